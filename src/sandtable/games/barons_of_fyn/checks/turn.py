"""Why a turn that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

import numpy as np

from sandtable.core.contract import MOST_ACTIONS
from sandtable.games.barons_of_fyn.actions import ACTION_TEXTS
from sandtable.games.barons_of_fyn.checks.end import faults_of_end, faults_of_living
from sandtable.games.barons_of_fyn.checks.fight import COMBAT, faults_of_fight, plays
from sandtable.games.barons_of_fyn.checks.step import drawer, faults_of_step
from sandtable.games.barons_of_fyn.hidden import asked
from sandtable.games.barons_of_fyn.pieces import (
    NO_ACTION,
    NO_CARD,
    NO_KIND,
    NO_LAND,
    Ending,
    Kind,
    Place,
    Question,
    Step,
    Window,
)
from sandtable.games.barons_of_fyn.rules.combat import chooser
from sandtable.games.barons_of_fyn.rules.happenings import ANY_PLAY_KINDS, kind_of
from sandtable.games.barons_of_fyn.rules.play import legal_actions, overstretched
from sandtable.games.barons_of_fyn.rules.realms import owner_of
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import PLAYER_NAMES

IN_SECRET = (Question.WINDOW, Question.ANSWER, Question.TRADE)
"""The questions that several answer at the same time."""


def faults_of_turn(position: State) -> Iterator[str]:
    """What does not fit the present step and question."""
    over = position.step == Step.OVER
    if over != (position.ending != Ending.NONE) or over != (position.winners != 0):
        yield "ending: step, ending and winners do not fit"
    if over:
        yield from faults_of_end(position)
        return
    if position.ending != Ending.NONE:
        return
    if not plays(position, position.current):
        yield "current: has no Capital, or does not play"
        return
    found = [*_happening(position), *faults_of_fight(position), *_offer(position)]
    found = found or [*faults_of_living(position)] or faults_of_step(position)
    found = found or [*_waiting(position)]
    yield from found or _choices(position)


def _happening(position: State) -> Iterator[str]:
    """An event has a land and somebody whose land it is."""
    going = position.happening
    if going.kind == NO_KIND:
        return
    any_play = ANY_PLAY_KINDS >> going.kind & 1
    if not any_play and going.kind not in (Kind.PLAGUE, Kind.VOLCANO):
        yield "happening.kind: is no event"
    elif going.land == NO_LAND or owner_of(position, going.land) != going.target:
        yield "happening.target: is not whose land it is"
    elif going.armies & ~position.lands[going.land].armies:
        yield "happening.armies: one of them is not on the land"
    elif not plays(position, going.player):
        yield "happening.player: does not play"


def _offer(position: State) -> Iterator[str]:
    """What is offered is in the hand."""
    offered, hand = position.turn.offered, Place.HAND + position.current
    if offered != NO_CARD and position.cards[offered].place != hand:
        yield "turn.offered: is not in the hand"
    if (offered != NO_CARD) != (position.question == Question.TRADE and position.waiting != 0):
        yield "turn.offered: does not fit what is asked"


def _waiting(position: State) -> Iterator[str]:
    """Who can be waited for, and has something to choose."""
    question = Question(position.question)
    if position.waiting == 0 or position.waiting >> position.options.players:
        yield "waiting: nobody who plays has to decide"
    elif question in IN_SECRET and position.waiting & ~asked(position):
        yield "waiting: somebody has nothing to decide"
    elif position.waiting != _alone(position):
        yield "waiting: it is somebody else who decides"
    elif any(not _legal(position, player) for player in _members(position.waiting)):
        yield "waiting: somebody has nothing to choose"


def _alone(position: State) -> int:
    """The one who decides alone, as a bit set, where it is clear who that is."""
    match position.question:
        case Question.TURN | Question.JOIN | Question.EDGE | Question.CONTINUE:
            return 1 << int(position.current)
        case Question.LOSE:
            return 1 << overstretched(position) + 1 >> 1  # nobody: 0
        case Question.POSITION:
            return drawer(position)
        case Question.RESPOND:
            return 1 << int(position.fight.defender)
        case Question.FACE:
            return 1 << chooser(position) if position.fight.stage in COMBAT else 0
    return int(position.waiting)


def _members(players: int) -> list[int]:
    return [player for player in range(len(PLAYER_NAMES)) if players >> player & 1]


def _choices(position: State) -> Iterator[str]:
    """What was chosen in secret, and what lies open, can be chosen."""
    answered = asked(position) & ~position.waiting
    for player, name in enumerate(PLAYER_NAMES):
        side, path = position.sides[player], f"sides.{name}"
        if (side.choice != NO_ACTION) != bool(answered >> player & 1):
            yield f"{path}.choice: needs one from all who have decided, and nobody else"
        elif side.choice != NO_ACTION and side.choice not in _chosen(position, player):
            yield f"{path}.choice: {ACTION_TEXTS[side.choice]} may not be chosen"
        if side.laid != NO_ACTION and position.window != Window.SHOWN:
            yield f"{path}.laid: no window is open"
        elif side.laid != NO_ACTION and not side.kinds >> kind_of(side.laid) & 1:
            yield f"{path}.laid: the card is not in the hand"


def _chosen(position: State, player: int) -> list[int]:
    """What somebody who has answered could choose."""
    before = position.copy()  # type: ignore[attr-defined]
    before.waiting |= 1 << player
    return _legal(before, player)


def _legal(position: State, player: int) -> list[int]:
    actions = np.zeros(MOST_ACTIONS, np.int64)
    count = legal_actions(position, player, actions)
    return [int(action) for action in actions[:count]]
