"""What is about to end the game."""

from sandtable.core.scene import Alarm
from sandtable.core.telling import members
from sandtable.games.fairly_dangerous_game.pieces import Phase
from sandtable.games.fairly_dangerous_game.scoring import winners
from sandtable.games.fairly_dangerous_game.state import State


def alarms(position: State) -> tuple[Alarm, ...]:
    """In the last turn: who would win if nothing changed any more (AD-60)."""
    if position.turn < position.options.turns or position.phase in (Phase.DRAFT, Phase.OVER):
        return ()
    first = members(int(winners(position)))
    words = "and wins if that stays so" if len(first) == 1 else "and others are equal"
    return tuple(_standing(position, player, words) for player in first)


def _standing(position: State, player: int, words: str) -> Alarm:
    tiles = sum(here.owner == player for here in position.cells)
    return Alarm(
        player, f"Last turn: @{player} stands first with {tiles} tiles, {words}.", "AD-60"
    )
