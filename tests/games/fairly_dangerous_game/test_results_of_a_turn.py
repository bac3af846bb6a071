"""What orders can lead to: the decisions reach exactly what the rulebook's wording allows."""

import random
from collections import Counter, defaultdict

import pytest
from games.fairly_dangerous_game.conftest import ORDERS
from games.fairly_dangerous_game.drawing import Stack
from games.fairly_dangerous_game.reference import OAF, WIZARD, Forces, Land, results

MANY = {"interpreted": 1, "compiled": 20}
OWN = ["A1", "+A1", "A1+1", "A2", "+A2", "A2+1", "A1+2", "A1*", "+A1*"]
ENEMIES = ["B1", "+B1", "B1+1", "+B2", "B2", "+B3", "C1", "+C1"]
BASES = ["B1*", "+B1*", "*B", "*C", "C2*"]
WALLS = ["open"] * 5 + ["gate", "printed", "placed"]


def scatter(t, luck):
    """A few units, at most one base each, and walls in a corner of the island."""
    t.board("")
    names = [f"{column}{row}" for row in "123" for column in "abc"]
    for name in names:
        t.sides(name, *luck.choices(WALLS, k=4))
    words = [*luck.sample(OWN, 2), *luck.sample(ENEMIES, 2), luck.choice(BASES)]
    if t.players == 2:
        words = [word.replace("C", "B") for word in words]
    for name, word in zip(luck.sample(names, len(words)), words, strict=True):
        t.stack(name, word)
    return t


def forces(t):
    """The units on the island as the reference takes them."""
    own, enemies = [], []
    for number, name in enumerate(t.names):
        held = t.held(name)
        units = [OAF] * held.oafs + [WIZARD] * held.wizards
        own += [(kind, number, False) for kind in units if held.owner == "A"]
        enemies += [(held.owner, kind, number) for kind in units if held.owner != "A"]
    return Forces(tuple(sorted(own)), tuple(sorted(enemies)))


def land(t):
    """The walls of the island as the reference takes them."""
    closed = {
        (number, side)
        for number, name in enumerate(t.names)
        for side, wall in enumerate(t.walls(name))
        if wall in {"printed", "placed"}
    }
    return Land(t.size, frozenset(closed))


def allowed(t):
    """What may stand and lie on the island when the orders are carried out."""
    before, bases = forces(t), {name: t.held(name).base for name in t.names}
    return {after(t, before, bases, result) for result in results(land(t), before)}


def after(t, before, bases, result):
    """A result of the reference, once bases are taken and defeated oafs are back."""
    own, enemies = result
    units = Counter((t.names[cell], "A", kind) for kind, cell in own)
    units.update((t.names[cell], owner, kind) for owner, kind, cell in enemies)
    taken = {name for name, owner, _ in units if owner == "A" and bases[name] != "A"}
    left = {name: base for name, base in bases.items() if base and name not in taken}
    gone = Counter(u[:2] for u in before.enemies) - Counter(u[:2] for u in enemies)
    for name, base in left.items():
        units[name, base, OAF] += gone[base, OAF]
    return pictured(units, left)


def pictured(units, bases):
    """Stacks by cell, in words."""
    kinds, owners = defaultdict(lambda: [0, 0]), {}
    for (name, owner, kind), number in units.items():
        if number:
            kinds[name][kind], owners[name] = number, owner
    names = sorted({*owners, *bases})
    stacks = [Stack(owners.get(name), *kinds[name], bases.get(name)) for name in names]
    return tuple(zip(names, map(str, stacks), strict=True))


def reached(t):
    """What stands and lies there when the decisions are made, in every possible way."""
    ends, seen, ahead = set(), set(), [t.state]
    while ahead:
        t.state = state = ahead.pop()
        key = t.position.tobytes()
        if t.question() not in ORDERS:
            ends.add(tuple(sorted(t.stacks().items())))
        elif key not in seen:
            for action in state.legal_actions():
                ahead.append(state.clone())
                ahead[-1].apply_action(action)
        seen.add(key)
    return ends


@pytest.mark.parametrize("players", [2, 3])
def test_decisions_reach_what_the_rules_allow(table, twin, players):
    """AD-40 to AD-50, AD-121 to AD-131, AD-136: no result more, and none less."""
    luck = random.Random(players)
    for _ in range(MANY[twin.mode]):
        t = scatter(table(players), luck)
        wanted = allowed(t)
        assert reached(t.enter(0)) == wanted
