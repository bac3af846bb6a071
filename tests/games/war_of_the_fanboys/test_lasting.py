"""When lasting effects end (WF-302, WF-315, WF-316, WF-318), and what memory keeps of cards."""

import pytest
from games.war_of_the_fanboys.card_scenes import HOME, boards, declared, hit, turn, walk_in


def ends(t):
    """The titles whose effects the last step has ended, in this order."""
    return [t.cards.TITLE_WORDS[title] for _, title, _, _ in t.told("EFFECT_ENDED")]


def lasting(t):
    """The titles that last, the oldest first."""
    return [t.cards.TITLE_WORDS[e.title] for e in t.position.effects[: t.position.lasting]]


IN_THE_OWN_TURN = {
    "mario-cape-feather": "turn_end A",
    "mario-fire-flower": "turn_end A",
    "mario-frog-suit": "turn_end A",
    "mario-lakitu": "turn_end C",
    "mario-starman": "turn_end A",
    "zelda-hookshot": "turn_end A",
    "zelda-master-sword": "turn_end C",
    "zelda-navi": "turn_end A",
    "zelda-poe": "turn_end A",
    "pokemon-dig": "phase 5",
    "pokemon-evolve": "turn_end C",
    "pokemon-stun-spore": "turn_end B",
    "kirby-sword": "turn_end A",
    "kirby-warp-star": "turn_end A",
    "earthbound-hypnosis": "turn_end A",
    "earthbound-offense-up": "turn_end A",
}


MOMENTS = ("phase 5", "turn_end A", "turn_start B", "turn_end B", "turn_start C", "turn_end C")
"""The end of a turn is followed by the start of the next, up to the first question."""


@pytest.mark.parametrize(("title", "end"), IN_THE_OWN_TURN.items())
def test_when_it_ends(table, title, end):
    """WF-315, WF-316, WF-318: moment by moment, to the start of the own next turn."""
    t = turn(table(), title).play("A", f"card {title}")
    while t.choices()[0].startswith("territory"):
        t.play("A", t.choices()[0])
    assert lasting(t) == [title]
    for moment in MOMENTS[: MOMENTS.index(end) + 1]:
        if moment == "phase 5":
            t.at("invade").play("A", "done")
        else:
            t.at(moment.split()[0], player=moment.split()[1])
        assert lasting(t) == [title] * (moment != end)


@pytest.mark.parametrize(
    ("title", "answer"),
    [("zelda-like-like", ["hero mario"]), ("pokemon-freeze", []), ("kirby-stone", [])],
)
def test_for_the_rest_of_the_turn(table, title, answer):
    """WF-318: what a defender plays lasts to the end of the attacker's turn."""
    t = declared(table(), title, dice="dice 3 mario+pikachu none")
    t.play("B", f"card {title}", *answer)
    assert lasting(t) == [title]
    t.at("turn_end")
    assert lasting(t) == []


def test_sand_trap_to_the_next_turn(table):
    """WF-318, WF-352: to the start of the next turn of the capturer."""
    t = boards(table()).leave("onett").hand("B", "mario-sand-trap")
    t.heroes("B", **dict.fromkeys(("mario", "link"), "gerudo-valley"))
    walk_in(t.at("invade")).play("B", "card mario-sand-trap")
    for step, player in (("turn_end", "A"), ("turn_end", "B"), ("turn_start", "C")):
        t.at(step, player=player)
        assert lasting(t) == ["mario-sand-trap"]
    t.at("turn_start")
    assert lasting(t) == []


def test_the_oldest_first(table):
    """WF-315: losses fall due in the order in which the cards were played."""
    t = turn(table(), "pokemon-poison-powder", "pokemon-fire-spin")
    t.play("A", "card pokemon-poison-powder", "territory moonside")
    t.play("A", "card pokemon-fire-spin", "territory onett")
    t.at("turn_start", player="B")
    assert t.told("LOST")[-2:] == [
        (1, t.number("moonside"), 1, t.box.Cause.CARD),
        (1, t.number("onett"), 2, t.box.Cause.CARD),
    ]


def test_losses_before_the_window(table):
    """WF-315: Buzz Buzz Star at the start of the turn comes too late for the loss."""
    t = hit(table(), "pokemon-poison-powder", "onett")
    t.hand("B", "earthbound-buzz-buzz-star").at("turn_start", player="B")
    assert (t.asked(), t.fanboys("onett")) == ("B", [8])
    assert t.choices() == ["done", "card earthbound-buzz-buzz-star"]


def test_losses_count_before_the_income(table):
    """WF-223, WF-315: what is emptied at the start of the turn is not counted."""
    t = boards(table()).hold("B", "gerudo-valley", 1).hand("A", "pokemon-poison-powder")
    t.at("cards").play("A", "card pokemon-poison-powder", "territory gerudo-valley")
    t.at("turn_start", player="B")
    assert t.owner("gerudo-valley") is None
    assert t.living() == "ABC"


def test_the_owner_of_a_castle_chooses_at_the_start(table):
    """WF-303, WF-315, WF-351: Heroes by choice, where a Castle keeps the rest alive."""
    t = boards(table()).hold("B", "onett", 1, castle=1).hand("A", "pokemon-fire-spin")
    t.at("cards").play("A", "card pokemon-fire-spin", "territory onett")
    t.at("turn_start", player="B")
    assert (t.asked(), len(t.choices())) == ("B", 5)
    t.play("B", "heroes ness")
    assert (t.where("B", "ness"), t.where("B", "mario")) == (None, "onett")
    assert t.step() != "turn_start"


def test_losses_may_end_a_turn(table):
    """WF-170, WF-315: who is eliminated at the start of a turn does not begin it."""
    t = boards(table())
    for place in ("saturn-valley", "onett", "moonside", "yoshis-island"):
        t.leave(place)
    for hero in ("mario", "link", "pikachu", "kirby", "ness"):
        t.side("B").heroes[t.hero(hero)] = t.box.NOWHERE
    t.hold("B", "gerudo-valley", 1).hand("A", "pokemon-poison-powder").at("cards")
    t.play("A", "card pokemon-poison-powder").at("turn_start", player="B")
    assert t.living() == "AC"
    assert t.position.turn == t.seat("C")


def test_a_full_list_of_effects(table):
    """WF-302: there is room for all that can last; those that end leave no gap."""
    t = turn(table(), "mario-fire-flower", "zelda-master-sword", "kirby-sword")
    t.play("A", "card mario-fire-flower", "card zelda-master-sword", "card kirby-sword")
    t.at("turn_end")
    assert lasting(t) == ["zelda-master-sword"]
    assert not t.faults()
    rules = t.twin.module("games.war_of_the_fanboys.rules.lasting")
    for effect in t.position.effects[t.position.lasting :]:
        copied = t.position.effects[t.position.lasting]
        rules.clear_effect(copied)
        assert effect == copied


def test_links_lead_nowhere_else(table):
    """WF-363: a link by a card counts for its player and its territory."""
    t = turn(table(), "kirby-warp-star").play("A", "card kirby-warp-star")
    t.play("A", "territory star-world")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    home, star = t.number(HOME), t.number("star-world")
    assert t.named(boons.linked_by_card(t.position, 0, home, 0)) == {"star-world"}
    assert boons.linked_by_card(t.position, 1, home, 0) == 0
    assert boons.linked_by_card(t.position, 0, t.number("twoson"), 0) == 0
    assert boons.tunnel(t.position, 0, home, star) == -1
