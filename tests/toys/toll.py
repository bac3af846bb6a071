"""Toll: players in turn ask each other for coins; a shield, played in secret, says no.

Whoever holds cards is asked whether to play one, whatever the cards are: a window. All decide
at once, and are asked again until nobody plays.
"""

from typing import Annotated

import numpy as np

from sandtable.core.choices import Offer
from sandtable.core.contract import NO_PASS, Answers
from sandtable.core.game import Game
from sandtable.core.meta import Meta, Option
from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.core.portrayal import NO_ACTION, Gestures, Portrayal, Windows
from sandtable.core.record import Int, Seen, record
from sandtable.core.scene import Prompt, Scene, Told
from sandtable.core.tray import roll, tell

PLAYERS, TURNS, CARDS = 3, 9, 2
ASK, REST, PASS, SHIELD = 0, PLAYERS, PLAYERS + 1, PLAYERS + 2
NOBODY = -1
ASKED, SHIELDED, PAID, LATE = range(4)


@record(Seen.EVERYONE)
class Options:
    """What the players agreed on."""

    players: Int
    minutes: Int


@record(Seen.EVERYONE)
class Side:
    """One player's coins and cards."""

    coins: Int
    cards: Int
    decided: Int
    shields: Annotated[Int, Seen.OWNER]
    plays: Annotated[Int, Seen.OWNER]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    turn: Int  # counted from the first
    late: Int  # 1: the time limit has passed, this turn is the last
    target: Int  # who is asked for a coin
    sides: Annotated[list[Side], Side, (PLAYERS,)]


def set_up(position, tray):
    """Each player holds two cards; each of them may be a shield."""
    position.turn, position.late, position.target = 0, 0, NOBODY
    for player in range(PLAYERS):
        side = position.sides[player]
        side.coins, side.cards, side.decided, side.plays = 3, CARDS, 0, 0
        side.shields = roll(tray, CARDS + 1)


def turn(position):
    """Whose turn it is."""
    return int(position.turn) % PLAYERS


def deciders(position):
    """Whose turn it is; in a window, all with cards who have not decided."""
    if position.turn == TURNS:
        return 0
    if position.target == NOBODY:
        return 1 << turn(position)
    sides = enumerate(position.sides)
    return sum(1 << player for player, side in sides if side.cards and not side.decided)


def legal_actions(position, player, actions):
    """Ask somebody or rest; in a window, pass or play a shield."""
    if position.target == NOBODY:
        legal = [other for other in range(PLAYERS) if other != player] + [REST]
    else:
        legal = [PASS, SHIELD] if position.sides[player].shields else [PASS]
    actions[: len(legal)] = legal
    return len(legal)


def play(position, player, action, tray):
    """Ask for a coin, rest, or decide in a window."""
    if action < REST:
        position.target = action
        tell(tray, ASKED, player, action)
    elif action == REST:
        end_turn(position)
    else:
        side = position.sides[player]
        side.decided, side.plays = 1, int(action == SHIELD)
    if position.target != NOBODY and deciders(position) == 0:
        close(position, tray)


def close(position, tray):
    """Shields are played and the window opens again; without any the coin is paid."""
    played = [player for player in range(PLAYERS) if position.sides[player].plays]
    for player in range(PLAYERS):
        side = position.sides[player]
        side.decided, side.plays = 0, 0
        if player in played:
            side.cards -= 1
            side.shields -= 1
            tell(tray, SHIELDED, player)
    if not played or deciders(position) == 0:
        pay(position, tray)


def pay(position, tray):
    """One coin for whose turn it is."""
    tell(tray, PAID, int(position.target))
    position.sides[position.target].coins -= 1
    position.sides[turn(position)].coins += 1
    position.target = NOBODY
    end_turn(position)


def end_turn(position):
    """The next one, unless time was called."""
    position.turn = TURNS if position.late else position.turn + 1


def call_time(position, tray):
    """The turn going on becomes the last."""
    position.late = 1
    tell(tray, LATE, roll(tray, PLAYERS))


def utilities(position, result):
    """Coins above the average."""
    coins = np.array([side.coins for side in position.sides])
    result[:] = (coins - coins.mean()) / 9


def redeal(position, viewer, tray):
    """What is hidden does not matter to the tests of the server."""


def passes(position, _player):
    """All but the choice of the turn is a window."""
    return NO_PASS if position.target == NOBODY else PASS


def own(position, player):
    """It is about one's own coins when those are asked for."""
    return bool(position.target == player)


def told(_position, _viewer, events):
    """Every event in a sentence."""
    words = {ASKED: "Player {} asks {}.", SHIELDED: "{} shields.", PAID: "{} pays."}
    words[LATE] = "Time; the bell rings {} times."
    return tuple(Told(words[event].format(*rest)) for event, *rest in events)


def offers(_position, _player, actions):
    """Every choice is a button."""
    return tuple(Offer(action, str(action), (f"do:{action}",)) for action in actions)


def pressing(position, player, _actions):
    """In the own turn: to ask somebody turn after turn, as long as coins are left there."""
    if position.target != NOBODY or turn(position) != player:
        return ()
    return tuple(
        Offer(NO_ACTION, f"Press {other}", (f"do:{other}", "press"), gesture=f"press:{other}")
        for other in range(PLAYERS)
        if other != player and position.sides[other].coins
    )


def presses(position, player, _actions, gesture):
    """The same question again; in the window that it opens, nothing."""
    other = int(gesture.removeprefix("press:"))
    if turn(position) != player:
        return NO_ACTION
    if position.target != NOBODY:
        return PASS
    return other if position.sides[other].coins else NO_ACTION


GAME = Game(
    meta=Meta(
        name="toll",
        title="Toll",
        tagline="A coin, please.",
        designer="nobody",
        version=1,
        least_players=PLAYERS,
        most_players=PLAYERS,
        minutes=(1, 2),
        options=(Option("minutes", "Time limit", default=0, least=0, most=60),),
        clock="minutes",
    ),
    schema=State,
    answers=Answers(
        set_up=set_up,
        deciders=deciders,
        legal_actions=legal_actions,
        passes=passes,
        play=play,
        utilities=utilities,
        redeal=redeal,
        appraise=utilities,
        call_time=call_time,
        rank=utilities,
    ),
    actions=ActionSpace(
        Kind("ask", (Part("player", ("A", "B", "C")),)),
        Kind("rest"),
        Kind("pass"),
        Kind("shield"),
    ),
    portrayal=Portrayal(
        scene=lambda position, _viewer: Scene(f"Turn {position.turn}", (), (), (), ()),
        prompt=lambda _position, _player: Prompt("What now?", ""),
        offers=offers,
        told=told,
        outcome=lambda _: ("Nobody has coins left to ask for.",),
        windows=Windows(turn, own),
        gestures=Gestures(pressing, presses),
    ),
    checks=lambda _: [],
    longest=TURNS * (1 + PLAYERS * (CARDS + 1)),
    most_sides=CARDS + 1,
)
