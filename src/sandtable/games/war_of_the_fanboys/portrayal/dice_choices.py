"""Dice of an invasion as choices: the best by the odds, or so many Fanboys, then Heroes."""

from collections.abc import Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.telling import counted
from sandtable.games.war_of_the_fanboys.appraisal.best_dice import Parts, best_dice, cost
from sandtable.games.war_of_the_fanboys.pieces import ATTACK_SMALL, Step
from sandtable.games.war_of_the_fanboys.portrayal.names import Names
from sandtable.games.war_of_the_fanboys.portrayal.words import fanboy_words, fighters
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import HERO_SET_WORDS

BEST = "button:best-dice"


class Forces:
    """All that can fight in one decision."""

    def __init__(self, position: State, called: Names, found: Sequence[Parts]) -> None:
        """``found`` are the parts of all actions that name dice."""
        self._position, self._called = position, called
        self._best = best_dice(position, found)
        self._many = {
            fanboys: sum(parts["fanboys"] == fanboys for parts in found)
            - (self._best is not None and self._best["fanboys"] == fanboys)
            for fanboys in range(ATTACK_SMALL + 1)
        }
        self._attacks = position.step != Step.DEFEND

    def offer(self, action: int, parts: Parts) -> Offer:
        """One choice of dice."""
        fanboys, big, small = parts["fanboys"], parts["big"], parts["small"]
        who = fighters(fanboys, big, small, self._called)
        text = f"{who}{self._odds(parts)}"
        if parts == self._best:
            button = Button(BEST, f"Best: {text}", "icon-all", main=True)
            return Offer(action, text, (button,))
        return Offer(action, text, self._path(parts, text))

    def _path(self, parts: Parts, text: str) -> tuple[Button, ...]:
        """So many Fanboys; then, if there is a choice, Heroes."""
        fanboys, big, small = parts["fanboys"], parts["big"], parts["small"]
        first = f"fight:{fanboys}"
        if self._many[fanboys] == 1:
            return (Button(first, text, "fanboy", text=_rolled(fanboys), paragraph="WF-104"),)
        second = f"with:{fanboys}-{HERO_SET_WORDS[big]}-{HERO_SET_WORDS[small]}"
        with_whom = fighters(0, big, small, self._called) if big | small else "no Hero"
        title = f"with {with_whom}{self._odds(parts)}"
        words = fanboy_words(fanboys) if fanboys else "No Fanboys"
        then = f"{_rolled(fanboys)} Next you choose the Heroes."
        begun = Button(first, f"{words} …", "fanboy", text=then, paragraph="WF-201")
        return begun, Button(second, title)

    def _odds(self, parts: Parts) -> str:
        """What one roll costs on average, for the attacker who chooses."""
        found = cost(self._position, parts) if self._attacks else None
        return f" · losses {found[0]:.1f} : {found[1]:.1f}" if found else ""


def _rolled(fanboys: int) -> str:
    """What Fanboys bring to a fight."""
    return f"{counted(fanboys, 'small die', 'small dice') if fanboys else 'No die'} by Fanboys."
