"""Summoning, what waits, and the result of a round (SW-110, SW-120, SW-170 to SW-172)."""

import pytest
from games.solo_war.paper import FORCE, KLUTZ

HEADS = 1


@pytest.mark.parametrize("entity", FORCE)
def test_summoning(table, entity):
    """SW-30, SW-12, SW-60, SW-61, SW-62: face up, with its printed number."""
    t = table().lingering("B", 3, 0).summon(entity, "crumb")
    assert t.on_field(0) == entity
    assert t.position.sides[0].causes[t.box.Cause.PRINTED] == FORCE[entity]
    printed = [line[:3] for line in t.told("SUMMONED")]
    words = t.words.ENTITY_WORDS
    assert printed == [(0, words.index(entity), FORCE[entity]), (1, words.index("crumb"), 3)]


def test_everything_of_the_last_round_is_over(table):
    """SW-30: cards and tokens used, blocks, two dice, silence."""
    t = table().hand("A", "sit", "fetch").hand("B", "fetch").field("pebble", "eggy")
    t.each(A="support sit own", B="support fetch own")
    assert t.asked() == "A"
    t.play("A", "gamble", rolls=[1]).summon("spud", "spud")
    for side in t.position.sides[:2]:
        assert (side.gambled, side.blocked, side.two_dice, side.negated) == (0, 0, 0, 0)
        assert (side.support, side.cancelled) == (t.box.NO_CARD, 0)


@pytest.mark.parametrize(
    ("entity", "debuffers", "buffers", "frc"),
    [
        ("snowy", 1, 0, 0),
        ("snowy", 3, 0, 0),
        ("snowy", 3, 2, 2),
        ("doug", 6, 0, 0),
        ("doug", 4, 0, 1),
        ("doug", 5, 0, 0),
        ("doug", 6, 6, 6),
        ("sir-honks", 6, 1, 1),
        ("queen-marmalade", 2, 6, 12),
    ],
)
def test_waiting_debuffers_then_buffers(table, entity, debuffers, buffers, frc):
    """SW-50, SW-51, SW-52, SW-110, SW-170: and then they are gone."""
    t = table().lingering("A", debuffers, buffers).summon(entity, "crumb")
    assert t.frc() == [frc, 3]
    assert t.waits() == [(0, 0), (0, 0)]
    assert t.position.sides[0].force == t.position.sides[0].causes.sum()


def test_the_effect_of_the_entity_comes_last(table):
    """SW-110: 1, then 0, then 2, then heads: 8."""
    t = table().lingering("A", 3, 2).summon("penny", "doug", rolls=[HEADS])
    assert t.frc() == [8, 5]
    causes = [line[1:] for line in t.told("FORCE") if line[0] == 0]
    assert [(t.cause(cause), by, now) for cause, by, now in causes] == [
        ("debuffers", -3, 0),
        ("buffers", 2, 2),
        ("entity", 6, 8),
    ]


def test_six_debuffers_at_most(table):
    """SW-102: three Lemons leave -6 waiting, Hiccups would be the seventh."""
    t = table(4).hand("A", "beg").at("last").summon("doug", "lemon", "lemon", "lemon")
    assert (t.question(), t.asked()) == ("foe", "BCD")
    t.all("foe A")
    assert t.waits()[0] == (6, 0)
    assert [line[3] for line in t.told("LEFT_WAITING")] == [2, 4, 6]
    t.play("A", "no-support")
    t.each(A="gamble", B="no-gamble", C="no-gamble", D="no-gamble", rolls=[0])
    t.play("A", "klutz 3", rolls=[KLUTZ.index("hiccups")])
    assert t.row()[2] == "hiccups"
    assert t.waits()[0] == (6, 0)


def test_six_buffers_at_most(table):
    """SW-102: Play Dead's 4 and Biscuit's 3 after a tie at 0."""
    t = table().hand("A", "play-dead").field("biscuit", "doug")
    t.play("A", "support play-dead none").forces(0, 0)
    t.summon("crumb", "doug")
    assert t.frc() == [9, 5]


def test_buffers_and_debuffers_wait_side_by_side(table):
    """SW-102: each sign by itself; Play Dead's 4 and Felps's 1 add up."""
    t = table().hand("A", "play-dead", "beg").hand("B", "fetch").summon("felps", "eggy")
    assert t.waits() == [(1, 1), (0, 0)]
    t.forces(3, 5).each(A="support play-dead none", B="no-support")
    assert t.waits() == [(1, 5), (0, 0)]
    t.summon("brenda", "brenda")
    assert t.frc() == [9, 5]


@pytest.mark.parametrize(
    ("forces", "won"),
    [
        ((3, 3), "AB"),
        ((5, 5), "AB"),
        ((4, 3), "A"),
        ((3, 4), "B"),
        ((0, 0), "AB"),
        ((3, 3, 3), "ABC"),
        ((5, 5, 4), "AB"),
        ((4, 6, 5), "B"),
        ((9, 1, 9, 8), "AC"),
        ((1, 2, 3, 4), "D"),
        ((7, 7, 7, 7), "ABCD"),
    ],
)
def test_result(table, forces, won):
    """SW-31, SW-36, SW-38, SW-120: the highest, and all who have it."""
    t = table(len(forces)).forces(*forces).at("last").all("no-gamble")
    assert t.piles() == [
        (1, 0) if player in won else (0, 1) for player in "ABCD"[: len(forces)]
    ]
    assert [line[0] for line in t.told("WON")] == ["ABCD".index(player) for player in won]
    assert len(t.told("LOST")) == len(forces) - len(won)


def test_a_point_is_told(table):
    """SW-38: the Entities in the own Victory Pile."""
    t = table().points(2, 3, rounds=4).forces(6, 5).at("last").all("no-gamble")
    assert [line[3] for line in t.told("WON")] == [3]
    assert t.piles() == [(3, 2), (3, 2)]


def test_the_cards_of_a_round_are_spent(table):
    """SW-36: a played Support Card lies in the discard pile, the token is gone."""
    t = table().hand("A", "beg", "speak").hand("B", "zoomies")
    t.each(A="support beg own", B="no-support").each(A="gamble", B="no-gamble", rolls=[2])
    assert t.supports("A", "played") == ["beg"]
    t.play("B", "no-support").play("B", "no-gamble")
    assert (t.supports("A", "discarded"), t.supports("A", "hand")) == (["beg"], ["speak"])
    assert (t.left(), t.held()) == ([2, 3], [1, 1])


def test_steps_nobody_takes_part_in_are_skipped(table):
    """SW-130, SW-140: no hand, no question; no token, no question."""
    t = table().summon("doug", "doug")
    assert (t.question(), t.asked()) == ("gamble", "AB")
    t = table().tokens(1, 0).hand("B", "beg", "stay").summon("doug", "doug")
    assert (t.question(), t.asked()) == ("support", "B")
    t.play("B", "support beg own")
    assert (t.question(), t.asked()) == ("gamble", "A")
    t.play("A", "gamble", rolls=[2])
    assert (t.position.rounds, t.piles()) == (3, [(2, 0), (2, 0)])


def test_without_cards_and_tokens_the_game_plays_itself(table):
    """SW-30 to SW-37: nobody is asked any more."""
    t = table().tokens(1, 0).at("last").play("A", "gamble", rolls=[3])
    while t.question() in {"top", "klutz"}:
        t.play(t.asked()[0], t.choices(t.asked()[0])[0])
    assert t.question() is None
