"""A game that is small enough to reason about, and holds all that a server has to guard.

Both lay a card face down; when both lie, the higher total with a die takes the hill. Before
laying one, a player may peek at the omen, a number rolled at the set-up that decides nothing.
"""

from typing import Annotated

import numpy as np

from sandtable.core.choices import Offer
from sandtable.core.contract import Answers
from sandtable.core.game import Game
from sandtable.core.meta import Meta, Option
from sandtable.core.notation import ActionSpace, Kind, Part
from sandtable.core.portrayal import Portrayal
from sandtable.core.record import Int, Ints, Seen, record
from sandtable.core.scene import Card, Prompt, Scene, Told, Zone
from sandtable.core.tray import roll, tell, whisper

CARDS, NO_CARD, DIE = 6, -1, 6
PEEK = CARDS
LAID, SHOWN, TOLD_OMEN = range(3)


@record(Seen.EVERYONE)
class Options:
    """What was agreed on."""

    players: Int
    hills: Int


@record(Seen.EVERYONE)
class Omen:
    """A number that only those know who have looked."""

    known: Annotated[Int, Seen.KNOWERS]
    number: Annotated[Int, Seen.KNOWERS]


@record(Seen.EVERYONE)
class Side:
    """One player's side of the table."""

    hills: Int
    decided: Int
    peeked: Annotated[Int, Seen.OWNER]
    card: Annotated[Int, Seen.OWNER]
    hand: Annotated[Ints, "i8", (CARDS,), Seen.OWNER]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    fought: Int
    omen: Annotated[Omen, Omen]
    sides: Annotated[list[Side], Side, (2,)]


def set_up(position, tray):
    """Each player holds all six cards."""
    position.fought = 0
    position.omen.known = 0
    position.omen.number = roll(tray, DIE) + 1
    for player in range(2):
        side = position.sides[player]
        side.hills, side.decided, side.peeked, side.card = 0, 0, 0, NO_CARD
        side.hand[:] = 1


def deciders(position):
    """Whoever has not laid a card for the current hill."""
    if position.fought == position.options.hills:
        return 0
    return sum(1 << player for player in range(2) if not position.sides[player].decided)


def legal_actions(position, player, actions):
    """Any card still held; a peek for who has not looked yet."""
    side = position.sides[player]
    legal = [card for card in range(CARDS) if side.hand[card]]
    legal += [] if side.peeked else [PEEK]
    actions[: len(legal)] = legal
    return len(legal)


def play(position, player, action, tray):
    """Look at the omen, or lay a card; when both lie, the hill is fought for."""
    side = position.sides[player]
    if action == PEEK:
        side.peeked = 1
        position.omen.known |= 2 << player
        whisper(tray, player, TOLD_OMEN, int(position.omen.number))
        return
    side.hand[action] = 0
    side.card, side.decided = action, 1
    tell(tray, LAID, player)
    if not deciders(position) or all(each.decided for each in position.sides):
        fight(position, tray)


def fight(position, tray):
    """The higher total takes the hill; equal totals, nobody does."""
    totals = []
    for player in range(2):
        side = position.sides[player]
        die = roll(tray, DIE) + 1
        tell(tray, SHOWN, player, int(side.card) + 1, die)
        totals.append(side.card + 1 + die)
        side.card, side.decided = NO_CARD, 0
    if totals[0] != totals[1]:
        position.sides[int(totals[1] > totals[0])].hills += 1
    position.fought += 1


def utilities(position, result):
    """Who took more hills wins."""
    lead = np.sign(position.sides[0].hills - position.sides[1].hills)
    result[0], result[1] = lead, -lead


def redeal(position, viewer, tray):
    """What is hidden does not matter to the tests of the server."""


def appraise(_, values):
    """Nobody is ahead."""
    values[:] = 0


def scene(position, viewer):
    """The hands as zones of cards, and the omen as a card."""
    omen = position.omen
    seen = omen.known > 0
    zones = [
        Zone(
            f"zone:hand-{player}",
            "Hand",
            tuple(
                Card(f"card:{player}-{card}", face=player == viewer, title=f"strength {held}")
                for card, held in enumerate(position.sides[player].hand)
                if held
            ),
            count=0,
            owner=player,
        )
        for player in range(2)
    ]
    title = f"omen {omen.number}" if seen else ""
    zones.append(Zone("zone:omen", "Omen", (Card("card:omen", face=seen, title=title),), 1))
    headline = f"Hill {position.fought + 1} of {position.options.hills}"
    return Scene(headline, (), (), tuple(zones), ())


def told(_position, _viewer, events):
    """Every event in a sentence."""
    words = {
        LAID: "Player {} lays a card.",
        SHOWN: "Player {} shows {} and rolls {}.",
        TOLD_OMEN: "The omen says {}.",
    }
    return tuple(Told(words[event].format(*rest)) for event, *rest in events)


def offers(_, player, actions):
    """A card is chosen by touching it."""
    return tuple(
        Offer(action, ACTIONS.to_string(action), (f"card:{player}-{action}",))
        for action in actions
    )


ACTIONS = ActionSpace(
    Kind("lay", (Part("card", tuple(map(str, range(1, CARDS + 1)))),)), Kind("peek")
)
META = Meta(
    name="omen",
    title="Omen",
    tagline="Cards and dice for a few hills.",
    designer="nobody",
    version=1,
    least_players=2,
    most_players=2,
    minutes=(1, 2),
    options=(Option("hills", "Hills", default=5, least=1, most=5, paragraph="HI-1"),),
)
GAME = Game(
    meta=META,
    schema=State,
    answers=Answers(set_up, deciders, legal_actions, play, utilities, redeal, appraise),
    actions=ACTIONS,
    portrayal=Portrayal(
        scene=scene,
        prompt=lambda _position, _player: Prompt("Lay a card.", "HI-3"),
        offers=offers,
        told=told,
        outcome=lambda _: ("The hills are taken.",),
    ),
    checks=lambda _: [],
    longest=12,
    most_sides=DIE,
)
