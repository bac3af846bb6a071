"""What one viewer sees of the table, made from the position masked for that viewer."""

from dataclasses import replace

from sandtable.core.boards import Arrow, Chart, Piece, Reach
from sandtable.core.plain import plain
from sandtable.core.scene import Scene
from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.appraisal.forecast import (
    capture_chance,
    free_fanboys,
    percent,
)
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, NOWHERE, Step
from sandtable.games.war_of_the_fanboys.portrayal import atlas
from sandtable.games.war_of_the_fanboys.portrayal.alarms import alarms
from sandtable.games.war_of_the_fanboys.portrayal.contests import contests
from sandtable.games.war_of_the_fanboys.portrayal.maps import boards, pieces
from sandtable.games.war_of_the_fanboys.portrayal.names import names
from sandtable.games.war_of_the_fanboys.portrayal.panels import course, headline, panels, supply
from sandtable.games.war_of_the_fanboys.portrayal.words import fanboys_id, space_id
from sandtable.games.war_of_the_fanboys.portrayal.zones import zones
from sandtable.games.war_of_the_fanboys.rules.links import open_terrain, targets_of
from sandtable.games.war_of_the_fanboys.state import State

_INVADING = range(Step.DICE, Step.MOVE_HEROES)
_MOVING = range(Step.MOVE_HEROES, Step.CAPTURED)
_SHIFTING = range(Step.SHIFT_HEROES, Step.POE)


def scene(position: State, viewer: int) -> Scene:
    """The table as the viewer sees it."""
    seen = plain(position)
    called = names(seen.options.theme)
    return Scene(
        headline=headline(seen),
        boards=boards(seen),
        pieces=_with_odds(position, seen, pieces(seen)),
        zones=zones(seen, viewer),
        panels=panels(seen, position),
        contests=contests(seen, called),
        arrows=arrows(seen),
        supply=supply(seen, position),
        course=course(seen),
        alarms=alarms(seen, position),
    )


def charts(position: State) -> tuple[Chart, ...]:
    """What the maps lie on."""
    return atlas.charts(int(position.options.theme))


def _with_odds(position: State, seen: State, standing: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """While invasions are declared, the odds of each are seen at the Fanboys who would go."""
    if seen.step != Step.INVADE:
        return standing
    terrain = open_terrain(position, seen.turn)
    reaches = {
        fanboys_id(origin): _reach(position, seen, origin, terrain)
        for origin in members(seen.sides[seen.turn].realm & terrain)
        if free_fanboys(seen, origin)
    }
    return tuple(replace(each, reach=reaches.get(each.id, ())) for each in standing)


def _reach(position: State, seen: State, origin: int, terrain: int) -> tuple[Reach, ...]:
    targets = members(int(targets_of(position, seen.turn, origin, terrain)))
    return tuple(
        Reach(space_id(target), percent(capture_chance(seen, origin, target)))
        for target in targets
    )


def arrows(position: State) -> tuple[Arrow, ...]:
    """The invasion, the move or the redistribution that is being decided."""
    invasion, moving = position.invasion, position.moving
    if position.step in _INVADING and invasion.origin != NOWHERE:
        kind = "attack" if invasion.defender != NOBODY else "move"
        return (_arrow(position, invasion.origin, invasion.target, kind),)
    if position.step in _MOVING or position.step in _SHIFTING:
        return (_arrow(position, moving.origin, moving.target, "move"),)
    return ()


def _arrow(position: State, start: int, end: int, kind: str) -> Arrow:
    called = names(position.options.theme)
    words = "invaded" if kind == "attack" else "reached"
    return Arrow(
        id=f"{kind}:{space_id(start)}-{space_id(end)}",
        start=space_id(start),
        end=space_id(end),
        title=f"{words} from {called.territories[start]}",
        kind="attack" if kind == "attack" else "move",
        owner=position.turn,
    )
