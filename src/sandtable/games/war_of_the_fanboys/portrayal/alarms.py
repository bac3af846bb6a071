"""What is about to end the game, to put a player out of it, or to cost a great deal."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.appraisal.dangers import Dangers
from sandtable.games.war_of_the_fanboys.appraisal.forecast import percent
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, NOWHERE, Hero, Step
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.panels import SETTING_UP
from sandtable.games.war_of_the_fanboys.scoring import ranked_first
from sandtable.games.war_of_the_fanboys.state import State

FEW = 3
"""More territories are hardly captured by one player in one turn."""

ALL_IN_DANGER = 1 / 8
"""From this chance on it is told that a player may lose all in one turn."""

HERO_IN_DANGER = 3 / 4
"""From this chance on it is told that Mario may be lost: he costs 3 Coins, not the game."""


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """One after the other; rules are asked with the record itself."""
    if position.step in SETTING_UP or position.step == Step.OVER:
        return ()
    dangers, found = Dangers(position, record), list[Alarm]()
    for player in members(position.living):
        found += _almost_out(position, player, dangers)
        found += _mario(position, player, dangers)
    if position.rounds == position.options.rounds:
        first = members(int(ranked_first(record)))
        found += [_standing(position, player, alone=len(first) == 1) for player in first]
    return tuple(found)


def _almost_out(position: State, player: int, dangers: Dangers) -> Iterator[Alarm]:
    """Who is left alone wins (WF-3)."""
    realm = position.sides[player].realm
    if realm.bit_count() > FEW:
        return
    lands, others = members(realm), [p for p in members(position.living) if p != player]
    then = f"@{others[0]} wins" if len(others) == 1 else f"@{player} is out"
    then = f"without Fanboys, Heroes and Castles {then}"
    if len(lands) == 1:
        yield Alarm(player, f"@{player} holds one territory: {then}.", "WF-170")
        return
    invaders = dangers.invaders(player)
    worst = max(((dangers.chance_of_all(lands, p), p) for p in invaders), default=(0.0, NOBODY))
    if worst[0] >= ALL_IN_DANGER:
        all_of_them = "both" if len(lands) == 2 else "them all"  # noqa: PLR2004
        held = f"@{player} holds {len(lands)} territories"
        text = f"{held}, and @{worst[1]} can invade {all_of_them} in one turn: {then}."
        yield Alarm(player, text, "WF-170")


def _mario(position: State, player: int, dangers: Dangers) -> Iterator[Alarm]:
    """Without him nobody invades Land (WF-106)."""
    where = position.sides[player].heroes[Hero.MARIO]
    if where == NOWHERE or not dangers.has_turn_to_come(player):
        return
    chance, other = dangers.likely(where, player, HERO_IN_DANGER)
    if other != NOBODY:
        called = names(position.options.theme)
        mario, land = called.heroes[Hero.MARIO], called.terrains[0]
        what = f"{called.territories[where]}, where @{player}'s {mario} stands"
        text = f"@{other} can capture {what}, with a chance of {percent(chance)}."
        yield Alarm(player, f"{text} Without {mario} @{player} cannot invade {land}.", "WF-106")


def _standing(position: State, player: int, *, alone: bool) -> Alarm:
    """Who would win if nothing changed any more (WF-233)."""
    lands = position.sides[player].realm.bit_count()
    words = "and wins if that stays so" if alone else "and others are equal"
    text = f"Last round: @{player} stands first with {lands} territories, {words}."
    return Alarm(player, text, "WF-233")
