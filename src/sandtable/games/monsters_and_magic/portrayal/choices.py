"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.plain import plain
from sandtable.core.telling import counted, listed
from sandtable.games.monsters_and_magic.actions import ACTIONS
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NOBODY,
    Ally,
    Place,
    Question,
)
from sandtable.games.monsters_and_magic.portrayal.words import (
    CARD_TEXTS,
    CARD_TITLES,
    FIGURE_SYMBOLS,
    FIGURE_TEXTS,
    FIGURES,
    STRUCTURES,
    TERRAIN_SYMBOLS,
    TERRAINS,
    a_thing,
    card_id,
    figure_id,
    garrison_id,
    space_id,
    unit_word,
)
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, TYPE_WORDS, State

Described = tuple[str, tuple[str | Button, ...]]
"""A choice's words and its path."""

_BUTTONS = {
    "close": "End movement",
    "roll": "Roll for a recruit",
    "done": "Done with cards",
    "pass": "Pass",
    "decline": "No second Figure",
    "exchange": "Exchange a Permanent Card",
}
_EXPLAINED = {
    "roll": ("A die names the Figure you gain; on 6 or more you choose it.", "MM-64"),
    "exchange": ("A card from your hand takes its place, face up.", "MM-68"),
}
"""By kind of action: what its button says beside its title, and where that stands."""

_ON_FIGURES = {Ally.HASTE_SPELL, Ally.ALTAR_OF_SACRIFICE, Ally.ARTIFICER, Ally.POLYMORPH}
_SUMMONS = {Ally.MAGIC_GATE, Ally.DRAGON_RIDERS, Ally.HORN_OF_VALHALLA}
"""Cards whose first choice is one of the player's own Figures."""


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    seen = plain(position)
    return tuple(Offer(action, *_described(seen, player, action)) for action in actions)


def _described(position: State, player: int, action: int) -> Described:
    kind, parts = ACTIONS.kind_of(action), ACTIONS.indices(action)
    if kind in _TOUCHED:
        return _TOUCHED[kind](position, player, parts)
    button = _button(position, kind, parts)
    return button.title, (button,)


def _button(position: State, kind: str, parts: dict[str, int]) -> Button:
    match kind:
        case "draw":
            many = counted(int(position.task.chosen), "card", "cards")
            text = "As many as you have discarded."
            return Button(
                "button:draw", f"Draw {many}", "card-back", text=text, paragraph="MM-99"
            )
        case "type":
            return _type_button(parts["type"])
        case "terrain":
            return _terrain_button(parts["terrain"])
    text, paragraph = _EXPLAINED.get(kind, ("", ""))
    return Button(f"button:{kind}", _BUTTONS[kind], text=text, paragraph=paragraph)


def _type_button(kind: int) -> Button:
    return Button(
        f"button:{TYPE_WORDS[kind]}",
        FIGURES[kind],
        FIGURE_SYMBOLS[kind],
        text=FIGURE_TEXTS[kind],
        paragraph="MM-13",
    )


def _terrain_button(terrain: int) -> Button:
    word = TERRAINS[terrain]
    cards = [title for title, text in zip(CARD_TITLES, CARD_TEXTS, strict=True) if word in text]
    return Button(
        f"button:{word.lower()}",
        word,
        TERRAIN_SYMBOLS[terrain],
        text=f"{listed(cards)} count here.",
        paragraph="MM-12",
    )


def _step(position: State, player: int, parts: dict[str, int]) -> Described:
    start, end = parts["from"], parts["to"]
    number = position.spaces[start].figure.number
    text = f"Move the {unit_word(number)} from {SPACE_NAMES[start]} to {SPACE_NAMES[end]}"
    path = (figure_id(player, number), space_id(end))
    return text + _against(position, player, end), path


def _against(position: State, player: int, space: int) -> str:
    """Whom a Figure meets that enters a space."""
    here = position.spaces[space]
    if here.owner in (NOBODY, player):
        return ""
    units = [unit_word(here.figure.number)] if here.figure.number != NO_FIGURE else []
    units += ["Garrison"] if here.garrison else []
    return f", attacking @{here.owner}'s {listed(units)}"


def _use(position: State, player: int, parts: dict[str, int]) -> Described:  # noqa: ARG001
    return f"Play {CARD_TITLES[parts['card']]}", (card_id(parts["card"]),)


def _power(position: State, player: int, parts: dict[str, int]) -> Described:  # noqa: ARG001
    card = parts["card"]
    verb = "Summon by" if card in _SUMMONS else "Use"
    return f"{verb} {CARD_TITLES[card]}", (card_id(card),)


def _card(position: State, player: int, parts: dict[str, int]) -> Described:
    card = parts["card"]
    title, path = CARD_TITLES[card], (card_id(card),)
    if position.question == Question.REPLACEMENT or _put_down(position):
        return f"Lay {title} down as a Permanent Card", path
    if position.cards[card].place == Place.PERMANENT + player:
        verb = "Discard" if position.question == Question.EXCHANGE else "Take back"
        return f"{verb} the Permanent Card {title}", path
    return f"Discard {title}", path


def _put_down(position: State) -> bool:
    """Whether the Diplomat asks which Hand Card becomes Permanent."""
    second = position.question == Question.SECOND_TARGET
    return second and position.task.card == Ally.DIPLOMAT


def _space(position: State, player: int, parts: dict[str, int]) -> Described:
    space = parts["space"]
    if position.question == Question.TARGET and position.task.card in _ON_FIGURES | _SUMMONS:
        number = position.spaces[space].figure.number
        text = f"Choose the {unit_word(number)} on {SPACE_NAMES[space]}"
        return text, (figure_id(player, number),)
    here = position.spaces[space]
    text = f"Choose {SPACE_NAMES[space]}: {TERRAINS[here.terrain]} with "
    text += a_thing(STRUCTURES[here.structure])
    if position.question == Question.SECOND_TARGET:
        text += _against(position, player, space)
    return text, (space_id(space),)


def _unit(position: State, player: int, parts: dict[str, int]) -> Described:
    space = parts["space"]
    if parts["unit"]:
        return f"Choose the Garrison on {SPACE_NAMES[space]}", (garrison_id(space),)
    number = position.spaces[space].figure.number
    text = f"Choose the {unit_word(number)} on {SPACE_NAMES[space]}"
    return text, (figure_id(player, number),)


def _player(position: State, player: int, parts: dict[str, int]) -> Described:  # noqa: ARG001
    opponent = parts["player"]
    many = counted(position.sides[opponent].held, "card", "cards")
    return f"Choose @{opponent} ({many})", (f"player:{opponent}",)


_TOUCHED: dict[str, Callable[[State, int, dict[str, int]], Described]] = {
    "step": _step,
    "use": _use,
    "power": _power,
    "card": _card,
    "space": _space,
    "unit": _unit,
    "player": _player,
}
