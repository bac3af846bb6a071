"""Whether an action can be played now, and why not."""

from sandtable.core.played import InPlay
from sandtable.core.steps import IllegalAction


def only_decider(state: InPlay, action: object) -> int:
    """The one who decides.

    Raises:
        IllegalAction: when several do, or nobody.

    """
    waiting = state.current_players()
    if len(waiting) != 1:
        reason = "the game is over" if not waiting else f"say which of {waiting} decides"
        raise IllegalAction(action, reason)
    return waiting[0]


def player_of(state: InPlay, action: int, player: int | None) -> int:
    """The player who plays an action, once it is sure that it is legal.

    Raises:
        IllegalAction: with the action and the reason.

    """
    who = only_decider(state, action) if player is None else player
    if state.is_terminal():
        raise IllegalAction(action, "the game is over")
    try:
        words = state.action_to_string(action)
    except ValueError as unknown:
        raise IllegalAction(action, str(unknown)) from unknown
    if who not in state.current_players():
        raise IllegalAction(words, f"player {who} does not decide now")
    if action not in state.legal_actions(who):
        raise IllegalAction(words, f"player {who} may not choose this now")
    return who


def refuse_time(state: InPlay) -> None:
    """Look whether time may be called.

    Raises:
        IllegalAction: when there is no time limit, or the game is over.

    """
    if not state.game.time_limit:
        raise IllegalAction(action="time", reason="no time limit was agreed on")
    if state.is_terminal():
        raise IllegalAction(action="time", reason="the game is over")
