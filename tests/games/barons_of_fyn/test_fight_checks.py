"""An attack written by hand is fought on only if it can be."""

import random

import pytest
from games.barons_of_fyn.layout import NAME

BY_HAND = pytest.mark.parametrize("twin", ["interpreted"], indirect=True)
"""Faults are looked for in Python, whatever the rules run in."""


def crowded(table, **hands):
    """Armies, Roads and centers of every kind on both sides; A may build or attack."""
    t = table().realm("A", "wl=v/g ct/ppk d=oy \n c/x @/a met/m")
    t.realm("B", "cy/spp wlt=/a . \n . @/p cv/r").pile("deck", "road", "clear", "king-timothy")
    for player, cards in hands.items():
        t.hand(player, *cards)
    return t


def faults(t):
    """Why the position cannot be."""
    return t.checks.faults(t.position)


@pytest.fixture
def hall(twin, table):
    """Tables with somebody who looks for faults."""

    def lay_out(*arguments, **options):
        t = table(*arguments, **options)
        t.checks = twin.module(f"{NAME}.checks.position")
        return t

    return lay_out


HANDS = {"A": ("sickness", "village", "army"), "B": ("healing-monks", "earthquake", "revolt")}


@BY_HAND
@pytest.mark.parametrize("seed", range(12))
def test_whole_turns_of_attacks(hall, seed):
    """BF-50 to BF-64, BF-163, BF-179: whatever is chosen, the next position can be, too."""
    t, luck = crowded(hall, **HANDS), random.Random(seed)
    assert faults(t) == []
    while t.asked() and t.now() in {"act", "attack"}:
        player = luck.choice(t.asked())
        eager = [c for c in t.choices(player) if c not in {"done", "pass"}]
        t.play(
            luck.choice(eager if eager and luck.random() < 0.9 else t.choices(player)), player
        )
        assert faults(t) == [], t.question()


def put(t, path, value):
    """Set the field that a path names; lands, armies and players by their names."""
    *way, last = path.split(".")
    here = t.position
    for name in way:
        here = here[int(name)] if name.isdigit() else here[name]
    here[int(last) if last.isdigit() else last] = value


def duel(hall, attackers="ppaa", defenders="rr"):
    """A's armies have met B's and are set against them, A first."""
    t = hall().realm("A", f"cy/{attackers} . \n cy cy \n @ cy")
    t.realm("B", f"dt/{defenders} . \n ct ct \n @ ct").attack((0, 2), (0, 2))
    return t.answer()


@pytest.fixture
def aiming(hall):
    """Two Reserves that face two armies each choose whom to attack."""
    t = duel(hall)
    return t.each("face army-1", "face peasant-army-1", "face reserves-2", "face reserves-1")


NONE = -1


@BY_HAND
def test_what_is_no_attack(hall):
    """BF-50, BF-179: who attacks whom, from where, with whom."""
    t = duel(hall)
    assert faults(t) == []
    here = t.position.fight
    camp, target, home = int(here.camp), int(here.target), t.box.CAPITAL
    for edits, fault in (
        ({"step": t.box.Step.MOVE}, "fight.stage: there are attacks in Step D only"),
        ({"fight.stage": t.box.Stage.NONE}, "something is left of one"),
        ({"fight.defender": 0}, "fight.defender: is not an opponent"),
        ({"fight.defender": NONE}, "fight.defender: is not an opponent"),
        ({"fight.defender": 4}, "fight.defender: is not an opponent"),
        ({"fight.camp": NONE}, "has no camp or no target"),
        ({"fight.origin": NONE}, "has no camp or no target"),
        ({"fight.target": NONE}, "has no camp or no target"),
        ({"fight.camp": target}, "fight.camp: is not the attacker's"),
        ({"fight.target": camp}, "fight.target: is not the defender's"),
        ({"fight.camp": home}, "fight.group: one of them is not in the camp"),
        ({"fight.group": 0}, "fight.group: nobody attacks"),
        ({"turn.spent": 0}, "turn.spent: has not all of the group"),
        ({"fight.drawn": 1}, "fight.drawn: one of them does not fight"),
        ({"fight.hits": 1 << 54}, "fight.drawn: one of them does not fight"),
        ({"fight.stage": t.box.Stage.MEETING}, "is not asked at the stage meeting"),
        ({"fight.stage": t.box.Stage.AIMING}, "fight.aims: do not fit the stage"),
        ({"fight.stage": t.box.Stage.NUMBERS}, "fight.aims: do not fit the stage"),
        ({"waiting": 2}, "waiting: it is somebody else who decides"),
        ({"fight.aims.0": 1}, "fight.aims.peasant-army-1: does not face peasant-army-2"),
        ({"fight.aims.40": 10}, "does not face reserves-1"),
    ):
        refused(t, edits, fault)


def refused(t, edits, fault):
    """With these fields the position has this fault; afterwards it is as before."""
    before, t.position = t.position, t.position.copy()
    for path, value in edits.items():
        put(t, path, value)
    found, t.position = faults(t), before
    assert any(fault in each for each in found), (edits, found)


@BY_HAND
def test_who_faces_nobody(aiming):
    """BF-163: everybody faces an enemy who faces them, as far as the combat has come."""
    t = aiming
    assert (t.asked(), faults(t)) == ("B", [])
    p1, p2, r1, r2, a1, a2 = (t.words.FIGHTER_WORDS.index(word) for word in FIGHTERS)
    for edits, fault in (
        ({f"fight.aims.{p1}": NONE}, "fight.aims: do not fit the stage"),
        ({f"fight.aims.{a1}": r2, f"fight.aims.{a2}": r2}, "left without an enemy"),
        ({f"fight.aims.{r1}": p1}, "attacks whom it does not face"),
        ({f"fight.aims.{r1}": a1, f"fight.aims.{r2}": p2}, "nothing left to choose"),
        ({"fight.stage": t.box.Stage.PLACING}, "nothing left to choose"),
        ({"waiting": 1}, "waiting: it is somebody else who decides"),
    ):
        refused(t, edits, fault)


FIGHTERS = (
    *("peasant-army-1", "peasant-army-2", "reserves-1", "reserves-2"),
    *("army-1", "army-2"),
)


@BY_HAND
def test_nobody_to_fight(hall):
    """BF-60, BF-173: without armies and without a Siege Value there is no combat."""
    t = duel(hall)
    land = t.position.lands[t.land("B", 0, 2)]
    land.armies, t.position.sides[1].force = 0, 0
    for card in t.position.cards[t.words.FIRST_ARMY + 10 : t.words.FIRST_ARMY + 12]:
        card.place = t.box.Place.DISCARD
    assert faults(t) == ["fight.target: there is nobody to fight"]
