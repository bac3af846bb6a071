"""Step E: lands, improvements, and how many."""

import pytest

IMPROVEMENTS = ("road", "oasis", "clearing", "mine")
CENTERS = ("village", "town", "city")


def kinds(t):
    """The kinds that can be placed."""
    return {c.split()[1] for c in t.choices() if c.split()[0] in {"land", "improve"}}


def cells(t, kind):
    """Where a land of a kind can be placed."""
    found = [choice.split()[1:] for choice in t.choices() if choice.startswith("land ")]
    return {tuple(map(int, cell.split(","))) for word, cell in found if word == kind}


def lands(t, kind):
    """On which lands an improvement can be placed, by place."""
    names = {t.words.GROUND_WORDS[land]: place for land, place in t.lands("A").items()}
    found = [choice.split()[1:] for choice in t.choices() if choice.startswith("improve ")]
    return {names[land] for word, land in found if word == kind}


def asks(t):
    """Whether A may still place something."""
    return t.now() == "expand"


@pytest.mark.parametrize(
    ("realm", "cards"),
    [
        ("@", 2),
        ("cv cv cv\nct @ cv", 3),
        ("cv cv cv\nct @ ct\n", 4),
        ("cy @", 3),
        (". cv cv cv\nct cy @ ct", 5),
    ],
)
def test_how_many_cards(table, realm, cards):
    """BF-70 to BF-72, BF-185: two, and one more for each Town and City."""
    t = table().realm("A", realm).hand("A", *["clear"] * 8).expand()
    placed = 0
    while asks(t):
        t.play(next(choice for choice in t.choices() if choice.startswith("land")))
        placed += 1
    assert placed == cards
    assert t.question() == "window"


@pytest.mark.parametrize(
    ("placed", "then"),
    [
        (["clear", "clear"], None),
        (["clear", "road"], None),
        (["clear", "village"], None),
        (["road", "village"], None),
        (["road"], {"clear", "village"}),
        (["village"], {"clear", "road", "mine"}),
        (["clear"], {"clear", "road", "mine", "village"}),
    ],
)
def test_the_base_allowance(table, placed, then):
    """BF-70, BF-185: never two improvements of a sort, lands as one likes."""
    hand = ["clear", "clear", "road", "road", "mine", "village", "village"]
    t = table().realm("A", "c c c\n. @ .").hand("A", *hand).expand()
    for kind in placed:
        t.play(next(choice for choice in t.choices() if choice.split()[1:2] == [kind]))
    assert (kinds(t) if asks(t) else None) == then


def test_the_allowance_with_a_town(table):
    """BF-71, BF-185: one more card, of any sort; a Town just built does not count yet."""
    hand = ["road", "road", "mine", "village", "village", "town"]
    t = table().realm("A", "ct cv c c\n. . c @").hand("A", *hand).expand()
    for kind in ("road", "mine"):
        t.play(next(choice for choice in t.choices() if choice.startswith(f"improve {kind}")))
    assert kinds(t) == {"village", "town"}
    t.play(f"improve town {t.name('A', -2, 1)}")
    assert not asks(t)


def test_next_to_improved_lands(table):
    """BF-73, BF-91, BF-190: front, left and right of the Capital, and any improvement."""
    t = table().hand("A", "clear", "woods").expand()
    assert cells(t, "clear") == cells(t, "woods") == {(-1, 0), (1, 0), (0, 1)}
    t = table().realm("A", "c= c\n@ .").hand("A", "clear").expand()
    assert cells(t, "clear") == {(-1, 0), (1, 0), (-1, 1), (0, 2)}
    for improved in ("co", "cl", "ce", "cv", "c="):
        t = table().realm("A", f"{improved}\nc\n@").hand("A", "clear").expand()
        assert cells(t, "clear") == {(-1, 0), (1, 0), (-1, 2), (1, 2), (0, 3)}
    t = table().realm("A", "c\nc\n@").hand("A", "clear").expand()
    assert cells(t, "clear") == {(-1, 0), (1, 0)}


def test_never_behind_the_back_line(table):
    """BF-73: the row of the Capital is the last one."""
    t = table().realm("A", "c= c= @").hand("A", "desert").expand()
    assert cells(t, "desert") == {(-3, 0), (-2, 1), (-1, 1), (0, 1), (1, 0)}


def test_a_card_just_placed_counts(table):
    """BF-74, BF-185: one after the other."""
    t = table().hand("A", "clear", "village").expand()
    t.play("land clear 0,1")
    assert (lands(t, "village"), cells(t, "clear")) == ({(0, 1)}, set())
    t.play(f"improve village {t.name('A', 0, 1)}")
    t.shows("A", "cv\n@")


def test_where_the_realm_ends(table):
    """BF-166: twelve to each side and to the front."""
    row = " ".join(["c="] * 11)
    t = table().realm("A", f"c= {row} @").hand("A", "clear").expand()
    assert min(cells(t, "clear")) == (-12, 1)
    t = table().realm("A", "\n".join(["c="] * 12 + ["@"])).hand("A", "clear").expand()
    assert max(y for _, y in cells(t, "clear")) == 12
    assert (0, 13) not in cells(t, "clear")


NEEDED = {"c": "", "d": "o", "w": "l", "m": "e"}


@pytest.mark.parametrize("terrain", "cdwm")
@pytest.mark.parametrize("special", ["", "o", "l", "e"])
def test_what_a_center_needs(table, terrain, special):
    """BF-77, BF-78: Oasis, Mine or Clearing, the right one; else any land."""
    hand = ["village", "town", "city"]
    fits = NEEDED[terrain] in ("", special)
    t = table().realm("A", f"{terrain}{special}\n@").hand("A", *hand).expand()
    assert (lands(t, "village") == {(0, 1)}) == fits
    assert lands(t, "town") == lands(t, "city") == set()
    t = table().realm("A", f"{terrain}{special}v\n@").hand("A", *hand).expand()
    assert (lands(t, "town") == {(0, 1)}) == fits  # for placing it
    assert lands(t, "village") == lands(t, "city") == set()


@pytest.mark.parametrize(("first", "then"), [("v", "town"), ("t", "city"), ("y", None)])
def test_growth(table, first, then):
    """BF-76: Village, Town, City; the old card is discarded, one step a turn."""
    t = table().realm("A", f"c{first}\nct\n@").hand("A", *CENTERS, "town", "city").expand()
    here = t.name("A", 0, 2)
    found = {kind for kind in CENTERS if (0, 2) in lands(t, kind)}
    assert found == ({then} if then else set())
    if then:
        t.play(f"improve {then} {here}")
        assert t.pile() == [{"v": "village", "t": "town"}[first]]
        assert not any((0, 2) in lands(t, kind) for kind in CENTERS)


def test_one_step_a_turn_for_each(table):
    """BF-76, BF-186: a Village just built does not become a Town in the same turn."""
    t = table().realm("A", "c\nct\n@").hand("A", "village", "town").expand()
    t.play(f"improve village {t.name('A', 0, 2)}")
    assert kinds(t) == set()


@pytest.mark.parametrize("there", ["", "=", "o", "l", "e", "=o", "=v", "=lt"])
def test_improvements_of_a_land(table, there):
    """BF-75, BF-78: one Road, one of Oasis, Clearing and Mine, whatever the land is."""
    for terrain in "cdwm":
        t = table().realm("A", f"{terrain}{there}\n@").hand("A", *IMPROVEMENTS).expand()
        assert (lands(t, "road") == {(0, 1)}) == ("=" not in there)
        special = {(0, 1)} if not set("ole") & set(there) else set()
        assert {frozenset(lands(t, kind)) for kind in IMPROVEMENTS[1:]} == {frozenset(special)}


def test_nothing_on_a_capital(table):
    """BF-78, BF-91: it has its Road and its city already."""
    t = table().hand("A", *IMPROVEMENTS, *CENTERS).expand()
    assert t.choices() == ["done"]


def test_nothing_in_hand_is_not_asked(table):
    """BF-185: everybody sees that there is nothing to place."""
    t = table().hand("B", "clear").expand()
    assert (t.asked(), t.question()) == ("B", "window")
