"""The box and the set-up (MM-1, MM-86, MM-88, MM-95, MM-96, MM-109)."""

from collections import Counter

import pytest

CLOCKWISE = ["a8", "h8", "h1", "a1"]
"""North-west, north-east, south-east, south-west (MM-95)."""


def order(t):
    """The order of choosing, later of play."""
    return [int(player) for player in t.position.order[: t.game.players]]


def corner_of(t, player):
    """Where a player began."""
    return t.words.SPACE_NAMES[t.position.sides[player].corner]


def choose(t, corners=(), kinds=()):
    """Corners and Figures in the order asked; the lowest one where none is named."""
    corners, kinds = list(corners), list(kinds)
    while t.position.phase == t.pieces.Phase.SET_UP:
        wanted = {"corner": corners, "first_figure": kinds}.get(t.question(), [])
        word = "space" if t.question() == "corner" else "type"
        t.play(f"{word} {wanted.pop(0)}" if wanted else min(t.choices()))
    return t


def test_the_title(table):
    """MM-1."""
    assert table().game.meta.title == "Monsters and Magic"


def test_the_box(table):
    """MM-10, MM-11, MM-12, MM-13: how many there are of everything."""
    box = table().pieces
    assert (box.SPACES, box.CARDS, len(box.Ally), box.PLAYERS) == (64, 64, 64, 4)
    assert (box.GARRISONS, box.SLOTS, box.TYPES, box.DIE) == (33, 5, 4, 6)
    assert len(box.Terrain) * box.TILES == 64
    assert len(box.Structure) * box.CHITS == 64


@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_players(twin, players, fits):
    """MM-1, both borders."""
    if fits:
        assert twin.game("monsters_and_magic", players=players).players == players
    else:
        with pytest.raises(ValueError, match="players"):
            twin.game("monsters_and_magic", players=players)


@pytest.mark.parametrize(
    ("option", "default", "least", "most"),
    [
        ("permanent_cards", 5, 0, 10),
        ("hand_limit", 5, 1, 10),
        ("exchange", 0, 0, 1),
        ("rounds", 20, 5, 40),
    ],
)
def test_options(twin, option, default, least, most):
    """MM-88, MM-69: every option of the rules with its range, and no other."""
    game = twin.game("monsters_and_magic")
    known = {"players", "permanent_cards", "hand_limit", "exchange", "rounds"}
    assert set(game.options) == known
    assert game.options[option] == default
    for value in (least, most):
        assert game.with_options(**{option: value}).options[option] == value
    for value in (least - 1, most + 1):
        with pytest.raises(ValueError, match=option):
            game.with_options(**{option: value})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_chits(new_game, players):
    """MM-14, MM-50: exactly one of each on every space; 16 of a terrain, 8 of a structure."""
    for seed in (1, 2):
        t = new_game(players, seed)
        assert set(Counter(int(s.terrain) for s in t.position.spaces).values()) == {16}
        assert set(Counter(int(s.structure) for s in t.position.spaces).values()) == {8}
        assert len(Counter(int(s.structure) for s in t.position.spaces)) == 8
    lands = {new_game(players, seed).position.spaces.tobytes() for seed in range(5)}
    assert len(lands) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [0, 5, 10])
def test_permanent_cards_are_dealt(new_game, players, count):
    """MM-40, MM-51, MM-88: face up; no Hand Cards (MM-41); the rest is the deck."""
    t = new_game(players, permanent_cards=count)
    for player in range(players):
        assert len(t.permanents(player)) == count
        assert t.hand_cards(player) == []
    assert len(t.deck()) == 64 - players * count
    for card in t.position.cards:
        assert (card.known == 1) == (card.place >= t.pieces.Place.PERMANENT)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_is_drawn_at_random(new_game, players):
    """MM-53, MM-95: every player can be the first; the first one chooses first."""
    firsts = set()
    for seed in range(30):
        t = new_game(players, seed)
        assert sorted(order(t)) == list(range(players))
        assert t.asks("corner", order(t)[0])
        firsts.add(order(t)[0])
    assert firsts == set(range(players))


def test_two_players_take_opposite_corners(new_game):
    """MM-52, MM-54, MM-86: the first chooses, the second gets the opposite one."""
    for corner, opposite in [("a1", "h8"), ("h8", "a1"), ("a8", "h1"), ("h1", "a8")]:
        t = new_game(2)
        first, second = order(t)
        assert t.choices() == {f"space {name}" for name in CLOCKWISE}
        t.play(f"space {corner}")
        assert t.asks("first_figure", first)
        assert (corner_of(t, first), corner_of(t, second)) == (corner, opposite)


@pytest.mark.parametrize("players", [3, 4])
def test_different_corners_in_turn(new_game, players):
    """MM-52, MM-55, MM-56, MM-86: a corner once taken is not offered again."""
    t = new_game(players)
    drawn = order(t)
    free = {f"space {name}" for name in CLOCKWISE}
    for number, player in enumerate(drawn):
        if players == 4 and number == 3 and t.question() == "first_figure":
            break  # the last corner needs no choice
        assert t.asks("corner", player)
        assert t.choices() == free
        gone = min(free)
        free.remove(gone)
        t.play(gone)
    assert t.asks("first_figure", drawn[0])


def test_play_goes_clockwise_from_the_first_player(new_game):
    """MM-53, MM-95: seen from above, empty corners passed over."""
    t = new_game(4)
    drawn = order(t)
    choose(t, ["h1", "a8", "a1", "h8"])
    at = {corner_of(t, player): player for player in range(4)}
    assert order(t) == [at[corner] for corner in ("h1", "a1", "a8", "h8")]
    assert order(t)[0] == drawn[0]
    t = new_game(3)
    choose(t, ["h8", "a1", "a8"])
    at = {corner_of(t, player): player for player in range(3)}
    assert order(t) == [at[corner] for corner in ("h8", "a1", "a8")]


def test_figures_are_chosen_in_the_same_order(new_game):
    """MM-52, MM-86: after the corners; each stands on its starting Garrison."""
    t = new_game(4)
    drawn = order(t)
    for corner in ("h1", "a8", "a1", "h8"):
        if t.question() == "corner":
            t.play(f"space {corner}")
    for player, kind in zip(drawn, ("mage", "hero", "monster", "army"), strict=True):
        assert t.asks("first_figure", player)
        assert t.choices() == {"type mage", "type hero", "type monster", "type army"}
        t.play(f"type {kind}")
        corner = corner_of(t, player)
        assert (t.figure(corner), t.garrison(corner)) == (kind, player)
    assert t.asks("movement", drawn[0])
    units = [name for name in t.words.SPACE_NAMES if t.owner(name) is not None]
    assert sorted(units) == sorted(CLOCKWISE)


MIDDLES = [
    (["a1", "h8", "a8"], "a8", "h1"),
    (["a1", "h8", "h1"], "h1", "a8"),
    (["a8", "h1", "a1"], "a1", "h8"),
    (["h1", "h8", "a8"], "h8", "a1"),
]


@pytest.mark.parametrize(("corners", "middle", "opposite"), MIDDLES)
def test_the_player_in_the_middle(new_game, corners, middle, opposite):
    """MM-55, MM-96: a second Figure in the opposite corner, without a Garrison."""
    for kind in ("hero", None):
        t = new_game(3)
        drawn = order(t)
        for corner in corners:
            t.play(f"space {corner}")
        player = drawn[corners.index(middle)]
        for _ in drawn:
            t.play("type hero")
        assert t.asks("second_figure", player)
        assert t.choices() == {
            "decline",
            "type mage",
            "type hero",
            "type monster",
            "type army",
        }
        t.play(f"type {kind}" if kind else "decline")
        assert t.figure(opposite) == kind
        assert t.owner(opposite) == (player if kind else None)
        assert t.garrison(opposite) is None
        assert t.question() == "movement"
        assert t.decider() == drawn[0]


def test_the_second_figure_counts_against_the_limit(new_game):
    """MM-96: two Heroes on the map."""
    t = choose(new_game(3), ["a1", "h8", "a8"], ["hero"] * 3)
    middle = next(p for p in range(3) if corner_of(t, p) == "a8")
    assert list(t.figures(middle).values()).count("hero") in (1, 2)


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_else_is_in_the_middle(new_game, players):
    """MM-55: with three players only."""
    t = new_game(players)
    asked = set()
    while t.position.phase == t.pieces.Phase.SET_UP:
        asked.add(t.question())
        t.play(min(t.choices()))
    assert asked == {"corner", "first_figure"}


def test_the_first_garrison_of_the_second_figure(new_game):
    """MM-96: in the first Garrison Phase of its owner."""
    t = new_game(3)
    for corner in ("a8", "a1", "h8"):
        t.play(f"space {corner}")
    for _ in range(3):
        t.play("type hero")
    t.play("type mage")
    assert t.garrison("h1") is not None  # the player in the middle is the first to play


def test_garrisons_at_the_start_are_told(new_game):
    """MM-52, MM-86: corners, Figures, order of play."""
    t = new_game(2).play("space a1")
    assert [event[1] for event in t.told("corner_taken")] == [0, 63]


def test_the_first_turn_begins(new_game):
    """MM-60, MM-62, MM-80: Declaration and Garrison Phase pass by themselves."""
    t = choose(new_game(2))
    assert (t.position.turn, t.position.phase) == (1, t.pieces.Phase.MOVEMENT)
    assert t.told("turn_begun") == [(order(t)[0], 1, 1, 0)]


def test_equal_seeds_make_equal_games(new_game):
    """MM-50: and different ones different games."""
    assert new_game(3, 5).position.tobytes() == new_game(3, 5).position.tobytes()
    assert new_game(3, 5).position.tobytes() != new_game(3, 6).position.tobytes()
