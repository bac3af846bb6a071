"""Lasting effects of Hero Cards: where they lie, when they end, and what they change.

The oldest stands first, and those in use stand before all others (WF-302, WF-315, WF-316).
"""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    HEROES,
    NO_CARD,
    NO_HERO,
    NOBODY,
    NOWHERE,
    Event,
)
from sandtable.games.war_of_the_fanboys.state import Effect, Play, State
from sandtable.games.war_of_the_fanboys.tables.cards import (
    HERO,
    KIND,
    LINK_ROOM,
    LOCK,
    NOTHING,
    RANGE,
    TICKS,
    TRIGGER,
    UNTIL,
    WHAT,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    EffectKind,
    Lock,
    Trigger,
    Until,
    What,
)


@rule("WF-302")
def lay(position: State, play: Play, line: int, tray: Tray) -> None:
    """An effect of the card that is being played begins to last."""
    effect = position.effects[position.lasting]
    position.lasting += 1
    effect.kind, effect.title, effect.line = KIND[play.title, line], play.title, line
    effect.player, effect.owner, effect.begun = play.player, NOBODY, 0
    effect.territory, effect.target, effect.hero = play.target, NOWHERE, play.hero
    if effect.kind == EffectKind.TEMPORARY_LINK:
        effect.territory, effect.target = play.origin, play.destination
        effect.left = LINK_ROOM[play.title, line]
    else:
        effect.left = TICKS[play.title, line]
    if effect.territory != NOWHERE:
        effect.owner = position.territories[effect.territory].owner
    if RANGE[play.title, line] == NOTHING and HERO[play.title, line] != NO_HERO:
        effect.hero = HERO[play.title, line]
    tell(tray, Event.EFFECT_BEGUN, play.player, play.title, effect.territory, effect.kind)


@rule("WF-302")
def lift(position: State, number: int, tray: Tray) -> None:
    """An effect ends; the younger ones come forward."""
    ended = position.effects[number]
    tell(tray, Event.EFFECT_ENDED, ended.player, ended.title, ended.territory, ended.kind)
    position.lasting -= 1
    for later in range(number, position.lasting):
        copy_effect(position.effects[later + 1], position.effects[later])
    clear_effect(position.effects[position.lasting])


@rule("WF-302")
def copy_effect(source: Effect, effect: Effect) -> None:
    """An effect moves to another place."""
    effect.kind, effect.title, effect.line = source.kind, source.title, source.line
    effect.player, effect.owner, effect.begun = source.player, source.owner, source.begun
    effect.territory, effect.target = source.territory, source.target
    effect.hero, effect.left = source.hero, source.left


@rule("WF-302")
def clear_effect(effect: Effect) -> None:
    """Nothing lasts in this place."""
    effect.kind, effect.title, effect.line = EffectKind.NONE, NO_CARD, 0
    effect.player, effect.owner, effect.begun = NOBODY, NOBODY, 0
    effect.territory, effect.target = NOWHERE, NOWHERE
    effect.hero, effect.left = NO_HERO, 0


# When they end


@rule("WF-318")
def is_due(effect: Effect, until: int, active: int) -> bool:
    """Whether the effect ends at this moment of the active player's turn."""
    if UNTIL[effect.title, effect.line] != until:
        return False
    match until:
        case Until.YOUR_NEXT_TURN:
            return effect.player == active
        case Until.OWNER_NEXT_TURN_START:
            return effect.owner == active
        case Until.OWNER_NEXT_TURN_END:
            return effect.owner == active and effect.begun != 0
    return True


@rule("WF-315", "WF-316", "WF-318")
def end_effects(position: State, until: int, tray: Tray) -> None:
    """What ends now, the oldest first."""
    number = 0
    while number < position.lasting:
        if is_due(position.effects[number], until, position.turn):
            lift(position, number, tray)
        else:
            number += 1


@rule("WF-351", "WF-352")
def lies_on_owner(effect: Effect) -> bool:
    """Whether the effect ends together with its territory's owner."""
    return effect.kind == EffectKind.HAZARD or effect.kind == EffectKind.IMMOBILISE  # noqa: PLR1714 - a set is slow to compile


@rule("WF-314", "WF-351", "WF-352")
def end_effects_at(position: State, territory: int, tray: Tray) -> None:
    """The territory has changed hands or is uncontested: what lay on its units is over."""
    number = 0
    while number < position.lasting:
        effect = position.effects[number]
        if effect.territory == territory and lies_on_owner(effect):
            lift(position, number, tray)
        else:
            number += 1


@rule("WF-314")
def end_effects_of(position: State, player: int, tray: Tray) -> None:
    """Somebody is out: effects of their cards, and on their territories, end."""
    number = 0
    while number < position.lasting:
        effect = position.effects[number]
        if player in (effect.player, effect.owner):
            lift(position, number, tray)
        else:
            number += 1


@rule("WF-315", "WF-318", "WF-362")
def begin_turn_effects(position: State, tray: Tray) -> None:
    """What lasted until this turn ends; a Hero of stone thaws."""
    end_effects(position, Until.YOUR_NEXT_TURN, tray)
    end_effects(position, Until.OWNER_NEXT_TURN_START, tray)
    side = position.sides[position.turn]
    side.stone, side.thawed = 0, side.thawed | side.stone
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.owner == position.turn and effect.kind != EffectKind.HAZARD:
            effect.begun = 1


@rule("WF-315", "WF-351")
def due_loss(position: State) -> int:
    """The oldest hazard on the active player's territories that has yet to strike; or -1."""
    for number in range(position.lasting):
        effect = position.effects[number]
        if is_ticking(effect, position.turn) and effect.begun == 0:
            return number
    return -1


@rule("WF-351")
def is_ticking(effect: Effect, owner: int) -> bool:
    """Whether the effect takes units of this player at the start of their turns."""
    if effect.kind != EffectKind.HAZARD or effect.owner != owner:
        return False
    return bool(TRIGGER[effect.title, effect.line] == Trigger.OWNER_TURN_START)


@rule("WF-315", "WF-318")
def end_losses(position: State, tray: Tray) -> None:
    """All hazards of this turn's start have struck; those that are used up end."""
    number = 0
    while number < position.lasting:
        effect = position.effects[number]
        if is_ticking(effect, position.turn):
            effect.begun = 0
            if effect.left == 0:
                lift(position, number, tray)
                continue
        number += 1


# What they change


@rule("WF-311")
def lasts(position: State, title: int, player: int) -> bool:
    """Whether a card of this title, played by this player, still lasts."""
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.title == title and effect.player == player:
            return True
    return False


@rule("WF-311")
def lasts_on(position: State, title: int) -> int:
    """The territories on which a card of this title lasts."""
    places = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.title == title and effect.territory != NOWHERE:
            places |= 1 << effect.territory
    return places


@rule("WF-352", "WF-360")
def closed(position: State, lock: int) -> int:
    """Territories closed to invasions: as a start, or as a target (``Lock``)."""
    places = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        if (
            effect.kind == EffectKind.CANCEL_INVASION
            and LOCK[effect.title, effect.line] == lock
        ):
            places |= 1 << effect.territory
    return places


@rule("WF-352")
def bound(position: State) -> int:
    """Territories from which no unit may go, neither by invasion nor by redistribution."""
    places = 0
    for number in range(position.lasting):
        effect = position.effects[number]
        locks = effect.kind == EffectKind.IMMOBILISE
        if locks and WHAT[effect.title, effect.line] == What.TERRITORY:
            places |= 1 << effect.territory
    return places


@rule("WF-352", "WF-360")
def no_start(position: State) -> int:
    """Territories from which no invasion may start."""
    if position.lasting == 0:
        return 0
    return bound(position) | closed(position, Lock.ATTACKING_TERRITORY)


@rule("WF-360")
def no_entry(position: State) -> int:
    """Territories into which no invasion may go."""
    return closed(position, Lock.TARGET_TERRITORY) if position.lasting else 0


@rule("WF-352")
def heroes_kept(position: State, effect: Effect) -> int:
    """Which Heroes of the owner an effect keeps where they are."""
    if effect.kind != EffectKind.IMMOBILISE:
        return 0
    match WHAT[effect.title, effect.line]:
        case What.ONE_HERO:
            return 1 << effect.hero
        case What.ALL_HEROES:
            heroes = 0
            for hero in range(HEROES):
                if position.sides[effect.owner].heroes[hero] == effect.territory:
                    heroes |= 1 << hero
            return heroes
    return 0


@rule("WF-313", "WF-352", "WF-362")
def kept_heroes(position: State, player: int) -> int:
    """The player's Heroes that may take part in no invasion and stay where they are."""
    heroes = position.sides[player].stone
    for number in range(position.lasting):
        if position.effects[number].owner == player:
            heroes |= heroes_kept(position, position.effects[number])
    return heroes
