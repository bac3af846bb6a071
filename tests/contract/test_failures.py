"""What a game does wrong is said in words: where, which field, and no page of numbers."""

import pytest
from contract import speaking
from made import TESTS, on_the_shelf

from sandtable import making

HIDDEN = "sandtable/games/{name}/hidden.py"
NO_MARK = HIDDEN.format(name="no_mark")
NO_MARK_SETUP = NO_MARK.replace("hidden", "setup")
PORTRAYAL = "sandtable/games/{name}/portrayal/"

REDEALT = "promises.py::test_redealt_worlds_look_the_same"
POSITIONS = "positions.py::test_no_changed_position_breaks_a_promise"
SECRETS = "promises.py::test_secrets_change_nothing_that_is_seen"
SHOWN = "promises.py::test_nothing_that_is_shown_is_unseen"

BREAKS = {
    "forgotten_seat": (
        REDEALT,
        "hidden.py",
        "            side.laid = any_answer(",
        "            if player < 2: side.laid = any_answer(",
        f"{HIDDEN}: redeal for a spectator leaves fields unseen:\nsides[2].laid\n",
    ),
    "many_cards": (
        REDEALT,
        "hidden.py",
        "range(cards_of(position, player))",
        "range(cards_of(position, player) + 1)",
        (
            f"{HIDDEN}: redeal for a spectator makes what cannot be:\n"
            "sides.A.held: has not been dealt 2 cards\n"
        ),
    ),
    "odd_card": (
        REDEALT,
        "hidden.py",
        "if side.decided else NO_CARD",
        "if side.decided else 7",
        (
            f"{HIDDEN}: redeal for a spectator deals what state.py does not declare:\n"
            "sides.laid[0]: 7 is not -1 to 2\n"
        ),
    ),
    "other_cards": (
        REDEALT,
        "hidden.py",
        "        if position.sides[player].laid == UNSEEN:\n            position",
        "        if True:\n            position",
        f"{HIDDEN}: redeal for player 0 changes what the viewer sees:\nsides[0].held[",
    ),
    "told_secret": (
        SECRETS,
        "rules.py",
        "tell(tray, Event.PLANTED, player, position.target)",
        "tell(tray, Event.PLANTED, player, position.target, side.held[0])",
        " is told gives away secrets; should an event be among those revealing?:\n",
    ),
    "drawn_secret": (
        SHOWN,
        "portrayal/scene.py",
        'Counter("Cards", int(cards_of(position, player)), "card"',
        'Counter("Cards", int(position.sides[player].held[0]), "card"',
        f"{PORTRAYAL}: a spectator is shown a number that is hidden:\n",
    ),
    "no_symbol": (
        "scenes.py::test_everything_has_its_drawing",
        "portrayal/scene.py",
        '"grass"',
        '"gras"',
        f"{PORTRAYAL}drawings/symbols.svg has no symbol for:\nSpace 'space:a1': 'gras'\n",
    ),
    "wrong_shape": (
        "scenes.py::test_every_space_of_a_grid_has_a_place_of_its_own",
        "portrayal/scene.py",
        "shape=(column, row)",
        "shape=(row, column)",
        (
            f"{PORTRAYAL}: a wrong shape:\nSpace 'space:d1' of Board 'board:field': shape "
            "(0, 3) is not (column, row) among 4 columns and 3 rows, both counted from 0\n"
        ),
    ),
    "not_plain": (
        "scenes.py::test_scenes_hold_plain_values",
        "portrayal/scene.py",
        "owner=int(owner)",
        "owner=owner",
        f"{PORTRAYAL}: a value that is not plain:\nPiece 'banner:a1', owner: int64\n",
    ),
    "not_drawn": (
        "scenes.py::test_every_choice_can_be_walked_in_its_own_way",
        "portrayal/choices.py",
        "(space_id(space),)",
        "(PLACES[space],)",
        f"{PORTRAYAL}: choices whose path is not drawn:\n'Plant a banner on a1': ['a1']\n",
    ),
    "no_check": (
        POSITIONS,
        "checks.py",
        "def faults(position: State) -> list[str]:\n",
        "def faults(_: State) -> list[str]:\n    return []\n\n\ndef forgotten(position):\n",
        "in a position changed by hand, which sandtable/games/{name}/checks.py does not refuse",
    ),
    "no_paragraph": (
        "scenes.py::test_every_question_rests_on_a_paragraph",
        "portrayal/choices.py",
        '"Choose a space for your banner.", "',
        '"Choose a space for your banner.", "Z',
        "paragraphs that rulebook.md does not have:\nPrompt '': 'Z",
    ),
}
"""By name of a game: who finds it, a file, what stands there and instead, what is said."""

QUIETLY = ("-q", "-p", "no:cacheprovider")
LONGEST_LINE = 400
MOST_LINES = 80
"""Of what is said about one failure."""


def broken(folder, name, file, *words):
    """A game as somebody may write it who gets one thing wrong."""
    made = making.make(making.planned(name), folder)[0] / file
    text = made.read_text("utf-8")
    assert words[0] in text
    made.write_text(text.replace(*words), "utf-8")


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """What the contract says of all the games that have one fault each."""
    house = tmp_path_factory.mktemp("broken")
    (house / "shelf").mkdir()
    for name, (_, file, *words, _) in BREAKS.items():
        broken(house / "shelf", name, file, *words)
    tests = (
        f"test_{test}[{name if test == POSITIONS else f'{name}-2'}]"
        for name, (test, *_) in BREAKS.items()
    )
    found = (TESTS / "contract" / test for test in tests)
    return on_the_shelf(house, "pytest", *QUIETLY, *found, NUMBA_DISABLE_JIT="1").stdout


@pytest.mark.parametrize("name", BREAKS)
def test_a_fault_is_named(failures, name):
    """With the file in which to look, and the field."""
    told = "\n".join(line.removeprefix("E").strip() for line in failures.splitlines())
    assert BREAKS[name][-1].format(name=name) in told


def test_a_failure_fits_on_a_screen(failures):
    """No position and no scene is printed from end to end."""
    _, *sections = failures.split("\n____")
    assert len(sections) >= len(BREAKS)
    for section in sections[:-1]:
        assert len(section.splitlines()) <= MOST_LINES
        assert max(map(len, section.splitlines())) <= LONGEST_LINE, section


def test_a_game_that_cannot_be_taken_down_says_so_in_a_line(tmp_path):
    """Most tests that want it do not repeat that."""
    (tmp_path / "shelf").mkdir()
    broken(tmp_path / "shelf", "no_mark", "setup.py", '@rule("NM-2")\ndef in_box', "def in_box")
    tests = TESTS / "contract/test_promises.py::test_equal_seed_equal_bytes"
    told = on_the_shelf(tmp_path, "pytest", *QUIETLY, tests, "-k", "no_mark").stdout
    sentence = "in_box, called by the rule set_up, lacks the mark @rule"
    assert f"\nno_mark cannot be taken down: {NO_MARK_SETUP}: {sentence}\n" in told
    assert max(map(len, told.splitlines())) <= LONGEST_LINE
    assert len(told.splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (
            '@rule("NM-4")\ndef any_answer',
            f"{NO_MARK}: any_answer, called by the rule redeal, lacks the mark @rule",
        ),
        (
            '@rule("NM-2", "NM-4")\ndef redeal',
            f"{NO_MARK}: redeal answers 'redeal', lacks the mark @rule",
        ),
    ],
)
def test_a_rule_without_its_mark_is_named(tmp_path, mark, said):
    """Before the compiler meets it, whose words fill a page."""
    (tmp_path / "shelf").mkdir()
    broken(tmp_path / "shelf", "no_mark", "hidden.py", mark, mark.partition("\n")[2])
    done = on_the_shelf(tmp_path, "sandtable", "simulate", "no_mark")
    assert done.returncode == 2
    assert said in " ".join(done.stderr.replace("│", " ").split())


def test_records_of_both_twins_differ_in_a_field(twins):
    """They are of different classes, and still compared field by field."""
    positions = [
        twin.module("core.record").blank(twin.module("toys.hill.state").State) for twin in twins
    ]
    positions[0].sides[1].hills = 3
    assert list(speaking.differences(*positions)) == ["sides[1].hills: 3, not 0"]
