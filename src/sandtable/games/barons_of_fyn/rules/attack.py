"""An attack, step by step, from the answer to the choice to go on (BF-179)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    CENTER,
    NO_ARMY,
    NO_LAND,
    NOBODY,
    Cause,
    Event,
    Question,
    Stage,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.capture import anchor, take
from sandtable.games.barons_of_fyn.rules.combat import (
    defenders,
    go_on_aiming,
    go_on_placing,
    go_on_striking,
    remove_hit,
)
from sandtable.games.barons_of_fyn.rules.ending import check_end
from sandtable.games.barons_of_fyn.rules.groups import go_on_joining
from sandtable.games.barons_of_fyn.rules.losses import fall, lose_land
from sandtable.games.barons_of_fyn.rules.realm import BEYOND, free_edges
from sandtable.games.barons_of_fyn.rules.realms import lives
from sandtable.games.barons_of_fyn.rules.responses import can_respond
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.rules.strength import siege_value
from sandtable.games.barons_of_fyn.rules.windows import open_window
from sandtable.games.barons_of_fyn.state import FIGHTERS, State


@rule("BF-179")
def go_on_attacking(position: State, tray: Tray) -> None:
    """The next step of the attack."""
    match position.fight.stage:
        case Stage.JOIN:
            go_on_joining(position, tray)
        case Stage.RESPONSE | Stage.WINDOW:
            prepare(position)
        case Stage.MEETING:
            meet(position, tray)
        case Stage.PLACING:
            go_on_placing(position, tray)
        case Stage.AIMING:
            go_on_aiming(position, tray)
        case Stage.NUMBERS:
            fight_on(position, tray)
        case Stage.CAPTURE:
            go_on_capturing(position, tray)
        case _:
            go_on(position)


@rule("BF-52", "BF-161", "BF-179", "BF-184")
def prepare(position: State) -> None:
    """The defender may answer if an army can move; then a window opens."""
    fight = position.fight
    if fight.stage == Stage.WINDOW:
        fight.stage = Stage.MEETING
        open_window(position)
    elif can_respond(position, fight.defender):
        ask(position, 1 << fight.defender, Question.RESPOND)
    else:
        fight.stage = Stage.WINDOW


@rule("BF-57", "BF-60", "BF-173", "BF-179")
def meet(position: State, tray: Tray) -> None:
    """Who is left fights; without armies there is a siege, or the land falls."""
    fight = position.fight
    fight.group &= position.lands[fight.camp].armies
    in_play = position.sides[fight.defender].lands >> fight.target & 1
    if fight.group == 0 or not in_play:
        tell(tray, Event.ATTACK_OVER, position.current)
        end_attack(position)
        return
    fight.stage = Stage.PLACING
    if position.lands[fight.target].armies == 0:
        if siege_value(position, fight.target):
            tell(tray, Event.SIEGE, position.current, fight.target)
        else:
            fight.stage = Stage.CAPTURE


@rule("BF-53", "BF-179")
def clear_combat(position: State) -> None:
    """Nobody faces anybody."""
    fight = position.fight
    fight.drawn = fight.hits = 0
    for fighter in range(FIGHTERS):
        fight.aims[fighter] = NO_ARMY


@rule("BF-57", "BF-60", "BF-61", "BF-179")
def fight_on(position: State, tray: Tray) -> None:
    """Numbers are drawn until everybody has one; then comes what follows from them."""
    fight = position.fight
    if (fight.group | defenders(position)) & ~fight.drawn:
        go_on_striking(position, tray)
        return
    won, siege = remove_hit(position, tray), fight.hits >> CENTER & 1
    clear_combat(position)
    if won:
        fight.stage = Stage.CAPTURE if siege else Stage.MEETING
    else:
        tell(tray, Event.REPELLED, position.current, fight.target)
        end_attack(position)


@rule("BF-62", "BF-65", "BF-171", "BF-187", "BF-189")
def go_on_capturing(position: State, tray: Tray) -> None:
    """A Capital falls; any other land is laid at an edge, or discarded where there is none."""
    fight = position.fight
    if fight.target >= CAPITAL:
        fall(position, fight.defender, tray)
        check_end(position, position.current, tray)
        end_attack(position)
        return
    land = anchor(position, position.current)
    free = free_edges(position, position.current, land)
    if free & (free - 1):
        ask(position, 1 << position.current, Question.EDGE)
    elif free:
        capture(position, BEYOND[position.lands[land].cell, lowest(free)], tray)
    else:
        lose_land(position, fight.defender, fight.target, Cause.OVERLAP, tray)
        end_attack(position)


@rule("BF-64", "BF-170")
def capture(position: State, cell: int, tray: Tray) -> None:
    """The land is taken, and the group stands on it."""
    fight = position.fight
    take(position, cell, tray)
    position.lands[fight.camp].armies &= ~fight.group
    position.lands[fight.target].armies |= fight.group
    fight.camp, fight.target, fight.stage = fight.target, NO_LAND, Stage.CONTINUE


@rule("BF-64", "BF-170", "BF-188")
def go_on(position: State) -> None:
    """Two armies or more may go on."""
    fight = position.fight
    fight.group &= position.lands[fight.camp].armies
    if count(fight.group) > 1 and lives(position, fight.defender):
        ask(position, 1 << position.current, Question.CONTINUE)
    else:
        end_attack(position)


@rule("BF-57", "BF-170")
def end_attack(position: State) -> None:
    """The chain of attacks is over."""
    fight = position.fight
    fight.stage, fight.defender, fight.group = Stage.NONE, NOBODY, 0
    fight.origin = fight.camp = fight.target = NO_LAND
