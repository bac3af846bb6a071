"""Odds that are told of a roll (WF-119 to WF-131), against every roll and many plays."""

from collections import Counter
from itertools import product

import numpy as np
import pytest
from games.held import SAMPLES, agrees, equals, stated
from games.war_of_the_fanboys.conftest import Table
from games.war_of_the_fanboys.test_declaring import army

START, END = "onett", "twoson"


def asked(t, text, player="A"):
    """The odds of a choice, from what the player sees."""
    seat = t.seat(player)
    seen = t.masking.masked(t.position, seat)
    told = t.twin.module("games.war_of_the_fanboys.portrayal.odds")
    return told.odds(seen, seat, t.actions.from_string(text))


def met(t, fanboys, guards, castle=0, heroes=((), ())):
    """A's army stands in Onett, B's in Twoson, and A may invade."""
    army(t, START, fanboys, heroes=heroes[0]).hold("B", END, guards, castle)
    return t.heroes("B", **dict.fromkeys(heroes[1], END)).at("invade")


def units(t, player, place):
    """How many units of a player are there."""
    here = t.at_territory(place)
    if here.owner != t.seat(player):
        return 0
    number = t.number(place)
    return int(here.fanboys + here.castle + (t.side(player).heroes == number).sum())


def words(lost, beaten, *, falls):
    """An end as the odds call it."""
    sides = [
        f"@{player} loses {many} unit{'s' if many > 1 else ''}"
        for player, many in enumerate((lost, beaten))
        if many
    ]
    return ", ".join([*sides, *["Twoson falls"] * falls])


def every_end(t, attack, defence):
    """How probable each end is, by every roll of small dice, compared by the rules."""
    compare = t.twin.module("games.war_of_the_fanboys.rules.combat").compare
    found, whole = Counter(), 6 ** (attack + defence)
    left = units(t, "B", END)
    for ours in product(range(1, 7), repeat=attack):
        for theirs in product(range(1, 7), repeat=defence):
            lost, beaten, _ = compare(
                np.array([*ours, *[0] * (6 - attack)]),
                np.array([*theirs, *[0] * (4 - defence)]),
                0,
            )
            found[words(lost, beaten, falls=bool(beaten >= left))] += 1 / whole
    return found


@pytest.mark.parametrize(("fanboys", "guards"), [(4, 3), (2, 2), (4, 1), (3, 2)])
def test_every_roll_is_counted(table, fanboys, guards):
    """WF-120, WF-121: of the invasion, and of its dice once they are named."""
    t = met(table(), fanboys, guards)
    attack, defence = min(fanboys - 1, 3), min(guards, 2)
    counted = every_end(t, attack, defence)
    equals(asked(t, f"invade {START} {END}"), counted)
    t.play("A", f"invade {START} {END}")
    if t.step() == "dice":
        equals(asked(t, f"dice {attack} none none"), counted)
        equals(asked(t, "dice 1 none none"), every_end(t, 1, defence))
        t.play("A", f"dice {attack} none none")
    if t.step() == "defend":
        equals(asked(t, f"dice {defence} none none", "B"), counted)
        equals(asked(t, "dice 1 none none", "B"), every_end(t, attack, 1))


def test_known_odds(table):
    """WF-120: three dice against two, as every player of such games knows them."""
    told = asked(met(table(), 4, 3), f"invade {START} {END}")
    assert told.title == "Onett against Twoson"
    assert [end.chance * 7776 for end in told.ends] == pytest.approx([2890, 2611, 2275])
    assert "nobody plays a card" in told.given


def taken(t, free, guards):
    """How probable it is that so many who may fight on beat so many guards, by every roll."""
    if not free or not guards:
        return float(not guards)
    compare = t.twin.module("games.war_of_the_fanboys.rules.combat").compare
    attack, defence = min(free, 3), min(guards, 2)
    ends = Counter()
    for faces in product(range(1, 7), repeat=attack + defence):
        ours, theirs = [*faces[:attack], *[0] * 6], [*faces[attack:], *[0] * 4]
        lost, beaten, _ = compare(np.array(ours[:6]), np.array(theirs[:4]), 0)
        ends[free - lost, guards - beaten] += 1
    return sum(many * taken(t, *left) for left, many in ends.items()) / ends.total()


@pytest.mark.parametrize(("fanboys", "guards"), [(4, 2), (3, 1), (2, 2)])
def test_how_the_whole_invasion_ends(table, fanboys, guards):
    """WF-120, WF-123: by every roll of every fight up to the last."""
    told = asked(met(table(), fanboys, guards), f"invade {START} {END}")
    chance = taken(table(), fanboys - 1, guards)
    assert told.given.endswith(f" the end, Twoson falls {round(100 * chance)}% of the time.")


def test_heroes_leave_the_end_open(table):
    """WF-204: it depends on whether the defender gives up a Hero or the last Fanboy first."""
    t = met(table(), 4, 2, heroes=((), ("mario",)))
    assert "to the end" not in asked(t, f"invade {START} {END}").given


def test_a_hero_in_a_castle_is_one_more_to_beat(table):
    """WF-206, WF-207: the Castle goes last, so whoever stands in it has to be beaten first."""
    chances = []
    for heroes in ((), ("mario",)):
        t = met(table(), 6, 0, castle=1, heroes=((), heroes))
        forecast = t.twin.module("games.war_of_the_fanboys.appraisal.forecast")
        chances.append(forecast.capture_chance(t.position, t.number(START), t.number(END)))
    assert chances[1] < chances[0]


def test_the_window_goes_on_with_the_roll(table):
    """WF-320: whoever passes after the declaration sees the same odds."""
    t = table().hand("B", "earthbound-psi-shield").heroes("B", ness="saturn-valley").coins(B=9)
    t = met(t, 4, 2)
    t.play("A", f"invade {START} {END}").play("A", "dice 3 none none")
    while t.asked() == "A":
        t.play("A", "done")
    assert (t.asked(), t.step()) == ("B", "redeclare")
    equals(asked(t, "done", "B"), every_end(t, 3, 2))


def test_the_same_again(table):
    """WF-123: with the dice of the last invasion."""
    t = met(table(), 5, 5)
    t.play("A", f"invade {START} {END}").play("A", "dice 2 none none")
    t.play("B", "dice 2 none none", rolls=[0, 0, 5, 5])
    assert t.fanboys(START) == [3]
    equals(asked(t, "again 1"), every_end(t, 2, 2))


def test_what_is_no_roll_has_no_odds(table):
    """WF-100: an uncontested territory, the end of invasions."""
    t = met(table(), 4, 3).at("invade")
    assert asked(t, "done") is None
    t.leave("twoson")
    assert asked(t, f"invade {START} {END}") is None


def lasting(t, kind, player, place):
    """A Hero Card of this kind lasts, perhaps on a territory."""
    kinds = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind
    effect, t.position.lasting = t.position.effects[0], 1
    effect.kind, effect.player, effect.title = kinds[kind], t.seat(player), 0
    effect.territory = t.number(place) if place else t.box.NOWHERE
    return t


@pytest.mark.parametrize(
    ("kind", "player", "place"),
    [
        ("BONUS_DIE", "C", None),
        ("WIN_TIES", "B", None),
        ("CANCEL_DIE", "A", None),
        ("HAZARD", "B", "star-world"),
        ("LIMIT_DICE", "A", "star-world"),
        ("REVIVE", "A", None),
    ],
)
def test_a_card_that_lasts_elsewhere(table, kind, player, place):
    """WF-302: it has no part in these dice."""
    t = lasting(met(table(), 4, 3), kind, player, place)
    equals(asked(t, f"invade {START} {END}"), every_end(t, 3, 2))


@pytest.mark.parametrize(
    ("kind", "player", "place"),
    [
        ("BONUS_DIE", "B", None),
        ("WIN_TIES", "A", None),
        ("CANCEL_DIE", "B", None),
        ("HAZARD", "B", END),
        ("LIMIT_DICE", "C", END),
        ("IMMOBILISE", "C", START),
    ],
)
def test_a_card_that_lasts_here(table, kind, player, place):
    """WF-302, WF-351 to WF-358: it may change these dice."""
    t = lasting(met(table(), 4, 3), kind, player, place)
    told = asked(t, f"invade {START} {END}")
    names = t.twin.module("games.war_of_the_fanboys.portrayal.names").names
    card = names(t.position.options.theme).titles[0]
    assert (told.title, told.ends) == ("Onett against Twoson", ())
    assert told.given == f"No exact odds while {card} may change this roll."


def test_nobody_captures_a_stone(table):
    """WF-362: a Mario of stone rolls no die, is not counted, and his territory never falls."""
    t = met(table(), 4, 1, heroes=((), ("mario",)))
    t.side("B").stone = 1 << t.hero("mario")
    told = asked(t, f"invade {START} {END}")
    equals(told, every_end(t, 3, 1))
    assert "to the end" not in told.given
    forecast = t.twin.module("games.war_of_the_fanboys.appraisal.forecast")
    assert forecast.capture_chance(t.position, t.number(START), t.number(END)) == 0


@pytest.mark.parametrize(
    "heroes",
    [((), ()), (("mario",), ("mario",)), (("link", "pikachu"), ("pikachu",)), (("link",), ())],
)
@pytest.mark.parametrize("castle", [0, 1])
def test_many_plays(twins, heroes, castle):
    """WF-104, WF-110 to WF-131: of 10,000 rolls by the rules, with big dice and Parry."""
    t = met(Table(twins[1]), 4, 3, castle, heroes)
    told = asked(t, f"invade {START} {END}")
    t.play("A", f"invade {START} {END}")
    t.play("A", likewise(t, "A", told))
    action = t.actions.from_string(likewise(t, "B", told))
    seed, start = twins[1].module("core.tray").seed, t.record.copied(t.position)
    found = Counter()
    for number in range(SAMPLES):
        t.position = t.record.copied(start)
        t.script(())
        seed(t.tray, number)
        t.rules.play(t.position, t.seat("B"), action, t.tray)
        ((lost, beaten),) = [line[:2] for line in t.told("COMPARED")]
        for *_, won, _ in t.told("PARRY"):
            lost, beaten = lost + 1 - won, beaten + won
        found[words(lost, beaten, falls=False)] += 1
    agrees(told, found)


def likewise(t, player, told):
    """The choice of dice that leads to the same odds."""
    return next(c for c in t.choices() if stated(asked(t, c, player)) == stated(told))
