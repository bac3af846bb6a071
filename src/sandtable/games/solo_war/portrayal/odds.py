"""How the battle of a round may end, counted out by the rules, if nobody adds anything more."""

from sandtable.core.chances import spread
from sandtable.core.contract import redeal
from sandtable.core.plain import plain
from sandtable.core.record import copied
from sandtable.core.scene import Odds
from sandtable.core.steps import quiet_tray
from sandtable.core.telling import listed, members, odds_of
from sandtable.core.tray import Tray
from sandtable.games.solo_war.actions import GAMBLE, KLUTZ, NO_SUPPORT, SUPPORT
from sandtable.games.solo_war.pieces import NO_ACTION, NOBODY, Question
from sandtable.games.solo_war.portrayal.contests import battle_of
from sandtable.games.solo_war.portrayal.words import TITLES, entity_of
from sandtable.games.solo_war.rules.chance import member
from sandtable.games.solo_war.rules.gambles import (
    ask_roller,
    face_down,
    reveal_gambles,
    turn_klutz,
)
from sandtable.games.solo_war.rules.sides import fights, outmatched
from sandtable.games.solo_war.rules.supports import finish_supports, lay
from sandtable.games.solo_war.state import State

GIVEN = (
    "Exact as things stand: if you add nothing later in this round, "
    "and nobody else plays a card or gambles."
)


def odds(position: State, player: int, action: int) -> Odds | None:
    """The odds of the round once a card, a token or a Klutz Card has counted, or none has."""
    if position.question not in _PLAYED:
        return None
    carry_out = _PLAYED[Question(position.question)]
    # What is hidden has no part in this battle: one world is as good as another.
    world = copied(position, State)
    redeal(world, player, quiet_tray(0))
    world.waiting = 0
    for side in world.sides:
        side.choice = NO_ACTION

    def run(tray: Tray) -> int:
        at = copied(world, State)
        carry_out(at, player, action, tray)
        return _winners(at)

    seen = plain(position)
    title = "; ".join(contest.title for contest in battle_of(seen).contests())
    chances = {_words(seen, winners): chance for winners, chance in spread(run).items()}
    return odds_of(title, chances, GIVEN)


def _support(position: State, player: int, action: int, tray: Tray) -> None:
    """The card counts; what it lets somebody look at is no part of this battle."""
    if action != NO_SUPPORT:
        lay(position, player, action - SUPPORT, tray)
        finish_supports(position, tray)


def _gamble(position: State, player: int, action: int, tray: Tray) -> None:
    if action == GAMBLE:
        position.sides[player].choice = action
        reveal_gambles(position, tray)
        _turn_up(position, tray)


def _klutz(position: State, _: int, action: int, tray: Tray) -> None:
    turn_klutz(position, action - KLUTZ, tray)
    _turn_up(position, tray)


_PLAYED = {Question.SUPPORT: _support, Question.GAMBLE: _gamble, Question.KLUTZ: _klutz}


def _turn_up(position: State, tray: Tray) -> None:
    """All who have rolled a 0 turn up a card: those face down are as good as each other."""
    while position.rollers[0] != NOBODY:
        ask_roller(position, tray)
        if position.rollers[0] != NOBODY:
            position.waiting = 0
            turn_klutz(position, member(face_down(position), 0), tray)


def _winners(position: State) -> int:
    """Whose Entities no foe's outmatches: a bit set."""
    return sum(
        1 << player
        for player in range(position.options.players)
        if fights(position, player) and not outmatched(position, player)
    )


def _words(position: State, winners: int) -> str:
    who = [f"@{player}'s {TITLES[entity_of(position, player)]}" for player in members(winners)]
    return f"{listed(who)} {'wins' if len(who) == 1 else 'win'}"
