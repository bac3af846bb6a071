"""Summoning, and what the Entities do."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.solo_war.actions import FOE
from sandtable.games.solo_war.pieces import (
    CAUSES,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    Cause,
    Event,
    Op,
    Phase,
    Question,
    Target,
    Whom,
)
from sandtable.games.solo_war.rules.chance import member
from sandtable.games.solo_war.rules.force import amount_of, change_force, leave_waiting
from sandtable.games.solo_war.rules.looks import acts, begin_looks, worked_on
from sandtable.games.solo_war.rules.reservoir import shuffle, size, summon
from sandtable.games.solo_war.rules.sides import entity_of, fights, foes
from sandtable.games.solo_war.state import Side, State
from sandtable.games.solo_war.tables import AMOUNT, DOES, FLIPS, LINES, OP, TARGET, WHOM

COIN = 2


@rule("SW-30", "SW-50", "SW-51", "SW-181")
def begin_round(position: State, tray: Tray) -> None:
    """Everybody who fights summons; what was waiting counts; then the Entities' effects."""
    position.rounds, position.shown = position.rounds + 1, 0
    position.phase, position.question = Phase.ENTITIES, Question.FOE
    tell(tray, Event.ROUND_BEGUN, position.rounds)
    for player in range(position.options.players):
        clear_round(position.sides[player])
        if fights(position, player):
            summon(position, player, tray)
    for player in range(position.options.players):
        apply_waiting(position, player, tray)
    for player in range(position.options.players):
        negate(position, player, tray)
    for player in range(position.options.players):
        ask_foe(position, player)


@rule("SW-30", "SW-35")
def clear_round(side: Side) -> None:
    """What concerned only the last round is over."""
    side.force, side.causes[:] = 0, 0
    side.negated, side.heads, side.foe = 0, 0, NOBODY
    side.support, side.aim, side.cancelled = NO_CARD, NOBODY, 0
    side.gambled, side.blocked, side.two_dice = 0, 0, 0


@rule("SW-51", "SW-52", "SW-56", "SW-110", "SW-170", "SW-172")
def apply_waiting(position: State, player: int, tray: Tray) -> None:
    """Debuffers, then buffers; used up, on a silenced Entity as well."""
    side = position.sides[player]
    debuffers, buffers = side.debuffers, side.buffers
    side.debuffers, side.buffers = 0, 0
    if debuffers:
        change_force(position, player, Cause.DEBUFFERS, -debuffers, tray)
    if buffers:
        change_force(position, player, Cause.BUFFERS, buffers, tray)


@rule("SW-56", "SW-112", "SW-152", "SW-171")
def negate(position: State, player: int, tray: Tray) -> None:
    """The player's Entity silences all its foes' that do not silence as well."""
    if not acts(position, player, Op.NEGATE_FOES):
        return
    others = foes(position, player)
    for foe in range(position.options.players):
        if others >> foe & 1 and not acts(position, foe, Op.NEGATE_FOES):
            position.sides[foe].negated = 1
            tell(tray, Event.NEGATED, foe, entity_of(position, foe), player)


@rule("SW-113")
def means_foe(position: State, player: int) -> bool:
    """Whether the player's Entity works on one foe."""
    if not fights(position, player) or position.sides[player].negated:
        return False
    return bool(TARGET[entity_of(position, player)] == Target.ONE_FOE)


@rule("SW-101", "SW-113", "SW-190")
def names_foe(position: State, player: int) -> bool:
    """Whether the player has to choose among several foes."""
    others = foes(position, player)
    if not means_foe(position, player) or others & (others - 1) == 0:
        return False
    only_looks = DOES[entity_of(position, player)] == 1 << Op.REORDER
    return not only_looks or size(position) > 0


@rule("SW-113", "SW-190")
def ask_foe(position: State, player: int) -> None:
    """Whoever has several foes to choose from is asked; the only foe needs no naming."""
    others = foes(position, player)
    if names_foe(position, player):
        position.waiting |= 1 << player
    elif means_foe(position, player) and others & (others - 1) == 0:
        position.sides[player].foe = member(others, 0)


@rule("SW-113", "SW-190")
def list_foes(position: State, player: int, actions: Ints) -> int:
    """Any foe."""
    others, count = foes(position, player), 0
    for foe in range(position.options.players):
        if others >> foe & 1:
            actions[count] = FOE + foe
            count += 1
    return count


@rule("SW-54", "SW-113", "SW-114", "SW-115")
def reveal_foes(position: State, tray: Tray) -> None:
    """The foes named are shown; coins, then shuffles, then looks."""
    for player in range(position.options.players):
        side = position.sides[player]
        if side.choice != NO_ACTION:
            side.foe, side.choice = side.choice - FOE, NO_ACTION
        if side.foe != NOBODY:
            tell(tray, Event.FOE_NAMED, player, entity_of(position, player), side.foe)
    for player in range(position.options.players):
        flip(position, player, tray)
    for player in range(position.options.players):
        if is_shuffled(position, player):
            shuffle(position, player, tray)
    begin_looks(position, tray)


@rule("SW-114")
def flip(position: State, player: int, tray: Tray) -> None:
    """A coin, if the player's Entity needs one."""
    side = position.sides[player]
    if acts(position, player, Op.FRC_SELF) and FLIPS[entity_of(position, player)]:
        side.heads = roll(tray, COIN)
        tell(tray, Event.COIN, player, entity_of(position, player), side.heads)


@rule("SW-115")
def is_shuffled(position: State, owner: int) -> bool:
    """Whether an Entity shuffles this reservoir."""
    for player in range(position.options.players):
        if worked_on(position, player, Op.SHUFFLE) == owner:
            return True
    return False


@rule("SW-50", "SW-117", "SW-118")
def finish_entities(position: State, tray: Tray) -> None:
    """The Entities change FRC, all reductions first; then what they leave waiting."""
    for sign in (-1, 1):
        for player in range(position.options.players):
            change_own(position, player, sign, tray)
    for player in range(position.options.players):
        leave_after(position, player, Op.LINGER, tray)


@rule("SW-112", "SW-117", "SW-155")
def change_own(position: State, player: int, sign: int, tray: Tray) -> None:
    """The reductions, or the additions, of an Entity to its own FRC."""
    if not acts(position, player, Op.FRC_SELF):
        return
    entity = entity_of(position, player)
    for line in range(LINES):
        if OP[entity, line] == Op.FRC_SELF:
            amount = amount_of(position, player, entity, line)
            if amount * sign > 0:
                cause = entity * CAUSES + Cause.ENTITY
                change_force(position, player, cause, amount, tray)


@rule("SW-112", "SW-118", "SW-153", "SW-154", "SW-171")
def leave_after(position: State, player: int, op: int, tray: Tray) -> None:
    """What an Entity leaves waiting, in its step or after its win."""
    if not acts(position, player, op):
        return
    entity = entity_of(position, player)
    for line in range(LINES):
        if OP[entity, line] == op:
            own = WHOM[entity, line] == Whom.OWN
            whom = player if own else position.sides[player].foe
            leave_waiting(position, whom, entity, AMOUNT[entity, line], tray)
