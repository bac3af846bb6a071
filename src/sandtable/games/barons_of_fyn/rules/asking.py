"""Who is asked what."""

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.rules.realms import lives
from sandtable.games.barons_of_fyn.state import State


@rule("BF-161", "BF-162")
def ask(position: State, players: int, question: int) -> None:
    """A bit set of players is asked; several answer in secret, at the same time."""
    position.waiting, position.question = players, question


@rule("BF-161", "BF-162", "BF-180")
def card_holders(position: State, without: int) -> int:
    """Everybody who lives and has a card in hand, whatever it is; a bit set."""
    players = 0
    for player in range(position.options.players):
        if lives(position, player) and position.sides[player].held:
            players |= 1 << player
    return players & ~without
