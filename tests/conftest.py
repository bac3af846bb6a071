"""Both twins of the package in one process: every rule test runs interpreted and compiled."""

import importlib
import signal
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import copytree

import numba
import pytest
from folders import package_of

from sandtable.core.cache import key_cache

RETOLD = ("contract.promises", "contract.positions", "contract.speaking")
"""Modules beside the tests whose assertions say what was compared, like those of tests."""

pytest.register_assert_rewrite(*RETOLD)

MODES = ("interpreted", "compiled")
MEASURED = {"contract", "core", "games", "template", "toys"}
"""Folders whose tests are there to go through every line of core and games."""
FEW = 3
"""So many players go through the same lines of a game as more of them do."""
OURS = ("sandtable", "toys")
"""The packages that a twin has to itself: the house, and the games made for its tests."""


class Twin:
    """The package imported in one mode, with classes and rules of its own.

    The compiled twin is the package as everybody imports it. The interpreted one is a second
    copy: no compiled rule in it, so it is what coverage and the overflow check look at.
    """

    def __init__(self, mode):
        """Import nothing yet."""
        self.mode = mode
        self._modules = {}
        self._refused = set()
        self._found = {}
        self._games = {}

    def __repr__(self):
        """As test reports name it."""
        return self.mode

    def module(self, name):
        """The twin's own module of this name, such as ``core.tray``."""
        if name not in self._found:
            full = name if name.split(".")[0] in OURS else f"sandtable.{name}"
            with self._alone():
                self._found[name] = importlib.import_module(full)
        return self._found[name]

    def game(self, name, **options):
        """A game of the shelf, or one of those made for tests; why not, once and in words."""
        if name in self._refused:
            pytest.skip(f"{name} cannot be taken down")
        agreed = name, *sorted(options.items())
        if agreed not in self._games:
            try:
                plain = self.module(f"{package_of(name)}.game").GAME
            except (TypeError, ValueError) as wrong:
                self._refused.add(name)
                pytest.fail(f"{name} cannot be taken down: {wrong}", pytrace=False)
            self._games[agreed] = plain.with_options(**options)
        return self._games[agreed]

    def agent(self, spec):
        """An opponent of this twin: it is imported only when somebody asks for it."""
        make_agent = self.module("agents").make_agent
        with self._alone():
            return make_agent(spec)

    @contextmanager
    def _alone(self):
        """While imports find and make modules of this twin only."""
        if self.mode == "compiled":
            yield
            return
        others = _ours()
        _swap(others, self._modules)
        numba.config.DISABLE_JIT, before = 1, numba.config.DISABLE_JIT
        try:
            yield
        finally:
            numba.config.DISABLE_JIT = before
            self._modules = _ours()
            _swap(self._modules, others)


def _ours():
    return {k: m for k, m in sys.modules.items() if k.split(".")[0] in OURS}


def _swap(out, into):
    for name in out:
        del sys.modules[name]
    sys.modules.update(into)


@cache
def twin_of(mode):
    """The one twin of each mode in this process."""
    return Twin(mode)


@pytest.fixture(params=MODES, scope="session")
def twin(request):
    """The package, once interpreted and once compiled."""
    return twin_of(request.param)


@pytest.fixture(scope="session")
def twins():
    """The package interpreted and compiled, side by side."""
    return tuple(twin_of(mode) for mode in MODES)


def pytest_configure(config):
    """Let a worker begin with the games that were compiled for all (``tests/ahead.py``).

    Programs that tests begin can be interrupted, also where a shell began the tests in the
    background: it lets all that comes after ignore interruptions.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(config, "workerinput"):
        key_cache()
        mine = Path(numba.config.CACHE_DIR)
        shared = mine.with_name("main")
        if not all((mine / done.name).exists() for done in shared.glob("*.compiled")):
            copytree(shared, mine, dirs_exist_ok=True)
    else:
        config.pluginmanager.register(Names(config.pluginmanager))


class Names:
    """Names each test as it fails: a run that is cut off never comes to its summary."""

    def __init__(self, plugins):
        """Find what prints when it is there."""
        self.plugins = plugins

    def pytest_runtest_logreport(self, report):
        """Say its name, on a line of its own."""
        if report.failed:
            self.plugins.get_plugin("terminalreporter").write_line(f" {report.nodeid}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Measure coverage where it is counted: not of compiled rules, servers, pages, full tables.

    They go through the same lines of Python again and again, and being watched takes as long
    as the lines themselves.
    """
    if _is_measured(item):
        return (yield)
    watching = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(watching)


def _is_measured(item):
    """Whether a test goes through lines that others may not."""
    callspec = getattr(item, "callspec", None)
    is_compiled = callspec is not None and callspec.params.get("twin") == "compiled"
    is_apart = is_compiled or "compiled" in item.fixturenames
    if is_apart or MEASURED.isdisjoint(item.path.parts):
        return False
    _, options = callspec.params.get("table", (None, {})) if callspec else (None, {})
    return options.get("players", 0) <= FEW
