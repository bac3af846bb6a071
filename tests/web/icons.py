"""Draws the icons of the installed app from that of the page; `make pictures` runs it."""

import base64
from pathlib import Path

import pytest

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#2f2b52"
"""The ground of the drawing, which goes on where a device cuts out a shape of its own."""

PAGE = """<style>html, body {{ margin: 0; background: {ground} }}
img {{ display: block; width: {inner}px; margin: {edge}px }}</style>
<img src="data:image/svg+xml;base64,{drawing}">"""


@pytest.mark.parametrize(
    ("name", "size", "edge"),
    [("icon-192", 192, 0), ("icon-512", 512, 0), ("icon-maskable-512", 512, 64)],
)
def test_icons(browser, name, size, edge):
    """A picture of the drawing; a maskable one has an edge that may be cut off."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = base64.b64encode((PUBLIC / "favicon.svg").read_bytes()).decode()
    ground = GROUND if edge else "transparent"
    page.set_content(
        PAGE.format(ground=ground, inner=size - 2 * edge, edge=edge, drawing=drawing)
    )
    page.wait_for_function("document.images[0].complete")
    picture = page.screenshot(path=PUBLIC / f"{name}.png", omit_background=not edge)
    assert picture
    page.close()
