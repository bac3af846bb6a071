"""A PostgreSQL server of one's own, from Debian's package."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

PACKAGE = "postgresql"
PACKAGES_HOME = Path("/usr/lib/postgresql")


class NoPostgresError(Exception):
    """There is no PostgreSQL here, and it could not be installed."""


def programs():
    """The folder of PostgreSQL's server programs; installs them where that is allowed."""
    found = _programs()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", check=False)
        _run("apt-get", "install", "--yes", PACKAGE, check=False)
        found = _programs()
    if found is None:
        message = f"PostgreSQL is not installed: apt-get install {PACKAGE}"
        raise NoPostgresError(message)
    return found


def _programs():
    if found := shutil.which("initdb"):
        return Path(found).parent
    homes = sorted(PACKAGES_HOME.glob("*/bin/initdb"))
    return homes[-1].parent if homes else None


class Cluster:
    """A fresh PostgreSQL server in a folder, which can be killed and started again."""

    def __init__(self, folder):
        """Lay it out; it does not run yet."""
        self._home, self._folder, self._data = programs(), folder, Path(folder) / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._port = _free_port()
        words = ("-D", self._data, "-U", "postgres", "-A", "trust", "--no-sync")
        _as_postgres(self._home / "initdb", *words)
        self.address = f"postgresql://postgres@127.0.0.1:{self._port}"
        """Without the name of a database."""

    def start(self):
        """Run it, and wait until it answers."""
        options = f"-p {self._port} -k {self._folder} -c listen_addresses=127.0.0.1"
        self._control(
            "-l", Path(self._folder) / "log", "-w", "-o", f"{options} -c fsync=off", "start"
        )

    def kill(self):
        """End all its processes without letting them put anything in order."""
        self._control("-m", "immediate", "stop")

    def _control(self, *words):
        _as_postgres(self._home / "pg_ctl", "-D", self._data, *words)


@contextlib.contextmanager
def running_cluster():
    """A fresh PostgreSQL server that runs."""
    with tempfile.TemporaryDirectory(prefix="sandtable-") as folder:
        server = Cluster(folder)
        server.start()
        try:
            yield server
        finally:
            server.kill()


@contextlib.contextmanager
def cluster():
    """The address of a fresh PostgreSQL server, without the name of a database."""
    with running_cluster() as server:
        yield server.address


def _as_postgres(*command):
    """Run one of PostgreSQL's programs; they refuse to be run by root."""
    _run(*(("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()), *command)


def _run(*command, check=True):
    words = [str(word) for word in command]
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(words, check=check, cwd="/", **silent)  # noqa: S603 - words of this file


def _free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]
