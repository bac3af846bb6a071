"""Whole games, played again on paper from what the chronicle tells of chance and choices."""

import random

import pytest
from games.solo_war.paper import KLUTZ, SUPPORTS, Paper

ENTITIES, SUPPORT, GAMBLE, RESULT = "entities", "support", "gamble", "result"


class Retelling:
    """Reads a chronicle event by event; after every step the numbers have to be the same."""

    def __init__(self, t):
        """Nothing has been told."""
        self.t = t
        self.paper = Paper(len(t.players), teams=bool(t.game.options["teams"]))
        self.frc, self.waits = {}, [[0, 0] for _ in t.players]
        self.late = False
        self.begin(ENTITIES)

    def begin(self, step):
        """The next step; nothing of it has been told."""
        self.step = step
        self.entities, self.foes, self.heads = {}, {}, []
        self.plays, self.swaps, self.dice, self.klutz, self.won = {}, [], {}, [], []

    def read(self, name, told):
        """One event."""
        step = self.next_step(name)
        if step:
            self.compare()
            self.begin(step)
        if name == "PHASE_BEGUN":
            self.late = told[0] == self.t.box.Phase.RETALIATION
        self.count(name, told)
        self.note(name, told)

    def next_step(self, name):
        """The step that an event begins, if any."""
        match name:
            case "ROUND_BEGUN" | "GAME_OVER":
                return ENTITIES
            case "PHASE_BEGUN":
                return SUPPORT
            case "GAMBLED" | "NO_GAMBLE" if self.step == SUPPORT:
                return GAMBLE
            case "WON" | "LOST" if self.step != RESULT:
                return RESULT
        return None

    def count(self, name, told):
        """The numbers as they are told."""
        first, second, third, fourth = told
        match name:
            case "SUMMONED":
                self.entities[first] = self.t.words.ENTITY_WORDS[second]
                self.frc[first], self.waits[first] = third, [0, 0]
            case "FORCE":
                self.frc[first] = fourth
            case "LEFT_WAITING":
                self.waits[first][second > 0] = fourth
            case "OUT":
                self.waits[first] = [0, 0]

    def note(self, name, told):
        """What somebody drew, chose or threw."""
        first, second, third, fourth = told
        match name:
            case "FOE_NAMED":
                self.foes[first] = third
            case "COIN" if third:
                self.heads.append(first)
            case "SUPPORT_PLAYED":
                self.plays[first] = (SUPPORTS[second], third)
            case "SWAPPED":
                self.swaps.append(first)
            case "ROLLED":
                self.dice[first] = [die for die in (third, fourth) if die >= 0]
            case "KLUTZ_TURNED":
                self.klutz.append((first, KLUTZ[third]))
            case "WON":
                self.won.append(first)

    def compare(self):
        """The step is over: do it on paper."""
        paper = self.paper
        match self.step:
            case "entities" if self.entities:
                paper.summon(self.entities).effects(targets=self.foes, heads=self.heads)
            case "support":
                paper.support(self.plays, late=self.late, shakers=self.swaps)
            case "gamble":
                paper.gamble(self.dice, self.klutz)
            case "result":
                assert paper.result() == self.won
        assert paper.waiting() == [tuple(waits) for waits in self.waits]
        if self.step != RESULT:
            told = [self.frc.get(p, 0) if p in paper.fighting else 0 for p in self.t.players]
            assert paper.frcs() == told


def eager(luck, choices):
    """Seldom leaves a card or a token for later."""
    return choices[0] if luck.random() < 0.1 else luck.choice(choices[1:] or choices)


STYLES = {"any": lambda luck, choices: luck.choice(choices), "eager": eager}


@pytest.mark.parametrize(("players", "teams"), [(2, 0), (3, 0), (4, 0), (4, 1)])
@pytest.mark.parametrize("style", STYLES)
def test_whole_games(new_game, players, teams, style):
    """SW-30 to SW-40, SW-50 to SW-57, SW-110 to SW-118: every step as on paper."""
    for seed in range(4 * new_game().often):
        t, luck = new_game(players, seed, teams=teams), random.Random(seed)
        while t.question():
            player = luck.choice(t.asked())
            t.play(player, STYLES[style](luck, t.choices(player)))
        story = Retelling(t)
        for step in (t.state.opening, *t.state.history):
            for number, *told in step.read_by(-1):
                story.read(t.box.Event(number).name, told)
        seats = story.paper.seats
        assert [seat.tokens for seat in seats] == t.left()
        assert [seat.hand for seat in seats] == t.held()
        ending, won = t.over()
        side = story.paper.decided()
        if ending == "draw":
            assert side is None
            assert story.paper.fighting == ["ABCD".index(player) for player in won]
        else:
            assert {story.paper.side("ABCD".index(player)) for player in won} == {side}
        assert (ending == "sudden_death") == (t.position.rounds > 10 and ending != "draw")
        assert (ending == "points") == (t.position.rounds == story.paper.rounds == 10)
