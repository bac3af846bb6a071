"""Which of the last actions may be taken back, and why those before them may not."""

from dataclasses import dataclass

from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.server.store.rows import Entry
from sandtable.server.tables.flow import no_choice, reveals
from sandtable.server.tables.sitting import Sitting

NOTHING_YET = "There is nothing to take back yet."
NOT_YOURS = "Only whoever made the last choice can take it back."
CONFIRMED = "Too late to take back: others are deciding."
ROLLED = "Too late to take back: dice were rolled or cards drawn."
TIMED = "Too late to take back: the time limit has passed."
REVEALED = "Too late to take back: something hidden was revealed."
MOST_NOTED = 64
"""Actions that are noted at most before it is seen whether they may be taken back."""
GIVEN_UP = "Too late to take back: the seat was given up."


@dataclass(frozen=True, slots=True)
class Undoable:
    """An action that may be taken back: the state before, and if a gesture went on with it."""

    state: GameState
    goes_on: bool


class TakeBacks:
    """The last actions of one seat, as far as nobody else has seen or done anything since."""

    def __init__(self, sitting: Sitting) -> None:
        """Begin with nothing, at a table where people sit like this."""
        self._sitting = sitting
        self._undoable: list[Undoable] = []
        """All of one seat's."""
        self._undoer = SPECTATOR
        """Whose actions those are."""
        self._settled = NOTHING_YET
        """Why no action before them can be taken back."""
        self._noted: list[tuple[Entry, GameState, GameState]] = []
        """Actions that nobody has asked about yet."""

    @property
    def _alone(self) -> bool:
        return self._sitting.alone

    def why_not(self, seat: int) -> str:
        """Why a seat may not take back the last choice; empty when it may."""
        if not self.count():
            return self._settled
        return "" if self._undoer == seat else NOT_YOURS

    def count(self) -> int:
        """How many actions a take-back undoes: to the last choice, all of a gesture."""
        self.settle()
        seat, alone = self._undoer, self._alone
        for count, undoable in enumerate(reversed(self._undoable), 1):
            if not undoable.goes_on and not no_choice(undoable.state, seat, alone=alone):
                return count
        return len(self._undoable) if any(each.goes_on for each in self._undoable) else 0

    def before(self, count: int) -> GameState:
        """The state before the last so many actions."""
        self.settle()
        return self._undoable[-count].state

    def undo(self, count: int) -> GameState:
        """Take back so many actions; the state before them."""
        state = self.before(count)
        del self._undoable[-count:]
        return state

    def cut_off(self, entry: Entry, before: GameState, after: GameState) -> bool:
        """Whether somebody could take back what was decided now, and not after a row."""
        others = set(after.current_players()) - set(self._sitting.persons)
        return bool(self.count() and (others or self._final(entry, before, after)))

    def note(self, entry: Entry, before: GameState, after: GameState) -> None:
        """Note the action just played; whether it may be taken back is seen when asked for.

        To see it means to compare what everybody was shown, which takes longer than to play.
        """
        self._noted.append((entry, before, after))
        if len(self._noted) > MOST_NOTED:
            self.settle()

    def settle(self) -> None:
        """See which of the actions noted may be taken back, as people sit now."""
        noted, self._noted = self._noted, []
        places = reversed(range(len(noted)))
        last = next((place for place in places if self._cuts(*noted[place])), 0)
        for action in noted[last:]:
            self._take_in(*action)

    def _cuts(self, entry: Entry, before: GameState, after: GameState) -> bool:
        """Whether an action is final whatever came before it: that then makes no difference."""
        is_answer = self._alone and entry.seat not in self._sitting.persons
        return not is_answer and bool(self._final(entry, before, after))

    def _take_in(self, entry: Entry, before: GameState, after: GameState) -> None:
        reason = self._final(entry, before, after)
        if self._answers_gesture(entry, before, after):
            return
        if entry.seat != self._undoer:
            self._undoable.clear()
        if reason:
            self.end(reason)
        else:
            self._undoable.append(Undoable(before, entry.kind == "go_on"))
            self._undoer = entry.seat

    def end(self, reason: str) -> None:
        """From now on nothing of what was done can be taken back."""
        self._noted.clear()
        self._undoable.clear()
        self._settled = reason

    def forget(self, entry: Entry) -> None:
        """Somebody has come or gone: nobody takes back the actions of a seat given up."""
        self.settle()
        if self._undoer == entry.seat and not entry.moves_along:
            self.end(GIVEN_UP)

    def _final(self, entry: Entry, before: GameState, after: GameState) -> str:
        """Why an action cannot be taken back; empty when it can."""
        if entry.seat not in self._sitting.persons:
            return f"Too late to take back: @{entry.seat} has acted."
        if entry.rolls:
            return ROLLED
        if self._reveals(before, after):
            return REVEALED
        goes_on = set(after.current_players()) == {entry.seat}
        return "" if goes_on or self._alone else CONFIRMED

    def _answers_gesture(self, entry: Entry, before: GameState, after: GameState) -> bool:
        """Whether an opponent acts after a gesture, against one person: it goes back with it.

        Not where chance has decided or something was revealed.
        """
        if (
            entry.seat in self._sitting.persons
            or not self._alone
            or not self._is_gesture_last()
        ):
            return False
        return not entry.rolls and not self._reveals(before, after)

    def _is_gesture_last(self) -> bool:
        """Whether the last choice that may be taken back was a gesture."""
        back = self.count()
        return any(undoable.goes_on for undoable in self._undoable[-back:] if back)

    def _reveals(self, before: GameState, after: GameState) -> bool:
        """Whether an action shows any person what was hidden before."""
        return any(reveals(before, after, viewer) for viewer in self._sitting.persons)
