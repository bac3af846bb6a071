"""What one viewer sees of the table, made from the position masked for that viewer."""

from sandtable.core.boards import Arrow, Board, Hint, Piece, Side, Space, Tile
from sandtable.core.plain import plain
from sandtable.core.scene import Scene
from sandtable.core.telling import counted, listed, members
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    HOME,
    NO_CARD,
    NO_CELL,
    NO_LAND,
    WIDTH,
    Kind,
    Stage,
    Step,
)
from sandtable.games.barons_of_fyn.portrayal.alarms import alarms
from sandtable.games.barons_of_fyn.portrayal.contests import contests
from sandtable.games.barons_of_fyn.portrayal.panels import headline, panels, supply
from sandtable.games.barons_of_fyn.portrayal.slides import landing_places
from sandtable.games.barons_of_fyn.portrayal.words import (
    SIDES,
    TITLES,
    army_id,
    army_title,
    built_on,
    distance,
    ground_title,
    has_city,
    hint_of,
    land_id,
    land_space,
    land_words,
    living,
    place_words,
    signed,
    space_id,
)
from sandtable.games.barons_of_fyn.portrayal.zones import zones
from sandtable.games.barons_of_fyn.rules.realm import BACK, BEYOND, FRONT, LEFT, RIGHT
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import (
    ARMY_KIND,
    COMBAT_VALUE,
    GROUND_WORDS,
    KIND,
    KIND_WORDS,
    PLAYER_NAMES,
)

EDGES = (FRONT, RIGHT, BACK, LEFT)
"""The edges of a land in the order in which they are drawn."""

FREE_HINT = Hint("A free place", "Lands are laid beside improved ones.", "BF-73")
CITY_HINT = Hint(
    "The central City",
    "Whoever has a land beside it at the end of three of their turns in a row wins. "
    "Nothing is laid here, and no army enters.",
    "BF-175",
)


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it: the realms of all who live, the own one last."""
    seen = plain(position)
    players = living(seen)
    players.sort(key=lambda player: (player - viewer - 1) % seen.options.players)
    order = players if viewer >= 0 else living(seen)
    growing = {viewer: free_places(seen, viewer)}
    growing.setdefault(seen.current, set()).update(landing_places(position))
    return Scene(
        headline=headline(seen),
        boards=tuple(board(seen, player, growing.get(player, set())) for player in order),
        pieces=tuple(piece for player in order for piece in armies_of(seen, player)),
        zones=zones(seen, viewer),
        panels=panels(seen),
        contests=contests(seen),
        arrows=arrows(seen),
        supply=supply(seen),
        alarms=alarms(seen, position),
    )


def board(position: State, player: int, growing: set[int]) -> Board:
    """A realm, its front at the top, with the cells where it may be growing."""
    lands = lands_by_cell(position, player)
    cells = sorted({*lands, *growing, *way_to_the_city(position, player)})
    left = min(cell % WIDTH for cell in cells)
    top = max(cell // WIDTH for cell in cells)
    return Board(
        id=f"realm:{PLAYER_NAMES[player]}",
        title=f"@{player}",
        kind="grid",
        width=max(cell % WIDTH for cell in cells) - left + 1,
        height=top + 1,
        spaces=tuple(
            Space(
                id=space_id(player, cell),
                label=f"{signed(cell % WIDTH - HOME)},{cell // WIDTH}",
                title=_title(position, player, cell, lands),
                shape=(cell % WIDTH - left, top - cell // WIDTH),
                hints=_hints(position, player, cell, lands),
            )
            for cell in cells
        ),
        tiles=tuple(_tiles(position, player, lands)),
        owner=player,
    )


def lands_by_cell(position: State, player: int) -> dict[int, int]:
    """Which land lies on which cell of a player's realm."""
    lands = members(position.sides[player].lands)
    return {position.lands[land].cell: land for land in lands}


def free_places(position: State, player: int) -> set[int]:
    """The empty cells beside a player's realm; nobody's for a spectator."""
    lands = lands_by_cell(position, player) if player >= 0 else {}
    return {int(cell) for held in lands for cell in BEYOND[held]} - {NO_CELL, *lands}


def way_to_the_city(position: State, player: int) -> set[int]:
    """The cells from the Capital straight to the central City, if there is one."""
    if not has_city(position):
        return set()
    return set(range(HOME, HOME + WIDTH * distance(position, player) + 1, WIDTH))


def is_city(position: State, player: int, cell: int) -> bool:
    """Whether the central City lies here."""
    return has_city(position) and cell == HOME + WIDTH * distance(position, player)


def _title(position: State, player: int, cell: int, lands: dict[int, int]) -> str:
    """What lies here, in words."""
    if is_city(position, player, cell):
        return f"The central City {place_words(cell)}"
    if cell not in lands:
        return f"Free place {place_words(cell)}"
    land = lands[cell]
    built = [TITLES[kind] for kind in built_on(position.lands[land])]
    name = f"{ground_title(land)} {place_words(cell)}"
    return f"{name} with {listed(built)}" if built else name


def _hints(position: State, player: int, cell: int, lands: dict[int, int]) -> tuple[Hint, ...]:
    title = _title(position, player, cell, lands)
    if is_city(position, player, cell):
        return (Hint(title, CITY_HINT.text, CITY_HINT.paragraph),)
    if cell not in lands:
        return (Hint(title, FREE_HINT.text, FREE_HINT.paragraph),)
    land = lands[cell]
    own = hint_of(int(KIND[land]))
    built = (hint_of(kind) for kind in built_on(position.lands[land]))
    return (Hint(title, own.text, own.paragraph), *built)


def _tiles(position: State, player: int, lands: dict[int, int]) -> list[Tile]:
    tiles = [_tile(position, player, land, lands) for land in lands.values()]
    if has_city(position):
        cell = HOME + WIDTH * distance(position, player)
        name = f"city:{PLAYER_NAMES[player]}"
        tiles.append(Tile(name, space_id(player, cell), "central-city"))
    return tiles


def _tile(position: State, player: int, land: int, lands: dict[int, int]) -> Tile:
    """A land with what is built on it, its Roads and its frontier."""
    here = position.lands[land]
    layers = [KIND_WORDS[kind] for kind in built_on(here)]
    if land >= CAPITAL:
        layers = [KIND_WORDS[Kind.CAPITAL]]
    name = GROUND_WORDS[land]
    sides = (
        Side(f"side:{name}-{word}", *_side(position, land, edge, lands))
        for edge, word in zip(EDGES, SIDES, strict=True)
    )
    return Tile(
        id=land_id(land),
        on=space_id(player, here.cell),
        symbol=f"land-{KIND_WORDS[KIND[land]]}",
        sides=tuple(sides),
        layers=tuple(layers),
    )


def _side(position: State, land: int, edge: int, lands: dict[int, int]) -> tuple[str, str]:
    """What is drawn at an edge, and its drawing: a Road goes on, or the frontier is there."""
    cell = int(BEYOND[position.lands[land].cell, edge])
    word = SIDES[EDGES.index(edge)]
    if cell in lands:
        through = is_road(position, land) and is_road(position, lands[cell])
        return (f"Road to the {word}", "road-side") if through else (f"the {word}", "")
    behind = edge == BACK and cell == NO_CELL
    return (f"the {word}", "") if behind else (f"frontier to the {word}", "frontier")


def is_road(position: State, land: int) -> bool:
    """Whether armies pass through (BF-95)."""
    return land >= CAPITAL or position.lands[land].road != NO_CARD


def armies_of(position: State, player: int) -> list[Piece]:
    """A player's armies on the table."""
    return [
        _army(position, player, land, army)
        for land in members(position.sides[player].lands)
        for army in members(position.lands[land].armies)
    ]


def _army(position: State, player: int, land: int, army: int) -> Piece:
    kind = int(ARMY_KIND[army])
    return Piece(
        id=army_id(army),
        on=land_space(position, land),
        symbol=f"army-{KIND_WORDS[kind]}",
        title=f"@{player}'s {army_title(army)}",
        owner=player,
        slot="counter",
        badges=(str(COMBAT_VALUE[kind]),),
        dim=bool(done(position, player) >> army & 1),
        hints=(hint_of(kind),),
    )


def done(position: State, player: int) -> int:
    """The player's armies that can do no more in this step."""
    if player != position.current:
        return 0
    if position.step == Step.MOVE:
        return position.turn.moved
    attacking = position.fight.group
    return position.turn.spent & ~attacking if position.step == Step.ATTACK else 0


def arrows(position: State) -> tuple[Arrow, ...]:
    """The attack that goes on, from land to land."""
    fight = position.fight
    if fight.stage == Stage.NONE or NO_LAND in (fight.camp, fight.target):
        return ()
    start, end = land_space(position, fight.camp), land_space(position, fight.target)
    if not start or not end or start == end:
        return ()
    many = fight.group.bit_count()
    title = f"attacked by @{position.current} with {counted(many, 'army', 'armies')}"
    return (
        Arrow(
            id="attack",
            start=start,
            end=end,
            title=f"{land_words(position, fight.target)}: {title}",
            kind="attack",
            owner=position.current,
            label=str(many) if many else "",
        ),
    )
