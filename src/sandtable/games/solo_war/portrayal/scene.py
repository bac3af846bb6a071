"""What one viewer sees of the table, made from the position masked for that viewer."""

from sandtable.core.plain import plain
from sandtable.core.scene import Contest, Course, Scene
from sandtable.games.solo_war.pieces import ROUNDS, Phase
from sandtable.games.solo_war.portrayal.alarms import alarms
from sandtable.games.solo_war.portrayal.contests import battle_of
from sandtable.games.solo_war.portrayal.panels import panels
from sandtable.games.solo_war.portrayal.words import COURSE, PHASES
from sandtable.games.solo_war.portrayal.zones import zones
from sandtable.games.solo_war.state import State


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it; it has no board, its middle are the battles."""
    seen = plain(position)
    return Scene(
        headline=headline(seen),
        boards=(),
        pieces=(),
        zones=zones(seen, viewer),
        panels=panels(seen),
        contests=contests(seen),
        course=course(seen),
        alarms=alarms(seen, position),
    )


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    phase = PHASES[Phase(position.phase)]
    if position.rounds > ROUNDS:
        return f"Sudden Death, card {position.rounds - ROUNDS} - {phase}"
    return f"Round {position.rounds} of {ROUNDS} - {phase}"


def contests(position: State) -> tuple[Contest, ...]:
    """The battles under way; when the game is over, all cards lie on piles."""
    return battle_of(position).contests() if position.phase != Phase.OVER else ()


def course(position: State) -> Course | None:
    """The parts of a round; Sudden Death knows only Entities (SW-181)."""
    if position.phase == Phase.OVER or position.rounds > ROUNDS:
        return None
    return Course(COURSE, int(position.phase))
