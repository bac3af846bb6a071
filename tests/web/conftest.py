"""A server of the package in a process of its own, and a real browser."""

import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright
from web.hands import SETTLED
from web.house import RUNNING, House

expect.set_options(timeout=20_000)  # milliseconds; a machine may be busy with other tests
REFUSED = re.compile(r"status of (400 \(Bad Request\)|404 \(Not Found\)|429 \(Too Many)")
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSERS = ("chromium-headless-shell", *WHOLE)
"""The first that is installed is taken: without windows a browser starts in a quarter of the
time."""
CHANCE = """
crypto.getRandomValues = (into) => {
  const drawn = 1 + Number(sessionStorage.getItem("drawn") ?? 0);
  sessionStorage.setItem("drawn", drawn);
  let bits = (%d * 1000003 + drawn) >>> 0;
  for (let i = 0; i < into.length; i++) {
    bits = (Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    into[i] = bits >>> 11;
  }
  return into;
};
"""
"""What a page adds to the chance of a table is the same in every run, too."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Note which test runs, before anything is made for it."""
    RUNNING.write_text(item.nodeid, encoding="utf-8")


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """A server with a database of its own, ready to play."""
    with House(tmp_path_factory.mktemp("house") / "tables.sqlite3") as house:
        yield house


@pytest.fixture
def fragile_house(tmp_path):
    """A server that a test may kill."""
    with House(tmp_path / "tables.sqlite3") as house:
        yield house


@pytest.fixture(scope="module")
def browser(request):
    """The installed Chromium or Chrome, else the test tool's own.

    Closed after each module: its event loop must not run on under tests with their own.
    A module marked ``whole_browser`` has the one that people have.
    """
    is_whole = request.node.get_closest_marker("whole_browser")
    path = next(filter(None, map(shutil.which, WHOLE if is_whole else BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Open pages of any size and theme; none may put an error on the browser's console."""
    contexts, errors = [], []

    def hear(line):
        # The browser itself remarks on a server that was killed, also while it was asked
        # something, and on a worker not let in.
        killed = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
        remarks = (*killed, "Service Worker registration blocked")
        if line.type in {"error", "warning"} and not any(map(line.text.count, remarks)):
            errors.append(line.text)

    def open_page(width=1280, height=800, *, refused=False, new=False, **settings):
        """``refused``: the server is going to say no, and the browser remarks on that too.

        ``new``: nothing is kept in this browser yet.
        """
        size = {"width": width, "height": height}
        settings = {"service_workers": "block", **settings}  # no test depends on one it ignores
        context = browser.new_context(viewport=size, reduced_motion="reduce", **settings)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: (refused and REFUSED.search(line.text)) or hear(line))
        if not new:
            page.add_init_script(SETTLED)
        page.add_init_script(CHANCE % len(contexts))
        return page

    yield open_page
    for context in contexts:
        forget_routes(context)
        context.close()
    assert errors == []


def forget_routes(context):
    """What a test still answers in the place of the server ends with it.

    Cut off by the end of its page, it would fail whichever test comes next.
    """
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
