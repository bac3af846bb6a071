"""The frame of a turn: whose it is, its start and its end, and the end of the game."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import Ending, Event, Step
from sandtable.games.war_of_the_fanboys.rules.lasting import end_effects
from sandtable.games.war_of_the_fanboys.rules.losing import end_game
from sandtable.games.war_of_the_fanboys.rules.opening import clear_invasion
from sandtable.games.war_of_the_fanboys.rules.units import next_player
from sandtable.games.war_of_the_fanboys.scoring import ranked_first, tell_ranks
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables.kinds import Until


@rule("WF-16", "WF-20")
def begin_turn(position: State, player: int, tray: Tray) -> None:
    """Nothing of the last turn counts any more."""
    position.turn, position.step = player, Step.TURN_START
    position.opened, position.captured, position.victories, position.losses = 0, 0, 0, 0
    position.moving.crossed, position.sides[player].fallen = 0, 0
    clear_invasion(position.invasion)
    for territory in range(len(position.territories)):
        position.territories[territory].defeated = 0
    tell(tray, Event.TURN_BEGUN, player, position.rounds)


@rule("WF-170", "WF-316", "WF-318")
def end_turn(position: State, tray: Tray) -> None:
    """Effects of this turn end; the next living player begins."""
    end_effects(position, Until.END_OF_PHASE_5, tray)
    end_effects(position, Until.END_OF_TURN, tray)
    end_effects(position, Until.OWNER_NEXT_TURN_END, tray)
    last = position.turn
    following = next_player(position, last)
    if passes_first(position, last, following):
        tell(tray, Event.ROUND_OVER, position.rounds)
        if position.rounds == position.options.rounds:
            tell_ranks(position, tray)
            end_game(position, Ending.ROUNDS, ranked_first(position), tray)
            return
        position.rounds += 1
    begin_turn(position, following, tray)


@rule("WF-233")
def passes_first(position: State, last: int, following: int) -> bool:
    """Whether the seat of the first player lies on the way from one turn to the next."""
    players = position.options.players
    to_next = (following - last - 1) % players
    to_first = (position.first - last - 1) % players
    return bool(to_first <= to_next)
