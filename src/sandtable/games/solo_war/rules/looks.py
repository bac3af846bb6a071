"""Looking at reservoirs and choosing what comes on top."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell, whisper
from sandtable.games.solo_war.actions import TOP
from sandtable.games.solo_war.pieces import (
    NO_CARD,
    NOBODY,
    SUPPORT_CARD,
    Event,
    Op,
    Phase,
    Question,
    Whom,
)
from sandtable.games.solo_war.rules.chance import line_up, step_up
from sandtable.games.solo_war.rules.memory import learn, reorder, settle
from sandtable.games.solo_war.rules.reservoir import draw, size
from sandtable.games.solo_war.rules.sides import entity_of, fights
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import DEPTH, DOES, LINES, OP, WHOM


@rule("SW-112")
def acts(position: State, player: int, op: int) -> bool:
    """Whether the player has an Entity on the field that does this and is not silenced."""
    if not fights(position, player) or position.sides[player].negated:
        return False
    return bool(DOES[entity_of(position, player)] >> op & 1)


@rule("SW-150", "SW-151")
def worked_on(position: State, player: int, op: int) -> int:
    """Whose reservoir the player's Entity shuffles or looks at; NOBODY's if none."""
    entity = entity_of(position, player)
    if acts(position, player, op):
        for line in range(LINES):
            if OP[entity, line] == op:
                own = WHOM[entity, line] == Whom.OWN
                return player if own else position.sides[player].foe
    return NOBODY


@rule("SW-116", "SW-134", "SW-133")
def looked_at(position: State, player: int) -> int:
    """Whose reservoir the player looks at in this step; NOBODY's if none."""
    if position.phase == Phase.ENTITIES:
        return worked_on(position, player, Op.REORDER)
    side = position.sides[player]
    if position.shown >> player & 1 and not side.cancelled:
        source = SUPPORT_CARD + side.support
        for line in range(LINES):
            if OP[source, line] == Op.REORDER:
                return player if WHOM[source, line] == Whom.OWN else side.aim
    return NOBODY


@rule("SW-151")
def depth_of(position: State, player: int) -> int:
    """How many cards the player sees in this step."""
    source = SUPPORT_CARD + position.sides[player].support
    if position.phase == Phase.ENTITIES:
        source = entity_of(position, player)
    most = 0
    for line in range(LINES):
        most = max(most, DEPTH[source, line])
    return min(most, size(position))


@rule("SW-116", "SW-134", "SW-181")
def begin_looks(position: State, tray: Tray) -> None:
    """Everybody looks where they may; at different reservoirs at the same time."""
    position.question = Question.TOP
    if size(position) == 0:
        return
    players = position.options.players
    for owner in range(players):
        lookers = 0
        for player in range(players):
            if looked_at(position, player) == owner:
                lookers |= 1 << player
        if lookers:
            begin_look(position, owner, lookers, tray)
    ask_choosers(position)


@rule("SW-55", "SW-57", "SW-116", "SW-134", "SW-151")
def begin_look(position: State, owner: int, lookers: int, tray: Tray) -> None:
    """All look at once if nothing is chosen, or only by the owner; else one by one."""
    queue = position.sides[owner].lookers
    owned = position.phase == Phase.ENTITIES and lookers >> owner & 1
    if owned or size(position) == 1:
        for player in range(position.options.players):
            if lookers >> player & 1:
                look(position, owner, player, tray)
        if size(position) > 1:
            queue[0] = owner
        return
    line_up(queue, lookers, Event.LOOK_ORDER, owner, tray)
    look(position, owner, queue[0], tray)


@rule("SW-100", "SW-151", "SW-191")
def look(position: State, owner: int, player: int, tray: Tray) -> None:
    """The player sees the top cards of a reservoir."""
    side, top, depth = position.sides[owner], position.rounds, depth_of(position, player)
    tell(tray, Event.LOOKED, player, owner, depth)
    for place in range(top, top + depth):
        if side.cards[place].entity == NO_CARD:
            side.cards[place].entity = draw(position, owner, 1, tray)
        learn(side, player, place)
        whisper(tray, player, Event.SAW, side.cards[place].entity, owner)
    settle(side, player)


@rule("SW-116", "SW-134")
def ask_choosers(position: State) -> None:
    """Whoever is first at a reservoir chooses."""
    position.waiting = 0
    for owner in range(position.options.players):
        chooser = position.sides[owner].lookers[0]
        if chooser != NOBODY:
            position.waiting |= 1 << chooser


@rule("SW-116")
def reservoir_of(position: State, player: int) -> int:
    """The reservoir for which the player chooses now."""
    owner = 0
    while position.sides[owner].lookers[0] != player:
        owner += 1
    return owner


@rule("SW-151", "SW-191")
def list_tops(position: State, player: int, actions: Ints) -> int:
    """Any of the cards seen."""
    depth = depth_of(position, player)
    for card in range(depth):
        actions[card] = TOP + card
    return depth


@rule("SW-53", "SW-151", "SW-191")
def choose_top(position: State, player: int, card: int, tray: Tray) -> None:
    """One of the cards seen comes on top; whoever is next in line looks."""
    owner = reservoir_of(position, player)
    side = position.sides[owner]
    reorder(position, owner, player, depth_of(position, player), card)
    tell(tray, Event.REORDERED, player, owner)
    whisper(tray, player, Event.PUT_ON_TOP, side.cards[position.rounds].entity, owner)
    step_up(side.lookers)
    if side.lookers[0] != NOBODY:
        look(position, owner, side.lookers[0], tray)
    ask_choosers(position)
