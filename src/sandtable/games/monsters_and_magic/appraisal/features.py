"""What of a position tells who is winning: numbers for each player, for ``appraise``."""

import numpy as np

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.appraisal.temples import holds, moves_next, way
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    GARRISONS,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    SPACES,
    STRUCTURES,
    TYPES,
    Ally,
    Place,
    Structure,
    Terrain,
    Unit,
)
from sandtable.games.monsters_and_magic.rules.board import type_of
from sandtable.games.monsters_and_magic.rules.combat import total_of
from sandtable.games.monsters_and_magic.rules.control import CONTROL
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import AROUND, BIT, PRINTED

Holding = tuple[float, float, float, float, float, float, float]
Counts = tuple[int, int, int, int, int]
Outlook = tuple[float, float, float, float, float]
Promise = tuple[float, float, float, float, float, float, float, float]
Seen = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float, float, float, float, float, float,
    float,
]  # fmt: skip

FEATURES = (
    "spaces",  # occupied
    "garrisons",
    "mages",
    "heroes",
    "monsters",
    "armies",
    "bare",  # spaces that the next Garrison Phase makes safe
    "reach",  # spaces beside own Figures
    "targets",  # enemy Units beside own Figures
    "figures_in_danger",  # beside enemy Figures, before the own next move
    "garrisons_in_danger",
    "initiative",  # 1: the player moves next
    "far",  # spaces that are not the player's own, two steps from own Figures
    "temples_near",  # not the player's own, beside own Figures
    "temples_in_danger",  # beside enemy Figures, before the own next move
    "temples_soon",  # not the player's own, the less the farther from own Figures
    "fifth_temple",  # how far the nearest are that five are still lacking, in steps
    "temples",
    "temples_goal",  # the fourth and the fifth count more
    "winning",  # how likely five Temples are still there when the own next turn begins
    "garrisons_goal",  # grows towards 33
    "last_spaces",  # spaces, the more the nearer the end of the last round
    "control",  # Force and gains by structures
    "hand",  # Hand Cards
    "permanent",  # what the Permanent Cards do for the Units on the board
)

NIBBLE = 4
"""Small counts are packed into one number, four bits each."""

ALMOST = 3
"""Temples after which each more is a threat to win."""


def worth() -> Floats:
    """By card and type: what a Permanent Card does for one Unit, its conditions weighed."""
    table = np.zeros((CARDS, len(Unit)))
    for card, printed in enumerate(PRINTED.values()):
        for bonus in printed.get("bonus", []):
            share = len(bonus.get("terrains", Terrain)) / len(Terrain)
            share *= len(bonus.get("structures", Structure)) / len(Structure)
            share *= len(bonus.get("versus", Unit)) / len(Unit)
            share /= 1 + ("role" in bonus) + ("adjacent" in bonus)
            for name in bonus["units"]:
                table[card, Unit[name.upper()]] += share * bonus["amount"]
        if "moves" in printed:
            table[card, Unit[printed["moves"].upper()]] += 1
        if "enters" in printed:
            table[card, :TYPES] += 1 / len(Terrain)
    return table


WORTH = worth()


@rule()
def described(position: State, player: int) -> Seen:
    """A player's features, in the order of ``FEATURES``."""
    own, enemy = within_reach(position, player)
    counts = held(position, player)
    if position.fight.space != NO_SPACE:
        counts = fought(position, player, counts)
    if position.task.card == Ally.ALTAR_OF_SACRIFICE and position.asked == player:
        counts = sacrificed(counts)
    figures, structures, bare, garrisons, spaces = counts
    return (
        holding(figures, bare, garrisons, spaces)
        + outlook(position, player, own, enemy)
        + way(position, player, own, enemy)
        + promise(position, player, (figures, structures, garrisons, spaces))
    )


@rule()
def packed(counts: int, index: int) -> int:
    """One of the counts packed into a number."""
    return counts >> NIBBLE * index & (1 << NIBBLE) - 1


@rule()
def within_reach(position: State, player: int) -> tuple[int, int]:
    """The spaces beside the player's Figures, and those beside enemy Figures."""
    own, enemy = 0, 0
    for space in range(SPACES):
        here = position.spaces[space]
        if here.figure.number != NO_FIGURE:
            if here.owner == player:
                own |= AROUND[space]
            else:
                enemy |= AROUND[space]
    return own, enemy


@rule()
def held(position: State, player: int) -> Counts:
    """Figures by type and spaces by structure, packed; bare spaces, Garrisons, spaces."""
    figures, structures, bare, garrisons, spaces = 0, 0, 0, 0, 0
    for space in range(SPACES):
        here = position.spaces[space]
        if here.owner == player:
            spaces += 1
            garrisons += here.garrison
            bare += 1 - here.garrison
            structures += 1 << NIBBLE * here.structure
            if here.figure.number != NO_FIGURE:
                figures += 1 << NIBBLE * type_of(here.figure.number)
    return figures, structures, bare, garrisons, spaces


@rule("MM-71")
def fought(position: State, player: int, counts: Counts) -> Counts:
    """The same counts if the fight going on ended as it stands."""
    figures, structures, bare, garrisons, spaces = counts
    fight = position.fight
    here = position.spaces[fight.space]
    last = here.figure.number == NO_FIGURE or not here.garrison
    lead = total_of(position, fight.attacker) - total_of(position, here.owner)
    if player == fight.attacker and lead > 0:
        figures += 1 << NIBBLE * type_of(fight.figure.number)
        structures += last << NIBBLE * here.structure
        bare, spaces = bare + last, spaces + last
    elif player == here.owner and lead >= 0:
        if here.figure.number == NO_FIGURE:
            garrisons -= 1
        else:
            figures -= 1 << NIBBLE * type_of(here.figure.number)
            bare -= last
        structures -= last << NIBBLE * here.structure
        spaces -= last
    return figures, structures, bare, garrisons, spaces


@rule("MM-99")
def sacrificed(counts: Counts) -> Counts:
    """The same counts without one Figure: the Altar is in use, one has to go."""
    figures, structures, bare, garrisons, spaces = counts
    for kind in range(TYPES):
        if packed(figures, kind):
            return figures - (1 << NIBBLE * kind), structures, bare, garrisons, spaces
    return counts


@rule()
def holding(figures: int, bare: int, garrisons: int, spaces: int) -> Holding:
    """What stands on the board."""
    return (
        float(spaces),
        float(garrisons),
        float(packed(figures, Unit.MAGE)),
        float(packed(figures, Unit.HERO)),
        float(packed(figures, Unit.MONSTER)),
        float(packed(figures, Unit.ARMY)),
        float(bare),
    )


@rule()
def outlook(position: State, player: int, own: int, enemy: int) -> Outlook:
    """What may be won and lost soon."""
    reach, targets, figures, garrisons = 0, 0, 0, 0
    for space in range(SPACES):
        here = position.spaces[space]
        beside = own & BIT[space] != 0
        reach += beside
        if here.owner != player:
            targets += beside and here.owner != NOBODY
        elif enemy & BIT[space]:
            figures += here.figure.number != NO_FIGURE
            garrisons += here.garrison
    if moves_next(position, player):
        return float(reach), float(targets), 0.0, 0.0, 1.0
    return float(reach), float(targets), float(figures), float(garrisons), 0.0


@rule()
def promise(position: State, player: int, counts: tuple[int, int, int, int]) -> Promise:
    """What leads to victory in the long run."""
    figures, structures, garrisons, spaces = counts
    temples = packed(structures, Structure.TEMPLES)
    goal = max(min(temples, CONTROL) - ALMOST, 0)
    turns = position.options.rounds * position.options.players
    late = position.turn / turns
    return (
        float(temples),
        float(goal * goal),
        holds(position, player, temples),
        (garrisons / GARRISONS) ** 3,
        spaces * late**4,
        gains(figures, structures),
        float(position.sides[player].held),
        permanent(position, player, figures, garrisons),
    )


@rule()
def gains(figures: int, structures: int) -> float:
    """Force and other gains by control of structures; half of it when one is missing."""
    total = 0.0
    for structure in range(STRUCTURES):
        share = 0.5 * min(max(packed(structures, structure) - CONTROL + 2, 0), 2)
        total += share * gain(figures, structure)
    return total


@rule()
def gain(figures: int, structure: int) -> float:
    """What control of one type of structure is worth."""
    if structure == Structure.RUINS:
        return 2.0 * packed(figures, Unit.MONSTER)
    if structure == Structure.MINES:
        return 1.0 * (packed(figures, Unit.HERO) + packed(figures, Unit.ARMY))
    if structure == Structure.TOWERS:
        return 2.0 * packed(figures, Unit.MAGE)
    if structure in (Structure.CITIES, Structure.VILLAGES):
        return 2.0
    return 0.0


@rule()
def permanent(position: State, player: int, figures: int, garrisons: int) -> float:
    """What the Permanent Cards do for the Units on the board."""
    total = 0.0
    for card in range(CARDS):
        if position.cards[card].place == Place.PERMANENT + player:
            worth_of_card = WORTH[card, Unit.GARRISON] * garrisons
            for kind in range(TYPES):
                worth_of_card += WORTH[card, kind] * packed(figures, kind)
            total += worth_of_card
    return total
