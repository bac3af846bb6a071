"""Game records: exact both ways, refused whole when damaged or foreign."""

import json
from dataclasses import replace

import pytest
from toys.hill.game import GAME

from sandtable.core.record_lines import RecordError
from sandtable.core.records import read, record_of, renamed, sealed, write
from sandtable.core.replay import final_state, replay


@pytest.fixture(scope="module")
def game_played():
    """A whole game of Hill."""
    state = GAME.new_initial_state(seed=3)
    while not state.is_terminal():
        player = state.current_players()[0]
        state.apply_action(state.legal_actions(player)[0], player)
    return state


@pytest.fixture(scope="module")
def text(game_played):
    """Its record."""
    return write(record_of(game_played, ["Ann", "Ben"], commitment="c0", secret=bytes(2).hex()))


def test_a_record_replays_to_the_same_bytes(game_played, text):
    """Every action, roll and event."""
    record = read(text)
    assert (record.players, record.commitment, record.secret) == (("Ann", "Ben"), "c0", "0000")
    end = final_state(record, GAME)
    assert end.position.tobytes() == game_played.position.tobytes()
    assert end.history == game_played.history
    assert write(record) == text


def test_every_state_on_the_way_can_be_looked_at(game_played, text):
    """The start, then one more for every action."""
    states = list(replay(read(text), GAME))
    assert [len(state.history) for state in states] == list(range(len(game_played.history) + 1))


def test_an_unfinished_game_has_a_record():
    """With no result yet; the players are named by letter."""
    state = GAME.new_initial_state(seed=3)
    state.apply_action(2, 0)
    record = read(write(record_of(state)))
    assert (record.returns, record.players) == (None, ("A", "B"))
    assert final_state(record, GAME).position.tobytes() == state.position.tobytes()


def test_a_puzzle_has_a_record_from_its_position():
    """And none without it."""
    start = GAME.new_initial_state(seed=3).to_dict()
    state = GAME.from_dict(start, seed=8)
    state.apply_action(2, 0)
    record = read(write(record_of(state, start=start)))
    assert final_state(record, GAME).history == state.history
    with pytest.raises(ValueError, match="needs that position"):
        record_of(state)


def test_players_have_other_names(text):
    """Nothing else changes, and the record is whole."""
    record = read(text)
    names = tuple(f"{name} II" for name in record.players)
    assert read(renamed(text, names)) == replace(record, players=names)
    assert renamed(renamed(text, names), record.players) == text


def damage(text, line, change):
    """The text with one line changed as JSON by somebody who takes care of the digest."""
    lines = text.splitlines()
    data = json.loads(lines[line])
    change(data)
    lines[line] = json.dumps(data)
    return sealed(lines[:-1])


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (0, lambda d: d.pop("sandtable"), "line 1: sandtable: this is no Sandtable"),
        (0, lambda d: d.update(sandtable=1), "line 1: sandtable: format 1 is not 2"),
        (0, lambda d: d.pop("game"), "line 1: game: is missing"),
        (0, lambda d: d.update(mood=1), "line 1: mood: is unknown"),
        (0, lambda d: d.update(options={"players": "2"}), "line 1: options: needs an object"),
        (0, lambda d: d.update(players=[1, 2]), "line 1: players: needs names"),
        (0, lambda d: d.update(position=[]), "line 1: position: needs an object or null"),
        (0, lambda d: d.update(ranked=False), "line 1: ranked: needs true"),
        (0, lambda d: d.update(cancelled=0), "line 1: cancelled: needs true"),
        (0, lambda d: d.update(rolls=[2**63]), "line 1: rolls: needs a list of whole numbers"),
        (1, lambda d: d.pop("rolls"), "line 2: rolls: is missing"),
        (1, lambda d: d.update(player=True), "line 2: player: needs a whole number"),
        (1, lambda d: d.update(events=[1]), "line 2: events: needs a list of lists"),
        (-2, lambda d: d.pop("end"), "line 12: end: is missing"),
        (-2, lambda d: d.update(end=9), "line 12: end: 9 actions were written, 10 are here"),
        (-2, lambda d: d.update(returns=["1"]), "line 12: returns: needs a list of numbers"),
    ],
)
def test_a_damaged_record_is_refused_on_reading(text, line, change, message):
    """Line, field and reason."""
    with pytest.raises(RecordError, match=message):
        read(damage(text, line, change))


def numbers_in(text):
    """Where the digits of a text stand."""
    return [place for place, letter in enumerate(text) if letter.isdigit()]


def test_no_damage_goes_unnoticed(text):
    """Whichever digit is another, in rolls of the set-up that nothing tells of as well."""
    for place in numbers_in(text):
        other = str((int(text[place]) + 1) % 10)
        with pytest.raises(RecordError):
            read(text[:place] + other + text[place + 1 :])


def test_line_ends_are_no_damage(text):
    """A record may come by way of another system."""
    assert read(text.replace("\n", "\r\n")) == read(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: sandtable: this is no Sandtable game record"),
        ("[]", "line 1: line: is no JSON object"),
        ("{", "line 1: line: is no JSON"),
        ("[" * 100_000, "line 1: line: .* too deep or too long"),
        (f'{{"sandtable":{"9" * 5000}}}', "line 1: line: .* too deep or too long"),
        ('{"sandtable":1e999}', "line 1: sandtable: format inf is not 2"),
    ],
)
def test_a_foreign_text_is_refused(text, message):
    """Whatever it is."""
    with pytest.raises(RecordError, match=message):
        read(text)


def test_a_record_cut_short_is_refused(text):
    """Anywhere."""
    lines = text.splitlines()
    for kept in range(len(lines)):
        with pytest.raises(RecordError):
            read("\n".join(lines[:kept]))


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (0, lambda d: d.update(game="chess"), "line 1: game: chess is not hill"),
        (0, lambda d: d.update(version=9), "line 1: version: played by version 9"),
        (0, lambda d: d.update(options={"players": 7}), "line 1: options: option 'players'"),
        (0, lambda d: d.update(position={}), "line 1: position: options: is missing"),
        (0, lambda d: d.update(players=["Ann"]), "line 1: players: 1 names for 2 seats"),
        (0, lambda d: d.update(sides=[7, *d["sides"][1:]]), "line 1: sides: "),
        (0, lambda d: d.update(events=[[0, 0, 0, 0, 0, 0]]), "line 1: events: "),
        (1, lambda d: d.update(action="lay 9"), "line 2: action: card: '9' is none of"),
        (2, lambda d: d.update(player=0), "line 3: action: lay 1: player 0"),
        (2, lambda d: d.update(rolls=[6, 0]), "line 3: action: rolls: 6 is not from 0 to 5"),
        (2, lambda d: d.update(sides=[6, 7]), "line 3: sides: "),
        (2, lambda d: d.update(rolls=[0]), "line 3: rolls: "),
        (2, lambda d: d.update(events=[]), "line 3: events: "),
        (-2, lambda d: d.update(returns=None), "line 12: returns: None is written"),
    ],
)
def test_a_record_that_does_not_replay_says_where(text, line, change, message):
    """Where the record and the rules do not agree."""
    record = read(damage(text, line, change))
    with pytest.raises(RecordError, match=message):
        final_state(record, GAME)


def test_a_wrong_end_is_noticed_after_the_last_action(game_played):
    """The written result must be the played one."""
    record = replace(record_of(game_played), returns=(0.5, -0.5))
    with pytest.raises(RecordError, match=r"returns: \(0\.5, -0\.5\) is written"):
        final_state(record, GAME)


def test_what_cannot_be_ranked_has_no_ranking():
    """Hill ranks nobody before it is over, whatever people are said to have agreed on."""
    state = GAME.new_initial_state(seed=3)
    record = replace(record_of(state), ranked=True, returns=(1.0, -1.0))
    with pytest.raises(RecordError, match="None is played"):
        final_state(record, GAME)
    assert read(write(record)) == record
