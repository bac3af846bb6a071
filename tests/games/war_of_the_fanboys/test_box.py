"""What is in the box, and that the rulebook tells the same of it as the data."""

import re
from pathlib import Path

import pytest

WHEN = {
    "first_card": "first card",
    "before_first_invasion": "before first invasion",
    "end_of_turn": "end of turn",
    "any_time": "any time",
    "opponent_targets_own": "targeted",
    "opponent_declares_invasion": "declared",
    "opponent_declares_invasion_own_land": "declared, own Land",
    "last_units_defeated_own_land": "last units, own Land",
    "opponent_captures_land": "captured, Land",
}


@pytest.fixture
def book(twins):
    """The rows of the tables under each paragraph of the rulebook."""
    folder = Path(twins[0].module("games.war_of_the_fanboys.meta").__file__).parent
    text = (folder / "rulebook.md").read_text("utf-8")
    parts = re.split(r"^- \*\*(WF-\d+)\*\*", text, flags=re.MULTILINE)
    return {
        number: [
            [cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in body.splitlines()
            if line.startswith("  |")
        ][2:]
        for number, body in zip(parts[1::2], parts[2::2], strict=True)
    }


def test_what_everybody_has(twin):
    """WF-1, WF-2, WF-4, WF-5: three to five players; a favourite has no effect."""
    meta = twin.module("games.war_of_the_fanboys.meta").META
    box = twin.module("games.war_of_the_fanboys.pieces")
    assert (meta.least_players, meta.most_players) == (3, 5)
    assert {option.name for option in meta.options} == {"rounds", "theme"}
    assert (box.HEROES, box.CASTLES, box.DECKS, box.HERO_CARDS) == (5, 4, 5, 110)
    assert (box.DIE, box.BIG_DIE, box.START_COINS) == (6, 8, 3)


def test_areas_of_the_rulebook(book, twins):
    """WF-42, WF-240: names, bonuses and territories of every area."""
    tables = twins[0].module("games.war_of_the_fanboys.tables")
    names = {printed["id"]: [] for printed in tables.AREA_LIST}
    for printed in tables.TERRITORY_LIST:
        names[printed["area"]].append(printed["name"])
    assert book["WF-240"] == [
        [
            area["name"],
            *map(shown, (area["fanboys"], area["coins"])),
            ", ".join(names[area["id"]]),
        ]
        for area in tables.AREA_LIST
    ]


def shown(number):
    """A number as the rulebook prints it."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def test_cards_of_the_rulebook(book, twins):
    """WF-86, WF-319, WF-381 to WF-385: every title, with number, price, time and text."""
    box = twins[0].module("games.war_of_the_fanboys.tables.box").BOX
    for number, deck in enumerate(box["deck"], start=381):
        assert book[f"WF-{number}"] == [
            [
                *(card["title"], str(card["quantity"]), str(card["cost"])),
                *(WHEN[card["timing"]], card["text"]),
            ]
            for card in box["card"]
            if card["deck"] == deck["id"]
        ]


def test_trade_ins_of_the_rulebook(twins):
    """WF-44: 14 values, from 4 to 55."""
    values = twins[0].module("games.war_of_the_fanboys.tables").TRADE_VALUES.tolist()
    assert values == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55]
