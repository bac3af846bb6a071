"""A rulebook as the panel beside the board shows it."""

import msgspec


class Taught(msgspec.Struct, frozen=True):
    """The lesson that teaches a paragraph, by its number, from 1."""

    lesson: int
    title: str


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph of a rulebook; ``html`` is safe to show as it is."""

    id: str
    html: str
    taught: Taught | None = None


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    title: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook as the panel beside the board shows it."""

    title: str
    chapters: tuple[Chapter, ...]
