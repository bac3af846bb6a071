"""A position written by hand is played on only if it can be."""

import copy

import numpy as np
import pytest

from sandtable import load_game
from sandtable.core.position_json import PositionError


@pytest.fixture(scope="module")
def game():
    """Three players."""
    return load_game("monsters_and_magic", players=3)


@pytest.fixture(scope="module")
def data(game):
    """The first turn: A, B and C with a Hero in a corner, A and C with cards in hand."""
    rolls = [*(0 for _ in range(126 + 15)), 2, 1]
    state = game.new_initial_state(1, rolls=rolls)
    for text in ("space a1", "space h1", "space h8", *["type hero"] * 3, "decline"):
        state.apply_action(state.string_to_action(text))
    made = state.to_dict()
    deck = [word for word, card in made["cards"].items() if card["place"] == "deck"]
    for player, word in zip("ACC", deck, strict=False):
        made["cards"][word] = {"place": f"hand-{player}", "known": 2 << "ABC".index(player)}
        made["cards"][word]["used"] = 0
        made["sides"][player]["held"] += 1
    made["cards"][deck[3]] = {"place": "discard", "known": 1, "used": 0}
    return made


MOVED = {"spaces.a1.figure.move": "under-way", "spaces.a1.figure.spent": 1}
SECOND = {
    "spaces.b1.owner": "A",
    "spaces.b1.figure": {
        "number": "army-1",
        "move": "under-way",
        "spent": 1,
        "hasted": 0,
        "gained": 0,
        "armed": 0,
    },
}
PLACE = {"question": "place", "phase": "recruitment"}
CROWDED = {"spaces.a1.garrison": 1}
MAGES = {
    key: value
    for slot in range(1, 6)
    for key, value in (
        (f"spaces.c{slot}.owner", "A"),
        (f"spaces.c{slot}.garrison", slot % 2),
        (f"spaces.c{slot}.figure.number", f"mage-{slot}"),
        ("spaces.d1.owner", "A"),
        ("spaces.d1.garrison", 1),
    )
}
ARMIES = {
    key: value.replace("mage", "army") if isinstance(value, str) else value
    for key, value in MAGES.items()
}
OVER = {"phase": "over", "question": "none", "asked": "nobody", "winners": 1}


def put(made, path, value):
    """Set the field that a path names."""
    *way, last = path.split(".")
    for name in way:
        made = made[int(name) if isinstance(made, list) else name]
    made[int(last) if isinstance(made, list) else last] = value


def test_the_position_can_be(game, data):
    """As it stands; and it is read as it was written."""
    state = game.from_dict(data)
    assert state.to_dict() == data
    assert state.legal_actions()


def first(data, **wanted):
    """The first card whose fields are so."""
    cards = data["cards"].items()
    return next(word for word, c in cards if all(c[k] == v for k, v in wanted.items()))


@pytest.mark.parametrize(
    ("edits", "field"),
    [
        ({"order.2": "nobody"}, "order: needs each of A, B, C once"),
        ({"order.0": "B"}, "order: has a gap, or somebody twice"),
        ({"order.3": "D"}, "order: D does not play"),
        ({"current": 3}, "current: 3, but 3 play"),
        ({"spaces.e4.garrison": 1}, "spaces.e4.owner: nobody, but a Unit"),
        ({"spaces.e4.owner": "B"}, "spaces.e4.owner: B, but no Unit"),
        ({"spaces.e4.owner": "D", "spaces.e4.garrison": 1}, "spaces.e4.owner: D does not play"),
        ({"spaces.e4.figure.hasted": 1}, "spaces.e4.figure: there is none"),
        (
            {"spaces.e4.owner": "A", "spaces.e4.figure.number": "hero-1"},
            "spaces.e4.figure.number: hero-1 of A stands twice",
        ),
        ({"sides.A.held": 2}, "sides.A.held: 2, but 1 cards lie in this hand"),
        ({"sides.D.in_game": 1}, "sides.D: does not play"),
        ({"sides.A.control.ruins": 1}, "sides.A.control.ruins: fewer than 5"),
        ({"sides.B.in_game": 0}, "sides.B.in_game: 0, but some Units are left"),
        ({"turn": 0}, "turn: 0 is not from 1 to 60"),
        ({"turn": 2}, "current: turn 2 is that of place 1"),
        ({"question": "roll-off"}, "'roll-off' is none of"),
        ({"question": "discard"}, "question: discard is not asked in phase movement"),
        ({"phase": "set-up", "question": "corner"}, "sides.A.corner: is chosen in the order"),
        ({"asked": "nobody"}, "asked: somebody is asked"),
        ({"gain": "hero"}, "gain: names a type"),
        ({"task.card": "oracle"}, "task.card: names a card"),
        ({"task.chosen": 3}, "task.chosen: counts discards for the Alchemist"),
        ({"fight.space": "e4"}, "fight.space: names a space"),
        ({"question": "combat"}, "fight.space: names a space"),
        ({"victory": "temples"}, "victory: names how"),
        ({"winners": 8}, "winners: holds somebody who does not play"),
        ({"winners": 1}, "winners: are known"),
        ({"order": ["A", "B", "C", "nobody"]}, "order: does not go clockwise"),
        ({"sides.A.corner": "e4"}, "sides.A.corner: is no corner"),
        ({"sides.A.corner": "h1"}, "sides.A.corner: two have the same corner"),
        ({"sides.A.control.towns": 1}, "sides.A.control: nobody controls Towns"),
        ({"sides.A.exchanged": 1}, "sides.A.exchanged: no exchange was made"),
        ({"fight.attack.0": 3}, "fight: there is none, but something is left of one"),
        ({"fight.passes": 1}, "fight: there is none, but something is left of one"),
        ({"spaces.a1.figure.spent": 1}, "spaces.a1.figure.spent: it has not moved"),
        (MOVED | {"spaces.a1.figure.spent": 9}, "spaces.a1.figure.spent: 9 are more than any"),
        (MOVED | SECOND, "spaces.b1.figure.move: spaces.a1.figure is under way as well"),
        ({"spaces.h1.figure.hasted": 1}, "spaces.h1.figure.move: its owner's Movement Phase"),
        (MAGES | {"gain": "mage"} | PLACE, "question: place is not asked of A now"),
        (ARMIES | {"gain": "army"} | PLACE, "question: place is not asked of A now"),
        (PLACE | {"gain": "none", "question": "gain"} | CROWDED, "question: gain is not asked"),
        (OVER | {"victory": "temples"}, "winners: have not won by temples"),
        (OVER | {"victory": "garrisons"}, "winners: have not won by garrisons"),
        (OVER | {"victory": "elimination"}, "winners: have not won by elimination"),
        (OVER | {"victory": "spaces"}, "winners: have not won by spaces"),
    ],
)
def test_what_cannot_be_is_named(game, data, edits, field):
    """The field, and why."""
    made = copy.deepcopy(data)
    for path, value in edits.items():
        put(made, path, value)
    with pytest.raises(PositionError) as wrong:
        game.from_dict(made)
    assert field in str(wrong.value)


def test_structures_are_all_there(game, data):
    """MM-13."""
    made = copy.deepcopy(data)
    space = next(name for name, s in made["spaces"].items() if s["structure"] != "towns")
    made["spaces"][space]["structure"] = "towns"
    with pytest.raises(PositionError, match=r"spaces: 9 have the structure towns, not 8"):
        game.from_dict(made)


@pytest.mark.parametrize(
    ("place", "known", "reason"),
    [
        ("deck", 2, "nobody knows a card in the deck"),
        ("hand-A", 4, "A holds it and knows it"),
        ("permanent-A", 2, "since all see it in permanent-A"),
        ("hand-D", 16, "holds somebody who does not play"),
    ],
)
def test_cards_are_known_to_whom_they_must(game, data, place, known, reason):
    """MM-41, MM-90, MM-104."""
    made = copy.deepcopy(data)
    word = first(data, place="deck")
    made["cards"][word].update(place=place, known=known)
    with pytest.raises(PositionError, match=reason):
        game.from_dict(made)


def test_more_markers_than_a_set_holds(game, data):
    """MM-11."""
    made = copy.deepcopy(data)
    free = [space for space in made["spaces"].values() if space["owner"] == "nobody"]
    for space in free[:33]:
        space.update(owner="A", garrison=1)
    with pytest.raises(PositionError, match="34 Garrisons of A, of 33"):
        game.from_dict(made)


def test_who_is_out_has_nothing(game, data):
    """MM-93."""
    made = copy.deepcopy(data)
    for space in made["spaces"].values():
        if space["owner"] == "C":
            space.update(owner="nobody", garrison=0)
            space["figure"]["number"] = "none"
    made["sides"]["C"]["in_game"] = 0
    with pytest.raises(PositionError, match=r"sides.C.held: who is out has no cards"):
        game.from_dict(made)
    for card in made["cards"].values():
        if card["place"].endswith("-C"):
            card.update(place="discard", known=1)
    made["sides"]["C"]["held"] = 0
    assert game.from_dict(made).current_players() == [0]
    made["asked"] = "C"
    with pytest.raises(PositionError, match="asked: C is not in the game"):
        game.from_dict(made)
    made["asked"] = "B"
    with pytest.raises(PositionError, match="asked: it is the turn of A"):
        game.from_dict(made)


@pytest.fixture
def fight(game, data):
    """A attacks B's Hero and may play a card."""
    made = copy.deepcopy(data)
    enemy = next(name for name, s in made["spaces"].items() if s["owner"] == "B")
    own = next(s for s in made["spaces"].values() if s["owner"] == "A")
    made["fight"] = {
        "space": enemy,
        "attacker": "A",
        "figure": copy.deepcopy(own["figure"]),
        "attack": [1, 2],
        "defence": [3, 4],
        "turn": "A",
        "passes": 0,
    }
    own["figure"]["number"] = "none"
    made["fight"]["figure"] |= {"move": "under-way", "spent": 1}
    made["question"] = "combat"
    assert game.from_dict(made).current_players() == [0]
    return made


@pytest.mark.parametrize(
    ("edits", "field"),
    [
        ({"fight.figure.number": "none"}, "fight.figure.number: somebody attacks"),
        (
            {"fight.attacker": "B", "fight.figure.number": "hero-2"},
            "fight.space: no enemy defends",
        ),
        (
            {"fight.attacker": "C", "fight.figure.number": "hero-2"},
            "fight.attacker: the player whose turn it is attacks",
        ),
        ({"fight.turn": "C", "asked": "C"}, "fight.turn: C does not fight"),
        ({"asked": "B"}, "asked: A is next in this combat"),
    ],
)
def test_a_fight_that_cannot_be(game, fight, edits, field):
    """MM-70, MM-84."""
    for path, value in edits.items():
        put(fight, path, value)
    with pytest.raises(PositionError) as wrong:
        game.from_dict(fight)
    assert field in str(wrong.value)


@pytest.fixture
def task(game, data):
    """A has played the Illusionist and chosen the Hero in the own corner."""
    made = copy.deepcopy(data)
    made["cards"]["illusionist"].update(place="played-A", known=1)
    for player in "ABC":
        hand = [card for card in made["cards"].values() if card["place"] == f"hand-{player}"]
        made["sides"][player]["held"] = len(hand)
    made["spaces"]["e4"]["owner"] = "A"
    made["spaces"]["e4"]["figure"]["number"] = "mage-1"
    made["question"] = "second-target"
    made["task"] = {"card": "illusionist", "chosen": home(made)}
    assert game.from_dict(made).legal_actions()
    return made


def home(made):
    """The number of the space where A's Hero stands."""
    spaces = enumerate(made["spaces"].values())
    return next(n for n, s in spaces if s["owner"] == "A" and s["figure"]["number"] != "none")


@pytest.mark.parametrize(
    ("edits", "field"),
    [
        ({"task.card": "oracle"}, "task.card: A does not use oracle"),
        ({"task.chosen": 64 + 27}, "task.chosen: this could not be chosen first"),
        ({"question": "target"}, "task.chosen: counts discards"),
        (
            {"task.card": "none", "task.chosen": 20, "phase": "end", "question": "replacement"}
            | {"options.exchange": 1},
            "task.chosen: names the Permanent Card",
        ),
        (
            {"task.card": "giants", "cards.giants.place": "played-A", "cards.giants.known": 1},
            "task.card: giants lets nothing be chosen",
        ),
    ],
)
def test_a_task_that_cannot_be(game, task, edits, field):
    """MM-99, MM-68."""
    for path, value in edits.items():
        put(task, path, value)
    for player in "ABC":
        hand = [card for card in task["cards"].values() if card["place"] == f"hand-{player}"]
        task["sides"][player]["held"] = len(hand)
    with pytest.raises(PositionError) as wrong:
        game.from_dict(task)
    assert field in str(wrong.value)


def test_somebody_with_nothing_to_choose(game, data):
    """MM-98: a discard without a card in hand."""
    made = copy.deepcopy(data)
    for card in made["cards"].values():
        if card["place"] == "hand-A":
            card.update(place="deck", known=0)
    made["sides"]["A"]["held"] = 0
    made.update(phase="discards", question="discard")
    with pytest.raises(PositionError, match="question: discard is not asked of A now"):
        game.from_dict(made)


def test_every_position_of_play_can_be(game):
    """From the set-up on, decision by decision, there and back."""
    chance, state = np.random.default_rng(4), game.new_initial_state(4)
    for _ in range(60):
        assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
        state.apply_action(int(chance.choice(state.legal_actions())))
