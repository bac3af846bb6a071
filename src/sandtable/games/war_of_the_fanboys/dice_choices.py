"""Dice of an invasion as choices: so many Fanboys, then Heroes, or all that can be had."""

from collections.abc import Sequence

from sandtable.core.scene import Button, Choice
from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.forecast import defence_of, losses
from sandtable.games.war_of_the_fanboys.names import Names
from sandtable.games.war_of_the_fanboys.odds import Dice
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_BIG,
    ATTACK_SMALL,
    Hero,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.combat import Ties
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import HERO_SET_WORDS
from sandtable.games.war_of_the_fanboys.words import fanboy_words, fighters

Parts = dict[str, int]
ALL_FIGHT = "button:all-fight"


class Forces:
    """All that can fight in one decision."""

    def __init__(self, position: State, called: Names, found: Sequence[Parts]) -> None:
        """``found`` are the parts of all actions that name dice."""
        self._position, self._called = position, called
        self._strongest = max(found, key=_strength, default=None)
        self._many = {
            fanboys: sum(parts["fanboys"] == fanboys for parts in found)
            - (self._strongest is not None and self._strongest["fanboys"] == fanboys)
            for fanboys in range(ATTACK_SMALL + 1)
        }
        self._attacks = position.step != Step.DEFEND

    def choice(self, action: int, parts: Parts) -> tuple[Choice, tuple[Button, ...]]:
        """One choice of dice, and its buttons."""
        fanboys, big, small = parts["fanboys"], parts["big"], parts["small"]
        who = fighters(fanboys, big, small, self._called)
        text = f"{who}{self._odds(fanboys, big, small)}"
        if parts == self._strongest:
            button = Button(ALL_FIGHT, f"All: {text}", "icon-all", main=True)
            return Choice(action, text, (ALL_FIGHT,)), (button,)
        path, buttons = self._path(parts, text)
        return Choice(action, text, path), buttons

    def _path(self, parts: Parts, text: str) -> tuple[tuple[str, ...], tuple[Button, ...]]:
        """So many Fanboys; then, if there is a choice, Heroes."""
        fanboys, big, small = parts["fanboys"], parts["big"], parts["small"]
        first = f"fight:{fanboys}"
        if self._many[fanboys] == 1:
            return (first,), (Button(first, text, "fanboy"),)
        second = f"with:{fanboys}-{HERO_SET_WORDS[big]}-{HERO_SET_WORDS[small]}"
        with_whom = fighters(0, big, small, self._called) if big | small else "no Hero"
        title = f"with {with_whom}{self._odds(fanboys, big, small)}"
        words = fanboy_words(fanboys) if fanboys else "No Fanboys"
        return (first, second), (Button(first, f"{words} …", "fanboy"), Button(second, title))

    def _odds(self, fanboys: int, big: int, small: int) -> str:
        """What one roll costs on average, for the attacker who chooses."""
        if not self._attacks:
            return ""
        rolled = Dice(
            min(fanboys + len(members(small)), ATTACK_SMALL),
            min(len(members(big)), ATTACK_BIG),
        )
        parry = (big | small) >> Hero.LINK & 1
        ties = Ties.PARRY if parry else Ties.DEFENDER
        defence = defence_of(self._position)
        if not rolled.small or not any(defence):
            return ""
        ours, theirs = losses(rolled, defence, ties)
        return f" · losses {ours:.1f} : {theirs:.1f}"


def _strength(parts: Parts) -> tuple[int, int, int]:
    """Most dice first, then most big ones, then most Fanboys."""
    big, small = len(members(parts["big"])), len(members(parts["small"]))
    return parts["fanboys"] + big + small, big, parts["fanboys"]
