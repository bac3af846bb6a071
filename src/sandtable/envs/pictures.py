"""Pictures of positions: the drawings of the page, by a browser that nobody sees."""

import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from sandtable import games, publishing
from sandtable.core.game import Game
from sandtable.core.needs import MissingExtraError
from sandtable.core.state import GameState
from sandtable.publishing.moments import written

if TYPE_CHECKING:
    from pathlib import Path

try:
    from PIL import Image
    from playwright.sync_api import Browser, Page, Playwright, sync_playwright
except ImportError as _absent:
    raise MissingExtraError(extra="render") from _absent

SIZE = 1024
"""Pixels of a picture, from top to bottom and from left to right: all are equally large."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Installed ones that are taken, before the one that ``playwright install chromium`` brings."""

WHOLE = "--disable-partial-raster"
"""A browser that draws only what changed blends it with what was there: now and then a pixel at
a round corner is one shade lighter or darker, and equal positions give different pictures."""

Outcome = TypeVar("Outcome")


class Painter:
    """Draws positions of a game, one after the other.

    The browser starts with the first picture and ends with ``close``. A thread of its own asks
    it, as notebooks have an event loop in which it may not be waited for.
    """

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        """Take a game, and what its players are called; start nothing yet.

        Raises:
            ValueError: when the game is not on the shelf, where its drawings lie.

        """
        if game.meta.name not in games.names():
            message = f"{game.meta.name} is not on the shelf, so its drawings are not known"
            raise ValueError(message)
        self._drawings: Path = games.folder_of(game.meta.name) / "portrayal" / "drawings"
        self._names: Sequence[str] = names
        self._thread: ThreadPoolExecutor = ThreadPoolExecutor(1)
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._page: Page | None = None

    def picture(self, state: GameState, viewer: int) -> NDArray[np.uint8]:
        """What a viewer sees of a table, as [height, width, colour].

        Raises:
            OSError: when the client was not built.
            playwright.sync_api.Error: when there is no browser; it says how to install one.

        """
        moment = written([state], self._names, viewer, self._drawings)
        return self._ask(lambda: self._drawn(publishing.page(moment)))

    def close(self) -> None:
        """End the browser."""
        self._ask(self._end)
        self._thread.shutdown()

    def _ask(self, what: Callable[[], Outcome]) -> Outcome:
        return self._thread.submit(what).result()

    def _drawn(self, page: str) -> NDArray[np.uint8]:
        sheet = self._page or self._begin()
        sheet.goto("about:blank")  # a page knows the viewer's element once
        sheet.set_content(page)
        sheet.locator(".steps").evaluate(
            "steps => steps.remove()"
        )  # nothing is stepped through
        taken = sheet.screenshot(animations="disabled")
        return np.asarray(Image.open(BytesIO(taken)).convert("RGB"))

    def _begin(self) -> Page:
        path = next(filter(None, map(shutil.which, BROWSERS)), None)
        self._playwright = self._playwright or sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=path, args=[WHOLE])
        self._page = self._browser.new_page(
            viewport={"width": SIZE, "height": SIZE}, reduced_motion="reduce"
        )
        return self._page

    def _end(self) -> None:
        if self._browser:
            self._browser.close()
        if self._playwright:
            self._playwright.stop()
