"""Why what the Entities of a round have done cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.solo_war.pieces import (
    DIE,
    NO_CARD,
    NOBODY,
    Cause,
    Op,
    Phase,
    Question,
)
from sandtable.games.solo_war.rules.entities import means_foe, names_foe
from sandtable.games.solo_war.rules.gambles import face_down
from sandtable.games.solo_war.rules.looks import acts, depth_of, looked_at
from sandtable.games.solo_war.rules.memory import knows
from sandtable.games.solo_war.rules.reservoir import size
from sandtable.games.solo_war.rules.sides import entity_of, fights, foes
from sandtable.games.solo_war.state import CAUSE_NAMES, MOST_FORCE, Side, State
from sandtable.games.solo_war.tables import DOES, FLIPS, FRC, PLAYER_NAMES

MOST_NOW = 2 * MOST_FORCE // 3
"""What is left to ``MOST_FORCE`` is more than one round can add."""


def faults_of_entities(position: State) -> Iterator[str]:
    """Whom they silence and mean, what they add up to, and who looks where."""
    for player in range(position.options.players):
        path = f"sides.{PLAYER_NAMES[player]}"
        yield from _causes(position, player, path)
        yield from _foe(position, player, path)
        yield from _looks(position, player, path)
    yield from _rollers(position)


def _causes(position: State, player: int, path: str) -> Iterator[str]:
    """What the FRC is put together from; who does not fight has none."""
    side = position.sides[player]
    if not fights(position, player):
        if any(side.causes) or side.force or side.negated or side.heads:
            yield f"{path}.force: has no Entity on the field"
        return
    yield from _silence(position, player, path)
    printed = int(FRC[entity_of(position, player)])
    if side.causes[Cause.PRINTED] != printed:
        yield f"{path}.causes.printed: the Entity has {printed}"
    for cause, name in enumerate(CAUSE_NAMES):
        if abs(side.causes[cause]) > MOST_NOW or side.force > MOST_NOW:
            yield f"{path}.causes.{name}: is more than any round comes to"
    if not 0 <= side.causes[Cause.DIE] < DIE or (side.causes[Cause.DIE] and not side.gambled):
        yield f"{path}.causes.die: was not rolled"
    if side.causes[Cause.KLUTZ] and not side.gambled:
        yield f"{path}.causes.klutz: no Klutz Card was turned up"


def _silence(position: State, player: int, path: str) -> Iterator[str]:
    """Who is silenced, and for whom a coin can have been flipped."""
    side = position.sides[player]
    if side.negated != _is_silenced(position, player):
        yield f"{path}.negated: does not fit the Entities on the field (SW-152)"
    flipped = acts(position, player, Op.FRC_SELF) and FLIPS[entity_of(position, player)]
    if side.heads and (not flipped or position.question == Question.FOE):
        yield f"{path}.heads: no coin was flipped (SW-114)"


def _is_silenced(position: State, player: int) -> bool:
    """Whether a foe's Entity silences, and the own one does not as well (SW-112)."""
    silencing = [
        fights(position, other) and DOES[entity_of(position, other)] >> Op.NEGATE_FOES & 1
        for other in range(position.options.players)
    ]
    others = foes(position, player)
    return not silencing[player] and any(
        others >> other & 1 and silences for other, silences in enumerate(silencing)
    )


def _foe(position: State, player: int, path: str) -> Iterator[str]:
    """Whom an Entity means is named before anything else is decided (SW-113)."""
    foe, others = int(position.sides[player].foe), foes(position, player)
    open_still = position.question == Question.FOE
    if foe != NOBODY and not (means_foe(position, player) and others >> foe & 1):
        yield f"{path}.foe: {PLAYER_NAMES[foe]} may not be meant (SW-113)"
    elif names_foe(position, player):
        if (foe == NOBODY) != open_still:
            yield f"{path}.foe: is named when all have chosen (SW-113)"
    elif (foe == NOBODY) == (means_foe(position, player) and others & (others - 1) == 0):
        yield f"{path}.foe: needs the only foe, and nobody without one (SW-113)"


def _looks(position: State, owner: int, path: str) -> Iterator[str]:
    """Who looks at a reservoir, and has seen what lies there (SW-116, SW-191)."""
    side = position.sides[owner]
    queue = [int(player) for player in side.lookers if player != NOBODY]
    if not queue or position.question != Question.TOP:
        return
    own = position.phase == Phase.ENTITIES and looked_at(position, owner) == owner
    if size(position) <= 1 or any(looked_at(position, p) != owner for p in queue):
        yield f"{path}.lookers: somebody has nothing to look at here (SW-116)"
    elif own and queue != [owner]:
        yield f"{path}.lookers: the owner alone chooses (SW-55)"
    else:
        seen = side.cards[position.rounds : position.rounds + depth_of(position, queue[0])]
        if any(card.entity == NO_CARD or not knows(card.known, queue[0]) for card in seen):
            yield f"{path}.cards: {PLAYER_NAMES[queue[0]]} has seen the top ones (SW-151)"


def _rollers(position: State) -> Iterator[str]:
    """Those who gambled and rolled a 0 turn up Klutz Cards (SW-143)."""
    for player in position.rollers:
        if player != NOBODY and not _rolled_nothing(position.sides[player]):
            yield f"rollers: {PLAYER_NAMES[player]} has rolled no 0"
    places = face_down(position)
    if position.question == Question.KLUTZ and places & (places - 1) == 0:
        yield "klutz: there is no choice among those face down"


def _rolled_nothing(side: Side) -> bool:
    return bool(side.gambled and not side.causes[Cause.DIE])
