"""What places, Heroes and cards are called: as printed, or by names that belong to nobody."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sandtable.games.war_of_the_fanboys.pieces import CASTLE, Hero
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_LIST,
    CONSOLES,
    MAP,
    TERRITORY_LIST,
    printed,
)
from sandtable.games.war_of_the_fanboys.tables.box import DECK_LIST, TITLE_LIST

LONGEST_LINE = 11
"""Signs in a line of a name on a map; longer names are divided."""


@dataclass(frozen=True, slots=True)
class Names:
    """All names that are used in a game, each by its number."""

    boards: tuple[str, ...]
    areas: tuple[str, ...]
    terrains: tuple[str, ...]
    territories: tuple[str, ...]
    labels: tuple[str, ...]  # the same, with a line break where a name may be divided
    heroes: tuple[str, ...]
    decks: tuple[str, ...]
    consoles: tuple[str, ...]
    titles: tuple[str, ...]
    texts: tuple[str, ...]  # what the Hero Cards say

    def pieces(self, piece: int) -> str:
        """A Hero by its number, or a Castle."""
        return "a Castle" if piece == CASTLE else self.heroes[piece]


@cache
def names(theme: int) -> Names:
    """The names of a theme: 0 as printed, 1 neutral."""
    return _NEUTRAL if theme else _PRINTED


def _divided(name: str) -> str:
    """A name in two lines of about the same length, if it is too long for one."""
    gaps = [place for place, sign in enumerate(name) if sign == " "]
    if len(name) <= LONGEST_LINE or not gaps:
        return name
    middle = min(gaps, key=lambda place: abs(2 * place - len(name)))
    return f"{name[:middle]}\n{name[middle + 1 :]}"


def _as_printed() -> Names:
    territories = tuple(each["name"] for each in TERRITORY_LIST)
    return Names(
        boards=tuple(each["name"] for each in MAP["board"]),
        areas=tuple(each["name"] for each in AREA_LIST),
        terrains=("Land", "Air", "Zebes", "Great Fox"),
        territories=territories,
        labels=tuple("\n".join(each["label_lines"]) for each in TERRITORY_LIST),
        heroes=tuple(hero.name.capitalize() for hero in Hero),
        decks=tuple(deck["name"] for deck in DECK_LIST),
        consoles=CONSOLES,
        titles=tuple(title["title"] for title in TITLE_LIST),
        texts=tuple(title["text"] for title in TITLE_LIST),
    )


def _neutral(given: Mapping[str, Mapping[str, str]]) -> Names:
    def called(kind: str, things: list[dict[str, Any]]) -> tuple[str, ...]:
        return tuple(given[kind][thing["id"]] for thing in things)

    territories = called("territory", TERRITORY_LIST)
    heroes = tuple(given["hero"][hero.name.lower()] for hero in Hero)
    replaced = {hero.name.capitalize(): heroes[hero] for hero in Hero}
    replaced |= {"Zebes": given["board"]["zebes"], "Great Fox": given["area"]["great_fox"]}
    replaced |= {each["title"]: given["card"][each["id"]] for each in TITLE_LIST}
    return Names(
        boards=called("board", MAP["board"]),
        areas=called("area", AREA_LIST),
        terrains=("Land", "Air", given["board"]["zebes"], given["area"]["great_fox"]),
        territories=territories,
        labels=tuple(map(_divided, territories)),
        heroes=heroes,
        decks=called("deck", DECK_LIST),
        consoles=tuple(given["console"][console] for console in CONSOLES),
        titles=called("card", TITLE_LIST),
        texts=tuple(_with(replaced, title["text"]) for title in TITLE_LIST),
    )


def _with(replaced: Mapping[str, str], text: str) -> str:
    """A text with other names in it."""
    wanted = "|".join(sorted(map(re.escape, replaced), key=len, reverse=True))
    return re.sub(rf"\b({wanted})\b", lambda found: replaced[found[0]], text)


_PRINTED = _as_printed()
_NEUTRAL = _neutral(printed("neutral_names.toml"))
