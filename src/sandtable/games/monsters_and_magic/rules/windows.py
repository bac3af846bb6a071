"""Windows: when Hand Cards and powers are used."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.actions import (
    CLOSE,
    DONE,
    EXCHANGE,
    POWER,
    ROLL,
    USE,
)
from sandtable.games.monsters_and_magic.pieces import CARDS, Ally, Phase, Place
from sandtable.games.monsters_and_magic.rules.movement import has_step, list_steps
from sandtable.games.monsters_and_magic.rules.targets import (
    can_use,
    has_permanent,
)
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import POWER as POWERS
from sandtable.games.monsters_and_magic.tables import SUMMONED, Power, Use
from sandtable.games.monsters_and_magic.tables import USE as USES


@rule("MM-83", "MM-99", "MM-100", "MM-41")
def can_play(position: State, player: int, card: int) -> bool:
    """Whether the player may play this card from hand in the window that is open."""
    if position.cards[card].place != Place.HAND + player or position.cards[card].used:
        return False
    if USES[card] == Use.FORCE:
        return False
    if USES[card] == Use.MOVEMENT and card != Ally.HASTE_SPELL:
        return position.phase == Phase.MOVEMENT
    if card == Ally.HASTE_SPELL and position.phase != Phase.MOVEMENT:
        return False
    return can_use(position, player, card)


@rule("MM-83", "MM-99", "MM-100", "MM-40")
def can_call(position: State, player: int, card: int) -> bool:
    """Whether the player may use the power of this card in the window that is open."""
    place = position.cards[card].place
    summons = place == Place.PLAYED + player and SUMMONED[card] >= 0
    if POWERS[card] == Power.NONE or not (summons or place == Place.PERMANENT + player):
        return False
    if position.cards[card].used:
        return False
    if USES[card] == Use.MOVEMENT and position.phase != Phase.MOVEMENT:
        return False
    return can_use(position, player, card)


@rule("MM-83")
def has_power(position: State, player: int) -> bool:
    """Whether the player may use any power."""
    for card in range(CARDS):
        if can_call(position, player, card):
            return True
    return False


@rule("MM-83")
def is_window_open(position: State, player: int) -> bool:
    """Whether there is anything to decide; everybody can work this out."""
    if position.sides[player].held > 0 or has_power(position, player):
        return True
    return position.phase == Phase.MOVEMENT and has_step(position, player)


@rule("MM-68", "MM-98", "MM-109")
def can_exchange(position: State, player: int) -> bool:
    """Whether a Permanent Card may be replaced by a Hand Card now."""
    side = position.sides[player]
    agreed = position.options.exchange != 0 and side.exchanged == 0
    return agreed and side.held > 0 and has_permanent(position, player)


@rule("MM-83")
def list_window(position: State, player: int, actions: Ints) -> int:
    """Steps, the way out of the window, Hand Cards and powers."""
    count = 0
    match position.phase:
        case Phase.MOVEMENT:
            count = list_steps(position, player, actions)
            actions[count] = CLOSE
        case Phase.RECRUITMENT:
            actions[count] = ROLL
        case Phase.END:
            actions[count] = DONE
            if can_exchange(position, player):
                count += 1
                actions[count] = EXCHANGE
    return list_uses(position, player, actions, count + 1)


@rule("MM-83", "MM-99")
def list_uses(position: State, player: int, actions: Ints, count: int) -> int:
    """Hand Cards that may be played, then powers that may be used."""
    for card in range(CARDS):
        if can_play(position, player, card):
            actions[count] = USE + card
            count += 1
    for card in range(CARDS):
        if can_call(position, player, card):
            actions[count] = POWER + card
            count += 1
    return count
