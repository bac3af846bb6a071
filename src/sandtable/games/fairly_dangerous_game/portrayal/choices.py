"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Iterable, Sequence

from sandtable.core.choices import Button, Change, Offer
from sandtable.core.plain import plain
from sandtable.core.telling import listed
from sandtable.games.fairly_dangerous_game.actions import ACTIONS, TURN_WORDS
from sandtable.games.fairly_dangerous_game.pieces import (
    NOBODY,
    SIDES,
    Piece,
    Question,
    Side,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.portrayal.scene import pieces_on
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    CARD_TITLES,
    NO_WALL,
    QUARTERS,
    TURN_ADVERBS,
    TURN_TITLES,
    WALL_SYMBOLS,
    beside,
    card_id,
    side_id,
    side_word,
    space_id,
    stack_id,
    tile_id,
    walls_to,
)
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State
from sandtable.games.fairly_dangerous_game.tables import PAYMENTS

Parts = dict[str, int]
Path = tuple[str, ...]

_DONE = {
    Question.HIT_BEFORE: "On to the moves",
    Question.MARCH: "Done moving",
    Question.HIT_AFTER: "No more attacks",
}


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    seen = plain(position)
    made = _Made(seen, player, actions)
    return tuple(_MAKERS[kind](made, action, parts) for action, kind, parts in made.read)


class _Made:
    """The actions of one decision, read once."""

    def __init__(self, position: State, player: int, actions: Iterable[int]) -> None:
        self.position, self.player = position, player
        self.read = [(a, ACTIONS.kind_of(a), ACTIONS.indices(a)) for a in actions]
        hits = [
            (parts["cell"], parts["victim"]) for _, kind, parts in self.read if kind == "hit"
        ]
        self.alone = {hit for hit in hits if hits.count(hit) == 1}
        """Victims that can be hit in one way only."""


def _done(made: _Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    title = _DONE[Question(made.position.question)]
    return Offer(action, title, (Button("button:done", title, "icon-done", main=True),))


def _base(made: _Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    cell = parts["cell"]
    return Offer(action, f"A base on {CELL_NAMES[cell]}", (space_id(cell),))


def _card(made: _Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    return Offer(action, f"Choose {CARD_TITLES[parts['card']]}", (card_id(parts["card"]),))


def _place(made: _Made, action: int, parts: Parts) -> Offer:
    text = f"{parts['count']} to {CELL_NAMES[made.position.cell]}"
    return Offer(action, text, (_count(parts),))


def _count(parts: Parts) -> Button:
    return Button(f"count:{parts['count']}", str(parts["count"]))


def _send(made: _Made, action: int, parts: Parts) -> Offer:
    count = parts["count"]
    text = f"{count or 'None'} to {CELL_NAMES[made.position.cell]}"
    return Offer(action, text, (_count(parts),), passes=count == 0)


def _rotate(made: _Made, action: int, parts: Parts) -> Offer:
    cell, turn = parts["cell"], parts["turn"]
    name, word = CELL_NAMES[cell], TURN_WORDS[turn]
    button = Button(f"turn:{name}-{word}", TURN_TITLES[turn], f"icon-{word}", at=space_id(cell))
    return Offer(
        action,
        f"Turn {name} {TURN_ADVERBS[turn]}",
        (space_id(cell), button),
        preview=(Change(tile_id(made.position, cell), turn=QUARTERS[turn]),),
    )


def _trade(made: _Made, action: int, parts: Parts) -> Offer:
    one = parts["cell"]
    other = beside(made.position, one, Side.EAST + parts["with"])
    if other is None:
        return Offer(action, "", ())
    there, back = (space_id(one), space_id(other)), (space_id(other), space_id(one))
    return Offer(
        action,
        f"Trade {CELL_NAMES[one]} and {CELL_NAMES[other]}",
        there,
        ways=(back,),
        preview=(*_moved(made, one, other), *_moved(made, other, one)),
    )


def _moved(made: _Made, start: int, end: int) -> list[Change]:
    """A tile with all that is on it, on another cell."""
    pieces = [piece.id for piece in pieces_on(made.position, start)]
    return [Change(name, on=space_id(end)) for name in (tile_id(made.position, start), *pieces)]


def _wall(made: _Made, action: int, parts: Parts) -> Offer:  # noqa: ARG001
    return _at_side(action, "A wall on", parts, WALL_SYMBOLS[Wall.PLACED])


def _remove(made: _Made, action: int, parts: Parts) -> Offer:
    wall = made.position.cells[parts["cell"]].walls[parts["side"]]
    if wall == Wall.PLACED:
        return _at_side(action, "Take the wall from", parts, NO_WALL)
    return _at_side(action, "A gate in the wall on", parts, WALL_SYMBOLS[Wall.GATE])


def _at_side(action: int, text: str, parts: Parts, symbol: str) -> Offer:
    cell, side = parts["cell"], side_id(parts["cell"], parts["side"])
    return Offer(
        action,
        f"{text} the {side_word(parts['side'])} of {CELL_NAMES[cell]}",
        (side,),
        ways=((space_id(cell), side),),
        preview=(Change(side, symbol=symbol),),
    )


def _hit(made: _Made, action: int, parts: Parts) -> Offer:
    """Who pays is touched first, or the victim; the victim alone, if it is clear who pays."""
    position, cell, piece = made.position, parts["cell"], parts["victim"]
    starts = [beside(position, cell, side) for side in PAYMENTS[parts["from"]]]
    payers = [start for start in dict.fromkeys(starts) if start is not None]
    stacks = tuple(stack_id(position, start, Unit.READY) for start in payers)
    victim = stack_id(position, cell, Unit.OAF if piece == Piece.OAF else Unit.READY)
    back = stacks[::-1]
    ways = {(victim, *stacks), (victim, *back), (*back, victim)} - {(*stacks, victim)}
    if (cell, piece) in made.alone:
        ways.add((victim,))
    who = "a wizard" if len(starts) == 1 else "two wizards over a wall"
    where = listed([CELL_NAMES[start] for start in payers])
    what = "an oaf" if piece == Piece.OAF else "a wizard"
    text = f"Hit {what} on {CELL_NAMES[cell]} with {who} from {where}"
    return Offer(action, text, (*stacks, victim), ways=tuple(sorted(ways)))


def _march(made: _Made, action: int, parts: Parts) -> Offer:
    """The tile is touched, or units beside it first."""
    position, cell = made.position, parts["to"]
    there = space_id(cell)
    ways = tuple((stack, there) for stack in _marchers(made, cell))
    owner = position.cells[cell].owner
    against = "" if owner in (NOBODY, made.player) else f", conquering it from @{owner}"
    return Offer(action, f"Move to {CELL_NAMES[cell]}{against}", (there,), ways=ways)


def _marchers(made: _Made, cell: int) -> list[str]:
    """The stacks from which units can move to a cell (AD-124)."""
    position, found = made.position, []
    hostile = position.cells[cell].owner not in (NOBODY, made.player)
    for side in range(SIDES):
        start = beside(position, cell, side)
        if start is None or walls_to(position, cell, side):
            continue
        here = position.cells[start]
        units = [unit for unit in Unit if here.units[unit] and here.owner == made.player]
        found += [
            stack_id(position, start, unit)
            for unit in units
            if not (hostile and unit == Unit.SPENT)
        ]
    return found


_MAKERS: dict[str, Callable[[_Made, int, Parts], Offer]] = {
    "done": _done,
    "base": _base,
    "card": _card,
    "place": _place,
    "send": _send,
    "rotate": _rotate,
    "trade": _trade,
    "wall": _wall,
    "remove": _remove,
    "hit": _hit,
    "march": _march,
}
