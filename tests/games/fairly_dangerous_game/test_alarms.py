"""Everybody is told who would win in the last turn, and what a single enemy can take."""

import random
from collections import Counter

import pytest

from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.fairly_dangerous_game.scoring import rank_of

TURNS = 4
SOME = 40


def last_turns(players):
    """Scenes of random games, with the numbers of their players' ranks and the turn."""
    game = load_game("fairly_dangerous_game", players=players, set_up=0, turns=TURNS)
    for seed in range(SOME):
        state, chance = game.new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            player = chance.choice(state.current_players())
            if state.position.turn >= TURNS - 1 and chance.random() < 0.05:
                yield state.clone()
            state.apply_action(chance.choice(state.legal_actions(player)), player)
    yield state


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_turn_names_who_stands_first(players):
    """AD-60: most tiles, then most units; nobody is named before, or after the end."""
    seen = Counter()
    for state in last_turns(players):
        told = [a for a in state.view(SPECTATOR).scene.alarms if a.paragraph == "AD-60"]
        ranks = [rank_of(state.position, player) for player in range(players)]
        first = [player for player, rank in enumerate(ranks) if rank == 1]
        is_last = state.position.turn == TURNS and not state.is_terminal()
        assert [alarm.player for alarm in told] == (first if is_last else [])
        for alarm in told:
            tiles = sum(cell.owner == alarm.player for cell in state.position.cells)
            then = "and wins if that stays so" if len(first) == 1 else "and others are equal"
            words = f"Last turn: @{alarm.player} stands first with {tiles} tiles, {then}."
            assert alarm.text == words
        seen[is_last] += 1
    assert min(seen[True], seen[False]) > 0


ALONE = "@0's 2 wizards on b1 stand without an oaf, and a single enemy can defeat them all."
EMPTY = "@0's base on b1 is empty, and an enemy can walk onto it."


def told(t):
    """Who is told what, beside who stands first."""
    found = t.state.view(SPECTATOR).scene.alarms
    return [(alarm.player, alarm.text) for alarm in found if alarm.paragraph != "AD-60"]


@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("B1 : +A2", ALONE),
        ("+B1 : +A2", ALONE),
        ("B1 | +A2", None),  # a wall between
        ("B1 : +A1", None),  # one wizard is no great loss
        ("B1 : A1+2", None),  # with an oaf it takes four
        ("B1 : . : +A2", None),  # two tiles away
        ("A1 : +A2", None),
        ("B1 : *A", EMPTY),
        ("B1 # *A", None),
        ("B1 : A1*", None),
        ("A1 : *A", None),
    ],
)
def test_what_a_single_enemy_takes(table, picture, text):
    """AD-46, AD-49, AD-50: wizards without an oaf, and a base without anybody."""
    t = table().board(picture).turn(2).at("turn", 0)
    assert told(t) == ([(0, text)] if text else [])


def test_two_empty_bases_are_named_together(table):
    """AD-50: one sentence for a player."""
    t = table().board("*A : B1 : *A").turn(2).at("turn", 0)
    text = "@0's bases on a1 and c1 are empty, and enemies can walk onto them."
    assert told(t) == [(0, text)]


@pytest.mark.parametrize(
    ("turn", "giving", "question", "is_told"),
    [
        (7, "B", "turn", True),  # in the next turn
        (8, "A", "march", True),  # B's orders come after A's
        (8, "B", "hit_before", True),
        (8, "B", "march", True),
        (8, "B", "turn", False),  # B has nothing more to order
    ],
)
def test_only_enemies_who_still_give_orders(table, turn, giving, question, is_told):
    """AD-27, AD-60: in the last turn everybody gives orders once."""
    t = table().board("B1 : +A2\n. .\n. : B1\n. .\nA1 : .").turn(turn)
    t.at(question, "AB".index(giving))
    assert [text for _, text in told(t)] == ([ALONE] if is_told else [])


@pytest.mark.parametrize("turn", [7, 8])
def test_bases_are_worth_nothing_in_the_last_turn(table, turn):
    """AD-60: tiles and units count then, and nothing can be placed any more."""
    t = table().board("B1 : *A").turn(turn).at("hit_before", 1)
    assert told(t) == ([(0, EMPTY)] if turn < 8 else [])


def test_what_is_told_of_wizards_comes_true(table):
    """AD-46, AD-126: a single oaf walks in, and both are dead."""
    t = table().board("B1 : +A2").turn(2).at("march", 1)
    assert told(t) == [(0, ALONE)]
    t.play("march b1")
    assert t.position.hands[0].dead == 2
    assert told(t) == []


def test_who_arrives_on_the_march_counts(table):
    """AD-124, AD-136: wizards who march alone beside an enemy are told while others march."""
    t = table().board("+A2 : . : B1\n. . .\nA2 : .").turn(2).at("march", 0)
    assert told(t) == []
    t.play("march b1")
    if t.question() == "send":
        t.play("send 2")
    assert told(t) == [(0, ALONE)]
