"""A server that is killed while it carries something out: no time is lost, and none is won."""

import pytest
from server.dying import Deed, Place, die_everywhere, nothing_by_itself, said, wished

from sandtable.server.wire.messages import Act
from sandtable.server.wire.requests import Answer, Ask, Withdraw
from sandtable.server.wire.wishes import Leave, Resume

__all__ = ["nothing_by_itself"]

ANN, BOB = 0, 1

CHOOSES_FIRST, CHOOSES_LAST = said(Act("first", 0, 0)), said(Act("last", 1, 1))
ASKS = said(Ask("asked", 0, "pause"))
AGREES = said(Answer("agreed", 1, 1, agrees=True))
ASKS_BACK = said(Ask("asked", 1, "take_back"))
AGREES_BACK = said(Answer("agreed", 2, 2, agrees=True))
WITHDRAWS = said(Withdraw("withdrawn", 1, 1))
LEAVES, RESUMES = wished(Leave), wished(Resume)
DEEDS = {
    "the first to choose": Deed("act", ANN, CHOOSES_FIRST, (50, 50), (70, 50), (70, 40)),
    "the last to choose": Deed(
        "act", ANN, CHOOSES_LAST, (40, 70), (60, 70), (50, 60), ((BOB, CHOOSES_FIRST),)
    ),
    "ask": Deed("ask", ANN, ASKS, (50, 50), (50, 50), (40, 40)),
    "agree to a pause": Deed(
        "agree", ANN, AGREES, (40, 40), (40, 40), (40, 40), ((BOB, ASKS),)
    ),
    "withdraw": Deed("withdraw", ANN, WITHDRAWS, (40, 40), (40, 40), (30, 30), ((ANN, ASKS),)),
    "agree to take back": Deed(
        "agree",
        BOB,
        AGREES_BACK,
        undone=(70, 30),
        done=(50, 30),
        later=(40, 20),
        before=((ANN, CHOOSES_FIRST), (ANN, ASKS_BACK)),
    ),
    "resume": Deed(
        "resume", ANN, RESUMES, (40, 40), (40, 40), (30, 30), ((BOB, ASKS), (ANN, AGREES))
    ),
    "leave": Deed("leave", ANN, LEAVES, (50, 50), (50, 50), (50, 40)),
    "come back": Deed(
        "sit", ANN, Place.return_to, (50, 40), (50, 40), (50, 30), ((ANN, LEAVES),)
    ),
    "be late": Deed(
        "late",
        ANN,
        Place.look,
        undone=(0, 70),
        done=(0, 70),
        later=(0, 60),
        before=((BOB, CHOOSES_FIRST),),
        after=51,
    ),
}


@pytest.mark.usefixtures("nothing_by_itself")
@pytest.mark.parametrize("name", DEEDS)
def test_killed_at_every_await(house, tmp_path, name):
    """What was told is so when a server comes back; what was not, is whole or not there."""
    die_everywhere(house, tmp_path, DEEDS[name])
