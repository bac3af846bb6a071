"""Every game keeps every promise of the house (design section 9)."""

from dataclasses import replace

import numpy as np
import pytest
from contract import promises, speaking
from hypothesis import Phase, Verbosity, given, settings
from hypothesis import strategies as st

from sandtable.core.record import SPECTATOR, UNSEEN, Between, fields_of
from sandtable.core.scene import Counter, Panel
from sandtable.core.state import GameState

SOME = settings(
    derandomize=True,
    deadline=None,
    max_examples=6,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    verbosity=Verbosity.quiet,
)
"""The same examples every time, however slow the machine is.

They are seeds: a smaller one that fails too is another game, and takes long to be found.
A failure shows them beside its test; the game would be printed from end to end.
"""

BRIEF = 40
"""Decisions of an interpreted game that are looked at closely."""

LONG = {"interpreted": 120, "compiled": 2_500}
"""Decisions of a game that is replayed, at most."""

FEW_DICE = 4
"""Of an action that are tried with wrong results."""
SELDOM = 25
"""Decisions of a whole game from one look to the next, while it is no long game."""


def midgames(game, number, most=BRIEF, every=4):
    """States along the way of one random game."""
    luck = promises.luck_of(number)
    state = game.new_initial_state(number)
    yield state, luck
    for played, after in enumerate(promises.play_on(state, luck, most)):
        if played % every == 0:
            yield after, luck


def late(game, number, decisions):
    """A state after some random decisions; in the middle of a short game too."""
    state = game.new_initial_state(number)
    for _ in promises.play_on(
        state, promises.luck_of(number), decisions % (game.most_decisions + 1)
    ):
        pass
    return state


def test_equal_seed_equal_bytes(game):
    """Promise 1: equal seed and actions; another seed is another game."""
    states = [game.new_initial_state(11) for _ in range(2)]
    promises.same_game(states, promises.luck_of(11), BRIEF)


def test_nobody_has_to_listen(game):
    """Promise 1: a tray that keeps nothing leads to the same positions."""
    state = game.new_initial_state(13)
    promises.same_in_quiet(state, promises.luck_of(13), BRIEF)


def test_twins_play_the_same_game(twins, table):
    """Promise 4: a whole game, interpreted and compiled, byte for byte."""
    name, options = table
    states = [twin.game(name, **options).new_initial_state(3) for twin in twins]
    promises.same_game(states, promises.luck_of(3), 400)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 300))
def test_twins_deal_again_the_same(twins, table, number, decisions):
    """Promise 4 for worlds: the same redeal in both twins, and as good as the same values.

    Compiled code may fuse a product and a sum: values differ in the last place.
    """
    name, options = table
    state = late(twins[1].game(name, **options), number, decisions)
    other = twins[0].game(name, **options).from_dict(state.to_dict())
    for viewer in promises.viewers(state):
        worlds = [promises.worlds(s, viewer, number)[0].position for s in (state, other)]
        speaking.same(*worlds, "the twins deal different worlds")
    assert promises.appraisal(state) == pytest.approx(promises.appraisal(other))


def test_play_accepts_exactly_what_is_listed(game):
    """Promise 2: everything else raises IllegalAction and changes nothing."""
    for state, luck in midgames(game, 5):
        promises.check_choices(state, luck)


def test_every_window_can_be_passed(game):
    """docs/decisions/12: standing orders answer from what a spectator sees."""
    for state, _ in midgames(game, 9, every=1):
        promises.check_windows(state)


def test_what_is_usual_can_be_done(game):
    """Opponents play on by it, in worlds that they imagine, before they appraise."""
    for state, _ in midgames(game, 9, every=1):
        promises.check_usual(state)


def test_open_questions_are_open(game):
    """docs/decisions/12: what follows from public knowledge is found without any hand."""
    for state, _ in midgames(game, 9, every=1):
        promises.check_open(state)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 600))
def test_every_gesture_does_legal_things_and_ends(compiled, number, decisions):
    """docs/decisions/14: whatever is offered can begin, and comes to an end."""
    state = late(compiled, number, decisions)
    promises.check_gestures(state, promises.luck_of(number))


def test_every_gesture_ends_when_interpreted(game):
    """docs/decisions/14, on both twins, at the beginning of a game."""
    for state, luck in midgames(game, 14, every=20):
        promises.check_gestures(state, luck)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 600))
def test_secrets_change_nothing_that_is_seen(compiled, number, decisions):
    """Promise 3: two worlds that look the same, now and after the same further play."""
    state = late(compiled, number, decisions)
    for viewer in promises.viewers(state):
        promises.check_secrecy(state, viewer, promises.luck_of(number))


def test_secrets_change_nothing_when_interpreted(game):
    """Promise 3, on both twins, at the beginning of a game."""
    for state, luck in midgames(game, 8, most=24, every=8):
        for viewer in promises.viewers(state):
            promises.check_secrecy(state, viewer, luck, most=4)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 300))
def test_who_chooses_at_the_same_time_sees_nothing_of_it(compiled, number, decisions):
    """Promise 3: until all have chosen."""
    luck = promises.luck_of(number)
    state = late(compiled, number, decisions)
    promises.check_choosing(state, luck)
    for after in promises.play_on(state, luck, BRIEF):
        promises.check_choosing(after, luck)


def test_masking_again_changes_nothing(game):
    """docs/decisions/02: for every viewer, on both twins."""
    for state, _ in midgames(game, 10):
        promises.check_masks(state)


def test_no_field_may_hold_unseen(compiled):
    """docs/decisions/02: a number that is there cannot be taken for one that is hidden."""
    for field in declared(compiled.schema):
        for limits in field.marks:
            if isinstance(limits, Between):
                assert not limits.least <= UNSEEN <= limits.most, field.name


def declared(schema):
    """The fields of a record class and of all that lie in it."""
    for field in fields_of(schema):
        if field.schema is None:
            yield field
        else:
            yield from declared(field.schema)


@pytest.mark.parametrize(
    "panel",
    [
        lambda card: Panel(1, (Counter("Card", card),)),
        lambda card: Panel(1, (Counter("Short of the best", 5 - card),)),
        lambda card: Panel(1, remarks=(f"holds the {card + 1}",)),
    ],
)
def test_a_rival_s_number_in_a_scene_is_noticed(twins, panel):
    """Promise 3: as a number, in a sum, in a text."""
    state = twins[1].game("hill").new_initial_state(1)
    drawn = state.game.portrayal.scene

    def scene(position, viewer):
        return replace(drawn(position, viewer), panels=(panel(int(position.sides[1].card)),))

    promises.check_shown(state)
    state.game = replace(state.game, portrayal=replace(state.game.portrayal, scene=scene))
    with pytest.raises(AssertionError):
        promises.check_shown(state)


@pytest.mark.parametrize("form", ["to_dict", "observation_tensor", "information_state_string"])
def test_a_secret_that_programs_get_is_noticed(twins, monkeypatch, form):
    """Promise 3: made from the whole position instead of the masked one."""

    def careless(state, _viewer):
        held = [int(side.card) for side in state.position.sides]
        return np.array(held) if form == "observation_tensor" else {"cards": held}

    state = twins[1].game("hill").new_initial_state(1)
    state.apply_action(state.legal_actions(1)[0], 1)
    promises.check_secrecy(state, 0, promises.luck_of(1))
    monkeypatch.setattr(GameState, form, careless)
    with pytest.raises(AssertionError, match="can tell apart"):
        promises.check_secrecy(state, 0, promises.luck_of(1))


def test_secrecy_is_looked_at_after_something_was_shown(twins, monkeypatch):
    """Promise 3: worlds go on together when the same was shown in both."""
    game, shown = twins[1].game("hill"), []
    apply_action = GameState.apply_action

    def apply(state, *played, **luck):
        step = apply_action(state, *played, **luck)
        shown.append(any(line[0] in game.revealing for line in step.read_by(SPECTATOR)))
        return step

    monkeypatch.setattr(GameState, "apply_action", apply)
    for number in range(20):
        promises.check_secrecy(game.new_initial_state(number), 0, promises.luck_of(number))
        if any(shown[:-2]):  # a decision is made in both worlds
            return
        shown.clear()
    pytest.fail("every look ended where something was shown")


def test_nothing_that_is_shown_is_unseen(compiled):
    """Promise 3: numbers and texts, all through a game and at its end."""
    luck = promises.luck_of(12)
    state = compiled.new_initial_state(12)
    promises.check_shown(state)
    for played, after in enumerate(promises.play_on(state, luck)):
        if promises.is_due(played, SELDOM) or after.is_terminal():
            promises.check_shown(after)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 600))
def test_redealt_worlds_look_the_same(compiled, number, decisions):
    """Design section 4: they depend on the masked position and the tray alone."""
    state = late(compiled, number, decisions)
    for viewer in promises.viewers(state):
        promises.check_redeal(state, viewer, number)


def test_positions_and_actions_round_trip(game):
    """Promise 6: as JSON and as text."""
    for state, _ in midgames(game, 6, every=10):
        promises.check_texts(state)


def test_every_action_has_one_text(compiled):
    """Promise 6: dense numbers, named parts, one line each."""
    actions = compiled.actions
    texts = {actions.to_string(action) for action in range(actions.many)}
    assert len(texts) == actions.many
    assert all(actions.from_string(actions.to_string(a)) == a for a in range(actions.many))
    assert all(actions.from_dict(actions.to_dict(a)) == a for a in range(actions.many))


def wrong_results(step):
    """What was rolled up to some die, and then what that one does not show; and its sides."""
    for place, sides in enumerate(step.sides[:FEW_DICE]):
        for wrong in (-1, sides, 2**62):
            yield [*step.rolls[:place], wrong], sides


def test_results_that_no_die_has_are_refused(twin, table):
    """And no rule ever meets one: compiled, it would go round for ever, or write elsewhere."""
    name, options = table
    game = twin.game(name, **options)
    refused = twin.module("core.steps").IllegalAction
    state, luck = game.new_initial_state(4), promises.luck_of(4)
    for rolls, sides in wrong_results(state.opening):
        with pytest.raises(refused, match=f"{rolls[-1]} is not from 0 to {sides - 1}"):
            game.new_initial_state(4, rolls)
    for _ in range(BRIEF):
        before = state.clone()
        if state.is_terminal():
            break
        player, action = promises.choose(state, luck)
        step = state.apply_action(action, player)
        for rolls, sides in wrong_results(step):
            with pytest.raises(refused, match=f"{rolls[-1]} is not from 0 to {sides - 1}"):
                before.apply_action(action, player, rolls)


def test_records_replay(twin, table):
    """Promise 6: a written game replays to the same end, and is written the same again.

    All of it, but of one without a bound on rounds, which takes twenty thousand decisions.
    """
    name, options = table
    records = twin.module("core.records")
    state = twin.game(name, **options).new_initial_state(4)
    for _ in promises.play_on(state, promises.luck_of(4), LONG[twin.mode]):
        pass
    text = records.write(records.record_of(state))
    again = twin.module("core.replay").final_state(records.read(text), state.game)
    speaking.same(again.position, state.position, "a record replays to another end")
    assert records.write(records.record_of(again)) == text


@SOME
@given(number=st.integers(0, 2**60))
def test_games_end_with_fair_results(compiled, number):
    """Promises 7 and 8: within the bound, results sum to zero, nothing is lost on the way."""
    state = compiled.new_initial_state(number)
    played = 0
    for played in promises.rush(state, promises.luck_of(number)):
        if promises.is_due(played, SELDOM):
            promises.check_whole(state)
    promises.check_whole(state)
    promises.check_end(state)
    assert played <= compiled.most_decisions


def test_nothing_is_lost(game):
    """Promise 8, on both twins."""
    for state, _ in midgames(game, 7, every=2):
        promises.check_whole(state)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 300))
def test_appraisals_sum_to_zero(compiled, number, decisions):
    """Contract: like results, from -1 to 1."""
    values = promises.appraisal(late(compiled, number, decisions))
    assert abs(sum(values)) < 1e-9
    assert all(-1 <= value <= 1 for value in values)


@SOME
@given(number=st.integers(0, 2**60), decisions=st.integers(0, 300))
def test_rankings_follow_from_what_everybody_sees(compiled, number, decisions):
    """Contract: like results, and the same from the true position."""
    promises.check_ranking(late(compiled, number, decisions))


def test_rankings_are_the_same_when_interpreted(game):
    """Contract: on both twins."""
    for state, _ in midgames(game, 7):
        promises.check_ranking(state)
