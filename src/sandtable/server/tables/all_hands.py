"""A finished table with all hands open: what each viewer saw of it, laid side by side.

All of it was in somebody's view, so nothing is made from a position that is not masked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from sandtable.core.scene import Scene, Told, Zone
from sandtable.server.wire.messages import Frame

OWN = "Your "
"""So begins the title of what a viewer has; whoever looks at all hands has none of it."""


def together(everybody: Frame, *seats: Frame) -> Frame:
    """One frame of those that everybody and each seat got of the same version."""
    scene = all_hands(everybody.scene, [frame.scene for frame in seats])
    told = told_to_anybody(everybody.told, [frame.told for frame in seats])
    return structs.replace(everybody, scene=scene, told=told)


def all_hands(everybody: Scene, seats: Sequence[Scene]) -> Scene:
    """What everybody saw, with the cards that each seat saw; ``seats`` by their numbers.

    Of cards that several saw lie together, those are shown that were seen by whoever saw
    most of them.
    """
    scenes = (everybody, *seats)
    taken: set[str] = set()
    zones = [_apart(_fullest(zone, scenes), taken) for zone in _zones(everybody, seats)]
    return replace(everybody, zones=tuple(zones))


def told_to_anybody(
    everybody: Sequence[Told], seats: Sequence[Sequence[Told]]
) -> tuple[Told, ...]:
    """What everybody was told, then what only some seats were."""
    lines = list(everybody)
    for told in seats:
        known = {line.text for line in lines}
        lines += [line for line in told if line.text not in known]
    return tuple(lines)


def _zones(everybody: Scene, seats: Sequence[Scene]) -> Iterator[Zone]:
    """Each seat's own cards as that seat saw them, then what belongs to nobody."""
    for seat, scene in enumerate(seats):
        yield from (zone for zone in scene.zones if zone.owner == seat)
    yield from (zone for zone in everybody.zones if zone.owner is None)


def _fullest(zone: Zone, scenes: Sequence[Scene]) -> Zone:
    """The same cards as whoever saw them who saw the most of them; at best in this zone."""
    others = (each for scene in scenes for each in scene.zones if each.id == zone.id)
    return max((zone, *others), key=lambda each: sum(card.face for card in each.cards))


def _apart(zone: Zone, taken: set[str]) -> Zone:
    """Told from the cards of others, where hands of several call theirs alike."""
    cards = tuple(
        replace(card, id=f"{card.id}:{zone.owner}") if card.id in taken else card
        for card in zone.cards
    )
    taken.update(card.id for card in cards)
    title = zone.title
    if title.startswith(OWN):
        title = f"@{zone.owner}'s {title.removeprefix(OWN)}"
    return replace(zone, title=title, cards=cards)
