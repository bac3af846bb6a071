"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.games.monsters_and_magic.pieces import (
    CHITS,
    GARRISONS,
    NO_CARD,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    NOT_CHOSEN,
    PLAYERS,
    Phase,
    Place,
    Question,
    Structure,
    Victory,
)
from sandtable.games.monsters_and_magic.rules.board import occupied
from sandtable.games.monsters_and_magic.rules.control import CONTROL
from sandtable.games.monsters_and_magic.state import (
    CARD_WORDS,
    FIGURE_NAMES,
    PLACE_WORDS,
    PLAYER_NAMES,
    SPACE_NAMES,
    STRUCTURE_WORDS,
    State,
)
from sandtable.games.monsters_and_magic.words import on_turn

_TASKS = {Question.TARGET, Question.SECOND_TARGET}
_WINDOWS = {Phase.MOVEMENT, Phase.RECRUITMENT, Phase.END}
_PHASES = {
    Question.NONE: {Phase.OVER},
    Question.CORNER: {Phase.SET_UP},
    Question.FIRST_FIGURE: {Phase.SET_UP},
    Question.SECOND_FIGURE: {Phase.SET_UP},
    Question.GARRISON: {Phase.GARRISON},
    Question.MOVEMENT: {Phase.MOVEMENT},
    Question.COMBAT: {Phase.MOVEMENT},
    Question.RECRUITMENT: {Phase.RECRUITMENT},
    Question.GAIN: {Phase.RECRUITMENT},
    Question.PLACE: {Phase.RECRUITMENT},
    Question.END: {Phase.END},
    Question.DISCARD: {Phase.DISCARDS},
    Question.TARGET: _WINDOWS,
    Question.SECOND_TARGET: _WINDOWS,
    Question.EXCHANGE: {Phase.END},
    Question.REPLACEMENT: {Phase.END},
}
"""In which phases each question is asked."""


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    players = position.options.players
    found = [*_order(position), *_structures(position), *_spaces(position)]
    found += [*_sets(position), *_cards(position)]
    for player in range(PLAYERS):
        found += _side(position, player) if player < players else _empty_side(position, player)
    if found:
        return found
    found = [*_turn(position), *_question(position), *_asked(position)]
    return [*found, *_fight(position), *_end(position)]


def _order(position: State) -> Iterator[str]:
    players = position.options.players
    order = [int(player) for player in position.order]
    if sorted(order[:players]) != list(range(players)):
        names = ", ".join(PLAYER_NAMES[:players])
        yield f"order: needs each of {names} once, before anybody else"
    if any(player != NOBODY for player in order[players:]):
        yield f"order: only {players} play, the rest is nobody"
    if position.current >= players:
        yield f"current: {position.current}, but only {players} play"


def _structures(position: State) -> Iterator[str]:
    counts = Counter(int(here.structure) for here in position.spaces)
    for structure in Structure:
        if counts[structure] != CHITS:
            word = STRUCTURE_WORDS[structure]
            yield f"spaces: {counts[structure]} have the structure {word}, not {CHITS} (MM-13)"


def _spaces(position: State) -> Iterator[str]:
    for name, here in zip(SPACE_NAMES, position.spaces, strict=True):
        units = here.garrison or here.figure.number != NO_FIGURE
        if here.owner == NOBODY and units:
            yield f"spaces.{name}.owner: nobody, but a Unit stands here"
        if here.owner != NOBODY and not units:
            yield f"spaces.{name}.owner: {PLAYER_NAMES[here.owner]}, but no Unit stands here"
        if here.owner >= position.options.players:
            yield f"spaces.{name}.owner: {PLAYER_NAMES[here.owner]} does not play"
        figure = here.figure
        did = (figure.move, figure.spent, figure.hasted, figure.gained, figure.armed)
        if figure.number == NO_FIGURE and any(did):
            yield f"spaces.{name}.figure: there is none, so it has done nothing"


def _sets(position: State) -> Iterator[str]:
    """No Unit set holds more than its pieces (MM-11)."""
    standing = [
        (int(here.owner), int(here.figure.number), f"spaces.{name}.figure.number")
        for name, here in zip(SPACE_NAMES, position.spaces, strict=True)
        if here.figure.number != NO_FIGURE and here.owner != NOBODY
    ]
    fight = position.fight
    if fight.figure.number != NO_FIGURE:
        standing.append((int(fight.attacker), int(fight.figure.number), "fight.figure.number"))
    seen: set[tuple[int, int]] = set()
    for owner, number, field in standing:
        if (owner, number) in seen:
            yield f"{field}: {FIGURE_NAMES[number]} of {PLAYER_NAMES[owner]} stands twice"
        seen.add((owner, number))
    markers = Counter(int(here.owner) for here in position.spaces if here.garrison)
    for player, count in markers.items():
        if count > GARRISONS:
            yield f"spaces: {count} Garrisons of {PLAYER_NAMES[player]}, of {GARRISONS} (MM-11)"


def _cards(position: State) -> Iterator[str]:
    for word, card in zip(CARD_WORDS, position.cards, strict=True):
        owner, place = (card.place - Place.HAND) % PLAYERS, PLACE_WORDS[card.place]
        if card.place >= Place.HAND and owner >= position.options.players:
            yield f"cards.{word}.place: {place}, but {PLAYER_NAMES[owner]} does not play"
        in_hand = Place.HAND <= card.place < Place.PERMANENT
        knows = card.known == ALL_KNOW or card.known >> (1 + owner) & 1
        if card.place == Place.DECK and card.known:
            yield f"cards.{word}.known: nobody knows a card in the deck"
        if in_hand and not knows:
            yield f"cards.{word}.known: {PLAYER_NAMES[owner]} holds it and knows it"
        if card.place != Place.DECK and not in_hand and card.known != ALL_KNOW:
            yield f"cards.{word}.known: {ALL_KNOW}, since all see it in {place}"


def _side(position: State, player: int) -> Iterator[str]:
    side, field = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    hand = sum(int(card.place == Place.HAND + player) for card in position.cards)
    if side.held != hand:
        yield f"{field}.held: {side.held}, but {hand} cards lie in this hand"
    units = any(here.owner == player for here in position.spaces)
    units = units or (position.fight.space != NO_SPACE and position.fight.attacker == player)
    playing = position.phase not in (Phase.SET_UP, Phase.OVER)
    if playing and bool(side.in_game) != units:
        yield f"{field}.in_game: {side.in_game}, but {'some' if units else 'no'} Units are left"
    if playing and not side.in_game and hand:
        yield f"{field}.held: who is out has no cards"
    for structure, held in enumerate(side.control):
        if held and occupied(position, player, structure) < CONTROL:
            yield f"{field}.control.{STRUCTURE_WORDS[structure]}: fewer than {CONTROL} are held"


def _empty_side(position: State, player: int) -> Iterator[str]:
    side, field = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    if side.in_game or side.held or any(side.control) or side.corner != NO_SPACE:
        yield f"{field}: {PLAYER_NAMES[player]} does not play"


def _turn(position: State) -> Iterator[str]:
    players, rounds = position.options.players, position.options.rounds
    if position.phase == Phase.SET_UP:
        if position.turn:
            yield f"turn: {position.turn}, but no turn begins in the set-up"
    elif not 1 <= position.turn <= rounds * players:
        yield f"turn: {position.turn} is not from 1 to {rounds * players}"
    elif position.current != (position.turn - 1) % players:
        yield f"current: turn {position.turn} is that of place {(position.turn - 1) % players}"


def _question(position: State) -> Iterator[str]:
    question, phase = Question(position.question), Phase(position.phase)
    if phase not in _PHASES[question]:
        yield f"question: {question.name.lower()} is not asked in phase {phase.name.lower()}"
    if (position.task.card != NO_CARD) != (question in _TASKS):
        yield "task.card: names a card while its targets are chosen, and only then"
    if (position.gain != NOT_CHOSEN) != (question == Question.PLACE):
        yield "gain: names a type while its space is chosen, and only then"


def _asked(position: State) -> Iterator[str]:
    question, phase, asked = position.question, position.phase, position.asked
    taking_turns = phase not in (Phase.SET_UP, Phase.OVER) and question != Question.COMBAT
    if (asked == NOBODY) != (phase == Phase.OVER):
        yield "asked: somebody is asked until the game is over"
    elif asked != NOBODY and not position.sides[asked].in_game:
        yield f"asked: {PLAYER_NAMES[asked]} is not in the game"
    elif question == Question.COMBAT and asked != position.fight.turn:
        yield f"asked: {PLAYER_NAMES[position.fight.turn]} is next in this combat (fight.turn)"
    elif taking_turns and asked != on_turn(position):
        yield f"asked: it is the turn of {PLAYER_NAMES[on_turn(position)]}"


def _fight(position: State) -> Iterator[str]:
    fight = position.fight
    if (fight.space != NO_SPACE) != (position.question == Question.COMBAT):
        yield "fight.space: names a space while a combat waits for cards, and only then"
    elif fight.space != NO_SPACE:
        here = position.spaces[fight.space]
        if fight.figure.number == NO_FIGURE:
            yield "fight.figure.number: somebody attacks"
        if here.owner in (NOBODY, fight.attacker):
            yield f"fight.space: no enemy defends {SPACE_NAMES[fight.space]}"
        if fight.attacker != on_turn(position):
            yield "fight.attacker: the player whose turn it is attacks"
        if fight.turn not in (fight.attacker, here.owner):
            yield f"fight.turn: {PLAYER_NAMES[fight.turn]} does not fight"


def _end(position: State) -> Iterator[str]:
    over = position.phase == Phase.OVER
    if over != (position.victory != Victory.NONE):
        yield "victory: names how the game was won when it is over, and only then"
    if over != (position.winners != 0):
        yield "winners: are known when the game is over, and only then"
    if position.winners >> position.options.players:
        yield "winners: names somebody who does not play"
