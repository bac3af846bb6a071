"""What pieces, cards and the buttons for them say to whoever meets them for the first time."""

import pytest

from sandtable import load_game
from sandtable.games.war_of_the_fanboys.pieces import Step

PLANETS = {0: "Zebes", 1: "The Red Planet"}
"""By theme: what one of the boards is called."""


@pytest.fixture(params=PLANETS)
def bought(request):
    """The view of a player who can buy, and what its planet is called."""
    state = load_game("war_of_the_fanboys", players=3, theme=request.param)
    state = state.new_initial_state(3)
    while state.position.step != Step.BUY:
        player = state.current_players()[0]
        state.apply_action(state.legal_actions(player)[-1], player)
    state.position.sides[state.position.turn].coins = 9
    return state.view(state.current_players()[0]), PLANETS[request.param]


def test_fanboys_and_castles_explain_themselves(bought):
    """WF-34, WF-75: in the theme's words."""
    view, planet = bought
    said = {piece.symbol: piece.hints[0] for piece in view.scene.pieces}
    assert said["fanboy"].title == "Fanboys"
    assert said["fanboy"].paragraph == "WF-34"
    assert f"a gate to {planet}" in said["castle"].text


def test_what_can_be_bought_says_what_it_is_good_for(bought):
    """WF-71, WF-75: the same as the piece on the board."""
    view, _ = bought
    said = {piece.symbol: piece.hints[0].text for piece in view.scene.pieces}
    sold = {button.symbol: button.text for button in view.buttons if button.text}
    assert {"castle"} <= set(sold)
    assert all(text == said.get(symbol, text) for symbol, text in sold.items())
