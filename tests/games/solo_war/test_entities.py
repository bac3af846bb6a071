"""The Entity step, from negation to what is left (SW-112 to SW-118)."""

import random
from itertools import product

import pytest
from games.solo_war.paper import EFFECTS, ELITES, FORCE, Paper

HEADS, TAILS = 1, 0
SILENCED = ["felps", "eggy", "gary", "larry", "lemon", "biscuit", "penny", "socks", "snowy"]


def on_paper(t, entities, **effects):
    """The same Entities on paper, with the same points and the same waiting numbers."""
    paper = Paper(len(t.players), teams=bool(t.position.options.teams))
    for seat, (won, _), (debuff, buff) in zip(paper.seats, t.piles(), t.waits(), strict=True):
        seat.points, seat.debuff, seat.buff = won + 1, debuff, buff
    return paper.summon(dict(enumerate(entities))).effects(**effects)


def first_choices(t):
    """Whatever the Entities ask is answered with the first choice."""
    while t.question() in {"foe", "top"}:
        player = t.asked()[0]
        t.play(player, t.choices(player)[0])
    return t


SITUATIONS = [
    {},
    {"points": (3, 1), "waits": ((4, 0), (1, 6))},
    {"points": (2, 4), "waits": ((0, 3), (6, 1))},
]


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("first", FORCE)
def test_every_two_entities(table, first, situation):
    """SW-50, SW-112 to SW-118, SW-60 to SW-62, SW-152, SW-155: as on paper, heads or tails."""
    for second in [*FORCE][[*FORCE].index(first) :]:
        coins = [entity for entity in (first, second) if entity == "penny"]
        coins = [] if "pebble" in (first, second) else coins
        for faces in product((TAILS, HEADS), repeat=len(coins)):
            t = table()
            if "points" in situation:
                t.points(*situation["points"])
            for player, numbers in zip("AB", situation.get("waits", ()), strict=False):
                t.lingering(player, *numbers)
            pennies = [p for p, entity in enumerate((first, second)) if entity == "penny"]
            heads = [p for p, face in zip(pennies, faces, strict=False) if face == HEADS]
            paper = on_paper(t, (first, second), heads=heads)
            first_choices(t.summon(first, second, rolls=faces))
            assert (t.frc(), t.waits()) == (paper.frcs(), paper.waiting()), second
            silent = "".join(p for p, s in zip("AB", paper.seats, strict=True) if s.negated)
            assert t.negated() == silent


@pytest.mark.parametrize(("players", "teams"), [(3, 0), (4, 0), (4, 1)])
def test_many_entities(table, players, teams):
    """SW-112 to SW-118, SW-92: many fields at once, as on paper."""
    luck = random.Random(players + teams)
    for _ in range(12 * table().often):
        cards = [luck.choice([*EFFECTS, *EFFECTS, *ELITES]) for _ in range(players)]
        t = table(players, teams=teams)
        t.points(*(luck.randrange(5) for _ in range(players)), rounds=4)
        for player in "ABCD"[:players]:
            t.lingering(player, luck.randrange(7), luck.randrange(7))
        paper = on_paper(t, cards)
        coins = [luck.randrange(2) for _ in paper.awake("penny")]
        named = {p: luck.choice(paper.foes(p)) for p in paper.awake("eggy", "larry", "lemon")}
        paper = on_paper(
            t,
            cards,
            targets=named,
            heads=[p for p, face in zip(paper.awake("penny"), coins, strict=True) if face],
        )
        asked = "" if teams else "".join("ABCD"[p] for p in named)
        t.summon(*cards, rolls=() if asked else coins)
        if asked:
            assert (t.question(), t.asked()) == ("foe", asked)
            answers = {"ABCD"[p]: f"foe {'ABCD'[foe]}" for p, foe in named.items()}
            t.each(coins, **answers)
        first_choices(t)
        assert (t.frc(), t.waits()) == (paper.frcs(), paper.waiting()), cards


def test_pebble_silences_all_foes(table):
    """SW-56, SW-112: but no Pebble, and not what was left over."""
    t = table().lingering("A", 2).summon("pebble", "eggy")
    assert (t.frc(), t.waits(), t.negated()) == ([2, 3], [(0, 0), (0, 0)], "B")
    assert t.told("SHUFFLED") == []
    t = table(3).summon("pebble", "pebble", "lemon")
    assert (t.negated(), t.question()) == ("C", "gamble")
    t = table(4).summon("pebble", "lemon", "eggy", "larry")
    assert (t.negated(), t.question()) == ("BCD", "gamble")
    t = table(4, teams=1).summon("pebble", "lemon", "eggy", "lemon")
    assert (t.negated(), t.waits()[3]) == ("C", (2, 0))


def test_eggy_against_pebble_with_lemons_lingering_effect(table):
    """SW-51, SW-56, SW-171: Eggy is void, Lemon of the round before counts."""
    t = table().summon("lemon", "doug").summon("eggy", "pebble")
    assert (t.frc(), t.waits()) == ([3, 2], [(0, 0), (0, 0)])


@pytest.mark.parametrize("entity", SILENCED)
def test_a_silenced_entity_does_nothing(table, entity):
    """SW-112, SW-152, SW-171: no coin, no look, no shuffle, nothing waits."""
    t = table().points(3, 1).summon(entity, "pebble")
    assert (t.negated(), t.question()) == ("A", "gamble")
    assert (t.frc(), t.waits()) == ([FORCE[entity], 4], [(0, 0), (0, 0)])
    for event in ("COIN", "LOOKED", "SHUFFLED", "FOE_NAMED", "LEFT_WAITING"):
        assert t.told(event) == []
    t.forces(9, 4).summon("doug", "doug")
    assert t.frc() == [5, 5]


def test_silence_ends_with_the_round(table):
    """SW-112."""
    t = table().summon("doug", "pebble").summon("lemon", "doug")
    assert (t.negated(), t.waits()) == ("", [(0, 0), (2, 0)])


def test_silence_in_the_next_round_does_not_stop_what_waits(table):
    """SW-171: created before, applied under a Pebble."""
    t = table().summon("felps", "lemon").summon("spud", "pebble")
    assert t.frc() == [3, 4]


@pytest.mark.parametrize(("face", "frc"), [(HEADS, 7), (TAILS, 1)])
def test_penny(table, face, frc):
    """SW-114, SW-155: one coin, public."""
    t = table().summon("penny", "doug", rolls=[face])
    assert t.frc() == [frc, 5]
    assert [(line[0], line[2]) for line in t.told("COIN")] == [(0, face)]


def test_coins_by_seat(table):
    """SW-114, SW-195."""
    t = table(3).summon("penny", "doug", "penny", rolls=[HEADS, TAILS])
    assert t.frc() == [7, 5, 1]


@pytest.mark.parametrize(
    ("foes", "frc"),
    [
        (["doug"], 2),
        (["sir-honks"], 8),
        (["socks", "count-acorn"], 8),
        (["doug", "crumb"], 2),
        (["queen-marmalade", "duchess-fluff", "sir-honks"], 8),
    ],
)
def test_socks(table, foes, frc):
    """SW-155: once, for one Elite or more among the foes."""
    t = table(1 + len(foes)).summon("socks", *foes)
    assert t.frc()[0] == frc


def test_socks_looks_across_in_the_team_battle(table):
    """SW-92: an Elite in the other duel does not count."""
    t = table(4, teams=1).summon("socks", "socks", "doug", "sir-honks")
    assert t.frc() == [2, 8, 5, 6]


@pytest.mark.parametrize(
    ("points", "frc"), [((0, 0), 1), ((1, 2), 1), ((2, 1), 5), ((3, 1), 9), ((4, 1), 13)]
)
def test_snowy(table, points, frc):
    """SW-106, SW-155: 4 for each point of the lead, 12 at most."""
    assert table().points(*points).summon("snowy", "doug").frc()[0] == frc
    assert table(3).points(*points, 0).summon("snowy", "doug", "doug").frc()[0] == frc


def test_snowy_with_a_lead_of_four(table):
    """SW-155: 1 + 4 x 3."""
    assert table().points(4, 0).summon("snowy", "doug").frc() == [13, 5]


def test_snowy_counts_points_before_the_result_of_this_round(table):
    """SW-117."""
    t = table().points(1, 1).forces(5, 4).summon("snowy", "doug")
    assert t.frc()[0] == 5
    assert t.forces(0, 5).summon("doug", "snowy").frc()[1] == 1


def test_snowy_in_the_team_battle(table):
    """SW-94, SW-106: the lead of the team."""
    t = table(4, teams=1).points(1, 3, 2, 1, rounds=3).summon("snowy", "doug", "doug", "snowy")
    assert t.frc() == [5, 5, 5, 1]


@pytest.mark.parametrize(("forces", "waits"), [((3, 3), 3), ((3, 2), 3), ((3, 4), 0)])
def test_biscuit(table, forces, waits):
    """SW-154, SW-36: a win or a tie leaves +3."""
    t = table().field("biscuit", "doug").forces(*forces).summon("doug", "doug")
    assert t.frc() == [5 + waits, 5]


def test_biscuit_wins_its_own_duel(table):
    """SW-154, SW-120."""
    t = table(4, teams=1).field("biscuit", "biscuit", "doug", "doug").forces(3, 3, 2, 4)
    assert t.summon("doug", "doug", "doug", "doug").frc() == [8, 5, 5, 5]


def test_felps(table):
    """SW-118, SW-153: +1 for the own next Entity, none for itself."""
    t = table().summon("felps", "doug")
    assert (t.frc(), t.waits()) == ([3, 5], [(0, 1), (0, 0)])
    assert [line[0] for line in t.told("SHUFFLED")] == [0]
    assert t.summon("doug", "doug").frc() == [6, 5]


@pytest.mark.parametrize(("entity", "amount"), [("eggy", 1), ("lemon", 2)])
def test_what_waits_for_the_foe_named(table, entity, amount):
    """SW-113, SW-118, SW-190: among several, the one that was named."""
    t = table(3).summon("doug", entity, "doug")
    assert (t.question(), t.asked(), t.choices("B")) == ("foe", "B", ["foe A", "foe C"])
    t.play("B", "foe C")
    assert t.frc() == [5, 3, 5]
    assert t.waits() == [(0, 0), (0, 0), (amount, 0)]
    assert [line[0] for line in t.told("SHUFFLED")] == ([2] if entity == "eggy" else [])


def test_targets_are_secret_until_all_have_named_one(table):
    """SW-113, SW-190."""
    t = table(3).summon("lemon", "eggy", "doug")
    assert t.asked() == "AB"
    before = t.state.masked(1).tobytes()
    other = t.state.clone()
    t.play("A", "foe B")
    assert t.told("FOE_NAMED") == []
    other.apply_action(other.string_to_action("foe C"), 0)
    assert t.state.masked(1).tobytes() == other.masked(1).tobytes() != before
    assert t.asked() == "B"
    t.play("B", "foe C")
    assert [(line[0], line[2]) for line in t.told("FOE_NAMED")] == [(0, 1), (1, 2)]


def test_a_reservoir_is_shuffled_once(table):
    """SW-115: by two Eggys and the Felps of its owner."""
    t = table(3).summon("felps", "eggy", "eggy").each(B="foe A", C="foe A")
    assert [line[0] for line in t.told("SHUFFLED")] == [0]
    assert t.waits() == [(2, 1), (0, 0), (0, 0)]


def test_shuffle_then_look(table):
    """SW-54: Gary sees the new top 3."""
    t = table().summon("gary", "eggy")
    assert t.question() == "top"
    order = [t.box.Event(event[0]).name for event in t.state.history[-1].read_by(0)]
    assert order.index("SHUFFLED") < order.index("LOOKED") < order.index("SAW")


def test_larry_against_gary(table):
    """SW-55, SW-116: both see the top 3 of Gary's reservoir; Gary's owner decides."""
    t = table().reservoir("A", "gary", "spud", "felps", "snowy").summon("gary", "larry")
    assert (t.question(), t.asked()) == ("top", "A")
    for viewer in (0, 1):
        seen = [t.words.ENTITY_WORDS[line[0]] for line in t.told("SAW", viewer)]
        assert set(seen) == {"spud", "felps", "snowy"}
    t.play("A", "top 3")
    assert t.question() == "gamble"
    assert t.summon().on_field(0) == "snowy"
