"""What a position written by hand must fulfil; each fault names its field."""

from collections.abc import Iterator

from sandtable.template.meadow.pieces import COPIES, NO_CARD, NOWHERE
from sandtable.template.meadow.rules import active, answering, cards_of
from sandtable.template.meadow.scoring import banners_of
from sandtable.template.meadow.state import PLACES, SEATS, WORTHS, State


def faults(position: State) -> list[str]:
    """Why a position cannot be."""
    return [
        *_faults_of_turn(position),
        *_faults_of_cards(position),
        *(
            fault
            for player in _players(position)
            for fault in _faults_of_side(position, player)
        ),
    ]


def _players(position: State) -> range:
    return range(int(position.options.players))


def _faults_of_turn(position: State) -> Iterator[str]:
    turns = position.options.rounds * position.options.players
    if position.turn > turns:
        yield f"turn: {position.turn} are over, but there are {turns}"
    if position.target == NOWHERE:
        return
    if position.turn >= turns or not answering(position):
        yield f"target: nobody is left to answer at {PLACES[position.target]}"
    if position.banners[position.target] == active(position):
        yield f"target: {SEATS[active(position)]} has a banner on {PLACES[position.target]}"


def _faults_of_cards(position: State) -> Iterator[str]:
    for strength, name in enumerate(WORTHS):
        dealt = sum(int(s.held[strength] + s.spent[strength]) for s in position.sides)
        if dealt > COPIES:
            yield f"sides: {dealt} cards of strength {name}, but the box holds {COPIES}"


def _faults_of_side(position: State, player: int) -> Iterator[str]:
    side, path = position.sides[player], f"sides.{SEATS[player]}"
    if sum(side.held) + sum(side.spent) != position.options.cards:
        yield f"{path}.held: has not been dealt {position.options.cards} cards"
    may_answer = (
        position.target != NOWHERE
        and player != active(position)
        and cards_of(position, player) > 0
    )
    if side.decided and not may_answer:
        yield f"{path}.decided: has nothing to answer"
    if side.laid != NO_CARD and not (side.decided and side.held[side.laid]):
        yield f"{path}.laid: what is laid is not held, or not decided on"
    turns = sum(turn % position.options.players == player for turn in range(position.turn))
    most = turns + sum(side.spent)
    if banners_of(position, player) > most:
        yield f"banners: {SEATS[player]} can have planted {most} at most"
