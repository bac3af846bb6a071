"""How many decisions a person's turn takes, action by action and with gestures.

    PYTHONPATH=src python bench/turns.py --game war_of_the_fanboys --games 4

One seat is a person's, who wants what a greedy opponent wants; the others are such opponents.
The person with gestures makes one whenever it begins with what is wanted, and goes on with
things of the kind that would be wanted then, up to the first roll or somebody else's decision.
Somebody who leaves the rest to gestures also makes one that names no place where something of
that kind is wanted: what exactly is done, and where, is left to it.
Counted are the person's decisions while it is the own turn: all, and those with more than one
legal action. How much of the game was held at the end tells whether gestures cost anything.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from sandtable.agents import Agent, make_agent
from sandtable.core import contract
from sandtable.core.choices import Choice
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.games import load_game

PERSON = 0
NOTHING = ""
ACTIONS, GESTURES, LEAVING = "by actions", "by gestures", "leaving the rest to gestures"
WAYS = (ACTIONS, GESTURES, LEAVING)
"""How a person plays."""


@dataclass
class Tally:
    """What was counted in some games."""

    turns: int = 0
    decisions: int = 0
    real: int = 0
    before: int = 0
    """Decisions before the first turn."""

    promise: list[float] = field(default_factory=list)

    def line(self, title: str) -> str:
        """In words."""
        turns = max(self.turns, 1)
        return (
            f"{title}: {self.decisions / turns:.1f} decisions a turn, "
            f"{self.real / turns:.1f} with a choice ({self.turns} turns); "
            f"{self.before / len(self.promise):.1f} before the first turn; "
            f"at the end {np.mean(self.promise):+.2f}\n"
        )


class Person:
    """Wants what a mind wants; makes gestures, or does everything by single actions."""

    def __init__(self, mind: Agent, way: str) -> None:
        """Nothing is under way."""
        self._mind, self._gestures, self._leaves = mind, way != ACTIONS, way == LEAVING
        self._gesture = NOTHING

    def decide(self, state: GameState) -> tuple[int, bool]:
        """An action, and whether the person was asked for it."""
        action = state.goes_on(PERSON, self._gesture) if self._gesture else NO_ACTION
        if action != NO_ACTION:
            return action, False
        action = self._wanted(state)
        if self._gestures and len(state.legal_actions(PERSON)) > 1:
            action = self._begin(state, action)
        return action, True

    def disturb(self, state: GameState, player: int, action: int) -> None:
        """Somebody else is about to act: a reaction ends what is under way."""
        if contract.passes(state.position, player) not in {NO_ACTION, action}:
            self._gesture = NOTHING

    def _wanted(self, state: GameState) -> int:
        luck = len(state.history)
        return self._mind.choose(state.masked(PERSON), PERSON, luck)

    def _begin(self, state: GameState, wanted: int) -> int:
        """Begin a gesture that fits, rather one that is offered as the main thing."""
        view = state.view(PERSON)
        main = {button.id for button in view.buttons if button.main}
        self._gesture = NOTHING

        def liked(choice: Choice) -> tuple[bool, bool]:
            return not (self._leaves and len(choice.path) == 1), choice.path[-1] not in main

        for choice in sorted(view.gestures, key=liked):
            if self._fits(state, wanted, choice):
                self._gesture = choice.gesture
                return state.goes_on(PERSON, choice.gesture)
        return wanted

    def _fits(self, state: GameState, wanted: int, choice: Choice) -> bool:
        """Whether a gesture does what is wanted, as far as that can be foreseen."""
        kind, gesture = state.game.actions.kind_of, choice.gesture
        action = state.goes_on(PERSON, gesture)
        is_left = self._leaves and len(choice.path) == 1 and kind(action) == kind(wanted)
        if action != wanted and not is_left:
            return False
        probe = state.clone()
        while not probe.apply_action(action, PERSON).rolls and _decides(probe):
            action = probe.goes_on(PERSON, gesture)
            if action == NO_ACTION:
                break
            if kind(action) != kind(self._wanted(probe)):
                return False
        return True


def _decides(state: GameState) -> bool:
    return PERSON in state.current_players()


def turns(name: str, players: int, games: int, most: int, way: str) -> Tally:
    """Some games of a person against opponents, cut off after so many own turns."""
    tally, game = Tally(), load_game(name, players=players)
    for number in range(games):
        state = game.new_initial_state(number)
        person = Person(make_agent("greedy"), way)
        for _ in _own_turns(state, person, tally):
            if tally.turns >= most * (number + 1):
                break
        values = np.zeros(players)
        contract.appraise(state.position, values)
        tally.promise.append(float(values[PERSON]))
    return tally


def _own_turns(state: GameState, person: Person, tally: Tally) -> Iterator[None]:
    """Play; a pause whenever a turn of the person's has begun."""
    windows = state.game.portrayal.windows
    mind, whose = make_agent("greedy"), SPECTATOR
    begun = False
    while not state.is_terminal():
        player = state.current_players()[0]
        turn = windows.turn(state.masked(SPECTATOR)) if windows else player
        begun = begun or getattr(state.position, "rounds", 1) > 0
        if begun and turn == PERSON != whose:
            tally.turns += 1
            yield
        whose = turn if begun else whose
        if player == PERSON:
            action, asked = person.decide(state)
            if asked:
                _count(state, tally, begun=begun, own=turn == PERSON)
        else:
            action = mind.choose(state.masked(player), player, len(state.history))
            person.disturb(state, player, action)
        state.apply_action(action, player)


def _count(state: GameState, tally: Tally, *, begun: bool, own: bool) -> None:
    if not begun:
        tally.before += 1
    elif own:
        tally.decisions += 1
        tally.real += len(state.legal_actions(PERSON)) > 1


def main() -> None:
    """A line for each number of players and each way to play."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--game", default="war_of_the_fanboys")
    reader.add_argument("--games", type=int, default=4)
    reader.add_argument("--turns", type=int, default=12, help="own turns of each game")
    asked = reader.parse_args()
    meta = load_game(asked.game).meta
    for players in range(meta.least_players, meta.most_players + 1):
        for way in WAYS:
            tally = turns(asked.game, players, asked.games, asked.turns, way)
            sys.stdout.write(tally.line(f"{asked.game}, {players} players, {way}"))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
