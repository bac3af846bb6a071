"""The boards and the Territory Cards as they are loaded: what any map of this game must be."""

from itertools import combinations, pairwise

import pytest

WORLDS = {
    "dk-island": (4, 2, 2),
    "eagleland": (5, 3, 3),
    "dream-land": (6, 4, 4),
    "dinosaur-land": (8, 5, 5),
    "kanto": (9, 7, 7),
    "hyrule": (10, 7, 7),
}
SPACE = {
    "zebes-nw": (3, 2, 2),
    "zebes-ne": (3, 2, 2),
    "zebes-s": (3, 4, 4),
    "great-fox": (4, 1, -1),
}
FLEETS = {
    "north-fleet": {"airship", "final-destination"},
    "south-fleet": {"magicant", "moonside", "rainbow-cruise"},
}
BEACONS = {"wrecked-ship", "samus-arans-ship", "chozodia"}
NAMED = {
    "dk-island": {"kongo-jungle"},
    "kanto": {"lavender-town", "indigo-plateau", "viridian-province"},
    "dinosaur-land": {"donut-plains", "forest-of-illusion", "yoshis-island"},
    "hyrule": {
        *("gerudos-fortress", "zoras-domain", "kokiri-forest", "hyrule-castle"),
        *("lon-lon-ranch", "gerudo-valley", "the-market", "kakariko-village", "lost-woods"),
    },
    "eagleland": {"onett", "twoson", "threed", "fourside"},
    "dream-land": {"green-greens"},
    "great-fox": {"loading-bay"},
}
"""Names that the rulebook and the site of the game fix."""

ZEBES_NAMED = BEACONS | {"kraids-lair", "crateria", "brinstar", "maridia", "tourian"}


class Map:
    """The loaded tables, by name."""

    def __init__(self, tables):
        """Everything as sets of names."""
        self.tables = tables
        self.words = tables.TERRITORY_WORDS
        self.areas = {
            area: self.named(tables.AREA_SET[number])
            for number, area in enumerate(tables.AREA_WORDS)
        }
        self.land, self.air, self.zebes, self.fox = map(self.named, tables.TERRAIN_SET)

    def named(self, members):
        """A set of territories."""
        return {word for number, word in enumerate(self.words) if int(members) >> number & 1}

    def near(self, name, links="LINKED"):
        """What is linked to a territory."""
        return self.named(getattr(self.tables, links)[self.words.index(name)])

    def reach(self, start, inside):
        """All that hangs together with a territory inside a set."""
        found, border = {start}, [start]
        while border:
            fresh = (self.near(border.pop()) & inside) - found
            found |= fresh
            border += fresh
        return found


@pytest.fixture
def world(twins):
    """The map, loaded."""
    return Map(twins[0].module("games.war_of_the_fanboys.tables"))


def test_sixty_territories(world):
    """WF-240: 42 Land in six Worlds, 5 Air, 9 on Zebes, 4 on the Great Fox."""
    kinds = [world.land, world.air, world.zebes, world.fox]
    assert [len(kind) for kind in kinds] == [42, 5, 9, 4]
    assert len(set.union(*kinds)) == len(world.words) == 60
    assert set().union(*(world.areas[area] for area in WORLDS)) == world.land
    assert set().union(*world.areas.values()) == {*world.words}


def test_names_that_are_known(world):
    """WF-240: the names of the rulebook and of the site, each in its area."""
    for area, names in NAMED.items():
        assert names <= world.areas[area]
    assert world.zebes >= ZEBES_NAMED
    assert world.air == FLEETS["north-fleet"] | FLEETS["south-fleet"]


def test_bonuses_of_the_areas(world):
    """WF-42, WF-240: as in the chart; 40 Fanboys and 38 Coins in all."""
    tables = world.tables
    for area, (size, fanboys, coins) in (WORLDS | SPACE).items():
        number = tables.AREA_WORDS.index(area)
        assert len(world.areas[area]) == size
        assert (tables.AREA_FANBOYS[number], tables.AREA_COINS[number]) == (fanboys, coins)
    assert (sum(tables.AREA_FANBOYS), sum(tables.AREA_COINS)) == (40, 38)


def test_fleets(world):
    """WF-240: two in the north, three in the south."""
    for fleet, members in FLEETS.items():
        assert world.areas[fleet] == members


def test_regions_of_zebes(world):
    """WF-243: three Regions share the nine; three of the nine are Landing Beacons."""
    regions = [world.areas[area] for area in ("zebes-nw", "zebes-ne", "zebes-s")]
    assert set.union(*regions) == world.zebes
    assert sum(map(len, regions)) == len(world.zebes)
    assert world.named(world.tables.GATE_SET) == BEACONS | {"loading-bay"}


def test_great_fox_hangs_together(world):
    """WF-108, WF-244: entry by the Loading Bay alone."""
    assert world.reach("loading-bay", world.fox) == world.fox


def test_space_boards_are_apart(world):
    """WF-109, WF-227: printed links stay on one board."""
    for space in (world.zebes, world.fox):
        assert set().union(*map(world.near, space)) == space


@pytest.mark.parametrize(
    ("one", "other", "links"),
    [
        ("indigo-plateau", "zoras-domain", "BORDERS"),
        ("viridian-province", "kokiri-forest", "WATERWAYS"),
        ("lavender-town", "donut-plains", "LINKED"),
        ("forest-of-illusion", "gerudos-fortress", "LINKED"),
        ("final-destination", "kongo-jungle", "AIRWAYS"),
        ("zoras-domain", "lon-lon-ranch", "BORDERS"),
        ("gerudo-valley", "the-market", "BORDERS"),
        ("onett", "twoson", "BORDERS"),
        ("twoson", "threed", "BORDERS"),
        ("kraids-lair", "crateria", "BORDERS"),
        ("kraids-lair", "brinstar", "BORDERS"),
        ("tourian", "wrecked-ship", "BORDERS"),
        ("tourian", "brinstar", "BORDERS"),
    ],
)
def test_links_that_must_be(world, one, other, links):
    """WF-102, WF-241 to WF-243: both ways."""
    assert other in world.near(one, links)
    assert one in world.near(other, links)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("onett", "threed"),
        ("threed", "green-greens"),
        ("gerudo-valley", "hyrule-castle"),
        ("kakariko-village", "lost-woods"),
        ("kraids-lair", "maridia"),
    ],
)
def test_links_that_must_not_be(world, one, other):
    """WF-107, WF-241, WF-243: changed in the third edition, or by the examples."""
    assert other not in world.near(one)


def test_every_way_from_onett_to_threed(world):
    """WF-180: closed when others hold Twoson and Fourside, at least within Eagleland."""
    inside = world.areas["eagleland"] - {"twoson", "fourside"}
    assert "threed" not in world.reach("onett", inside)
    assert "threed" in world.near("fourside")
    assert world.near("fourside") & {"onett", "twoson"}


def test_south_fleet_chain(world):
    """WF-242: Threed, Magicant, Moonside, Rainbow Cruise, Green Greens."""
    chain = ["threed", "magicant", "moonside", "rainbow-cruise", "green-greens"]
    for one, other in pairwise(chain):
        assert other in world.near(one, "AIRWAYS")


def test_lava(world):
    """WF-107, WF-243: most of the equator is closed, but not all of it."""
    north = world.areas["zebes-nw"] | world.areas["zebes-ne"]
    across = {
        (one, other) for one in north for other in world.near(one) & world.areas["zebes-s"]
    }
    assert across == {("samus-arans-ship", "norfair"), ("wrecked-ship", "maridia")}
    chain = {"wrecked-ship", "tourian", "brinstar", "kraids-lair"}
    assert world.reach("wrecked-ship", chain) == chain
    for one, other in combinations(sorted(BEACONS), 2):
        assert other not in world.near(one)


def test_links_go_both_ways(world):
    """WF-102, WF-241: and none leads from a territory to itself."""
    for one in world.words:
        assert one not in world.near(one)
        for other in world.near(one):
            assert one in world.near(other)


def test_main_board_hangs_together(world):
    """WF-102, WF-240: over Land and Air, and over Land alone; each World by itself too."""
    main = world.land | world.air
    assert world.reach("onett", main) == main
    assert world.reach("onett", world.land) == world.land
    for area in WORLDS:
        assert world.reach(min(world.areas[area]), world.areas[area]) == world.areas[area]


def test_airways_end_in_the_air(world):
    """WF-241, WF-242: every link of an Air territory is an airway, and no other is."""
    for one in world.words:
        for other in world.near(one, "AIRWAYS"):
            assert {one, other} & world.air
        if one in world.air:
            assert world.near(one) == world.near(one, "AIRWAYS")


def max_attack_targets(world):
    """Territories that can be invaded with three d8: two kinds of terrain must meet."""
    main = {
        target
        for target in world.land | world.air
        for start in world.near(target)
        if (start in world.air) != (target in world.air)
    }
    return main | world.named(world.tables.GATE_SET)


def test_fourteen_territories_of_max_attack(world):
    """WF-119: without cards, all six dice on 14 of the 60."""
    targets = max_attack_targets(world)
    assert len(targets) == 14
    assert {"kongo-jungle", "threed", "green-greens"} <= targets


def big_dice(world, hero, target, start):
    """Whether a Hero's big die is rolled in an invasion from somewhere to somewhere."""
    tables = world.tables
    ends = 1 << world.words.index(target) | 1 << world.words.index(start)
    heroes = tables.HERO_WORDS.index(hero)
    return bool(int(tables.BIG_DIE_SET[heroes]) & ends)


def starts(world, target):
    """From where a territory can be invaded, if everybody has Castles."""
    gate = target in world.named(world.tables.GATE_SET)
    return world.near(target) | (world.land if gate else set())


def may_defend(world, pair):
    """Whether two guards can both have a big die somewhere, against some invasion."""
    return any(
        all(who == "castle" or big_dice(world, who, target, start) for who in pair)
        for target in (world.land if "castle" in pair else world.words)
        for start in starts(world, target)
    )


def most_pairs(pairs, guards):
    """How many territories these guards can hold, two in each."""
    if not guards:
        return 0
    first, *others = guards
    with_one = [
        1 + most_pairs(pairs, [guard for guard in others if guard != other])
        for other in others
        if frozenset((first, other)) in pairs
    ]
    with_castle = [1 + most_pairs(pairs, others)] * (frozenset((first, "castle")) in pairs)
    return max(most_pairs(pairs, others), *with_one, *with_castle, 0)


def test_three_territories_of_max_defence(world):
    """WF-109, WF-119: without cards, and because nobody invades Land from space."""
    heroes = ["mario", "pikachu", "kirby", "ness"]
    both = combinations([*heroes, "castle"], 2)
    pairs = {frozenset(pair) for pair in both if may_defend(world, pair)}
    assert most_pairs(pairs, heroes) == 3
    assert most_pairs(pairs | {frozenset(("ness", "castle"))}, heroes) == 4


def test_territory_cards(world):
    """WF-5: one for each Land territory, 14 with each console."""
    consoles = world.tables.CONSOLE.tolist()
    assert len(consoles) == len(world.land) == 42
    assert [consoles.count(console) for console in range(3)] == [14, 14, 14]
    assert world.words[:42] == tuple(word for word in world.words if word in world.land)


def test_two_steps(world):
    """WF-363: Land whose shortest way by borders and waterways has two steps."""
    near = {
        name: world.near(name, "BORDERS") | world.near(name, "WATERWAYS") for name in world.land
    }
    for name in world.land:
        beyond = set().union(*(near[other] for other in near[name] & world.land))
        expected = (beyond & world.land) - near[name] - {name}
        assert world.near(name, "TWO_STEPS") == expected
