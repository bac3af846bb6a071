"""The pages of the interface: every route and every message, as the house tells programs.

``pages.py`` puts them beside the other pages; they are no files of the repository.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandtable.server.app import create_app
from sandtable.server.described import asyncapi
from sandtable.server.described.openapi import completed
from sandtable.server.furniture import Furniture

Document = dict[str, Any]

HTTP, SOCKET = "docs/interface-http.md", "docs/interface-socket.md"


def pages() -> dict[str, str]:
    """The text of each page, by its place."""
    return {HTTP: "\n".join(_http(openapi())), SOCKET: "\n".join(_socket(asyncapi()))}


def openapi() -> Document:
    """What a house serves at ``/schema/openapi.json``; this one is never opened."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Furniture(), str(Path(folder) / "none.sqlite3"))
        return completed(app.openapi_schema.to_schema())


def _http(document: Document) -> Iterator[str]:
    yield "# The interface: HTTP"
    yield f"\nVersion {document['info']['version']}, as served at `/schema/openapi.json`.\n"
    for path, item in sorted(document["paths"].items()):
        for method in ("get", "post"):
            if method in item:
                yield from _route(f"{method.upper()} {path}", item[method])
    yield "\n## What is sent and answered"
    yield from _schemas(document["components"]["schemas"])


def _route(title: str, said: Document) -> Iterator[str]:
    yield f"\n## {title}\n\n{said['summary']}\n\n{said['description']}\n"
    body = _kinds(said.get("requestBody", {}).get("content", {}))
    if body:
        yield f"Sent: {body}.\n"
    yield "| status | |\n|---|---|"
    for status, answer in sorted(said["responses"].items()):
        told = _kinds(answer.get("content", {})) if status < "400" else ""
        yield f"| {status} | {told or answer['description']} |"


def _kinds(content: Document) -> str:
    return ", ".join(_kind(each["schema"]) for each in content.values() if each.get("schema"))


def _socket(document: Document) -> Iterator[str]:
    yield "# The interface: the socket of a table"
    yield f"\nVersion {document['info']['version']}, as served at `/schema/asyncapi.json`."
    yield f"\nAddress: `{document['channels']['table']['address']}`\n"
    yield document["info"]["description"]
    schemas = document["components"]["schemas"]
    for operation in document["operations"].values():
        yield f"\n## {operation['summary']}"
        names = [each["$ref"].rpartition("/")[2] for each in operation["messages"]]
        yield from _schemas({name: schemas.pop(name) for name in names})
    yield "\n## What messages hold"
    yield from _schemas(schemas)


def _schemas(schemas: Document) -> Iterator[str]:
    for name, schema in sorted(schemas.items()):
        yield f"\n### {name}\n\n{schema.get('description', '')}\n"
        if schema.get("properties"):
            needed = schema.get("required", ())
            yield "| field | kind | |\n|---|---|---|"
            for field, kind in schema["properties"].items():
                yield f"| `{field}` | {_kind(kind)} | {'' if field in needed else 'may lack'} |"


def _kind(schema: Document) -> str:
    """What a value may be, in words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for one_of in ("anyOf", "oneOf"):
        if one_of in schema:
            return " or ".join(map(_kind, schema[one_of]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        inside = schema.get("items") or (schema.get("prefixItems") or [{}])[0]
        return f"list of {_kind(inside or {})}"
    kinds = schema.get("type", "anything")
    return kinds if isinstance(kinds, str) else " or ".join(kinds)
