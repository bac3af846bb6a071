"""Who may play a Hero Card when, and what holds for all of them (WF-301 to WF-318)."""

import tomllib
from pathlib import Path

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    PLAYED_ELSEWHERE,
    boards,
    gone,
    hero_of,
    hit,
    playable,
    turn,
)

import sandtable.games.war_of_the_fanboys as folder

BOX = tomllib.loads(
    (Path(folder.__file__).parent / "tables/hero_cards.toml").read_text("utf-8")
)
TITLES = [card["id"].replace("_", "-") for card in BOX["card"]]
COSTS = {card["id"].replace("_", "-"): card["cost"] for card in BOX["card"]}
IN_PHASE_4 = [title for title in TITLES if title not in PLAYED_ELSEWHERE]


def offered(t):
    """The titles that can be played now."""
    return {choice.removeprefix("card ") for choice in t.choices() if "card " in choice}


@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_played(table, title):
    """WF-301, WF-319: with its Hero, its cost and at its time it is offered."""
    player, t = playable(table(), title)
    assert t.asked() == player
    assert title in offered(t)


@pytest.mark.parametrize("title", TITLES)
def test_without_its_hero(table, title):
    """WF-85, WF-301: the deck's Hero has to be on a board at that moment."""
    player, t = playable(table(), title)
    gone(t, player, hero_of(title))
    assert title not in offered(t)


@pytest.mark.parametrize("title", [title for title in TITLES if COSTS[title]])
def test_without_its_price(table, title):
    """WF-86, WF-301: one Coin too few."""
    player, t = playable(table(), title)
    t.side(player).coins = COSTS[title]
    assert title in offered(t)
    t.side(player).coins = COSTS[title] - 1
    assert title not in offered(t)


@pytest.mark.parametrize("title", [title for title in TITLES if title[:5] != "earth"])
def test_at_another_time(table, title):
    """WF-87, WF-319: only cards for any time are played in Phase 2."""
    t = boards(table()).hand("A", title, "earthbound-buzz-buzz-star").at("buy")
    assert offered(t) == {"earthbound-buzz-buzz-star"}


@pytest.mark.parametrize("title", IN_PHASE_4)
def test_it_is_paid_and_discarded(table, title):
    """WF-86, WF-301: the cost goes to the Coin Block, the card to the discard pile."""
    player, t = playable(table(), title)
    t.play(player, f"card {title}")
    number = t.cards.TITLE_WORDS.index(title)
    card = t.position.hero_cards[t.cards.FIRST_COPY[number]]
    assert (card.place, card.known) == (t.box.CardPlace.DISCARD, 1)
    paid = [amount for _, _, amount, _ in t.told("COINS") if amount < 0][:1]
    assert paid == ([-COSTS[title]] if COSTS[title] else [])


def test_a_card_is_in_nobodys_hand_any_more(table):
    """WF-22, WF-301: everybody can count the hands."""
    t = turn(table(), "mario-mushroom").play("A", "card mario-mushroom")
    assert t.cards_in("A") == []
    assert list(t.side("A").held) == [0] * 5


def test_first_of_all(table):
    """WF-319: Tanooki Suit before any other card of the phase; any-time cards do not count."""
    t = turn(table(), "mario-tanooki-suit", "earthbound-buzz-buzz-star", "mario-mushroom")
    t.play("A", "card earthbound-buzz-buzz-star", "territory twoson")
    assert "mario-tanooki-suit" in offered(t)
    t.play("A", "card mario-mushroom")
    assert "mario-tanooki-suit" not in offered(t)


def test_not_after_a_walk_in(table):
    """WF-21, WF-88, WF-222: any invasion closes Phase 4."""
    t = turn(table(), "mario-mushroom").play("A", "done")
    assert t.step() == "invade"
    assert "mario-mushroom" not in offered(t)


def test_any_time_leaves_phases_open(table):
    """WF-222: Buzz Buzz Star in Phase 2; then a Hero is bought all the same."""
    t = gone(boards(table()), "A", "ness").hold("A", "twoson")
    t.heroes("A", ness="twoson").hand("A", "earthbound-buzz-buzz-star")
    gone(t, "A", "link").at("buy")
    t.play("A", "card earthbound-buzz-buzz-star", f"territory {HOME}")
    assert t.step() == "buy"
    assert "piece link" in t.choices()


def test_the_effect_outlives_the_hero(table):
    """WF-302: a lasting effect stays; but only this Hero uses it."""
    t = turn(table(), "mario-cape-feather").play("A", "card mario-cape-feather")
    gone(gone(t, "A", "mario"), "A", "kirby")
    links = t.twin.module("games.war_of_the_fanboys.rules.links")
    assert "moonside" in t.named(links.open_terrain(t.position, 0))


def test_fanboys_go_first(table):
    """WF-303: Heroes only when no Fanboy is left; without Castle the rest die as well."""
    t = boards(table()).hold("B", "onett", 2).hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett", rolls=[5, 5, 5, 0, 0, 0])
    t.play("B", "heroes ness")
    assert t.owner("onett") is None
    assert [t.where("B", hero) for hero in HEROES] == [None] * 5


def test_the_owner_chooses_among_heroes(table):
    """WF-303, WF-305: where a Castle gives Fandom the owner names who goes."""
    t = boards(table()).hold("B", "onett", 1, castle=1).hand("A", "mario-bullet-bill")
    t.at("cards").play(
        "A", "card mario-bullet-bill", "territory onett", rolls=[5, 5, 5, 0, 0, 0]
    )
    assert t.asked() == "B"
    assert "heroes mario+link" in t.choices()
    assert len(t.choices()) == 10
    t.play("B", "heroes mario+link")
    assert [t.where("B", hero) for hero in HEROES] == [None, None, "onett", "onett", "onett"]
    assert t.asked() == "A"


def test_surplus_hits_are_lost(table):
    """WF-303: Mega Drain speaks of Fanboys, so Heroes stay."""
    t = (
        boards(table())
        .hold("B", "onett", 1, castle=1)
        .hand("A", "pokemon-mega-drain")
        .at("cards")
    )
    t.play("A", "card pokemon-mega-drain", "territory onett", rolls=[5, 5, 5])
    assert t.fanboys("onett", HOME) == [0, 9]
    assert t.where("B", "mario") == "onett"


@pytest.mark.parametrize(("fanboys", "left"), [(1, 1), (2, 1), (3, 1), (9, 7)])
def test_never_its_last_one(table, fanboys, left):
    """WF-304: PK Fire leaves one unit; a territory with one unit is no target."""
    t = gone(boards(table()), "B", "mario").hold("B", "gerudo-valley", fanboys)
    t.hand("A", "earthbound-pk-fire").at("cards")
    t.play("A", "card earthbound-pk-fire", f"territory {HOME}")
    if fanboys == 1:
        assert "territory gerudo-valley" not in t.choices()
        return
    t.play("A", "territory gerudo-valley", "done", rolls=[5, 5])
    assert t.fanboys("gerudo-valley") == [left]


def test_a_castle_keeps_the_territory(table):
    """WF-305, WF-306: everything else is gone; Bullet Bill does not hurt Castles."""
    t = boards(table()).hold("B", "gerudo-valley", 2, castle=1).hand("A", "mario-bullet-bill")
    t.at("cards").play("A", "card mario-bullet-bill", "territory gerudo-valley", rolls=[5] * 6)
    assert t.owner("gerudo-valley") == "B"
    assert t.at_territory("gerudo-valley").castle == 1


def test_rage_quit_by_a_card(table):
    """WF-170, WF-306: who has nothing left on any board is out; his cards are discarded."""
    t = boards(table()).leave("star-world").hold("C", "bubbly-clouds", 1).hand("C", "zelda-poe")
    t.hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory bubbly-clouds", rolls=[5] * 6)
    assert t.living() == "AB"
    assert t.cards_in("C") == []
    assert t.purse()[2] == 0


def test_a_card_is_no_invasion(table):
    """WF-307, WF-317: nothing of it counts for capturing, cards, Coins or Poe."""
    t = boards(table()).hold("B", "gerudo-valley", 2).hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory gerudo-valley", rolls=[5] * 6)
    assert t.owner("gerudo-valley") is None
    assert t.position.captured == t.position.victories == 0
    assert t.at_territory("gerudo-valley").defeated == 0
    assert t.purse()[0] == 7


def test_four_castles_are_enough(table):
    """WF-74, WF-309: Peach's Castle cannot be played with four Castles on the boards."""
    t = boards(table()).hand("A", "mario-peachs-castle")
    for place in ("kongo-jungle", "vine-valley", "green-greens", "lavender-town"):
        t.hold("A", place, 1, castle=1)
    assert t.at("cards").step() == "cards"
    assert offered(t) == set()


def test_one_castle_a_territory(table):
    """WF-309: where a Castle stands none is placed, nor on other boards."""
    t = (
        boards(table())
        .hold("A", "twoson", 1, castle=1)
        .hold("A", "crateria")
        .hold("A", "airship")
    )
    t.hand("A", "mario-peachs-castle").at("cards").play("A", "card mario-peachs-castle")
    assert t.choices() == ["territory monkey-mines", f"territory {HOME}"]


TWICE = {
    "mario-fire-flower": False,
    "kirby-sword": False,
    "zelda-navi": False,
    "zelda-poe": False,
    "mario-mushroom": True,
    "pokemon-thundershock": True,
}


@pytest.mark.parametrize(("title", "again"), TWICE.items())
def test_a_second_copy(table, title, again):
    """WF-311: while the first lasts it adds nothing; what is done at once can be repeated."""
    t = turn(table(), title, title).play("A", f"card {title}")
    while offered(t) == set() and t.asked() == "A" and t.step() == "cards":
        t.play("A", t.choices()[0])
        if t.choices()[0] == "done":
            break
    assert (title in offered(t)) == again


def test_another_target_for_a_second_copy(table):
    """WF-311: Lakitu on another territory, Hookshot to another."""
    t = turn(table(), "mario-lakitu", "mario-lakitu", "zelda-hookshot", "zelda-hookshot")
    t.play("A", "card mario-lakitu", "territory twoson", "card mario-lakitu")
    assert "territory twoson" not in t.choices()
    t.play("A", f"territory {HOME}", "card zelda-hookshot")
    first = t.choices()
    t.play("A", first[0], "card zelda-hookshot")
    assert t.choices() == first[1:]


def test_different_titles_add_up(table):
    """WF-311: Fire Flower and a card for the same Hero; here both of Kirby's and Pikachu's."""
    t = turn(table(), "kirby-sword", "pokemon-evolve")
    t.play("A", "card kirby-sword", "card pokemon-evolve")
    assert t.position.lasting == 2


def test_no_path_and_no_heroes(table):
    """WF-312: Teleport goes to the Great Fox without Mario and without a Castle."""
    t = boards(table()).hold("A", "bridge").hand("A", "earthbound-teleport")
    t = gone(gone(t, "A", "mario"), "A", "kirby").at("cards")
    t.play("A", "card earthbound-teleport", "territory bridge", "count 5", "count 0")
    assert t.fanboys(HOME, "bridge") == [3, 6]
    assert t.where("A", "ness") == "bridge"


def test_a_link_needs_the_heroes(table):
    """WF-312: Warp Star into the Air, and Kirby is lost."""
    t = turn(table(), "kirby-warp-star")
    t.hold("B", "airship", 1).play("A", "card kirby-warp-star", "territory airship")
    assert f"invade {HOME} airship" in t.choices()
    gone(t, "A", "kirby")
    assert f"invade {HOME} airship" not in t.choices()


def test_the_stone_mario_is_not_there(table):
    """WF-313, WF-362: he is not removed, not counted, not moved, and no target."""
    t = boards(table()).hold("B", "onett", 1)
    for hero in HEROES[1:]:
        t.heroes("B", **{hero: "gerudo-valley"})
    t.side("B").stone = 1
    t.hand("A", "mario-bullet-bill", "mario-poison-mushroom").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett", rolls=[5] * 6)
    assert t.where("B", "mario") == "onett"
    assert (t.owner("onett"), t.fanboys("onett")) == ("B", [0])
    t.play("A", "card mario-poison-mushroom")
    assert "territory onett" not in t.choices()


def test_the_player_of_an_effect_is_out(table):
    """WF-314: effects of the cards of somebody eliminated end, and those on his territories."""
    t = turn(table(), "mario-fire-flower", "pokemon-stun-spore", "zelda-poe")
    t.play("A", "card mario-fire-flower", "card zelda-poe")
    t.play("A", "card pokemon-stun-spore", "territory onett")
    assert t.position.lasting == 3
    lasting = t.twin.module("games.war_of_the_fanboys.rules.lasting")
    lasting.end_effects_of(t.position, 1, t.tray)
    assert t.position.lasting == 2
    lasting.end_effects_of(t.position, 0, t.tray)
    assert t.position.lasting == 0
    assert not t.faults()


def test_hit_leaves_others_alone(table):
    """WF-300, WF-340: only the chosen territory is hit."""
    t = hit(table(), "pokemon-swift", "onett")
    assert t.fanboys("onett", "gerudo-valley", "moonside", "star-world") == [6, 9, 9, 9]
