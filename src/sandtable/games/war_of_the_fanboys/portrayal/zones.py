"""Hero Cards, Territory Cards and lasting effects, as far as the viewer knows them."""

from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.core.scene import Card, Zone
from sandtable.games.war_of_the_fanboys.pieces import DECKS, NOWHERE, TITLES, CardPlace
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    DECK_PARAGRAPHS,
    card_id,
    cards_held,
    coin_words,
    deck_of,
    hand_of,
    territory_card_id,
)
from sandtable.games.war_of_the_fanboys.state import Effect, State
from sandtable.games.war_of_the_fanboys.tables import CONSOLE, CONSOLES
from sandtable.games.war_of_the_fanboys.tables.cards import COST, DECK_WORDS, TITLE_OF

CONSOLE_SYMBOLS = tuple(f"console-{console.lower()}" for console in CONSOLES)


def zones(position: State, viewer: int) -> tuple[Zone, ...]:
    """The hands, the viewer's own first; Territory Cards; what lasts; the discard pile."""
    called = names(position.options.theme)
    living = [each for each in range(position.options.players) if position.living >> each & 1]
    first = sorted(living, key=lambda player: player != viewer)
    return (
        *(_hand(position, called, player, viewer) for player in first),
        *(_territory_cards(position, called, player) for player in first),
        *(zone for player in first for zone in _lasting(position, called, player)),
        _discards(position, called),
    )


def _hand(position: State, called: Names, player: int, viewer: int) -> Zone:
    own, known = player == viewer, hand_of(position, player)
    cards = [_face(position, called, card, own=own) for card in known]
    for deck in range(DECKS):
        shown = sum(deck_of(int(TITLE_OF[card])) == deck for card in known)
        hidden = range(position.sides[player].held[deck] - shown)
        cards += [_back(called, player, deck, number) for number in hidden]
    title = "Your Hero Cards" if own else f"@{player}'s Hero Cards"
    return Zone(f"hand:{player}", title, tuple(cards), len(cards), player, "hand", open=own)


def _face(position: State, called: Names, card: int, *, own: bool) -> Card:
    title = int(TITLE_OF[card])
    to_all = position.hero_cards[card].known & ALL_KNOW
    price = coin_words(int(COST[title])) if COST[title] else "free"
    note = "known to all" if to_all else ("" if own else "seen by you")
    return Card(
        id=card_id(card),
        face=True,
        title=called.titles[title],
        text=f"{called.texts[title]} ({price})",
        symbol=_symbol(deck_of(title)),
        paragraph=DECK_PARAGRAPHS[deck_of(title)],
        note=note,
        corner=str(int(COST[title])) if COST[title] else "",
    )


def _back(called: Names, player: int, deck: int, number: int) -> Card:
    name = f"card:hidden-{player}-{DECK_WORDS[deck]}-{number}"
    return Card(name, face=False, title=called.decks[deck], symbol=_symbol(deck))


def _symbol(deck: int) -> str:
    return f"deck-{DECK_WORDS[deck]}"


def _territory_cards(position: State, called: Names, player: int) -> Zone:
    cards = tuple(
        Card(
            id=territory_card_id(card),
            face=True,
            title=called.territories[card],
            symbol=CONSOLE_SYMBOLS[CONSOLE[card]],
            paragraph="WF-43",
            note=called.consoles[CONSOLE[card]],
        )
        for card in cards_held(position, player)
    )
    title = f"@{player}'s Territory Cards"
    return Zone(f"territory-cards:{player}", title, cards, len(cards), player, open=False)


def _lasting(position: State, called: Names, player: int) -> Iterator[Zone]:
    """Effects of the player's cards that still last, if any."""
    cards = tuple(
        _effect(called, number, effect)
        for number, effect in enumerate(position.effects[: position.lasting])
        if effect.player == player
    )
    if cards:
        yield Zone(
            f"lasting:{player}", "Lasting effects", cards, len(cards), player, open=False
        )


def _effect(called: Names, number: int, effect: Effect) -> Card:
    where = "" if effect.territory == NOWHERE else called.territories[effect.territory]
    deck = deck_of(effect.title)
    return Card(
        id=f"effect:{number}",
        face=True,
        title=called.titles[effect.title],
        text=called.texts[effect.title],
        symbol=_symbol(deck),
        paragraph=DECK_PARAGRAPHS[deck],
        note=where,
    )


def _discards(position: State, called: Names) -> Zone:
    """The discard pile of all Hero Cards, by title."""
    lying = [
        int(TITLE_OF[card])
        for card, each in enumerate(position.hero_cards)
        if each.place == CardPlace.DISCARD
    ]
    cards = tuple(
        Card(
            id=f"discarded:{title}",
            face=True,
            title=called.titles[title],
            symbol=_symbol(deck_of(title)),
            paragraph=DECK_PARAGRAPHS[deck_of(title)],
            note=f"{lying.count(title)} copies" if lying.count(title) > 1 else "",
        )
        for title in range(TITLES)
        if title in lying
    )
    return Zone("discards", "Played Hero Cards", cards, len(lying), kind="pile", open=False)
