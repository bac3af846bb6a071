"""What a browser has to fetch before a game can be played."""

import gzip

from sandtable.games import shelf
from sandtable.server.pages import DRAWINGS, HASHED, STATIC
from sandtable.server.warming import Shelf

MOST_SCRIPT, MOST_DRAWN = 60 * 1024, 30 * 1024


def compressed(files):
    """The size of files once they are compressed."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_the_client_is_small():
    """All its script, compressed."""
    scripts = list((STATIC / HASHED).glob("*.js"))
    assert scripts
    assert compressed(scripts) <= MOST_SCRIPT


def test_every_game_s_drawings_are_small():
    """Symbols and style, which are there before the first move."""
    for meta in shelf():
        folder = Shelf().folder(meta.name) / "drawings"
        files = [folder / name for name in DRAWINGS if (folder / name).exists()]
        assert compressed([file for file in files if file.stem != "picture"]) <= MOST_DRAWN
