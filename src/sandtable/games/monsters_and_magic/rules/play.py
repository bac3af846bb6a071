"""Every decision: who makes it, what may be chosen, what follows."""

from sandtable.core.contract import NO_PASS
from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.monsters_and_magic.actions import (
    CARD,
    DONE,
    DRAW,
    EXCHANGE,
    PASS,
    PLAYER,
    POWER,
    ROLL,
    SPACE,
    STEP,
    TERRAIN,
    TYPE,
    UNIT,
    USE,
)
from sandtable.games.monsters_and_magic.pieces import NOBODY, SPACES, Phase, Place, Question
from sandtable.games.monsters_and_magic.rules.board import place_garrison
from sandtable.games.monsters_and_magic.rules.combat import (
    help_combat,
    list_combat,
    pass_combat,
)
from sandtable.games.monsters_and_magic.rules.deck import discard
from sandtable.games.monsters_and_magic.rules.effects import (
    choose_second_target,
    choose_target,
    finish_alchemy,
    replace_permanent,
    use_card,
    use_power,
)
from sandtable.games.monsters_and_magic.rules.movement import step
from sandtable.games.monsters_and_magic.rules.offers import (
    list_cards,
    list_second_targets,
    list_targets,
)
from sandtable.games.monsters_and_magic.rules.phases import begin_phase
from sandtable.games.monsters_and_magic.rules.recruitment import (
    list_room,
    list_types,
    place_recruit,
    recruit,
)
from sandtable.games.monsters_and_magic.rules.turn import list_garrisons, run_on
from sandtable.games.monsters_and_magic.rules.windows import list_window
from sandtable.games.monsters_and_magic.setup import list_setup, play_setup
from sandtable.games.monsters_and_magic.state import State


@rule("MM-83", "MM-84")
def deciders(position: State) -> int:
    """The one player who decides now, as a bit set; nobody when the game is over."""
    return 0 if position.asked == NOBODY else 1 << position.asked


@rule("MM-83", "MM-84")
def passes(position: State, player: int) -> int:
    """To use no card in combat, or no more of them before the Recruit Roll or the discards."""
    if player != position.asked:
        return NO_PASS
    match position.question:
        case Question.COMBAT:
            return PASS
        case Question.RECRUITMENT:
            return ROLL
        case Question.END:
            return DONE
    return NO_PASS


@rule("MM-83", "MM-84", "MM-99")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Fill in, ascending, what the player may choose; return how many."""
    count = 0
    if player != position.asked:
        return count
    match position.question:
        case Question.CORNER | Question.FIRST_FIGURE | Question.SECOND_FIGURE:
            count = list_setup(position, actions)
        case Question.MOVEMENT | Question.RECRUITMENT | Question.END:
            count = list_window(position, player, actions)
        case Question.COMBAT:
            count = list_combat(position, player, actions)
        case Question.TARGET:
            count = list_targets(position, player, actions)
        case Question.SECOND_TARGET:
            count = list_second_targets(position, player, actions)
        case _:
            count = list_others(position, player, actions)
    return count


@rule("MM-109", "MM-97", "MM-98", "MM-68")
def list_others(position: State, player: int, actions: Ints) -> int:
    """The choices of the automatic phases, of Recruitment and of the End Phase."""
    match position.question:
        case Question.GARRISON:
            return list_garrisons(position, player, actions)
        case Question.GAIN:
            return list_types(position, player, actions)
        case Question.PLACE:
            return list_room(position, player, actions)
        case Question.EXCHANGE:
            return list_cards(position, Place.PERMANENT + player, actions, 0)
    return list_cards(position, Place.HAND + player, actions, 0)


@rule("MM-80", "MM-83")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Carry out one legal action and all that follows from it, up to the next decision."""
    match position.question:
        case Question.CORNER | Question.FIRST_FIGURE | Question.SECOND_FIGURE:
            play_setup(position, player, action, tray)
        case Question.MOVEMENT | Question.RECRUITMENT | Question.END:
            play_window(position, player, action, tray)
        case Question.COMBAT:
            play_combat(position, player, action, tray)
        case Question.TARGET | Question.SECOND_TARGET:
            play_target(position, player, action, tray)
        case _:
            play_other(position, player, action, tray)
    run_on(position, tray)


@rule("MM-83", "MM-62")
def play_window(position: State, player: int, action: int, tray: Tray) -> None:
    """A step, a card or a power; or the window is left."""
    if action < STEP + SPACES * SPACES:
        position.asked = NOBODY
        start, end = (action - STEP) // SPACES, (action - STEP) % SPACES
        step(position, player, start, end, tray)
    elif USE <= action < POWER:
        use_card(position, player, action - USE, tray)
    elif POWER <= action < CARD:
        use_power(position, player, action - POWER, tray)
    elif action == EXCHANGE:
        position.question = Question.EXCHANGE
    else:
        leave_window(position, player, tray)


@rule("MM-81", "MM-97", "MM-98")
def leave_window(position: State, player: int, tray: Tray) -> None:
    """The Movement Phase is closed, the Recruit Roll made, or the End Phase goes on."""
    position.asked = NOBODY
    match position.phase:
        case Phase.MOVEMENT:
            begin_phase(position, player, Phase.ALLIES, tray)
        case Phase.RECRUITMENT:
            recruit(position, player, tray)
        case _:
            begin_phase(position, player, Phase.DISCARDS, tray)


@rule("MM-84")
def play_combat(position: State, player: int, action: int, tray: Tray) -> None:
    """A Hand Card, or a pass."""
    position.asked = NOBODY
    if action == PASS:
        pass_combat(position, player, tray)
    else:
        help_combat(position, player, action - USE, tray)


@rule("MM-99")
def target_of(action: int) -> int:
    """The card, space, Unit, type, player or terrain that an action names."""
    first = CARD
    if action >= TERRAIN:
        first = TERRAIN
    elif action >= PLAYER:
        first = PLAYER
    elif action >= TYPE:
        first = TYPE
    elif action >= UNIT:
        first = UNIT
    elif action >= SPACE:
        first = SPACE
    return action - first


@rule("MM-99")
def play_target(position: State, player: int, action: int, tray: Tray) -> None:
    """One choice that a card needs."""
    if action == DRAW:
        finish_alchemy(position, player, tray)
    elif position.question == Question.TARGET:
        choose_target(position, player, target_of(action), tray)
    else:
        choose_second_target(position, player, target_of(action), tray)


@rule("MM-109", "MM-97", "MM-98", "MM-68")
def play_other(position: State, player: int, action: int, tray: Tray) -> None:
    """A choice of the automatic phases, of Recruitment or of the End Phase."""
    target = target_of(action)
    match position.question:
        case Question.GARRISON:
            position.asked = NOBODY
            place_garrison(position, player, target, tray)
        case Question.GAIN:
            position.gain, position.question = target, Question.PLACE
        case Question.PLACE:
            place_recruit(position, player, target, tray)
        case Question.EXCHANGE:
            position.task.chosen, position.question = target, Question.REPLACEMENT
        case Question.REPLACEMENT:
            replace_permanent(position, player, target, tray)
        case Question.DISCARD:
            position.asked = NOBODY
            discard(position, player, target, tray)
