"""Who fights whom, and who is ahead."""

from sandtable.core.rule import rule
from sandtable.games.solo_war.pieces import ROUNDS, TEAM, Result
from sandtable.games.solo_war.state import State


@rule("SW-1", "SW-105")
def everyone(position: State) -> int:
    """All players as a bit set."""
    return (1 << position.options.players) - 1


@rule("SW-90", "SW-91", "SW-92", "SW-105")
def foes(position: State, player: int) -> int:
    """Those whose Entities fight the player's, as a bit set: in teams, the one across."""
    if position.options.teams:
        return 1 << (player ^ TEAM)
    return position.fighting & ~(1 << player)


@rule("SW-91", "SW-105")
def allies(position: State, player: int) -> int:
    """The player and a partner, as a bit set."""
    if position.options.teams:
        return ((1 << TEAM) - 1) << (player & TEAM)
    return 1 << player


@rule("SW-105")
def rivals(position: State, player: int) -> int:
    """All players of other sides, as a bit set."""
    return everyone(position) & ~allies(position, player)


@rule("SW-38")
def own_points(position: State, player: int) -> int:
    """How many Entities lie in the player's Victory Pile."""
    points = 0
    for card in range(ROUNDS):
        points += position.sides[player].cards[card].result == Result.WON
    return points


@rule("SW-94", "SW-106")
def points(position: State, player: int) -> int:
    """The points of the player's side."""
    total = own_points(position, player)
    if position.options.teams:
        total += own_points(position, player ^ 1)
    return total


@rule("SW-106")
def lead(position: State, player: int) -> int:
    """How many points the player's side has more than the best other one."""
    best = 0
    others = rivals(position, player)
    for rival in range(position.options.players):
        if others >> rival & 1:
            best = max(best, points(position, rival))
    return points(position, player) - best


@rule("SW-107", "SW-120")
def outmatched(position: State, player: int) -> bool:
    """Whether a foe's Entity has more FRC."""
    others, force = foes(position, player), position.sides[player].force
    for foe in range(position.options.players):
        if others >> foe & 1 and position.sides[foe].force > force:
            return True
    return False


@rule("SW-40", "SW-183")
def fights(position: State, player: int) -> bool:
    """Whether the player has an Entity on the field."""
    return position.fighting >> player & 1 != 0


@rule("SW-30")
def entity_of(position: State, player: int) -> int:
    """The player's Entity on the field."""
    return position.sides[player].cards[position.rounds - 1].entity
