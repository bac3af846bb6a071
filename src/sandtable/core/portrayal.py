"""What a game says of itself in words and pictures: one bundle of functions a game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from sandtable.core.boards import Chart
from sandtable.core.choices import Barred, Offer, buttons_of, choice_of
from sandtable.core.luck import Luck
from sandtable.core.scene import Odds, Prompt, Scene, Score, Told, View

Said = tuple[int, ...]
"""An event of the chronicle without its reader: the event's number, then what it says."""


def no_charts(position: Any) -> tuple[Chart, ...]:  # noqa: ANN401, ARG001 - of any game
    """The charts of a game without maps."""
    return ()


def never_open(position: Any, player: int) -> bool:  # noqa: ANN401, ARG001 - of any game
    """The answer of a game that does not say which of its questions are open."""
    return False


def no_scores(position: Any) -> tuple[Score, ...]:  # noqa: ANN401, ARG001 - of any game
    """Of a game in which nothing is counted at the end."""
    return ()


def no_barred(position: Any, viewer: int) -> tuple[Barred, ...]:  # noqa: ANN401, ARG001 - of any
    """Of a game that has no reasons to give."""
    return ()


def no_odds(position: Any, player: int, action: int) -> Odds | None:  # noqa: ANN401, ARG001
    """Of a game in which nobody fights, or chance has no part in it."""
    return None


@dataclass(frozen=True, slots=True)
class Windows:
    """What standing orders need to know, where a game asks whether somebody reacts.

    ``turn(position)``: whose turn it is.
    ``own(position, player)``: whether what the player may react to is about something that
    belongs to the player.
    Both get what a spectator sees, so that an order knows nothing of any hand.
    """

    turn: Callable[[Any], int]
    own: Callable[[Any, int], bool]


NO_ACTION = -1
"""A gesture is done, or something has come up that it did not foresee."""


@dataclass(frozen=True, slots=True)
class Gestures:
    """Choices that stand for a series of legal actions, carried out one after the other.

    ``offers(position, player, actions)``: those that can begin now, each with its first
    action.
    ``goes_on(position, player, actions, gesture)``: what a gesture does next, one of the legal
    actions, or ``NO_ACTION``. It knows nothing but the position, masked for the player.
    """

    offers: Callable[[Any, int, Sequence[int]], Iterable[Offer]]
    goes_on: Callable[[Any, int, Sequence[int], str], int]


@dataclass(frozen=True, slots=True)
class Portrayal:
    """How a game is told and drawn. Every position these functions get is masked.

    ``scene(position, viewer)``: what to draw.
    ``prompt(position, player)``: what the player has to decide now.
    ``offers(position, player, actions)``: one for every legal action, in this order.
    ``told(position, viewer, events)``: the events of the last action in words and cues,
    in the position after it.
    ``outcome(position)``: how a finished game came about, in sentences.
    ``windows``: for standing orders, if the game asks whether somebody reacts (``passes`` of
    the contract).
    ``is_open(position, player)``: whether what the player may choose now follows from what a
    spectator sees, which is what it gets; then a single choice is carried out by itself.
    ``gestures``: choices that stand for several actions, if the game has any.
    ``scores(position)``: what each player had at the end of a game, or where it was ranked.
    ``barred(position, player)``: a reason for each card in the player's hand, should it not be
    playable now; the view gives those that no choice touches.
    ``charts(position)``: what the maps of its scenes lie on, the same all through a game.
    ``luck``: what rolls and draws were worth to whom, once a game is over.
    ``odds(position, player, action)``: the exact odds of the fight that a choice of the player
    begins or goes on with, if there is one; without ends where they cannot be told.
    """

    scene: Callable[[Any, int], Scene]
    prompt: Callable[[Any, int], Prompt]
    offers: Callable[[Any, int, Sequence[int]], Sequence[Offer]]
    told: Callable[[Any, int, Sequence[Said]], tuple[Told, ...]]
    outcome: Callable[[Any], tuple[str, ...]]
    windows: Windows | None = None
    is_open: Callable[[Any, int], bool] = never_open
    gestures: Gestures | None = None
    charts: Callable[[Any], tuple[Chart, ...]] = no_charts
    scores: Callable[[Any], tuple[Score, ...]] = no_scores
    barred: Callable[[Any, int], tuple[Barred, ...]] = no_barred
    luck: Luck | None = None
    odds: Callable[[Any, int, int], Odds | None] = no_odds

    def drawn(self, seen: Any, viewer: int) -> Scene:  # noqa: ANN401 - a record of any game
        """The scene of a masked position.

        It is kept for a while: that of a spectator is asked for by lists of tables, too.
        """
        return _drawn(self.scene, _Seen(seen), viewer)

    def view(
        self,
        seen: Any,  # noqa: ANN401 - a record of any game
        viewer: int,
        waiting: Sequence[int],
        results: tuple[float, ...] | None,
        actions: Sequence[int],
    ) -> View:
        """What a viewer sees of a masked position, and may choose.

        ``waiting`` are the players who decide, ``results`` are those of a finished game, and
        ``actions`` what the viewer may choose.
        """
        over = results is not None
        view = View(
            scene=self.drawn(seen, viewer),
            deciders=tuple(waiting),
            returns=results,
            outcome=self.outcome(seen) if over else (),
            scores=self.scores(seen) if over else (),
            barred=self.barred(seen, viewer) if viewer >= 0 else (),
        )
        if viewer not in waiting:
            return view
        offers = self.offers(seen, viewer, actions)
        series = tuple(self.gestures.offers(seen, viewer, actions)) if self.gestures else ()
        choices = tuple(map(choice_of, offers))
        touched = {element for choice in choices for element in choice.elements}
        return replace(
            view,
            prompt=self.prompt(seen, viewer),
            choices=choices,
            gestures=tuple(map(choice_of, series)),
            barred=tuple(each for each in view.barred if each.id not in touched),
            buttons=(*buttons_of(series), *buttons_of(offers)),
        )


class _Seen:
    """A masked position, equal to any other that says the same."""

    __slots__ = ("numbers", "position")

    def __init__(self, position: Any) -> None:  # noqa: ANN401 - a record of any game
        self.position, self.numbers = position, position.tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash(self.numbers)


@lru_cache(maxsize=32)
def _drawn(scene: Callable[[Any, int], Scene], seen: _Seen, viewer: int) -> Scene:
    return scene(seen.position, viewer)
