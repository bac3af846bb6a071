"""A hint: what search thinks of a position, in the few words that a player has time for.

It is made from what the player sees, the game and public numbers, and from nothing else.
"""

from collections.abc import Sequence
from typing import Any

from sandtable.agents.explain import Considered, Effort, Explainer, Explanation
from sandtable.agents.reckoning import ENDING, REST
from sandtable.core.played import PlayedGame
from sandtable.server.wire.hints import Following, HintedChoice, HintPage, WhatIfPage

ITERATIONS = 2000
"""How much is thought about a hint, whoever asks and however busy the house is."""

BEST = 3
"""So many choices are told at most."""

TELLING = 0.01
"""What makes less of a difference than this, of 2 from defeat to victory, is not told."""

ALIKE = 0.04
"""Choices from which results so close together are expected are told to be alike."""

MOST_REASONS = 2
"""Things that are named for or against a choice, the weightiest."""

WORDS = {ENDING: "the end of the game", REST: "all else"}
"""How they are called within a sentence that stand at the head of a line elsewhere."""

Reasons = dict[str, float]


def hint(game: PlayedGame, view: Any, player: int, version: int) -> HintPage:  # noqa: ANN401
    """What to advise a player who sees ``view``, the masked position of a version."""
    thought = Explainer(game, view, player, Effort(ITERATIONS, seed=version))
    return advised(thought.explained(BEST, ()), version)


def foreseen(game: PlayedGame, view: Any, player: int, version: int, action: int) -> WhatIfPage:  # noqa: ANN401
    """What may come of an action of a player who sees ``view``, thought about as a hint is."""
    thought = Explainer(game, view, player, Effort(ITERATIONS, seed=version))
    found = thought.explained(0, (action,)).of(action)
    line = tuple(Following(each.player, each.text) for each in found.line[1:])
    odds = game.portrayal.odds(view, player, action)
    return WhatIfPage(version, action, _rounded(found.expected), line, odds)


def advised(explained: Explanation, version: int) -> HintPage:
    """An explanation as a hint: best first by what is expected, each with a sentence."""
    player, found = explained.player, explained.choices
    ranked = sorted(
        zip(found, _beside_first(found), strict=True), key=lambda one: -one[0].expected[player]
    )
    choices = []
    for place, (own, reasons) in enumerate(ranked):
        rival = 1 if place == 0 else 0
        other, those = ranked[min(rival, len(ranked) - 1)]
        ahead = own.expected[player] - other.expected[player]
        why = _why(own, rival + 1, _less(reasons, those), ahead)
        choices.append(HintedChoice(own.action, own.text, _rounded(own.expected), why))
    return HintPage(version, tuple(choices))


def _rounded(results: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(result, 3) for result in results)


def _beside_first(choices: Sequence[Considered]) -> list[Reasons]:
    """For each choice, what it has beside the one that was looked at most."""
    return [{}, *({why.what: why.amount for why in one.reasons} for one in choices[1:])]


def _less(own: Reasons, other: Reasons) -> Reasons:
    return {what: own.get(what, 0.0) - other.get(what, 0.0) for what in {**own, **other}}


def _why(own: Considered, rival: int, beside: Reasons, ahead: float) -> str:
    """Why a choice stands in its place beside its rival, in one sentence."""
    better, worse = _named(beside, 1), _named(beside, -1)
    if better and worse:
        return f"Compared with {rival}: better for {better}, worse for {worse}."
    if abs(ahead) < ALIKE:
        return f"Much like {rival}."
    # Reasons were found in fewer games than results: none is told that speaks the other way.
    if better and ahead > 0:
        return f"Better than {rival} for {better}."
    if worse and ahead < 0:
        return f"Worse than {rival} for {worse}."
    if len(own.line) > 1:
        return f"Expected next: @{own.line[1].player}, {own.line[1].text}."
    return f"{'More' if ahead > 0 else 'Less'} promising than {rival}."


def _named(beside: Reasons, sign: int) -> str:
    """What speaks most for a choice, or with ``sign`` -1 against it, in words."""
    found = [what for what, amount in beside.items() if sign * amount >= TELLING]
    found.sort(key=lambda what: -sign * beside[what])
    return " and ".join(WORDS.get(what, what) for what in found[:MOST_REASONS])
