"""Clocks that all who play have agreed to pause: they stand still until somebody resumes."""

import asyncio

import pytest
from server.players import Player, opponent, person, set_up, web
from server.test_requests import answer, ask, said
from server.test_time import (
    ANN,
    BOB,
    CLEO,
    LIVE,
    MINUTE,
    SECOND,
    SLOW,
    Watch,
    card,
    clocks_of,
    house,
    watch,
    within_moments,
)
from toys.toll import ASK, PASS, REST, SHIELD

from sandtable.server.tables import bells

__all__ = ["house", "watch"]

STANDS = {"running": [], "reacting": [], "closing": [], "paused": True}
SOON = 0.05
LONG = 30 * 24 * 3600


def resume(address, table, *tokens):
    """Let the clocks run again, for who holds these seats; the answer."""
    body = {"type": "resume", "tokens": tokens}
    return web.post(f"http://{address}/api/tables/{table}/wishes", json=body)


def paused(*players):
    """What the clocks show once they stand still."""
    for player in players:
        while not player.clocks or not player.clocks["paused"]:
            player.hear("clocks")
    return players[0].clocks


def going(player):
    """What the clocks show once they run again."""
    while player.clocks["paused"]:
        player.hear("clocks")
    return player.clocks


def agree_to_pause(asker, other):
    """One proposes it and the other agrees, at the version that is there."""
    number = ask(asker, "pause")["version"]
    other.frame(number)
    answer(other, number, agrees=True)
    return asker.frame(number + 1)


def test_all_agree_and_anybody_resumes(house, watch):
    """Whatever time passes meanwhile, no clock knows of it."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            assert "pause" in ann.seated["wanted"]
            ask(ann, "pause")
            assert said(bob.frame(1)) == ["@0 proposes to pause the clocks."]
            assert bob.frames[-1]["request"]["wanted"] == "pause"
            watch.go(20)
            answer(bob, 1, agrees=True)
            assert said(ann.frame(2)) == ["Paused, all agreed: the clocks stand still."]
            left = [MINUTE - 20 * SECOND] * 2
            assert paused(ann, bob) == {"type": "clocks", "left": left, **STANDS}
            within_moments(lambda: card(omen, table)["left"] is None)
            watch.go(LONG)
            assert resume(omen, table, tokens[BOB]).is_success
            assert said(ann.frame(3)) == ["@1 resumes: the clocks run again."]
            assert going(ann)["left"] == left
            watch.go(10)
            ann.act(0)
            shown = clocks_of(bob, [BOB])
            assert shown["left"] == [MINUTE - 10 * SECOND, MINUTE - 30 * SECOND]
            assert resume(omen, table, tokens[BOB]).is_success
            assert bob.act(0)["version"] == 5


def test_somebody_declines(house, watch):
    """The clocks run on, as they did while it was asked."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            ask(ann, "pause")
            bob.frame(1)
            watch.go(10)
            answer(bob, 1, agrees=False)
            assert said(ann.frame(2)) == ["Not agreed."]
            shown = clocks_of(ann, [ANN, BOB])
            while shown["left"] == [MINUTE, MINUTE]:
                shown = ann.hear("clocks")
            assert shown["left"] == [MINUTE - 10 * SECOND] * 2
            assert shown["paused"] is False


def test_who_decides_meanwhile_resumes_nothing(house, watch):
    """A choice costs no time and gives none, nor does taking it back; the clocks stand on."""
    with house(watch, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=LIVE)
        with (
            Player(toll, table, tokens[ANN]) as ann,
            Player(toll, table, tokens[BOB]) as bob,
            Player(toll, table, tokens[CLEO]) as cleo,
        ):
            ask(ann, "pause")
            for player in (bob, cleo):
                player.frame(1)
                answer(player, 1, agrees=True)
            cleo.frame(3)
            paused(ann, bob, cleo)
            watch.go(100)
            ann.act(REST, 3)
            bob.frame(4)
            watch.go(100)
            shown = paused(bob)
            assert shown["left"] == [MINUTE] * 3
            assert resume(toll, table, tokens[CLEO]).is_success
            watch.go(5)
            bob.frame(5)
            bob.act(REST)
            assert clocks_of(cleo, [CLEO])["left"] == [MINUTE, MINUTE + 15 * SECOND, MINUTE]


def test_slow_clocks_are_full_for_whom_the_game_has_come_back_to_meanwhile(house, watch):
    """A round that was played while they stood is a round."""
    with house(watch, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=SLOW)
        whole = SLOW["bank"] * SECOND
        players = [Player(toll, table, tokens[seat]) for seat in (ANN, BOB, CLEO)]
        with players[ANN] as ann, players[BOB] as bob, players[CLEO] as cleo:
            watch.go(3600)
            ask(ann, "pause")
            for player in (bob, cleo):
                player.frame(1)
                answer(player, 1, agrees=True)
            assert paused(ann)["left"] == [whole - 3600 * SECOND, whole, whole]
            for version, player in enumerate(players, 3):
                player.frame(version)
                player.act(REST)
            ann.frame(6)
            assert resume(toll, table, tokens[ANN]).is_success
            assert going(ann)["left"] == [whole] * 3


def test_a_window_stays_open(house, watch):
    """With the time that it had; what waits for its bell waits on, and nobody sees that."""
    with house(watch, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=LIVE)
        with (
            Player(toll, table, tokens[ANN]) as ann,
            Player(toll, table, tokens[BOB]) as bob,
            Player(toll, table, tokens[CLEO]) as cleo,
        ):
            for player in (ann, bob, cleo):
                player.order("ask")
            ann.act(ASK + BOB)
            assert clocks_of(cleo, [], [ANN, BOB, CLEO])["closing"] == [15 * SECOND] * 3
            watch.go(10)
            ask(ann, "pause")
            for player in (bob, cleo):
                player.frame(2)
                answer(player, 2, agrees=True)
            assert paused(cleo)["closing"] == [5 * SECOND] * 3
            watch.go(LONG)
            bob.frame(4)
            bob.act(PASS)
            while cleo.clocks["reacting"] != [ANN, CLEO]:
                cleo.hear("clocks")
            assert cleo.clocks["closing"] == [5 * SECOND] * 2
            assert cleo.clocks["paused"]
            watch.go(LONG)
            assert resume(toll, table, tokens[BOB]).is_success
            assert going(cleo)["closing"] == [5 * SECOND] * 2
            watch.go(6)
            assert clocks_of(cleo, [BOB])["left"] == [MINUTE + 20 * SECOND, MINUTE, MINUTE]


@pytest.fixture
def quick(watch, monkeypatch):
    """The clock of the house, where bells ring soon.

    Only what the house has served says when a window closes.
    """

    async def soon(_):
        await asyncio.sleep(SOON)

    monkeypatch.setattr(bells, "wait", soon)
    return watch


def test_an_answer_waits_for_its_bell_through_a_pause(house, quick):
    """Whoever is asked only with something to play: no pause tells when they answered."""
    with house(quick, "toll") as toll:
        persons = [person(name) for name in ("Ann", "Bob", "Cleo")]
        table, tokens = set_up(toll, *persons, game="toll", clock=LIVE)
        with (
            Player(toll, table, tokens[ANN]) as ann,
            Player(toll, table, tokens[BOB]) as bob,
            Player(toll, table, tokens[CLEO]) as cleo,
        ):
            for player in (ann, bob, cleo):
                player.order("if_fits")
            ann.act(ASK + CLEO)
            quick.go(5)
            cleo.frame(1)
            ask(ann, "pause")
            for player in (bob, cleo):
                player.frame(2)
                answer(player, 2, agrees=True)
            cleo.frame(4)
            fits = SHIELD in {choice["action"] for choice in bob.frame(4)["choices"]}
            action = SHIELD if fits else PASS
            bob.say(type="act", command="at-the-bell", version=4, action=action)
            quick.go(LONG)
            assert paused(cleo)["closing"] == [10 * SECOND] * 3
            answer(bob, 3, agrees=False)  # whoever waits for a bell can do something else
            assert resume(toll, table, tokens[CLEO]).is_success
            assert said(ann.frame(5)) == ["@2 resumes: the clocks run again."]
            assert going(ann)["reacting"] == [ANN, BOB, CLEO]
            quick.go(11)
            assert bob.hear("done")["command"] == "at-the-bell"


def test_a_pause_outlives_the_server(house, watch):
    """It is in the log: another process knows it, and begins nobody's clock."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            watch.go(10)
            agree_to_pause(ann, bob)
    later = Watch(7.0)
    with house(later) as omen, Player(omen, table, tokens[BOB]) as bob:
        assert paused(bob)["left"] == [MINUTE - 10 * SECOND] * 2
        later.go(LONG)
        assert resume(omen, table, tokens[ANN]).is_success
        assert going(bob)["left"] == [MINUTE - 10 * SECOND] * 2


def test_who_does_not_play_resumes_nothing(house, watch):
    """Neither watchers nor those for whom an opponent plays."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), person("Bob"), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann, Player(omen, table, tokens[BOB]) as bob:
            agree_to_pause(ann, bob)
            body = {"type": "leave", "tokens": [tokens[BOB]]}
            assert web.post(f"http://{omen}/api/tables/{table}/wishes", json=body).is_success
            assert "stands in for you" in resume(omen, table, tokens[BOB]).text
            assert "opens no seat" in resume(omen, table, "f" * 32).text
            assert paused(ann)


def test_alone_one_pauses_at_once(house, watch):
    """Against opponents nobody has to agree; where nothing runs, there is nothing to pause."""
    with house(watch) as omen:
        table, tokens = set_up(omen, person("Ann"), opponent(), clock=LIVE)
        with Player(omen, table, tokens[ANN]) as ann:
            ask(ann, "pause")
            while not ann.clocks["paused"]:
                ann.hear("clocks")
            told = [text for frame in ann.frames for text in said(frame)]
            assert "@0 pauses the clocks." in told
            assert "paused already" in ask(ann, "pause")["reason"]
        table, tokens = set_up(omen, person("Ann"), person("Bob"))
        with Player(omen, table, tokens[ANN]) as ann:
            assert ann.seated["wanted"] == ["take_back", "cancel"]
            assert "cannot be asked" in ask(ann, "pause")["reason"]
