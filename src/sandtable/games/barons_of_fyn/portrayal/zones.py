"""The cards in the hands, as far as the viewer knows them, the discard pile, and the King."""

from collections import Counter

from sandtable.core.scene import Card, Zone
from sandtable.games.barons_of_fyn.pieces import Kind, Place, Variant
from sandtable.games.barons_of_fyn.portrayal.words import card_id, face
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND, KIND_WORDS, KING, PLAYER_NAMES


def zones(position: State, viewer: int) -> tuple[Zone, ...]:
    """The viewer's hand, what is known of the others', and what belongs to nobody."""
    players = range(position.options.players)
    hands = [_known(position, player) for player in players if player != viewer]
    if viewer in players:
        hands.insert(0, _hand(position, viewer))
    return (*filter(None, hands), *_common(position))


def kinds_at(position: State, place: int) -> dict[int, int]:
    """How many cards of each kind lie at a place, as far as the viewer knows."""
    found = Counter(
        int(KIND[card]) for card, at in enumerate(position.cards) if at.place == place
    )
    return dict(sorted(found.items()))


def _cards(kinds: dict[int, int], where: str) -> tuple[Card, ...]:
    """A card of each kind, with how many there are."""
    return tuple(
        face(kind, f"{where}:{KIND_WORDS[kind]}", _times(many)) for kind, many in kinds.items()
    )


def _times(many: int) -> str:
    return f"{many} cards" if many > 1 else ""


def _hand(position: State, player: int) -> Zone:
    kinds = kinds_at(position, Place.HAND + player)
    cards = tuple(face(kind, card_id(kind), _times(many)) for kind, many in kinds.items())
    count = position.sides[player].held
    return Zone(f"hand:{player}", "Your hand", cards, count, player, "hand")


def _known(position: State, player: int) -> Zone | None:
    """Cards in another hand that everybody has seen, or the viewer."""
    kinds = kinds_at(position, Place.HAND + player)
    if not kinds:
        return None
    cards = _cards(kinds, f"known-{PLAYER_NAMES[player]}")
    return Zone(f"known:{player}", "Known in hand", cards, sum(kinds.values()), player)


def _common(position: State) -> list[Zone]:
    """The discard pile by kinds, and King Timothy."""
    discards = kinds_at(position, Place.DISCARD)
    cards, many = _cards(discards, "discard"), sum(discards.values())
    pile = Zone("discard", "Discard pile", cards, many, kind="pile", open=False)
    if position.options.variant == Variant.BARBARIANS:
        return [pile]
    king = face(Kind.KING_TIMOTHY, "card:king", king_words(position))
    return [Zone("king", "King Timothy", (king,), 1), pile]


def king_words(position: State) -> str:
    """Where King Timothy is."""
    place = position.cards[KING].place
    if place == Place.DECK:
        return "in the deck: any card drawn may be he"
    if place == Place.OUT:
        return "joins the deck when it is used up"
    return "is back"
