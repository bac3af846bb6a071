"""The 36 Force cards: each where its condition holds, and where one part of it does not."""

from itertools import product

import pytest

FIGURES = ("mage", "hero", "monster", "army")
TERRAINS = ("plains", "forests", "mountains", "badlands")

CLERICS = [("defend", "plains"), ("attack", "badlands")]

CARDS = {
    "treants": (2, "monster", {"terrain": ["forests"]}),
    "wood-elves": (2, "army", {"terrain": ["forests"]}),
    "druids": (2, "mage", {"terrain": ["forests"]}),
    "rangers": (1, "hero", {"terrain": ["forests", "mountains"]}),
    "giants": (2, "monster", {"terrain": ["mountains"]}),
    "demons": (2, "monster", {"terrain": ["badlands"]}),
    "dwarves": (2, "army", {"terrain": ["mountains"]}),
    "lich-lord": (2, "mage", {"terrain": ["badlands"]}),
    "elementalist": (2, "mage", {"terrain": ["mountains"]}),
    "juggernauts": (2, "monster", {"terrain": ["plains"]}),
    "witch-hunter": (2, "hero", {"foe": ["mage"]}),
    "dragon-slayer": (2, "hero", {"foe": ["monster"]}),
    "shield-bearers": (1, "army", {"role": ["defend"]}),
    "knights": (1, "army", {"role": ["attack"]}),
    "undead-hordes": (2, "army", {"terrain": ["badlands"]}),
    "chaos-lord": (2, "hero", {"terrain": ["badlands"]}),
    "fortifications": (1, "garrison", {"role": ["defend"]}),
    "priests": (2, "mage", {"terrain": ["plains"]}),
    "warlord": (1, "hero", {"near": ["army"]}),
    "horse-archers": (2, "army", {"terrain": ["plains"]}),
    "paladin": (2, "hero", {"terrain": ["plains"]}),
    "general": (1, "army", {"near": ["hero"]}),
    "necromancer": (1, "army", {"near": ["mage"]}),
    "beast-master": (1, "monster", {"near": ["hero"]}),
    "dragons": (1, "monster", {"role": ["attack"]}),
    "wizards": (1, "mage", {"role": ["defend"]}),
    "barbarians": (2, "army", {"foe": ["garrison"], "role": ["attack"]}),
    "earthquakes": (2, "mage", {"foe": ["army"]}),
    "army-eater": (2, "monster", {"foe": ["army"]}),
    "amazons": (2, "army", {"foe": ["army"]}),
    "assassin": (1, "hero", {"foe": ["hero", "mage"]}),
    "healers": (1, "any", {"role": ["defend"], "near": ["mage"]}),
    "clerics": (2, "mage", {"role": ["attack", "defend"], "terrain": ["badlands", "plains"]}),
    "siege-engines": (
        2,
        "army",
        {"role": ["attack"], "structure": ["castles", "towers", "cities", "towns"]},
    ),
    "duelist": (2, "hero", {"foe": ["hero"]}),
    "orc-warbands": (1, "army", {"terrain": ["mountains", "badlands"]}),
}
"""Bonus, own unit, and what else has to be so (MM-42)."""

OTHERWISE = {
    "role": "attack",
    "terrain": "forests",
    "structure": "villages",
    "foe": "monster",
    "near": None,
}
"""How things are in a fight as far as a card does not care."""

VALUES = {
    "unit": (*FIGURES, "garrison"),
    "role": ("attack", "defend"),
    "terrain": TERRAINS,
    "structure": (
        "villages",
        "castles",
        "towers",
        "cities",
        "towns",
        "ruins",
        "mines",
        "temples",
    ),
    "foe": (*FIGURES, "garrison"),
    "near": (None, *FIGURES, "garrison"),
}


def holds(card, fight):
    """Whether the card helps in this fight, by the printed list."""
    _, unit, conditions = CARDS[card]
    if card == "clerics" and (fight["role"], fight["terrain"]) not in CLERICS:
        return False
    return unit in ("any", fight["unit"]) and all(
        fight[name] in values for name, values in conditions.items()
    )


def possible(fight):
    """Garrisons never attack."""
    attacker = fight["unit"] if fight["role"] == "attack" else fight["foe"]
    return attacker != "garrison"


def fights(card):
    """Fights that meet every condition, and those next to them: one thing is otherwise."""
    _, unit, conditions = CARDS[card]
    units = {"unit": FIGURES if unit == "any" else (unit,)}
    wanted = units | {name: (value,) for name, value in OTHERWISE.items()} | conditions
    full = [dict(zip(wanted, values, strict=True)) for values in product(*wanted.values())]
    near = [
        full[0] | {name: value}
        for name, values in VALUES.items()
        for value in values
        if name != "structure" or value == "castles" or card == "siege-engines"
    ]
    return [fight for fight in (*full, *near) if possible(fight)]


def staged(table, fight):
    """The fight on e5, about to begin; ``near`` stands next to it, two spaces from e4."""
    attacks = fight["role"] == "attack"
    on_turn, other = (0, 1) if attacks else (1, 0)
    t = table().terrain(fight["terrain"]).structure(fight["structure"], "e5")
    t.put("e4", on_turn, fight["unit" if attacks else "foe"])
    t.put("e5", other, fight["foe" if attacks else "unit"])
    if fight["near"]:
        t.put("d6", 0, fight["near"])
    return t.movement(on_turn)


def step_into(t, fight, bonus):
    """The step with dice that tie if, and only if, player 0 has exactly this bonus."""
    base = {"garrison": -2}
    mine, foes = base.get(fight["unit"], 0) + bonus, base.get(fight["foe"], 0)
    if fight["structure"] == "castles":
        mine, foes = (mine, foes + 2) if fight["role"] == "attack" else (mine + 2, foes)
    lead = mine - foes
    dice = (7 - lead // 2, 7 - lead // 2 + lead)
    t.play("step e4 e5", dice=t.two_dice(*(dice if fight["role"] == "attack" else dice[::-1])))


def tied(t):
    """Nobody is left of those who fought."""
    return t.empty("e4") and t.empty("e5")


@pytest.mark.parametrize("card", CARDS)
def test_permanent_force_card(table, card):
    """MM-30, MM-40, MM-42, MM-99, MM-108: counts where the card says so, not else."""
    for fight in fights(card):
        t = staged(table, fight).permanent(0, card)
        step_into(t, fight, CARDS[card][0] if holds(card, fight) else 0)
        assert tied(t), fight


@pytest.mark.parametrize("card", CARDS)
def test_played_force_card(table, card):
    """MM-41, MM-84, MM-99: playable in a fight that it changes for its owner, nowhere else."""
    for fight in fights(card):
        t = staged(table, fight).hand(0, card)
        helps = holds(card, fight)
        assert not t.may(f"use {card}")
        step_into(t, fight, CARDS[card][0] if helps else 0)
        assert t.decider() == 0
        assert t.choices() == ({"pass", f"use {card}"} if helps else {"pass"}), fight
        t.play(f"use {card}" if helps else "pass")
        assert tied(t), fight
        assert t.played_cards(0) == ([card] if helps else [])


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("phase", ["movement", "recruitment", "end"])
def test_a_force_card_waits_for_a_fight(table, card, phase):
    """MM-99: as a Hand Card only in combat; as a Permanent Card it is no power."""
    t = table().put("e4", 0, *FIGURES[:1]).hand(0, card, "orc-warbands").permanent(0)
    t = t.at(phase, 0)
    assert not t.may(f"use {card}")
    t = table().put("e4", 0, "mage").hand(0, "amazons").permanent(0, card).at(phase, 0)
    assert not t.may(f"power {card}")


def test_the_table_holds_all_force_cards():
    """MM-99: 36 cards."""
    assert len(CARDS) == 36


NEAR = {"warlord": "army", "general": "hero", "necromancer": "mage", "beast-master": "hero"}


@pytest.mark.parametrize("card", NEAR)
@pytest.mark.parametrize(
    ("spaces", "player", "bonus"),
    [
        (["d6"], 0, 1),
        (["e6"], 0, 1),
        (["f4"], 0, 1),  # beside both spaces
        (["e3"], 0, 0),  # beside the space that the attacker left
        (["e7"], 0, 0),
        (["c5"], 0, 0),
        (["d6"], 1, 0),  # the enemy's
        (["d6", "f6", "f4"], 0, 1),  # once a fight
    ],
)
def test_adjacency(table, card, spaces, player, bonus):
    """MM-105, MM-106: eight neighbours of the contested space, own units, once."""
    t = table().put("e4", 0, CARDS[card][1]).put("e5", 1, "monster").permanent(0, card)
    for space in spaces:
        t.put(space, player, NEAR[card])
    t.movement(0).play("step e4 e5", dice=t.two_dice(7, 7 + bonus))
    assert tied(t)


@pytest.mark.parametrize(("spaces", "bonus"), [(["e6"], 1), (["e5"], 0), (["e5", "f6"], 1)])
def test_healers_heal_their_neighbours(table, spaces, bonus):
    """MM-105: a space is not adjacent to itself: a Mage heals no Garrison under it."""
    t = table().put("e4", 1, "hero").put("e5", 0, "garrison").permanent(0, "healers")
    for space in spaces:
        t.put(space, 0, "mage")
    dice = t.two_dice(7, 9 - bonus)
    if "e5" in spaces:  # the Mage in the space falls first
        dice = t.two_dice(12, 2) + dice
        bonus = 0
    t.movement(1).play("step e4 e5", dice=dice)
    assert tied(t)


def test_adjacency_counts_in_both_fights_of_a_step(table):
    """MM-105, MM-106: once a fight: with the Figure, then with the Garrison."""
    t = table().put("e4", 0, "army").put("e5", 1, "hero", "garrison").permanent(0, "general")
    t.put("e6", 0, "hero").movement(0)
    t.play("step e4 e5", dice=t.two_dice(8, 8, 6, 9))
    assert tied(t)


def test_bonuses_of_different_cards_add_up(table):
    """MM-106: Dwarves and Orc Warbands together, +3 in Mountains."""
    t = table().terrain("mountains").put("e4", 0, "army").put("e5", 1, "hero")
    t.permanent(0, "dwarves", "orc-warbands").movement(0)
    t.play("step e4 e5", dice=t.two_dice(5, 8))
    assert tied(t)


def test_terrain_counts_in_the_contested_space(table):
    """MM-108: for both sides, wherever the attacker came from."""
    for here, there, bonus in [("forests", "plains", 0), ("plains", "forests", 2)]:
        t = table().terrain(here, "e4").terrain(there, "e5").permanent(0, "treants")
        t.put("e4", 0, "monster").put("e5", 1, "hero").movement(0)
        t.play("step e4 e5", dice=t.two_dice(6, 6 + bonus))
        assert tied(t)


def test_a_card_serves_its_owner_only(table):
    """MM-40, MM-41: the enemy's Treants do not help."""
    t = table().terrain("forests").put("e4", 0, "monster").put("e5", 1, "hero")
    t.permanent(1, "treants").movement(0).play("step e4 e5", dice=t.two_dice(7, 7))
    assert tied(t)


def test_a_played_card_holds_until_the_end_of_the_turn(table):
    """MM-41, MM-90, MM-99: for all fights of its owner in this turn, not in the next."""
    t = table().put("e4", 0, "army").put("e5", 1, "garrison").hand(0, "knights", "paladin")
    t.put("b2", 0, "army").put("b3", 1, "hero").put("b4", 1, "hero").movement(0)
    t.play("step e4 e5", dice=t.two_dice(7, 7)).play("use knights").play("pass")
    t.play("step b2 b3", dice=t.two_dice(7, 8)).play("pass")
    assert t.empty("b3")
    t.turn_of(0)
    assert t.played_cards(0) == []
    t.put("b3", 0, "army")
    t.movement(0).play("step b3 b4", dice=t.two_dice(7, 7))
    t.pass_all()
    assert t.figure("b4") is None


def test_a_defenders_card_lasts_to_the_end_of_that_turn(table):
    """MM-41: Shield Bearers played in the opponent's turn help again in that turn."""
    t = table().put("e5", 0, "army").put("b3", 0, "army").hand(0, "shield-bearers")
    t.put("e4", 1, "hero").put("b2", 1, "hero").movement(1)
    t.play("step e4 e5", dice=t.two_dice(8, 7)).play("use shield-bearers")
    assert t.empty("e5")
    t.play("step b2 b3", dice=t.two_dice(8, 7))
    assert t.empty("b3")
