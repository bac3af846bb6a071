"""Words in drawings, held against what is really painted under them."""

from io import BytesIO

import numpy as np
from PIL import Image
from web.measures import found

STILL = "svg * { transition: none !important }"
MARKED = "svg text { fill: #f0f !important; opacity: 1 !important }"
BARE = "svg text { fill: transparent !important }"
SHEET = """() => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}"""
"""The policy of the page lets no style stand in it."""
WRITE = "(sheet, text) => sheet.replaceSync(text)"
TAKE_BACK = """(sheet) => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}"""
SEEN = 60
"""By how much a point of the screen differs, in all three colours, where a letter is."""

FEWEST = 6
"""Points of a word; of one that a panel hides there are fewer."""

PATIENCE = 20
"""Looks at a page whose drawings move."""

SHARE = 25
"""In percent: so much of what lies under a word may be too near to its colour."""


def pale_in_drawings(page, least):
    """Words that stand out too little from the points under and around their letters."""
    words, marked, bare = _looked_at(page)
    letters = np.abs(marked - bare).sum(axis=2) > SEEN
    near = letters.copy()
    for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        near |= np.roll(letters, step, (0, 1))
    pale = []
    for word in words:
        left, top, right, bottom = word["edges"]
        here = slice(top, bottom + 1), slice(left, right + 1)
        ground = bare[here][near[here]]
        if len(ground) >= FEWEST:
            ink = word["alpha"] * np.array(word["rgb"]) + (1 - word["alpha"]) * ground
            worst = float(np.percentile(_contrast(ink, ground), SHARE))
            pale += [f"{word['name']} {worst:.2f}"] if worst < least else []
    return pale


def _looked_at(page):
    """The words, and the screen with each marked and without any, while nothing moves."""
    style = page.evaluate_handle(SHEET)
    for _ in range(PATIENCE):
        style.evaluate(WRITE, STILL)
        words = found(page, "drawn")
        style.evaluate(WRITE, STILL + MARKED)
        marked = _points(page)
        style.evaluate(WRITE, STILL + BARE)
        bare = _points(page)
        now = found(page, "drawn")
        if [word["edges"] for word in now] == [word["edges"] for word in words]:
            style.evaluate(TAKE_BACK)
            return words, marked, bare
    message = "the drawings do not come to rest"
    raise AssertionError(message)


def _points(page):
    """The screen, as colours from 0 to 255 by row and column."""
    return np.asarray(Image.open(BytesIO(page.screenshot())).convert("RGB")).astype(np.int16)


def _luminance(colours):
    """As WCAG defines it."""
    shares = colours / 255
    shares = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return shares @ np.array([0.2126, 0.7152, 0.0722])


def _contrast(one, other):
    """From 1, where there is none, to 21."""
    ones, others = _luminance(one), _luminance(other)
    return (np.maximum(ones, others) + 0.05) / (np.minimum(ones, others) + 0.05)
