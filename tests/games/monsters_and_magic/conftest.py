"""Positions built by hand and played by words, on either twin."""

from functools import partial

import pytest

HOMES = ("a1", "h8", "a8", "h1")
"""Where the builder keeps a Garrison of every player, so that nobody is out."""

ON_THE_WAY = ("close", "roll", "done", "pass", "draw", "decline")


class Table:
    """A game on the table: lay it out, ``play`` it, look at it.

    Every space is Plains with Villages, all cards are in the deck, and each player has one
    Garrison at home, until the test says otherwise.
    """

    def __init__(self, twin, players, **options):
        """An empty board at the beginning of the first player's Movement Phase."""
        self.pieces = twin.module("games.monsters_and_magic.pieces")
        self.words = twin.module("games.monsters_and_magic.state")
        self.game = twin.game("monsters_and_magic", players=players, **options)
        self.contract = twin.module("core.contract")
        position = twin.module("core.record").blank(self.words.State)
        for name, value in self.game.options.items():
            position.options[name] = value
        state, steps = twin.module("core.state"), twin.module("core.steps")
        self.state = state.GameState(self.game, position, steps.new_tray(7))
        self._clear()
        for player in range(players):
            self.put(HOMES[player], player, "garrison")
        self.movement(0)

    @property
    def position(self):
        """The whole position."""
        return self.state.position

    def _clear(self):
        position, box = self.position, self.pieces
        for space in position.spaces:
            space.owner = box.NOBODY
        position.order[:] = box.NOBODY
        position.order[: self.game.players] = range(self.game.players)
        position.task.card, position.task.chosen = box.NO_CARD, box.NOT_CHOSEN
        position.gain, position.fight.space = -1, box.NO_SPACE
        for player, side in enumerate(position.sides):
            side.corner, side.in_game = box.NO_SPACE, player < self.game.players

    # Lay out

    def put(self, space, player, *units):
        """Units of a player on a space."""
        here = self._space(space)
        here.owner = player
        for unit in units:
            if unit == "garrison":
                here.garrison = 1
            else:
                here.figure.number = self._free_number(player, unit)
        return self

    def garrisons(self, player, count):
        """So many Garrisons of a player in all, north of the second row."""
        names = [name for name in reversed(self.words.SPACE_NAMES) if name[1] not in "12"]
        free = [name for name in names if self.owner(name) is None]
        there = sum(self.garrison(name) == player for name in self.words.SPACE_NAMES)
        for name in free[: count - there]:
            self.put(name, player, "garrison")
        return self

    def take(self, *spaces):
        """Spaces without any Unit."""
        for space in map(self._space, spaces):
            space.owner, space.garrison, space.figure.number = self.pieces.NOBODY, 0, 0
        return self

    def _free_number(self, player, unit):
        first = 1 + self.words.TYPE_WORDS.index(unit) * self.pieces.SLOTS
        taken = {s.figure.number for s in self.position.spaces if s.owner == player}
        return next(n for n in range(first, first + self.pieces.SLOTS) if n not in taken)

    def terrain(self, word, *spaces):
        """The terrain of these spaces, or of all."""
        for space in spaces or self.words.SPACE_NAMES:
            self._space(space).terrain = self.words.TERRAIN_WORDS.index(word)
        return self

    def structure(self, word, *spaces):
        """The structure on these spaces, or on all."""
        for space in spaces or self.words.SPACE_NAMES:
            self._space(space).structure = self.words.STRUCTURE_WORDS.index(word)
        return self

    def control(self, player, *structures):
        """What a player has declared."""
        for word in structures:
            self._side(player).control[self.words.STRUCTURE_WORDS.index(word)] = 1
        return self

    def hand(self, player, *cards):
        """Cards in a player's hand, which nobody else knows."""
        return self._lay(cards, self.pieces.Place.HAND + player, 2 << player)

    def permanent(self, player, *cards):
        """Permanent Cards of a player."""
        return self._lay(cards, self.pieces.Place.PERMANENT + player, 1)

    def holding(self, verb, card, player=0):
        """A card to ``"use"`` from hand, or for its ``"power"`` as a Permanent Card."""
        return (self.permanent if verb == "power" else self.hand)(player, card)

    def discard(self, *cards):
        """Cards on the discard pile."""
        return self._lay(cards, self.pieces.Place.DISCARD, 1)

    def in_deck(self, *cards):
        """Cards in the deck, where all are that lie nowhere else."""
        return self._lay(cards, self.pieces.Place.DECK, 0)

    def _lay(self, cards, place, known):
        for word in cards:
            card = self._card(word)
            card.place, card.known = place, known
        for player in range(self.game.players):
            self._side(player).held = len(self.hand_cards(player))
        return self

    def movement(self, player=0):
        """The player may begin a step."""
        return self.at("movement", player)

    def at(self, phase, player=0, turn=None):
        """A window (MM-83) of the player's turn; ``turn`` counts from 1."""
        position, box = self.position, self.pieces
        position.phase = box.Phase[phase.upper()]
        position.question = box.Question[phase.upper()]
        position.asked = player
        position.current = list(position.order).index(player)
        position.turn = turn or 1 + position.current
        return self

    # Play

    def play(self, text, dice=(), rolls=()):
        """Whoever is asked does this; ``dice`` show 1 to 6, ``rolls`` count from 0."""
        rolls = [*(die - 1 for die in dice), *rolls]
        self.state.apply_action(self.state.string_to_action(text), rolls=rolls)
        return self

    def each(self, *texts):
        """One action after the other."""
        for text in texts:
            self.play(text)
        return self

    def pass_all(self):
        """Nobody plays a card in this combat."""
        while self.question() == "combat":
            self.play("pass")
        return self

    def turn_of(self, player):
        """On, without using anything, to this player's next turn."""
        turn = self.position.turn
        while self.position.turn == turn or self.on_turn() != player:
            choices = self.choices()
            plain = [word for word in ON_THE_WAY if word in choices]
            self.play(plain[0] if plain else min(choices))
        return self

    @staticmethod
    def two_dice(*totals):
        """Two dice for each total."""
        return tuple(die for t in totals for die in (min(6, t - 1), t - min(6, t - 1)))

    # Look

    def choices(self):
        """What can be chosen, in words."""
        return {self.state.action_to_string(action) for action in self.state.legal_actions()}

    def may(self, text):
        """Whether this can be chosen."""
        return self.state.string_to_action(text) in self.state.legal_actions()

    def steps(self, space=None):
        """Where the Figure on this space, or any, can step to."""
        steps = (text.split() for text in self.choices() if text.startswith("step"))
        return {to for _, start, to in steps if space in (None, start)}

    def spaces(self):
        """The spaces on offer."""
        return {text.split()[1] for text in self.choices() if text.startswith("space")}

    def on_turn(self):
        """Whose turn it is."""
        return int(self.position.order[self.position.current])

    def decider(self):
        """Who is asked; None when the game is over."""
        return next(iter(self.state.current_players()), None)

    def question(self):
        """What is asked, as a word."""
        return self.pieces.Question(self.position.question).name.lower()

    def asks(self, question, player=0):
        """Whether this player has this question to answer."""
        return self.decider() == player and self.question() == question

    def figure(self, space):
        """The Figure on a space, such as ``"hero"``."""
        number = int(self._space(space).figure.number)
        return self.words.TYPE_WORDS[(number - 1) // self.pieces.SLOTS] if number else None

    def owner(self, space):
        """Whose Units stand on a space."""
        owner = int(self._space(space).owner)
        return None if owner == self.pieces.NOBODY else owner

    def garrison(self, space):
        """Whose Garrison stands on a space."""
        return self.owner(space) if self._space(space).garrison else None

    def empty(self, space):
        """No Unit of anybody stands here."""
        return self.owner(space) is None and not self.figure(space)

    def figures(self, player):
        """The Figures of a player: space -> type."""
        names = [name for name in self.words.SPACE_NAMES if self.owner(name) == player]
        return {name: self.figure(name) for name in names if self.figure(name)}

    def state_of(self, space):
        """What a Figure did in this turn."""
        return self._space(space).figure

    def controls(self, player):
        """What a player controls by declaration."""
        return {
            word
            for word, held in zip(
                self.words.STRUCTURE_WORDS, self._side(player).control, strict=True
            )
            if held
        }

    def cards_at(self, place):
        """The cards in one place, in the order of the printed list."""
        words = enumerate(self.words.CARD_WORDS)
        return [word for number, word in words if self.position.cards[number].place == place]

    def hand_cards(self, player):
        """The Hand Cards of a player."""
        return self.cards_at(self.pieces.Place.HAND + player)

    def permanents(self, player):
        """The Permanent Cards of a player."""
        return self.cards_at(self.pieces.Place.PERMANENT + player)

    def played_cards(self, player):
        """The cards before a player that were played in this turn."""
        return self.cards_at(self.pieces.Place.PLAYED + player)

    def discards(self):
        """The discard pile."""
        return self.cards_at(self.pieces.Place.DISCARD)

    def deck(self):
        """What is left to draw."""
        return self.cards_at(self.pieces.Place.DECK)

    def draw(self, *cards):
        """The rolls by which these cards are drawn, one after the other."""
        deck, rolls = self.deck(), []
        for word in cards:
            rolls.append(deck.index(word))
            deck.remove(word)
        return rolls

    def told(self, name):
        """What the last action told everybody of this kind."""
        number = self.pieces.Event[name.upper()]
        return [event[1:] for event in self.state.history[-1].read_by(-1) if event[0] == number]

    def in_game(self, player):
        """Whether a player is still in the game."""
        return bool(self._side(player).in_game)

    def won(self):
        """How the game was won, and by whom; None while it goes on."""
        if not self.state.is_terminal():
            return None
        winners = [p for p in range(self.game.players) if self.position.winners >> p & 1]
        return self.pieces.Victory(self.position.victory).name.lower(), winners

    def _space(self, name):
        return self.position.spaces[self.words.SPACE_NAMES.index(name)]

    def _card(self, word):
        return self.position.cards[self.words.CARD_WORDS.index(word)]

    def _side(self, player):
        return self.position.sides[player]


@pytest.fixture
def table(twin):
    """A table to be laid out: ``table(players=3, hand_limit=7)``."""

    def lay_out(players=2, **options):
        return Table(twin, players, **options)

    return lay_out


@pytest.fixture
def compiled_table(twins):
    """A table to be laid out, of compiled rules: for very many plays."""
    return partial(Table, twins[1], 2)


@pytest.fixture
def new_game(twin):
    """A table with a game set up by the rules, all rolls random but equal for equal seeds."""

    def set_up(players=2, seed=1, rolls=None, **options):
        t = Table(twin, players, **options)
        t.state = t.game.new_initial_state(seed, rolls)
        return t

    return set_up
