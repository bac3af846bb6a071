"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections import Counter
from collections.abc import Sequence

from sandtable.core.choices import Button, Offer
from sandtable.core.plain import plain
from sandtable.core.telling import player_id
from sandtable.games.solo_war.actions import ACTIONS, AIMS, PLAYER_AIM
from sandtable.games.solo_war.pieces import SUPPORT_CARD, Target
from sandtable.games.solo_war.portrayal.words import TITLES, card_id, entity_of, klutz_id
from sandtable.games.solo_war.portrayal.zones import looked_at
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import TARGET

Described = tuple[str, tuple[str | Button, ...]]
"""A choice's words and its path."""

_BUTTONS = {
    "no-support": Button("button:no-support", "No Support Card"),
    "no-gamble": Button("button:no-gamble", "Keep the token"),
    "gamble": Button(
        "button:gamble",
        "Use a Gamble Token",
        "token",
        text="It is spent, whatever the die shows.",
        paragraph="SW-141",
    ),
}


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    seen = plain(position)
    many = Counter(ACTIONS.indices(a).get("card") for a in actions if _is_support(a))
    return tuple(Offer(action, *_described(seen, player, action, many)) for action in actions)


def _described(
    position: State, player: int, action: int, many: Counter[int | None]
) -> Described:
    kind, parts = ACTIONS.kind_of(action), ACTIONS.indices(action)
    match kind:
        case "foe":
            entity = TITLES[entity_of(position, player)]
            return f"{entity} works on @{parts['player']}", (player_id(parts["player"]),)
        case "top":
            return _top(position, player, parts["card"])
        case "support":
            return _support(player, parts["card"], parts["target"], many[parts["card"]])
        case "klutz":
            place = parts["card"]
            return f"Turn up Klutz Card {place + 1}", (klutz_id(place),)
    button = _BUTTONS[kind]
    return button.title, (button,)


def _is_support(action: int) -> bool:
    return ACTIONS.kind_of(action) == "support"


def _top(position: State, player: int, skip: int) -> Described:
    owner = looked_at(position, player)
    whose = 0 if owner is None else owner
    entity = int(position.sides[whose].cards[position.rounds + skip].entity)
    verb = "Put" if skip else "Leave"
    return f"{verb} {TITLES[entity]} on top", (card_id(whose, entity),)


def _support(player: int, card: int, aim: int, aims: int) -> Described:
    """A card alone, unless it can be aimed at several."""
    source = SUPPORT_CARD + card
    named = aim - PLAYER_AIM if aim >= PLAYER_AIM else player
    text = f"Play {TITLES[source]}{_aimed(source, player, named, AIMS[aim])}"
    path = (card_id(player, source),)
    return text, (*path, player_id(named)) if aims > 1 else path


def _aimed(source: int, player: int, named: int, aim: str) -> str:
    own, target = named == player, TARGET[source]
    if aim == "none":
        return ""
    match target:
        case Target.ANY_RESERVOIR:
            return " on your reservoir" if own else f" on @{named}'s reservoir"
        case Target.ALLY_ENTITY:
            return " for your Entity" if own else f" for @{named}'s Entity"
        case Target.ALLY_FIGHT:
            return " in your fight" if own else f" in @{named}'s fight"
        case Target.RIVAL_ENTITY:
            return f" with @{named}'s Entity"
    return f" on @{named}"
