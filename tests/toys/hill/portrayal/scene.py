"""What to draw for one viewer."""

from collections.abc import Sequence

from sandtable.core.choices import Barred, Offer
from sandtable.core.scene import Bonus, Card, Counter, Panel, Prompt, Scene, Score, Zone
from toys.hill.pieces import CARDS, HILLS, PLAYERS
from toys.hill.state import State


def scene(position: State, viewer: int) -> Scene:
    """Hands, cards laid and hills taken."""
    return Scene(
        headline=f"Hill {min(position.fought + 1, HILLS)} of {HILLS}",
        boards=(),
        pieces=(),
        zones=tuple(_hand(position, player, viewer) for player in range(PLAYERS)),
        panels=tuple(_panel(position, player) for player in range(PLAYERS)),
    )


def prompt(position: State, player: int) -> Prompt:  # noqa: ARG001
    """What the player has to decide now."""
    return Prompt("Choose a card for this hill.", "HI-3")


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:  # noqa: ARG001
    """One for every card that can be laid."""
    return tuple(Offer(card, f"Lay the {card + 1}", (_id(player, card),)) for card in actions)


def barred(position: State, player: int) -> tuple[Barred, ...]:
    """Why the player's cards cannot be laid, should they not be choices."""
    over = position.fought == HILLS
    why = ("No hill is left.", "HI-5") if over else ("You have laid a card.", "HI-3")
    return tuple(Barred(_id(player, card), *why) for card in range(CARDS))


def scores(position: State) -> tuple[Score, ...]:
    """The hills that each player took."""
    hills = [int(side.hills) for side in position.sides]
    return tuple(
        Score(player, (Bonus("Hills", hills[player], "HI-5"),), hills[player])
        for player in range(PLAYERS)
    )


def _hand(position: State, player: int, viewer: int) -> Zone:
    side = position.sides[player]
    held = [card for card in range(CARDS) if not side.spent[card]]
    return Zone(
        id=f"hand:{player}",
        title=f"@{player}'s hand",
        cards=tuple(_card(player, card, side.card) for card in held if player == viewer),
        count=len(held),
        owner=player,
        kind="hand",
        open=player == viewer,
    )


def _card(player: int, card: int, laid: int) -> Card:
    note = "face down on the table" if card == laid else ""
    return Card(_id(player, card), face=True, title=f"{card + 1}", paragraph="HI-1", note=note)


def _panel(position: State, player: int) -> Panel:
    side = position.sides[player]
    hills = Counter("Hills", int(side.hills), most=HILLS, paragraph="HI-5")
    remarks = ("has laid a card",) if side.decided else ()
    waiting = not side.decided and position.fought < HILLS
    return Panel(player, (hills,), remarks, active=bool(waiting))


def _id(player: int, card: int) -> str:
    return f"card:{player}-{card + 1}"
