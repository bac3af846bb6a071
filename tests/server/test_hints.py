"""Hints: for whoever is asked and nobody else, from what they see, and only where allowed."""

import asyncio
import json
import random
import threading
from types import SimpleNamespace

import httpx
import pytest
from server.house import ready
from server.players import PLAIN, Player, opponent, person, set_up
from server.test_rooms import in_hall

from sandtable import load_game, shelf
from sandtable.agents import reckoning
from sandtable.agents.explain import Considered, Effort, Explanation, Reason, explain
from sandtable.agents.lines import Saying
from sandtable.core.state import GameState
from sandtable.server.opponents import advice, hints
from sandtable.server.store.rows import SeatRow, Snapshot, TableRow
from sandtable.server.tables.comings import draft_set_up
from sandtable.server.tables.table import Table
from sandtable.server.wire.hints import Following, HintedChoice, HintPage, WhatIfPage

NAMES = [meta.name for meta in shelf()]
MOST_STEPS = 400


# What a hint is made of.


@pytest.fixture
def little(monkeypatch):
    """What holds for any effort is shown with a little."""
    monkeypatch.setattr(advice, "ITERATIONS", 64)
    monkeypatch.setattr(reckoning, "SAMPLES", 12)


def laid_out(name, secret):
    """A table of a game that allows hints, with a secret of its own."""
    game = load_game(name)
    seats = tuple(
        SeatRow(seat, "person", f"Player {seat}", "", f"{seat}") for seat in range(game.players)
    )
    standing = Snapshot(0, "", finished=False, thinking=False)
    row = TableRow("table", name, 1, game.options, secret, seats, standing, hints=True)
    table = Table(row, game)
    table.advance(draft_set_up(table).entry)
    return table


def worlds(state, seat):
    """Others that a seat cannot tell from this one."""
    found = [state.resample(seat, seed) for seed in (1, 2, 3)]
    return [GameState(world.game, world.position, world.tray) for world in found]


def to_a_choice(table):
    """Play on by chance until somebody has a choice and cannot see all; return who."""
    chance = random.Random(4)
    for _ in range(MOST_STEPS):
        for seat, actions in table.offered.items():
            others = worlds(table.state, seat) if len(actions) > 1 else []
            if any(
                each.position.tobytes() != table.state.position.tobytes() for each in others
            ):
                return seat
        seat, actions = next(iter(table.offered.items()))
        draft = table.draft_act(seat, table.version, chance.choice(actions), None)
        table.advance(draft.entry, draft.state)
    message = "nothing is ever hidden"
    raise AssertionError(message)


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("name", NAMES)
def test_a_hint_depends_on_nothing_unseen(name):
    """Tables that differ in what the seat cannot see, and in their secrets, give one hint."""
    table, other = laid_out(name, "00" * 32), laid_out(name, "11" * 32)
    seat = to_a_choice(table)
    first = hints.thinking(table, seat)()
    assert first.choices
    other.entries = table.entries
    for other.state in worlds(table.state, seat):
        assert hints.thinking(other, seat)() == first


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("name", NAMES)
def test_a_hint_tells_the_best_choices_in_the_words_of_the_game(name):
    """Each is offered, the first promises most, and each says why in one sentence."""
    table = laid_out(name, "00" * 32)
    seat = to_a_choice(table)
    before = table.state.position.tobytes(), table.state.tray.tobytes(), table.version
    page = hints.thinking(table, seat)()
    words = {choice.action: choice.text for choice in table.state.view(seat).choices}
    assert page.version == table.version
    assert 2 <= len(page.choices) <= advice.BEST
    for choice in page.choices:
        assert choice.text == words[choice.action]
        assert choice.why.endswith(".")
        assert sum(choice.expected) == pytest.approx(0, abs=0.005)
    own = [choice.expected[seat] for choice in page.choices]
    assert own == sorted(own, reverse=True)
    assert (table.state.position.tobytes(), table.state.tray.tobytes(), table.version) == before


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("name", NAMES)
def test_what_if_depends_on_nothing_unseen_and_agrees_with_what_explains(name):
    """Of each of some choices it tells what ``explain`` does; and nothing is chosen."""
    table, other = laid_out(name, "00" * 32), laid_out(name, "11" * 32)
    seat = to_a_choice(table)
    before = table.state.position.tobytes(), table.state.tray.tobytes(), table.version
    other.entries = table.entries
    other.state = worlds(table.state, seat)[0]
    actions = table.offered[seat]
    for action in {actions[0], actions[-1]}:
        page = hints.thinking(table, seat, action)()
        assert (page.version, page.action) == (table.version, action)
        assert hints.thinking(other, seat, action)() == page
        effort = Effort(advice.ITERATIONS, seed=table.version)
        found = explain(table.state, seat, effort, best=0, also=[action]).of(action)
        assert page.expected == tuple(round(result, 3) for result in found.expected)
        said = [(each.player, each.text) for each in found.line[1:]]
        assert [(each.player, each.text) for each in page.line] == said
    assert (table.state.position.tobytes(), table.state.tray.tobytes(), table.version) == before


def considered(action, result, reasons=(), line=()):
    """A choice of player 0 as search tells of it."""
    saying = (Saying(0, f"Do {action}"), *line)
    return Considered(action, f"Do {action}", (result, -result), 9, saying, tuple(reasons))


def whys(*choices):
    """The sentences of a hint."""
    return [one.why for one in advice.advised(Explanation(0, 64, choices), 5).choices]


def test_a_sentence_says_what_speaks_for_a_choice_and_against_another():
    """The weightiest things, whichever choice was looked at most."""
    why = (Reason("Temples", 0.3), Reason("Hand", -0.1), Reason("Spaces", 0.001))
    less = tuple(Reason(one.what, -one.amount) for one in why)
    assert whys(considered(1, 0.3, why), considered(2, 0.1, less)) == [
        "Compared with 2: better for Temples, worse for Hand.",
        "Compared with 1: better for Hand, worse for Temples.",
    ]
    assert whys(considered(1, 0.1, less[:1]), considered(2, 0.3, why[:1])) == [
        "Better than 2 for Temples.",
        "Worse than 1 for Temples.",
    ]


def test_a_sentence_never_speaks_for_the_lesser_choice_alone():
    """Reasons are found in other games than results, and may point the other way."""
    why = (Reason("Temples", 0.3),)
    assert whys(considered(1, 0.1, why), considered(2, 0.3, (Reason("Temples", -0.3),))) == [
        "More promising than 2.",
        "Less promising than 1.",
    ]


def test_a_sentence_without_reasons_says_what_is_expected_next():
    """Or that two are alike."""
    line = (Saying(1, "Pass"),)
    assert whys(considered(1, 0.3, line=line), considered(2, 0.1)) == [
        "Expected next: @1, Pass.",
        "Less promising than 1.",
    ]
    assert whys(considered(1, 0.3), considered(2, 0.295)) == ["Much like 2.", "Much like 1."]


# Hints over the web. Nothing has to be thought for them: what is said of them is shown there.


@pytest.fixture
def thinker(monkeypatch):
    """Whoever thinks about hints: what was thought about, once it is let."""
    asked, let, begun = [], threading.Event(), threading.Event()
    let.set()

    def think(_game, _view, player, version):
        asked.append((player, version))
        begun.set()
        let.wait(30)
        return HintPage(version, (HintedChoice(3, "lay 4", (0.5, -0.5), "Much like 2."),))

    def foresee(_game, _view, player, version, action):
        asked.append((player, version, action))
        line = (Following(1, "lay 2"),)
        return WhatIfPage(version, action, (0.5, -0.5), line)

    monkeypatch.setattr(advice, "hint", think)
    monkeypatch.setattr(advice, "foreseen", foresee)
    return SimpleNamespace(asked=asked, let=let, begun=begun)


def hint(address, table, token=None, version=0):
    """The answer to somebody who asks for a hint."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    where = f"http://{address}/api/tables/{table}/hints"
    body = {"version": version}
    return httpx.post(where, json=body, headers=headers, **PLAIN)


def what_if(address, table, action, token=None, version=0):
    """The answer to somebody who asks what may come of a choice."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    where = f"http://{address}/api/tables/{table}/what-if"
    body = {"version": version, "action": action}
    return httpx.post(where, json=body, headers=headers, **PLAIN)


def refused(answer, status=400):
    """Why a hint was refused."""
    assert answer.status_code == status, answer.text
    return answer.json()["detail"]


def test_whoever_is_asked_gets_a_hint(address, thinker):
    """For the own seat, and nothing is written, sent to anybody, or thought again."""
    table, tokens = set_up(address, person("Ada"), opponent(), hints=True)
    with Player(address, table, tokens[0]) as ada, Player(address, table) as watcher:
        assert ada.seated["hints"]
        assert watcher.seated["hints"]
        for player in (ada, watcher):
            player.hear("served")  # the last that every watcher is told
        version = ada.frame(1)["version"]  # the opponent's, before that or after it
        watcher.frame(version)
        heard = len(ada.heard), len(watcher.heard)
        first = hint(address, table, tokens[0], version)
        assert first.status_code == 200, first.text
        assert first.json()["choices"][0]["text"] == "lay 4"
        assert hint(address, table, tokens[0], version).json() == first.json()
        assert thinker.asked == [(0, version)]
        ada.order("every_step")  # an answer that comes behind whatever was sent before
        for player, before in zip((ada, watcher), heard, strict=True):
            kinds = {json.loads(text)["type"] for text in player.heard[before:]}
            assert kinds <= {"ordered", "talk", "presence"}  # of their coming
        assert ada.act(0)["version"] == version + 1


def test_a_hint_is_refused_where_the_table_or_the_moment_allows_none(address, thinker):
    """In words that say why."""
    without, others = set_up(address, person("Ada"), person("Ben"))
    assert refused(hint(address, without, others[0])) == hints.WITHOUT
    table, tokens = set_up(address, person("Ada"), person("Ben"), hints=True)
    assert refused(hint(address, table)) == "You are watching. Sit down to play."
    assert refused(hint(address, table, "nobody's"), 400)
    assert refused(hint(address, table, tokens[0], 7)) == "The table moved on. Choose again."
    with Player(address, table, tokens[0]) as ada:
        assert ada.act(0)["type"] == "done"
        assert refused(hint(address, table, tokens[0], 1)) == hints.NOT_ASKED
    assert refused(hint(address, "nowhere"), 404)
    private, _ = set_up(address, person("Ada"), opponent(), hints=True, privacy="private")
    assert refused(hint(address, private), 404) == "No such table, or it is private."
    assert thinker.asked == []


def test_what_may_come_of_a_choice_is_told_to_whoever_has_it(address, thinker):
    """Where hints are allowed, of what can be chosen; nothing is chosen by asking."""
    without, others = set_up(address, person("Ada"), person("Ben"))
    assert refused(what_if(address, without, 2, others[0])) == hints.WITHOUT
    table, tokens = set_up(address, person("Ada"), person("Ben"), hints=True)
    assert refused(what_if(address, table, 2)) == "You are watching. Sit down to play."
    assert refused(what_if(address, table, 99, tokens[0])) == hints.NOT_OFFERED
    moved_on = what_if(address, table, 2, tokens[0], 7)
    assert refused(moved_on) == "The table moved on. Choose again."
    assert thinker.asked == []
    with Player(address, table, tokens[0]) as ada:
        for action in (2, 3, 2):
            told = what_if(address, table, action, tokens[0])
            assert told.status_code == 200, told.text
            assert told.json()["action"] == action
        assert told.json()["line"] == [{"player": 1, "text": "lay 2"}]
        assert thinker.asked == [(0, 0, 2), (0, 0, 3)], "what was told is not thought again"
        assert ada.frames[-1]["version"] == 0
        assert ada.act(2)["type"] == "done"
    assert refused(what_if(address, table, 3, tokens[0], 1)) == hints.NOT_ASKED


def test_no_hint_is_given_on_a_rated_table(address):
    """It cannot be set up with hints."""
    plan = {"game": "omen", "seats": [person("Ada"), opponent()], "rated": True, "hints": True}
    answer = httpx.post(f"http://{address}/api/tables", json=plan, **PLAIN)
    assert refused(answer) == "A rated game is played without hints."


def test_a_hint_that_comes_too_late_is_not_given(address, thinker):
    """The table has moved on while it was thought."""
    table, tokens = set_up(address, person("Ada"), person("Ben"), hints=True)
    thinker.let.clear()
    answers = []
    asking = threading.Thread(target=lambda: answers.append(hint(address, table, tokens[0], 0)))
    asking.start()
    assert thinker.begun.wait(30)
    with Player(address, table, tokens[1]) as ben:
        assert ben.act(0)["type"] == "done"
    # One at a time: the old thought goes on, and the new question waits for it.
    busy = hint(address, table, tokens[0], 1)
    assert refused(busy, 429) == "One hint at a time. Try again in 1 s."
    assert busy.headers["Retry-After"] == "1"
    thinker.let.set()
    asking.join()
    assert refused(answers[0]) == "The table moved on. Choose again."
    assert hint(address, table, tokens[0], 1).status_code == 200


def test_a_room_stays_open_while_a_hint_is_waited_for(house, sqlite, thinker):
    """Also where nobody looks; it would not notice that the table moves on."""
    with ready(house, sqlite) as address:
        table, _ = set_up(address, person("Ada"), person("Ben"), hints=True)
    thinker.let.clear()

    async def play(hall):
        room = await hall.rooms.room(table)
        asking = asyncio.create_task(hall.opponents.hints.give(room, 0, 0))
        await asyncio.to_thread(thinker.begun.wait, 30)
        hall.rooms.close_idle()
        assert await hall.rooms.room(table) is room
        thinker.let.set()
        assert (await asking).version == 0
        hall.rooms.close_idle()
        assert await hall.rooms.room(table) is not room

    in_hall(house, sqlite, play)


def test_many_hints_have_to_be_waited_for(house, sqlite, thinker, monkeypatch):
    """In words that say for how long."""
    monkeypatch.setattr(hints, "MOST_HINTS", 1)

    with ready(house, sqlite) as address:
        table, tokens = set_up(address, person("Ada"), person("Ben"), hints=True)
        assert hint(address, table, tokens[0], 0).status_code == 200
        with Player(address, table, tokens[1]) as ben:
            ben.act(0)
        told = refused(hint(address, table, tokens[0], 1), 429)
        assert told.startswith("That is many hints. Try again in ")
        assert hint(address, table, tokens[1], 1).status_code == 400
    assert thinker.asked == [(0, 0)]


@pytest.mark.usefixtures("thinker")
def test_a_thought_that_failed_is_thought_again(address, monkeypatch):
    """Nobody is left with a failure."""
    table, tokens = set_up(address, person("Ada"), person("Ben"), hints=True)
    working = advice.hint

    def fail(*_):
        raise RuntimeError

    monkeypatch.setattr(advice, "hint", fail)
    assert hint(address, table, tokens[0]).status_code == 500
    monkeypatch.setattr(advice, "hint", working)
    assert hint(address, table, tokens[0]).status_code == 200


def test_the_next_game_of_the_same_people_has_hints_too(address):
    """And a table that was left as it is has none."""
    table, tokens = set_up(address, person("Ada"), opponent(), options={"hills": 1}, hints=True)
    with Player(address, table, tokens[0]) as ada:
        ada.frame(1)
        ada.act(0)
        while ada.frames[-1]["returns"] is None:
            ada.hear("frames")
    where = f"http://{address}/api/tables/{table}/another"
    new = httpx.post(where, json={"tokens": [tokens[0]]}, **PLAIN).json()
    with Player(address, new["table"], new["seats"][0]["token"]) as ada:
        assert ada.seated["hints"]
    plain, held = set_up(address, person("Ada"), opponent())
    with Player(address, plain, held[0]) as ada:
        assert not ada.seated["hints"]
