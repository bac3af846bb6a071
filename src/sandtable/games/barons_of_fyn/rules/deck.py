"""The draw deck and the hands (BF-30 to BF-34)."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.barons_of_fyn.pieces import (
    CARDS,
    NO_CARD,
    Event,
    Kind,
    Place,
    Variant,
)
from sandtable.games.barons_of_fyn.rules.sets import count, member
from sandtable.games.barons_of_fyn.rules.table import open_to_all
from sandtable.games.barons_of_fyn.state import WORD, State
from sandtable.games.barons_of_fyn.tables import FIRST, KIND, KING, MANY


@rule("BF-34")
def put_into_deck(position: State, card: int) -> None:
    """A card is shuffled in.

    Cards that never lie in a hand are then known to be in the deck.
    """
    position.deck[card // WORD] |= 1 << card % WORD
    position.left += 1
    position.cards[card].place = Place.DECK
    position.cards[card].known = ALL_KNOW if KIND[card] >= Kind.PLAGUE else 0


@rule("BF-11")
def take_from_deck(position: State, card: int) -> None:
    """A card leaves the deck; where it goes is up to the caller."""
    position.deck[card // WORD] &= ~(1 << card % WORD)
    position.left -= 1


@rule("BF-11", "BF-34", "BF-177")
def draw(position: State, tray: Tray) -> int:
    """The top card, any of the deck being as likely; NO_CARD: there is none anywhere."""
    if position.left == 0:
        reshuffle(position, tray)
    many = position.left
    if many == 0:
        return NO_CARD
    skip, word = roll(tray, many) if many > 1 else 0, 0
    while skip >= count(position.deck[word]):
        skip -= count(position.deck[word])
        word += 1
    card = word * WORD + member(position.deck[word], skip)
    take_from_deck(position, card)
    return card


@rule("BF-34", "BF-177")
def reshuffle(position: State, tray: Tray) -> None:
    """The discards, if there are any, become the new deck, and King Timothy with them."""
    for card in range(CARDS):
        if position.cards[card].place == Place.DISCARD:
            put_into_deck(position, card)
    if position.left:
        shuffle_king_in(position)
        tell(tray, Event.RESHUFFLED, position.left, has_king(position))


@rule("BF-34", "BF-152", "BF-177")
def shuffle_king_in(position: State) -> None:
    """King Timothy comes into the deck, the first time only; never with Barbarians."""
    barbarians = position.options.variant == Variant.BARBARIANS
    if position.cards[KING].place == Place.OUT and not barbarians:
        put_into_deck(position, KING)


@rule("BF-34")
def has_king(position: State) -> int:
    """1: King Timothy is in the deck."""
    return int(position.cards[KING].place == Place.DECK)


@rule("BF-110", "BF-177")
def find(position: State, kind: int, tray: Tray) -> int:
    """A card of a kind from the discard pile, else from the deck, which stays as it is.

    Cards of a kind in the discard pile are as good as each other. Which of them lies
    uppermost in the deck is drawn by lot, so that nothing is learnt about the others.
    """
    hidden = 0
    for card in range(FIRST[kind], FIRST[kind] + MANY[kind]):
        place = position.cards[card].place
        if place == Place.DISCARD:
            return card
        hidden += place == Place.DECK
    skip = roll(tray, hidden) if hidden > 1 else 0
    for card in range(FIRST[kind], FIRST[kind] + MANY[kind]):
        if position.cards[card].place == Place.DECK:
            if skip == 0:
                take_from_deck(position, card)
                return card
            skip -= 1
    return NO_CARD


@rule("BF-30")
def take_up(position: State, player: int, card: int, known: int) -> None:
    """A card comes into a hand, where some know that it is."""
    side = position.sides[player]
    position.cards[card].place, position.cards[card].known = Place.HAND + player, known
    side.held += 1
    side.kinds |= 1 << KIND[card]


@rule("BF-30")
def holds(position: State, player: int, kind: int) -> bool:
    """Whether a card of this kind is in the player's hand."""
    return bool(position.sides[player].kinds >> kind & 1)


@rule("BF-30")
def in_hand(position: State, player: int, kind: int) -> int:
    """The player's card of a kind; those seen by others before those that were not."""
    found = NO_CARD
    for card in range(FIRST[kind], FIRST[kind] + MANY[kind]):
        here = position.cards[card]
        if here.place == Place.HAND + player:
            if here.known == ALL_KNOW:
                return card
            if found == NO_CARD:
                found = card
    return found


@rule("BF-30")
def put_down(position: State, player: int, kind: int) -> int:
    """A card of a kind leaves the hand; where it goes is up to the caller."""
    side, card = position.sides[player], in_hand(position, player, kind)
    position.cards[card].place = Place.DISCARD
    side.held -= 1
    if in_hand(position, player, kind) == NO_CARD:
        side.kinds &= ~(1 << kind)
    return card


@rule("BF-30", "BF-79")
def discard(position: State, player: int, kind: int, tray: Tray) -> None:
    """A card of a kind goes from the hand to the discard pile."""
    card = put_down(position, player, kind)
    open_to_all(position, card, Place.DISCARD)
    tell(tray, Event.DISCARDED, player, card)
