"""What a won attack brings: captures, further attacks, the fall of a Capital."""

import pytest


def targets(t):
    """What can be attacked now, by place in B's realm."""
    return {t.where_is(c.split()[2]) for c in t.choices() if c.startswith("attack ")}


def camps(t):
    """From where, by place in the attacker's realm."""
    return {t.where_is(c.split()[1]) for c in t.choices() if c.startswith("attack ")}


@pytest.mark.parametrize("many", [4, 5])
def test_a_group_of_four_takes_four_lands(table, many):
    """BF-64, BF-170: one army stays on each land; a group of five takes five."""
    t = table().realm("A", f"c/{'p' * many} \n @").realm("B", ". . w . . \n d m @ w d")
    order = [(-2, 0), (-1, 0), (2, 0), (1, 0), (0, 1)][:many]
    t.attack((0, 1), order[0]).lay()
    for target in order[1:]:
        assert t.question() == "continue"
        t.further(target).lay()
    assert (t.question(), t.choices()) == ("turn", ["done"])
    assert sorted(t.drawn("A").values())[1:] == sorted(
        ["c", *["d/p", "m/p", "d/p", "w/p", "w/p"][:many]]
    )
    assert len(t.drawn("B")) == 6 - many


def test_one_stays_at_least(table):
    """BF-64, BF-170: of three on the captured land one or two go on; who stays is chosen."""
    t = table().realm("A", "cv/aps \n @").realm("B", "c . \n @ w").attack((0, 1), (0, 1))
    t.play("edge 1,1").play(f"attack {t.name('A', 1, 1)} {t.name('B', 1, 0)}")
    assert t.choices() == ["join peasant-army-1", "join army-1", "join strong-army-1"]
    t.play("join army-1")
    assert t.choices() == ["done", "join peasant-army-1", "join strong-army-1"]
    t.play("join strong-army-1").play("edge 0,2")
    assert t.question() == "continue"
    t.shows("A", "w/as . \n cv c/p \n @ .")


def test_the_same_opponent(table):
    """BF-64, BF-188: going on, only lands of this opponent, next to it or not."""
    t = table(3).realm("A", "c/pp \n @").realm("B", "c d \n @ w").realm("C", "m \n @")
    t.attack((0, 1), (0, 1)).lay()
    assert (t.question(), targets(t)) == ("continue", {(0, 0), (1, 0), (1, 1)})


def test_frontiers_are_looked_at_anew(table):
    """BF-188: what the captured land had covered can be attacked now."""
    t = table().realm("A", "c/pp \n @").realm("B", "w w w \n w d w \n w @ w")
    assert (0, 1) not in targets(t)
    t.attack((0, 1), (0, 2)).lay()
    assert (0, 1) in targets(t)


def test_without_a_free_side(table):
    """BF-188: a group goes on from a captured land that is no frontier land."""
    t = table().realm("A", ". c . \n c/pp . c \n c @ c").realm("B", "w . \n @ d")
    t.attack((-1, 1), (0, 1)).lay(0, 1)
    assert (t.question(), camps(t), targets(t)) == ("continue", {(0, 1)}, {(0, 0), (1, 0)})


def test_done_ends_the_chain(table):
    """BF-64: other groups may attack, the armies of the chain not again."""
    t = table().realm("A", "c/pp c/a \n @ .").realm("B", "c . \n @ w").attack((0, 1), (0, 1))
    t.lay().play("done")
    assert (t.question(), camps(t)) == ("turn", {(1, 1)})


def test_one_army_stays(table):
    """BF-64, BF-170: a single army stands on the captured land, and that is all."""
    t = table().realm("A", "c/p \n @").realm("B", "d \n @").attack((0, 1), (0, 1)).lay(1, 1)
    t.shows("A", "c d/p \n @ .")
    assert (t.question(), t.choices()) == ("turn", ["done"])


def test_repelled_in_a_chain(table):
    """BF-57: attackers who are repelled stay on the land captured last."""
    t = table().realm("A", "cv/aa \n @").realm("B", "d . \n @ w/s").attack((0, 1), (0, 1))
    t.answer().lay(1, 1).dice(10, 10).further((1, 0), ["army-2"]).answer()
    assert t.told("repelled")
    t.shows("A", "cv d/aa \n @ .")
    assert t.choices() == ["done"]


def test_an_answer_to_each(table):
    """BF-52, BF-184: the defender answers a further attack again."""
    t = table().realm("A", "c/pp \n @").realm("B", "d . \n @/a w").attack((0, 1), (0, 1))
    assert (t.asked(), t.question()) == ("B", "respond")
    t.play("pass").lay().further((1, 0))
    assert (t.asked(), t.question()) == ("B", "respond")


def test_where_the_chain_began(table):
    """BF-62, BF-187: each is laid there while it has a free side, then at the last one."""
    t = table().realm("A", ". c/ppp . \n . @ .").realm("B", ". d . \n m @ w")
    t.attack((0, 1), (0, 1)).lay(-1, 1).further((-1, 0))
    assert t.choices() == ["edge 1,1", "edge 0,2"]
    t.lay(1, 1).further((1, 0))
    t.shows("A", ". w/p . \n d/p c m/p \n . @ .")
    t = table().realm("A", ". c . \n . c/ppp c \n . @ .").realm("B", ". d . \n m @ w")
    t.attack((0, 1), (0, 1)).further((-1, 0))
    assert t.choices() == ["edge -1,0", "edge -2,1", "edge -1,2"]


def test_no_room_at_all(table):
    """BF-171, BF-190: it is discarded with all it cut off; the attack is won, and over."""
    t = table(variant=2, distance_a=2, distance_b=5)
    t.realm("A", "c c/pp c \n . @ .").realm("B", "m=v/a w \n dt . \n @ .")
    t.attack((0, 1), (0, 1)).answer()
    assert t.told("city_touched") == []
    t.shows("A", "c c/pp c \n . @ .").shows("B", "@")
    assert t.pile() == ["desert", "woods", "mountain", "road", "village", "town", "army"]
    assert (t.question(), t.choices()) == ("turn", ["done"])


def test_shock_troops_on_a_captured_land(table):
    """BF-83, BF-182: a group holds one at most, and finds none of its own there."""
    t = table().realm("A", "c/xp \n @").realm("B", "d \n @").attack((0, 1), (0, 1)).lay(1, 1)
    t.shows("A", "c d/px \n @ .")


def test_the_fall_of_a_capital(table):
    """BF-65, BF-189: nothing is captured, all is discarded, the group goes back."""
    t = table(3).realm("A", "c/xp \n @").realm("B", "c=v/a wt \n @ .").hand("B", "road", "army")
    t.attack((0, 1), (0, 0)).answer().all()
    t.dice(10, 1, 10).play("face peasant-army-1")
    assert t.told("capital_fallen") == [(1, 0, 0, 0)]
    t.shows("A", "c/px \n @")
    assert (t.drawn("B"), t.held("B")) == ({}, [])
    assert t.pile() == ["clear", "woods", "road", "road", "village", "town", "army", "army"]
    assert t.lies(t.box.CAPITAL + 1) == "out"
    assert (t.over(), t.choices("A")) == (None, ["done"])


def test_after_the_fall_others_attack(table):
    """BF-189: the group does not attack again this turn; others may, but not the fallen."""
    t = table(3).realm("A", "c/x c/p \n @ .").dice(10, 1, 10)
    t.attack((0, 1), (0, 0))
    assert (camps(t), {c.split()[2] for c in t.choices()[1:]}) == ({(1, 1)}, {"capital-C"})
