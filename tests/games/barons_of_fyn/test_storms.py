"""Who can gather before a Capital in one turn, how well a storm may go, and who is warned."""

import random

import pytest
from games.barons_of_fyn.layout import NAME

from sandtable.core.record import SPECTATOR
from sandtable.core.telling import members

STORMS = f"{NAME}.appraisal.storms"
BREAK_IN = (
    "@0 can take a land beside @1's Capital and then attack the Capital with 3 armies, "
    "and no army defends it"
)
ENOUGH = 40
"""So many attacks are compared with what was foreseen."""


@pytest.fixture
def storms(twin):
    """How storms are foreseen."""
    return twin.module(STORMS)


def group(t, storms, place):
    """Whom A can gather here, as letters."""
    return t.armies(int(storms.gathered(t.position, 0, t.land("A", *place))))


@pytest.mark.parametrize(
    ("realm", "place", "armies"),
    [
        ("c/a c\n@/s .", (0, 1), "as"),
        ("c/a c\n@/s .", (1, 1), "a"),  # the Strong Army would need two moves
        ("c=/a c\n@/s .", (1, 1), "as"),  # ... or a Road
        ("c/a c\n@/k .", (1, 1), "ak"),
        ("c/x c/x\n@ .", (0, 1), "x"),
    ],
)
def test_one_turn_of_moves(table, storms, realm, place, armies):
    """BF-40, BF-83, BF-165, BF-183: everybody once, Knights twice, one Shock Troops at most."""
    assert group(table().realm("A", realm).at("move", 1), storms, place) == armies


@pytest.mark.parametrize(
    ("step", "armies"),
    [("move", "as"), ("act", "a"), ("attack", "a"), ("build", "as"), ("expand", "as")],
)
def test_moves_come_before_attacks(table, storms, step, armies):
    """BF-30: whoever has moved attacks from there; whoever has built, in the next turn."""
    assert group(table().realm("A", "c/a c\n@/s .").at(step), storms, (0, 1)) == armies


def test_who_has_moved_stays(table, storms):
    """BF-165: Knights that have moved once reach a land beside theirs, and no other."""
    t = table().realm("A", "c/a c\n@/k .").at("move")
    t.play(f"move knights-1 {t.name('A', 0, 1)}")
    assert group(t, storms, (1, 1)) == "ak"
    t.play(f"move army-1 {t.name('A', 1, 1)}")
    assert group(t, storms, (0, 1)) == "k"
    t.play(f"move knights-1 {t.name('A', 0, 0)}")
    assert group(t, storms, (1, 1)) == "a"


def test_a_group_attacks_once(table, storms):
    """BF-170: who was in a group this turn is ready again in the next."""
    t = table().realm("A", "c/aa\n@").realm("B", "c\n@").at("act")
    t.attack((0, 1), (0, 1), ["army-1"]).answer().lay()
    assert group(t.at("attack"), storms, (0, 1)) == "a"
    assert group(t.at("expand"), storms, (0, 1)) == "aa"


@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        ("c/sss\n@", "@", (3, 0.488)),
        ("c/ss\n@/s", "@", (3, 0.488)),  # gathered in one turn
        ("c/sss\n@", "@/aaaa", (0, 0)),  # four cannot be cleared away by three
        ("c/ssss\n@", ". c .\nc @ c", (3, 0.488)),  # one takes a land beside it, three go on
        ("c/sssp\n@", ". c .\nc @ c", (3, 0.488)),  # ... the weakest one
        ("c/ssss\n@", ". c/p .\nc/p @ c/p", (0, 0)),
        ("c/ssss\n@", ". cy .\ncy @ cy", (0, 0)),  # Cities would have to be besieged
    ],
)
def test_the_chance_of_a_storm(table, storms, attackers, defenders, expected):
    """BF-57, BF-61, BF-64, BF-190: on an open Capital, or through a land that is loose."""
    t = table().realm("A", attackers).realm("B", defenders).at("draw", 1)
    _player, armies, chance = storms.storm_on(t.position, 1)
    assert (armies, chance) == pytest.approx(expected, abs=1e-3)


def test_the_worst_of_several(table, storms):
    """BF-50: whoever has the best chance is named; nobody storms their own Capital."""
    t = table(3).realm("A", "@/ss").realm("B", "@").realm("C", "@/sss").at("draw", 1)
    assert int(storms.storm_on(t.position, 1).player) == 2
    assert int(storms.storm_on(t.position, 2).player) == storms.NOBODY


def told(twin, t, **options):
    """Who is warned, and how."""
    game = twin.game("barons_of_fyn", **options)
    state = twin.module("core.state").GameState(game, t.position, t.tray)
    return [(alarm.player, alarm.text) for alarm in state.view(SPECTATOR).scene.alarms]


@pytest.mark.parametrize(
    ("attackers", "defenders", "words"),
    [
        ("c/s c\n@/s c/s", "@", "@1's Capital is open and without an army"),
        (
            "c/sss\n@/s",
            "@/a",
            "@0 can attack @1's Capital with 4 armies, and 1 army defends it",
        ),
        (
            "c/sssss\n@/s",
            "@/aa",
            "@0 can attack @1's Capital with 6 armies, and 2 armies defend it",
        ),
        (
            "c/sss\n@/s",
            ". c .\nc @ c",
            BREAK_IN,
        ),
        ("c/a\n@", "@/a", None),
        ("c/a\n@/a", "@/pp", None),
    ],
)
def test_a_capital_in_danger(twin, table, attackers, defenders, words):
    """BF-30, BF-65: before the turn in which it may fall, guarded or not."""
    t = table().realm("A", attackers).realm("B", defenders).at("discard", 1)
    expected = [(1, f"{words}: whoever takes it wins.")] if words else []
    assert told(twin, t, players=2) == expected


def test_attacks_are_foreseen(twin):
    """BF-40, BF-165, BF-170: nobody attacks who was not counted when the turn's moves began."""
    storms, rules = twin.module(STORMS), twin.module(f"{NAME}.rules.realm")
    box, chance = twin.module(f"{NAME}.pieces"), random.Random(3)
    seen, foreseen = 0, {}
    state = twin.game("barons_of_fyn", players=2).new_initial_state(3)
    while not state.is_terminal() and seen < ENOUGH:
        position, stage = state.position, int(state.position.fight.stage)
        if position.step == box.Step.MOVE and not position.turn.moved | position.turn.half:
            current = int(position.current)
            foreseen = {
                camp: int(storms.gathered(position, current, camp))
                for camp in members(int(rules.frontier(position, current)))
            }
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)
        fight = state.position.fight
        joined = stage == box.Stage.JOIN and fight.stage > stage
        if joined and fight.camp == fight.origin and fight.camp in foreseen:
            group, counted = int(fight.group), foreseen[int(fight.camp)]
            assert group & ~counted & ~storms.SHOCK_TROOPS == 0
            assert group.bit_count() <= counted.bit_count()
            seen += 1
    assert seen > 0
