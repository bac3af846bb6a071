"""Two against two (SW-90 to SW-94)."""

import random

import pytest
from games.solo_war.paper import SUPPORTS, Paper


@pytest.fixture
def teams(table):
    """A and B against C and D; A fights C, and B fights D."""

    def lay_out(*forces):
        t = table(4, teams=1)
        return t.forces(*forces) if forces else t

    return lay_out


@pytest.mark.parametrize(
    ("forces", "won"),
    [((5, 5, 4, 6), "AD"), ((5, 5, 5, 5), "ABCD"), ((9, 1, 8, 1), "ABD"), ((1, 2, 3, 4), "CD")],
)
def test_each_duel_for_itself(teams, forces, won):
    """SW-90, SW-91, SW-120: the first seat against the third, the second against the fourth."""
    t = teams(*forces).at("last").all("no-gamble")
    assert [pile == (1, 0) for pile in t.piles()] == [player in won for player in "ABCD"]


def test_only_four_players_play_in_teams(twin):
    """SW-1, SW-90."""
    assert twin.game("solo_war", players=4, teams=1).options["teams"] == 1
    assert twin.game("solo_war", players=4).options["teams"] == 0
    for players in (2, 3):
        with pytest.raises(ValueError, match="teams"):
            twin.game("solo_war", players=players, teams=1)


@pytest.mark.parametrize("entity", ["pebble", "eggy", "larry", "lemon"])
def test_entities_work_in_their_own_duel(teams, entity):
    """SW-92: the foe is the player across."""
    t = teams().summon(entity, "biscuit", "biscuit", "biscuit")
    assert t.question() == ("top" if entity == "larry" else "gamble")
    assert t.negated() == ("C" if entity == "pebble" else "")
    amount = {"eggy": 1, "lemon": 2}.get(entity, 0)
    assert t.waits() == [(0, 0), (0, 0), (amount, 0), (0, 0)]
    assert {line[1] for line in t.told("LOOKED")} <= {2}


@pytest.mark.parametrize(
    ("card", "aim", "after"),
    [
        ("fetch", "B", (5, 7, 5, 5)),
        ("stay", "B", (5, 7, 5, 5)),
        ("beg", "B", (5, 7, 5, 5)),
        ("zoomies", "B", (5, 7, 5, 5)),
        ("speak", "own", (5, 5, 2, 5)),
        ("speak", "B", (5, 5, 5, 2)),
        ("sit", "B", (5, 5, 5, 3)),
        ("roll-over", "C", (7, 5, 5, 5)),
        ("leave-it", "D", (6, 5, 5, 5)),
    ],
)
def test_helping_the_partner(teams, card, aim, after):
    """SW-90, SW-93, SW-156: own or partner's Entity or duel; it is still the own one card."""
    t = teams().hand("A", card, "shake").play("A", f"support {card} {aim}")
    if t.question() == "top":
        t.play("A", "top 1")
    assert t.frc() == list(after)
    assert (t.supports("A", "played"), t.supports("B", "played")) == ([card], [])


def test_stay_on_the_partner(teams):
    """SW-162: it returns to the hand of who played it when that duel is lost."""
    t = teams(5, 3, 4, 8).hand("A", "stay").play("A", "support stay B")
    t.summon(*["crumb"] * 4)
    assert (t.held(), t.supports("A", "hand")) == ([1, 0, 0, 0], ["stay"])
    t = teams(4, 8, 5, 3).hand("A", "stay").play("A", "support stay B")
    t.summon(*["crumb"] * 4)
    assert t.held() == [0, 0, 0, 0]


def test_fetch_gives_the_partner_two_dice(teams):
    """SW-93, SW-161."""
    t = teams().hand("A", "fetch").play("A", "support fetch B")
    t.each(A="gamble", C="no-gamble", D="no-gamble", B="gamble", rolls=[1, 2, 3])
    assert t.frc() == [6, 10, 5, 5]


def test_sit_for_the_partner(teams):
    """SW-160: the one across from the partner may not gamble."""
    t = teams().hand("A", "sit").play("A", "support sit B")
    assert t.asked() == "ABC"


def test_swap_with_either_rival(teams):
    """SW-93, SW-157: outmatched by the one across; swapped with either."""
    t = teams(4, 9, 5, 9).hand("A", "shake").hand("B", "shake")
    assert t.choices("A") == ["no-support", "support shake C", "support shake D"]
    assert t.choices("B") == ["no-support"]
    t.each(A="support shake D", B="no-support")
    assert t.frc() == [6, 9, 5, 4]


def test_leave_it_against_either_rival(teams):
    """SW-105, SW-133: also against a card for the other duel."""
    t = teams().hand("A", "leave-it").hand("D", "speak").hand("C", "beg")
    t.each(A="support leave-it D", C="support beg D", D="support speak C")
    assert t.frc() == [6, 5, 5, 7]


def test_behind_with_the_team(teams):
    """SW-94, SW-106: the points of both members."""
    t = teams().points(0, 4, 2, 1).hand("A", "beg").hand("C", "beg")
    t.each(A="support beg own", C="support beg own")
    assert t.frc() == [7, 5, 9, 5]


def test_zoomies_counts_the_own_hand(teams):
    """SW-156: not the partner's."""
    t = teams().hand("A", "zoomies", "beg").hand("B", "stay", "sit", "fetch")
    t.each(A="support zoomies B", B="no-support")
    assert t.frc() == [5, 7, 5, 5]


def test_partners_do_not_see_each_others_hands(teams):
    """SW-92."""
    t = teams().hand("A", "beg")
    number = t.words.SUPPORT_WORDS.index("beg")
    seen = [int(t.state.masked(v).sides[0].supports[number].place) for v in range(4)]
    assert [place == t.box.Place.HAND for place in seen] == [True, False, False, False]


def test_many_support_cards(teams):
    """SW-93, SW-132 to SW-139: random steps of four, as on paper."""
    luck = random.Random(11)
    for _ in range(20 * teams().often):
        forces = [luck.randrange(10) for _ in range(4)]
        t = teams(*forces).points(*(luck.randrange(4) for _ in range(4)), rounds=3)
        t.forces(*forces)
        for player in "ABCD":
            t.hand(player, *luck.sample(SUPPORTS, 3))
        step = luck.choice(["support", "retaliation"])
        t.at(step)
        paper = Paper(4, teams=True).summon(dict.fromkeys(range(4), "doug"))
        for number, seat in enumerate(paper.seats):
            seat.frc, seat.points = forces[number], t.piles()[number][0]
        texts = {player: luck.choice(t.choices(player)) for player in "ABCD"}
        plays = {}
        for number, text in enumerate(texts.values()):
            _, *play = text.split()
            if play:
                aim = number if play[1] in {"own", "none"} else "ABCD".index(play[1])
                plays[number] = (play[0], aim)
        t.each(**texts)
        swaps = [line[0] for line in t.told("SWAPPED")]
        while t.question() == "top":
            t.play(t.asked()[0], "top 1")
            swaps = swaps or [line[0] for line in t.told("SWAPPED")]
        paper.support(plays, late=step == "retaliation", shakers=swaps)
        assert (t.frc(), t.waits()) == (paper.frcs(), paper.waiting()), texts
