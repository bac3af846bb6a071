"""The result of a round, and the end of the game."""

from sandtable.core.record import ALL_KNOW
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.solo_war.pieces import (
    CAUSES,
    NO_CARD,
    ROUNDS,
    SUDDEN_ROUNDS,
    TEAM,
    Ending,
    Event,
    Op,
    Phase,
    Place,
    Result,
)
from sandtable.games.solo_war.rules.chance import member
from sandtable.games.solo_war.rules.entities import begin_round, leave_after
from sandtable.games.solo_war.rules.sides import (
    allies,
    entity_of,
    everyone,
    fights,
    lead,
    outmatched,
    own_points,
)
from sandtable.games.solo_war.rules.supports import does
from sandtable.games.solo_war.state import Side, State


@rule("SW-36", "SW-37", "SW-182")
def end_round(position: State, tray: Tray) -> None:
    """Piles, what winners leave waiting, Support Cards; then the next round or the end."""
    for player in range(position.options.players):
        count_up(position.sides[player], player, tray)
    for player in range(position.options.players):
        if fights(position, player):
            settle_fight(position, player, tray)
    for player in range(position.options.players):
        if won(position, player):
            leave_after(position, player, Op.LINGER_IF_WON, tray)
        put_away(position, player, tray)
    if position.rounds > ROUNDS:
        thin_out(position, tray)
    else:
        check_lead(position, tray)
    if position.phase != Phase.OVER:
        begin_round(position, tray)


@rule("SW-36", "SW-50")
def count_up(side: Side, player: int, tray: Tray) -> None:
    """The sum is told once more as a whole: it has grown over several decisions."""
    for cause in range(CAUSES):
        if side.causes[cause]:
            tell(tray, Event.COUNTED, player, cause, side.causes[cause])


@rule("SW-31", "SW-36", "SW-120", "SW-182")
def settle_fight(position: State, player: int, tray: Tray) -> None:
    """An Entity wins if no foe's has more FRC."""
    side, entity = position.sides[player], entity_of(position, player)
    card = side.cards[position.rounds - 1]
    if outmatched(position, player):
        card.result = Result.LOST
        tell(tray, Event.LOST, player, entity, side.force)
    else:
        card.result = Result.WON
        tell(tray, Event.WON, player, entity, side.force, own_points(position, player))


@rule("SW-31")
def won(position: State, player: int) -> bool:
    """Whether the player's Entity has won this round."""
    return position.sides[player].cards[position.rounds - 1].result == Result.WON


@rule("SW-36", "SW-100", "SW-162")
def put_away(position: State, player: int, tray: Tray) -> None:
    """A Support Card played goes to the Discard Pile, or back to the hand."""
    side = position.sides[player]
    if side.support == NO_CARD:
        return
    card = side.supports[side.support]
    back = does(position, player, Op.RETURN_IF_LOST) and not side.cancelled
    card.known = ALL_KNOW
    if back and not won(position, side.aim):
        card.place = Place.HAND
        side.held += 1
        tell(tray, Event.SUPPORT_RETURNED, player, side.support)
    else:
        card.place = Place.DISCARDED
        tell(tray, Event.SUPPORT_SPENT, player, side.support)


@rule("SW-37", "SW-38", "SW-39", "SW-94", "SW-121")
def check_lead(position: State, tray: Tray) -> None:
    """A lead that cannot be caught wins; after ten rounds, any lead."""
    left = ROUNDS - position.rounds
    most = left * TEAM if position.options.teams else left
    best = 0
    for player in range(position.options.players):
        ahead = lead(position, player)
        if ahead > most:
            finish(position, Ending.EARLY if left else Ending.POINTS, player, tray)
            return
        if ahead == 0:
            best |= 1 << player
    if left == 0:
        position.fighting = best
        tell(tray, Event.SUDDEN_DEATH, best)
        drop_out(position, everyone(position) & ~best, tray)


@rule("SW-40", "SW-94", "SW-183", "SW-184")
def thin_out(position: State, tray: Tray) -> None:
    """Only the sides with the most winning Entities of this card stay in."""
    most, stay = 0, 0
    for player in range(position.options.players):
        wins = wins_of_side(position, player)
        if wins > most:
            most, stay = wins, 0
        if wins == most:
            stay |= 1 << player
    drop_out(position, position.fighting & ~stay, tray)
    position.fighting = stay
    first = member(stay, 0)
    if stay == allies(position, first):
        finish(position, Ending.SUDDEN_DEATH, first, tray)
    elif position.rounds == ROUNDS + SUDDEN_ROUNDS:
        end_game(position, Ending.DRAW, stay, tray)


@rule("SW-94", "SW-183")
def wins_of_side(position: State, player: int) -> int:
    """How many Entities of the player's side have won this card."""
    wins, partners = 0, allies(position, player)
    for partner in range(position.options.players):
        if partners >> partner & 1:
            wins += won(position, partner)
    return wins


@rule("SW-183")
def drop_out(position: State, players: int, tray: Tray) -> None:
    """What waited for players who are out is gone."""
    for player in range(position.options.players):
        if players >> player & 1:
            position.sides[player].debuffers = position.sides[player].buffers = 0
            tell(tray, Event.OUT, player)


@rule("SW-37", "SW-40")
def finish(position: State, ending: int, player: int, tray: Tray) -> None:
    """The player's side has won."""
    end_game(position, ending, allies(position, player), tray)


@rule("SW-37", "SW-184")
def end_game(position: State, ending: int, winners: int, tray: Tray) -> None:
    """The game is over."""
    position.phase, position.ending, position.winners = Phase.OVER, ending, winners
    tell(tray, Event.GAME_OVER, position.ending, position.winners)
