"""What programs on seats are told beside frames: the position, as their seat may know it."""

from sandtable.core.position_json import position_to_dict
from sandtable.server.tables.table import Table
from sandtable.server.wire.passes import Position


def position_of(table: Table, seat: int) -> Position:
    """The masked position, and what the seat may choose in it."""
    return Position(
        version=table.version,
        position=position_to_dict(table.state.masked(seat)),
        actions=tuple(table.offered.get(seat, ())),
        forced=seat in table.forced,
    )
