"""Plans of tables: what may be agreed on, and who sits where."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sandtable.agents.agent import Level
from sandtable.core.meta import Meta
from sandtable.server.refusals import Refusal
from sandtable.server.store.rows import ANY_SEAT, SeatRow, Snapshot, TableRow
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.names import LETTERS, cleaned, twice
from sandtable.server.wire import front

NAME_BYTES = 6
"""Of what a table is called in its address."""
LOOKS_EMPTY = "This name looks empty."
SAME_NAME = "Two seats have this name."
NO_LEVEL = "There is no level {0!r} of opponents."
NO_SEED = "A seed is for practice: with one person at most, never where people compete."

PRACTICE_UNRATED = "A practice game is not rated: its dice and cards can be known."
HINTS_UNRATED = "A rated game is played without hints."
SHARED_UNRATED = "In a rated game each person sits at an own device: invite the others by link."


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
    persons = sum(seat.kind != "opponent" for seat in plan.seats)
    if plan.seed is not None and persons > 1:
        raise Refusal(NO_SEED)
    return plan.seed


def rated(plan: front.TablePlan, guest: str) -> bool:
    """Whether a table that a guest plans counts for ratings.

    Raises:
        Refusal: where it cannot, because its chance is known, hints are given, or somebody
            holds several seats.

    """
    here = sum(seat.kind == "person" for seat in plan.seats)
    if plan.rated and plan.seed is not None:
        raise Refusal(PRACTICE_UNRATED)
    if plan.rated and plan.hints:
        raise Refusal(HINTS_UNRATED)
    if plan.rated and (here > 1 or (here and not guest)):
        raise Refusal(SHARED_UNRATED)
    return plan.rated


def deputy_of(plan: front.TablePlan, levels: Mapping[str, Level], usual: str) -> str:
    """The level that stands in for people at a table that is planned.

    Raises:
        Refusal: when there is no such level.

    """
    level = plan.deputy or usual
    if level not in levels:
        raise Refusal(NO_LEVEL.format(level))
    return level


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table that is planned, tokens for those here, links for others."""

    seats: tuple[SeatRow, ...]
    tokens: tuple[front.SeatToken, ...]
    links: tuple[front.SeatLink, ...]


def seated_by(plan: front.TablePlan, levels: Mapping[str, Level], guest: str) -> Seating:
    """Who sits where at a table that a guest plans.

    Raises:
        SeatRefusal: for the first seat that cannot be called as it is planned.
        Refusal: where there is no such opponent.

    """
    tokens = {n: new_token() for n, seat in enumerate(plan.seats) if seat.kind == "person"}
    seats = tuple(_seat(n, p, levels, tokens) for n, p in enumerate(plan.seats))
    _tell_apart(seats)
    by_link = [n for n, seat in enumerate(plan.seats) if seat.kind == "link"]
    doors = [*by_link, *([ANY_SEAT] if len(by_link) > 1 else [])]
    return Seating(
        seats=tuple(replace(s, holder=guest) if s.token_hash else s for s in seats),
        tokens=tuple(front.SeatToken(n, token) for n, token in tokens.items()),
        links=tuple(front.SeatLink(n, new_token()) for n in doors),
    )


def row_of(plan: front.TablePlan, meta: Meta, seating: Seating, guest: str) -> TableRow:
    """A new table that a guest plans; its dice have no secret yet.

    Raises:
        Refusal: naming what cannot be.

    """
    return TableRow(
        id=secrets.token_hex(NAME_BYTES),
        game=meta.name,
        rules=meta.version,
        options=agreed(meta, plan),
        secret="",
        seed=practised(plan),
        seats=seating.seats,
        snapshot=Snapshot(0, "", finished=False, thinking=False),
        founder=guest,
        privacy=plan.privacy,
        clock=plan.clock,
        rated=rated(plan, guest),
        hints=plan.hints,
        behind=plan.behind,
    )


def _seat(
    number: int, plan: front.SeatPlan, levels: Mapping[str, Level], tokens: Mapping[int, str]
) -> SeatRow:
    """A seat as planned; somebody has sat down where there is a token."""
    letter, name = LETTERS[number], cleaned(plan.name)
    if plan.name and not name:
        raise SeatRefusal(number, LOOKS_EMPTY)
    if plan.kind == "person":
        hashed = token_hash(tokens[number])
        return SeatRow(number, "person", name or f"Player {letter}", "", hashed)
    if plan.kind != "opponent":
        return SeatRow(number, "person", name or f"Player {letter}", "", "", plan.kind)
    level = levels.get(plan.level)
    if level is None:
        raise Refusal(NO_LEVEL.format(plan.level))
    return SeatRow(number, "opponent", name or f"{level.title} {letter}", level.name, "")


def _tell_apart(seats: Sequence[SeatRow]) -> None:
    """Look at the names of a table's seats.

    Raises:
        SeatRefusal: for the first that may be taken for another.

    """
    place = twice(seat.name for seat in seats)
    if place is not None:
        raise SeatRefusal(place, SAME_NAME)
