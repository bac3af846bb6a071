"""A position written by hand is played on only if it can be."""

import copy

import pytest

from sandtable import load_game
from sandtable.core.position_json import PositionError
from sandtable.games.solo_war.tables import KLUTZ_WORDS


@pytest.fixture(scope="module")
def game():
    """Three players."""
    return load_game("solo_war", players=3)


@pytest.fixture(scope="module")
def data(game):
    """The second round, before Support Cards: Doug against two Spuds, Crumb fought before."""
    made = game.new_initial_state(1).to_dict()
    made |= {"rounds": 2, "phase": "support", "question": "support", "waiting": 7}
    for name, entity in zip("ABC", ("doug", "spud", "spud"), strict=True):
        side = made["sides"][name]
        side |= {"foe": "nobody", "negated": 0, "heads": 0, "debuffers": 0, "buffers": 0}
        for card in side["cards"].values():
            card |= {"entity": "none", "known": 0, "result": "none"}
        side["cards"]["round-1"] = {"entity": "crumb", "known": 1, "result": "won"}
        side["cards"]["round-2"] = {"entity": entity, "known": 1, "result": "none"}
        force = 5 if entity == "doug" else 4
        side["force"] = force
        side["causes"] = dict.fromkeys(side["causes"], 0) | {"printed": force}
        for number, card in enumerate(side["supports"].values()):
            card["place"] = "hand" if number < 3 else "aside"
    return made


def put(made, path, value):
    """Set the field that a path names."""
    *way, last = path.split(".")
    for name in way:
        made = made[int(name) if isinstance(made, list) else name]
    made[int(last) if isinstance(made, list) else last] = value


def edited(data, edits):
    """A copy with some fields changed."""
    made = copy.deepcopy(data)
    for path, value in edits.items():
        put(made, path, copy.deepcopy(value))
    return made


def test_the_position_can_be(game, data):
    """As it stands; and it is read as it was written."""
    state = game.from_dict(data)
    assert state.to_dict() == data
    assert state.legal_actions(0)


A = "sides.A."
LATER = "sides.A.cards.round-3"
SEEN = {LATER: {"entity": "felps", "known": 0, "result": "none"}}
CHOSEN = {"waiting": 6, A + "choice": "no-support"}
PLAYED = {A + "supports.fetch": {"place": "played", "known": 1}, A + "held": 2}
LATE = PLAYED | {"waiting": 6, A + "support": "fetch", A + "aim": "A", "phase": "retaliation"}
TOP = {"question": "top", "phase": "support"}
OVER = {"phase": "over", "ending": "early", "winners": 1, "waiting": 0}
ROLLED = {A + "gambled": 1, A + "tokens": 2}
KLUTZ = {"question": "klutz", "phase": "gamble", "waiting": 1, "rollers.0": "A"} | ROLLED
LAST = "sides.{}.cards.round-2.result"


@pytest.mark.parametrize(
    ("edits", "fault"),
    [
        ({"klutz.0": "hiccups", "klutz.3": "hiccups"}, "klutz: hiccups lies there 2 times"),
        ({"fighting": 3}, "fighting: everybody does in the first ten rounds"),
        ({"fighting": 15}, "fighting: holds somebody who does not play"),
        ({"sides.D.tokens": 3}, "sides.D: does not play"),
        ({"sides.D.supports.sit.place": "hand"}, "sides.D: does not play"),
        ({A + "supports.sit.place": "hand"}, r"4 are not aside, but 3 were drawn \(SW-20\)"),
        ({A + "supports.fetch.place": "aside"}, "2 are not aside, but 3 were drawn"),
        ({A + "held": 2}, "sides.A.held: 2, but 3 are in hand"),
        (
            {A + "supports.fetch.place": "discarded", A + "held": 2},
            "known: its owner knows it; what was played, all do",
        ),
        ({A + "force": 6}, "sides.A.force: 6, but its causes come to 5"),
        ({A + "cards.round-2.entity": "crumb"}, "cards: crumb lies at 2 places"),
        (
            SEEN
            | {
                f"{A}cards.round-{n}": {"entity": word, "known": 0, "result": "none"}
                for n, word in ((4, "spud"), (5, "teacup"))
            },
            r"4 ordinary Entities in ten rounds \(SW-20\)",
        ),
        (
            {A + "cards.sudden-1": {"entity": "felps", "known": 0, "result": "none"}},
            "sudden-1: needs an elite",
        ),
        (
            {A + "cards.sudden-3": {"entity": "sir-honks", "known": 0, "result": "none"}},
            "sudden-3: needs an effect",
        ),
        (
            {A + "cards.sudden-1": {"entity": "sir-honks", "known": 0, "result": "none"}},
            "sudden-1: is drawn when it is turned up",
        ),
        ({A + "cards.round-2.entity": "none"}, "round-2: was turned up, so everybody knows"),
        ({A + "cards.round-2.known": 2}, "round-2: was turned up, so everybody knows"),
        ({LATER + ".known": 2}, "round-3: nobody can know what is not decided yet"),
        ({A + "cards.round-1.result": "none"}, "round-1.result: does not fit round 2"),
        ({A + "cards.round-2.result": "won"}, "round-2.result: does not fit round 2"),
        (SEEN | {LATER + ".result": "won"}, "round-3.result: does not fit round 2"),
        ({A + "memories.A.places": 1}, "sides.A: A keeps a place in mind that was turned up"),
        (SEEN | {A + "shared": 4}, "what everybody has seen is not where they keep it"),
        ({A + "sights.felps.known": 4}, "what B has seen is not where they keep it in mind"),
        ({A + "somewhere.felps.known": 4}, "somewhere.felps: is not in the reservoir"),
        ({A + "somewhere.doug.known": 1}, "somewhere.doug: is not in the reservoir"),
        (
            SEEN | {A + "sights.eggy.known": 4, A + "memories.B.places": 4},
            "what B has seen is not where",
        ),
        (
            {f"sides.{name}.cards.round-1.result": "lost" for name in "ABC"},
            "round-1: nobody has won",
        ),
        ({"winners": 1}, "ending: phase, ending and winners do not fit"),
        ({"phase": "over"}, "ending: phase, ending and winners do not fit"),
        ({"phase": "gamble"}, "question: support is not asked in the phase gamble"),
        ({"waiting": 0}, "waiting: nobody who plays has to decide"),
        ({"waiting": 8}, "waiting: holds somebody who does not play"),
        (
            {A + "held": 0}
            | {
                f"{A}supports.{card}": {"place": "discarded", "known": 1}
                for card in ("roll-over", "fetch", "speak")
            },
            "waiting: A has nothing to decide",
        ),
        (
            {"question": "gamble", "phase": "gamble", A + "blocked": 1},
            "waiting: A has nothing to decide",
        ),
        ({"question": "foe", "phase": "entities"}, "waiting: A has nothing to decide"),
        (TOP | {"waiting": 1}, "waiting: it is the first of the lookers who chooses"),
        ({"sides.B.lookers.0": "A"}, "lookers: nobody looks now"),
        ({"question": "klutz", "phase": "gamble"}, "the first of the rollers who chooses"),
        ({"rollers.0": "A"}, "rollers: nobody has rolled now"),
        ({A + "support": "fetch"}, "sides.A.support: does not fit what is played: none"),
        (PLAYED | {"waiting": 6}, "sides.A.support: does not fit what is played: fetch"),
        ({A + "aim": "A"}, "sides.A.aim: no Support Card is played"),
        ({A + "cancelled": 1}, "sides.A.aim: no Support Card is played"),
        ({"shown": 1}, "shown: A has played no Support Card"),
        ({A + "gambled": 1}, "sides.A.gambled: all 3 tokens are left"),
        ({A + "foe": "D"}, "sides.A.foe: D does not play"),
        ({A + "choice": "no-support"}, "sides.A.choice: needs one from everybody"),
        ({"waiting": 6}, "sides.A.choice: needs one from everybody who has decided"),
        (CHOSEN | {A + "choice": "gamble"}, "sides.A.choice: gamble may not be chosen"),
        (CHOSEN | {A + "choice": "support beg own"}, "support beg own may not be chosen"),
        (TOP | {A + "lookers.1": "B", "waiting": 2}, "sides.A.lookers: has a gap"),
        (TOP | {A + "lookers.0": "B", "waiting": 2}, "sides.A.lookers: somebody has nothing"),
        (KLUTZ | {"rollers.0": "nobody", "rollers.1": "A"}, "rollers: has a gap"),
        (KLUTZ | {"rollers.1": "A"}, "rollers: has a gap, or somebody twice"),
        (KLUTZ | {"rollers.1": "D"}, "rollers: D does not play"),
        (KLUTZ | {"rollers.1": "B"}, "rollers: B has rolled no 0"),
        (
            KLUTZ | {f"klutz.{n}": word for n, word in enumerate(KLUTZ_WORDS[:5])},
            "klutz: there is no choice",
        ),
        ({A + "force": 99, A + "causes.printed": 99}, "causes.printed: the Entity has 5"),
        (
            {A + "force": 99, A + "causes.klutz": 94} | ROLLED,
            "sides.A.causes.printed: is more than any round comes to",
        ),
        ({A + "force": 6, A + "causes.die": 1}, "sides.A.causes.die: was not rolled"),
        ({A + "force": 6, A + "causes.klutz": 1}, "sides.A.causes.klutz: no Klutz Card"),
        ({A + "negated": 1}, "sides.A.negated: does not fit"),
        ({A + "heads": 1}, "sides.A.heads: no coin was flipped"),
        ({A + "foe": "B"}, "sides.A.foe: B may not be meant"),
        ({A + "supports.fetch.known": 4}, "sides.A.supports.fetch.known: its owner knows it"),
        ({A + "supports.beg.known": 1}, "sides.A.supports.beg.known: nobody else knows"),
        (LATE | {A + "aim": "B"}, "sides.A.aim: is no target of fetch"),
        (LATE | {"phase": "support"}, "sides.A.support: is played after the Entities"),
        ({A + "blocked": 1}, "sides.A.blocked: no Support Card has worked yet"),
        (ROLLED, "sides.A.gambled: nobody has gambled yet"),
        (OVER | {LAST.format(name): "won" for name in "ABC"}, "winners: have not won"),
        (
            OVER | {"ending": "points"} | {LAST.format(name): "won" for name in "ABC"},
            "ending: points is none of round 2",
        ),
        ({"rounds": 11}, "fighting: needs two sides|everybody knows its Entity"),
    ],
)
def test_what_cannot_be_is_named(game, data, edits, fault):
    """SW-20, SW-21, SW-35, SW-100, SW-180: each fault, one at a time."""
    with pytest.raises(PositionError, match=fault):
        game.from_dict(edited(data, edits))


@pytest.mark.parametrize(
    "edits",
    [
        SEEN,
        SEEN | {LATER + ".known": 2},
        SEEN | {A + "sights.felps.known": 4, A + "memories.B.places": 12},
        SEEN
        | {A + "sights.felps.known": 1, A + "shared": 4}
        | {f"{A}memories.{name}.places": 4 for name in "ABC"},
        SEEN | {A + "somewhere.felps.known": 4},
        CHOSEN,
        CHOSEN | {A + "choice": "support fetch own"},
        PLAYED | {"waiting": 6, A + "support": "fetch", A + "aim": "A", "phase": "retaliation"},
        {"question": "gamble", "phase": "gamble", "waiting": 6, A + "choice": "gamble"},
        KLUTZ,
        KLUTZ | {"rollers.1": "B", "sides.B.gambled": 1, "sides.B.tokens": 2},
    ],
)
def test_what_can_be_is_accepted(game, data, edits):
    """SW-100, SW-132, SW-143: the other side of each border."""
    assert game.from_dict(edited(data, edits)).to_dict() == edited(data, edits)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rounds", 0),
        ("rounds", 18),
        (A + "tokens", 4),
        (A + "held", 4),
        (A + "debuffers", 7),
        (A + "buffers", -1),
        (A + "force", -1),
        ("options.players", 5),
    ],
)
def test_values_out_of_range(game, data, path, value):
    """SW-10, SW-12, SW-102: named with the field."""
    with pytest.raises(PositionError, match=path):
        game.from_dict(edited(data, {path: value}))


@pytest.mark.parametrize("teams", [0, 1])
def test_every_position_of_play_can_be(new_game, teams):
    """From the set-up on, decision by decision, there and back."""
    t = new_game(4, 4, teams=teams)
    while t.question():
        assert not t.game.checks(t.position)
        player = t.asked()[-1]
        t.play(player, t.choices(player)[-1])
    assert t.game.from_dict(t.state.to_dict()).to_dict() == t.state.to_dict()


def test_a_foe_is_named_by_whom_it_concerns(game, data):
    """SW-113: what was chosen has to be a foe."""
    eggy = {
        "question": "foe",
        "phase": "entities",
        A + "cards.round-2.entity": "eggy",
        A + "force": 3,
        A + "causes.printed": 3,
    }
    lemon = {
        "sides.B.cards.round-2.entity": "lemon",
        "sides.B.force": 3,
        "sides.B.causes.printed": 3,
    }
    assert game.from_dict(edited(data, eggy | {"waiting": 1})).legal_actions(0) == [1, 2]
    both = eggy | lemon | {"waiting": 1, "sides.B.choice": "foe C"}
    assert game.from_dict(edited(data, both)).current_players() == [0]
    with pytest.raises(PositionError, match="foe B may not be chosen"):
        game.from_dict(edited(data, both | {"sides.B.choice": "foe B"}))
