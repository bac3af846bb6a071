"""How long browsers take to go on by themselves after their server is back.

``python bench/returning.py [--game GAME] [--pages N] [--times N]``

Starts a server of its own, and opens so many tables in pages of a real browser. The server is
killed and, some seconds later, started again on the same database, so many times. Told is how
long after its first answer each page no longer says that there is no connection.
"""

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from contextlib import suppress

from bench_server import ask, serving
from bounds import Figure, add_patience, late, told
from joining import HEADLESS
from playwright.async_api import Browser, Page, async_playwright, expect

from sandtable.envs.pictures import BROWSERS

MOST = 2.0
"""Seconds after the first answer of the server."""
LONGEST_DOWN = 8.0
LOST = "No connection. Trying again"
PATIENCE_MS = 60_000


async def opened(browser: Browser, address: str, game: str) -> Page:
    """A page that watches a new table."""
    people = [{"kind": "person"}, {"kind": "person"}]
    plan = {"game": game, "seats": people, "privacy": "open"}
    new = await ask(address, "POST /api/tables", json.dumps(plan).encode())
    page = await browser.new_page()
    await page.goto(f"http://{address}/tables/{new['table']}")
    await expect(page.get_by_role("group", name="Decision")).to_be_visible(timeout=PATIENCE_MS)
    return page


async def answered(address: str) -> float:
    """When a server answers first."""
    while True:
        with suppress(OSError, ValueError):
            await ask(address, "GET /health")
            return time.perf_counter()
        await asyncio.sleep(0.01)


async def back(page: Page) -> float:
    """When a page no longer says that it has no connection."""
    await expect(page.get_by_text(LOST)).to_have_count(0, timeout=PATIENCE_MS)
    return time.perf_counter()


async def down(pages: list[Page]) -> None:
    """Wait until every page has noticed that the server is gone, and a while longer."""
    for page in pages:
        await expect(page.get_by_text(LOST)).to_be_visible(timeout=PATIENCE_MS)
    await asyncio.sleep(random.uniform(0, LONGEST_DOWN))  # noqa: S311 - no secret


async def main(asked: argparse.Namespace) -> int:
    """Kill and start the server, and print how long pages were gone; the exit status."""
    path = next(filter(None, map(shutil.which, (HEADLESS, *BROWSERS))), None)
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/tables.sqlite3"
        async with async_playwright() as playwright:
            arguments = ["--no-sandbox"]
            browser = await playwright.chromium.launch(executable_path=path, args=arguments)
            async with serving(asked.game, file) as server:
                address = server.address
                pages = [await opened(browser, address, asked.game) for _ in range(asked.pages)]
            for _ in range(asked.times):
                await down(pages)
                seen = asyncio.gather(answered(address), *map(back, pages))
                async with serving(asked.game, file, int(address.split(":")[1])):
                    first, *all_back = await seen
                    times += [at - first for at in all_back]
            await browser.close()
    return told(
        [
            Figure("pages that came back", len(times)),
            Figure("99 % of them within", late(times) / 1000, "s"),
            Figure("the last", max(times), "s", MOST * asked.patience),
        ]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="solo_war")
    parser.add_argument("--pages", type=int, default=5)
    parser.add_argument("--times", type=int, default=10)
    add_patience(parser)
    sys.exit(asyncio.run(main(parser.parse_args())))
