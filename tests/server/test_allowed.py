"""Games of which all who played allow that puzzles are made, and those of nobody else."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner
from server.attacked import NAMES, Browser, laid_out
from server.house import ready
from server.players import Player, opponent, person
from server.test_requests import answer, ask

from sandtable.cli import main
from sandtable.core import records
from sandtable.core.replay import replay
from sandtable.server.allowed import allowed

ALLOWED, REFUSED = {"allowed": True}, {"allowed": False}


def collected(house, database):
    """The records that may be looked at, by the names of their files."""

    async def collect():
        return {name: text async for name, text in allowed(database, house.shelf, "omen")}

    return asyncio.run(collect())


def test_everybody_who_played_has_to_allow_it(house, database):
    """Nobody is named in what is written then; whoever changes their mind ends it."""
    with ready(house, database) as where:
        victim = laid_out(where, finished=True)
        laid_out(where)
        assert collected(house, database) == {}
        assert victim.anns.post("/you/puzzles", ALLOWED)["allows_puzzles"]
        assert collected(house, database) == {}
        victim.bobs.post("/you/puzzles", ALLOWED)
        ((name, text),) = collected(house, database).items()
        assert victim.table not in name + text
        assert not [each for each in NAMES["private"] if each in text]
        record = records.read(text)
        *_, last = replay(record, house.shelf.take("omen"))
        assert last.returns() == [*record.returns]
        assert not victim.bobs.post("/you/puzzles", REFUSED)["allows_puzzles"]
        assert collected(house, database) == {}


@pytest.mark.parametrize("other", [opponent(), person("Bob")], ids=["opponent", "here"])
def test_whoever_plays_at_one_screen_is_asked_once(house, sqlite, other):
    """Opponents allow it; what was cancelled is no game to learn from."""
    with ready(house, sqlite) as where:
        ann = Browser(where)
        ann.post("/you/puzzles", ALLOWED)
        for is_cancelled in (True, False) if other["kind"] == "person" else (False,):
            plan = {"game": "omen", "seats": [person("Ann"), other], "options": {"hills": 1}}
            new = ann.post("/tables", plan)
            tokens = {seat["seat"]: seat["token"] for seat in new["seats"]}
            played_out(where, new["table"], tokens, is_cancelled=is_cancelled)
            assert len(collected(house, sqlite)) == (not is_cancelled)


def played_out(where, table, tokens, *, is_cancelled):
    """Lay a card on every seat, or agree to cancel the game."""
    for seat, token in tokens.items():
        with Player(where, table, token) as player:
            if not is_cancelled:
                player.act(seat)
            elif seat == 0:
                ask(player, "cancel")
            else:
                answer(player, 1, agrees=True)
            while seat == max(tokens) and not is_over(player.frames[-1]):
                player.hear("frames")


def is_over(frame):
    """Whether a game has ended, in either way."""
    return frame["cancelled"] or frame["returns"] is not None


def test_a_folder_is_written_anew(tmp_path, sqlite, monkeypatch):
    """What was allowed once may not be allowed any more."""
    monkeypatch.chdir(tmp_path)
    asked = ["records", "solo_war", "--database", sqlite]
    done = CliRunner().invoke(main, [*asked, "new"])
    assert (done.exit_code, done.output.strip()) == (0, "There are none.")
    Path("old").mkdir()
    told = CliRunner().invoke(main, [*asked, "old"])
    assert told.exit_code == 2
    assert "old is there already" in told.output
    none = CliRunner().invoke(main, ["puzzles", "solo_war", "--out", "p", "--from", "old"])
    assert none.exit_code == 2
    assert "there is no record in old" in none.output
    assert not Path("p").exists()
