"""The chronicle in words: combats that are seen to grow, numbers with their cards."""

import numpy as np
import pytest
from games.barons_of_fyn.layout import NAME, PLAYERS
from games.barons_of_fyn.test_scene import FOLDER, WALKS

from sandtable import load_game
from sandtable.core.record import SPECTATOR
from sandtable.games.barons_of_fyn.actions import ACTIONS
from sandtable.games.barons_of_fyn.pieces import Event
from sandtable.games.barons_of_fyn.portrayal.lines import LISTINGS, lines_of
from sandtable.server.rulebooks import ITEM

PARAGRAPHS = set(ITEM.findall((FOLDER / "rulebook.md").read_text("utf-8")))


@pytest.fixture
def tell(twin):
    """What somebody may read of the last action at a table laid out by hand."""
    words, mask = twin.module(f"{NAME}.portrayal.notation"), twin.module("core.masking").masked

    def tell(t, player=None):
        viewer = SPECTATOR if player is None else PLAYERS.index(player)
        rows = [
            (int(line[0]), *(int(part) for part in line[2:]))
            for line in t.tray.events[: t.tray.told]
            if line[1] in {0, 1 + viewer}
        ]
        return words.told(mask(t.position, viewer), viewer, rows)

    return tell


def texts(lines):
    """What is read."""
    return [line.text for line in lines]


def test_a_combat_grows_number_by_number(table, tell):
    """BF-53, BF-54, BF-90, BF-164: each blow with what it needed; the defender's first."""
    t = table().realm("A", "c/s\n@").realm("B", "w/p\n@")
    lines = tell(t.dice(3, 4).attack((0, 1), (0, 1)).answer())
    assert texts(lines) == [
        "@1 moves no army.",
        "@0's Strong Army faces Peasant Army.",
        "@1's Peasant Army needs 4 or less against Strong Army: 3 hits.",
        "@0's Strong Army needs 6 or less against Peasant Army: 4 hits.",
        "@0 loses Strong Army in combat.",
        "@1 loses Peasant Army in combat.",
        "@0's attack on @1's Woods (0, 1) fails.",
    ]
    (peasant, strong) = lines[3].contests[0].sides
    assert [(bonus.title, bonus.amount) for bonus in peasant.bonuses] == [
        ("Printed", 1),
        ("Woods", 1),
    ]
    assert (peasant.total, strong.total) == (2, 3)
    assert (peasant.dice, strong.dice, peasant.faces) == ((3,), (4,), 10)
    assert [side.dice for side in lines[2].contests[0].sides] == [(3,), ()]
    assert [mark.title for mark in peasant.marks] == ["4 or less", "Hits", "Is hit"]
    assert lines[2].cue == "contest"


def test_a_captured_land_and_what_comes_along(table, tell):
    """BF-62, BF-63: where it is laid, and what it cut off."""
    t = table().realm("A", "@/a").realm("B", ". . w/p\n@ c d")
    assert texts(tell(t.attack((0, 0), (1, 0)).answer().lay(1, 0))) == [
        "@0 captures Clear from @1 and lays it at (1, 0).",
        "@1's Desert comes along, to (2, 0).",
        "@1 loses Peasant Army, cut off.",
        "@1's Woods comes along, to (2, 1).",
    ]


def test_a_siege_is_a_combat_of_its_own(table, tell):
    """BF-61, BF-173: against the Siege Value, after the armies."""
    t = table().realm("A", "c/x\n@").realm("B", "cy/p\n@")
    lines = tell(t.dice(9, 1, 10, 3).attack((0, 1), (0, 1)).answer())
    start = texts(lines).index("@0 besieges @1's Clear (0, 1).")
    assert texts(lines)[start + 2 :] == [
        "@1's City needs 4 or less against Shock Troops: 10 misses.",
        "@0's Shock Troops needs 6 or less against City: 3 hits.",
    ]
    center, troops = lines[start + 3].contests[0].sides
    assert (center.title, center.total, center.bonuses[0].title) == ("City", 4, "Siege value")
    assert (troops.total, troops.dice) == (5, (3,))
    assert len(lines[start - 2].contests[0].sides) == 2


def test_a_number_is_shown_on_its_card(table, tell):
    """BF-10, BF-11: the digit has a ring, a 0 is a ten."""
    t = table(dice=0).realm("A", "c/s\n@").realm("B", "c/p\n@").pile("deck", "shock-troops")
    t.pile("deck", *["woods"] * 5)
    lines = tell(t.attack((0, 1), (0, 1)).answer())
    blows = [line for line in lines if line.cue == "contest"]
    assert all(line.card.paragraph == "BF-11" for line in blows)
    (ringed,) = [sign for sign in blows[0].card.corner.split() if not sign.isascii()]
    number = ord(ringed) - 0x2460 + 1
    assert f": {number} " in blows[0].text


def test_events_and_their_answers_are_shown_with_their_cards(table, tell):
    """BF-161, BF-162: whom and what they strike, and what counters them."""
    t = table().realm("B", "c=v\n@").hand("A", "sabotage").hand("B", "secret-service")
    t.at("move").play("sabotage clear-1 road")
    assert texts(tell(t)) == ["@0 plays Sabotage on the road on @1's Clear (0, 1)."]
    assert tell(t)[0].card.title == "Sabotage"
    t.play("counter")
    assert texts(tell(t)) == ["@1 counters Sabotage with Secret Service."]


def test_cards_that_leave_together_are_told_together(table, tell):
    """BF-113: a Revolt takes the land with all that is on it."""
    t = table().realm("B", "c=v/p\n@").hand("A", "revolt").at("move")
    t.dice(3).play("revolt clear-1")
    assert texts(tell(t)) == [
        "@0 plays Revolt on Clear.",
        "Nobody counters Revolt.",
        "@1 rolls 3.",
        "@1 loses Peasant Army, Road, Village and Clear.",
    ]


def test_only_the_owner_reads_which_cards_were_drawn(table, tell):
    """BF-30: everybody reads how many."""
    t = table().pile("deck", *["road"] * 6).at("discard").play("done")
    assert texts(tell(t, "A")) == ["Round 1: @1", "@1 draws 5 cards."]
    assert texts(tell(t, "B")) == [
        "Round 1: @1",
        "New in your hand: Road, Road, Road, Road and Road.",
        "@1 draws 5 cards.",
    ]


def test_every_event_has_words():
    """Except that nobody plays, which is no news."""
    state = load_game("barons_of_fyn").new_initial_state(1)
    known = {*lines_of(state.position), *LISTINGS}
    special = {
        *(Event.TURN_BEGUN, Event.KING_TIMOTHY, Event.RESHUFFLED, Event.NUMBER, Event.DIE),
        *(Event.LAID, Event.PLAYED, Event.COUNTERED, Event.MUST_PLAY, Event.NO_EFFECT),
        *(Event.REMOVED, Event.STEPPED_DOWN, Event.FACED, Event.AIMED, Event.STRUCK),
        *(Event.GAME_OVER, Event.NOBODY_PLAYS),
    }
    assert known | special == set(Event)
    assert not known & special


@pytest.mark.parametrize("options", WALKS)
def test_random_games_are_told_to_their_ends(options):
    """Every line has words and a paragraph that the rulebook has; nothing is missing."""
    chance = np.random.default_rng(5)
    state = load_game("barons_of_fyn", **options).new_initial_state(5)
    for _ in range(400):
        if state.is_terminal():
            break
        player = int(chance.choice(state.current_players()))
        actions = state.legal_actions(player)
        state.apply_action(int(chance.choice(actions[1:] or actions)), player)
        for line in state.told(player):
            assert line.text
            assert "{" not in line.text
            assert line.paragraph in PARAGRAPHS


def test_every_action_is_one_line_that_reads_back():
    """BF-160: and a JSON object with the same words."""
    step = max(1, ACTIONS.many // 3000)
    for action in range(0, ACTIONS.many, step):
        assert ACTIONS.from_string(ACTIONS.to_string(action)) == action
        assert ACTIONS.from_dict(ACTIONS.to_dict(action)) == action
