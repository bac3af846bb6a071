"""Combats that an action told of, put together from what it told.

When an action ends its combat, the position after it holds nothing of who fought whom; the
chronicle tells all of it.
"""

from collections.abc import Sequence

from sandtable.core.portrayal import Said
from sandtable.games.barons_of_fyn.pieces import (
    ARMIES,
    CAPITAL,
    CENTER,
    NO_LAND,
    NOBODY,
    Cause,
    Event,
)
from sandtable.games.barons_of_fyn.portrayal.contests import Melee, is_fought, melee_of
from sandtable.games.barons_of_fyn.portrayal.words import land_of_army, land_space, owner_of
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import FIRST_ARMY

BLOWS = (Event.FACED, Event.AIMED, Event.STRUCK)
"""Events of which each belongs to a combat; a fighter and its enemy come first."""

_LANDS = (Event.SIEGE, Event.REPELLED, Event.CAPTURED)
_BOUNDS = (Event.ATTACKED, *_LANDS, Event.CAPITAL_FALLEN, Event.REMOVED)


def melees_told(position: State, events: Sequence[Said]) -> list[Melee]:
    """For each event of ``BLOWS``, in their order, the combat that it belongs to."""
    melees, begin = list[Melee](), 0
    while begin < len(events):
        end = next(
            (at for at in range(begin, len(events)) if events[at][0] in _BOUNDS), len(events)
        )
        blows = [said for said in events[begin:end] if said[0] in BLOWS]
        if blows:
            melee = _melee(position, events, blows, events[end:])
            melees += [melee] * len(blows)
        begin = end + 1
    return melees


def _melee(
    position: State, events: Sequence[Said], blows: Sequence[Said], after: Sequence[Said]
) -> Melee:
    """The combat of these blows, before the first number."""
    aims = {fighter: enemy for _event, fighter, enemy, *_ in blows}
    if is_fought(position) and not after:
        aims = melee_of(position).aims | aims
    owners = _owners(position, events)
    fighters = ({*aims, *aims.values()}) - {CENTER}
    land = _land(position, after)
    attacker = position.current
    others = [owners[fighter] for fighter in fighters if owners[fighter] != attacker]
    defender = others[0] if others else _defender(position, land, after)
    return Melee(
        land=max(land, 0),
        attacker=attacker,
        defender=defender,
        attackers={fighter for fighter in fighters if owners[fighter] == attacker},
        place=land_space(position, land),
        aims=aims,
    )


def _owners(position: State, events: Sequence[Said]) -> list[int]:
    """For whom every army fought, whether it has fallen or not."""
    owners = [owner_of(position, land_of_army(position, army)) for army in range(ARMIES)]
    for event, owner, card, *_ in events:
        if event == Event.REMOVED and FIRST_ARMY <= card < FIRST_ARMY + ARMIES:
            owners[card - FIRST_ARMY] = owner
    return owners


def _land(position: State, after: Sequence[Said]) -> int:
    """Which land was fought for, by what followed."""
    for event, player, card, cause, land in after:
        if event in _LANDS:
            return card
        if event == Event.CAPITAL_FALLEN:
            return CAPITAL + player
        if event == Event.REMOVED and cause == Cause.COMBAT and player != position.current:
            return land
    return int(position.fight.target)


def _defender(position: State, land: int, after: Sequence[Said]) -> int:
    """Whose center was besieged."""
    for event, player, _land, _cell, owner in after:
        if event == Event.CAPTURED:
            return owner
        if event == Event.CAPITAL_FALLEN:
            return player
    return owner_of(position, land) if land != NO_LAND else NOBODY
