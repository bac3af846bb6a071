"""Step C: armies are built, or not; and which of the two steps is chosen."""

import pytest


def builds(t):
    """What can be built where: (kind, place)."""
    lands = {t.words.GROUND_WORDS[land]: place for land, place in t.lands("A").items()}
    found = [choice.split()[1:] for choice in t.choices() if choice.startswith("build ")]
    return {(kind, lands[land]) for kind, land in found}


def test_one_army_in_each_city(table):
    """BF-45, BF-71, BF-91, BF-196: Towns, Cities and the Capital, each once, in any order."""
    t = table().realm("A", "cv ct cy\n. @ .").hand("A", "army", "army", "army", "army")
    places = {(0, 1), (1, 1), (0, 0)}
    assert builds(t) == {("army", place) for place in places}
    for place in [(1, 1), (0, 0), (0, 1)]:
        assert ("army", place) in builds(t)
        t.play(f"build army {t.name('A', *place)}")
        assert t.now() == "build"
        assert place not in {where for _, where in builds(t)}
    t.shows("A", "cv ct/a cy/a\n. @/a .")
    assert (t.choices(), t.held("A")) == (["done"], ["army"])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("peasant-army", 1),
        ("reserves", 1),
        ("army", 2),
        ("mountaineers", 2),
        ("rangers", 2),
        ("strong-army", 3),
        ("knights", 3),
        ("shock-troops", 5),
    ],
)
def test_population_is_the_limit(table, kind, value):
    """BF-45, BF-46, BF-98, BF-197: printed Combat Values, never more than population points."""
    # A Capital (6) and a Village (1) with armies of 7 - value, then of one more
    standing = {1: "ss", 2: "sa", 3: "aa", 5: "a"}[value]
    t = table().realm("A", f"cv/{standing} @").hand("A", kind)
    assert builds(t) == {(kind, (0, 0))}
    t = table().realm("A", f"cv/{standing}p @").hand("A", kind)
    assert builds(t) == set()


def test_points_of_each_center(table):
    """BF-8, BF-46, BF-98: Village 1, Town 3, City 3, Capital 6."""
    points = {"@": 6, "cv @": 7, "ct @": 9, "cy @": 9, "cv ct @": 10}
    for realm, many in points.items():
        assert table().realm("A", realm).position.sides[0].population == many


def test_shock_troops_are_built_alone(table):
    """BF-83, BF-182: not where others of their kind stand."""
    t = table().realm("A", "ct/x @").hand("A", "shock-troops")
    t.position.sides[0].population = 20
    assert builds(t) == {("shock-troops", (0, 0))}


def test_building_or_attacking(table):
    """BF-45, BF-50, BF-196: one of Steps C and D, or neither."""
    t = table().realm("A", "c/p ct\n. @").realm("B", "c\n@").hand("A", "army", "army")
    verbs = {choice.split()[0] for choice in t.choices()}
    assert verbs == {"done", "build", "attack"}
    built = f"build army {t.name('A', 0, 1)}"
    t.play(built)
    assert {choice.split()[0] for choice in t.choices()} == {"done", "build"}
    t.play("done")
    assert t.now() == "expand"
    t = table().realm("A", "c/p ct\n. @").realm("B", "c\n@").hand("A", "army", "army")
    t.attack((-1, 1), (0, 1)).all()
    assert t.now() == "attack"
    assert "build" not in {choice.split()[0] for choice in t.choices()}


def test_no_center_but_a_city(table):
    """BF-45: a Village builds nothing, a land without a center neither."""
    t = table().realm("A", "cv c=\n. @").hand("A", "knights")
    assert builds(t) == {("knights", (0, 0))}
