"""Declaring attacks, and the defensive response."""

import pytest


def attacks(t):
    """The attacks that can be chosen: from where, and on what."""
    return {tuple(c.split()[1:]) for c in t.choices() if c.startswith("attack ")}


def test_from_frontier_to_frontier(table):
    """BF-50, BF-51, BF-59: any frontier land with armies, on any of any opponent."""
    t = table(3).realm("A", "c/a c d/p c \n . c @/k c")
    t.realm("B", "w w w \n w @ w").realm("C", "m \n @")
    camps = {t.name("A", -2, 1), t.name("A", 0, 1)}
    targets = {t.name("B", x, y) for x, y in t.lands("B").values() if (x, y) != (0, 0)}
    targets |= {t.name("C", 0, 0), t.name("C", 0, 1)}
    assert attacks(t) == {(camp, target) for camp in camps for target in targets}


def test_an_enclosed_land_neither_attacks_nor_is_attacked(table):
    """BF-51, BF-190: the Capital without a free side is no frontier land, for anybody."""
    t = table().realm("A", ". c . \n c @/k c").realm("B", ". c . \n c/a @ c")
    assert attacks(t) == set()
    t.at("act", 1)
    assert {target for _, target in attacks(t)} == {
        t.name("A", x, y) for x, y in ((-1, 0), (0, 1), (1, 0))
    }


def test_not_over_the_table(table):
    """BF-50, BF-59: an attack is no move; nobody needs a way, or Roads."""
    t = table(4).realm("A", "c/p \n @").realm("D", "m \n w \n c \n @")
    assert {target for _, target in attacks(t)} >= {t.name("D", 0, 3)}


def test_one_army_is_a_group_at_once(table):
    """BF-170: with a single army on the land nothing else is asked."""
    t = table().realm("A", "c/p \n @").realm("B", "c/a \n @").attack((0, 1), (0, 1))
    assert (t.asked(), t.question()) == ("B", "respond")
    assert t.told("attacked")


def test_any_group(table):
    """BF-51, BF-170: any of the armies of one land, named in any order."""
    t = table().realm("A", "cv/pas \n @/p").realm("B", "c \n @")
    t.play(f"attack {t.name('A', 0, 1)} {t.name('B', 0, 1)}")
    assert t.choices() == ["join peasant-army-2", "join army-1", "join strong-army-1"]
    t.play("join army-1")
    assert t.choices() == ["done", "join peasant-army-2", "join strong-army-1"]
    t.each("join peasant-army-2", "done")
    assert t.armies(int(t.position.fight.group)) == "pa"


def test_a_group_attacks_once(table):
    """BF-51, BF-57, BF-170: repelled, it attacks no more; what did not join still may."""
    t = table().realm("A", "ct/pa \n @").realm("B", "c/s \n @").dice(10, 10)
    t.attack((0, 1), (0, 1), ["peasant-army-1"]).answer()
    assert t.told("repelled")
    camp, target = t.name("A", 0, 1), t.name("B", 0, 1)
    assert (camp, target) in attacks(t)
    t.dice(10, 10).attack((0, 1), (0, 1)).answer()
    assert t.drawn("A")[0, 1] == "ct/pa"
    assert attacks(t) == set()


def test_several_groups_on_one_land(table):
    """BF-51: a land may be attacked again and again, by other groups."""
    t = table().realm("A", "c/p c/a \n @ .").realm("B", "c/s \n @")
    for place in ((0, 1), (1, 1)):
        t.dice(10, 10).attack(place, (0, 1)).answer()
        assert t.told("repelled")
    assert t.choices() == ["done"]


def test_building_or_attacking(table):
    """BF-45, BF-196: one of them, or neither; an attack closes Step C."""
    t = table().realm("A", "ct/p \n @").realm("B", "c/s \n @").hand("A", "army")
    assert any(c.startswith("build ") for c in t.choices())
    t.play(f"attack {t.name('A', 0, 1)} {t.name('B', 0, 1)}").answer().dice(10, 10).all()
    assert t.now() == "attack"
    assert t.choices() == ["done"]


def test_nobody_can_attack(table):
    """BF-51: without armies there is nothing but the end of the step."""
    t = table().realm("A", "c \n @").realm("B", "c/s \n @")
    assert t.choices() == ["done"]


def test_only_the_living_are_attacked(table):
    """BF-50, BF-65: who has lost the Capital has no lands."""
    t = table(3).realm("A", "c/p \n @")
    t.table.lift_land(t.position, 2, t.box.CAPITAL + 2)
    assert {target for _, target in attacks(t)} == {"capital-B"}


RESPONSES = {
    "one step": ("c . \n d/a w \n @ .", {"army-1": {(0, 2), (0, 0), (1, 1)}}),
    "over Roads": ("c w= d \n . d/a . \n . @ .", {"army-1": {(0, 2), (0, 0), (-1, 2), (1, 2)}}),
    "Knights": ("c w d \n . d/k . \n . @ .", {"knights-1": {(0, 2), (0, 0), (-1, 2), (1, 2)}}),
    "Shock Troops": ("c w/x d \n . d/x . \n . @ .", {"shock-troops-1": {(0, 0)}}),
}


@pytest.mark.parametrize("name", RESPONSES)
def test_responses(table, name):
    """BF-52, BF-182, BF-184: one army, one legal move, Knights up to two."""
    picture, ways = RESPONSES[name]
    t = table().realm("A", "c/p \n @").realm("B", picture)
    t.position.sides[1].population = 99
    t.attack((0, 1), (0, 1))
    assert (t.asked(), t.question(), t.choices()[0]) == ("B", "respond", "pass")
    for army, places in ways.items():
        found = [c.split()[2] for c in t.choices() if c.startswith(f"move {army} ")]
        assert {t.where_is(land) for land in found} == places


def test_help_comes(table):
    """BF-52, BF-184: an army from elsewhere moves onto the land that is attacked."""
    t = table().realm("A", "c/p \n @").realm("B", "c \n @/s").attack((0, 1), (0, 1))
    t.dice(10, 10).play(f"move strong-army-1 {t.name('B', 0, 1)}")
    assert t.told("responded")
    assert t.drawn("B") == {(0, 0): "@", (0, 1): "c/s"}


def test_the_defender_flees(table):
    """BF-52: the army leaves, and the land falls without combat."""
    t = table().realm("A", "c/p \n @").realm("B", "c/s \n @").attack((0, 1), (0, 1))
    t.play(f"move strong-army-1 {t.name('B', 0, 0)}")
    assert t.question() == "edge"
    assert not t.told("struck")


def test_the_same_army_answers_again(table):
    """BF-52, BF-184: once for every attack of a turn, also the same one."""
    t = table().realm("A", "c/p c/a \n @ .").realm("B", "c/s c \n @ .").dice(10, 10)
    t.attack((0, 1), (0, 1)).play("pass").attack((1, 1), (1, 1))
    t.dice(10, 10).play(f"move strong-army-1 {t.name('B', 1, 1)}")
    assert t.drawn("B")[1, 1] == "c/s"


def test_nobody_else_answers(table):
    """BF-52, BF-184: only the attacked player; and nobody without an army that can move."""
    t = table(3).realm("A", "c/p \n @").realm("B", "c \n @").realm("C", "c/a \n @")
    t.attack((0, 1), (0, 1))
    assert (t.asked(), t.question()) == ("A", "edge")
