"""The contract: who decides what, and what follows, up to the next decision.

What interrupts stands above what it interrupts (``Layer``): the topmost has the say, and
when it is done, the one below goes on.
"""

from sandtable.core.contract import NO_PASS
from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.actions import DONE, HEROES_CHOSEN
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_CARD,
    NOBODY,
    Layer,
    Losing,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.card_play import (
    choose_for_card,
    go_on_card,
    list_for_card,
)
from sandtable.games.war_of_the_fanboys.rules.losing import (
    choose_losses,
    go_on_loss,
    list_losses,
)
from sandtable.games.war_of_the_fanboys.rules.steps import choose_step, go_on_step, list_step
from sandtable.games.war_of_the_fanboys.rules.windows import (
    choose_in_window,
    go_on_window,
    list_window,
)
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, State


@rule("WF-202", "WF-320", "WF-325")
def deciders(position: State) -> int:
    """Who is asked; never more than one at a time."""
    return 0 if position.decider == NOBODY else 1 << position.decider


@rule("WF-322", "WF-323")
def layer_of(position: State) -> int:
    """What has the say now."""
    if position.loss.kind != Losing.NONE:
        return Layer.LOSS.value
    if position.plays[INNER].title != NO_CARD:
        return Layer.WINDOW_CARD.value
    if position.window.kind != Window.NONE:
        return Layer.WINDOW.value
    if position.plays[OUTER].title != NO_CARD:
        return Layer.TURN_CARD.value
    return Layer.STEP.value


@rule("WF-320")
def passes(position: State, player: int) -> int:
    """In a reaction window the player may let things pass."""
    asked = position.decider == player and layer_of(position) == Layer.WINDOW
    return DONE if asked else NO_PASS


@rule("WF-202", "WF-220", "WF-221", "WF-222")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Fill in, ascending, what the player may choose; return how many."""
    if position.decider != player:
        return 0
    match layer_of(position):
        case Layer.LOSS:
            return list_losses(position, actions, 0)
        case Layer.WINDOW_CARD:
            return list_for_card(position, INNER, actions)
        case Layer.WINDOW:
            return list_window(position, actions)
        case Layer.TURN_CARD:
            return list_for_card(position, OUTER, actions)
    return list_step(position, actions)


@rule("WF-202", "WF-220", "WF-221", "WF-222")
def play(position: State, player: int, action: int, tray: Tray) -> None:  # noqa: ARG001 - one alone is asked
    """Carry out one legal action and all that follows from it, up to the next decision."""
    position.decider = NOBODY
    match layer_of(position):
        case Layer.LOSS:
            choose_losses(position, action - HEROES_CHOSEN, tray)
        case Layer.WINDOW_CARD:
            choose_for_card(position, INNER, action, tray)
        case Layer.WINDOW:
            choose_in_window(position, action, tray)
        case Layer.TURN_CARD:
            choose_for_card(position, OUTER, action, tray)
        case _:
            choose_step(position, action, tray)
    run_on(position, tray)


@rule("WF-202")
def run_on(position: State, tray: Tray) -> None:
    """All that happens by itself, until somebody is asked or the game is over."""
    while position.decider == NOBODY and position.step != Step.OVER:
        match layer_of(position):
            case Layer.LOSS:
                go_on_loss(position)
            case Layer.WINDOW_CARD:
                go_on_card(position, INNER, tray)
            case Layer.WINDOW:
                go_on_window(position, tray)
            case Layer.TURN_CARD:
                go_on_card(position, OUTER, tray)
            case _:
                go_on_step(position, tray)
