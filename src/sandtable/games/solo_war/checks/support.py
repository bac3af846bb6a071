"""Why the Support Cards and gambles of a round cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.solo_war.actions import NO_AIM, OWN_AIM, PLAYER_AIM
from sandtable.games.solo_war.pieces import NO_CARD, NOBODY, Phase, Question
from sandtable.games.solo_war.rules.supports import targets_of
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import PHASES, PLAYER_NAMES, SUPPORT_WORDS


def faults_of_supports(position: State) -> Iterator[str]:
    """What was played, at whom, and what only follows from it."""
    for player in range(position.options.players):
        path = f"sides.{PLAYER_NAMES[player]}"
        yield from _played(position, player, path)
        yield from _later(position, player, path)


def _played(position: State, player: int, path: str) -> Iterator[str]:
    """The target and the step of a card played (SW-131)."""
    side, card = position.sides[player], int(position.sides[player].support)
    shown = position.shown >> player & 1
    if card == NO_CARD:
        return
    targets = targets_of(position, player, card)
    aims = [NO_AIM] if side.aim == NOBODY else [PLAYER_AIM + int(side.aim)]
    aims += [OWN_AIM] if side.aim == player else []
    if not any(targets >> aim & 1 for aim in aims):
        yield f"{path}.aim: is no target of {SUPPORT_WORDS[card]} (SW-131)"
    late = position.phase == Phase.RETALIATION and shown
    if not PHASES[card] >> (Phase.RETALIATION if late else Phase.SUPPORT) & 1 and (
        late or position.phase != Phase.RETALIATION
    ):
        yield f"{path}.support: {SUPPORT_WORDS[card]} is not played in this step (SW-131)"
    asked = position.question == Question.SUPPORT
    if position.phase in (Phase.SUPPORT, Phase.GAMBLE) and asked | (not shown):
        yield f"{path}.support: is played in the step that is going on"
    if asked and shown:
        yield "shown: nobody has shown a card yet in this step"


def _later(position: State, player: int, path: str) -> Iterator[str]:
    """What no card or gamble has brought about yet."""
    side, question = position.sides[player], position.question
    early = position.phase == Phase.ENTITIES or (
        position.phase == Phase.SUPPORT and question == Question.SUPPORT
    )
    if early and (side.support != NO_CARD or side.cancelled):
        yield f"{path}.support: is played after the Entities (SW-32)"
    if position.phase <= Phase.SUPPORT and (side.blocked or side.two_dice):
        yield f"{path}.blocked: no Support Card has worked yet"
    begun = position.phase == Phase.RETALIATION or question == Question.KLUTZ
    if side.gambled and not begun:
        yield f"{path}.gambled: nobody has gambled yet in this round"
