"""What a player is asked, as the gestures read it."""

from collections.abc import Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.plain import plain
from sandtable.core.portrayal import NO_ACTION
from sandtable.games.war_of_the_fanboys.actions import ACTIONS
from sandtable.games.war_of_the_fanboys.pieces import Layer, Step
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.state import State

Path = tuple[str | Button, ...]


class Asked:
    """One decision: the position that the player sees, and what is legal."""

    def __init__(self, position: State, player: int, actions: Sequence[int]) -> None:
        """Read it once."""
        self.position, self.player, self.actions = position, player, actions
        self.seen = plain(position)
        self.layer, self.step = Layer(layer_of(position)), Step(position.step)
        self.called: Names = names(self.seen.options.theme)

    def legal(self, kind: str) -> list[int]:
        """The legal actions of a kind."""
        return [action for action in self.actions if ACTIONS.kind_of(action) == kind]

    def parts(self, kind: str) -> list[dict[str, int]]:
        """What the legal actions of a kind name."""
        return [ACTIONS.indices(action) for action in self.legal(kind)]

    def may(self, action: int) -> int:
        """An action, if it is legal."""
        return action if action in self.actions else NO_ACTION

    def gesture(
        self,
        name: tuple[str | int, ...],
        text: str,
        path: Path,
        *ways: tuple[str, ...],
    ) -> Offer:
        """A gesture that can begin: its kind and numbers, words, and what a hand touches.

        The last number is the round: no gesture goes on into another turn of the player.
        """
        called = ":".join(map(str, (*name, self.seen.rounds)))
        return Offer(NO_ACTION, text, path, ways, gesture=called)
