"""Phase 5: what can be invaded, from where, with which dice (WF-100 to WF-119, WF-200 ff.)."""

import pytest
from games.war_of_the_fanboys.conftest import faces

ALL = ("mario", "link", "pikachu", "kirby", "ness")
AWAY = "monkey-mines"
"""Where Heroes are in play without taking part."""


def army(t, origin, fanboys, castle=0, heroes=()):
    """A has an army somewhere, with Heroes, and the other Heroes on a far corner."""
    t.hold("A", origin, fanboys, castle)
    t.heroes("A", **dict.fromkeys(ALL, AWAY))
    return t.heroes("A", **dict.fromkeys(heroes, origin))


def targets(t, origin):
    """What can be invaded from a territory."""
    listed = t.choices() if t.step() == "invade" else []
    texts = [choice.split() for choice in listed]
    return {text[2] for text in texts if text[0] == "invade" and text[1] == origin}


def dice(t):
    """The dice that can be chosen: Fanboys, Heroes with big dice, Heroes with small ones."""
    return {tuple(choice.split()[1:]) for choice in t.choices() if choice.startswith("dice")}


def declared(t, origin, target):
    """The dice that can be declared, also where there is no choice."""
    t.play("A", f"invade {origin} {target}")
    if t.step() == "dice":
        return dice(t)
    invasion, words = t.position.invasion, t.tables.HERO_SET_WORDS
    return {(str(int(invasion.fanboys)), words[invasion.big], words[invasion.small])}


@pytest.mark.parametrize(
    ("fanboys", "castle", "most"),
    [(1, 0, 0), (2, 0, 1), (3, 0, 2), (4, 0, 3), (9, 0, 3), (1, 1, 1), (2, 1, 2), (3, 1, 3)],
)
def test_fanboys_that_may_fight(table, fanboys, castle, most):
    """WF-100, WF-101, WF-103, WF-104, WF-200: all but one; all with a Castle; three at most."""
    t = army(table(), "onett", fanboys, castle).hold("B", "twoson", 5).at("invade")
    if most == 0:
        assert targets(t, "onett") == set()
    else:
        expected = {(str(number + 1), "none", "none") for number in range(most)}
        assert declared(t, "onett", "twoson") == expected


def test_heroes_do_not_replace_the_fanboy_that_stays(table):
    """WF-101: one Fanboy and all Heroes, without a Castle, cannot attack."""
    t = army(table(), "onett", 1, heroes=ALL).hold("B", "twoson", 5).at("invade")
    assert targets(t, "onett") == set()


def test_a_castle_and_heroes_do_not_attack(table):
    """WF-101: a Fanboy has to be there."""
    t = army(table(), "onett", 0, 1, heroes=ALL).hold("B", "twoson", 5).at("invade")
    assert targets(t, "onett") == set()


def test_what_is_invaded(table):
    """WF-102, WF-152: linked, an opponent's or nobody's, never an own one."""
    t = army(table(), "twoson", 5).hold("B", "threed", 1).hold("A", "onett", 1)
    t.hold("C", "fourside", 1).at("invade")
    near = t.named(t.tables.LINKED[t.number("twoson")])
    assert {"onett", "threed"} <= near
    assert targets(t, "twoson") == near - {"onett"}


@pytest.mark.parametrize(
    ("origin", "target", "needed"),
    [
        ("onett", "twoson", {"mario"}),
        ("kongo-jungle", "final-destination", {"mario", "kirby"}),
        ("final-destination", "kongo-jungle", {"mario", "kirby"}),
        ("airship", "final-destination", {"kirby"}),
        ("tourian", "brinstar", {"ness"}),
        ("loading-bay", "engine-room", {"ness"}),
        ("onett", "chozodia", {"mario", "ness"}),
        ("onett", "loading-bay", {"mario", "ness"}),
        ("lavender-town", "donut-plains", {"mario"}),
        ("indigo-plateau", "zoras-domain", {"mario"}),
        ("viridian-province", "kokiri-forest", {"mario"}),
    ],
)
def test_terrain(table, origin, target, needed):
    """WF-71, WF-73, WF-106, WF-227: both territories count; it is enough to be in play."""
    for missing in (None, *needed):
        t = table().hold("A", origin, 4, castle=int(origin == "onett")).hold("B", target, 1)
        t.heroes("A", **dict.fromkeys(needed - {missing}, AWAY)).at("invade")
        assert (target in targets(t, origin)) == (missing is None)


def test_gates(table):
    """WF-75, WF-107, WF-108, WF-227: from Land with an own Castle, to the gates alone."""
    for castle in (0, 1):
        t = army(table(), "twoson", 5, castle).at("invade")
        gates = targets(t, "twoson") - t.named(t.tables.LINKED[t.number("twoson")])
        beacons = {"wrecked-ship", "samus-arans-ship", "chozodia", "loading-bay"}
        assert gates == (beacons if castle else set())


@pytest.mark.parametrize(
    "origin", ["wrecked-ship", "chozodia", "samus-arans-ship", "loading-bay"]
)
def test_nobody_invades_the_main_board_from_space(table, origin):
    """WF-109, WF-227: not even from a beacon to an own Castle's neighbours, nor to another."""
    t = army(table(), origin, 5).hold("A", "onett", 1, castle=1).at("invade")
    assert targets(t, origin) == t.named(t.tables.LINKED[t.number(origin)])


@pytest.mark.parametrize(
    ("fanboys", "castle", "heroes", "most"),
    [
        (2, 0, ("pikachu",), ("1", "pikachu", "none")),
        (2, 0, ("link",), ("1", "none", "link")),
        (1, 1, ("mario",), ("1", "mario", "none")),
        (2, 0, ("link", "mario", "pikachu"), ("1", "mario+pikachu", "link")),
    ],
)
def test_examples_of_forces(table, fanboys, castle, heroes, most):
    """WF-103, WF-110, WF-112, WF-114, WF-200, WF-201: the four examples."""
    t = army(table(), "onett", fanboys, castle, heroes).hold("B", "twoson", 5).at("invade")
    listed = declared(t, "onett", "twoson")
    assert most in listed
    assert max(int(fanboys) for fanboys, _, _ in listed) == 1


def test_lavender_town(table):
    """WF-104, WF-110, WF-111, WF-116, WF-117: no Air, so Kirby may fight as a Fanboy."""
    t = army(table(), "lavender-town", 5, heroes=("mario", "kirby"))
    t.hold("B", "donut-plains", 7, castle=1).at("invade")
    listed = declared(t, "lavender-town", "donut-plains")
    assert ("3", "mario", "none") in listed
    assert ("2", "mario", "kirby") in listed
    assert {big for _, big, _ in listed} == {"none", "mario"}
    assert {small for _, _, small in listed} == {"none", "kirby"}
    assert all(int(fanboys) + (small == "kirby") in {1, 2, 3} for fanboys, _, small in listed)


def test_final_destination(table):
    """WF-111, WF-112, WF-113, WF-118, WF-119: Max Attack from the Air into Land."""
    t = army(table(), "final-destination", 5, heroes=("mario", "kirby", "pikachu", "link"))
    t.hold("B", "kongo-jungle", 7, castle=1).at("invade")
    listed = declared(t, "final-destination", "kongo-jungle")
    assert ("3", "mario+pikachu+kirby", "none") in listed
    assert ("2", "mario+pikachu+kirby", "link") in listed
    t.play("A", "dice 3 mario+pikachu+kirby none")
    assert t.told("ATTACK_ROLLED") == []
    assert t.asked() == "B"


def test_a_small_die_only_when_big_ones_are_full(table):
    """WF-116, WF-118, WF-201: four Heroes with big dice, three of them rolled."""
    heroes = ("mario", "pikachu", "kirby", "ness")
    t = army(table(), "onett", 5, 1, heroes=heroes).hold("B", "chozodia", 3).at("invade")
    listed = declared(t, "onett", "chozodia")
    assert ("2", "mario+pikachu+ness", "kirby") in listed  # no Air: he has no big die
    assert not any("ness" in small for _, _, small in listed)
    t = army(table(), "moonside", 5, heroes=heroes).hold("B", "fourside", 3).at("invade")
    listed = declared(t, "moonside", "fourside")
    assert ("2", "mario+pikachu+kirby", "ness") in listed
    assert not any("mario" in small or "kirby" in small for _, _, small in listed)


@pytest.mark.parametrize("small", ["none", "link"])
def test_never_without_a_small_die(table, small):
    """WF-104, WF-201: Link alone will do, Heroes with big dice will not."""
    t = army(table(), "onett", 3, heroes=("link", "mario", "pikachu"))
    t.hold("B", "twoson", 5).at("invade")
    listed = declared(t, "onett", "twoson")
    assert (("0", "mario+pikachu", small) in listed) == (small == "link")


def test_heroes_need_not_take_part(table):
    """WF-117, WF-201: nor need all Fanboys."""
    t = army(table(), "onett", 4, heroes=("mario", "link")).hold("B", "twoson", 5).at("invade")
    listed = declared(t, "onett", "twoson")
    assert ("1", "none", "none") in listed
    assert len(listed) == 2 * 3 + 2 * 3  # Link's die takes one of the three places


def test_an_invasion_is_announced(table):
    """WF-100, WF-123, WF-202: from where, to where, whom; then the dice."""
    t = army(table(), "onett", 3).hold("B", "twoson", 5).at("invade")
    t.play("A", "invade onett twoson")
    onett, twoson = t.number("onett"), t.number("twoson")
    assert t.told("INVADED") == [(0, onett, twoson, 1)]
    t.play("A", "dice 2 none none")
    assert t.told("ATTACK_DICE") == [(0, 2, 0, 0)]
    assert (t.asked(), t.step()) == ("B", "defend")


# The defender


def defending(t, way, fanboys, castle=0, heroes=()):
    """B is attacked by a single Fanboy, from somewhere to somewhere."""
    origin, target = way.split()
    army(t, origin, 2).hold("B", target, fanboys, castle)
    t.heroes("B", **dict.fromkeys(heroes, target)).at("invade")
    return t.play("A", f"invade {origin} {target}")


@pytest.mark.parametrize(
    ("fanboys", "castle", "heroes", "expected"),
    [
        (2, 0, (), {("1", "none", "none"), ("2", "none", "none")}),
        (5, 1, (), {("1", "none", "none"), ("2", "none", "none")}),
        (0, 1, ("mario",), {("0", "none", "none"), ("0", "mario", "none")}),
        (
            1,
            0,
            ("link",),
            {("1", "none", "none"), ("1", "none", "link"), ("0", "none", "link")},
        ),
        (0, 1, ("link",), {("0", "none", "none"), ("0", "none", "link")}),
    ],
)
def test_dice_of_the_defender(table, fanboys, castle, heroes, expected):
    """WF-105, WF-114, WF-115, WF-117, WF-204: one small die at least for Fanboys."""
    t = defending(table(), "onett twoson", fanboys, castle, heroes)
    assert (t.asked(), t.step(), dice(t)) == ("B", "defend", expected)


@pytest.mark.parametrize(("fanboys", "castle"), [(1, 0), (0, 1), (1, 1)])
def test_defender_without_a_choice(table, fanboys, castle):
    """WF-115, WF-202, WF-204: a Fanboy, a Castle alone, or both: nothing is asked."""
    t = army(table(), "onett", 2).hold("B", "twoson", fanboys, castle).at("invade")
    t.play("A", "invade onett twoson", rolls=faces(1, *[6] * fanboys, *[8] * castle))
    assert t.told("DEFENCE_ROLLED") == [(1, 6 * fanboys, 8 * castle, 0)]
    assert t.fanboys("onett", "twoson") == [1, fanboys]


def test_kongo_jungle(table):
    """WF-71, WF-112, WF-116, WF-118, WF-204: Castle and Mario; Pikachu for a Fanboy."""
    guards = ("mario", "pikachu")
    t = defending(table(), "final-destination kongo-jungle", 7, 1, guards)
    assert ("2", "mario", "none") in dice(t)
    assert ("1", "mario", "pikachu") in dice(t)
    assert not any(big == "mario+pikachu" for _, big, _ in dice(t))
    assert not any(small == "pikachu" and big == "none" for _, big, small in dice(t))
    t = defending(table(), "final-destination kongo-jungle", 1, 1, guards)
    assert ("1", "mario", "pikachu") in dice(t)
    assert ("1", "pikachu", "mario") in dice(t)
    assert max(int(fanboys) + small.count("a") // 2 for fanboys, _, small in dice(t)) <= 2


@pytest.mark.parametrize(
    ("target", "origin", "big"),
    [
        ("twoson", "onett", {"mario", "pikachu"}),
        ("moonside", "magicant", {"pikachu", "kirby"}),
        ("kongo-jungle", "final-destination", {"mario", "pikachu", "kirby"}),
        ("brinstar", "tourian", {"pikachu", "ness"}),
        ("crew-quarters", "loading-bay", {"pikachu", "ness"}),
    ],
)
def test_big_dice_by_terrain(table, target, origin, big):
    """WF-71, WF-110 to WF-114: in attack and in defence alike."""
    t = defending(table(), f"{origin} {target}", 5, heroes=ALL)
    found = {who for _, heroes, _ in dice(t) for who in heroes.split("+")} - {"none"}
    assert found == big
    t = army(table(), origin, 5, heroes=ALL).hold("B", target, 1).at("invade")
    found = {who for _, heroes, _ in declared(t, origin, target) for who in heroes.split("+")}
    assert found - {"none"} == big


def test_defence_is_open(table):
    """WF-202, WF-204, WF-22: what is chosen is told before anything is rolled."""
    t = table().hold("A", "donut-plains", 3)  # so that A's turn goes on
    t = defending(t, "onett twoson", 3, heroes=("mario",))
    t.play("B", "dice 2 mario none", rolls=faces(3, 5, 4, 8))
    assert t.told("DEFENCE_DICE") == [(1, 2, 1, 0)]
    assert t.told("ATTACK_ROLLED") == [(0, 3, 0, 0)]
    assert t.told("DEFENCE_ROLLED") == [(1, 54, 8, 0)]
    assert [int(die) for die in t.position.invasion.defence] == [5, 4, 8, 0]
