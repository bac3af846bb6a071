"""Gestures under way: what persons have begun that stands for several actions.

They lie in memory alone. Every action of theirs is a row of the log; a gesture that is cut off
just ends, and the person is asked.
"""

from dataclasses import replace

from sandtable.core.contract import NO_PASS, passes
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.record import SPECTATOR
from sandtable.server.refusals import Refusal
from sandtable.server.store.rows import ACTS, Entry
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.table import Table

NOT_OFFERED = "You cannot begin this now."


class Gestures:
    """The gestures of the persons at one table."""

    def __init__(self, table: Table) -> None:
        """Nothing is under way."""
        self._table = table
        self._names: dict[int, str] = {}

    def first(self, seat: int, name: str) -> int:
        """The action that a gesture begins with.

        Raises:
            Refusal: when it is not offered to the seat.

        """
        gestures, state = self._table.game.portrayal.gestures, self._table.state
        legal = self._table.offered.get(seat)
        if gestures is None or not legal:
            raise Refusal(NOT_OFFERED)
        offers = gestures.offers(state.masked(seat), seat, legal)
        is_offered = name in {offer.gesture for offer in offers}
        action = state.goes_on(seat, name) if is_offered else NO_ACTION
        if action == NO_ACTION:
            raise Refusal(NOT_OFFERED)
        return action

    def begin(self, seat: int, name: str) -> None:
        """The first action is done; the rest follows as soon as the seat decides again."""
        self._names[seat] = name

    def meet(self, entry: Entry) -> None:
        """See what is about to happen: what nobody foresaw ends a gesture.

        Its own person's next command, somebody's reaction, a take-back, the end of time, a seat
        that is given up.
        """
        if entry.kind not in ACTS or self._reacts(entry):
            self._names.clear()
        elif entry.command is not None:
            self._names.pop(entry.seat, None)

    def draft(self) -> Draft | None:
        """The next row of a gesture, if there is any to be written now."""
        for seat, name in self._names.items():
            action = self._table.state.goes_on(seat, name)
            if action != NO_ACTION:
                draft = self._table.draft_act(seat, self._table.version, action, None)
                return replace(draft, entry=replace(draft.entry, kind="go_on"))
        return None

    def stop(self) -> None:
        """Whoever is asked now decides: the gesture does not know what comes next."""
        for seat in self._table.offered:
            self._names.pop(seat, None)

    def _reacts(self, entry: Entry) -> bool:
        """Whether somebody who might have let something pass does not."""
        if not self._names or entry.seat in self._names or entry.kind != "act":
            return False
        seen = self._table.state.masked(SPECTATOR)
        return passes(seen, entry.seat) not in {NO_PASS, entry.action}
