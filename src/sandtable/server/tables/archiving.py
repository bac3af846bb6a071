"""Finished tables made into what is kept of them, and read from there again."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from importlib.metadata import version

from sandtable.core import records
from sandtable.core.boards import Chart
from sandtable.core.record import SPECTATOR
from sandtable.core.scene import Told
from sandtable.core.state import GameState
from sandtable.server.store.archive import TOGETHER, Archive, View, packed
from sandtable.server.store.rows import LEAVING, Entry, TableRow
from sandtable.server.tables.clocks import Clocks
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.flow import Window
from sandtable.server.tables.frames import LOOKING_BACK, frame_of, idle, record_of
from sandtable.server.tables.luck import luck_of
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Frame


class ArchivedTable(Table):
    """A finished table as it was kept. No rule is asked: there may be none any more."""

    def __init__(self, row: TableRow, archive: Archive) -> None:
        """Before the first row of its log."""
        self._lay_out(row, archive.wanted)
        self.archive = self._kept = archive
        self.clocks = Clocks(row.clock, archive.left) if row.clock else None

    def anew(self, entries: Iterable[Entry] = ()) -> "ArchivedTable":
        """The same table after other rows of its log, or none."""
        table = ArchivedTable(self.row, self._kept)
        for entry in entries:
            table.advance(entry)
        return table

    @property
    def title(self) -> str:
        """What the game was called."""
        return self._kept.title

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the maps of its scenes lay on."""
        return self._kept.charts

    @property
    def reacts(self) -> bool:
        """Nobody is asked any more."""
        return False

    @property
    def windows(self) -> dict[int, Window]:
        """None is open."""
        return {}

    def draft(self, entry: Entry, state: GameState) -> Draft:
        """A row that follows the end."""
        return Draft(entry, state, replace(self.row.snapshot, version=entry.seq))

    def _happen(self, entry: Entry, state: GameState | None) -> None:  # noqa: ARG002
        """Let people come and go."""
        if entry.kind in (*LEAVING, "sit", "hold", "begin"):
            self.sitting.note(entry)

    def _ask(self, entry: Entry) -> None:
        """Ask nobody."""

    def _note_turn(self, entry: Entry) -> None:
        """Note when the game began. How many moves stood is kept with what was shown."""
        self.turns.note(entry, frozenset(), (), went_back=False)

    def _note_time(self, entry: Entry) -> None:
        """Leave the clocks where they stood in the end."""


@dataclass
class _Sheaf:
    """What one viewer is shown row by row, packed as it comes."""

    told: list[tuple[Told, ...]] = field(default_factory=list)
    loose: list[Frame] = field(default_factory=list)
    packed: list[bytes] = field(default_factory=list)

    def add(self, frame: Frame) -> None:
        """One more frame."""
        self.told.append(frame.told)
        self.loose.append(frame)
        if len(self.loose) == TOGETHER:
            self._pack()

    def bound(self) -> View:
        """All of it."""
        if self.loose:
            self._pack()
        return View(packed(self.told), tuple(self.packed))

    def _pack(self) -> None:
        self.packed.append(packed(self.loose))
        self.loose.clear()


def archiving(table: Table) -> Generator[None, None, Archive]:
    """Make what is kept of a finished table, one row of its log at a time.

    Whoever decided then is not asked again: what could be chosen is left out.
    """
    people = (seat.seat for seat in table.row.seats if seat.kind == "person")
    sheaves = {viewer: _Sheaf() for viewer in (SPECTATOR, *people)}
    then = table.anew()
    for entry in table.entries:
        then.advance(entry)
        for viewer, sheaf in sheaves.items():
            frame = frame_of(then, viewer)
            sheaf.add(frame if then.over else idle(frame, LOOKING_BACK))
        if then.over:
            break
        yield
    return Archive(
        release=version("sandtable"),
        last=then.version,
        title=then.title,
        charts=then.charts,
        wanted=then.requests.wanted,
        left=then.clocks.left if then.clocks else (),
        record=records.renamed(record_of(then), ("",) * len(table.row.seats)),
        luck=luck_of(then),
        views={viewer: sheaf.bound() for viewer, sheaf in sheaves.items()},
    )
