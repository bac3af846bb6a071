"""From one phase to the next."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.pieces import NOBODY, Event
from sandtable.games.monsters_and_magic.state import State


@rule("MM-80")
def begin_phase(position: State, player: int, phase: int, tray: Tray) -> None:
    """The turn goes on with this phase."""
    position.phase, position.asked = phase, NOBODY
    tell(tray, Event.PHASE_BEGUN, player, position.phase, 0)
