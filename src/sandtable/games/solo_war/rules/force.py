"""FRC, how it changes, and what waits for a next Entity."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.solo_war.pieces import (
    CAUSES,
    MOST_WAITING,
    Event,
    Kind,
    Per,
    Phase,
    When,
)
from sandtable.games.solo_war.rules.sides import entity_of, foes, lead
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import AMOUNT, KIND, LATE_AMOUNT, MOST, PER, WHEN


@rule("SW-12", "SW-52")
def change_force(position: State, player: int, cause: int, amount: int, tray: Tray) -> None:
    """Add to an Entity's FRC, or take away down to 0.

    The cause is ``source * CAUSES`` plus the line of the sum to which it belongs.
    """
    side = position.sides[player]
    after = max(side.force + amount, 0)
    side.causes[cause % CAUSES] += after - side.force
    side.force = after
    tell(tray, Event.FORCE, player, cause, amount, after)


@rule("SW-102", "SW-118", "SW-153", "SW-170")
def leave_waiting(position: State, player: int, source: int, amount: int, tray: Tray) -> None:
    """A number waits for the player's next Entity; 6 of a sign at most count."""
    side = position.sides[player]
    if amount < 0:
        side.debuffers = min(side.debuffers - amount, MOST_WAITING)
        tell(tray, Event.LEFT_WAITING, player, amount, source, side.debuffers)
    else:
        side.buffers = min(side.buffers + amount, MOST_WAITING)
        tell(tray, Event.LEFT_WAITING, player, amount, source, side.buffers)


@rule("SW-155", "SW-156")
def amount_of(position: State, player: int, source: int, line: int) -> int:
    """By how much an op of the player's card changes FRC now; 0 if its condition fails."""
    if not holds(position, player, WHEN[source, line]):
        return 0
    amount = int(AMOUNT[source, line])
    if position.phase == Phase.RETALIATION:
        amount = int(LATE_AMOUNT[source, line])
    match PER[source, line]:
        case Per.LEAD:
            amount *= min(max(lead(position, player), 0), MOST[source, line])
        case Per.HAND:
            amount *= position.sides[player].held
    return amount


@rule("SW-106", "SW-155", "SW-156")
def holds(position: State, player: int, when: int) -> bool:
    """Whether what an amount depends on is so."""
    match when:
        case When.COIN_HEADS:
            return position.sides[player].heads != 0
        case When.FOE_ELITE:
            return faces_elite(position, player)
        case When.BEHIND:
            return lead(position, player) < 0
    return True


@rule("SW-155")
def faces_elite(position: State, player: int) -> bool:
    """Whether a foe has an Elite on the field, silenced or not."""
    others = foes(position, player)
    for foe in range(position.options.players):
        if others >> foe & 1 and KIND[entity_of(position, foe)] == Kind.ELITE:
            return True
    return False
