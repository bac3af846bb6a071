"""What a roll of an invasion may cost both sides, and how all of it may end, by dice alone."""

import numpy as np

from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.plain import plain
from sandtable.core.record import copied
from sandtable.core.scene import Odds
from sandtable.core.telling import listed, odds_of
from sandtable.games.war_of_the_fanboys.actions import ACTIONS, DICE
from sandtable.games.war_of_the_fanboys.appraisal.best_dice import (
    Parts,
    attack_of,
    best_dice,
    declared,
    defence_by,
)
from sandtable.games.war_of_the_fanboys.appraisal.forecast import (
    defence_of,
    fighting_on,
    heroes_on,
    never_falls,
    percent,
)
from sandtable.games.war_of_the_fanboys.appraisal.odds import Dice, battle_odds
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, Layer, Step, Window
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.words import unit_words
from sandtable.games.war_of_the_fanboys.rules.declaring import same_dice
from sandtable.games.war_of_the_fanboys.rules.forces import attack_pool, list_dice
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.kinds import EffectKind

FOR_BOTH = {EffectKind.BONUS_DIE, EffectKind.TERRAIN_PERMIT}
FOR_ATTACK = {*FOR_BOTH, EffectKind.DIE_BONUS, EffectKind.REROLL, EffectKind.WIN_TIES}
FOR_DEFENCE = {*FOR_BOTH, EffectKind.CANCEL_DIE}
"""Whose dice change by cards of the attacker, or of the defender, wherever they lie."""

GIVEN = "Exact for the next roll, {dice}, if nobody plays a card."
UNTOLD = "No exact odds while {cards} may change this roll."
WHOLE = "If both sides then fight to the end, {end} falls {chance} of the time."


def odds(position: State, player: int, action: int) -> Odds | None:  # noqa: ARG001
    """The odds of the roll that an invasion, its dice or those of its defence lead to.

    They are not told where a Hero Card that lasts may have a part in it.
    """
    at = copied(position, State)
    attack, dice = _attack(at, action)
    if attack is None:
        return None
    if having_part := _having_part(at):
        titles = names(at.options.theme).titles
        cards = listed([*dict.fromkeys(titles[number] for number in having_part)])
        return odds_of(" against ".join(_ground(at)), {}, UNTOLD.format(cards=cards))
    seen = plain(at)
    defends = seen.step == Step.DEFEND
    defence = defence_by(seen, ACTIONS.indices(action)) if defends else defence_of(seen)
    return _told(seen, attack, defence, GIVEN.format(dice=dice))


def _having_part(at: State) -> list[int]:
    """The cards whose effect lasts where the invasion begins or leads, or on its dice."""
    invasion = at.invasion
    return [
        int(effect.title)
        for effect in at.effects[: at.lasting]
        if effect.territory in {invasion.origin, invasion.target}
        or (effect.player == at.turn and effect.kind in FOR_ATTACK)
        or (effect.player == invasion.defender and effect.kind in FOR_DEFENCE)
    ]


def _attack(at: State, action: int) -> tuple[Parts | None, str]:
    """Who attacks, once this is chosen, and in words how the dice are named."""
    found, words = None, "if the defence takes all its dice"
    match Layer(layer_of(at)), Step(at.step), ACTIONS.kind_of(action):
        case Layer.STEP, Step.INVADE, "invade":
            found, words = _declared(at, action), "if both sides take their best dice"
        case Layer.STEP, Step.INVADE, "again":
            found = ACTIONS.indices(DICE + int(same_dice(at)))
        case Layer.STEP, Step.DICE | Step.REDECLARE, "dice":
            found = ACTIONS.indices(action)
        case Layer.STEP, Step.DEFEND, "dice":
            found, words = declared(plain(at)), "with these dice"
        case Layer.WINDOW, _, "done" if at.window.kind == Window.DECLARED:
            found = declared(plain(at))
    return found, words


def _declared(at: State, action: int) -> Parts | None:
    """From where to where; the dice are those that are marked as the best when asked for."""
    parts, invasion = ACTIONS.indices(action), at.invasion
    invasion.origin, invasion.target = parts["from"], parts["to"]
    invasion.defender = at.territories[invasion.target].owner
    if invasion.defender == NOBODY:
        return None
    actions = np.empty(MOST_ACTIONS, np.int64)
    many = list_dice(attack_pool(at), actions, 0)
    return best_dice(plain(at), [ACTIONS.indices(int(dice)) for dice in actions[:many]])


def _ground(at: State) -> tuple[str, str]:
    """What those territories are called where the invasion begins, and where it leads."""
    called = names(at.options.theme).territories
    return called[at.invasion.origin], called[at.invasion.target]


def _told(at: State, parts: Parts, defence: Dice, given: str) -> Odds:
    invasion, (start, end) = at.invasion, _ground(at)
    here = at.territories[invasion.target]
    units = here.fanboys + here.castle + len(heroes_on(at, invasion.target))
    holds = never_falls(at, invasion.target)
    attack, ties = attack_of(parts)
    found = battle_odds(attack, defence, ties)
    chances = {}
    for beaten, chance in reversed([*enumerate(found)]):
        lost = len(found) - 1 - beaten
        sides = ((at.turn, lost), (invasion.defender, beaten))
        losses = [f"@{player} loses {unit_words(many)}" for player, many in sides if many]
        falls = f", {end} falls" if beaten >= units and not holds else ""
        chances[f"{', '.join(losses)}{falls}"] = chance
    # Where Heroes defend, it depends on what the defender gives up first.
    if not holds and not heroes_on(at, invasion.target):
        whole = percent(fighting_on(at, attack, defence, ties))
        given = f"{given} {WHOLE.format(end=end, chance=whole)}"
    return odds_of(f"{start} against {end}", chances, given)
