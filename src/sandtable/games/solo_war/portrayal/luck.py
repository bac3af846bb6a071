"""What chance was worth: Entities, gambles and coins (SW-21, SW-114, SW-142)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from sandtable.core.luck import Chances, Happened, Kind, Luck, Throw, evenly
from sandtable.games.solo_war.pieces import DIE, DRAWN, ENTITIES, PLAYERS, ROUNDS, Event
from sandtable.games.solo_war.tables import FRC, KIND

ENTITY, GAMBLE, COINS = range(3)
ONE_DIE = evenly(range(DIE))
BEST_OF_TWO = evenly(max(pair) for pair in product(range(DIE), repeat=2))
HEADS = evenly((0, 1))


def throws(moves: Sequence[Happened], _positions: Iterable[Any]) -> Iterable[Throw]:
    """An Entity counts its printed FRC, when it is first seen by anybody."""
    seen: list[list[int]] = [[] for _ in range(PLAYERS)]
    for move in moves:
        for number, _, first, second, third, fourth in move.events:
            match number:
                case Event.SUMMONED | Event.TOP_SHOWN:
                    yield from drawn(seen, first, second)
                case Event.SAW:
                    yield from drawn(seen, second, first)
                case Event.ROLLED:
                    yield Throw(first, GAMBLE, second, ONE_DIE if fourth < 0 else BEST_OF_TWO)
                case Event.COIN:
                    yield Throw(first, COINS, third, HEADS)


def drawn(seen: list[list[int]], player: int, entity: int) -> Iterator[Throw]:
    """An Entity that nobody had seen; those of Sudden Death were never in the reservoir."""
    if entity in seen[player]:
        return
    if len(seen[player]) < ROUNDS:
        yield Throw(player, ENTITY, int(FRC[entity]), left(seen[player]))
    seen[player].append(entity)


def left(seen: Sequence[int]) -> Chances:
    """What the next card may be: its kind by the places left for it, then any of this kind."""
    unseen = [
        [entity for entity in range(ENTITIES) if KIND[entity] == kind and entity not in seen]
        for kind in range(len(DRAWN))
    ]
    whole = prod(len(entities) or 1 for entities in unseen)
    weights: Counter[int] = Counter()
    for kind, entities in enumerate(unseen):
        places = DRAWN[kind] - sum(int(KIND[entity] == kind) for entity in seen)
        for entity in entities:
            weights[int(FRC[entity])] += places * whole // len(entities)
    return tuple(sorted((+weights).items()))


LUCK = Luck(
    kinds=(
        Kind("Entities", "FRC", "FRC"),
        Kind("Gambles", "FRC", "FRC"),
        Kind("Coins", "head", "heads"),
    ),
    throws=throws,
    left_out="An Entity counts its printed FRC, against those that could still be in the "
    "reservoir when somebody first saw it. Klutz Cards, lots and Sudden Death are left out.",
)
