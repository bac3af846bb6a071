"""Phase 1: income, trades, and placing Fanboys (WF-40 to WF-48)."""

import pytest

CHART = {1: 3, 11: 3, 12: 4, 14: 4, 15: 5, 26: 8, 27: 9, 44: 14, 45: 15, 46: 15, 47: 15, 60: 20}


@pytest.mark.parametrize("territories", CHART)
def test_the_chart(twin, territories):
    """WF-40: a third, rounded down, and at least three; 46 territories give 15."""
    income = twin.module("games.war_of_the_fanboys.rules.income")
    assert income.base_income(territories) == CHART[territories]


@pytest.mark.parametrize("area", range(12))
@pytest.mark.parametrize("whole", [True, False])
def test_areas(table, area, whole):
    """WF-42, WF-47, WF-229: only who holds all of an area gets its bonus."""
    t = table()
    held = t.named(t.tables.AREA_SET[area]) | {"monkey-mines"}
    if not whole:
        held.remove(min(held - {"monkey-mines"}))
    for place in held:
        t.hold("A", place, 1)
    t.at("income")
    base = max(3, len(held) // 3)
    fanboys = base + whole * t.tables.AREA_FANBOYS[area]
    coins = max(3, base + whole * t.tables.AREA_COINS[area])
    assert (t.position.portion, t.purse()[0]) == (fanboys, coins)
    assert t.told("INCOME_TOTAL") == [(0, fanboys, coins, 0)]
    assert len(t.told("AREA_BONUS")) == whole


def test_printed_bonuses(twin):
    """WF-42: what the chart says of all twelve, 40 Fanboys and 38 Coins in all."""
    tables = twin.module("games.war_of_the_fanboys.tables")
    printed = zip(tables.AREA_FANBOYS, tables.AREA_COINS, strict=True)
    assert dict(zip(tables.AREA_WORDS, printed, strict=True)) == {
        "dk-island": (2, 2),
        "eagleland": (3, 3),
        "dream-land": (4, 4),
        "dinosaur-land": (5, 5),
        "kanto": (7, 7),
        "hyrule": (7, 7),
        "north-fleet": (1, 1),
        "south-fleet": (2, 2),
        "zebes-nw": (2, 2),
        "zebes-ne": (2, 2),
        "zebes-s": (4, 4),
        "great-fox": (1, -1),
    }
    assert (tables.AREA_FANBOYS.sum(), tables.AREA_COINS.sum()) == (40, 38)


def test_castles(table):
    """WF-41, WF-75: a Fanboy and a Coin for each."""
    t = table().hold("A", "onett", 1, castle=1).hold("A", "twoson", 1, castle=1).at("income")
    assert (t.position.portion, t.purse()[0]) == (5, 5)


def test_the_great_fox_and_three_coins(table):
    """WF-42, WF-229: one Coin less, but at least three in all."""
    t = table()
    for place in ("loading-bay", "crew-quarters", "engine-room", "bridge"):
        t.hold("A", place, 1)
    t.at("income")
    assert (t.position.portion, t.purse()[0]) == (4, 3)
    t.hold("A", "onett", 1, castle=1).coins(A=0).at("income")
    assert (t.position.portion, t.purse()[0]) == (5, 3)


def cards(t, *icons):
    """Territory Cards with these icons, of Land that A does not hold."""
    found = []
    for icon in icons:
        number = t.tables.CONSOLES.index(icon)
        found.append(
            next(
                word
                for place, word in enumerate(t.tables.TERRITORY_WORDS[: t.box.LAND])
                if t.tables.CONSOLE[place] == number
                and word not in found
                and t.owner(word) != "A"
            )
        )
    return sorted(found, key=t.number)


SETS = [
    (("NES", "NES", "NES"), 1),
    (("NES", "SNES", "N64"), 1),
    (("NES", "NES", "SNES"), 0),
    (("NES", "NES", "SNES", "SNES"), 0),
    (("NES", "NES", "SNES", "N64"), 2),
    (("SNES", "SNES", "SNES", "SNES"), 4),
]


@pytest.mark.parametrize(("icons", "sets"), SETS)
def test_sets(table, icons, sets):
    """WF-43, WF-220: three alike or three different; with fewer than five cards optional."""
    t = table().hold("A", "onett").territory_cards("A", *cards(table(), *icons)).at("income")
    if not sets:
        assert t.step() == "deploy"
        return
    assert t.step() == "trade"
    assert t.choices()[0] == "done"
    assert len(t.choices()) == 1 + sets
    t.play("A", "done")
    assert (t.step(), t.position.trades) == ("deploy", 0)


@pytest.mark.parametrize("icons", [("NES",) * 5, ("NES", "NES", "SNES", "SNES", "N64")])
def test_five_cards_must_be_traded(table, icons):
    """WF-43, WF-220: five cards hold a set, and it has to be traded."""
    t = table().hold("A", "onett").territory_cards("A", *cards(table(), *icons)).at("income")
    assert t.step() == "trade"
    assert "done" not in t.choices()
    t.play("A", t.choices()[0])
    assert list(t.position.territory_cards).count(t.box.CardPlace.DISCARD) == 3
    assert list(t.position.territory_cards).count(t.box.CardPlace.HAND_OF) == 2


VALUES = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55]


@pytest.mark.parametrize(("trades", "value"), [*enumerate(VALUES)])
def test_values_of_trades(table, trades, value):
    """WF-44, WF-45, WF-47: the next trade of anybody is worth more; no Coins."""
    t = table().hold("A", "onett").territory_cards("A", *cards(table(), "NES", "SNES", "N64"))
    t.position.trades = trades
    t.at("income").play("A", "trade 1-2-3")
    assert t.position.portion == 3 + value
    assert t.position.trades == trades + 1
    assert t.purse()[0] == 3
    assert t.told("TRADED") == [(0, value, trades + 1, 0)]
    assert len(t.told("TRADED_CARD")) == 3


def test_an_occupied_territory_on_a_traded_card(table):
    """WF-46, WF-47, WF-48, WF-231: two Fanboys on just that territory, without Coins."""
    shown = cards(table(), "NES", "SNES", "N64")
    t = table().hold("A", "onett").hold("A", shown[1], 1).territory_cards("A", *shown)
    t.at("income").play("A", "trade 1-2-3")
    assert t.fanboys(shown[1]) == [3]
    assert (t.position.portion, t.purse()[0], t.step()) == (7, 3, "deploy")


def test_only_one_of_several(table):
    """WF-46: with several such territories the player picks one."""
    shown = cards(table(), "NES", "NES", "NES")
    t = table().hold("A", shown[0], 1).hold("A", shown[2], 1).territory_cards("A", *shown)
    t.at("income").play("A", "trade 1-2-3")
    assert t.choices() == [f"territory {shown[0]}", f"territory {shown[2]}"]
    t.play("A", f"territory {shown[2]}")
    assert t.fanboys(shown[0], shown[2]) == [1, 3]
    assert (t.position.portion, t.step()) == (7, "deploy")


def test_no_bonus_for_territories_of_others(table):
    """WF-46: it has to be occupied by who trades, at that moment."""
    shown = cards(table(), "NES", "SNES", "N64")
    t = table().hold("A", "onett").hold("B", shown[1], 1).territory_cards("A", *shown)
    t.at("income").play("A", "trade 1-2-3")
    assert t.fanboys(shown[1]) == [1]


def test_deploying_thirty_in_a_few_touches(table):
    """WF-48, WF-220: any number on any own territory, of any kind, until none is left."""
    t = table().hold("A", "magicant", 1).hold("A", "norfair", 1).leave("monkey-mines")
    t.position.portion = 30
    t.at("deploy")
    assert t.choices() == ["territory magicant", "territory norfair"]
    t.play("A", "territory magicant")
    assert t.choices() == [f"count {n}" for n in (1, 2, 5, 10, 20, "all")]
    t.play("A", "count 10", "territory norfair", "count 5", "territory norfair", "count 2")
    t.play("A", "territory magicant", "count all")
    assert t.fanboys("magicant", "norfair") == [24, 8]
    assert t.position.portion == 0
    assert t.step() not in {"deploy", "deploy_count"}


def test_the_last_fanboy_needs_no_number(table):
    """WF-48: where there is no choice nobody is asked."""
    t = table().hold("A", "onett", 1)
    t.position.portion = 2
    t.at("deploy").play("A", "territory onett", "count 1", "territory onett")
    assert t.fanboys("onett") == [3]
    t.leave("onett")
    t.position.portion = 5
    t.at("deploy")
    assert t.fanboys("monkey-mines") == [6]
