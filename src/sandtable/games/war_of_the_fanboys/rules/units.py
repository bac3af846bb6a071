"""Who stands where, and how pieces come and go.

WF-30: whoever has a Fanboy, a Hero or a Castle somewhere holds that territory. WF-33: where
nobody has, it is uncontested.
"""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLES,
    HEROES,
    NOBODY,
    NOWHERE,
    PLAYERS,
    Event,
)
from sandtable.games.war_of_the_fanboys.rules.lasting import end_effects_at
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import LAND_SET


@rule("WF-30")
def heroes_of(position: State, player: int, territory: int) -> int:
    """The player's Heroes on a territory."""
    heroes, side = 0, position.sides[player]
    for hero in range(HEROES):
        if side.heroes[hero] == territory:
            heroes |= 1 << hero
    return heroes


@rule("WF-30")
def heroes_at(position: State, territory: int) -> int:
    """The Heroes on a territory, which are its owner's."""
    owner = position.territories[territory].owner
    return heroes_of(position, owner, territory) if owner != NOBODY else 0


@rule("WF-73", "WF-231")
def on_boards(position: State, player: int) -> int:
    """The player's Heroes that are on some board."""
    heroes, side = 0, position.sides[player]
    for hero in range(HEROES):
        if side.heroes[hero] != NOWHERE:
            heroes |= 1 << hero
    return heroes


@rule("WF-31")
def units_at(position: State, territory: int) -> int:
    """Fanboys and Heroes on a territory."""
    return position.territories[territory].fanboys + count(heroes_at(position, territory))


@rule("WF-34")
def may_leave(position: State, territory: int) -> int:
    """How many Fanboys can go: one stays, unless a Castle holds the territory."""
    place = position.territories[territory]
    return max(place.fanboys - 1 + place.castle, 0)


@rule("WF-30")
def take(position: State, player: int, territory: int) -> None:
    """The territory is the player's now; whoever had it before has left."""
    position.territories[territory].owner = player
    position.sides[player].realm |= 1 << territory


@rule("WF-33")
def vacate(position: State, territory: int, tray: Tray) -> None:
    """Nobody holds the territory any more, and no effect lies on it."""
    place = position.territories[territory]
    if place.owner != NOBODY:
        position.sides[place.owner].realm &= ~(1 << territory)
        place.owner = NOBODY
        end_effects_at(position, territory, tray)


@rule("WF-48")
def add_fanboys(position: State, player: int, territory: int, fanboys: int, tray: Tray) -> None:
    """New Fanboys from the Lobby, which never runs out."""
    place = position.territories[territory]
    place.fanboys += fanboys
    tell(tray, Event.PLACED, player, territory, fanboys, place.fanboys)


@rule("WF-74", "WF-75")
def put_castle(position: State, player: int, territory: int) -> None:
    """A Castle from the Lobby."""
    position.territories[territory].castle = 1
    position.sides[player].castles |= 1 << territory


@rule("WF-151", "WF-231")
def drop_castle(position: State, territory: int) -> None:
    """The Castle goes back to its owner's Lobby."""
    place = position.territories[territory]
    place.castle = 0
    if place.owner != NOBODY:
        position.sides[place.owner].castles &= ~(1 << territory)


@rule("WF-74")
def may_have_castle(position: State, player: int) -> bool:
    """Whether one of the player's Castles is still in the Lobby."""
    return count(position.sides[player].castles) < CASTLES


@rule("WF-74")
def castle_sites(position: State, player: int) -> int:
    """Own Land without a Castle."""
    side = position.sides[player]
    return side.realm & ~side.castles & LAND_SET


@rule("WF-32", "WF-72", "WF-224")
def hero_sites(position: State, player: int) -> int:
    """Where a Hero has Fandom: own territories with a Fanboy or a Castle."""
    sites = position.sides[player].castles
    left = position.sides[player].realm & ~sites
    while left:
        territory = lowest(left)
        left &= left - 1
        if position.territories[territory].fanboys:
            sites |= 1 << territory
    return sites


@rule("WF-20")
def next_player(position: State, player: int) -> int:
    """The next living player, clockwise."""
    following = (player + 1) % position.options.players
    while not position.living >> following & 1:
        following = (following + 1) % position.options.players
    return following


@rule("WF-170")
def others(position: State, player: int) -> int:
    """The living opponents."""
    return position.living & ~(1 << player)


@rule("WF-30")
def enemy_territories(position: State, player: int) -> int:
    """All territories held by others."""
    held = 0
    for other in range(PLAYERS):
        if other != player:
            held |= position.sides[other].realm
    return held
