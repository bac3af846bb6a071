"""Who stands where at the end, and what that is worth."""

from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import Event
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.rules.units import on_boards
from sandtable.games.war_of_the_fanboys.state import MOST, State


@rule("WF-233")
def units_of(position: State, player: int) -> int:
    """All Fanboys and Heroes of a player on the boards."""
    units, left = count(on_boards(position, player)), position.sides[player].realm
    while left:
        units += position.territories[lowest(left)].fanboys
        left &= left - 1
    return units


@rule("WF-233")
def standing(position: State, player: int) -> int:
    """Territories, then units, then Coins, as one number: whoever has more stands before."""
    side = position.sides[player]
    return (count(side.realm) * MOST + units_of(position, player)) * MOST + side.coins


@rule("WF-233")
def ranked_first(position: State) -> int:
    """All who share the first rank."""
    best, players = -1, 0
    for player in range(position.options.players):
        here = standing(position, player)
        if here > best:
            best, players = here, 0
        if here == best:
            players |= 1 << player
    return players


@rule("WF-233")
def tell_ranks(position: State, tray: Tray) -> None:
    """What the ranking rests on."""
    for player in range(position.options.players):
        side = position.sides[player]
        units = units_of(position, player)
        tell(tray, Event.RANKED, player, count(side.realm), units, side.coins)


@rule("WF-3", "WF-190", "WF-233")
def utilities(position: State, result: Floats) -> None:
    """From 1 for the first rank down to -1 for the last, in equal steps.

    Who share ranks share their results; so all who have Rage Quit share the last places, and
    what the last one left wins is what the others lose together.
    """
    players = position.options.players
    for player in range(players):
        here, behind, before = standing(position, player), 0, 0
        for other in range(players):
            there = standing(position, other)
            behind += there < here
            before += there > here
        result[player] = (behind - before) / (players - 1)
