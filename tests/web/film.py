"""Takes the moving picture in README: a turn on the real page; `make pictures` runs it.

The frames are those that the browser shows, at the times at which it shows them. Where nothing
happens for long, the picture goes on sooner.
"""

import base64
import io
import random
from itertools import pairwise

import pytest
from PIL import Image
from playwright.sync_api import expect
from web.album import place
from web.hands import NEXT, PLACES, SETTLED, played_to, sit
from web.house import RECRUIT
from web.pictures import ADA, CAPTAIN, SIZES, late, spread

pytestmark = pytest.mark.whole_browser  # as people have it

WIDTH, SHOWN = 1280, (800, 500)
LONGEST, SHORTEST = 900, 80
"""Milliseconds of a frame."""
LENGTH, LAST = 14.0, 2500
"""Seconds of a turn that are shown, and milliseconds of the frame before it begins again."""
REST = 600, 745
"""Where the pointer waits, beside everything that explains itself."""
LARGEST = 600_000
QUALITY, EFFORT = 40, 6

POINTER = """
addEventListener("DOMContentLoaded", () => {
  const pointer = document.createElement("div");
  pointer.style.cssText = `position: fixed; left: 0; top: 0; width: 22px; height: 30px;
    z-index: 99999; pointer-events: none; background: #111; filter: drop-shadow(0 0 1.5px #fff);
    clip-path: polygon(0 0, 0 78%, 26% 62%, 46% 100%, 62% 92%, 43% 56%, 76% 54%)`;
  document.body.append(pointer);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    pointer.style.translate = `${clientX}px ${clientY}px`;
  }, true);
});
"""


class Film:
    """What a page shows, frame by frame, from now on."""

    def __init__(self, page):
        """Begin to record."""
        self.frames, self.wire = [], page.context.new_cdp_session(page)
        self.wire.on("Page.screencastFrame", self.keep)
        self.wire.send("Page.startScreencast", {"format": "png"})

    def keep(self, frame):
        """Take a frame, and ask for the next."""
        self.frames.append((frame["metadata"]["timestamp"], frame["data"]))
        self.wire.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    @property
    def seconds(self):
        """How long the picture is so far, without its long rests."""
        times = [time for time, _ in self.frames]
        return sum(min(after - before, LONGEST / 1000) for before, after in pairwise(times))

    def write(self, name):
        """Write what was recorded as a moving picture."""
        self.wire.send("Page.stopScreencast")
        pictures, durations = [], []
        for (begin, data), end in zip(self.frames, self.ends(), strict=True):
            rest = min(round(1000 * (end - begin)), LONGEST)
            if durations and durations[-1] < SHORTEST:
                durations[-1] += rest
                continue
            picture = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
            pictures.append(picture.resize(SHOWN, Image.Resampling.LANCZOS))
            durations.append(rest)
        durations[-1] = LAST
        first, *others = pictures
        settings = {"quality": QUALITY, "method": EFFORT, "minimize_size": True, "loop": 0}
        file = place(name)
        first.save(file, save_all=True, append_images=others, duration=durations, **settings)
        return file

    def ends(self):
        """When each frame gave way to the next."""
        return [time for time, _ in self.frames[1:]] + [self.frames[-1][0]]


def point(page, chance):
    """Go to something that can be touched as a hand does, and touch it."""
    wanted = page.locator(PLACES)
    wanted = wanted if wanted.count() else page.locator(NEXT)
    box = wanted.nth(chance.randrange(wanted.count())).bounding_box()
    if box:
        spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(*spot, steps=12)
        page.wait_for_timeout(350)
        page.mouse.click(*spot)
        page.mouse.move(*REST, steps=6)  # over a thing it would open an explanation
        page.wait_for_timeout(700)


def test_a_turn(house, browser):
    """Figures move, the others answer."""
    plan = {"seats": (ADA, CAPTAIN, RECRUIT), "seed": 17}
    table = played_to(house, browser, spread, late, plan)
    page = browser.new_page(viewport={"width": WIDTH, "height": SIZES[WIDTH]})
    page.add_init_script(SETTLED)
    page.add_init_script("localStorage.setItem('sandtable.speed', 'normal')")
    page.add_init_script(POINTER)
    sit(page, house, *table)
    expect(page.locator(".piece.touchable").first).to_be_visible()
    page.mouse.move(*REST)
    page.wait_for_timeout(1000)
    film, chance = Film(page), random.Random(3)
    while film.seconds < LENGTH:
        if page.locator(NEXT).count():
            point(page, chance)
        page.wait_for_timeout(200)
    assert film.write("turn").stat().st_size < LARGEST
    page.close()
