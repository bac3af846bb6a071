"""The reaction windows: who is asked, in which order, with which cards (WF-320 to WF-325)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    beaten,
    boards,
    declared,
    gone,
    walk_in,
)

BUZZ = "earthbound-buzz-buzz-star"
DECKS = ("mario", "zelda", "pokemon", "kirby", "earthbound")
SOME_CARD = {
    "mario": "mario-mushroom",
    "zelda": "zelda-shovel",
    "pokemon": "pokemon-swift",
    "kirby": "kirby-sword",
    "earthbound": "earthbound-lifeup",
}
"""By deck, a card that fits no window."""


def four(table):
    """Four players, each with all Heroes on a board."""
    t = boards(table(players=4)).hold("D", "lavender-town", 3)
    for player, place in (("C", "star-world"), ("D", "lavender-town")):
        t.heroes(player, **dict.fromkeys(HEROES, place))
    return t.coins(D=9)


def order(t):
    """Who is asked, one after the other, when everybody passes."""
    asked = []
    while t.position.window.kind:
        asked.append(t.asked())
        t.play(t.asked(), "done")
    return "".join(asked)


def everybody(t, title=SOME_CARD["earthbound"]):
    """A card in each hand, so that all are asked."""
    for player in "ABCD":
        t.side(player).held[t.cards.DECK_OF[t.cards.TITLE_WORDS.index(title)]] += 1
    return t


# Who is asked, in which order


@pytest.mark.parametrize(("player", "asked"), [("A", "ABCD"), ("C", "CDAB")])
def test_at_the_start_of_a_turn(table, player, asked):
    """WF-320: the active player, then clockwise; before Phase 0."""
    t = everybody(four(table)).at("turn_start", player=player)
    assert order(t) == asked


def test_targeted(table):
    """WF-320: only the owner of the targeted territory."""
    t = everybody(four(table)).hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory star-world")
    assert t.told("WINDOW_OPENED") == [(2, t.number("star-world"), 0, 0)]
    assert order(t) == "C"


def test_several_targets(table):
    """WF-320: once for each territory, clockwise by owner, then in the order of the map."""
    t = everybody(four(table)).hold("C", "threed", 3).hold("D", "saturn-valley", 3)
    t.hold("D", "twoson", 3).hand("A", "pokemon-blizzard").at("cards")
    t.play("A", "card pokemon-blizzard", "world eagleland")
    seen = []
    while t.position.window.kind:
        seen.append((t.asked(), t.position.window.territory))
        t.play(t.asked(), "done")
    places = [("B", "onett"), ("C", "threed"), ("D", "twoson"), ("D", "saturn-valley")]
    assert seen == [(owner, t.number(place)) for owner, place in places]


def test_clockwise_from_the_active_player(table):
    """WF-320: from C on, so D before A."""
    t = everybody(four(table)).hold("D", "onett", 3).heroes("C", pikachu="bubbly-clouds")
    t.hand("C", "pokemon-blizzard").at("cards", player="C")
    t.play("C", "card pokemon-blizzard", "world eagleland")
    assert order(t) == "DAA"


@pytest.mark.parametrize(("target", "asked"), [("onett", "BCDA"), ("gerudo-valley", "CBDA")])
def test_declared(table, target, asked):
    """WF-320: the defender, the others clockwise from the attacker's left, the attacker."""
    t = everybody(four(table)).hold("C", "gerudo-valley", 3).at("invade")
    t.play("A", f"invade {HOME} {target}", "dice 1 none none")
    assert order(t) == asked


def test_no_window_for_walking_in(table):
    """WF-320: *declared* is for contested territories alone."""
    t = everybody(four(table)).leave("onett").at("invade")
    t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    t.play("A", f"invade {HOME} onett")
    assert t.asked() == "A"
    assert t.position.window.kind == 0


def test_last_units(table):
    """WF-320: only the defender, and before the capture."""
    t = beaten(table(), BUZZ)
    assert t.position.window.kind == t.box.Window.LAST_UNITS
    assert (order(t), t.owner("onett")) == ("B", "A")


def test_last_units_is_for_land(table):
    """WF-319: Fairy says Land, and the window opens for Land alone."""
    t = boards(table()).hold("B", "moonside", 1).hand("B", "zelda-fairy").at("invade")
    t.play("A", f"invade {HOME} moonside", "dice 1 none none", rolls=[5, 0])
    assert t.owner("moonside") == "A"
    assert t.box.Window.LAST_UNITS not in {kind for kind, *_ in t.told("WINDOW_OPENED")}


def test_captured(table):
    """WF-320: the former owner, the others, the capturer last."""
    t = four(table).hold("C", "onett", 1).heroes("B", **dict.fromkeys(HEROES, "moonside"))
    everybody(t).at("invade").play("A", f"invade {HOME} onett", "dice 1 none none")
    t.play("C", "done").play("B", "done").play("D", "done").play("A", "done", rolls=[5, 0])
    assert t.position.window.kind == t.box.Window.LAST_UNITS
    t.play(
        "C",
        "done",
    )
    t.play("A", "heroes none", "count 0")
    assert order(t) == "CBDA"


def test_captured_by_walking_in(table):
    """WF-320: there is no former owner, so it begins on the capturer's left."""
    t = everybody(four(table)).leave("onett").at("invade")
    t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    assert order(walk_in(t)) == "BCDA"


def test_captured_land_alone(table):
    """WF-319, WF-320: for the Air no window opens."""
    t = everybody(four(table)).leave("moonside").at("invade")
    t.play("A", f"invade {HOME} moonside", "heroes none", "count 0")
    assert t.position.window.kind == 0


def test_who_is_out_is_not_asked(table):
    """WF-170: an eliminated player answers no more."""
    t = everybody(four(table))
    t.position.living &= ~(1 << t.seat("C"))
    t.side("C").realm = 0
    assert order(t.at("turn_start")) == "ABD"


# Who is asked: by what everybody knows


DECKS_OF_WINDOWS = {
    "turn_start": {"earthbound"},
    "targeted": {"zelda", "kirby", "earthbound"},
    "declared": {"zelda", "pokemon", "kirby", "earthbound"},
    "declared to others": {"pokemon", "earthbound"},
    "declared in the air": {"pokemon", "earthbound"},
    "declared by oneself": {"earthbound"},
    "last_units": {"zelda", "earthbound"},
    "captured": {"mario", "earthbound"},
    "captured by oneself": {"earthbound"},
}


def window(table, name, deck, *, hero=True):
    """A scene in which a player with a card of a deck may be asked; whether he is."""
    player = {"others": "C", "oneself": "A"}.get(name.split()[-1], "B")
    t = boards(table()).heroes("C", **dict.fromkeys(HEROES, "star-world"))
    t.hand(player, SOME_CARD[deck])
    if not hero:
        gone(t, player, HEROES[DECKS.index(deck)])
    if name == "turn_start":
        t.at("turn_start", player="B")
    elif name == "targeted":
        t.hand("A", "mario-bullet-bill").at("cards")
        t.play("A", "card mario-bullet-bill", "territory gerudo-valley")
    elif name.startswith("declared"):
        target = "moonside" if name.endswith("air") else "onett"
        t.at("invade").play("A", f"invade {HOME} {target}", "dice 1 none none")
    elif name == "last_units":
        t.position.invasion.defender, t.position.invasion.target = 1, t.number("onett")
        t.hold("B", "onett", 0)
        t.heroes(
            "B", **{h: "moonside" for h in HEROES if hero or h != HEROES[DECKS.index(deck)]}
        )
        opening = t.twin.module("games.war_of_the_fanboys.rules.opening")
        opening.open_window(t.position, t.box.Window.LAST_UNITS, t.number("onett"), t.tray)
        t.at("invade")
    else:
        t.leave("onett")
        t.heroes(
            "B", **{h: "moonside" for h in HEROES if hero or h != HEROES[DECKS.index(deck)]}
        )
        walk_in(t.at("invade"))
    return t.position.window.kind != 0 and t.asked() == player


@pytest.mark.parametrize("name", DECKS_OF_WINDOWS)
@pytest.mark.parametrize("deck", DECKS)
def test_who_may_hold_an_answer(table, name, deck):
    """WF-325: a player is asked whose deck has a card that fits, whatever he really holds."""
    assert window(table, name, deck) == (deck in DECKS_OF_WINDOWS[name])


@pytest.mark.parametrize("name", DECKS_OF_WINDOWS)
def test_not_without_the_hero(table, name):
    """WF-325: that deck's Hero has to be on a board."""
    assert window(table, name, "earthbound")
    assert not window(table, name, "earthbound", hero=False)


def test_not_with_a_hero_of_stone(table):
    """WF-325, WF-362: everybody knows that Super Mario cards cannot be played then."""
    t = boards(table()).hand("B", "mario-thwomp").leave("onett")
    t.heroes("B", **dict.fromkeys(HEROES, "moonside"))
    t.side("B").stone = 1
    walk_in(t.at("invade"))
    assert t.position.window.kind == 0


def test_whoever_is_asked_may_have_nothing(table):
    """WF-325: the question alone says nothing about the hand."""
    t = declared(table(), SOME_CARD["zelda"])
    assert (t.asked(), t.choices()) == ("B", ["done"])


# One card of its time and one for any time


def test_both_in_either_order(table):
    """WF-321: one card of the window's time and one for any time."""
    t = declared(table(), "earthbound-psi-shield", BUZZ, BUZZ, "kirby-stone")
    t.play("B", f"card {BUZZ}", "territory onett")
    assert t.choices() == ["done", "card kirby-stone", "card earthbound-psi-shield"]
    t.play("B", "card earthbound-psi-shield")
    assert t.asked() == "A"
    t = declared(table(), "earthbound-psi-shield", BUZZ, "zelda-like-like")
    t.play("B", "card earthbound-psi-shield")
    assert t.choices() == ["done", f"card {BUZZ}"]
    t.play("B", f"card {BUZZ}", "territory onett")
    assert (t.asked(), t.fanboys("onett")) == ("A", [12])


def test_passing_ends_it(table):
    """WF-321: each player is asked once."""
    t = declared(table(), "earthbound-psi-shield", BUZZ).play(
        "B", f"card {BUZZ}", "territory onett"
    )
    t.play("B", "done")
    assert t.position.window.kind == 0


def test_not_asked_again_without_a_possible_card(table):
    """WF-321, WF-325: after Like Like no EarthBound card is left to ask for."""
    t = declared(table(), "zelda-like-like").play("B", "card zelda-like-like")
    assert t.asked() == "A"
    assert t.step() == "redeclare"


def test_the_attacker_has_any_time_cards_alone(table):
    """WF-320: Confusion is not for the attacker's own invasion."""
    t = boards(table()).hand("A", "pokemon-confusion", BUZZ).at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none")
    assert t.choices() == ["done", f"card {BUZZ}"]


# The cause


def test_a_called_off_invasion_asks_nobody_else(table):
    """WF-322: the window closes at once when its cause is gone."""
    t = everybody(four(table)).hand("B", "pokemon-freeze").at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none").play("B", "card pokemon-freeze")
    assert (t.asked(), t.position.window.kind) == ("A", 0)


def test_an_averted_card_asks_no_more(table):
    """WF-322: after Parasol nobody asks for Buzz Buzz Star."""
    t = boards(table()).hand("B", "kirby-parasol", BUZZ).hand("A", "mario-bullet-bill")
    t.at("cards").play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card kirby-parasol")
    assert t.position.window.kind == 0


def test_a_saved_territory_asks_no_more(table):
    """WF-322: after Fairy there is nothing to answer."""
    t = beaten(table(), "zelda-fairy", BUZZ).play("B", "card zelda-fairy")
    assert (t.position.window.kind, t.fanboys("onett")) == (0, [3])


def test_a_territory_that_is_empty_again(table):
    """WF-322: whatever emptied it, nobody asks about it any more."""
    t = everybody(four(table)).leave("onett").at("invade")
    t.heroes("B", **dict.fromkeys(HEROES, "moonside"))
    t.play("A", f"invade {HOME} onett", "heroes none", "count 0")
    assert t.asked() == "B"
    t.leave("onett").play("B", "done")
    assert t.position.window.kind == 0


def test_thwomp_leaves_fandom(table):
    """WF-235, WF-322: beside Mario one Fanboy stays, and the next player is asked."""
    t = everybody(four(table)).leave("onett").hand("B", "mario-thwomp").at("invade")
    t.heroes("B", **dict.fromkeys(HEROES, "moonside"))
    t.play("A", f"invade {HOME} onett", "heroes mario", "count 1", "count 0")
    t.play("B", "card mario-thwomp", rolls=[5] * 6)
    assert (t.fanboys("onett"), t.where("A", "mario")) == ([1], "onett")
    t.play("B", "done")
    assert t.asked() == "C"


def test_a_card_is_resolved_before_the_next(table):
    """WF-322: what Buzz Buzz Star brings is there before the next card is offered."""
    t = everybody(four(table)).hand("B", BUZZ).at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none")
    t.play("B", f"card {BUZZ}", "territory onett")
    assert (t.asked(), t.fanboys("onett")) == ("B", [12])


# No window in a window


def test_no_window_in_a_window(table):
    """WF-323, WF-366: Mirror Shield strikes back, and that opens nothing."""
    t = boards(table()).hand("B", "zelda-mirror-shield").hand("A", "mario-bullet-bill")
    t.hand("A", "kirby-parasol").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card zelda-mirror-shield", "territory twoson")
    assert t.fanboys("twoson") == [1]
    assert t.told("WINDOW_OPENED") == []


def test_copy_opens_nothing(table):
    """WF-324: it aims at a player, so it is not hostile."""
    t = boards(table()).hand("B", "kirby-parasol", BUZZ).hand("A", "kirby-copy").at("cards")
    t.play("A", "card kirby-copy", "deck kirby")
    assert t.cards_in("A") == ["kirby-parasol"]


def test_lakitu_opens_nothing(table):
    """WF-324: it lies on an own territory."""
    t = boards(table()).hand("B", "kirby-parasol").hand("A", "mario-lakitu").at("cards")
    t.play("A", "card mario-lakitu", "territory twoson")
    assert t.position.lasting == 1


def test_thwomp_opens_nothing(table):
    """WF-323, WF-324: it is played in a window and not hostile."""
    t = boards(table()).leave("onett").hand("B", "mario-thwomp").hand("A", "kirby-parasol")
    t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    walk_in(t.at("invade")).play("B", "card mario-thwomp", rolls=[5] * 6)
    assert t.fanboys("onett") == [1]


def test_the_laser_can_be_averted(table):
    """WF-186, WF-323, WF-366: the strike is used up."""
    t = boards(table()).hand("B", "kirby-parasol")
    for place in ("bridge", "loading-bay", "crew-quarters", "engine-room"):
        t.hold("A", place, 1)
    t.position.rounds, t.position.laser = 2, 4
    t.at("laser").play("A", "territory onett").play("B", "card kirby-parasol")
    assert t.fanboys("onett") == [9]
    assert t.step() != "laser"


def test_several_targets_one_averted(table):
    """WF-366: the other targets are hit."""
    t = boards(table()).hold("C", "threed", 5).hand("B", "kirby-parasol")
    t.hand("A", "pokemon-blizzard").at("cards")
    t.play("A", "card pokemon-blizzard", "world eagleland").play("B", "card kirby-parasol")
    assert t.fanboys("onett", "threed") == [9, 4]


def test_not_out_in_the_own_turn(table):
    """WF-235, WF-366: a mirrored strike never takes the last territory; it is averted only."""
    t = boards(table())
    for place in ("monkey-mines", "twoson"):
        t.leave(place)
    t.hold("A", HOME, 1).hand("A", "mario-bullet-bill").hand("B", "zelda-mirror-shield")
    t.at("cards").play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card zelda-mirror-shield")
    assert (t.living(), t.owner(HOME)) == ("ABC", "A")
    assert t.fanboys(HOME, "onett") == [1, 9]
    assert t.where("A", "mario") == HOME
