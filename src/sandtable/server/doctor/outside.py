"""What can be seen of a house by those who call it: its name, TLS, and the proxy before it."""

import contextlib
import ipaddress
import json
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import SimpleCookie
from importlib.metadata import version
from typing import Any
from urllib.parse import SplitResult, urlsplit

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from sandtable.server.doctor import Finding, files
from sandtable.server.people.guests import COOKIE

PATIENCE = 10.0
SKEW = timedelta(seconds=30)
SHORTEST = timedelta(days=14)
"""For which a certificate should still hold: renewing goes wrong unnoticed otherwise."""
FORBIDDEN = 403
NAME = "The server goes by other names: start it with --name {}."
HOST = "Let the proxy pass on the header Host as it comes."
SOCKETS = "Let the proxy pass on WebSockets (the headers Upgrade and Connection)."
TRUSTED = "and start the server with --proxy ITS_ADDRESS."
SECURE = f"Let the proxy send X-Forwarded-Proto, {TRUSTED}"
CALLERS = f"Limits count by address: let the proxy send X-Forwarded-For, {TRUSTED}"
CLAIMED = (
    "Whoever calls can give any address as theirs, and no limit counts: let the proxy set "
    "X-Forwarded-For to the caller's address, and name it alone by --proxy."
)
COOKIES = "Let the proxy pass on the header Set-Cookie as it comes."
SAME_SITE = {"lax", "strict"}
ELSEWHERE = "127.0.0.2"
"""An address of this machine by which no proxy on it calls the server."""
NOBODY = "192.0.2.77"
"""An address that nobody has (RFC 5737)."""


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
    if most := health.get("files"):
        yield files(int(most), "each process of the server")
    yield from _tls(parts.hostname or "", parts.port or 443, parts.scheme)
    yield from _cookies(base, is_secure=parts.scheme == "https")
    yield from _callers(parts)
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


def _tls(name: str, port: int, scheme: str) -> Iterator[Finding]:
    """Whether nobody can listen in, and until when."""
    if scheme != "https":
        advice = "Put a proxy with TLS before it: without, whoever is between reads along."
        yield Finding("TLS", "is not used", advice)
        return
    left = _holds(name, port)
    advice = "See why the proxy has not renewed it." if left < SHORTEST else ""
    yield Finding("TLS", f"the certificate holds for {left.days} more days", advice)


def _cookies(base: str, *, is_secure: bool) -> Iterator[Finding]:
    """Whether the cookies that come are for this house and no script alone.

    Who signs out without having come is sent one that holds nothing, and nothing is kept.
    """
    asked = urllib.request.Request(f"{base}/api/sign-out", method="POST")  # noqa: S310
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310
            sent = SimpleCookie("\n".join(answer.headers.get_all("Set-Cookie", [])))
    except (OSError, HTTPException) as wrong:
        yield Finding("Cookies", f"none is sent: {wrong}", COOKIES)
        return
    cookie = sent.get(COOKIE)
    if cookie is None:
        yield Finding("Cookies", "none is sent", COOKIES)
    elif not cookie["httponly"] or str(cookie["samesite"]).lower() not in SAME_SITE:
        yield Finding("Cookies", f"are sent as {cookie.OutputString()}", COOKIES)
    elif is_secure and not cookie["secure"]:
        yield Finding("Cookies", "go by HTTP, too: the server knows of no TLS", SECURE)
    else:
        sent_by = "are for HTTPS alone, " if is_secure else "are "
        yield Finding("Cookies", f"{sent_by}for no script and for no other site (as sent)")


def _callers(parts: SplitResult) -> Iterator[Finding]:
    """Whether the house knows its callers apart, though a proxy calls for all of them."""
    seen, own = _seen_as(parts)
    if ipaddress.ip_address(own).is_loopback:
        with contextlib.suppress(OSError):  # not every system has more than one
            seen, own = _seen_as(parts, ELSEWHERE)
    claimed, _ = _seen_as(parts, claim=NOBODY)
    found = f"who calls from {own} is known as {seen or 'nobody'}"
    if claimed == NOBODY:
        yield Finding("Callers", "are known by whatever address they claim", CLAIMED)
    elif seen == own or (seen and ipaddress.ip_address(seen).is_global):
        yield Finding("Callers", found)  # by a public address: that of a network with many
    else:
        yield Finding("Callers", found, CALLERS)


def _seen_as(parts: SplitResult, source: str = "", claim: str = "") -> tuple[str, str]:
    """As whom the house knows somebody who calls from an address, and that address."""
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    here = (source, 0) if source else None
    headers = {"X-Forwarded-For": claim} if claim else {}
    call = kind(parts.hostname or "", parts.port, timeout=PATIENCE, source_address=here)
    with contextlib.closing(call):
        call.request("GET", f"{parts.path}/health", headers=headers)
        own = str(call.sock.getsockname()[0])
        return str(json.load(call.getresponse()).get("caller", "")), own


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
