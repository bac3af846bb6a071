"""Why a question that somebody wrote by hand is not asked now: each fault names its field.

Whoever is asked follows from the rest of a position: asked anew, the rules must come to the
same question and change nothing.
"""

from collections.abc import Iterator

from sandtable.core.record import blank, fields_of
from sandtable.core.steps import new_tray
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_CARD,
    NO_HERO,
    NOBODY,
    NOWHERE,
    PLAYERS,
    PORTION,
    Losing,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.opening import clear_play, clear_window
from sandtable.games.war_of_the_fanboys.rules.play import run_on
from sandtable.games.war_of_the_fanboys.state import (
    COUNT,
    INNER,
    MOST,
    OUTER,
    Opening,
    Play,
    Side,
    State,
    Territory,
)
from sandtable.games.war_of_the_fanboys.tables import PLAYER_NAMES, TERRITORY_WORDS

ROOM = MOST // 2
"""A position that counts more than this has no room to grow in."""

ARMED = (Step.START_ARMY, Step.START_COUNT)
NAMED = (Step.START_COUNT, Step.DEPLOY_COUNT, Step.SHIFT_HEROES, Step.SHIFT_COUNT)
"""Steps of the starting army, and steps in which a territory has been named."""


def faults_of_asking(position: State) -> list[str]:
    """Only what goes on has left traces; then, what is asked follows from it."""
    found = [*_counts(position), *_plays(position), *_window(position), *_loss(position)]
    found = found or [*_steps(position)]
    return found or [*_asked(position)]


def _counts(position: State) -> Iterator[str]:
    """Whatever is counted can still grow."""
    parts = [
        *((f"territories.{word}", position.territories[n], Territory)
          for n, word in enumerate(TERRITORY_WORDS)),
        *((f"sides.{name}", position.sides[n], Side) for n, name in enumerate(PLAYER_NAMES)),
        ("", position, State),
    ]  # fmt: skip
    for path, row, schema in parts:
        for field in fields_of(schema):
            if COUNT in field.marks and getattr(row, field.name) > ROOM:
                yield f"{path}.{field.name}: leaves no room to count on".lstrip(".")


def _plays(position: State) -> Iterator[str]:
    """A card that is carried out has a player; without one nothing is left of it (WF-301)."""
    idle = blank(Play)
    clear_play(idle)
    players = (position.turn, position.window.queue[0])
    for depth, name in ((OUTER, "turn"), (INNER, "window")):
        play, path = position.plays[depth], f"plays.{name}"
        if play.title == NO_CARD:
            if play.tobytes() != idle.tobytes():  # type: ignore[attr-defined]
                yield f"{path}: there is no card, but something is left of one"
        elif play.player != players[depth] or play.player == NOBODY:
            yield f"{path}.player: somebody else plays cards now"


def _window(position: State) -> Iterator[str]:
    """Players in the game answer, as long as a window is open (WF-320)."""
    idle, window = blank(Opening), position.window
    clear_window(idle)
    asked = [int(player) for player in window.queue if player != NOBODY]
    if window.kind == Window.NONE:
        idle.territory, idle.averted = window.territory, window.averted  # what it was about
        if window.tobytes() != idle.tobytes():  # type: ignore[attr-defined]
            yield "window: is not open, but something is left of it"
    elif not asked or any(not position.living >> player & 1 for player in asked):
        yield "window.queue: needs those who are in the game"
    elif window.kind != Window.TURN_START and window.territory == NOWHERE:
        yield "window.territory: names what it is about"


def _loss(position: State) -> Iterator[str]:
    """Somebody loses something somewhere (WF-303)."""
    loss = position.loss
    if loss.kind != Losing.NONE and (
        loss.territory == NOWHERE or position.territories[loss.territory].owner == NOBODY
    ):
        yield "loss.territory: nobody loses anything there"


def _steps(position: State) -> Iterator[str]:
    """What there must be before the next part of a step is asked (WF-14, WF-100)."""
    step, moving, side = position.step, position.moving, position.sides[position.turn]
    armies = [int(position.sides[player].army) for player in range(PLAYERS)]
    if step in ARMED and not 1 <= position.portion <= min(PORTION, side.army):
        yield f"portion: {position.portion}, of an army of {side.army} (WF-14)"
    if step not in ARMED and any(armies):
        yield f"sides.{PLAYER_NAMES[armies.index(max(armies))]}.army: is placed first (WF-14)"
    if step in NAMED and (moving.target == NOWHERE or not side.realm >> moving.target & 1):
        yield "moving.target: is not held by whoever moves"
    if step in (Step.START_SITE, Step.BUY_SITE) and moving.piece == NO_HERO:
        yield "moving.piece: is named before its place"
    if Step.INVADE < step <= Step.CAPTURED:
        invasion = position.invasion
        if NOWHERE in (invasion.origin, invasion.target):
            yield "invasion.target: there is none"
        elif step in (Step.DEFEND, Step.DEFENDER_LOSES) and invasion.defender == NOBODY:
            yield "invasion.defender: somebody defends"


def _asked(position: State) -> Iterator[str]:
    """Asked anew, the rules ask the same."""
    if position.step == Step.OVER:
        return
    again = position.copy()  # type: ignore[attr-defined]
    again.decider = NOBODY
    run_on(again, new_tray(0))
    if again.decider != position.decider:
        yield "decider: somebody else is asked now"
    elif again.tobytes() != position.tobytes():  # type: ignore[attr-defined]
        yield "step: nobody is asked here, for it has no choice"
