"""What the chronicle tells of attacks, held against the printed strengths and results."""

import random
from dataclasses import dataclass, field

import pytest
from games.barons_of_fyn import paper

HOME = {"rangers": "woods", "mountaineers": "mountain"}
COVER = ("woods", "mountain")
CENTER = 54


@dataclass
class Exchange:
    """One combat or siege, as it is told."""

    target: int
    group: set = field(default_factory=set)
    hits: set = field(default_factory=set)
    drawn: list = field(default_factory=list)


class Reader:
    """Reads the events of a whole game and wonders about nothing but what must be."""

    def __init__(self, twin):
        """Nothing has been told yet."""
        self.box = twin.module("games.barons_of_fyn.pieces")
        self.words = twin.module("games.barons_of_fyn.tables")
        self.target, self.attacker, self.exchange = None, None, None
        self.fights = self.sieges = self.captures = 0

    def read(self, events):
        """One action's events."""
        for number, *says in events:
            name = self.box.Event(number).name.lower()
            if hasattr(self, name):
                getattr(self, name)(*says)

    def kind(self, card):
        """The kind of a card, as a word."""
        return self.words.KIND_WORDS[self.words.KIND[card]]

    def attacked(self, player, camp, target, defender):
        """An attack has been declared."""
        assert player != defender
        assert camp != target
        self.attacker, self.target = player, target
        self.exchange = Exchange(target)

    def siege(self, player, land, *_):
        """The next exchange is one with a center."""
        assert (player, land) == (self.attacker, self.target)
        self.exchange = Exchange(self.target)
        self.sieges += 1

    def struck(self, fighter, enemy, most, number):
        """BF-53, BF-54, BF-90: each once, the defender's cards first, with the right number."""
        drawn = self.exchange.drawn
        assert fighter not in [other for other, _ in drawn]
        drawn.append((fighter, enemy))
        if number <= most:
            self.exchange.hits.add(enemy)
        self.fights += 1
        self.exchange.group.add((fighter, enemy, most))

    def removed(self, _owner, card, cause, _land):
        """Who is removed in combat was hit; whoever was hit is removed."""
        if cause == self.box.Cause.COMBAT:
            army = card - self.words.FIRST_ARMY
            assert army in self.exchange.hits
            self.exchange.hits.discard(army)

    def repelled(self, player, land, *_):
        """BF-57, BF-61: nobody is owed a death."""
        assert (player, land) == (self.attacker, self.target)
        self.settle()

    def captured(self, player, land, *_):
        """BF-60: by the attacker, the land attacked."""
        assert (player, land) == (self.attacker, self.target)
        self.captures += 1
        self.settle()

    def settle(self):
        """All numbers were the right ones."""
        assert self.exchange.hits <= {CENTER}
        first = {fighter for fighter, _ in self.exchange.drawn[:1]}
        sides = self.sides(first)
        for fighter, enemy, most in self.exchange.group:
            own = self.value(fighter, fighter in sides)
            assert most == max(1, min(9, 5 + own - self.value(enemy, enemy in sides)))
        self.exchange = Exchange(self.target)

    def sides(self, defenders):
        """All who fight on the side of the first to draw: it is the defender."""
        blows = self.exchange.drawn
        while True:
            enemies = {e for f, e in blows if f in defenders} | {
                f for f, e in blows if e in defenders
            }
            more = {e for f, e in blows if f in enemies} | {f for f, e in blows if e in enemies}
            if more <= defenders:
                return defenders
            defenders |= more

    def value(self, fighter, defends):
        """By the paper."""
        ground = self.kind(self.target)
        if fighter == CENTER:
            return 6 if ground == "capital" else 4
        kind = self.kind(self.words.FIRST_ARMY + fighter)
        if HOME.get(kind) == ground:
            return 4
        if not defends:
            return paper.COMBAT[kind]
        return (2 if kind == "reserves" else paper.COMBAT[kind]) + (ground in COVER)


GAMES = [{"players": 2}, {"players": 5, "dice": 1}, {"players": 3, "variant": 1, "announce": 1}]


@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_attacks_are_told_right(twin, options, seed):
    """BF-53 to BF-57, BF-60, BF-61, BF-90, BF-163, BF-173, BF-179: in whole random games."""
    game, luck = twin.game("barons_of_fyn", **options), random.Random(seed)
    state, reader = game.new_initial_state(seed), Reader(twin)
    for _ in range(400 if twin.mode == "interpreted" else 1_500):
        if state.is_terminal():
            break
        player = luck.choice(state.current_players())
        actions = state.legal_actions(player)
        eager = actions[1:] if luck.random() < 0.7 else actions
        step = state.apply_action(luck.choice(eager or actions), player)
        reader.read(step.read_by(-1))
    assert min(reader.fights, reader.sieges, reader.captures) > 0
