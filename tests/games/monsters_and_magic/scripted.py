"""A player by rules of thumb (``games/thumb.py``): a Temple runner.

Every Figure walks to a Temple of its own, the nearest first. Whoever holds five is attacked
there; the own five are guarded; recruits come where the next Temple is near. Cards that place
Units are used at once, cards that move only where they bring a Figure onto a Temple.
"""

from itertools import chain

import numpy as np
from games.thumb import Thumb, best

from sandtable.games.monsters_and_magic.actions import ACTIONS
from sandtable.games.monsters_and_magic.pieces import (
    NO_CARD,
    NO_FIGURE,
    NOBODY,
    SPACES,
    WIDTH,
    Ally,
    Place,
    Question,
    Structure,
)
from sandtable.games.monsters_and_magic.rules.board import type_of
from sandtable.games.monsters_and_magic.rules.combat import total_of
from sandtable.games.monsters_and_magic.rules.control import CONTROL
from sandtable.games.monsters_and_magic.state import CARD_WORDS, SPACE_NAMES, TYPE_WORDS
from sandtable.games.monsters_and_magic.tables import MOVE_CARD

PLACING = (
    "empire",
    "merchant",
    "fellowship",
    "legions",
    "school-of-magic",
    "breeding-pits",
    "emperor",
)
MOVING = {CARD_WORDS[card]: kind for kind, card in enumerate(MOVE_CARD) if card != NO_CARD}
HASTE = "haste-spell"

TAKEN = (1.0, 0.66, 0.44, 0.29)
"""Chances at equal Force: against nobody, a Garrison, a Figure, both."""


class Script(Thumb):
    """Temples, and nothing else."""

    actions = ACTIONS

    def pick(self, view, player, choices):
        """By what is asked."""
        rules = {
            Question.CORNER: lambda: min(choices, key=lambda c: _tour(view, _space(c))),
            Question.SECOND_FIGURE: lambda: _type(view, player, choices),
            Question.FIRST_FIGURE: lambda: _type(view, player, choices),
            Question.GAIN: lambda: _type(view, player, choices),
            Question.MOVEMENT: lambda: _move(view, player, choices) or "close",
            Question.COMBAT: lambda: _help(view, player, choices),
            Question.RECRUITMENT: lambda: _placing(choices) or "roll",
            Question.END: lambda: _placing(choices) or "done",
            Question.DISCARD: lambda: min(choices, key=_kept),
            Question.TARGET: lambda: _nearest(view, player, choices),
            Question.GARRISON: lambda: _nearest(view, player, choices),
            Question.PLACE: lambda: _nearest(view, player, choices),
        }
        return rules.get(Question(view.question), lambda: None)()


def _space(choice):
    """The space that a choice names last."""
    return SPACE_NAMES.index(choice.split()[-1])


def _apart(one, other):
    """Steps from a space to another, diagonal ones too."""
    (row, column), (far, wide) = divmod(one, WIDTH), divmod(other, WIDTH)
    return max(abs(row - far), abs(column - wide))


def _temples(view):
    """By owner, where Temples are."""
    held = {}
    for space in range(SPACES):
        if view.spaces[space].structure == Structure.TEMPLES:
            held.setdefault(int(view.spaces[space].owner), []).append(space)
    return held


def _tour(view, corner):
    """How far the five nearest Temples are, against those of the opposite corner."""
    temples = [*chain(*_temples(view).values())]
    own, other = (
        sum(sorted(_apart(start, temple) for temple in temples)[:CONTROL])
        for start in (corner, SPACES - 1 - corner)
    )
    return 2 * own - other


def _wanted(view, player):
    """The Temples to go to: of a rival who holds five, else all that are not the own."""
    held = _temples(view)
    for owner, temples in held.items():
        if owner not in {player, NOBODY} and len(temples) >= CONTROL:
            return temples
    return [*chain(*(temples for owner, temples in held.items() if owner != player))]


def _figures(view, player):
    """Where the player's Figures are."""
    owner, figure = view.spaces["owner"], view.spaces["figure"]["number"]
    return np.flatnonzero((owner == player) & (figure != NO_FIGURE)).tolist()


def _goals(view, player, figures):
    """A Temple for each of some Figures, the nearest pair first."""
    wanted, goals = _wanted(view, player), {}
    steps = {
        (here, temple): _apart(here, temple) + 2 * (1 - _chance(view, player, temple))
        for here in figures
        for temple in wanted
    }
    for here, temple in sorted(steps, key=steps.get):
        if here not in goals and temple not in goals.values():
            goals[here] = temple
    return goals


def _threatened(view, player):
    """The spaces that an enemy Figure stands beside."""
    enemies = set(range(view.options.players)) - {player}
    figures = [space for enemy in enemies for space in _figures(view, enemy)]
    return {space for space in range(SPACES) for far in figures if _apart(space, far) == 1}


def _move(view, player, choices):
    """A card that places something, a step towards a goal, or a card that makes one longer."""
    steps = [choice for choice in choices if choice.startswith("step")]
    movers = {SPACE_NAMES.index(choice.split()[1]) for choice in steps}
    goals, threatened = _goals(view, player, movers), _threatened(view, player)
    held = _temples(view)
    guarding = len(held.pop(player, ())) >= CONTROL
    held.pop(NOBODY, ())
    breaking = any(len(temples) >= CONTROL for temples in held.values())

    def worth(choice):
        start, end = (SPACE_NAMES.index(word) for word in choice.split()[1:])
        there, goal = view.spaces[end], goals.get(start)
        odds = _chance(view, player, end)
        own_temple = view.spaces[start].structure == Structure.TEMPLES
        bare = not view.spaces[start].garrison
        if own_temple and (bare or (guarding and start in threatened)):
            return 0
        if end == goal:
            return 2 * odds - (not breaking)
        if guarding and there.structure == Structure.TEMPLES and there.owner == player:
            return (end in threatened) / 2
        nearer = 0 if goal is None else _apart(start, goal) - _apart(end, goal)
        return nearer * (odds == 1)

    return _placing(choices) or _longer(view, player, choices) or best(steps, worth)


def _chance(view, player, space):
    """How likely a space can be entered."""
    there = view.spaces[space]
    if there.owner in {player, NOBODY}:
        return 1.0
    return TAKEN[there.garrison + 2 * (there.figure.number != NO_FIGURE)]


def _placing(choices):
    """A card that brings Units, or more cards, for nothing."""
    return next((choice for choice in choices if choice.split()[-1] in PLACING), None)


def _longer(view, player, choices):
    """A card that brings a Figure two steps, onto a Temple."""
    goals = _goals(view, player, _figures(view, player))
    far = [here for here, goal in goals.items() if _apart(here, goal) == 2]
    kinds = {type_of(view.spaces[here].figure.number) for here in far}
    cards = [choice for choice in choices if choice.split()[0] in {"use", "power"}]
    for choice in cards:
        card = choice.split()[1]
        if (far and card == HASTE) or MOVING.get(card) in kinds:
            return choice
    return None


def _type(view, player, choices):
    """A Figure whose moves are longer by a Permanent Card."""
    place = Place.PERMANENT + player
    longer = [
        word
        for word, card in zip(TYPE_WORDS, MOVE_CARD, strict=True)
        if view.cards[card].place == place
    ]
    return next((choice for choice in choices if choice.split()[-1] in longer), None)


def _help(view, player, choices):
    """A card as long as the fight is not won."""
    fight = view.fight
    rival = view.spaces[fight.space].owner if player == fight.attacker else fight.attacker
    if total_of(view, player) > total_of(view, rival):
        return "pass"
    return next((choice for choice in choices if choice != "pass"), "pass")


def _nearest(view, player, choices):
    """Onto a threatened Temple of the own five, else as near as can be to one to be taken."""
    wanted, threatened = _wanted(view, player), _threatened(view, player)
    guarding = len(_temples(view).get(player, ())) >= CONTROL

    def far(choice):
        if not choice.startswith("space"):
            return 0
        space = _space(choice)
        temple = view.spaces[space].structure == Structure.TEMPLES
        if guarding and temple and space in threatened:
            return -1
        steps = min((_apart(space, one) for one in wanted), default=0)
        return abs(steps - 2) if view.task.card == Ally.HASTE_SPELL else steps

    return min(choices, key=far)


def _kept(choice):
    """Cards that place and move are kept longest."""
    card = choice.split()[-1]
    return 2 * (card in PLACING) + (card in MOVING or card == HASTE)
