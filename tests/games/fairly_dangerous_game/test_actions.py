"""Action cards: laid in secret, shown together, carried out in order."""

import pytest

CARDS = (
    "reinforce-oafs",
    "reinforce-wizards",
    "rotate",
    "trade",
    "place-wall",
    "remove-wall",
    "place-base",
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_lays_a_card(table, players):
    """AD-13, AD-30, AD-132: all seven, without waiting for each other."""
    t = table(players).cards()
    for player in range(players):
        assert t.deciders() == list(range(player, players))
        assert t.choices(player) == [f"card {card}" for card in CARDS]
        t.lay(player, "rotate")
    assert t.question() == "rotate"


def test_in_any_order(table):
    """AD-30: whoever has laid a card waits for the others."""
    t = table(3).cards().lay(2, "trade").lay(0, "rotate")
    assert t.deciders() == [1]
    assert t.state.legal_actions(2) == []


@pytest.mark.parametrize("last", CARDS)
def test_never_the_same_twice_running(table, last):
    """AD-31: what was chosen in the turn before is not on the list."""
    t = table().cards(turn=5, A=last)
    assert t.choices(0) == [f"card {card}" for card in CARDS if card != last]
    assert t.choices(1) == [f"card {card}" for card in CARDS]


def test_the_same_in_every_second_turn(table):
    """AD-22, AD-31: turns 2, 4, 6, 8; an action without effect counts as chosen."""
    t = table().board("A1 : . : B1").cards()
    used = 0
    for turn in range(2, 9):
        assert t.position.turn == turn
        assert t.may("card place-wall", 0) is (turn % 2 == 0)
        t.lay(0, "place-wall" if turn % 2 == 0 else "reinforce-oafs")
        used += turn % 2 == 0
        t.lay(1, "trade" if turn % 2 == 0 else "rotate")
        while t.question() != "card" and t.deciders():
            t.play(t.choices()[0])
    assert used == 4
    assert t.deciders() == []


def test_impossible_actions_may_be_chosen(table):
    """AD-113: they have no effect and count as chosen."""
    t = table().board("A1 : . : B1").act("reinforce-oafs")
    assert t.told("no_effect") == [(0, t.pieces.Card.OAFS, 0, 0)]
    assert t.asks("rotate", 1)
    t.play("rotate a1 half").each("done", "rotate a1 clockwise")
    t.each("done", "rotate a1 clockwise")
    assert not t.may("card reinforce-oafs", 0)


def test_cards_are_shown_together(table):
    """AD-30: when the last one lies; in the order in which they are carried out."""
    t = table(3).order((0, 1, 2)).cards()
    for player, card in enumerate(("rotate", "trade", "place-wall")):
        t.lay(player, card)
        assert t.told("card_laid") == [(player, 0, 0, 0)]
        if player < 2:
            assert t.told("card_shown") == []
    assert t.told("card_shown") == [(2, 4, 0, 0), (1, 3, 0, 0), (0, 2, 0, 0)]


def test_the_card_face_down_is_the_only_secret(table):
    """AD-106: its owner sees it, nobody else; once shown everybody does."""
    t = table(3).cards().lay(1, "trade")
    card = [hand["card"] for hand in t.state.to_dict(1)["hands"].values()]
    assert card[1] == "trade"
    for viewer in (-1, 0, 2):
        seen = t.state.to_dict(viewer)
        assert seen["hands"]["B"]["card"] == "?"
        assert seen["hands"]["B"]["decided"] == 1
        whole = t.state.to_dict()
        whole["hands"] = {name: hand | {"card": "?"} for name, hand in whole["hands"].items()}
        for name, hand in seen["hands"].items():
            assert hand | {"card": "?"} == whole["hands"][name]
        assert {**seen, "hands": 0} == {**whole, "hands": 0}
    t.lay(0, "rotate").lay(2, "rotate")
    for viewer in (-1, 0, 1, 2):
        assert t.state.to_dict(viewer)["hands"]["B"]["shown"]["turn-2"] == "trade"


def test_redealt_cards_may_have_been_chosen(table):
    """AD-31, AD-106: any but the last one, and nothing else changes."""
    t = table(2).cards(A="trade", B="rotate").lay(1, "place-base")
    cards = set()
    for seed in range(60):
        world = t.state.masked(0)
        t.game.answers.redeal(world, 0, t.game.new_initial_state(seed).tray)
        cards.add(t.words.CARD_WORDS[int(world.hands[1].card)])
        world.hands[1].card = t.position.hands[1].card
        assert world.tobytes() == t.position.tobytes()
    assert cards == set(CARDS) - {"rotate"}


def test_targets_are_chosen_in_order(table):
    """AD-26, AD-114: on the island as it then is; what an earlier action did, counts."""
    t = table().board("A1* : . : B1*").order((0, 1)).cards()
    t.lay(0, "remove-wall").lay(1, "place-wall")
    assert t.asks("wall", 1)
    t.play("wall b1 north")
    assert t.asks("remove", 0)
    assert t.choices() == ["remove b1 north"]
    t.play("remove b1 north")
    assert t.walls("b1") == ["open"] * 4


def test_what_is_possible_must_be_done(table):
    """AD-114: there is no way round a legal target."""
    for card in CARDS:
        t = table().board("A1* : *A : B1*").side("d4", "east", "printed").act(card)
        assert "done" not in t.choices()
        assert t.deciders() == [0]


def test_orders_follow_the_last_action(table):
    """AD-20: Phase II begins with the first in its order."""
    t = table().board("A1 : . : B1").order((1, 0)).cards().lay(0, "rotate").lay(1, "rotate")
    t.each("rotate a1 half", "rotate a1 half")
    assert t.asks("march", 1)
