"""The examples run, and say what they promise."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
SAID = {
    "play_random": "decisions; the results are",
    "script_dice": "Now to choose: ['type mage', 'type hero', 'type monster', 'type army']",
    "puzzle": "with probability 575/1296",
    "two_opponents": "greedy: ",
    "bot": "Whim against greedy: ",
    "replay_record": "byte for byte the same: True\nA forged die is found out: line",
}


def test_every_example_is_known():
    """None is left out; ``test_learning`` has the one that asks for an extra."""
    assert {file.stem for file in EXAMPLES.glob("*.py")} == {*SAID, "train_ppo"}


@pytest.mark.parametrize("name", SAID)
def test_an_example_runs(name, capsys, monkeypatch):
    """From its beginning to its end, asked for nothing."""
    monkeypatch.setattr("sys.argv", [f"{name}.py"])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    assert SAID[name] in capsys.readouterr().out
