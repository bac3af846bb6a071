"""A game compiled ahead: its answers, which do not enter each other, side by side.

One of them, how to play, takes as long as all others together. It is compiled here, the others
in a helping process that leaves them in the cache, where whoever asks finds them.
"""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import fields
from importlib import import_module

from sandtable.core.contract import Answers
from sandtable.core.entrances import compile_rule
from sandtable.core.linking import RuleDispatcher
from sandtable.core.processes import helpers

LONGEST = "play"
QUESTIONS = tuple(field.name for field in fields(Answers))


def compile_ahead(package: str) -> Iterator[str]:
    """Compile the answers of the game in a folder; the name of each when it is done."""
    with ThreadPoolExecutor(1) as here, helpers(1) as helper:
        beside = helper if (os.cpu_count() or 1) > 1 else here
        rest = [question for question in QUESTIONS if question != LONGEST]
        work = [beside.submit(_compile, package, question) for question in rest]
        work.append(here.submit(_compile, package, LONGEST))
        for done in as_completed(work):
            yield done.result()


def _compile(package: str, question: str) -> str:
    answer = getattr(import_module(f"{package}.game").GAME.answers, question)
    if isinstance(answer, RuleDispatcher) and answer.__module__.startswith(package):
        gc.disable()  # looking for garbage again and again takes a tenth of the time
        try:
            compile_rule(answer)
        finally:
            gc.enable()
    return question
