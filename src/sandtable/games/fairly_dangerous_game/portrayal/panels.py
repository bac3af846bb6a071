"""Where the game stands, what everybody may know of each player, and the viewer's cards."""

from sandtable.core.scene import Card, Counter, Mark, Panel, Zone
from sandtable.games.fairly_dangerous_game.pieces import (
    CARDS,
    GATES,
    NO_CARD,
    OAFS,
    WALLS,
    WIZARDS,
    Phase,
    Question,
    Wall,
)
from sandtable.games.fairly_dangerous_game.portrayal.words import (
    CARD_PARAGRAPHS,
    CARD_SYMBOLS,
    CARD_TEXTS,
    CARD_TITLES,
    ORDINALS,
    acting,
    board_number,
    card_id,
    on_turn,
    shown_card,
    units_of,
)
from sandtable.games.fairly_dangerous_game.state import State
from sandtable.games.fairly_dangerous_game.tables import BOARD_CELLS, MARKERS

_STEPS = {
    Question.HIT_BEFORE: "attacks before moving",
    Question.MARCH: "moves",
    Question.SEND: "moves",
    Question.HIT_AFTER: "attacks after moving",
    Question.RESPAWN: "oafs come back",
    Question.TURN: "turning a tile",
}


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    if position.phase == Phase.DRAFT:
        return "Draft of the bases"
    if position.phase == Phase.OVER:
        return "The end"
    turn = f"Turn {position.turn} of {position.options.turns}"
    if position.question == Question.CARD:
        return f"{turn} - choice of actions"
    if position.phase == Phase.ACTIONS:
        player = acting(position)
        return f"{turn} - {CARD_TITLES[shown_card(position, player)]} by @{player}"
    step = _STEPS.get(Question(position.question), "orders")
    return f"{turn} - @{on_turn(position)}'s orders: {step}"


def panels(position: State) -> tuple[Panel, ...]:
    """One panel a player, by number."""
    return tuple(_panel(position, player) for player in range(position.options.players))


def supply(position: State) -> tuple[Counter, ...]:
    """Walls and gates that are left for all (AD-105)."""
    sides = [wall for here in position.cells for wall in here.walls]
    return (
        Counter("Walls", WALLS - sides.count(Wall.PLACED), "icon-wall", WALLS, "AD-118"),
        Counter("Gates", GATES - sides.count(Wall.GATE), "icon-gate", GATES, "AD-119"),
    )


def _panel(position: State, player: int) -> Panel:
    return Panel(
        player=player,
        counters=_counters(position, player),
        remarks=_remarks(position, player),
        active=_is_active(position, player),
        deeds=tuple(
            Mark(f"Turn {turn + 1}: {CARD_TITLES[card]}", CARD_SYMBOLS[card])
            for turn, card in enumerate(position.hands[player].shown)
            if card != NO_CARD
        ),
    )


def _counters(position: State, player: int) -> tuple[Counter, ...]:
    held = sum(here.owner == player for here in position.cells)
    oafs, ready, spent = units_of(position, player)
    bases = sum(here.marker == player for here in position.cells)
    tiles = int(BOARD_CELLS[board_number(position)])
    left = WIZARDS - position.hands[player].dead
    markers = int(MARKERS[position.options.players])
    return (
        Counter("Tiles", held, "icon-tile", tiles, "AD-103"),
        Counter("Bases", bases, "icon-base", markers, "AD-104"),
        Counter("Oafs", oafs, "oaf", OAFS, "AD-43"),
        Counter("Wizards", ready + spent, "wizard", left, "AD-44"),
    )


def _remarks(position: State, player: int) -> tuple[str, ...]:
    if position.phase in (Phase.DRAFT, Phase.OVER):
        return ()
    place, last = list(position.order).index(player), position.options.players - 1
    first = f"acts {ORDINALS[last - place]}" if position.turn > 1 else ""
    remarks = [first, f"moves {ORDINALS[place]}"]
    if position.question == Question.CARD:
        remarks.append("has chosen" if position.hands[player].decided else "is choosing")
    return tuple(filter(None, remarks))


def _is_active(position: State, player: int) -> bool:
    """Whether it is the player's turn to act, to order or to choose."""
    if position.phase == Phase.OVER:
        return False
    if position.question == Question.CARD:
        return not position.hands[player].decided
    if position.phase == Phase.ORDERS:
        return player == on_turn(position)
    return player == position.asked


def hand_of(position: State, viewer: int) -> tuple[Zone, ...]:
    """The viewer's action cards."""
    if viewer not in range(position.options.players):
        return ()
    cards = tuple(_card(position, viewer, card) for card in range(CARDS))
    return (Zone(f"hand:{viewer}", "Your actions", cards, CARDS, viewer, "hand"),)


def _card(position: State, viewer: int, card: int) -> Card:
    hand = position.hands[viewer]
    last = hand.shown[position.turn - 2] if position.question == Question.CARD else NO_CARD
    note = "chosen last turn" if last == card else ""
    return Card(
        id=card_id(card),
        face=True,
        title=CARD_TITLES[card],
        text=CARD_TEXTS[card],
        symbol=CARD_SYMBOLS[card],
        paragraph=CARD_PARAGRAPHS[card],
        note="lies face down" if hand.card == card else note,
    )
