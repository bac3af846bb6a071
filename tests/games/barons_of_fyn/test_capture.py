"""Captures, drawn before and after: what slides, what is discarded, where it lies then."""

import numpy as np
import pytest
from games.barons_of_fyn.layout import NAME, Layout


class Capture(Layout):
    """A captures a land of B."""

    def __init__(self, twin, **options):
        """Realms to be drawn."""
        super().__init__(twin, **options)
        self.rules = twin.module(f"{NAME}.rules.capture")
        self.first_edge = twin.module(f"{NAME}.actions").EDGE
        self.tray = twin.module("core.steps").new_tray(1)

    def take(self, x, y):
        """The captured land is laid here."""
        self.rules.take(self.position, self.cell(x, y), self.tray)
        return self

    def edges(self):
        """Where it can be laid, in the order offered."""
        actions = np.zeros(8, np.int64)
        many = self.rules.list_edges(self.position, 0, actions)
        cells = actions[:many] - self.first_edge
        return [
            (int(c) % self.box.WIDTH - self.box.SIDE, int(c) // self.box.WIDTH) for c in cells
        ]


@pytest.fixture
def layout(twin):
    """Realms to be drawn; A captures from B."""

    def lay_out(**options):
        return Capture(twin, **options)

    return lay_out


def picture(text):
    """Rows of a drawing, divided by strokes."""
    return text.replace("|", "\n")


WORKED = {
    "a land at the rim": {
        "before": ("d | @", "m=t | c | @"),
        "captured": ((0, 1), (0, 2), (1, 1)),
        "after": (". . | d m=t | @ .", "c | @"),
    },
    "what it cut off comes along": {
        "before": ("d . . | @ . .", "w= c m | wv . . | m . . | @ . ."),
        "captured": ((0, 1), (0, 1), (1, 1)),
        "after": (". w= c m | . wv . . | d m . . | @ . . .", "@"),
    },
    "what lies to its left": {
        "before": ("@ d", "ct c= w | . . m | . . @"),
        "captured": ((1, 0), (0, 1), (1, 1)),
        "after": (". ct c= w | . . . m | . . @ d", "@"),
    },
    "armies on lands cut off are gone": {
        "before": ("d/a | @/ps", "w/sa cv/k | m | @/g"),
        "captured": ((0, 1), (0, 1), (1, 1)),
        "after": (". w cv | d/a m . | @/ps . .", "@/g"),
        "gone": ["army", "strong-army", "knights"],
    },
    "what lies on others is discarded": {
        "before": ("c . | c . | @ m", "wl c=v my | . . d | . . @"),
        "captured": ((1, 0), (0, 1), (1, 1)),
        "after": ("wl c my | . c d | . @ m", "@"),
        "gone": ["clear", "road", "village"],
    },
    "what comes behind the back line, and what that parts from the rest": {
        "before": ("@ c", "c d m . . | c . w= . dv | @ . c c c"),
        "captured": ((1, 0), (1, 2), (1, 1)),
        "after": (". d m | @ c w=", "c | c | @"),
        "gone": ["clear", "clear", "clear", "desert", "village"],
    },
    "what is parted but comes to lie beside other lands": {
        "before": ("@ c c c", "c d m . . | c . w= . dv | @ . c c c"),
        "captured": ((1, 0), (1, 2), (1, 1)),
        "after": (". d m . . | @ c c c dv", "c | c | @"),
        "gone": ["clear", "clear", "clear", "woods", "road"],
    },
    "behind the back line": {
        "before": ("@", "c c m | @ . w"),
        "captured": ((0, 0), (2, 1), (1, 0)),
        "after": ("@ m", "c c | @ ."),
        "gone": ["woods"],
    },
    "onto the Capital": {
        "before": ("@", "c c m | @ . w"),
        "captured": ((0, 0), (2, 1), (0, 1)),
        "after": ("m | @", "c c | @ ."),
        "gone": ["woods"],
    },
    "below a free place": {
        "before": ("c d | @ .", "c c m | @ . w"),
        "captured": ((1, 1), (2, 1), (2, 1)),
        "after": ("c d m | @ . w", "c c | @ ."),
    },
    "beyond the edge of the grid": {
        "before": ("@ c c c c c c c c c c c d", "dt w= | m . | @ ."),
        "captured": ((12, 0), (0, 1), (12, 1)),
        "after": (f"{'. ' * 12}dt | {'. ' * 12}m | @ {'c ' * 11}d", "@"),
        "gone": ["woods", "road"],
    },
    "farther to the front than there is room": {
        "before": (f"{'c | ' * 11}@", "d | w= | m | @"),
        "captured": ((0, 11), (0, 1), (0, 12)),
        "after": (f"m | {'c | ' * 11}@", "@"),
        "gone": ["desert", "woods", "road"],
    },
    "onto the central City": {
        "options": {"variant": 2, "distance_a": 2},
        "before": ("d . | @ .", "wl c | . m | . @"),
        "captured": ((0, 1), (0, 1), (1, 1)),
        "after": (". c | d m | @ .", "@"),
        "gone": ["woods", "clearing"],
    },
    "only the way to the Capital counts": {
        "before": ("d | @", "c c w | m . c | c . c | @ c c"),
        "captured": ((0, 1), (0, 2), (1, 1)),
        "after": (". . | d m | @ .", "c c w | . . c | c . c | @ c c"),
    },
    "a City as it is, with its improvements": {
        "before": ("d | @", "wl=y | c | @"),
        "captured": ((0, 1), (0, 2), (0, 2)),
        "after": ("w=ly | d | @", "c | @"),
    },
}
"""Of A and B; captured: where the group began, the target, and where that is laid."""


@pytest.mark.parametrize("name", WORKED)
def test_worked_captures(layout, name):
    """BF-62, BF-63, BF-171, BF-172, BF-174: drawn before and after."""
    case = WORKED[name]
    t, (origin, target, cell) = layout(**case.get("options", {})), case["captured"]
    for player, text in zip("AB", case["before"], strict=True):
        t.realm(player, picture(text))
    t.attack(origin, target).take(*cell)
    for player, text in zip("AB", case["after"], strict=True):
        t.shows(player, picture(text))
    assert t.pile() == case.get("gone", [])


EDGES = {
    "all sides": ("d | @", (0, 1), [(-1, 1), (1, 1), (0, 2)]),
    "of the Capital": ("@ c", (0, 0), [(-1, 0), (0, 1)]),
    "one": ("c d c | . @ .", (0, 1), [(0, 2)]),
    "not behind the row": (". c | @ d", (1, 0), [(2, 0)]),
}


@pytest.mark.parametrize("name", EDGES)
def test_where_a_captured_land_can_be_laid(layout, name):
    """BF-62, BF-187: the free sides of the land where the group began."""
    realm, origin, cells = EDGES[name]
    t = layout().realm("A", picture(realm)).realm("B", "w\n@").attack(origin, (0, 1))
    assert t.edges() == cells


def test_a_full_land_passes_it_on(layout):
    """BF-187: without a free side there, it is laid beside the land captured last."""
    t = layout().realm("A", picture(". c . . | c d c w | . @ . .")).realm("B", "m\n@")
    t.attack((0, 1), (0, 1), camp=(2, 1))
    assert t.edges() == [(2, 0), (3, 1), (2, 2)]


def test_the_land_where_it_began_is_gone(layout):
    """BF-187: then the land captured last counts, too."""
    t = layout().realm("A", picture("c d c w | . @ . .")).realm("B", "m\n@")
    t.attack((0, 1), (0, 1), camp=(2, 1))
    t.table.lift_land(t.position, 0, t.land("A", -1, 1))
    t.position.fight.origin = t.unused("mountain")
    assert t.edges() == [(2, 0), (3, 1), (2, 2)]
