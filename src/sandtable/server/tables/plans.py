"""Plans of tables: what may be agreed on, and who sits where."""

from collections.abc import Mapping, Sequence

from sandtable.agents.agent import Level
from sandtable.core.meta import Meta
from sandtable.server.refusals import Refusal
from sandtable.server.store.rows import SeatRow
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.names import cleaned, twice
from sandtable.server.wire import front

LETTERS = "ABCDEFGH"
LOOKS_EMPTY = "This name looks empty."
SAME_NAME = "Two seats have this name."
NO_SEED = "A seed is for practice: with one person at most, never where people compete."


class SeatRefusal(Refusal):
    """A plan that cannot be because of what it says of one seat."""

    def __init__(self, seat: int, words: str) -> None:
        """Note which seat it is."""
        super().__init__(words)
        self.seat = seat


def agreed(meta: Meta, plan: front.TablePlan) -> dict[str, int]:
    """The options of a table that is planned.

    Raises:
        Refusal: naming what cannot be.

    """
    if "players" in plan.options:
        message = "The seats say how many play; 'players' is no option here."
        raise Refusal(message)
    least, most, many = meta.least_players, meta.most_players, len(plan.seats)
    if not least <= many <= most:
        message = f"{meta.title} is for {least} to {most} players, not for {many}."
        raise Refusal(message)
    try:
        return meta.agreed({"players": many, **plan.options})
    except ValueError as wrong:
        raise Refusal(str(wrong)) from wrong


def practised(plan: front.TablePlan) -> int | None:
    """The seed of a practice game, if one is wanted.

    Raises:
        Refusal: where people play against each other.

    """
    persons = sum(seat.kind == "person" for seat in plan.seats)
    if plan.seed is not None and persons > 1:
        raise Refusal(NO_SEED)
    return plan.seed


def seated_by(
    plan: front.TablePlan, levels: Mapping[str, Level]
) -> tuple[tuple[SeatRow, ...], tuple[front.SeatToken, ...]]:
    """The seats of a table that is planned, and the tokens of its persons.

    Raises:
        SeatRefusal: for the first seat that cannot be as it is planned.

    """
    tokens: list[front.SeatToken] = []
    seats = tuple(_seat(n, p, levels, tokens) for n, p in enumerate(plan.seats))
    _tell_apart(seats)
    return seats, tuple(tokens)


def _seat(
    number: int,
    plan: front.SeatPlan,
    levels: Mapping[str, Level],
    tokens: list[front.SeatToken],
) -> SeatRow:
    """A seat as planned; a person's gets a token, which is added to ``tokens``."""
    letter, name = LETTERS[number], cleaned(plan.name)
    if plan.name and not name:
        raise SeatRefusal(number, LOOKS_EMPTY)
    if plan.kind == "person":
        token = new_token()
        tokens.append(front.SeatToken(number, token))
        return SeatRow(number, "person", name or f"Player {letter}", "", token_hash(token))
    level = levels.get(plan.level)
    if level is None:
        message = f"There is no level {plan.level!r} of opponents."
        raise SeatRefusal(number, message)
    return SeatRow(number, "opponent", name or f"{level.title} {letter}", level.name, "")


def _tell_apart(seats: Sequence[SeatRow]) -> None:
    """Look at the names of a table's seats.

    Raises:
        SeatRefusal: for the first that may be taken for another.

    """
    place = twice(seat.name for seat in seats)
    if place is not None:
        raise SeatRefusal(place, SAME_NAME)
