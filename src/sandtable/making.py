"""A new game: the example, copied under another name and with letters of its own."""

import keyword
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sandtable import games, template
from sandtable.games import folder_of, names

EXAMPLE = "meadow"
LETTERS = "ME"
"""Of the example's paragraphs."""

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
PARAGRAPH = re.compile(r"\*\*([A-Z]{2})-\d+\*\*")
SHARED = Path(__file__).parents[2] / "tests" / "template" / f"test_{EXAMPLE}.py"
"""The example's tests, which come with the sources and with no installed package."""


class NewGameError(ValueError):
    """Why a game cannot be made."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a game is to be called, and which letters its paragraphs have."""

    name: str
    letters: str

    @property
    def title(self) -> str:
        """The name as people read it."""
        return self.name.replace("_", " ").title()

    def told(self, text: str) -> str:
        """A file of the example as it is in this game."""
        for old, new in (
            (f"{template.__name__}.{EXAMPLE}", f"sandtable.games.{self.name}"),
            (f'"{EXAMPLE}"', f'"{self.name}"'),
            (EXAMPLE.title(), self.title),
            (f"{LETTERS}-", f"{self.letters}-"),
        ):
            text = text.replace(old, new)
        return text


def planned(name: str, letters: str = "") -> NewGame:
    """A game of this name; letters that nobody has given are made from it.

    Raises:
        NewGameError: naming what is wrong with the name or the letters.

    """
    if not NAME.fullmatch(name):
        message = (
            f"{name!r} cannot be the name of a game: a name has small letters, digits and "
            "single underscores between words, and begins with a letter, as in river_crossing"
        )
        raise NewGameError(message)
    if name in (EXAMPLE, *names()):
        message = f"there is a game {name!r} already"
        raise NewGameError(message)
    if keyword.iskeyword(name) or hasattr(games, name):
        message = f"{name!r} cannot be the name of a game: the program needs this word itself"
        raise NewGameError(message)
    return NewGame(name, _letters(name, letters))


def make(game: NewGame, into: Path | None = None) -> tuple[Path, ...]:
    """The folders made: that of the game and, beside the other games' own, that of its tests.

    Without ``into`` the game goes on the shelf. Either all is made, or nothing.

    Raises:
        NewGameError: naming the folder that is there already, or cannot be written, and why.

    """
    wanted = {(into or Path(games.__path__[0])) / game.name: _files(game)}
    if into is None and SHARED.exists():
        test = {Path(f"test_{game.name}.py"): game.told(SHARED.read_text("utf-8"))}
        wanted[SHARED.parents[1] / "games" / game.name] = test
    for folder in wanted:
        if folder.exists():
            message = f"{folder} is there already"
            raise NewGameError(message)
    drafts = {folder: folder.with_name(f".{folder.name}.new") for folder in wanted}
    made: list[Path] = []
    try:
        for folder, files in wanted.items():
            _write(drafts[folder], files)
        for folder, draft in drafts.items():
            made.append(draft.rename(folder))
    except OSError as wrong:
        for folder in (*drafts.values(), *made):
            shutil.rmtree(folder, ignore_errors=True)
        message = f"{wrong.filename} cannot be written: {wrong.strerror}"
        raise NewGameError(message) from wrong
    return tuple(made)


def _files(game: NewGame) -> dict[Path, str]:
    """Every file of the example, told of this game."""
    source = Path(template.__path__[0]) / EXAMPLE
    files = (file for file in sorted(source.rglob("*.*")) if file.suffix != ".pyc")
    return {file.relative_to(source): game.told(file.read_text("utf-8")) for file in files}


def _write(folder: Path, files: Mapping[Path, str]) -> None:
    """A folder with these files; what is left of an earlier try goes."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def _letters(name: str, letters: str) -> str:
    """The letters given, or the first free ones that the name suggests."""
    taken = _taken()
    if letters and not re.fullmatch(r"[A-Z]{2}", letters):
        message = f"the letters of the paragraphs are two capitals, as in RC, not {letters!r}"
        raise NewGameError(message)
    if letters in taken:
        message = f"the letters {letters} stand for {taken[letters]!r}; choose others"
        raise NewGameError(message)
    if letters:
        return letters
    words = name.upper().split("_")
    second = "".join([*(word[0] for word in words[1:]), words[0][1:], *words[1:]])
    pairs = [words[0][0] + letter for letter in second if letter.isalpha()]
    free = [pair for pair in pairs if pair not in taken]
    if not free:
        message = "the name suggests no free letters for the paragraphs: give two --letters"
        raise NewGameError(message)
    return free[0]


def _taken() -> dict[str, str]:
    """By letters of paragraphs, the game that has them."""
    files = {name: folder_of(name) / "rulebook.md" for name in names()}
    return {LETTERS: EXAMPLE} | {
        letters: name
        for name, file in files.items()
        if file.exists()
        for letters in PARAGRAPH.findall(file.read_text("utf-8"))
    }
