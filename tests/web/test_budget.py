"""What a browser has to fetch before a game can be played."""

import gzip

import pytest

from sandtable.games import shelf
from sandtable.server.pages import DRAWINGS, HASHED, STATIC
from sandtable.server.warming import Shelf

MOST_SCRIPT, MOST_DRAWN = 60 * 1024, 30 * 1024


def compressed(files):
    """The size of files once they are compressed."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


@pytest.mark.parametrize(("page", "other"), [("Table", "Front"), ("Front", "Table")])
def test_the_client_is_small(page, other):
    """All the script of a page, compressed; that of the other page is not fetched."""
    scripts = {file: file.name.split("-")[0] for file in (STATIC / HASHED).glob("*.js")}
    assert {page, other} <= set(scripts.values())
    assert compressed([file for file in scripts if scripts[file] != other]) <= MOST_SCRIPT


def test_every_game_s_drawings_are_small():
    """Symbols and style, which are there before the first move."""
    for meta in shelf():
        folder = Shelf().folder(meta.name) / "drawings"
        files = [folder / name for name in DRAWINGS if (folder / name).exists()]
        assert compressed([file for file in files if file.stem != "picture"]) <= MOST_DRAWN
