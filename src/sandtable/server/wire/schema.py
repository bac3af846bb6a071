"""The JSON schema of every message, from which the client's types are made.

``python -m sandtable.server.wire.schema > web/wire.schema.json``, then ``npm run types`` there.
"""

import inspect
import json
import sys
from typing import Any, get_args

import msgspec

from sandtable.server.wire import (
    accounts,
    analysis,
    clocks,
    coming,
    front,
    hints,
    house,
    learn,
    luck,
    messages,
    passes,
    push,
    puzzles,
    ratings,
    requests,
    rulebook,
    talk,
    wishes,
)

ASKED = (
    front.TablePlan,
    wishes.Rename,
    wishes.Resign,
    wishes.Leave,
    wishes.Resume,
    wishes.StandInFor,
    wishes.Delete,
    wishes.PlayAgain,
    front.SitDown,
    front.Invite,
    front.Founding,
    hints.HintWish,
    hints.WhatIfWish,
    analysis.PlayOn,
    house.ReportDone,
    learn.Tries,
    puzzles.PuzzleTry,
    passes.NewPass,
    push.Subscription,
    push.Unsubscription,
    push.Muting,
    push.Awaiting,
    accounts.AccountPlan,
    accounts.PasskeyWish,
    accounts.NewPasskey,
    accounts.NewName,
    accounts.PuzzleConsent,
    accounts.NewPassword,
    accounts.SignIn,
    accounts.SignInByPasskey,
    messages.Sit,
    messages.Act,
    messages.Begin,
    messages.TakeBack,
    requests.Ask,
    requests.Answer,
    requests.Withdraw,
    coming.Hold,
    coming.StartNow,
    messages.Order,
    talk.Say,
    talk.Report,
    talk.Recall,
    talk.Attend,
)
"""What a client sends: fields with a default may be left out."""

TOLD = (
    front.Lobby,
    rulebook.Rulebook,
    front.TableCard,
    front.NewTable,
    front.SeatTaken,
    front.SeatLink,
    messages.Seated,
    clocks.Clocks,
    clocks.Hurry,
    clocks.Served,
    coming.Countdown,
    messages.People,
    messages.Frames,
    passes.Position,
    passes.MadePass,
    passes.Pass,
    messages.Refused,
    messages.Failed,
    messages.Done,
    messages.Ordered,
    hints.HintPage,
    hints.WhatIfPage,
    house.HousePage,
    luck.LuckPage,
    analysis.AnalysisPage,
    push.PushOffer,
    ratings.Standing,
    ratings.Profile,
    learn.LessonPage,
    learn.Syllabus,
    puzzles.PuzzlePage,
    accounts.You,
    accounts.Codes,
    accounts.Ceremony,
    talk.Talk,
    talk.Answered,
    talk.Presence,
)
"""What the server sends: every field is always there."""


def schema() -> dict[str, Any]:
    """One schema for all messages; the two unions are named like in ``messages``."""
    _, named = msgspec.json.schema_components((*ASKED, *TOLD), ref_template="#/$defs/{name}")
    for description in named.values():
        description["description"] = inspect.cleandoc(description["description"])
    asked = _reachable(named, {kind.__name__ for kind in ASKED})
    for name in named.keys() - asked:
        named[name]["required"] = list(named[name]["properties"])
    return {
        "title": "Wire",
        "$defs": {
            **dict(sorted(named.items())),
            "ToServer": _named(messages.ToServer),
            "ToClient": _named(messages.ToClient),
        },
    }


def _named(union: Any) -> dict[str, Any]:  # noqa: ANN401 - a union of messages
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)]}


def _reachable(named: dict[str, dict[str, Any]], names: set[str]) -> set[str]:
    """``names`` and every message that one of them holds."""
    inside = {
        other
        for name in names
        for other in named
        if f'"#/$defs/{other}"' in json.dumps(named[name])
    }
    return names if inside <= names else _reachable(named, names | inside)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
