"""One household holds lines open: so many, and no more; nobody else is kept out by them."""

from contextlib import ExitStack
from dataclasses import replace

import pytest
from server.house import ready
from server.players import PATIENCE, Player, person, set_up
from server.test_shares import STRANGER
from websockets.exceptions import ConnectionClosed

from sandtable.server.furniture import Upkeep
from sandtable.server.tables.watchers import TOO_MANY

OTHER, OWN = "127.0.0.3", "127.0.0.1"
MOST = 3
WORDS = (
    "3 pages at tables are open from your connection. Close one of them: "
    "this one goes on by itself."
)


@pytest.fixture
def narrow(house, sqlite):
    """Where somebody serves who lets a household hold three lines open."""
    with ready(replace(house, upkeep=Upkeep(lines=MOST)), sqlite) as where:
        yield where


def come(where, table, address, token=None):
    """Somebody at a table, who comes from an address."""
    return Player(where, table, token, source_address=(address, 0))


def turned_away(where, table, address, token=None):
    """What somebody is told who is not let in."""
    player = come(where, table, address, token)
    with player.connection as socket:
        player.socket = socket
        reason = player.hear("refused")["reason"]
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv(timeout=PATIENCE)
    assert ended.value.rcvd.code == TOO_MANY
    return reason


def test_a_household_holds_so_many_lines_open(narrow):
    """Whoever has closed one opens another; others, and the house itself, are not counted."""
    table, tokens = set_up(narrow, person("Ann"), person("Bob"))
    with ExitStack() as open_lines:
        for _ in range(MOST):
            last = open_lines.enter_context(ExitStack())
            last.enter_context(come(narrow, table, STRANGER))
        assert turned_away(narrow, table, STRANGER, tokens[0]) == WORDS
        for address in (OTHER, *[OWN] * (MOST + 1)):
            open_lines.enter_context(come(narrow, table, address))
        last.close()
        open_lines.enter_context(come(narrow, table, STRANGER, tokens[0]))
        assert turned_away(narrow, table, STRANGER) == WORDS


def test_a_flood_of_lines_keeps_nobody_from_playing(narrow):
    """Those that were turned away hold nothing: when all have gone, as many come as before."""
    table, tokens = set_up(narrow, person("Ann"), person("Bob"))
    with (
        come(narrow, table, OTHER, tokens[0]) as ann,
        come(narrow, table, OWN, tokens[1]) as bob,
    ):
        for version in (1, 2):
            with ExitStack() as flood:
                for _ in range(MOST):
                    flood.enter_context(come(narrow, table, STRANGER))
                told = [turned_away(narrow, table, STRANGER) for _ in range(5)]
                assert told == [WORDS] * 5
                who = (ann, bob)[version - 1]
                assert who.act(0, version - 1)["type"] == "done"
                assert {each.frame(version)["version"] for each in (ann, bob)} == {version}


def test_a_table_that_is_not_there_holds_no_line(narrow):
    """Nor does any that ends by itself."""
    for _ in range(MOST + 1):
        player = come(narrow, "nowhere", STRANGER)
        with player.connection as socket:
            player.socket = socket
            assert "No such table" in player.hear("refused")["reason"]
            assert player.gone()
