"""A table in memory: the game rebuilt from the log, and the rows that may be written next."""

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.boards import Chart
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY
from sandtable.server.refusals import OVER, OutOfStep, Refusal
from sandtable.server.store.archive import Archive
from sandtable.server.store.rows import (
    ACTS,
    LAID_OUT,
    LEAVING,
    REQUESTS,
    Entry,
    TableRow,
)
from sandtable.server.tables.clocks import Clocks, Deciders
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.fairness import dice, mixed, source
from sandtable.server.tables.flow import Window, no_choice, windows_of
from sandtable.server.tables.requests import Requests, wanted_at, words_of_closing
from sandtable.server.tables.sitting import Sitting
from sandtable.server.tables.snapshots import snapshot_ended, snapshot_of, snapshot_waiting
from sandtable.server.tables.take_backs import NOT_YOURS, NOTHING_YET, TIMED, TakeBacks
from sandtable.server.tables.turns import Turns
from sandtable.server.wire.requests import Wanted


class Table:
    """One table. Only rows of the log change it."""

    archive: Archive | None = None
    """What is shown, where that is no longer asked of rules."""

    def __init__(self, row: TableRow, game: Game) -> None:
        """Lay out a table at which nothing has happened, not even the set-up."""
        self.game = game
        self._lay_out(row, wanted_at(row, game))

    def _lay_out(self, row: TableRow, wanted: tuple[Wanted, ...]) -> None:
        """Begin the log of a table at which all may be asked for what is ``wanted``."""
        self.row, self.secret = row, bytes.fromhex(row.secret)
        self.entries: list[Entry] = []
        self.state: GameState = None  # type: ignore[assignment] # until the row of the set-up
        self._seen: tuple[GameState, Any] | None = None
        """A state of this table, and what everybody sees of it."""
        self.commands: dict[str, Entry] = {}
        self.offered: dict[int, list[int]] = {}
        """By seat that decides now: its legal actions."""
        self._asked: dict[int, int] = {}
        """By seat that decides now: the version that first put this question to it."""
        self.turns = Turns()
        self.sitting = Sitting(row.seats)
        """Who decides for the seats of people."""
        self.take_backs = TakeBacks(self.sitting)
        self.requests = Requests(self.sitting, wanted, rated=row.rated)
        self.contributions: list[str] = []
        """What people added to the chance of this table, in the order of the log."""
        self.clocks = Clocks.wound(row.clock, len(row.seats)) if row.clock else None
        self.another: Entry | None = None
        """The row that leads to the next game of the same people."""
        self.laid_out, self.timed = 0, False
        """How long the house had served when the game was laid out; if the limit has passed."""

    @classmethod
    def replayed(cls, row: TableRow, game: Game, entries: Iterable[Entry]) -> "Table":
        """The table to which a log leads."""
        table = cls(row, game)
        for entry in entries:
            table.advance(entry)
        return table

    def anew(self, entries: Iterable[Entry] = ()) -> "Table":
        """The same table after other rows of its log, or none."""
        return self.replayed(self.row, self.game, entries)

    @property
    def version(self) -> int:
        """The last row of the log."""
        return len(self.entries) - 1

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return not self.offered and not self.waiting

    @property
    def waiting(self) -> bool:
        """Whether the game has not begun: somebody is missing, or came a moment ago."""
        return self.sitting.waiting

    @property
    def seen(self) -> Any:  # noqa: ANN401 - a record of any game
        """The position as everybody sees it."""
        if self._seen is None or self._seen[0] is not self.state:
            self._seen = self.state, self.state.masked(SPECTATOR)
        return self._seen[1]

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.game.meta.title

    @property
    def charts(self) -> tuple[Chart, ...]:
        """What the maps of its scenes lie on."""
        return self.game.portrayal.charts(self.seen)

    @property
    def reacts(self) -> bool:
        """Whether somebody may be asked only whether to react."""
        return self.game.portrayal.windows is not None

    @property
    def chance(self) -> bytes:
        """What all rolls, and what opponents try, are derived from."""
        return mixed(source(self.secret, self.row.seed), self.contributions)

    def dice(self, number: int) -> int:
        """The chance of the action of this number."""
        return dice(self.chance, number, self.requests.taken_back)

    def lay_out(self, rolls: Sequence[int] = (), seed: int = 0) -> GameState:
        """The game set up by chance, or the position that a branch begins with."""
        start, game = self.row.start, self.game
        return game.from_dict(start, seed) if start else game.new_initial_state(seed, rolls)

    def opponents(self) -> tuple[int, ...]:
        """The seats of opponents that are to decide now."""
        return tuple(seat for seat in self.offered if seat not in self.sitting.persons)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats for which a person decides now."""
        return tuple(self.sitting.persons)

    @property
    def alone(self) -> bool:
        """Whether one person plays against opponents alone: nobody is left to be deceived."""
        return self.sitting.alone

    @property
    def forced(self) -> dict[int, int]:
        """By seat of a person that decides now, but has no choice: what it has to do."""
        return {
            seat: actions[0]
            for seat, actions in self.offered.items()
            if seat in self.sitting.persons and no_choice(self.state, seat, alone=self.alone)
        }

    @property
    def windows(self) -> dict[int, Window]:
        """By seat of a person that decides now: the window that it is asked in."""
        people = set(self.offered) & set(self.sitting.persons)
        return windows_of(self.game.portrayal.windows, self.seen, people)

    def in_step(self, seat: int, version: int) -> bool:
        """Whether a choice made at a version still answers the question put to a seat.

        Those who decide at once do not wait for each other, and do not disturb each other.
        """
        return self.asked_at(seat) <= version <= self.version

    def asked_at(self, seat: int) -> int:
        """The version that first put this question to a seat."""
        return self._asked.get(seat, self.version)

    def draft_act(self, seat: int, version: int, action: int, command: str | None) -> Draft:
        """The row for a choice of a seat.

        Raises:
            Refusal: saying why the choice cannot be made.

        """
        if self.over or self.waiting:
            raise Refusal(OVER if self.over else self.sitting.why_not_begun)
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
        step = state.apply_action(action, seat, seed=self.dice(number))
        entry = Entry(self.version + 1, "act", seat, action, step.rolls, command)
        return self.draft(entry, state)

    def why_not_take_back(self, viewer: int) -> str:
        """Why a viewer may not take back the last decision; empty when it may be done."""
        if viewer not in self.sitting.persons:
            return NOT_YOURS
        if self.over:
            return OVER
        return self.take_backs.why_not(viewer)

    def cut_off(self, draft: Draft) -> bool:
        """Whether somebody could take back what was decided now, and not after a row."""
        return self.take_backs.cut_off(draft.entry, self.state, draft.state)

    def advance(self, entry: Entry, state: GameState | None = None) -> None:
        """Carry out a row of the log; ``state`` is where it leads, if that is known."""
        self._happen(entry, state)
        self.entries.append(entry)
        if entry.kind == "another":
            self.another = entry
        elif entry.word:
            self.contributions.append(entry.word)
        if entry.command is not None:
            self.commands[entry.command] = entry
        self._ask(entry)
        self._note_turn(entry)
        self._note_time(entry)

    def _happen(self, entry: Entry, state: GameState | None) -> None:
        """Let people come and go, or let the game go on or back."""
        before = self.state
        if entry.kind == "take_back":
            self.state = self.take_backs.undo(max(1, entry.action))  # no number in old logs
        elif entry.kind in (*LEAVING, "sit", "hold"):
            self.take_backs.settle()
            self.sitting.note(entry)
            self.take_backs.forget(entry)
        elif entry.kind not in (*REQUESTS, "another"):
            self.state = state or self._played(entry)
            if entry.kind in ACTS:
                self.take_backs.note(entry, before, self.state)
            elif entry.kind == "time":
                self.timed = True
                self.take_backs.end(TIMED)
            elif entry.kind in LAID_OUT:
                self.sitting.note(entry)
                self.laid_out = entry.served
        self._go_back(self.requests.note(entry, before, self.state))

    def _go_back(self, agreed: GameState | None) -> None:
        """Go back to a state that all have agreed to, if they have."""
        if agreed is not None:
            self.state = agreed
            self.timed = any(step.player == NOBODY for step in agreed.history)
            self.take_backs.end(NOTHING_YET)
        if self.requests.went_back:
            self.requests.forget(self.state)

    def _played(self, entry: Entry) -> GameState:
        if entry.kind in LAID_OUT:
            return self.lay_out(entry.rolls)
        state = self.state.clone()
        if entry.kind == "time":
            state.call_time(entry.rolls)
        else:
            state.apply_action(entry.action, entry.seat, rolls=entry.rolls)
        return state

    def _ask(self, entry: Entry) -> None:
        """Note what is asked of whom, and since when."""
        state = self.state
        if self.waiting:
            return
        deciders = () if self.requests.ended else state.current_players()
        offered = {seat: state.legal_actions(seat) for seat in deciders}
        for seat, actions in offered.items():
            is_new = self.requests.went_back or entry.kind in LAID_OUT
            others = entry.seat != seat or entry.kind in REQUESTS or entry.moves_along
            if is_new or not (others and self.offered.get(seat) == actions):
                self._asked[seat] = entry.seq
        self._asked = {seat: self._asked[seat] for seat in offered}
        self.offered = offered

    def _note_turn(self, entry: Entry) -> None:
        """Note whose turn it is, as everybody sees."""
        windows = self.game.portrayal.windows
        whose = frozenset(self.offered if windows is None else [windows.turn(self.seen)])
        self.turns.note(entry, whose, self.state.history, went_back=self.requests.went_back)

    def _note_time(self, entry: Entry) -> None:
        """Note what a row leaves on the clocks, and whose clocks run from now on."""
        if self.clocks is not None:
            asked = {(seat, self.asked_at(seat)) for seat in self.windows}
            deciders = Deciders(self.offered, self.sitting.persons, asked)
            moves, paused = len(self.state.history), self.requests.paused
            self.clocks = self.clocks.after(entry, deciders, moves=moves, paused=paused)

    def draft(self, entry: Entry, state: GameState) -> Draft:
        """A row, with the snapshot of where it leads as people sit now."""
        if self.waiting:
            missing = sorted(self.sitting.missing)
            return Draft(entry, state, snapshot_waiting(entry.seq, missing))
        resigned = self.sitting.resigned
        snapshot = snapshot_of(state, entry.seq, self.sitting.persons, resigned)
        if ended := self.requests.ended or self.requests.ends(entry):
            closed = self.requests.closed or words_of_closing(entry)
            snapshot = snapshot_ended(snapshot, state, ended, resigned, closed)
        return Draft(entry, state, self.requests.listed(snapshot, entry, self.state))
