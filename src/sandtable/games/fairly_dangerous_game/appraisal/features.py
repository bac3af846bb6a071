"""What of a position tells who is winning: numbers for each player, for ``appraise``."""

from sandtable.core.rule import rule
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    KINDS,
    NO_CARD,
    NO_CELL,
    NOBODY,
    SIDES,
    Card,
    Phase,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.cards import actor, reinforcements
from sandtable.games.fairly_dangerous_game.rules.island import (
    neighbour,
    next_base,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.state import State

Holding = tuple[float, float, float, float]
Reach = tuple[float, float, float, float, float]
Orders = tuple[float, float, float, float, float, float, float, float, float, float]
Seen = tuple[
    float, float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float, float, float,
]  # fmt: skip

FEATURES = (
    "territories",  # with those that the units on the march are sure of
    "bases",
    "oafs",  # those who return or come by an action included
    "wizards",
    "change",  # an action still to come that changes tiles, walls or bases
    "late_territories",  # the more the nearer the end
    "last_territories",  # only near the very end
    "late_bases",
    # What the player's orders can do, if they are the next that anybody gives ...
    "room_now",  # empty cells to march to
    "conquests_now",
    "prey_now",  # wizards there
    "sieges_now",  # bases of others to walk on
    "shots_now",  # hits
    "room_later",  # ... and if others give orders before
    "conquests_later",
    "prey_later",
    "sieges_later",
    "shots_later",
)

SHARP = 8
"""How suddenly the end comes near, for what counts only there."""

NOTHING: Reach = (0.0, 0.0, 0.0, 0.0, 0.0)


@rule()
def described(position: State, player: int) -> Seen:
    """A player's features, in the order of ``FEATURES``."""
    territories, bases, oafs, wizards = holding(position, player)
    change = 0.0
    hand, card = position.hands[player], card_to_come(position, player)
    if hand.waiting > 0 and next_base(position, player, NO_CELL) != NO_CELL:
        if card == Card.WIZARDS:
            wizards += hand.waiting
        else:
            oafs += hand.waiting
    elif card == Card.OAFS:
        oafs += reinforcements(position, player, card)
    elif card == Card.WIZARDS:
        wizards += reinforcements(position, player, card)
    elif card != NO_CARD:
        change = 1.0
    late = lateness(position)
    held = (territories, bases, oafs, wizards, change)
    ends = (territories * late, territories * late**SHARP, bases * late)
    return held + ends + orders(position, player)


@rule()
def lateness(position: State) -> float:
    """How much of the game has been played: from 0 to 1."""
    played = 0.0
    if position.phase == Phase.ORDERS:
        played = position.place / position.options.players
    return max(position.turn - 1 + played, 0.0) / position.options.turns


@rule("AD-125")
def holder(position: State, cell: int) -> int:
    """Who holds a cell when those have arrived who march there now."""
    marching = position.question == Question.SEND and position.cell == cell
    return int(position.asked if marching else position.cells[cell].owner)


@rule()
def holding(position: State, player: int) -> Holding:
    """Territories, bases, oafs and wizards; oafs about to be defeated return."""
    territories, bases, oafs, wizards = 0, 0, 0, 0
    for cell in range(CELLS):
        here, whose = position.cells[cell], holder(position, cell)
        if here.marker == player and whose in (player, NOBODY):
            bases += 1
        if whose == player:
            stand_oafs, stand_wizards = stand(position, cell)
            territories += 1
            oafs += stand_oafs
            wizards += stand_wizards
        elif here.owner == player:
            oafs += here.units[Unit.OAF]
    return float(territories), float(bases), float(oafs), float(wizards)


@rule("AD-124", "AD-125")
def stand(position: State, cell: int) -> tuple[int, int]:
    """Oafs and wizards of a cell's holder, those who have arrived included."""
    here = position.cells[cell]
    oafs, wizards = 0, 0
    if here.owner == holder(position, cell):
        oafs = here.units[Unit.OAF]
        wizards = here.units[Unit.READY] + here.units[Unit.SPENT]
    if position.question in (Question.MARCH, Question.SEND):
        for side in range(SIDES):
            oafs += here.moved[side * KINDS + Unit.OAF]
            wizards += here.moved[side * KINDS + Unit.READY]
            wizards += here.moved[side * KINDS + Unit.SPENT]
    return oafs, wizards


@rule("AD-32")
def card_to_come(position: State, player: int) -> int:
    """The action that a player has chosen and not yet carried out."""
    card: int = NO_CARD
    if position.phase == Phase.ACTIONS:
        if position.question == Question.CARD:
            card = position.hands[player].card
        else:
            for place in range(position.place, position.options.players):
                if actor(position, place) == player:
                    card = position.hands[player].shown[position.turn - 1]
    return card


@rule("AD-27", "AD-40")
def orders(position: State, player: int) -> Orders:
    """What the player's next orders can do: if nobody gives any before, and if somebody does.

    Whoever is giving orders may march on until the moves are over.
    """
    due = position.place
    if position.question in (Question.HIT_AFTER, Question.RESPAWN, Question.TURN):
        due += 1
    first, last = position.phase == Phase.ACTIONS and position.order[0] == player, False
    if position.phase == Phase.ORDERS:
        for place in range(position.options.players):
            if position.order[place] == player:
                first = place in (due, position.place + 1)
                last = place < due and position.turn == position.options.turns
    if last:
        return NOTHING + NOTHING
    chances = reach(position, player)
    return chances + NOTHING if first else NOTHING + chances


@rule()
def reach(position: State, player: int) -> Reach:
    """Empty cells, conquests, wizards and bases there, and hits within reach."""
    room, conquests, prey, sieges, shots = 0, 0, 0, 0, 0
    for cell in range(CELLS):
        whose = holder(position, cell)
        if whose != player:
            marchers, halves = beside(position, player, cell)
            oafs, wizards = stand(position, cell)
            shots += min(halves // 2, oafs + wizards)
            if marchers > (oafs + wizards if oafs else 0):
                room += whose == NOBODY
                conquests += whose != NOBODY
                prey += wizards
                sieges += position.cells[cell].marker not in (player, NOBODY)
    return float(room), float(conquests), float(prey), float(sieges), float(shots)


@rule("AD-46", "AD-47")
def beside(position: State, player: int, cell: int) -> tuple[int, int]:
    """The player's units that can march to a cell, and the half hits that reach it."""
    marchers, halves = 0, 0
    for side in range(SIDES):
        beyond = neighbour(position, cell, side)
        if beyond != NO_CELL and position.cells[beyond].owner == player:
            units = position.cells[beyond].units
            walls = walls_between(position, cell, side)
            halves += (2 - walls) * units[Unit.READY]
            if walls == 0:
                marchers += units[Unit.OAF] + units[Unit.READY]
    return marchers, halves
