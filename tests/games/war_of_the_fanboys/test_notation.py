"""Every action has its line, every event its words, and a game its ending."""

from pathlib import Path

import pytest

import sandtable.games.war_of_the_fanboys as folder
from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.war_of_the_fanboys.actions import ACTIONS
from sandtable.games.war_of_the_fanboys.pieces import Cause, Ending, Event, Hero
from sandtable.games.war_of_the_fanboys.portrayal.lines import lines
from sandtable.games.war_of_the_fanboys.portrayal.notation import outcome, told
from sandtable.games.war_of_the_fanboys.portrayal.stories import GROUPS, STORIES, ordinal
from sandtable.games.war_of_the_fanboys.portrayal.tellings import SILENT
from sandtable.games.war_of_the_fanboys.tables import TERRITORY_WORDS
from sandtable.games.war_of_the_fanboys.tables.cards import TITLE_WORDS
from sandtable.games.war_of_the_fanboys.tables.kinds import EffectKind
from sandtable.server.rulebooks import ITEM

RULEBOOK = Path(folder.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
PARAGRAPHS = ITEM.findall(RULEBOOK)
ONETT, TWOSON = (TERRITORY_WORDS.index(name) for name in ("onett", "twoson"))
BOMB = TITLE_WORDS.index("zelda-bomb")
NOWHERE = NOBODY = -1
IN_A_SUM = {Event.INCOME, Event.AREA_BONUS}
"""Events that are told with their sum."""


@pytest.fixture(scope="module")
def position():
    """A game just begun."""
    return load_game("war_of_the_fanboys", players=3).new_initial_state(1).position


def tell(position, *events):
    """The lines of events."""
    padded = [(*event, 0, 0, 0, 0)[:5] for event in events]
    return told(position, SPECTATOR, padded)


def words(position, *events):
    """Their words alone."""
    return [line.text for line in tell(position, *events)]


@pytest.mark.parametrize("action", range(0, ACTIONS.many, 97))
def test_every_action_is_a_line_that_reads_back(action):
    """One line of text, and back."""
    assert ACTIONS.from_string(ACTIONS.to_string(action)) == action


def test_every_event_has_words(position):
    """Each event alone, in words without a gap, with a paragraph of the rulebook."""
    for event in set(Event) - SILENT - IN_A_SUM:
        (line,) = tell(position, (event, 1, 1, 1, 1))
        assert line.text
        assert "{" not in line.text
        assert line.text[-1] == "." or line.cue == "turn"
        assert line.paragraph in PARAGRAPHS


def test_no_event_is_told_in_two_ways():
    """Either as it is, or by a story of its own, or together with others."""
    ways = [{*lines(0)}, {*STORIES}, {*GROUPS}, SILENT]
    assert sum(map(len, ways)) == len(set.union(*ways))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ((Event.PLACED, 0, ONETT, 3, 5), "@0 places 3 Fanboys on Onett: 5 there now."),
        ((Event.PIECE_PLACED, 1, ONETT, 5, 0), "@1 puts a Castle on Onett."),
        ((Event.PIECE_PLACED, 1, ONETT, Hero.NESS, 1), "@1 buys Ness for Onett."),
        ((Event.TURN_BEGUN, 2, 4), "Round 4: @2"),
        ((Event.LASER_ROLLED, 0, ONETT, 4, 1), "@0's laser hits Onett: 4."),
        ((Event.LASER_ROLLED, 0, ONETT, 3, 0), "@0's laser misses Onett: 3."),
        ((Event.COINS, 1, Cause.PRICE, -3, 2), "@1 pays 3 Coins: 2 left."),
        (
            (Event.COINS, 1, Cause.INVASION, 1, 3),
            "@1 gets 1 Coin for a captured Castle: 3 now.",
        ),
        ((Event.INVADED, 0, ONETT, TWOSON, 2), "@0 invades @2's Twoson from Onett."),
        ((Event.INVADED, 0, ONETT, TWOSON, NOBODY), "@0 walks from Onett into Twoson."),
        ((Event.LOST, 1, ONETT, 2, Cause.LASER), "@1 loses 2 Fanboys on Onett by the laser."),
        ((Event.CAPTURED, 0, ONETT, 1), "@0 captures Onett from @1."),
        ((Event.CAPTURED, 0, ONETT, NOBODY), "@0 captures Onett."),
        ((Event.RAGE_QUIT, 2, 0), "@2 has Rage Quit, beaten by @0."),
        ((Event.RAGE_QUIT, 2, NOBODY), "@2 has Rage Quit."),
        (
            (Event.EFFECT_BEGUN, 1, BOMB, NOWHERE, EffectKind.HAZARD),
            "@1's Bomb takes effect.",
        ),
        (
            (Event.EFFECT_ENDED, 1, BOMB, ONETT, EffectKind.HAZARD),
            "@1's Bomb on Onett ends.",
        ),
        ((Event.ROLLED, 1, 8, 5, 1), "@1 rolls a 5: a hit."),
        ((Event.ROLLED, 1, 8, 2, 0), "@1 rolls a 2."),
        ((Event.LINKED, 1, ONETT, NOWHERE, BOMB), "@1's Bomb links Onett with others."),
        ((Event.GAME_OVER, Ending.LAST_ONE, 0b10), "@1 is the last one left and wins."),
        (
            (Event.GAME_OVER, Ending.ROUNDS, 0b10),
            "The last round is over: @1 is ahead and wins.",
        ),
        (
            (Event.GAME_OVER, Ending.ROUNDS, 0b11),
            "The last round is over: @0 and @1 share the first place.",
        ),
    ],
)
def test_events_in_words(position, event, line):
    """Players, places and numbers as they are said."""
    assert words(position, event) == [line]


def test_income_is_one_line(position):
    """WF-40 to WF-42: where it comes from stands in its sum."""
    events = (
        (Event.INCOME, 0, Cause.BASE, 4, 4),
        (Event.INCOME, 0, Cause.CASTLES, 2, 2),
        (Event.AREA_BONUS, 0, 1, 3, 3),
        (Event.INCOME_TOTAL, 0, 9, 9),
    )
    sources = "4 for territories, 2 for Castles and 3 for Eagleland"
    assert words(position, *events) == [f"@0 collects 9 Fanboys and 9 Coins: {sources}."]


def test_a_roll_is_one_line(position):
    """Dice, small ones first, and what they cost; plain losses are not told again."""
    events = (
        (Event.ATTACK_DICE, 0, 3, 1, 0),
        (Event.DEFENCE_DICE, 1, 2, 0, 0),
        (Event.ATTACK_ROLLED, 0, 531, 7),
        (Event.DEFENCE_ROLLED, 1, 54, 0),
        (Event.COMPARED, 1, 1, 0),
        (Event.LOST, 1, ONETT, 1, Cause.INVASION),
        (Event.LOST, 0, TWOSON, 1, Cause.INVASION),
    )
    told_lines = tell(position, *events)
    assert [line.text for line in told_lines] == [
        "5 3 1 [7] against 5 4: @0 loses 1 unit and @1 loses 1 unit.",
    ]
    (contest,) = told_lines[-1].contests
    assert contest.sides[0].verdicts == (True, True, None, None)


def test_who_fights_is_told_where_no_roll_follows(position):
    """Somebody is asked in between; otherwise they stand beside their dice."""
    forces = ((Event.ATTACK_DICE, 0, 3, 1, 0), (Event.DEFENCE_DICE, 1, 2, 0, 0))
    assert words(position, *forces) == [
        "@0 attacks with 3 Fanboys and Mario (d8).",
        "@1 defends with 2 Fanboys.",
    ]


def test_of_many_rolls_the_last_is_shown(position):
    """Each roll has its line."""
    roll = (
        (Event.ATTACK_DICE, 0, 3, 0, 0),
        (Event.DEFENCE_DICE, 1, 2, 0, 0),
        (Event.ATTACK_ROLLED, 0, 531, 0),
        (Event.DEFENCE_ROLLED, 1, 54, 0),
        (Event.COMPARED, 2, 0, 0),
    )
    lines_told = tell(position, *roll, *roll, *roll)
    assert [bool(line.contests) for line in lines_told] == [False, False, True]


def test_a_parry_is_told_with_its_dice(position):
    """WF-130: the dice rolled anew stand beside the others."""
    events = (
        (Event.ATTACK_ROLLED, 0, 53, 0),
        (Event.DEFENCE_ROLLED, 1, 52, 0),
        (Event.COMPARED, 0, 1, 6),
        (Event.PARRY, 5, 2, 1),
    )
    assert words(position, *events) == ["5 3 against 5 2, parry 5 against 2: @1 loses 2 units."]


def test_dice_that_wait_for_a_card_are_told(position):
    """WF-355, WF-359: nothing is compared yet, or ever."""
    events = ((Event.ATTACK_ROLLED, 0, 53, 8), (Event.DEFENCE_ROLLED, 1, 2, 0))
    assert words(position, *events) == ["@0 rolls 5 3 [8], @1 2."]
    alone = ((Event.ATTACK_ROLLED, 0, 31, 0), (Event.LOST, 0, ONETT, 2, Cause.INVASION))
    assert words(position, *alone) == ["@0 rolls 3 1.", "@0 loses 2 Fanboys on Onett."]


def test_units_that_move_together_are_one_line(position):
    """Fanboys and Heroes."""
    events = (
        (Event.MOVED, 0, ONETT, TWOSON, 3),
        (Event.HERO_MOVED, 0, ONETT, TWOSON, Hero.LINK),
    )
    assert words(position, *events) == ["@0 moves 3 Fanboys and Link from Onett to Twoson."]
    assert words(position, events[1]) == ["@0 moves Link from Onett to Twoson."]


def test_who_plays_no_card_is_one_line(position):
    """WF-321."""
    passed = ((Event.PASSED, 2, 1), (Event.PASSED, 0, 1))
    assert words(position, *passed) == ["@0 and @2 play no card."]


def test_names_can_be_neutral():
    """The option changes names, and nothing else."""
    state = load_game("war_of_the_fanboys", players=3, theme=1).new_initial_state(1)
    event = (Event.PIECE_PLACED, 1, ONETT, Hero.NESS, 1)
    assert words(state.position, event) == ["@1 buys Bat for First Town."]


@pytest.mark.parametrize(
    ("number", "place"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th")]
)
def test_places_in_a_row(number, place):
    """WF-44: the trade-ins of a game are counted."""
    assert ordinal(number) == place


def test_how_a_game_ended():
    """WF-190, WF-233."""
    state = load_game("war_of_the_fanboys", players=3).new_initial_state(1)
    position = state.position
    position.ending, position.living = Ending.LAST_ONE, 0b100
    assert outcome(position) == ("@2 is the last one left.",)
    position.ending, position.living = Ending.ROUNDS, 0b111
    position.sides[1].realm, position.sides[0].coins = 0, 9
    first, all_of_them = outcome(position)
    assert first == "After 60 rounds @0 is ahead."
    assert "@1 has Rage Quit" in all_of_them
    assert "@0 has 14 territories, 14 units and 9 Coins" in all_of_them
