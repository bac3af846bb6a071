"""Errand: two players in turn walk or ride, pay, and may show a token.

Often nothing is left to choose. Paying is open; whether there is a token to be shown only its
owner knows.
"""

from typing import Annotated

import numpy as np

from sandtable.core.choices import Offer
from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.core.meta import Meta
from sandtable.core.notation import ActionSpace, Kind
from sandtable.core.portrayal import Portrayal
from sandtable.core.record import Int, Seen, record
from sandtable.core.scene import Prompt, Scene, Told
from sandtable.core.tray import roll, tell

PLAYERS, TURNS, DIE = 2, 6, 6
WALK, RIDE, PAY, ROLL, DONE, SHOW = range(6)
WAY, COST, DICE, TOKEN = range(4)


@record(Seen.EVERYONE)
class Options:
    """How many play."""

    players: Int


@record(Seen.EVERYONE)
class Side:
    """One player's miles, and whether a token is held."""

    miles: Int
    token: Annotated[Int, Seen.OWNER]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    turn: Int
    stage: Int
    rides: Int
    sides: Annotated[list[Side], Side, (PLAYERS,)]


def set_up(position, tray):
    """Some hold a token."""
    position.turn, position.stage, position.rides = 0, WAY, 0
    for player in range(PLAYERS):
        position.sides[player].miles = 0
        position.sides[player].token = roll(tray, 2)


def deciders(position):
    """Whose turn it is."""
    return 0 if position.turn == TURNS else 1 << int(position.turn) % PLAYERS


def legal_actions(position, player, actions):
    """Only the way is a choice for everybody."""
    last = [DONE, SHOW] if position.sides[player].token else [DONE]
    legal = ([WALK, RIDE], [PAY], [ROLL], last)[position.stage]
    actions[: len(legal)] = legal
    return len(legal)


def play(position, player, action, tray):
    """One stage after the other; who walks rolls nothing."""
    tell(tray, action, player)
    if action == ROLL:
        position.sides[player].miles += roll(tray, DIE)
    if action in (WALK, RIDE):
        position.rides = int(action == RIDE)
    position.stage += 2 if position.stage == COST and not position.rides else 1
    if position.stage > TOKEN:
        position.stage, position.turn = WAY, position.turn + 1


def utilities(position, result):
    """More miles win."""
    lead = np.sign(position.sides[0].miles - position.sides[1].miles)
    result[0], result[1] = lead, -lead


def redeal(position, viewer, tray):
    """What is hidden does not matter to the tests of the server."""


def is_open(position, _player):
    """All but the token."""
    return bool(position.stage != TOKEN)


WORDS = ("walk", "ride", "pay", "roll", "done", "show")
GAME = Game(
    meta=Meta(
        name="errand",
        title="Errand",
        tagline="There and back.",
        designer="nobody",
        version=1,
        least_players=PLAYERS,
        most_players=PLAYERS,
        minutes=(1, 2),
    ),
    schema=State,
    answers=Answers(set_up, deciders, legal_actions, play, utilities, redeal, utilities),
    actions=ActionSpace(*map(Kind, WORDS)),
    portrayal=Portrayal(
        scene=lambda position, _viewer: Scene(f"Turn {position.turn}", (), (), (), ()),
        prompt=lambda _position, _player: Prompt("What now?", ""),
        offers=lambda _position, _player, actions: tuple(
            Offer(action, WORDS[action], (f"do:{action}",)) for action in actions
        ),
        told=lambda _position, _viewer, events: tuple(
            Told(f"@{player}: {WORDS[event]}.") for event, player, *_ in events
        ),
        outcome=lambda _: ("Home again.",),
        is_open=is_open,
    ),
    checks=lambda _: [],
    longest=TURNS * 4,
    most_sides=DIE,
)
