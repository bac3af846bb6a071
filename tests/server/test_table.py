"""People and opponents at a table, over real connections."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from server.dice_vectors import vectors
from server.omen import GAME, PEEK
from server.players import Player, opponent, person, set_up, web

from sandtable.core import records
from sandtable.core.record import UNSEEN
from sandtable.core.replay import final_state
from sandtable.server.tables import fairness


def play_through(players):
    """Both lay their cards from the lowest up, until the game is over."""
    for card in range(5):
        for player in players:
            assert player.act(card)["type"] == "done"
            for other in players:
                other.frame(player.frames[-1]["version"])


def test_a_whole_game_and_its_record(address):
    """The record comes with the end; it replays, and its dice follow from the secret."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    where = f"http://{address}/api/tables/{table}/record"
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        early = web.get(where)
        play_through((ann, bob))
        last = ann.frames[-1]
    assert (early.status_code, early.json()["detail"]) == (
        400,
        "The record is written when the game is over.",
    )
    assert sum(last["returns"]) == 0
    assert last["outcome"] == ["The hills are taken."]
    record = records.read(web.get(where).text)
    assert record.players == ("Ann", "Bob")
    assert list(final_state(record, GAME).returns()) == last["returns"]
    digest = hashlib.sha256(bytes.fromhex(record.secret)).hexdigest()
    assert digest == ann.seated["commitment"] == record.commitment
    fairness.verify(record, GAME)


@pytest.mark.parametrize("number", [0, 4])
def test_loaded_dice_are_found(number):
    """A record with another roll than the secret gives is refused at its line."""
    secret = fairness.new_secret()
    state = GAME.new_initial_state(seed=fairness.dice(secret, 0))
    for count in range(1, 11):
        player = state.current_players()[0]
        rolls = [(roll + (count == number)) % 6 for roll in _rolls(state, secret, count)]
        state.apply_action(state.legal_actions(player)[0], player, rolls)
    record = records.record_of(
        state, commitment=fairness.commitment(secret), secret=secret.hex()
    )
    record = record if number else replace(record, rolls=((record.rolls[0] + 1) % 6,))
    with pytest.raises(records.RecordError) as loaded:
        fairness.verify(record, GAME)
    assert loaded.value.line == number + 1
    stranger = replace(record, commitment=fairness.commitment(b""))
    with pytest.raises(records.RecordError, match="committed to"):
        fairness.verify(stranger, GAME)


def _rolls(state, secret, number):
    """What the secret gives for the lowest choice of whoever decides."""
    twin, player = state.clone(), state.current_players()[0]
    action = twin.legal_actions(player)[0]
    return twin.apply_action(action, player, seed=fairness.dice(secret, number)).rolls


def test_a_seed_repeats_a_game(address):
    """Equal seeds and choices give equal games, at tables that say so to everybody."""
    games, commitments = [], set()
    for _ in range(3):
        table, tokens = set_up(address, person(), opponent("muddled"), seed=7)
        with Player(address, table, tokens[0]) as ann, Player(address, table) as spectator:
            assert ann.seated["seed"] == spectator.seated["seed"] == 7
            commitments.add(ann.seated["commitment"])
            for hill in range(5):
                while ann.frames[-1]["deciders"] != [0]:
                    ann.hear("frames")
                ann.act(hill)
            while ann.frames[-1]["returns"] is None:
                ann.hear("frames")
        record = records.read(web.get(f"http://{address}/api/tables/{table}/record").text)
        games.append((record.rolls, record.moves))
        assert record.seed == 7
        assert "practice" in " ".join(fairness.judge(record, GAME).verified)
        with pytest.raises(records.RecordError, match="the secret gives"):
            fairness.verify(replace(record, seed=None), GAME)
        with pytest.raises(records.RecordError, match="the seed gives"):
            fairness.verify(replace(record, seed=8), GAME)
    assert games[0] == games[1] == games[2], "opponents think by the seed as well"
    assert len(commitments) == 3, "the secrets are not equal"


def test_nobody_can_guess_a_secret(address):
    """The commitment of no table is that of a secret that a seed would give."""
    guessed = {fairness.commitment(fairness.source(b"", seed)) for seed in range(1000)}
    for seed in (None, 7):
        table, _ = set_up(address, person(), opponent(), seed=seed)
        with Player(address, table) as spectator:
            assert spectator.seated["seed"] == seed
            assert spectator.seated["commitment"] not in guessed


def test_where_people_compete_there_is_no_seed(address):
    """Two people never play with a chance that one of them has chosen."""
    plan = {"game": "omen", "seats": [person("Ann"), person("Bob")], "seed": 7}
    answer = web.post(f"http://{address}/api/tables", json=plan)
    assert (answer.status_code, "where people compete" in answer.text) == (400, True)


def test_a_command_is_applied_once(address):
    """Sent again, it is only confirmed; given by another seat, it is refused."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        assert ann.act(0, command="one")["version"] == 1
        ann.frame(1)
        assert ann.act(0, command="one") == {"type": "done", "command": "one", "version": 1}
        assert ann.act(0, version=0, command="one")["version"] == 1
        assert "another seat" in bob.act(0, command="one")["reason"]
    with Player(address, table) as spectator:
        assert spectator.frames[-1]["version"] == 1


def test_out_of_step(address):
    """A choice for a question that is gone is refused; those who decide at once may."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        ann.act(0)
        assert bob.act(1, version=0)["type"] == "done"
        refused = ann.act(1, version=0)
        assert "moved on" in refused["reason"]
        assert ann.act(1, version=2)["type"] == "done"
        assert "moved on" in ann.act(2, version=99)["reason"]


def test_nobody_gets_what_is_not_for_them(address):
    """Neither the other player nor a spectator is sent the omen, a hand or a laid card."""
    table, tokens = set_up(address, person(), person())
    with (
        Player(address, table, tokens[0]) as ann,
        Player(address, table, tokens[1]) as bob,
        Player(address, table) as spectator,
    ):
        ann.act(PEEK)
        ann.act(5)
        for each in (ann, bob, spectator):
            each.frame(2)
        assert "The omen says" in ann.text
        assert "strength 1" in ann.text
        for each in (bob, spectator):
            assert "omen " not in each.text.replace("omen 'zone", "").replace("zone:omen", "")
            assert "The omen says" not in each.text
        own = [card["title"] for card in bob.frames[-1]["scene"]["zones"][1]["cards"]]
        other = [card["title"] for card in bob.frames[-1]["scene"]["zones"][0]["cards"]]
        assert set(own) == {"strength 1"}
        assert set(other) == {f"strength {UNSEEN}"}
        assert "strength 1" not in spectator.text
        assert spectator.frames[-1]["choices"] == []
        assert spectator.frames[-1]["prompt"] is None
        assert spectator.seated["seat"] is None
        assert tokens[0] not in ann.text


def test_changing_the_seat(address):
    """One client looks from seat to seat, with nothing secret in between."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as client:
        client.act(5)
        curtain = client.sit()
        assert client.seated["seat"] is None
        assert "strength 1" not in str(curtain)
        assert client.act(0)["reason"].startswith("You are watching")
        client.sit(tokens[1])
        assert client.seated["seat"] == 1
        assert client.act(4)["type"] == "done"


def test_coming_back(address):
    """A client gets what it has missed, or the last frame and all that was told."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        play_through((ann, bob))
    with Player(address, table, tokens[0], have=7) as ann:
        assert [frame["version"] for frame in ann.frames] == [8, 9, 10]
        assert ann.sit(tokens[0], have=10)["frames"] == []
        whole = ann.sit(tokens[0])
    assert [frame["version"] for frame in whole["frames"]] == [10]
    assert whole["whole"]
    assert [past["version"] for past in whole["past"]] == list(range(10))
    assert whole["past"][1]["told"][0]["text"] == "Player 0 lays a card."


def test_looking_back(address):
    """Every version can be looked at again, by each seat as it saw it."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann:
        ann.act(PEEK)
        ann.act(5)
        now = ann.frame(1)

    def back(version, token=None):
        header = {"Authorization": f"Bearer {token}"} if token else {}
        where = f"http://{address}/api/tables/{table}/frames/{version}"
        return web.get(where, headers=header)

    then = back(1, tokens[0]).json()
    assert then["scene"] == now["scene"]
    assert then["told"] == now["told"]
    assert (then["choices"], then["prompt"]) == ([], None)
    assert "omen says" not in back(1, tokens[1]).text
    assert "omen says" not in back(1).text
    assert back(3).status_code == 404
    assert back(1, "wrong").json()["detail"] == "This link opens no seat at this table."


def test_taking_back(address, gate):
    """An own decision that revealed nothing can be taken back while nobody followed."""
    gate.clear()
    table, tokens = set_up(address, person("Ann"), opponent())
    with Player(address, table, tokens[0]) as ann:
        assert ann.frames[-1]["take_back"] == "There is nothing to take back yet."
        assert ann.take_back()["type"] == "refused"
        ann.act(5)
        assert ann.frame(1)["take_back"] == ""
        assert ann.take_back()["version"] == 2
        back = ann.frame(2)
        assert len(back["choices"]) == 7
        assert back["told"][0]["text"] == "@0 takes back the last choice."
        ann.act(2)
        assert ann.frame(3)["take_back"] == ""
        gate.set()
        assert ann.frame(4)["take_back"] == "Too late to take back: @1 has acted."
        assert "@1 has acted" in ann.take_back(ann.frame(5)["version"])["reason"]


def test_what_was_revealed_or_rolled_stays(address, gate):
    """A look at a hidden number, and dice, cannot be taken back; the reason says so."""
    gate.clear()
    table, tokens = set_up(address, person(), opponent())
    with Player(address, table, tokens[0]) as ann, Player(address, table) as spectator:
        ann.act(PEEK)
        assert "hidden was revealed" in ann.frame(1)["take_back"]
        assert "hidden was revealed" in ann.take_back()["reason"]
        assert "Only whoever" in spectator.frame(1)["take_back"]
        gate.set()
        ann.act(0, version=ann.frame(2)["version"])
        assert "dice were rolled" in ann.frame(3)["take_back"]


def test_among_people_a_decision_stands_once_others_decide(address):
    """Nobody may take back what was decided before it was another's turn."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table, tokens[0]) as ann:
        ann.act(1)
        assert "others are deciding" in ann.take_back()["reason"]


@pytest.mark.parametrize("level", ["lowest", "muddled"])
def test_alone_against_an_opponent(address, level):
    """A whole game; even an opponent whose thinking fails does not stop it."""
    table, tokens = set_up(address, person(), opponent(level))
    with Player(address, table, tokens[0]) as ann:
        while ann.frames[-1]["returns"] is None:
            frame = ann.frames[-1]
            if 0 in frame["deciders"]:
                ann.act(frame["choices"][0]["action"])
            if ann.frames[-1] is frame:
                ann.hear("frames")
        assert ann.act(0)["reason"] == "The game is over."
        assert ann.take_back()["reason"] == "The game is over."


def test_opponents_alone_play_for_who_looks(address):
    """A table without people goes on when somebody looks at it."""
    table, _ = set_up(address, opponent(), opponent())
    with Player(address, table) as spectator:
        while spectator.frames[-1]["returns"] is None:
            spectator.hear("frames")


def test_the_client_is_held_against_what_the_engine_makes():
    """The dice and records that its own derivation is tested with are no others."""
    kept = Path(__file__).parents[2] / "web" / "src" / "fair" / "vectors.json"
    assert json.loads(kept.read_text("utf-8")) == json.loads(json.dumps(vectors()))


def test_a_table_shows_what_its_dice_are_made_of(address):
    """What people have added, from the beginning on, and how many moves there were."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), contribution="ab" * 16)
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        assert ann.seated["contributions"] == bob.seated["contributions"] == ["ab" * 16]
        assert ann.frames[-1]["moves"] == 0
        play_through((ann, bob))
        assert ann.frames[-1]["moves"] == 10
    record = records.read(web.get(f"http://{address}/api/tables/{table}/record").text)
    assert record.contributions == ("ab" * 16,)
    unverified = fairness.judge(record, GAME, record.commitment).unverified
    assert "nothing here shows who sent abab" in " ".join(unverified)
    assert fairness.ADDED_LAST in unverified
