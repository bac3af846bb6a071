"""What is chosen neither on a board nor from a hand: the buttons of a decision."""

from collections.abc import Callable, Sequence

from sandtable.core.scene import Button
from sandtable.games.barons_of_fyn.actions import IMPROVEMENTS
from sandtable.games.barons_of_fyn.pieces import Question, Step
from sandtable.games.barons_of_fyn.portrayal.decision import Made, Parts
from sandtable.games.barons_of_fyn.portrayal.words import ORDINALS, TITLES, symbol_of
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND_WORDS

_DONE = {
    Step.MOVE: "Done moving",
    Step.ACT: "Neither build nor attack",
    Step.BUILD: "Done building",
    Step.ATTACK: "No more attacks",
    Step.EXPAND: "Done expanding",
    Step.DISCARD: "End of turn",
}
PASS = {
    Question.RESPOND: "Move no army",
    Question.WINDOW: "No event",
    Question.ANSWER: "Do not counter",
    Question.TRADE: "No trade",
}
_SORTS = ("The Road", "The Oasis, Clearing or Mine", "The population center")


def buttons(position: State, player: int, actions: Sequence[int]) -> tuple[Button, ...]:
    """The elements of the choices' paths that lie on no board and in no hand."""
    found: dict[str, Button] = {}
    made = Made(position, player, actions)
    for _, kind, parts in made.read:
        if kind in _BUTTONS and (kind != "sabotage" or parts["land"] in made.several):
            button = _BUTTONS[kind](position, parts)
            found[button.id] = button
    return tuple(found.values())


def _done_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button("button:done", done_words(position), "icon-done", main=True)


def _pass_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    words = PASS[Question(position.question)]
    return Button("button:pass", words, "icon-pass", main=True)


def _accept_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button("button:accept", "Trade", "icon-hand")


def _position_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    return Button(position_id(parts), ORDINALS[parts["place"]].capitalize())


def _sabotage_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    sort = parts["improvement"]
    return Button(sort_id(sort), _SORTS[sort])


def _offer_button(position: State, parts: Parts) -> Button:  # noqa: ARG001
    wish = parts["wish"]
    return Button(wish_id(wish), f"for {TITLES[wish]}", symbol_of(wish))


_BUTTONS: dict[str, Callable[[State, Parts], Button]] = {
    "done": _done_button,
    "pass": _pass_button,
    "accept": _accept_button,
    "position": _position_button,
    "sabotage": _sabotage_button,
    "offer": _offer_button,
}


def done_words(position: State) -> str:
    """What ends the step that is under way."""
    match position.question:
        case Question.JOIN:
            return "Attack with these"
        case Question.CONTINUE:
            return "Stop here"
    return _DONE[Step(position.step)]


def position_id(parts: Parts) -> str:
    """The element of a place in the hand or row."""
    return f"position:{parts['place'] + 1}"


def sort_id(sort: int) -> str:
    """The element of a sort of improvement."""
    return f"improvement:{IMPROVEMENTS[sort]}"


def wish_id(kind: int) -> str:
    """The element of what is asked for in a trade."""
    return f"wish:{KIND_WORDS[kind]}"
