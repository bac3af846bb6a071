"""Prompts of what interrupts a turn: losses, windows, cards that are carried out."""

from sandtable.core.scene import Prompt
from sandtable.games.war_of_the_fanboys.pieces import NOWHERE, Losing, Window
from sandtable.games.war_of_the_fanboys.portrayal.asking import question_of
from sandtable.games.war_of_the_fanboys.portrayal.names import Names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    DECK_PARAGRAPHS,
    deck_of,
    space_id,
    unit_words,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables.kinds import Ask

_WINDOWS = {
    Window.TURN_START: ("@{turn}'s turn begins: play a card?", "WF-320"),
    Window.TARGETED: ("{where} is a target: play a card against that?", "WF-320"),
    Window.DECLARED: ("@{turn} invades {where} from {start}: play a card?", "WF-320"),
    Window.LAST_UNITS: ("The last units on {where} are beaten: play a card?", "WF-320"),
    Window.CAPTURED: ("@{turn} has captured {where}: play a card?", "WF-320"),
}

_ASKED = {
    Ask.ORIGIN: "which of your territories does it work from?",
    Ask.WORLD: "which World?",
    Ask.TARGET: "which territory?",
    Ask.TARGETS: "which territories?",
    Ask.SPARE: "which territory is spared a loss?",
    Ask.DESTINATION: "where to?",
    Ask.HERO: "which Hero?",
    Ask.FOE: "which opponent?",
    Ask.DECK: "a card of which deck?",
    Ask.FANBOYS: "how many Fanboys?",
    Ask.PLACE: "where does the next Fanboy go?",
    Ask.EACH: "where does the next Fanboy go?",
    Ask.EACH_WORLD: "where do Fanboys go?",
}


def loss(position: State, called: Names) -> Prompt:
    """Which Heroes go with units that are lost."""
    loss = position.loss
    by, paragraph = ("the laser", "WF-185")
    if loss.kind == Losing.FANBOYS_FIRST:
        by, paragraph = "the card", "WF-303"
    where = called.territories[loss.territory]
    text = f"You lose {unit_words(loss.count)} on {where} by {by}: which Heroes?"
    return Prompt(text, paragraph, about=(space_id(loss.territory),))


def window(position: State, called: Names) -> Prompt:
    """Whether somebody reacts."""
    window, invasion = position.window, position.invasion
    text, paragraph = _WINDOWS[Window(window.kind)]
    there = window.territory
    where = "" if there == NOWHERE else called.territories[there]
    start = "" if invasion.origin == NOWHERE else called.territories[invasion.origin]
    words = text.format(turn=position.turn, where=where, start=start)
    about = () if there == NOWHERE else (space_id(there),)
    if window.kind == Window.DECLARED:
        about = (space_id(invasion.origin), *about)
    return Prompt(words, paragraph, about=about)


def card(play: Play, called: Names) -> Prompt:
    """What a card that is being carried out asks."""
    asked = question_of(play)
    text = f"{called.titles[play.title]}: {_ASKED[asked]}"
    about = tuple(space_id(each) for each in (play.origin, play.target) if each != NOWHERE)
    paragraph = DECK_PARAGRAPHS[deck_of(play.title)]
    return Prompt(text, paragraph, called.texts[play.title], about)
