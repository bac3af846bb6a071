"""What is about to end the game, or to cost somebody a great deal."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import listed, members
from sandtable.games.fairly_dangerous_game.appraisal.features import stand
from sandtable.games.fairly_dangerous_game.appraisal.perils import loose_bases, loose_wizards
from sandtable.games.fairly_dangerous_game.pieces import Phase
from sandtable.games.fairly_dangerous_game.scoring import winners
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State


def alarms(position: State) -> tuple[Alarm, ...]:
    """One after the other, player by player; in the last turn first who would win (AD-60)."""
    if position.phase in (Phase.DRAFT, Phase.OVER):
        return ()
    found = list[Alarm]()
    if position.turn == position.options.turns:
        first = members(int(winners(position)))
        words = "and wins if that stays so" if len(first) == 1 else "and others are equal"
        found += [_standing(position, player, words) for player in first]
    for player in range(position.options.players):
        found += _bases(position, player)
        found += _wizards(position, player)
    return tuple(found)


def _bases(position: State, player: int) -> Iterator[Alarm]:
    """Who walks onto a base takes it off the island (AD-50)."""
    bases = [CELL_NAMES[cell] for cell in members(int(loose_bases(position, player)))]
    if len(bases) == 1:
        text = f"@{player}'s base on {bases[0]} is empty, and an enemy can walk onto it."
        yield Alarm(player, text, "AD-50")
    elif bases:
        where = listed(bases)
        text = f"@{player}'s bases on {where} are empty, and enemies can walk onto them."
        yield Alarm(player, text, "AD-50")


def _wizards(position: State, player: int) -> Iterator[Alarm]:
    """Wizards alone do not defend, and who is defeated is dead (AD-46, AD-49)."""
    for cell in members(int(loose_wizards(position, player))):
        _oafs, wizards = stand(position, cell)
        text = (
            f"@{player}'s {wizards} wizards on {CELL_NAMES[cell]} stand without an oaf, "
            "and a single enemy can defeat them all."
        )
        yield Alarm(player, text, "AD-46")


def _standing(position: State, player: int, words: str) -> Alarm:
    tiles = sum(here.owner == player for here in position.cells)
    return Alarm(
        player, f"Last turn: @{player} stands first with {tiles} tiles, {words}.", "AD-60"
    )
