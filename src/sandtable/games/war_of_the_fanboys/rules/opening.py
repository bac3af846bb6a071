"""How windows, cards and invasions begin: who will be asked, and what lies on the table."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_AREA,
    NO_CARD,
    NO_HERO,
    NOBODY,
    NOWHERE,
    PLAYERS,
    Event,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.units import next_player
from sandtable.games.war_of_the_fanboys.state import Invasion, Opening, Play, State
from sandtable.games.war_of_the_fanboys.tables.kinds import Stage

OWNERS_ALONE = 1 << Window.TARGETED | 1 << Window.LAST_UNITS
"""Windows that ask nobody but a territory's owner, as a bit set."""


@rule("WF-320")
def clear_window(window: Opening) -> None:
    """No window is open."""
    window.kind, window.territory = Window.NONE, NOWHERE
    window.queue[:] = NOBODY
    window.timed, window.any_time, window.averted = 0, 0, 0


@rule("WF-320")
def open_window(position: State, kind: int, territory: int, tray: Tray) -> None:
    """Players are asked one after the other: whom it concerns, then clockwise.

    The active player comes first at the start of a turn, and last in the windows about an
    invasion.
    """
    window, active = position.window, position.turn
    clear_window(window)
    window.kind, window.territory = kind, territory
    first = concerned(position)
    place = line_up(position, 0, first)
    if not OWNERS_ALONE >> kind & 1:
        player = next_player(position, active)
        while player != active:
            if player != first:
                place = line_up(position, place, player)
            player = next_player(position, player)
        if first != active:
            line_up(position, place, active)
    tell(tray, Event.WINDOW_OPENED, kind, territory)


@rule("WF-320")
def concerned(position: State) -> int:
    """Who is asked first: the active player, an owner, or the defender."""
    window = position.window
    match window.kind:
        case Window.TURN_START:
            return position.turn
        case Window.TARGETED | Window.LAST_UNITS:
            return position.territories[window.territory].owner
    return position.invasion.defender


@rule("WF-320", "WF-170")
def line_up(position: State, place: int, player: int) -> int:
    """A player who is in the game takes the next place in the queue."""
    if player == NOBODY or not position.living >> player & 1:
        return place
    position.window.queue[place] = player
    return place + 1


@rule("WF-321")
def step_up(window: Opening) -> None:
    """The first has answered; the others come forward."""
    for place in range(PLAYERS - 1):
        window.queue[place] = window.queue[place + 1]
    window.queue[PLAYERS - 1] = NOBODY
    window.timed, window.any_time = 0, 0


@rule("WF-301")
def clear_play(play: Play) -> None:
    """No card is being carried out."""
    play.title, play.player = NO_CARD, NOBODY
    play.stage, play.question = Stage.ASK, 0
    play.area, play.foe, play.hero = NO_AREA, NOBODY, NO_HERO
    play.origin, play.target, play.destination = NOWHERE, NOWHERE, NOWHERE
    play.targets, play.warned, play.struck = 0, 0, 0
    play.spared[:] = 0
    play.left, play.fanboys = 0, 0


@rule("WF-100")
def clear_invasion(invasion: Invasion) -> None:
    """There is none, and none of this turn to be repeated."""
    invasion.origin, invasion.target, invasion.defender = NOWHERE, NOWHERE, NOBODY
    clear_forces(invasion)
    invasion.fanboys, invasion.big, invasion.small, invasion.keep = 0, 0, 0, 0


@rule("WF-100")
def clear_forces(invasion: Invasion) -> None:
    """Nothing has been rolled, and nothing lost, in an invasion that begins."""
    invasion.legal, invasion.backfire, invasion.called_off = 0, 0, 0
    invasion.guards, invasion.guard_big, invasion.guard_small = 0, 0, 0
    invasion.attack[:], invasion.defence[:], invasion.parry[:] = 0, 0, 0
    invasion.attacker_loses, invasion.attacker_heroes = 0, 0
    invasion.defender_loses, invasion.defender_heroes = 0, 0
    invasion.castle_beaten = 0
