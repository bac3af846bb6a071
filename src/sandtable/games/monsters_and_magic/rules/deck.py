"""The Ally cards: drawn, held, played, discarded."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell, whisper
from sandtable.games.monsters_and_magic.pieces import CARDS, PLAYERS, Event, Place
from sandtable.games.monsters_and_magic.state import State


@rule("MM-40", "MM-41", "MM-90")
def in_effect(position: State, player: int, card: int) -> bool:
    """Whether the card works for the player: as Permanent Card, or played in this turn."""
    place = position.cards[card].place
    return place == Place.PERMANENT + player or place == Place.PLAYED + player


@rule("MM-91")
def can_draw(position: State) -> bool:
    """Whether the deck and the discard pile hold a card; everybody can work this out."""
    unseen = CARDS
    for player in range(PLAYERS):
        unseen -= position.sides[player].held
    for card in range(CARDS):
        if position.cards[card].place >= Place.PERMANENT:
            unseen -= 1
    return unseen > 0


@rule("MM-91")
def deck_size(position: State) -> int:
    """How many cards the deck holds."""
    count = 0
    for card in range(CARDS):
        if position.cards[card].place == Place.DECK:
            count += 1
    return count


@rule("MM-91", "MM-104")
def reshuffle(position: State, tray: Tray) -> int:
    """The discard pile becomes the deck; return how many cards that makes."""
    count = 0
    for card in range(CARDS):
        if position.cards[card].place == Place.DISCARD:
            position.cards[card].place, position.cards[card].known = Place.DECK, 0
            count += 1
    if count:
        tell(tray, Event.RESHUFFLED, count, 0, 0)
    return count


@rule("MM-51", "MM-91")
def top_of_deck(position: State, count: int, tray: Tray) -> int:
    """Any one of the ``count`` cards in the deck: it is a set, not an order."""
    skip = roll(tray, count)
    card = 0
    while skip > 0 or position.cards[card].place != Place.DECK:
        if position.cards[card].place == Place.DECK:
            skip -= 1
        card += 1
    return card


@rule("MM-41", "MM-63", "MM-91")
def draw(position: State, player: int, tray: Tray) -> None:
    """Draw a card to hand, if there is one."""
    count = deck_size(position)
    if count == 0:
        count = reshuffle(position, tray)
    if count == 0:
        tell(tray, Event.NOTHING_DRAWN, player, 0, 0)
        return
    card = top_of_deck(position, count, tray)
    position.cards[card].place, position.cards[card].known = Place.HAND + player, 2 << player
    position.sides[player].held += 1
    tell(tray, Event.CARD_DRAWN, player, 0, 0)
    whisper(tray, player, Event.DREW, card, 0)


@rule("MM-104")
def show(position: State, card: int, viewer: int) -> None:
    """The viewer learns where the card lies."""
    if position.cards[card].known != ALL_KNOW:
        position.cards[card].known |= 2 << viewer


@rule("MM-90")
def discard(position: State, player: int, card: int, tray: Tray) -> None:
    """A Hand Card goes to the discard pile, face up."""
    position.cards[card].place, position.cards[card].known = Place.DISCARD, ALL_KNOW
    position.sides[player].held -= 1
    tell(tray, Event.CARD_DISCARDED, player, card, 0)


@rule("MM-41", "MM-90")
def lay_out(position: State, player: int, card: int, tray: Tray) -> None:
    """A Hand Card is played: it lies face up before its owner to the end of the turn."""
    position.cards[card].place = Place.PLAYED + player
    position.cards[card].known = ALL_KNOW
    position.sides[player].held -= 1
    tell(tray, Event.CARD_USED, player, card, 0)


@rule("MM-93")
def give_up_cards(position: State, player: int) -> None:
    """All cards of a player who is out go to the discard pile."""
    for card in range(CARDS):
        place = position.cards[card].place
        if place >= Place.HAND and (place - Place.HAND) % PLAYERS == player:
            position.cards[card].place, position.cards[card].known = Place.DISCARD, ALL_KNOW
    position.sides[player].held = 0


@rule("MM-41", "MM-90", "MM-98", "MM-100")
def spend_played(position: State, tray: Tray) -> None:
    """At the end of a turn the played cards are discarded; powers may serve again."""
    for card in range(CARDS):
        position.cards[card].used = 0
        place = position.cards[card].place
        if place >= Place.PLAYED:
            position.cards[card].place = Place.DISCARD
            tell(tray, Event.CARD_SPENT, place - Place.PLAYED, card, 0)
