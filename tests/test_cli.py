"""The command ``sandtable`` as a shell sees it: what it prints, and its exit codes."""

import asyncio
import json
import random
import socket
import subprocess
import sys
from dataclasses import replace

import pytest
from click.testing import CliRunner
from server.test_moving import fill

from sandtable import load_game, shelf
from sandtable.cli import main
from sandtable.core.records import record_of, write
from sandtable.lab.bench import Figures
from sandtable.server import serve as program
from sandtable.server.tables.fairness import commitment, dice, with_end

GAME = "monsters_and_magic"
SECRET = bytes(range(32))
DONE, FAILED, MISUSED = 0, 1, 2


@pytest.fixture(scope="module")
def record():
    """A whole game with dice from a secret."""
    state = load_game(GAME, rounds=5).new_initial_state(dice(SECRET, 0))
    chance = random.Random(5)
    while not state.is_terminal():
        seed = dice(SECRET, len(state.history) + 1)
        state.apply_action(chance.choice(state.legal_actions()), seed=seed)
    made = {"commitment": commitment(SECRET), "secret": SECRET.hex()}
    return record_of(state, ["Ann", "Ben"], **made)


def run(*words):
    """The result of a command line."""
    return CliRunner().invoke(main, words)


def test_help_names_every_command():
    """Each with a line on what it does."""
    text = run("--help").output
    for command in main.commands:
        assert command in text
        assert run(command, "--help").exit_code == DONE


def test_the_module_is_the_command():
    """``python -m sandtable``."""
    command = [sys.executable, "-m", "sandtable", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert shelf()[0].title in done.stdout


def test_games_are_listed_for_people():
    """Title, designer, options with their ranges."""
    text = run("games").output
    for meta in shelf():
        assert meta.title in text
        assert meta.designer in text


def test_games_are_listed_for_machines():
    """One object a game."""
    listed = json.loads(run("games", "--json").output)
    assert [game["name"] for game in listed] == [meta.name for meta in shelf()]
    options = {game["name"]: game["options"] for game in listed}
    assert options[GAME]["hand_limit"]["default"] == 5
    ways = options["fairly_dangerous_game"]["set_up"]
    assert ways["names"][ways["default"]] == "Meadows"
    assert ways["limits"]["3"] == {"default": 0, "least": 0, "most": 0}
    assert options["fairly_dangerous_game"]["tiles"]["needs"] == {"set_up": [0]}


def test_a_rulebook_is_shown():
    """Whole, or one paragraph of it."""
    assert "MM-13" in run("rules", GAME).output
    paragraph = run("rules", GAME, "mm-20").output
    assert paragraph.startswith("MM-20")
    assert "MM-21" not in paragraph
    assert "•" not in paragraph


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("rules", "checkers"), "checkers"),
        (("rules", GAME, "MM-999"), "MM-999"),
        (("replay", "nowhere.sandtable"), "nowhere.sandtable"),
        (("dance",), "dance"),
        (("simulate", GAME, "--agents", "greedy,bob"), "bob"),
        (("simulate", GAME, "--option", "rounds"), "rounds"),
        (("simulate", GAME, "--option", "rounds=1"), "rounds"),
        (("simulate", GAME, "--players", "9"), "players"),
        (("serve", "--port", "none"), "none"),
        (("serve", "--proxy", "nginx"), "nginx"),
    ],
)
def test_what_is_asked_wrongly_is_refused(words, complaint):
    """With exit code 2, and the word that is wrong."""
    result = run(*words)
    assert result.exit_code == MISUSED
    assert complaint in result.output


def test_a_record_is_told_and_holds(record, tmp_path):
    """In words, with the players' names."""
    file = tmp_path / "game.sandtable"
    file.write_text(write(record), encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == DONE
    assert "Ann" in result.output
    assert "@0" not in result.output
    verified, unverified = verdict(result)
    assert f"The rules allow each of its {len(record.moves)} actions" in verified
    assert "The result is the one that the rules give." in verified
    assert "Every roll follows from the secret" in verified
    assert f"{record.commitment[:12]}... was published before" in unverified
    assert "nothing seals the names Ann, Ben" in unverified


def verdict(result):
    """What a command printed as verified, and what as not."""
    text = " ".join(result.output.split())
    return text.partition(" Verified: ")[2].split(" Not verified: ")


def test_a_record_belongs_to_the_commitment_that_was_published(record, tmp_path):
    """One made under another secret, or without its secret, is told apart."""
    file = tmp_path / "game.sandtable"
    file.write_text(write(record), encoding="utf-8")
    verified, _ = verdict(run("replay", str(file), "--commitment", record.commitment))
    assert "was published before the first roll" in verified
    other = run("replay", str(file), "--commitment", commitment(b"another"))
    assert other.exit_code == FAILED
    assert "line 1: commitment: is not the one that was published" in words(other)
    file.write_text(write(replace(record, secret="")), encoding="utf-8")
    without = run("replay", str(file), "--commitment", record.commitment)
    assert without.exit_code == FAILED
    assert "secret: is missing" in words(without)


def test_a_record_has_the_names_that_were_shown(record, tmp_path):
    """Exchanged or other ones are told apart, and so are those that the house gave since."""
    file = tmp_path / "game.sandtable"
    shown = with_end(record.commitment, record.players, len(record.moves))

    def told(*players):
        file.write_text(write(replace(record, players=players)), encoding="utf-8")
        return run("replay", str(file), "--commitment", shown)

    (verified,) = verdict(told("Ann", "Ben"))
    assert "The names are those that were shown at the table: Ann, Ben." in verified
    for players, reason in (
        (("Ben", "Ann"), "players: are exchanged: A is Ben, where Ann was"),
        (("Ann", "Eve"), "players: are others: B is Eve, where"),
        (("Ann", "a former player or Eve"), "players: are others: B is a former player or Eve"),
    ):
        result = told(*players)
        assert result.exit_code == FAILED
        assert f"line 1: {reason}" in words(result)
    for name in ("a former player", "Player 551407"):
        result = told("Ann", name)
        assert result.exit_code == DONE
        _, unverified = verdict(result)
        assert f"Who sat at B: another name was shown. {name} is what a house calls" in (
            unverified
        )


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ("5ea1", "16 digits for each"),
        ("5ea1" * 4 + "Z" * 16, "16 digits for each"),
        ("5ea1" * 4, "players: are 2, and 1 were shown"),
        ("5ea1" * 8 + ".many", "the number of moves"),
    ],
)
def test_what_seals_nothing_is_refused(record, tmp_path, names, reason):
    """In words."""
    file = tmp_path / "game.sandtable"
    file.write_text(write(record), encoding="utf-8")
    result = run("replay", str(file), "--commitment", f"{record.commitment}.{names}")
    assert result.exit_code == FAILED
    assert reason in words(result)


def cut(record):
    """A record without its last move, by somebody who says nothing of that."""
    return replace(record, moves=record.moves[:-1], returns=None)


def test_a_record_with_a_secret_holds_the_whole_game(record, tmp_path):
    """The secret is published at the end; who looked knows how many moves led there."""
    file = tmp_path / "game.sandtable"
    shown = with_end(record.commitment, record.players, len(record.moves))
    file.write_text(write(cut(record)), encoding="utf-8")
    for given in ("", record.commitment, shown):
        told = run("replay", str(file), "--commitment", given)
        assert told.exit_code == FAILED
        assert "returns: is missing: the end of the game was cut off" in words(told)
    file.write_text(write(replace(cut(record), cancelled=True)), encoding="utf-8")
    told = run("replay", str(file), "--commitment", record.commitment)
    assert told.exit_code == DONE
    assert "That the game was cancelled: nothing here shows it." in verdict(told)[1]
    told = run("replay", str(file), "--commitment", shown)
    assert told.exit_code == FAILED
    there = len(record.moves)
    assert f"end: is after {there - 1} moves, and {there} were shown" in words(told)


def words(result):
    """What a command printed, in one line, without the frame around a complaint."""
    return " ".join(result.output.replace("│", " ").split())


def test_a_record_without_a_secret_holds(record, tmp_path):
    """Dice on a kitchen table have none; and a game may be broken off."""
    file = tmp_path / "game.sandtable"
    file.write_text(write(replace(record, secret="", moves=record.moves[:9], returns=None)))
    result = run("replay", str(file))
    assert result.exit_code == DONE
    verified, unverified = verdict(result)
    assert "The rules allow each of its 9 actions" in verified
    assert "secret" not in verified
    assert "How the game ended: the record stops before that." in unverified
    assert "Where the rolls came from: the record holds no secret." in unverified


def test_a_record_from_a_position_says_so(tmp_path):
    """Nothing shows how the game came to it; its rolls are derived all the same."""
    start = load_game(GAME).new_initial_state(1).to_dict()
    state = load_game(GAME).from_dict(start)
    for number in range(1, 9):
        state.apply_action(state.legal_actions()[0], seed=dice(SECRET, number))
    made = {"commitment": commitment(SECRET), "secret": SECRET.hex()}
    file = tmp_path / "game.sandtable"
    broken_off = replace(record_of(state, start=start, **made), cancelled=True)
    file.write_text(write(broken_off), encoding="utf-8")
    verified, unverified = verdict(run("replay", str(file)))
    assert "Every roll follows from the secret" in verified
    assert "How the game came to the position it begins with." in unverified


def with_other_dice(record):
    """The record of a game in which somebody else threw the dice."""
    state = load_game(GAME, **record.options).new_initial_state(0, record.rolls)
    for move in record.moves:
        action = state.string_to_action(move.action)
        if action not in state.legal_actions(move.player):
            break
        state.apply_action(action, move.player, seed=1)
    return replace(record_of(state), commitment=record.commitment, secret=record.secret)


@pytest.mark.parametrize(
    ("forge", "complaint"),
    [
        (lambda record: replace(record, version=0), "line 1: version"),
        (lambda record: replace(record, game="checkers"), "checkers"),
        (lambda record: replace(record, returns=(0.5, -0.5)), "returns"),
        (lambda record: replace(record, moves=record.moves[1:]), "line 2: "),
        (lambda record: replace(record, secret="00"), "secret: is not the one"),
        (lambda record: replace(record, secret="none"), "secret: is no hexadecimal number"),
        (lambda record: replace(record, players=("Ann",)), "players: 1 names for 2 seats"),
        (with_other_dice, "rolls: are not those"),
    ],
)
def test_a_record_that_does_not_hold_is_found_out(record, tmp_path, forge, complaint):
    """With exit code 1, the line, the field and the reason."""
    file = tmp_path / "game.sandtable"
    file.write_text(write(forge(record)), encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == FAILED
    assert complaint in words(result)


def test_a_foreign_file_is_no_record(tmp_path):
    """Neither text of another kind nor no text at all."""
    for content in (b"hello\n", b"\xff\xfe\x00", b""):
        file = tmp_path / "other"
        file.write_bytes(content)
        assert run("replay", str(file)).exit_code == FAILED


def test_a_record_of_an_opening_that_nobody_rolled_is_found_out(record, tmp_path):
    """The set-up has to follow from the secret as well."""
    other = load_game(GAME, **record.options).new_initial_state(dice(SECRET, 99))
    forged = replace(record_of(other), commitment=record.commitment, secret=record.secret)
    (tmp_path / "game.sandtable").write_text(write(forged))
    result = run("replay", str(tmp_path / "game.sandtable"))
    assert result.exit_code == FAILED
    assert "line 1: rolls" in result.output


def test_a_match_is_simulated(tmp_path):
    """Seats and agents counted, records written; the same again for the same seed."""
    words = ("simulate", GAME, "--games", "4", "--agents", "random,random~1", "--seed", "3")
    words += ("--option", "rounds=5", "--records", str(tmp_path))
    match = json.loads(run(*words, "--json").output)
    again = json.loads(run(*words, "--json").output)
    keys = "game players games seed agents wins_by_agent wins_by_seat draws mean_decisions"
    assert {*keys.split(), "games_per_second"} <= set(match)
    assert (match["players"], match["games"]) == (2, 4)
    assert set(match["wins_by_agent"]["random~1"]) == {"share", "low", "high"}
    assert [again[key] for key in keys.split()] == [match[key] for key in keys.split()]
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    assert run("replay", str(files[0])).exit_code == DONE


def test_a_match_is_shown_as_a_table():
    """With the intervals and the speed."""
    words = ("--games", "2", "--agents", "random", "--players", "3", "--option", "rounds=5")
    text = run("simulate", GAME, *words).output
    assert "2 games of monsters_and_magic, 3 players" in text
    assert "seat 3" in text
    assert "95 % interval" in text
    assert "games a second" in text


def test_a_port_that_is_taken_is_named():
    """And another one proposed; exit code 1."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = str(listening.getsockname()[1])
        result = run("play", "--no-browser", "--port", port)
    assert result.exit_code == FAILED
    assert port in result.output
    assert "--port" in result.output


@pytest.mark.parametrize(
    ("words", "names", "warned"),
    [
        (
            ("--host", "192.0.2.1", "--name", "War.example", "--name", "b"),
            ("War.example", "b"),
            0,
        ),
        (("--host", "192.0.2.1"), (), 1),
        ((), (), 0),
    ],
)
def test_a_server_for_others_says_by_which_names(monkeypatch, words, names, warned):
    """Without one, whoever started it reads that only this machine will be answered."""
    served = []
    monkeypatch.setattr(program, "serve", lambda *_, **how: served.append(how["outside"].names))
    result = run("serve", *words)
    assert result.exit_code == DONE
    assert served == [names]
    assert ("only localhost is answered" in result.output) == bool(warned)


def test_how_a_server_stands_in_the_world(monkeypatch):
    """As many proxies as are given, a port for its figures, and what its log is like."""
    served = []
    monkeypatch.setattr(program, "serve", lambda *_, **how: served.append(how["outside"]))
    words = "--proxy 127.0.0.1 --proxy 10.0.0.0/8 --metrics-port 9100 --json-log"
    assert run("serve", *words.split()).exit_code == DONE
    assert served == [program.Outside((), ("127.0.0.1", "10.0.0.0/8"), 9100, json_log=True)]


FIGURES = {
    "game": GAME,
    "players": 2,
    "decisions_per_second_core": 1234567.891,
    "decisions_per_second_all": 2234567.0,
    "games_per_second": 1234.5,
    "compile_cold_seconds": 20.0,
    "compile_warm_seconds": 0.25,
    "search_iterations_per_second": 12345.0,
    "position_bytes": 8192,
    "redeal_per_second": 100000.0,
    "masked_per_second": 5000.0,
}


@pytest.fixture
def measured(monkeypatch):
    """The laboratory, with figures that are known; which matches it was asked for."""
    asked = []

    def bench(match, progress):
        progress("random play")
        asked.append(match)
        return Figures(**FIGURES)

    monkeypatch.setattr("sandtable.lab.bench.bench", bench)
    return asked


def test_a_game_is_measured_for_machines(measured):
    """A list of objects, with the number of players asked for."""
    assert json.loads(run("bench", GAME, "--players", "3", "--json").output) == [FIGURES]
    assert [dict(match.options) for match in measured] == [{"players": 3}]


def test_every_game_is_measured_for_people(measured):
    """A row a game."""
    text = run("bench").output
    assert [match.game for match in measured] == [meta.name for meta in shelf()]
    assert "1,234,568" in text
    assert "0.25" in text
    assert "8,192" in text


def test_what_cannot_be_measured_is_refused(measured):
    """Before anything is."""
    assert run("bench", GAME, "--players", "9").exit_code == MISUSED
    assert measured == []


def test_the_list_of_games_says_whose_they_are():
    """For people and for machines."""
    told = " ".join(run("games").output.split())
    listed = json.loads(run("games", "--json").output)
    for meta, box in zip(shelf(), listed, strict=True):
        assert meta.credit in told
        assert box["credit"] == meta.credit


def test_a_house_is_kept_and_restored(tmp_path):
    """Backed up, exported, copied, imported: each command ends with the same house."""
    kept, text, copied, restored, imported = (
        str(tmp_path / name) for name in ("kept", "text", "copied", "restored", "imported")
    )
    asyncio.run(fill(str(tmp_path / "house")))
    for words in (
        ("backup", kept, "--database", str(tmp_path / "house")),
        ("restore", kept, "--database", restored),
        ("copy", restored, copied),
        ("export", text, "--database", copied),
        ("import", text, "--database", imported),
        ("export", f"{text}2", "--database", imported),
    ):
        done = run(*words)
        assert done.exit_code == DONE, done.output
    assert (tmp_path / "text2").read_text("utf-8") == (tmp_path / "text").read_text("utf-8")


def test_what_cannot_be_moved_is_told(tmp_path):
    """In words, without a trace."""
    done = run("copy", str(tmp_path / "nothing"), str(tmp_path / "copied"))
    assert done.exit_code == FAILED
    assert "There is no database at" in done.stderr
    assert not (tmp_path / "copied").exists()
