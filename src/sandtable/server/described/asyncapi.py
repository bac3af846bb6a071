"""The messages over the socket of a table, as AsyncAPI: made from the messages themselves."""

import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

from sandtable.server.tables.watchers import LET_GO, NO_TABLE, NOT_READY, SEAT_GONE, TOO_MANY
from sandtable.server.wire import messages, schema
from sandtable.server.wire.passes import PROTOCOL

Document = dict[str, Any]

ADDRESS = "/api/tables/{table}/socket"
REFERENCE = re.compile(r"#/\$defs/(\w+)")
ABOUT = f"""Messages are JSON texts, each with its `type`.

A client first says `sit`: with the token of a seat or of a pass, or without one to watch. It is
told `seated`, then `frames`: the last one shows how the table stands, and what the seat may
choose. With `positions` a seat is also told the `position`, masked, for programs that think.
A choice is `act`, with the version it was made at and a `command` of the client's own; it is
carried out once, however often it is sent, and answered by `done` or `refused`.

The house ends a connection with a code: {NO_TABLE}, there is no such table, it is gone, or
nobody may look at it like this; {SEAT_GONE}, the token opens no seat, or does so no more;
{LET_GO}, the client read too slowly, did not say `sit` in time, or there is no room;
{TOO_MANY}, too many lines are open from its address; {NOT_READY}, the house is not ready.
After {LET_GO}, {NOT_READY} and every other end a client comes back and says `sit` again, with
the version that it has as `have`; after {TOO_MANY} it waits ten seconds first.
"""


def asyncapi() -> Document:
    """The description of the socket."""
    asked, told = (tuple(get_args(union)) for union in (messages.ToServer, messages.ToClient))
    written = json.dumps(schema.schema()["$defs"])
    schemas = json.loads(REFERENCE.sub(r"#/components/schemas/\1", written))
    names = [kind.__name__ for kind in (*asked, *told)]
    needed = _needed(names, schemas)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Sandtable: a table", "version": str(PROTOCOL), "description": ABOUT},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": ADDRESS,
                "parameters": {"table": {"description": "The name of a table."}},
                "messages": {name: _to(f"components/messages/{name}") for name in names},
            }
        },
        "operations": {
            "hear": _operation("receive", "What a client says to the house.", asked),
            "tell": _operation("send", "What the house tells a client.", told),
        },
        "components": {
            "messages": {name: _message(name, schemas[name]) for name in names},
            "schemas": {name: schemas[name] for name in sorted(needed)},
        },
    }


@cache
def asyncapi_text() -> bytes:
    """The same as JSON: written once, however often it is asked for."""
    return json.dumps(asyncapi()).encode()


def _operation(action: str, summary: str, kinds: Iterable[type]) -> Document:
    said = [_to(f"channels/table/messages/{kind.__name__}") for kind in kinds]
    return {"action": action, "summary": summary, "channel": _to("channels/table")} | {
        "messages": said
    }


def _message(name: str, said: Document) -> Document:
    return {
        "name": said["properties"]["type"]["enum"][0],
        "title": name,
        "summary": said["description"].partition("\n")[0],
        "payload": _to(f"components/schemas/{name}"),
    }


def _to(place: str) -> Document:
    return {"$ref": f"#/{place}"}


def _needed(names: Iterable[str], schemas: Document) -> set[str]:
    """These schemas, and all that they hold."""
    needed, waiting = set[str](), [*names]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += re.findall(r"#/components/schemas/(\w+)", json.dumps(schemas[name]))
    return needed
