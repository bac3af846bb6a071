"""Ids of what is drawn, and phrases that scene, prompts and chronicle share."""

from collections.abc import Sequence

from sandtable.core.telling import counted, listed, members
from sandtable.games.war_of_the_fanboys.pieces import CardPlace
from sandtable.games.war_of_the_fanboys.portrayal.names import Names
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import AREA_WORDS, HERO_WORDS, TERRITORY_WORDS
from sandtable.games.war_of_the_fanboys.tables.cards import (
    CARD_WORDS,
    DECK_OF,
    DECK_WORDS,
)

DECK_PARAGRAPHS = tuple(f"WF-{381 + deck}" for deck in range(len(DECK_WORDS)))


def space_id(territory: int) -> str:
    """The element of a territory."""
    return f"space:{TERRITORY_WORDS[territory]}"


def area_id(area: int) -> str:
    """The element of an area."""
    return f"area:{AREA_WORDS[area]}"


def fanboys_id(territory: int) -> str:
    """The Fanboys on a territory: those of two places are different pieces."""
    return f"fanboys:{TERRITORY_WORDS[territory]}"


def castle_id(territory: int) -> str:
    """The Castle on a territory, which never moves."""
    return f"castle:{TERRITORY_WORDS[territory]}"


def hero_id(player: int, hero: int) -> str:
    """A player's Hero, wherever it is."""
    return f"hero:{HERO_WORDS[hero]}-{player}"


def card_id(card: int) -> str:
    """A Hero Card that the viewer knows."""
    return f"card:{CARD_WORDS[card]}"


def territory_card_id(card: int) -> str:
    """A Territory Card that is held."""
    return f"territory-card:{TERRITORY_WORDS[card]}"


def cards_held(position: State, player: int) -> list[int]:
    """The player's Territory Cards, in the order of the map."""
    hand = CardPlace.HAND_OF + player
    return [card for card, place in enumerate(position.territory_cards) if place == hand]


def hand_of(position: State, player: int) -> list[int]:
    """The Hero Cards of the player's hand, as far as the viewer knows them."""
    hand = CardPlace.HAND_OF + player
    return [card for card, lying in enumerate(position.hero_cards) if lying.place == hand]


def deck_of(title: int) -> int:
    """The deck that a Hero Card belongs to."""
    return int(DECK_OF[title])


def hero_names(heroes: int, called: Names) -> list[str]:
    """The Heroes of a set by name."""
    return [called.heroes[hero] for hero in members(heroes)]


def fanboy_words(count: int) -> str:
    """So many Fanboys."""
    return counted(count, "Fanboy", "Fanboys") if count else "no Fanboys"


def coin_words(count: int) -> str:
    """So many Coins."""
    return counted(count, "Coin", "Coins")


def unit_words(count: int) -> str:
    """So many units, Fanboys or Heroes."""
    return counted(count, "unit", "units")


def fighters(fanboys: int, big: int, small: int, called: Names) -> str:
    """Who fights, in a phrase: Fanboys, then Heroes with big dice, then with small ones."""
    who = [fanboy_words(fanboys)] if fanboys else []
    who += [f"{name} (d8)" for name in hero_names(big, called)]
    who += [f"{name} (d6)" for name in hero_names(small, called)]
    return listed(who) if who else "the Castle alone"


def faces(digits: int) -> list[int]:
    """The faces of dice told as the digits of a number, highest first."""
    return [int(digit) for digit in str(digits)] if digits else []


def dice_words(small: Sequence[int], big: Sequence[int]) -> str:
    """Dice in a phrase; big ones stand in brackets."""
    return " ".join([*map(str, small), *(f"[{face}]" for face in big)]) or "nothing"
