"""Hero Cards: decks, hands and the discard pile."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell, whisper
from sandtable.games.war_of_the_fanboys.pieces import (
    DECKS,
    NO_CARD,
    NOWHERE,
    CardPlace,
    Event,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.cards import (
    DECK_OF,
    DECKS_WITH,
    FIRST_COPY,
    FIRST_OF_DECK,
    TITLE_OF,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import Timing

TIMINGS = len(Timing)


@rule("WF-229")
def cards_left(position: State, deck: int) -> int:
    """How many cards lie in a deck: those that nobody holds and that were not discarded."""
    many = 0
    for card in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        many += position.hero_cards[card].place != CardPlace.DISCARD
    for player in range(position.options.players):
        many -= position.sides[player].held[deck]
    return many


@rule("WF-80", "WF-85", "WF-163")
def may_draw(position: State, player: int, deck: int) -> bool:
    """Whether the player has the deck's Hero on a board, and a card of it is not named yet."""
    if position.sides[player].heroes[deck] == NOWHERE:
        return False
    return bool(cards_left(position, deck) > position.order[deck])


@rule("WF-229")
def card_of(position: State, deck: int, place: int, skip: int) -> int:
    """The card of a deck that lies in some place after so many others."""
    found = NO_CARD
    for card in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        if position.hero_cards[card].place == place:
            if skip == 0:
                found = card
            skip -= 1
    return found


@rule("WF-80", "WF-229")
def draw(position: State, player: int, deck: int, tray: Tray) -> None:
    """The player takes a card of the deck; which one, nobody else sees."""
    left = cards_left(position, deck)
    card = card_of(position, deck, CardPlace.DECK, roll(tray, left))
    hold(position, card, player, 2 << player)
    position.sides[player].held[deck] += 1
    tell(tray, Event.DREW, player, deck, left - 1)
    whisper(tray, player, Event.DREW_CARD, TITLE_OF[card], deck)


@rule("WF-22")
def hold(position: State, card: int, player: int, known: int) -> None:
    """A card is in the player's hand, and these know it."""
    position.hero_cards[card].place = CardPlace.HAND_OF + player
    position.hero_cards[card].known = known


@rule("WF-80")
def draw_named(position: State, player: int, tray: Tray) -> None:
    """All cards that were named are drawn, after all were named."""
    for deck in range(DECKS):
        for _ in range(position.order[deck]):
            draw(position, player, deck, tray)
        position.order[deck] = 0


@rule("WF-301")
def copy_at(position: State, title: int, place: int) -> int:
    """A card of this title that lies there, one that all know about if any; or NO_CARD."""
    found = NO_CARD
    for card in range(FIRST_COPY[title], FIRST_COPY[title + 1]):
        if position.hero_cards[card].place == place:
            known = position.hero_cards[card].known
            if found == NO_CARD or known == ALL_KNOW:
                found = card
    return found


@rule("WF-22", "WF-237")
def know_one_fewer(position: State, card: int) -> None:
    """A card leaves a hand: whoever knew of copies there, of this one or not, knows one fewer.

    Copies are the same card to everybody, so nobody can tell that it was another one.
    """
    leaving, title = position.hero_cards[card], TITLE_OF[card]
    if leaving.known & ALL_KNOW:
        return
    for copy in range(FIRST_COPY[title], FIRST_COPY[title + 1]):
        other = position.hero_cards[copy]
        if copy != card and other.place == leaving.place:
            forget = other.known & ~leaving.known
            other.known &= ~forget
            leaving.known |= forget


@rule("WF-301", "WF-237")
def show(position: State, player: int, title: int) -> None:
    """A card of this title leaves the player's hand, for everybody to see."""
    card = copy_at(position, title, CardPlace.HAND_OF + player)
    know_one_fewer(position, card)
    discard(position, player, card, DECK_OF[title])


@rule("WF-301")
def discard(position: State, player: int, card: int, deck: int) -> None:
    """A card is no longer in the hand but on the discard pile, which everybody sees."""
    position.sides[player].held[deck] -= 1
    position.hero_cards[card].place = CardPlace.DISCARD
    position.hero_cards[card].known = ALL_KNOW


@rule("WF-367", "WF-237")
def take_back(position: State, player: int, title: int) -> None:
    """A card of this title comes back from the discard pile into the hand, known to all."""
    hold(position, copy_at(position, title, CardPlace.DISCARD), player, ALL_KNOW)
    position.sides[player].held[DECK_OF[title]] += 1


@rule("WF-170")
def lose_hand(position: State, player: int, tray: Tray) -> None:
    """All Hero Cards of somebody who is out go to the discard pile."""
    for deck in range(DECKS):
        for card in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
            if position.hero_cards[card].place == CardPlace.HAND_OF + player:
                discard(position, player, card, deck)
                tell(tray, Event.CARD_DISCARDED, player, TITLE_OF[card])


@rule("WF-346", "WF-237")
def steal(position: State, thief: int, victim: int, deck: int, tray: Tray) -> None:
    """A card by chance. The two see which; nobody else knows any more what is still there."""
    place, both = CardPlace.HAND_OF + victim, 2 << thief | 2 << victim
    card = card_of(position, deck, place, roll(tray, position.sides[victim].held[deck]))
    for other in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        if position.hero_cards[other].place == place:
            position.hero_cards[other].known = known_by(position.hero_cards[other].known, both)
    know_one_fewer(position, card)
    hold(position, card, thief, both)
    position.sides[victim].held[deck] -= 1
    position.sides[thief].held[deck] += 1
    tell(tray, Event.STOLE, thief, victim, deck)
    whisper(tray, thief, Event.STOLE_CARD, TITLE_OF[card], victim)
    whisper(tray, victim, Event.STOLE_CARD, TITLE_OF[card], victim)


@rule("WF-346")
def known_by(known: int, some: int) -> int:
    """Which of some players know what these know."""
    return some if known & ALL_KNOW else known & some


@rule("WF-85", "WF-325", "WF-362")
def usable_decks(position: State, player: int) -> int:
    """Decks of which the player holds cards that can be used: public, whatever they are.

    Their Heroes are on a board and not stone.
    """
    side, decks = position.sides[player], 0
    for deck in range(DECKS):
        if side.held[deck] and side.heroes[deck] != NOWHERE:
            decks |= 1 << deck
    return decks & ~side.stone


@rule("WF-325")
def may_hold(position: State, player: int, timings: int) -> bool:
    """Whether, for all that everybody knows, the player may hold a card of these timings."""
    decks = usable_decks(position, player)
    if decks:
        for timing in range(TIMINGS):
            if timings >> timing & 1 and DECKS_WITH[timing] & decks:
                return True
    return False
