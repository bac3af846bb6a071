"""How a combat may end, counted out by the rules, if nobody plays a card any more."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

from sandtable.core.chances import spread
from sandtable.core.record import copied
from sandtable.core.scene import Odds
from sandtable.core.telling import odds_of
from sandtable.core.tray import Tray
from sandtable.games.monsters_and_magic.actions import PASS, STEP, USE
from sandtable.games.monsters_and_magic.pieces import NO_FIGURE, NOBODY, SPACES, Question
from sandtable.games.monsters_and_magic.portrayal.contests import fight_title
from sandtable.games.monsters_and_magic.portrayal.words import unit_word
from sandtable.games.monsters_and_magic.rules.combat import (
    defender_of,
    help_combat,
    settle,
    total_of,
)
from sandtable.games.monsters_and_magic.rules.movement import step
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, State

GIVEN = "Exact as things stand: if nobody plays a card from here on."

Begin = Callable[[State, Tray], None]
"""What is played up to where the dice of a fight lie."""


def odds(position: State, player: int, action: int) -> Odds | None:
    """The odds of the combat that a step begins, or that a card or a pass goes on with."""
    if position.question == Question.MOVEMENT and STEP <= action < STEP + SPACES * SPACES:
        start, end = divmod(action - STEP, SPACES)
        if position.spaces[end].owner not in (player, NOBODY):
            return _told(position, lambda at, tray: step(at, player, start, end, tray))
    if position.question == Question.COMBAT:
        return _told(position, lambda at, tray: _answer(at, player, action, tray))
    return None


def _answer(position: State, player: int, action: int, tray: Tray) -> None:
    if action != PASS:
        help_combat(position, player, action - USE, tray)


def _told(position: State, begin: Begin) -> Odds:
    chances, fought = _dice(position, begin)
    at = next(iter(fought.values()))
    ends = defaultdict[str, Fraction](Fraction)
    for result, chance in chances.items():
        if result > 0 and _guarded(at):
            second, _ = _dice(fought[result], settle)
            for end, share in second.items():
                ends[_after_both(at, end)] += chance * share
        else:
            ends[_after(at, result)] += chance
    return odds_of(fight_title(at), ends, GIVEN)


def _dice(position: State, begin: Begin) -> tuple[dict[int, Fraction], dict[int, State]]:
    """By who is ahead, 1 for the attacker: how probable, and the fight as it may stand then."""
    fought = dict[int, State]()

    def run(tray: Tray) -> int:
        at = copied(position, State)
        begin(at, tray)
        lead = int(total_of(at, at.fight.attacker) - total_of(at, defender_of(at)))
        result = (lead > 0) - (lead < 0)
        fought.setdefault(result, at)
        return result

    return spread(run), fought


def _guarded(position: State) -> bool:
    """Whether a Garrison fights after the Figure."""
    here = position.spaces[position.fight.space]
    return bool(here.figure.number != NO_FIGURE and here.garrison)


def _after(position: State, result: int) -> str:
    """The first fight is the last."""
    if result < 0:
        return f"{_attacker(position)} falls"
    if result > 0:
        return _taken(position)
    return "both Figures fall, the Garrison stays" if _guarded(position) else "both fall"


def _after_both(position: State, result: int) -> str:
    """The Figure has fallen, and the Garrison has fought."""
    if result > 0:
        return _taken(position)
    return "all fall" if result == 0 else "both Figures fall, the Garrison stays"


def _taken(position: State) -> str:
    return f"{_attacker(position)} takes {SPACE_NAMES[position.fight.space]}"


def _attacker(position: State) -> str:
    return f"@{position.fight.attacker}'s {unit_word(position.fight.figure.number)}"
