"""The frame: phases in their order, rounds, Rage Quit, and the end (WF-20 to WF-22, WF-190)."""

import numpy as np
import pytest


def test_phases_in_order(table):
    """WF-20, WF-21, WF-40, WF-222, WF-315: each closes all before it."""
    t = table().hold("A", "onett", 5).hold("B", "twoson", 1).coins(A=9)
    t.heroes("A", mario="onett").at("turn_start")
    steps = []
    while t.asked() == "A":
        steps.append(t.step())
        t.play("A", t.choices()[0])
    seen = list(dict.fromkeys(steps))
    order = [t.box.Step[step.upper()] for step in seen]
    assert order == sorted(order)
    assert seen[:1] == ["deploy"]
    assert {"buy", "order", "invade"} <= set(seen)
    assert t.asked() == "B"


def test_a_turn_of_nothing(table):
    """WF-21, WF-222, WF-229: Phase 1 alone cannot be skipped; the next player clockwise."""
    t = table().at("turn_start")
    assert t.asked() == "B" or t.step() == "buy"
    assert t.fanboys("monkey-mines") == [4]
    assert t.purse()[0] == 3


@pytest.mark.parametrize(("first", "rounds"), [(0, 1), (1, 2), (2, 1)])
def test_rounds(table, first, rounds):
    """WF-233: a round is over when everybody has had a turn since the first player's."""
    t = table()
    t.position.first = first
    t.at("turn_end")
    assert t.position.turn == 1
    assert t.position.rounds == rounds


def test_the_first_player_is_out(table):
    """WF-233: the round ends where their turn would begin."""
    t = table(4).leave("saturn-valley")
    t.position.living, t.position.first = 0b1101, 1
    t.at("turn_end")
    assert (t.position.turn, t.position.rounds) == (2, 2)


def limit(t):
    """The last turn of the last round ends."""
    t.position.first, t.position.rounds = 1, t.position.options.rounds
    return t.at("turn_end")


def results(t):
    """What the end is worth to everybody."""
    scoring = t.twin.module("games.war_of_the_fanboys.scoring")
    values = np.zeros(len(t.players))
    scoring.utilities(t.position, values)
    return values.tolist()


def test_ranked_as_it_stands(table):
    """WF-233: as at the round limit, also where none was agreed on."""
    t = table().hold("C", "onett", 1).coins(A=1, B=2)
    values = np.zeros(3)
    t.twin.module("games.war_of_the_fanboys.game").GAME.answers.rank(t.position, values)
    assert values.tolist() == [-1, 0, 1]


def test_ranking_at_the_limit(table):
    """WF-233: by territories, then units, then Coins."""
    t = limit(table(rounds=7).hold("C", "onett", 1).coins(A=1, B=2))
    assert t.asked() is None
    assert t.position.ending == t.box.Ending.ROUNDS
    assert results(t) == [-1, 0, 1]
    assert t.told("GAME_OVER") == [(t.box.Ending.ROUNDS, 0b100, 0, 0)]
    t = limit(table(rounds=7).hold("A", "monkey-mines", 2).coins(B=1))
    assert results(t) == [1, 0, -1]
    t = limit(table(rounds=7).heroes("B", mario="saturn-valley"))
    assert results(t) == [-0.5, 1, -0.5]


def test_a_shared_first_rank(table):
    """WF-233: who is level in everything shares the rank."""
    t = limit(table(rounds=7).hold("C", "bubbly-clouds", 0, castle=1))
    assert results(t) == [0.5, 0.5, -1]
    assert t.told("GAME_OVER") == [(t.box.Ending.ROUNDS, 0b011, 0, 0)]


def test_no_limit(table):
    """WF-233: off."""
    t = table(rounds=0)
    t.position.rounds = 1000
    t.position.first = 1
    t.at("turn_end")
    assert t.asked() is not None


def quit_by_laser(t):
    """B's last units go by A's Laser."""
    for place in ("loading-bay", "crew-quarters", "engine-room", "bridge"):
        t.hold("A", place, 1)
    return t.at("laser").play("A", f"territory {t.CORNERS[1]}", rolls=[5])


def test_rage_quit(table):
    """WF-170: Coins to the bank, cards to their piles, out for good."""
    t = table().coins(B=7).hand("B", "zelda-bomb", "kirby-copy")
    t.territory_cards("B", "kongo-jungle", "onett").heroes("B", pikachu="saturn-valley")
    quit_by_laser(t)
    assert t.living() == "AC"
    assert (t.purse()[1], t.cards_in("B")) == (0, [])
    assert list(t.position.territory_cards).count(t.box.CardPlace.DISCARD) == 2
    places = [card.place for card in t.position.hero_cards]
    assert places.count(t.box.CardPlace.DISCARD) == 2
    assert t.where("B", "pikachu") is None
    assert t.faults() == []
    t.at("turn_end")
    assert t.position.turn == 2


def test_the_last_one_wins(table):
    """WF-3, WF-170, WF-190: at that moment, whatever is being resolved."""
    t = table().leave("bubbly-clouds")
    t.position.living = 0b011
    quit_by_laser(t)
    assert (t.asked(), t.step()) == (None, "over")
    assert t.position.ending == t.box.Ending.LAST_ONE
    assert results(t) == [1, -0.5, -0.5]
    assert t.faults() == []


def test_the_active_player_is_out(twin, table):
    """WF-170: the turn ends at once, without Phase 6 and without windows."""
    t = table().leave("monkey-mines").at("cards")
    t.position.turn, t.position.step = 0, t.box.Step.INVADE
    t.position.decider = t.box.NOBODY
    losing = twin.module("games.war_of_the_fanboys.rules.losing")
    losing.rage_quit(t.position, 0, 1, t.tray)
    assert t.step() == "turn_end"
    t.rules.run_on(t.position, t.tray)
    assert t.position.turn == 1
    assert t.living() == "BC"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games(new_game, players):
    """WF-1, WF-22, WF-233: they end, and nothing is lost or made from nothing on the way."""
    t = new_game(players, players, rounds=2)
    luck = np.random.default_rng(players)
    played = 0
    while t.asked():
        choices = t.choices()
        assert choices
        t.play(t.asked(), choices[luck.integers(len(choices))])
        played += 1
        if played % 32 == 0:
            assert t.faults() == []
    assert t.position.ending != t.box.Ending.NONE
    assert abs(sum(results(t))) < 1e-9
    assert t.faults() == []
