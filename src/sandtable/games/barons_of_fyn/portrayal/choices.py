"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Sequence

from sandtable.core.plain import plain
from sandtable.core.scene import Button, Change, Choice
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.actions import (
    ACTIONS,
    FIRST_IMPROVEMENT,
    IMPROVEMENTS,
)
from sandtable.games.barons_of_fyn.pieces import (
    EVENTS,
    NO_CELL,
    Kind,
    Question,
    Step,
)
from sandtable.games.barons_of_fyn.portrayal.slides import slid
from sandtable.games.barons_of_fyn.portrayal.words import (
    ORDINALS,
    TITLES,
    army_id,
    army_title,
    card_id,
    card_title,
    ground_title,
    land_id,
    land_of_army,
    land_space,
    land_words,
    place_words,
    space_id,
    symbol_of,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND, KIND, KIND_WORDS

Parts = dict[str, int]
Path = tuple[str, ...]

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


def choices(position: State, player: int, actions: Sequence[int]) -> tuple[Choice, ...]:
    """A choice for every legal action, in this order."""
    made = _Made(position, player, actions)
    return tuple(_MAKERS[kind](made, action, parts) for action, kind, parts in made.read)


def buttons(position: State, player: int, actions: Sequence[int]) -> tuple[Button, ...]:
    """The elements of the choices' paths that lie on no board and in no hand."""
    found: dict[str, Button] = {}
    made = _Made(position, player, actions)
    for _, kind, parts in made.read:
        if kind in _BUTTONS and (kind != "sabotage" or parts["land"] in made.several):
            button = _BUTTONS[kind](position, parts)
            found[button.id] = button
    return tuple(found.values())


def _done_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button("button:done", _done_words(position), "icon-done", main=True)


def _pass_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    words = _PASS[Question(position.question)]
    return Button("button:pass", words, "icon-pass", main=True)


def _accept_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button("button:accept", "Trade", "icon-hand")


def _position_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button(_position_id(parts), ORDINALS[parts["place"]].capitalize())


def _sabotage_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    sort = parts["improvement"]
    return Button(_sort_id(sort), _SORTS[sort])


def _offer_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    wish = parts["wish"]
    return Button(_wish_id(wish), f"for {TITLES[wish]}", symbol_of(wish))


_BUTTONS: dict[str, Callable[[State, Parts], Button]] = {
    "done": _done_button,
    "pass": _pass_button,
    "accept": _accept_button,
    "position": _position_button,
    "sabotage": _sabotage_button,
    "offer": _offer_button,
}


def _done_words(position: State) -> str:
    match position.question:
        case Question.JOIN:
            return "Attack with these"
        case Question.CONTINUE:
            return "Stop here"
    return _DONE[Step(position.step)]


def _position_id(parts: Parts) -> str:
    return f"position:{parts['place'] + 1}"


def _sort_id(sort: int) -> str:
    return f"improvement:{IMPROVEMENTS[sort]}"


def _wish_id(kind: int) -> str:
    return f"wish:{KIND_WORDS[kind]}"


def _improvement(position: State, land: int, sort: int) -> int:
    """Which kind of improvement lies there (BF-114)."""
    here = position.lands[land]
    return int(KIND[(here.road, here.special, here.center)[sort]])


class _Made:
    """The actions of one decision, read once."""

    def __init__(self, position: State, player: int, actions: Sequence[int]) -> None:
        self.position, self.player = plain(position), player
        self.masked = position
        self.read = [(a, ACTIONS.kind_of(a), ACTIONS.indices(a)) for a in actions]
        sabotaged = [parts["land"] for _, kind, parts in self.read if kind == "sabotage"]
        self.several = {land for land in sabotaged if sabotaged.count(land) > 1}
        """Lands with several improvements, one of which has to be named."""

    def land(self, land: int) -> str:
        """Which land, and whose it is."""
        words = land_words(self.position, land)
        return words.replace(f"@{self.player}'s ", "your ")

    def army(self, army: int) -> str:
        """Which army; by row order where others on its land are alike."""
        here = members(self.position.lands[land_of_army(self.position, army)].armies)
        alike = [other for other in here if ARMY_KIND[other] == ARMY_KIND[army]]
        many, title = len(alike), army_title(army)
        return title if many == 1 else f"{title} ({alike.index(army) + 1} of {many})"

    def space(self, land: int) -> str:
        """The element of a land's cell."""
        return land_space(self.position, land)


def _done(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    return Choice(action, _done_words(made.position), ("button:done",))


def _pass(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    return Choice(action, _PASS[Question(made.position.question)], ("button:pass",))


def _counter(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind = made.position.happening.kind
    anti = kind + EVENTS
    text = f"Counter {TITLES[kind]} with {TITLES[anti]}"
    return Choice(action, text, (card_id(anti),))


def _accept(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    turn = made.position.turn
    text = f"Give {TITLES[turn.wished]} for {card_title(turn.offered)}"
    return Choice(action, text, ("button:accept",), ways=((card_id(turn.wished),),))


def _event(kind: Kind) -> Callable[[_Made, int, Parts], Choice]:
    def made_choice(made: _Made, action: int, parts: Parts) -> Choice:
        land = parts["land"]
        text = f"{TITLES[kind]} on {made.land(land)}"
        return Choice(action, text, (card_id(kind), made.space(land)))

    return made_choice


def _sabotage(made: _Made, action: int, parts: Parts) -> Choice:
    land, sort = parts["land"], parts["improvement"]
    what = TITLES[_improvement(made.position, land, sort)]
    path: Path = (card_id(Kind.SABOTAGE), made.space(land))
    if land in made.several:
        path = (*path, _sort_id(sort))
    return Choice(action, f"Sabotage of the {what} on {made.land(land)}", path)


def _move(made: _Made, action: int, parts: Parts) -> Choice:
    army, land = parts["army"], parts["to"]
    start = made.land(land_of_army(made.position, army))
    text = f"Move {made.army(army)} from {start} to {made.land(land)}"
    preview = (Change(army_id(army), on=made.space(land)),)
    return Choice(action, text, (army_id(army), made.space(land)), preview=preview)


def _build(made: _Made, action: int, parts: Parts) -> Choice:
    kind, land = Kind.PEASANT_ARMY + parts["card"], parts["land"]
    return Choice(
        action,
        f"Build {TITLES[kind]} on {made.land(land)}",
        (card_id(kind), made.space(land)),
    )


def _attack(made: _Made, action: int, parts: Parts) -> Choice:
    start, end = parts["from"], parts["to"]
    text = f"Attack {made.land(end)} from {made.land(start)}"
    there = made.space(end)
    ways = ((there,),) if made.position.question == Question.CONTINUE else ()
    return Choice(action, text, (made.space(start), there), ways=ways)


def _join(made: _Made, action: int, parts: Parts) -> Choice:
    return Choice(action, f"Send {made.army(parts['army'])}", (army_id(parts["army"]),))


def _face(made: _Made, action: int, parts: Parts) -> Choice:
    return Choice(action, made.army(parts["army"]), (army_id(parts["army"]),))


def _edge(made: _Made, action: int, parts: Parts) -> Choice:
    """A captured land is put on a cell; what it cuts off slides along or is lost."""
    cell, land = parts["cell"], made.position.fight.target
    text = f"Lay {ground_title(land)} at {place_words(cell)}"
    path = (space_id(made.player, cell),)
    return Choice(action, text, path, preview=tuple(_slid(made, cell)))


def _slid(made: _Made, cell: int) -> list[Change]:
    """Where the captured land and all that it cuts off would lie, and what would be gone."""
    changes = []
    for land, after in slid(made.masked, cell).items():
        armies = members(made.position.lands[land].armies)
        changes += [Change(army_id(army), gone=True) for army in armies]
        there = "" if after == NO_CELL else space_id(made.player, after)
        changes.append(Change(land_id(land), on=there, gone=not there))
    return changes


def _lose(made: _Made, action: int, parts: Parts) -> Choice:
    army = parts["army"]
    where = made.land(land_of_army(made.position, army))
    return Choice(
        action,
        f"Discard {made.army(army)} on {where}",
        (army_id(army),),
        preview=(Change(army_id(army), gone=True),),
    )


def _lay(made: _Made, action: int, parts: Parts) -> Choice:
    kind, cell = parts["card"], parts["cell"]
    text = f"Lay {TITLES[kind]} at {place_words(cell)}"
    return Choice(action, text, (card_id(kind), space_id(made.player, cell)))


def _improve(made: _Made, action: int, parts: Parts) -> Choice:
    kind, land = FIRST_IMPROVEMENT + parts["card"], parts["land"]
    text = f"Put {TITLES[kind]} on {made.land(land)}"
    return Choice(action, text, (card_id(kind), made.space(land)))


def _discard(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind = parts["card"]
    return Choice(action, f"Discard {TITLES[kind]}", (card_id(kind),))


def _offer(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    kind, wish = parts["card"], parts["wish"]
    text = f"Offer {TITLES[kind]} for {TITLES[wish]}"
    return Choice(action, text, (card_id(kind), _wish_id(wish)))


def _position(made: _Made, action: int, parts: Parts) -> Choice:  # noqa: ARG001
    text = f"Take the {ORDINALS[parts['place']]} number"
    return Choice(action, text, (_position_id(parts),))


_MAKERS: dict[str, Callable[[_Made, int, Parts], Choice]] = {
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
