"""What is drawn and asked: complete, touchable, and made of nothing secret."""

import numpy as np
import pytest

from sandtable import load_game
from sandtable.core.record import SPECTATOR

WALKS = (
    {"players": 2, "set_up": 1},
    {"players": 2, "set_up": 0, "tiles": 1, "turns": 4},
    {"players": 3, "turns": 4},
    {"players": 4, "strict_bases": 1, "turns": 4},
)

FIGHT = """
    A2+2*  :   .    |   B2   :   .
      .        .        -        .
      .    :  A1+1  |  B1+1  :   .
      .        .        .        .
      .    :  +A2   :   .    :   .
      .        .        .        .
      .    :   .    :   .    :  B1*
"""


def walk(options, seed, decisions=260):
    """The views of a random game, each of a player who is asked."""
    chance = np.random.default_rng(seed)
    state = load_game("fairly_dangerous_game", **options).new_initial_state(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        player = int(chance.choice(state.current_players()))
        yield state.view(player)
        state.apply_action(int(chance.choice(state.legal_actions(player))), player)
    yield state.view(SPECTATOR)


@pytest.fixture(scope="module")
def views():
    """What is seen in several random games."""
    return [view for seed, options in enumerate(WALKS) for view in walk(options, seed)]


def piece(view, name):
    """The piece with this id."""
    (found,) = [each for each in view.scene.pieces if each.id == name]
    return found


def choice(view, text):
    """The choice in these words."""
    (found,) = [each for each in view.choices if each.text == text]
    return found


def test_pieces_stand_on_the_board(views):
    """Units beside each other on a space are of one owner, which is the space's."""
    for view in views:
        owners = {space.id: space.owner for space in view.scene.boards[0].spaces}
        assert len(owners) in {16, 25}
        for each in view.scene.pieces:
            assert each.on in owners
            assert each.slot == "back" or each.owner == owners[each.on]
            assert each.count > 0


def test_the_walls_of_a_tile_turn_with_it(table):
    """AD-101: they are told as they lie now, and drawn on the tile."""
    t = table().sides("b2", "printed", "gate", "open", "placed").at("turn")
    (before,) = [x for x in t.state.view(0).scene.boards[0].tiles if x.on == "space:b2"]
    assert [side.symbol for side in before.sides] == ["wall", "gate", "", "wall-placed"]
    assert [side.id for side in before.sides][:2] == ["side:b2-north", "side:b2-east"]
    t.cell("b2").turned = 1
    t.sides("b2", "placed", "printed", "gate", "open")
    (after,) = [x for x in t.state.view(0).scene.boards[0].tiles if x.on == "space:b2"]
    assert after.turn == 1
    assert [side.symbol for side in after.sides] == [side.symbol for side in before.sides]
    assert after.sides[0].id == "side:b2-east"
    assert after.sides[0].title == "a printed wall on the east side"


def test_a_tile_keeps_its_name_wherever_it_goes(new_game):
    """AD-117: what stands on it keeps its own, so that both are seen to move."""
    t = new_game(set_up=1)
    position = t.position
    position.phase, position.question = t.pieces.Phase.ACTIONS, t.pieces.Question.TRADE
    position.turn, position.place, position.asked = 2, 0, position.order[1]
    for hand in position.hands:
        hand.shown[1] = t.pieces.Card.TRADE
    player = int(position.asked)
    view = t.state.view(player)
    before = {each.id: each.on for each in (*view.scene.boards[0].tiles, *view.scene.pieces)}
    trade = choice(view, "Trade b1 and c1")
    assert trade.ways == (trade.path[::-1],)
    t.play("trade b1 east")
    scene = t.state.view(player).scene
    after = {each.id: each.on for each in (*scene.boards[0].tiles, *scene.pieces)}
    assert after == before | {change.id: change.on for change in trade.preview}
    assert after != before


def test_stacks_say_how_many_and_who_is_spent(table):
    """AD-121, AD-47: spent wizards stand apart; ready ones show what they reach."""
    t = table().board(FIGHT).enter(0)
    view = t.state.view(0)
    oafs = piece(view, "oafs:a1")
    assert (oafs.count, oafs.slot, oafs.owner, oafs.dim) == (2, "stack", 0, False)
    assert oafs.title == "@0: 2 oafs"
    reach = {each.to: each.label for each in piece(view, "wizards:b2").reach}
    assert reach == {"space:b1": "1", "space:a2": "1", "space:b3": "1", "space:c2": "½"}
    assert not piece(view, "oafs:b2").reach
    t.cell("b3").units[:] = 0, 1, 1
    view = t.state.view(0)
    assert piece(view, "spent:b3").dim
    assert not piece(view, "spent:b3").reach


def test_hits_are_paid_by_touching_wizards(table):
    """AD-122: whoever pays, then the victim, or the other way round."""
    t = table().board(FIGHT).side("b2", "east", "open").enter(0)
    view = t.state.view(0)
    single = choice(view, "Hit an oaf on c2 with a wizard from b2")
    assert single.path == ("wizards:b2", "oafs:c2")
    assert ("oafs:c2",) in single.ways
    t.side("b2", "east", "printed").side("c3", "north", "open")
    t.stack("b2", "A1+2")
    both = choice(t.state.view(0), "Hit an oaf on c2 with two wizards over a wall from b2")
    assert both.path == ("wizards:b2", "oafs:c2")


def test_two_wizards_may_stand_on_two_tiles(table):
    """AD-122: the choice among several payments is made by touching them."""
    t = (
        table()
        .board("""
          .    :  +A2  :   .   :  .
          .        -       .      .
         +A1   |   B1  :   .   :  .
          .        .       .      .
          .    :   .   :   .   :  .
    """)
        .enter(0)
    )
    view = t.state.view(0)
    mixed = choice(view, "Hit an oaf on b2 with two wizards over a wall from b1 and a2")
    assert mixed.path == ("wizards:b1", "wizards:a2", "oafs:b2")
    assert ("wizards:a2", "wizards:b1", "oafs:b2") in mixed.ways
    assert not any(way == ("oafs:b2",) for each in view.choices for way in each.ways)


def test_what_is_ordered_is_seen_as_arrows(table):
    """AD-40: moves and hits of the plan, until the orders end."""
    t = table().board(FIGHT).side("b2", "east", "open").enter(0)
    assert t.state.view(1).scene.arrows == ()
    t.each("hit c2 west oaf", "march b1", "send 1")
    t.done("march")
    hit, move = sorted(t.state.view(1).scene.arrows, key=lambda arrow: arrow.kind)
    assert (hit.kind, hit.start, hit.end, hit.label) == ("attack", "space:b2", "space:c2", "1")
    assert (move.start, move.end, move.owner) == ("space:b2", "space:b1", 0)
    arrived = piece(t.state.view(1), "oafs:b1-arrived")
    assert (arrived.count, arrived.dim) == (1, True)
    t.done()
    assert piece(t.state.view(1), "oafs:b1").count >= 1
    t.play("rotate a1 clockwise")
    assert t.state.view(1).scene.arrows == ()


def test_a_tile_is_named_by_units_or_by_itself(table):
    """AD-124: units are dragged onto it, or the tile is touched."""
    t = table().board(FIGHT).at("march")
    march = choice(t.state.view(0), "Move to b1")
    assert march.path == ("space:b1",)
    assert ("oafs:a1", "space:b1") in march.ways
    assert ("wizards:b2", "space:b1") in march.ways
    assert ("wizards:b3", "space:b1") not in march.ways


def test_how_many_go_is_asked_for_the_units_in_question(table):
    """AD-125: which, from where, how many there are, how many must go."""
    t = (
        table()
        .board("""
         A3+1  :   B1  :   .   :   .
          .        .       .       .
    """)
        .at("march")
    )
    t.play("march b1")
    view = t.state.view(0)
    assert view.prompt.text == "How many oafs go from a1 to b1?"
    assert view.prompt.detail == "3 there; at least 2 must go in all."
    assert view.prompt.about == ("oafs:a1", "space:b1")
    assert [each.passes for each in view.choices] == [False, False, False]
    t.play("send 1")
    assert t.question() != "send"


def test_none_can_be_said_to_the_rest(table):
    """AD-125: to say that nobody goes is to pass."""
    t = table().board("A3+1 : . : . : .").at("march").play("march b1")
    assert [each.passes for each in t.state.view(0).choices] == [True, False, False, False]


def test_a_tile_is_seen_before_it_turns(table):
    """AD-130, AD-116: in every direction that is offered."""
    view = table().at("turn").state.view(0)
    turns = [each for each in view.choices if each.path[0] == "space:b2"]
    assert [each.text for each in turns] == ["Turn b2 clockwise", "Turn b2 counter-clockwise"]
    assert [each.preview[0].turn for each in turns] == [1, -1]
    assert {button.at for button in view.buttons} >= {"space:b2"}
    acting = table().act("rotate").state.view(0)
    turns = [each.preview[0].turn for each in acting.choices if each.path[0] == "space:b2"]
    assert turns == [1, 2, -1]


@pytest.mark.parametrize(
    ("card", "wall", "text", "symbol"),
    [
        ("place-wall", "open", "A wall on the north side of b2", "wall-placed"),
        ("remove-wall", "placed", "Take the wall from the north side of b2", "wall-gone"),
        ("remove-wall", "printed", "A gate in the wall on the north side of b2", "gate"),
    ],
)
def test_walls_are_chosen_by_their_side(table, card, wall, text, symbol):
    """AD-118, AD-119: the side itself, or the tile and then the side."""
    t = table().side("b2", "north", wall).act(card)
    chosen = choice(t.state.view(0), text)
    assert chosen.path == ("side:b2-north",)
    assert chosen.ways == (("space:b2", "side:b2-north"),)
    assert chosen.preview[0].symbol == symbol


def test_nobody_sees_a_card_before_all_have_chosen(table):
    """AD-30, AD-106: the own hand alone, and who has chosen."""
    t = table().cards(turn=3, A="trade").lay(0, "rotate")
    own, other = t.state.view(0).scene, t.state.view(1).scene
    notes = {card.title: card.note for card in own.zones[0].cards}
    assert (notes["Rotate"], notes["Trade"]) == ("lies face down", "chosen last turn")
    assert [zone.owner for zone in other.zones] == [1]
    assert not any(card.note for card in other.zones[0].cards)
    assert t.state.view(SPECTATOR).scene.zones == ()
    assert "has chosen" in other.panels[0].remarks
    assert "is choosing" in other.panels[1].remarks
    assert [panel.active for panel in other.panels] == [False, True]


def test_panels_count_and_remember(table):
    """AD-22, AD-26, AD-103: tiles, bases, units, the order, the actions so far."""
    t = table().board(FIGHT).dead(1, 5).cards(turn=3, A="trade", B="rotate")
    mine, other = t.state.view(0).scene.panels
    counts = {each.title: (each.value, each.most) for each in mine.counters}
    assert counts == {"Tiles": (3, 16), "Bases": (1, 6), "Oafs": (3, 20), "Wizards": (5, 12)}
    assert {each.title: each.most for each in other.counters}["Wizards"] == 7
    assert mine.remarks == ("acts 2nd", "moves 1st", "is choosing")
    assert [deed.title for deed in mine.deeds] == ["Turn 2: Trade"]
    assert [deed.symbol for deed in other.deeds] == ["card-rotate"]


def test_units_on_their_way_are_counted(table):
    """AD-136: also while others are asked for, and not as the defender's."""
    t = table().board("A4+1 : B1+1 : . : .").at("march").each("march b1", "send 3")
    assert t.question() == "send"
    counts = [
        {each.title: each.value for each in panel.counters}
        for panel in t.state.view(0).scene.panels
    ]
    assert (counts[0]["Oafs"], counts[0]["Wizards"]) == (4, 1)
    assert (counts[1]["Oafs"], counts[1]["Wizards"]) == (1, 1)


def test_the_supply_is_for_all(table):
    """AD-105: walls and gates on the island are not in it."""
    t = table().sides("b2", "placed", "gate", "gate", "printed")
    supply = {each.title: each.value for each in t.state.view(0).scene.supply}
    assert supply == {"Walls": 15, "Gates": 14}


def test_re_enforcements_are_asked_for_base_by_base(table):
    """AD-115, AD-129: how many are left, and where they would stand."""
    t = table().board(FIGHT).stack("d1", "*A").act("reinforce-oafs")
    view = t.state.view(0)
    assert view.prompt.text == "How many oafs come to a1?"
    assert view.prompt.detail.startswith("3 to be placed")
    assert view.prompt.about == ("space:a1",)
    t.position.phase, t.position.question = t.pieces.Phase.ORDERS, t.pieces.Question.RESPAWN
    assert t.state.view(0).prompt.text == "How many defeated oafs come back on a1?"


def test_headlines(table, new_game):
    """Where the game stands."""
    assert new_game(set_up=0).state.view(0).scene.headline == "Draft of the bases"
    t = table().board(FIGHT).turn(3).at("march")
    assert t.state.view(0).scene.headline == "Turn 3 of 8 - @0's orders: moves"
    assert (
        table().cards(turn=4).state.view(0).scene.headline == "Turn 4 of 8 - choice of actions"
    )
    assert table().act("trade").state.view(0).scene.headline == "Turn 2 of 8 - Trade by @0"
    t.position.phase, t.position.question = t.pieces.Phase.OVER, t.pieces.Question.NONE
    assert t.state.view(SPECTATOR).scene.headline == "The end"
