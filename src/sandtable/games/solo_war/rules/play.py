"""The contract: who decides what, and what follows, up to the next decision."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.solo_war.actions import KLUTZ, TOP
from sandtable.games.solo_war.pieces import ROUNDS, Phase, Question
from sandtable.games.solo_war.rules.ending import end_round
from sandtable.games.solo_war.rules.entities import (
    finish_entities,
    list_foes,
    names_foe,
    reveal_foes,
)
from sandtable.games.solo_war.rules.gambles import (
    ask_gambles,
    ask_roller,
    list_gambles,
    list_klutzes,
    may_gamble,
    reveal_gambles,
    turn_klutz,
)
from sandtable.games.solo_war.rules.looks import choose_top, list_tops
from sandtable.games.solo_war.rules.supports import (
    ask_supports,
    finish_supports,
    list_supports,
    may_support,
    reveal_supports,
)
from sandtable.games.solo_war.state import State


@rule("SW-104", "SW-196")
def deciders(position: State) -> int:
    """Whoever has yet to answer; several do so without seeing the others' choices."""
    return position.waiting


@rule("SW-104", "SW-190", "SW-192", "SW-193")
def answers(position: State, player: int) -> bool:
    """Whether the player is one of those who are asked together, in secret."""
    match position.question:
        case Question.FOE:
            return names_foe(position, player)
        case Question.SUPPORT:
            return may_support(position, player)
        case Question.GAMBLE:
            return may_gamble(position, player)
    return False


@rule("SW-190", "SW-191", "SW-192", "SW-193", "SW-194")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Fill in, ascending, what the player may choose; return how many."""
    count = 0
    if position.waiting >> player & 1:
        match position.question:
            case Question.FOE:
                count = list_foes(position, player, actions)
            case Question.TOP:
                count = list_tops(position, player, actions)
            case Question.SUPPORT:
                count = list_supports(position, player, actions)
            case Question.GAMBLE:
                count = list_gambles(actions)
            case Question.KLUTZ:
                count = list_klutzes(position, actions)
    return count


@rule("SW-104", "SW-191", "SW-194")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Carry out one legal action and all that follows from it, up to the next decision."""
    position.waiting &= ~(1 << player)
    match position.question:
        case Question.TOP:
            choose_top(position, player, action - TOP, tray)
        case Question.KLUTZ:
            turn_klutz(position, action - KLUTZ, tray)
            ask_roller(position, tray)
        case _:
            position.sides[player].choice = action
    run_on(position, tray)


@rule("SW-50")
def run_on(position: State, tray: Tray) -> None:
    """All that happens by itself, until somebody is asked or the game is over."""
    while position.waiting == 0 and position.phase != Phase.OVER:
        go_on(position, tray)


@rule("SW-50")
def go_on(position: State, tray: Tray) -> None:
    """Everybody has answered: what follows, up to the next question."""
    match position.question:
        case Question.FOE:
            reveal_foes(position, tray)
        case Question.TOP:
            go_on_after_looks(position, tray)
        case Question.SUPPORT:
            reveal_supports(position, tray)
        case Question.GAMBLE:
            reveal_gambles(position, tray)
        case Question.KLUTZ:
            if position.phase == Phase.GAMBLE:
                ask_supports(position, Phase.RETALIATION, tray)
            else:
                end_round(position, tray)


@rule("SW-32", "SW-33", "SW-34", "SW-181")
def go_on_after_looks(position: State, tray: Tray) -> None:
    """The Entities or the Support Cards do the rest of what they do."""
    if position.phase == Phase.ENTITIES:
        finish_entities(position, tray)
        if position.rounds > ROUNDS:
            end_round(position, tray)
        else:
            ask_supports(position, Phase.SUPPORT, tray)
    else:
        if position.shown:
            finish_supports(position, tray)
        ask_gambles(position, tray)
