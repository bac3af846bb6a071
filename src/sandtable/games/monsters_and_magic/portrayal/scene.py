"""What one viewer sees of the table, made from the position masked for that viewer."""

from functools import lru_cache

from sandtable.core.boards import Board, Hint, Piece, Space
from sandtable.core.plain import plain
from sandtable.core.scene import Scene
from sandtable.core.telling import counted, listed
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    WIDTH,
    Move,
    Phase,
)
from sandtable.games.monsters_and_magic.portrayal.alarms import alarms
from sandtable.games.monsters_and_magic.portrayal.contests import contests_waiting
from sandtable.games.monsters_and_magic.portrayal.panels import panels
from sandtable.games.monsters_and_magic.portrayal.words import (
    GARRISON_HINT,
    PHASES,
    STRUCTURE_SYMBOLS,
    STRUCTURES,
    TERRAIN_SYMBOLS,
    TERRAINS,
    figure_hint,
    figure_id,
    garrison_id,
    on_turn,
    round_of,
    space_id,
    structure_hint,
    terrain_hint,
    unit_symbol,
    unit_word,
)
from sandtable.games.monsters_and_magic.portrayal.zones import zones
from sandtable.games.monsters_and_magic.rules.combat import unit_of
from sandtable.games.monsters_and_magic.rules.movement import points_left
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, Figure, State
from sandtable.games.monsters_and_magic.state import Space as Ground

_MOVES = {
    Move.WAITING: "has not moved",
    Move.UNDER_WAY: "is moving",
    Move.OVER: "is done for this turn",
}


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it."""
    seen = plain(position)
    return Scene(
        headline=headline(seen),
        boards=(board(seen),),
        pieces=(*garrisons(seen), *figures(seen, points(position, seen)), *attackers(seen)),
        zones=zones(seen, viewer),
        panels=panels(seen),
        contests=contests_waiting(position),
        alarms=alarms(seen),
    )


def points(position: State, seen: State) -> dict[int, int]:
    """The move points left to the Figures that may move now, by their numbers."""
    player = on_turn(seen)
    return {
        here.figure.number: int(points_left(position, player, position.spaces[space].figure))
        for space, here in enumerate(seen.spaces)
        if seen.phase == Phase.MOVEMENT
        and here.owner == player
        and here.figure.number != NO_FIGURE
    }


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    if position.phase in (Phase.SET_UP, Phase.OVER):
        return PHASES[Phase(position.phase)]
    phase = f"@{on_turn(position)}'s {PHASES[Phase(position.phase)]}"
    return f"Round {round_of(position)} of {position.options.rounds} - {phase}"


def board(position: State) -> Board:
    """The land: 64 spaces, the north at the top."""
    spaces = tuple(_space(here, space) for space, here in enumerate(position.spaces))
    return Board("land", "The land", "grid", WIDTH, WIDTH, spaces)


@lru_cache(maxsize=8192)
def _space(here: Ground, space: int) -> Space:
    """Kept for whoever else looks, and after the next move: few spaces change."""
    row, column = divmod(space, WIDTH)
    return Space(
        id=space_id(space),
        label=SPACE_NAMES[space],
        title=f"{SPACE_NAMES[space]}: {TERRAINS[here.terrain]} with a "
        f"{STRUCTURES[here.structure]}{_holder(here)}",
        shape=(column, WIDTH - 1 - row),
        layers=(TERRAIN_SYMBOLS[here.terrain], STRUCTURE_SYMBOLS[here.structure]),
        owner=None if here.owner == NOBODY else here.owner,
        hints=(structure_hint(here.structure), terrain_hint(here.terrain)),
    )


def _holder(here: Ground) -> str:
    if here.owner == NOBODY:
        return ""
    units = [unit_word(here.figure.number)] if here.figure.number != NO_FIGURE else []
    units += ["Garrison"] if here.garrison else []
    return f", @{here.owner}'s {listed(units)}"


def garrisons(position: State) -> list[Piece]:
    """Every Garrison, beneath the Figures."""
    return [
        Piece(
            id=garrison_id(space),
            on=space_id(space),
            symbol="garrison",
            title=f"@{here.owner}'s Garrison on {SPACE_NAMES[space]}",
            owner=here.owner,
            slot="base",
            hints=(GARRISON_HINT,),
        )
        for space, here in enumerate(position.spaces)
        if here.garrison
    ]


def figures(position: State, left: dict[int, int]) -> list[Piece]:
    """Every Figure that stands on a space; ``left`` are move points."""
    player = on_turn(position)
    return [
        _figure(here.figure, here.owner, space, left if here.owner == player else {})
        for space, here in enumerate(position.spaces)
        if here.figure.number != NO_FIGURE
    ]


def attackers(position: State) -> list[Piece]:
    """The Figure that is fighting its way into a space, if one is."""
    fight = position.fight
    if fight.space == NO_SPACE:
        return []
    return [_figure(fight.figure, fight.attacker, fight.space, {})]


def _figure(figure: Figure, player: int, space: int, left: dict[int, int]) -> Piece:
    return Piece(
        id=figure_id(player, figure.number),
        on=space_id(space),
        symbol=unit_symbol(figure.number),
        title=f"@{player}'s {unit_word(figure.number)} on {SPACE_NAMES[space]}",
        owner=player,
        badges=_badges(figure),
        dim=figure.number in left and figure.move == Move.OVER,
        hints=_figure_hints(figure, left),
    )


def _badges(figure: Figure) -> tuple[str, ...]:
    badges = ["+1 MP"] if figure.hasted else []
    badges += ["+1 Force"] if figure.armed else []
    return tuple(badges)


def _figure_hints(figure: Figure, left: dict[int, int]) -> tuple[Hint, ...]:
    hints = [figure_hint(unit_of(figure.number))]
    if figure.number in left:
        points = counted(left[figure.number], "move point", "move points")
        text = f"It {_MOVES[Move(figure.move)]}; {points} left."
        hints.append(Hint("This turn", text, "MM-81"))
    if figure.hasted:
        hints.append(Hint("Haste Spell", "It has 1 extra move point this turn.", "MM-99"))
    if figure.armed:
        hints.append(Hint("Artificer", "It has +1 Force this turn.", "MM-99"))
    return tuple(hints)
