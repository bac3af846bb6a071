"""Every record of every game can be opened as a table, whose log leads to the same."""

from dataclasses import replace

from contract import promises

from sandtable.core import records
from sandtable.server.recorded import played
from sandtable.server.tables.frames import record_of
from sandtable.server.tables.plans import row_of, seated_by
from sandtable.server.wire.front import SeatPlan, TablePlan

FEW, ALL = 3, None


def begun(game, moves):
    """A game by chance, after so many moves or to its end."""
    state = game.new_initial_state(4)
    for _ in promises.play_on(state, promises.luck_of(4), moves):
        pass
    return state


def with_limit(game):
    """The same game with a time limit."""
    meta = game.meta
    option = next(option for option in meta.options if option.name == meta.clock)
    needed = {need.name: need.values[0] for need in option.needs}
    return game.with_options(**{option.name: meta.minutes[0], **needed})


def timed(game):
    """The record of a game whose time limit passed early."""
    state = begun(with_limit(game), FEW)
    state.call_time(seed=4)
    for _ in promises.play_on(state, promises.luck_of(5), ALL):
        pass
    return records.record_of(state)


def records_of(game):
    """Records of a game that ended in every way that it can."""
    stopped = begun(game, FEW)
    so_far = records.record_of(stopped)
    yield records.record_of(begun(game, ALL))
    yield replace(so_far, cancelled=True)
    if game.answers.rank:
        yield replace(so_far, ranked=True, returns=tuple(stopped.ranking()))
    if game.answers.call_time:
        yield timed(game)


def table_of(record, game):
    """The table to which a record leads, with its row as a house plans it."""
    game = game.with_options(**record.options)
    options = {name: value for name, value in record.options.items() if name != "players"}
    plan = TablePlan(
        record.game, tuple(SeatPlan("person", name) for name in record.players), options
    )
    return played(record, row_of(plan, game.meta, seated_by(plan, {}, "g"), "g"), game)


def test_a_record_becomes_a_log(twins, box):
    """The rows say what the record says, and a replay of them leads to the same end."""
    for written in records_of(twins[1].game(box.name, players=box.least_players)):
        record = records.read(records.write(written))
        table = table_of(record, twins[1].game(box.name))
        assert table.over
        again = table.anew(table.entries)
        assert again.state.position.tobytes() == table.state.position.tobytes()
        assert records.read(record_of(again)) == record
