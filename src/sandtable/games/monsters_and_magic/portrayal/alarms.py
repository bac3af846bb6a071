"""What is about to end the game, or to put a player out of it."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted
from sandtable.games.monsters_and_magic.pieces import NO_FIGURE, Phase, Structure
from sandtable.games.monsters_and_magic.portrayal.panels import TEMPLES_TO_WIN
from sandtable.games.monsters_and_magic.portrayal.words import round_of
from sandtable.games.monsters_and_magic.state import Space, State

GARRISONS_TO_WIN = 33


def alarms(position: State) -> tuple[Alarm, ...]:
    """One after the other, player by player."""
    if position.phase in (Phase.SET_UP, Phase.OVER):
        return ()
    players = [p for p in range(position.options.players) if position.sides[p].in_game]
    held = {p: [here for here in position.spaces if here.owner == p] for p in players}
    found = [alarm for player in players for alarm in _of(player, held[player], players)]
    if round_of(position) == position.options.rounds:
        found += _last_round({player: len(spaces) for player, spaces in held.items()})
    return tuple(found)


def _of(player: int, held: list[Space], players: list[int]) -> Iterator[Alarm]:
    """Who wins as their turn begins, and who has almost nothing left (MM-2)."""
    temples = sum(here.structure == Structure.TEMPLES for here in held)
    markers = sum(here.garrison for here in held)
    units = markers + sum(here.figure.number != NO_FIGURE for here in held)
    for many, enough, what in (
        (temples, TEMPLES_TO_WIN, "Temples"),
        (markers, GARRISONS_TO_WIN, "Garrisons"),
    ):
        if many >= enough:
            falls = counted(many - enough + 1, "falls", "fall").replace("1 falls", "one falls")
            text = f"@{player} holds {many} {what} and wins as @{player}'s turn begins"
            yield Alarm(player, f"{text} unless {falls}.", "MM-2")
    if units == 1:
        others = [other for other in players if other != player]
        then = f"@{others[0]} wins" if len(others) == 1 else "is out"
        yield Alarm(player, f"@{player} has one Unit left, and {then} once it is gone.", "MM-2")


def _last_round(spaces: dict[int, int]) -> list[Alarm]:
    """Who would win if nothing changed any more (MM-2, MM-87)."""
    most = max(spaces.values())
    first = [player for player, many in spaces.items() if many == most]
    text = "Last round: @{} occupies the most spaces, {}, and wins if that stays so."
    shared = "Last round: @{} occupies {} spaces, and others as many."
    words = text if len(first) == 1 else shared
    return [Alarm(player, words.format(player, most), "MM-94") for player in first]
