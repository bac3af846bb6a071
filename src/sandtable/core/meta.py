"""What is printed on the outside of the box: read without opening a single rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """What an option may be, and what it is unless somebody says otherwise."""

    default: int
    least: int
    most: int


FEW = 2
"""Values that are named one by one."""


@dataclass(frozen=True, slots=True)
class Need:
    """What another option must be, so that an option has any effect: one of these values."""

    name: str
    values: tuple[int, ...]

    @property
    def words(self) -> str:
        """The values, to be read."""
        if len(self.values) > FEW:
            return f"from {min(self.values)} to {max(self.values)}"
        return " or ".join(str(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the players may agree on before a game.

    ``names`` are words for the values from 0. ``limits`` holds for numbers of players for
    which the option is another one than usual. Without all that it ``needs`` an option would
    have no effect, so it stays at its default.
    """

    name: str
    title: str
    default: int
    least: int
    most: int
    about: str = ""
    paragraph: str = ""
    names: tuple[str, ...] = ()
    limits: Mapping[int, Limits] = field(default_factory=dict)
    needs: tuple[Need, ...] = ()

    @property
    def span(self) -> str:
        """What the option may be, in words."""
        if not self.names:
            return f"a whole number from {self.least} to {self.most}"
        return ", ".join(f"{n} ({self.names[n]})" for n in range(self.least, self.most + 1))

    def among(self, players: int) -> "Option":
        """The option as it is when so many play."""
        usual = Limits(self.default, self.least, self.most)
        limits = self.limits.get(players, usual)
        return replace(self, default=limits.default, least=limits.least, most=limits.most)


@dataclass(frozen=True, slots=True)
class Meta:
    """A game as the shelf shows it.

    ``version`` is the behaviour version: it rises whenever an old game record would no
    longer replay to the same end. ``choices_a_turn`` is how often a player has to choose in a
    long turn: 95 of 100 turns have no more (``bench/waiting.py``).
    """

    name: str
    title: str
    tagline: str
    designer: str
    version: int
    least_players: int
    most_players: int
    minutes: tuple[int, int]
    choices_a_turn: int = 8
    options: tuple[Option, ...] = ()
    credit: str = ""
    clock: str = ""  # the option that sets a time limit, in minutes; at 0 there is none

    def agreed(self, choices: Mapping[str, int]) -> dict[str, int]:
        """Every option with its value, ``players`` first.

        Raises:
            ValueError: naming the option that does not exist, is out of its range, or does
                not go together with another.

        """
        names = ["players", *(option.name for option in self.options)]
        for name in choices:
            if name not in names:
                message = f"{self.name} has no option {name!r}; it has {', '.join(names)}"
                raise ValueError(message)
        seats = self._seats()
        players = choices.get("players", seats.default)
        self._check(seats, players, players)
        values = {"players": players}
        for option in self.options_with_players(players)[1:]:
            values[option.name] = choices.get(option.name, option.default)
            self._check(option, values[option.name], players)
        self._check_needs(values)
        return values

    def chosen(self, values: Mapping[str, int]) -> dict[str, int]:
        """Of options agreed on, the number of players and what is not as usual for it."""
        players = values["players"]
        options = self.options_with_players(players)[1:]
        unusual = {o.name: values[o.name] for o in options if values[o.name] != o.default}
        return {"players": players, **unusual}

    def options_with_players(self, players: int | None = None) -> tuple[Option, ...]:
        """The options for so many players, their number as the first of them."""
        seats = self._seats()
        many = seats.default if players is None else players
        return (seats, *(option.among(many) for option in self.options))

    def _seats(self) -> Option:
        least, most = self.least_players, self.most_players
        return Option("players", "Players", least, least, most)

    def _check(self, option: Option, value: object, players: object) -> None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and option.least <= value <= option.most:  # type: ignore[operator]
            return
        among = f" with {players} players" if option.limits else ""
        message = (
            f"option {option.name!r} of {self.name} is {option.span}{among}, not {value!r}"
        )
        raise ValueError(message)

    def _check_needs(self, values: Mapping[str, int]) -> None:
        for option in self.options_with_players(values["players"])[1:]:
            if values[option.name] == option.default:
                continue
            for need in option.needs:
                if values[need.name] not in need.values:
                    message = (
                        f"option {option.name!r} of {self.name} can be "
                        f"{values[option.name]} only when {need.name!r} is "
                        f"{need.words}, not {values[need.name]}"
                    )
                    raise ValueError(message)
