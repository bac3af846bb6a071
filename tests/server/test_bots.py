"""Bots: programs that sit down by a link, see what their seat sees, and play to the end."""

import subprocess
import sys
import threading
from types import SimpleNamespace

import httpx
import pytest
from server import omen
from server.house import Lowest, ready
from server.players import Player, opponent, person, web

from sandtable.core.records import read
from sandtable.core.replay import replay
from sandtable.remote import RemoteError, bot, play
from sandtable.remote.link import Link, numbered, sit_down
from sandtable.server.tables.fairness import new_token
from sandtable.server.wire.front import LONGEST_NAME

ANY_SEAT = -1
HOLDING = """
import sys
from sandtable.remote.link import Link, numbered
with numbered(Link.read(sys.argv[1]), "Tick") as number:
    print(number, flush=True)
    sys.stdin.read()
"""
EVERYBODY = threading.Event()
EVERYBODY.set()
PATIENCE = 60


@pytest.fixture(autouse=True)
def omen_on_the_shelf(monkeypatch):
    """Bots take the toy game from their shelf."""
    monkeypatch.setattr(
        bot, "load_game", lambda _, **options: omen.GAME.with_options(**options)
    )


def post(where, path, bearer=None, **body):
    """The answer to a request, perhaps with a token in its header."""
    headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
    return web.post(f"http://{where}/api/tables{path}", json=body, headers=headers)


def found(where, *seats, **more):
    """A new table: its name, tokens by seat, and links by seat."""
    web.cookies.clear()
    answer = post(where, "", game="omen", seats=seats, **more)
    assert answer.status_code == 201, answer.text
    new = answer.json()
    tokens = {seat["seat"]: seat["token"] for seat in new["seats"]}
    links = {
        link["seat"]: f"http://{where}/tables/{new['table']}#sit={link['secret']}"
        for link in new["links"]
    }
    return new["table"], tokens, links


def by_link(name=""):
    """A seat for somebody who is sent a link."""
    return {"kind": "link", "name": name}


def passed(where, table, token, purpose, seat=-1):
    """The token of a new pass."""
    answer = post(where, f"/{table}/passes", token, purpose=purpose, seat=seat)
    assert answer.status_code == 201, answer.text
    return answer.json()["token"]


def test_a_bot_plays_a_whole_game_against_an_opponent(shared):
    """It sits down by its link, chooses by what its seat may see, and learns the result."""
    table, _, links = found(shared, by_link(), opponent(), options={"hills": 2}, privacy="open")
    said = []
    returns = play(links[0], Lowest(EVERYBODY), name="Tick", tell=said.append)
    assert said == ["Sitting at Omen as Tick."]
    with Player(shared, table) as watcher:
        assert tuple(watcher.frames[-1]["returns"]) == returns
        assert [seat["bot"] for seat in watcher.seated["seats"]] == [True, False]
        assert watcher.seated["seats"][0]["name"] == "Tick"


def test_a_bot_plays_against_a_person_who_sees_that_it_is_one(shared):
    """From the moment that it has sat down, and in the list of tables."""
    table, tokens, links = found(
        shared, person("Ann"), by_link("Guest"), options={"hills": 1}, privacy="open"
    )
    results = []
    with Player(shared, table, tokens[0]) as ann:
        assert [seat["bot"] for seat in ann.seated["seats"]] == [False, False]
        playing = threading.Thread(
            target=lambda: results.append(play(links[1], Lowest(EVERYBODY)))
        )
        playing.start()
        news = ann.hear("people")["seats"]
        assert [(seat["name"], seat["bot"]) for seat in news] == [
            ("Ann", False),
            ("Guest", True),
        ]
        while not ann.frames[-1]["choices"]:
            ann.hear("frames")
        ann.act(ann.frames[-1]["choices"][0]["action"])
        playing.join(PATIENCE)
        while ann.frames[-1]["returns"] is None:
            ann.hear("frames")
        assert results == [tuple(ann.frames[-1]["returns"])]
    cards = web.get(f"http://{shared}/api/tables").json()
    card = next(each for each in cards if each["table"] == table)
    assert [seat["bot"] for seat in card["seats"]] == [False, True]


@pytest.fixture(autouse=True)
def machine(tmp_path, monkeypatch):
    """Bots of a test run on a machine of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "machine"))


class Ending(Lowest):
    """Its program ends in the middle of thinking."""

    def choose(self, *_):
        """Choose nothing."""
        raise KeyboardInterrupt


def test_a_bot_that_is_started_again_goes_on(shared, tmp_path, monkeypatch):
    """By the same link, on the same machine and by the same name; others are told why not."""
    _, _, links = found(shared, by_link(), opponent(), options={"hills": 2})
    with pytest.raises(KeyboardInterrupt):
        play(links[0], Ending(EVERYBODY), name="Tick")
    with pytest.raises(RemoteError, match="comes back on the same machine"):
        play(links[0], Lowest(EVERYBODY), name="Tock")
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
        with pytest.raises(RemoteError, match="comes back on the same machine"):
            play(links[0], Lowest(EVERYBODY), name="Tick")
    assert play(links[0], Lowest(EVERYBODY), name="Tick") is not None


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("Tick", ["Tick", "Tick 2"]),
        ("", ["Guest", "Player B"]),
        ("T" * LONGEST_NAME, ["T" * (LONGEST_NAME - 2) + " 2", "T" * LONGEST_NAME]),
    ],
)
def test_bots_of_one_name_have_a_seat_each(shared, name, names):
    """Who are started by the link of a whole table at the same time."""
    table, _, links = found(
        shared, by_link("Guest"), by_link(), options={"hills": 1}, privacy="open"
    )
    results = []

    def sit_and_play():
        results.append(play(links[ANY_SEAT], Lowest(EVERYBODY), name=name))

    bots = [threading.Thread(target=sit_and_play, daemon=True) for _ in names]
    for each in bots:
        each.start()
    for each in bots:
        each.join(PATIENCE)
    assert len(results) == 2
    assert results[0] == results[1]
    with Player(shared, table) as watcher:
        seats = watcher.seated["seats"]
    assert sorted(seat["name"] for seat in seats) == names
    assert [seat["bot"] for seat in seats] == [True, True]


def test_each_of_them_goes_on_at_its_own_seat(shared):
    """However their programs end; a number is free as soon as whoever had it is gone."""
    _, _, links = found(shared, by_link(), by_link())
    link = Link.read(links[ANY_SEAT])
    words = [sys.executable, "-c", HOLDING, links[ANY_SEAT]]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as other:  # noqa: S603
        assert other.stdout.readline() == "0\n"
        with numbered(link, "Tick") as second, numbered(link, "Tock") as another:
            assert (second, another) == (1, 0)
            other.kill()
            other.wait()
            with numbered(link, "Tick") as first:
                assert first == 0
                keys = [sit_down(link, "Tick", number) for number in (first, second)]
    assert keys[0] != keys[1]
    with numbered(link, "Tick") as again:
        assert sit_down(link, "Tick", again) == keys[0]


def test_those_that_begin_at_the_same_moment_leave_out_no_number(tmp_path, monkeypatch):
    """Who is second to a number does not keep the first from having it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    many, rounds = 4, 500
    together = threading.Barrier(many, timeout=PATIENCE)
    taken = [set() for _ in range(rounds)]

    def take():
        for turn, numbers in enumerate(taken):
            link = Link.read(f"http://here/tables/{turn}#sit=5ec4e7")
            together.wait()
            with numbered(link, "Tick") as number:
                numbers.add(number)
                together.wait()

    bots = [threading.Thread(target=take, daemon=True) for _ in range(many)]
    for each in bots:
        each.start()
    for each in bots:
        each.join(PATIENCE)
    assert taken == [set(range(many))] * rounds


def test_where_nothing_can_be_kept(shared, tmp_path, monkeypatch):
    """A bot plays all the same."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    _, _, links = found(shared, by_link(), opponent(), options={"hills": 1})
    assert play(links[0], Lowest(EVERYBODY)) is not None


def test_the_secret_of_a_machine_is_its_user_s(shared, tmp_path):
    """Nobody else reads it, and no second one is made."""
    _, _, links = found(shared, by_link(), by_link(), options={"hills": 1})
    keys = [sit_down(Link.read(link)) for link in (links[0], links[1], links[0])]
    assert keys[0] == keys[2] != keys[1]
    (kept,) = (tmp_path / "machine" / "sandtable").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_line_that_is_cut_is_taken_up_again(house, sqlite, monkeypatch):
    """Wherever it is cut: the game is played to its end on the same seat."""
    cuts = iter([1, 2, 4])
    told = []

    class Cutting(Lowest):
        """Loses its line in the middle of thinking."""

        def choose(self, position, player, seed):
            """Choose, after the line is gone."""
            told.append(1)
            if len(told) in cuts_left:
                cuts_left.discard(len(told))
                sockets[-1].close()
            return super().choose(position, player, seed)

    cuts_left, sockets, said = set(cuts), [], []
    connect = bot.connect

    def noting(*words, **more):
        sockets.append(connect(*words, **more))
        return sockets[-1]

    monkeypatch.setattr(bot, "connect", noting)
    monkeypatch.setattr(bot, "FIRST_WAIT", 0.01)
    with ready(house, sqlite) as where:
        _, _, links = found(where, by_link(), opponent(), options={"hills": 3})
        returns = play(links[0], Cutting(EVERYBODY), tell=said.append)
    assert returns is not None
    assert len(sockets) == 4
    assert sum("No connection" in line for line in said) == 3


def test_the_waits_of_bots_grow_and_are_scattered(tmp_path, monkeypatch):
    """All who lost one server do not come back at once."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def waits():
        """How long a bot waited before each try, until it gave up."""
        noted = []

        def refuse(*_, **__):
            if len(noted) == 10:
                raise RemoteError
            raise ConnectionRefusedError

        monkeypatch.setattr(bot, "connect", refuse)
        monkeypatch.setattr(bot, "time", SimpleNamespace(sleep=noted.append))
        with pytest.raises(RemoteError):
            play("http://127.0.0.1/tables/0a#play=0b", Lowest(EVERYBODY), seed=1)
        return noted

    both = [waits() for _ in range(2)]
    assert both[0] != both[1]
    for one in both:
        longest = [min(bot.FIRST_WAIT * 2**tries, bot.LONGEST_WAIT) for tries in range(10)]
        assert all(most / 2 <= wait <= most for wait, most in zip(one, longest, strict=True))


def test_a_bot_agrees_to_what_people_ask(shared):
    """Nobody is kept at a table by a program that does not understand."""
    table, tokens, links = found(shared, person("Ann"), by_link(), options={"hills": 1})
    results = []
    with Player(shared, table, tokens[0]) as ann:
        playing = threading.Thread(
            target=lambda: results.append(play(links[1], Lowest(EVERYBODY)))
        )
        playing.start()
        while ann.frames[-1]["missing"]:
            ann.hear("frames")
        answer = ann.command("ask", None, None, wanted="cancel")
        assert answer["type"] == "done", answer
        playing.join(PATIENCE)
    assert results == [None]


def test_what_a_bot_is_told_is_the_masked_position(shared):
    """Byte for byte what an opponent would be given, with nothing of what is hidden."""
    views = []

    class Noting(Lowest):
        """Keeps what it was shown."""

        def choose(self, position, player, seed):
            """Look, then choose."""
            views.append(position)
            return super().choose(position, player, seed)

    table, _, links = found(shared, by_link(), opponent(), options={"hills": 1}, privacy="open")
    play(links[0], Noting(EVERYBODY))
    record = read(web.get(f"http://{shared}/api/tables/{table}/record").text)
    states = [*replay(record, omen.GAME)]
    asked = [state for state in states if 0 in state.current_players()]
    masked = {state.masked(0).tobytes() for state in asked}
    assert views
    assert {view.tobytes() for view in views} <= masked
    assert masked.isdisjoint(state.position.tobytes() for state in states)


def test_positions_are_told_to_seats_that_ask_alone(shared):
    """Neither to watchers, whatever they ask, nor before the game is laid out."""
    table, tokens, links = found(shared, person("Ann"), by_link(), privacy="open")
    with Player(shared, table, tokens[0]) as ann, Player(shared, table) as watcher:
        watcher.say(type="sit", positions=True)
        ann.say(type="sit", token=tokens[0], positions=True)
        ann.hear("frames")
        secret = links[1].rpartition("=")[2]
        post(shared, f"/{table}/seats", key=new_token(), secret=secret)
        told = ann.hear("position")
        assert told["version"] == 2
        assert told["position"]["omen"]["number"] == "?"
        assert ann.heard[-2].startswith('{"type":"frames"')
        watcher.frame(2)
        assert '"position"' not in watcher.text


def test_a_bot_only_plays(shared):
    """What opens its seat does nothing that people do beside playing."""
    table, _, links = found(shared, by_link(), by_link(), privacy="open")
    keys = [new_token(), new_token()]
    for seat, key in enumerate(keys):
        secret = links[seat].rpartition("=")[2]
        answer = post(shared, f"/{table}/seats", key=key, secret=secret, bot=not seat)
        assert answer.status_code == 201, answer.text
    for kind in ("resign", "leave", "delete", "resume"):
        answer = post(shared, f"/{table}/wishes", type=kind, tokens=[keys[0]])
        assert (answer.status_code, answer.json()["detail"]) == (
            400,
            "A bot plays, and does nothing else at a table.",
        )
    assert post(shared, f"/{table}/links", seat=0, token=keys[0]).status_code == 400
    refused = post(shared, f"/{table}/passes", keys[0], purpose="watch")
    assert refused.status_code == 400
    with Player(shared, table, keys[0]) as one, Player(shared, table, keys[1]) as other:
        one.say(type="say", command="c1", text="hello")
        assert one.hear("answered")["reason"] == "There is no chat for you here now."
        other.say(type="say", command="c2", text="Can you read this?")
        assert other.hear("answered")["reason"] == ""
        one.act(0)
        assert "Can you read this?" not in one.text


def test_no_bot_plays_in_a_rated_game(shared):
    """Neither by a link nor by a pass; people still can."""
    web.cookies.clear()
    table, tokens, links = found(shared, person("Ann"), by_link(), rated=True)
    with pytest.raises(RemoteError, match="bots do not play in it"):
        play(links[1], Lowest(EVERYBODY))
    refused = post(shared, f"/{table}/passes", tokens[0], purpose="play", seat=0)
    assert (refused.status_code, "bots do not play" in refused.text) == (400, True)
    web.cookies.clear()
    secret = links[1].rpartition("=")[2]
    answer = post(shared, f"/{table}/seats", key=new_token(), secret=secret, name="Ben")
    assert answer.status_code == 201


def test_a_pass_lets_a_bot_play_for_a_person(shared):
    """On that seat, which bears the mark; the person keeps the seat and may end the pass."""
    table, tokens, _ = found(shared, person("Ann"), opponent(), privacy="open")
    token = passed(shared, table, tokens[0], "play", 0)
    with Player(shared, table, token) as program, Player(shared, table, tokens[0]) as ann:
        assert program.seated["seat"] == 0
        assert ann.seated["seats"][0]["bot"]
        assert program.act(0)["type"] == "done"
        for refused in (
            post(shared, f"/{table}/wishes", type="resign", tokens=[token]),
            post(shared, f"/{table}/links", seat=0, token=token),
            post(shared, f"/{table}/passes", token, purpose="watch"),
        ):
            assert refused.status_code == 400
            assert refused.json()["detail"] == "This pass is for something else."
        listed = web.get(
            f"http://{shared}/api/tables/{table}/passes",
            headers={"Authorization": f"Bearer {tokens[0]}"},
        )
        assert [(each["number"], each["purpose"], each["seat"]) for each in listed.json()] == [
            (1, "play", 0)
        ]
        assert token not in listed.text
        ended = post(shared, f"/{table}/passes/1/end", tokens[0])
        assert ended.status_code == 204
        assert program.gone()
        ann.frame(2)  # the bot's card, the opponent's card
        assert ann.act(ann.frames[-1]["choices"][0]["action"])["type"] == "done"
    with pytest.raises(RemoteError, match="opens no seat"):
        play(f"http://{shared}/tables/{table}#play={token}", Lowest(EVERYBODY))


def test_a_pass_to_watch_shows_a_private_table_and_no_more(shared):
    """What whoever watches sees; nothing is chosen and nothing is said."""
    table, tokens, _ = found(shared, person("Ann"), opponent())
    web.cookies.clear()
    token = passed(shared, table, tokens[0], "watch")
    with Player(shared, table, token) as program:
        assert program.seated["seat"] is None
        assert program.frames[-1]["choices"] == []
        assert program.act(0)["reason"] == "You are watching. Sit down to play."
        program.say(type="say", command="c", text="hello")
        assert program.hear("answered")["reason"] == "There is no chat for you here now."
        past = get(shared, f"/{table}/frames/0", token)
        assert past.status_code == 200
        assert post(shared, f"/{table}/passes/1/end", tokens[0]).status_code == 204
        assert program.gone()
    assert get(shared, f"/{table}/frames/0", token).status_code == 400
    assert get(shared, f"/{table}/frames/0").status_code == 404


def test_a_pass_to_download_fetches_the_record_of_a_finished_game(shared):
    """And opens nothing else; passes for something else fetch none."""
    table, tokens, _ = found(shared, person("Ann"), opponent(), options={"hills": 1})
    web.cookies.clear()
    download = passed(shared, table, tokens[0], "download")
    watch = passed(shared, table, tokens[0], "watch")
    assert "when the game is over" in get(shared, f"/{table}/record", download).text
    with Player(shared, table, tokens[0]) as ann:
        ann.act(0)
        while ann.frames[-1]["returns"] is None:
            ann.hear("frames")
    for part in ("record", "luck", "standing"):
        assert get(shared, f"/{table}/{part}", download).status_code in (200, 400)
        refused = get(shared, f"/{table}/{part}", watch)
        assert refused.json()["detail"] == "This pass is for something else."
    assert get(shared, f"/{table}/record", download).status_code == 200
    assert get(shared, f"/{table}/frames/0", download).status_code == 400
    assert get(shared, f"/{table}/record").status_code == 404


def get(where, path, token=None):
    """What is read of a table, perhaps with a token."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return web.get(f"http://{where}/api/tables{path}", headers=headers)


def test_passes_are_made_by_those_who_hold_a_seat(shared):
    """By its token, or as who holds it or set the table up; not by anybody else."""
    table, tokens, links = found(shared, person("Ann"), by_link(), privacy="open")
    owner = httpx.Cookies(web.cookies)
    assert post(shared, f"/{table}/passes", purpose="play", seat=0).status_code == 201
    assert post(shared, f"/{table}/passes", purpose="play", seat=1).status_code == 400
    assert (
        post(shared, f"/{table}/passes", tokens[0], purpose="play", seat=1).status_code == 400
    )
    assert post(shared, f"/{table}/passes", tokens[0], purpose="play").status_code == 400
    web.cookies.clear()
    assert post(shared, f"/{table}/passes", purpose="watch").status_code == 404
    assert post(shared, f"/{table}/passes", new_token(), purpose="watch").status_code == 400
    assert post(shared, f"/{table}/passes/1/end").status_code == 404
    secret = links[1].rpartition("=")[2]
    key = new_token()
    assert post(shared, f"/{table}/seats", key=key, secret=secret).status_code == 201
    assert post(shared, f"/{table}/passes/1/end", key).status_code == 404
    web.cookies.clear()
    web.cookies.update(owner)
    assert post(shared, f"/{table}/passes/1/end").status_code == 204
    web.cookies.clear()


def test_passes_are_not_made_without_end(shared):
    """So many to a table; one that is ended makes room."""
    table, tokens, _ = found(shared, person("Ann"), opponent())
    for _ in range(20):
        passed(shared, table, tokens[0], "watch")
    refused = post(shared, f"/{table}/passes", tokens[0], purpose="watch")
    assert refused.json()["detail"] == "A table has at most 20 passes. End one first."
    post(shared, f"/{table}/passes/3/end", tokens[0])
    passed(shared, table, tokens[0], "watch")


@pytest.mark.parametrize(
    "text", ["", "nonsense", "ftp://a/tables/b#sit=c", "http://a/tables/b", "http://a/b#sit=c"]
)
def test_what_is_no_link(text):
    """Is refused before anybody is asked, with a link as it should be."""
    with pytest.raises(RemoteError, match="One looks like https://"):
        Link.read(text)


def test_a_house_that_plays_another_version(shared, monkeypatch):
    """Is left before anything is chosen."""
    _, _, links = found(shared, by_link(), opponent())
    meta = omen.GAME.meta
    monkeypatch.setattr(
        bot,
        "load_game",
        lambda _, **__: type("Other", (), {"meta": type("M", (), {"version": 99})}),
    )
    with pytest.raises(RemoteError, match=f"by version {meta.version} .* here is version 99"):
        play(links[0], Lowest(EVERYBODY))


def test_nobody_answers():
    """A house that is not there is said to be so."""
    with pytest.raises(RemoteError, match="does not answer"):
        play("http://127.0.0.1:9/tables/abc#sit=def", Lowest(EVERYBODY))
