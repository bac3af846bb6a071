"""Why the round of a position that somebody wrote by hand cannot be."""

from collections.abc import Iterator

import numpy as np

from sandtable.games.solo_war.actions import ACTION_TEXTS, ACTIONS
from sandtable.games.solo_war.checks.end import faults_of_end
from sandtable.games.solo_war.checks.entity import faults_of_entities
from sandtable.games.solo_war.checks.support import faults_of_supports
from sandtable.games.solo_war.pieces import (
    NO_ACTION,
    NO_CARD,
    NOBODY,
    ROUNDS,
    TOKENS,
    Ending,
    Phase,
    Place,
    Question,
)
from sandtable.games.solo_war.rules.entities import list_foes
from sandtable.games.solo_war.rules.gambles import list_gambles
from sandtable.games.solo_war.rules.play import answers
from sandtable.games.solo_war.rules.supports import list_supports
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import PLAYER_NAMES, SUPPORT_WORDS

ASKED_IN = {
    Question.FOE: (Phase.ENTITIES,),
    Question.TOP: (Phase.ENTITIES, Phase.SUPPORT, Phase.RETALIATION),
    Question.SUPPORT: (Phase.SUPPORT, Phase.RETALIATION),
    Question.GAMBLE: (Phase.GAMBLE, Phase.RETALIATION),
    Question.KLUTZ: (Phase.GAMBLE, Phase.RETALIATION),
}
"""The phases in which each question comes up."""

IN_SECRET = (Question.FOE, Question.SUPPORT, Question.GAMBLE)
"""The questions that several answer at the same time."""


def faults_of_round(position: State) -> list[str]:
    """What does not fit the present phase and question."""
    over = position.phase == Phase.OVER
    if over != (position.ending != Ending.NONE) or over != (position.winners != 0):
        return ["ending: phase, ending and winners do not fit"]
    if over:
        return [*faults_of_end(position)]
    phase, question = Phase(position.phase), Question(position.question)
    if position.rounds > ROUNDS and phase != Phase.ENTITIES:
        return ["phase: Sudden Death has no other than that of the Entities (SW-40)"]
    if phase not in ASKED_IN[question]:
        words = (question.name.lower(), phase.name.lower())
        return ["question: {} is not asked in the phase {}".format(*words)]
    found = [*_waiting(position), *_queues(position)]
    for player in range(position.options.players):
        found += [*_played(position, player), *_marks(position, player)]
    found = found or [*faults_of_entities(position), *faults_of_supports(position)]
    return found or [*_choices(position)]


def _waiting(position: State) -> Iterator[str]:
    """Who can be waited for."""
    if position.waiting == 0 or position.waiting >> position.options.players:
        yield "waiting: nobody who plays has to decide"
    for player in range(position.options.players):
        waits = position.question in IN_SECRET and position.waiting >> player & 1
        if waits and not answers(position, player):
            yield f"waiting: {PLAYER_NAMES[player]} has nothing to decide"


def _queues(position: State) -> Iterator[str]:
    """Those who choose one after the other, the first of them now."""
    looks = [[int(p) for p in side.lookers if p != NOBODY] for side in position.sides]
    looking = next((name for name, queue in zip(PLAYER_NAMES, looks, strict=True) if queue), "")
    rolls = [int(player) for player in position.rollers if player != NOBODY]
    if position.question == Question.TOP:
        if position.waiting != sum({1 << queue[0] for queue in looks if queue}):
            yield "waiting: it is the first of the lookers who chooses"
    elif any(looks):
        yield f"sides.{looking}.lookers: nobody looks now"
    if position.question == Question.KLUTZ:
        if not rolls or position.waiting != 1 << rolls[0]:
            yield "waiting: it is the first of the rollers who chooses"
    elif rolls:
        yield "rollers: nobody has rolled now"


def _played(position: State, player: int) -> Iterator[str]:
    """The Support Card of this round."""
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    played = [n for n, card in enumerate(side.supports) if card.place == Place.PLAYED]
    if played != [side.support] and (played or side.support != NO_CARD):
        words = ", ".join(SUPPORT_WORDS[card] for card in played) or "none"
        yield f"{path}.support: does not fit what is played: {words}"
    if side.support == NO_CARD and (side.aim != NOBODY or side.cancelled):
        yield f"{path}.aim: no Support Card is played"
    if position.shown >> player & 1 and side.support == NO_CARD:
        yield f"shown: {PLAYER_NAMES[player]} has played no Support Card"


def _marks(position: State, player: int) -> Iterator[str]:
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    if side.gambled and side.tokens == TOKENS:
        yield f"{path}.gambled: all {TOKENS} tokens are left"


def _choices(position: State) -> Iterator[str]:
    """What was chosen in secret can be chosen."""
    for player in range(position.options.players):
        chosen, path = position.sides[player].choice, f"sides.{PLAYER_NAMES[player]}.choice"
        has_answered = answers(position, player) and not position.waiting >> player & 1
        if (chosen != NO_ACTION) != has_answered:
            yield f"{path}: needs one from everybody who has decided, and from nobody else"
        elif chosen != NO_ACTION and chosen not in _legal(position, player):
            yield f"{path}: {ACTION_TEXTS[chosen]} may not be chosen"


def _legal(position: State, player: int) -> list[int]:
    actions = np.zeros(ACTIONS.many, np.int64)
    match position.question:
        case Question.FOE:
            count = list_foes(position, player, actions)
        case Question.SUPPORT:
            count = list_supports(position, player, actions)
        case _:
            count = list_gambles(actions)
    return [int(action) for action in actions[:count]]
