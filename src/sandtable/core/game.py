"""A game as Python programs take it from the shelf."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from sys import modules
from typing import Any

import numpy as np

from sandtable.core.appraisal import Reasons
from sandtable.core.contract import MOST_ACTIONS, Answers, fulfil
from sandtable.core.marks import unmarked
from sandtable.core.meta import Meta
from sandtable.core.notation import ActionSpace
from sandtable.core.observation import Observations, observations
from sandtable.core.portrayal import Portrayal
from sandtable.core.position_json import PositionError, masked_from_dict, position_from_dict
from sandtable.core.record import blank
from sandtable.core.saving import from_bytes
from sandtable.core.seat_checks import faults_of_seats, seat_path
from sandtable.core.state import GameState
from sandtable.core.steps import new_tray, set_luck


def _nothing_twice(_position: Any) -> None:  # noqa: ANN401 - a record of any game
    """No field says what others say."""


@dataclass(frozen=True, repr=False)
class Game:
    """A game on the shelf with the options agreed on.

    ``checks(position)`` tells why a whole position read from a file cannot be, "field: reason"
    each (none: it can be); ``recount(position)`` counts anew what other fields say already.
    ``longest`` is the most decisions that a game can take, or tells
    them by the options; ``most_sides`` is out of how many results a roll may come at most.
    ``revealing`` are the numbers of the events that show something hidden to whoever
    may read them. ``reasons`` tells in words what ``appraise`` looks at, if it weighs features.
    """

    meta: Meta
    schema: type
    answers: Answers
    actions: ActionSpace
    portrayal: Portrayal
    checks: Callable[[Any], list[str]]
    longest: int | Callable[[Mapping[str, int]], int]
    most_sides: int
    revealing: frozenset[int] = frozenset()
    recount: Callable[[Any], None] = _nothing_twice
    options: Mapping[str, int] = field(default_factory=dict)
    reasons: Reasons | None = None

    def __post_init__(self) -> None:
        """Register the rules and complete the options.

        Raises:
            ValueError: when an option is wrong, a clock is kept that no rule answers, or what
                rules call is no rule.

        """
        if lacking := unmarked(self.answers, self.package):
            raise ValueError("; ".join(lacking))
        if bool(self.meta.clock) != bool(self.answers.call_time):
            message = f"{self.meta.name}: a clock and an answer to call_time go together"
            raise ValueError(message)
        fulfil(self.schema, self.answers)
        object.__setattr__(self, "options", self.meta.agreed(self.options))

    def __repr__(self) -> str:
        """The name and the options: all else of a game fills a page."""
        agreed = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"Game({self.meta.name}: {agreed})"

    def with_options(self, **options: int) -> "Game":
        """The same game with other options; what was as usual stays as usual.

        Raises:
            ValueError: naming the option that does not exist or is out of its range.

        """
        return replace(self, options={**self.meta.chosen(self.options), **options})

    @property
    def package(self) -> str:
        """The game's folder, as it is imported."""
        return self.schema.__module__.rpartition(".")[0]

    @property
    def players(self) -> int:
        """How many play."""
        return self.options["players"]

    @property
    def most_decisions(self) -> int:
        """The most decisions that a game with these options can take."""
        return self.longest if isinstance(self.longest, int) else self.longest(self.options)

    def observations(self, *, one_hot: bool = False) -> Observations:
        """What the numbers of ``GameState.observation_tensor`` are: names and parts."""
        return observations(self.schema, self.players, one_hot=one_hot)

    def masked_from_dict(self, data: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a record
        """A masked position from its JSON form, which ``GameState.to_dict(viewer)`` gives.

        Opponents choose by one; it cannot be played on.

        Raises:
            PositionError: naming the field that is missing, unknown or out of its range.

        """
        return masked_from_dict(self.schema, data)

    def deserialize(self, data: bytes) -> GameState:
        """The state that ``GameState.serialize`` wrote; its options may be other ones.

        Raises:
            ValueError: when it is of another game or version, or is damaged.

        """
        saved = from_bytes(data, self.meta, self.schema)
        options = {name: int(saved.position.options[name]) for name in self.options}
        state = GameState(self.with_options(**options), saved.start, new_tray(0))
        set_luck(state.tray, saved.luck)
        state.position, state.past.luck = saved.position, saved.luck_at_start
        state.past.seeds = saved.seeds
        state.opening, state.history = saved.opening, saved.history
        return state

    def __reduce_ex__(self, protocol: Any) -> Any:  # noqa: ANN401 - as pickle asks
        """Pickled by its name, when it is a game of a folder."""
        found = getattr(modules.get(f"{self.package}.game"), "GAME", None)
        if isinstance(found, Game) and found.answers is self.answers:
            return _taken_down, (self.package, self.meta.chosen(self.options))
        return super().__reduce_ex__(protocol)

    @property
    def time_limit(self) -> int:
        """After how many minutes the table calls time; 0: never."""
        return self.options[self.meta.clock] if self.meta.clock else 0

    def new_initial_state(
        self, seed: int | None = None, rolls: Sequence[int] | None = None
    ) -> GameState:
        """A game set up; equal seeds and scripted ``rolls`` give equal games.

        Without a seed the system's own randomness is used.
        """
        position: Any = blank(self.schema)
        for name, value in self.options.items():
            position.options[name] = value
        state = GameState(self, position, new_tray(seed))
        state.set_up(rolls or ())
        return state

    def first_choice(self, seed: int) -> GameState:
        """A game played up to where somebody has more than one thing to choose."""
        state = self.new_initial_state(seed)
        while len(state.legal_actions(state.current_players()[0])) == 1:
            player = state.current_players()[0]
            state.apply_action(state.legal_actions(player)[0], player)
        return state

    def from_dict(
        self, data: Mapping[str, Any], seed: int | None = None, *, recounted: bool = False
    ) -> GameState:
        """A state to play on from the JSON form of a whole position.

        When ``recounted``, what follows from other fields is counted anew and not read.

        Raises:
            PositionError: naming the field that is wrong, and why.

        """
        position = position_from_dict(self.schema, data)
        if recounted:
            self.recount(position)
        options = {name: int(position.options[name]) for name in self.options}
        try:
            game = self.with_options(**options)
        except ValueError as wrong:
            raise PositionError(field="options", reason=str(wrong)) from wrong
        faults = game.faults(position)
        if faults:
            field, _, reason = "; ".join(faults).partition(": ")
            raise PositionError(field, reason)
        return GameState(game, position, new_tray(seed))

    def faults(self, position: Any) -> list[str]:  # noqa: ANN401 - a record of this game
        """Why a position within the declared ranges cannot be: "field: reason" each.

        Whoever is named plays; then the game's own checks; at last somebody can decide.
        """
        return (
            [*faults_of_seats(position, self._fresh())]
            or self.checks(position)
            or [*self._faults_of_choices(position)]
        )

    def _fresh(self) -> Any:  # noqa: ANN401 - a record of this game
        """A game just set up, for as many: what somebody has who does not play."""
        key = (self.schema, self.players)
        if key not in _FRESH:
            _FRESH[key] = self.new_initial_state(0).position
        return _FRESH[key]

    def _faults_of_choices(self, position: Any) -> Iterator[str]:  # noqa: ANN401
        """Whoever decides has something to choose."""
        waiting = self.answers.deciders(position)
        actions = np.empty(MOST_ACTIONS, np.int64)
        for player in range(int(waiting).bit_length()):
            if waiting >> player & 1 and not (
                player < self.players and self.answers.legal_actions(position, player, actions)
            ):
                yield f"{seat_path(self.schema, player)}: is asked, but has nothing to choose"


def _taken_down(package: str, options: Mapping[str, int]) -> Game:
    """The game of a folder, with its options: what a pickle names."""
    game: Game = import_module(f"{package}.game").GAME
    return game.with_options(**options)


_FRESH: dict[tuple[type, int], Any] = {}
"""By record class and number of players."""
