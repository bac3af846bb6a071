"""Sieges: a City or Capital fights once more, after its armies or instead of them."""

import pytest


def siege(table, attackers, ground="cy", defenders=""):
    """A's armies attack a City of B, or whatever else lies there, up to the first choice."""
    armies = f"/{defenders}" if defenders else ""
    t = table().realm("A", f"c/{attackers} \n @").realm("B", f"{ground}{armies} \n @")
    return t.attack((0, 1), (0, 1)).answer()


def numbers(t):
    """The numbers needed, and drawn, in the last action."""
    return [line[2:] for line in t.told("struck")]


@pytest.mark.parametrize(
    ("center", "attack", "taken"),
    [(7, 3, False), (8, 3, True), (8, 4, False), (7, 4, False)],
)
def test_a_city(table, center, attack, taken):
    """BF-60, BF-61: CV 2 needs 3 against Siege Value 4, the City 7; it strikes once."""
    t = table().realm("A", "c/a \n @").realm("B", "cy \n @").dice(center, attack)
    t.attack((0, 1), (0, 1))
    assert t.told("siege")
    assert [line[:1] for line in numbers(t)] == [(7,), (3,)]
    assert (t.question() == "edge") == taken
    assert (t.drawn("A")[0, 1] == "c/a") == (center > 7)
    if not taken:
        t.shows("B", "cy \n @")
        assert t.told("repelled")


def test_a_capital(table):
    """BF-61, BF-91: CV 5 needs 4 against the Capital's 6, the Capital 6."""
    t = table().realm("A", "c/x \n @").dice(7, 5).attack((0, 1), (0, 0))
    assert numbers(t) == [(6, 7), (4, 5)]
    assert t.over() is None


@pytest.mark.parametrize("ground", ["c", "cv", "ct", "w=l", "wlt"])
def test_no_siege(table, ground):
    """BF-60: an undefended land falls at once; a Town or Village is not besieged."""
    t = siege(table, "p", ground)
    assert t.question() == "edge"
    assert not t.told("siege")
    assert not t.told("struck")


def test_a_siege_after_combat(table):
    """BF-60, BF-61, BF-173: no answer, no window; one hit of any attacker is enough."""
    t = table().realm("A", "cv/ar \n @").realm("B", "cy/p \n @")
    t.hand("A", "clear").hand("B", "clear").attack((0, 1), (0, 1)).answer().play("pass", "A")
    t.play("pass", "B")
    assert (t.asked(), t.question()) == ("B", "face")  # whom the Peasants attack
    t.dice(10, 10, 1).play("face army-1")
    assert (t.asked(), t.question()) == ("B", "face")  # whom the City attacks
    assert t.told("siege")
    t.dice(1, 4, 1).play("face army-1")
    assert numbers(t) == [(7, 1), (2, 4), (3, 1)]
    assert t.question() == "edge"
    assert t.drawn("A")[0, 1] == "cv/r"
    t.play(t.choices()[0])
    assert "cy/r" in t.drawn("A").values()


def test_nobody_left_to_take_it(table):
    """BF-61, BF-173: the City is hit, but so is the last attacker; it stays as it is."""
    t = table().realm("A", "c/s \n @").realm("B", "cy \n @").dice(6, 1)
    t.attack((0, 1), (0, 1))
    assert numbers(t) == [(6, 6), (4, 1)]
    t.shows("A", "c \n @").shows("B", "cy \n @")
    assert t.question() == "turn"


def test_who_is_struck_strikes_all_the_same(table):
    """BF-61, BF-173: whoever was alive at the beginning of the siege draws a number."""
    t = table().realm("A", "cv/pp \n @").realm("B", "cy \n @").attack((0, 1), (0, 1))
    assert (t.asked(), t.choices()) == ("B", ["face peasant-army-1", "face peasant-army-2"])
    t.dice(1, 2, 3).play("face peasant-army-1")
    assert numbers(t) == [(8, 1), (2, 2), (2, 3)]
    assert t.question() == "edge"
    assert t.drawn("A")[0, 1] == "cv/p"


@pytest.mark.parametrize(
    ("ground", "army", "need"),
    [
        ("wly", "g", (5, 5)),
        ("wly", "a", (7, 3)),
        ("mey", "m", (5, 5)),
        ("mey", "g", (7, 3)),
        ("doy", "k", (6, 4)),
    ],
)
def test_terrain_in_a_siege(table, ground, army, need):
    """BF-173: the center has no bonus; attackers have the CV of an attack into that land."""
    t = table().realm("A", f"c/{army} \n @").realm("B", f"{ground} \n @").dice(10, 10)
    t.attack((0, 1), (0, 1))
    assert [line[0] for line in numbers(t)] == list(need)


def test_a_failed_siege(table):
    """BF-61: who was killed stays dead, the center is unharmed, the group is done."""
    t = table().realm("A", "cv/aa \n @").realm("B", "cy/p \n @").attack((0, 1), (0, 1)).answer()
    t.dice(10, 1, 10).play("face army-1")
    t.dice(10, 10, 10).play("face army-1")
    t.shows("A", "cv/aa \n @").shows("B", "cy \n @")
    assert t.choices() == ["done"]


def test_a_city_stays_a_city(table):
    """BF-60: it is taken over as it is, with three population points."""
    t = table().realm("A", "c/a \n @").realm("B", "c=y \n @").dice(10, 1).attack((0, 1), (0, 1))
    t.play("edge 1,1")
    t.shows("A", "c c=y/a \n @ .")
    assert [int(side.population) for side in t.position.sides[:2]] == [9, 6]


def test_going_on_is_counted_after_the_siege(table):
    """BF-64, BF-173: two armies when it began, one when it is over: no further attack."""
    t = table().realm("A", "cv/aa \n @").realm("B", "c cy \n @ c").attack((0, 1), (1, 1))
    t.dice(1, 1, 10).play("face army-1")
    assert t.question() == "edge"
    t.play(t.choices()[0])
    assert (t.question(), t.choices()) == ("turn", ["done"])
