"""What standing orders learn of a table that was laid out by hand."""

from sandtable.core.contract import NO_PASS
from sandtable.core.record import SPECTATOR


def asker(twin, name):
    """Ask a game of each player what is ``open``, ``own``, or in words what ``passes``."""
    game, masked = twin.game(name), twin.module("core.masking").masked
    functions = {
        "open": game.portrayal.is_open,
        "own": game.portrayal.windows.own,
        "passes": game.answers.passes,
    }

    def ask(t, what):
        seen = masked(t.position, SPECTATOR)
        answers = [functions[what](seen, player) for player in t.players]
        if what == "passes":
            return [None if a == NO_PASS else game.actions.to_string(a) for a in answers]
        return answers

    return ask
