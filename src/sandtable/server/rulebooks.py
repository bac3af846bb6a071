"""A game's rulebook, from Markdown to chapters of numbered paragraphs in safe HTML."""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from sandtable.server.learning import course_of
from sandtable.server.wire.rulebook import Chapter, Paragraph, Rulebook, Taught

TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)
ITEM = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*[ \n]", re.MULTILINE)
SECTION = re.compile(r"^(### .+)\s*\Z", re.MULTILINE)
"""A heading at the end of what stands before it: it belongs to what follows."""
INDENT = re.compile(r"^  ", re.MULTILINE)

TABLE = re.compile(r"<table>(?P<head>.*?</thead>)(?P<body>.*?)</table>", re.DOTALL)
LONG = re.compile(r"<td>.{60,}</td>\n</tr>")
"""The end of a row that tells something in sentences."""
BESIDE = 3
"""Columns that such an end may have beside it where room is scarce."""

NUMBER = re.compile(r"<a .*?</a>|<[^>]*>|\b[A-Z]+-\d+\b")
"""A link or a tag, which is left as it is, or what may be the number of a paragraph."""

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rulebook(folder: Path) -> Rulebook:
    """The rulebook of the game in a folder, and which lesson teaches what of it.

    Text before the first paragraph of a chapter has no number.
    """
    text = (folder / "rulebook.md").read_text(encoding="utf-8")
    title = TITLE.search(text)
    _, *parts = CHAPTER.split(text)
    chapters = zip(parts[::2], parts[1::2], strict=True)
    numbers, taught = set(ITEM.findall(text)), _taught(folder)
    return Rulebook(
        title=title[1].strip() if title else "",
        chapters=tuple(
            Chapter(name.strip(), _paragraphs(body, numbers, taught)) for name, body in chapters
        ),
    )


def _taught(folder: Path) -> dict[str, Taught]:
    """The first lesson that rests on a paragraph; else the first that has a step for it."""
    taught: dict[str, Taught] = {}
    lessons = [
        (lesson, Taught(number, lesson.title))
        for number, lesson in enumerate(course_of(folder).lessons, start=1)
    ]
    for lesson, where in lessons:
        taught.setdefault(lesson.paragraph, where)
    for lesson, where in lessons:
        for step in lesson.step:
            taught.setdefault(step.paragraph, where)
    return taught


def _paragraphs(
    text: str, numbers: AbstractSet[str], taught: Mapping[str, Taught]
) -> tuple[Paragraph, ...]:
    lead, *parts = ITEM.split(text)
    numbered = [("", lead), *zip(parts[::2], parts[1::2], strict=True)]
    apart = [
        (of, piece)
        for number, body in numbered
        for of, piece in zip((number, ""), SECTION.split(body), strict=False)
    ]
    return tuple(
        Paragraph(number, _html(body, numbers), taught.get(number) if number else None)
        for number, body in apart
        if body.strip()
    )


def _html(body: str, numbers: AbstractSet[str]) -> str:
    html = _linked(_markdown.render(INDENT.sub("", body)).strip(), numbers)
    return TABLE.sub(_laid_out, html)


def _laid_out(table: re.Match[str]) -> str:
    """A table that says whether the ends of its rows may need lines of their own."""
    is_long = LONG.search(table["body"]) and table["head"].count("<th>") > BESIDE + 1
    return table[0].replace("<table>", '<table class="long">') if is_long else table[0]


def _linked(html: str, numbers: AbstractSet[str]) -> str:
    """A text in which every number of another paragraph leads there."""

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a href="#rule-{number}">{number}</a>' if number in numbers else number

    return NUMBER.sub(link, html)
