"""Promise 3 beside the game: what people say, where they are and what they ask tells no hand.

Chat, presence, who is waited for, requests of every kind, pauses, endings by agreement, lists
of the front page and pushes (docs/decisions/20, 21, 23 and 36).
"""

import asyncio
from collections import Counter

import pytest
from contract import promises
from contract.conftest import BOXES
from contract.gatherings import Gathering, gathering
from contract.houses import HIDDEN, played
from contract.test_promises import late

from sandtable.server.people import presence

SEATS = 3
"""So many, where a game allows that: somebody asks, somebody answers, and somebody looks on."""
LATEST = 300
FEW, MANY = 2, 30
"""So many tables at which something is hidden are looked at, or as many as show everything."""
SHOWN = {
    "behind",
    "choice",
    "said",
    "came",
    "went",
    "called",
    "hidden",
    "seen again",
    "asked",
    "declined",
    "withdrawn",
    "agreed: pause",
    "resumed",
    "not replaced",
    "replaced",
    "agreed: cancel",
}
"""What has to be done at some of the tables, whatever the game."""


@pytest.fixture(autouse=True)
def away_at_once(monkeypatch):
    """Whoever hides a page is away, whatever the time of day."""
    monkeypatch.setattr(presence, "AWAY_SECONDS", 0.0)


@pytest.mark.parametrize("name", BOXES)
def test_company_looks_the_same(twins, tmp_path, name):
    """At tables that differ in what a viewer may not see, with the same people at them."""
    meta = BOXES[name]
    game = twins[1].game(name, players=max(meta.least_players, min(SEATS, meta.most_players)))
    shown = SHOWN | ({"agreed: rank"} if game.answers.rank else set())
    done = Counter()
    for number in range(MANY):
        if done[HIDDEN] >= FEW and shown <= done.keys():
            return
        luck = promises.luck_of(number)
        state = late(game, number, luck.randrange(LATEST))
        if not state.is_terminal():
            home = tmp_path / str(number)
            doing = played(home, state, luck, gathering, Gathering)
            done.update(asyncio.run(doing))
    pytest.fail(f"only {dict(done)} in {MANY} tables")
