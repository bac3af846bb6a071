"""The contract: who decides what, and what follows, up to the next decision.

Nothing is put on a stack. Whenever nobody is asked, ``go_on`` looks for the innermost thing
that is under way and does the next little of it: armies that are one too many (BF-195), then
an event, then a window, then an attack, then the step of the turn. So an event in a window of
an attack is over before the window goes on, and the window before the attack.
"""

from sandtable.core.contract import NO_PASS
from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.barons_of_fyn.actions import (
    ATTACK,
    BUILD,
    DISCARD,
    DONE,
    EARTHQUAKE,
    IMPROVE,
    LAND,
    LOSE,
    MOVE,
    OFFER,
    PASS,
    POSITION,
)
from sandtable.games.barons_of_fyn.pieces import (
    NO_KIND,
    NOBODY,
    POSITIONS,
    Question,
    Stage,
    Step,
    Variant,
    Window,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.attack import go_on_attacking
from sandtable.games.barons_of_fyn.rules.attacking import (
    list_attack_choices,
    play_attack_choice,
)
from sandtable.games.barons_of_fyn.rules.building import build, list_builds
from sandtable.games.barons_of_fyn.rules.city import watch_city
from sandtable.games.barons_of_fyn.rules.discards import (
    discard_one,
    list_answers_to_offer,
    list_discards,
    offer,
)
from sandtable.games.barons_of_fyn.rules.expansion import expand, improve, list_expansions
from sandtable.games.barons_of_fyn.rules.groups import begin_attack, list_attacks
from sandtable.games.barons_of_fyn.rules.happenings import (
    announce,
    go_on_happening,
    list_answers,
    list_events,
)
from sandtable.games.barons_of_fyn.rules.losses import list_losses, lose
from sandtable.games.barons_of_fyn.rules.movement import list_moves, move
from sandtable.games.barons_of_fyn.rules.numbers import draw_number
from sandtable.games.barons_of_fyn.rules.turn import close_step, go_on_step
from sandtable.games.barons_of_fyn.rules.windows import go_on_window
from sandtable.games.barons_of_fyn.state import State


@rule("BF-161", "BF-162")
def deciders(position: State) -> int:
    """Whoever has yet to answer; several do so without seeing the others' choices."""
    return position.waiting


@rule("BF-161", "BF-162", "BF-180")
def passes(position: State, player: int) -> int:
    """No event, no Anti card, no trade: what somebody asked beside others may say."""
    asked = position.waiting >> player & 1
    reacts = position.question in (Question.WINDOW, Question.ANSWER, Question.TRADE)
    return PASS if asked and reacts else NO_PASS


@rule("BF-52", "BF-161", "BF-162", "BF-163", "BF-167", "BF-180")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Fill in, ascending, what the player may choose; return how many."""
    if not position.waiting >> player & 1:
        return 0
    count = 1
    match position.question:
        case Question.TURN:
            count = list_turn(position, player, actions)
        case Question.WINDOW:
            actions[0] = PASS
            count = list_events(position, player, actions, count)
        case Question.ANSWER:
            count = list_answers(position, player, actions)
        case Question.TRADE:
            count = list_answers_to_offer(position, player, actions)
        case Question.LOSE:
            count = list_losses(position, player, actions)
        case Question.POSITION:
            count = list_positions(actions)
        case _:
            count = list_attack_choices(position, player, actions)
    return count


@rule("BF-11", "BF-160")
def list_positions(actions: Ints) -> int:
    """One of a card's four digits."""
    for place in range(POSITIONS):
        actions[place] = POSITION + place
    return POSITIONS


@rule("BF-40", "BF-45", "BF-50", "BF-70", "BF-79", "BF-161")
def list_turn(position: State, player: int, actions: Ints) -> int:
    """The step is done, an event of the hand, or an act of the step."""
    actions[0] = DONE
    count = list_events(position, player, actions, 1)
    match position.step:
        case Step.MOVE:
            count = list_moves(position, player, actions, count)
        case Step.ACT:
            count = list_builds(position, player, actions, count)
            count = list_attacks(position, actions, count)
        case Step.BUILD:
            count = list_builds(position, player, actions, count)
        case Step.ATTACK:
            count = list_attacks(position, actions, count)
        case Step.EXPAND:
            count = list_expansions(position, player, actions, count)
        case Step.DISCARD:
            count = list_discards(position, player, actions, count)
    return count


@rule("BF-11", "BF-47", "BF-161", "BF-162", "BF-180")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Carry out one legal action and all that follows from it, up to the next decision."""
    position.waiting &= ~(1 << player)
    match position.question:
        case Question.TURN:
            play_turn(position, player, action, tray)
        case Question.WINDOW | Question.ANSWER | Question.TRADE:
            position.sides[player].choice = action
        case Question.LOSE:
            lose(position, player, action - LOSE, tray)
        case Question.POSITION:
            draw_number(position, player, action - POSITION, tray)
        case _:
            play_attack_choice(position, player, action, tray)
    run_on(position, tray)


@rule("BF-161")
def run_on(position: State, tray: Tray) -> None:
    """All that happens by itself, until somebody is asked or the game is over."""
    while position.waiting == 0 and position.step != Step.OVER:
        go_on(position, tray)


@rule("BF-40", "BF-45", "BF-50", "BF-161", "BF-196")
def play_turn(position: State, player: int, action: int, tray: Tray) -> None:
    """The next act of the turn; an army built or an attack chooses between Steps C and D."""
    if action == DONE:
        close_step(position)
    elif EARTHQUAKE <= action < MOVE:
        announce(position, player, action, tray)
    elif action < BUILD:
        move(position, player, action - MOVE, tray)
    elif action < ATTACK:
        position.step = Step.BUILD
        build(position, player, action - BUILD, tray)
    elif action < LAND:
        position.step = Step.ATTACK
        begin_attack(position, action - ATTACK)
    else:
        play_hand(position, player, action, tray)


@rule("BF-70", "BF-79", "BF-180")
def play_hand(position: State, player: int, action: int, tray: Tray) -> None:
    """A card is placed in Step E, or discarded in Step F."""
    if action < IMPROVE:
        expand(position, player, action - LAND, tray)
    elif action < DISCARD:
        improve(position, player, action - IMPROVE, tray)
    elif action < OFFER:
        discard_one(position, player, action - DISCARD, tray)
    else:
        offer(position, player, action - OFFER, tray)


@rule("BF-47", "BF-161", "BF-175", "BF-195")
def go_on(position: State, tray: Tray) -> None:
    """Nobody is asked: the next little of what is under way, the innermost thing first."""
    if position.options.variant == Variant.RUN_FOR_THE_CITY:
        watch_city(position, tray)
    stretched = overstretched(position)
    if stretched != NOBODY:
        ask(position, 1 << stretched, Question.LOSE)
    elif position.happening.kind != NO_KIND:
        go_on_happening(position, tray)
    elif position.window != Window.CLOSED:
        go_on_window(position, tray)
    elif position.fight.stage != Stage.NONE:
        go_on_attacking(position, tray)
    else:
        go_on_step(position, tray)


@rule("BF-46", "BF-47", "BF-58", "BF-195")
def overstretched(position: State) -> int:
    """Who has more Combat Value than population points, clockwise from the current player."""
    players = position.options.players
    for step in range(players):
        player = (position.current + step) % players
        side = position.sides[player]
        if side.force > side.population:
            return player
    return NOBODY
