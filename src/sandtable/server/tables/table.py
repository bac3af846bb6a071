"""A table in memory: the game rebuilt from the log, and the rows that may be written next."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sandtable.core.boards import Chart
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.server.refusals import OVER, OutOfStep, Refusal
from sandtable.server.store.rows import ACTS, LEAVING, Entry, Leaving, Snapshot, TableRow
from sandtable.server.tables.fairness import dice, source
from sandtable.server.tables.flow import Window, no_choice, windows_of
from sandtable.server.tables.take_backs import NOT_YOURS, TIMED, TakeBacks


@dataclass(frozen=True, slots=True)
class Draft:
    """A row that may be written next, the state it leads to, and the snapshot with it."""

    entry: Entry
    state: GameState
    snapshot: Snapshot


class Table:
    """One table. Only rows of the log change it."""

    def __init__(self, row: TableRow, game: Game) -> None:
        """Lay out a table at which nothing has happened, not even the set-up."""
        self.row, self.game = row, game
        self.secret = bytes.fromhex(row.secret)
        self.entries: list[Entry] = []
        self.state: GameState = None  # type: ignore[assignment] # until the row of the set-up
        self.commands: dict[str, Entry] = {}
        self.offered: dict[int, list[int]] = {}
        """By seat that decides now: its legal actions."""
        self._asked: dict[int, int] = {}
        """By seat that decides now: the version that first put this question to it."""
        self._timed = False
        """Whether the time limit has passed, by the log."""
        self.began: dict[int, int] = {}
        """By player: the version with which the last own turn began."""
        self._turn = SPECTATOR
        """Whose turn it is."""
        self._persons = [seat.seat for seat in row.seats if seat.kind == "person"]
        """The seats for which a person decides."""
        self._take_backs = TakeBacks(self._persons)
        self.given_up: dict[int, Leaving] = {}
        """By seat that its person has given up: how."""

    @classmethod
    def replayed(cls, row: TableRow, game: Game, entries: Iterable[Entry]) -> "Table":
        """The table to which a log leads."""
        table = cls(row, game)
        for entry in entries:
            table.advance(entry)
        return table

    @property
    def version(self) -> int:
        """The last row of the log."""
        return len(self.entries) - 1

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return not self.offered

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the maps of its scenes lie on."""
        return self.game.portrayal.charts(self.state.masked(SPECTATOR))

    @property
    def chance(self) -> bytes:
        """What all rolls, and what opponents try, are derived from."""
        return source(self.secret, self.row.seed)

    def opponents(self) -> tuple[int, ...]:
        """The seats of opponents that are to decide now."""
        return tuple(seat for seat in self.offered if seat not in self._persons)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats for which a person decides."""
        return tuple(self._persons)

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that were given up as lost."""
        return tuple(seat for seat, how in self.given_up.items() if how == "resign")

    @property
    def alone(self) -> bool:
        """Whether one person plays against opponents alone: nobody is left to be deceived."""
        return len(self._persons) == 1

    @property
    def forced(self) -> dict[int, int]:
        """By seat of a person that decides now, but has no choice: what it has to do."""
        return {
            seat: actions[0]
            for seat, actions in self.offered.items()
            if seat in self._persons and no_choice(self.state, seat, alone=self.alone)
        }

    @property
    def windows(self) -> dict[int, Window]:
        """By seat of a person that decides now: the window that it is asked in."""
        return windows_of(self.state, set(self.offered) & set(self._persons))

    def in_step(self, seat: int, version: int) -> bool:
        """Whether a choice made at a version still answers the question put to a seat.

        Those who decide at once do not wait for each other, and do not disturb each other.
        """
        return self.asked_at(seat) <= version <= self.version

    def asked_at(self, seat: int) -> int:
        """The version that first put this question to a seat."""
        return self._asked.get(seat, self.version)

    def draft_set_up(self) -> Draft:
        """The row 0 of the log."""
        state = self.game.new_initial_state(seed=dice(self.chance, 0))
        return self._draft(Entry(0, "set_up", rolls=_opening(state)), state)

    def draft_act(self, seat: int, version: int, action: int, command: str | None) -> Draft:
        """The row for a choice of a seat.

        Raises:
            Refusal: saying why the choice cannot be made.

        """
        if self.over:
            raise Refusal(OVER)
        if not self.in_step(seat, version):
            raise OutOfStep
        if seat not in self.offered:
            message = "You are not the one to decide now."
            raise Refusal(message)
        if action not in self.offered[seat]:
            message = "You cannot choose this now."
            raise Refusal(message)
        state = self.state.clone()
        number = len(state.history) + 1
        step = state.apply_action(action, seat, seed=dice(self.chance, number))
        entry = Entry(self.version + 1, "act", seat, action, step.rolls, command)
        return self._draft(entry, state)

    def draft_go_on(self, seat: int, action: int) -> Draft:
        """The row for what a gesture of a seat does next.

        Raises:
            Refusal: saying why it cannot be done.

        """
        draft = self.draft_act(seat, self.version, action, None)
        return replace(draft, entry=replace(draft.entry, kind="go_on"))

    def due(self, now: datetime) -> bool:
        """Whether the time limit has passed, and that is not yet a row of the log."""
        if self._timed or self.over or not self.game.time_limit:
            return False
        limit = timedelta(minutes=self.game.time_limit)
        return now - datetime.fromisoformat(self.row.created) >= limit

    def draft_time(self) -> Draft:
        """The row that says that the time limit has passed."""
        state = self.state.clone()
        step = state.call_time(seed=dice(self.chance, len(state.history) + 1))
        return self._draft(Entry(self.version + 1, "time", rolls=step.rolls), state)

    def draft_leaving(self, seat: int, how: Leaving) -> Draft:
        """The row with which a seat is given up.

        Raises:
            Refusal: when the game is over.

        """
        if self.over:
            raise Refusal(OVER)
        entry = Entry(self.version + 1, how, seat)
        draft = self._draft(entry, self.state)
        thinking = draft.snapshot.thinking or seat in self.offered
        return replace(draft, snapshot=replace(draft.snapshot, thinking=thinking))

    def draft_take_back(self, seat: int, version: int, command: str) -> Draft:
        """The row that undoes the last decision.

        Raises:
            Refusal: saying why it stands.

        """
        if version != self.version:
            raise OutOfStep
        reason = self.why_not_take_back(seat)
        if reason:
            raise Refusal(reason)
        back = self._take_backs.count()
        entry = Entry(self.version + 1, "take_back", seat, action=back, command=command)
        return self._draft(entry, self._take_backs.before(back))

    def why_not_take_back(self, viewer: int) -> str:
        """Why a viewer may not take back the last decision; empty when it may be done."""
        if viewer not in self._persons:
            return NOT_YOURS
        if self.over:
            return OVER
        return self._take_backs.why_not(viewer)

    def cut_off(self, draft: Draft) -> bool:
        """Whether somebody could take back what was decided now, and not after a row."""
        return self._take_backs.cut_off(draft.entry, self.state, draft.state)

    def advance(self, entry: Entry, state: GameState | None = None) -> None:
        """Carry out a row of the log; ``state`` is where it leads, if that is known."""
        if entry.kind == "take_back":
            self.state = self._take_backs.undo(max(1, entry.action))  # no number in old logs
        elif entry.kind in LEAVING:
            self._give_up(entry.seat, entry.kind)
        else:
            before, self.state = self.state, state or self._played(entry)
            if entry.kind in ACTS:
                self._take_backs.note(entry, before, self.state)
            elif entry.kind == "time":
                self._timed = True
                self._take_backs.end(TIMED)
        self.entries.append(entry)
        if entry.command is not None:
            self.commands[entry.command] = entry
        self._ask(entry)
        self._note_turn(entry)

    def _played(self, entry: Entry) -> GameState:
        if entry.kind == "set_up":
            return self.game.new_initial_state(seed=0, rolls=entry.rolls)
        state = self.state.clone()
        if entry.kind == "time":
            state.call_time(entry.rolls)
        else:
            state.apply_action(entry.action, entry.seat, rolls=entry.rolls)
        return state

    def _give_up(self, seat: int, how: Leaving) -> None:
        """From now on an opponent decides for a seat."""
        self.given_up[seat] = how
        self._persons.remove(seat)
        self._take_backs.forget(seat)

    def _ask(self, entry: Entry) -> None:
        """Note what is asked of whom, and since when."""
        state = self.state
        offered = {seat: state.legal_actions(seat) for seat in state.current_players()}
        for seat, actions in offered.items():
            others = entry.kind not in {"set_up", "take_back"} and entry.seat != seat
            if not (others and self.offered.get(seat) == actions):
                self._asked[seat] = entry.seq
        self.offered = offered

    def _note_turn(self, entry: Entry) -> None:
        """Note whose turn it is; it begins with a row, but not with the return to one."""
        windows = self.game.portrayal.windows
        if windows is None:
            return
        turn = windows.turn(self.state.masked(SPECTATOR))
        if turn != self._turn and entry.kind != "take_back":
            self.began[turn] = entry.seq
        self._turn = turn

    def _draft(self, entry: Entry, state: GameState) -> Draft:
        return Draft(entry, state, self._snapshot(state, entry.seq))

    def _snapshot(self, state: GameState, version: int) -> Snapshot:
        waiting = state.current_players()
        seen, portrayal = state.masked(SPECTATOR), state.game.portrayal
        return Snapshot(
            version=version,
            headline=portrayal.scene(seen, SPECTATOR).headline,
            finished=not waiting,
            thinking=any(seat not in self._persons for seat in waiting),
            deciders=tuple(waiting),
            question=portrayal.prompt(seen, waiting[0]).text if waiting else "",
            winners=() if waiting else self._winners(state),
        )

    def _winners(self, state: GameState) -> tuple[int, ...]:
        """Who has won; whoever resigned has not."""
        returns = state.returns()
        fought = [seat for seat in range(len(returns)) if seat not in self.resigned]
        best = max((returns[seat] for seat in fought), default=None)
        return tuple(seat for seat in fought if returns[seat] == best)


def _opening(state: GameState) -> tuple[int, ...]:
    return state.opening.rolls if state.opening else ()
