"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Sequence

from sandtable.core.scene import Change, Choice
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.actions import FIRST_IMPROVEMENT
from sandtable.games.barons_of_fyn.pieces import EVENTS, NO_CELL, Kind, Question
from sandtable.games.barons_of_fyn.portrayal.buttons import (
    PASS,
    done_words,
    position_id,
    sort_id,
    wish_id,
)
from sandtable.games.barons_of_fyn.portrayal.decision import Made, Parts
from sandtable.games.barons_of_fyn.portrayal.slides import slid
from sandtable.games.barons_of_fyn.portrayal.words import (
    ORDINALS,
    TITLES,
    army_id,
    card_id,
    card_title,
    ground_title,
    land_id,
    land_of_army,
    place_words,
    space_id,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND

Path = tuple[str, ...]


def choices(position: State, player: int, actions: Sequence[int]) -> tuple[Choice, ...]:
    """A choice for every legal action, in this order."""
    made = Made(position, player, actions)
    return tuple(_MAKERS[kind](made, action, parts) for action, kind, parts in made.read)


def _improvement(position: State, land: int, sort: int) -> int:
    """Which kind of improvement lies there (BF-114)."""
    here = position.lands[land]
    return int(KIND[(here.road, here.special, here.center)[sort]])


def _done(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    return Choice(action, done_words(made.position), ("button:done",))


def _pass(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    return Choice(action, PASS[Question(made.position.question)], ("button:pass",))


def _counter(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind = made.position.happening.kind
    anti = kind + EVENTS
    text = f"Counter {TITLES[kind]} with {TITLES[anti]}"
    return Choice(action, text, (card_id(anti),))


def _accept(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    turn = made.position.turn
    text = f"Give {TITLES[turn.wished]} for {card_title(turn.offered)}"
    return Choice(action, text, ("button:accept",), ways=((card_id(turn.wished),),))


def _event(kind: Kind) -> Callable[[Made, int, Parts], Choice]:
    def made_choice(made: Made, action: int, parts: Parts) -> Choice:
        land = parts["land"]
        text = f"{TITLES[kind]} on {made.land(land)}"
        return Choice(action, text, (card_id(kind), made.space(land)))

    return made_choice


def _sabotage(made: Made, action: int, parts: Parts) -> Choice:
    land, sort = parts["land"], parts["improvement"]
    what = TITLES[_improvement(made.position, land, sort)]
    path: Path = (card_id(Kind.SABOTAGE), made.space(land))
    if land in made.several:
        path = (*path, sort_id(sort))
    return Choice(action, f"Sabotage of the {what} on {made.land(land)}", path)


def _move(made: Made, action: int, parts: Parts) -> Choice:
    army, land = parts["army"], parts["to"]
    start = made.land(land_of_army(made.position, army))
    text = f"Move {made.army(army)} from {start} to {made.land(land)}"
    preview = (Change(army_id(army), on=made.space(land)),)
    return Choice(action, text, (army_id(army), made.space(land)), preview=preview)


def _build(made: Made, action: int, parts: Parts) -> Choice:
    kind, land = Kind.PEASANT_ARMY + parts["card"], parts["land"]
    return Choice(
        action,
        f"Build {TITLES[kind]} on {made.land(land)}",
        (card_id(kind), made.space(land)),
    )


def _attack(made: Made, action: int, parts: Parts) -> Choice:
    start, end = parts["from"], parts["to"]
    text = f"Attack {made.land(end)} from {made.land(start)}"
    there = made.space(end)
    ways = ((there,),) if made.position.question == Question.CONTINUE else ()
    return Choice(action, text, (made.space(start), there), ways=ways)


def _join(made: Made, action: int, parts: Parts) -> Choice:
    return Choice(action, f"Send {made.army(parts['army'])}", (army_id(parts["army"]),))


def _face(made: Made, action: int, parts: Parts) -> Choice:
    return Choice(action, made.army(parts["army"]), (army_id(parts["army"]),))


def _edge(made: Made, action: int, parts: Parts) -> Choice:
    """A captured land is put on a cell; what it cuts off slides along or is lost."""
    cell, land = parts["cell"], made.position.fight.target
    text = f"Lay {ground_title(land)} at {place_words(cell)}"
    path = (space_id(made.player, cell),)
    return Choice(action, text, path, preview=tuple(_slid(made, cell)))


def _slid(made: Made, cell: int) -> list[Change]:
    """Where the captured land and all that it cuts off would lie, and what would be gone."""
    changes = []
    for land, after in slid(made.masked, cell).items():
        armies = members(made.position.lands[land].armies)
        changes += [Change(army_id(army), gone=True) for army in armies]
        there = "" if after == NO_CELL else space_id(made.player, after)
        changes.append(Change(land_id(land), on=there, gone=not there))
    return changes


def _lose(made: Made, action: int, parts: Parts) -> Choice:
    army = parts["army"]
    where = made.land(land_of_army(made.position, army))
    return Choice(
        action,
        f"Discard {made.army(army)} on {where}",
        (army_id(army),),
        preview=(Change(army_id(army), gone=True),),
    )


def _lay(made: Made, action: int, parts: Parts) -> Choice:
    kind, cell = parts["card"], parts["cell"]
    text = f"Lay {TITLES[kind]} at {place_words(cell)}"
    return Choice(action, text, (card_id(kind), space_id(made.player, cell)))


def _improve(made: Made, action: int, parts: Parts) -> Choice:
    kind, land = FIRST_IMPROVEMENT + parts["card"], parts["land"]
    text = f"Put {TITLES[kind]} on {made.land(land)}"
    return Choice(action, text, (card_id(kind), made.space(land)))


def _discard(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind = parts["card"]
    return Choice(action, f"Discard {TITLES[kind]}", (card_id(kind),))


def _offer(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind, wish = parts["card"], parts["wish"]
    text = f"Offer {TITLES[kind]} for {TITLES[wish]}"
    return Choice(action, text, (card_id(kind), wish_id(wish)))


def _position(made: Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    text = f"Take the {ORDINALS[parts['place']]} number"
    return Choice(action, text, (position_id(parts),))


_MAKERS: dict[str, Callable[[Made, int, Parts], Choice]] = {
    "done": _done,
    "pass": _pass,
    "counter": _counter,
    "accept": _accept,
    "earthquake": _event(Kind.EARTHQUAKE),
    "sickness": _event(Kind.SICKNESS),
    "revolt": _event(Kind.REVOLT),
    "sabotage": _sabotage,
    "move": _move,
    "build": _build,
    "attack": _attack,
    "join": _join,
    "face": _face,
    "edge": _edge,
    "lose": _lose,
    "land": _lay,
    "improve": _improve,
    "discard": _discard,
    "offer": _offer,
    "position": _position,
}
