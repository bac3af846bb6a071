"""Who is asked, when, and for what, in the printed order (SW-190 to SW-194)."""

import pytest
from games.solo_war.paper import SUPPORTS

ALLY = ("fetch", "speak", "sit", "stay", "beg", "zoomies")
"""What is aimed at the own side."""


def listed(hand, rivals, reservoirs, *, partner=None):
    """The choices of a Support Card (SW-192) for a hand, with every card allowed."""
    own = ["own"] if partner is None else ["own", partner]
    aims = dict.fromkeys(ALLY, own)
    aims |= {"roll-over": [*reservoirs] or ["none"], "play-dead": ["none"]}
    aims |= {"shake": [*rivals], "leave-it": [*rivals]}
    cards = [card for card in SUPPORTS if card in hand]
    return ["no-support", *(f"support {card} {aim}" for card in cards for aim in aims[card])]


@pytest.mark.parametrize(
    ("players", "teams", "rivals"),
    [(2, 0, "B"), (3, 0, "BC"), (4, 0, "BCD"), (4, 1, "CD")],
)
@pytest.mark.parametrize("first", range(8))
def test_support_cards_in_the_printed_order(table, first, players, teams, rivals):
    """SW-63, SW-105, SW-131, SW-192: none, then each card with its targets by seat."""
    hand = SUPPORTS[first : first + 3]
    t = table(players, teams=teams).forces(4, *[5] * (players - 1)).hand("A", *reversed(hand))
    partner = "B" if teams else None
    assert t.choices("A") == listed(hand, rivals, "ABCD"[:players], partner=partner)


def test_targets_seen_from_another_seat(table):
    """SW-105, SW-192: allies own first, rivals and reservoirs by seat."""
    t = table(4, teams=1).forces(5, 5, 5, 4).hand("D", "fetch", "shake", "roll-over")
    assert t.choices("D") == [
        "no-support",
        *(f"support roll-over {player}" for player in "ABCD"),
        "support fetch own",
        "support fetch C",
        "support shake A",
        "support shake B",
    ]
    t = table(4).forces(5, 5, 4, 5).hand("C", "shake", "leave-it", "beg")
    assert t.choices("C") == listed(("shake", "leave-it", "beg"), "ABD", "")


def test_at_most_eleven_choices(table):
    """None, four reservoirs, and three rivals twice."""
    t = table(4).forces(4, 5, 5, 5).hand("A", "roll-over", "shake", "leave-it")
    assert len(t.choices("A")) == 11


def test_roll_over_without_reservoirs(table):
    """SW-101, SW-192: in the tenth round one choice without a target; the FRC counts."""
    t = table().points(5, 4, rounds=9).hand("A", "roll-over")
    assert t.choices("A") == ["no-support", "support roll-over none"]
    t.play("A", "support roll-over none")
    assert (t.frc(), t.question(), t.told("LOOKED")) == ([7, 5], "gamble", [])


@pytest.mark.parametrize("rounds", [7, 8])
def test_roll_over_on_few_cards(table, rounds):
    """SW-151: two cards, two choices; a single one is seen and nothing is asked."""
    t = table().points(5, 4, rounds=rounds).reservoir("B", *["teacup", "snowy"][: 9 - rounds])
    t.hand("A", "roll-over").play("A", "support roll-over B")
    if rounds == 7:
        assert t.choices("A") == ["top 1", "top 2"]
    else:
        assert t.question() == "gamble"
        assert [t.words.ENTITY_WORDS[line[0]] for line in t.told("SAW", 0)] == ["teacup"]
    assert [line[2] for line in t.told("LOOKED")] == [9 - rounds]


def test_whoever_holds_a_card_is_asked(table):
    """SW-130: from public knowledge alone, so even when nothing may be played."""
    t = table(3).forces(9, 5, 5).hand("A", "shake", "play-dead").hand("C", "beg")
    assert (t.asked(), t.choices("A")) == ("AC", ["no-support"])


def test_gamble_no_then_yes(table):
    """SW-140, SW-193."""
    assert table().at("gamble").choices("B") == ["no-gamble", "gamble"]


def test_klutz_places_ascending(table):
    """SW-143, SW-194: those face down."""
    t = table().klutz(None, "hiccups", None, "wrong-door").at("gamble")
    t.each(B="no-gamble", A="gamble", rolls=[0])
    assert t.choices("A") == ["klutz 1", "klutz 3", "klutz 5", "klutz 6"]
    with pytest.raises(ValueError, match="may not choose this now"):
        t.play("A", "klutz 2")


def test_foes_by_seat(table):
    """SW-113, SW-190."""
    t = table(4).summon("doug", "doug", "larry", "lemon")
    assert t.asked() == "CD"
    assert t.choices("C") == ["foe A", "foe B", "foe D"]
    assert t.choices("D") == ["foe A", "foe B", "foe C"]


@pytest.mark.parametrize(("players", "teams"), [(2, 0), (4, 1)])
@pytest.mark.parametrize("entity", ["eggy", "larry", "lemon"])
def test_one_foe_is_not_asked_for(table, entity, players, teams):
    """SW-113: two players, or the one across."""
    t = table(players, teams=teams).summon(entity, *["doug"] * (players - 1))
    assert t.question() != "foe"


@pytest.mark.parametrize(
    ("entity", "asked"), [("larry", False), ("eggy", True), ("lemon", True)]
)
def test_targets_in_the_last_round(table, entity, asked):
    """SW-101: with empty reservoirs Larry names nobody; Eggy and Lemon do."""
    t = table(3).points(4, 4, 3, rounds=8).summon(entity, "doug", "doug")
    assert t.position.rounds == 10
    assert (t.question() == "foe") == asked


def test_larry_with_one_card_left(table):
    """SW-101, SW-151: in the ninth round he names a foe and sees the card."""
    t = table(3).points(4, 4, 3, rounds=7).reservoir("C", "doug", "spud")
    t.summon("larry", "doug", "doug")
    assert (t.question(), t.asked()) == ("foe", "A")
    t.play("A", "foe C")
    assert t.question() == "gamble"
    assert [t.words.ENTITY_WORDS[line[0]] for line in t.told("SAW", 0)] == ["spud"]


def test_looks_of_different_reservoirs_at_once(table):
    """SW-116: their choices are simultaneous."""
    t = table(3).summon("gary", "larry", "gary", rolls=()).play("B", "foe A")
    assert (t.question(), t.asked()) == ("top", "AC")
    t = table(4).summon("larry", "larry", "gary", "doug")
    t.each(A="foe D", B="foe D")
    first = t.asked().replace("C", "")
    assert len(first) == 1
    t.play("C", "top 1")
    assert t.asked() == first
    t.play(first, "top 2")
    assert t.asked() == "AB".replace(first, "")


def test_two_larrys_by_lot(table):
    """SW-57, SW-116: without the owner they look one after the other."""
    orders = set()
    for lot in (0, 1):
        t = table(3).reservoir("C", "doug", "spud", "felps", "snowy")
        t.summon("larry", "larry", "doug").each(A="foe C", B="foe C", rolls=[lot])
        first = t.asked()
        second = "AB".replace(first, "")
        orders.add(first)
        assert t.told("SAW", "AB".index(second)) == []
        t.play(first, "top 3")
        seen = [line[0] for line in t.told("SAW", "AB".index(second))]
        assert [t.words.ENTITY_WORDS[entity] for entity in seen] == ["snowy", "spud", "felps"]
        assert t.asked() == second
        t.play(second, "top 1")
        assert t.question() == "gamble"
    assert orders == {"A", "B"}


def test_two_larrys_and_the_owners_gary(table):
    """SW-55, SW-116: all see the same; nobody but the owner chooses."""
    t = table(3).reservoir("C", "gary", "spud", "felps", "snowy")
    t.summon("larry", "larry", "gary").each(A="foe C", B="foe C")
    assert t.asked() == "C"
    for viewer in range(3):
        assert len(t.told("SAW", viewer)) == 3
    assert t.told("SAW") == []
    t.play("C", "top 1")
    assert t.question() == "gamble"


def test_the_first_choice_is_what_happens_when_time_runs_out(table):
    """SW-190 to SW-194: first foe, leave, none, no, first card face down."""
    t = table(3).hand("A", "beg").summon("lemon", "gary", "doug")
    firsts = []
    for question in ("foe", "top", "support", "gamble"):
        assert t.question() == question
        player = t.asked()[0]
        firsts.append(t.choices(player)[0])
        t.play(player, firsts[-1])
    assert firsts == ["foe B", "top 1", "no-support", "no-gamble"]


@pytest.mark.parametrize(
    ("step", "texts"),
    [
        ("support", ["gamble", "no-gamble", "foe B", "top 1", "klutz 1", "support speak B"]),
        ("gamble", ["no-support", "support beg own", "foe B", "top 1", "klutz 1"]),
        ("retaliation", ["gamble", "support shake B", "support beg none", "support beg A"]),
    ],
)
def test_other_choices_are_refused(table, step, texts):
    """SW-130, SW-140: nothing is changed."""
    t = table().forces(4, 5).hand("A", "beg", "shake").hand("B", "beg").at(step)
    before = t.position.tobytes()
    for text in texts:
        with pytest.raises(ValueError, match="may not choose this now"):
            t.play("A", text)
    assert t.position.tobytes() == before


def test_whoever_has_chosen_waits(table):
    """SW-131: no second thought."""
    t = table().hand("A", "beg").hand("B", "beg").play("A", "no-support")
    with pytest.raises(ValueError, match="does not decide"):
        t.play("A", "support beg own")
    assert t.choices("A") == []


def test_the_phases_in_order(table):
    """SW-32 to SW-35, SW-50, SW-104: Support, Gamble, Retaliation with cards, then tokens."""
    t = table().hand("A", "beg").hand("B", "beg").summon("doug", "doug")
    asked = []
    while t.position.rounds == 2:
        asked.append((t.box.Phase(t.position.phase).name.lower(), t.question(), t.asked()))
        t.all("no-support" if t.question() == "support" else "no-gamble")
    assert asked == [
        ("support", "support", "AB"),
        ("gamble", "gamble", "AB"),
        ("retaliation", "support", "AB"),
        ("retaliation", "gamble", "AB"),
    ]
