"""What a position is worth: fair between the players, and more of everything is better."""

import numpy as np
import pytest

NAME = "games.barons_of_fyn"
VILLAGE = "cv \n @"


@pytest.fixture
def seen(twin):
    """A player's features by name, without those that are 0."""
    names = twin.module(f"{NAME}.appraisal.features").FEATURES
    features = twin.module(f"{NAME}.appraisal.appraise").features

    def seen(table, player):
        values = np.zeros(len(names))
        features(table.position, "ABCDEF".index(player), values)
        found = dict(zip(names, (round(float(value), 3) for value in values), strict=True))
        return {name: value for name, value in found.items() if value}

    return seen


@pytest.fixture
def worth(twin):
    """What each player may expect."""
    appraise = twin.module(f"{NAME}.appraisal.appraise").appraise

    def worth(table):
        values = np.zeros(len(table.players))
        appraise(table.position, values)
        assert abs(values.sum()) < 1e-9
        assert np.all(np.abs(values) <= 1)
        return list(values)

    return worth


def test_equals_are_equal(table, worth):
    """BF-140: nobody is ahead when all have the same."""
    t = table(3)
    for player in "ABC":
        t.realm(player, VILLAGE)
    assert worth(t) == pytest.approx([0, 0, 0])


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("lands", "c cv \n . @"),
        ("population", "cvt \n @"),
        ("force", "cv \n @/p"),
        ("growth", "cvt \n @"),
        ("late_score", "c cv \n . @"),
        ("sites", "cv/p c/p \n @"),
        ("outlets", "cv c= \n @ ."),
        ("guard", "cv \n @/p"),
        ("closed", ". cv . \n c @ c"),
    ],
)
def test_more_is_better(table, seen, worth, name, picture):
    """BF-71, BF-140: for whoever has it."""
    before, after = table(), table()
    before.realm("A", VILLAGE).realm("B", VILLAGE)
    after.realm("A", picture.replace("vt", "t")).realm("B", VILLAGE)
    assert seen(after, "A")[name] > seen(before, "A").get(name, 0)
    assert worth(after)[0] > worth(before)[0] == pytest.approx(0)


def test_a_card_counts_by_its_use(table, seen):
    """BF-30, BF-46, BF-76, BF-77: what has none is worth less than one still to be drawn."""

    def value(*kinds, realm=VILLAGE):
        return seen(table().realm("A", realm).hand("A", *kinds), "A")["hand"]

    assert value("town") > value() > value("city")
    assert value("city", realm="ct \n @") > value("city")
    assert value("mine", realm="m \n @") > value("mine")
    assert value("village", realm="me \n @") > value("village", realm="m \n @")
    assert value("army") > value("army", realm="cv \n @/kk")


def test_lands_without_armies_invite_raids(table, seen):
    """BF-51, BF-57: as many as there are armies to take them."""
    t = table().realm("A", "c/p \n @/a").realm("B", "c ct c/s \n . @ .")
    assert seen(t, "A")["raids"] == seen(t, "B")["raided"] == pytest.approx((1 + 4) / 10)
    assert "raids" not in seen(t, "B")
    t = table().realm("A", "c \n @").realm("B", "c ct c/s \n . @ .")
    assert "raids" not in seen(t, "A")


def test_the_score_counts_more_when_the_king_is_near(table, seen):
    """BF-34, BF-140: in the first deck he is far away."""
    far, near = table(), table()
    far.pile("deck", *["clear"] * 10).realm("A", VILLAGE)
    near.pile("deck", *["clear"] * 10).pile("deck", "king-timothy").realm("A", VILLAGE)
    scores = [seen(t, "A")["late_score"] for t in (far, near)]
    assert scores == pytest.approx([0.8 * 40 / 170, 0.8 * 40 / 51], abs=1e-3)


def test_armies_in_sight_of_weak_lands_are_hope_and_danger(table, seen):
    """BF-51, BF-57: the strongest group against every frontier land."""
    t = table().realm("A", "c/ks \n @").realm("B", "ct/p \n @/s")
    assert seen(t, "A")["strike"] == pytest.approx(0.6)
    assert seen(t, "A")["prey"] > seen(t, "B")["prey"]
    assert seen(t, "B")["danger"] > seen(t, "A").get("danger", 0)


def test_a_capital_without_armies_is_in_danger(table, seen):
    """BF-61, BF-65: only a siege stands between it and the end; armies at home help."""
    bare, held = table(), table()
    for t, home in ((bare, "@"), (held, "@/ss")):
        t.realm("A", "c/sss \n @").realm("B", f"c \n {home}")
    assert seen(bare, "B")["last_stand"] > 3 * seen(held, "B").get("last_stand", 0)


def test_an_enclosed_land_is_in_no_danger(table, seen):
    """BF-51, BF-190: nobody can attack it, nor from it."""
    t = table().realm("A", "c/s \n @").realm("B", ". c . \n c @/s c")
    assert "last_stand" not in seen(t, "B")
    assert "strike" not in seen(t, "B")


def test_an_attack_is_worth_what_it_may_bring(table, seen):
    """BF-53, BF-57: while armies join it counts who still can; strength is hope."""
    hopes = []
    for armies in ("p", "s", "sss"):
        t = table().realm("A", f"c/{armies} \n @").realm("B", "ct/a \n @")
        t.play(f"attack {t.name('A', 0, 1)} {t.name('B', 0, 1)}")
        hopes.append(seen(t, "A")["attack"])
        assert seen(t, "B")["attacked"] >= hopes[-1]
    assert hopes == sorted(hopes)
    assert hopes[2] > 3 * hopes[0]


def test_the_attack_on_a_capital(table, seen):
    """BF-61, BF-65: what can be won there is the game."""
    t = table().realm("A", "c/ss \n @").realm("B", "@")
    t.play(f"attack {t.name('A', 0, 1)} {t.name('B', 0, 0)}")
    assert seen(t, "A")["conquest"] == seen(t, "B")["besieged"] > 0.2
    assert "attack" not in seen(t, "A")


def test_an_event_that_is_announced_threatens(table, seen):
    """BF-113, BF-162: half of what may be lost, as long as it may be countered."""
    t = table().realm("A", VILLAGE).realm("B", "ct/a \n @")
    t.hand("A", "revolt").hand("B", "clear").at("act")
    t.play(f"revolt {t.name('B', 0, 1)}")
    assert seen(t, "B")["menace"] == pytest.approx(0.8 * 0.5 * (1 + 3 + 2) / 10)
    assert "menace" not in seen(t, "A")


def test_an_event_chosen_in_secret_threatens_too(table, seen):
    """BF-161: whoever chose it knows."""
    t = table().realm("A", "c/a \n @").realm("B", "ct/a \n @")
    t.hand("A", "sickness").hand("B", "clear")
    t.attack((0, 1), (0, 1)).answer()
    t.play(f"sickness {t.name('B', 0, 1)}", "A")
    assert seen(t, "B")["menace"] == pytest.approx(0.8 * 0.5 * 2 / 10)


def test_whoever_has_no_capital_has_lost(table, worth):
    """BF-65, BF-141: the others share what is to be won."""
    t = table(3).realm("A", VILLAGE).realm("B", VILLAGE)
    t.position.sides[2].lands = 0
    assert worth(t) == pytest.approx([0.25, 0.25, -0.5])


def test_a_finished_game_is_worth_its_result(table, worth):
    """BF-140: the higher score has won."""
    t = table().realm("A", VILLAGE).realm("B", "@").pile("deck", "king-timothy")
    t.at("discard").pass_turn()
    assert worth(t) == [1, -1]
