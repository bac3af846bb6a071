"""What a position is worth to each player, for opponents."""

from sandtable.core.appraisal import expect
from sandtable.core.record import Floats
from sandtable.core.rule import rule
from sandtable.template.meadow.rules import cards_of
from sandtable.template.meadow.scoring import banners_of
from sandtable.template.meadow.state import State

CARD = 0.5
"""What a card still held is worth, in banners."""


@rule("ME-6")
def appraise(position: State, values: Floats) -> None:
    """Banners and the cards to keep them; one more each, so that nobody counts for nothing."""
    players = position.options.players
    for player in range(players):
        held = CARD * cards_of(position, player)
        values[player] = 1.0 + banners_of(position, player) + held
    expect(values, players, players)
