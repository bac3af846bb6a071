"""What every game promises, as checks on a game in play; they know no game.

Each check raises ``AssertionError``. Used by the contract tests and by ``bench/soak.py``.
"""

import json
import random
import re

import numpy as np
import pytest
from contract import speaking
from contract.speaking import who

from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.record import UNSEEN
from sandtable.core.steps import new_tray, refuse_overrun
from sandtable.core.tray import clear
from sandtable.server.wire.messages import encoder

BESIDE = 60
"""Characters of JSON around a number, by which its place is found."""
COUNTED = ("a", "b", "c", "counter", "scripted", "rolled", "told")
"""What is the same in a tray whether anybody listens or not."""

SPECTATOR = NO_PASS = NO_HABIT = NO_ACTION = -1

NEAR = 10_000
"""Numbers so near to ``UNSEEN``, or to its opposite, come of a sum with it."""
LARGE = re.compile(rb"[0-9](?<![#\w.].)\d{4,5}(?!\d)")
"""A number that may be one of them, in JSON; what a colour or a fraction holds is none.

What stands before it is looked at behind its first digit: digits are found faster.
"""

OFTEN = 20
"""So many looks at a game; then half as many, until it has lasted twice as long; and so on."""


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


def is_due(played, every):
    """Whether to look after so many decisions: ever rarer, the longer a game has lasted."""
    return played % (every << (played // (every * OFTEN)).bit_length()) == 0


def same_game(states, luck, most=None):
    """Promises 1 and 4: the same seed and the same choices give the same bytes everywhere."""
    first = states[0]
    check_same(states)
    played = 0
    while not first.is_terminal() and played != most:
        player, action = choose(first, luck)
        steps = [state.apply_action(action, player) for state in states]
        happened = [{"rolls": s.rolls, "sides": s.sides, "events": s.events} for s in steps]
        for other in happened[1:]:
            speaking.same(other, happened[0], f"{action_of(first, action)} does not repeat")
        check_same(states)
        played += 1
    return played


def check_same(states):
    """Equal positions, equal trays, equal choices."""
    first = states[0]
    for state in states[1:]:
        speaking.same(state.position, first.position, "equal choices led to other positions")
        speaking.same(state.tray, first.tray, "equal choices left other trays")
        for player in range(first.game.players):
            what = f"{file_of(state, 'legal_actions')}: other choices for {who(player)}"
            speaking.same(state.legal_actions(player), first.legal_actions(player), what)


def same_in_quiet(state, luck, most):
    """Promise 1: whether anybody listens or not, the same positions and the same luck.

    What was told is counted in both, for a rule may ask whether there is room for more.
    """
    quiet, heard = state.clone(), 0
    quiet.tray.quiet = 1
    for kept in (quiet.tray.rolls, quiet.tray.sides, quiet.tray.events):
        kept[:] = 0
    for played in range(most):
        if state.is_terminal():
            break
        _play_in_both(state, quiet, luck, redeals=played % 5 == 0)
        heard += int(state.tray.events.any())
        speaking.same(quiet.position, state.position, "a quiet tray led to another position")
        for name in COUNTED:
            speaking.same(quiet.tray[name], state.tray[name], f"tray.{name} when quiet")
    assert heard
    for kept in (quiet.tray.rolls, quiet.tray.sides, quiet.tray.events):
        assert not kept.any()


def _play_in_both(state, quiet, luck, *, redeals):
    """Play the same action in two states, and deal worlds anew from both."""
    answers = state.game.answers
    player, action = choose(state, luck)
    for each in (state, quiet):
        clear(each.tray)
        answers.play(each.position, player, action, each.tray)
    if redeals:
        for each in (state, quiet):
            world = each.masked(player)
            clear(each.tray)
            answers.redeal(world, player, each.tray)


def check_choices(state, luck, tries=20):
    """Promise 2: a player can do what is listed, ascending, and nothing else."""
    before = state_of(state, state.position)
    where = file_of(state, "legal_actions")
    for player in range(state.game.players):
        legal = state.legal_actions(player)
        speaking.same(legal, sorted(set(legal)), f"{where}: not ascending, or one twice")
        assert bool(legal) == (player in state.current_players()), (
            f"{where}: {who(player)} decides, but has nothing to choose"
        )
        others = [luck.randrange(-1, state.game.actions.many + 1) for _ in range(tries)]
        for action in (action for action in others if action not in legal):
            refused(state, action, player)
        if legal:
            state.clone().apply_action(luck.choice(legal), player)
    speaking.same(state.position, before.position, f"{where}: asking changed the position")
    speaking.same(state.tray, before.tray, f"{where}: asking changed the tray")


def check_windows(state):
    """Whoever is asked whether to react may let it pass, whatever the hand holds."""
    windows = state.game.portrayal.windows
    if windows is None:
        return
    seen = state.masked(SPECTATOR)
    assert -1 <= windows.turn(seen) < state.game.players
    where = file_of(state, "passes")
    for player in state.current_players():
        action = state.game.answers.passes(seen, player)
        assert action == state.game.answers.passes(state.position, player), (
            f"{where}: passes gives a spectator another answer for {who(player)}: what is "
            "hidden decides whether there is a window"
        )
        assert action in (NO_PASS, *state.legal_actions(player)), (
            f"{where}: passes gives {action} for {who(player)}, which is not legal"
        )


def check_usual(state):
    """What is usual is legal, known to whoever does it, and leads to a quiet position.

    What others have chosen in secret does not change it; a spectator can tell where it is so.
    """
    answers, where = state.game.answers, file_of(state, "usual")
    quiet = answers.quiet(state.position)
    assert quiet == answers.quiet(state.masked(SPECTATOR)), (
        f"{where}: quiet gives a spectator another answer: it depends on what is hidden"
    )
    for player in state.current_players():
        action, seen = answers.usual(state.position, player), state.masked(player)
        assert action in (NO_HABIT, *state.legal_actions(player)), (
            f"{where}: usual gives {action} for {who(player)}, which is not legal"
        )
        assert action == answers.usual(seen, player), (
            f"{where}: usual depends on what {who(player)} cannot see"
        )
        answers.take_back(seen, player)
        assert action == answers.usual(seen, player), (
            f"{where}: usual gives {who(player)} an answer to what others chose in secret"
        )
        assert quiet or action != NO_HABIT, (
            f"{where}: the position is not quiet, and nobody can say what {who(player)} does"
        )
    later = state.clone()
    for _ in range(state.game.most_decisions):
        if later.is_terminal() or answers.quiet(later.position):
            return
        player = later.current_players()[0]
        later.apply_action(answers.usual(later.position, player), player)
    pytest.fail(f"{where}: playing on by what is usual, no position is quiet")


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
        offers = list(gestures.offers(state.masked(player), player, legal))
        for offer in luck.sample(offers, min(len(offers), 4)):
            assert offer.gesture
            assert state.goes_on(player, offer.gesture) in legal
            check_gesture(state.clone(), player, offer.gesture, luck, most)


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
        where = file_of(state, "legal_actions")
        what = f"{where}: {who(viewer)} has other choices in the masked position"
        speaking.same(chosen, state.legal_actions(viewer), what)
    return {
        "position": state.masked(viewer),
        "deciders": state.current_players(),
        "choices": chosen,
        "view": state.view(viewer),
    }


def check_masks(state):
    """What a viewer sees of a position is all that the viewer sees of it: nothing is lost."""
    for viewer in viewers(state):
        seen = state.masked(viewer)
        again = state_of(state, seen).masked(viewer)
        speaking.same(again, seen, f"masked again for {who(viewer)}, a position changes")


def check_shown(state):
    """Promise 3: nothing that a viewer is shown or told holds ``UNSEEN``, however deep."""
    for viewer in viewers(state):
        charts = state.game.portrayal.charts(state.masked(viewer))
        shown = encoder.encode((state.view(viewer), state.told(viewer), charts))
        near = [
            shown[max(0, found.start() - BESIDE) : found.end() + BESIDE].decode()
            for found in LARGE.finditer(shown)
            if abs(int(found[0]) + UNSEEN) < NEAR
        ]
        where = speaking.portrayal_of(state.game)
        speaking.none_of(near, f"{where}: {who(viewer)} is shown a number that is hidden")


def worlds(state, viewer, number, many=2):
    """Worlds that the viewer cannot tell from this one (nor from each other)."""
    made = []
    for seed in range(number, number + many):
        world = state.masked(viewer)
        tray = new_tray(seed)
        state.game.answers.redeal(world, viewer, tray)
        redeal = f"{file_of(state, 'redeal')}: redeal for {who(viewer)}"
        speaking.none_of(unseen(world), f"{redeal} leaves fields unseen")
        undeclared = speaking.undeclared(world, state.game.schema)
        speaking.none_of(undeclared, f"{redeal} deals what state.py does not declare")
        made.append(state_of(state, world))
    return made


def check_redeal(state, viewer, number):
    """Design section 4: redealt worlds look the same, are whole, and repeat."""
    redeal = f"{file_of(state, 'redeal')}: redeal for {who(viewer)}"
    first, second = worlds(state, viewer, number)
    for world in (first, second):
        seen = world.masked(viewer), state.masked(viewer)
        speaking.same(*seen, f"{redeal} changes what the viewer sees")
    again = worlds(first, viewer, number)
    for world, other in zip((first, second), again, strict=True):
        what = f"{redeal} depends on more than the masked position and the tray"
        speaking.same(other.position, world.position, what)
        speaking.none_of(state.game.faults(world.position), f"{redeal} makes what cannot be")
        what = f"{redeal} changes who decides"
        speaking.same(world.current_players(), state.current_players(), what)


def unseen(position):
    """The fields of a position in which ``UNSEEN`` stands."""
    if UNSEEN in np.frombuffer(position.tobytes(), np.int64):
        none = np.zeros(1, position.dtype)[0]
        for found in speaking.differences(position, none):
            if ": unseen" in found:
                yield found.partition(":")[0]


def check_secrecy(state, viewer, luck, most=30):
    """Promise 3: worlds that look the same go on looking the same.

    Both are played on by the same words and with the same luck, until what the viewer is told
    differs by an event that is there to show something hidden (``Game.revealing``).
    """
    game, pair = state.game, kindred(state, viewer, luck)
    apart = f"{who(viewer)} can tell apart two worlds that differ in what is hidden alone"
    speaking.same(*(written(world, viewer) for world in pair), apart)
    for _ in range(most):
        speaking.same(*(sight(world, viewer) for world in pair), apart)
        common = common_choices(pair)
        if not common:
            return
        player, action = any_kind(game, common, luck)
        chance = luck.randrange(2**40)
        steps = [world.apply_action(action, player, seed=chance) for world in pair]
        told = [step.read_by(viewer) for step in steps]
        shown = [[line for line in lines if line[0] in game.revealing] for lines in told]
        what = (
            f"after {action_of(pair[0], action)}, what {who(viewer)} is told gives away secrets"
        )
        if told[0] != told[1]:
            if shown[0] == shown[1]:
                speaking.same(*told, f"{what}; should an event be among those revealing?")
            return
        if not shown[0]:
            speaking.same(steps[0].sides, steps[1].sides, f"{what}: other dice are rolled")
        speaking.same(pair[0].told(viewer), pair[1].told(viewer), what)


def check_choosing(state, luck):
    """Promise 3: while somebody else still decides, nobody sees what a player has chosen.

    Only that something has been chosen: where two choices leave the same players to decide,
    they look the same. Worlds that play the same words would not notice.
    """
    waiting = state.current_players()
    for player in waiting if len(waiting) > 1 else ():
        legal, seed = state.legal_actions(player), luck.randrange(2**40)
        if len(legal) < 2:
            continue
        pair, chosen = luck.sample(legal, 2), (state.clone(), state.clone())
        steps = [chosen[at].apply_action(pair[at], player, seed=seed) for at in (0, 1)]
        left, others = [set(each.current_players()) for each in chosen], {*waiting} - {player}
        if left[0] != left[1] or left[0].isdisjoint(others):
            continue
        actions = " or ".join(action_of(state, action) for action in pair)
        for viewer in set(viewers(state)) - {player}:
            what = f"{who(viewer)} can tell whether {who(player)} chose {actions}"
            speaking.same(*(sight(each, viewer) for each in chosen), what)
            speaking.same(*(step.read_by(viewer) for step in steps), what)
            speaking.same(*(each.told(viewer) for each in chosen), what)


def written(state, viewer):
    """What programs get to see of a game."""
    return {
        "JSON": state.to_dict(viewer),
        "tensor": state.observation_tensor(viewer).tolist(),
        "information state": state.information_state_string(viewer),
    }


def kindred(state, viewer, luck):
    """Two worlds that the viewer cannot tell apart; much of the same can be done in both.

    They differ, unless all that there is lies open to the viewer.
    """
    first, *others = worlds(state, viewer, luck.randrange(2**40), many=8)
    different = [other for other in others if differ(first, other)] or others
    return first, max(different, key=lambda other: len(common_choices((first, other))))


def differ(first, second):
    """Whether anything at all is different in two worlds."""
    return first.position.tobytes() != second.position.tobytes()


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
        for action in in_both(*(world.legal_actions(player) for world in pair))
    ]


def in_both(first, second):
    """What stands in both lists, in the order of the first."""
    others = set(second)
    return [each for each in first if each in others]


def check_texts(state):
    """Promise 6: positions and actions as text and back."""
    data = json.loads(json.dumps(state.to_dict()))
    speaking.same(state.game.from_dict(data).position, state.position, "JSON and back")
    for viewer in viewers(state):
        seen = state.game.masked_from_dict(json.loads(json.dumps(state.to_dict(viewer))))
        speaking.same(seen, state.masked(viewer), f"JSON and back, for {who(viewer)}")
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
    assert len(state.history) <= state.game.most_decisions


def check_whole(state):
    """Promise 8: every card, piece and coin is somewhere, exactly once."""
    where = speaking.file_of(state.game.checks)
    speaking.none_of(state.game.faults(state.position), f"{where}: a position that was reached")


def check_ranking(state):
    """Where a game ranks its players before it is over: from public knowledge, like results."""
    ranking = state.ranking()
    if ranking is None:
        assert state.game.answers.rank is None
        return
    true = np.zeros(state.game.players)
    state.game.answers.rank(state.position, true)
    assert ranking == [float(value) for value in true]
    assert abs(sum(ranking)) < 1e-9
    assert all(-1 <= value <= 1 for value in ranking)


def file_of(state, question):
    """Where it stands how a game answers a question."""
    return speaking.file_of(getattr(state.game.answers, question))


def action_of(state, action):
    """An action in words."""
    return repr(state.action_to_string(action))


def luck_of(number):
    """Choices that repeat for equal numbers."""
    return random.Random(number)


def appraisal(state):
    """What a position is worth to each player."""
    values = np.zeros(state.game.players)
    state.game.answers.appraise(state.position, values)
    return [float(value) for value in values]
