"""What of a position tells who is winning: numbers for each player, for ``appraise``."""

from enum import IntEnum

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
    board_of,
    neighbour,
    next_base,
    units_on,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.rules.tiles import has_room
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import BOARD_CELLS, BOARDS

Holding = tuple[float, float, float, float]
Reach = tuple[float, float, float, float, float, float]
Force = tuple[int, int, int, int]
Changes = tuple[float, float, float, float]
Orders = tuple[
    float, float, float, float, float, float,
    float, float, float, float, float, float,
]  # fmt: skip
Seen = tuple[
    float, float, float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float, float, float, float,
    float, float, float, float, float, float, float, float, float, float,
]  # fmt: skip

FEATURES = (
    "territories",  # with those that the units on the march are sure of
    "bases",
    "homeless",  # nothing can be placed; the less the nearer the end
    "oafs",  # those who return or come by an action included
    "wizards",
    "rotation",  # actions still to come
    "trade",
    "wall",
    "gate",  # or a wall that is taken away
    "late_territories",  # the more the nearer the end
    "last_territories",  # only near the very end
    "late_bases",
    "late_oafs",
    "late_wizards",
    "late_rotation",
    "late_trade",
    "late_wall",
    "late_gate",
    # What the player's orders can do, if they are the next that anybody gives ...
    "room_now",  # free tiles to march to, and to leave somebody behind
    "conquests_now",
    "prey_now",  # wizards there
    "sieges_now",  # bases of others to walk on
    "shots_now",  # hits
    "front_now",  # units beside what others hold or nobody
    "room_later",  # ... and if others give orders before
    "conquests_later",
    "prey_later",
    "sieges_later",
    "shots_later",
    "front_later",
)

SHARP = 8
"""How suddenly the end comes near, for what counts only there."""


ENOUGH = 4
"""So many units beside a tile are as good as more."""


class Moment(IntEnum):
    """When within orders they are looked at."""

    BEFORE = 0  # units can hit and then move
    MOVING = 1  # nobody hits before moving any more
    NEXT = 2  # in the orders of the next turn all can act again, from where they stand by now


NOTHING: Reach = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@rule()
def described(position: State, player: int) -> Seen:
    """A player's features, in the order of ``FEATURES``."""
    territories, bases, oafs, wizards = holding(position, player)
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
    elif card == Card.BASE:
        bases += has_room(position, player)
    rotation, trade, wall, gate = changes(card)
    late = lateness(position)
    homeless = 0.0 if bases > 0 else 1.0 - late
    held = (territories, bases, homeless, oafs, wizards, rotation, trade, wall, gate)
    ends = (territories * late, territories * late**SHARP, bases * late)
    fading = (oafs * late, wizards * late)
    changing = (rotation * late, trade * late, wall * late, gate * late)
    return held + ends + fading + changing + orders(position, player)


@rule("AD-32")
def changes(card: int) -> Changes:
    """Which action to come, if any, turns a tile, trades two, puts up a wall or opens one."""
    rotation, trade = 1.0 if card == Card.ROTATE else 0.0, 1.0 if card == Card.TRADE else 0.0
    wall, gate = 1.0 if card == Card.WALL else 0.0, 1.0 if card == Card.REMOVE else 0.0
    return rotation, trade, wall, gate


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

    Whoever is giving orders looks at both: at what is left of these, and at what those of the
    next turn could do from where the units stand by now.
    """
    first = position.phase == Phase.ACTIONS and position.order[0] == player
    now, later = NOTHING, NOTHING
    if position.phase == Phase.ORDERS:
        place = 0
        while position.order[place] != player:
            place += 1
        first = place == position.place + 1
        if place == position.place:
            if position.question == Question.HIT_BEFORE:
                now = reach(position, player, Moment.BEFORE)
            elif position.question in (Question.MARCH, Question.SEND):
                now = reach(position, player, Moment.MOVING)
        if place <= position.place and position.turn == position.options.turns:
            return now + later
    if first:
        now = reach(position, player, Moment.NEXT)
    else:
        later = reach(position, player, Moment.NEXT)
    return now + later


@rule()
def reach(position: State, player: int, moment: int) -> Reach:
    """Free tiles, conquests, wizards and bases there, hits, and units at the front."""
    board = board_of(position)
    room, conquests, prey, sieges, shots, front = 0, 0, 0, 0, 0, 0
    for index in range(BOARD_CELLS[board]):
        cell = BOARDS[board, index]
        whose = holder(position, cell)
        if whose != player:
            force = beside(position, player, cell, moment)
            spare, marchers, near, far = force
            foreign = position.cells[cell].marker not in (player, NOBODY)
            front += min(marchers, ENOUGH)
            if whose == NOBODY:
                room += spare > 0
                sieges += marchers > 0 and foreign
            elif marchers + far > 0:
                defence = stand(position, cell)
                shots += min(near + far, defence[0] + defence[1])
                if falls(defence, force, moment):
                    conquests += 1
                    prey += defence[1]
                    sieges += foreign
    front = front if moment == Moment.NEXT else 0
    found = (float(room), float(conquests), float(prey), float(sieges))
    return (*found, float(shots), float(front))


@rule("AD-46", "AD-47", "AD-121")
def falls(defence: tuple[int, int], force: Force, moment: int) -> bool:
    """Whether a tile can be conquered: by numbers, or by shooting first.

    Who shoots over a wall could not march anyway; who shoots with none between is spent.
    """
    oafs, wizards = defence
    _, marchers, near, far = force
    if moment == Moment.MOVING:
        return marchers > (oafs + wizards if oafs else 0)
    needed = max(oafs - far, 0)
    return marchers > max(oafs + wizards - far, 0) or (needed <= near and needed < marchers)


@rule("AD-46", "AD-47")
def beside(position: State, player: int, cell: int, moment: int) -> Force:
    """The player's units beside a cell: who can be spared, can march, and can hit.

    Hits are told apart: those with no wall between, and those over one wall.
    """
    spare, marchers, near, halves = 0, 0, 0, 0
    for side in range(SIDES):
        beyond = neighbour(position, cell, side)
        if beyond != NO_CELL and position.cells[beyond].owner == player:
            here = position.cells[beyond]
            walls = walls_between(position, cell, side)
            oafs, wizards, units = here.units[Unit.OAF], here.units[Unit.READY], units_on(here)
            if moment == Moment.NEXT:
                oafs, wizards = stand(position, beyond)
                units = oafs + wizards
            if walls == 0:
                marchers += oafs + wizards
                near += wizards
                spare += units - 1
            elif walls == 1:
                halves += wizards
    return spare, marchers, near, halves // 2
