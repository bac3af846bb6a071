"""Failures in words: where two things differ, and in which file one looks for the cause."""

from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from sys import modules
from typing import get_type_hints

import numpy as np

from sandtable.core.record import SPECTATOR, UNSEEN

SEVERAL = 5
"""So many differences are named; whoever has to mend them needs no more."""

LONG = 80
"""Characters of a value from which on its beginning is enough."""


def differences(first, second, path=""):
    """Where two positions, views or lists differ, from the outside inwards."""
    if equal(first, second):
        return
    parts = pairs(first, second)
    if parts is None:
        yield f"{path.lstrip('.') or 'all of it'}: {short(first)}, not {short(second)}"
    else:
        for step, pair in parts:
            yield from differences(*pair, path + step)


def equal(first, second):
    """Whether things need not be looked at more closely."""
    if isinstance(first, np.void | np.ndarray):
        return first.tobytes() == second.tobytes()
    return not isinstance(first, dict) and first == second


def pairs(first, second):
    """The parts of two things side by side, each with its name; None where there are none."""
    records = isinstance(first, np.void) and isinstance(second, np.void)
    if not records and type(first) is not type(second):  # each twin has records of its own
        return None
    if is_dataclass(first):
        names = [field.name for field in fields(first)]
        return [(f".{name}", (getattr(first, name), getattr(second, name))) for name in names]
    if isinstance(first, np.void | dict):
        names = first.dtype.names if isinstance(first, np.void) else first
        return [(f".{name}", (first[name], second[name])) for name in names]
    if isinstance(first, np.ndarray | tuple | list) and len(first) == len(second):
        both = enumerate(zip(first, second, strict=True))
        return [(f"[{place}]", pair) for place, pair in both]
    return None


@cache
def declared(schema, path=()):
    """The fields of a record with the least and the most that each may hold.

    Read from the class itself, since each twin has records of its own.
    """
    found = []
    for name, hint in get_type_hints(schema, include_extras=True).items():
        kind, *marks = hint.__metadata__
        spans = [span for span in map(span_of, marks) if span]
        if isinstance(kind, type) and get_type_hints(kind):
            found += declared(kind, (*path, name))
        elif spans:
            leasts, mosts = zip(*spans, strict=True)
            found.append(((*path, name), min(leasts), max(mosts)))
    return found


def span_of(mark):
    """The least and the most that a mark allows; None if it is about something else."""
    if isinstance(mark, type):
        return min(mark), max(mark)
    if hasattr(mark, "first"):
        return mark.first, mark.first + len(mark.names) - 1
    return (mark.least, mark.most) if hasattr(mark, "least") else None


def undeclared(position, schema):
    """The numbers of a position that their fields may not hold."""
    for path, least, most in declared(schema):
        values = position
        for name in path:
            values = values[name]
        values = np.asarray(values)
        for place in np.argwhere((values < least) | (values > most)):
            index = "".join(f"[{number}]" for number in place)
            yield f"{'.'.join(path)}{index}: {values[tuple(place)]} is not {least} to {most}"


def short(value):
    """A value, or its beginning."""
    text = "unseen" if isinstance(value, int | np.integer) and value == UNSEEN else str(value)
    return text if len(text) < LONG else f"{text[:LONG]}..."


def same(first, second, what):
    """Refuse things that differ, and say where: not by showing both of them."""
    __tracebackhide__ = True
    none_of(differences(first, second), what)


def none_of(faults, what):
    """Refuse what has faults, and name the first few."""
    __tracebackhide__ = True
    found = [str(fault) for fault in islice(faults, SEVERAL)]
    if found:
        raise AssertionError("\n  ".join([f"{what}:", *found]))


def file_of(function):
    """The file of a rule or of another function, as one looks for it."""
    return f"{function.__module__.replace('.', '/')}.py"


def portrayal_of(game):
    """Where it stands what people see of a game."""
    package = f"{game.package}.portrayal"
    return package.replace(".", "/") + ("/" if hasattr(modules[package], "__path__") else ".py")


def who(viewer):
    """A viewer in words."""
    return "a spectator" if viewer == SPECTATOR else f"player {viewer}"
