"""Luck is told after the end, to whoever may look at the table, and never before."""

import random
from types import SimpleNamespace

import pytest
from server.players import Player, person, set_up, web
from server.test_table import play_through

from sandtable.core import records
from sandtable.core.luck import tallies
from sandtable.games import load_game
from sandtable.server.tables.luck import luck_of

PRIVATE = "No such table, or it is private."


@pytest.mark.parametrize("privacy", ["open", "private"])
def test_luck_of_a_game_that_says_nothing_of_it(address, privacy):
    """All its rolls, by who chose; the same numbers as in the record; nothing to strangers."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), privacy=privacy)
    where = f"http://{address}/api/tables/{table}"
    shown = {"Authorization": f"Bearer {tokens[0]}"}
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        early = web.get(f"{where}/luck", headers=shown)
        play_through((ann, bob))
    assert early.status_code == 400
    assert early.json()["detail"] == "Luck is told when the game is over."
    page = web.get(f"{where}/luck", headers=shown).json()
    record = records.read(web.get(f"{where}/record", headers=shown).text)
    rolled = [result + 1 for move in record.moves for result in move.rolls]
    assert page["kinds"] == [{"title": "1 to 6", "one": "point", "many": "points"}]
    (tally,) = page["tallies"]  # whoever lays the second card rolls both dice
    assert (tally["player"], tally["kind"], tally["times"]) == (1, 0, len(rolled))
    assert (tally["got"], tally["expected"]) == (sum(rolled), 3.5 * len(rolled))
    assert tally["spread"] == pytest.approx((len(rolled) * 35 / 12) ** 0.5)
    assert "does not say which results are good" in page["left_out"]
    web.cookies.clear()
    strange = web.get(f"{where}/luck")
    assert strange.status_code == (200 if privacy == "open" else 404)
    assert privacy == "open" or strange.json()["detail"] == PRIVATE
    assert privacy == "private" or strange.json() == page


def test_what_the_deck_held_is_reckoned_with():
    """The true positions come from playing the game again; cards drawn are counted by them."""
    state, chance = load_game("barons_of_fyn").new_initial_state(5), random.Random(5)
    positions = [state.position.copy()]
    while len(positions) < 200:
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)
        positions.append(state.position.copy())
    row = SimpleNamespace(start=None)
    table = SimpleNamespace(over=True, archive=None, row=row, state=state, game=state.game)
    told = luck_of(table)
    counted = state.game.portrayal.luck.throws([state.opening, *state.history], positions)
    assert [(t.player, t.kind, t.got, t.expected) for t in told.tallies] == [
        (t.player, t.kind, t.got, t.expected) for t in tallies(counted)
    ]
    assert {t.kind for t in told.tallies} == {0, 1}
