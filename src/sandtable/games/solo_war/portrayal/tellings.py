"""Battles as they stood before an action, put together from what it told.

The chronicle tells what changes. A battle that goes on can be read in the position, and what
the action changed taken away from it; of one that is over, all is told once more at its end.
"""

from collections.abc import Callable, Sequence

from sandtable.core.portrayal import Said
from sandtable.core.scene import Mark
from sandtable.games.solo_war.pieces import (
    CAUSES,
    NOBODY,
    SUPPORT_CARD,
    Cause,
    Event,
)
from sandtable.games.solo_war.portrayal.contests import (
    BARRED,
    HEADS,
    SILENCED,
    TOKEN,
    TWO_DICE,
    Battle,
    Fighter,
    battle_of,
    names_foe,
    played_card,
)
from sandtable.games.solo_war.state import State

_RESULTS = {Event.WON, Event.LOST}
_PUT_AWAY = {Event.SUPPORT_SPENT, Event.SUPPORT_RETURNED}


def battle_before(position: State, events: Sequence[Said]) -> Battle:
    """The battle that was under way when these events began, all of one round."""
    over = any(said[0] in _RESULTS for said in events)
    battle = _battle_told(position, events) if over else battle_of(position)
    for event, *said in events:
        fighter = battle.fighters.get(said[0])
        if fighter and event in _UNDO:
            _UNDO[Event(event)](fighter, said)
    return battle


def _battle_told(position: State, events: Sequence[Said]) -> Battle:
    battle = Battle(teams=bool(position.options.teams))
    cards = {player: card for event, player, card, *_ in events if event in _PUT_AWAY}
    for event, player, entity, *_ in events:
        if event in _RESULTS:
            battle.fighters[player] = Fighter(player, entity)
    for event, player, line, amount, _ in events:
        if event == Event.COUNTED:
            fighter = battle.fighters[player]
            source = fighter.entity
            if Cause.SUPPORT <= line < Cause.DIE:
                source = SUPPORT_CARD + cards[line - Cause.SUPPORT]
            fighter.add(line, source, amount)
            fighter.dice = (amount,) if line == Cause.DIE else fighter.dice
    for player, card in cards.items():
        battle.fighters[player].played = [played_card(player, card, NOBODY)]
    return battle


def _no_force(fighter: Fighter, said: Sequence[int]) -> None:
    fighter.causes.pop(said[1] % CAUSES, None)


def _no_die(fighter: Fighter, _: Sequence[int]) -> None:
    fighter.dice = ()


def _no_support(fighter: Fighter, _: Sequence[int]) -> None:
    fighter.played = []


def _no_sign(sign: Mark) -> Callable[[Fighter, Sequence[int]], None]:
    def undo(fighter: Fighter, _: Sequence[int]) -> None:
        fighter.marks = [mark for mark in fighter.marks if mark != sign]

    return undo


_UNDO: dict[Event, Callable[[Fighter, Sequence[int]], None]] = {
    Event.FORCE: _no_force,
    Event.ROLLED: _no_die,
    Event.SUPPORT_PLAYED: _no_support,
    Event.NEGATED: _no_sign(SILENCED),
    Event.COIN: _no_sign(HEADS),
    Event.FOE_NAMED: lambda fighter, said: _no_sign(names_foe(said[2]))(fighter, said),
    Event.TWO_DICE: _no_sign(TWO_DICE),
    Event.GAMBLE_BLOCKED: _no_sign(BARRED),
    Event.GAMBLED: _no_sign(TOKEN),
}
"""What an event has added to a battle, taken away again."""
