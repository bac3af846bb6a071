"""How long it takes from a link to a seat, on a device that has never been here.

``python bench/joining.py [GAME ...] [--times N]``

Starts a server of its own. A table is set up for somebody by link, so many times for each game;
each is opened in a new browser without a cookie or a cached file, at 360 pixels, which is one
touch. As soon as **Sit down** can be touched it is: the second. Told is how long it took until
the table could be seen with the button, and until the page says that its seat is taken.
"""

import argparse
import asyncio
import json
import shutil
import sys
import time
from statistics import median

from bench_server import ask, ready, serving
from bounds import Figure, add_patience, told
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from sandtable.envs.pictures import BROWSERS
from sandtable.games import load_game, names

MOST = 3.0
"""Seconds until somebody sits."""
HEADLESS = "chromium-headless-shell"
PHONE: ViewportSize = {"width": 360, "height": 740}


async def invited(address: str, game: str) -> str:
    """The link to a seat of a new table."""
    person, guest = {"kind": "person", "name": "Ada"}, {"kind": "link"}
    others = [{"kind": "opponent", "level": "recruit"}] * (load_game(game).players - 2)
    plan = {"game": game, "seats": [person, guest, *others]}
    new = await ask(address, "POST /api/tables", json.dumps(plan).encode())
    return f"http://{address}/tables/{new['table']}#sit={new['links'][0]['secret']}"


async def joined(browser: Browser, link: str) -> tuple[float, float]:
    """Seconds until the table is in view, and until the seat is taken."""
    device = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = await device.new_page()
    button = page.get_by_role("button", name="Sit down", exact=True)
    began = time.perf_counter()
    await page.goto(link, wait_until="commit")
    await expect(button).to_be_enabled(timeout=60_000)
    seen = time.perf_counter() - began
    await button.tap()
    await expect(button).to_have_count(0, timeout=60_000)
    seated = time.perf_counter() - began
    await device.close()
    return seen, seated


async def main(asked: argparse.Namespace) -> int:
    """Open links, and print how long that took; the exit status."""
    path = next(filter(None, map(shutil.which, (HEADLESS, *BROWSERS))), None)
    figures = []
    async with serving(names()[0], None) as server, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in asked.games or names():
            while not await ready(server.address, game):  # noqa: ASYNC110 - another process
                await asyncio.sleep(1)
            times = [
                await joined(browser, await invited(server.address, game))
                for _ in range(asked.times)
            ]
            seen, seated = zip(*times, strict=True)
            figures += [
                Figure(f"{game}: the table in view, median", median(seen), "s"),
                Figure(f"{game}: seated, median", median(seated), "s"),
                Figure(f"{game}: seated, longest", max(seated), "s", MOST * asked.patience),
            ]
        await browser.close()
    return told(figures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    parser.add_argument("--times", type=int, default=5, help="links opened for each game")
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
