"""Everybody's chances over a played game, from Python and from a shell."""

import json
import random
from dataclasses import replace

import pytest
from click.testing import CliRunner

from sandtable import load_game
from sandtable.agents import hindsight
from sandtable.agents.thought import Effort
from sandtable.cli import main
from sandtable.core.records import record_of, write
from sandtable.core.replay import replay
from sandtable.lab.curve import curve

GAME = load_game("solo_war")


@pytest.fixture(scope="module")
def record():
    """A game to its end; a name looks like markup."""
    state, chance = GAME.new_initial_state(3), random.Random(3)
    while not state.is_terminal():
        player = state.current_players()[0]
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return record_of(state, ["Ann", "[b]Ben"])


@pytest.fixture(scope="module")
def found(record):
    """Its curve."""
    return curve(record)


def test_luck_and_choices_add_up_to_the_result(record, found):
    """For everybody, from the start to the end."""
    assert len(found.moves) == len(record.moves)
    for each in found.sums:
        assert each.end == record.returns[each.player]
        parts = each.start + each.luck + each.own + each.others
        assert parts == pytest.approx(each.end)
    assert found.sums[0].own == pytest.approx(-found.sums[1].others)


def test_each_move_is_looked_at_as_the_page_does(record, found):
    """With the chances after the move before it; what is known is not looked at again."""
    states, at = list(replay(record, GAME)), 4
    effort = Effort(hindsight.ITERATIONS, at * hindsight.GAMES)
    stood, step = found.moves[at - 2].chances, states[-1].history[at - 1]
    looked = hindsight.look_at(states[at - 1], step, states[at], stood, effort)
    assert looked == found.moves[at - 1]
    assert next(hindsight.look_through(states, stood, at - 1)) == looked


def test_an_agreed_result_is_the_last_move_s(record):
    """What was agreed on counts as chosen."""
    states = list(replay(record, GAME))
    state = next(state for state in states if len(state.history) == 6)
    ranking = tuple(map(float, state.ranking()))
    ended = replace(record_of(state), ranked=True, returns=ranking)
    assert curve(ended).moves[-1].chances == ranking


def asked(record, folder, *words):
    """The result of a command line."""
    file = folder / "game.sandtable"
    file.write_text(write(record), encoding="utf-8")
    return CliRunner().invoke(main, ["curve", str(file), *words])


def test_told_in_words(record, found, tmp_path):
    """A line a move, and the sums."""
    shown = asked(record, tmp_path)
    assert shown.exit_code == 0
    assert "[b]Ben" in shown.output
    last = found.moves[-1].chances[0]
    assert f"{last:+.2f}" in shown.output
    assert "Others'" in shown.output


def test_told_to_programs(record, found, tmp_path):
    """All of it, with the progress elsewhere."""
    told = json.loads(asked(record, tmp_path, "--json").stdout)
    assert told["start"] == list(found.start)
    assert [move["chances"] for move in told["moves"]] == [list(m.chances) for m in found.moves]
    assert told["sums"][1]["end"] == found.sums[1].end


def test_a_record_that_does_not_hold_is_refused(record, tmp_path):
    """In words, with its line."""
    result = asked(replace(record, returns=(-1.0, 1.0)), tmp_path)
    assert result.exit_code == 1
    assert "returns" in result.output
