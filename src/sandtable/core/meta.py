"""What is printed on the outside of the box: read without opening a single rule."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the players may agree on before a game."""

    name: str
    title: str
    default: int
    least: int
    most: int
    about: str = ""
    paragraph: str = ""

    @property
    def switch(self) -> bool:
        """Whether the option is merely on (1) or off (0)."""
        return (self.least, self.most) == (0, 1)


@dataclass(frozen=True, slots=True)
class Meta:
    """A game as the shelf shows it.

    ``version`` is the behaviour version: it rises whenever an old game record would no
    longer replay to the same end.
    """

    name: str
    title: str
    tagline: str
    designer: str
    version: int
    least_players: int
    most_players: int
    minutes: tuple[int, int]
    options: tuple[Option, ...] = ()
    credit: str = ""

    def agreed(self, choices: Mapping[str, int]) -> dict[str, int]:
        """Every option with its value, ``players`` first.

        Raises:
            ValueError: naming the option that does not exist or is out of its range.

        """
        known = {option.name: option for option in self.options_with_players()}
        for name in choices:
            if name not in known:
                message = f"{self.name} has no option {name!r}; it has {', '.join(known)}"
                raise ValueError(message)
        values = {name: choices.get(name, option.default) for name, option in known.items()}
        for name, value in values.items():
            option = known[name]
            whole = isinstance(value, int) and not isinstance(value, bool)
            if not whole or not option.least <= value <= option.most:
                message = (
                    f"option {name!r} of {self.name} is a whole number from "
                    f"{option.least} to {option.most}, not {value!r}"
                )
                raise ValueError(message)
        return values

    def options_with_players(self) -> tuple[Option, ...]:
        """The options, the number of players as the first of them."""
        least, most = self.least_players, self.most_players
        return (Option("players", "Players", least, least, most), *self.options)
