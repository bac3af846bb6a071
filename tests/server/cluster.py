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


@contextlib.contextmanager
def cluster():
    """The address of a fresh PostgreSQL server, without the name of a database."""
    home = programs()
    with tempfile.TemporaryDirectory(prefix="sandtable-") as folder:
        data = Path(folder) / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        port = _free_port()
        _as_postgres(home / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = Path(folder) / "log"
        _as_postgres(home / "pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}"
        finally:
            _as_postgres(home / "pg_ctl", "-D", data, "-m", "immediate", "stop")


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
