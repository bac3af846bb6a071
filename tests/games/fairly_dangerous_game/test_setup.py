"""The island laid out, the bases drafted, the first order of play."""

from collections import Counter

import pytest

RANDOM, MEADOWS, CROSSING = 0, 1, 4
DRAFTS = {2: (0, 1, 1, 0), 3: (0, 1, 2, 2, 1, 0), 4: (0, 1, 2, 3)}
FIRST = {2: (0, 1), 3: (0, 1, 2), 4: (3, 2, 1, 0)}


def agreed(t):
    """The players in the agreed order, as the opening tells it."""
    number = t.pieces.Event.SEATED
    told = [event[1:3] for event in t.state.opening.read_by(-1) if event[0] == number]
    assert [place for _, place in told] == list(range(t.players))
    return [player for player, _ in told]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_agreed_order_is_drawn(new_game, players):
    """AD-14, AD-107: every player comes at every place."""
    orders = [agreed(new_game(players, seed, set_up=RANDOM)) for seed in range(40)]
    for order in orders:
        assert sorted(order) == list(range(players))
    for places in zip(*orders, strict=True):
        assert set(places) == set(range(players))


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 5), (4, 5)])
def test_random_tiles(new_game, players, size):
    """AD-11, AD-61, AD-109: different tiles of the set, each as printed, in any orientation."""
    squares, orientations = set(), Counter()
    for seed in range(12):
        t = new_game(players, seed, set_up=RANDOM)
        tiles = [int(t.cell(name).tile) for name in t.names]
        assert len(set(tiles)) == len(tiles) == size * size
        assert set(tiles) <= set(range(1, 26))
        squares.add(tuple(tiles))
        for name in t.names:
            turned = int(t.cell(name).turned)
            orientations[turned] += 1
            print_of = t.printed()[int(t.cell(name).tile)]
            assert t.walls(name) == [
                "printed" if print_of[(side - turned) % 4] else "open" for side in range(4)
            ]
    assert len(squares) == 12
    assert set(orientations) == {0, 1, 2, 3}
    assert t.faults() == []


def test_beyond_the_small_board_is_nothing(new_game):
    """AD-100: with two players neither a fifth row nor a fifth column."""
    for set_up in (RANDOM, MEADOWS):
        t = new_game(2, set_up=set_up)
        for name, cell in zip(t.words.CELL_NAMES, t.position.cells, strict=True):
            if name not in t.names:
                assert (cell.tile, cell.owner, cell.marker) == (0, -1, -1)
                assert not cell.walls.any()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_draft(new_game, players):
    """AD-11, AD-62, AD-63, AD-110: the snake; one base each for four players."""
    for seed in range(4):
        t = new_game(players, seed, set_up=RANDOM)
        order = agreed(t)
        drafted = []
        while t.question() == "draft":
            (player,) = t.deciders()
            drafted.append(order.index(player))
            t.play(t.choices()[seed % len(t.choices())])
        assert tuple(drafted) == DRAFTS[players]
        assert [order.index(p) for p in t.position.order[:players]] == list(FIRST[players])
        assert t.position.turn == 1
        assert t.deciders() == [t.position.order[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_bases_side_by_side(new_game, players):
    """AD-11, AD-110: whoever owns them; every other cell is on offer."""
    for seed in range(6):
        t = new_game(players, seed, set_up=RANDOM)
        taken = set()
        while t.question() == "draft":
            near = {
                t.beside(name, side)
                for name in taken
                for side in ("north", "east", "south", "west")
            }
            free = [name for name in t.names if name not in taken | near]
            assert t.choices() == [f"base {name}" for name in free]
            assert free
            taken.add(free[-seed * 2 % len(free)])
            t.play(f"base {free[-seed * 2 % len(free)]}")


@pytest.mark.parametrize(
    ("players", "set_up"), [(2, MEADOWS), (2, RANDOM), (3, RANDOM), (4, RANDOM)]
)
def test_four_oafs_and_two_wizards(new_game, players, set_up):
    """AD-12: on every base, of its owner; nobody anywhere else."""
    t = new_game(players, set_up=set_up)
    while t.question() == "draft":
        t.play(t.choices()[0])
    bases = 1 if players == 4 else 2
    stacks = Counter(t.stacks().values())
    assert stacks == Counter({f"{'ABCD'[p]}4+2*": bases for p in range(players)})


def test_nobody_has_shown_a_card(new_game):
    """AD-13: all seven are in hand."""
    for hand in new_game(4).position.hands:
        assert (hand.shown == -1).all()
        assert (hand.card, hand.decided, hand.waiting, hand.dead) == (-1, 0, 0, 0)


def test_tiles_drawn_anew(new_game):
    """AD-91: 0, 1, 2, 2 or 3 printed walls, on any sides, each set equally likely."""
    sets = Counter()
    for seed in range(50):
        t = new_game(2, seed, set_up=RANDOM, tiles=1)
        for name in t.names:
            cell = t.cell(name)
            assert (cell.tile, cell.turned) == (0, 0)
            assert set(t.walls(name)) <= {"open", "printed"}
            sets[tuple(map(bool, cell.walls))] += 1
    numbers = Counter()
    for sides, many in sets.items():
        numbers[sum(sides)] += many
    total = sum(numbers.values())
    assert set(numbers) == {0, 1, 2, 3}
    for walls, share in ((0, 1), (1, 1), (2, 2), (3, 1)):
        assert numbers[walls] == pytest.approx(share * total / 5, rel=0.3)
    assert len(sets) == 1 + 4 + 6 + 4
    for sides, many in sets.items():
        ways = (1, 4, 6, 4)[sum(sides)]
        assert many == pytest.approx(numbers[sum(sides)] / ways, rel=0.6)


@pytest.mark.parametrize("set_up", range(MEADOWS, CROSSING + 1))
def test_a_layout_has_no_draft(new_game, set_up):
    """AD-10, AD-93, AD-108: side A is the first in the agreed order; a coin says who begins."""
    seen = set()
    for seed in range(24):
        t = new_game(2, seed, set_up=set_up)
        first, second = agreed(t)
        bases = t.layout()
        for player, side in ((first, "bases_a"), (second, "bases_b")):
            mine = [name for name, word in t.stacks().items() if word == f"{'AB'[player]}4+2*"]
            assert set(mine) == set(bases[side])
        assert len(t.stacks()) == 4
        assert t.position.phase == t.pieces.Phase.ORDERS
        assert t.deciders() == [t.position.order[0]]
        seen.add((first, int(t.position.order[0])))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize("set_up", range(MEADOWS, CROSSING + 1))
def test_a_layout_is_laid_as_printed(new_game, set_up):
    """AD-135: tiles and orientations row by row."""
    t = new_game(2, set_up=set_up)
    data = t.layout()
    assert [int(t.cell(name).tile) for name in t.names] == data["tiles"]
    assert [int(t.cell(name).turned) for name in t.names] == data["orientations"]
    for name in t.names:
        print_of, turned = t.printed()[int(t.cell(name).tile)], int(t.cell(name).turned)
        expected = ["printed" if print_of[(s - turned) % 4] else "open" for s in range(4)]
        assert t.walls(name) == expected
    assert t.faults() == []


SYMMETRIES = {
    "point": (lambda row, column: (3 - row, 3 - column), (2, 3, 0, 1)),
    "mirror": (lambda row, column: (row, 3 - column), (0, 3, 2, 1)),
    "diagonal": (lambda row, column: (column, row), (3, 2, 1, 0)),
}
"""Where a cell goes, and where each of the sides north, east, south and west goes."""


@pytest.mark.parametrize("set_up", range(MEADOWS, CROSSING + 1))
def test_a_layout_is_fair(new_game, set_up):
    """AD-10, AD-11, AD-135: symmetrical, side A onto side B; bases apart; connected."""
    t = new_game(2, set_up=set_up)
    data = t.layout()
    moved, turned = SYMMETRIES[data["symmetry"]]
    walls = t.all_walls()

    def image(name):
        row, column = moved(int(name[1]) - 1, "abcd".index(name[0]))
        return f"{'abcd'[column]}{row + 1}"

    for name in t.names:
        for side in range(4):
            assert walls[name][side] == walls[image(name)][turned[side]]
    assert {image(name) for name in data["bases_a"]} == set(data["bases_b"])
    bases = [*data["bases_a"], *data["bases_b"]]
    beside = {
        t.beside(name, side) for name in bases for side in ("north", "east", "south", "west")
    }
    assert not beside & set(bases)
    assert len(set(data["tiles"])) == 16
    assert reached(t) == set(t.names)


def reached(t):
    """The cells that can be walked to from a1."""
    sides = ("north", "east", "south", "west")
    done, ahead = set(), ["a1"]
    while ahead:
        name = ahead.pop()
        done.add(name)
        for number, side in enumerate(sides):
            beyond = t.beside(name, side)
            if beyond and beyond not in done:
                walls = (t.walls(name)[number], t.walls(beyond)[number - 2])
                ahead += [beyond] if walls == ("open", "open") else []
    return done


def test_the_set_of_tiles(twin):
    """AD-2, AD-134: 25 tiles with 41 walls; straight and corner ones evenly."""
    tables = twin.module("games.fairly_dangerous_game.tables")
    walls = {tile["id"]: tuple(tile["walls"]) for tile in tables.TILE_LIST}
    assert list(walls) == list(range(1, 26))
    assert Counter(walls.values()) == {
        (0, 0, 0, 0): 5,
        (1, 0, 0, 0): 5,
        (1, 0, 1, 0): 5,
        (1, 1, 0, 0): 5,
        (1, 1, 0, 1): 4,
        (1, 1, 1, 1): 1,
    }


def test_the_counts_are_the_most_that_eight_turns_need(twin):
    """AD-2, AD-22, AD-104: they confirm each other."""
    box = twin.module("games.fairly_dangerous_game.pieces")
    uses = 4
    assert 2 * 2 + uses * 2 == box.WIZARDS
    assert 2 * 4 + uses * 3 == box.OAFS
    assert 4 * uses == box.WALLS == box.GATES
    assert 2 * (2 + uses) == box.BASES
    assert box.CARDS == 7


def test_a_draft_can_always_be_completed():
    """AD-110: whatever is drafted, a cell is left: at least 4, 4 and 11 for the last base."""
    for players, size, least in ((2, 4, 4), (3, 5, 4), (4, 5, 11)):
        most = len(DRAFTS[players]) - 1
        assert size * size - widest(size, most) == least


def widest(size, bases):
    """The most cells that so many bases, none beside another, take and keep free."""
    cells = range(size * size)
    near = {
        cell: {cell}
        | {
            other
            for other in cells
            if abs(cell // size - other // size) + abs(cell % size - other % size) == 1
        }
        for cell in cells
    }
    best, ahead = 0, [((), frozenset())]
    while ahead:
        chosen, gone = ahead.pop()
        if len(chosen) == bases:
            best = max(best, len(gone))
            continue
        start = chosen[-1] + 1 if chosen else 0
        ahead += [((*chosen, c), gone | near[c]) for c in cells[start:] if c not in gone]
    return best


def test_equal_seeds_make_equal_games(new_game):
    """AD-107: and different ones different games."""
    assert new_game(3, 5).position.tobytes() == new_game(3, 5).position.tobytes()
    assert new_game(3, 5).position.tobytes() != new_game(3, 6).position.tobytes()
