"""What each card of the EarthBound deck does (WF-385)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    beaten,
    boards,
    declared,
    gone,
    places,
    turn,
)


def test_bottle_rocket(table):
    """WF-340, WF-349: on the board where Ness stands; six dice, 4 or more."""
    t = boards(table()).hold("B", "brinstar", 9).hand("A", "earthbound-bottle-rocket")
    t.at("cards").play("A", "card earthbound-bottle-rocket")
    assert {"onett", "moonside", "star-world"} <= places(t)
    assert "brinstar" not in places(t)
    t.play("A", "territory moonside", rolls=[3, 2, 5, 0, 4, 1])
    assert t.fanboys("moonside") == [6]


def test_bottle_rocket_on_an_empty_board(table):
    """WF-301: Ness is alone on the Great Fox."""
    t = boards(table()).hold("A", "bridge", 2).heroes("A", ness="bridge")
    t.hand("A", "earthbound-bottle-rocket", "zelda-shovel").at("cards")
    assert t.choices() == ["done", "card zelda-shovel"]


def test_bottle_rocket_alone(table):
    """WF-340: on Zebes there is one enemy, so nothing is to be chosen."""
    t = boards(table()).hold("A", "crateria", 2).hold("B", "brinstar", 9)
    t.heroes("A", ness="crateria").hand("A", "earthbound-bottle-rocket").at("cards")
    t.play("A", "card earthbound-bottle-rocket", rolls=[3, 3, 3, 0, 0, 0])
    assert t.fanboys("brinstar") == [6]


@pytest.mark.parametrize(
    "step", ["laser", "deploy", "buy", "order", "cards", "invade", "redistribute", "end_cards"]
)
def test_buzz_buzz_star_in_the_own_turn(table, step):
    """WF-319, WF-341: whenever one is to act: three Fanboys on one own territory."""
    t = boards(table()).hand("A", "earthbound-buzz-buzz-star").hold("C", "bridge", 1)
    if step == "laser":
        for place in ("bridge", "loading-bay", "crew-quarters", "engine-room"):
            t.hold("A", place, 1)
        t.position.rounds = 2
    t.position.portion = 3 if step == "deploy" else 0
    t.at(step).play("A", "card earthbound-buzz-buzz-star", "territory twoson")
    assert t.fanboys("twoson") == [6]


def test_buzz_buzz_star_against_a_beaten_territory(table):
    """WF-322, WF-341: in the window *last units* it does what Fairy does."""
    t = beaten(table(), "earthbound-buzz-buzz-star").play("B", "card earthbound-buzz-buzz-star")
    t.play("B", "territory onett")
    assert (t.owner("onett"), t.fanboys("onett"), t.step()) == ("B", [3], "invade")


def test_buzz_buzz_star_elsewhere_in_last_units(table):
    """WF-322, WF-341: on another territory it saves nothing, and nothing else happens yet."""
    t = beaten(table(), "earthbound-buzz-buzz-star").play("B", "card earthbound-buzz-buzz-star")
    t.play("B", "territory moonside")
    assert t.fanboys("moonside") == [12]
    assert (t.owner("onett"), t.position.victories) == ("A", 1)


def test_escargo_express(table):
    """WF-345: two cards of decks whose Heroes are on a board, all decks named first."""
    t = gone(boards(table()), "A", "mario").hand("A", "earthbound-escargo-express").at("cards")
    t.play("A", "card earthbound-escargo-express")
    assert t.choices() == [f"deck {d}" for d in ("zelda", "pokemon", "kirby", "earthbound")]
    t.play("A", "deck kirby")
    assert t.cards_in("A") == []
    t.play("A", "deck zelda", rolls=[0, 0])
    assert list(t.side("A").held) == [0, 1, 0, 1, 0]
    assert t.cards_in("A") == ["zelda-bomb", "kirby-copy"]
    assert list(t.position.order) == [0] * 5


def test_escargo_express_when_decks_run_out(table):
    """WF-345: fewer, but at least one must be possible."""
    t = boards(table()).hand("A", "earthbound-escargo-express", "zelda-shovel")
    for card in t.position.hero_cards:
        card.place = t.box.CardPlace.DISCARD if card.place == 0 else card.place
    t.at("cards")
    assert "card earthbound-escargo-express" not in t.choices()
    t.position.hero_cards[0].place = t.box.CardPlace.DECK
    t.play("A", "card earthbound-escargo-express", rolls=[0])
    assert list(t.side("A").held) == [1, 1, 0, 0, 0]


def test_hypnosis(table):
    """WF-357: its defender rolls at most one six-sided die there, this turn."""
    t = boards(table()).hand("A", "earthbound-hypnosis").at("cards")
    t.play("A", "card earthbound-hypnosis")
    assert places(t) == {"onett", "gerudo-valley", "moonside", "saturn-valley"}
    t.play("A", "territory gerudo-valley")
    t.play("A", f"invade {HOME} gerudo-valley", "dice 3 none none", rolls=[0, 0, 0, 0])
    assert t.fanboys("gerudo-valley", HOME) == [9, 7]


def test_lifeup(table):
    """WF-341: four Fanboys, split in any way."""
    t = turn(table(), "earthbound-lifeup").play("A", "card earthbound-lifeup")
    t.play("A", "territory twoson", f"territory {HOME}", "territory twoson", "territory twoson")
    assert t.fanboys("twoson", HOME) == [6, 9]


def test_mr_saturn(table):
    """WF-341: one each on up to three different territories."""
    t = turn(table(), "earthbound-mr-saturn").play("A", "card earthbound-mr-saturn")
    assert "done" not in t.choices()
    t.play("A", "territory twoson")
    assert t.choices() == ["done", "territory monkey-mines", f"territory {HOME}"]
    t.play("A", "done")
    assert t.fanboys("twoson", HOME) == [4, 8]
    t = turn(table(), "earthbound-mr-saturn").play("A", "card earthbound-mr-saturn")
    t.play("A", "territory twoson", f"territory {HOME}", "territory monkey-mines")
    assert t.fanboys("twoson", HOME, "monkey-mines") == [4, 9, 2]


def test_offense_up(table):
    """WF-354: in each own invasion, in attack alone."""
    t = turn(table(), "earthbound-offense-up").play("A", "card earthbound-offense-up")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.DIE_BONUS
    assert [boons.boon(t.position, 0, kind, 0, side) for side in (0, 1)] == [1, 0]
    assert boons.boon(t.position, 1, kind, 0, 0) == 0


def test_paralysis(table):
    """WF-352: no Hero of the attacking territory takes part in this turn; they stay."""
    t = declared(table(), "earthbound-paralysis", dice="dice 3 mario+pikachu none")
    t.play("B", "card earthbound-paralysis")
    assert t.choices() == [f"dice {n} none none" for n in (1, 2, 3)] + ["call-off"]
    assert [t.where("A", hero) for hero in HEROES] == [HOME] * 5
    t.play("A", "call-off", f"invade {HOME} gerudo-valley")
    assert t.choices() == [f"dice {n} none none" for n in (1, 2, 3)]


def test_paralysis_ends_with_the_turn(table):
    """WF-318: for the rest of this turn."""
    t = declared(table(), "earthbound-paralysis").play("B", "card earthbound-paralysis")
    lasting = t.twin.module("games.war_of_the_fanboys.rules.lasting")
    assert lasting.kept_heroes(t.position, 0) == 31
    t.at("turn_end")
    assert lasting.kept_heroes(t.position, 0) == 0


def test_pk_fire(table):
    """WF-340, WF-349: an own territory, up to three linked to it, two dice for each."""
    t = turn(table(), "earthbound-pk-fire").play("A", "card earthbound-pk-fire")
    assert places(t) == {HOME, "twoson"}
    t.play("A", f"territory {HOME}", "territory onett", "territory moonside")
    t.play("A", "territory gerudo-valley", rolls=[2, 1, 2, 2, 1, 1])
    assert t.fanboys("onett", "gerudo-valley", "moonside") == [8, 7, 9]


def test_pk_starstorm(table):
    """WF-349: two units from each enemy territory of a World, never the last, at most 12."""
    t = boards(table()).hold("C", "threed", 2).hand("A", "earthbound-pk-starstorm").at("cards")
    t.play("A", "card earthbound-pk-starstorm", "world eagleland")
    assert t.fanboys("onett", "threed", "saturn-valley", HOME) == [7, 1, 1, 8]
    assert t.purse()[0] == 5


def test_pk_starstorm_spares(table):
    """WF-349: with seven targets of two units two are spared, by choice."""
    t = boards(table())
    hyrule = ("gerudos-fortress", "hyrule-castle", "the-market", "lon-lon-ranch", "lost-woods")
    for place in (*hyrule, "kokiri-forest"):
        t.hold("C", place, 9)
    t.hand("A", "earthbound-pk-starstorm").at("cards")
    t.play("A", "card earthbound-pk-starstorm", "world hyrule")
    t.play("A", "territory lost-woods", "territory the-market")
    assert t.fanboys(*hyrule, "kokiri-forest", "gerudo-valley") == [7, 7, 8, 7, 8, 7, 7]


@pytest.mark.parametrize(("coins", "die", "gets"), [(9, 0, 1), (9, 4, 3), (2, 5, 2)])
def test_psi_magnet(table, coins, die, gets):
    """WF-310, WF-344: half a die in Coins from an opponent, never more than there are."""
    t = boards(table()).coins(B=coins, C=0).hand("A", "earthbound-psi-magnet").at("cards")
    t.play("A", "card earthbound-psi-magnet", rolls=[die])
    assert t.purse() == [9 + gets, coins - gets, 0]


def test_psi_magnet_finds_nothing(table):
    """WF-301: no opponent has a Coin."""
    t = boards(table()).coins(B=0, C=0).hand("A", "earthbound-psi-magnet", "zelda-shovel")
    assert t.at("cards").choices() == ["done", "card zelda-shovel"]


def test_psi_shield(table):
    """WF-357: no big dice against this territory; Heroes may fight as Fanboys."""
    t = declared(table(), "earthbound-psi-shield", dice="dice 3 mario+pikachu none")
    t.play("B", "card earthbound-psi-shield")
    assert "dice 2 none mario" in t.choices()
    assert all(choice.split()[2] == "none" for choice in t.choices() if "dice" in choice)
    t.play("A", "call-off", f"invade {HOME} gerudo-valley")
    assert "dice 3 mario+pikachu none" in t.choices()


def test_sound_stone(table):
    """WF-341: one Fanboy in each World in which one occupies a territory."""
    t = boards(table()).hold("A", "airship", 1).hold("A", "kongo-jungle", 1)
    t.hand("A", "earthbound-sound-stone").at("cards").play("A", "card earthbound-sound-stone")
    assert places(t) == {"kongo-jungle", "monkey-mines"}
    t.play("A", "territory kongo-jungle")
    assert places(t) == {HOME, "twoson"}
    t.play("A", "territory twoson")
    assert t.fanboys("kongo-jungle", "twoson", "airship") == [2, 4, 1]
    assert t.step() == "invade"


def test_teleport(table):
    """WF-312, WF-347: to any board; a Fanboy stays."""
    t = boards(table()).hold("A", "crateria", 1).hand("A", "earthbound-teleport").at("cards")
    t.play("A", "card earthbound-teleport", "territory crateria", "count all")
    assert t.fanboys(HOME, "crateria") == [1, 8]
    assert t.where("A", "ness") == "crateria"


def test_teleport_and_those_left_behind(table):
    """WF-306, WF-347: the others keep a Fanboy, so nobody is lost."""
    t = boards(table()).hold("A", HOME, 2).hand("A", "earthbound-teleport").at("cards")
    t.play("A", "card earthbound-teleport", "territory twoson", "count all")
    assert t.fanboys(HOME) == [1]
    assert t.where("A", "mario") == HOME
