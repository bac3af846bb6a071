"""The reaction windows: who may answer what others do with a card (WF-320 to WF-325)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import CARD, DONE
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, Event, Window
from sandtable.games.war_of_the_fanboys.rules.card_legality import timings_of
from sandtable.games.war_of_the_fanboys.rules.card_play import list_cards, play_card
from sandtable.games.war_of_the_fanboys.rules.hands import may_hold
from sandtable.games.war_of_the_fanboys.rules.opening import step_up
from sandtable.games.war_of_the_fanboys.rules.units import units_at
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.cards import TIMING
from sandtable.games.war_of_the_fanboys.tables.kinds import Timing


@rule("WF-322")
def cause_is_gone(position: State) -> bool:
    """Whether there is nothing left that the window was about."""
    window, invasion = position.window, position.invasion
    if window.kind == Window.TURN_START:
        return False
    owner = position.territories[window.territory].owner
    match window.kind:
        case Window.TARGETED:
            return window.averted != 0 or owner == NOBODY
        case Window.DECLARED:
            started = position.territories[invasion.origin].owner == position.turn
            return invasion.called_off != 0 or owner == NOBODY or not started
        case Window.LAST_UNITS:
            return units_at(position, window.territory) > 0
    return owner != position.turn


@rule("WF-320", "WF-321", "WF-322", "WF-325")
def go_on_window(position: State, tray: Tray) -> None:  # noqa: ARG001 - as all that goes on
    """The next player is asked, by what everybody knows; nobody left: the window closes."""
    window = position.window
    player = window.queue[0]
    if player == NOBODY or cause_is_gone(position):
        window.kind = Window.NONE
        window.queue[:] = NOBODY
        window.timed, window.any_time = 0, 0
    elif may_hold(position, player, timings_of(position, player)):
        position.decider = player
    else:
        step_up(window)


@rule("WF-321", "WF-325")
def list_window(position: State, actions: Ints) -> int:
    """To pass, or a card that answers."""
    actions[0] = DONE
    return list_cards(position, position.window.queue[0], actions, 1)


@rule("WF-321", "WF-322", "WF-323")
def choose_in_window(position: State, action: int, tray: Tray) -> None:
    """The player asked passes, or plays a card and may be asked once more."""
    window = position.window
    player = window.queue[0]
    if action == DONE:
        tell(tray, Event.PASSED, player, window.kind)
        step_up(window)
    else:
        play_card(position, player, action - CARD, tray)
        if TIMING[action - CARD] == Timing.ANY_TIME:
            window.any_time = 1
        else:
            window.timed = 1
