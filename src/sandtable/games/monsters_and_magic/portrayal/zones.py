"""The cards on the table and in the hands, as far as the viewer knows them."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from sandtable.core.record import ALL_KNOW, UNSEEN
from sandtable.core.scene import Card, Zone
from sandtable.games.monsters_and_magic.pieces import Place
from sandtable.games.monsters_and_magic.portrayal.words import CARD_TEXTS, CARD_TITLES, card_id
from sandtable.games.monsters_and_magic.state import CARD_WORDS, State

Lying = Mapping[int, list[int]]
"""The cards that lie at each place, as far as the viewer knows."""


def zones(position: State, viewer: int) -> tuple[Zone, ...]:
    """The viewer's own hand, what lies before each player, the other hands, the piles."""
    lying: defaultdict[int, list[int]] = defaultdict(list)
    for card, where in enumerate(position.cards):
        lying[where.place].append(card)
    players = range(position.options.players)
    first = sorted(players, key=lambda player: player != viewer)
    hands = [_hand(position, lying[Place.HAND + player], player, viewer) for player in first]
    before = [zone for player in first for zone in _before(position, lying, player)]
    return (*hands, *before, _discard_pile(lying), _deck(lying, hands))


def _hand(position: State, known: list[int], player: int, viewer: int) -> Zone:
    own = player == viewer
    notes = {card: _note(position, card, own=own) for card in known}
    cards = [_face(card, notes[card]) for card in known]
    count = position.sides[player].held
    hidden = range(count - len(cards))
    cards += [_back(f"card:hidden-{player}-{number}") for number in hidden]
    title = "Your hand" if own else f"@{player}'s hand"
    return Zone(f"hand:{player}", title, tuple(cards), count, player, "hand", open=own)


def _note(position: State, card: int, *, own: bool) -> str:
    """Who knows a Hand Card, as far as the viewer can tell."""
    if position.cards[card].known & ALL_KNOW:
        return "known to all"
    return "" if own else "seen by you"


def _before(position: State, lying: Lying, player: int) -> list[Zone]:
    """What lies face up before a player: the Permanent Cards, and what was played."""
    permanent = [
        _face(card, "used this turn" if position.cards[card].used else "")
        for card in lying[Place.PERMANENT + player]
    ]
    played = [_face(card, "until the end of the turn") for card in lying[Place.PLAYED + player]]
    title = f"@{player}'s Permanent Cards"
    laid = [Zone(f"permanent:{player}", title, tuple(permanent), len(permanent), player)]
    if played:
        title = f"Played by @{player}"
        laid.append(Zone(f"played:{player}", title, tuple(played), len(played), player))
    return laid


def _discard_pile(lying: Lying) -> Zone:
    cards = tuple(_face(card, "") for card in lying[Place.DISCARD])
    return Zone("discard", "Discard pile", cards, len(cards), kind="pile", open=False)


def _deck(lying: Lying, hands: list[Zone]) -> Zone:
    """The deck: every card that lies nowhere else."""
    unseen = len(lying[UNSEEN]) + len(lying[Place.DECK])
    hidden = sum(zone.count - sum(card.face for card in zone.cards) for zone in hands)
    return Zone("deck", "Deck", (), unseen - hidden, kind="pile", open=False)


@cache
def _face(card: int, note: str) -> Card:
    return Card(
        id=card_id(card),
        face=True,
        title=CARD_TITLES[card],
        text=CARD_TEXTS[card],
        symbol=f"card-{CARD_WORDS[card]}",
        paragraph="MM-42",
        note=note,
    )


def _back(name: str) -> Card:
    return Card(id=name, face=False, title="Hand Card", symbol="card-back")
