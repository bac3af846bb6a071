"""Many games side by side as whoever sits at one seat plays them, opponents at the others.

An opponent sees what is masked for it, as everywhere, and its chance comes from words of its
own luck, so that each game is what ``envs.gymnasium.SeatEnv`` makes of the same seeds.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.agents import make_agent
from sandtable.agents.desk import VIEW, Desk, desk_for
from sandtable.agents.greedy import SAMPLES, Greedy, best_seen
from sandtable.agents.random import Random
from sandtable.core.contract import deciders, legal_actions, play, set_up, utilities
from sandtable.core.game import Game
from sandtable.core.masking import Hiding, hide
from sandtable.core.playout import first_decider
from sandtable.core.record import Floats, Ints, layout_of
from sandtable.core.rule import loop
from sandtable.core.steps import quiet_tray
from sandtable.core.tray import Tray, below, clear, overrun, random_word, seed
from sandtable.vector.games import Place, look
from sandtable.vector.hands import Hands
from sandtable.vector.views import Views

BLIND = -1.0
"""The sight of who takes any action."""

WORDS = 4
"""Numbers that a luck consists of."""


class Company(NamedTuple):
    """Who sits at the others' seats, and where they think; one for each thread."""

    sights: Floats  # by seat, ``BLIND`` or a greedy opponent's; the seat itself is not asked
    seat: int
    desk: Desk
    seen: Ints  # the view on the desk, as numbers
    whims: Tray  # where opponents' chance comes from
    hiding: Hiding


@loop
def take_up(tray: Tray, luck: Ints) -> None:
    """Go on with a luck."""
    tray.a, tray.b, tray.c, tray.counter = luck[0], luck[1], luck[2], luck[3]


@loop
def put_down(luck: Ints, tray: Tray) -> None:
    """Keep the luck that is left."""
    luck[0], luck[1], luck[2], luck[3] = tray.a, tray.b, tray.c, tray.counter


@loop
def choice_of(company: Company, row: Ints, player: int) -> int:
    """What an opponent chooses in a position, given as a row of numbers."""
    desk = company.desk
    company.seen[:] = row
    hide(row, company.seen, player, company.hiding)
    seed(desk.tray, random_word(company.whims))
    if company.sights[player] != BLIND:
        return best_seen(desk, player, SAMPLES, company.sights[player])
    count = legal_actions(desk.worlds[VIEW], player, desk.actions)
    action: int = desk.actions[below(desk.tray, count)]
    return action


@loop
def let_others_play(position: Any, row: Ints, company: Company, tray: Tray) -> int:  # noqa: ANN401
    """Opponents decide until the seat is asked or the game is over; who is asked then."""
    waiting = deciders(position)
    while waiting and not waiting >> company.seat & 1 and not overrun(tray):
        player = first_decider(waiting)
        action = choice_of(company, row, player)
        clear(tray)
        play(position, player, action, tray)
        waiting = deciders(position)
    return waiting


@loop
def step_seats(  # noqa: PLR0913, PLR0917 - a tuple of arrays would hide which is which
    positions: NDArray[Any],
    rows: Ints,
    places: NDArray[Any],
    whims: Ints,
    seeds: Ints,
    actions: Ints,
    masks: NDArray[np.int8],
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
    company: Company,
    tray: Tray,
) -> None:
    """Play an action of the seat in every game, and on to its next; begin those that are over.

    ``rows`` are the positions as numbers. Two seeds set a game up: of its luck and of its
    opponents' chance.
    """
    for index in range(len(positions)):
        position, place = positions[index], places[index]
        for number in range(place.many):
            masks[index, place.legal[number]] = 0
        rewards[index], place.many = 0, 0
        clear(tray)
        if over[index]:
            seed(company.whims, seeds[index, 1])
            seed(tray, seeds[index, 0])
            set_up(position, tray)
        else:
            take_up(company.whims, whims[index])
            tray.a, tray.b, tray.c, tray.counter = place.a, place.b, place.c, place.counter
            play(position, company.seat, actions[index], tray)
        over[index] = let_others_play(position, rows[index], company, tray) == 0
        if overrun(tray):
            break
        if over[index]:
            utilities(position, rewards[index])
        else:
            look(position, place, company.seat, masks[index], tray)
        put_down(whims[index], company.whims)


class SeatGames:
    """Games side by side from one seat; each array has a row for every one of them.

    ``masks``: 1 for each action that the seat may choose. ``rewards``: every seat's result,
    where the last step ended a game, and 0 elsewhere. ``over``: whether it did; the next step
    begins that game anew, whatever is chosen. ``observations``: what the seat sees. At first
    all are over.
    """

    def __init__(  # noqa: PLR0913 - keywords
        self,
        game: Game,
        many: int,
        *,
        seat: int,
        opponents: Sequence[str],
        one_hot: bool = False,
        threads: int | None = None,
    ) -> None:
        """Sit down at so many games; ``opponents`` has one for each other seat.

        Raises:
            ValueError: naming an opponent that cannot decide in a compiled call, or the
                number that cannot be.

        """
        self._hands: Hands = Hands(many, threads)
        self.many: int = many
        self.masks: NDArray[np.int8] = np.zeros((many, game.actions.many), np.int8)
        self.rewards: NDArray[np.float64] = np.zeros((many, game.players))
        self.over: NDArray[np.bool_] = np.ones(many, np.bool_)
        first = game.new_initial_state(0).position
        self.positions: NDArray[Any] = np.repeat(first, many)
        self._places: NDArray[Any] = np.zeros(many, layout_of(Place))
        self._whims: Ints = np.zeros((many, WORDS), np.int64)
        self._views: Views = Views(game, self.positions, one_hot=one_hot)
        self._seats: Ints = np.full(many, seat)
        sights = np.insert([sight_of(name) for name in opponents], seat, BLIND)
        self._companies: list[Company] = []
        for _ in self._hands.parts:
            desk = desk_for(first, 0)
            worlds = np.asarray(desk.worlds)
            seen = worlds.view(np.int64).reshape(len(worlds), -1)[VIEW]
            company = Company(sights, seat, desk, seen, quiet_tray(0), self._views.hiding)
            self._companies.append(company)

    @property
    def observations(self) -> NDArray[np.float32]:
        """What the seat sees in each game; written when it is asked for."""
        return self._views.of(self._seats, self._hands)

    def legal(self, actions: Ints) -> tuple[Ints, NDArray[np.bool_]]:
        """Each action, or the first that may be chosen where it may not; and where it may.

        Where a game is over anything may be chosen.
        """
        known = (actions >= 0) & (actions < self.masks.shape[1])
        named = np.where(known, actions, 0)
        legal = (known & (self.masks[np.arange(self.many), named] == 1)) | self.over
        return np.where(legal, actions, self._places["legal"][:, 0]), legal

    def step(self, actions: Ints, seeds: Ints) -> None:
        """Play a legal action in every game, and begin those that are over by their seeds."""

        def play_on(hand: int, part: slice, tray: Tray) -> None:
            step_seats(
                self.positions[part],
                self._views.rows[part],
                self._places[part],
                self._whims[part],
                seeds[part],
                actions[part],
                self.masks[part],
                self.rewards[part],
                self.over[part],
                self._companies[hand],
                tray,
            )

        self._hands.everywhere(play_on)

    def close(self) -> None:
        """End the threads."""
        self._hands.rest()


def sight_of(opponent: str) -> float:
    """How much an opponent that decides in a compiled call sees of its choices.

    Raises:
        ValueError: when there is no such opponent, or it thinks in other ways.

    """
    agent = make_agent(opponent)
    if isinstance(agent, Random):
        return BLIND
    if isinstance(agent, Greedy):
        return agent.sight
    message = (
        f"opponent {opponent!r} cannot decide in many games at once: random and greedy can"
    )
    raise ValueError(message)
