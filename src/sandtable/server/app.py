"""The web application: its routes, and what holds for all of them."""

import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from typing import Any

import numpy as np
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from sandtable.server import figures
from sandtable.server.account_routes import ACCOUNTS
from sandtable.server.asking import known
from sandtable.server.described import Described, operation_id
from sandtable.server.furniture import Furniture
from sandtable.server.hall import Hall
from sandtable.server.limits import doors
from sandtable.server.line import look
from sandtable.server.office_routes import OFFICE, known_by
from sandtable.server.pages import PACKING, SMALL
from sandtable.server.refusals import FieldError, MissingError, Refusal, TooManyError
from sandtable.server.routes import HTTP
from sandtable.server.store.database import StoreError
from sandtable.server.tables.plans import SeatRefusal
from sandtable.server.tables.telling import FAILED, NOT_KEPT
from sandtable.server.warming import NotReadyError
from sandtable.server.wire import messages
from sandtable.server.wire.passes import PROTOCOL

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; "
    "style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Sandtable-Protocol": str(PROTOCOL),
    "X-Content-Type-Options": "nosniff",
}

MOMENT = 1
"""Seconds until something is worth asking again that the store could not do."""
ONLY_HTTPS = "max-age=31536000"
"""Said where a page came by HTTPS: for a year a browser comes no other way."""


def create_app(furniture: Furniture, database: str, hosts: Collection[str] = ()) -> Litestar:
    """The application; with ``hosts``, it answers to these names only."""
    hall = Hall(furniture, database)

    @contextlib.asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        (*ACCOUNTS, *HTTP, *(OFFICE if furniture.upkeep.key else ()), look),
        state=known_by(furniture.upkeep.key),
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "guest": Provide(known),
        },
        lifespan=[opened],
        type_encoders={np.generic: messages.python_number},
        before_send=[_guarded],
        after_exception=[doors.note],
        request_class=doors.Letter,
        exception_handlers={
            500: _failed,
            ValidationException: _invalid,
            MissingError: _refused(404),
            SeatRefusal: _refused_seat,
            FieldError: _refused_field,
            TooManyError: _too_many,
            Refusal: _refused(400),
            NotReadyError: _refused(503),
            StoreError: _not_kept,
        },
        guards=[
            doors.well_formed,
            *([doors.named(hosts)] if hosts else []),
            hall.shares.guard,
        ],
        compression_config=CompressionConfig(
            PACKING, minimum_size=SMALL, exclude_opt_key="packs", exclude="^/schema/"
        ),
        openapi_config=OpenAPIConfig(
            "Sandtable",
            str(PROTOCOL),
            render_plugins=[Described()],
            path="/schema",
            use_handler_docstrings=True,
            operation_id_creator=operation_id,
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


async def _guarded(message: Message, scope: Scope) -> None:
    """Count every answer, and give it the headers that keep browsers careful."""
    if message["type"] == "http.response.start":
        figures.ANSWERS.labels(message["status"]).inc()
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("Cache-Control", "no-store")
        if scope["scheme"] == "https":
            headers["Strict-Transport-Security"] = ONLY_HTTPS


def _answer(status: int, detail: str, **more: int | str) -> Response[dict[str, Any]]:
    return Response({"status_code": status, "detail": detail, **more}, status_code=status)


def _failed(_: Request[Any, Any, Any], __: Exception) -> Response[dict[str, Any]]:
    return _answer(500, FAILED)


def _refused(status: int) -> Any:  # noqa: ANN401 - a handler of one kind of exception
    def handle(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
        return _answer(status, str(wrong))

    return handle


def _refused_seat(_: Request[Any, Any, Any], wrong: SeatRefusal) -> Response[dict[str, Any]]:
    return _answer(400, str(wrong), seat=wrong.seat)


def _refused_field(_: Request[Any, Any, Any], wrong: FieldError) -> Response[dict[str, Any]]:
    return _answer(400, str(wrong), field=wrong.field)


def _too_many(_: Request[Any, Any, Any], wrong: TooManyError) -> Response[dict[str, Any]]:
    answer = _answer(429, str(wrong), seconds=wrong.seconds)
    answer.headers["Retry-After"] = str(wrong.seconds)
    return answer


def _not_kept(_: Request[Any, Any, Any], __: StoreError) -> Response[dict[str, Any]]:
    answer = _answer(503, f"{NOT_KEPT} Try again in a moment.")
    answer.headers["Retry-After"] = str(MOMENT)
    return answer


def _invalid(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[dict[str, Any]]:
    faults = [part for part in wrong.extra or () if isinstance(part, dict)]
    words = "; ".join(
        ": ".join(filter(None, (part.get("key"), part.get("message")))) for part in faults
    )
    return _answer(wrong.status_code, words or wrong.detail)
