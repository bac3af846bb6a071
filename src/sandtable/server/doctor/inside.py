"""What can be seen on the machine that a house is on: its files, its database, its clock."""

import asyncio
import platform
import shutil
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Select, func, inspect, select, text
from sqlalchemy.engine import URL

from sandtable.games import shelf
from sandtable.server.doctor import Finding, files
from sandtable.server.limits.callers import most_files
from sandtable.server.store.columns import TABLES
from sandtable.server.store.database import address, database_at
from sandtable.server.store.making import STEPS, SchemaError, stands_at
from sandtable.server.store.moving import holds_a_house
from sandtable.server.store.unusable import UnusableError, using

GB = 1 << 30
LEAST_FREE = GB
OLDEST_BACKUP = timedelta(days=2)
AHEAD = timedelta(minutes=1)
"""How far a table may be ahead of the clock: processes on other machines write, too."""


def examined(database: str, backups: Path | None = None) -> Iterator[Finding]:
    """Look at the machine and the database, which need not be served just now.

    ``backups`` is the folder that backups are written to.
    """
    yield Finding("Versions", f"Sandtable {version('sandtable')}, {platform.platform()}")
    yield files(most_files(), "what is started from here")
    url = address(database)
    file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
    if file:
        yield _disk(file)
    if file and not file.exists():
        yield Finding("Database", f"none at {file} yet; the server makes it")
    else:
        yield from asyncio.run(_kept(url))
    if backups:
        yield _backups(backups, "POSTGRESQL_URL" if file is None else str(file))


def _disk(file: Path) -> Finding:
    folder = next(parent for parent in file.absolute().parents if parent.is_dir())
    free = shutil.disk_usage(folder).free
    found = f"{free / GB:,.1f} GB are free where tables are kept"
    advice = "Make room: on a full disk nothing more can be played."
    return Finding("Disk", found, advice if free < LEAST_FREE else "")


async def _kept(url: URL) -> list[Finding]:
    """What the database says of itself."""
    database = database_at(url)
    try:
        with using(url):
            return await database.read(_read)
    except UnusableError as failure:
        return [Finding("Database", failure.wrong, f"{failure.advice}.")]
    finally:
        await database.close()


def _read(at: Connection) -> list[Finding]:
    if not inspect(at).has_table(TABLES.name):
        return [Finding("Database", "answers, and holds no tables yet")]
    whole, schema = _whole(at), _schema(at)
    if not schema.is_good:
        return [*whole, schema]  # nobody here knows what stands where in it
    return [*whole, schema, *_tables(at), *_clock(at)]


def _whole(at: Connection) -> Iterator[Finding]:
    """Whether the database can be read through."""
    if at.dialect.name != "sqlite":
        yield Finding("Database", f"{at.dialect.name} answers")
        return
    faults = at.execute(text("PRAGMA quick_check(3)")).scalars().all()
    if faults == ["ok"]:
        yield Finding("Database", "answers, and is whole")
    else:
        advice = "Stop the server, keep this file, and restore the last backup."
        yield Finding("Database", f"is damaged: {'; '.join(faults)}", advice)


def _schema(at: Connection) -> Finding:
    """Whether this release knows the schema, or is going to bring it to its own."""
    newest = STEPS[-1]
    try:
        step = stands_at(at)
    except SchemaError as newer:
        advice = "Start the newer release, or restore the backup from before it was installed."
        return Finding("Schema", str(newer), advice)
    if step == newest:
        return Finding("Schema", f"is {step}, as this release has it")
    found = f"is {step or 'of before it had numbers'}; the next start brings it to {newest}"
    return Finding("Schema", found)


def _tables(at: Connection) -> Iterator[Finding]:
    """How many tables there are, and which of them cannot be gone on with."""
    unfinished = TABLES.c.finished.is_(other=False)
    many = at.execute(_count()).scalar_one()
    open_ = at.execute(_count().where(unfinished)).scalar_one()
    yield Finding("Tables", f"{many}, of which {open_} are unfinished")
    query = select(TABLES.c.game, TABLES.c.rules, func.count()).where(unfinished)
    played = {meta.name: meta.version for meta in shelf()}
    for game, rules, stuck in at.execute(query.group_by(TABLES.c.game, TABLES.c.rules)):
        if played.get(game) != rules:
            found = f"{stuck} of {game} were begun by its rules of version {rules}"
            here = f"version {played[game]} is" if game in played else "no such game is"
            advice = (
                f"The release that began them can finish them, once an upgrade was made on the "
                f"backup of before it: {here} here now."
            )
            yield Finding("Tables", found, advice)


def _count() -> Select[Any]:
    return select(func.count()).select_from(TABLES)


def _clock(at: Connection) -> Iterator[Finding]:
    """Whether the clock goes wrong, or went wrong before."""
    now, newest = datetime.now(UTC), at.execute(select(func.max(TABLES.c.changed))).scalar()
    ahead = datetime.fromisoformat(newest) - now if newest else timedelta()
    found = f"it is {now:%Y-%m-%d %H:%M} UTC"
    advice = f"A table changed {ahead} later than that: set the clock (timedatectl)."
    yield Finding("Clock", found, advice if ahead > AHEAD else "")


def _backups(folder: Path, database: str) -> Finding:
    """How old the last backup is, and whether it is one; unfinished ones are hidden files."""
    written = folder.glob("[!.]*") if folder.is_dir() else ()
    found = sorted((f for f in written if f.is_file()), key=lambda f: f.stat().st_mtime)
    advice = f"Write one every day: sandtable backup --database {database} {folder}/NAME"
    if not found:
        return Finding("Backups", f"there are none in {folder}", advice)
    newest = found[-1]
    if not holds_a_house(newest):
        return Finding("Backups", f"the last one, {newest.name}, holds no house", advice)
    age = timedelta(seconds=round(time.time() - newest.stat().st_mtime))
    is_old = age > OLDEST_BACKUP
    return Finding("Backups", f"{len(found)}, the last one {age} ago", advice if is_old else "")
