"""What a player asks of all others at the table: to take back a choice, to end, to pause.

Nobody is held up by it. The game may go on; whoever chooses something has answered with that
whether a choice is taken back, but not whoever lets something pass.
"""

from collections import Counter
from dataclasses import dataclass, replace

from sandtable.core.game import Game
from sandtable.core.state import GameState
from sandtable.server.store.rows import ACTS, LEAVING, WANTED, Entry, Snapshot, TableRow
from sandtable.server.tables.flow import lets_pass
from sandtable.server.tables.sitting import Sitting
from sandtable.server.wire.requests import Wanted

MOST_ASKED = 3
"""So often may a seat ask for the same in one game."""
MOST_BEFORE = 16
"""Of so many last choices of a seat one may be asked back, once those after it are undone."""
ENDINGS: tuple[Wanted, ...] = ("cancel", "rank")
"""With these the game is over."""
ASKED: dict[Wanted, str] = {
    "take_back": "@{0} asks to take back a choice.",
    "cancel": "@{0} proposes to cancel the game.",
    "pause": "@{0} proposes to pause the clocks.",
    "rank": "@{0} proposes to rank the game as it stands.",
}
"""What a seat asks all others for, in words."""
NOTHING_YET = "There is nothing to take back yet."
NOBODY_ELSE = "Nobody else plays here: resign, or delete the table."
NOT_HERE = "This cannot be asked for at this table."
STANDS = "The clocks are paused already."
ASKED_ALREADY = "Somebody is asking already."
DESERTED = "Closed: nobody was here for {0}. There is no result."
CLOSED = "Closed by whoever runs this house. There is no result."
NOT_ALL_HERE = "In a rated game all others have to agree, and not all of them can."
ASKED_ENOUGH = f"You have asked {MOST_ASKED} times in this game."


def wanted_at(row: TableRow, game: Game) -> tuple[Wanted, ...]:
    """What may be asked at a table of all others who play.

    Only some tables have clocks, and only some games a ranking before they are over.
    """
    lacking = {"pause": row.clock is None, "rank": game.answers.rank is None}
    return tuple(wanted for wanted in WANTED if not lacking.get(wanted))


def words_of_closing(entry: Entry) -> str:
    """Why the house closes a table with a row, in words; empty for all other rows."""
    if entry.kind != "close":
        return ""
    days = "a day" if entry.action == 1 else f"{entry.action} days"
    return DESERTED.format(days) if entry.action else CLOSED


@dataclass(frozen=True, slots=True)
class Request:
    """What a seat asks for: the row of the log that says so, and who has agreed."""

    number: int
    seat: int
    wanted: Wanted
    agreed: frozenset[int] = frozenset()


class Requests:
    """The request that is open at a table, and what has come of those before it."""

    def __init__(
        self, sitting: Sitting, wanted: tuple[Wanted, ...] = WANTED, *, rated: bool = False
    ) -> None:
        """Nobody has asked for anything, at a table where people sit like this.

        No more than ``wanted`` can be asked for there. Where the result is ``rated`` nobody has
        dice rolled again without somebody who agrees to it.
        """
        self._sitting, self.wanted, self._rated = sitting, wanted, rated
        self.open: Request | None = None
        self.met: Request | None = None
        """The request that the last row has met."""
        self.taken_back: list[int] = []
        """How many actions were left each time that all agreed to take some back."""
        self.went_back = False
        """Whether the last row went back to an earlier state, by agreement or without."""
        self.ended: Wanted | None = None
        """How the game was ended: without a result, or, by agreement, ranked as it stands."""
        self.closed = ""
        """Why the house has closed the table, if it has."""
        self.paused = False
        """Whether all have agreed that the clocks stand still, and nobody has resumed since."""
        self._asked: Counter[tuple[int, Wanted]] = Counter()
        self._before: dict[int, list[GameState]] = {}
        """By seat: the states before the last choices that its person made."""

    def why_not(self, seat: int, wanted: Wanted) -> str:
        """Why a seat may not ask for something; empty when it may."""
        persons, is_back = set(self._sitting.persons), wanted == "take_back"
        is_alone, some_left = not persons - {seat}, bool(self._sitting.given_up)
        reasons = {
            NOT_HERE: wanted not in self.wanted,
            NOTHING_YET: is_back and not (self._before.get(seat) and seat in persons),
            NOT_ALL_HERE: is_back and self._rated and (is_alone or some_left),
            NOBODY_ELSE: wanted in ENDINGS and is_alone,
            STANDS: wanted == "pause" and self.paused,
            ASKED_ALREADY: self.open is not None,
            ASKED_ENOUGH: self._asked[seat, wanted] >= MOST_ASKED,
        }
        return next((why for why, holds in reasons.items() if holds), "")

    def awaited(self) -> set[int]:
        """The seats whose people are asked, and have not answered."""
        return self._awaited(self.open) if self.open else set()

    def met_by(self, entry: Entry) -> Request | None:
        """The request that a row meets, if it is the last agreement, or if nobody is asked."""
        if entry.kind == "ask":
            request = Request(entry.seq, entry.seat, WANTED[entry.action])
            return None if self._awaited(request) else request
        is_last = entry.kind == "agree" and self.awaited() <= {entry.seat}
        return self.open if is_last else None

    def leads_to(self, entry: Entry) -> GameState | None:
        """The state that a row goes back to, if all have agreed to that; None otherwise."""
        met = self.met_by(entry)
        return self._before[met.seat][-1] if met and met.wanted == "take_back" else None

    def ends(self, entry: Entry) -> Wanted | None:
        """How a row ends the game by agreement, or because the house closes the table."""
        if entry.kind == "close":
            return "cancel"
        met = self.met_by(entry)
        return met.wanted if met and met.wanted in ENDINGS else None

    def after(self, entry: Entry, before: GameState) -> Request | None:
        """The request that is open after a row, which was drafted in a state."""
        if entry.moves_along:
            return self.open
        is_over = entry.kind in ("decline", "withdraw", "sit", "take_back", "close", *LEAVING)
        if is_over or self.met_by(entry) or self._is_answered(entry, before):
            return None
        if entry.kind == "ask":
            return Request(entry.seq, entry.seat, WANTED[entry.action])
        if entry.kind == "agree" and self.open:
            return replace(self.open, agreed=self.open.agreed | {entry.seat})
        return self.open

    def listed(self, snapshot: Snapshot, entry: Entry, before: GameState) -> Snapshot:
        """The snapshot after a row, with what is asked then, and of whom."""
        request = None if snapshot.finished else self.after(entry, before)
        if request is None:
            return snapshot
        words = ASKED[request.wanted].format(request.seat)
        return replace(snapshot, request=words, asked=tuple(sorted(self._awaited(request))))

    def note(self, entry: Entry, before: GameState, then: GameState) -> GameState | None:
        """Carry out a row of the log, and say where it goes back to, if it does.

        It led from one state to another. Once the game is over nobody is asked any more.
        """
        back, self.met = self.leads_to(entry), self.met_by(entry)
        self.ended = self.ended or self.ends(entry)
        self.open = None if then.is_terminal() else self.after(entry, before)
        self.closed = self.closed or words_of_closing(entry)
        is_paused = self.met is not None and self.met.wanted == "pause"
        self.paused = is_paused or (self.paused and entry.kind != "resume")
        if entry.kind == "ask":
            self._asked[entry.seat, WANTED[entry.action]] += 1
        elif _is_by_hand(entry) and entry.seat in self._sitting.persons:
            befores = self._before.setdefault(entry.seat, [])
            self._before[entry.seat] = [*befores[1 - MOST_BEFORE :], before]
        if back is not None:
            self.taken_back.append(len(back.history))
        self.went_back = back is not None or entry.kind == "take_back"
        return back

    def forget(self, state: GameState) -> None:
        """The table went back to a state: nobody goes back to what came after it."""
        self._before = {
            seat: [one for one in befores if len(one.history) < len(state.history)]
            for seat, befores in self._before.items()
        }

    def _awaited(self, request: Request) -> set[int]:
        return set(self._sitting.persons) - {request.seat} - request.agreed

    def _is_answered(self, entry: Entry, before: GameState) -> bool:
        """Whether a row is a choice, by which somebody has answered what is asked."""
        if self.open is None or self.open.wanted != "take_back" or not _is_by_hand(entry):
            return False
        # Who is asked to react only with something to play would show by a pass that it is so.
        return not lets_pass(before, entry.seat, entry.action)


def _is_by_hand(entry: Entry) -> bool:
    return entry.kind in ACTS and entry.command is not None
