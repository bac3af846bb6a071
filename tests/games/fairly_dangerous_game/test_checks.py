"""A position written by hand is played on only if it can be."""

import copy
import random

import pytest

from sandtable import load_game
from sandtable.core.position_json import PositionError

AGREED = [1, 0]
"""The rolls by which A is first in the agreed order, and in the first turn of a layout."""
ON = ("done", "rotate a1 clockwise")
TO = {
    "march": (),
    "send": ("march b2",),
    "turn": ("done",),
    "card": (*ON, *ON),
    "laid": (*ON, *ON, "card trade"),
    "place": (*ON, *ON, "card reinforce-oafs", "card rotate", "rotate a1 half"),
    "later": (*ON, *ON, *["card rotate"] * 2, *["rotate a1 half"] * 2, *ON, *ON),
}
"""What is played on Meadows until A, or everybody, is asked this."""


@pytest.fixture(scope="module")
def game():
    """Two players on Meadows."""
    return load_game("fairly_dangerous_game")


@pytest.fixture(scope="module")
def positions(game):
    """By question: a position that can be."""
    found = {}
    for name, texts in TO.items():
        state = game.new_initial_state(1, AGREED)
        for text in texts:
            player = state.current_players()[0]
            state.apply_action(state.string_to_action(text), player)
        found[name] = state.to_dict()
    return found | {"draft": drafted(), "respawn": respawn(game), "over": over(game)}


def drafted():
    """Three players, two bases placed."""
    game = load_game("fairly_dangerous_game", players=3)
    state = game.new_initial_state(1, [2, 1])
    for text in ("base a1", "base c3"):
        state.apply_action(state.string_to_action(text))
    return state.to_dict()


def respawn(game):
    """A has entered a2; B's oafs that fell there come back."""
    state = game.new_initial_state(1, AGREED)
    data = state.to_dict()
    put(data, {"cells.c3.owner": "B", "cells.c3.units.oafs": 1, "cells.c2.owner": "A"})
    put(data, {"cells.c2.units.oafs": 2})
    state = game.from_dict(data)
    for text in ("march c3", "done"):
        action = state.string_to_action(text)
        if action in state.legal_actions():
            state.apply_action(action)
    while state.to_dict()["question"] != "respawn":
        state.apply_action(state.legal_actions()[0])
    return state.to_dict()


def over(game):
    """The end of a game of random decisions."""
    state, luck = game.new_initial_state(1), random.Random(1)
    while not state.is_terminal():
        player = state.current_players()[0]
        state.apply_action(luck.choice(state.legal_actions(player)), player)
    return state.to_dict()


def put(made, edits):
    """Set the fields that paths name."""
    for path, value in edits.items():
        part, (*way, last) = made, path.split(".")
        for name in way:
            part = part[int(name) if isinstance(part, list) else name]
        part[int(last) if isinstance(part, list) else last] = value


@pytest.mark.parametrize("name", [*TO, "draft", "respawn", "over"])
def test_the_position_can_be(game, positions, name):
    """As it stands; and it is read as it was written."""
    state = game.from_dict(positions[name])
    assert state.to_dict() == positions[name]
    assert bool(state.current_players()) == (name != "over")


SHOWN = "hands.A.shown"
CASES = [
    # the island
    ("march", {"order.1": "nobody"}, "order: needs each of A, B once"),
    ("march", {"order.0": "B"}, "order: has a gap, or somebody twice"),
    ("march", {"order.2": "C"}, "order: C does not play"),
    ("march", {"cells.e1.tile": 25}, "cells.e1: is not on the board"),
    ("march", {"cells.a5.marker": "A"}, "cells.a5: is not on the board"),
    ("march", {"cells.a1.tile": 17}, "cells: tile 17 lies here 2 times"),
    ("march", {"cells.a1.tile": 0}, "cells: tile 0 lies here 1 times"),
    ("march", {"cells.b2.walls.north": "printed"}, "tile 1 has no printed wall on this side"),
    ("march", {"cells.b2.walls.north": "gate"}, "tile 1 has no printed wall on this side"),
    ("march", {"cells.b1.walls.north": "open"}, "tile 17 has a printed wall on this side"),
    ("march", {"cells.b1.walls.west": "placed"}, "tile 17 has a printed wall on this side"),
    ("march", {"cells.b1.turned": 2}, "printed wall on this side"),
    # units and bases
    ("march", {"cells.b1.owner": "nobody"}, "cells.b1.owner: nobody, but units stand here"),
    ("march", {"cells.b2.owner": "B"}, "cells.b2.owner: B, but no units stand here"),
    ("march", {"cells.b2.marker": "C"}, "cells.b2.marker: C does not play"),
    ("march", {"cells.b2.owner": "C", "cells.b2.units.oafs": 1}, "cells.b2.owner: C does"),
    ("turn", {"cells.b1.marker": "B"}, "cells.b1.marker: a base never lies under enemy"),
    ("march", {"cells.b1.marker": "B"}, "cells.b1.marker: a base never lies under enemy"),
    ("card", {"cells.b1.units.spent-wizards": 1}, "cells.b1.units: only wizards of who gives"),
    ("march", {"cells.d3.units.spent-wizards": 1}, "cells.d3.units: only wizards of who gives"),
    ("march", {"cells.b1.units.oafs": 17}, "cells: 21 oafs of A, of 20"),
    ("march", {"cells.d3.units.ready-wizards": 11}, "cells: 13 wizards of B, of 12"),
    ("march", {"hands.B.dead": 9}, "cells: 13 wizards of B, of 12"),
    ("march", {"hands.B.waiting": 13}, "cells: 21 oafs of B, of 20"),
    (
        "march",
        {f"cells.{c}.marker": "A" for c in ("a1", "c1", "a3", "b2", "c3")},
        "cells: 7 bases of A, of 6",
    ),
    # the turn
    ("march", {"turn": 0}, "turn: 0 has no phase orders"),
    ("march", {"turn": 9}, "turn: 9 has no phase orders"),
    ("card", {"turn": 1}, "turn: 1 has no phase actions"),
    ("draft", {"turn": 1}, "turn: 1, but no turn begins in the draft"),
    ("over", {"turn": 7}, "turn: 7, but the game is over after 8"),
    ("march", {"turn": 13}, "turn: 13 is not from 0 to 12"),
    ("march", {"question": "card"}, "question: card is not asked in phase orders"),
    ("card", {"question": "march"}, "question: march is not asked in phase actions"),
    ("march", {"question": "battle"}, "'battle' is none of"),
    ("draft", {"place": 3}, "place: 3, but 2 bases are drafted"),
    ("march", {"place": 2}, "place: 2, but only 2 play"),
    ("card", {"place": 1}, "place: nobody acts before all cards are laid"),
    ("over", {"place": 1}, "place: all 2 have had their turn"),
    # cards
    ("march", {f"{SHOWN}.turn-2": "trade"}, "hands.A.shown.turn-2: no card was shown"),
    ("later", {f"{SHOWN}.turn-2": "none"}, "hands.A.shown.turn-2: a card was shown"),
    ("later", {f"{SHOWN}.turn-3": "rotate"}, "hands.A.shown: nobody chooses the same action"),
    ("place", {"hands.D.shown.turn-2": "trade"}, "hands.D: does not play"),
    ("later", {"hands.A.decided": 1, "hands.A.card": "rotate"}, "hands.A.card: nobody chooses"),
    (
        "laid",
        {"hands.A.card": "none"},
        "hands.A.card: there is one when the",
    ),
    ("card", {"hands.A.card": "trade"}, "hands.A.card: there is one when the"),
    (
        "march",
        {"hands.A.decided": 1, "hands.A.card": "trade"},
        "hands.A.decided: cards are",
    ),
    (
        "card",
        {"hands.C.decided": 1, "hands.C.card": "trade"},
        "hands.C: does not play",
    ),
    ("laid", {"hands.B.decided": 1, "hands.B.card": "trade"}, "question: all have laid a card"),
    # units that wait or move
    ("march", {"hands.A.waiting": 1}, "hands.A.waiting: no units wait to be placed"),
    ("card", {"hands.A.waiting": 1}, "hands.A.waiting: no units wait to be placed"),
    ("turn", {"hands.B.waiting": 1}, "hands.B.waiting: no units wait to be placed"),
    ("place", {"hands.A.waiting": 0}, "hands.A.waiting: the player is asked"),
    ("respawn", {"hands.B.waiting": 0}, "hands.B.waiting: the player is asked"),
    ("march", {"hands.D.dead": 1}, "hands.D: does not play"),
    ("card", {"cells.b1.moved.oafs-east": 1}, "cells.b1.moved: units move only in the orders"),
    ("turn", {"cells.c4.moved.oafs-east": 1}, "cells.c4.moved: units have come, so it is a"),
    ("turn", {"cells.b1.moved.oafs-north": 1}, "cells.b1.moved: nobody comes from beyond"),
    ("card", {"cells.b2.hits.west": 1}, "cells.b2.hits: wizards attack only in orders"),
    ("turn", {"cells.b1.hits.north": 1}, "cells.b1.hits: nobody attacks from beyond"),
    # the draft
    ("draft", {"cells.a1.units.oafs": 3}, "cells.a1.units: four oafs and two wizards stand"),
    ("draft", {"cells.b5.owner": "A", "cells.b5.units.oafs": 1}, "cells.b5.units: four oafs"),
    # who is asked what
    ("march", {"asked": "B"}, "asked: A is the one to be asked"),
    ("march", {"asked": "nobody"}, "asked: A is the one to be asked"),
    ("card", {"asked": "A"}, "asked: nobody is the one to be asked"),
    ("draft", {"asked": "A"}, "asked: C is the one to be asked"),
    ("respawn", {"asked": "A", "hands.A.waiting": 1}, "asked: B is the one"),
    ("march", {"cell": "b2"}, "cell: is named while units are placed or sent there"),
    ("send", {"cell": "none"}, "cell: is named while units are placed or sent there"),
    ("place", {"cell": "b2"}, "cell: b2 is no base of A"),
    ("march", {"stream": 3}, "stream: is 0 unless units are being sent"),
    ("send", {"stream": 11}, "question: A has nothing to choose"),
    (
        "place",
        {"question": "rotate", "cell": "none", "hands.A.waiting": 0},
        "question: A carries out reinforce-oafs",
    ),
    # what the fields hold
    ("march", {"options.players": 1}, "options.players: 1 is not from 2 to 4"),
    ("march", {"options.turns": 3}, "options.turns: 3 is not from 4 to 12"),
    ("march", {"options.tiles": "drawn"}, "'tiles'"),
    ("draft", {"options.set_up": "meadows"}, "'set_up'"),
    ("march", {"cells.b1.units.oafs": -1}, "cells.b1.units.oafs: -1 is not from 0 to 20"),
    ("laid", {"hands.A.card": "?"}, "hands.A.card: is hidden here"),
]


@pytest.mark.parametrize(("name", "edits", "fault"), CASES)
def test_what_cannot_be_is_named(game, positions, name, edits, fault):
    """AD-2, AD-11, AD-12, AD-31, AD-91, AD-100, AD-104, AD-121, AD-128, AD-134, AD-136."""
    made = copy.deepcopy(positions[name])
    put(made, edits)
    with pytest.raises(PositionError) as wrong:
        game.from_dict(made)
    assert fault in str(wrong.value)


def test_walls_and_gates_are_counted(game, positions):
    """AD-2, AD-105: sixteen of each."""
    made = copy.deepcopy(positions["march"])
    open_sides = [
        (name, side)
        for name, cell in made["cells"].items()
        for side, wall in cell["walls"].items()
        if wall == "open" and name[0] != "e" and name[1] != "5"
    ]
    for name, side in open_sides[:17]:
        made["cells"][name]["walls"][side] = "placed"
    with pytest.raises(PositionError, match="17 walls are placed, of 16"):
        game.from_dict(made)
    large = load_game("fairly_dangerous_game", players=3).new_initial_state(1).to_dict()
    closed = [c for c in large["cells"].values() if "printed" in c["walls"].values()]
    for cell in closed:
        cell["walls"] |= {s: "gate" for s, w in cell["walls"].items() if w == "printed"}
    with pytest.raises(PositionError, match="41 gates are placed, of 16"):
        game.from_dict(large)


def test_walls_drawn_anew(game):
    """AD-91: no tile of the set, at most three printed walls."""
    drawn = load_game("fairly_dangerous_game", set_up=0, tiles=1).new_initial_state(1)
    made = drawn.to_dict()
    assert game.from_dict(made).to_dict() == made
    made["cells"]["a1"]["tile"] = 3
    with pytest.raises(PositionError, match="tile 3 lies here, but all tiles are drawn anew"):
        game.from_dict(made)
    made["cells"]["a1"]["tile"] = 0
    made["cells"]["b2"]["walls"] = dict.fromkeys(made["cells"]["b2"]["walls"], "printed")
    with pytest.raises(PositionError, match="4 are printed, of 3"):
        game.from_dict(made)


def test_bases_are_drafted_apart(game, positions):
    """AD-11, AD-110."""
    made = copy.deepcopy(positions["draft"])
    made["cells"]["b1"] = made["cells"]["b1"] | {
        key: made["cells"]["c3"][key] for key in ("marker", "owner", "units")
    }
    made["place"] = 3
    made["asked"] = "C"
    with pytest.raises(PositionError, match="bases are not drafted side by side"):
        game.from_dict(made)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "set_up": 0, "tiles": 1},
        {"players": 3},
        {"players": 4, "strict_bases": 1},
    ],
)
def test_every_position_of_play_can_be(options):
    """From the set-up to the end, decision by decision, there and back."""
    game = load_game("fairly_dangerous_game", **options)
    state, luck = game.new_initial_state(1), random.Random(1)
    while not state.is_terminal():
        assert game.checks(state.position) == []
        player = luck.choice(state.current_players())
        state.apply_action(luck.choice(state.legal_actions(player)), player)
    assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
