"""The page for hosts, followed line by line as far as that goes without a machine of its own.

Every command from "Install" to "Is it well?" is done here in a folder instead of at the root of
a machine. What takes a machine is replaced: for installing there is ``test_wheel.py``, and this
Python; what systemd would start is started as its unit says; certbot has nobody to ask, so a
certificate is made. A command that is new on the page, or written otherwise, fails the test.
"""

import contextlib
import re
import shlex
import subprocess
import sys
import time
from configparser import ConfigParser
from pathlib import Path

import pytest
from server import proxy
from server.house import unused_port

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hosting.md"
SANDTABLE = Path(sys.executable).with_name("sandtable")
NAME = "tables.example.org"
REPLACED = {"/opt/sandtable/bin/sandtable": str(SANDTABLE), NAME: proxy.NAME}
FOLDERS = (
    "/etc/systemd/system",
    "/etc/nginx",
    "/var/lib/sandtable",
    "/var/backups",
)
PATIENCE = 60.0
AS_IT_COMES = """\
user www-data;
events {
	worker_connections 768;
}
"""
"""What stands in Debian's nginx.conf about how much nginx has room for."""


def commands():
    """What the page says to do, from installing to the doctor."""
    text = PAGE.read_text()
    part = text[text.index("## Install") : text.index("`/health` answers")]
    return re.findall(r"^    (.+)$", part, re.MULTILINE)


class Machine:
    """A folder in place of a machine, and what runs on it."""

    def __init__(self, root, stack):
        """Nothing is done yet."""
        self.root, self.stack, self.port, self.said = root, stack, unused_port(), ""
        for folder in FOLDERS:
            (root / folder[1:]).mkdir(parents=True)
        (root / "etc/nginx/sites-enabled").mkdir()
        (root / "etc/nginx/nginx.conf").write_text(AS_IT_COMES)

    def here(self, text):
        """A command or a file with the paths of this machine."""
        for written, instead in REPLACED.items():
            text = text.replace(written, instead)
        for folder in FOLDERS:
            text = text.replace(folder, f"{self.root}{folder}")
        return text

    def shell(self, line):
        """Do a line as it stands."""
        subprocess.run(self.here(line), shell=True, check=True, cwd=ROOT)  # noqa: S602 - our page

    def begun(self, unit):
        """The commands of a unit that was put where systemd looks for it."""
        parser = ConfigParser(strict=False, interpolation=None, dict_type=Repeated)
        parser.optionxform = str
        text = (self.root / "etc/systemd/system" / f"{unit}.service").read_text()
        parser.read_string(text.replace("\\\n", " "))
        lines = parser["Service"]["ExecStart"].splitlines()
        return [self.here(line).replace("$$", "$").replace("%%", "%") for line in lines]

    def serve(self, _):
        """Start what the unit starts, on a port that is free."""
        (line,) = self.begun("sandtable")
        words = [*shlex.split(line), "--port", str(self.port)]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)  # noqa: S603
        self.stack.callback(server.wait)
        self.stack.callback(server.terminate)
        self.stack.callback(server.stdout.close)
        assert str(self.port) in server.stdout.readline()

    def certify(self, _):
        """A certificate in place of that which certbot would fetch."""
        self.files = proxy.certificate(self.root)
        patch = self.stack.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("SSL_CERT_FILE", str(self.files[0]))

    def proxied(self, _):
        """nginx, with the file that was put where it looks for it, and the room it has."""
        whole = (self.root / "etc/nginx/nginx.conf").read_text()
        assert dict(proxy.ROOM.findall(whole)) == dict(proxy.ROOM.findall(PAGE.read_text()))
        assert "768" not in whole
        site = self.root / "etc/nginx/sites-enabled/sandtable"
        assert site.read_text() == proxy.NGINX.read_text()
        started = proxy.nginx(self.root, self.files, f"127.0.0.1:{self.port}")
        self.public = self.stack.enter_context(started)

    def backup(self, _):
        """What the service of the backup does, once."""
        for line in self.begun("sandtable-backup"):
            subprocess.run(shlex.split(line), check=True)  # noqa: S603

    def doctor(self, line):
        """Ask the doctor, once nginx answers."""
        words = shlex.split(self.here(line).replace(proxy.NAME, f"{proxy.NAME}:{self.public}"))
        words[0] = str(SANDTABLE)
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            ran = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603
            self.said, self.status = ran.stdout, ran.returncode
            if "does not answer" not in ran.stdout:
                break


class Repeated(dict):
    """A section in which a line may come again."""

    def __setitem__(self, key, value):
        """Keep what was there before."""
        if isinstance(value, list) and key in self:
            value = [*self[key], *value]
        super().__setitem__(key, value)


def elsewhere(*_):
    """What other tests do, or what nobody can do here."""


DONE = {
    "apt install": elsewhere,
    "python3 -m venv": elsewhere,
    "/opt/sandtable/bin/pip install .": elsewhere,
    "ln -s /opt/sandtable/bin/sandtable": elsewhere,
    "cp docs/hosting/": Machine.shell,
    "mkdir -m 700 /var/backups/sandtable": Machine.shell,
    "systemctl enable --now sandtable-backup.timer": elsewhere,
    "systemctl enable --now sandtable": Machine.serve,
    "journalctl -u sandtable": elsewhere,
    "certbot certonly": Machine.certify,
    "sed -i": Machine.shell,
    "nginx -t && systemctl restart nginx": Machine.proxied,
    "systemctl start sandtable-backup": Machine.backup,
    "sandtable doctor": Machine.doctor,
}
"""How each command is done here, by how it begins."""


def test_the_page_for_hosts_ends_with_a_house_that_is_well(tmp_path):
    """The doctor says "good" in every line."""
    with contextlib.ExitStack() as stack:
        machine = Machine(tmp_path, stack)
        for line in commands():
            how = next(how for begins, how in DONE.items() if line.startswith(begins))
            try:
                how(machine, line)
            except proxy.NoProxyError as missing:
                pytest.skip(str(missing))
    assert machine.status == 0, machine.said
    assert "to do" not in machine.said
    for what in ("Files", "Database", "Schema", "Backups", "TLS", "Cookies", "Callers", "Line"):
        assert re.search(rf"good +{what}", machine.said), machine.said
