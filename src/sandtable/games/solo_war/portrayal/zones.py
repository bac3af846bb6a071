"""The cards on the table and in the hands, as far as the viewer knows them (SW-13, SW-196)."""

from collections.abc import Collection, Sequence
from typing import Literal

from sandtable.core.record import ALL_KNOW, UNSEEN
from sandtable.core.scene import Card, Zone
from sandtable.games.solo_war.actions import AIMS, SUPPORT
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    HAND,
    KLUTZ_CARD,
    KLUTZES,
    NO_CARD,
    ROUNDS,
    SUDDEN_ROUNDS,
    SUPPORT_CARD,
    SUPPORTS,
    Place,
    Question,
    Result,
)
from sandtable.games.solo_war.portrayal.words import TITLES, face, klutz_id, symbol_of, text_of
from sandtable.games.solo_war.state import Side, Sight, State

_PILES = (
    (Result.WON, "victory", "Victory Pile"),
    (Result.LOST, "defeat", "Defeat Pile"),
)
_ORDER = {1: "2nd", 2: "3rd"}
_NOT_IN_THE_DECK = ENTITIES + SUPPORTS - ROUNDS - HAND
"""Cards of a player that are set aside at the start (SW-23)."""


def zones(position: State, viewer: int) -> tuple[Zone, ...]:
    """The viewer's own hand, the row of Klutz Cards, then what lies before each player."""
    players = range(position.options.players)
    hands = [_hand(position, player, viewer) for player in players]
    hands.sort(key=lambda zone: zone.owner != viewer)
    before = [zone for player in players for zone in _before(position, player, viewer)]
    return (*hands, _row(position), *before)


def looked_at(position: State, viewer: int) -> int | None:
    """Whose reservoir the viewer is asked about, if anybody's (SW-191)."""
    if position.question != Question.TOP or viewer < 0 or not position.waiting >> viewer & 1:
        return None
    players = range(position.options.players)
    return next((p for p in players if position.sides[p].lookers[0] == viewer), None)


def known_places(side: Side, top: int) -> dict[int, int]:
    """The Entities that the viewer knows to lie at a place of a reservoir, by place."""
    cards = {place: int(side.cards[place].entity) for place in range(top, ROUNDS)}
    return {place: card for place, card in cards.items() if card not in {UNSEEN, NO_CARD}}


def among(sights: Sequence[Sight], placed: Collection[int]) -> list[int]:
    """The Entities of these sights whose place the viewer does not know."""
    seen = [card for card in range(ENTITIES) if sights[card].known not in {UNSEEN, 0}]
    return [card for card in seen if card not in placed]


def _hand(position: State, player: int, viewer: int) -> Zone:
    side, own = position.sides[player], player == viewer
    known = [card for card in range(SUPPORTS) if side.supports[card].place == Place.HAND]
    cards = [_held(position, player, card, own=own) for card in known]
    count = side.held
    cards += [
        _back(f"card:hidden-{player}-{number}", "Support Card", "support-back")
        for number in range(count - len(cards))
    ]
    title = "Your Support Cards" if own else f"@{player}'s Support Cards"
    return Zone(f"hand:{player}", title, tuple(cards), count, player, "hand", open=own)


def _held(position: State, player: int, card: int, *, own: bool) -> Card:
    side = position.sides[player]
    note = "known to all" if side.supports[card].known & ALL_KNOW else ""
    first = SUPPORT + card * len(AIMS)
    if own and first <= side.choice < first + len(AIMS):
        note = "chosen, not yet shown"
    return face(player, SUPPORT_CARD + card, note)


def _row(position: State) -> Zone:
    cards = tuple(_klutz(place, card) for place, card in enumerate(position.klutz))
    return Zone("klutz", "Klutz Cards", cards, KLUTZES, kind="spread")


def _klutz(place: int, card: int) -> Card:
    if card == NO_CARD:
        return _back(klutz_id(place), "Klutz Card", "klutz-back")
    source = KLUTZ_CARD + card
    return Card(
        id=klutz_id(place),
        face=True,
        title=TITLES[source],
        text=text_of(source),
        symbol=symbol_of(source),
        paragraph="SW-64",
    )


def _back(name: str, title: str, symbol: str) -> Card:
    """A card lying face down."""
    return Card(name, face=False, title=title, symbol=symbol)


def _before(position: State, player: int, viewer: int) -> list[Zone]:
    """The reservoir, the piles, and what is set aside."""
    side = position.sides[player]
    fought = [card for card in side.cards[: position.rounds] if card.result]
    piles = [
        _pile(f"{name}:{player}", title, player, [c.entity for c in fought if c.result == how])
        for how, name, title in _PILES
    ]
    discards = [
        SUPPORT_CARD + card
        for card in range(SUPPORTS)
        if side.supports[card].place == Place.DISCARDED
    ]
    aside = _NOT_IN_THE_DECK - _sudden_cards(position, player)
    return [
        _reservoir(position, player, viewer),
        *piles,
        _pile(f"discard:{player}", "Discard Pile", player, discards),
        Zone(f"aside:{player}", "Set aside", (), aside, player, "pile", open=False),
    ]


def _sudden_cards(position: State, player: int) -> int:
    """How many of the leftovers the player has turned up in Sudden Death."""
    cards = position.sides[player].cards[ROUNDS : ROUNDS + SUDDEN_ROUNDS]
    return sum(card.entity not in {NO_CARD, UNSEEN} for card in cards)


def _pile(name: str, title: str, player: int, cards: list[int]) -> Zone:
    faces = tuple(face(player, card) for card in cards)
    return Zone(name, title, faces, len(faces), player, "pile", open=False)


def _reservoir(position: State, player: int, viewer: int) -> Zone:
    """A reservoir, with what the viewer knows of it; whoever is asked has it spread out."""
    side, top = position.sides[player], int(position.rounds)
    placed = known_places(side, top)
    loose = among(side.sights, placed.values())
    strays = among(side.somewhere, {*placed.values(), *loose})
    cards = [face(player, card, _place_note(place - top)) for place, card in placed.items()]
    cards += [face(player, card, _set_note(side, viewer, top)) for card in loose]
    cards += [face(player, card, "somewhere in it") for card in strays]
    asked = looked_at(position, viewer) == player
    title = "Your reservoir" if player == viewer else f"@{player}'s reservoir"
    if cards and not asked:
        title = "Known in the reservoir"
    kind: Literal["row", "pile", "spread"] = "spread" if asked else "row" if cards else "pile"
    many = max(ROUNDS - top, 0)
    return Zone(f"reservoir:{player}", title, tuple(cards), many, player, kind, bool(cards))


def _place_note(depth: int) -> str:
    """Where a card is known to lie."""
    return "top" if depth == 0 else _ORDER.get(depth, f"{depth + 1}th")


def _set_note(side: Side, viewer: int, top: int) -> str:
    """Among which cards one lies whose place the viewer does not know (SW-100)."""
    places = side.shared | (side.memories[viewer].places if viewer >= 0 else 0)
    depth = (places >> top).bit_length()
    return f"in top {depth}" if places >> top == (1 << depth) - 1 else "somewhere"
