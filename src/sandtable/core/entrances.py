"""Rules that a game's words and pictures ask, beside the questions of the contract.

They have to be machine code before anybody plays: a prompt that comes up for the first time
must not wait for the compiler.
"""

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import typeof

from sandtable.core.linking import RuleDispatcher
from sandtable.core.record import Floats, Ints, blank

_SAMPLES: dict[Any, Any] = {
    int: 0,
    bool: False,
    Ints: np.zeros(1, np.int64),
    Floats: np.zeros(1),
}


def compile_entrances(package: str) -> None:
    """Compile every rule that a game's words and pictures ask."""
    for rule in entrances(package):
        compile_rule(rule)


def entrances(package: str) -> list[RuleDispatcher]:
    """The rules that modules of a game import that hold none themselves, once each."""
    return list(dict.fromkeys(_entrances(package)))


def compile_rule(rule: RuleDispatcher) -> None:
    """Compile a rule for what it says that it is asked with."""
    asked = inspect.get_annotations(rule.py_func, eval_str=True)
    asked.pop("return")
    rule.compile(tuple(typeof(_sample(kind)) for kind in asked.values()))  # type: ignore[no-untyped-call]


def _entrances(package: str) -> Iterator[RuleDispatcher]:
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            rules = [held for held in vars(module).values() if isinstance(held, RuleDispatcher)]
            if all(rule.__module__ != name for rule in rules):
                yield from rules


def _sample(kind: Any) -> Any:  # noqa: ANN401 - what a rule says that it is asked with
    """A value of some kind: a number, an array, a tuple with names, or a record."""
    if kind in _SAMPLES:
        return _SAMPLES[kind]
    if issubclass(kind, tuple):
        return kind(*map(_sample, inspect.get_annotations(kind, eval_str=True).values()))
    return blank(kind)
