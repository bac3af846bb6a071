"""What a player can choose: dense number <-> named parts <-> one line of text."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an action: its name, and the words for its values from 0."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of action: a verb and its parts; ``Kind("step", FROM, TO)``."""

    name: str
    parts: tuple[Part, ...] = ()

    @property
    def many(self) -> int:
        """How many different actions are of this kind."""
        count = 1
        for part in self.parts:
            count *= len(part.words)
        return count


class ActionSpace:
    """Every action of a game, numbered kind by kind, the last part counting fastest.

    Words may not hold spaces, so that a text has exactly one reading:
    ``"step e4 e5"`` is ``{"kind": "step", "from": "e4", "to": "e5"}``.
    """

    def __init__(self, *kinds: Kind) -> None:
        """Number the kinds in the order given."""
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in kinds}
        self._first: dict[str, int] = {}
        self.many: int = 0
        for kind in kinds:
            self._first[kind.name] = self.many
            self.many += kind.many
        words = [w for kind in kinds for part in kind.parts for w in part.words]
        if any(" " in word for word in words):
            message = f"words may not hold spaces: {sorted({w for w in words if ' ' in w})}"
            raise ValueError(message)

    def first(self, kind: str) -> int:
        """The number of the first action of a kind: a constant for compiled rules."""
        return self._first[kind]

    def kind_of(self, action: int) -> str:
        """The kind of an action.

        Raises:
            ValueError: when no action has this number.

        """
        if not 0 <= action < self.many:
            message = f"no action has the number {action}; they run from 0 to {self.many - 1}"
            raise ValueError(message)
        for (name, _), (_, limit) in pairwise([*self._first.items(), ("", self.many)]):
            if action < limit:
                return name
        raise AssertionError

    def indices(self, action: int) -> dict[str, int]:
        """The parts of an action by name, as indices of their words."""
        kind = self.kinds[self.kind_of(action)]
        rest = action - self._first[kind.name]
        values: dict[str, int] = {}
        for part in reversed(kind.parts):
            rest, values[part.name] = divmod(rest, len(part.words))
        return {part.name: values[part.name] for part in kind.parts}

    def to_dict(self, action: int) -> dict[str, str]:
        """An action as a named structure."""
        kind = self.kinds[self.kind_of(action)]
        values = self.indices(action)
        named = {part.name: part.words[values[part.name]] for part in kind.parts}
        return {"kind": kind.name, **named}

    def from_dict(self, named: Mapping[str, Any]) -> int:
        """The number of an action given as a named structure.

        Raises:
            ValueError: naming what is missing, unknown or misspelt.

        """
        kind = self.kinds.get(str(named.get("kind")))
        if kind is None:
            message = f"kind: {named.get('kind')!r} is none of {', '.join(self.kinds)}"
            raise ValueError(message)
        wanted = [part.name for part in kind.parts]
        if set(named) != {"kind", *wanted}:
            message = (
                f"a {kind.name!r} has the parts {wanted}, not {sorted({*named} - {'kind'})}"
            )
            raise ValueError(message)
        number = 0
        for part in kind.parts:
            word = named[part.name]
            if word not in part.words:
                message = f"{part.name}: {word!r} is none of {', '.join(part.words)}"
                raise ValueError(message)
            number = number * len(part.words) + part.words.index(word)
        return self._first[kind.name] + number

    def to_string(self, action: int) -> str:
        """An action as one line: the kind, then its parts."""
        return " ".join(self.to_dict(action).values())

    def from_string(self, text: str) -> int:
        """The number of an action given as one line.

        Raises:
            ValueError: naming what is missing, unknown or misspelt.

        """
        name, *words = text.split() or [""]
        parts = self.kinds[name].parts if name in self.kinds else ()
        if len(words) != len(parts):
            message = f"{text!r}: {name!r} is followed by {[part.name for part in parts]}"
            raise ValueError(message)
        named = {part.name: word for part, word in zip(parts, words, strict=True)}
        return self.from_dict({"kind": name, **named})
