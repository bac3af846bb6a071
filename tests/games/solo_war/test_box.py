"""The box and the set-up (SW-1 to SW-14, SW-20 to SW-23)."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from games.solo_war.paper import EFFECTS, ELITES, FORCE, KLUTZ, ORDINARIES, SUPPORTS

MODES = [(2, 0), (3, 0), (4, 0), (4, 1)]


def kinds(words):
    """How many of each pile."""
    piles = {"effect": EFFECTS, "ordinary": ORDINARIES, "elite": ELITES}
    return {name: sum(word in pile for word in words) for name, pile in piles.items()}


def test_the_title(table):
    """SW-1, SW-2."""
    assert table().game.meta.title == "Solo War"


@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_players(twin, players, fits):
    """SW-1, both borders."""
    if fits:
        assert twin.game("solo_war", players=players).players == players
    else:
        with pytest.raises(ValueError, match="players"):
            twin.game("solo_war", players=players)


def test_the_cards(table):
    """SW-10, SW-11, SW-14, SW-60 to SW-64: every name and number that is printed."""
    words = table().words
    assert tuple(FORCE) == words.ENTITY_WORDS
    assert [int(force) for force in words.FRC] == [*FORCE.values()]
    assert (words.SUPPORT_WORDS, words.KLUTZ_WORDS) == (SUPPORTS, KLUTZ)
    names = [
        name for name in ("effect", "ordinary", "elite") for _ in range(kinds(FORCE)[name])
    ]
    piles = [table().box.Kind(kind).name.lower() for kind in words.KIND]
    assert piles == names


def test_every_card_of_the_file_is_read(table):
    """SW-14: ids, texts and ops; nothing of the printed file is left out."""
    path = Path(table().words.__file__).with_name("cards.toml")
    box = tomllib.loads(path.read_text("utf-8"))
    printed = [*box["entity"], *box["support"], *box["klutz"]]
    words = table().words
    assert [card["id"].replace("_", "-") for card in printed] == [*words.WORDS]
    for source, card in enumerate(printed):
        ops = [table().box.Op(op).name.lower() for op in words.OP[source] if op]
        assert ops == [op["op"] for op in card["ops"]]


def test_the_numbers_of_the_box(table):
    """SW-10, SW-11, SW-37, SW-102: constants as printed."""
    box = table().box
    path = Path(table().words.__file__).with_name("cards.toml")
    printed = tomllib.loads(path.read_text("utf-8"))["constants"]
    assert (printed["draw_support"], printed["gamble_tokens"]) == (box.HAND, box.TOKENS)
    assert [*range(box.DIE)] == printed["die_faces"] == [0, 1, 2, 3]
    assert (printed["rounds"], printed["linger_cap"]) == (box.ROUNDS, box.MOST_WAITING)
    assert (
        tuple(printed[f"draw_{pile}"] for pile in ("effect", "ordinary", "elite")) == box.DRAWN
    )
    assert (box.ENTITIES, box.SUPPORTS, box.KLUTZES) == (20, 10, 6)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_set_up(new_game, players, teams):
    """SW-20 to SW-23, SW-30: ten Entities, three cards, three tokens; six Klutz Cards."""
    for seed in range(4):
        t = new_game(players, seed, teams=teams)
        assert (t.held(), t.left(), t.piles()) == (
            [3] * players,
            [3] * players,
            [(0, 0)] * players,
        )
        assert t.row() == [None] * 6
        assert t.position.rounds == 1
        for player in "ABCD"[:players]:
            assert (len(t.supports(player, "hand")), len(t.supports(player, "aside"))) == (3, 7)
            assert t.on_field("ABCD".index(player)) in FORCE
            assert len(t.known(player, player)) == 9
        for side in t.position.sides[players:]:
            assert (side.held, side.tokens, side.force) == (0, 0, 0)
        assert not t.state.game.checks(t.position)


def test_set_ups_differ(new_game):
    """SW-20, SW-195: hands and first Entities are drawn by chance."""
    hands = {tuple(new_game(2, seed).supports("A", "hand")) for seed in range(20)}
    fields = {new_game(2, seed).on_field(0) for seed in range(40)}
    assert len(hands) > 10
    assert len(fields) > 10


def test_equal_players(new_game):
    """SW-10: everybody draws from cards of their own."""
    every = set()
    for seed in range(30):
        t = new_game(4, seed)
        every |= {(player, card) for player in "ABCD" for card in t.supports(player, "hand")}
    assert len(every) == 40


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_ten_entities_of_three_kinds(new_game, players, teams):
    """SW-20, SW-21, SW-23, SW-40: 5 Effects, 3 Ordinaries, 2 Elites come up."""
    for seed in range(3):
        t = new_game(players, seed, teams=teams)
        while t.question():
            for player in t.asked():
                t.play(player, t.choices(player)[0])
        words = t.words.ENTITY_WORDS
        for side in t.sides():
            cards = [words[card.entity] for card in side.cards if card.entity >= 0]
            assert max(Counter(cards).values()) == 1
            if t.position.rounds >= 10:
                assert kinds(cards[:10]) == {"effect": 5, "ordinary": 3, "elite": 2}
            assert set(cards[10:12]) <= set(ELITES)
            assert set(cards[12:]) <= set(EFFECTS)


def test_the_top_card_is_any_card_in_fair_shares(table):
    """SW-20, SW-21, SW-195: after Doug 5 Effects, 2 Ordinaries, 2 Elites are left."""
    t = table().at("last").play("A", "no-gamble").lay("B", 1, "crumb")
    drawn = []
    for kind in range(9):
        other = t.state.clone()
        action = other.string_to_action("no-gamble")
        step = other.apply_action(action, 1, rolls=[kind, 2])
        assert step.sides[0] == 9
        drawn.append(t.words.ENTITY_WORDS[other.position.sides[0].cards[1].entity])
    assert kinds(drawn) == {"effect": 5, "ordinary": 2, "elite": 2}


def test_what_was_shuffled_is_not_drawn_before_it_is_seen(new_game):
    """SW-21, SW-195, SW-196: reservoirs have no order that anybody could see."""
    t = new_game(2, 5)
    assert all(card.entity == t.box.NO_CARD for card in t.position.sides[0].cards[1:])
