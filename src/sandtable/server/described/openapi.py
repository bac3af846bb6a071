"""Every route of HTTP, as Litestar finds it, with who may ask and how it is refused."""

from typing import Any

from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

from sandtable.server.described.who import WHO
from sandtable.server.people.guests import COOKIE

Document = dict[str, Any]

REFUSED = {
    "400": "Refused, and why in words; or the request is not understood. Nothing was changed.",
    "403": "Asked by a page of another site, or by a name that this house does not go by.",
    "404": "There is no such thing, or it is private.",
    "413": "The body is too long.",
    "429": "Asked too often; ``seconds`` says when to come back, as does Retry-After.",
    "500": "The house failed. What was asked for may have happened or not.",
    "503": "The house cannot do this now: its store fails, or a game is being made ready.",
}
"""By status: what it means."""
WITH_PATH, WITH_BODY = "404", "413"
SCHEMES = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "Says which guest asks; given to whoever first does what is kept.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat, or of a pass, at one table.",
    },
}
REFUSAL = {
    "type": "object",
    "title": "Refusal",
    "description": "Why something was not done; ``seat`` or ``field``: what in the request.",
    "required": ["status_code", "detail"],
    "properties": {
        "status_code": {"type": "integer"},
        "detail": {"type": "string"},
        "seat": {"type": "integer"},
        "field": {"type": "string"},
        "seconds": {"type": "integer"},
    },
}


def operation_id(handler: HTTPRouteHandler, _method: Method, _path: list[Any]) -> str:
    """What a route is called: as its function here."""
    return handler.handler_name


class Described(JsonRenderPlugin):
    """The description, completed; it is written once, however often it is asked for."""

    _written: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Document) -> bytes:
        """Write it."""
        self._written = self._written or super().render(request, completed(openapi_schema))
        return self._written


def completed(document: Document) -> Document:
    """The description with who may ask for each thing, and all that may be answered."""
    paths = {
        path: {
            method: _operation(path, said) if method in {"get", "post"} else said
            for method, said in item.items()
        }
        for path, item in document["paths"].items()
    }
    components = dict(document["components"])
    components["schemas"] = {**components["schemas"], "Refusal": REFUSAL}
    components["securitySchemes"] = SCHEMES
    return {**document, "paths": paths, "components": components}


def _operation(path: str, said: Document) -> Document:
    who = WHO[said["operationId"]]
    summary, _, more = said.get("description", "").partition("\n")
    words = f"{more.strip()}\n\nWho may: {who.words}".strip()
    answers = {
        status: answer for status, answer in said["responses"].items() if status not in REFUSED
    }
    statuses = {"400", "403", "500", "503"} | ({WITH_PATH} if "{" in path else set())
    statuses |= {WITH_BODY} if "requestBody" in said else set()
    statuses |= {"429"} if path.startswith("/api/") else set()
    told = {**said, "summary": summary, "description": words, "security": who.security}
    told["parameters"] = [
        each for each in said.get("parameters", ()) if each["name"] != "Authorization"
    ]
    told["responses"] = answers | {status: _refusal(status) for status in sorted(statuses)}
    return told


def _refusal(status: str) -> Document:
    refusal = {"schema": {"$ref": "#/components/schemas/Refusal"}}
    return {"description": REFUSED[status], "content": {"application/json": refusal}}
