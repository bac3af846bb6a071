"""Moments from which others are reached, and what it costs to look back from there."""

import asyncio
import random
from types import SimpleNamespace

import pytest
from server.house import GAMES, ready
from server.players import Player, person, set_up, web
from server.test_replayed import PEOPLE, play, told
from server.test_shares import STRANGER, asking

from sandtable.core.record import SPECTATOR
from sandtable.server.limits.shares import MOST_FOR_ROWS, ROWS, SHARE, Shares
from sandtable.server.refusals import TooManyError
from sandtable.server.tables import checkpoints, looking_back
from sandtable.server.tables.checkpoints import FINE, MOST_COARSE, NEAR, Checkpoints, twin
from sandtable.server.tables.frames import LOOKING_BACK, frame_at, frame_of, idle
from sandtable.server.tables.looking_back import LookingBack
from sandtable.server.tables.table import Table

LONG = 1000
MOST_KEPT = MOST_COARSE + 1 + NEAR // FINE + 1


def long_game(name="toll", people="all", seed=5):
    """A table at which chance has played for long."""
    kinds = PEOPLE[people][: GAMES[name].meta.least_players]
    return play(GAMES[name].with_options(), kinds, random.Random(seed))


def shown(table):
    """What everybody sees, may choose and may take back, and what clocks and moves say."""
    viewers = (SPECTATOR, *range(len(table.row.seats)))
    frames = [frame_of(table, viewer) for viewer in viewers]
    return frames, table.offered, told(table), table.turns.moved, table.contributions


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_twins_go_on_apart(name, people, seed):
    """One goes on by the rest of the log, and the other stays as it was; then it follows."""
    played = long_game(name, people, seed)
    entries = played.entries
    for length in range(1, len(entries), 11):
        first = Table.replayed(played.row, played.game, entries[:length])
        second, before = twin(first), shown(first)
        for entry in entries[length:]:
            second.advance(entry)
        assert shown(first) == before
        for entry in entries[length:]:
            first.advance(entry)
        assert shown(first) == shown(second) == shown(played)


def test_whatever_a_table_holds_is_copied_or_never_changes():
    """A new part of a table that changes with its rows has to be copied, too."""
    table, kept = long_game(), (list, set, dict)
    other = twin(table)
    parts = [table, table.sitting, table.take_backs, table.requests, table.turns]
    for part in parts:
        for name, value in vars(part).items():
            if isinstance(value, kept) or value in parts:
                continue
            assert value is None or is_frozen(value), name
    assert other.requests is not table.requests
    assert other.requests._sitting is other.take_backs._sitting is other.sitting  # noqa: SLF001


def is_frozen(value):
    """Whether something never changes: a value, frozen data, or what a table never changes."""
    kinds = ("Toll", "Game", "GameState")
    if isinstance(value, tuple):
        return all(map(is_frozen, value))
    frozen = getattr(type(value), "__dataclass_params__", SimpleNamespace(frozen=False)).frozen
    plain = isinstance(value, str | bytes | int | frozenset)
    return plain or frozen or type(value).__name__ in kinds or hasattr(value, "dtype")


@pytest.mark.parametrize(("order", "most"), [("back", 4), ("on", 1), ("anyhow", 16)])
def test_moments_are_reached_by_few_rows(order, most, monkeypatch):
    """Each as the log leads to it, and however many are asked for few are kept."""
    for name, few in (("NEAR", 8), ("FINE", 2), ("MOST_COARSE", 4)):
        monkeypatch.setattr(checkpoints, name, few)
    table = long_game()
    moments, points = list(range(table.version)), Checkpoints(table)
    if order == "anyhow":
        random.Random(7).shuffle(moments)
    elif order == "back":
        moments.reverse()
    rows = []
    for version in moments:
        then, played = points.reach(version)
        rows.append(played)
        assert len(points) <= 4 + 1 + 8 // 2 + 1
        assert idle(frame_of(then, 0), LOOKING_BACK) == frame_at(table, 0, version)
    assert rows[0] == moments[0] + 1
    assert sum(rows[1:]) <= most * len(moments)


def test_a_longer_game_keeps_as_few():
    """Over the whole of it they lie farther apart."""
    table = long_game()
    copies = [table.entries[0]] * LONG  # only how many there are matters here
    counted = SimpleNamespace(version=LONG - 1, entries=copies)
    worth = Checkpoints(counted)._worth  # noqa: SLF001 - as it is for a game of any length
    for moment in (0, NEAR, LONG // 2, LONG - 1):
        assert sum(worth(version, moment) for version in range(LONG)) <= MOST_KEPT


def test_they_are_forgotten_when_nobody_looks_back(monkeypatch):
    """The next look plays the game again, and is told so."""
    table, rows = long_game(), []
    back = LookingBack(table)

    async def look(version):
        await back.at(table, 0, version, rows.append)

    async def twice():
        await look(table.version)
        await look(table.version - 1)
        monkeypatch.setattr(looking_back, "KEPT_SECONDS", 0)
        await look(table.version - 2)
        await asyncio.sleep(0.01)
        await look(table.version - 3)
        await look(table.version - 3)

    asyncio.run(twice())
    last = table.version
    assert rows[0] == last + 1
    assert max(rows[1:3]) <= FINE
    assert rows[3:] == [last - 2]  # what is kept as a frame costs nothing


def test_rows_cost_a_part_of_the_share():
    """As many as are played, up to half of it; a short way costs no more than the question."""
    shares = Shares(lambda: 0.0, held=0)

    def left():
        async def asked():
            for number in range(SHARE):
                try:
                    await shares.guard(*asking(STRANGER))
                except TooManyError:
                    return number
            return SHARE

        return asyncio.run(asked())

    whole = left()
    for rows, cost in ((FINE, 0), (10 * ROWS, 10), (10**6, MOST_FOR_ROWS)):
        shares = Shares(lambda: 0.0, held=0)
        shares.played(asking(STRANGER)[0], rows)
        assert left() == whole - cost // 2
    shares.played(asking("127.0.0.1")[0], 10**6)


def test_who_looks_back_is_counted(house, sqlite, monkeypatch):
    """By version and by move."""
    counted = []
    monkeypatch.setattr(Shares, "played", lambda _, __, rows: counted.append(rows))
    with ready(house, sqlite) as where:
        for path in ("frames/1", "moves/1"):
            table, tokens = set_up(where, person("Ann"), person("Bob"))
            with Player(where, table, tokens[0]) as ann:
                ann.act(0)
                for _ in range(2):
                    assert web.get(f"http://{where}/api/tables/{table}/{path}").is_success
    assert counted == [2, 2]
