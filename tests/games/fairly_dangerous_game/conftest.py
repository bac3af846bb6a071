"""Islands drawn by hand and played by words, on either twin; see ``drawing``."""

import copy

import pytest
from games.fairly_dangerous_game import drawing

NAME = "fairly_dangerous_game"
SIDES = ("north", "east", "south", "west")
ORDERS = {"hit_before", "march", "send", "hit_after"}
BY_HAND = {"set_up": 0, "tiles": 1}
"""So that any walls may lie on the board: a layout or the printed tiles say which."""


class Table:
    """A game on the table: draw it, ``play`` it, look at it.

    Until a test says otherwise, it is turn 1, A is the first in Phase II, all tiles are
    without walls, and nobody has units or bases.
    """

    def __init__(self, twin, **options):
        """An empty island."""
        self.pieces = twin.module(f"games.{NAME}.pieces")
        self.words = twin.module(f"games.{NAME}.state")
        self.tables = twin.module(f"games.{NAME}.tables")
        self.flow = twin.module(f"games.{NAME}.rules.turn")
        self.game = twin.game(NAME, **options)
        position = twin.module("core.record").blank(self.words.State)
        for name, value in self.game.options.items():
            position.options[name] = value
        state, steps = twin.module("core.state"), twin.module("core.steps")
        self.state = state.GameState(self.game, position, steps.new_tray(7))
        self.players = self.game.players
        self.size = 4 if self.players == 2 else 5
        self.names = [f"{c}{r + 1}" for r in range(self.size) for c in "abcde"[: self.size]]
        self._clear()

    @property
    def position(self):
        """The whole position."""
        return self.state.position

    def _clear(self):
        position, box = self.position, self.pieces
        for cell in position.cells:
            cell.owner = cell.marker = box.NOBODY
        for hand in position.hands:
            hand.card, hand.shown[:] = box.NO_CARD, box.NO_CARD
        position.cell = box.NO_CELL
        self.order(range(self.players)).at("turn", 0)

    # Draw

    def board(self, picture):
        """The units, bases and walls of a drawing; a single wall is on the first tile."""
        held, walls = drawing.read(picture)
        for name in self.names:
            self.stack(name, held.get(name, drawing.Stack()))
        for (name, side), number in walls.items():
            if number:
                self.side(name, side, "printed")
            if number > 1:
                self.side(self.beside(name, side), SIDES[SIDES.index(side) - 2], "printed")
        return self

    def stack(self, name, held):
        """What stands and lies on a cell."""
        held = drawing.stack(held) if isinstance(held, str) else held
        cell = self.cell(name)
        cell.owner = self._number(held.owner)
        cell.units[:] = held.oafs, held.wizards, 0
        cell.marker = self._number(held.base)
        return self

    def side(self, name, side, wall):
        """What one side of a tile shows: "open", "printed", "placed" or "gate"."""
        self.cell(name).walls[SIDES.index(side)] = self.pieces.Wall[wall.upper()]
        return self

    def sides(self, name, *walls):
        """All four, from the north, clockwise."""
        for side, wall in zip(SIDES, walls, strict=True):
            self.side(name, side, wall)
        return self

    def dead(self, player, wizards):
        """So many wizards of a player are out of the game."""
        self.position.hands[player].dead = wizards
        return self

    # Where the game is

    def order(self, players):
        """The order of Phase II."""
        self.position.order[:] = self.pieces.NOBODY
        self.position.order[: self.players] = list(players)
        return self

    def turn(self, number):
        """The turn that is played, from 1."""
        self.position.turn = number
        return self

    def at(self, question, player=0):
        """The player is asked this in Phase II, or whatever follows when it is impossible."""
        position, box = self.position, self.pieces
        position.turn = max(1, position.turn)
        position.phase, position.question = box.Phase.ORDERS, box.Question[question.upper()]
        position.place = list(position.order).index(player)
        position.asked = player if question == "turn" else box.NOBODY
        self.flow.run_on(position, self.state.tray)
        return self

    def enter(self, player=0):
        """The player's orders begin."""
        return self.at("none", player)

    def cards(self, turn=2, **last):
        """All choose an action; ``A="trade"`` was A's action in the turn before."""
        position, box = self.position, self.pieces
        position.turn, position.phase = turn, box.Phase.ACTIONS
        position.question, position.asked, position.place = box.Question.CARD, box.NOBODY, 0
        for name, card in last.items():
            shown = position.hands[self._number(name)].shown
            shown[turn - 2] = self.words.CARD_WORDS.index(card)
        return self

    def act(self, card, player=0, turn=2):
        """The player is the first to carry out an action, and it is the one named."""
        others = [p for p in range(self.players) if p != player]
        self.order([*others, player]).cards(turn)
        self.lay(player, card)
        for other in others:
            self.lay(other, "rotate")
        return self

    def lay(self, player, card):
        """A player lays an action card face down."""
        return self.play(f"card {card}", player)

    # Play

    def play(self, text, player=None, rolls=()):
        """Whoever is asked does this."""
        self.state.apply_action(self.state.string_to_action(text), player, rolls=rolls)
        return self

    def each(self, *texts):
        """One action after the other."""
        for text in texts:
            self.play(text)
        return self

    def done(self, until=None):
        """Nothing more is ordered: on to a question, or to what follows the orders."""
        while self.question() in ORDERS - {until}:
            self.play(self.choices()[0])
        return self

    def copy(self):
        """A table of its own in the same position."""
        twin = copy.copy(self)
        twin.state = self.state.clone()
        return twin

    # Look

    def choices(self, player=None):
        """What can be chosen, in the order in which it is listed."""
        actions = self.state.legal_actions(player)
        return [self.state.action_to_string(action) for action in actions]

    def may(self, text, player=None):
        """Whether this can be chosen."""
        return self.state.string_to_action(text) in self.state.legal_actions(player)

    def hits(self):
        """The hits that can be chosen, without the word."""
        return {c.removeprefix("hit ") for c in self.choices() if c.startswith("hit ")}

    def marches(self):
        """The cells that can be named."""
        return {c.split()[1] for c in self.choices() if c.startswith("march ")}

    def counts(self):
        """How many can be sent or placed."""
        return [int(c.split()[1]) for c in self.choices()]

    def deciders(self):
        """Who decides."""
        return self.state.current_players()

    def asks(self, question, player=0):
        """Whether this player alone has this question to answer."""
        return (self.deciders(), self.question()) == ([player], question)

    def question(self):
        """What is asked, as a word."""
        return self.pieces.Question(self.position.question).name.lower()

    def stacks(self):
        """Every cell that is not empty, as in a drawing."""
        cells = self.position.cells
        taken = (cells["owner"] >= 0) | (cells["marker"] >= 0)
        names = [self.words.CELL_NAMES[number] for number in taken.nonzero()[0]]
        return {name: str(self.held(name)) for name in names}

    def shows(self, picture):
        """The units and bases are those of a drawing."""
        assert self.stacks() == drawing.stacks(picture)
        return self

    def held(self, name):
        """What stands and lies on a cell."""
        cell = self.cell(name)
        oafs, ready, spent = map(int, cell.units)
        return drawing.Stack(
            self._name(cell.owner), oafs, ready + spent, self._name(cell.marker)
        )

    def walls(self, name):
        """What the four sides of a tile show, from the north, clockwise."""
        return [self.pieces.Wall(wall).name.lower() for wall in self.cell(name).walls]

    def all_walls(self):
        """The same, of all cells."""
        return {name: self.walls(name) for name in self.names}

    def beside(self, name, side):
        """The cell beyond a side; None beyond the rim."""
        column, row = "abcde".index(name[0]), int(name[1]) - 1
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[SIDES.index(side)]
        if not (0 <= column + right < self.size and 0 <= row + down < self.size):
            return None
        return f"{'abcde'[column + right]}{row + down + 1}"

    def told(self, name):
        """What the last action told everybody of this kind."""
        number = self.pieces.Event[name.upper()]
        return [event[1:] for event in self.state.history[-1].read_by(-1) if event[0] == number]

    def printed(self):
        """The sides of every tile of the set by its number, from the north; 1: a wall."""
        return {tile["id"]: tile["walls"] for tile in self.tables.TILE_LIST}

    def layout(self):
        """The layout in play, its bases by the names of cells."""
        data = dict(self.tables.LAYOUT_LIST[self.game.options["set_up"] - 1])
        for key in ("bases_a", "bases_b"):
            data[key] = [f"{'abcd'[column]}{row + 1}" for row, column in data[key]]
        return data

    def faults(self):
        """Why the position cannot be."""
        return self.game.checks(self.position)

    def cell(self, name):
        """The record of a cell."""
        return self.position.cells[self.number(name)]

    def number(self, name):
        """The number of a cell."""
        return self.words.CELL_NAMES.index(name)

    def _number(self, name):
        return "ABCD".index(name) if name else self.pieces.NOBODY

    def _name(self, number):
        return None if number == self.pieces.NOBODY else "ABCD"[int(number)]


@pytest.fixture
def table(twin):
    """A table to be drawn on: ``table(players=3, strict_bases=1)``."""

    def lay_out(players=2, **options):
        return Table(twin, players=players, **BY_HAND, **options)

    return lay_out


@pytest.fixture
def compiled_table(twins):
    """A table of two, of compiled rules: opponents think with no others."""
    return lambda: Table(twins[1], players=2, **BY_HAND)


@pytest.fixture
def new_game(twin):
    """A table with a game set up by the rules, random but equal for equal seeds."""

    def set_up(players=2, seed=1, **options):
        t = Table(twin, players=players, **options)
        t.state = t.game.new_initial_state(seed)
        return t

    return set_up
