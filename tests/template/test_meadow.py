"""The rules of Meadow, paragraph by paragraph."""

import numpy as np
import pytest

A, B, C = range(3)
SPECTATOR = -1


@pytest.fixture
def game(twin):
    """The game of three, once interpreted and once compiled."""
    return twin.game("meadow", players=3)


def started(game, *hands):
    """A game in which the players hold these cards, written as in ``"13"``."""
    data = game.new_initial_state(seed=1).to_dict()
    for name, hand in zip("ABC", hands, strict=False):
        data["sides"][name]["held"] = {worth: hand.count(worth) for worth in "123"}
    return game.from_dict(data, seed=1)


def played(state, *lines):
    """The game after choices, each written as in ``"0 plant a1"``."""
    for line in lines:
        player, _, text = line.partition(" ")
        state.apply_action(state.string_to_action(text), int(player))
    return state


def offered(state, player):
    """What a player may choose, in words."""
    return [state.action_to_string(action) for action in state.legal_actions(player)]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", [1, 3])
def test_cards_are_dealt_to_those_who_play(twin, players, cards):
    """ME-1, ME-2: an empty field, and nothing for a seat that nobody has taken."""
    state = twin.game("meadow", players=players, cards=cards).new_initial_state(seed=5)
    assert set(state.position.banners) == {-1}
    held = [sum(side.held) for side in state.position.sides]
    assert held == [cards] * players + [0] * (3 - players)


def test_dealing_is_by_chance(game):
    """ME-2: the box holds three 1, three 2 and three 3; what was dealt is gone."""
    state = game.new_initial_state(rolls=[0, 0, 0, 0, 4, 3])
    hands = [side.held.tolist() for side in state.position.sides]
    assert hands == [[2, 0, 0], [1, 1, 0], [0, 0, 2]]


def test_a_banner_goes_where_none_of_the_player_s_stands(game):
    """ME-3: also where another's stands."""
    state = started(game, "12", "12", "12")
    assert len(offered(state, A)) == 12
    played(state, "0 plant a1", "1 let", "2 let")
    played(state, "1 plant b1", "0 let", "2 let", "2 plant c1", "0 let", "1 let")
    assert offered(state, A) == [
        f"plant {column}{row}"
        for row in (1, 2, 3)
        for column in "abcd"
        if column + str(row) != "a1"
    ]


def test_whoever_holds_cards_answers_in_secret(game):
    """ME-4: all others at once; what they choose is seen by nobody else."""
    state = played(started(game, "12", "13", "22"), "0 plant a1")
    assert state.current_players() == [B, C]
    assert offered(state, B) == ["let", "lay 1", "lay 3"]
    assert offered(state, C) == ["let", "lay 2"]
    let, lay = (played(state.clone(), f"1 {answer}") for answer in ("let", "lay 3"))
    for viewer in (A, C, SPECTATOR):
        assert let.masked(viewer).tobytes() == lay.masked(viewer).tobytes()
    assert lay.masked(B).sides[B].laid == 2
    assert game.answers.passes(lay.masked(SPECTATOR), C) == lay.string_to_action("let")


def test_whoever_holds_no_card_is_not_asked(twin):
    """ME-4: the banner stands at once when nobody is."""
    state = twin.game("meadow", players=2, cards=1).new_initial_state(seed=1)
    lay = "1 lay " + offered(played(state, "0 plant a1"), B)[1][-1]
    played(state, lay, "1 plant b2", "0 let", "0 plant c3")
    assert state.current_players() == [B]
    assert state.to_dict()["banners"]["c3"] == "A"


@pytest.mark.parametrize(
    ("answers", "owner"),
    [
        (("let", "let"), "A"),
        (("lay 1", "let"), "B"),
        (("lay 1", "lay 2"), "C"),
        (("lay 3", "lay 2"), "B"),
        (("lay 1", "lay 1"), "A"),
    ],
)
def test_the_strongest_card_alone_takes_the_space(game, answers, owner):
    """ME-5: cards laid are spent, those held are kept."""
    state = played(started(game, "33", "13", "12"), "0 plant d2")
    played(state, *(f"{player} {answer}" for player, answer in enumerate(answers, 1)))
    data = state.to_dict()
    assert data["banners"]["d2"] == owner
    for name, answer in zip("BC", answers, strict=True):
        spent = {worth: int(answer == f"lay {worth}") for worth in "123"}
        assert data["sides"][name]["spent"] == spent
    assert state.current_players() == [B]


def test_a_banner_that_was_there_is_taken_away(game):
    """ME-5."""
    state = played(started(game, "12", "12", "12"), "0 plant a1", "1 let", "2 let")
    played(state, "1 plant a1", "0 let", "2 let")
    assert state.to_dict()["banners"]["a1"] == "B"


@pytest.mark.parametrize(
    ("banners", "returns", "outcome"),
    [
        ({"A": 3, "B": 2, "C": 1}, [1.0, -0.5, -0.5], "@0 wins with 3 banners."),
        (
            {"A": 1, "B": 3, "C": 3},
            [-0.5, 0.25, 0.25],
            "@1 and @2 share the win with 3 banners.",
        ),
        ({"A": 1, "B": 1, "C": 1}, [0.0] * 3, "@0, @1 and @2 share the win with 1 banner."),
    ],
)
def test_most_banners_win(game, banners, returns, outcome):
    """ME-6: after the last round."""
    data = game.new_initial_state(seed=1).to_dict() | {"turn": 12}
    owners = "".join(name * count for name, count in banners.items())
    data["banners"] |= dict(zip(data["banners"], owners, strict=False))
    state = game.from_dict(data)
    assert state.is_terminal()
    assert state.returns() == returns
    assert state.view(A).outcome == (outcome,)
    values = np.zeros(3)
    game.answers.appraise(state.position, values)
    assert np.argsort(np.argsort(values)).max() == np.argsort(np.argsort(returns)).max()


def test_there_are_as_many_turns_as_agreed(twin):
    """ME-6."""
    state = twin.game("meadow", rounds=2).new_initial_state(seed=3)
    turns = 0
    while not state.is_terminal():
        player = state.current_players()[0]
        turns += state.string_to_action("let") not in state.legal_actions(player)
        state.apply_action(state.legal_actions(player)[0], player)
    assert turns == 4


@pytest.mark.parametrize("answer", ["let", "lay 2"])
def test_whatever_may_be_held_is_dealt_again(game, twin, answer):
    """ME-2, ME-4: all that is possible happens, and nothing to a seat that nobody has taken."""
    state = played(started(game, "11", "22", "13"), "0 plant a1", f"1 {answer}")
    tray = twin.module("core.record").blank(twin.module("core.tray").Tray)
    twin.module("core.tray").seed(tray, 1)
    hands, answers = set(), set()
    for _ in range(300):
        world = state.masked(A)
        game.answers.redeal(world, A, tray)
        hands.add(tuple(map(int, world.sides[B].held)))
        answers.add(int(world.sides[B].laid))
    assert hands == {(1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 2, 0), (0, 0, 2)}
    assert answers == {-1, 0, 1, 2}
    pair = twin.game("meadow", players=2).new_initial_state(seed=1)
    world = pair.masked(A)
    game.answers.redeal(world, A, tray)
    assert world.sides[C].tobytes() == pair.position.sides[C].tobytes()


def test_answers_are_taken_back_for_whoever_is_asked_last(game):
    """ME-4: the viewer's own stays."""
    state = played(started(game, "11", "22", "13"), "0 plant a1", "1 lay 2")
    for viewer, decided in ((B, 1), (C, 0)):
        seen = state.masked(viewer)
        game.answers.take_back(seen, viewer)
        assert seen.sides[B].decided == decided


def test_events_are_told_in_words(game):
    """ME-3, ME-4, ME-5."""
    state = played(started(game, "11", "22", "13"), "0 plant a1")
    assert [line.text for line in state.told(SPECTATOR)] == ["@0 plants a banner on a1."]
    played(state, "1 lay 2", "2 let")
    assert [line.text for line in state.told(SPECTATOR)] == [
        "@2 has answered.",
        "@1 shows a 2.",
        "@1 has a banner on a1.",
    ]


def test_a_banner_that_may_be_answered_is_drawn_as_such(game):
    """ME-4: beside the one that it would take away."""
    state = played(started(game, "11", "22", "13"), "0 plant a1", "1 let", "2 let")
    played(state, "1 plant a1")
    view = state.view(C)
    assert [(piece.id, piece.slot) for piece in view.scene.pieces] == [
        ("banner:a1", "base"),
        ("banner:new", "main"),
    ]
    assert view.prompt.text == "@1 plants a banner on a1. Lay a card against it?"
    assert view.scene.boards[0].spaces[1].shape == (1, 0)
    windows = game.portrayal.windows
    seen = state.masked(SPECTATOR)
    assert (windows.turn(seen), windows.own(seen, A), windows.own(seen, C)) == (B, True, False)


def test_cards_that_cannot_be_laid_say_why(game):
    """ME-4, ME-6."""
    state = played(started(game, "11", "22", "13"))
    said = {state.view(player).barred[0].text for player in (A, B)}
    played(state, "0 plant a1", "1 let")
    said.add(state.view(B).barred[0].text)
    over = game.from_dict(
        state.to_dict() | {"turn": 12, "target": "none"} | _nobody_decided(state)
    )
    said.add(over.view(A).barred[0].text)
    assert len(said) == 4


def _nobody_decided(state):
    sides = state.to_dict()["sides"]
    return {"sides": {name: side | {"decided": 0} for name, side in sides.items()}}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"turn": 13}, "turn: 13 are over, but there are 12"),
        ({"turn": 12, "target": "a1"}, "nobody is left to answer at a1"),
        ({"banners.a1": "A", "turn": 3, "target": "a1"}, "A has a banner on a1"),
        ({"banners.a1": "B"}, "B can have planted 0 at most"),
        ({"sides.A.held.1": 3}, "has not been dealt 2 cards"),
        ({"sides.A.decided": 1}, "has nothing to answer"),
        ({"sides.A.laid": "1"}, "not held, or not decided on"),
        ({"sides.A.held": {"1": 0, "2": 2, "3": 0}}, "5 cards of strength 2, but"),
    ],
)
def test_a_position_that_cannot_be_is_refused(game, change, fault):
    """ME-2, ME-3, ME-4, ME-6."""
    data = started(game, "11", "22", "23").to_dict()
    for path, value in change.items():
        part, (*way, last) = data, path.split(".")
        for key in way:
            part = part[key]
        part[last] = value
    with pytest.raises(ValueError, match=fault):
        game.from_dict(data)
