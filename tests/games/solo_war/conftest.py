"""Positions built by hand and played by words, on either twin."""

import pytest
from games.solo_war.paper import ELITES, FORCE, ORDINARIES

LETTERS = "ABCD"
SPECTATOR = -1
BEFORE = (
    "crumb",
    "mitten",
    "sir-honks",
    "duchess-fluff",
    "felps",
    "gary",
    "biscuit",
    "larry",
    "eggy",
)
"""What fought in earlier rounds, where the test does not say otherwise; Doug fights now."""


def kind(entity):
    """Of which pile an Entity is."""
    return "ordinary" if entity in ORDINARIES else "elite" if entity in ELITES else "effect"


class Table:
    """A game on the table: lay it out, ``play`` it, look at it. Players are called A to D.

    It is the first round, before any Support Card, and everybody's Doug is on the field.
    Nobody holds a Support Card, and everybody has three tokens, until the test says otherwise.
    """

    def __init__(self, twin, players=2, **options):
        """Ready for the first decision. ``often``: the fast twin repeats random tests more."""
        self.box = twin.module("games.solo_war.pieces")
        self.words = twin.module("games.solo_war.tables")
        self.game = twin.game("solo_war", players=players, **options)
        position = twin.module("core.record").blank(twin.module("games.solo_war.state").State)
        for name, value in self.game.options.items():
            position.options[name] = value
        state, steps = twin.module("core.state"), twin.module("core.steps")
        self.new_tray = steps.new_tray
        self.often = 1 if twin.mode == "interpreted" else 5
        self.state = state.GameState(self.game, position, steps.new_tray(7))
        self.players = range(players)
        self._clear()
        self.field(*["doug"] * players)
        self.at("support")

    @property
    def position(self):
        """The whole position."""
        return self.state.position

    def _clear(self):
        position, box = self.position, self.box
        position.rounds, position.fighting = 1, (1 << self.game.players) - 1
        position.rollers[:], position.klutz[:] = box.NOBODY, box.NO_CARD
        for side in position.sides:
            side.foe, side.aim, side.lookers[:] = box.NOBODY, box.NOBODY, box.NOBODY
            side.support, side.choice = box.NO_CARD, box.NO_ACTION
            for card in side.cards:
                card.entity = box.NO_CARD
        for player in self.players:
            self._side(player).tokens = box.TOKENS
            for support in self._side(player).supports:
                support.known = 2 << player

    # Lay out

    def field(self, *entities):
        """By seat, the Entities that fight now, with their printed FRC."""
        for player, entity in enumerate(entities):
            self.lay(player, self.position.rounds - 1, entity, known=1)
        return self.forces(*(FORCE[entity] for entity in entities))

    def forces(self, *numbers):
        """By seat, the FRC of the Entities on the field."""
        for player, number in enumerate(numbers):
            side = self._side(player)
            side.force, side.causes[:] = number, 0
            side.causes[self.box.Cause.PRINTED] = number
        return self

    def points(self, *counts, rounds=None):
        """By seat, what the Victory Piles hold after so many rounds."""
        played = max(counts) if rounds is None else rounds
        now = [self.on_field(player) for player in self.players]
        for player, count in enumerate(counts):
            side, result = self._side(player), self.box.Result
            side.cards[self.position.rounds - 1].entity = self.box.NO_CARD
            for place, entity in enumerate(BEFORE[:played]):
                self.lay(player, place, entity, known=1)
                side.cards[place].result = result.WON if place < count else result.LOST
        self.position.rounds = played + 1
        numbers = [self._side(player).force for player in self.players]
        return self.field(*now).forces(*numbers)

    def reservoir(self, player, *entities):
        """The top cards of a reservoir: face down, and nobody has seen them."""
        for place, entity in enumerate(entities, start=self.position.rounds):
            self.lay(player, place, entity)
        return self

    def lay(self, player, place, entity, known=0):
        """One Entity of a player; where it lay, one of its kind takes its place."""
        cards, number = self._side(player).cards, self.words.ENTITY_WORDS.index
        there = {int(card.entity) for card in cards}
        for card in cards:
            if card.entity == number(entity):
                card.entity = next(
                    number(word)
                    for word in FORCE
                    if kind(word) == kind(entity) and number(word) not in there
                )
        cards[place].entity, cards[place].known = number(entity), known
        return self

    def hand(self, player, *cards):
        """Support Cards in a player's hand, which nobody else knows."""
        side = self._side(player)
        for word in cards:
            support = side.supports[self.words.SUPPORT_WORDS.index(word)]
            support.place, support.known = self.box.Place.HAND, 2 << LETTERS.index(player)
        side.held += len(cards)
        return self.at(self.step)

    def tokens(self, *counts):
        """By seat, the Gamble Tokens left."""
        for player, count in enumerate(counts):
            self._side(player).tokens = count
        return self.at(self.step)

    def lingering(self, player, debuffers=0, buffers=0):
        """What waits for a player's next Entity."""
        side = self._side(player)
        side.debuffers, side.buffers = debuffers, buffers
        return self

    def klutz(self, *turned):
        """Klutz Cards that lie face up, from the left; None is a card face down."""
        for place, word in enumerate(turned):
            face_down = word is None
            card = self.box.NO_CARD if face_down else self.words.KLUTZ_WORDS.index(word)
            self.position.klutz[place] = card
        return self

    def at(self, step):
        """A decision: support, gamble, retaliation, or last (the tokens of Retaliation)."""
        position, box = self.position, self.box
        self.step = step
        phase = {"last": "retaliation"}.get(step, step)
        position.phase = box.Phase[phase.upper()]
        cards = step in {"support", "retaliation"}
        position.question = box.Question.SUPPORT if cards else box.Question.GAMBLE
        position.waiting = sum(
            1 << player
            for player in self.players
            if (self._side(player).held if cards else self._side(player).tokens)
        )
        return self

    # Play

    def play(self, player, text, rolls=()):
        """A player decides."""
        action = self.state.string_to_action(text)
        self.state.apply_action(action, LETTERS.index(player), rolls=rolls)
        return self

    def each(self, rolls=(), **texts):
        """Several decide, one after the other; the ``rolls`` belong to the last of them."""
        *_, last = texts
        for player, text in texts.items():
            self.play(player, text, rolls if player == last else ())
        return self

    def all(self, text, rolls=()):
        """Everybody who is asked decides the same."""
        return self.each(rolls, **dict.fromkeys(self.asked(), text))

    def summon(self, *entities, rolls=()):
        """By seat, what is turned up next, once this round is over without another gamble.

        Mitten, where the test says nothing and nobody has seen the top card.
        """
        place = self.position.rounds
        for player, side in enumerate(self.sides()):
            if player < len(entities):
                self.lay(player, place, entities[player])
            elif side.cards[place].entity == self.box.NO_CARD:
                self.lay(player, place, "mitten")
        return self.at("last").all("no-gamble", rolls)

    # Look

    def asked(self):
        """Who decides now, as letters."""
        return "".join(LETTERS[player] for player in self.state.current_players())

    def question(self):
        """What is asked, as a word; None when the game is over."""
        if self.state.is_terminal():
            return None
        return self.box.Question(self.position.question).name.lower()

    def choices(self, player):
        """What a player can choose, in words, in the order offered."""
        actions = self.state.legal_actions(LETTERS.index(player))
        return [self.state.action_to_string(action) for action in actions]

    def frc(self):
        """By seat, the FRC of the Entities on the field."""
        return [int(self._side(player).force) for player in self.players]

    def waits(self):
        """By seat, the debuffers and the buffers that wait."""
        sides = [self._side(player) for player in self.players]
        return [(int(side.debuffers), int(side.buffers)) for side in sides]

    def on_field(self, player):
        """The Entity on a player's field."""
        entity = int(self._side(player).cards[self.position.rounds - 1].entity)
        return self.words.ENTITY_WORDS[entity]

    def negated(self):
        """Whose Entities are silenced, as letters."""
        return "".join(LETTERS[p] for p in self.players if self._side(p).negated)

    def piles(self):
        """By seat, how many Entities lie in the Victory Pile and in the Defeat Pile."""
        piles = []
        for player in self.players:
            results = [int(card.result) for card in self._side(player).cards]
            won, lost = self.box.Result.WON, self.box.Result.LOST
            piles.append((results.count(won), results.count(lost)))
        return piles

    def held(self):
        """By seat, how many Support Cards are in hand."""
        return [int(self._side(player).held) for player in self.players]

    def left(self):
        """By seat, how many tokens are left."""
        return [int(self._side(player).tokens) for player in self.players]

    def supports(self, player, place):
        """The Support Cards of a player in one place: hand, played, discarded or aside."""
        cards = self._side(player).supports
        wanted = self.box.Place[place.upper()]
        words = zip(self.words.SUPPORT_WORDS, cards, strict=True)
        return [word for word, card in words if card.place == wanted]

    def row(self):
        """The Klutz Cards that lie face up, None where one lies face down."""
        words = self.words.KLUTZ_WORDS
        return [words[card] if card >= 0 else None for card in self.position.klutz]

    def told(self, name, viewer=SPECTATOR):
        """What the last action told of this kind to somebody."""
        number = self.box.Event[name]
        events = self.state.history[-1].read_by(viewer)
        return [event[1:] for event in events if event[0] == number]

    def sides(self):
        """What lies before everybody who plays."""
        return [self._side(player) for player in self.players]

    def known(self, viewer, owner):
        """A reservoir as a viewer knows it, from the top down; None for an unknown card."""
        cards = self._seen(viewer, owner).cards[self.position.rounds : self.box.ROUNDS]
        words = self.words.ENTITY_WORDS
        return [words[card.entity] if card.known > 0 else None for card in cards]

    def among(self, viewer, owner):
        """Which cards a viewer knows to be in a reservoir, and among which places, from 0."""
        side, number = self._seen(viewer, owner), LETTERS.find(viewer)
        words = zip(self.words.ENTITY_WORDS, side.sights, strict=True)
        cards = {word for word, sight in words if sight.known > 0}
        exact = self.known(viewer, owner)
        places = int(side.shared if number < 0 else side.memories[number].places)
        places = {
            place for place in range(len(exact)) if places >> self.position.rounds >> place & 1
        }
        unsure = {place for place in places if exact[place] is None}
        return cards - {*exact}, unsure

    def somewhere(self, viewer, owner):
        """Which cards a viewer knows to be anywhere in a reservoir, since a shuffle."""
        words = zip(self.words.ENTITY_WORDS, self._seen(viewer, owner).somewhere, strict=True)
        cards = {word for word, sight in words if sight.known > 0}
        return cards - {*self.known(viewer, owner)} - self.among(viewer, owner)[0]

    def hand_seen(self, viewer, owner):
        """The cards that a viewer knows to be in a hand."""
        cards = zip(self.words.SUPPORT_WORDS, self._seen(viewer, owner).supports, strict=True)
        return {word for word, card in cards if card.place == self.box.Place.HAND}

    def _seen(self, viewer, owner):
        """A player's side as a viewer sees it; anybody but A to D is a spectator."""
        return self.state.masked(LETTERS.find(viewer)).sides[LETTERS.index(owner)]

    def cause(self, number):
        """The cause of a change of FRC, as a word."""
        return self.box.Cause(number % self.box.CAUSES).name.lower()

    def over(self):
        """How the game ended, and who won, as letters; None while it goes on."""
        if not self.state.is_terminal():
            return None
        won = "".join(LETTERS[p] for p in self.players if self.position.winners >> p & 1)
        return self.box.Ending(self.position.ending).name.lower(), won

    def _side(self, player):
        number = LETTERS.index(player) if isinstance(player, str) else player
        return self.position.sides[number]


@pytest.fixture
def table(twin):
    """A table to be laid out: ``table(players=3)``, ``table(4, teams=1)``."""

    def lay_out(players=2, **options):
        return Table(twin, players, **options)

    return lay_out


@pytest.fixture
def new_game(twin):
    """A table with a game set up by the rules, all rolls random but equal for equal seeds."""

    def set_up(players=2, seed=1, **options):
        t = Table(twin, players, **options)
        t.state = t.game.new_initial_state(seed)
        return t

    return set_up
