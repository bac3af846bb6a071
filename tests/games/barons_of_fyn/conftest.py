"""Tables laid out by hand and played by words, on either twin; see ``drawing``."""

from functools import partial

import numpy as np
import pytest
from games.barons_of_fyn.layout import NAME, PLAYERS, Layout

MOST = 2048
SPECTATOR = -1


class Table(Layout):
    """A game on the table: draw it, ``play`` it, look at it. Players are called A to F.

    It is A's turn, everybody has nothing but a Capital and what the test draws, nobody holds
    a card, the deck is empty, and numbers come from a die, unless the test says otherwise.
    """

    def __init__(self, twin, players=2, **options):
        """Ready to be drawn on."""
        super().__init__(twin, players, **{"dice": 1} | options)
        self.flow = twin.module(f"{NAME}.rules.play")
        self.deck = twin.module(f"{NAME}.rules.deck")
        self.space = twin.module(f"{NAME}.actions").ACTIONS
        self.score = twin.module(f"{NAME}.rules.ending").score_of
        self.trays = twin.module("core.tray")
        self.tray = twin.module("core.steps").new_tray(7)
        self.rolls = []
        position, box = self.position, self.box
        position.rounds, position.turn.offered = 1, box.NO_CARD
        position.turn.wished = position.happening.kind = box.NO_KIND
        position.happening.player = position.happening.target = box.NOBODY
        position.happening.land = box.NO_LAND
        for side in position.sides:
            side.choice = side.laid = box.NO_ACTION
        self.at("act")

    # Lay out

    def hand(self, player, *kinds, known=None):
        """Cards of some kinds in a hand, which nobody else knows."""
        number = PLAYERS.index(player)
        for kind in kinds:
            card = self.unused(kind)
            self.deck.take_up(self.position, number, card, known or 2 << number)
        return self.at(self.step, self.position.current)

    def pile(self, place="discard", *kinds):
        """Cards lie in a pile; without kinds, those that lie there."""
        for kind in kinds:
            card = next(c for c in self.all_unused(kind) if self.lies(c) == "out")
            if place == "deck":
                self.deck.put_into_deck(self.position, card)
            else:
                self.table.open_to_all(self.position, card, self.box.Place[place.upper()])
        return self if kinds else super().pile(place)

    def lies(self, card):
        """Where a card lies, as a word."""
        place = int(self.position.cards[card].place)
        hands = self.box.Place.HAND
        return "hand" if place >= hands else self.box.Place(place).name.lower()

    def at(self, step, player=0):
        """The step of the player's turn, with nothing of it done."""
        self.step, position, box = step, self.position, self.box
        position.current, position.step = player, box.Step[step.upper()]
        position.waiting, position.question = 0, box.Question.TURN
        if step in {"move", "act", "build", "attack", "expand", "discard"}:
            position.waiting = 1 << player
        return self

    # Play

    def dice(self, *numbers):
        """What the die shows next, from 1 to 10."""
        return self.luck(*(number - 1 for number in numbers))

    def luck(self, *rolls):
        """What chance gives next, whatever it is asked for."""
        self.rolls += rolls
        return self

    def play(self, text, player=None):
        """Whoever is asked, or this one of several, decides."""
        number = PLAYERS.index(player or self.asked())
        choices = self.choices(PLAYERS[number])
        assert text in choices, f"{text} is none of {choices}"
        tray, rolls = self.tray, self.rolls
        self.trays.clear(tray)
        tray.script[: len(rolls)], tray.scripted = rolls, len(rolls)
        self.flow.play(self.position, number, self.space.from_string(text), tray)
        assert not self.trays.overrun(tray)
        self.rolls = rolls[int(tray.rolled) :]
        return self

    def each(self, *texts):
        """One after the other, by whoever is asked."""
        for text in texts:
            self.play(text)
        return self

    def all(self, text="pass"):
        """Everybody who is asked decides the same."""
        for player in self.asked():
            self.play(text, player)
        return self

    def attack(self, origin, target, armies=None, defender="B"):
        """The player whose turn it is attacks, with all armies or those at these places."""
        attacker = PLAYERS[self.position.current]
        camp = self.name(attacker, *origin)
        self.play(f"attack {camp} {self.name(defender, *target)}")
        return self.join(armies)

    def further(self, target, armies=None, defender="B"):
        """The chain goes on with another target."""
        land = self.name(defender, *target)
        self.play(next(choice for choice in self.choices() if choice.endswith(f" {land}")))
        return self.join(armies)

    def join(self, armies=None):
        """These armies make up the group, or all that can."""
        while self.question() == "join":
            joins = [choice for choice in self.choices() if choice != "done"]
            wanted = [c for c in joins if armies is None or c.split()[1] in armies]
            self.play(wanted[0] if wanted else "done")
        return self

    def lay(self, x=None, y=None):
        """The captured land is laid here, or at the first side offered; or has been laid."""
        if self.question() == "edge":
            self.play(self.choices()[0] if x is None else f"edge {x},{y}")
        return self

    def answer(self, text="pass"):
        """The defender answers the attack, if an army of theirs can move."""
        return self.play(text) if self.question() == "respond" else self

    def pass_turn(self):
        """Nobody does anything until it is somebody else's turn, or the game is over."""
        player = int(self.position.current)
        while self.asked() and self.position.current == player:
            for letter in self.asked():
                idle = [c for c in self.choices(letter) if c in {"done", "pass"}]
                self.play(idle[0], letter)
        return self

    def expand(self):
        """The steps up to expansion are over."""
        return self.at("act", self.position.current).play("done")

    # Look

    def name(self, player, x, y):
        """A land as actions name it."""
        return self.words.GROUND_WORDS[self.land(player, x, y)]

    def choices(self, player=None):
        """What somebody can choose, in words, in the order offered."""
        number = PLAYERS.index(player or self.asked())
        actions = np.zeros(MOST, np.int64)
        many = self.flow.legal_actions(self.position, number, actions)
        found = [int(action) for action in actions[:many]]
        assert found == sorted(set(found))
        return [self.space.to_string(action) for action in found]

    def asked(self):
        """Who decides now, as letters."""
        waiting = int(self.flow.deciders(self.position))
        return "".join(PLAYERS[p] for p in self.players if waiting >> p & 1)

    def question(self):
        """What is asked, as a word; None when the game is over."""
        if not self.asked():
            return None
        return self.box.Question(self.position.question).name.lower()

    def now(self):
        """The step of the turn, as a word."""
        return self.box.Step(self.position.step).name.lower()

    def told(self, name, viewer=SPECTATOR):
        """What the last action told of this kind to somebody."""
        events = self.tray.events[: self.tray.told]
        readers = {0, 1 + viewer} if viewer != SPECTATOR else {0}
        wanted = self.box.Event[name.upper()]
        return [
            tuple(int(part) for part in line[2:])
            for line in events
            if line[0] == wanted and line[1] in readers
        ]

    def held(self, player):
        """The kinds in a hand, in the order of the cards."""
        place = self.box.Place.HAND + PLAYERS.index(player)
        cards = enumerate(self.position.cards)
        return [self.kind(number) for number, card in cards if card.place == place]

    def over(self):
        """How the game ended, and who won, as letters; None while it goes on."""
        if self.position.ending == self.box.Ending.NONE:
            return None
        winners = int(self.position.winners)
        won = "".join(PLAYERS[p] for p in self.players if winners >> p & 1)
        return self.box.Ending(self.position.ending).name.lower(), won


@pytest.fixture
def table(twin):
    """A table to be laid out: ``table(players=3, announce=1)``."""

    def lay_out(players=2, **options):
        return Table(twin, players, **options)

    return lay_out


@pytest.fixture
def compiled_table(twins):
    """A table to be laid out, of compiled rules: opponents think with no others."""
    twins[1].game("barons_of_fyn")  # only then do they know its rules
    return partial(Table, twins[1])


@pytest.fixture
def new_game(twin):
    """A table with a game set up by the rules, random but equal for equal seeds."""

    def set_up(players=2, seed=1, **options):
        t = Table(twin, players, **{"dice": 0} | options)
        module = twin.module(f"{NAME}.setup")
        t.tray = twin.module("core.steps").new_tray(seed)
        agreed = twin.module(f"{NAME}.meta").META.agreed({"players": players, **options})
        for name, value in agreed.items():
            t.position.options[name] = value
        module.set_up(t.position, t.tray)
        return t

    return set_up
