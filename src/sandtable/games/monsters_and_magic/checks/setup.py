"""Why a set-up that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    Phase,
    Place,
    Question,
)
from sandtable.games.monsters_and_magic.setup import (
    CLOCKWISE,
    THREE,
    TWO,
    opposite,
    place_in_the_middle,
)
from sandtable.games.monsters_and_magic.state import (
    CARD_WORDS,
    PLAYER_NAMES,
    SPACE_NAMES,
    State,
)

CORNERS = [int(corner) for corner in CLOCKWISE]


def faults_of_corners(position: State) -> Iterator[str]:
    """Everybody has a corner, and play goes round the board (MM-52 to MM-55)."""
    players = position.options.players
    corners = [int(position.sides[player].corner) for player in range(players)]
    for player, corner in enumerate(corners):
        chooses = position.phase == Phase.SET_UP and position.question == Question.CORNER
        if corner not in CORNERS and (corner != NO_SPACE or not chooses):
            yield f"sides.{PLAYER_NAMES[player]}.corner: is no corner"
    taken = [corner for corner in corners if corner != NO_SPACE]
    if len(set(taken)) < len(taken):
        yield "sides.A.corner: two have the same corner"
    elif players == TWO and taken and corners[0] != opposite(corners[1]):
        yield "sides.B.corner: is not opposite to that of A (MM-54)"
    elif position.phase != Phase.SET_UP and set(corners) <= set(CORNERS):
        places = [CORNERS.index(corners[player]) for player in position.order[:players]]
        turns = [(place - places[0]) % len(CORNERS) for place in places]
        if turns != sorted(turns):
            yield "order: does not go clockwise round the board (MM-53)"


def faults_of_setup(position: State) -> list[str]:
    """Only what was placed so far is there (MM-50 to MM-56)."""
    if position.phase != Phase.SET_UP:
        return []
    return [*_turns(position)] or [*_units(position), *_nothing_yet(position)]


def _turns(position: State) -> Iterator[str]:
    """Whose turn it is to choose, and who has chosen a corner."""
    players, question = position.options.players, position.question
    if position.asked != position.order[position.current]:
        yield "asked: the players are asked in their order (MM-86)"
    chosen = position.current if question == Question.CORNER else players
    for place, player in enumerate(position.order[:players]):
        if (position.sides[player].corner != NO_SPACE) != (place < chosen):
            yield f"sides.{PLAYER_NAMES[player]}.corner: is chosen in the order of the players"
            return
    if question == Question.SECOND_FIGURE and (
        players != THREE or position.current != place_in_the_middle(position)
    ):
        yield "question: nobody else than the one in the middle of three has it (MM-55)"


def _units(position: State) -> Iterator[str]:
    """A Garrison in every corner that is taken, and the Figures chosen."""
    garrisons = {int(side.corner) for side in position.sides} - {int(NO_SPACE)}
    many = {Question.CORNER: 0, Question.FIRST_FIGURE: int(position.current)}
    chosen = position.order[: many.get(Question(position.question), position.options.players)]
    figures = {int(position.sides[player].corner) for player in chosen if player != NOBODY}
    owners = {int(side.corner): player for player, side in enumerate(position.sides)}
    for space, (name, here) in enumerate(zip(SPACE_NAMES, position.spaces, strict=True)):
        if here.garrison != (space in garrisons):
            yield f"spaces.{name}.garrison: does not fit the corners (MM-52)"
        elif (here.figure.number != NO_FIGURE) != (space in figures):
            yield f"spaces.{name}.figure.number: does not fit what was chosen (MM-52)"
        elif here.garrison and here.owner != owners[space]:
            yield f"spaces.{name}.owner: this is the corner of {PLAYER_NAMES[owners[space]]}"


def _nothing_yet(position: State) -> Iterator[str]:
    """Nobody has drawn, declared or used anything."""
    for word, card in zip(CARD_WORDS, position.cards, strict=True):
        dealt = Place.PERMANENT <= card.place < Place.PLAYED
        if not (card.place == Place.DECK or dealt) or card.used:
            yield f"cards.{word}.place: is in the deck, or was dealt (MM-51)"
    for player in range(position.options.players):
        side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
        many = sum(int(card.place == Place.PERMANENT + player) for card in position.cards)
        if many != position.options.permanent_cards:
            yield f"cards: {many} lie before {PLAYER_NAMES[player]} (MM-51)"
        if not side.in_game or any(side.control) or side.exchanged:
            yield f"{path}.in_game: everybody is, and has done nothing yet"
