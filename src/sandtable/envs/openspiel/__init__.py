"""Games as members of OpenSpiel.

Importing this registers every game on the shelf, by its name behind ``sandtable_``, for
``pyspiel.load_game``. Beside the options of a game (``USUAL``: as usual for so many players)
there are four parameters, the same for all:

- ``form``: ``"sequential"``, in which those who decide at once are asked one by one, lowest
  seat first, and none sees what another chose; or ``"simultaneous"``, with joint actions.
- ``chance``: ``"explicit"``, every roll a chance node with its exact probabilities; or
  ``"sampled"``, one chance node with one outcome for all that an action rolls.
- ``rng_seed``: what sampled chance follows from; ``USUAL``: the system's own randomness.
- ``position``: the ``GameState.serialize`` of where the game begins, as hexadecimal digits;
  its options then count. Empty: the set-up.
"""

from collections.abc import Callable
from functools import partial

from sandtable.core.game import Game
from sandtable.core.meta import Meta
from sandtable.core.needs import MissingExtraError
from sandtable.games import load_game, shelf

try:
    import pyspiel
except ImportError as _absent:
    raise MissingExtraError(extra="openspiel") from _absent

from sandtable.envs.openspiel.bot import AgentBot
from sandtable.envs.openspiel.game import PARAMETERS, USUAL, SpielGame, type_of
from sandtable.envs.openspiel.observer import SpielObserver
from sandtable.envs.openspiel.state import SpielState

__all__ = [
    "PARAMETERS",
    "USUAL",
    "AgentBot",
    "SpielGame",
    "SpielObserver",
    "SpielState",
    "register",
]


def register(meta: Meta, load: Callable[[], Game]) -> None:
    """Make a game known to OpenSpiel, unless it is; ``load`` is called when it is played."""
    kind = type_of(meta, PARAMETERS)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, type(meta.name, (SpielGame,), {"load": staticmethod(load)}))


for _meta in shelf():
    register(_meta, partial(load_game, _meta.name))
