"""Moments of every game, reached over the table's own socket: far faster than by hand."""

import random

from server.players import Player
from web.house import PERSON, RECRUIT

ADA = {**PERSON, "name": "Ada"}
BEN = {**RECRUIT, "name": "Ben"}
CLEO = {**RECRUIT, "name": "Cleo"}
MOST_GAMES = 20


def brought_to(house, until, plan, seed=1):
    """A table whose only person has chosen by chance until this held; name and tokens.

    ``until`` is asked with every frame in which the person decides. A game that ends before
    is followed by one with the next seed.
    """
    for number in range(seed, seed + MOST_GAMES):
        table = {"seed": number, **plan}
        found = house.found(*table.pop("seats"), **table)
        if comes(house, until, *found, number):
            return found
    message = f"none of {MOST_GAMES} games comes to this moment"
    raise AssertionError(message)


def comes(house, until, table, tokens, seed):
    """Whether a game comes to a moment before it ends."""
    ((seat, token),) = tokens.items()
    chance = random.Random(seed)
    with Player(house.address.removeprefix("http://"), table, token) as person:
        while (frame := asked(person, seat))["returns"] is None:
            if until(frame):
                return True
            choice = chance.choice(frame["choices"])
            person.act(choice["action"], frame["version"])
            person.frame(frame["version"] + 1)  # what has no choice may happen by itself before
    return False


def asked(person, seat):
    """The frame in which nobody but the person decides, or the last one of the game.

    Opponents who choose at the same time come first: equal seeds then give equal moments.
    """
    while True:
        frame = person.frames[-1]
        if frame["deciders"] == [seat] or frame["returns"] is not None:
            return frame
        person.hear("frames")


def hand_of(frame, seat=0):
    """The cards in a hand, as its owner sees them."""
    zones = frame["scene"]["zones"]
    return [
        card
        for zone in zones
        if zone["kind"] == "hand" and zone["owner"] == seat
        for card in zone["cards"]
    ]


def touched_first(frame):
    """The elements that can be touched next."""
    paths = [path for choice in frame["choices"] for path in (choice["path"], *choice["ways"])]
    return {path[0] for path in paths if path}


def late(frame, words):
    """Whether the headline says so, and something on a board can be touched."""
    return words in frame["scene"]["headline"] and any(
        id_.startswith(("space:", "tile:", "figure:", "army:")) for id_ in touched_first(frame)
    )


MOMENTS = {
    "monsters_and_magic": (
        {"seats": (ADA, BEN, CLEO), "game": "monsters_and_magic"},
        lambda frame: late(frame, "Movement") and len(hand_of(frame)) > 1,
    ),
    "barons_of_fyn": (
        {"seats": (ADA, BEN, CLEO), "game": "barons_of_fyn"},
        lambda frame: (
            len(hand_of(frame)) > 3
            and "Step E" in frame["scene"]["headline"]
            and len([piece for piece in frame["scene"]["pieces"] if piece["owner"] == 0]) > 1
        ),
    ),
    "fairly_dangerous_game": (
        {"seats": (ADA, BEN), "game": "fairly_dangerous_game"},
        lambda frame: "Turn 3" in frame["scene"]["headline"] and bool(frame["scene"]["arrows"]),
    ),
    "solo_war": (
        {"seats": (ADA, BEN), "game": "solo_war"},
        lambda frame: (
            "Round 3" in frame["scene"]["headline"]
            and any(card["id"] in touched_first(frame) for card in hand_of(frame))
        ),
    ),
    "solo_war-of-four": (
        {"seats": (ADA, BEN, CLEO, {**RECRUIT, "name": "Dan"}), "game": "solo_war"},
        lambda frame: any(id_.startswith("player:") for id_ in touched_first(frame)),
    ),
    "war_of_the_fanboys": (
        {"seats": (ADA, BEN, CLEO), "game": "war_of_the_fanboys"},
        lambda frame: (
            len(hand_of(frame)) > 1
            and len([id_ for id_ in touched_first(frame) if id_.startswith("space:")]) > 1
        ),
    ),
}
"""By game: a table, and a moment at which there is much to be seen."""
