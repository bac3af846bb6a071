"""Positions built by hand and played by words, on either twin."""

import numpy as np
import pytest

LETTERS = "ABCDE"
SPECTATOR = -1


def faces(*values):
    """Rolls that show these faces of dice."""
    return [value - 1 for value in values]


class Table:
    """A game on the table: lay it out, ``play`` it, look at it. Players are called A to E.

    Everybody holds one far corner with one Fanboy, until the test says otherwise, has no
    Coins and no cards. It is A's turn; ``at`` says where in it, once all is laid out.
    """

    CORNERS = ("monkey-mines", "saturn-valley", "bubbly-clouds", "star-world", "pewter-city")

    def __init__(self, twin, players=3, rounds=0):
        """Ready to be laid out."""
        self.twin = twin
        self.box = twin.module("games.war_of_the_fanboys.pieces")
        self.tables = twin.module("games.war_of_the_fanboys.tables")
        self.cards = twin.module("games.war_of_the_fanboys.tables.cards")
        self.actions = twin.module("games.war_of_the_fanboys.actions").ACTIONS
        self.rules = twin.module("games.war_of_the_fanboys.rules.play")
        self.units = twin.module("games.war_of_the_fanboys.rules.units")
        self.record = twin.module("core.record")
        self.masking = twin.module("core.masking")
        state = twin.module("games.war_of_the_fanboys.state")
        self.position = self.record.blank(state.State)
        self.tray = twin.module("core.steps").new_tray(7)
        self.clear_tray = twin.module("core.tray").clear
        self.often = 1 if twin.mode == "interpreted" else 5
        self.players = range(players)
        self.position.options.players = players
        self.position.options.rounds = rounds
        self._clear()

    def _clear(self):
        setup = self.twin.module("games.war_of_the_fanboys.setup")
        setup.clear_boards(self.position)
        setup.clear_turn(self.position)
        setup.clear_interruptions(self.position)
        self.position.dealer = self.position.first = 0
        self.position.rounds = 1
        for player in self.players:
            self.hold(LETTERS[player], self.CORNERS[player], 1)
        self.position.turn = 0

    # Lay out

    def hold(self, player, territory, fanboys=1, castle=0):
        """A territory is a player's, with Fanboys, perhaps a Castle; whoever had it is gone."""
        number, place = self.number(territory), self.at_territory(territory)
        if place.owner >= 0:
            self.position.sides[place.owner].realm &= ~(1 << number)
            self.position.sides[place.owner].castles &= ~(1 << number)
        place.owner, place.fanboys, place.castle = self.seat(player), fanboys, castle
        side = self.side(player)
        side.realm |= 1 << number
        if castle:
            side.castles |= 1 << number
        return self

    def leave(self, territory):
        """Nobody holds this territory."""
        number, place = self.number(territory), self.at_territory(territory)
        for side in self.position.sides:
            side.realm &= ~(1 << number)
            side.castles &= ~(1 << number)
        place.owner, place.fanboys, place.castle = self.box.NOBODY, 0, 0
        return self

    def fill(self, player, but=()):
        """A player holds all that nobody does, with a Fanboy each; ``but`` stay empty."""
        for name in self.tables.TERRITORY_WORDS:
            if self.at_territory(name).owner < 0 and name not in but:
                self.hold(player, name)
        return self

    def heroes(self, player, **places):
        """Heroes on territories: ``heroes("A", mario="onett")``."""
        for hero, territory in places.items():
            self.side(player).heroes[self.hero(hero)] = self.number(territory)
        return self

    def coins(self, **amounts):
        """Coins: ``coins(A=5)``."""
        for player, amount in amounts.items():
            self.side(player).coins = amount
        return self

    def hand(self, player, *titles):
        """Hero Cards in hand, which nobody else knows; each the first copy in the deck."""
        for title in titles:
            number = self.cards.TITLE_WORDS.index(title)
            copies = range(self.cards.FIRST_COPY[number], self.cards.FIRST_COPY[number + 1])
            card = next(c for c in copies if self.position.hero_cards[c].place == 0)
            self.position.hero_cards[card].place = self.box.CardPlace.HAND_OF + self.seat(
                player
            )
            self.position.hero_cards[card].known = 2 << self.seat(player)
            self.side(player).held[self.cards.DECK_OF[number]] += 1
        return self

    def territory_cards(self, player, *territories):
        """Territory Cards that lie before a player."""
        for territory in territories:
            place = self.box.CardPlace.HAND_OF + self.seat(player)
            self.position.territory_cards[self.number(territory)] = place
        return self

    def at(self, step, player="A", rolls=()):
        """A player's turn has come to a step, and what follows by itself has happened."""
        self.position.turn, self.position.decider = self.seat(player), self.box.NOBODY
        self.position.step = self.box.Step[step.upper()]
        self.script(rolls)
        self.rules.run_on(self.position, self.tray)
        return self

    def script(self, rolls):
        """The next rolls."""
        self.clear_tray(self.tray)
        self.tray.scripted = len(rolls)
        self.tray.script[: len(rolls)] = rolls

    # Play

    def play(self, player, *texts, rolls=()):
        """A player decides, once or several times; the ``rolls`` belong to the last of it."""
        for text in texts:
            assert self.asked() == player, f"{self.asked()} is asked in {self.step()}"
            assert text in self.choices(), f"{text!r} is none of {self.choices()}"
            self.script(rolls if text is texts[-1] else ())
            action = self.actions.from_string(text)
            self.rules.play(self.position, self.seat(player), action, self.tray)
        assert self.tray.rolled >= len(rolls), "not all rolls were needed"
        return self

    # Look

    def asked(self):
        """Who decides now, as a letter; None when the game is over."""
        decider = int(self.position.decider)
        return LETTERS[decider] if decider >= 0 else None

    def step(self):
        """The step, as a word."""
        return self.box.Step(self.position.step).name.lower()

    def choices(self):
        """What can be chosen, in words, in the order offered."""
        actions = np.zeros(2048, np.int64)
        count = self.rules.legal_actions(self.position, self.position.decider, actions)
        return [self.actions.to_string(int(action)) for action in actions[:count]]

    def told(self, name, reader=SPECTATOR):
        """What the last decision told of this kind to somebody."""
        number, lines = self.box.Event[name], self.tray.events[: self.tray.told]
        readers = {0, 1 + reader}
        return [tuple(map(int, e[2:])) for e in lines if e[0] == number and e[1] in readers]

    def fanboys(self, *territories):
        """How many Fanboys stand there."""
        return [int(self.at_territory(territory).fanboys) for territory in territories]

    def owner(self, territory):
        """Whose it is, as a letter; None if it is uncontested."""
        owner = int(self.at_territory(territory).owner)
        return LETTERS[owner] if owner >= 0 else None

    def where(self, player, hero):
        """The territory on which a Hero stands; None if on no board."""
        place = int(self.side(player).heroes[self.hero(hero)])
        return self.tables.TERRITORY_WORDS[place] if place >= 0 else None

    def purse(self):
        """By seat, the Coins."""
        return [int(self.position.sides[player].coins) for player in self.players]

    def cards_in(self, player):
        """The titles in a player's hand."""
        place = self.box.CardPlace.HAND_OF + self.seat(player)
        cards = enumerate(self.position.hero_cards)
        words, titles = self.cards.TITLE_WORDS, self.cards.TITLE_OF
        return [words[titles[number]] for number, card in cards if card.place == place]

    def living(self):
        """Who is in the game, as letters."""
        return "".join(LETTERS[p] for p in self.players if self.position.living >> p & 1)

    def faults(self):
        """Why the position cannot be."""
        return self.twin.module("games.war_of_the_fanboys.checks.position").faults(
            self.position
        )

    # Numbers of words

    def seat(self, player):
        """The number of a player."""
        return LETTERS.index(player)

    def side(self, player):
        """What a player has."""
        return self.position.sides[self.seat(player)]

    def number(self, territory):
        """The number of a territory."""
        return self.tables.TERRITORY_WORDS.index(territory)

    def at_territory(self, territory):
        """What lies on a territory."""
        return self.position.territories[self.number(territory)]

    def hero(self, hero):
        """The number of a Hero."""
        return self.tables.HERO_WORDS.index(hero)

    def named(self, territories):
        """The words of a set of territories."""
        words = enumerate(self.tables.TERRITORY_WORDS)
        return {name for number, name in words if int(territories) >> number & 1}


@pytest.fixture
def table(twin):
    """A table to be laid out: ``table(players=4)``."""

    def lay_out(players=3, **options):
        return Table(twin, players, **options)

    return lay_out


@pytest.fixture
def compiled_table(twins):
    """A table of three, of compiled rules: opponents think with no others."""
    twins[1].module("games.war_of_the_fanboys.game")
    return lambda: Table(twins[1])


@pytest.fixture
def new_game(twin):
    """A table with a game set up by the rules, all rolls random but equal for equal seeds."""

    def set_up(players=3, seed=1, **options):
        t = Table(twin, players, **options)
        t.tray = twin.module("core.steps").new_tray(seed)
        twin.module("games.war_of_the_fanboys.setup").set_up(t.position, t.tray)
        return t

    return set_up
