"""How a thrifty player plays a round to its end, without looking ahead.

What opponents think is appraised between rounds: in the middle of one, everything hangs on
answers still to come. Thrift waits for the Retaliation Phase, and then spends only what may
turn the round.
"""

from sandtable.core.rule import rule
from sandtable.games.solo_war.actions import (
    FOE,
    GAMBLE,
    KLUTZ,
    NO_GAMBLE,
    NO_SUPPORT,
    SUPPORT,
    TOP,
)
from sandtable.games.solo_war.appraisal.features import WORTH
from sandtable.games.solo_war.pieces import (
    DIE,
    NO_CARD,
    ROUNDS,
    SUPPORT_CARD,
    SUPPORTS,
    Op,
    Phase,
    Question,
)
from sandtable.games.solo_war.rules.chance import member
from sandtable.games.solo_war.rules.force import amount_of
from sandtable.games.solo_war.rules.gambles import face_down
from sandtable.games.solo_war.rules.looks import depth_of, reservoir_of
from sandtable.games.solo_war.rules.sides import foes, lead
from sandtable.games.solo_war.rules.supports import MANY_AIMS, aims_of
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import AMOUNT, LINES, OP

TOKEN_GAIN, CARD_GAIN = 0.7, 0.8
"""Points that a Gamble Token or a Support Card has to bring while rounds are plenty ..."""

HOPELESS = -4
"""So far behind, only what has to be played at once helps."""

WAITING_GAIN = 0.25
"""Points that 1 brings which waits for the next Entity."""

LATE_TOKEN_GAIN, LATE_CARD_GAIN = 0.2, 0.3
"""... and when there are no more of them than of these."""


@rule("SW-32", "SW-33", "SW-50")
def quiet(position: State) -> bool:
    """Whether a round begins: its first question, for tokens if nobody has cards."""
    if position.phase == Phase.GAMBLE:
        for player in range(position.options.players):
            side = position.sides[player]
            if side.held or side.gambled or side.support != NO_CARD:
                return False
        return bool(position.question == Question.GAMBLE)
    return position.phase <= Phase.SUPPORT and position.question != Question.TOP


@rule("SW-190", "SW-191", "SW-192", "SW-193", "SW-194")
def usual(position: State, player: int) -> int:
    """What thrift does."""
    action = NO_GAMBLE
    match position.question:
        case Question.FOE:
            action = FOE + member(foes(position, player), 0)
        case Question.TOP:
            action = TOP + usual_top(position, player)
        case Question.SUPPORT:
            action = NO_SUPPORT
            if position.phase == Phase.RETALIATION or ahead(position, player) <= HOPELESS:
                action = usual_support(position, player)
        case Question.GAMBLE:
            if position.phase == Phase.RETALIATION and token_pays(position, player):
                action = GAMBLE
        case Question.KLUTZ:
            action = KLUTZ + member(face_down(position), 0)
    return action


@rule("SW-151")
def usual_top(position: State, player: int) -> int:
    """The best of the player's own cards, the worst of somebody else's."""
    owner, best = reservoir_of(position, player), 0
    cards, sign = position.sides[owner].cards, 1.0 if owner == player else -1.0
    for card in range(depth_of(position, player)):
        worth = sign * WORTH[cards[position.rounds + card].entity]
        if worth > sign * WORTH[cards[position.rounds + best].entity]:
            best = card
    return best


@rule("SW-31", "SW-120")
def ahead(position: State, player: int) -> int:
    """By how much FRC the player's Entity is ahead of the strongest foe's."""
    others, most = foes(position, player), 0
    for foe in range(position.options.players):
        if others >> foe & 1:
            most = max(most, position.sides[foe].force)
    force: int = position.sides[player].force
    return force - most


@rule("SW-31")
def outcome(difference: int) -> float:
    """Points of a round, against the other's: who is level wins as well."""
    return 1.0 if difference > 0 else 0.0 if difference == 0 else -1.0


@rule("SW-37")
def pressing(position: State, player: int) -> bool:
    """Whether one more point lost loses the game."""
    return lead(position, player) - 1 < position.rounds - ROUNDS


@rule("SW-142", "SW-161")
def token_pays(position: State, player: int) -> bool:
    """Whether a token may be expected to turn the round."""
    side, difference = position.sides[player], ahead(position, player)
    gain, dice = 0.0, DIE if side.two_dice else 1
    for first in range(DIE):
        for second in range(dice):
            gain += outcome(difference + max(first, second))
    gain = gain / (DIE * dice) - outcome(difference)
    wanted = TOKEN_GAIN
    if ROUNDS - position.rounds <= side.tokens:
        wanted = LATE_TOKEN_GAIN
    if pressing(position, player):
        wanted = 0.0
    return gain > wanted


@rule("SW-34", "SW-131")
def usual_support(position: State, player: int) -> int:
    """The Support Card that brings most, with the least force to spare, if it pays."""
    side = position.sides[player]
    wanted = CARD_GAIN
    if ROUNDS - position.rounds <= side.held:
        wanted = LATE_CARD_GAIN
    if pressing(position, player):
        wanted = 0.0
    best, least = NO_SUPPORT, 0
    for card in range(SUPPORTS):
        aims = aims_of(position, player, card)
        if aims:
            change, gain = brought_by(position, player, card)
            if gain > wanted or (gain == wanted and best != NO_SUPPORT and change < least):
                best, least = SUPPORT + card * MANY_AIMS + member(aims, 0), change
                wanted = gain
    return best


@rule("SW-135", "SW-136", "SW-137", "SW-139", "SW-155", "SW-156")
def brought_by(position: State, player: int, card: int) -> tuple[int, float]:
    """How much a Support Card changes by how much one is ahead, and points that it brings."""
    side, source = position.sides[player], SUPPORT_CARD + card
    difference = ahead(position, player)
    change, gain = 0, 0.0
    side.held -= 1
    for line in range(LINES):
        amount = AMOUNT[source, line]
        match OP[source, line]:
            case Op.FRC_OWN | Op.FRC_ALLY:
                change += amount_of(position, player, source, line)
            case Op.FRC_FOES:
                change -= amount_of(position, player, source, line)
            case Op.SWAP:
                change += amount - 2 * difference
            case Op.SET_OWN:
                change += amount - side.force
            case Op.LINGER if position.rounds < ROUNDS:
                gain += amount * WAITING_GAIN
    side.held += 1
    return change, gain + outcome(difference + change) - outcome(difference)
