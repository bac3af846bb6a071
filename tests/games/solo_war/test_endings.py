"""Early, after ten rounds, in Sudden Death, drawn (SW-121, SW-180 to SW-184)."""

import pytest
from games.solo_war.paper import EFFECTS, ELITES

TAILS = 0
SUMMONINGS = 17
"""Ten rounds and seven leftovers."""
EVEN = [("sir-honks", "duchess-fluff"), ("count-acorn", "count-acorn")]
"""Two Elites each, and nobody is better."""
ALIKE = ("sir-honks", "duchess-fluff", "biscuit", "gary", "larry", "socks", "snowy")
"""Seven leftovers that tie when all have them."""


def finish(t, *forces):
    """The round ends with these FRC, and nobody gambles."""
    return t.forces(*forces).at("last").all("no-gamble")


def sudden(t, *cards):
    """Nobody has won after ten rounds; then these leftovers come up, by round and by seat."""
    for place, entities in enumerate(cards, start=10):
        for player, entity in enumerate(entities):
            if entity:
                t.lay(player, place, entity)
    return t


def tied(table, *counts, **options):
    """The tenth round; its end brings everybody one more point."""
    return table(len(counts), **options).points(*counts, rounds=9).at("last")


@pytest.mark.parametrize(
    ("before", "forces", "rounds", "won"),
    [
        ((6, 4), (6, 5), 7, None),  # 7 : 4
        ((6, 3), (6, 5), 7, "A"),  # 7 : 3
        ((6, 3), (5, 5), 7, None),  # 7 : 4
        ((3, 6), (5, 6), 7, "B"),
        ((5, 0), (6, 5), 6, "A"),
        ((5, 1), (6, 5), 6, "A"),  # 6 : 1
        ((5, 2), (6, 5), 6, None),  # 6 : 2, 4 rounds left
        ((5, 4), (6, 5), 9, "A"),  # 6 : 4, 1 left
        ((5, 5), (6, 5), 9, None),
        ((6, 3, 3), (6, 5, 5), 7, "A"),
        ((6, 3, 3), (6, 5, 6), 7, None),  # 7 : 3 : 4
        ((3, 3, 6, 2), (5, 5, 6, 5), 7, "C"),
        ((7, 7, 0, 0), (6, 6, 5, 5), 8, None),  # two share the best
    ],
)
def test_a_lead_that_cannot_be_caught(table, before, forces, rounds, won):
    """SW-37, SW-121: the border is a lead as large as the rounds that are left."""
    t = finish(table(len(before)).points(*before, rounds=rounds - 1), *forces)
    assert t.over() == (("early", won) if won else None)
    if won:
        assert (t.question(), t.asked()) == (None, "")


@pytest.mark.parametrize(
    ("before", "forces", "rounds", "won"),
    [
        ((6, 6, 4, 3), (6, 5, 5, 6), 8, "AB"),  # 13 : 8
        ((6, 5, 4, 3), (6, 5, 5, 6), 8, None),  # 12 : 8
        ((2, 3, 6, 6), (5, 5, 6, 5), 8, "CD"),
        ((5, 5, 4, 3), (6, 6, 5, 5), 8, "AB"),  # 12 : 7
        ((6, 6, 5, 5), (6, 5, 5, 6), 9, None),
        ((6, 6, 5, 5), (6, 6, 5, 5), 9, "AB"),  # 14 : 10, 1 round left
    ],
)
def test_a_team_that_cannot_be_caught(table, before, forces, rounds, won):
    """SW-94, SW-121: a round can bring a team two points."""
    t = finish(table(4, teams=1).points(*before, rounds=rounds - 1), *forces)
    assert t.over() == (("early", won) if won else None)


@pytest.mark.parametrize(
    ("before", "forces", "won"),
    [((5, 4), (6, 5), "A"), ((5, 5), (5, 6), "B"), ((4, 4, 3), (5, 6, 5), "B")],
)
def test_most_points_after_ten_rounds(table, before, forces, won):
    """SW-37, SW-38: ten Entities, ten rounds."""
    t = finish(table(len(before)).points(*before, rounds=9), *forces)
    assert t.over() == ("points", won)
    assert t.told("SUDDEN_DEATH") == []


def test_most_points_of_a_team(table):
    """SW-94: both Victory Piles together."""
    t = finish(table(4, teams=1).points(9, 0, 5, 5, rounds=9), 6, 5, 5, 6)
    assert t.over() == ("points", "CD")


@pytest.mark.parametrize(
    ("cards", "won"),
    [(("count-acorn", "sir-honks"), "A"), (("sir-honks", "queen-marmalade"), "B")],
)
def test_sudden_death(table, cards, won):
    """SW-39, SW-40, SW-180, SW-183: the first card decides; nothing goes to a pile."""
    t = sudden(tied(table, 5, 5), cards).all("no-gamble")
    assert t.over() == ("sudden_death", won)
    assert (t.position.rounds, t.told("SUDDEN_DEATH")[0][0]) == (11, 3)
    ten = [side.cards[:10] for side in t.position.sides[:2]]
    points = [sum(card.result == t.box.Result.WON for card in cards) for cards in ten]
    assert points == [6, 6]


@pytest.mark.parametrize("last", ["sir-honks", "gary", "socks", "larry", "pebble"])
def test_sudden_death_goes_on_while_tied(table, last):
    """SW-40, SW-183, SW-184: next Elite, then Effect after Effect."""
    pairs = [*EVEN, ("felps", "felps"), ("eggy", "eggy"), ("lemon", "lemon")]
    if last == "sir-honks":
        t = sudden(tied(table, 5, 5), EVEN[1], ("sir-honks", "queen-marmalade"))
        assert t.all("no-gamble").over() == ("sudden_death", "B")
        assert t.position.rounds == 12
        return
    t = sudden(tied(table, 5, 5), *pairs[:3], (last, "snowy")).all("no-gamble")
    assert t.over() == ("sudden_death", "A")
    assert t.position.rounds == 14


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sudden_death_of_all_seven_cards(table, players):
    """SW-184, SW-39: a true draw between those who are left."""
    t = tied(table, *[5] * players)
    sudden(t, *([entity] * players for entity in ALIKE)).all("no-gamble")
    assert t.over() == ("draw", "ABCD"[:players])
    assert (t.position.rounds, t.state.returns()) == (17, [0.0] * players)


def test_a_draw_between_two_of_three(table):
    """SW-184, SW-40: C had fewer points."""
    t = sudden(tied(table, 5, 5, 4), *([entity] * 2 for entity in ALIKE)).all("no-gamble")
    assert t.over() == ("draw", "AB")
    first, second, third = t.state.returns()
    assert first == second > 0 > third
    assert first + second + third == pytest.approx(0)


def test_only_those_tied_for_the_lead_go_on(table):
    """SW-40, SW-183: the others are out, and what waited for them is gone."""
    t = tied(table, 4, 5, 5, 3).lingering("A", 2, 3).lingering("B", 0, 0)
    sudden(t, (None, "sir-honks", "count-acorn", None)).all("no-gamble")
    assert t.over() == ("sudden_death", "C")
    assert t.waits()[0] == (0, 0)
    assert t.told("SUDDEN_DEATH")[0][0] == 0b0110
    assert [line[0] for line in t.told("SUMMONED")] == [1, 2]


def test_the_best_of_three_go_on(table):
    """SW-183: A and C have the highest card, B is out."""
    t = tied(table, 5, 5, 5).lingering("B", 0, 0)
    first, second = (
        ("count-acorn", "sir-honks", "count-acorn"),
        ("sir-honks", None, "sir-honks"),
    )
    sudden(t, first, second, ("felps", None, "gary")).all("no-gamble")
    assert t.over() == ("sudden_death", "C")
    assert t.told("OUT")[0][0] == 1


def test_no_cards_no_tokens_no_klutz(table):
    """SW-181: nobody is asked, whatever is left."""
    t = tied(table, 5, 5).hand("A", "beg", "speak").hand("B", "stay").at("retaliation")
    sudden(t, *EVEN, ("gary", "felps")).all("no-support").all("no-gamble")
    assert t.over() == ("sudden_death", "A")
    assert (t.left(), t.held()) == ([3, 3], [2, 1])


def test_what_waits_counts_for_the_first_card(table):
    """SW-172: after round 10."""
    t = sudden(tied(table, 5, 5).lingering("A", 0, 3), ("sir-honks", "queen-marmalade"))
    assert t.all("no-gamble").over() == ("sudden_death", "A")
    assert t.frc() == [9, 8]


@pytest.mark.parametrize(
    ("cards", "frc"), [(("felps", "eggy"), [4 + 1 - 1, 5]), (("biscuit", "felps"), [7, 6])]
)
def test_what_is_left_waiting_in_sudden_death(table, cards, frc):
    """SW-182: Felps's, Eggy's and Biscuit's numbers wait for the next card."""
    t = sudden(tied(table, 5, 5), *EVEN, cards, ("gary", "brenda")).all("no-gamble")
    assert (t.position.rounds, t.frc()) == (14, frc)


def test_pebble_in_sudden_death(table):
    """SW-181: Entity effects work: Socks and Pebble."""
    t = sudden(tied(table, 5, 5), *EVEN, ("pebble", "penny")).all("no-gamble")
    assert (t.over(), t.negated()) == (("sudden_death", "A"), "B")


def test_snowy_in_sudden_death(table):
    """SW-181: the lead stays as it was after round 10: none."""
    t = sudden(tied(table, 5, 5, 0), *EVEN, ("snowy", "socks")).all("no-gamble")
    assert t.frc()[:2] == [1, 2]


@pytest.mark.parametrize("entity", ["felps", "eggy", "gary", "larry"])
def test_reservoirs_count_as_empty(table, entity):
    """SW-181: no shuffle, no look."""
    t = sudden(tied(table, 5, 5), *EVEN, (entity, "penny")).all("no-gamble", [TAILS])
    assert t.over() == ("sudden_death", "A")
    assert (t.told("SHUFFLED"), t.told("LOOKED")) == ([], [])


@pytest.mark.parametrize(("entity", "asked"), [("lemon", "A"), ("eggy", "A"), ("larry", "")])
def test_who_names_a_foe_in_sudden_death(table, entity, asked):
    """SW-101, SW-105: among those still in it; Larry has nothing to look at."""
    three = [(first, second, None, first) for first, second in EVEN]
    three[0] = ("sir-honks", "duchess-fluff", None, "sir-honks")
    t = sudden(tied(table, 5, 5, 4, 5), *three, (entity, "doug", None, "doug"))
    t.all("no-gamble")
    assert t.asked() == asked
    if asked:
        assert (t.question(), t.choices("A")) == ("foe", ["foe B", "foe D"])


@pytest.mark.parametrize(
    ("first", "won"),
    [
        (("count-acorn", "count-acorn", "sir-honks", "sir-honks"), "AB"),  # 2 : 0
        (("count-acorn", "sir-honks", "sir-honks", "sir-honks"), "AB"),  # 2 : 1
        (("sir-honks", "sir-honks", "sir-honks", "count-acorn"), "CD"),  # 1 : 2
    ],
)
def test_sudden_death_of_teams(table, first, won):
    """SW-94, SW-183: all four play; more winning Entities win the game."""
    t = sudden(tied(table, 5, 4, 6, 3, teams=1), first).all("no-gamble")
    assert t.over() == ("sudden_death", won)
    assert t.position.rounds == 11


def test_teams_with_as_many_winners_go_on(table):
    """SW-183: 1 : 1 and 2 : 2 decide nothing; all four play the next card."""
    t = tied(table, 5, 4, 6, 3, teams=1)
    one_each = ("count-acorn", "sir-honks", "sir-honks", "count-acorn")
    both = ("sir-honks", "duchess-fluff", "duchess-fluff", "sir-honks")
    sudden(t, one_each, both, ("gary", "gary", "felps", "gary")).all("no-gamble")
    assert (t.over(), t.position.rounds) == (("sudden_death", "AB"), 13)
    assert t.told("OUT") == [] or {line[0] for line in t.told("OUT")} == {2, 3}


def test_a_draw_of_teams(table):
    """SW-184, SW-94."""
    t = tied(table, 5, 4, 6, 3, teams=1)
    sudden(t, *([entity] * 4 for entity in ALIKE)).all("no-gamble")
    assert t.over() == ("draw", "ABCD")
    assert t.state.returns() == [0.0] * 4


def test_leftovers_are_elites_then_effects(table):
    """SW-23, SW-40, SW-180: what was not drawn, without the Ordinaries."""
    for seed in range(5):
        t = tied(table, 5, 5).lay("A", 10, "sir-honks").lay("B", 10, "sir-honks")
        drawn = {int(card.entity) for card in t.position.sides[0].cards[:10]}
        t.position.sides[0].cards[10].entity = t.position.sides[1].cards[10].entity = -1
        t.state.tray.a = seed
        t.all("no-gamble")
        words = t.words.ENTITY_WORDS
        played = [words[c.entity] for c in t.position.sides[0].cards[10:] if c.entity >= 0]
        assert not {words.index(entity) for entity in played} & drawn
        assert all(entity in ELITES for entity in played[:2])
        assert all(entity in EFFECTS for entity in played[2:])
        assert len(set(played)) == len(played)


@pytest.mark.parametrize(
    ("players", "teams", "returns"),
    [(2, 0, [1, -1]), (3, 0, [1, -0.5, -0.5]), (4, 0, [1, -1 / 3, -1 / 3, -1 / 3])],
)
def test_the_worth_of_a_win(table, players, teams, returns):
    """SW-38: 1 for the winner, and the others lose as much."""
    t = table(players, teams=teams).points(6, *[0] * (players - 1), rounds=8)
    assert finish(t, *[5] * players).state.returns() == pytest.approx(returns)


def test_the_worth_of_a_win_in_teams(table):
    """SW-90: both members win."""
    t = finish(table(4, teams=1).points(8, 8, 0, 0, rounds=8), 5, 5, 5, 5)
    assert t.over() == ("early", "AB")
    first, second, third, fourth = t.state.returns()
    assert first == second == -third == -fourth > 0


@pytest.mark.parametrize(
    ("points", "teams", "ranking"),
    [
        ((0, 0), 0, [0, 0]),
        ((2, 1), 0, [1, -1]),
        ((6, 5, 6), 0, [0.5, -1, 0.5]),
        ((6, 0, 3, 4), 1, [-1, -1, 1, 1]),
    ],
)
def test_ranked_as_it_stands(table, points, teams, ranking):
    """SW-38, SW-94: by the battles won, in teams by those of both."""
    t = table(len(points), teams=teams).points(*points, rounds=8)
    assert t.state.ranking() == pytest.approx(ranking)


def test_ranked_in_sudden_death(table):
    """SW-40: who has dropped out has lost, although as many battles were won."""
    t = tied(table, 5, 5, 4)
    t.position.rounds, t.position.fighting = 11, 0b010
    assert t.state.ranking() == [-0.5, 1.0, -0.5]


def test_the_game_is_over(table):
    """SW-37: nobody decides any more."""
    t = finish(table().points(6, 0, rounds=6), 6, 5)
    assert t.over() == ("early", "A")
    assert [line[1] for line in t.told("GAME_OVER")] == [1]
    with pytest.raises(ValueError, match="the game is over"):
        t.play("A", "gamble")


def test_all_that_can_follow_one_decision(table):
    """SW-90, SW-40: the last token is used in round 1, and all battles after it are tied."""
    reservoir = (
        "biscuit",
        "lemon",
        "penny",
        "snowy",
        "pebble",
        "spud",
        "brenda",
        "count-acorn",
        "queen-marmalade",
    )
    left = ("sir-honks", "duchess-fluff", "felps", "eggy", "gary", "larry", "socks")
    t = table(4, teams=1).tokens(1, 0, 0, 0).forces(5, 5, 6, 5).at("last")
    for player in t.players:
        t.reservoir(player, *reservoir)
    sudden(t, *([card] * 4 for card in left))
    t.play("A", "gamble", rolls=[1] + [0] * 4)
    assert t.over() == ("draw", "ABCD")
    assert t.position.rounds == SUMMONINGS
