"""The steps of a game, in their order: what is listed, chosen, and goes on by itself.

Any-time cards are offered whenever it is the active player's move (WF-234, WF-319).
"""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.actions import CARD, DONE, INVADE
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, NOWHERE, Step, Window
from sandtable.games.war_of_the_fanboys.rules.card_play import list_cards, play_card
from sandtable.games.war_of_the_fanboys.rules.declaring import (
    can_invade,
    choose_invasion,
    list_invasions,
)
from sandtable.games.war_of_the_fanboys.rules.hands import may_hold
from sandtable.games.war_of_the_fanboys.rules.income import (
    choose_income,
    go_on_income,
    list_income,
)
from sandtable.games.war_of_the_fanboys.rules.invasion import (
    go_on_invasion,
    list_invasion,
    play_invasion,
)
from sandtable.games.war_of_the_fanboys.rules.laser import (
    choose_laser,
    go_on_laser,
    list_laser,
)
from sandtable.games.war_of_the_fanboys.rules.lasting import end_effects
from sandtable.games.war_of_the_fanboys.rules.losing import tidy
from sandtable.games.war_of_the_fanboys.rules.moving import (
    begin_redistribution,
    choose_moving,
    go_on_moving,
    list_moving,
)
from sandtable.games.war_of_the_fanboys.rules.opening import open_window
from sandtable.games.war_of_the_fanboys.rules.purchases import (
    choose_purchase,
    go_on_purchases,
    list_purchases,
)
from sandtable.games.war_of_the_fanboys.rules.setting_up import (
    choose_opening,
    go_on_opening,
    list_opening,
)
from sandtable.games.war_of_the_fanboys.rules.turn import end_turn
from sandtable.games.war_of_the_fanboys.rules.turn_effects import place_poe, start_effects
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.kinds import Timing, Until
from sandtable.games.war_of_the_fanboys.tables.phases import PHASES, Phase

PHASE_4 = 1 << Timing.FIRST_CARD | 1 << Timing.BEFORE_FIRST_INVASION | 1 << Timing.ANY_TIME
AT_THE_END = 1 << Timing.END_OF_TURN | 1 << Timing.ANY_TIME


@rule("WF-20", "WF-202")
def go_on_step(position: State, tray: Tray) -> None:
    """What follows in the order of the game: somebody is asked, or something happens."""
    match PHASES[position.step]:
        case Phase.SETTING_UP:
            go_on_opening(position, tray)
        case Phase.TURN_START:
            start_turn(position, tray)
        case Phase.LASER:
            go_on_laser(position, tray)
        case Phase.INCOME:
            go_on_income(position, tray)
        case Phase.PURCHASES:
            go_on_purchases(position, tray)
        case Phase.REDISTRIBUTION | Phase.END:
            go_on_to_the_end(position, tray)
        case _:
            go_on_war(position, tray)


@rule("WF-315", "WF-322")
def start_turn(position: State, tray: Tray) -> None:
    """Effects end and losses fall due, one by one; then the window, then Phase 0."""
    if not start_effects(position, tray):
        position.step = Step.LASER
        open_window(position, Window.TURN_START, NOWHERE, tray)


@rule("WF-21", "WF-85", "WF-100", "WF-123", "WF-362")
def go_on_war(position: State, tray: Tray) -> None:
    """Phases 4 and 5. Whoever may hold a card is asked, whatever it really is."""
    player = position.turn
    match position.step:
        case Step.CARDS:
            asked = may_hold(position, player, PHASE_4)
            position.decider = player if asked else NOBODY
            position.step = Step.CARDS if asked else Step.FANDOM
        case Step.FANDOM:
            begin_invasions(position, tray)
        case Step.INVADE:
            if can_invade(position):
                position.decider = player
            else:
                end_invasions(position, tray)
        case _:
            go_on_invasion(position, tray)


@rule("WF-20", "WF-362")
def begin_invasions(position: State, tray: Tray) -> None:
    """Phase 5 begins, or is skipped: a Mario who was stone needs Fandom again."""
    position.step = Step.INVADE
    if position.sides[position.turn].thawed:
        position.sides[position.turn].thawed = 0
        tidy(position, tray)


@rule("WF-20", "WF-318")
def end_invasions(position: State, tray: Tray) -> None:
    """Phase 5 is over; Phase 6 begins."""
    end_effects(position, Until.END_OF_PHASE_5, tray)
    begin_redistribution(position, Step.POE)


@rule("WF-20", "WF-87", "WF-316")
def go_on_to_the_end(position: State, tray: Tray) -> None:
    """Phase 6, Poe, cards of the end of a turn, and the next player."""
    match position.step:
        case Step.POE:
            place_poe(position, tray)
            position.step = Step.END_CARDS
        case Step.END_CARDS:
            if may_hold(position, position.turn, AT_THE_END):
                position.decider = position.turn
            else:
                position.step = Step.TURN_END
        case Step.TURN_END:
            end_turn(position, tray)
        case _:
            go_on_moving(position, tray)


@rule("WF-20", "WF-234", "WF-319")
def list_step(position: State, actions: Ints) -> int:
    """What can be chosen in a step, and the cards of the active player, in ascending order."""
    listed, cards = 0, takes_cards(position)
    if position.step == Step.INVADE:
        actions[0], listed = DONE, 1
    first = follows_cards(position.step)
    if cards and first:
        listed = list_cards(position, position.turn, actions, listed)
    listed = list_phase(position, actions, listed)
    if cards and not first:
        listed = list_cards(position, position.turn, actions, listed)
    return listed


@rule("WF-20")
def list_phase(position: State, actions: Ints, listed: int) -> int:
    """What can be chosen in the phase, without cards."""
    match PHASES[position.step]:
        case Phase.SETTING_UP:
            listed = list_opening(position, actions, listed)
        case Phase.LASER:
            listed = list_laser(position, actions, listed)
        case Phase.INCOME:
            listed = list_income(position, actions, listed)
        case Phase.PURCHASES:
            listed = list_purchases(position, actions, listed)
        case Phase.DECLARING | Phase.BATTLE | Phase.CAPTURE:
            listed = list_invasion(position, actions, listed)
        case Phase.REDISTRIBUTION:
            listed = list_moving(position, actions, listed)
        case _:
            listed = list_between(position, actions, listed)
    return listed


@rule("WF-20")
def list_between(position: State, actions: Ints, listed: int) -> int:
    """An invasion, or no more of what is done card by card."""
    if position.step == Step.INVADE:
        return list_invasions(position, actions, listed)
    actions[listed] = DONE
    return listed + 1


@rule("WF-234", "WF-319")
def takes_cards(position: State) -> bool:
    """Whether the active player decides something that is no part of a card or of a roll."""
    match PHASES[position.step]:
        case Phase.SETTING_UP | Phase.BATTLE:
            return False
        case Phase.REDISTRIBUTION:
            return position.moving.after == Step.POE
    return True


@rule("WF-319")
def follows_cards(step: int) -> bool:
    """Whether what can be chosen has higher numbers than cards: invasions, dice, Heroes."""
    match step:
        case Step.INVADE | Step.DICE | Step.REDECLARE | Step.MOVE_HEROES | Step.SHIFT_HEROES:
            return True
    return False


@rule("WF-21", "WF-222")
def choose_step(position: State, action: int, tray: Tray) -> None:
    """The active player, or whoever is asked in an invasion, has chosen."""
    if CARD <= action < INVADE:
        play_card(position, position.turn, action - CARD, tray)
        return
    match PHASES[position.step]:
        case Phase.SETTING_UP:
            choose_opening(position, action, tray)
        case Phase.LASER:
            choose_laser(position, action, tray)
        case Phase.INCOME:
            choose_income(position, action, tray)
        case Phase.PURCHASES:
            choose_purchase(position, action, tray)
        case Phase.DECLARING | Phase.BATTLE | Phase.CAPTURE:
            play_invasion(position, action, tray)
        case Phase.REDISTRIBUTION:
            choose_moving(position, action)
        case _:
            choose_between(position, action, tray)


@rule("WF-21", "WF-88", "WF-222")
def choose_between(position: State, action: int, tray: Tray) -> None:
    """No more cards, or an invasion, or no more of them."""
    match position.step:
        case Step.CARDS:
            position.step = Step.FANDOM
        case Step.END_CARDS:
            position.step = Step.TURN_END
        case _:
            if action == DONE:
                end_invasions(position, tray)
            else:
                choose_invasion(position, action, tray)
