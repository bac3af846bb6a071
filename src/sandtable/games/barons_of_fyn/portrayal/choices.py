"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Sequence

from sandtable.core.choices import Button, Change, Offer
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.actions import FIRST_IMPROVEMENT, IMPROVEMENTS
from sandtable.games.barons_of_fyn.pieces import EVENTS, NO_CELL, Kind, Question, Step
from sandtable.games.barons_of_fyn.portrayal.decision import Made, Parts
from sandtable.games.barons_of_fyn.portrayal.slides import slid
from sandtable.games.barons_of_fyn.portrayal.words import (
    ORDINALS,
    TITLES,
    army_id,
    card_id,
    card_title,
    ground_title,
    hint_of,
    land_id,
    land_of_army,
    place_words,
    space_id,
    symbol_of,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND, KIND_WORDS

_DONE = {
    Step.MOVE: "Done moving",
    Step.ACT: "Neither build nor attack",
    Step.BUILD: "Done building",
    Step.ATTACK: "No more attacks",
    Step.EXPAND: "Done expanding",
    Step.DISCARD: "End of turn",
}
_PASS = {
    Question.RESPOND: "Move no army",
    Question.WINDOW: "No event",
    Question.ANSWER: "Do not counter",
    Question.TRADE: "No trade",
}
_SORTS = ("The Road", "The Oasis, Clearing or Mine", "The population center")


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    made = Made(position, player, actions)
    return tuple(_MAKERS[kind](made, action, parts) for action, kind, parts in made.read)


def _improvement(position: State, land: int, sort: int) -> int:
    """Which kind of improvement lies there (BF-114)."""
    here = position.lands[land]
    return int(KIND[(here.road, here.special, here.center)[sort]])


def _done(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    title = _done_words(made.position)
    return Offer(action, title, (Button("button:done", title, "icon-done", main=True),))


def _done_words(position: State) -> str:
    """What ends the step that is under way."""
    match position.question:
        case Question.JOIN:
            return "Attack with these"
        case Question.CONTINUE:
            return "Stop here"
    return _DONE[Step(position.step)]


def _pass(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    title = _PASS[Question(made.position.question)]
    return Offer(action, title, (Button("button:pass", title, "icon-pass", main=True),))


def _counter(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    kind = made.position.happening.kind
    anti = kind + EVENTS
    text = f"Counter {TITLES[kind]} with {TITLES[anti]}"
    return Offer(action, text, (card_id(anti),))


def _accept(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    turn = made.position.turn
    text = f"Give {TITLES[turn.wished]} for {card_title(turn.offered)}"
    button = Button("button:accept", "Trade", "icon-hand")
    return Offer(action, text, (button,), ways=((card_id(turn.wished),),))


def _event(kind: Kind) -> Callable[[Made, int, Parts], Offer]:
    def made_choice(made: Made, action: int, parts: Parts) -> Offer:
        land = parts["land"]
        text = f"{TITLES[kind]} on {made.land(land)}"
        return Offer(action, text, (card_id(kind), made.space(land)))

    return made_choice


def _sabotage(made: Made, action: int, parts: Parts) -> Offer:
    land, sort = parts["land"], parts["improvement"]
    what = TITLES[_improvement(made.position, land, sort)]
    path = (card_id(Kind.SABOTAGE), made.space(land))
    which = Button(f"improvement:{IMPROVEMENTS[sort]}", _SORTS[sort])
    text = f"Sabotage of the {what} on {made.land(land)}"
    return Offer(action, text, (*path, which) if land in made.several else path)


def _move(made: Made, action: int, parts: Parts) -> Offer:
    army, land = parts["army"], parts["to"]
    start = made.land(land_of_army(made.position, army))
    text = f"Move {made.army(army)} from {start} to {made.land(land)}"
    preview = (Change(army_id(army), on=made.space(land)),)
    return Offer(action, text, (army_id(army), made.space(land)), preview=preview)


def _build(made: Made, action: int, parts: Parts) -> Offer:
    kind, land = Kind.PEASANT_ARMY + parts["card"], parts["land"]
    return Offer(
        action,
        f"Build {TITLES[kind]} on {made.land(land)}",
        (card_id(kind), made.space(land)),
    )


def _attack(made: Made, action: int, parts: Parts) -> Offer:
    start, end = parts["from"], parts["to"]
    text = f"Attack {made.land(end)} from {made.land(start)}"
    there = made.space(end)
    ways = ((there,),) if made.position.question == Question.CONTINUE else ()
    return Offer(action, text, (made.space(start), there), ways=ways)


def _join(made: Made, action: int, parts: Parts) -> Offer:
    return Offer(action, f"Send {made.army(parts['army'])}", (army_id(parts["army"]),))


def _face(made: Made, action: int, parts: Parts) -> Offer:
    return Offer(action, made.army(parts["army"]), (army_id(parts["army"]),))


def _edge(made: Made, action: int, parts: Parts) -> Offer:
    """A captured land is put on a cell; what it cuts off slides along or is lost."""
    cell, land = parts["cell"], made.position.fight.target
    text = f"Lay {ground_title(land)} at {place_words(cell)}"
    path = (space_id(made.player, cell),)
    return Offer(action, text, path, preview=tuple(_slid(made, cell)))


def _slid(made: Made, cell: int) -> list[Change]:
    """Where the captured land and all that it cuts off would lie, and what would be gone."""
    changes = []
    for land, after in slid(made.masked, cell).items():
        armies = members(made.position.lands[land].armies)
        changes += [Change(army_id(army), gone=True) for army in armies]
        there = "" if after == NO_CELL else space_id(made.player, after)
        changes.append(Change(land_id(land), on=there, gone=not there))
    return changes


def _lose(made: Made, action: int, parts: Parts) -> Offer:
    army = parts["army"]
    where = made.land(land_of_army(made.position, army))
    return Offer(
        action,
        f"Discard {made.army(army)} on {where}",
        (army_id(army),),
        preview=(Change(army_id(army), gone=True),),
    )


def _lay(made: Made, action: int, parts: Parts) -> Offer:
    kind, cell = parts["card"], parts["cell"]
    text = f"Lay {TITLES[kind]} at {place_words(cell)}"
    return Offer(action, text, (card_id(kind), space_id(made.player, cell)))


def _improve(made: Made, action: int, parts: Parts) -> Offer:
    kind, land = FIRST_IMPROVEMENT + parts["card"], parts["land"]
    text = f"Put {TITLES[kind]} on {made.land(land)}"
    return Offer(action, text, (card_id(kind), made.space(land)))


def _discard(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    kind = parts["card"]
    return Offer(action, f"Discard {TITLES[kind]}", (card_id(kind),))


def _offer(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    kind, wish = parts["card"], parts["wish"]
    text = f"Offer {TITLES[kind]} for {TITLES[wish]}"
    hint = hint_of(wish)
    button = Button(
        f"wish:{KIND_WORDS[wish]}",
        f"for {hint.title}",
        symbol_of(wish),
        text=hint.text,
        paragraph=hint.paragraph,
    )
    return Offer(action, text, (card_id(kind), button))


def _position(made: Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    place = parts["place"]
    button = Button(f"position:{place + 1}", ORDINALS[place].capitalize())
    return Offer(action, f"Take the {ORDINALS[place]} number", (button,))


_MAKERS: dict[str, Callable[[Made, int, Parts], Offer]] = {
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
