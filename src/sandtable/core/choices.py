"""What may be chosen: as a game offers it, and as it is sent."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain


@dataclass(frozen=True, slots=True)
class Button:
    """An element of a choice's path that lies on no board and in no hand.

    ``main`` marks the one that confirms. ``at`` names a space where the button is offered
    on the board too. ``text`` explains in a sentence what its title only names, such as a kind
    of piece, and ``paragraph`` says where that stands.
    """

    id: str
    title: str
    symbol: str = ""
    main: bool = False
    at: str = ""
    text: str = ""
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """What an element would become: where it would lie, how it would turn, how it would look.

    ``turn`` are quarter turns clockwise from how it lies now; an empty text leaves things as
    they are. ``gone``: it would leave the table.
    """

    id: str
    on: str = ""
    turn: int = 0
    symbol: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice as a game offers it: a button stands itself in the path, not its id."""

    action: int
    text: str
    path: tuple[str | Button, ...]
    ways: tuple[tuple[str, ...], ...] = ()
    preview: tuple[Change, ...] = ()
    passes: bool = False
    gesture: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Offer):
    """One legal action: its number, its words, and the elements a hand touches for it.

    ``ways`` are other paths to the same choice. ``preview`` shows on the table what would
    come of it, before the last element is touched, which therefore stays where it is.
    ``passes`` says that nothing is done here; of such questions in a row the
    rest can be passed over at once. With ``gesture``, the name of one, the action is only
    the first of a series.
    """

    path: tuple[str, ...]

    @property
    def elements(self) -> frozenset[str]:
        """All that a hand may touch for it."""
        return frozenset(self.path).union(*self.ways)


@dataclass(frozen=True, slots=True)
class Barred:
    """An element that a hand may want to touch but cannot now, and why not."""

    id: str
    text: str
    paragraph: str = ""


def choice_of(offer: Offer) -> Choice:
    """An offer as it is sent."""
    path = tuple(step.id if isinstance(step, Button) else step for step in offer.path)
    rest = offer.ways, offer.preview, offer.passes, offer.gesture
    return Choice(offer.action, offer.text, path, *rest)


def buttons_of(offers: Iterable[Offer]) -> list[Button]:
    """The buttons on the paths of offers, each once; first those that confirm."""
    steps = chain.from_iterable(offer.path for offer in offers)
    found = {step.id: step for step in steps if isinstance(step, Button)}
    return sorted(found.values(), key=lambda button: not button.main)
