"""What the player who is asked has to do, in words for a newcomer."""

from dataclasses import replace

from sandtable.core.scene import Prompt
from sandtable.core.telling import counted
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    SPACES,
    Ally,
    Move,
    Question,
)
from sandtable.games.monsters_and_magic.portrayal.contests import standing
from sandtable.games.monsters_and_magic.portrayal.words import CARD_TITLES, FIGURES, unit_word
from sandtable.games.monsters_and_magic.rules.movement import has_step, points_left
from sandtable.games.monsters_and_magic.rules.turn import hand_limit
from sandtable.games.monsters_and_magic.rules.windows import has_power
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, State
from sandtable.games.monsters_and_magic.tables import RECRUITS

_PLAIN = {
    Question.CORNER: (
        "Choose the corner you start in.",
        "MM-52",
        "Your first Garrison is placed there. Of two players the other starts opposite.",
    ),
    Question.FIRST_FIGURE: (
        "Choose your first Figure.",
        "MM-52",
        "It is placed on your Garrison in the corner. All have Force 0 and 1 move point.",
    ),
    Question.SECOND_FIGURE: (
        "Choose a second Figure, or take none.",
        "MM-96",
        "You are caught between the other two: it starts in the corner opposite to yours.",
    ),
    Question.GARRISON: (
        "Choose a space for a Garrison.",
        "MM-109",
        "You have fewer markers left than Figures that stand without a Garrison.",
    ),
    Question.RECRUITMENT: (
        "Roll for a recruit.",
        "MM-97",
        "Before you roll you may play Hand Cards or use powers of your Permanent Cards.",
    ),
    Question.GAIN: ("Choose the Figure you gain.", "MM-97", "Then you choose its space."),
    Question.EXCHANGE: (
        "Choose the Permanent Card to discard.",
        "MM-68",
        "A card from your hand takes its place.",
    ),
}
_CARDS = "You may also play a Hand Card or use a power of a Permanent Card."
_SUMMONER = "Then choose a space next to one of your Figures that can summon it."
_ROOM = "It needs your Garrison, and no Figure may be there."

_FIRST = {
    Ally.MAGIC_GATE: ("Choose the Monster to summon.", _SUMMONER),
    Ally.DRAGON_RIDERS: ("Choose the Hero to summon.", _SUMMONER),
    Ally.HORN_OF_VALHALLA: ("Choose the Army to summon.", _SUMMONER),
    Ally.ORACLE: ("Choose the opponent whose hand you look at.", ""),
    Ally.EMPIRE: (
        "Choose a space for the Garrison.",
        "It is empty and next to one that you occupy.",
    ),
    Ally.ALTER_TERRAIN: ("Choose the space whose terrain you change.", ""),
    Ally.HASTE_SPELL: ("Choose the Figure that gets 1 extra move point.", ""),
    Ally.ALTAR_OF_SACRIFICE: ("Choose the Figure you give up.", "You draw 2 cards for it."),
    Ally.ARTIFICER: ("Choose the Figure that gets +1 Force.", "It lasts until the turn ends."),
    Ally.DIPLOMAT: ("Choose the Permanent Card to take into your hand.", ""),
    Ally.JESTER: ("Choose the opponent to exchange hands with.", ""),
    Ally.MERCHANT: ("Choose an empty City or Town for the Garrison.", ""),
    Ally.POLYMORPH: ("Choose the Figure you transform.", ""),
    Ally.ILLUSIONIST: ("Choose the first of the two Units that change places.", ""),
}
"""What a card asks for first (MM-99): text and detail."""


def prompt(position: State, player: int) -> Prompt:
    """What the player has to decide now, and where that stands."""
    question = Question(position.question)
    if question in _PLAIN:
        text, paragraph, detail = _PLAIN[question]
        return Prompt(text, paragraph, detail)
    return _ASKED[question](position, player)


def _movement(position: State, player: int) -> Prompt:
    moving = _under_way(position)
    if not has_step(position, player):
        prompt = Prompt("End movement: no Figure of yours can go on.", "MM-62")
    elif moving:
        detail = "Its move is over as soon as another Figure begins."
        prompt = Prompt(f"Keep moving the {moving}, or move another Figure.", "MM-81", detail)
    else:
        detail = "Entering a space with enemies means combat. End movement when you are done."
        prompt = Prompt("Move your Figures, one after the other.", "MM-62", detail)
    cards = position.sides[player].held or has_power(position, player)
    return replace(prompt, detail=f"{prompt.detail} {_CARDS}".strip()) if cards else prompt


def _under_way(position: State) -> str:
    """The Figure that has begun to move and still can."""
    for space, here in enumerate(position.spaces):
        figure = here.figure
        if figure.number != NO_FIGURE and figure.move == Move.UNDER_WAY:
            left = int(points_left(position, here.owner, figure))
            points = counted(left, "move point", "move points")
            name = f"{unit_word(figure.number)} on {SPACE_NAMES[space]} ({points})"
            return name if left else ""
    return ""


def _combat(position: State, player: int) -> Prompt:
    return Prompt("Play a Force card, or pass.", "MM-84", standing(position, player))


def _place(position: State, player: int) -> Prompt:  # noqa: ARG001
    text = f"Choose a space for the new {FIGURES[position.gain]}."
    return Prompt(text, "MM-66", _ROOM)


def _end(position: State, player: int) -> Prompt:
    excess = max(0, position.sides[player].held - hand_limit(position, player))
    detail = f"Then you discard {counted(excess, 'card', 'cards')}." if excess else ""
    return Prompt("Play cards, or say that you are done.", "MM-98", detail)


def _discard(position: State, player: int) -> Prompt:
    limit = hand_limit(position, player)
    excess = counted(position.sides[player].held - limit, "card", "cards")
    text = f"Discard {excess}."
    return Prompt(text, "MM-98", f"You may keep {counted(limit, 'card', 'cards')}.")


def _target(position: State, player: int) -> Prompt:  # noqa: ARG001
    card = Ally(position.task.card)
    title = CARD_TITLES[card]
    if card == Ally.ALCHEMIST:
        count = max(0, position.task.chosen)
        draw = f" or draw {counted(count, 'card', 'cards')}" if count else ""
        return Prompt(
            f"{title}: discard a card{draw}.", "MM-99", "You draw as many afterwards."
        )
    text, detail = _FIRST.get(card, ("", _ROOM))
    if RECRUITS[card] >= 0:
        text = f"Choose a space for the new {FIGURES[RECRUITS[card]]}."
    return Prompt(f"{title}: {text[0].lower()}{text[1:]}", "MM-99", detail)


def _second_target(position: State, player: int) -> Prompt:  # noqa: ARG001
    card = Ally(position.task.card)
    return Prompt(f"{CARD_TITLES[card]}: {_second(position, card)}", "MM-99")


def _second(position: State, card: Ally) -> str:
    chosen = int(position.task.chosen)
    if card == Ally.DIPLOMAT:
        return f"choose the Hand Card that takes the place of {CARD_TITLES[chosen]}."
    kind, space = divmod(chosen, SPACES)
    word = unit_word(position.spaces[space].figure.number)
    unit = f"the {'Garrison' if kind else word} on {SPACE_NAMES[space]}"
    if card == Ally.ALTER_TERRAIN:
        return f"choose the new terrain of {SPACE_NAMES[space]}."
    if card == Ally.POLYMORPH:
        return f"choose what {unit} turns into."
    if card == Ally.ILLUSIONIST:
        return f"choose the Unit that changes places with {unit}."
    return f"choose where {unit} goes."


def _replacement(position: State, player: int) -> Prompt:  # noqa: ARG001
    text = f"Choose the Hand Card that replaces {CARD_TITLES[position.task.chosen]}."
    return Prompt(text, "MM-68", "It lies face up from now on.")


_ASKED = {
    Question.MOVEMENT: _movement,
    Question.COMBAT: _combat,
    Question.PLACE: _place,
    Question.END: _end,
    Question.DISCARD: _discard,
    Question.TARGET: _target,
    Question.SECOND_TARGET: _second_target,
    Question.REPLACEMENT: _replacement,
}
