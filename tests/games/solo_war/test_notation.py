"""The chronicle in words, and battles that are seen to grow."""

from itertools import pairwise

import numpy as np
import pytest
from games.solo_war.test_scene import FOLDER, WALKS

from sandtable import load_game
from sandtable.core.masking import masked
from sandtable.core.record import SPECTATOR
from sandtable.games.solo_war.pieces import (
    CAUSES,
    KLUTZ_CARD,
    NOBODY,
    SUPPORT_CARD,
    Cause,
    Ending,
    Event,
    Phase,
)
from sandtable.games.solo_war.portrayal.notation import outcome, told
from sandtable.games.solo_war.tables import ENTITY_WORDS, KLUTZ_WORDS, SUPPORT_WORDS
from sandtable.server.rulebooks import ITEM

PARAGRAPHS = set(ITEM.findall((FOLDER / "rulebook.md").read_text("utf-8")))
DOUG, LEMON, PENNY, PEBBLE = (
    ENTITY_WORDS.index(word) for word in ("doug", "lemon", "penny", "pebble")
)
STAY, SPEAK, LEAVE_IT = (SUPPORT_WORDS.index(word) for word in ("stay", "speak", "leave-it"))
HICCUPS = KLUTZ_WORDS.index("hiccups")
DIE, PRINTED = Cause.DIE.value, Cause.PRINTED.value


def support_cause(player, card):
    """The Support Card of a player as the cause of a change of FRC."""
    return (SUPPORT_CARD + card) * CAUSES + Cause.SUPPORT + player


@pytest.fixture
def position():
    """Two players in the first round; who fights does not matter."""
    return load_game("solo_war", players=2).new_initial_state(1).position


def tell(position, *events, viewer=SPECTATOR):
    """These events in words; parts that are left out are 0."""
    rows = [(*event, *[0] * (5 - len(event))) for event in events]
    return told(masked(position, viewer), viewer, rows)


def totals(line):
    """The FRC of each side as it stands at a line."""
    return [side.total for contest in line.contests for side in contest.sides]


ROUND = (
    (Event.ROUND_BEGUN, 2),
    (Event.SUMMONED, 0, DOUG, 5),
    (Event.SUMMONED, 1, LEMON, 3),
)
"""Doug against Lemon."""


def test_a_round_begins(position):
    """SW-30: a heading, then all Entities at once."""
    lines = tell(position, *ROUND)
    assert [(line.cue, line.text) for line in lines] == [
        ("turn", "Round 2"),
        ("note", "@0 summons Doug and @1 summons Lemon."),
    ]
    assert lines[0].contests == ()
    assert totals(lines[1]) == [5, 3]


def test_every_change_of_force_has_its_cause_and_lets_the_sum_grow(position):
    """SW-50: debuffers, buffers, Entity, Support Cards, die, Klutz Card, line by line."""
    lines = tell(
        position,
        *ROUND,
        (Event.FORCE, 0, Cause.DEBUFFERS.value, -2, 3),
        (Event.FORCE, 1, Cause.BUFFERS.value, 3, 6),
        (Event.SUPPORT_PLAYED, 0, SPEAK, 0),
        (Event.SUPPORT_PLAYED, 1, STAY, 1),
        (Event.FORCE, 1, support_cause(0, SPEAK), -3, 3),
        (Event.FORCE, 1, support_cause(1, STAY), 2, 5),
    )
    assert [line.text for line in lines[2:]] == [
        "Debuffers: \N{MINUS SIGN}2 for @0's Doug, now 3.",
        "Buffers: +3 for @1's Lemon, now 6.",
        "@0 plays Speak and @1 plays Stay.",
        "@0's Speak: \N{MINUS SIGN}3 for @1's Lemon, now 3.",
        "Stay: +2 for @1's Lemon, now 5.",
    ]
    assert [totals(line) for line in lines[1:]] == [
        *([5, 3], [3, 3], [3, 6], [3, 6]),
        *([3, 3], [3, 5]),
    ]
    doug, lemon = lines[-1].contests[0].sides
    assert [card.title for card in (*doug.played, *lemon.played)] == ["Speak", "Stay"]
    assert [(bonus.title, bonus.amount) for bonus in lemon.bonuses] == [
        *(("Printed", 3), ("Buffers", 3)),
        *(("@0's Speak", -3), ("Stay", 2)),
    ]


def test_no_more_is_taken_than_there_is(position):
    """SW-52: FRC stops at 0, and so does the line of the sum."""
    lines = tell(position, *ROUND, (Event.FORCE, 1, support_cause(0, SPEAK), -4, 0))
    assert lines[-1].text.startswith("@0's Speak: \N{MINUS SIGN}4 for @1's Lemon, now 0")
    assert lines[-1].contests[0].sides[1].bonuses[-1].amount == -3


def test_coins_and_silence_lie_beside_the_entity(position):
    """SW-112, SW-114: and a card that is cancelled says so (SW-133)."""
    lines = tell(
        position,
        (Event.ROUND_BEGUN, 2),
        (Event.SUMMONED, 0, PENNY, 1),
        (Event.SUMMONED, 1, PEBBLE, 4),
        (Event.NEGATED, 0, PENNY, 1),
        (Event.COIN, 0, PENNY, 0),
        (Event.SUPPORT_PLAYED, 0, STAY, 0),
        (Event.SUPPORT_PLAYED, 1, LEAVE_IT, 0),
        (Event.CANCELLED, 0, STAY, 1),
    )
    assert [line.text for line in lines[2:]] == [
        "@1 silences @0's Penny.",
        "A coin for @0's Penny: tails.",
        "@0 plays Stay and @1 plays Leave It (names @0).",
        "@1's Leave It cancels @0's Stay.",
    ]
    penny = lines[-1].contests[0].sides[0]
    assert [mark.title for mark in penny.marks] == ["Silenced", "Tails"]
    assert penny.card.note == "silenced"
    assert penny.played[0].note == "cancelled"


def test_gambles_are_shown_together_then_rolled(position):
    """SW-141 to SW-144: tokens, dice with four faces, a Klutz Card."""
    lines = tell(
        position,
        *ROUND,
        (Event.GAMBLED, 0, 2),
        (Event.NO_GAMBLE, 1),
        (Event.ROLLED, 0, 3, 1, 3),
        (Event.FORCE, 0, DIE, 3, 8),
        (Event.KLUTZ_TURNED, 1, 4, HICCUPS),
        (Event.LEFT_WAITING, 1, -1, KLUTZ_CARD + HICCUPS, 3),
    )
    assert [line.text for line in lines[2:]] == [
        "@0 throws in a Gamble Token and @1 keeps it.",
        "@0 rolls 1 and 3.",
        "Die: +3 for @0's Doug, now 8.",
        "@1 turns up Hiccups: Your next Entity gets \N{MINUS SIGN}1.",
        "Hiccups: \N{MINUS SIGN}1 waits for @1's next Entity, \N{MINUS SIGN}3 in all.",
    ]
    rolled = lines[3]
    assert (rolled.cue, rolled.player, rolled.dice, rolled.faces) == ("dice", 0, (1, 3), 4)
    assert lines[4].contests[0].sides[0].dice == (3,)
    assert lines[5].ids == ("klutz:5",)


def test_nothing_chosen_is_told_as_well(position):
    """SW-131, SW-140: who plays no card, who keeps the token."""
    lines = tell(
        position,
        *ROUND,
        (Event.NO_SUPPORT, 0),
        (Event.NO_SUPPORT, 1),
        (Event.NO_GAMBLE, 0),
        (Event.NO_GAMBLE, 1),
        (Event.SUPPORT_PLAYED, 0, STAY, 0),
        (Event.NO_SUPPORT, 1),
    )
    assert [line.text for line in lines[2:]] == [
        "@0 and @1 play no Support Card.",
        "@0 and @1: no Gamble Token.",
        "@0 plays Stay and @1 no Support Card.",
    ]


def test_a_result_shows_the_whole_sum_though_the_next_round_has_begun(position):
    """SW-36: what earlier actions added is counted up again."""
    lines = tell(
        position,
        (Event.ROLLED, 0, 2, 2, NOBODY),
        (Event.FORCE, 0, DIE, 2, 9),
        (Event.COUNTED, 0, PRINTED, 5),
        (Event.COUNTED, 0, Cause.SUPPORT + 0, 2),
        (Event.COUNTED, 0, DIE, 2),
        (Event.COUNTED, 1, PRINTED, 3),
        (Event.WON, 0, DOUG, 9, 1),
        (Event.LOST, 1, LEMON, 3),
        (Event.SUPPORT_SPENT, 0, STAY),
        *ROUND,
    )
    assert [line.text for line in lines[:6]] == [
        "@0 rolls 2.",
        "Die: +2 for @0's Doug, now 9.",
        "@0's Doug has 9: Printed 5, Stay +2, Die +2.",
        "@1's Lemon has 3: Printed 3.",
        "@0's Doug wins with 9 and @1's Lemon loses with 3.",
        "@0's Stay is discarded.",
    ]
    assert [totals(lines[at]) for at in (0, 1, 4)] == [[7, 3], [9, 3], [9, 3]]
    assert lines[4].cue == "contest"
    doug, lemon = lines[4].contests[0].sides
    assert (doug.won, lemon.won) == (True, False)
    assert [card.title for card in doug.played] == ["Stay"]
    assert totals(lines[-1]) == [5, 3]


def test_only_the_looker_reads_what_was_seen(position):
    """SW-191: the events are whispered; everybody reads who looked where."""
    looked, saw = (Event.LOOKED, 0, 1, 3), [(Event.SAW, card, 1) for card in (DOUG, LEMON)]
    lines = tell(position, looked, *saw, (Event.PUT_ON_TOP, LEMON, 1), viewer=0)
    assert [line.text for line in lines] == [
        "@0 looks at the top 3 cards of @1's reservoir.",
        "On top of @1's reservoir: Doug and Lemon.",
        "Lemon is now on top.",
    ]


@pytest.mark.parametrize(
    ("ending", "winners", "sentence"),
    [
        (Ending.EARLY, 0b10, "@1 wins: the lead cannot be caught any more."),
        (Ending.POINTS, 0b11, "@0 and @1 win: most points after ten rounds."),
        (Ending.SUDDEN_DEATH, 1, "@0 wins: the last card of Sudden Death is theirs alone."),
        (Ending.DRAW, 0b11, "A draw between @0 and @1: all cards of Sudden Death are used."),
    ],
)
def test_how_a_game_ended_is_told_and_kept(position, ending, winners, sentence):
    """SW-37, SW-40, SW-184: in the chronicle and in the outcome."""
    position.phase, position.ending, position.winners = Phase.OVER, ending, winners
    assert outcome(masked(position, SPECTATOR))[0] == sentence
    (line,) = tell(position, (Event.GAME_OVER, ending, winners))
    assert (line.text, line.cue) == (sentence, "end")


@pytest.mark.parametrize("options", WALKS)
def test_whole_games_are_told_without_a_jump(options):
    """What is told last is what the table shows next; every paragraph stands in the rules."""
    chance = np.random.default_rng(7)
    state = load_game("solo_war", **options).new_initial_state(7)
    shown = state.view(SPECTATOR).scene.contests
    while not state.is_terminal():
        player = int(chance.choice(state.current_players()))
        state.apply_action(int(chance.choice(state.legal_actions(player))), player)
        lines = state.told(SPECTATOR)
        assert {line.paragraph for line in lines} <= PARAGRAPHS
        counted = [shown, *(line.contests for line in lines if line.contests)]
        for before, after in pairwise(counted):
            check_step(before, after)
        shown = state.view(SPECTATOR).scene.contests
        if len(counted) > 1 and shown:
            assert sums(counted[-1]) == sums(shown)


def sums(contests):
    """The causes of the FRC of every side."""
    return [[(b.title, b.amount) for b in s.bonuses] for c in contests for s in c.sides]


def check_step(before, after):
    """At each step one sum changes, unless a new round has begun."""
    pairs = [
        (one, other)
        for old, new in zip(before, after, strict=False)
        for one, other in zip(old.sides, new.sides, strict=False)
    ]
    same = all(one.card.id == other.card.id for one, other in pairs)
    assert not same or sum(one.total != other.total for one, other in pairs) <= 1
