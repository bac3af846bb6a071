"""When the turns of a game began, and its moves were made, by the rows of its log."""

from collections.abc import Sized

from sandtable.server.store.rows import LAID_OUT, Entry


class Turns:
    """The turns of one table, as far as a log has gone."""

    def __init__(self) -> None:
        """Before the first row."""
        self.own: dict[int, int] = {}
        """By player: the version with which the last own turn began."""
        self.begun: list[int] = []
        """The versions with which turns began, the first with the layout of the game."""
        self.standing: list[tuple[int, int]] = []
        """The same of those that stand, and how many moves had been made by then."""
        self.moved: list[int] = []
        """The version after each move that stands."""
        self._whose: frozenset[int] = frozenset()

    def note(
        self, entry: Entry, whose: frozenset[int], moves: Sized, *, went_back: bool
    ) -> None:
        """Note whose turn it is after a row; it begins with a row, but not with a return to it.

        And which ``moves`` stand then.

        Where a game does not say whose turn it is, it is that of all who decide, and the next
        begins as soon as somebody else decides.
        """
        began = whose - self._whose
        if began and not went_back:
            self.own.update(dict.fromkeys(began, entry.seq))
            self.begun.append(entry.seq)
            self.standing.append((entry.seq, len(moves)))
        if entry.kind in LAID_OUT:
            self.begun, self.standing = [entry.seq], [(entry.seq, len(moves))]
        if went_back:
            self.standing = [turn for turn in self.standing if turn[1] <= len(moves)]
        self._whose = whose
        self.note_moves(entry.seq, len(moves))

    def note_moves(self, version: int, made: int) -> None:
        """Note how many moves stand at a version: one may be new, or some taken back."""
        del self.moved[made:]
        if len(self.moved) < made:
            self.moved.append(version)
