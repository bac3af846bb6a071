"""Rules that lack their mark, found before the compiler meets them and says so on a page."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from sandtable.core.contract import Answers
from sandtable.core.linking import RuleDispatcher


@cache
def unmarked(answers: Answers, package: str) -> tuple[str, ...]:
    """Functions of a game that compiled rules need but cannot call, each in a sentence.

    A game of which no answer is a rule is not meant to be compiled.
    """
    given = {field.name: getattr(answers, field.name) for field in fields(answers)}
    own = {name: answer for name, answer in given.items() if _lies_in(answer, package)}
    if not any(isinstance(answer, RuleDispatcher) for answer in own.values()):
        return ()
    found = {
        answer: f"{_place(answer)}: {answer.__name__} answers {name!r}, lacks the mark @rule"
        for name, answer in own.items()
        if isinstance(answer, FunctionType)
    }
    ways = [rule for rule in own.values() if isinstance(rule, RuleDispatcher)]
    known = set(ways)
    for rule in ways:  # which grows
        for called in _called(rule, package):
            if isinstance(called, FunctionType):
                name = f"{called.__name__}, called by the rule {rule.py_func.__name__}"
                found.setdefault(called, f"{_place(called)}: {name}, lacks the mark @rule")
            elif called not in known:
                known.add(called)
                ways.append(called)
    return tuple(found.values())


def _called(rule: RuleDispatcher, package: str) -> Iterator[Any]:
    """What a rule names of its game's rules and functions."""
    names, known = rule.py_func.__code__.co_names, rule.py_func.__globals__
    named = [known[name] for name in names if name in known]
    for module in [each for each in named if isinstance(each, ModuleType)]:
        named += [getattr(module, name) for name in names if hasattr(module, name)]
    for each in named:
        if isinstance(each, RuleDispatcher | FunctionType) and _lies_in(each, package):
            yield each


def _lies_in(thing: Any, package: str) -> bool:  # noqa: ANN401 - a rule, a function or None
    return str(getattr(thing, "__module__", "")).startswith(f"{package}.")


def _place(function: FunctionType) -> str:
    return f"{function.__module__.replace('.', '/')}.py"
