"""Where pictures go, and how they are written: small enough to be kept with the sources."""

import io
import re
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
KEPT, LOOSE = ROOT / "docs/screenshots", ROOT / "build/screenshots"
QUALITY, EFFORT = 30, 6
DOCUMENTS = (ROOT / "README.md", *ROOT.glob("docs/**/*.md"))


def place(name):
    """The file of a picture: beside the documents if one shows it, else in ``build``."""
    shown = re.compile(rf"screenshots/{re.escape(name)}\.webp\)")
    is_shown = any(shown.search(file.read_text(encoding="utf-8")) for file in DOCUMENTS)
    folder = KEPT if is_shown else LOOSE
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}.webp"


def take(page, name):
    """A picture of all that is on the screen."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.convert("RGB").save(place(name), quality=QUALITY, method=EFFORT)
