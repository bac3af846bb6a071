"""A turn, phase by phase, from one decision to the next."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.actions import SPACE
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    PLAYERS,
    SPACES,
    Ally,
    Event,
    Move,
    Phase,
    Place,
    Question,
    Structure,
)
from sandtable.games.monsters_and_magic.rules.board import (
    garrisons_left,
    has_figure,
    place_garrison,
)
from sandtable.games.monsters_and_magic.rules.combat import fight_on
from sandtable.games.monsters_and_magic.rules.control import declare
from sandtable.games.monsters_and_magic.rules.deck import draw, spend_played
from sandtable.games.monsters_and_magic.rules.ending import check_victory, win_by_spaces
from sandtable.games.monsters_and_magic.rules.phases import begin_phase
from sandtable.games.monsters_and_magic.rules.recruitment import recruit
from sandtable.games.monsters_and_magic.rules.windows import is_window_open
from sandtable.games.monsters_and_magic.state import Space, State

EMPEROR_LIMIT = 2
"""What the Emperor as Permanent Card adds to the hand limit."""


@rule("MM-80", "MM-93")
def run_on(position: State, tray: Tray) -> None:
    """All that happens by itself, until somebody is asked or the game is over."""
    while position.asked == NOBODY and position.phase != Phase.OVER:
        player = position.order[position.current]
        position.question = Question.NONE
        if position.fight.space != NO_SPACE:
            fight_on(position, tray)
        elif position.sides[player].in_game:
            go_on(position, player, tray)
        else:
            end_turn(position, tray)


@rule("MM-80")
def go_on(position: State, player: int, tray: Tray) -> None:
    """The next part of the turn."""
    match position.phase:
        case Phase.DECLARATION:
            begin_turn(position, player, tray)
        case Phase.GARRISON:
            place_garrisons(position, player, tray)
        case Phase.MOVEMENT:
            open_window(position, player, Question.MOVEMENT, Phase.ALLIES, tray)
        case Phase.ALLIES:
            gather_allies(position, player, tray)
        case Phase.RECRUITMENT:
            open_recruitment(position, player, tray)
        case Phase.END:
            open_window(position, player, Question.END, Phase.DISCARDS, tray)
        case Phase.DISCARDS:
            discard_excess(position, player, tray)


@rule("MM-80", "MM-94")
def pass_on(position: State, tray: Tray) -> None:
    """The next turn begins, those of eliminated players being passed over but counted."""
    players = position.options.players
    while position.turn < position.options.rounds * players:
        position.current = position.turn % players
        position.turn += 1
        player = position.order[position.current]
        if position.sides[player].in_game:
            position.phase = Phase.DECLARATION
            count = 1 + (position.turn - 1) // players
            tell(tray, Event.TURN_BEGUN, player, position.turn, count)
            return
    win_by_spaces(position, tray)


@rule("MM-2", "MM-60", "MM-80", "MM-109")
def begin_turn(position: State, player: int, tray: Tray) -> None:
    """Is the game won? If not, control is declared."""
    check_victory(position, player, tray)
    if position.phase != Phase.OVER:
        declare(position, player, tray)
        position.phase = Phase.GARRISON


@rule("MM-61")
def needs_garrison(space: Space, player: int) -> bool:
    """Whether a Figure of the player stands here without a Garrison."""
    return has_figure(space, player) and space.garrison == 0


@rule("MM-61", "MM-80", "MM-109")
def place_garrisons(position: State, player: int, tray: Tray) -> None:
    """A Garrison under every Figure; with too few markers the player chooses where."""
    left, needed = garrisons_left(position, player), 0
    for space in range(SPACES):
        needed += int(needs_garrison(position.spaces[space], player))
    if 0 < left < needed:
        position.asked, position.question = player, Question.GARRISON
        return
    if left > 0:
        for space in range(SPACES):
            if needs_garrison(position.spaces[space], player):
                place_garrison(position, player, space, tray)
    begin_phase(position, player, Phase.MOVEMENT, tray)


@rule("MM-109", "MM-80")
def list_garrisons(position: State, player: int, actions: Ints) -> int:
    """The spaces that need one of the last markers."""
    count = 0
    for space in range(SPACES):
        if needs_garrison(position.spaces[space], player):
            actions[count] = SPACE + space
            count += 1
    return count


@rule("MM-83", "MM-62")
def open_window(position: State, player: int, question: int, after: int, tray: Tray) -> None:
    """The player is asked, or the window is passed over to the phase after it."""
    if is_window_open(position, player):
        position.asked, position.question = player, question
    else:
        begin_phase(position, player, after, tray)


@rule("MM-63")
def gather_allies(position: State, player: int, tray: Tray) -> None:
    """A card to hand, one more with control of Cities."""
    for _ in range(1 + position.sides[player].control[Structure.CITIES]):
        draw(position, player, tray)
    begin_phase(position, player, Phase.RECRUITMENT, tray)


@rule("MM-64", "MM-83", "MM-97")
def open_recruitment(position: State, player: int, tray: Tray) -> None:
    """First the window, then the roll."""
    if is_window_open(position, player):
        position.asked, position.question = player, Question.RECRUITMENT
    else:
        recruit(position, player, tray)


@rule("MM-67", "MM-88", "MM-98", "MM-109")
def hand_limit(position: State, player: int) -> int:
    """How many Hand Cards the player may keep."""
    limit = position.options.hand_limit
    if position.cards[Ally.EMPEROR].place == Place.PERMANENT + player:
        limit += EMPEROR_LIMIT
    return limit


@rule("MM-67", "MM-98")
def discard_excess(position: State, player: int, tray: Tray) -> None:
    """One card after the other is discarded down to the limit; then the turn ends."""
    if position.sides[player].held > hand_limit(position, player):
        position.asked, position.question = player, Question.DISCARD
    else:
        end_turn(position, tray)


@rule("MM-41", "MM-98", "MM-100", "MM-103", "MM-107")
def end_turn(position: State, tray: Tray) -> None:
    """Played cards and all that lasts to the end of the turn are over."""
    spend_played(position, tray)
    for space in range(SPACES):
        figure = position.spaces[space].figure
        if figure.number != NO_FIGURE:
            figure.move, figure.spent, figure.gained = Move.WAITING, 0, 0
            figure.hasted, figure.armed = 0, 0
    for player in range(PLAYERS):
        position.sides[player].exchanged = 0
    pass_on(position, tray)
