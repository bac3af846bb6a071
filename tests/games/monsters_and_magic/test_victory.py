"""Ways to win, elimination, rounds (MM-2, MM-87, MM-92 to MM-94, MM-109)."""

import numpy as np
import pytest

SPACES = ("b2", "c2", "d2", "e2", "f2")


def end_of(t, player):
    """The player's turn ends."""
    return t.hand(player, "oracle").at("end", player, t.position.turn).play("done")


def temples(t, count, player=0):
    """The player occupies this many Temples, by Garrison or Figure."""
    for number, space in enumerate(SPACES[:count]):
        t.structure("temples", space).put(space, player, "hero" if number < 2 else "garrison")
    return t


@pytest.mark.parametrize("count", [4, 5, 6])
def test_temples(table, count):
    """MM-2 way 2: five at the beginning of the own turn win, four do not."""
    t = table().structure("castles")
    for space in ("b2", "c2", "d2", "e2", "f2", "g2")[:count]:
        t.structure("temples", space).put(space, 0, "garrison" if space < "d" else "hero")
    end_of(t.at("end", 1), 1)
    assert t.won() == (("temples", [0]) if count >= 5 else None)


def test_temples_count_at_the_beginning_of_the_own_turn_only(table):
    """MM-2, MM-109: not when reached, not in the opponent's turn."""
    t = temples(table().structure("castles"), 4).structure("temples", "g3").put("g2", 0, "mage")
    t.movement(0).play("step g2 g3")
    assert t.won() is None
    t.turn_of(1)
    assert t.won() is None
    end_of(t.at("end", 1), 1)
    assert t.won() == ("temples", [0])
    assert t.state.returns() == [1.0, -1.0]


@pytest.mark.parametrize("count", [32, 33])
def test_garrisons(table, count):
    """MM-2 way 3: Garrisons in 33 spaces at the beginning of the own turn."""
    t = table().structure("castles").garrisons(0, count)
    end_of(t.at("end", 1), 1)
    assert t.won() == (("garrisons", [0]) if count == 33 else None)


def test_garrisons_are_checked_before_the_garrison_phase(table):
    """MM-80, MM-109: the 33rd placed in this phase wins in the next turn."""
    t = table().structure("castles").garrisons(0, 32).put("c1", 0, "hero")
    end_of(t.at("end", 1), 1)
    assert t.won() is None
    assert t.garrison("c1") == 0
    t.turn_of(1)
    end_of(t.at("end", 1), 1)
    assert t.won() == ("garrisons", [0])


def test_victory_needs_no_declaration(table):
    """MM-60: temples and garrisons count without one; checked before the Declaration."""
    t = temples(table().structure("castles"), 5)
    end_of(t.at("end", 1), 1)
    assert t.controls(0) == set()
    assert t.won() == ("temples", [0])


@pytest.mark.parametrize(("players", "last"), [(2, 40), (3, 60), (4, 80)])
def test_the_last_turn(table, players, last):
    """MM-2 way 4, MM-94: 20 rounds; after the last turn, not after the one before."""
    for turn, over in [(last - players, False), (last - 1, False), (last, True)]:
        t = table(players=players).put("e4", 1, "garrison")
        player = (turn - 1) % players
        t.hand(player, "oracle").at("end", player, turn).play("done")
        assert t.won() == (("spaces", [1]) if over else None)


@pytest.mark.parametrize("rounds", [5, 40])
def test_rounds_option(table, rounds):
    """MM-88, MM-94: the last turn per player."""
    for turn, over in [(2 * rounds - 1, False), (2 * rounds, True)]:
        t = table(rounds=rounds).hand((turn - 1) % 2, "oracle")
        t.at("end", (turn - 1) % 2, turn).play("done")
        assert (t.won() is not None) == over


@pytest.mark.parametrize(
    ("units", "winners", "returns"),
    [
        ([(0, "e4"), (0, "e5"), (1, "c4")], [0], [1, -0.5, -0.5]),
        ([(0, "e4"), (1, "c4")], [0, 1], [0.5, 0.5, -1]),
        ([], [0, 1, 2], [0, 0, 0]),
    ],
)
def test_most_spaces(table, units, winners, returns):
    """MM-87: Garrison or Figure; equal numbers share the victory equally."""
    t = table(players=3).hand(2, "oracle").at("end", 2, 60)
    for number, (player, space) in enumerate(units):
        t.put(space, player, "hero" if number % 2 else "garrison")
    t.play("done")
    assert t.won() == ("spaces", winners)
    assert t.state.returns() == pytest.approx(returns)


def test_ranked_as_it_stands(twin, table):
    """MM-2 way 4, MM-94: as if the last round were over; equals share, who is out has none."""
    rank, values = twin.module("games.monsters_and_magic.scoring").rank, np.zeros(3)
    t = table(3).structure("castles")
    rank(t.position, values)
    assert values.tolist() == [0, 0, 0]
    for space, player in (("b2", 0), ("c2", 0), ("d2", 1), ("e2", 1)):
        t.put(space, player, "garrison")
    rank(t.position, values)
    assert values.tolist() == [0.5, 0.5, -1]
    t.put("f2", 1, "hero")
    rank(t.position, values)
    assert values.tolist() == [-0.5, 1, -0.5]
    assert t.won() is None


def test_a_space_with_figure_and_garrison_counts_once(table):
    """MM-2: spaces are counted, not Units."""
    t = table().put("e4", 0, "hero", "garrison").put("c4", 1, "hero").put("c5", 1, "mage")
    t.hand(1, "oracle").at("end", 1, 40).play("done")
    assert t.won() == ("spaces", [1])


# Elimination


def test_last_unit_lost(table):
    """MM-2 way 1, MM-93: no Unit left: out at once; the last one wins at once."""
    t = table().take("h8").put("e4", 0, "hero").put("e5", 1, "garrison")
    t.play("step e4 e5", dice=t.two_dice(12, 2))
    assert t.won() == ("elimination", [0])
    assert t.state.returns() == [1.0, -1.0]


def test_garrisons_alone_keep_a_player_in(table):
    """MM-93: no Figure, but a Garrison."""
    t = table().put("e4", 0, "hero").put("e5", 1, "hero")
    t.play("step e4 e5", dice=t.two_dice(12, 2))
    assert t.won() is None
    assert t.in_game(1)


def test_elimination_is_checked_after_all_fights_of_the_step(table):
    """MM-93, MM-105: Figure lost, Garrison still to fight."""
    t = table().take("h8").put("e4", 0, "hero").put("e5", 1, "hero", "garrison")
    t.hand(0, "giants").play("step e4 e5", dice=t.two_dice(12, 2))
    t.play("pass", dice=t.two_dice(12, 2))
    assert t.won() is None
    t.play("pass")
    assert t.won() == ("elimination", [0])


def test_all_cards_of_the_eliminated_are_discarded(table):
    """MM-93: hand, Permanent and played cards; control ends."""
    t = table(players=3).take("h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.hand(1, "giants", "paladin").permanent(1, "wings").control(1, "mines")
    t.play("step e4 e5", dice=t.two_dice(12, 2)).play("use paladin").play("pass")
    assert t.won() is None
    assert not t.in_game(1)
    assert sorted(t.discards()) == ["giants", "paladin", "wings"]
    assert t.position.sides[1].held == 0
    assert t.controls(1) == set()
    assert len(t.told("eliminated")) == 1


def test_an_eliminated_player_is_passed_over(table):
    """MM-94: the turn is passed over, but counted."""
    t = table(players=3).take("h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.play("step e4 e5", dice=t.two_dice(12, 2)).turn_of(2)
    assert t.position.turn == 3
    t.hand(2, "giants").at("end", 2, 3).play("done")
    assert t.decider() == 0
    assert t.position.turn == 4


def test_the_attacker_eliminates_itself(table):
    """MM-93: in the own turn: the turn ends there, no further phases."""
    t = table(players=3).take("a1").put("e4", 0, "hero").put("e5", 1, "hero")
    t.hand(0, "giants").play("step e4 e5", dice=t.two_dice(2, 12)).play("pass")
    assert not t.in_game(0)
    assert t.on_turn() == 1
    assert t.hand_cards(0) == []
    assert t.position.turn == 2
    assert not t.told("card_drawn")


def test_both_eliminated_together(table):
    """MM-93: none left: those who went out in this moment share the victory."""
    t = table().take("a1", "h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert t.won() == ("elimination", [0, 1])
    assert t.state.returns() == [0.0, 0.0]


def test_two_of_three_eliminated_together(table):
    """MM-93: one player left wins at once."""
    t = table(players=3).take("a1", "h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert t.won() == ("elimination", [2])
    assert t.state.returns() == [-0.5, -0.5, 1.0]


def test_two_of_four_eliminated_together(table):
    """MM-93, MM-94: the game goes on with the next survivor."""
    t = table(players=4).take("a1", "h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    assert t.won() is None
    assert t.on_turn() == 2
    assert t.position.turn == 3


def test_the_game_ends_when_the_last_survivor_in_order_has_played(table):
    """MM-94: the turns of the eliminated are counted; survivors are compared."""
    t = table(players=3).take("a8").put("e4", 1, "garrison")
    t.position.sides[2].in_game = 0
    t.hand(1, "giants").at("end", 1, 59).play("done")
    assert t.won() == ("spaces", [1])


def test_a_survivor_after_the_eliminated_still_plays(table):
    """MM-94: the first two out, the third and fourth finish round 20."""
    t = table(players=4).take("h8")
    t.position.sides[1].in_game = 0
    t.hand(0, "giants").at("end", 0, 77).play("done")
    assert t.decider() == 2
    t.hand(2, "wings").at("end", 2, 79).play("done")
    assert t.decider() == 3
    t.hand(3, "demons").at("end", 3, 80).play("done")
    assert t.won() == ("spaces", [0, 2, 3])
    assert t.state.returns() == pytest.approx([1 / 3, -1, 1 / 3, 1 / 3])


def test_elimination_in_the_last_turn(table):
    """MM-87, MM-109: the first condition that is met ends the game."""
    t = table().take("a1").put("e4", 0, "garrison").put("e5", 1, "hero")
    t.at("movement", 1, 40)
    t.play("step e5 e4", dice=t.two_dice(12, 2))
    assert t.won() == ("elimination", [1])


def test_self_elimination_in_the_last_turn_ends_the_game_by_spaces(table):
    """MM-93, MM-94: the turn ends there, and with it round 20."""
    t = table(players=3).take("a8").put("e4", 2, "hero").put("e5", 1, "hero")
    t.at("movement", 2, 60).play("step e4 e5", dice=t.two_dice(2, 12))
    assert t.won() == ("spaces", [1])


def test_eliminated_players_effects_end(table):
    """MM-93: the deck gets everything back when it is reshuffled."""
    t = table(players=3).take("h8").put("e4", 0, "hero").put("e5", 1, "hero")
    t.permanent(1, *(set(t.words.CARD_WORDS) - {"duelist"}), "duelist")
    t.take("e5").put("e5", 1, "garrison").structure("cities", "e5")
    t.play("step e4 e5", dice=t.two_dice(12, 2))
    assert len(t.hand_cards(0)) == 1
    assert (len(t.deck()), t.discards()) == (63, [])
