"""What lasting effects of Hero Cards give: dice, and links for invasions (WF-302)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_HERO,
)
from sandtable.games.war_of_the_fanboys.state import Effect, State
from sandtable.games.war_of_the_fanboys.tables.cards import (
    DESTINATION,
    FACE,
    LINK_ENDS,
    NAMED,
    PER_INVASION,
    SIDES,
    UNLIMITED,
    WORTH,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    EffectKind,
)


@rule("WF-353", "WF-357")
def works(effect: Effect, side: int) -> bool:
    """Whether an effect works on this side of an invasion, as far as it speaks of one."""
    return bool(SIDES[effect.title, effect.line] >> side & 1)


@rule("WF-302", "WF-353", "WF-354", "WF-355", "WF-356", "WF-364")
def boon(position: State, player: int, kind: int, heroes: int, side: int) -> int:
    """What the player's effects of a kind come to on a side of an invasion.

    Dice for a bonus die or a reroll, points for a die that is raised, more than 0 for ties
    that are won and a terrain that is open. An effect that speaks of one Hero counts only
    with this Hero among those given (WF-302).
    """
    amount = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        own = effect.kind == kind and effect.player == player and works(effect, side)
        if own and (effect.hero == NO_HERO or heroes >> effect.hero & 1):
            amount += WORTH[effect.title, effect.line]
    return amount


@rule("WF-357")
def most_dice(position: State, territory: int, side: int, sort: Ints) -> int:
    """How many dice a side may roll in invasions into a territory, by cards.

    ``sort`` is ``MOST_SIXES`` or ``MOST_EIGHTS``.
    """
    most = UNLIMITED
    for number in range(position.lasting):
        effect = position.effects[number]
        limits = effect.kind == EffectKind.LIMIT_DICE and effect.territory == territory
        if limits and works(effect, side):
            most = min(most, sort[effect.title, effect.line])
    return most


@rule("WF-358")
def cancels(position: State, player: int, face: int) -> int:
    """How many attack dice with this face the defender may take away in an invasion."""
    dice = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        own = effect.kind == EffectKind.CANCEL_DIE and effect.player == player
        if own and FACE[effect.title, effect.line] == face:
            dice += PER_INVASION[effect.title, effect.line]
    return dice


@rule("WF-363")
def link_ends(effect: Effect) -> int:
    """The territories to which a link made by a card leads."""
    if NAMED[effect.title, effect.line]:
        return 1 << effect.target
    return LINK_ENDS[DESTINATION[effect.title, effect.line]]  # type: ignore[no-any-return]


@rule("WF-363")
def linked_by_card(position: State, player: int, origin: int, most: int) -> int:
    """Where the player may invade from a territory over links made by cards.

    Only links with room for more than ``most`` Fanboys count: ``UNLIMITED - 1`` asks for
    those that Heroes may use.
    """
    ends = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        own = effect.kind == EffectKind.TEMPORARY_LINK and effect.player == player
        if own and effect.territory == origin and effect.left > most:
            ends |= link_ends(effect)
    return ends & ~position.sides[player].realm


@rule("WF-363")
def tunnel(position: State, player: int, origin: int, target: int) -> int:
    """The tunnel between two territories, as the number of its effect; -1 for none."""
    for number in range(position.lasting):
        effect = position.effects[number]
        own = effect.kind == EffectKind.TEMPORARY_LINK and effect.player == player
        narrow = own and effect.territory == origin and effect.left < UNLIMITED
        if narrow and link_ends(effect) >> target & 1:
            return number
    return -1
