"""What rows of the log tell in words, beside what the game says of its moves."""

from sandtable.agents import LEVELS
from sandtable.core.record import SPECTATOR
from sandtable.core.scene import Told
from sandtable.core.telling import listed
from sandtable.server.store.rows import REQUESTS, WANTED, Entry
from sandtable.server.tables.requests import ASKED
from sandtable.server.tables.table import Table

DEPUTIES = {level.name: level.title for level in LEVELS}
"""What the levels are called that stand in for people; others by their name."""

SAID = {
    "take_back": "@{0} takes back the last choice.",
    "resign": "@{0} resigns. {deputy} plays on.",
    "leave": "@{0} leaves. {deputy} stands in.",
    "late": "@{0} is out of time. {deputy} stands in.",
    "away": "@{1} lets {deputy} stand in for @{0}, who is away.",
    "hold": "@{0} asks to wait.",
    "withdraw": "@{0} withdraws the request.",
    "resume": "@{0} resumes: the clocks run again.",
    "another": "@{0} wants another game, seats rotated.",
}
"""What is told of rows that are no action, by their kind."""
CANCELLED = "Cancelled by agreement: there is no result."
RANKED = "Ranked as it stands, by agreement."
DECLINED = "Not agreed."
AGREED = {
    "take_back": "Taken back, all agreed. Dice are rolled again; what was seen stays seen.",
    "cancel": CANCELLED,
    "pause": "Paused, all agreed: the clocks stand still.",
    "rank": RANKED,
}
"""What is told when all have agreed to something."""
ALONE = {
    "take_back": "@{0} takes back a choice. Dice are rolled again; what was seen stays seen.",
    "pause": "@{0} pauses the clocks.",
}
"""What is told when somebody does what nobody else has to agree to."""
BRANCH = "Branch of {} at move {}: dice and draws are new."
OPENED = (
    "Opened from a record file. The dice were not thrown here: the record says how they fell."
)
BEGINS = "The game begins. {deputy} stands in for {names}."
SITS, TAKES_OVER = "@{0} sits down.", "@{0} sits down and plays on."
SAID_AT_THE_END = {
    "resign": "@{0} resigned; {deputy} played on.",
    "leave": "@{0} left; {deputy} played on.",
    "late": "@{0} ran out of time; {deputy} played on.",
    "away": "@{0} was away; {deputy} played on.",
}


def told(table: Table, viewer: int) -> tuple[Told, ...]:
    """What the last row tells a viewer, in words."""
    last = table.entries[-1]
    if table.archive and last.seq <= table.archive.last:
        return table.archive.frame(viewer, last.seq).told
    if _is_silent(last, viewer):
        return ()
    if last.kind == "sit":
        words = SITS if table.waiting else TAKES_OVER
        return (Told(words.format(last.seat), player=last.seat),)
    if last.kind in SAID:
        words = SAID[last.kind].format(last.seat, last.action, deputy=_deputy(table))
        return (Told(words, player=last.seat),)
    if last.kind in REQUESTS:
        return _told_of_request(table, last)
    return () if table.waiting else _told_of_move(table, viewer)


def _told_of_beginning(table: Table) -> tuple[Told, ...]:
    """Who stands in for those who have not come, where a game begins without them."""
    absent = [f"@{seat}" for seat in sorted(table.sitting.missing)]
    if table.entries[-1].kind != "begin" or not absent:
        return ()
    return (Told(BEGINS.format(deputy=_deputy(table), names=listed(absent))),)


def _told_of_move(table: Table, viewer: int) -> tuple[Told, ...]:
    """What the last move told a viewer; a branch begins with where it comes from."""
    branch = table.row.branch
    if branch and table.version == 0:
        if not branch.origin:
            return (Told(OPENED), *table.state.told(viewer))
        return (Told(BRANCH.format(branch.name or table.title, branch.move)),)
    return _told_of_beginning(table) + table.state.told(viewer)


def _is_silent(last: Entry, viewer: int) -> bool:
    """Whether a viewer is told nothing: of a move to another device, of the next game."""
    return last.moves_along or (last.kind == "another" and viewer == SPECTATOR)


def _told_of_request(table: Table, last: Entry) -> tuple[Told, ...]:
    """What everybody is told of a row that asks or answers; not who has answered."""
    met = table.requests.met
    if last.kind == "close":
        return (Told(table.requests.closed, cue="end"),)
    if last.kind == "ask":
        words = ALONE[met.wanted] if met else ASKED[WANTED[last.action]]
        return (Told(words.format(last.seat), player=last.seat),)
    if met:
        return (Told(AGREED[met.wanted], cue="end" if table.over else "note"),)
    return (Told(DECLINED),) if last.kind == "decline" else ()


def leavings(table: Table) -> tuple[str, ...]:
    """What is to be said in the end of seats that were given up."""
    return tuple(
        SAID_AT_THE_END[how].format(seat, deputy=_deputy(table))
        for seat, how in table.sitting.given_up.items()
    )


def _deputy(table: Table) -> str:
    """What the level is called that stands in for people at a table."""
    return DEPUTIES.get(table.row.deputy, table.row.deputy.capitalize())
