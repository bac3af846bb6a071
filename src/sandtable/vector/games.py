"""Games side by side, and the loops that play them."""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from sandtable.core.contract import (
    MOST_ACTIONS,
    deciders,
    legal_actions,
    play,
    set_up,
    utilities,
)
from sandtable.core.game import Game
from sandtable.core.playout import first_decider
from sandtable.core.record import Int, Ints, layout_of, record
from sandtable.core.rule import loop
from sandtable.core.steps import IllegalAction
from sandtable.core.tray import Tray, clear, overrun, seed
from sandtable.games import load_game
from sandtable.vector.hands import Hands
from sandtable.vector.views import Views

LARGEST_SEED = 2**62


@record()
class Place:
    """What lies beside the position of one game: its luck, and who is asked for what."""

    a: Int
    b: Int
    c: Int
    counter: Int
    player: Int  # who decides: of several the lowest seat
    many: Int  # how many actions may be chosen
    legal: Annotated[Ints, "i8", (MOST_ACTIONS,)]  # which ones, ascending


@loop
def look(
    position: Any,  # noqa: ANN401 - a record of any game
    place: Any,  # noqa: ANN401 - a record
    player: int,
    row: NDArray[np.int8],
    tray: Tray,
) -> None:
    """Note who is asked for what, and the luck that is left; ``row`` holds no action yet."""
    place.player = player
    place.many = legal_actions(position, place.player, place.legal)
    for index in range(place.many):
        row[place.legal[index]] = 1
    place.a, place.b, place.c, place.counter = tray.a, tray.b, tray.c, tray.counter


@loop
def begin_each(
    positions: NDArray[Any],
    places: NDArray[Any],
    seeds: Ints,
    masks: NDArray[np.int8],
    tray: Tray,
) -> None:
    """Set up every game by a seed of its own."""
    for index in range(len(positions)):
        seed(tray, seeds[index])
        clear(tray)
        set_up(positions[index], tray)
        player = first_decider(deciders(positions[index]))
        look(positions[index], places[index], player, masks[index], tray)
        if overrun(tray):
            break


@loop
def step_each(  # noqa: PLR0913, PLR0917 - a tuple of arrays would hide which is which
    positions: NDArray[Any],
    places: NDArray[Any],
    actions: Ints,
    masks: NDArray[np.int8],
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
    tray: Tray,
) -> None:
    """Play an action in every game; one that ends by it is set up anew with the luck left."""
    for index in range(len(positions)):
        position, place = positions[index], places[index]
        for number in range(place.many):
            masks[index, place.legal[number]] = 0
        tray.a, tray.b, tray.c, tray.counter = place.a, place.b, place.c, place.counter
        clear(tray)
        play(position, place.player, actions[index], tray)
        if overrun(tray):
            break
        over[index] = deciders(position) == 0
        if over[index]:
            utilities(position, rewards[index])
            clear(tray)
            set_up(position, tray)
        else:
            rewards[index] = 0
        look(position, place, first_decider(deciders(position)), masks[index], tray)


def seeds_from(seed: int | None, many: int) -> Ints:
    """The seeds of so many games; equal numbers give equal ones."""
    words = np.random.SeedSequence(seed).generate_state(many, np.uint64)
    return (words % LARGEST_SEED).astype(np.int64)


class VectorGames:
    """Games side by side; each array has a row for every one of them.

    ``players``: who decides (of several at once the lowest seat). ``masks``: 1 for each action
    that may be chosen; actions are the numbers of ``Game.actions``. ``rewards``: every seat's
    result, where the last step ended a game, and 0 elsewhere. ``over``: whether it did; then
    the next game is set up already. ``observations``: what the one who decides sees, as
    ``Game.observations`` names it. Each game is what a ``GameState`` with its seed would be.
    """

    def __init__(
        self,
        game: str | Game,
        many: int,
        *,
        seed: int | None = None,
        one_hot: bool = False,
        threads: int | None = None,
        **options: int,
    ) -> None:
        """Set up so many games.

        Raises:
            ValueError: naming the game, the option or the number that cannot be.

        """
        self._hands: Hands = Hands(many, threads)
        self.game: Game = load_game(game) if isinstance(game, str) else game
        self.game = self.game.with_options(**options)
        self.many: int = many
        self.seeds: Ints = np.zeros(many, np.int64)
        self.masks: NDArray[np.int8] = np.zeros((many, self.game.actions.many), np.int8)
        self.rewards: NDArray[np.float64] = np.zeros((many, self.game.players))
        self.over: NDArray[np.bool_] = np.zeros(many, np.bool_)
        first = self.game.new_initial_state(0).position
        self.positions: NDArray[Any] = np.repeat(first, many)
        self._places: NDArray[Any] = np.zeros(many, layout_of(Place))
        self._views: Views = Views(self.game, self.positions, one_hot=one_hot)
        self.reset(seed)

    @property
    def players(self) -> Ints:
        """Who decides in each game."""
        players: Ints = self._places["player"]
        return players

    @property
    def choices(self) -> Ints:
        """How many actions may be chosen in each game."""
        choices: Ints = self._places["many"]
        return choices

    @property
    def legal(self) -> Ints:
        """Which ones, ascending, as many as ``choices`` says; what stands behind is old."""
        legal: Ints = self._places["legal"]
        return legal

    @property
    def observations(self) -> NDArray[np.float32]:
        """What the one who decides sees in each game; written when it is asked for."""
        return self._views.of(self.players, self._hands)

    def reset(self, seed: int | None = None) -> None:
        """Set up all games anew; equal seeds give equal games."""
        self.seeds[:] = seeds_from(seed, self.many)
        self.masks[:], self.rewards[:], self.over[:] = 0, 0, False

        def begin(_: int, part: slice, tray: Tray) -> None:
            begin_each(
                self.positions[part],
                self._places[part],
                self.seeds[part],
                self.masks[part],
                tray,
            )

        self._hands.everywhere(begin)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play an action in every game.

        Raises:
            IllegalAction: naming the first game in which it may not be chosen; nothing was
                played.
            ValueError: when there is not an action for each game.

        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.many,):
            message = f"{self.many} actions are wanted, not an array of shape {chosen.shape}"
            raise ValueError(message)
        self._refuse_illegal(chosen)

        def play_on(_: int, part: slice, tray: Tray) -> None:
            step_each(
                self.positions[part],
                self._places[part],
                chosen[part],
                self.masks[part],
                self.rewards[part],
                self.over[part],
                tray,
            )

        self._hands.everywhere(play_on)

    def _refuse_illegal(self, actions: Ints) -> None:
        known = (actions >= 0) & (actions < self.masks.shape[1])
        legal = known & (self.masks[np.arange(self.many), np.where(known, actions, 0)] == 1)
        if not legal.all():
            index = int(np.argmin(legal))
            raise IllegalAction(int(actions[index]), f"may not be chosen in game {index}")
