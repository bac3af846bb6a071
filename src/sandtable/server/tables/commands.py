"""From what a client commands to the row of the log that it becomes."""

from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.gestures import Gestures
from sandtable.server.tables.going_back import draft_answer, draft_ask, draft_take_back
from sandtable.server.tables.starting import draft_starting
from sandtable.server.tables.table import Table
from sandtable.server.wire.coming import Hold, StartNow
from sandtable.server.wire.messages import Act, Begin, TakeBack
from sandtable.server.wire.requests import Answer, Ask, Withdraw

Command = Act | Begin | TakeBack | Ask | Answer | Withdraw | Hold | StartNow


def draft_of(table: Table, gestures: Gestures, seat: int, message: Command, now: int) -> Draft:
    """The row of a seat's command; of a gesture, that of what it does first.

    The house has served so many milliseconds by ``now``.

    Raises:
        Refusal: saying why it cannot be carried out.

    """
    version, command = message.version, message.command
    match message:
        case Act():
            return table.draft_act(seat, version, message.action, command)
        case Begin():
            first = gestures.first(seat, message.gesture)
            return table.draft_act(seat, version, first, command)
        case TakeBack():
            return draft_take_back(table, seat, version, command)
        case Ask():
            return draft_ask(table, seat, message.wanted, command, now)
        case Answer() | Withdraw():
            return draft_answer(table, seat, message, command)
        case Hold() | StartNow():
            return draft_starting(table, seat, message)
