"""Gathers the pages of the documentation in ``build``; `make docs` runs it, then the builder.

The documents of the repository are the pages: README and whatever can be reached from it by
links, with the files and pictures that they show. Every document keeps its place, so that a
link that leads somewhere in the repository leads there in the documentation too.
"""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import interface

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
START = ("README.md", "docs/python.md", "docs/programs.md")
RULEBOOK = "src/sandtable/games/{}/rulebook.md"
BLOCK = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")
FENCE = re.compile(r"^(```\w+) (\S+)$", re.MULTILINE)
TABLE_END = re.compile(r"^( *\|.*\n)(?=\s*[^|\s])", re.MULTILINE)
IN_A_LIST = re.compile(r"^ {2,3}(?=\S)", re.MULTILINE)
UNREAD = {"__pycache__"}


def gather(build: Path = BUILD) -> int:
    """Put pages and the builder's settings into a folder anew; how many pages there are."""
    pages = build / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    waiting, known = [ROOT / name for name in START], set[Path]()
    while waiting:
        source = waiting.pop()
        if source not in known:
            known.add(source)
            waiting += put(source, pages)
    made = interface.pages()
    for name, text in made.items():
        (pages / name).write_text(dressed(text, pages), encoding="utf-8")
    (build / "zensical.toml").write_text(settings(), encoding="utf-8")
    return len(made) + sum(source.suffix == ".md" or source.is_dir() for source in known)


def settings() -> str:
    """What the builder has to know, with the chapters of the site and where the sources are."""
    text = Path(__file__).with_name("zensical.toml").read_text(encoding="utf-8")
    sources = json.dumps(str(ROOT / "src"))
    return text.replace("nav = []", f"nav = [{', '.join(chapters())}]").replace(
        'paths = ["src"]', f"paths = [{sources}]"
    )


def put(source: Path, pages: Path) -> Iterator[Path]:
    """Put a document, a file or the list of a folder in its place; what it leads to.

    Raises:
        SystemExit: naming the document whose link leads nowhere.

    """
    target = pages / source.relative_to(ROOT)
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        (target / "index.md").write_text(listed(source), encoding="utf-8")
        yield from contents(source)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix != ".md":
        shutil.copyfile(source, target)
        return
    text = source.read_text(encoding="utf-8")
    target.write_text(dressed(text, source.parent), encoding="utf-8")
    for _, link, _ in LINK.findall(text):
        file = (source.parent / link).resolve()
        if not file.exists():
            message = f"{source.relative_to(ROOT)}: there is no {link}"
            raise SystemExit(message)
        yield file


def dressed(text: str, folder: Path) -> str:
    """A document as the builder reads it: code has its title named, and prose is spaced.

    The builder's Markdown wants four spaces in a list, and an empty line after a table. A link
    to a folder leads to its list.
    """

    def to_file(link: re.Match[str]) -> str:
        is_folder = (folder / link[2]).is_dir()
        return f"{link[1]}{link[2].rstrip('/')}{'/index.md' if is_folder else ''}{link[3]}"

    def spaced(prose: str) -> str:
        return LINK.sub(to_file, IN_A_LIST.sub("    ", TABLE_END.sub(r"\1\n", prose)))

    parts = BLOCK.split(text)
    parts[::2] = [spaced(prose) for prose in parts[::2]]
    parts[1::2] = [
        indent(block, "  ") if block.startswith(" ") else FENCE.sub(r'\1 title="\2"', block)
        for block in parts[1::2]
    ]
    return "".join(parts)


def chapters() -> Iterator[str]:
    """The chapters of the site, each with its pages; games and decisions as they are found."""
    yield chapter("Play", "README.md", "docs/playing.md", "docs/pictures.md")
    games = sorted((ROOT / "docs/games").glob("*.md"), key=titled)
    yield chapter("Games", *(chapter(titled(game), *both(game)) for game in games))
    yield chapter("Python", "docs/python.md", "examples/index.md")
    yield chapter("Programs", "docs/programs.md", interface.HTTP, interface.SOCKET)
    yield chapter(
        "The house",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/lessons.md",
        "docs/puzzles.md",
        "docs/words.md",
    )
    yield chapter("Hosting", "docs/hosting.md", "docs/hosting-proofs.md", "SECURITY.md")
    decisions = sorted((ROOT / "docs/decisions").glob("*.md"))
    yield chapter("Decisions", *(page(decision) for decision in decisions))
    yield chapter("About", "CHANGELOG.md", "NOTICE.md")


def both(game: Path) -> tuple[str, str]:
    """A game's page and its rulebook, which have one title."""
    rulebook = json.dumps(RULEBOOK.format(game.stem))
    return f'{{ "The game" = {json.dumps(page(game))} }}', f'{{ "The rulebook" = {rulebook} }}'


def chapter(title: str, *pages: str) -> str:
    """A chapter as the builder's settings name it; a page may be a chapter of its own."""
    inside = (part if part.startswith("{") else json.dumps(part) for part in pages)
    return f"{{ {json.dumps(title)} = [{', '.join(inside)}] }}"


def page(file: Path) -> str:
    """Where a document lies among the pages."""
    return file.relative_to(ROOT).as_posix()


def contents(folder: Path) -> list[Path]:
    """The files and folders in a folder."""
    return sorted(
        file
        for file in folder.iterdir()
        if file.name not in UNREAD and (file.is_dir() or file.suffix != ".pyc")
    )


def listed(folder: Path) -> str:
    """The page of a folder: everything in it, a document by its title."""
    lines = [f"# {folder.relative_to(ROOT)}", ""]
    for file in contents(folder):
        name = f"{file.name}/index.md" if file.is_dir() else file.name
        lines.append(f"- [{titled(file)}]({name})")
    return "\n".join(lines) + "\n"


def titled(file: Path) -> str:
    """What a file is called in the list of its folder."""
    if file.suffix != ".md":
        return f"`{file.name}`"
    return file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


if __name__ == "__main__":
    sys.stdout.write(f"{gather()} pages gathered\n")
