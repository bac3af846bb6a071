"""Every event has its words, for those who may read it."""

import re
from pathlib import Path

import pytest

import sandtable.games.monsters_and_magic as folder
from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.monsters_and_magic.meta import META
from sandtable.games.monsters_and_magic.pieces import Ally, Event, Phase, Source, Victory
from sandtable.games.monsters_and_magic.portrayal.lines import LINES, LISTINGS
from sandtable.games.monsters_and_magic.portrayal.notation import outcome, told
from sandtable.games.monsters_and_magic.portrayal.words import STRUCTURE_SOURCES
from sandtable.games.monsters_and_magic.state import SPACE_NAMES
from sandtable.games.monsters_and_magic.tables import PRINTED
from sandtable.server.rulebooks import ITEM

RULEBOOK = Path(folder.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
PARAGRAPHS = ITEM.findall(RULEBOOK)
E4, E5 = (SPACE_NAMES.index(name) for name in ("e4", "e5"))
HERO_OF_0, MONSTER_OF_1, GARRISON_OF_1 = 6, 21 + 11, 21


@pytest.fixture(scope="module")
def position():
    """A game just begun."""
    return load_game("monsters_and_magic", players=2).new_initial_state(1).position


def tell(position, *events, viewer=SPECTATOR):
    """The lines of events."""
    padded = [(*event, 0, 0, 0, 0)[:5] for event in events]
    return told(position, viewer, padded)


def test_every_event_has_words(position):
    """Each event alone, in words without a gap, with a paragraph of the rulebook."""
    begun = (Event.FIGHT_BEGUN, HERO_OF_0, MONSTER_OF_1, E4)
    for event in Event:
        said = {
            Event.GAME_WON: (event, Victory.TEMPLES, 1),
            Event.TOTAL: (event, 1, 7, 3, 4),
            Event.DREW: (event, Ally.GIANTS),
        }.get(event, (event, 1, 1, 1, 1))
        before = (Event.TOTAL, 0, 5, 2, 3) if event == Event.TOTAL else (Event.CARD_DRAWN, 1)
        lines = tell(position, begun, before, said, viewer=1)
        assert len(lines) > 1
        assert all(line.text and "{" not in line.text for line in lines)
        assert all(line.text[-1] == "." or line.cue == "turn" for line in lines)
        assert all(line.paragraph in PARAGRAPHS for line in lines)


def test_words_for_all_and_no_more():
    """No event is told in two ways."""
    special = set(Event) - set(LINES) - set(LISTINGS)
    assert not set(LINES) & set(LISTINGS)
    assert {Event.TURN_BEGUN, Event.FIGHT_BEGUN, Event.GAME_WON} <= special
    assert set(STRUCTURE_SOURCES) == set(Source)


SETTLED = (
    (Event.FIGHT_SETTLED, HERO_OF_0, GARRISON_OF_1, E5),
    (Event.BONUS, 0, Ally.PALADIN, 2),
    (Event.TOTAL, 0, 9, 3, 4),
    (Event.BONUS, 1, Source.GARRISON, -2),
    (Event.TOTAL, 1, 9, 6, 5),
    (Event.UNIT_REMOVED, GARRISON_OF_1, E5),
    (Event.UNIT_REMOVED, HERO_OF_0, E5),
)


def test_a_combat_is_told_step_by_step(position):
    """MM-70 to MM-73: dice, bonuses by name, totals, who is removed."""
    lines = tell(
        position,
        (Event.STEPPED, HERO_OF_0, E4, E5),
        (Event.FIGHT_BEGUN, HERO_OF_0, GARRISON_OF_1, E5),
        (Event.DICE_ROLLED, 0, 3, 4),
        (Event.DICE_ROLLED, 1, 6, 5),
        (Event.PASSED, 0),
        *SETTLED,
        (Event.SPACE_TAKEN, HERO_OF_0, E5),
    )
    assert [(line.cue, line.text) for line in lines] == [
        ("note", "@0's Hero moves from e4 to e5."),
        ("contest", "@0's Hero attacks @1's Garrison on e5."),
        ("dice", "@0 rolls 3 and 4."),
        ("dice", "@1 rolls 6 and 5."),
        ("note", "@0 passes."),
        ("note", "Paladin: +2 for @0."),
        ("note", "Garrison: \N{MINUS SIGN}2 for @1."),
        ("contest", "@0 has 9 and @1 has 9."),
        ("note", "@1's Garrison on e5 is destroyed."),
        ("note", "@0's Hero on e5 is destroyed."),
        ("note", "@0's Hero takes e5."),
    ]
    assert lines[3].contests[0].sides[1].dice == (6, 5)
    assert lines[8].ids == ("garrison:e5", "space:e5")
    assert lines[9].ids == ("piece:0-6", "space:e5")


def test_a_combat_begun_earlier_is_shown_whole_when_it_ends(position):
    """After cards were waited for: dice, bonuses and totals of both sides."""
    (contest,) = tell(position, *SETTLED)[2].contests
    attack, defence = contest.sides
    assert (contest.title, contest.at) == ("Hero against Garrison on e5", "space:e5")
    assert (attack.player, attack.dice, attack.total) == (0, (3, 4), 9)
    assert [(bonus.title, bonus.amount) for bonus in attack.bonuses] == [("Paladin", 2)]
    assert (defence.title, defence.symbol, defence.total) == ("Garrison", "garrison", 9)


def test_a_drawn_card_is_named_to_its_owner_alone(position):
    """MM-41: the others learn that a card was drawn."""
    events = [(Event.CARD_DRAWN, 1), (Event.DREW, Ally.GIANTS)]
    assert [line.text for line in tell(position, *events, viewer=1)] == ["@1 draws Giants."]
    assert [line.text for line in tell(position, events[0])] == ["@1 draws a card."]


def test_events_in_a_row_are_told_together(position):
    """Cards dealt, a hand that was seen."""
    dealt = [(Event.CARD_DEALT, 0, 1), (Event.CARD_DEALT, 0, 2), (Event.CARD_DEALT, 1, 3)]
    assert [line.text for line in tell(position, *dealt)] == [
        "@0 starts with Legions and School of Magic.",
        "@1 starts with Breeding Pits.",
    ]
    seen = [(Event.SAW, 1, 1), (Event.SAW, 2, 1), (Event.SAW, 3, 1)]
    text = "In @1's hand: Legions, School of Magic and Breeding Pits."
    assert [line.text for line in tell(position, *seen, viewer=0)] == [text]


def test_a_recruit_roll_names_the_villages(position):
    """MM-64."""
    plain, more = tell(
        position, (Event.RECRUIT_ROLLED, 0, 4, 4), (Event.RECRUIT_ROLLED, 0, 4, 5)
    )
    assert (plain.text, plain.cue, plain.dice) == ("@0 rolls 4 for a recruit.", "dice", (4,))
    assert more.text == "@0 rolls 4 for a recruit, 5 with control of Villages."


def test_phases_are_told_but_the_discards(position):
    """MM-80."""
    phases = [(Event.PHASE_BEGUN, 1, phase) for phase in (Phase.MOVEMENT, Phase.DISCARDS)]
    (line,) = tell(position, *phases)
    assert (line.text, line.paragraph) == ("@1's Movement.", "MM-62")


def test_a_turn_is_a_heading(position):
    """TURN_BEGUN."""
    (line,) = tell(position, (Event.TURN_BEGUN, 1, 4, 2))
    assert (line.text, line.cue, line.player) == ("Round 2: @1's turn", "turn", 1)


@pytest.mark.parametrize(
    ("victory", "winners", "start"),
    [
        (Victory.ELIMINATION, 0b10, "@1 wins: all Units"),
        (Victory.TEMPLES, 0b01, "@0 wins: five Temples"),
        (Victory.GARRISONS, 0b01, "@0 wins: 33 spaces"),
        (Victory.SPACES, 0b11, "@0 and @1 share the victory: the last round"),
    ],
)
def test_a_finished_game_says_why(position, victory, winners, start):
    """MM-2, MM-87."""
    end = position.copy()
    end.victory, end.winners = victory, winners
    end.spaces[E4].owner = end.spaces[E4].garrison = 1
    end.spaces[E4].structure = 6
    end.sides[0].in_game = 0
    why, ends = outcome(end)
    assert why.startswith(start)
    loser, winner = ends.removeprefix("At the end: ").split("; ")
    assert loser == "@0 was out"
    assert winner == "@1 held 1 space, 1 Temple, 1 Garrison and 0 Figures."
    (line,) = tell(end, (Event.GAME_WON, victory, winners))
    assert (line.text, line.cue) == (why, "end")


def test_the_rulebook_is_complete():
    """MM-1 to MM-109, each once, and nothing left of the workshop."""
    missing = {3, 4, 5, 6, 7, 8, 9, *range(15, 20), *range(22, 30), *range(35, 40)}
    missing |= {*range(44, 50), 57, 58, 59, *range(74, 80), 89}
    numbers = set(range(1, 110)) - missing
    assert sorted(PARAGRAPHS) == sorted(f"MM-{number}" for number in numbers)
    assert set(re.findall(r"MM-\d+", RULEBOOK)) == set(PARAGRAPHS)
    assert "[R]" not in RULEBOOK


def test_the_rulebook_prints_the_cards():
    """MM-42: number, name and effect of each, as on the card."""
    for card in PRINTED.values():
        assert f"| {card['number']} | {card['title']} | {card['effect']} |" in RULEBOOK


def test_options_rest_on_paragraphs():
    """MM-88."""
    assert {option.paragraph for option in META.options} <= set(PARAGRAPHS)
    assert META.agreed({}) == {
        "players": 2,
        "permanent_cards": 5,
        "hand_limit": 5,
        "exchange": 0,
        "rounds": 20,
    }
