"""What lasting effects do when a turn starts or ends, and when an invasion is declared."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.pieces import Cause, Losing
from sandtable.games.war_of_the_fanboys.rules.card_strikes import half, throw
from sandtable.games.war_of_the_fanboys.rules.lasting import (
    begin_turn_effects,
    due_loss,
    end_losses,
)
from sandtable.games.war_of_the_fanboys.rules.losing import lose_units, remove_fanboys, tidy
from sandtable.games.war_of_the_fanboys.rules.sets import lowest
from sandtable.games.war_of_the_fanboys.rules.units import add_fanboys
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.cards import (
    BASIS,
    COUNT,
    DIE,
    HALF,
    HIT_ON,
    TRIGGER,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import Basis, EffectKind, Trigger


@rule("WF-315", "WF-351")
def start_effects(position: State, tray: Tray) -> bool:
    """What lasted until now ends; then one loss that is due. Whether there may be more."""
    begin_turn_effects(position, tray)
    number = due_loss(position)
    if number < 0:
        end_losses(position, tray)
        return False
    effect = position.effects[number]
    effect.begun, effect.left = 1, effect.left - 1
    fewer = COUNT[effect.title, effect.line]
    lose_units(position, effect.territory, fewer, Losing.FANBOYS_FIRST, tray)
    if position.loss.kind == Losing.NONE:
        tidy(position, tray)
    return True


@rule("WF-310", "WF-316", "WF-361")
def place_poe(position: State, tray: Tray) -> None:
    """For what was defeated in each territory captured in this turn, Fanboys come."""
    for number in range(position.lasting):
        effect = position.effects[number]
        own = effect.kind == EffectKind.REVIVE and effect.player == position.turn
        if own and BASIS[effect.title, effect.line] == Basis.DEFEATED_IN_CAPTURED:
            place_revived(position, HALF[effect.title, effect.line], tray)


@rule("WF-310", "WF-361")
def place_revived(position: State, halved: int, tray: Tray) -> None:
    """On each territory that was captured and is still held."""
    left = position.captured & position.sides[position.turn].realm
    while left:
        territory = lowest(left)
        left &= left - 1
        fanboys = position.territories[territory].defeated
        if halved:
            fanboys = half(fanboys)
        if fanboys:
            add_fanboys(position, position.turn, territory, fanboys, tray)


@rule("WF-351")
def strike_hazards(position: State, tray: Tray) -> None:
    """An invasion is declared: what lies on the target may strike where it comes from."""
    origin, target = position.invasion.origin, position.invasion.target
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.kind != EffectKind.HAZARD or effect.territory != target:
            continue
        title, line = effect.title, effect.line
        if TRIGGER[title, line] == Trigger.INVASION_DECLARED:
            sides, hit_on = DIE[title, line], HIT_ON[title, line]
            if throw(effect.player, sides, hit_on, tray) >= hit_on:
                fewer = min(COUNT[title, line], position.territories[origin].fanboys)
                remove_fanboys(position, origin, fewer, Cause.CARD, tray)
    tidy(position, tray)
