"""The cards on the table and in the hands, as far as the viewer knows them."""

from sandtable.core.record import ALL_KNOW, UNSEEN
from sandtable.core.scene import Card, Zone
from sandtable.games.monsters_and_magic.pieces import CARDS, Place
from sandtable.games.monsters_and_magic.portrayal.words import CARD_TEXTS, CARD_TITLES, card_id
from sandtable.games.monsters_and_magic.state import CARD_WORDS, State


def zones(position: State, viewer: int) -> tuple[Zone, ...]:
    """The viewer's own hand, what lies before each player, the other hands, the piles."""
    players = range(position.options.players)
    first = sorted(players, key=lambda player: player != viewer)
    hands = [_hand(position, player, viewer) for player in first]
    before = [zone for player in first for zone in _before(position, player)]
    return (*hands, *before, _discard_pile(position), _deck(position, hands))


def _hand(position: State, player: int, viewer: int) -> Zone:
    known = [card for card in range(CARDS) if _lies(position, card, Place.HAND + player)]
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


def _before(position: State, player: int) -> list[Zone]:
    """What lies face up before a player: the Permanent Cards, and what was played."""
    permanent = [_face(card, note) for card, note in _permanent(position, player)]
    played = [
        _face(card, "until the end of the turn")
        for card in range(CARDS)
        if _lies(position, card, Place.PLAYED + player)
    ]
    title = f"@{player}'s Permanent Cards"
    laid = [Zone(f"permanent:{player}", title, tuple(permanent), len(permanent), player)]
    if played:
        title = f"Played by @{player}"
        laid.append(Zone(f"played:{player}", title, tuple(played), len(played), player))
    return laid


def _permanent(position: State, player: int) -> list[tuple[int, str]]:
    lying = [card for card in range(CARDS) if _lies(position, card, Place.PERMANENT + player)]
    return [(card, "used this turn" if position.cards[card].used else "") for card in lying]


def _discard_pile(position: State) -> Zone:
    cards = tuple(
        _face(card, "") for card in range(CARDS) if _lies(position, card, Place.DISCARD)
    )
    return Zone("discard", "Discard pile", cards, len(cards), kind="pile", open=False)


def _deck(position: State, hands: list[Zone]) -> Zone:
    """The deck: every card that lies nowhere else."""
    unseen = sum(card.place in (UNSEEN, Place.DECK) for card in position.cards)
    hidden = sum(zone.count - sum(card.face for card in zone.cards) for zone in hands)
    return Zone("deck", "Deck", (), unseen - hidden, kind="pile", open=False)


def _lies(position: State, card: int, place: int) -> bool:
    return position.cards[card].place == place


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
