"""What a browser has to fetch before a game can be played."""

import gzip
import re

import pytest

from sandtable.games import shelf
from sandtable.server.pages import DRAWINGS, HASHED, STATIC
from sandtable.server.warming import Shelf

MOST_SCRIPT, MOST_DRAWN = 60 * 1024, 30 * 1024
IMPORTED = re.compile(r"""(?:from|\bimport)\s*["'`]\./([^"'`]+\.js)["'`]""")


def compressed(files):
    """The size of files once they are compressed."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def fetched(file):
    """A script and all that it cannot do without; what it fetches later is not among them."""
    needed = {file}
    for name in IMPORTED.findall(file.read_text("utf-8")):
        needed |= fetched(file.parent / name)
    return needed


@pytest.mark.parametrize("page", ["Table", "Front"])
def test_the_client_is_small(page):
    """All the script that a page needs to be shown, compressed."""
    (index,), (script,) = ((STATIC / HASHED).glob(f"{name}-*.js") for name in ("index", page))
    scripts = fetched(index) | fetched(script)
    assert not any(file.name.startswith("Rulebook") for file in scripts)
    assert compressed(scripts) <= MOST_SCRIPT


def test_every_game_s_drawings_are_small():
    """Symbols and style, which are there before the first move."""
    for meta in shelf():
        folder = Shelf().folder(meta.name) / "portrayal" / "drawings"
        files = [folder / name for name in DRAWINGS if (folder / name).exists()]
        assert compressed([file for file in files if file.stem != "picture"]) <= MOST_DRAWN
