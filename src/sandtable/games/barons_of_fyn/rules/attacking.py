"""What is chosen in an attack, and what the choices do (BF-50 to BF-64, BF-179)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.barons_of_fyn.actions import ATTACK, DONE, EDGE, FACE, JOIN
from sandtable.games.barons_of_fyn.pieces import Question
from sandtable.games.barons_of_fyn.rules.attack import capture, end_attack
from sandtable.games.barons_of_fyn.rules.capture import list_edges
from sandtable.games.barons_of_fyn.rules.combat import face, list_faces
from sandtable.games.barons_of_fyn.rules.groups import (
    begin_attack,
    declare,
    join,
    list_further,
    list_joins,
)
from sandtable.games.barons_of_fyn.rules.happenings import announce, list_events
from sandtable.games.barons_of_fyn.rules.responses import list_responses, respond
from sandtable.games.barons_of_fyn.state import State


@rule("BF-50", "BF-52", "BF-62", "BF-64", "BF-161", "BF-163")
def list_attack_choices(position: State, player: int, actions: Ints) -> int:
    """What may be chosen in an attack, by what is asked."""
    match position.question:
        case Question.JOIN:
            return list_joins(position, actions)
        case Question.RESPOND:
            return list_responses(position, player, actions)
        case Question.FACE:
            return list_faces(position, actions)
        case Question.EDGE:
            return list_edges(position, player, actions)
    actions[0] = DONE
    return list_further(position, actions, list_events(position, player, actions, 1))


@rule("BF-50", "BF-52", "BF-62", "BF-64", "BF-161", "BF-163")
def play_attack_choice(position: State, player: int, action: int, tray: Tray) -> None:
    """Carry out a choice of an attack."""
    match position.question:
        case Question.JOIN if action == DONE:
            declare(position, tray)
        case Question.JOIN:
            join(position, action - JOIN, tray)
        case Question.RESPOND:
            respond(position, player, action, tray)
        case Question.FACE:
            face(position, action - FACE, tray)
        case Question.EDGE:
            capture(position, action - EDGE, tray)
        case Question.CONTINUE:
            go_further(position, player, action, tray)


@rule("BF-64", "BF-161")
def go_further(position: State, player: int, action: int, tray: Tray) -> None:
    """From the captured land: the next attack, an event before it, or none."""
    if action == DONE:
        end_attack(position)
    elif action < ATTACK:
        announce(position, player, action, tray)
    else:
        begin_attack(position, action - ATTACK)
