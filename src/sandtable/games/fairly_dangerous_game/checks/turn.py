"""Why a turn that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from sandtable.core.contract import MOST_ACTIONS
from sandtable.games.fairly_dangerous_game.pieces import (
    BASE_OAFS,
    BASE_WIZARDS,
    KINDS,
    NO_CARD,
    NO_CELL,
    NOBODY,
    Phase,
    Question,
)
from sandtable.games.fairly_dangerous_game.rules.aftermath import next_to_respawn
from sandtable.games.fairly_dangerous_game.rules.cards import QUESTIONS
from sandtable.games.fairly_dangerous_game.rules.island import is_beside_base, neighbour
from sandtable.games.fairly_dangerous_game.rules.play import legal_actions
from sandtable.games.fairly_dangerous_game.state import (
    CARD_WORDS,
    CELL_NAMES,
    PLAYER_NAMES,
    TURN_WORDS,
    State,
)
from sandtable.games.fairly_dangerous_game.tables import DRAFTS

APART = {Question.MARCH, Question.SEND}
"""While units move, those who have arrived stand apart (AD-136)."""

_PLACING = {Question.REINFORCE, Question.RESPAWN}
_MOVED = {*APART, Question.HIT_AFTER, Question.RESPAWN, Question.TURN}
_QUESTIONS = {
    Phase.DRAFT: {Question.DRAFT},
    Phase.ACTIONS: {
        Question.CARD,
        Question.REINFORCE,
        Question.ROTATE,
        Question.TRADE,
        Question.WALL,
        Question.REMOVE,
        Question.BASE,
    },
    Phase.ORDERS: {Question.HIT_BEFORE, *_MOVED},
    Phase.OVER: {Question.NONE},
}
"""What is asked in each phase."""


def mover_of(seen: State) -> int:
    """Who gives orders; nobody in another phase."""
    if seen.phase != Phase.ORDERS or seen.place >= seen.options.players:
        return NOBODY
    return int(seen.order[seen.place])


def faults_of_turn(position: State, seen: State) -> list[str]:
    """Why a turn cannot be, on an island that can; the deepest questions come last."""
    found = [*_phase(seen), *_place(seen), *_shown(seen)]
    if not found:
        found = [*_laid(seen), *_waiting(seen), *_moved(position, seen)]
        found += [*_hit(position, seen), *_draft(position)]
    found = found or [*_asked(position, seen)] or [*_action(seen), *_cell(seen)]
    return found or [*_choices(position, seen)]


def _phase(seen: State) -> Iterator[str]:
    turn, turns, phase = seen.turn, seen.options.turns, Phase(seen.phase)
    if phase == Phase.DRAFT and turn:
        yield f"turn: {turn}, but no turn begins in the draft"
    elif phase == Phase.OVER and turn != turns:
        yield f"turn: {turn}, but the game is over after {turns}"
    elif phase != Phase.DRAFT and not 1 + (phase == Phase.ACTIONS) <= turn <= turns:
        yield f"turn: {turn} has no phase {phase.name.lower()}"
    question = Question(seen.question)
    if question not in _QUESTIONS[phase]:
        yield f"question: {question.name.lower()} is not asked in phase {phase.name.lower()}"


def _place(seen: State) -> Iterator[str]:
    players = seen.options.players
    bases = sum(here.marker != NOBODY for here in seen.cells)
    if seen.phase == Phase.DRAFT:
        if seen.place != bases or DRAFTS[players, seen.place] == NOBODY:
            yield f"place: {seen.place}, but {bases} bases are drafted"
    elif seen.phase == Phase.OVER and seen.place != players:
        yield f"place: all {players} have had their turn"
    elif seen.phase != Phase.OVER and seen.place >= players:
        yield f"place: {seen.place}, but only {players} play"
    elif seen.question == Question.CARD and seen.place:
        yield "place: nobody acts before all cards are laid"


def _shown(seen: State) -> Iterator[str]:
    """A card for each Phase I so far, never the same twice running (AD-31)."""
    last = seen.turn - (seen.question == Question.CARD)
    for player, hand in enumerate(seen.hands):
        field = f"hands.{PLAYER_NAMES[player]}.shown"
        for turn, (word, card) in enumerate(zip(TURN_WORDS, hand.shown, strict=True), 1):
            due = player < seen.options.players and 1 < turn <= last
            if due != (card != NO_CARD):
                yield f"{field}.{word}: {'a' if due else 'no'} card was shown in this turn"
        for one, other in pairwise(hand.shown):
            if one == other != NO_CARD:
                yield f"{field}: nobody chooses the same action twice running (AD-31)"


def _laid(seen: State) -> Iterator[str]:
    for player, hand in enumerate(seen.hands):
        field = f"hands.{PLAYER_NAMES[player]}"
        if bool(hand.decided) != (hand.card != NO_CARD):
            yield f"{field}.card: there is one when the player has decided, and only then"
        if hand.decided and (seen.question != Question.CARD or player >= seen.options.players):
            yield f"{field}.decided: cards are laid only when all choose one"
        elif hand.decided and hand.shown[seen.turn - 2] == hand.card:
            yield f"{field}.card: nobody chooses the same action twice running (AD-31)"
    players = seen.hands[: seen.options.players]
    if seen.question == Question.CARD and all(hand.decided for hand in players):
        yield "question: all have laid a card, nobody is asked for one"


def _waiting(seen: State) -> Iterator[str]:
    """Re-enforcements wait for the one who is asked, defeated oafs in the orders of others."""
    for player, hand in enumerate(seen.hands):
        field = f"hands.{PLAYER_NAMES[player]}"
        orders = mover_of(seen) not in (NOBODY, player) and seen.question != Question.TURN
        asked = seen.question in _PLACING and seen.asked == player
        if hand.waiting and not (asked or orders):
            yield f"{field}.waiting: no units wait to be placed"
        if asked and not hand.waiting:
            yield f"{field}.waiting: the player is asked, so some units wait"
        if player >= seen.options.players and (hand.dead or hand.waiting):
            yield f"{field}: {PLAYER_NAMES[player]} does not play"


def _moved(position: State, seen: State) -> Iterator[str]:
    for cell, here in enumerate(seen.cells):
        field, mover = f"cells.{CELL_NAMES[cell]}.moved", mover_of(seen)
        target = seen.question == Question.SEND and cell == seen.cell
        if any(here.moved) and seen.question not in _MOVED:
            yield f"{field}: units move only in the orders of a player"
        elif any(here.moved) and here.owner != mover and not target:
            yield f"{field}: units have come, so it is a cell of {PLAYER_NAMES[mover]}"
        for stream, count in enumerate(here.moved):
            if count and neighbour(position, cell, stream // KINDS) == NO_CELL:
                yield f"{field}: nobody comes from beyond the rim"


def _hit(position: State, seen: State) -> Iterator[str]:
    for cell, here in enumerate(seen.cells):
        field = f"cells.{CELL_NAMES[cell]}.hits"
        if any(here.hits) and mover_of(seen) == NOBODY:
            yield f"{field}: wizards attack only in orders"
        for side, count in enumerate(here.hits):
            if count and neighbour(position, cell, side) == NO_CELL:
                yield f"{field}: nobody attacks from beyond the rim"


def _draft(position: State) -> Iterator[str]:
    """In the draft there are only bases, with what stands on them at the beginning."""
    if position.phase != Phase.DRAFT:
        return
    for cell, name in enumerate(CELL_NAMES):
        here = position.cells[cell]
        drafted = here.marker != NOBODY
        units = [BASE_OAFS, BASE_WIZARDS, 0] if drafted else [0, 0, 0]
        if list(here.units) != units:
            yield f"cells.{name}.units: four oafs and two wizards stand on each base (AD-12)"
        if drafted and is_beside_base(position, cell):
            yield f"cells.{name}.marker: bases are not drafted side by side (AD-11)"


def _asked(position: State, seen: State) -> Iterator[str]:
    players, place = seen.options.players, seen.place
    match seen.phase:
        case Phase.DRAFT:
            due = seen.order[DRAFTS[players, place]]
        case Phase.ACTIONS:
            due = seen.order[players - 1 - place]
        case _:
            due = mover_of(seen)
    if seen.question == Question.CARD:
        due = NOBODY
    elif seen.question == Question.RESPAWN:
        due = next_to_respawn(position)
    if seen.asked != due:
        who = PLAYER_NAMES[due] if due != NOBODY else "nobody"
        yield f"asked: {who} is the one to be asked"


def _action(seen: State) -> Iterator[str]:
    """The targets asked for are those of the action that was shown (AD-30, AD-114)."""
    if seen.phase == Phase.ACTIONS and seen.question != Question.CARD:
        card = seen.hands[seen.asked].shown[seen.turn - 1]
        if seen.question != QUESTIONS[card]:
            yield f"question: {PLAYER_NAMES[seen.asked]} carries out {CARD_WORDS[card]}"


def _cell(seen: State) -> Iterator[str]:
    cell, question = seen.cell, seen.question
    if (cell != NO_CELL) != (question in {*_PLACING, Question.SEND}):
        yield "cell: is named while units are placed or sent there, and only then"
    elif question in _PLACING and seen.cells[cell].marker != seen.asked:
        yield f"cell: {CELL_NAMES[cell]} is no base of {PLAYER_NAMES[seen.asked]}"
    if seen.stream and question != Question.SEND:
        yield "stream: is 0 unless units are being sent"


def _choices(position: State, seen: State) -> Iterator[str]:
    """Whoever is asked has something to choose."""
    asked = seen.asked if seen.question != Question.CARD else NOBODY
    if asked != NOBODY:
        buffer = np.empty(MOST_ACTIONS, np.int64)
        if legal_actions(position, asked, buffer) < 1:
            yield f"question: {PLAYER_NAMES[asked]} has nothing to choose"
