"""A game's rulebook, from Markdown to chapters of numbered paragraphs in safe HTML."""

import re
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from sandtable.server.wire.rulebook import Chapter, Paragraph, Rulebook

TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)
ITEM = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*[ \n]", re.MULTILINE)
INDENT = re.compile(r"^  ", re.MULTILINE)

NUMBER = re.compile(r"<a .*?</a>|<[^>]*>|\b[A-Z]+-\d+\b")
"""A link or a tag, which is left as it is, or what may be the number of a paragraph."""

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rulebook(file: Path) -> Rulebook:
    """The rulebook in a file; text before the first paragraph of a chapter has no number."""
    text = file.read_text(encoding="utf-8")
    title = TITLE.search(text)
    _, *parts = CHAPTER.split(text)
    chapters = zip(parts[::2], parts[1::2], strict=True)
    numbers = set(ITEM.findall(text))
    return Rulebook(
        title=title[1].strip() if title else "",
        chapters=tuple(
            Chapter(name.strip(), _paragraphs(body, numbers)) for name, body in chapters
        ),
    )


def _paragraphs(text: str, numbers: AbstractSet[str]) -> tuple[Paragraph, ...]:
    lead, *parts = ITEM.split(text)
    numbered = [("", lead), *zip(parts[::2], parts[1::2], strict=True)]
    return tuple(
        Paragraph(number, _linked(_markdown.render(INDENT.sub("", body)).strip(), numbers))
        for number, body in numbered
        if body.strip()
    )


def _linked(html: str, numbers: AbstractSet[str]) -> str:
    """A text in which every number of another paragraph leads there."""

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a href="#rule-{number}">{number}</a>' if number in numbers else number

    return NUMBER.sub(link, html)
