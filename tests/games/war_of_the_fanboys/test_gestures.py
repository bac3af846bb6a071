"""Gestures: what they begin with, how they go on, and where they stop."""

import numpy as np
import pytest
from games.war_of_the_fanboys.conftest import faces

LOSE = faces(1, 1, 1, 6, 6)
"""Three dice against two: both are lost."""


@pytest.fixture
def gestures(twin):
    """The gestures of the game."""
    return twin.module("games.war_of_the_fanboys.portrayal.gestures").GESTURES


class Gesturing:
    """The player who is asked at a table, and what gestures do there."""

    def __init__(self, table, gestures):
        """``table`` is laid out."""
        self.table, self.gestures = table, gestures

    def _asked(self):
        t = self.table
        legal = [t.actions.from_string(text) for text in t.choices()]
        player = int(t.position.decider)
        return t.masking.masked(t.position, player), player, legal

    def offered(self):
        """By words: the names of the gestures that can begin."""
        return {each.text: each.gesture for each in self.gestures.offers(*self._asked())}

    def next(self, name):
        """What a gesture does next, in words; None when it is done."""
        action = self.gestures.goes_on(*self._asked(), name)
        return None if action < 0 else self.table.actions.to_string(action)

    def carry_out(self, text, *rolls):
        """All that a gesture does, in words; ``rolls`` belong to what is decided last."""
        name, player, done = self.offered()[text], self.table.asked(), []
        rolled = list(rolls)
        while self.table.asked() == player and (action := self.next(name)) is not None:
            scripted = rolled.pop(0) if action.startswith("dice") and rolled else ()
            self.table.play(player, action, rolls=scripted)
            done.append(action)
        return done


@pytest.fixture
def at_war(table, gestures):
    """A, with Mario, holds Onett beside B's Twoson; it is time to invade."""

    def lay_out(fanboys=6, enemies=2, **more):
        t = table(**more).hold("A", "onett", fanboys).hold("B", "twoson", enemies)
        t.heroes("A", mario="monkey-mines").at("invade")
        return Gesturing(t, gestures)

    return lay_out


TAKE = "Invade Twoson from Onett until it falls, then all move in"
UNTIL = "Invade Twoson from Onett until it falls"


def test_invading_until_it_falls(at_war):
    """WF-100, WF-123: with the best dice, again and again; who moves in is asked."""
    war = at_war(fanboys=8, enemies=1)
    name = war.offered()[UNTIL]
    done = war.carry_out(UNTIL, faces(1, 1, 1, 6), faces(6, 5, 4, 1))
    assert done == ["invade onett twoson", "dice 3 none none"] * 2
    assert (war.table.step(), war.table.owner("twoson")) == ("move_count", "A")
    assert war.next(name) is None


def test_then_all_move_in(at_war):
    """WF-150, WF-208: one stays, as it must."""
    war = at_war(fanboys=8, enemies=1)
    done = war.carry_out(TAKE, faces(6, 5, 4, 1))
    assert done == ["invade onett twoson", "dice 3 none none", "count all"]
    assert war.table.fanboys("onett", "twoson") == [1, 7]


def test_it_stops_when_the_odds_have_become_half_as_good(at_war):
    """WF-123: then the person is asked again, and may begin anew."""
    war = at_war(fanboys=5, enemies=2)
    name = war.offered()[UNTIL]
    table = war.table.play("A", "invade onett twoson", "dice 3 none none")
    table.play("B", "dice 2 none none", rolls=LOSE)
    assert table.step() == "invade"
    assert table.fanboys("onett", "twoson") == [3, 2]
    assert war.next(name) is None
    assert UNTIL in war.offered()


def test_it_goes_on_as_long_as_that_is_worth_it(at_war):
    """WF-123: a lost roll of a large army is no reason to stop."""
    war = at_war(fanboys=12, enemies=4)
    name = war.offered()[UNTIL]
    table = war.table.play("A", "invade onett twoson", "dice 3 none none")
    table.play("B", "dice 2 none none", rolls=LOSE)
    assert war.next(name) == "invade onett twoson"


def test_it_ends_with_the_turn(at_war):
    """WF-20: nothing begun in one turn is done in the next."""
    war = at_war(fanboys=12, enemies=4)
    name = war.offered()[UNTIL]
    assert war.next(name) == "invade onett twoson"
    war.table.position.rounds += 1
    assert war.next(name) is None


def test_no_card_of_ones_own_is_played_meanwhile(at_war):
    """WF-319, WF-320: the own window is passed; another question ends it."""
    war = at_war(fanboys=12, enemies=4)
    name = war.offered()[UNTIL]
    war.table.play("A", "invade onett twoson")
    window, box = war.table.position.window, war.table.box
    window.kind, window.territory = box.Window.DECLARED, war.table.number("twoson")
    window.queue[0] = 0
    assert war.next(name) == "done"
    window.kind = box.Window.CAPTURED
    assert war.next(name) is None


def test_fanboys_are_lost_before_heroes(at_war):
    """WF-206: of those who fought; if only Heroes could go, the person is asked."""
    war = at_war(fanboys=6, enemies=2)
    war.table.heroes("A", mario="onett", link="onett")
    name = war.offered()[UNTIL]
    table = war.table.play("A", "invade onett twoson")
    assert "link" in war.next(name)
    table.play("A", war.next(name))
    table.play("B", "dice 2 none none", rolls=faces(1, 1, 1, 1, 6, 6))
    assert table.step() == "attacker_loses"
    assert war.next(name) == "heroes none"


def test_walking_in_with_all(table, gestures):
    """WF-152, WF-225: an uncontested territory has no odds."""
    t = table().hold("A", "onett", 5).leave("twoson").heroes("A", mario="monkey-mines")
    war = Gesturing(t.at("invade"), gestures)
    assert war.carry_out("Walk from Onett into Twoson with all") == [
        "invade onett twoson",
        "count all",
    ]
    assert t.fanboys("onett", "twoson") == [1, 4]


def test_taking_all_that_falls_easily(table, gestures):
    """WF-123: the easiest first, the one begun before another, nothing against the odds."""
    t = table().hold("A", "onett", 9).leave("twoson").hold("B", "threed", 40)
    t.hold("B", "fourside", 30).hold("B", "yoshis-island", 30)
    t.heroes("A", mario="monkey-mines").at("invade")
    war = Gesturing(t, gestures)
    done = war.carry_out("Take all that falls in 3 of 4 cases")
    assert done[:2] == ["invade onett twoson", "count all"]
    assert all("threed" not in each for each in done)
    assert t.step() == "invade"
    assert "Take all that falls in 3 of 4 cases" not in war.offered()


def test_all_here_while_deploying(table, gestures):
    """WF-48: every Fanboy that is left, on one territory."""
    t = table().hold("A", "onett", 2).at("income")
    person = Gesturing(t, gestures)
    assert person.carry_out("All 3 Fanboys on Onett") == ["territory onett", "count all"]
    assert t.fanboys("onett") == [5]


def test_all_here_is_not_offered_for_a_single_fanboy(table, gestures):
    """WF-48: touching the territory is enough."""
    t = table().hold("A", "onett", 2).at("income")
    person = Gesturing(t, gestures)
    t.play("A", "territory onett", "count 2")
    assert t.position.portion == 1
    assert not any(text.startswith("All") for text in person.offered())


def test_all_here_places_one_portion_of_an_army(new_game, gestures):
    """WF-14: the next portion is asked for again."""
    t = new_game()
    person, player = Gesturing(t, gestures), t.asked()
    text = next(text for text in person.offered() if text.startswith("All 3"))
    name = person.offered()[text]
    assert len(person.carry_out(text)) == 2
    while t.asked() != player:
        t.play(t.asked(), t.choices()[0])
    assert t.step() == "start_army"
    assert person.next(name) is None


def test_the_whole_army_is_placed_by_itself(new_game, gestures):
    """WF-14: portion by portion, up to the pieces, which are another matter."""
    t = new_game()
    person, player = Gesturing(t, gestures), t.asked()
    name = person.offered()["Place my whole army for me"]
    while t.step() in {"start_army", "start_count"}:
        mine = t.asked() == player
        t.play(t.asked(), person.next(name) if mine else t.choices()[0])
    assert t.side(player).army == 0
    while t.asked() != player:
        t.play(t.asked(), t.choices()[0])
    assert t.step() == "start_piece"
    assert person.next(name) is None
    assert "Place my pieces for me" in person.offered()


def test_pieces_are_placed_by_themselves(new_game, gestures):
    """WF-15, WF-72, WF-74: Mario, Link and the Castle, each on a place of one's own."""
    t = new_game()
    while t.step() != "start_piece":
        t.play(t.asked(), t.choices()[0])
    person, player = Gesturing(t, gestures), t.asked()
    name = person.offered()["Place my pieces for me"]
    while t.step().startswith("start"):
        mine = t.asked() == player
        t.play(t.asked(), person.next(name) if mine else t.choices()[0])
    heroes = [t.where(player, hero) for hero in ("mario", "link")]
    assert all(t.owner(where) == player for where in heroes)
    assert len(t.named(t.side(player).castles)) == 1


def test_placing_promises_more_than_any_place(new_game, gestures, twin):
    """WF-14: what is placed for the player is worth more than what comes first."""
    appraise = twin.module("games.war_of_the_fanboys.appraisal.appraise").appraise
    worth = {}
    for way in ("first", "for me"):
        t = new_game(seed=5)
        person, player = Gesturing(t, gestures), t.asked()
        while t.step() in {"start_army", "start_count"}:
            mine = t.asked() == player and way == "for me"
            t.play(t.asked(), person.next("army:0") if mine else t.choices()[0])
        values = np.zeros(len(t.position.sides))
        appraise(t.position, values)
        worth[way] = values[t.seat(player)]
    assert worth["for me"] > worth["first"]


def test_a_piece_and_its_place_are_bought_at_once(table, gestures):
    """WF-70, WF-72, WF-74."""
    t = table().hold("A", "onett", 2).coins(A=8).at("buy")
    person = Gesturing(t, gestures)
    assert person.carry_out("Pikachu on Onett") == ["piece pikachu", "territory onett"]
    assert (t.where("A", "pikachu"), t.purse()[0]) == ("onett", 5)
    assert "A Castle on Onett" in person.offered()


def test_several_cards_of_a_deck(table, gestures):
    """WF-80: as many as the Coins are for, three at the most."""
    t = table().heroes("A", mario="monkey-mines").coins(A=2).at("order")
    person = Gesturing(t, gestures)
    assert person.carry_out("2 Super Mario cards") == ["deck mario", "deck mario"]
    assert (len(t.cards_in("A")), t.purse()[0]) == (2, 0)


def test_nothing_is_bought(table, gestures):
    """WF-21, WF-222: on to the invasions, past Phases 2 to 4."""
    t = table().hold("A", "onett", 3).heroes("A", mario="onett").coins(A=9).at("buy")
    person = Gesturing(t, gestures)
    assert person.carry_out("Buy nothing, on to the invasions") == ["done", "done"]
    assert t.step() == "invade"


def test_a_card_that_could_be_played_is_asked_about(table, gestures):
    """WF-87: skipping forgets no card."""
    t = table().hold("A", "onett", 3).heroes("A", mario="onett").coins(A=9)
    t.hand("A", "mario-bullet-bill").at("buy")
    person = Gesturing(t, gestures)
    name = person.offered()["Buy nothing, on to the invasions"]
    t.play("A", "done", "done")
    assert t.step() == "cards"
    assert len(t.choices()) > 1
    assert person.next(name) is None


def test_the_turn_ends(at_war):
    """WF-20, WF-222: nobody moves, and it is the next player's turn."""
    war = at_war()
    war.carry_out("End the turn, nobody moves")
    assert war.table.position.turn == 1


def test_all_go_there(table, gestures):
    """WF-180, WF-221: every Hero and every Fanboy who may."""
    t = table().hold("A", "onett", 5).hold("A", "twoson", 1)
    t.heroes("A", mario="onett").at("redistribute")
    t.play("A", "territory onett")
    person = Gesturing(t, gestures)
    done = person.carry_out("All go to Twoson")
    assert done == ["territory twoson", "heroes mario", "count all"]
    assert (t.fanboys("onett", "twoson"), t.where("A", "mario")) == ([1, 5], "twoson")


def test_the_best_dice_are_those_of_the_odds(at_war):
    """WF-114, WF-130, WF-201: with equal dice, Link's Parry decides."""
    war = at_war(fanboys=6, enemies=2)
    war.table.heroes("A", link="onett")
    name = war.offered()[UNTIL]
    war.table.play("A", "invade onett twoson")
    assert war.next(name) == "dice 2 none link"


def test_of_equal_dice_those_without_heroes(at_war):
    """WF-116: a Hero without a big die of his own rolls no better than a Fanboy."""
    war = at_war(fanboys=6, enemies=2)
    war.table.heroes("A", kirby="onett")
    name = war.offered()[UNTIL]
    war.table.play("A", "invade onett twoson")
    assert war.next(name) == "dice 3 none none"


def test_the_defender_is_offered_the_best_dice_first(at_war, twin):
    """WF-204: two Fanboys rather than one; the castle rolls anyway."""
    war = at_war(fanboys=6, enemies=3)
    t = war.table.play("A", "invade onett twoson", "dice 3 none none")
    assert t.asked() == "B"
    legal = [t.actions.from_string(text) for text in t.choices()]
    offers = twin.module("games.war_of_the_fanboys.portrayal.choices").offers(
        t.position, 1, legal
    )
    buttons = twin.module("core.choices").buttons_of(offers)
    (main,) = [button for button in buttons if button.main]
    assert main.title == "Best: 2 Fanboys"
