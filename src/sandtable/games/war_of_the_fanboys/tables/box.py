"""The file of the Hero Cards (WF-86, WF-381 to WF-385), and what in it no rule would carry out.

Whoever wants other cards edits ``hero_cards.toml``; a fault stops the game from loading.
"""

from collections.abc import Iterator
from typing import Any

from sandtable.games.war_of_the_fanboys.tables import printed

BOX: dict[str, Any] = printed("hero_cards.toml")
TITLE_LIST: list[dict[str, Any]] = BOX["card"]
"""All titles in the order of their numbers, deck by deck."""

DECK_LIST: list[dict[str, Any]] = BOX["deck"]
KIND_LIST: dict[str, dict[str, Any]] = {kind["id"]: kind for kind in BOX["effect_kind"]}
"""What each kind of effect has to say, and what it may say."""

SPARED = 2
"""A card that spares some of its targets takes at most so many units from each."""

_NEEDED: dict[tuple[str, object], set[str]] = {
    ("amount", "fixed"): {"count"},
    ("amount", "hits"): {"dice", "die", "hit_on"},
    ("amount", "streak"): {"die", "hit_on", "max"},
    ("amount", "roll"): {"die"},
    ("amount", "half"): {"die", "hit_on"},
    ("gain_at_hero", True): {"hero"},
    ("method", "roll"): {"hit_on"},
    ("origin", "hero"): {"hero"},
    ("origin", "hero_land"): {"hero"},
    ("origin", "hero_main"): {"hero"},
    ("origin", "hero_land_with_waterway"): {"hero"},
    ("range", "bordering_hero"): {"hero"},
    ("range", "linked_hero"): {"hero"},
    ("range", "hero_board"): {"hero"},
    ("target", "chosen"): {"range"},
    ("trigger", "invasion_declared"): {"die", "hit_on"},
    ("trigger", "owner_turn_start"): {"ticks"},
    ("where", "hero"): {"hero"},
    ("where", "own_split"): {"count"},
    ("where", "own_each"): {"count"},
    ("where", "world_each"): {"count"},
}
"""What a word of an effect needs beside it."""


def faults(card: dict[str, Any]) -> Iterator[str]:
    """Why a card of the file cannot be played as it is printed."""
    for line, effect in enumerate(card["effects"]):
        kind, keys = KIND_LIST[effect["kind"]], set(effect) - {"kind"}
        needed = set(kind["required"])
        for (key, word), others in _NEEDED.items():
            needed |= others if effect.get(key) == word else set()
        known = {*kind["required"], *kind["optional"]}
        yield from (f"{key} is missing" for key in sorted(needed - keys))
        yield from (f"{effect['kind']} has no {key}" for key in sorted(keys - known))
        if effect["kind"] in {"add_fanboys", "coins"} and not keys & {"count", "die"}:
            yield "neither count nor die"
        if effect.get("leave_min", 1) != 1:
            yield "a card leaves one unit, or none"
        if "max_total" in effect and not 0 < effect.get("count", 0) <= SPARED:
            yield f"a card with max_total takes 1 to {SPARED} units from each target"
        if line and effect.get("range", "same_target") != "same_target":
            yield "only the first effect may ask for a choice"


def refuse() -> None:
    """Stop at the first card with faults."""
    for card in TITLE_LIST:
        found = [*faults(card)]
        if found:
            message = f"hero_cards.toml: {card['id']}: {', '.join(found)}"
            raise ValueError(message)


refuse()
