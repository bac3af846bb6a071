"""The client's files and the games' drawings, as they lie in the package."""

import asyncio
import gzip
import mimetypes
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from pathlib import Path

from litestar import MediaType, Response
from litestar.exceptions import NotFoundException

STATIC = Path(__file__).parent / "static"
HASHED = "assets"
"""The folder of files whose names change whenever their contents do."""

READERS = ThreadPoolExecutor(2, "pages")
"""They do nothing else: a page is there at once, whatever is played again beside it."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
STYLE = "style.css"
DRAWINGS = ("symbols.svg", STYLE, "picture.svg")

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sandtable</title></head>
<body><h1>Sandtable</h1>
<p>The server runs, but the page that you play on is not built yet.</p>
<p>Stop the server and type <code>make play</code>: it builds the page and starts again.</p>
</body></html>
"""


PACKING = "gzip"
SMALL = 1000
"""Bytes below which packing saves nothing."""
PACKED = 512
"""Files that are kept packed: all of the client, and the drawings of the games."""


async def served(path: str, *, packed: bool = False) -> Response[bytes]:
    """What ``page`` reads, by threads of its own."""
    return await _read(partial(page, path, packed=packed))


async def drawing(folder: Path, name: str, *, packed: bool = False) -> Response[bytes]:
    """What ``drawing_of`` reads, by the same threads."""
    return await _read(partial(drawing_of, folder, name, packed=packed))


async def _read(reading: Callable[[], Response[bytes]]) -> Response[bytes]:
    return await asyncio.get_running_loop().run_in_executor(READERS, reading)


def page(path: str, static: Path = STATIC, *, packed: bool = False) -> Response[bytes]:
    """A file of the client; the client itself for every path that is no file."""
    if path.startswith(f"{HASHED}/"):
        file = _inside(static, path)
        if file is None:
            raise NotFoundException(detail="There is a newer version of this page; reload it.")
        return _file(file, FOREVER, packed=packed)
    file = _inside(static, path) or _inside(static, "index.html")
    if file is not None:
        return _file(file, ASK_AGAIN, packed=packed)
    return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)


def _inside(static: Path, path: str) -> Path | None:
    """A file of the client by its path, if there is one."""
    try:
        file = (static / path).resolve()
        is_there = file.is_relative_to(static.resolve()) and file.is_file()
    except (OSError, ValueError):  # no file can be called so
        return None
    return file if is_there else None


def drawing_of(folder: Path, name: str, *, packed: bool = False) -> Response[bytes]:
    """One of the drawings that a game may bring; without a style of its own, an empty one."""
    file = folder / "portrayal" / "drawings" / name
    if name == STYLE and not file.is_file():
        return Response(b"", media_type=MediaType.CSS, headers={"Cache-Control": ASK_AGAIN})
    if name not in DRAWINGS or not file.is_file():
        raise NotFoundException(detail=f"There is no drawing {name} here.")
    return _file(file, ASK_AGAIN, packed=packed)


def _file(file: Path, keep: str, *, packed: bool) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    content = file.read_bytes()
    if packed and len(content) >= SMALL:
        headers["Content-Encoding"] = PACKING
        content = _packed(file, file.stat().st_mtime_ns)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(PACKED)
def _packed(file: Path, _written: int) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)
