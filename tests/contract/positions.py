"""Positions that somebody changed by hand: refused with a reason, or as good as any other.

A real position in the middle of a game is written as JSON; some values become others, within
the ranges that the record declares and beyond, change places, or come from another position.
They know no game. Used by the contract tests and by ``bench/soak.py``.
"""

import copy
import json
from contextlib import contextmanager

from contract import promises, speaking

MANY = 200
"""Decisions that are played on from a position that was accepted."""

EACH = 20
"""Positions that are made from one real one."""

CLOSE = 50
"""Decisions from one close look at an accepted position to the next."""

NONSENSE = (-1, -2, -9, 99, 1 << 40, 1 << 63, 1.5, True, None, "?", "nobody", "none", [], {})
"""What may stand in a field of any kind."""


class Fuzz:
    """Changed positions of one game, each known by its number."""

    def __init__(self, twins, name):
        """Of the game of this name; the interpreted twin goes first: it checks every index."""
        self.games = [twin.game(name) for twin in twins]
        self.errors = [twin.module("core.position_json").PositionError for twin in twins]
        self.record = twins[0].module("core.record")
        self._kept = (None, None)

    def attempt(self, number, most=MANY):
        """Whether this position was accepted, and kept all promises; None: it is a real one."""
        data = self.position(number)
        if data is None:
            return None
        states = self.read(data)
        if states:
            with self._accepted():
                as_good_as_any(states, promises.luck_of(number), most)
        return bool(states)

    @contextmanager
    def _accepted(self):
        """What is broken here may be the fault of whoever let the position in."""
        try:
            yield
        except Exception as wrong:
            file = speaking.file_of(self.games[0].checks)
            wrong.add_note(f"in a position changed by hand, which {file} does not refuse")
            raise

    def position(self, number):
        """The changed position of this number, as JSON; None if it is as before."""
        luck = promises.luck_of(number)
        real, other = self.reals(number // EACH)
        data = copy.deepcopy(real)
        for _ in range(luck.choice((1, 1, 1, 2, 2, 3, 4))):
            self._change(data, copy.deepcopy(other), luck)
        return data if data != real else None

    def read(self, data):
        """The position in both twins; nothing if both refuse it for the same reason."""
        states, refusals = [], set()
        for game, error in zip(self.games, self.errors, strict=True):
            try:
                states.append(game.from_dict(copy.deepcopy(data), seed=1))
            except error as wrong:
                refusals.add((wrong.field, wrong.reason))
            assert len(refusals) + bool(states) == 1, refusals
        for field, reason in refusals:
            assert reason
            assert names_a_part(data, field), (field, reason)
        return states

    def reals(self, number):
        """Two positions of a real game, as JSON; the second one often comes soon after."""
        if self._kept[0] != number:
            luck = promises.luck_of(number)
            game = self.games[-1]
            game = game.with_options(**some_options(game.meta, luck))
            most, seed = int(game.most_decisions ** luck.random()), luck.randrange(2**40)
            later = most + luck.choice((1, 2, 5, 20, game.most_decisions))
            self._kept = number, [reached(game, seed, most), reached(game, seed, later)]
        return self._kept[1]

    def _change(self, data, other, luck):
        """One value becomes another one, is that of ``other``, or changes places with one."""
        path, field = self._way(data, luck)
        kind = luck.choice(("new", "new", "other", "swapped"))
        if kind == "new":
            value = self._value(field, value_at(data, path), luck)
            return put(data, path, value)
        short = path[: luck.randint(1, len(path))]
        if kind == "other":
            return put(data, short, value_at(other, short))
        beside = [n for n, (_, all_of) in enumerate(short) if len(all_of) > 1]
        if not beside:
            return None
        place = luck.choice(beside)
        key = luck.choice(short[place][1])
        twin = (*short[:place], (key, ()), *short[place + 1 :])
        values = value_at(data, short), value_at(data, twin)
        put(data, short, values[1])
        return put(data, twin, values[0])

    def _way(self, data, luck):
        """A way to some value: keys, each with those beside it in an array; and its field."""
        schema, path = self.games[0].schema, []
        while schema:
            field = luck.choice(self.record.fields_of(schema))
            data, schema = data[field.name], field.schema
            path.append((field.name, ()))
            for _ in () if self._mark(field, self.record.Members) else field.shape:
                keys = list(data) if isinstance(data, dict) else list(range(len(data)))
                path.append((luck.choice(keys), keys))
                data = data[path[-1][0]]
        return path, field

    def _mark(self, field, kind):
        return next((mark for mark in field.marks if isinstance(mark, kind)), None)

    def _value(self, field, now, luck):
        """Another value for a field: mostly one that is declared."""
        if luck.random() < 1 / 8:
            return luck.choice(NONSENSE)
        members = self._mark(field, self.record.Members)
        if members:
            names = set(luck.choices(members.names, k=luck.choice((0, 1, 1, 1, 2, 5))))
            return sorted(names ^ set(luck.choice((now, now, []))), key=members.names.index)
        words = self._words(field)
        limits = self._mark(field, self.record.Between)
        if words and (limits is None or luck.random() < 1 / 2):
            return luck.choice(words)
        least, most = (limits.least, limits.most) if limits else (-1, 2**62)
        if isinstance(now, int):
            near = [now + step for step in (-2, -1, 1, 2)]
            near += [least, most, least - 1, most + 1]
            return luck.choice((*near, luck.randint(least, most), now ^ 1 << luck.randrange(5)))
        return luck.randint(least, most)

    def _words(self, field):
        """The names of a field's values."""
        named = self._mark(field, self.record.Named)
        enums = [mark for mark in field.marks if isinstance(mark, type)]
        words = [each.name.lower().replace("_", "-") for mark in enums for each in mark]
        return [*(named.names if named else ()), *words]


def as_good_as_any(states, luck, most):
    """Promises 1 to 8 for a position that was accepted, and for what follows from it."""
    played = 0
    while True:
        look(states[0], luck)
        more = 0 if states[0].is_terminal() else min(CLOSE, most - played)
        if not more:
            return
        played += promises.same_game(states, luck, more)


def look(state, luck):
    """The promises that can be checked in the middle of a game."""
    promises.check_whole(state)
    promises.check_choices(state, luck, tries=5)
    promises.check_windows(state)
    promises.check_texts(state)
    viewer = luck.choice(promises.viewers(state))
    promises.check_redeal(state, viewer, luck.randrange(2**40))
    for viewer in promises.viewers(state):
        state.view(viewer)
    for values in (state.returns(), promises.appraisal(state)):
        assert abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)


def some_options(meta, luck):
    """Options that are allowed, some of them unusual."""
    options = {"players": luck.randint(meta.least_players, meta.most_players)}
    for option in meta.options_with_players(options["players"])[1:]:
        if luck.random() < 1 / 3:
            options[option.name] = luck.randint(option.least, option.most)
    try:
        return meta.agreed(options)
    except ValueError:
        return some_options(meta, luck)


def reached(game, seed, most):
    """The position after so many random decisions, or at the end of the game, as JSON."""
    state = game.new_initial_state(seed)
    for played in promises.rush(state, promises.luck_of(seed)):
        if played >= most:
            break
    return json.loads(json.dumps(state.to_dict()))


def value_at(data, path):
    """What lies at the end of a way."""
    for key, _ in path:
        data = data[key]
    return data


def put(data, path, value):
    """Lay a copy of a value at the end of a way; anything may have been there before."""
    holder = value_at(data, path[:-1])
    holder[path[-1][0]] = copy.deepcopy(value)


def names_a_part(data, field):
    """Whether this is the path of something in the JSON form."""
    for key in field.replace("[", ".").replace("]", "").split("."):
        if isinstance(data, list) and key.isdigit() and int(key) < len(data):
            data = data[int(key)]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return False
    return True
