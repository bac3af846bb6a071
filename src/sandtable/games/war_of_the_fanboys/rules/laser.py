"""Phase 0: the Great Fox Laser Strike."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.war_of_the_fanboys.actions import DONE, TERRITORY
from sandtable.games.war_of_the_fanboys.pieces import (
    DIE,
    Event,
    Losing,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.losing import lose_units, mortal_at, tidy
from sandtable.games.war_of_the_fanboys.rules.opening import open_window
from sandtable.games.war_of_the_fanboys.rules.sets import list_members, lowest
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import FOX_SET, LAND_SET

STRIKE = 3
"""Units that a hit destroys."""


@rule("WF-185", "WF-186", "WF-220")
def strike_targets(position: State) -> int:
    """Land of opponents with a Fanboy or a Hero on it, for whoever holds the Great Fox."""
    player, targets = position.turn, 0
    if FOX_SET & ~position.sides[player].realm:
        return 0
    for other in range(position.options.players):
        left = position.sides[other].realm & LAND_SET if other != player else 0
        while left:
            territory = lowest(left)
            left &= left - 1
            if position.territories[territory].fanboys or mortal_at(position, territory):
                targets |= 1 << territory
    return targets


@rule("WF-185", "WF-220", "WF-223")
def go_on_laser(position: State, tray: Tray) -> None:
    """The controller of the Great Fox is asked; after the window the die decides."""
    if position.step == Step.LASER_HIT:
        hit(position, tray)
    elif strike_targets(position):
        position.decider = position.turn
    else:
        position.step = Step.INCOME


@rule("WF-185", "WF-220")
def list_laser(position: State, actions: Ints, listed: int) -> int:
    """One target, or none."""
    actions[listed] = DONE
    return list_members(strike_targets(position), TERRITORY, actions, listed + 1)


@rule("WF-185", "WF-186")
def choose_laser(position: State, action: int, tray: Tray) -> None:
    """The target is named; its owner may avert the strike."""
    if action == DONE:
        position.step = Step.INCOME
        return
    territory = action - TERRITORY
    position.moving.target, position.step = territory, Step.LASER_HIT
    owner = position.territories[territory].owner
    tell(tray, Event.STRUCK, position.turn, territory, owner)
    open_window(position, Window.TARGETED, territory, tray)


@rule("WF-185", "WF-186", "WF-187")
def hit(position: State, tray: Tray) -> None:
    """On 4 or more, 3 or more once it is improved, the owner loses three units."""
    territory = position.moving.target
    position.step = Step.INCOME
    if position.window.averted:
        return
    die = roll(tray, DIE) + 1
    struck = die >= position.laser
    tell(tray, Event.LASER_ROLLED, position.turn, territory, die, int(struck))
    if struck:
        lose_units(position, territory, STRIKE, Losing.FREELY, tray)
        if position.loss.kind == Losing.NONE:
            tidy(position, tray)
