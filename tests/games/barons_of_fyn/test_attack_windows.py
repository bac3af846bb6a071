"""Events between the declaration of an attack and its numbers, and while it goes on."""

import pytest


def window(table, attackers="aa", target="d/p", **hands):
    """A's armies have attacked a land of B; whoever holds cards is asked for an event."""
    t = table().realm("A", f"cv/{attackers} \n @").realm("B", f"{target} \n @")
    for player, cards in hands.items():
        t.hand(player, *cards)
    t.attack((0, 1), (0, 1))
    return t.answer()


def test_who_is_asked(table):
    """BF-161, BF-179, BF-191: after the answer everybody with a card, whatever it is."""
    t = (
        table(3)
        .realm("A", "c/p \n @")
        .realm("B", "d/p \n @")
        .hand("A", "road")
        .hand("C", "mine")
    )
    t.attack((0, 1), (0, 1))
    assert (t.asked(), t.question()) == ("B", "respond")
    t.play("pass")
    assert (t.asked(), t.question()) == ("AC", "window")
    t.play("pass", "C").dice(10, 10).play("pass", "A")
    assert len(t.told("struck")) == 2


SICK = {
    "of one attacker": ((1, 2), 1),
    "of nobody": ((2, 4), 2),
}


@pytest.mark.parametrize("name", SICK)
def test_sickness_of_the_group(table, name):
    """BF-179: the group stands where it came from, and events hit it there."""
    numbers, left = SICK[name]
    t = window(table, B=["sickness", "road"]).dice(*numbers)
    t.play(f"sickness {t.name('A', 0, 1)}", "B")
    assert (t.asked(), t.question()) == ("B", "window")
    t.dice(*[10] * 2).play("pass")
    if left == 2:
        assert (t.asked(), t.question()) == ("B", "face")
    else:
        assert len(t.told("struck")) == 2
    assert t.drawn("A")[0, 1] == f"cv/{'a' * left}"


def test_the_whole_group_is_gone(table):
    """BF-179: the attack is over without effect."""
    t = window(table, attackers="a", B=["sickness"]).dice(3)
    t.play(f"sickness {t.name('A', 0, 1)}", "B")
    assert t.told("attack_over") == [(0, 0, 0, 0)]
    assert (t.question(), t.choices()) == ("turn", ["done"])
    t.shows("B", "d/p \n @")


def test_the_target_is_gone(table):
    """BF-113, BF-179: who is left of the group has attacked and may not again."""
    t = window(table, target="dt/p", B=["revolt"]).dice(7)
    t.play(f"revolt {t.name('B', 0, 1)}", "B")
    assert t.told("attack_over")
    t.shows("A", "cv/aa \n @").shows("B", "@")
    assert t.choices() == ["done"]


def test_the_camp_is_gone(table):
    """BF-113, BF-179: Revolt where the group stands takes the group with it."""
    t = window(table, B=["revolt", "clear"]).dice(9)
    t.play(f"revolt {t.name('A', 0, 1)}", "B").play("pass")
    assert t.told("attack_over")
    t.shows("A", "@")


def test_the_defenders_are_gone(table):
    """BF-179: then the land falls without combat."""
    t = window(table, A=["sickness"]).dice(1)
    t.play(f"sickness {t.name('B', 0, 1)}", "A")
    assert (t.asked(), t.question()) == ("A", "edge")
    assert not t.told("struck")


def test_too_many_armies_in_the_window(table):
    """BF-47, BF-179, BF-195: points lost in the window cost armies before it goes on."""
    t = table().realm("A", "cv/ax \n @").realm("B", "d/p \n @").hand("B", "earthquake", "road")
    t.attack((0, 1), (0, 1)).answer().dice(5)
    t.play(f"earthquake {t.name('A', 0, 1)}", "B")
    assert (t.asked(), t.question()) == ("A", "lose")
    t.play("lose shock-troops-1")
    assert (t.asked(), t.question()) == ("B", "window")
    t.dice(10, 10).play("pass")
    assert [line[0] for line in t.told("struck")] != []
    t.shows("A", "c/a \n @")


def test_every_attack_of_a_chain_has_its_window(table):
    """BF-161, BF-191: and none before a siege that follows a combat."""
    t = table().realm("A", "cv/pp \n @").realm("B", "d . \n @ wly").hand("B", "road")
    t.attack((0, 1), (0, 1))
    assert (t.asked(), t.question()) == ("B", "window")
    t.play("pass").lay().further((1, 0), ["peasant-army-1"])
    assert (t.asked(), t.question()) == ("B", "window")
    t.dice(10, 2).play("pass")
    assert t.told("siege")
    assert t.question() == "edge"


def test_an_event_before_going_on(table):
    """BF-161, BF-64: going on is a next act, so an event may come before it."""
    t = table().realm("A", "cv/pp \n @").realm("B", "d . . \n @ w ct").hand("A", "revolt")
    t.attack((0, 1), (0, 1)).all().lay()
    assert t.question() == "continue"
    t.dice(1).play(f"revolt {t.name('B', 2, 0)}")
    assert (t.asked(), t.question()) == ("A", "continue")
    assert t.drawn("B") == {(0, 0): "@", (1, 0): "w"}


def test_an_event_ends_the_chain(table):
    """BF-64, BF-170: with fewer than two left on the captured land the chain is over."""
    t = table().realm("A", "cv/pp \n @").realm("B", "d . \n @ w").hand("A", "sickness")
    t.attack((0, 1), (0, 1)).all().lay(1, 1)
    t.dice(1, 2).play(f"sickness {t.name('A', 1, 1)}")
    assert (t.question(), t.choices()) == ("turn", ["done"])
