"""What the player of a Hero Card names before it is carried out, one thing at a time.

WF-301: everything is chosen before owners of targets are asked and before a die is rolled.
Nobody is asked where there is nothing to choose.
"""

import numpy as np

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray
from sandtable.games.war_of_the_fanboys.actions import (
    DECK,
    DONE,
    HERO,
    PLAYER,
    TERRITORY,
    WORLD,
)
from sandtable.games.war_of_the_fanboys.rules.card_options import (
    least_to_move,
    most_to_move,
    options,
)
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    aims,
)
from sandtable.games.war_of_the_fanboys.rules.moving import amount_of, list_amounts
from sandtable.games.war_of_the_fanboys.rules.sets import list_members, lowest
from sandtable.games.war_of_the_fanboys.rules.units import (
    add_fanboys,
    may_leave,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables.asks import ASKS
from sandtable.games.war_of_the_fanboys.tables.cards import COUNT, KIND
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Ask,
    EffectKind,
)

ANSWERS = np.full(len(Ask), TERRITORY, np.int64)
"""By question: the first of the actions that can answer it."""

ANSWERS[Ask.WORLD] = WORLD
ANSWERS[Ask.HERO] = HERO
ANSWERS[Ask.FOE] = PLAYER
ANSWERS[Ask.DECK] = DECK

COUNTED = sum(
    1 << asked for asked in (Ask.TARGETS, Ask.DECK, Ask.PLACE, Ask.EACH, Ask.EACH_WORLD)
)
"""Questions that are asked again until enough is named (``Play.left``), as a bit set."""


@rule("WF-301", "WF-347", "WF-349")
def may_stop(position: State, play: Play) -> bool:
    """Whether nothing more need be named."""
    match ASKS[play.title, play.question]:
        case Ask.TARGETS | Ask.EACH:
            return play.targets != 0
        case Ask.HERO:
            pushed = KIND[play.title, 0] == EffectKind.MOVE_UNITS
            return pushed and may_leave(position, play.target) > 0
    return False


@rule("WF-301")
def ask(position: State, play: Play, tray: Tray) -> None:
    """The next question; what leaves no choice answers itself."""
    asked = ASKS[play.title, play.question]
    if asked == Ask.FANBOYS:
        ask_fanboys(position, play)
        return
    found = 0
    if play.left or not COUNTED >> asked & 1:
        found = options(position, play.player, play.title, play)
    if found == 0:
        if asked == Ask.EACH_WORLD and play.left:
            play.left -= 1
        else:
            play.question += 1
    elif found & (found - 1) == 0 and not may_stop(position, play):
        answer(position, play, lowest(found), tray)
    else:
        position.decider = play.player


@rule("WF-347")
def ask_fanboys(position: State, play: Play) -> None:
    """How many Fanboys move."""
    most = most_to_move(position, play)
    if most > least_to_move(position, play):
        position.decider = play.player
    else:
        play.fanboys += most
        play.question += 1


@rule("WF-301")
def list_answers(position: State, play: Play, actions: Ints, listed: int) -> int:
    """What the player of the card can name."""
    asked = ASKS[play.title, play.question]
    if asked == Ask.FANBOYS:
        least, most = least_to_move(position, play), most_to_move(position, play)
        return list_amounts(least, most, actions, listed)
    if may_stop(position, play):
        actions[listed] = DONE
        listed += 1
    found = options(position, play.player, play.title, play)
    return list_members(found, ANSWERS[asked], actions, listed)


@rule("WF-301")
def choose_answer(position: State, play: Play, action: int, tray: Tray) -> None:
    """The player of the card has named something."""
    asked = ASKS[play.title, play.question]
    if asked == Ask.FANBOYS:
        most = most_to_move(position, play)
        amount = amount_of(action, most)
        play.fanboys += amount
        if amount in (0, most):
            play.question += 1
    elif action == DONE:
        play.question += 1
    else:
        answer(position, play, action - ANSWERS[asked], tray)


@rule("WF-301")
def answer(position: State, play: Play, named: int, tray: Tray) -> None:
    """Note what was named."""
    asked = ASKS[play.title, play.question]
    if COUNTED >> asked & 1:
        play.left -= 1
    elif asked != Ask.SPARE:
        play.question += 1
    match asked:
        case Ask.WORLD:
            play.area = named
            play.targets = aims(position, play.player, play.title, named)
        case Ask.HERO:
            play.hero = named
        case Ask.FOE:
            play.foe = named
        case Ask.DECK:
            position.order[named] += 1
        case Ask.PLACE | Ask.EACH | Ask.EACH_WORLD:
            play.targets |= 1 << named
            fanboys = COUNT[play.title, 0] if asked == Ask.EACH_WORLD else 1
            add_fanboys(position, play.player, named, fanboys, tray)
        case _:
            note_territory(play, asked, named)


@rule("WF-301", "WF-349")
def note_territory(play: Play, asked: int, named: int) -> None:
    """Where the card works, or what it is aimed at."""
    match asked:
        case Ask.ORIGIN:
            play.origin = named
        case Ask.TARGET:
            play.target, play.targets = named, 1 << named
        case Ask.TARGETS:
            play.targets |= 1 << named
        case Ask.DESTINATION:
            play.destination = named
        case _:
            spare(play, 1 << named)


@rule("WF-349")
def spare(play: Play, territory: int) -> None:
    """A target (as a set) loses one unit fewer."""
    if play.spared[0] & territory:
        play.spared[1] |= territory
    else:
        play.spared[0] |= territory
