"""Why a turn that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

import numpy as np

from sandtable.core.contract import MOST_ACTIONS
from sandtable.games.monsters_and_magic.actions import CARD, SPACE, UNIT
from sandtable.games.monsters_and_magic.checks.end import faults_of_end
from sandtable.games.monsters_and_magic.checks.unit import faults_of_units
from sandtable.games.monsters_and_magic.pieces import (
    NO_CARD,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    NOT_CHOSEN,
    Ally,
    Phase,
    Place,
    Question,
    Victory,
)
from sandtable.games.monsters_and_magic.portrayal.words import on_turn
from sandtable.games.monsters_and_magic.rules.board import garrisons_left
from sandtable.games.monsters_and_magic.rules.play import legal_actions
from sandtable.games.monsters_and_magic.rules.recruitment import has_room, is_below_limit
from sandtable.games.monsters_and_magic.rules.targets import is_ready
from sandtable.games.monsters_and_magic.rules.turn import hand_limit
from sandtable.games.monsters_and_magic.state import (
    CARD_WORDS,
    PLAYER_NAMES,
    SPACE_NAMES,
    State,
)
from sandtable.games.monsters_and_magic.tables import FIRST_CHOICE, Choice

_TASKS = {Question.TARGET, Question.SECOND_TARGET}
_WINDOWS = {Phase.MOVEMENT, Phase.RECRUITMENT, Phase.END}
_PHASES = {
    Question.NONE: {Phase.OVER},
    Question.CORNER: {Phase.SET_UP},
    Question.FIRST_FIGURE: {Phase.SET_UP},
    Question.SECOND_FIGURE: {Phase.SET_UP},
    Question.GARRISON: {Phase.GARRISON},
    Question.MOVEMENT: {Phase.MOVEMENT},
    Question.COMBAT: {Phase.MOVEMENT},
    Question.RECRUITMENT: {Phase.RECRUITMENT},
    Question.GAIN: {Phase.RECRUITMENT},
    Question.PLACE: {Phase.RECRUITMENT},
    Question.END: {Phase.END},
    Question.DISCARD: {Phase.DISCARDS},
    Question.TARGET: _WINDOWS,
    Question.SECOND_TARGET: _WINDOWS,
    Question.EXCHANGE: {Phase.END},
    Question.REPLACEMENT: {Phase.END},
}
"""In which phases each question is asked."""

_CHOSEN = {Choice.SPACE: SPACE, Choice.UNIT: UNIT, Choice.PERMANENT_CARD: CARD}
"""The actions that choose first where a second choice follows."""


def faults_of_turn(position: State) -> list[str]:
    """Why a turn cannot be, on a table that can; the deepest questions come last."""
    found = [*_turn(position), *_question(position), *_asked(position)]
    found += [*_fight(position), *_end(position), *faults_of_units(position)]
    found = found or [*faults_of_end(position)] or [*_needs(position)]
    return found or [*_task(position)] or [*_chosen(position)] or [*_choices(position)]


def _turn(position: State) -> Iterator[str]:
    players, rounds = position.options.players, position.options.rounds
    if position.phase == Phase.SET_UP:
        if position.turn:
            yield f"turn: {position.turn}, but no turn begins in the set-up"
    elif not 1 <= position.turn <= rounds * players:
        yield f"turn: {position.turn} is not from 1 to {rounds * players}"
    elif position.current != (position.turn - 1) % players:
        yield f"current: turn {position.turn} is that of place {(position.turn - 1) % players}"


def _question(position: State) -> Iterator[str]:
    question, phase = Question(position.question), Phase(position.phase)
    if phase not in _PHASES[question]:
        yield f"question: {question.name.lower()} is not asked in phase {phase.name.lower()}"
    if (position.task.card != NO_CARD) != (question in _TASKS):
        yield "task.card: names a card while its targets are chosen, and only then"
    if (position.gain != NOT_CHOSEN) != (question == Question.PLACE):
        yield "gain: names a type while its space is chosen, and only then"


def _asked(position: State) -> Iterator[str]:
    question, phase, asked = position.question, position.phase, position.asked
    taking_turns = phase not in (Phase.SET_UP, Phase.OVER) and question != Question.COMBAT
    if (asked == NOBODY) != (phase == Phase.OVER):
        yield "asked: somebody is asked until the game is over"
    elif asked != NOBODY and not position.sides[asked].in_game:
        yield f"asked: {PLAYER_NAMES[asked]} is not in the game"
    elif question == Question.COMBAT and asked != position.fight.turn:
        yield f"asked: {PLAYER_NAMES[position.fight.turn]} is next in this combat (fight.turn)"
    elif taking_turns and asked != on_turn(position):
        yield f"asked: it is the turn of {PLAYER_NAMES[on_turn(position)]}"


def _fight(position: State) -> Iterator[str]:
    fight = position.fight
    if (fight.space != NO_SPACE) != (position.question == Question.COMBAT):
        yield "fight.space: names a space while a combat waits for cards, and only then"
    elif fight.space != NO_SPACE:
        here = position.spaces[fight.space]
        if fight.figure.number == NO_FIGURE:
            yield "fight.figure.number: somebody attacks"
        if here.owner in (NOBODY, fight.attacker):
            yield f"fight.space: no enemy defends {SPACE_NAMES[fight.space]}"
        if fight.attacker != on_turn(position):
            yield "fight.attacker: the player whose turn it is attacks"
        if fight.turn not in (fight.attacker, here.owner):
            yield f"fight.turn: {PLAYER_NAMES[fight.turn]} does not fight"


def _end(position: State) -> Iterator[str]:
    over = position.phase == Phase.OVER
    if over != (position.victory != Victory.NONE):
        yield "victory: names how the game was won when it is over, and only then"
    if over != (position.winners != 0):
        yield "winners: are known when the game is over, and only then"
    if position.winners >> position.options.players:
        yield "winners: names somebody who does not play"


def _needs(position: State) -> Iterator[str]:
    """What there must be, so that a question can be asked (MM-97, MM-98, MM-109)."""
    player = int(position.asked)
    match position.question:
        case Question.GARRISON:
            there = garrisons_left(position, player) > 0
        case Question.GAIN:
            there = has_room(position, player)
        case Question.PLACE:
            there = is_below_limit(position, player, position.gain)
        case Question.DISCARD:
            there = position.sides[player].held > hand_limit(position, player)
        case Question.EXCHANGE | Question.REPLACEMENT:
            there = bool(position.options.exchange and not position.sides[player].exchanged)
        case Question.COMBAT:
            there = position.sides[player].held > 0
        case _:
            there = True
    if not there:
        word = Question(position.question).name.lower()
        yield f"question: {word} is not asked of {PLAYER_NAMES[player]} now"


def _task(position: State) -> Iterator[str]:
    player, card = position.asked, position.task.card
    if position.question in _TASKS:
        place, word = position.cards[card].place, CARD_WORDS[card]
        if place not in (Place.PLAYED + player, Place.PERMANENT + player):
            yield f"task.card: {PLAYER_NAMES[player]} does not use {word}"
        elif FIRST_CHOICE[card] == Choice.NONE:
            yield f"task.card: {word} lets nothing be chosen"
        elif position.task.chosen <= 0 and not is_ready(position, player, card):
            yield f"task.card: {word} cannot be used now (MM-99)"


def _chosen(position: State) -> Iterator[str]:
    task, question = position.task, position.question
    counting = question == Question.TARGET and task.card == Ally.ALCHEMIST
    if question == Question.SECOND_TARGET:
        first = _CHOSEN.get(Choice(FIRST_CHOICE[task.card]), NOT_CHOSEN)
        if first + task.chosen not in _actions(position, Question.TARGET):
            yield "task.chosen: this could not be chosen first"
    elif question == Question.REPLACEMENT:
        if CARD + task.chosen not in _actions(position, Question.EXCHANGE):
            yield "task.chosen: names the Permanent Card that is given up"
    elif counting and task.chosen > _discarded(position):
        yield "task.chosen: counts more than were discarded"
    elif (task.chosen != NOT_CHOSEN) != counting:
        yield "task.chosen: counts discards for the Alchemist, else nothing is chosen yet"


def _discarded(position: State) -> int:
    return sum(int(card.place == Place.DISCARD) for card in position.cards)


def _choices(position: State) -> Iterator[str]:
    if position.asked != NOBODY and not _actions(position, position.question):
        yield f"question: {PLAYER_NAMES[position.asked]} has nothing to choose"


def _actions(position: State, question: int) -> list[int]:
    """What could be chosen if this were the question, and nothing had been chosen yet."""
    asking = position.copy()  # type: ignore[attr-defined]
    if question != position.question:
        asking.question, asking.task.chosen = question, NOT_CHOSEN
    actions = np.empty(MOST_ACTIONS, np.int64)
    return [int(action) for action in actions[: legal_actions(asking, asking.asked, actions)]]
