"""Events in words: phrases that games share, and lines that need no more than an event's parts.

In the text of a line ``{0}``, ``{1}`` ... are the event's parts, each read as what it is.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Rational
from typing import Any, NamedTuple

from sandtable.core.portrayal import Said
from sandtable.core.scene import End, Odds, Told

NOBODY = -1


def counted(count: int, one: str, many: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{count} {one if count == 1 else many}"


def signed(amount: int) -> str:
    """A number that is added or taken away: "+2", and with a minus sign if it is below zero."""
    return f"{amount:+}".replace("-", "\N{MINUS SIGN}")


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    *most, last = words or [""]
    return f"{', '.join(most)} and {last}" if most else last


def named(text: str, players: Sequence[str]) -> str:
    """A text with the players' names in the places kept for them."""
    return re.sub(r"@(\d)", lambda place: players[int(place[1])], text)


def odds_of(title: str, chances: Mapping[str, Rational | float], given: str) -> Odds:
    """The odds of a fight by its ends in words; what cannot happen is not told.

    Without chances: that there are none, and why.
    """
    ends = (End(text, float(chance)) for text, chance in chances.items() if chance)
    return Odds(title, tuple(ends), given)


def members(players: int) -> list[int]:
    """The players in a bit set."""
    return [player for player in range(players.bit_length()) if players >> player & 1]


def names_of(players: int) -> str:
    """The names of the players in a bit set."""
    return listed([f"@{player}" for player in members(players)])


def player_id(player: int) -> str:
    """The element of a player's panel."""
    return f"player:{player}"


def _no_element(number: int, place: int) -> str:  # noqa: ARG001
    return ""


class Reading(NamedTuple):
    """What a number of an event is: how it is said, and its element ("" for none).

    The element is found by the number and by the place of the event, which is the last of its
    parts that is a place.
    """

    say: Callable[[int], str]
    element: Callable[[int, int], str] = _no_element
    is_place: bool = False


PLAYER = Reading(lambda player: f"@{player}", lambda player, _: player_id(player))
NUMBER = Reading(str)


@dataclass(frozen=True, slots=True)
class Line:
    """What an event is in words, its paragraph, and what its parts are."""

    text: str
    paragraph: str
    parts: tuple[Reading, ...]

    def told(self, said: Sequence[int]) -> Told:
        """The event with these parts."""
        numbers = list(zip(self.parts, said, strict=False))
        places = [number for part, number in numbers if part.is_place]
        place = places[-1] if places else 0
        ids = [part.element(number, place) for part, number in numbers]
        words = [part.say(number) for part, number in numbers]
        return Told(self.text.format(*words), self.paragraph, ids=tuple(filter(None, ids)))


@dataclass(frozen=True, slots=True)
class Listing:
    """Events of one player, or of all, that come in a row and are told as one."""

    text: str  # with {who} and {what}
    paragraph: str
    what: Reading
    listed: int  # which of an event's parts is listed
    whose: int | None = None  # which of its parts is the player

    def told(self, rows: Sequence[Sequence[int]]) -> Told:
        """The events with these parts."""
        numbers = [said[self.listed] for said in rows]
        what = listed([self.what.say(number) for number in numbers])
        who = "" if self.whose is None else f"@{rows[0][self.whose]}"
        ids = tuple(filter(None, (self.what.element(number, 0) for number in numbers)))
        return Told(self.text.format(who=who, what=what), self.paragraph, ids=ids)


def together(listings: Mapping[Any, Listing], said: Said) -> tuple[int, int]:
    """Events in a row that are alike in this are told as one."""
    listing = listings.get(said[0])
    whose = None if listing is None else listing.whose
    return said[0], NOBODY if whose is None else said[1 + whose]
