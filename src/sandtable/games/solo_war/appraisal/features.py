"""What of a position tells who is winning: numbers for each player, for ``appraise``."""

from math import exp, sqrt
from typing import NamedTuple

import numpy as np

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    NO_CARD,
    ROUNDS,
    Cause,
    Op,
    Per,
    Phase,
    Question,
    When,
)
from sandtable.games.solo_war.rules.gambles import may_gamble
from sandtable.games.solo_war.rules.sides import fights, foes, own_points
from sandtable.games.solo_war.rules.supports import may_support
from sandtable.games.solo_war.state import Side, State
from sandtable.games.solo_war.tables import AMOUNT, FRC, LINES, OP, PER, WHEN


class Described(NamedTuple):
    """A player's features: each is the more worth the fewer rounds are left.

    The same lead is then harder to catch.
    """

    points: float
    round: float  # the chance to win the round as it stands
    supports: float  # Support Cards in hand, as far as there are rounds left for them
    tokens: float  # the same for Gamble Tokens
    waiting: float  # buffers less debuffers, with those of this round
    next_entity: float  # what the top card is worth, once somebody knows it, beside the average
    remaining: float  # what the cards still face down are worth, likewise


FEATURES = Described._fields


FIRST, SUPPORT, GAMBLE, RETALIATION, LAST = range(5)
"""What is still to come in a round: everything, from the Support or Gamble Phase on, all of the
Retaliation Phase, or only its gambles."""

SPREAD = np.array([1.5, 1.3, 1.1, 0.9, 0.5])
"""By this: how much FRC may still come and go."""

LEVEL = 0.5
"""Whoever is level wins too."""

MEAN = 4.0
"""What an Entity is worth, about."""

LIKELY = {When.ALWAYS: 1.0, When.COIN_HEADS: 0.5, When.FOE_ELITE: 0.25, When.BEHIND: 0.4}
USUAL_LEAD = 0.7
"""How often a condition holds, and by how many points a player is ahead, behind not counted."""

LASTS = {Op.FRC_SELF: 1.0, Op.LINGER: 1.0, Op.LINGER_IF_WON: 0.5}
"""How often such an op takes hold."""


def worth() -> Floats:
    """By Entity: its FRC, and what its effect brings on average."""
    table = FRC.astype(np.float64)
    for entity in range(ENTITIES):
        for line in range(LINES):
            share = LASTS.get(Op(OP[entity, line]), 0.0) * LIKELY[When(WHEN[entity, line])]
            if PER[entity, line] == Per.LEAD:
                share *= USUAL_LEAD
            table[entity] += share * abs(AMOUNT[entity, line])
    return table - MEAN


WORTH = worth()


@rule()
def described(position: State, player: int) -> Described:
    """What there is to say of a player."""
    side = position.sides[player]
    left = max(ROUNDS - position.rounds, 0)
    scale, step = 1.0 / sqrt(left + 1.0), step_of(position)
    supports = min(side.held, left + (step < LAST and may_support(position, player)))
    tokens = min(side.tokens, left + (step <= LAST and may_gamble(position, player)))
    return Described(
        points=scale * own_points(position, player),
        round=scale * chance_of(position, player, step),
        supports=scale * supports,
        tokens=scale * tokens,
        waiting=scale * waiting_for(side),
        next_entity=scale * top_of(position, player),
        remaining=-scale * turned_up(position, player),
    )


@rule("SW-51", "SW-102")
def waiting_for(side: Side) -> float:
    """Buffers less debuffers that wait for the next Entity, or came to the one on the field."""
    came = side.causes[Cause.BUFFERS] + side.causes[Cause.DEBUFFERS]
    answer: float = side.buffers - side.debuffers + came
    return answer


@rule()
def step_of(position: State) -> int:
    """What is still to come in this round."""
    if position.phase == Phase.RETALIATION:
        last = position.question in (Question.GAMBLE, Question.KLUTZ)
        return LAST if last else RETALIATION
    return int(position.phase)


@rule("SW-31", "SW-120")
def chance_of(position: State, player: int, step: int) -> float:
    """How likely the player's Entity is to win, from the FRC on the field."""
    if not fights(position, player):
        return 0.0
    others, most = foes(position, player), 0
    for foe in range(position.options.players):
        if others >> foe & 1:
            most = max(most, position.sides[foe].force)
    ahead = position.sides[player].force - most + LEVEL
    return 1.0 / (1.0 + exp(-ahead / SPREAD[step]))


@rule("SW-100")
def top_of(position: State, player: int) -> float:
    """What the top card is worth beside the average; 0 as long as nobody knows it."""
    if position.rounds >= ROUNDS:
        return 0.0
    entity = position.sides[player].cards[position.rounds].entity
    return 0.0 if entity == NO_CARD else WORTH[entity]


@rule("SW-21")
def turned_up(position: State, player: int) -> float:
    """What the Entities turned up so far were worth; the other cards are worth the rest."""
    total = 0.0
    for place in range(min(position.rounds, ROUNDS)):
        total += WORTH[position.sides[player].cards[place].entity]
    return total
