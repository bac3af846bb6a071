"""Who decides for the seats of a table: people who sit there, and opponents that stand in."""

from collections.abc import Sequence

from sandtable.server.refusals import ALL_HERE, NOT_BEGUN, ON_HOLD, OVER, Refusal
from sandtable.server.store.rows import LEAVING, Entry, Leaving, SeatRow

TAKEN = "This seat is taken."
RESIGNED = "Whoever sat here has resigned: a computer opponent plays on."
NOBODY_MISSING = "The game has begun."


class Sitting:
    """Who decides for each seat that is meant for a person, as far as a log has gone."""

    def __init__(self, seats: Sequence[SeatRow]) -> None:
        """Before the first row: some people sit here, others are missing."""
        meant = [seat for seat in seats if seat.kind == "person"]
        self._people = [seat.seat for seat in meant]
        self.persons = [seat.seat for seat in meant if seat.way == "here"]
        """The seats for which a person decides now."""
        self.missing = {seat.seat for seat in meant if seat.way != "here"}
        """The seats on which nobody has sat down yet."""
        self.waiting = bool(self.missing)
        """Whether the game has not begun: somebody is missing, or came a moment ago."""
        self.came: Entry | None = None
        """The row with which somebody sat down last."""
        self.holding: set[int] = set()
        """The seats for which the beginning waits: they asked for that, or left before it."""
        self.given_up: dict[int, Leaving] = {}
        """By seat that its person has given up: how."""
        self.left_at: dict[int, int] = {}
        """By such a seat: the version from which an opponent has decided for it."""

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that were given up as lost."""
        return tuple(seat for seat, how in self.given_up.items() if how == "resign")

    @property
    def deputies(self) -> tuple[int, ...]:
        """The seats of people for which an opponent decides."""
        absent = () if self.waiting else self.missing
        return tuple(sorted({*self.given_up, *absent}))

    @property
    def full(self) -> bool:
        """Whether all have come, and the game has not begun yet."""
        return self.waiting and not self.missing

    @property
    def why_not_begun(self) -> str:
        """Why nobody can decide as long as the game waits to begin."""
        return NOT_BEGUN if self.missing else ON_HOLD if self.holding else ALL_HERE

    @property
    def alone(self) -> bool:
        """Whether one person plays against opponents alone: nobody is left to be deceived.

        Whoever may come back, or come at all, is not to learn then what was hidden.
        """
        return len(self._people) - len(self.resigned) == 1

    def why_not_sit(self, seat: int) -> str:
        """Why nobody may sit down on a seat; empty when somebody may."""
        if self.given_up.get(seat) == "resign":
            return RESIGNED
        return "" if seat in self.missing or seat in self.given_up else TAKEN

    def note(self, entry: Entry) -> None:
        """Carry out a row of the log about coming and going, or about the beginning."""
        if entry.kind == "begin":
            self.waiting = False
        elif entry.kind == "hold":
            self.holding.add(entry.seat)
        elif entry.kind == "sit":
            self._note_coming(entry)
            self.missing.discard(entry.seat)
            self.given_up.pop(entry.seat, None)
            self.left_at.pop(entry.seat, None)
            self.persons[:] = sorted({*self.persons, entry.seat})
        elif entry.kind in LEAVING:
            if self.full:
                self.holding.add(entry.seat)
            self.given_up[entry.seat] = entry.kind
            self.left_at.setdefault(entry.seat, entry.seq)
            self.persons[:] = [seat for seat in self.persons if seat != entry.seat]

    def _note_coming(self, entry: Entry) -> None:
        """Whoever comes, and not only from another device, waits for nobody."""
        if not entry.moves_along:
            self.came = entry
            self.holding.discard(entry.seat)

    def check_sit(self, seat: int, *, over: bool) -> None:
        """Look whether somebody may sit down on a seat.

        Raises:
            Refusal: saying why not.

        """
        reason = OVER if over else self.why_not_sit(seat)
        if reason:
            raise Refusal(reason)
