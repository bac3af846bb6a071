"""The three boards with all that stands on them, for one viewer."""

from collections.abc import Iterator

from sandtable.core.boards import Board, Hint, Piece, Region, Space
from sandtable.core.telling import signed
from sandtable.games.war_of_the_fanboys.pieces import (
    AREAS,
    NOBODY,
    NOWHERE,
    TERRITORIES,
    Hero,
)
from sandtable.games.war_of_the_fanboys.portrayal.atlas import chart_id
from sandtable.games.war_of_the_fanboys.portrayal.explained import (
    FANBOYS_HINT,
    castle_hint,
    piece_hint,
)
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    area_id,
    castle_id,
    fanboy_words,
    fanboys_id,
    hero_id,
    space_id,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_COINS,
    AREA_FANBOYS,
    AREA_LIST,
    AREA_SET,
    BOARD,
    HERO_WORDS,
    MAP,
)

BOARDS = range(len(MAP["board"]))


def boards(position: State) -> tuple[Board, ...]:
    """The main board, Zebes and the Great Fox."""
    return tuple(_board(position, board) for board in BOARDS)


def pieces(position: State) -> tuple[Piece, ...]:
    """All Fanboys, Castles and Heroes on the boards."""
    standing = [piece for each in range(TERRITORIES) for piece in _units(position, each)]
    heroes = [
        _hero(position, player, hero)
        for player in range(position.options.players)
        for hero in Hero
        if position.sides[player].heroes[hero] != NOWHERE
    ]
    return (*standing, *heroes)


def _board(position: State, board: int) -> Board:
    printed, called = MAP["board"][board], names(position.options.theme)
    here = [territory for territory in range(TERRITORIES) if BOARD[territory] == board]
    areas = [area for area in range(AREAS) if AREA_LIST[area]["board"] == printed["id"]]
    return Board(
        id=f"board:{printed['id']}",
        title=called.boards[board],
        kind="map",
        width=printed["width"],
        height=printed["height"],
        spaces=tuple(_space(position, territory) for territory in here),
        chart=chart_id(board),
        regions=tuple(_region(position, area) for area in areas),
    )


def _space(position: State, territory: int) -> Space:
    owner = position.territories[territory].owner
    return Space(space_id(territory), owner=None if owner == NOBODY else owner)


def _region(position: State, area: int) -> Region:
    """An area, its bonus, and who holds most of it, if one player does."""
    printed, called = AREA_LIST[area], names(position.options.theme)
    held = [
        (side.realm & int(AREA_SET[area])).bit_count()
        for side in position.sides[: position.options.players]
    ]
    most = max(held)
    leads = most > 0 and held.count(most) == 1
    return Region(
        id=area_id(area),
        title=called.areas[area],
        at=(printed["plate"][0], printed["plate"][1]),
        colour=printed["colour"],
        text=bonus_words(area),
        owner=held.index(most) if leads else None,
        count=most,
        most=printed["size"],
    )


def bonus_words(area: int) -> str:
    """What an area brings (WF-42)."""
    fanboys, coins = int(AREA_FANBOYS[area]), int(AREA_COINS[area])
    if fanboys == coins:
        return f"+{fanboys} each"
    return f"{signed(fanboys)} Fanboy, {signed(coins)} Coin"


def _units(position: State, territory: int) -> Iterator[Piece]:
    """The Fanboys, counted even where there are none: they say whose it is; a Castle."""
    here = position.territories[territory]
    if here.owner != NOBODY:
        yield Piece(
            id=fanboys_id(territory),
            on=space_id(territory),
            symbol="fanboy",
            title=fanboy_words(here.fanboys),
            owner=here.owner,
            slot="stack",
            hints=(FANBOYS_HINT,),
            count=here.fanboys,
        )
    if here.castle:
        yield Piece(
            id=castle_id(territory),
            on=space_id(territory),
            symbol="castle",
            title="Castle",
            owner=here.owner,
            hints=(castle_hint(position.options.theme),),
        )


def _hero(position: State, player: int, hero: Hero) -> Piece:
    called = names(position.options.theme)
    title, text = called.heroes[hero], piece_hint(hero, called).text
    return Piece(
        id=hero_id(player, hero),
        on=space_id(position.sides[player].heroes[hero]),
        symbol=f"hero-{HERO_WORDS[hero]}",
        title=title,
        owner=player,
        hints=(Hint(f"@{player}'s {title}", text, "WF-71"),),
    )
