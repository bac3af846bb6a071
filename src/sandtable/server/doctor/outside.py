"""What can be seen of a house by those who call it: its name, TLS, and the proxy before it."""

import json
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from sandtable.server.doctor import Finding

PATIENCE = 10.0
SKEW = timedelta(seconds=30)
SHORTEST = timedelta(days=14)
"""For which a certificate should still hold: renewing goes wrong unnoticed otherwise."""
FORBIDDEN = 403
NAME = "The server goes by other names: start it with --name {}."
HOST = "Let the proxy pass on the header Host as it comes."
SOCKETS = "Let the proxy pass on WebSockets (the headers Upgrade and Connection)."
SECURE = "Let the proxy send X-Forwarded-Proto, and start the server with --proxy ITS_ADDRESS."


def visited(url: str) -> Iterator[Finding]:
    """Call a house that runs, as a browser would; what nobody answers is said once."""
    base = url.rstrip("/")
    parts = urlsplit(base)
    try:
        health, date = _asked(base)
    except urllib.error.HTTPError as wrong:
        yield _unwell(wrong, parts.hostname or "")
        return
    except (OSError, HTTPException, ValueError) as wrong:
        advice = "See that the server and the proxy run, and that the name leads here."
        yield Finding("Address", f"{base} does not answer: {wrong}", advice)
        return
    yield Finding("Address", f"{base} answers, and can write to its database")
    yield _release(str(health.get("version")))
    yield from _tls(parts.hostname or "", parts.port or 443, parts.scheme, health)
    yield _time(date)
    yield _line(base)


def _asked(base: str) -> tuple[dict[str, Any], str]:
    """What a house says of its health, and what time it is there."""
    with urllib.request.urlopen(f"{base}/health", timeout=PATIENCE) as answer:  # noqa: S310
        return json.load(answer), answer.headers.get("Date", "")


def _unwell(wrong: urllib.error.HTTPError, name: str) -> Finding:
    """Why a house answers, but not that it is well."""
    said = wrong.read().decode(errors="replace")[:200]
    if wrong.code == FORBIDDEN and "does not go by" in said:
        return Finding("Address", f"refused: {said}", f"{NAME.format(name)} {HOST}")
    advice = "See the lines of the server's log, and those of the proxy."
    return Finding("Address", f"answers {wrong.code}: {said}", advice)


def _release(there: str) -> Finding:
    here = version("sandtable")
    advice = f"Here is {here}: start the server anew."
    return Finding("Release", f"Sandtable {there} runs", "" if there == here else advice)


def _tls(name: str, port: int, scheme: str, health: dict[str, Any]) -> Iterator[Finding]:
    """Whether nobody can listen in, until when, and whether the server knows it."""
    if scheme != "https":
        advice = "Put a proxy with TLS before it: without, whoever is between reads along."
        yield Finding("TLS", "is not used", advice)
        return
    left = _holds(name, port)
    advice = "See why the proxy has not renewed it." if left < SHORTEST else ""
    yield Finding("TLS", f"the certificate holds for {left.days} more days", advice)
    known = bool(health.get("is_secure"))
    found = "are for HTTPS alone" if known else "go by HTTP, too: the server knows of no TLS"
    yield Finding("Cookies", found, "" if known else SECURE)


def _holds(name: str, port: int) -> timedelta:
    """For how long a certificate still holds."""
    context, now = ssl.create_default_context(), time.time()
    with (
        socket.create_connection((name, port), PATIENCE) as plain,
        context.wrap_socket(plain, server_hostname=name) as secured,
    ):
        certificate = secured.getpeercert() or {}
    ends = ssl.cert_time_to_seconds(str(certificate["notAfter"]))
    return timedelta(seconds=ends - now)


def _time(date: str) -> Finding:
    """Whether the house's clock goes like the one here."""
    there = parsedate_to_datetime(date) if date else datetime.now(UTC)
    apart = abs(there - datetime.fromtimestamp(time.time(), UTC))
    found = f"there and here are {apart.total_seconds():.0f} s apart"
    return Finding("Clock", found, "Set them (timedatectl)." if apart > SKEW else "")


def _line(base: str) -> Finding:
    """Whether the line to a table goes through, and a page of the house's own may use it."""
    line = base.replace("http", "ws", 1) + "/api/tables/none/socket"
    try:
        with connect(line, origin=Origin(base), open_timeout=PATIENCE) as table:
            said = str(table.recv(PATIENCE))
    except InvalidStatus as wrong:
        status = wrong.response.status_code
        advice = HOST if status == FORBIDDEN else SOCKETS
        return Finding("Line", f"a table's socket is answered by {status}", advice)
    except (OSError, WebSocketException) as wrong:
        return Finding("Line", f"a table's socket does not open: {wrong}", SOCKETS)
    advice = "" if "refused" in said else SOCKETS
    return Finding("Line", "the socket of a table goes through", advice)
