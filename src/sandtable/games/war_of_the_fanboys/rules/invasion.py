"""Phase 5: one invasion after the other, step by step (WF-202, WF-330)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.actions import CALL_OFF, DECK, DICE, HEROES_CHOSEN
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, Step, Window
from sandtable.games.war_of_the_fanboys.rules.battle import (
    ask_defence,
    ask_reroll,
    ask_take_away,
    backfire,
    choose_defence,
    choose_reroll,
    choose_take_away,
    compare_dice,
    list_rerolls,
    list_take_away,
    roll_both,
)
from sandtable.games.war_of_the_fanboys.rules.capture import (
    capture,
    choose_bonus,
    choose_move_in,
    end_capture,
    give_up,
    go_on_bonus,
    go_on_move_in,
    is_held,
    list_bonus,
    list_move_in,
    may_move_in,
    reward,
    use_tunnel,
)
from sandtable.games.war_of_the_fanboys.rules.declaring import (
    ask_again,
    ask_dice,
    call_off,
    choose_dice,
    end_invasion,
    list_declarations,
    meet_hazards,
    stop_invading,
)
from sandtable.games.war_of_the_fanboys.rules.forces import defence_pool, list_dice
from sandtable.games.war_of_the_fanboys.rules.losing import rage_quit
from sandtable.games.war_of_the_fanboys.rules.losses import (
    ask_losses,
    list_losers,
    name_losses,
    remove_losses,
)
from sandtable.games.war_of_the_fanboys.rules.opening import open_window
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import heroes_at
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import LAND_SET


@rule("WF-202", "WF-330")
def go_on_invasion(position: State, tray: Tray) -> None:
    """One step, up to the roll: it asks somebody, or leads to the next."""
    match position.step:
        case Step.DICE:
            ask_dice(position, tray)
        case Step.HAZARDS:
            meet_hazards(position, tray)
        case Step.REDECLARE:
            ask_again(position, tray)
        case Step.BACKFIRE:
            backfire(position, tray)
        case Step.DEFEND:
            ask_defence(position, tray)
        case Step.ROLL:
            roll_both(position, tray)
        case _:
            go_on_battle(position, tray)


@rule("WF-202", "WF-330")
def go_on_battle(position: State, tray: Tray) -> None:
    """What comes after the roll."""
    match position.step:
        case Step.REROLL:
            ask_reroll(position, tray)
        case Step.TAKE_AWAY:
            ask_take_away(position)
        case Step.COMPARE:
            compare_dice(position, tray)
        case Step.DEFENDER_LOSES:
            ask_losses(position, position.invasion.defender)
        case Step.ATTACKER_LOSES:
            ask_losses(position, position.turn)
        case Step.REMOVE:
            remove(position, tray)
        case _:
            go_on_capture(position, tray)


@rule("WF-202", "WF-208")
def go_on_capture(position: State, tray: Tray) -> None:
    """What comes after the losses."""
    match position.step:
        case Step.CAPTURE:
            capture_or_end(position, tray)
        case Step.REWARDS:
            reward(position, tray)
        case Step.BONUS_DECK:
            go_on_bonus(position, tray)
        case Step.CAPTURED:
            end_capture(position, tray)
        case _:
            go_on_move_in(position)


@rule("WF-206", "WF-207", "WF-320", "WF-330", "WF-359", "WF-363")
def remove(position: State, tray: Tray) -> None:
    """Losses and Fandom; when the last units of a Land territory go, its owner may react."""
    invasion = position.invasion
    use_tunnel(position, invasion.attacker_loses - count(invasion.attacker_heroes))
    remove_losses(position, tray)
    if position.sides[position.turn].realm == 0:
        leave_the_game(position, tray)
        return
    if invasion.backfire:
        end_invasion(position, tray)
        return
    position.step = Step.CAPTURE
    beaten = invasion.defender_loses or invasion.castle_beaten
    if beaten and LAND_SET >> invasion.target & 1 and is_bare(position, invasion.target):
        open_window(position, Window.LAST_UNITS, invasion.target, tray)


@rule("WF-170", "WF-207", "WF-208")
def leave_the_game(position: State, tray: Tray) -> None:
    """The attacker has lost the last unit of all: nothing is captured, nobody may react."""
    rage_quit(position, position.turn, position.invasion.defender, tray)
    if position.step != Step.OVER and not is_held(position):
        give_up(position, tray)


@rule("WF-320")
def is_bare(position: State, territory: int) -> bool:
    """Whether no Fanboy and no Hero is there."""
    return position.territories[territory].fanboys + heroes_at(position, territory) == 0


@rule("WF-207", "WF-208", "WF-330")
def capture_or_end(position: State, tray: Tray) -> None:
    """Captured, still held, or, if nobody can move in, uncontested."""
    if position.invasion.defender != NOBODY:
        if is_held(position):
            end_invasion(position, tray)
            return
        if may_move_in(position) == 0:
            give_up(position, tray)
            if position.step == Step.CAPTURE:
                stop_invading(position)
            return
    capture(position, tray)


@rule("WF-201", "WF-204", "WF-206", "WF-208")
def list_invasion(position: State, actions: Ints, listed: int) -> int:
    """What may be chosen in the steps of an invasion."""
    match position.step:
        case Step.DICE | Step.REDECLARE:
            return list_declarations(position, actions, listed)
        case Step.DEFEND:
            return list_dice(defence_pool(position), actions, listed)
        case Step.REROLL:
            return list_rerolls(position, actions, listed)
        case Step.TAKE_AWAY:
            return list_take_away(actions, listed)
        case Step.DEFENDER_LOSES | Step.ATTACKER_LOSES:
            return list_losers(position, actions, listed)
    return list_after_capture(position, actions, listed)


@rule("WF-163", "WF-208")
def list_after_capture(position: State, actions: Ints, listed: int) -> int:
    """A deck for the bonus, or who moves in."""
    if position.step == Step.BONUS_DECK:
        return list_bonus(position, actions, listed)
    return list_move_in(position, actions, listed)


@rule("WF-201", "WF-204", "WF-206", "WF-208")
def play_invasion(position: State, action: int, tray: Tray) -> None:
    """The answer to what was asked."""
    match position.step:
        case Step.DICE | Step.REDECLARE:
            answer_declaration(position, action, tray)
        case Step.DEFEND:
            choose_defence(position, action - DICE, tray)
        case Step.REROLL:
            choose_reroll(position, action, tray)
        case Step.TAKE_AWAY:
            choose_take_away(position, action, tray)
        case Step.DEFENDER_LOSES | Step.ATTACKER_LOSES:
            name_losses(position, action - HEROES_CHOSEN)
        case Step.BONUS_DECK:
            choose_bonus(position, action - DECK, tray)
        case _:
            choose_move_in(position, action, tray)


@rule("WF-201", "WF-330")
def answer_declaration(position: State, action: int, tray: Tray) -> None:
    """Dice, or the invasion is called off."""
    if action == CALL_OFF:
        call_off(position, tray)
    else:
        choose_dice(position, action - DICE, tray)
