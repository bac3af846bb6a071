"""What the doctor finds: in a house that is well, and in each that is not."""

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
import time
from configparser import ConfigParser
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from server import proxy
from server.house import running, unused_port, wait_until_ready
from server.proxy import NAME, NGINX
from server.test_moving import fill
from server.test_store import ROW

from sandtable.cli import main
from sandtable.server.app import create_app
from sandtable.server.doctor import inside
from sandtable.server.doctor.inside import examined
from sandtable.server.doctor.outside import visited
from sandtable.server.limits.callers import MOST_OPEN, most_files
from sandtable.server.store.database import address as address_of
from sandtable.server.store.making import STEPS
from sandtable.server.store.moving import back_up, export

PATIENCE = 200


def found(findings, what):
    """The findings of one kind."""
    return [finding for finding in findings if finding.what == what]


def advised(findings):
    """What is to be done."""
    return [finding.advice for finding in findings if not finding.is_good]


@pytest.fixture
def kept(sqlite):
    """The file of a house with a row of every kind; its table is finished."""
    asyncio.run(fill(sqlite))
    file = Path(address_of(sqlite).database)
    changed(file, "UPDATE tables SET finished = 1, changed = '2026-01-01T00:00:00+00:00'")
    return file


def changed(file, *commands):
    """Change a database by hand."""
    with closing(sqlite3.connect(file)) as connection:
        for command in commands:
            connection.execute(command)
        connection.commit()


def test_a_house_that_is_well(kept, monkeypatch):
    """Nothing is to be done."""
    monkeypatch.setattr(inside, "most_files", lambda: MOST_OPEN)
    findings = list(examined(str(kept)))
    assert advised(findings) == []
    assert found(findings, "Database")[0].found == "answers, and is whole"
    assert found(findings, "Tables")[0].found == "1, of which 0 are unfinished"


def test_on_postgresql(postgresql):
    """The database answers; one that is not there does not, and its password is not told."""
    asyncio.run(fill(postgresql))
    (database,) = found(examined(postgresql), "Database")
    assert database.is_good
    gone = f"postgresql://me:secret@127.0.0.1:{unused_port()}/gone"
    (database,) = found(examined(gone), "Database")
    assert "does not answer" in database.found
    assert "secret" not in database.found


def test_there_is_no_house_yet(tmp_path):
    """Nothing is wrong with that, and nothing is made."""
    file = tmp_path / "deeper" / "tables.sqlite3"
    (database,) = found(examined(str(file)), "Database")
    assert database.is_good
    assert not file.parent.exists()
    sqlite3.connect(tmp_path / "empty.sqlite3").close()
    (database,) = found(examined(str(tmp_path / "empty.sqlite3")), "Database")
    assert "no tables yet" in database.found


def test_a_database_that_is_damaged(kept):
    """What lies behind its first page."""
    raw = bytearray(kept.read_bytes())
    raw[4096 + 100 : 4096 * 8] = b"\xa5" * (4096 * 7 - 100)
    kept.write_bytes(raw)
    assert not all(finding.is_good for finding in found(examined(str(kept)), "Database"))


@pytest.mark.parametrize("noted", ["0004", ""])
def test_a_schema_of_an_older_release(kept, noted):
    """The next start brings it up: nothing is to be done, and the look changes nothing."""
    changed(kept, "DROP TABLE alembic_version")
    if noted:
        changed(kept, f"CREATE TABLE alembic_version AS SELECT '{noted}' AS version_num")
    for _ in range(2):
        (schema,) = found(examined(str(kept)), "Schema")
        assert schema.found.endswith(f"the next start brings it to {STEPS[-1]}")
        assert (noted or "before it had numbers") in schema.found
        assert schema.is_good


def test_a_schema_of_a_newer_release(kept):
    """Its number is said, and nothing of what lies in it, which may mean something else."""
    assert found(examined(str(kept)), "Schema")[0].found == (
        f"is {STEPS[-1]}, as this release has it"
    )
    changed(kept, "UPDATE alembic_version SET version_num = '9999'")
    findings = list(examined(str(kept)))
    (schema,) = found(findings, "Schema")
    assert "its schema is 9999" in schema.found
    assert not schema.is_good
    assert found(findings, "Database")[0].found == "answers, and is whole"
    assert found(findings, "Tables") == []


def test_tables_that_other_rules_began(kept):
    """They are named with the version that began them."""
    changed(kept, "UPDATE tables SET finished = 0")
    _, stuck = found(examined(str(kept)), "Tables")
    assert f"1 of {ROW.game} were begun by its rules of version {ROW.rules}" in stuck.found
    assert not stuck.is_good


def test_a_clock_that_goes_wrong(kept):
    """Tables have changed later than now."""
    changed(kept, "UPDATE tables SET changed = '2999-01-01T00:00:00+00:00'")
    (clock,) = found(examined(str(kept)), "Clock")
    assert not clock.is_good


def test_a_machine_that_is_too_small(kept, monkeypatch):
    """For people, or for their tables."""
    monkeypatch.setattr(inside, "most_files", lambda: 100)
    monkeypatch.setattr(inside, "LEAST_FREE", 1 << 60)
    advice = " ".join(advised(examined(str(kept))))
    assert "LimitNOFILE" in advice
    assert "Make room" in advice


def test_backups_that_are_missing_or_old(kept, tmp_path):
    """One of two days ago is good enough, one of three is not."""
    folder = tmp_path / "backups"
    assert "none" in found(examined(str(kept), folder), "Backups")[0].found
    folder.mkdir()
    (folder / ".tuesday.sqlite3-unfinished").touch()
    assert "none" in found(examined(str(kept), folder), "Backups")[0].found
    asyncio.run(back_up(str(kept), folder / "monday.sqlite3"))
    assert found(examined(str(kept), folder), "Backups")[0].is_good
    old = time.time() - 3 * 24 * 3600
    os.utime(folder / "monday.sqlite3", (old, old))
    assert not found(examined(str(kept), folder), "Backups")[0].is_good


@pytest.mark.parametrize("content", [b"", b"junk", b"SQLite format 3\0 cut off", None])
def test_a_last_backup_that_is_none(kept, tmp_path, content):
    """An empty file, one of something else, a database of something else: each is named."""
    folder = tmp_path / "backups"
    folder.mkdir()
    asyncio.run(export(str(kept), folder / "monday.text"))
    os.utime(folder / "monday.text", (time.time() - 60,) * 2)
    assert found(examined(str(kept), folder), "Backups")[0].is_good
    if content is None:
        changed(folder / "tuesday.sqlite3", "CREATE TABLE cats (name)")
    else:
        (folder / "tuesday.sqlite3").write_bytes(content)
    (last,) = found(examined(str(kept), folder), "Backups")
    assert "tuesday.sqlite3, holds no house" in last.found
    assert not last.is_good


def test_the_command_says_what_to_do(tmp_path):
    """By its exit code, too."""
    database = ("--database", str(tmp_path / "tables.sqlite3"))
    missing = CliRunner().invoke(main, ["doctor", *database, "--backups", str(tmp_path / "no")])
    assert missing.exit_code == 1
    assert re.search(r"to do +Backups: there are none in ", missing.output)
    advice = f"sandtable backup --database {database[1]} {tmp_path}/no/NAME"
    assert advice in " ".join(missing.output.split())


def test_the_house_may_be_named_by_a_variable(tmp_path):
    """Where a list of processes would show a password."""
    named = {"SANDTABLE_DATABASE": str(tmp_path / "mine.sqlite3")}
    looked = CliRunner().invoke(main, ["doctor"], env=named)
    assert f"none at {tmp_path}/mine.sqlite3 yet" in "".join(looked.output.split("\n"))


def test_a_house_that_nobody_answers_for():
    """That is said once."""
    nobody = list(visited(f"http://127.0.0.1:{unused_port()}"))
    assert [finding.is_good for finding in nobody] == [False]


def test_a_house_by_its_address(house, sqlite):
    """Without TLS that is the only thing to do; with another name it is told by which."""
    with running(create_app(house, sqlite, {NAME}), proxy_headers=False) as address:
        wait_until_ready(address.replace("127.0.0.1", NAME))
        port = address.rpartition(":")[2]
        findings = [*visited(f"http://{NAME}:{port}/")]
        (tls,) = [each for each in findings if not each.is_good and each.what != "Files"]
        assert tls.what == "TLS"
        (files,) = found(findings, "Files")
        assert files.found.startswith(f"{most_files()} may be open at once, for each process")
        (name,) = visited(f"http://127.0.0.1:{port}")
        assert "--name 127.0.0.1" in name.advice


@pytest.fixture
def nginx(tmp_path, monkeypatch):
    """Puts nginx in front of a server, with a certificate that is trusted here; its port."""
    with ExitStack() as stack:

        def start(server, *changed):
            try:
                files = proxy.certificate(tmp_path)
                port = stack.enter_context(proxy.nginx(tmp_path, files, server, *changed))
            except proxy.NoProxyError as missing:
                pytest.skip(str(missing))
            monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
            return port

        yield start


def seen(port):
    """What the doctor sees through nginx, once it answers."""
    for _ in range(PATIENCE):
        findings = list(visited(f"https://{NAME}:{port}"))
        if "does not answer" not in findings[0].found:
            break
        time.sleep(0.05)
    return findings


FORWARDED = "X-Forwarded-For"
TRUSTING = {"proxy_headers": True, "forwarded_allow_ips": ["127.0.0.1"]}


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ((), []),
        (("X-Forwarded-Proto",), ["Cookies"]),
        (("Upgrade $http_upgrade",), ["Line"]),
        (("Host $http_host",), ["Line"]),
        ((FORWARDED,), ["Callers"]),
        ((FORWARDED, "proxy_set_header X-Forwarded-For '';"), ["Callers"]),
        ((FORWARDED, "proxy_set_header X-Forwarded-For $http_x_forwarded_for;"), ["Callers"]),
        (("proxy_read_timeout", "proxy_hide_header Set-Cookie;"), ["Cookies"]),
        (("proxy_read_timeout", "proxy_cookie_flags ~ nosecure;"), ["Cookies"]),
        (("proxy_read_timeout", "proxy_cookie_flags ~ nohttponly;"), ["Cookies"]),
        (("proxy_read_timeout", "proxy_cookie_flags ~ samesite=none;"), ["Cookies"]),
    ],
)
def test_behind_nginx(house, sqlite, nginx, changed, what):
    """As docs/hosting says, nothing is to be done; with another line in it, that is found."""
    with running(create_app(house, sqlite, {NAME, "127.0.0.1"}), **TRUSTING) as server:
        wait_until_ready(server)
        findings = seen(nginx(server, *changed))
    assert [finding.what for finding in findings if not finding.is_good] == what, findings


def test_a_house_that_does_not_know_its_proxy(house, sqlite, nginx):
    """All who call are one to it, and its cookies go by HTTP, too."""
    with running(create_app(house, sqlite, {NAME, "127.0.0.1"}), proxy_headers=False) as server:
        wait_until_ready(server)
        findings = seen(nginx(server))
    callers, cookies = found(findings, "Callers")[0], found(findings, "Cookies")[0]
    assert callers.found == "who calls from 127.0.0.2 is known as 127.0.0.1"
    assert "--proxy" in callers.advice
    assert "--proxy" in cookies.advice


def test_a_house_that_believes_everybody(house, sqlite, nginx):
    """Whoever calls gives the address that they like, and is counted as nobody."""
    trusting = {"proxy_headers": True, "forwarded_allow_ips": ["*"]}
    added = (FORWARDED, "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;")
    with running(create_app(house, sqlite, {NAME, "127.0.0.1"}), **trusting) as server:
        wait_until_ready(server)
        (callers,) = [each for each in seen(nginx(server, *added)) if not each.is_good]
    assert "whatever address they claim" in callers.found


def test_the_service_is_never_given_up():
    """Else systemd gives up after five starts in ten seconds, and a database may be late."""
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(NGINX.parent / "sandtable.service")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert unit["Service"]["Restart"] == "always"
    assert "postgresql.service" in unit["Unit"]["After"].split()


@pytest.mark.parametrize("name", ["sandtable", "sandtable-backup"])
def test_the_service_is_one_that_systemd_understands(tmp_path, name):
    """With a program that is there."""
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("systemd is not installed")
    program = "/opt/sandtable/bin/sandtable"
    text = (NGINX.parent / f"{name}.service").read_text()
    assert program in text
    unit = tmp_path / f"{name}.service"
    unit.write_text(text.replace(program, shutil.which("true")))
    command = [systemd, "verify", unit]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert unit.name not in done.stderr


def test_the_timer_is_one_that_systemd_understands(tmp_path):
    """With the service that it starts, of the same name."""
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("systemd is not installed")
    timer = tmp_path / "sandtable-backup.timer"
    timer.write_text((NGINX.parent / timer.name).read_text())
    service = timer.with_suffix(".service")
    service.write_text(f"[Service]\nType=oneshot\nExecStart={shutil.which('true')}\n")
    command = [systemd, "verify", timer]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert timer.name not in done.stderr
