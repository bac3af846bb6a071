"""Of a table that everybody has left, and of their lines to it, nothing stays in memory."""

import gc
import time

from server.house import ready
from server.players import person, set_up
from server.test_chat import DEVICE, people

from sandtable.server.limits.callers import Callers, patient
from sandtable.server.tables.room import Room

PATIENCE = 20


def rooms(table):
    """How many rooms of a table there are in this process."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each) is Room]
    return sum(each.table.row.id == table for each in found)


def test_a_table_is_forgotten_when_all_have_left(house, sqlite):
    """Two have played and talked; somebody else has looked on."""
    callers = Callers(20)
    with ready(house, sqlite, http=patient(callers)) as where:
        table, tokens = set_up(where, person("Ann"), person("Ben"), privacy="open")
        with people(where, table, tokens, DEVICE) as (ann, ben, eve):
            assert ann.tell("hello")["type"] == "answered"
            assert ben.read("hello")
            assert ann.act(0)["type"] == "done"
            assert eve.frame(1)
            assert rooms(table) == 1
        ends = time.monotonic() + PATIENCE
        while rooms(table) and time.monotonic() < ends:
            time.sleep(0.1)
        assert rooms(table) == 0
        assert not any(line.is_closing() for line in callers.open)
