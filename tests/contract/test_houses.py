"""Promise 3 at the table: what is hidden changes nothing that a server sends to a viewer.

Beside the game itself: whoever leaves and is stood in for, choices taken back by consent, the
clocks of windows, pushes, and watchers who are behind (docs/decisions/12, 20, 23 and 36).
"""

import asyncio
from collections import Counter

import pytest
from contract import promises
from contract.conftest import BOXES
from contract.houses import played
from contract.test_promises import late

GAMES = [
    (name, players)
    for name, meta in BOXES.items()
    for players in {meta.least_players, meta.most_players}
]
LATEST = 300
"""Decisions after which a table is laid out, at most."""
FEW, MANY = 3, 60
"""So many tables are looked at, or as many as show everything."""


async def taking_back(pair):
    """Choices, and now and then somebody who asks to take one back."""
    if pair.tables[0].requests.awaited():
        if pair.luck.random() < 9 / 10:
            return await pair.answer()
    elif pair.luck.random() < 1 / 3 and await pair.ask():
        return True
    return await pair.decide()


async def standing_in(pair):
    """Choices of people and of those who stand in for them, who come and go."""
    chance = pair.luck.random()
    if chance < 1 / 4:
        await pair.leave()
    elif chance < 1 / 3:
        await pair.come_back()
    elif chance < 1 / 2:
        await pair.run_out()
    return await pair.decide()


KINDS = {
    taking_back: {"choice", "asked", "taken back"},
    standing_in: {"choice", "left", "late", "deputy", "back", "watched: behind"},
}
"""What has to be done at some of the tables."""


@pytest.mark.parametrize("doing", KINDS)
@pytest.mark.parametrize("agreed", GAMES, ids=lambda agreed: "{}-{}".format(*agreed))
def test_two_tables_look_the_same(twins, tmp_path, agreed, doing):
    """Positions that differ in what a viewer may not see; the same is done at both."""
    name, players = agreed
    game, done = twins[1].game(name, players=players), Counter()
    for number in range(MANY):
        if number >= FEW and KINDS[doing] <= done.keys():
            return
        luck = promises.luck_of(number)
        state = late(game, number, luck.randrange(LATEST))
        if not state.is_terminal():
            done.update(asyncio.run(played(tmp_path / str(number), state, luck, doing)))
    pytest.fail(f"only {dict(done)} in {MANY} tables")
