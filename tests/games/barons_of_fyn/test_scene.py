"""What is drawn and asked: complete, touchable, and made of nothing secret."""

import re
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from games.barons_of_fyn.layout import NAME, PLAYERS

import sandtable.games.barons_of_fyn as folder
from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.barons_of_fyn.tables import KIND_WORDS

FOLDER = Path(folder.__file__).parent
DRAWINGS = FOLDER / "portrayal/drawings"
SYMBOLS = set(re.findall('<symbol id="([^"]+)"', (DRAWINGS / "symbols.svg").read_text("utf-8")))
WALKS = (
    {"players": 2},
    {"players": 3, "announce": 1, "trading": 1},
    {"players": 4, "variant": 1, "dice": 1},
    {"players": 2, "variant": 2, "distance_a": 2, "distance_b": 5},
    {"players": 6, "variant": 3, "rounds": 1},
)
MANY_DECISIONS = 260


def walk(options, seed):
    """The views of a random game, each of a player who is asked; then a spectator's."""
    chance = np.random.default_rng(seed)
    state = load_game("barons_of_fyn", **options).new_initial_state(seed)
    for _ in range(MANY_DECISIONS):
        if state.is_terminal():
            break
        player = int(chance.choice(state.current_players()))
        yield state.view(player)
        actions = state.legal_actions(player)
        busy = actions[1:] if chance.random() < 0.7 else []
        state.apply_action(int(chance.choice(busy or actions)), player)
    yield state.view(SPECTATOR)


@pytest.fixture(scope="module")
def views():
    """What is seen in several random games."""
    return [view for seed, options in enumerate(WALKS) for view in walk(options, seed)]


def test_realms_fill_their_boards(views):
    """BF-166, BF-174: every space is inside, lands and armies stand on spaces."""
    for view in views:
        for board in view.scene.boards:
            shapes = [space.shape for space in board.spaces]
            assert {column for column, _ in shapes} == set(range(board.width))
            assert {row for _, row in shapes} == set(range(board.height))
            assert len(set(shapes)) == len(shapes)
            assert {tile.on for tile in board.tiles} <= {space.id for space in board.spaces}
        spaces = {space.id for board in view.scene.boards for space in board.spaces}
        assert {piece.on for piece in view.scene.pieces} <= spaces


def test_every_kind_of_card_has_a_drawing():
    """BF-2, BF-3, BF-4, BF-6: and every army a counter."""
    for word in KIND_WORDS:
        names = {f"land-{word}", f"card-{word}", f"event-{word}", "king"}
        assert names & SYMBOLS, word
    armies = [word for word in KIND_WORDS if f"army-{word}" in SYMBOLS]
    assert len(armies) == 8
    assert {"road", "road-side", "frontier", "capital", "central-city"} <= SYMBOLS


@pytest.fixture
def look(twin):
    """What a player sees of a table laid out by hand."""
    pictures, prompts, choices = (
        twin.module(f"{NAME}.portrayal.{part}") for part in ("scene", "prompts", "choices")
    )
    of_core = twin.module("core.choices")
    mask = twin.module("core.masking").masked
    flow = twin.module(f"{NAME}.rules.play")

    def look(t, player="A"):
        viewer = PLAYERS.index(player) if player in PLAYERS else SPECTATOR
        seen = mask(t.position, viewer)
        actions = np.zeros(2048, np.int64)
        many = flow.legal_actions(seen, viewer, actions) if viewer >= 0 else 0
        chosen = [int(action) for action in actions[:many]]
        offers = choices.offers(seen, viewer, chosen)
        return SimpleNamespace(
            scene=pictures.scene(seen, viewer),
            prompt=prompts.prompt(seen, viewer) if many else None,
            choices=tuple(map(of_core.choice_of, offers)),
            buttons=of_core.buttons_of(offers),
        )

    return look


def realm(view, player):
    """The board of a player's realm."""
    (found,) = [board for board in view.scene.boards if board.owner == PLAYERS.index(player)]
    return found


def tile(view, player, x, y):
    """The land at a place of a realm."""
    wanted = f"space:{player}:{x},{y}"
    (found,) = [each for each in realm(view, player).tiles if each.on == wanted]
    return found


def choice(view, text):
    """The choice in these words."""
    (found,) = [each for each in view.choices if each.text == text]
    return found


REALM = """
    .    w=lt    .
    c=     @    c/ps
"""


def test_roads_run_through_and_frontiers_are_marked(table, look):
    """BF-95, BF-190: sides are told from the front, clockwise."""
    view = look(table().realm("A", REALM))
    woods = tile(view, "A", 0, 1)
    assert woods.layers == ("road", "clearing", "town")
    assert [side.symbol for side in woods.sides] == [
        *("frontier", "frontier"),
        *("road-side", "frontier"),
    ]
    capital = tile(view, "A", 0, 0)
    assert [side.symbol for side in capital.sides] == ["road-side", "", "", "road-side"]
    assert capital.sides[0].title == "Road to the front"
    right = tile(view, "A", 1, 0)
    assert [side.symbol for side in right.sides] == ["frontier", "frontier", "", ""]


def test_the_front_is_at_the_top_and_the_own_realm_last(table, look):
    """BF-174: free places are drawn around the own realm alone."""
    t = table(players=3).realm("A", REALM).realm("C", "c\n@")
    view = look(t, "A")
    assert [board.owner for board in view.scene.boards] == [1, 2, 0]
    own = realm(view, "A")
    assert (own.width, own.height) == (5, 3)
    shapes = {space.id: space.shape for space in own.spaces}
    assert shapes["space:A:0,0"] == (2, 2)
    assert shapes["space:A:0,2"] == (2, 0)
    assert shapes["space:A:-2,0"] == (0, 2)
    assert len(realm(view, "C").spaces) == 2
    assert [board.owner for board in look(t, "spectator").scene.boards] == [0, 1, 2]


def test_armies_are_counters_with_their_values(table, look):
    """BF-7: those that can do no more are dim."""
    t = table().realm("A", REALM).at("move")
    pieces = {piece.title: piece for piece in look(t).scene.pieces}
    strong = pieces["@0's Strong Army"]
    assert (strong.badges, strong.owner, strong.on) == (("3",), 0, "space:A:1,0")
    assert strong.slot == "counter"
    assert not strong.dim
    t.play(f"move {strong.id.removeprefix('army:')} capital-A")
    after = {piece.title: piece for piece in look(t).scene.pieces}["@0's Strong Army"]
    assert after.dim
    assert after.on == "space:A:0,0"


def test_a_move_is_shown_before_it_is_made(table, look):
    """BF-40: the army is dragged, or touched and then its land."""
    t = table().realm("A", REALM).at("move")
    move = choice(look(t), "Move Peasant Army from your Clear (1, 0) to your Capital")
    assert move.path == ("army:peasant-army-1", "space:A:0,0")
    assert [(change.id, change.on) for change in move.preview] == [move.path]


def counters(view, player):
    """The numbers of a player's panel, by title."""
    return {each.title: each for each in view.scene.panels[PLAYERS.index(player)].counters}


def test_a_panel_counts_what_scores_and_what_there_is_room_for(table, look):
    """BF-46, BF-140: lands, population, Combat Values; armies against population."""
    t = table().realm("A", REALM).hand("A", "road", "army").hand("B", "town")
    view = look(t, "B")
    shown = counters(view, "A")
    assert {title: each.value for title, each in shown.items()} == {
        "Score": 16,
        "Lands": 3,
        "Population": 9,
        "Army CV": 4,
        "Hand": 2,
    }
    assert (shown["Army CV"].most, shown["Hand"].most) == (9, 6)
    assert counters(view, "A")["Score"].value == t.score(t.position, 0)


def zone(view, name):
    """A zone, or None."""
    return next((each for each in view.scene.zones if each.id == name), None)


def test_a_hand_is_seen_by_its_owner_and_known_cards_by_who_knows_them(table, look):
    """BF-161, BF-180: cards of a kind lie together."""
    t = table(players=3).hand("A", "road", "road", "earthquake")
    t.hand("A", "town", known=1)
    own = zone(look(t, "A"), "hand:0")
    assert {card.title: card.note for card in own.cards} == {
        "Road": "2 cards",
        "Town": "",
        "Earthquake": "",
    }
    assert own.count == 4
    assert [card.title for card in zone(look(t, "B"), "known:0").cards] == ["Town"]
    assert zone(look(t, "B"), "hand:0") is None


def test_everybody_sees_where_the_king_is(table, look):
    """BF-34: beside the deck, in it, or on the table."""
    t = table()
    assert zone(look(t), "king").cards[0].note == "joins the deck when it is used up"
    t.pile("deck", "king-timothy")
    assert zone(look(t), "king").cards[0].note == "in the deck: any card drawn may be he"
    assert zone(look(table(variant=1)), "king") is None


FIELD = "w/gp\n@/a"


def test_an_attack_is_an_arrow_and_a_combat_says_what_is_needed(table, look):
    """BF-50, BF-53, BF-90: Rangers have 4 in Woods; two face one."""
    t = table(announce=1, dice=0).realm("A", "c/sk\n@").realm("B", FIELD)
    t.pile("deck", *["clear"] * 20)
    t.attack((0, 1), (0, 1)).answer()
    view = look(t, "B")
    (arrow,) = view.scene.arrows
    assert (arrow.start, arrow.end) == ("space:A:0,1", "space:B:0,1")
    assert (arrow.kind, arrow.owner, arrow.label) == ("attack", 0, "2")


def test_a_combat_is_laid_out(table, look):
    """BF-56, BF-163: every CV with its causes, and the number that is needed."""
    t = table(players=2).realm("A", "c/sk\n@").realm("B", "w/gp\n@")
    t.attack((0, 1), (0, 1)).answer()
    assert t.question() == "face"
    view = look(t, "A")
    assert view.prompt.text == "Who of yours faces Peasant Army?"
    assert view.prompt.about == ("army:peasant-army-1",)
    assert {each.path for each in view.choices} == {
        ("army:strong-army-1",),
        ("army:knights-1",),
    }


def test_a_captured_land_is_seen_where_it_would_lie(table, look):
    """BF-62, BF-63: with all that it cuts off; what has no room would be gone."""
    t = table().realm("A", "@/a").realm("B", ". . w/p \n @ c d")
    t.attack((0, 0), (1, 0)).answer()
    assert t.question() == "edge"
    view = look(t)
    right, left = choice(view, "Lay Clear at (1, 0)"), choice(view, "Lay Clear at (\u22121, 0)")
    assert right.path == ("space:A:1,0",)
    assert {change.id: change.on for change in right.preview} == {
        "land:clear-1": "space:A:1,0",
        "land:desert-1": "space:A:2,0",
        "land:woods-1": "space:A:2,1",
        "army:peasant-army-1": "",
    }
    assert {change.id for change in left.preview if change.gone} == {
        "land:desert-1",
        "army:peasant-army-1",
    }


def test_the_central_city_lies_before_everybody(table, look):
    """BF-175: at its distance, with the way that leads there."""
    t = table(variant=2, distance_a=2, distance_b=4)
    view = look(t)
    assert tile(view, "A", 0, 2).symbol == "central-city"
    assert tile(view, "B", 0, 4).symbol == "central-city"
    assert {space.id for space in realm(view, "B").spaces} == {
        f"space:B:0,{y}" for y in range(5)
    }
    assert counters(view, "A")["City held"].most == 3


def test_who_is_asked_in_secret_is_seen_and_what_was_chosen_is_not(table, look):
    """BF-161: whatever the hands hold."""
    t = table(players=3).realm("A", "@/a").realm("B", "c\n@").realm("C", "cv\n@")
    t.hand("A", "road").hand("B", "earthquake").hand("C", "road")
    t.attack((0, 0), (0, 1))
    assert t.question() == "window"
    before = look(t, "C")
    assert [panel.remarks for panel in before.scene.panels] == [("is choosing",)] * 3
    t.play(t.choices("B")[1], "B")
    after = look(t, "C")
    remarks = [panel.remarks for panel in after.scene.panels]
    assert remarks == [("is choosing",), ("has chosen",), ("is choosing",)]
    own = look(t, "B")
    assert [card.title for card in zone(own, "hand:1").cards] == ["Earthquake"]


def test_an_event_names_card_land_and_improvement(table, look):
    """BF-191: the last only where there are several."""
    t = table().realm("A", "@").realm("B", "c=v\n@").hand("A", "sabotage", "revolt")
    view = look(t.at("move"))
    assert choice(view, "Revolt on @1's Clear (0, 1)").path == ("card:revolt", "space:B:0,1")
    road = choice(view, "Sabotage of the Road on @1's Clear (0, 1)")
    assert road.path == ("card:sabotage", "space:B:0,1", "improvement:road")
    assert {button.title for button in view.buttons} >= {"The Road", "The population center"}


def test_who_has_lost_the_capital_is_out(table, look):
    """BF-65: without a realm on the table."""
    t = table(players=3)
    t.position.sides[1].lands = 0
    view = look(t)
    assert [board.owner for board in view.scene.boards] == [2, 0]
    assert view.scene.panels[1].out
    assert view.scene.panels[1].counters == ()
