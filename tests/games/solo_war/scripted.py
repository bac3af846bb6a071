"""A player by rules of thumb (``games/thumb.py``): a thrifty one.

It waits for the Retaliation Phase, and plays a token or a Support Card only where the round
hangs on it: where it may be expected to bring most of a point, or less when there are no more
rounds than things to spend. What works only earlier is played earlier: Shake from far below.
"""

from itertools import product

from games.thumb import Thumb, best

from sandtable.games.solo_war.actions import ACTIONS
from sandtable.games.solo_war.pieces import DIE, ROUNDS, Phase, Question
from sandtable.games.solo_war.rules.looks import reservoir_of
from sandtable.games.solo_war.rules.sides import foes, lead
from sandtable.games.solo_war.tables import ENTITY_WORDS, FRC, PLAYER_NAMES

TOKEN, CARD = 0.7, 0.8
"""Points that a token and a Support Card have to bring; with few rounds left, LATE ones."""

LATE = 0.25
HOPELESS = -4
"""So far behind, a Shake in the Support Phase turns the round."""

FORCE = {"roll-over": 2, "fetch": 2, "speak": 3, "sit": 2, "stay": 2, "beg": 2, "leave-it": 1}
LATER = {"speak": 2, "stay": 1}
"""By how much Support Cards change who is ahead, and some of them in the Retaliation Phase."""

LEFT_BEHIND = 1.0
"""What Play Dead's four for the next Entity are worth in points."""

EFFECTS = {"penny": 3, "socks": 2, "snowy": 3, "biscuit": 2}
"""What the effects of some Entities add on average."""


class Script(Thumb):
    """Spends late and little."""

    actions = ACTIONS

    def pick(self, view, player, choices):
        """By what is asked."""
        rules = {
            Question.FOE: lambda: max(choices, key=lambda c: lead(view, _named(c))),
            Question.TOP: lambda: max(choices, key=lambda c: _top(view, player, c)),
            Question.SUPPORT: lambda: _support(view, player, choices),
            Question.GAMBLE: lambda: _gamble(view, player),
        }
        return rules.get(Question(view.question), lambda: None)()


def _named(choice):
    """The player whom a choice names."""
    return PLAYER_NAMES.index(choice.split()[-1])


def _top(view, player, choice):
    """The best of the own cards, the worst of somebody else's."""
    owner = reservoir_of(view, player)
    entity = view.sides[owner].cards[view.rounds + int(choice.split()[1]) - 1].entity
    worth = FRC[entity] + EFFECTS.get(ENTITY_WORDS[entity], 0)
    return worth if owner == player else -worth


def _ahead(view, player):
    """By how much the own Entity is ahead of the strongest foe's."""
    others = [one for one in range(view.options.players) if foes(view, player) >> one & 1]
    return int(view.sides[player].force - max(view.sides[one].force for one in others))


def _points(difference):
    """What a round brings against the other: who is level wins as well."""
    return (difference > 0) - (difference < 0)


def _pressing(view, player):
    """Whether one more point lost loses the game."""
    return lead(view, player) - 1 < view.rounds - ROUNDS


def _wanted(view, player, usually, held):
    """The points that something has to bring, of which so many are held."""
    if _pressing(view, player):
        return 0.0
    return LATE if ROUNDS - view.rounds <= held else usually


def _gamble(view, player):
    """Late, and if the dice may be expected to bring enough."""
    side, ahead = view.sides[player], _ahead(view, player)
    dice = [*product(range(DIE), range(DIE if side.two_dice else 1))]
    gain = sum(_points(ahead + max(pair)) for pair in dice) / len(dice) - _points(ahead)
    late = view.phase == Phase.RETALIATION
    enough = gain > _wanted(view, player, TOKEN, side.tokens)
    return "gamble" if late and enough else "no-gamble"


def _support(view, player, choices):
    """The card that brings enough, with the least force to spare."""
    if view.phase != Phase.RETALIATION:
        shakes = [choice for choice in choices if choice.startswith("support shake")]
        if not shakes or _ahead(view, player) > HOPELESS:
            return "no-support"
        return max(shakes, key=lambda c: view.sides[_named(c)].force)
    wanted = _wanted(view, player, CARD, view.sides[player].held)
    cards = [choice for choice in choices if choice.startswith("support")]
    return best(cards, lambda c: _gain(view, player, c), wanted) or "no-support"


def _gain(view, player, choice):
    """Points that a card brings; of equal ones, the weaker card first."""
    card, ahead, side = choice.split()[1], _ahead(view, player), view.sides[player]
    if card == "play-dead":
        later = view.rounds < ROUNDS and not _pressing(view, player)
        return LEFT_BEHIND * later - 1 - _points(ahead)
    change = LATER.get(card, FORCE.get(card, 0))
    if card == "zoomies":
        change = int(side.held)
    if card == "beg" and lead(view, player) < 0:
        change = 4
    return _points(ahead + change) - _points(ahead) - change / 100
