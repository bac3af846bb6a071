"""Tournaments: fair luck, tests that stop in time, ratings, and files that lose no game."""

import json
import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from click.testing import CliRunner

from sandtable.agents import AgentError
from sandtable.cli import main
from sandtable.lab import match as matches
from sandtable.lab import sprt as sequential
from sandtable.lab.encounter import Encounter, Row, parts_of_victory
from sandtable.lab.lines import LogError
from sandtable.lab.ratings import Points, rated
from sandtable.lab.sprt import BOUND, Bounds, expected, log_ratio
from sandtable.lab.tournament import Plan, tournament

HILL = Plan("toys.hill", ("greedy", "random", "greedy~0.5"), 6, seed=3)
WAR = Plan("solo_war", ("random", "greedy"), 6, options={"players": 3})
OWN = "lab.players:Last"


# Ratings


def test_ratings_follow_results():
    """Who wins three of four is some 190 points better; equals are equal."""
    ratings = rated(("a", "b"), [Points("a", "b", 300, 100)])
    assert [one.agent for one in ratings] == ["a", "b"]
    assert ratings[0].rating - ratings[1].rating == pytest.approx(191, abs=2)
    assert ratings[0].low < ratings[0].rating < ratings[0].high
    assert ratings[0].low > ratings[1].high
    equals = rated(("a", "b"), [Points("a", "b", 20, 20)])
    assert equals[0].rating == pytest.approx(equals[1].rating)


def test_ratings_are_finite_and_carry_over():
    """Somebody unbeaten, and two who never met."""
    ratings = rated(("c", "b", "a"), [Points("a", "b", 20, 0), Points("b", "c", 20, 0)])
    assert [one.agent for one in ratings] == ["a", "b", "c"]
    assert all(np.isfinite([one.low, one.high]).all() for one in ratings)


def test_seats_are_reckoned_with():
    """One against two equals wins a third: then it is an equal; half of the games is better."""
    equals = rated(("a", "b"), [Points("a", "b", 100, 200, (1, 2))])
    assert equals[0].rating == pytest.approx(0, abs=1e-6)
    better = rated(("a", "b"), [Points("a", "b", 150, 150, (1, 2))])
    assert better[0].rating - better[1].rating == pytest.approx(400 * np.log10(2), abs=1)


def test_ratings_of_a_known_field():
    """With as many games as one likes, the strengths that made the results are found again."""
    points = {"a": 150.0, "b": 20.0, "c": -170.0}
    results = []
    for one, other in permutations(points, 2):
        share = 1 / (1 + 10 ** ((points[other] - points[one]) / 400))
        results.append(Points(one, other, 1e5 * share, 1e5 * (1 - share)))
    assert {each.agent: each.rating for each in rated(tuple(points), results)} == {
        name: pytest.approx(value, abs=0.1) for name, value in points.items()
    }


# The sequential test


@pytest.mark.parametrize(
    ("pairs", "bounds", "ratio"),
    [
        ((223, 9863, 21279, 10037, 246), (0.5, 2.5), -3.07),
        ((871, 26175, 55983, 26678, 821), (0, 2), -4.98),
    ],
)
def test_log_ratios_of_known_tests(pairs, bounds, ratio):
    """As fastchess has them, for pairs of games: ``sprt_test.cpp``, logistic pentanomial."""
    seen = dict(zip(sequential.SCORES, pairs, strict=True))
    low, high = (expected(points, 2) for points in bounds)
    assert log_ratio(seen, low, high) == pytest.approx(ratio, abs=0.01)


def test_a_set_is_expected_as_its_games_are():
    """Half for equals; for two players the usual curve; for three, both halves of a set."""
    assert [expected(0, players) for players in (2, 3, 5)] == pytest.approx([0.5] * 3)
    assert expected(400, 2) == pytest.approx(10 / 11)
    assert expected(400, 3) == pytest.approx((10 / 12 + 20 / 21) / 2)


def verdict_of(share, sprt, seed):
    """What a test says of pairs of which one player wins each game with this chance."""
    chance, seen = random.Random(seed), Counter()
    low, high = sprt.scores(2)
    while abs(ratio := log_ratio(seen, low, high)) < BOUND:
        seen[sum(chance.random() < share for _ in range(2)) / 2] += 1
    return ratio > 0, 2 * seen.total()


@pytest.mark.parametrize(("points", "stronger"), [(0, False), (100, True)])
def test_the_test_seldom_errs(points, stronger):
    """At either of its strengths in at most one of twenty, and after few games."""
    sprt = Bounds(0, 100)
    said = [verdict_of(expected(points, 2), sprt, seed) for seed in range(60)]
    assert sum(high != stronger for high, _ in said) <= 5
    assert sum(games for _, games in said) / 60 < 150


def test_what_never_varies_is_believed_slowly():
    """Five pairs that were halved are no proof that nobody is stronger."""
    assert abs(log_ratio({0.5: 5}, *Bounds(0, 50).scores(2))) < 1
    assert log_ratio({}, 0.5, 0.6) == 0


@pytest.mark.parametrize(("low", "high", "shares"), [(50, 0, False), (0.5, 1.2, True)])
def test_bounds_that_are_none_are_refused(low, high, shares):
    """Upside down, or no shares."""
    with pytest.raises(ValueError, match="sequential test"):
        Bounds(low, high, shares=shares)


def test_an_encounter_stops_where_its_test_is_decided():
    """Later games change nothing, in whatever order they are over."""
    plan = replace(HILL, agents=("greedy", "random"), games=400, sprt=Bounds(0, 200))
    (encounter,) = plan.encounters()
    rows = [won_by("greedy", encounter, game) for game in range(80)]
    for row in rows[::-1]:
        encounter.add(row)
    assert encounter.over
    assert encounter.verdict == "high"
    assert encounter.counted < 40
    (again,) = plan.encounters()
    for row in rows:
        again.add(row)
    assert again.meeting() == encounter.meeting()
    assert again.next_set() == []


def won_by(name, encounter, game):
    """A game that an agent won."""
    match, number = encounter.seating(game)
    seats = match.seats(number)
    loss = -1 / (len(seats) - 1)
    winner = seats.index(name)
    results = tuple(1.0 if seat == winner else loss for seat in range(len(seats)))
    return Row(encounter.number, game, seats, results, 10)


# Sets


def test_both_have_the_same_luck_in_the_same_seats():
    """The set-up is equal all through a set, and differs from that of the next."""
    for plan, size in ((replace(WAR, options={"players": 2}), 2), (WAR, 6)):
        (encounter,) = plan.encounters()
        assert encounter.set == size
        starts, seatings = [], []
        for game in range(2 * size):
            match, number = encounter.seating(game)
            seed = matches.luck(match.seed, match.deal(number))
            starts.append(match.load().new_initial_state(seed).position.tobytes())
            seatings.append(match.seats(number))
        assert len(set(starts[:size])) == len(set(starts[size:])) == 1
        assert starts[0] != starts[size]
        assert seatings[:size] == seatings[size:]
        first = [[seats[seat] for seats in seatings[:size]] for seat in range(len(seatings[0]))]
        assert all(names.count("random") == names.count("greedy") for names in first)


def test_equal_players_share_every_set():
    """Luck and seats exchanged: whoever plays alike ends alike, so every pair is halved."""
    plan = replace(HILL, agents=(OWN, "lab.players:Twin"), games=20)
    (meeting,) = tournament(plan, cores=1).meetings
    assert (meeting.won, meeting.lost) == (meeting.lost, meeting.won)
    assert meeting.share.share == 0.5


@pytest.mark.parametrize(
    ("returns", "parts"),
    [
        ((1.0, -1.0), [1, 0]),
        ((0.0, 0.0), [0.5, 0.5]),
        ((1.0, -0.5, -0.5), [1, 0, 0]),
        ((1.0, 1.0, -1.0, -1.0), [0.5, 0.5, 0, 0]),
        ((0.25, 0.25, -0.5), [0.5, 0.5, 0]),
    ],
)
def test_a_victory_is_divided(returns, parts):
    """Among a team, or those who share it."""
    assert parts_of_victory(returns) == pytest.approx(parts)


def test_who_sits_alone_is_told():
    """A set of three players: each alone in half of the games; halves are kept apart."""
    encounter = replace(WAR).encounters()[0]
    for game in range(6):
        encounter.add(won_by("random", encounter, game))
    meeting = encounter.meeting()
    assert [share.share for share in meeting.alone] == [1, 0]
    assert [each.seats for each in encounter.results()] == [(1, 2), (2, 1)]
    assert (meeting.games, meeting.won, meeting.share.share) == (6, 6, 1)


# Whole tournaments


def test_everybody_meets_everybody():
    """Each pair its games; in a gauntlet the first meets the others."""
    counted = []
    result = tournament(HILL, counted.append, cores=1)
    pairs = [("greedy", "random"), ("greedy", "greedy~0.5"), ("random", "greedy~0.5")]
    assert [(one.first, one.second) for one in result.meetings] == pairs
    assert [one.games for one in result.meetings] == [6, 6, 6]
    assert sum(counted) == 18
    assert {one.agent for one in result.ratings} == set(HILL.agents)
    gauntlet = tournament(replace(HILL, gauntlet=True), cores=1)
    assert gauntlet.meetings == result.meetings[:2]


def test_neighbours_meet_and_every_second_pair():
    """Nobody meets who stands farther away."""
    plan = replace(HILL, agents=("random", "recruit", "captain", "greedy"), neighbours=True)
    assert [encounter.match.agents for encounter in plan.encounters()] == [
        ("random", "recruit"),
        ("recruit", "captain"),
        ("captain", "greedy"),
        ("random", "captain"),
        ("recruit", "greedy"),
    ]
    assert plan.heading() != replace(plan, neighbours=False).heading()
    with pytest.raises(ValueError, match="not both"):
        replace(plan, gauntlet=True)


def test_an_own_player_competes_in_other_processes():
    """By import path; two cores count as one does."""
    plan = replace(HILL, agents=(OWN, "random", "lab.players:novice"), games=8)
    assert tournament(plan, cores=2) == tournament(plan, cores=1)


@pytest.mark.parametrize("path", ["lab.players:Nobody", "nowhere:Last", "lab.players:useless"])
def test_what_is_no_player_is_refused(path):
    """With its import path."""
    with pytest.raises(AgentError, match=path):
        HILL.match((path,), 1).agent(path)


def test_killed_at_any_line_it_ends_alike(tmp_path):
    """Whatever the file held, torn lines and odd halves of a pair included."""
    whole, file = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    plan = replace(HILL, agents=("greedy", "random"), sprt=Bounds(-200, 400))
    result = tournament(plan, cores=1, file=whole)
    data = whole.read_bytes()
    lines = data.splitlines(keepends=True)
    cuts = [len(b"".join(lines[:count])) for count in range(len(lines) + 1)]
    for cut in (*cuts, *(cut - 5 for cut in cuts[1:])):
        file.write_bytes(data[:cut])
        counted = []
        assert tournament(plan, counted.append, cores=1, file=file, resume=True) == result
        assert sorted(file.read_bytes().splitlines()) == sorted(data.splitlines())
        assert sum(counted) == len(lines) - 1


def test_games_in_any_order_are_gone_on_with(tmp_path):
    """Several cores end games in an order of their own."""
    file = tmp_path / "games.jsonl"
    result = tournament(HILL, cores=1, file=file)
    first, *games = file.read_bytes().splitlines(keepends=True)
    random.Random(1).shuffle(games)
    file.write_bytes(first + b"".join(games[:11]))
    assert tournament(HILL, cores=1, file=file, resume=True) == result
    more = tournament(replace(HILL, games=8), cores=1, file=file, resume=True)
    assert more == tournament(replace(HILL, games=8), cores=1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [lines[0].replace(b'"seed":3', b'"seed":4'), *lines[1:]], "seed is 4"),
        (lambda lines: lines[1:], "no file of games of a tournament"),
        (lambda lines: [lines[0], b"{}\n"], "line 2: Object missing required field"),
        (lambda lines: [lines[0], lines[1].replace(b':0,"game"', b':9,"game"')], "encounter 9"),
        (lambda lines: [lines[0], lines[1].replace(b'"game":0', b'"game":1')], "others sit"),
        (lambda lines: [lines[0], lines[1].replace(b'"game":0', b'"game":-2')], "others sit"),
        (lambda lines: [lines[0], lines[1].replace(b".0],", b".0,0],")], "3 results for 2"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path, change, words):
    """One of another tournament, or damaged."""
    file = tmp_path / "games.jsonl"
    tournament(replace(HILL, games=2), cores=1, file=file)
    lines = change(file.read_bytes().splitlines(keepends=True))
    file.write_bytes(b"".join(lines))
    with pytest.raises(LogError, match=words):
        tournament(HILL, cores=1, file=file, resume=True)
    assert file.read_bytes() == b"".join(lines)


def test_memory_does_not_grow_with_games():
    """What an encounter keeps are counts, and the games of a set that is not over."""
    (encounter,) = replace(HILL, agents=("greedy", "random"), games=4000).encounters()
    chance = random.Random(2)
    for game in range(3999):
        encounter.add(won_by(chance.choice(encounter.match.agents), encounter, game))
        assert len(encounter.waiting) < 2
    assert len(encounter.scores) == 3
    assert isinstance(encounter, Encounter)


# The command


def asked(*words):
    """The result of a command line."""
    return CliRunner().invoke(main, ["tournament", "solo_war", *words], env={"COLUMNS": "150"})


def test_tables_for_people_and_programs(tmp_path):
    """Text, JSON and Markdown tell the same."""
    file = str(tmp_path / "games.jsonl")
    field = (
        "--agents",
        "random,greedy",
        "--games",
        "4",
        "--cores",
        "1",
        "--sprt",
        "45%",
        "60%",
    )
    shown = asked(*field, "--out", file)
    assert shown.exit_code == 0
    assert "4 games of solo_war, 2 players; sequential test of 45 % to 60 %" in shown.output
    assert "random : greedy" in shown.output
    told = json.loads(asked(*field, "--out", file, "--resume", "--json").stdout)
    assert told["sprt"] == {"low": 0.45, "high": 0.6, "shares": True}
    assert told["meetings"][0]["games"] == 4
    page = asked(*field, "--out", file, "--resume", "--markdown").stdout
    assert "| random : greedy | 4 |" in page
    assert "open (" in page
    assert "is there already" in asked(*field, "--out", file).output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--agents", "greedy,bob"), "bob"),
        (("--agents", "greedy"), "two agents"),
        (("--agents", "greedy,greedy"), "named twice"),
        (("--agents", "greedy,nowhere:Player"), "nowhere"),
        (("--sprt", "0", "50%"), "rating points"),
        (("--sprt", "x", "50"), "rating points"),
        (("--sprt", "50", "0"), "from less to more"),
        (("--option", "rounds=1"), "rounds"),
        (("--players", "9"), "players"),
        (("--resume",), "--out"),
    ],
)
def test_what_is_asked_wrongly_is_refused(words, complaint):
    """With exit code 2, and the word that is wrong."""
    result = asked(*words)
    assert result.exit_code == 2
    assert complaint in " ".join(result.output.split())
