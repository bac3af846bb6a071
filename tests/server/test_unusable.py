"""A database that cannot be used: whoever starts the house is told so in words, no more."""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from server.house import unused_port
from server.test_schema import in_store, opened
from server.troubles import full
from sqlalchemy import insert

from sandtable.cli import main
from sandtable.server.store import new_file
from sandtable.server.store.columns import GUESTS

FOLDER = "it is a folder. Name a file in it."
NO_FOLDER = "its folder cannot be made (Not a directory). Make it, or name a file in a folder"
NO_DATABASE = "it is no database (file is not a database). Name another file, or restore"
READ_ONLY = "it cannot be written (attempt to write a readonly database). See that its disk is"
DAMAGED = "it is damaged (database disk image is malformed). Keep it, and restore the last"


def asked(*words):
    """What a command says that ends with 1, as one word; it shows nobody its own workings."""
    result = CliRunner().invoke(main, [*map(str, words)])
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return solid(result.output)


def solid(text):
    """A text without what a terminal may put into it, wherever a line ends there."""
    return "".join(text.translate(dict.fromkeys(map(ord, "│╭╮╰╯─"))).split())


@pytest.fixture
def house(tmp_path):
    """The file of a house."""
    file = tmp_path / "house.sqlite3"
    opened(str(file))
    return file


def a_folder(house):
    """The path of a folder."""
    return house.parent, FOLDER


def in_no_folder(house):
    """A path below that of a file."""
    return house / "more" / "tables.sqlite3", NO_FOLDER


def no_database(house):
    """A letter, say."""
    house.write_text("Dear host, " * 1000)
    return house, NO_DATABASE


def damaged(house):
    """Its beginning is whole, and nothing behind it."""
    house.write_bytes(house.read_bytes()[:4096] + b"\xff" * 40_960)
    return house, DAMAGED


def read_only(house):
    """As a file is opened that nobody may write."""
    return f"sqlite:///file:{house}?mode=ro&uri=true", READ_ONLY


CASES = (a_folder, in_no_folder, no_database, damaged, read_only)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("command", ["serve --port 0", "tidy", "recount"])
def test_it_cannot_be_served(house, case, command):
    """Nor looked after: which file, what is wrong, and what to do."""
    database, wrong = case(house)
    said = asked(*command.split(), "--database", database)
    name = str(database).removeprefix("sqlite:///").partition("?")[0]
    assert solid(f"The database {name} cannot be used: {wrong}") in said


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_restored_into_it(house, tmp_path, case):
    """What is to be restored is well."""
    backup = tmp_path / "backup.sqlite3"
    backup.write_bytes(house.read_bytes())
    database, wrong = case(house)
    said = asked("restore", backup, "--database", database)
    assert solid(f"cannot be used: {wrong}") in said


@pytest.mark.parametrize("case", [no_database, damaged])
def test_it_is_no_backup(house, tmp_path, case):
    """Nothing is written."""
    backup, wrong = case(house)
    new = tmp_path / "new.sqlite3"
    assert solid(f"The database {backup} cannot be used: {wrong}") in asked(
        "restore", backup, "--database", new
    )


def test_it_cannot_be_backed_up(house):
    """There is no file that looks like a backup."""
    database, wrong = no_database(house)
    said = asked("backup", house.parent / "kept", "--database", database)
    assert solid(f"The database at {database} cannot be read: {wrong}") in said
    assert not (house.parent / "kept").exists()


@pytest.mark.parametrize("command", ["backup", "export"])
def test_a_backup_that_can_be_put_nowhere(house, tmp_path, command):
    """The folder is missing."""
    file = tmp_path / "nowhere" / "kept"
    said = asked(command, file, "--database", house)
    advice = "Name a file in a folder that is there, may be written and has room."
    assert solid(f"{file} cannot be written: No such file or directory. {advice}") in said


@pytest.mark.parametrize("rows", [0, 1000])
def test_a_disk_that_is_full_where_an_export_is_to_be(house, tmp_path, monkeypatch, rows):
    """Nothing is said against the database, wherever it is that no more can be written."""
    guests = [
        dict.fromkeys(("id", "key_hash"), f"{row}") | {"created": ""} for row in range(rows)
    ]
    if guests:
        in_store(str(house), lambda at: at.execute(insert(GUESTS), guests))
    monkeypatch.setattr(new_file.tempfile, "mkstemp", on_a_full_disk)
    said = asked("export", tmp_path / "kept", "--database", house)
    assert solid(f"{tmp_path / 'kept'} cannot be written: No space left on device.") in said
    assert solid(f"The database {house}") not in said
    assert [*tmp_path.glob("*kept*")] == []


def test_a_disk_that_is_full_where_a_backup_is_to_be(house, tmp_path):
    """The database is well, and its disk may be another one."""
    with closing(sqlite3.connect(house)) as server:
        server.execute("SELECT count(*) FROM tables").fetchone()
        with full(os.getpid()):
            said = asked("backup", tmp_path / "kept", "--database", house)
    assert solid(f"{tmp_path / 'kept'} cannot be written: disk I/O error. Name a file") in said
    assert solid(f"The database at {house}") not in said
    assert [*tmp_path.glob("*kept*")] == []


def on_a_full_disk(prefix, dir):  # noqa: A002 - as it is called there
    """A new file in a folder, which takes nothing."""
    file = Path(dir) / f"{prefix}new"
    file.symlink_to("/dev/full")
    return os.open(file, os.O_WRONLY), str(file)


@pytest.mark.parametrize("case", [a_folder, no_database, damaged])
def test_the_doctor_says_so_too(house, case):
    """As one of the things that are to be done."""
    database, wrong = case(house)
    assert solid(wrong.partition(" (")[0].partition(".")[0]) in asked(
        "doctor", "--database", database
    )


def test_a_disk_that_is_read_only(tmp_path, monkeypatch):
    """The folder for a new house cannot be made."""

    def refuse(*_, **__):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    for command in ("serve --port 0", "tidy"):
        database = tmp_path / "new" / "tables.sqlite3"
        said = asked(*command.split(), "--database", database)
        assert solid("its folder cannot be made (Read-only file system)") in said


def test_somebody_else_holds_it(house, monkeypatch):
    """After some patience."""
    monkeypatch.setattr("sandtable.server.store.database.PATIENCE_MS", 1)
    with closing(sqlite3.connect(house, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = asked("tidy", "--database", house)
    assert solid("another program does not let go of it (database is locked)") in said


@pytest.mark.parametrize("who", ["me:secret@{}/gone", "{}/gone?user=me&password=secret"])
def test_a_server_of_databases_that_is_not_there(who):
    """Its password is not told, wherever it stands."""
    gone = f"postgresql://{who.format(f'127.0.0.1:{unused_port()}')}"
    said = asked("serve", "--port", 0, "--database", gone)
    assert solid("/gone") in said
    assert solid(" does not answer: ") in said
    assert solid("See that it runs") in said
    assert "secret" not in said
