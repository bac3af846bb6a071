"""The geometry of realms: neighbours, frontier, what is cut off, where there is room."""

import pytest
from games.barons_of_fyn import drawing
from games.barons_of_fyn.layout import NAME, Layout

SIDES = {"back": 1, "left": 2, "right": 4, "front": 8}


@pytest.fixture
def layout(twin):
    """Realms to be drawn, and the rules of their geometry."""

    def lay_out(players=2, **options):
        t = Layout(twin, players, **options)
        t.realms = twin.module(f"{NAME}.rules.realm")
        return t

    return lay_out


def places(t, lands):
    """Where the lands of a set lie."""
    return {t.place(land) for land in range(t.box.GROUNDS) if lands >> land & 1}


def drawn_with(picture, letter):
    """Where the lands of one terrain are drawn."""
    return {place for place, word in drawing.read(picture).items() if word[0] == letter}


FRONTIERS = {
    "alone": "@",
    "one land": """
        w
        @
    """,
    "closed in": """
        w d w
        w m w
        d @ d
    """,
    "a hole": """
        w w w
        w . w
        w @ w
    """,
    "Capital closed in": """
        . w .
        w @ w
    """,
}
CLOSED = {"closed in": {(0, 1), (0, 0)}, "Capital closed in": {(0, 0)}}


@pytest.mark.parametrize("name", FRONTIERS)
def test_frontier(layout, name):
    """BF-5, BF-190: a free side, not the back of the Capital's row; holes too."""
    t = layout().realm("A", FRONTIERS[name])
    rim = places(t, t.realms.frontier(t.position, 0))
    assert set(t.lands("A").values()) - rim == CLOSED.get(name, set())


def test_the_back_edge_is_no_frontier(layout):
    """BF-73, BF-190: behind the whole row of the Capital nothing is free, nobody comes."""
    t = layout().realm("A", "w w w\n c @ c")
    for x in (-1, 0, 1):
        free = t.realms.free_edges(t.position, 0, t.land("A", x, 0))
        assert not free & SIDES["back"]


FREE = {
    (0, 0): "left front",
    (1, 0): "right",
    (1, 1): "left front",
    (2, 1): "back right front",
}


@pytest.mark.parametrize("place", FREE)
def test_free_edges(layout, place):
    """BF-62, BF-187: empty neighbouring places; of the Capital three at most."""
    t = layout().realm("A", ". w d\n @ w .")
    free = t.realms.free_edges(t.position, 0, t.land("A", *place))
    assert free == sum(SIDES[side] for side in FREE[place].split())


@pytest.mark.parametrize(
    ("place", "free"),
    [((-12, 0), "front"), ((12, 0), "front"), ((12, 1), "left front"), ((0, 12), "left right")],
)
def test_the_edge_of_the_grid(layout, place, free):
    """BF-166, BF-187, BF-190: nothing lies beyond, yet the land stays a frontier land."""
    t = layout().realm("A", "@")
    x, y = place
    land = t.unused("woods")
    row = [(n * (1 if x > 0 else -1), 0) for n in range(1, abs(x) + (y > 0))]
    for cell in [*row, *((0, n) for n in range(1, y)), *([(x, 0)] if x and y else [])]:
        if cell not in t.lands("A").values() and cell != place:
            t.table.lay_land(t.position, 0, t.unused("clear"), t.cell(*cell))
    t.table.lay_land(t.position, 0, land, t.cell(*place))
    found = t.realms.free_edges(t.position, 0, land)
    assert found == sum(SIDES[side] for side in free.split())
    assert t.realms.is_frontier(t.position, land)


def test_the_central_city_takes_a_place(layout):
    """BF-175, BF-187, BF-190: nothing is laid on it, but the side counts as free."""
    t = layout(variant=2, distance_a=2, distance_b=3).realm("A", "c\n@").realm("B", "c\n@")
    lands = t.land("A", 0, 1), t.land("B", 0, 1)
    free = [t.realms.free_edges(t.position, p, land) for p, land in enumerate(lands)]
    assert [bool(edges & SIDES["front"]) for edges in free] == [False, True]
    assert all(t.realms.is_frontier(t.position, land) for land in lands)


@pytest.mark.parametrize("seat", range(6))
def test_every_player_has_a_distance(layout, seat):
    """BF-153, BF-168: the City is nearer for weaker players."""
    distances = {f"distance_{letter}": 6 - n % 5 for n, letter in enumerate("abcdef")}
    t = layout(6, variant=2, **distances)
    assert t.realms.city_of(t.position, seat) == t.cell(0, 6 - seat % 5)


CUT = {
    "a row": ("m d d \n @ . .", (0, 1)),
    "a ring": ("c c c \n c . c \n m @ c", (-1, 0)),
    "round a corner": (". m d d \n c c . d \n . @ . .", (0, 2)),
    "an end": ("m \n c \n @", (0, 2)),
    "not diagonally": (". d d \n c m . \n @ c .", (1, 1)),
    "two sides": ("d m d \n . c . \n . @ .", (0, 2)),
}
"""What is cut off is Desert when the Mountain is lost."""


@pytest.mark.parametrize("name", CUT)
def test_cut_off(layout, name):
    """BF-63, BF-172: what has no way of straight steps to the Capital without the land."""
    picture, place = CUT[name]
    t = layout().realm("A", picture)
    found = t.realms.cut_off(t.position, 0, t.land("A", *place))
    assert places(t, found) == drawn_with(picture, "d")


def test_figure_8(layout):
    """BF-97: from A to B, C, D by the Road, to E, F, R without it."""
    picture = """
        .  d  c  .
        c  m  w= c
        .  .  c  .
        .  .  @  .
    """
    t = layout().realm("A", picture)
    names = {"A": (-1, 2), "B": (0, 3), "C": (1, 2), "D": (0, 1), "E": (-1, 3), "F": (-2, 2)}
    reached = places(t, t.realms.reach(t.position, t.land("A", *names["A"])))
    assert reached == {names[name] for name in "BCDEF"} | {(0, 2)}


REACHES = {
    "one step": "c d c \n d w d \n . @ .",
    "in by a Road": "d . c \n d= w d \n @ d c",
    "a network": "c c d d d \n c d d= d= w \n . c d @ d",
    "from a Road": ". w= d c \n . @ . .",
    "over the Capital": "c d w d c \n . d @ d .",
    "over the Capital and a Road": "d w d . . \n d @ d= d c",
    "round a corner": "c d d= d \n c d d= w \n c d @ .",
    "two networks": "d d= w d= d c \n . . @ . . .",
    "not two steps": "c d w d c \n c . @ . .",
}
"""From Woods to Desert and the Capital, and nowhere else."""


@pytest.mark.parametrize("name", REACHES)
def test_reach(layout, name):
    """BF-40, BF-91, BF-95, BF-96, BF-183: what is passed has a Road or is the Capital."""
    t = layout().realm("A", REACHES[name])
    drawn = t.drawn("A")
    (start,) = [place for place, word in drawn.items() if word[0] == "w"]
    found = places(t, t.realms.reach(t.position, t.land("A", *start)))
    assert found == {place for place, word in drawn.items() if word[0] in "d@"}
