"""What one viewer sees of the table, made from the position masked for that viewer."""

from sandtable.core.scene import Board, Hint, Piece, Scene, Space
from sandtable.games.monsters_and_magic.contests import contest_waiting
from sandtable.games.monsters_and_magic.panels import panels
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    SPACES,
    WIDTH,
    Move,
    Phase,
)
from sandtable.games.monsters_and_magic.rules.combat import unit_of
from sandtable.games.monsters_and_magic.rules.movement import points_left
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, Figure, State
from sandtable.games.monsters_and_magic.words import (
    GARRISON_HINT,
    PHASES,
    STRUCTURE_SYMBOLS,
    STRUCTURES,
    TERRAIN_SYMBOLS,
    TERRAINS,
    counted,
    figure_hint,
    figure_id,
    garrison_id,
    listed,
    on_turn,
    round_of,
    space_id,
    structure_hint,
    terrain_hint,
    unit_symbol,
    unit_word,
)
from sandtable.games.monsters_and_magic.zones import zones

_MOVES = {
    Move.WAITING: "has not moved",
    Move.UNDER_WAY: "is moving",
    Move.OVER: "is done for this turn",
}


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it."""
    return Scene(
        headline=headline(position),
        boards=(board(position),),
        pieces=(*garrisons(position), *figures(position), *attackers(position)),
        zones=zones(position, viewer),
        panels=panels(position),
        contest=contest_waiting(position),
    )


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    if position.phase in (Phase.SET_UP, Phase.OVER):
        return PHASES[Phase(position.phase)]
    phase = f"{PHASES[Phase(position.phase)]} of @{on_turn(position)}"
    return f"Round {round_of(position)} of {position.options.rounds} - {phase}"


def board(position: State) -> Board:
    """The land: 64 spaces, the north at the top."""
    spaces = tuple(_space(position, space) for space in range(SPACES))
    return Board("land", "The land", "grid", WIDTH, WIDTH, spaces)


def _space(position: State, space: int) -> Space:
    here = position.spaces[space]
    row, column = divmod(space, WIDTH)
    return Space(
        id=space_id(space),
        label=SPACE_NAMES[space],
        title=f"{SPACE_NAMES[space]}: {TERRAINS[here.terrain]} with a "
        f"{STRUCTURES[here.structure]}{_holder(position, space)}",
        shape=(column, WIDTH - 1 - row),
        layers=(TERRAIN_SYMBOLS[here.terrain], STRUCTURE_SYMBOLS[here.structure]),
        owner=None if here.owner == NOBODY else int(here.owner),
        hints=(structure_hint(here.structure), terrain_hint(here.terrain)),
    )


def _holder(position: State, space: int) -> str:
    here = position.spaces[space]
    if here.owner == NOBODY:
        return ""
    units = [unit_word(here.figure.number)] if here.figure.number != NO_FIGURE else []
    units += ["Garrison"] if here.garrison else []
    return f", {listed(units)} of @{here.owner}"


def garrisons(position: State) -> list[Piece]:
    """Every Garrison, beneath the Figures."""
    return [
        Piece(
            id=garrison_id(space),
            on=space_id(space),
            symbol="garrison",
            title=f"Garrison of @{here.owner} on {SPACE_NAMES[space]}",
            owner=int(here.owner),
            slot="base",
            hints=(GARRISON_HINT,),
        )
        for space, here in enumerate(position.spaces)
        if here.garrison
    ]


def figures(position: State) -> list[Piece]:
    """Every Figure that stands on a space."""
    return [
        _figure(position, here.figure, int(here.owner), space)
        for space, here in enumerate(position.spaces)
        if here.figure.number != NO_FIGURE
    ]


def attackers(position: State) -> list[Piece]:
    """The Figure that is fighting its way into a space, if one is."""
    fight = position.fight
    if fight.space == NO_SPACE:
        return []
    return [_figure(position, fight.figure, int(fight.attacker), int(fight.space))]


def _figure(position: State, figure: Figure, player: int, space: int) -> Piece:
    moving = position.phase == Phase.MOVEMENT and player == on_turn(position)
    return Piece(
        id=figure_id(player, figure.number),
        on=space_id(space),
        symbol=unit_symbol(figure.number),
        title=f"{unit_word(figure.number)} of @{player} on {SPACE_NAMES[space]}",
        owner=player,
        badges=_badges(figure),
        dim=moving and figure.move == Move.OVER,
        hints=_figure_hints(position, figure, player),
    )


def _badges(figure: Figure) -> tuple[str, ...]:
    badges = ["+1 MP"] if figure.hasted else []
    badges += ["+1 Force"] if figure.armed else []
    return tuple(badges)


def _figure_hints(position: State, figure: Figure, player: int) -> tuple[Hint, ...]:
    hints = [figure_hint(unit_of(figure.number))]
    if position.phase == Phase.MOVEMENT and player == on_turn(position):
        left = int(points_left(position, player, figure))
        points = counted(left, "move point", "move points")
        hints.append(
            Hint("This turn", f"It {_MOVES[Move(figure.move)]}; {points} left.", "MM-81")
        )
    if figure.hasted:
        hints.append(Hint("Haste Spell", "It has 1 move point more this turn.", "MM-99"))
    if figure.armed:
        hints.append(Hint("Artificer", "It has 1 Force more this turn.", "MM-99"))
    return tuple(hints)
