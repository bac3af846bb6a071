"""The actions of one decision, read once."""

from collections.abc import Sequence

from sandtable.core.plain import plain
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.actions import ACTIONS
from sandtable.games.barons_of_fyn.portrayal.words import (
    army_title,
    land_of_army,
    land_space,
    land_words,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND

Parts = dict[str, int]


class Made:
    """The actions of one decision, read once."""

    def __init__(self, position: State, player: int, actions: Sequence[int]) -> None:
        """Read what each action means."""
        self.position, self.player = plain(position), player
        self.masked = position
        self.read = [(a, ACTIONS.kind_of(a), ACTIONS.indices(a)) for a in actions]
        sabotaged = [parts["land"] for _, kind, parts in self.read if kind == "sabotage"]
        self.several = {land for land in sabotaged if sabotaged.count(land) > 1}
        """Lands with several improvements, one of which has to be named."""

    def land(self, land: int) -> str:
        """Which land, and whose it is."""
        words = land_words(self.position, land)
        return words.replace(f"@{self.player}'s ", "your ")

    def army(self, army: int) -> str:
        """Which army; by row order where others on its land are alike."""
        here = members(self.position.lands[land_of_army(self.position, army)].armies)
        alike = [other for other in here if ARMY_KIND[other] == ARMY_KIND[army]]
        many, title = len(alike), army_title(army)
        return title if many == 1 else f"{title} ({alike.index(army) + 1} of {many})"

    def space(self, land: int) -> str:
        """The element of a land's cell."""
        return land_space(self.position, land)
