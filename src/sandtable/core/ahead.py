"""A game compiled ahead: all that a table asks, and then what opponents ask.

Rules that Python enters do not enter each other, so two processes take them from one row. They
leave them in the cache, where whoever asks finds them.
"""

import gc
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from importlib import import_module

from sandtable.core.entrances import compile_rule, entrances
from sandtable.core.linking import RuleDispatcher
from sandtable.core.processes import helpers

TABLE = (
    "play",
    "legal_actions",
    "set_up",
    "deciders",
    "utilities",
    "rank",
    "passes",
    "call_time",
)
"""What a table asks, the longest first: nobody can play before these are compiled."""
OPPONENTS = ("appraise", "redeal", "take_back", "usual", "quiet")
"""What only opponents ask."""
MOST_PROCESSES = 2
"""More would only translate again what rules have in common."""

Rules = Sequence[RuleDispatcher]


def rules_of(package: str) -> tuple[Rules, Rules]:
    """The rules of the game in a folder that a table asks, and those that only opponents ask.

    Raises:
        ModuleNotFoundError: when there is no such game.

    """
    answers = import_module(f"{package}.game").GAME.answers
    table, opponents = (
        [rule for rule in (getattr(answers, name) for name in names) if _is_of(rule, package)]
        for names in (TABLE, OPPONENTS)
    )
    table += [rule for rule in entrances(package) if rule not in opponents]
    return tuple(dict.fromkeys(table)), tuple(opponents)


def compile_ahead(table: Rules, opponents: Rules = ()) -> Iterator[str]:
    """Compile rules; the name of each when it is done, those of the table before all others."""
    with helpers(min(os.cpu_count() or 1, MOST_PROCESSES)) as pool:
        for part in [_begun(pool, table), _begun(pool, opponents)]:
            yield from (done.result() for done in as_completed(part))


def _is_of(rule: object, package: str) -> bool:
    return isinstance(rule, RuleDispatcher) and rule.__module__.startswith(f"{package}.")


def _begun(pool: Executor, rules: Iterable[RuleDispatcher]) -> list[Future[str]]:
    return [pool.submit(_compile, rule.__module__, rule.py_func.__name__) for rule in rules]


def _compile(module: str, name: str) -> str:
    gc.disable()  # looking for garbage again and again takes a tenth of the time
    try:
        compile_rule(getattr(import_module(module), name))
    finally:
        gc.enable()
    return name
