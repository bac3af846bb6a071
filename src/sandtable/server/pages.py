"""The client's files and the games' drawings, as they lie in the package."""

import asyncio
import mimetypes
from concurrent.futures import ThreadPoolExecutor
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


async def served(path: str) -> Response[bytes]:
    """What ``page`` reads, by threads of its own."""
    return await asyncio.get_running_loop().run_in_executor(READERS, page, path)


def page(path: str, static: Path = STATIC) -> Response[bytes]:
    """A file of the client; the client itself for every path that is no file."""
    file = (static / path).resolve()
    if file.is_relative_to(static.resolve()) and file.is_file():
        return _file(file, FOREVER if path.startswith(f"{HASHED}/") else ASK_AGAIN)
    if path.startswith(f"{HASHED}/"):
        raise NotFoundException(detail="There is a newer version of this page; reload it.")
    index = static / "index.html"
    if index.is_file():
        return _file(index, ASK_AGAIN)
    return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)


def drawing(folder: Path, name: str) -> Response[bytes]:
    """One of the drawings that a game may bring; without a style of its own, an empty one."""
    file = folder / "portrayal" / "drawings" / name
    if name == STYLE and not file.is_file():
        return Response(b"", media_type=MediaType.CSS, headers={"Cache-Control": ASK_AGAIN})
    if name not in DRAWINGS or not file.is_file():
        raise NotFoundException(detail=f"There is no drawing {name} here.")
    return _file(file, ASK_AGAIN)


def _file(file: Path, keep: str) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": keep})
