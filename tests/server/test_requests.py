"""Taking back what others have seen: one asks, all others who play agree."""

from dataclasses import replace

import pytest
from server import omen
from server.house import furniture, ready
from server.omen import PEEK
from server.players import Player, opponent, person, set_up, web
from server.test_ratings import joined
from toys import toll

from sandtable.core.record_lines import RecordError
from sandtable.core.records import read
from sandtable.core.replay import final_state
from sandtable.server.tables.fairness import dice, judge, verify

ANN, BOB, CLEO = range(3)
ANSWERED = "This was answered or withdrawn already, or the game went on."
HILLS = 5
NOTHING_YET = "There is nothing to take back yet."
WITHDRAWN = "@0 withdraws the request."
TAKEN_BACK = "Taken back, all agreed. Dice are rolled again; what was seen stays seen."


@pytest.fixture
def both(address):
    """Ann and Bob at a table of two hills."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), options={"hills": 2})
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        yield ann, bob


@pytest.fixture
def house_of_toll(tmp_path, gate):
    """The address of a server of Toll."""
    with ready(furniture(tmp_path / "toll", gate, "toll"), str(tmp_path / "toll.db")) as where:
        yield where


def ask(player, wanted="take_back"):
    """Ask for something, the last choice unless said otherwise; the answer of the server."""
    return player.command("ask", None, None, wanted=wanted)


def answer(player, number, *, agrees):
    """Answer a request; the answer of the server."""
    return player.command("answer", None, None, number=number, agrees=agrees)


def withdraw(player, number):
    """Withdraw a request; the answer of the server."""
    return player.command("withdraw", None, None, number=number)


def fight(ann, bob, version):
    """Both lay a card, and the hill is fought for; the version after it."""
    ann.act(0, version)
    bob.frame(version + 1)
    bob.act(1)
    return ann.frame(version + 2)["version"]


def card_of(address, table):
    """A table on the front page."""
    cards = web.get(f"http://{address}/api/tables").json()
    return next(card for card in cards if card["table"] == table)


def said(frame):
    """What a frame tells, in words."""
    return [told["text"] for told in frame["told"]]


def test_all_agree(both):
    """The table goes back to before the choice, whatever was rolled since."""
    ann, bob = both
    first = ann.frames[-1]
    version = fight(ann, bob, 0)
    assert "dice were rolled" in ann.frames[-1]["take_back"]
    assert ann.frames[-1]["ask"] == ""
    assert ask(ann)["type"] == "done"
    asked = bob.frame(version + 1)
    assert said(asked) == ["@0 asks to take back a choice."]
    assert asked["request"] == {
        "number": version + 1,
        "seat": ANN,
        "wanted": "take_back",
        "awaited": True,
    }
    assert ann.frame(version + 1)["request"]["awaited"] is False
    assert answer(bob, version + 1, agrees=True)["type"] == "done"
    back = ann.frame(version + 2)
    assert said(back) == said(bob.frame(version + 2)) == [TAKEN_BACK]
    assert back["scene"] == first["scene"]
    assert back["choices"] == first["choices"]
    assert back["request"] is None
    assert back["taken_back"] == [0]


def test_somebody_declines(both):
    """Everything stays as it is, and nobody learns who it was."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann)
    before = ann.frame(version + 1)
    bob.frame(version + 1)
    answer(bob, version + 1, agrees=False)
    after = ann.frame(version + 2)
    assert [(told["text"], told["player"]) for told in after["told"]] == [("Not agreed.", None)]
    assert after["scene"] == before["scene"]
    assert after["choices"] == before["choices"]
    assert after["request"] is None
    assert answer(bob, version + 1, agrees=True)["reason"] == ANSWERED


@pytest.mark.parametrize("wanted", ["take_back", "cancel"])
def test_who_asked_withdraws_it(both, wanted):
    """The log says so; nothing else changes, and anybody may ask for something again."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann, wanted)
    before = bob.frame(version + 1)
    done = withdraw(ann, version + 1)
    assert (done["type"], done["version"]) == ("done", version + 2)
    for player in both:
        after = player.frame(version + 2)
        assert [(told["text"], told["player"]) for told in after["told"]] == [(WITHDRAWN, ANN)]
        assert after["request"] is None
        assert after["taken_back"] == []
    assert [after[part] for part in ("scene", "choices", "prompt", "ask")] == [
        before[part] for part in ("scene", "choices", "prompt")
    ] + [""]
    assert ask(bob, wanted)["type"] == "done"


def test_a_question_stays_open_while_a_request_is_withdrawn(both):
    """A choice that was made before counts."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann)
    withdraw(ann, version + 1)
    assert bob.act(2, version)["type"] == "done"


def test_an_answer_that_crosses_a_withdrawal_changes_nothing(both):
    """Nor does a withdrawal that crosses the last answer."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann)
    bob.frame(version + 1)
    withdraw(ann, version + 1)
    for agrees in (True, False):
        assert answer(bob, version + 1, agrees=agrees)["reason"] == ANSWERED
    ask(ann)
    assert answer(bob, version + 1, agrees=True)["reason"] == ANSWERED
    assert answer(bob, version + 3, agrees=True)["type"] == "done"
    assert withdraw(ann, version + 3)["reason"] == ANSWERED
    assert ann.frame(version + 4)["taken_back"] == [0]
    assert [e["taken_back"] for e in bob.frames if e["version"] == version + 2] == [[]]


def test_nobody_else_withdraws_it(address):
    """Neither who is asked, nor who watches; nor anybody what was never asked."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with (
        Player(address, table, tokens[ANN]) as ann,
        Player(address, table, tokens[BOB]) as bob,
        Player(address, table) as watcher,
    ):
        assert withdraw(ann, 0)["reason"] == ANSWERED
        ask(ann, "cancel")
        bob.frame(1)
        assert withdraw(bob, 1)["reason"] == ANSWERED
        assert "You are watching" in withdraw(watcher, 1)["reason"]
        assert withdraw(ann, 0)["reason"] == ANSWERED
        assert answer(bob, 1, agrees=True)["type"] == "done"


def test_those_at_one_screen_withdraw_together(house_of_toll):
    """Whoever of them touches it, it is withdrawn by whom it was asked; and it happens once."""
    table, tokens = set_up(house_of_toll, *map(person, ("Ann", "Bob", "Cleo")), game="toll")
    with (
        Player(house_of_toll, table, tokens[ANN]) as ann,
        Player(house_of_toll, table, tokens[CLEO]) as cleo,
    ):
        ann.say(type="sit", token=tokens[ANN], beside=[tokens[BOB]])
        ann.hear("seated")
        assert ask(ann, "cancel")["version"] == 1
        ann.frame(2)
        ann.say(type="sit", token=tokens[BOB], have=2, beside=[tokens[ANN]])
        ann.hear("seated")
        done = ann.command("withdraw", 2, "once", number=1)
        assert (done["type"], done["version"]) == ("done", 3)
        assert ann.command("withdraw", 2, "once", number=1) == done
        assert said(cleo.frame(3)) == [WITHDRAWN]
        assert cleo.frame(3)["request"] is None
        again = cleo.command("withdraw", 3, "once", number=1)
        assert again["reason"] == "This choice was made from another seat."


def test_who_only_agreed_withdraws_nothing_from_elsewhere(house_of_toll):
    """Whoever agreed at the screen of who asked, and went on at another one."""
    table, tokens = set_up(house_of_toll, *map(person, ("Ann", "Bob", "Cleo")), game="toll")
    with (
        Player(house_of_toll, table, tokens[ANN]) as ann,
        Player(house_of_toll, table, tokens[BOB]) as bob,
    ):
        ann.say(type="sit", token=tokens[ANN], beside=[tokens[BOB]])
        ann.hear("seated")
        ask(ann, "cancel")
        bob.frame(2)
        assert withdraw(bob, 1)["reason"] == ANSWERED


def test_a_withdrawal_outlives_the_server(house, sqlite):
    """And so does that it counts among those that may be asked."""
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with Player(where, table, tokens[ANN]) as ann:
            ask(ann, "cancel")
            assert withdraw(ann, 1)["type"] == "done"
    with (
        ready(house, sqlite) as where,
        Player(where, table, tokens[ANN]) as ann,
        Player(where, table, tokens[BOB]) as bob,
    ):
        past = [said(each) for each in (*ann.whole["past"], *ann.whole["frames"])]
        assert past[1:] == [["@0 proposes to cancel the game."], [WITHDRAWN]]
        assert (ann.frames[-1]["request"], ann.frames[-1]["ask"]) == (None, NOTHING_YET)
        assert answer(bob, 1, agrees=True)["reason"] == ANSWERED
        for number in (3, 5):
            ask(ann, "cancel")
            withdraw(ann, number)
        assert ask(ann, "cancel")["reason"] == "You have asked 3 times in this game."


def test_who_chooses_something_has_answered(both):
    """The game is not held up, and what was asked for is over with the next choice."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann)
    bob.frame(version + 1)
    bob.act(2)
    assert ann.frame(version + 2)["request"] is None
    assert "the game went on" in answer(bob, version + 1, agrees=True)["reason"]


def test_a_question_stays_open_while_others_ask(both):
    """A choice made for the version before a request, or an answer to it, still counts."""
    ann, bob = both
    version = fight(ann, bob, 0)
    ask(ann)
    answer(bob, version + 1, agrees=False)
    assert bob.act(2, version)["type"] == "done"


def test_nobody_is_asked_once_the_game_is_over(address):
    """A game that was played to its end is not cancelled any more, and has its result."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), options={"hills": 1})
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        ask(ann, "cancel")
        bob.frame(1)
        version = fight(ann, bob, 1)
        over = bob.frame(version)
        assert over["returns"] is not None
        assert over["request"] is None
        assert answer(bob, 1, agrees=True)["reason"] == ANSWERED
        assert withdraw(ann, 1)["reason"] == ANSWERED
    with Player(address, table, tokens[ANN]) as ann:
        last = ann.frames[-1]
    assert (last["version"], last["returns"]) == (version, over["returns"])
    assert last["cancelled"] is False


def test_asking_has_its_limits(both):
    """Nothing to take back, one at a time, three times a game."""
    ann, bob = both
    assert ask(ann)["reason"] == NOTHING_YET
    version = fight(ann, bob, 0)
    for number in range(version + 1, version + 7, 2):
        ask(ann)
        bob.frame(number)
        assert ask(bob)["reason"] == "Somebody is asking already."
        answer(bob, number, agrees=False)
        ann.frame(number + 1)
    assert ask(ann)["reason"] == "You have asked 3 times in this game."
    assert ask(bob)["type"] == "done"


def test_who_does_not_play_is_not_asked(address):
    """Watchers and those who have left neither ask nor answer."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with (
        Player(address, table, tokens[ANN]) as ann,
        Player(address, table, tokens[BOB]) as bob,
        Player(address, table) as watcher,
    ):
        version = fight(ann, bob, 0)
        ask(ann)
        frame = watcher.frame(version + 1)
        assert frame["request"] == {
            "number": version + 1,
            "seat": ANN,
            "wanted": "take_back",
            "awaited": False,
        }
        assert frame["ask"] != ""
        assert "You are watching" in answer(watcher, version + 1, agrees=True)["reason"]
        answer(bob, version + 1, agrees=False)
        version = bob.frame(version + 2)["version"]
        body = {"type": "leave", "tokens": [tokens[BOB]]}
        assert web.post(f"http://{address}/api/tables/{table}/wishes", json=body).is_success
        ann.frame(version + 1)
        ask(ann)
        while ann.frames[-1]["taken_back"] == []:
            ann.hear("frames")


def test_alone_against_opponents(address):
    """Nobody is there who could object."""
    table, tokens = set_up(address, person("Ann"), opponent())
    with Player(address, table, tokens[ANN]) as ann:
        ann.act(0)
        while not any("shows" in text for frame in ann.frames for text in said(frame)):
            ann.hear("frames")
        ask(ann)
        while ann.frames[-1]["taken_back"] == []:
            ann.hear("frames")
        back = next(frame for frame in ann.frames if frame["taken_back"])
        assert said(back) == [
            "@0 takes back a choice. Dice are rolled again; what was seen stays seen."
        ]
        assert len(back["choices"]) == 7


def test_nobody_throws_dice_again_alone_where_the_result_counts(address):
    """Neither against opponents, nor while one stands in for somebody who could object."""
    no = "In a rated game all others have to agree, and not all of them can."
    table, tokens = set_up(address, person("Ann"), opponent(), rated=True)
    with Player(address, table, tokens[ANN]) as ann:
        ann.act(0)
        while not any("shows" in text for frame in ann.frames for text in said(frame)):
            ann.hear("frames")
        assert ann.frames[-1]["ask"] == no
        assert ask(ann)["reason"] == no
    _, guest, table, tokens = joined(address, options={"hills": 2})
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        version = fight(ann, bob, ann.frames[-1]["version"])
        assert ann.frames[-1]["ask"] == ""
        body = {"type": "leave", "tokens": [tokens[BOB]]}
        guest.tell(f"/api/tables/{table}/wishes", body, 204)
        assert ann.frame(version + 1)["ask"] == no
        assert ask(ann)["reason"] == no


def test_those_at_one_screen_ask_together(address):
    """Whoever sits beside somebody who asks, or agrees, does so as well."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        version = fight(ann, bob, 0)
        ann.say(type="sit", token=tokens[ANN], have=version, beside=[tokens[BOB]])
        ann.hear("seated")
        ask(ann)
        assert said(ann.frame(version + 2)) == [TAKEN_BACK]


def test_a_request_outlives_the_server(house, sqlite):
    """What was asked before it died is answered at the next one, and holds there as well."""
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with Player(where, table, tokens[ANN]) as ann, Player(where, table, tokens[BOB]) as bob:
            version = fight(ann, bob, 0)
            ask(ann)
    with ready(house, sqlite) as where, Player(where, table, tokens[BOB]) as bob:
        assert bob.frames[-1]["request"]["awaited"]
        answer(bob, version + 1, agrees=True)
        assert bob.frame(version + 2)["taken_back"] == [0]
    with ready(house, sqlite) as where, Player(where, table, tokens[ANN]) as ann:
        assert ann.frames[-1]["taken_back"] == [0]
        assert len(ann.frames[-1]["choices"]) == 7


def test_what_was_seen_stays_seen(both):
    """Who has looked at a hidden number knows it; the record tells of one look."""
    ann, bob = both
    ann.act(PEEK)
    ask(ann)
    bob.frame(2)
    answer(bob, 2, agrees=True)
    assert len(ann.frame(3)["choices"]) == 7


def test_all_agree_to_cancel(address):
    """The game is over without a result; lists and the record say so, and nothing goes on."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        ask(ann, "cancel")
        assert said(bob.frame(1)) == ["@0 proposes to cancel the game."]
        bob.act(0)
        assert ann.frame(2)["request"]["wanted"] == "cancel"
        answer(bob, 1, agrees=True)
        over = ann.frame(3)
        assert said(over) == over["outcome"] == ["Cancelled by agreement: there is no result."]
        assert (over["cancelled"], over["returns"]) == (True, None)
        assert (over["deciders"], over["choices"], over["prompt"]) == ([], [], None)
        assert ann.act(0)["reason"] == "The game is over."
        assert ask(bob)["reason"] == "The game is over."
    card = card_of(address, table)
    assert (card["finished"], card["winners"], card["deciders"]) == (True, [], [])
    record = read(web.get(f"http://{address}/api/tables/{table}/record").text)
    assert (record.cancelled, record.returns) == (True, None)
    game = omen.GAME.with_options(**record.options)
    verify(record, game)
    assert any("was cancelled" in sentence for sentence in judge(record, game).unverified)


def test_all_agree_to_rank_the_game(house_of_toll):
    """It is over with the result of its rules; lists and the record have it."""
    table, tokens = set_up(house_of_toll, *map(person, ("Ann", "Bob", "Cleo")), game="toll")
    with (
        Player(house_of_toll, table, tokens[ANN]) as ann,
        Player(house_of_toll, table, tokens[BOB]) as bob,
        Player(house_of_toll, table, tokens[CLEO]) as cleo,
    ):
        ann.act(toll.ASK + BOB)
        bob.act(toll.PASS, 1)
        number = ask(bob, "rank")["version"]
        assert said(ann.frame(number)) == ["@1 proposes to rank the game as it stands."]
        for player in (ann, cleo):
            player.frame(number)
            answer(player, number, agrees=True)
        over = bob.frame(number + 2)
        assert said(over) == over["outcome"] == ["Ranked as it stands, by agreement."]
        assert over["returns"] == pytest.approx([1 / 9, -1 / 9, 0])
        assert (over["cancelled"], over["deciders"], over["choices"]) == (False, [], [])
        assert bob.act(toll.REST)["reason"] == "The game is over."
    with Player(house_of_toll, table, tokens[ANN]) as ann:
        assert ann.frames[-1]["returns"] == over["returns"]
    card = card_of(house_of_toll, table)
    assert (card["finished"], card["winners"], card["deciders"]) == (True, [ANN], [])
    record = read(web.get(f"http://{house_of_toll}/api/tables/{table}/record").text)
    assert (record.ranked, list(record.returns)) == (True, over["returns"])
    game = toll.GAME.with_options(**record.options)
    final_state(record, game)
    assert any("agreed to rank" in sentence for sentence in judge(record, game).unverified)
    for wrong in ({"ranked": False}, {"returns": (0.0, 0.0, 0.0)}):
        with pytest.raises(RecordError, match="returns"):
            final_state(replace(record, **wrong), game)


def test_not_every_game_can_be_ranked(address):
    """Where the rules rank nobody before the end, that is not offered."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with Player(address, table, tokens[ANN]) as ann:
        assert "rank" not in ann.seated["wanted"]
        assert "cannot be asked" in ask(ann, "rank")["reason"]


def test_nobody_cancels_alone(address):
    """Against opponents one resigns, or deletes the table."""
    table, tokens = set_up(address, person("Ann"), opponent())
    with Player(address, table, tokens[ANN]) as ann:
        assert "Nobody else plays" in ask(ann, "cancel")["reason"]


def test_dice_are_others_after_a_take_back():
    """So nobody chooses again who knows them; what had been left before has its own."""
    secret = b"secret"
    assert dice(secret, 3) == dice(secret, 3, (3,)) == dice(secret, 3, (7, 4))
    again = {dice(secret, 5, left) for left in ((), (4,), (4, 2), (2, 2, 4))}
    assert len(again) == 4
    assert dice(secret, 5, (4, 6)) == dice(secret, 5, (4,))


def test_the_record_holds(address):
    """Its rolls follow from the secret, and from no other count of take-backs."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), options={"hills": HILLS})
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        version = fight(ann, bob, 0)
        ask(ann)
        bob.frame(version + 1)
        answer(bob, version + 1, agrees=True)
        version = ann.frame(version + 2)["version"]
        for card in range(HILLS):
            ann.act(card, version)
            bob.frame(version + 1)
            bob.act(card)
            version = ann.frame(version + 2)["version"]
    record = read(web.get(f"http://{address}/api/tables/{table}/record").text)
    game = omen.GAME.with_options(**record.options)
    final_state(record, game)
    verify(record, game)
    assert record.taken_back == (0,)
    assert any("take back" in sentence for sentence in judge(record, game).unverified)
    with pytest.raises(RecordError, match="rolls"):
        verify(replace(record, taken_back=()), game)
