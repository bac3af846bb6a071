"""Windows: everybody may play an event (BF-161)."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import PASS
from sandtable.games.barons_of_fyn.pieces import NO_ACTION, Event, Question, Window
from sandtable.games.barons_of_fyn.rules.asking import ask, card_holders
from sandtable.games.barons_of_fyn.rules.deck import in_hand
from sandtable.games.barons_of_fyn.rules.happenings import (
    announce,
    is_legal,
    kind_of,
    land_of_event,
    sort_of,
)
from sandtable.games.barons_of_fyn.rules.realms import after
from sandtable.games.barons_of_fyn.state import State


@rule("BF-161")
def open_window(position: State) -> None:
    """Everybody with a card in hand is asked, in secret; without one the window is over."""
    players = card_holders(position, 0)
    ask(position, players, Question.WINDOW)
    position.window = Window.ASKED if players else Window.CLOSED


@rule("BF-161")
def go_on_window(position: State, tray: Tray) -> None:
    """The cards are shown, then carried out; after some the window opens again."""
    if position.window == Window.ASKED:
        show(position, tray)
    elif not carry_out_next(position, tray):
        open_window(position)


@rule("BF-161")
def show(position: State, tray: Tray) -> None:
    """All who play show their cards together; if nobody does, the window is closed."""
    position.window = Window.CLOSED
    for player in range(position.options.players):
        side = position.sides[player]
        action = side.choice
        side.choice = NO_ACTION
        if action not in (NO_ACTION, PASS):
            side.laid = action
            card = in_hand(position, player, kind_of(action))
            position.cards[card].known = ALL_KNOW
            tell(tray, Event.LAID, player, card, land_of_event(action), sort_of(action))
            position.window = Window.SHOWN
    if position.window == Window.CLOSED:
        tell(tray, Event.NOBODY_PLAYS)


@rule("BF-161")
def carry_out_next(position: State, tray: Tray) -> bool:
    """The next card shown, clockwise from the current player; no longer legal, it goes back."""
    player = position.current
    for _ in range(position.options.players):
        side = position.sides[player]
        action = side.laid
        side.laid = NO_ACTION
        if action != NO_ACTION:
            if is_legal(position, action):
                announce(position, player, action, tray)
            else:
                card = in_hand(position, player, kind_of(action))
                tell(tray, Event.TAKEN_BACK, player, card)
            return True
        player = after(position, player)
    return False
