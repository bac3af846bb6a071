"""Posting to the push services of browsers, wherever these say that they are.

An address comes from a browser, and a browser may lie: it must not make this server knock at
doors of its own network. Where a name leads is looked up when something is sent, and exactly
what was looked at is called.
"""

import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

LONGEST_ADDRESS = 1000
PATIENCE_SECONDS = 10
HTTPS_PORT = 443
NOT_PUSH = "This is no address of a push service."
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")


class NotPublicError(OSError):
    """An address that leads into a network of somebody's own."""


def check_endpoint(endpoint: str) -> None:
    """Look whether this may be a push service: by its address alone, nobody is called.

    Raises:
        ValueError: when it may not.

    """
    where = urlsplit(endpoint)
    name = where.hostname or ""
    is_plain = where.username is None and where.password is None and endpoint.isascii()
    is_https = where.scheme == "https" and where.port in (None, HTTPS_PORT)
    if len(endpoint) > LONGEST_ADDRESS or not (is_plain and is_https):
        raise ValueError(NOT_PUSH)
    if "." not in name or ":" in name or name.replace(".", "").isdigit():
        raise ValueError(NOT_PUSH)


def is_public(address: str) -> bool:
    """Whether an address is one of the whole Internet."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


class Public(AbstractResolver):
    """Finds names that lead to the Internet, and no others."""

    def __init__(self) -> None:
        """As this machine finds names."""
        self._resolver = aiohttp.ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Where a name leads.

        Raises:
            NotPublicError: when one of its addresses is not public.

        """
        found = await self._resolver.resolve(host, port, family)
        if not all(is_public(each["host"]) for each in found):
            message = f"{host} is not on the Internet."
            raise NotPublicError(message)
        return found

    async def close(self) -> None:
        """Nothing is held."""
        await self._resolver.close()


async def post(endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Post something to a push service: the status of its answer, nothing else of it is read.

    Raises:
        ValueError: when the address is none of a push service.
        OSError: when it cannot be reached, or must not.

    """
    check_endpoint(endpoint)
    timeout = aiohttp.ClientTimeout(total=PATIENCE_SECONDS)
    connector = aiohttp.TCPConnector(resolver=Public(), use_dns_cache=False)
    try:
        async with (
            aiohttp.ClientSession(connector=connector, timeout=timeout) as session,
            session.post(endpoint, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            return answer.status
    except (aiohttp.ClientError, TimeoutError) as failure:
        message = f"{urlsplit(endpoint).hostname}: {failure!r}"
        raise OSError(message) from failure
