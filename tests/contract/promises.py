"""What every game promises, as checks on a game in play; they know no game.

Each check raises ``AssertionError``. Used by the contract tests and by ``bench/soak.py``.
"""

import json
import random
import re

import numpy as np
import pytest

from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.record import UNSEEN
from sandtable.core.steps import refuse_overrun
from sandtable.core.tray import clear
from sandtable.server.wire.messages import encoder

COUNTED = ("a", "b", "c", "counter", "scripted", "rolled", "told")
"""What is the same in a tray whether anybody listens or not."""

SPECTATOR = NO_PASS = NO_ACTION = -1

NEAR = 10_000
"""Numbers so near to ``UNSEEN``, or to its opposite, come of a sum with it."""
LARGE = re.compile(rb"(?<![#\w.])\d{5,6}(?!\d)")
"""A number that may be one of them, in JSON; what a colour or a fraction holds is none."""


def viewers(state):
    """Everybody who may look at a game: a spectator and the players."""
    return range(SPECTATOR, state.game.players)


def state_of(state, position, tray=None):
    """A game in play with another position."""
    return type(state)(
        state.game, position.copy(), (state.tray if tray is None else tray).copy()
    )


def choose(state, luck):
    """A random decision: who, and what."""
    player = luck.choice(state.current_players())
    return player, luck.choice(state.legal_actions(player))


def play_on(state, luck, most=None):
    """Random decisions to the end, or at most so many; yields the state after each."""
    played = 0
    while not state.is_terminal() and played != most:
        player, action = choose(state, luck)
        state.apply_action(action, player)
        played += 1
        yield state


def rush(state, luck):
    """Random decisions to the end, straight by the contract; yields how many, after each.

    Long games in a fraction of the time that ``play_on`` takes; the state has no history.
    """
    answers, position, tray = state.game.answers, state.position, state.tray
    buffer, players, played = np.empty(MOST_ACTIONS, np.int64), state.game.players, 0
    while waiting := answers.deciders(position):
        player = luck.choice([each for each in range(players) if waiting >> each & 1])
        action = luck.choice(buffer[: answers.legal_actions(position, player, buffer)])
        clear(tray)
        answers.play(position, player, int(action), tray)
        refuse_overrun(tray)
        played += 1
        yield played


def same_game(states, luck, most=None):
    """Promises 1 and 4: the same seed and the same choices give the same bytes everywhere."""
    first = states[0]
    check_same(states)
    played = 0
    while not first.is_terminal() and played != most:
        player, action = choose(first, luck)
        steps = [state.apply_action(action, player) for state in states]
        assert len({(s.rolls, s.sides, s.events) for s in steps}) == 1
        check_same(states)
        played += 1
    return played


def check_same(states):
    """Equal positions, equal trays, equal choices."""
    assert len({state.position.tobytes() for state in states}) == 1
    assert len({state.tray.tobytes() for state in states}) == 1
    for player in range(states[0].game.players):
        assert len({tuple(state.legal_actions(player)) for state in states}) == 1


def same_in_quiet(state, luck, most):
    """Promise 1: whether anybody listens or not, the same positions and the same luck.

    What was told is counted in both, for a rule may ask whether there is room for more.
    """
    answers, quiet, heard = state.game.answers, state.clone(), 0
    quiet.tray.quiet = 1
    for kept in (quiet.tray.rolls, quiet.tray.sides, quiet.tray.events):
        kept[:] = 0
    for played in range(most):
        if state.is_terminal():
            break
        player, action = choose(state, luck)
        for each in (state, quiet):
            clear(each.tray)
            answers.play(each.position, player, action, each.tray)
        if played % 5 == 0:
            for each in (state, quiet):
                world = each.masked(player)
                clear(each.tray)
                answers.redeal(world, player, each.tray)
        heard += int(state.tray.events.any())
        assert quiet.position.tobytes() == state.position.tobytes()
        assert all(quiet.tray[name] == state.tray[name] for name in COUNTED)
    assert heard
    for kept in (quiet.tray.rolls, quiet.tray.sides, quiet.tray.events):
        assert not kept.any()


def check_choices(state, luck, tries=20):
    """Promise 2: a player can do what is listed, ascending, and nothing else."""
    before = state.position.tobytes(), state.tray.tobytes()
    for player in range(state.game.players):
        legal = state.legal_actions(player)
        assert legal == sorted(set(legal))
        assert bool(legal) == (player in state.current_players())
        others = [luck.randrange(-1, state.game.actions.many + 1) for _ in range(tries)]
        for action in (action for action in others if action not in legal):
            refused(state, action, player)
        if legal:
            state.clone().apply_action(luck.choice(legal), player)
    assert (state.position.tobytes(), state.tray.tobytes()) == before


def check_windows(state):
    """Whoever is asked whether to react may let it pass, whatever the hand holds."""
    windows = state.game.portrayal.windows
    if windows is None:
        return
    seen = state.masked(SPECTATOR)
    assert -1 <= windows.turn(seen) < state.game.players
    for player in state.current_players():
        action = state.game.answers.passes(seen, player)
        assert action == state.game.answers.passes(state.position, player)
        assert action in (NO_PASS, *state.legal_actions(player))


def check_open(state):
    """Where a question is open, everybody can tell what may be chosen, whatever is hidden.

    So nobody learns anything from a single choice that is carried out by itself.
    """
    seen = state.masked(SPECTATOR)
    for player in range(state.game.players):
        if state.game.portrayal.is_open(seen, player):
            assert player in state.current_players()
            assert state_of(state, seen).legal_actions(player) == state.legal_actions(player)


def check_gestures(state, luck, most=200):
    """Every gesture offered can begin; one of them does legal things alone, and ends.

    It knows what its player sees, and asks for nothing else.
    """
    gestures = state.game.portrayal.gestures
    for player in state.current_players() if gestures else ():
        legal = state.legal_actions(player)
        offered = gestures.offered(state.masked(player), player, legal)
        for choice in luck.sample(offered, min(len(offered), 4)):
            assert choice.gesture
            assert state.goes_on(player, choice.gesture) in legal
            check_gesture(state.clone(), player, choice.gesture, luck, most)


def check_gesture(state, player, gesture, luck, most):
    """Carry a gesture out, others deciding by chance; it ends before long."""
    gestures = state.game.portrayal.gestures
    for _ in range(most):
        while not state.is_terminal() and player not in state.current_players():
            other, action = choose(state, luck)
            state.apply_action(action, other)
        if state.is_terminal():
            return
        legal = state.legal_actions(player)
        action = gestures.goes_on(state.masked(player), player, legal, gesture)
        if action == NO_ACTION:
            return
        assert action in legal
        state.apply_action(action, player)
    message = f"{gesture} does not end"
    raise AssertionError(message)


def refused(state, action, player):
    """An illegal action raises an error that names a reason."""
    with pytest.raises(ValueError, match=r".") as caught:  # IllegalAction is one, in each twin
        state.apply_action(action, player)
    assert caught.typename == "IllegalAction"
    assert caught.value.reason


def sight(state, viewer):
    """All that one viewer gets to see of a game."""
    seen = state_of(state, state.masked(viewer))
    chosen = seen.legal_actions(viewer) if viewer != SPECTATOR else []
    if viewer != SPECTATOR:
        assert chosen == state.legal_actions(viewer)
    return state.masked(viewer).tobytes(), state.current_players(), chosen, state.view(viewer)


def check_masks(state):
    """What a viewer sees of a position is all that the viewer sees of it: nothing is lost."""
    for viewer in viewers(state):
        seen = state.masked(viewer)
        assert state_of(state, seen).masked(viewer).tobytes() == seen.tobytes()


def check_shown(state):
    """Promise 3: nothing that a viewer is shown or told holds ``UNSEEN``, however deep."""
    for viewer in viewers(state):
        charts = state.game.portrayal.charts(state.masked(viewer))
        shown = encoder.encode((state.view(viewer), state.told(viewer), charts))
        assert [
            number for number in LARGE.findall(shown) if abs(int(number) + UNSEEN) < NEAR
        ] == []


def worlds(state, viewer, number, many=2):
    """Worlds that the viewer cannot tell from this one (nor from each other)."""
    made = []
    for seed in range(number, number + many):
        world = state.masked(viewer)
        tray = state.game.new_initial_state(seed).tray
        state.game.answers.redeal(world, viewer, tray)
        made.append(state_of(state, world))
    return made


def check_redeal(state, viewer, number):
    """Design section 4: redealt worlds look the same, are whole, and repeat."""
    first, second = worlds(state, viewer, number)
    again = worlds(first, viewer, number)
    for world, other in zip((first, second), again, strict=True):
        assert world.masked(viewer).tobytes() == state.masked(viewer).tobytes()
        assert world.position.tobytes() == other.position.tobytes()
        assert not state.game.faults(world.position)
        assert world.current_players() == state.current_players()


def check_secrecy(state, viewer, luck, most=30):
    """Promise 3: worlds that look the same go on looking the same.

    Both are played on by the same words and with the same luck, until what the viewer is told
    differs by an event that is there to show something hidden (``Game.revealing``).
    """
    game, pair = state.game, kindred(state, viewer, luck)
    for _ in range(most):
        assert sight(pair[0], viewer) == sight(pair[1], viewer)
        common = common_choices(pair)
        if not common:
            return
        player, action = any_kind(game, common, luck)
        chance = luck.randrange(2**40)
        steps = [world.apply_action(action, player, seed=chance) for world in pair]
        told = [step.read_by(viewer) for step in steps]
        shown = [[line for line in lines if line[0] in game.revealing] for lines in told]
        if told[0] != told[1]:
            assert shown[0] != shown[1]
            return
        assert shown[0] or steps[0].sides == steps[1].sides
        assert pair[0].told(viewer) == pair[1].told(viewer)


def kindred(state, viewer, luck):
    """Two worlds that the viewer cannot tell apart; much of the same can be done in both."""
    first, *others = worlds(state, viewer, luck.randrange(2**40), many=8)
    return first, max(others, key=lambda other: len(common_choices((first, other))))


def any_kind(game, choices, luck):
    """A player and an action, of each kind as often: few actions play a card."""
    kinds = {}
    for player, action in choices:
        kinds.setdefault(game.actions.kind_of(action), []).append((player, action))
    return luck.choice(luck.choice(list(kinds.values())))


def common_choices(pair):
    """What can be chosen in both worlds by the same words."""
    return [
        (player, action)
        for player in pair[0].current_players()
        for action in pair[0].legal_actions(player)
        if action in pair[1].legal_actions(player)
    ]


def check_texts(state):
    """Promise 6: positions and actions as text and back."""
    data = json.loads(json.dumps(state.to_dict()))
    assert state.game.from_dict(data).position.tobytes() == state.position.tobytes()
    for viewer in viewers(state):
        json.dumps(state.to_dict(viewer))
    for player in state.current_players():
        for action in state.legal_actions(player):
            assert state.string_to_action(state.action_to_string(action)) == action
            named = json.loads(json.dumps(state.action_to_dict(action)))
            assert state.dict_to_action(named) == action


def check_end(state):
    """Promise 7: the game ends in time; results sum to zero, from -1 to 1."""
    returns = state.returns()
    assert state.is_terminal()
    assert state.current_players() == []
    assert len(returns) == state.game.players
    assert abs(sum(returns)) < 1e-9
    assert all(-1 <= result <= 1 for result in returns)
    assert len(state.history) <= state.game.longest


def check_whole(state):
    """Promise 8: every card, piece and coin is somewhere, exactly once."""
    assert state.game.faults(state.position) == []


def luck_of(number):
    """Choices that repeat for equal numbers."""
    return random.Random(number)


def appraisal(state):
    """What a position is worth to each player."""
    values = np.zeros(state.game.players)
    state.game.answers.appraise(state.position, values)
    return [float(value) for value in values]
