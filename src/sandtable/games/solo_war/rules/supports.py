"""Support Cards, step by step."""

from sandtable.core.record import ALL_KNOW, Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.solo_war.actions import (
    AIMS,
    NO_AIM,
    NO_SUPPORT,
    OWN_AIM,
    PLAYER_AIM,
    SUPPORT,
)
from sandtable.games.solo_war.pieces import (
    CAUSES,
    NO_ACTION,
    NO_CARD,
    NOBODY,
    SUPPORT_CARD,
    SUPPORTS,
    Cause,
    Event,
    Op,
    Place,
    Question,
    Target,
    Whom,
)
from sandtable.games.solo_war.rules.chance import any_of
from sandtable.games.solo_war.rules.force import amount_of, change_force, leave_waiting
from sandtable.games.solo_war.rules.looks import begin_looks
from sandtable.games.solo_war.rules.reservoir import size
from sandtable.games.solo_war.rules.sides import allies, everyone, foes, outmatched, rivals
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import (
    AMOUNT,
    DOES,
    LINES,
    NEEDS_OUTMATCHED,
    OP,
    PHASES,
    TARGET,
    WHOM,
)

MANY_AIMS = len(AIMS)


@rule("SW-32", "SW-34", "SW-130")
def ask_supports(position: State, phase: int, tray: Tray) -> None:
    """Whoever has a Support Card and has played none in this round."""
    position.phase, position.question, position.shown = phase, Question.SUPPORT, 0
    tell(tray, Event.PHASE_BEGUN, position.phase)
    for player in range(position.options.players):
        if may_support(position, player):
            position.waiting |= 1 << player


@rule("SW-35", "SW-130")
def may_support(position: State, player: int) -> bool:
    """Whether the player takes part in this step; everybody can see that."""
    side = position.sides[player]
    return side.held > 0 and side.support == NO_CARD


@rule("SW-107", "SW-131")
def can_play(position: State, player: int, card: int) -> bool:
    """Whether the player holds the Support Card and may play it in this phase."""
    if position.sides[player].supports[card].place != Place.HAND:
        return False
    if not PHASES[card] >> position.phase & 1:
        return False
    return NEEDS_OUTMATCHED[card] == 0 or outmatched(position, player)


@rule("SW-131", "SW-192")
def aims_of(position: State, player: int, card: int) -> int:
    """What a Support Card may be aimed at now, as a bit set of ``AIMS``; 0: not played."""
    if not can_play(position, player, card):
        return 0
    return targets_of(position, player, card)


@rule("SW-101", "SW-131", "SW-192")
def targets_of(position: State, player: int, card: int) -> int:
    """What a Support Card can be aimed at in this round, as a bit set of ``AIMS``."""
    match TARGET[SUPPORT_CARD + card]:
        case Target.ALLY_ENTITY | Target.ALLY_FIGHT:
            partner = allies(position, player) & ~(1 << player)
            return 1 << OWN_AIM | partner << PLAYER_AIM
        case Target.RIVAL_ENTITY | Target.RIVAL_PLAYER:
            return rivals(position, player) << PLAYER_AIM
        case Target.ANY_RESERVOIR if size(position):
            return everyone(position) << PLAYER_AIM
    return 1 << NO_AIM


@rule("SW-131", "SW-192")
def list_supports(position: State, player: int, actions: Ints) -> int:
    """None, or a card of the hand with each of its targets."""
    actions[0], count = NO_SUPPORT, 1
    for card in range(SUPPORTS):
        aims = aims_of(position, player, card)
        for aim in range(MANY_AIMS):
            if aims >> aim & 1:
                actions[count] = SUPPORT + card * MANY_AIMS + aim
                count += 1
    return count


@rule("SW-132", "SW-133", "SW-134")
def reveal_supports(position: State, tray: Tray) -> None:
    """All chosen cards are shown; then cancelling, then looks."""
    for player in range(position.options.players):
        side = position.sides[player]
        if side.choice == NO_SUPPORT:
            tell(tray, Event.NO_SUPPORT, player)
        elif side.choice != NO_ACTION:
            lay(position, player, side.choice - SUPPORT, tray)
        side.choice = NO_ACTION
    position.question = Question.TOP
    if position.shown:
        cancel(position, tray)
        begin_looks(position, tray)


@rule("SW-35", "SW-132")
def lay(position: State, player: int, choice: int, tray: Tray) -> None:
    """A Support Card leaves the hand and lies open with its target."""
    side, aim = position.sides[player], choice % MANY_AIMS
    side.support = choice // MANY_AIMS
    if aim >= PLAYER_AIM:
        side.aim = aim - PLAYER_AIM
    elif aim == OWN_AIM:
        side.aim = player
    card = side.supports[side.support]
    card.place, card.known = Place.PLAYED, ALL_KNOW
    side.held -= 1
    position.shown |= 1 << player
    tell(tray, Event.SUPPORT_PLAYED, player, side.support, side.aim)


@rule("SW-133", "SW-159")
def cancel(position: State, tray: Tray) -> None:
    """Every Leave It works on the card that its rival has shown in this step."""
    for player in range(position.options.players):
        side = position.sides[player]
        if not position.shown >> player & 1 or not does(position, player, Op.CANCEL):
            continue
        if position.shown >> side.aim & 1:
            rival = position.sides[side.aim]
            rival.cancelled = 1
            tell(tray, Event.CANCELLED, side.aim, rival.support, player)


@rule("SW-132")
def does(position: State, player: int, op: int) -> bool:
    """Whether the player's Support Card of this round has such an op."""
    return bool(DOES[SUPPORT_CARD + position.sides[player].support] >> op & 1)


@rule("SW-133")
def working(position: State) -> int:
    """Whose Support Cards of this step are not cancelled, as a bit set."""
    players = position.shown
    for player in range(position.options.players):
        if position.sides[player].cancelled:
            players &= ~(1 << player)
    return players


@rule("SW-135", "SW-136", "SW-137", "SW-138", "SW-139")
def finish_supports(position: State, tray: Tray) -> None:
    """Force, set, swap, marks, and what waits; each for all cards before the next."""
    players = working(position)
    for sign in (-1, 1):
        for player in range(position.options.players):
            if players >> player & 1:
                support_forces(position, player, sign, tray)
    for player in range(position.options.players):
        if players >> player & 1:
            set_own(position, player, tray)
    swap_all(position, players, tray)
    for player in range(position.options.players):
        if players >> player & 1:
            mark(position, player, tray)
            support_waits(position, player, tray)


@rule("SW-63", "SW-93", "SW-135", "SW-156")
def support_forces(position: State, player: int, sign: int, tray: Tray) -> None:
    """The reductions, or the additions, of a Support Card."""
    source, aim = SUPPORT_CARD + position.sides[player].support, position.sides[player].aim
    for line in range(LINES):
        hit = 0
        match OP[source, line]:
            case Op.FRC_OWN:
                hit = 1 << player
            case Op.FRC_ALLY:
                hit = 1 << aim
            case Op.FRC_FOES:
                hit = foes(position, aim)
        amount = amount_of(position, player, source, line) if hit else 0
        if amount * sign > 0:
            change_all(position, hit, player, amount, tray)


@rule("SW-135", "SW-156")
def change_all(position: State, hit: int, player: int, amount: int, tray: Tray) -> None:
    """The same change to several Entities, by the player's Support Card."""
    for other in range(position.options.players):
        if hit >> other & 1:
            change_force(position, other, cause_of(position, player), amount, tray)


@rule("SW-50")
def cause_of(position: State, player: int) -> int:
    """The player's Support Card as the cause of a change."""
    source = SUPPORT_CARD + position.sides[player].support
    return source * CAUSES + Cause.SUPPORT + player


@rule("SW-93", "SW-136", "SW-158")
def set_own(position: State, player: int, tray: Tray) -> None:
    """The own Entity's FRC becomes the number on the card."""
    side = position.sides[player]
    for line in range(LINES):
        if OP[SUPPORT_CARD + side.support, line] == Op.SET_OWN:
            change = AMOUNT[SUPPORT_CARD + side.support, line] - side.force
            change_force(position, player, cause_of(position, player), change, tray)


@rule("SW-57", "SW-93", "SW-137", "SW-157")
def swap_all(position: State, players: int, tray: Tray) -> None:
    """Shakes one after the other, in an order drawn by lot."""
    left = players
    for player in range(position.options.players):
        if left >> player & 1 and not does(position, player, Op.SWAP):
            left &= ~(1 << player)
    several, place = left & (left - 1), 0
    while left:
        player = any_of(left, tray)
        left &= ~(1 << player)
        if several:
            tell(tray, Event.SWAP_ORDER, NOBODY, player, place)
        swap(position, player, tray)
        place += 1


@rule("SW-137", "SW-157")
def swap(position: State, player: int, tray: Tray) -> None:
    """The two numbers change places; then the own one is reduced."""
    side, cause = position.sides[player], cause_of(position, player)
    rival = side.aim
    change = position.sides[rival].force - side.force
    tell(tray, Event.SWAPPED, player, rival)
    change_force(position, player, cause, change, tray)
    change_force(position, rival, cause, -change, tray)
    for line in range(LINES):
        if OP[SUPPORT_CARD + side.support, line] == Op.SWAP:
            change_force(
                position, player, cause, AMOUNT[SUPPORT_CARD + side.support, line], tray
            )


@rule("SW-138", "SW-160", "SW-161")
def mark(position: State, player: int, tray: Tray) -> None:
    """No gamble for the foes, two dice for the ally, for the rest of the round."""
    aim = position.sides[player].aim
    if does(position, player, Op.TWO_DICE):
        position.sides[aim].two_dice = 1
        tell(tray, Event.TWO_DICE, aim, player)
    if does(position, player, Op.BLOCK_GAMBLE):
        hit = foes(position, aim)
        for foe in range(position.options.players):
            if hit >> foe & 1:
                position.sides[foe].blocked = 1
                tell(tray, Event.GAMBLE_BLOCKED, foe, player)


@rule("SW-139", "SW-153")
def support_waits(position: State, player: int, tray: Tray) -> None:
    """What a Support Card leaves waiting."""
    side = position.sides[player]
    source = SUPPORT_CARD + side.support
    for line in range(LINES):
        if OP[source, line] == Op.LINGER:
            whom = player if WHOM[source, line] == Whom.OWN else side.aim
            leave_waiting(position, whom, source, AMOUNT[source, line], tray)
