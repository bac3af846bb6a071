"""What is about to end the game, or to put a player out of it."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    Phase,
    Structure,
)
from sandtable.games.monsters_and_magic.portrayal.panels import TEMPLES_TO_WIN
from sandtable.games.monsters_and_magic.portrayal.words import on_turn, round_of
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, Space, State
from sandtable.games.monsters_and_magic.tables import NEIGHBOURS

GARRISONS_TO_WIN = 33


def alarms(position: State) -> tuple[Alarm, ...]:
    """One after the other, player by player."""
    if position.phase in (Phase.SET_UP, Phase.OVER):
        return ()
    players = [p for p in range(position.options.players) if position.sides[p].in_game]
    held = {p: _held(position, p) for p in players}
    found = list[Alarm]()
    for player in players:
        found += _wins_soon(position, player, held[player])
        found += _almost_out(position, player, held[player], players)
    if round_of(position) == position.options.rounds:
        found += _last_round({player: len(spaces) for player, spaces in held.items()})
    return tuple(found)


def _held(position: State, player: int) -> list[int]:
    """The spaces that a player occupies."""
    return [space for space, here in enumerate(position.spaces) if here.owner == player]


def _wins_soon(position: State, player: int, held: list[int]) -> Iterator[Alarm]:
    """Who wins as their turn begins (MM-2), if there is another turn of theirs (MM-94)."""
    if not _has_another_turn(position, player):
        return
    here = [position.spaces[space] for space in held]
    temples = sum(space.structure == Structure.TEMPLES for space in here)
    markers = sum(space.garrison for space in here)
    for many, enough, what in (
        (temples, TEMPLES_TO_WIN, "Temples"),
        (markers, GARRISONS_TO_WIN, "Garrisons"),
    ):
        if many >= enough:
            falls = counted(many - enough + 1, "falls", "fall").replace("1 falls", "one falls")
            text = f"@{player} holds {many} {what} and wins as @{player}'s turn begins"
            yield Alarm(player, f"{text} unless {falls}.", "MM-2")


def _has_another_turn(position: State, player: int) -> bool:
    """Whether a turn of the player has yet to begin before the last round is over (MM-94)."""
    options, place = position.options, [*position.order].index(player)
    return position.turn <= (options.rounds - 1) * options.players + place


def _almost_out(
    position: State, player: int, held: list[int], players: list[int]
) -> Iterator[Alarm]:
    """Whose Units a single step may end, with all its fights (MM-2, MM-70, MM-93)."""
    units = sum(_units(position.spaces[space]) for space in held)
    units += position.fight.space != NO_SPACE and position.fight.attacker == player
    others = [other for other in players if other != player]
    then = f"@{others[0]} wins" if len(others) == 1 else "is out"
    if units == 1:
        yield Alarm(player, f"@{player} has one Unit left, and {then} once it is gone.", "MM-2")
    elif len(held) == 1 and _may_fall(position, player, held[0], units):
        then = then if len(others) == 1 else f"@{player} {then}"
        where = f"in {SPACE_NAMES[held[0]]}, with an enemy beside it"
        text = f"All of @{player}'s Units stand {where}, and {then} once they are gone."
        yield Alarm(player, text, "MM-70")


def _units(here: Space) -> int:
    return int(here.garrison + (here.figure.number != NO_FIGURE))


def _may_fall(position: State, player: int, space: int, units: int) -> bool:
    """Whether all Units stand here, beside a Figure of somebody who has yet to move (MM-32)."""
    beside = (position.spaces[near] for near in NEIGHBOURS[space] if near != NO_SPACE)
    return units == _units(position.spaces[space]) and any(
        here.owner not in {NOBODY, player}
        and here.figure.number != NO_FIGURE
        and (here.owner == on_turn(position) or _has_another_turn(position, here.owner))
        for here in beside
    )


def _last_round(spaces: dict[int, int]) -> list[Alarm]:
    """Who would win if nothing changed any more (MM-2, MM-87)."""
    most = max(spaces.values())
    first = [player for player, many in spaces.items() if many == most]
    text = "Last round: @{} occupies the most spaces, {}, and wins if that stays so."
    shared = "Last round: @{} occupies {} spaces, and others as many."
    words = text if len(first) == 1 else shared
    return [Alarm(player, words.format(player, most), "MM-94") for player in first]
