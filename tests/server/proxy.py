"""nginx as the documents say, in front of a server, with a certificate of this machine."""

import contextlib
import os
import re
import shutil
import subprocess
from pathlib import Path

from server.house import unused_port

NGINX = Path(__file__).parents[2] / "docs" / "hosting" / "nginx.conf"
PAGE = NGINX.parents[1] / "hosting.md"
ROOM = re.compile(r"(worker_connections|worker_rlimit_nofile) (\d+);")
"""How many connections and files the page for hosts lets it have."""
NAME = "localhost"


class NoProxyError(Exception):
    """A program is not installed."""


def _found(name):
    program = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        message = f"{name} is not installed"
        raise NoProxyError(message)
    return program


def certificate(folder):
    """A certificate of this machine, and its key: two files."""
    files = folder / "fullchain.pem", folder / "privkey.pem"
    words = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30")
    more = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}")
    command = [_found("openssl"), *words, *more, "-out", files[0], "-keyout", files[1]]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    return files


@contextlib.contextmanager
def nginx(folder, files, server, without="", instead=""):
    """The port of nginx in front of a server, perhaps with another line instead of one."""
    program, port = _found("nginx"), unused_port()
    site = NGINX.read_text()
    for written, here in {
        "listen [::]:80;": "",
        "listen [::]:443 ssl;": "",
        "listen 80;": f"listen 127.0.0.1:{unused_port()};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "tables.example.org;": f"{NAME};",
        "/etc/letsencrypt/live/tables.example.org/fullchain.pem": str(files[0]),
        "/etc/letsencrypt/live/tables.example.org/privkey.pem": str(files[1]),
        "http://127.0.0.1:8000": f"http://{server}",
    }.items():
        assert written in site
        site = site.replace(written, here)
    lines = site.splitlines()
    text = "\n".join(instead if without and without in line else line for line in lines)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    room = dict(ROOM.findall(PAGE.read_text()))
    whole = f"pid {folder}/pid; daemon off; error_log stderr crit;\n"
    whole += f"worker_rlimit_nofile {room['worker_rlimit_nofile']};\n"
    whole += f"events {{ worker_connections {room['worker_connections']}; }}\n"
    whole += f"http {{ access_log off;\n{temporary}{text}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    command = [program, "-c", str(folder / "nginx.conf"), "-p", str(folder)]
    process = subprocess.Popen(command)  # noqa: S603
    try:
        yield port
    finally:
        process.terminate()
        process.wait()
