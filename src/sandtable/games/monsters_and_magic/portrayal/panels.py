"""What everybody may know of each player."""

from sandtable.core.scene import Counter, Panel
from sandtable.core.telling import listed
from sandtable.games.monsters_and_magic.pieces import (
    GARRISONS,
    NO_FIGURE,
    Phase,
    Structure,
)
from sandtable.games.monsters_and_magic.portrayal.words import MANY_STRUCTURES, on_turn
from sandtable.games.monsters_and_magic.state import State

TEMPLES_TO_WIN = 5


def panels(position: State) -> tuple[Panel, ...]:
    """One panel a player, by number."""
    return tuple(_panel(position, player) for player in range(position.options.players))


def _panel(position: State, player: int) -> Panel:
    out = position.phase != Phase.SET_UP and not position.sides[player].in_game
    playing = position.phase not in (Phase.SET_UP, Phase.OVER)
    return Panel(
        player=player,
        counters=_counters(position, player),
        remarks=("out",) if out else _remarks(position, player),
        active=playing and player == on_turn(position),
        out=out,
    )


def _counters(position: State, player: int) -> tuple[Counter, ...]:
    held = [here for here in position.spaces if here.owner == player]
    figures = sum(here.figure.number != NO_FIGURE for here in held)
    temples = sum(here.structure == Structure.TEMPLES for here in held)
    markers = sum(here.garrison for here in held)
    cards = position.sides[player].held
    return (
        Counter("Spaces", len(held), "structure-castle", paragraph="MM-2"),
        Counter("Figures", figures, "figure-hero", paragraph="MM-11"),
        Counter("Temples", temples, "structure-temple", TEMPLES_TO_WIN, "MM-2"),
        Counter("Garrisons", markers, "garrison", GARRISONS, "MM-2"),
        Counter("Hand Cards", cards, "card-back", paragraph="MM-41"),
    )


def _remarks(position: State, player: int) -> tuple[str, ...]:
    control = position.sides[player].control
    types = [name for name, held in zip(MANY_STRUCTURES, control, strict=True) if held]
    return (f"controls {listed(types)}",) if types else ()
