"""What to draw for one viewer."""

from sandtable.core.boards import Board, Hint, Piece, Space
from sandtable.core.scene import Card, Counter, Panel, Scene, Zone
from sandtable.template.meadow.pieces import COLUMNS, NOBODY, NOWHERE, ROWS, SPACES, STRENGTHS
from sandtable.template.meadow.portrayal.names import card_ids, space_id
from sandtable.template.meadow.rules import active, cards_of, deciders
from sandtable.template.meadow.scoring import banners_of
from sandtable.template.meadow.state import PLACES, State

BANNER_HINT = Hint("Banner", "Whoever has most of them on the field in the end wins.", "ME-1")


def scene(position: State, viewer: int) -> Scene:
    """The field with its banners, hands and panels."""
    players = range(int(position.options.players))
    rounds = int(position.options.rounds)
    number = min(int(position.turn) // len(players) + 1, rounds)
    spaces = tuple(map(_space, range(SPACES)))
    return Scene(
        headline=f"Round {number} of {rounds}",
        boards=(Board("board:field", "Field", "grid", COLUMNS, ROWS, spaces),),
        pieces=_banners(position),
        zones=tuple(_hand(position, player, viewer) for player in players),
        panels=tuple(_panel(position, player) for player in players),
    )


def _space(space: int) -> Space:
    """``shape`` counts columns from the left and rows from the top, both from 0."""
    row, column = divmod(space, COLUMNS)
    name = PLACES[space]
    return Space(
        space_id(space), label=name, title=name, shape=(column, row), layers=("grass",)
    )


def _banners(position: State) -> tuple[Piece, ...]:
    """Those that stand, and the one that others may still answer."""
    standing = [
        Piece(
            f"banner:{PLACES[space]}",
            space_id(space),
            "banner",
            f"@{owner}'s banner",
            owner=int(owner),
            slot="base" if space == position.target else "main",
            hints=(BANNER_HINT,),
        )
        for space, owner in enumerate(position.banners)
        if owner != NOBODY
    ]
    if position.target == NOWHERE:
        return tuple(standing)
    player, space = active(position), int(position.target)
    title = f"@{player}'s banner, being planted"
    new = Piece(
        "banner:new",
        space_id(space),
        "banner",
        title,
        owner=player,
        badges=("?",),
        hints=(BANNER_HINT,),
    )
    return (*standing, new)


def _hand(position: State, player: int, viewer: int) -> Zone:
    shown = range(STRENGTHS) if player == viewer else ()
    return Zone(
        id=f"hand:{player}",
        title=f"@{player}'s hand",
        cards=tuple(card for strength in shown for card in _cards(position, player, strength)),
        count=int(cards_of(position, player)),
        owner=player,
        kind="hand",
        open=player == viewer,
    )


def _cards(position: State, player: int, strength: int) -> tuple[Card, ...]:
    laid = int(position.sides[player].laid)
    return tuple(
        Card(
            element,
            face=True,
            title=f"Strength {strength + 1}",
            text="Lay it against a banner that another player plants.",
            symbol="card",
            paragraph="ME-5",
            note="face down on the table" if (laid, number) == (strength, 0) else "",
        )
        for number, element in enumerate(card_ids(position, player, strength))
    )


def _panel(position: State, player: int) -> Panel:
    counters = (
        Counter("Banners", int(banners_of(position, player)), "banner", paragraph="ME-6"),
        Counter("Cards", int(cards_of(position, player)), "card", paragraph="ME-2"),
    )
    remarks = ("has answered",) if position.sides[player].decided else ()
    return Panel(player, counters, remarks, active=bool(deciders(position) >> player & 1))
