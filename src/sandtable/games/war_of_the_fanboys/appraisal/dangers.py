"""Who can invade a territory in one turn, as things stand, and how well that may go."""

from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.appraisal.forecast import capture_chance, free_fanboys
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, Step
from sandtable.games.war_of_the_fanboys.rules.links import open_terrain, targets_of
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import GATE_SET, LINKED

LINKS = [int(linked) for linked in LINKED]
"""By territory: those that it is linked to, as a bit set."""

GATES = int(GATE_SET)


LEAST = 2 / 3
"""So many Fanboys for each that defends are needed for three chances of four, with all dice."""


class Dangers:
    """What can be invaded by whom; each player is looked at once."""

    def __init__(self, position: State, record: State) -> None:
        """Rules are asked with the record itself."""
        self._position, self._record = position, record
        self._able = [player for player in members(position.living) if self._can_invade(player)]
        self._terrain = dict[int, int]()
        """By player, once it was asked for: where units of theirs can act (WF-106)."""

    def has_turn_to_come(self, player: int) -> bool:
        """Whether a turn of the player begins before the game ends by rounds (WF-233)."""
        position = self._position
        players = position.options.players
        if position.rounds != position.options.rounds:
            return True
        return (player - position.first) % players > (position.turn - position.first) % players

    def _can_invade(self, player: int) -> bool:
        is_on_turn = player == self._position.turn and self._position.step <= Step.CAPTURED
        return is_on_turn or self.has_turn_to_come(player)

    def invaders(self, owner: int) -> list[int]:
        """All others who have an invasion to come."""
        return [player for player in self._able if player != owner]

    def likely(self, territory: int, owner: int, enough: float) -> tuple[float, int]:
        """The best chance that anybody has to capture a territory, if it is enough, and who.

        Rules are asked last: that takes longest.
        """
        best, who = 0.0, NOBODY
        least = LEAST * self._position.territories[territory].fanboys
        for invader in self.invaders(owner):
            for origin in self._beside(territory, invader):
                if free_fanboys(self._position, origin) >= least:
                    chance = capture_chance(self._position, origin, territory)
                    is_more = chance >= enough and chance > best
                    if is_more and self._can_go(origin, territory, invader):
                        best, who = chance, invader
        return best, who

    def _origins(self, territory: int, invader: int) -> list[int]:
        """From where a player can invade a territory."""
        near = self._beside(territory, invader)
        return [origin for origin in near if self._can_go(origin, territory, invader)]

    def _beside(self, territory: int, invader: int) -> list[int]:
        """Where a player's Fanboys may fight who stand before it (WF-102, WF-107, WF-108)."""
        side = self._position.sides[invader]
        near = LINKS[territory] & side.realm
        if GATES >> territory & 1:
            near |= side.castles
        return [origin for origin in members(near) if free_fanboys(self._position, origin)]

    def _can_go(self, origin: int, territory: int, invader: int) -> bool:
        """Whether the rules allow that invasion, as things stand."""
        targets = targets_of(self._record, invader, origin, self._open(invader))
        return bool(int(targets) >> territory & 1)

    def _open(self, player: int) -> int:
        if player not in self._terrain:
            self._terrain[player] = int(open_terrain(self._record, player))
        return self._terrain[player]

    def chance_of_all(self, lands: list[int], invader: int) -> float:
        """About how probable it is that one player captures all of these in one turn.

        Lands that are behind others are reached through those; 0 where too few Fanboys are
        there to fight and to move on.
        """
        first = {land: self._origins(land, invader) for land in lands}
        near = {origin for origins in first.values() for origin in origins}
        units = sum(1 + self._position.territories[land].fanboys for land in lands)
        free = sum(free_fanboys(self._position, origin) for origin in near)
        if free < units or not self._hang_together(first, invader):
            return 0.0
        chance = 1.0
        for land in lands:
            origins = first[land] or near
            chance *= max(capture_chance(self._position, origin, land) for origin in origins)
        return chance

    def _hang_together(self, first: dict[int, list[int]], invader: int) -> bool:
        """Whether each land is beside an origin, or behind others that are (WF-102, WF-106)."""
        reached = sum(1 << land for land, origins in first.items() if origins)
        for _ in first:
            for land in first:
                if LINKS[land] & reached and self._open(invader) >> land & 1:
                    reached |= 1 << land
        return all(reached >> land & 1 for land in first)
