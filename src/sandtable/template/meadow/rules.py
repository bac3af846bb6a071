"""A turn, in the order of the rulebook."""

from sandtable.core.contract import NO_PASS
from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.template.meadow.actions import LAY, LET, PLANT
from sandtable.template.meadow.pieces import NO_CARD, NOWHERE, SPACES, STRENGTHS, Event
from sandtable.template.meadow.state import State


@rule("ME-3", "ME-4", "ME-6")
def deciders(position: State) -> int:
    """Whose turn it is; while a banner is being planted, all who may still answer."""
    if position.turn == position.options.rounds * position.options.players:
        return 0
    if position.target == NOWHERE:
        return 1 << active(position)
    return answering(position)


@rule("ME-3")
def active(position: State) -> int:
    """Whose turn it is."""
    return position.turn % position.options.players


@rule("ME-4")
def answering(position: State) -> int:
    """Bit set of those who have not answered; holding cards is known to all, which are not."""
    waiting = 0
    for player in range(position.options.players):
        asked = player != active(position) and cards_of(position, player) > 0
        if asked and not position.sides[player].decided:
            waiting |= 1 << player
    return waiting


@rule("ME-4")
def cards_of(position: State, player: int) -> int:
    """How many cards a player holds, from public knowledge: those dealt but not yet spent."""
    count = position.options.cards
    for strength in range(STRENGTHS):
        count -= position.sides[player].spent[strength]
    return count


@rule("ME-3", "ME-4")
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """A space without the player's banner; or to let it stand, or a card held."""
    count = 0
    if position.target == NOWHERE:
        for space in range(SPACES):
            if position.banners[space] != player:
                actions[count] = PLANT + space
                count += 1
        return count
    actions[0] = LET
    count = 1
    for strength in range(STRENGTHS):
        if position.sides[player].held[strength]:
            actions[count] = LAY + strength
            count += 1
    return count


@rule("ME-4")
def passes(position: State, player: int) -> int:  # noqa: ARG001
    """Whoever answers may let the banner stand."""
    return NO_PASS if position.target == NOWHERE else LET


@rule("ME-3", "ME-4")
def play(position: State, player: int, action: int, tray: Tray) -> None:
    """Plant a banner, or answer; once nobody is left to answer, it is decided."""
    side = position.sides[player]
    if action < LET:
        position.target = action - PLANT
        tell(tray, Event.PLANTED, player, position.target)
    else:
        side.decided = 1
        side.laid = action - LAY if action >= LAY else NO_CARD
        tell(tray, Event.ANSWERED, player)
    if answering(position) == 0:
        decide(position, tray)


@rule("ME-5")
def decide(position: State, tray: Tray) -> None:
    """The strongest card alone puts its player's banner there instead; the turn is over."""
    strongest, winner = NO_CARD, active(position)
    for player in range(position.options.players):
        card = position.sides[player].laid
        show(position, player, tray)
        if card > strongest:
            strongest, winner = card, player
        elif card == strongest:
            winner = active(position)
    position.banners[position.target] = winner
    tell(tray, Event.STANDS, winner, position.target)
    position.target = NOWHERE
    position.turn += 1


@rule("ME-5")
def show(position: State, player: int, tray: Tray) -> None:
    """What a player has laid, if anything, is shown and spent."""
    side = position.sides[player]
    if side.laid != NO_CARD:
        tell(tray, Event.SHOWN, player, side.laid + 1)
        side.held[side.laid] -= 1
        side.spent[side.laid] += 1
    side.decided, side.laid = 0, NO_CARD
