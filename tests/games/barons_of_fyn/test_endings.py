"""How games end: King Timothy, the last Baron, the last round."""

import numpy as np
import pytest


@pytest.fixture
def drawing(table):
    """A table at the end of A's turn: B draws next, and King Timothy is all that is left."""

    def lay_out(players=2, **options):
        return table(players, **options).pile("deck", "king-timothy")

    return lay_out


def test_king_timothy_in_step_a(drawing):
    """BF-33, BF-140: drawn, he ends the game at once, and it is scored."""
    t = drawing().realm("A", "cv d/p \n @ .").realm("B", "w \n @/x")
    assert t.pass_turn().over() == ("king", "B")
    assert t.told("king_timothy") == [(1, 0, 0, 0)]
    assert [line[:2] for line in t.told("scored")] == [(0, 2 + 7 + 1), (1, 1 + 6 + 5)]
    assert t.asked() == ""


def test_king_timothy_for_a_number(drawing):
    """BF-13, BF-178: no number is given, and the table stays exactly as it is."""
    t = drawing(dice=0).realm("A", "cv/a \n @").realm("B", "c/p \n @")
    t.attack((0, 1), (0, 1)).answer()
    assert t.over() == ("king", "A")
    assert not t.told("struck")
    t.shows("A", "cv/a \n @").shows("B", "c/p \n @")


def test_hits_do_not_count_any_more(table):
    """BF-178: the first number hits, the next card is King Timothy: nobody is removed."""
    t = table(dice=0).realm("A", "cv/p \n @").realm("B", "c/x \n @")
    t.pile("deck", "peasant-army", "king-timothy")
    t.luck(3, 0).attack((0, 1), (0, 1)).answer()
    assert [line[3] for line in t.told("struck")] == [2]
    assert t.over() == ("king", "B")
    t.shows("A", "cv/p \n @")


SCORES = {
    "the Capital alone": ("@", 6),
    "a land": ("c \n @", 7),
    "a Village and Peasants": ("cv/p \n @", 9),
    "Towns and armies": ("ct wlt/x \n @/g .", 6 + 2 + 3 + 3 + 5 + 2),
    "improvements are worth nothing": ("d= m=e w= \n . @ .", 9),
    "a City": ("cy/r \n @", 1 + 6 + 3 + 1),
}


@pytest.mark.parametrize(
    ("realm", "ranking"), [("w \n @", [1, -0.5, -0.5]), ("cv/p \n @", [0.5, -1, 0.5])]
)
def test_ranked_as_it_stands(twin, table, realm, ranking):
    """BF-140: as if King Timothy came back now; equal scores share, and the dead have none."""
    rank, values = twin.module("games.barons_of_fyn.scoring").rank, np.zeros(3)
    t = table(3).realm("A", "cv/p \n @").realm("B", "c \n @").realm("C", realm)
    rank(t.position, values)
    assert values.tolist() == ranking
    t.table.lift_land(t.position, 0, t.box.CAPITAL)
    t.table.lift_land(t.position, 1, t.box.CAPITAL)
    rank(t.position, values)
    assert values.tolist() == [-0.5, -0.5, 1]


@pytest.mark.parametrize("name", SCORES)
def test_scores(table, name):
    """BF-140: land cards, population points, printed CV; the Capital is no land."""
    realm, score = SCORES[name]
    t = table().realm("A", realm)
    assert t.score(t.position, 0) == score


def test_a_tie(drawing):
    """BF-140: equal scores share the win."""
    t = drawing(3).realm("A", "c/p \n @").realm("B", "c d \n @ .")
    assert t.pass_turn().over() == ("king", "AB")


def test_who_has_fallen_is_not_counted(drawing):
    """BF-65, BF-140: only the living have a score, and the turn passes over the others."""
    t = drawing(3).realm("A", "c \n @")
    t.table.lift_land(t.position, 1, t.box.CAPITAL + 1)
    assert t.pass_turn().over() == ("king", "A")
    assert t.told("king_timothy") == [(2, 0, 0, 0)]
    assert [line[0] for line in t.told("scored")] == [0, 2]


def test_the_last_baron(table):
    """BF-65, BF-141: whoever alone has a Capital has won at once."""
    for players, ending in ((3, None), (2, ("last_baron", "A"))):
        t = table(players).realm("A", "c/xp \n @").realm("B", "w wt \n @ .")
        t.attack((0, 1), (0, 0)).dice(10, 1, 10).play("face peasant-army-1")
        assert t.over() == ending


LAST = [({}, 200), ({"variant": 2}, 200), ({"variant": 3}, 200), ({"variant": 1}, 60)]


@pytest.mark.parametrize(("options", "rounds"), LAST)
def test_the_last_round(table, options, rounds):
    """BF-169: after 200 rounds, without a King after 60, the scores are counted."""
    t = table(**options).realm("B", "c \n @").pile("deck", *["road"] * 20)
    t.position.rounds = rounds - 1
    t.at("act", 1).pass_turn()
    assert (t.over(), int(t.position.rounds)) == (None, rounds)
    assert t.at("act", 1).pass_turn().over() == ("rounds", "B")
