"""A file of lines of JSON, written while they come; it can be gone on with.

The first line says what the others belong to: ``{"match": {...}}``. A last line that was not
written to its end, because the program was killed, is cut off.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec


class LogError(ValueError):
    """A file that these games cannot be written to."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A file, of what ``kind`` it is (``match``), and what its ``heading`` has to say."""

    path: Path
    kind: str
    heading: Mapping[str, Any]

    def begin(self) -> None:
        """Write the first line of a new file.

        Raises:
            LogError: when there is such a file.

        """
        try:
            with self.path.open("xb") as file:
                file.write(self._first)
        except FileExistsError as there:
            way = "go on with it (--resume), or name another file"
            message = f"{self.path} is there already: {way}"
            raise LogError(message) from there

    def resume(self) -> Iterator[tuple[int, bytes]]:
        """Every line but the first, with its number; the last one is mended.

        Raises:
            LogError: when the file is another one.

        """
        whole = 0
        with self.path.open("r+b") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    break
                if number == 1:
                    self._compare(line)
                else:
                    yield number, line
                whole += len(line)
            if not whole and not self._first.startswith(line := self.path.read_bytes()):
                self._compare(line)
            file.truncate(whole)
            if not whole:
                file.seek(0)
                file.write(self._first)

    def append(self, rows: Iterable[Any]) -> None:
        """Write rows behind those that are there; then they outlast the program."""
        with self.path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))

    def fault(self, number: int, reason: object) -> LogError:
        """What is wrong with a line."""
        return LogError(f"{self.path}, line {number}: {reason}")

    @property
    def _first(self) -> bytes:
        return msgspec.json.encode({self.kind: self.heading}) + b"\n"

    def _compare(self, line: bytes) -> None:
        try:
            told = msgspec.json.decode(line)[self.kind]
        except (msgspec.DecodeError, TypeError, KeyError) as wrong:
            what = f"is no file of games of a {self.kind}"
            message = f"{self.path} {what}: its first line does not say what is played"
            raise LogError(message) from wrong
        for name, value in self.heading.items():
            if told.get(name) != value:
                difference = f"{name} is {told.get(name)}, not {value}"
                message = f"{self.path} is of another {self.kind}: {difference}"
                raise LogError(message)
