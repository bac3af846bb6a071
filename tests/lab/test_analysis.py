"""A played game looked at again: what was given away, from what was seen then."""

import json
import random
from dataclasses import replace

import pytest
from click.testing import CliRunner

from sandtable import load_game
from sandtable.agents.explain import Effort
from sandtable.cli import main
from sandtable.core.record_lines import RecordError
from sandtable.core.records import record_of, write
from sandtable.core.replay import replay
from sandtable.lab.analysis import analyse, decisions

GAME = load_game("solo_war")
LITTLE = Effort(48)


@pytest.fixture(scope="module")
def record():
    """Some rounds of a game in which anything was chosen."""
    state, chance = GAME.new_initial_state(3), random.Random(3)
    while len(state.history) < 24:
        player = state.current_players()[0]
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return record_of(state, ["Ann", "Ben"])


@pytest.fixture(scope="module")
def found(record):
    """All decisions, judged."""
    return analyse(record, None, LITTLE, cores=1)


def test_every_decision_that_left_a_choice_is_judged(record, found):
    """With what was chosen, in the words of the game."""
    states = list(replay(record, GAME))
    due = [
        number
        for number, move in enumerate(record.moves, start=1)
        if len(states[number - 1].legal_actions(move.player)) > 1
    ]
    assert [one.number for one in found] == due
    for one in found:
        move, state = record.moves[one.number - 1], states[one.number - 1]
        assert one.player == move.player
        assert GAME.actions.to_string(one.chosen.action) == move.action
        assert one.best.action in state.legal_actions(one.player)


def test_what_is_given_away_is_the_difference(found):
    """Between the best choice and the one that was made; never less than nothing."""
    assert any(one.given_away > 0 for one in found)
    assert any(one.given_away == 0 for one in found)
    for one in found:
        assert one.given_away == one.before[one.player] - one.after[one.player]
        assert one.given_away >= 0
        assert (one.given_away == 0) or one.best != one.chosen
        assert one.after == one.chosen.expected


def test_one_player_s_decisions_alone(record, found):
    """The same as among all."""
    own = analyse(record, 1, LITTLE, cores=1)
    assert own == [one for one in found if one.player == 1]
    assert 0 < len(own) < len(found)


def test_two_cores_judge_as_one(record, found):
    """And every decision is told to whoever waits."""
    told = []
    assert analyse(record, None, LITTLE, told.append, cores=2) == found
    assert sorted(told) == [one.number for one in found]


def test_what_the_player_could_not_see_is_not_looked_at(record):
    """What goes to search holds the masked position, and nothing else of the game."""
    states = list(replay(record, GAME))
    for one in decisions(record, GAME):
        state = states[one.number - 1]
        assert one.view == state.masked(one.player).tobytes()
        world = state.resample(one.player, 8)
        assert one.view == world.masked(one.player).tobytes()


def test_a_record_that_does_not_hold_is_refused(record):
    """With its line."""
    wrong = replace(record, returns=(1.0, -1.0))
    with pytest.raises(RecordError, match="returns"):
        analyse(wrong, None, LITTLE, cores=1)


def asked(record, folder, *words):
    """The result of a command line."""
    file = folder / "game.sandtable"
    file.write_text(write(record), encoding="utf-8")
    return CliRunner().invoke(
        main, ["analyse", str(file), "--iterations", "48", "--cores", "1", *words]
    )


def test_told_in_words(record, found, tmp_path):
    """Each decision, what was better, and the sum for each player."""
    shown = asked(record, tmp_path)
    assert shown.exit_code == 0
    text = " ".join(shown.output.split())
    assert f"{found[0].number}. {('Ann', 'Ben')[found[0].player]}:" in text
    assert "better: " in text
    assert "@" not in text
    assert all(f"{name} gave away" in text for name in ("Ann", "Ben"))


def test_told_to_programs(record, found, tmp_path):
    """All of it; a player by name or number."""
    for name in ("Ben", "2"):
        told = json.loads(asked(record, tmp_path, "--player", name, "--json").stdout)
        assert [one["number"] for one in told] == [o.number for o in found if o.player == 1]
        assert told[0]["best"]["line"][0]["player"] == 1


@pytest.mark.parametrize(
    ("change", "words", "complaint"),
    [
        ({}, ("--player", "Eve"), "nobody is called Eve; there are Ann, Ben"),
        ({"players": ("Ann", "Ann")}, ("--player", "Ann"), "several are called Ann"),
        ({"version": 0}, (), "line 1: version"),
        ({"game": "checkers"}, (), "checkers"),
    ],
)
def test_what_is_asked_wrongly_is_refused(record, tmp_path, change, words, complaint):
    """In words."""
    result = asked(replace(record, **change), tmp_path, *words)
    assert result.exit_code == (2 if words else 1)
    assert complaint in " ".join(result.output.replace("│", " ").split())
