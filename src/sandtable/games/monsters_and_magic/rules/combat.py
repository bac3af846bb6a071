"""Combat: dice, Force, cards, and who is removed."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.monsters_and_magic.actions import PASS, USE
from sandtable.games.monsters_and_magic.pieces import (
    CARDS,
    DICE,
    DIE,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    SOURCES,
    TYPES,
    Ally,
    Event,
    Place,
    Question,
    Role,
    Source,
    Structure,
    Unit,
)
from sandtable.games.monsters_and_magic.rules.board import (
    piece_of,
    remove_figure,
    remove_garrison,
    type_of,
    types_beside,
)
from sandtable.games.monsters_and_magic.rules.deck import in_effect, lay_out
from sandtable.games.monsters_and_magic.rules.ending import take_stock
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import (
    AMOUNT,
    FORBIDDEN,
    LINES,
    LONELY_BIT,
    ROLE_BIT,
    STRUCTURE_BIT,
    TERRAIN_BIT,
    UNIT_BIT,
    VERSUS_BIT,
)

CLOSED = 2
"""Passes in succession that close a combat."""


@rule("MM-70")
def unit_of(number: int) -> int:
    """What fights: the Figure of this number, or the Garrison where there is none."""
    return Unit.GARRISON.value if number == NO_FIGURE else type_of(number)


@rule("MM-70")
def defender_of(position: State) -> int:
    """Whose space is attacked."""
    return position.spaces[position.fight.space].owner


@rule("MM-84")
def other_side(position: State, player: int) -> int:
    """The player on the other side of the combat."""
    attacker = position.fight.attacker
    return defender_of(position) if player == attacker else attacker


@rule("MM-70", "MM-105", "MM-106")
def circumstances(position: State, player: int) -> int:
    """The combat as the player's bonuses see it: a bit set as in the tables.

    Terrain, structure and adjacency are those of the contested space for both sides.
    """
    fight = position.fight
    here = position.spaces[fight.space]
    unit, versus, role = unit_of(fight.figure.number), unit_of(here.figure.number), Role.ATTACK
    if player != fight.attacker:
        unit, versus, role = versus, unit, Role.DEFENCE
    lonely = ~types_beside(position, player, fight.space) & (1 << TYPES) - 1
    return (
        1 << UNIT_BIT + unit
        | 1 << VERSUS_BIT + versus
        | 1 << ROLE_BIT + role
        | 1 << TERRAIN_BIT + here.terrain
        | 1 << STRUCTURE_BIT + here.structure
        | lonely << LONELY_BIT
    )


@rule("MM-106", "MM-99")
def bonus(source: int, facts: int) -> int:
    """What a card or another source gives in these circumstances, once a fight."""
    for line in range(LINES):
        if not FORBIDDEN[source, line] & facts:
            amount: int = AMOUNT[source, line]
            return amount
    return 0


@rule("MM-108", "MM-60", "MM-40")
def works(position: State, player: int, source: int) -> bool:
    """Whether the player has the card in effect, or control of the structure."""
    if source < CARDS:
        return in_effect(position, player, source)
    if source < Source.RUINS:
        return True
    control: int = position.sides[player].control[source - Source.RUINS + Structure.RUINS]
    return control != 0


@rule("MM-99", "MM-100")
def armed(position: State, player: int) -> int:
    """+1F of the Artificer for the fighting Figure; only the attacker can have it."""
    return position.fight.figure.armed if player == position.fight.attacker else 0


@rule("MM-30", "MM-71", "MM-108")
def force(position: State, player: int) -> int:
    """The Force of the player's fighting Unit: all bonuses add up."""
    facts = circumstances(position, player)
    total = armed(position, player)
    for source in range(SOURCES):
        if works(position, player, source):
            total += bonus(source, facts)
    return total


@rule("MM-108")
def total_of(position: State, player: int) -> int:
    """Dice and Force of one side, as they stand."""
    fight = position.fight
    dice = fight.attack if player == fight.attacker else fight.defence
    total: int = dice[0] + dice[1] + force(position, player)
    return total


@rule("MM-71", "MM-85")
def roll_dice(player: int, dice: Ints, tray: Tray) -> None:
    """Two dice of one side."""
    for die in range(DICE):
        dice[die] = roll(tray, DIE) + 1
    tell(tray, Event.DICE_ROLLED, player, dice[0], dice[1])


@rule("MM-70", "MM-71", "MM-85", "MM-84")
def meet(position: State, tray: Tray) -> None:
    """The attacking Figure meets the Figure, or else the Garrison, in the space."""
    fight = position.fight
    attacker, defender = fight.attacker, defender_of(position)
    attacking = piece_of(attacker, fight.figure.number)
    defending = piece_of(defender, position.spaces[fight.space].figure.number)
    tell(tray, Event.FIGHT_BEGUN, attacking, defending, fight.space)
    roll_dice(attacker, fight.attack, tray)
    roll_dice(defender, fight.defence, tray)
    fight.turn, fight.passes = attacker, 0


@rule("MM-84", "MM-83")
def fight_on(position: State, tray: Tray) -> None:
    """Who is next and has Hand Cards is asked; after two passes the combat is settled."""
    fight = position.fight
    while fight.passes < CLOSED:
        if position.sides[fight.turn].held > 0:
            position.asked, position.question = fight.turn, Question.COMBAT
            return
        fight.passes += 1
        fight.turn = other_side(position, fight.turn)
    settle(position, tray)


@rule("MM-84", "MM-99")
def can_help(position: State, player: int, card: int, facts: int) -> bool:
    """Whether a Hand Card changes the total of this combat for its owner now."""
    if position.cards[card].place != Place.HAND + player or position.cards[card].used:
        return False
    if card == Ally.ARTIFICER:
        return player == position.fight.attacker
    return bonus(card, facts) != 0


@rule("MM-84")
def list_combat(position: State, player: int, actions: Ints) -> int:
    """Pass, or a Hand Card that helps."""
    actions[0], count = PASS, 1
    facts = circumstances(position, player)
    for card in range(CARDS):
        if can_help(position, player, card, facts):
            actions[count] = USE + card
            count += 1
    return count


@rule("MM-84")
def pass_combat(position: State, player: int, tray: Tray) -> None:
    """The player plays no card now."""
    tell(tray, Event.PASSED, player, 0, 0)
    position.fight.passes += 1
    position.fight.turn = other_side(position, player)


@rule("MM-71", "MM-84", "MM-99")
def help_combat(position: State, player: int, card: int, tray: Tray) -> None:
    """Play a Hand Card for Force; its bonus lasts to the end of the turn."""
    lay_out(position, player, card, tray)
    if card == Ally.ARTIFICER:
        position.fight.figure.armed = 1
    position.fight.passes = 0
    position.fight.turn = other_side(position, player)


@rule("MM-71", "MM-108")
def count_up(position: State, player: int, dice: Ints, tray: Tray) -> int:
    """The total of one side, each bonus being told."""
    facts = circumstances(position, player)
    total: int = dice[0] + dice[1]
    for source in range(SOURCES):
        if works(position, player, source):
            amount = bonus(source, facts)
            if amount:
                total += amount
                tell(tray, Event.BONUS, player, source, amount)
    if armed(position, player):
        total += 1
        tell(tray, Event.BONUS, player, Ally.ARTIFICER.value, 1)
    tell(tray, Event.TOTAL, player, total, dice[0], dice[1])
    return total


@rule("MM-71", "MM-72", "MM-73")
def settle(position: State, tray: Tray) -> None:
    """The lower total is removed, both at equal totals; the Garrison fights after the Figure.

    Whoever attacked and is left alone takes the space.
    """
    fight = position.fight
    attacker, defender = fight.attacker, defender_of(position)
    attacking = piece_of(attacker, fight.figure.number)
    defending = piece_of(defender, position.spaces[fight.space].figure.number)
    tell(tray, Event.FIGHT_SETTLED, attacking, defending, fight.space)
    attack = count_up(position, attacker, fight.attack, tray)
    defence = count_up(position, defender, fight.defence, tray)
    if attack >= defence:
        remove_defender(position, tray)
    if attack <= defence:
        tell(tray, Event.UNIT_REMOVED, attacking, fight.space, 0)
        end_fight(position, tray)
    elif defender_of(position) != NOBODY:
        meet(position, tray)
    else:
        take_space(position, tray)


@rule("MM-70", "MM-71", "MM-92")
def remove_defender(position: State, tray: Tray) -> None:
    """The defending Figure, or else the Garrison, returns to its owner's set."""
    here = position.spaces[position.fight.space]
    piece = piece_of(here.owner, here.figure.number)
    tell(tray, Event.UNIT_REMOVED, piece, position.fight.space, 0)
    if here.figure.number != NO_FIGURE:
        remove_figure(here)
    else:
        remove_garrison(here)


@rule("MM-73")
def take_space(position: State, tray: Tray) -> None:
    """The attacker stands in the space it won; with MP left it may move again."""
    fight = position.fight
    here = position.spaces[fight.space]
    here.owner, here.figure = fight.attacker, fight.figure
    piece = piece_of(fight.attacker, fight.figure.number)
    tell(tray, Event.SPACE_TAKEN, piece, fight.space, 0)
    end_fight(position, tray)


@rule("MM-72", "MM-93", "MM-105")
def end_fight(position: State, tray: Tray) -> None:
    """All fights of the step are over."""
    clear_fight(position)
    take_stock(position, tray)


@rule()
def clear_fight(position: State) -> None:
    """No combat is going on."""
    fight = position.fight
    fight.space, fight.attacker, fight.turn, fight.passes = NO_SPACE, 0, 0, 0
    fight.attack[:] = 0
    fight.defence[:] = 0
    figure = fight.figure
    figure.number, figure.move, figure.spent = NO_FIGURE, 0, 0
    figure.hasted, figure.gained, figure.armed = 0, 0, 0
