"""Every event has its words, and a game its ending."""

from pathlib import Path

import pytest

import sandtable.games.fairly_dangerous_game as folder
from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.fairly_dangerous_game.pieces import Event, Unit
from sandtable.games.fairly_dangerous_game.portrayal.lines import LINES, LISTINGS
from sandtable.games.fairly_dangerous_game.portrayal.notation import outcome, told
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES
from sandtable.games.fairly_dangerous_game.tables import PAYMENTS
from sandtable.server.rulebooks import ITEM

RULEBOOK = Path(folder.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
PARAGRAPHS = ITEM.findall(RULEBOOK)
B2, B3 = (CELL_NAMES.index(name) for name in ("b2", "b3"))
SOUTH = 2


@pytest.fixture(scope="module")
def position():
    """A game just begun."""
    return load_game("fairly_dangerous_game", players=2).new_initial_state(1).position


def tell(position, *events):
    """The lines of events."""
    padded = [(*event, 0, 0, 0, 0)[:5] for event in events]
    return told(position, SPECTATOR, padded)


def test_every_event_has_words(position):
    """Each event alone, in words without a gap, with a paragraph of the rulebook."""
    for event in Event:
        (line,) = tell(position, (event, 1, 1, 1, 1))
        assert line.text
        assert "{" not in line.text
        assert line.text[-1] == "." or line.cue == "turn"
        assert line.paragraph in PARAGRAPHS


def test_no_event_is_told_in_two_ways():
    """Either as it is, or together with others."""
    assert not set(LINES) & set(LISTINGS)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((Event.UNITS_PLACED, 0, B2, 0, 3), "@0 places 3 oafs on b2."),
        ((Event.UNITS_PLACED, 0, B2, 1, 1), "@0 places 1 wizard on b2."),
        ((Event.TILE_TURNED, 1, B2, 1), "@1 turns b2 clockwise."),
        ((Event.TILE_TURNED, 1, B2, 2), "@1 turns b2 by half a turn."),
        ((Event.TILE_TURNED, 1, B2, 3), "@1 turns b2 counter-clockwise."),
        ((Event.TILES_TRADED, 0, B2, B3), "@0 trades b2 and b3."),
        ((Event.GATE_PLACED, 0, B2, 1), "@0 puts a gate in the wall on the east side of b2."),
        ((Event.HIT, 0, B2, 0, 2), "@0's wizard hits one of @1's oafs on b2."),
        (
            (Event.HIT, 0, B2, PAYMENTS.index((0, 2)), 3),
            "Over a wall, two of @0's wizards hit one of @1's wizards on b2.",
        ),
        (
            (Event.MOVED, 0, B2, SOUTH * len(Unit) + Unit.OAF, 3),
            "@0 moves 3 oafs from b3 to b2.",
        ),
        (
            (Event.MOVED, 0, B2, SOUTH * len(Unit) + Unit.SPENT, 1),
            "@0 moves 1 spent wizard from b3 to b2.",
        ),
        ((Event.DEFEATED, B2, 2, 2), "@1: 2 oafs defeated on b2."),
        ((Event.DEFEATED, B2, 3, 1), "@1: 1 wizard dead on b2."),
        ((Event.RESPAWNED, 1, B2, 1), "@1 gets 1 oaf back on b2."),
        ((Event.GAME_OVER, 0b10), "@1 wins."),
        (
            (Event.GAME_OVER, 0b11),
            "@0 and @1 are equal in tiles and units: the game is a tie.",
        ),
    ],
)
def test_words(position, event, words):
    """AD-101, AD-117, AD-119, AD-122, AD-124, AD-49, AD-129, AD-60: who, what, where."""
    assert [line.text for line in tell(position, event)] == [words]


def test_what_belongs_together_is_told_together(position):
    """AD-25, AD-107, AD-12: orders and bases in one line each."""
    lines = tell(
        position,
        (Event.SEATED, 1, 0),
        (Event.SEATED, 0, 1),
        (Event.BASE_DRAFTED, 1, B2),
        (Event.BASE_DRAFTED, 1, B3),
        (Event.ORDER, 1, 0, 1, 6),
        (Event.ORDER, 0, 1, 2, 12),
    )
    assert [line.text for line in lines] == [
        "Agreed order: @1 and @0.",
        "@1 has a base on b2 and b3.",
        "Order of Phase II: @1 (1 tile, 6 units), @0 (2 tiles, 12 units).",
    ]


def test_the_outcome_says_who_held_what(table):
    """AD-60: the winner, then tiles and units of everybody."""
    t = table().board("A2+1 : . : B1 : .")
    assert outcome(t.position) == (
        "@0 wins.",
        "At the end: @0 held 1 tile with 3 units; @1 held 1 tile with 1 unit.",
    )
