"""Setting up: who begins, the first armies, Mario, Link and a Castle for everybody."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.war_of_the_fanboys.actions import PIECE, TERRITORY
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    DIE,
    LAND,
    NOWHERE,
    PORTION,
    CardPlace,
    Event,
    Hero,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.moving import amount_of, list_amounts
from sandtable.games.war_of_the_fanboys.rules.sets import any_of, count, list_members, lowest
from sandtable.games.war_of_the_fanboys.rules.turn import begin_turn
from sandtable.games.war_of_the_fanboys.rules.units import (
    add_fanboys,
    castle_sites,
    hero_sites,
    put_castle,
)
from sandtable.games.war_of_the_fanboys.state import State

BROUGHT = (1 << Hero.MARIO) | (1 << Hero.LINK) | (1 << CASTLE)
"""What everybody brings on the board (WF-12)."""


@rule("WF-13", "WF-16", "WF-226")
def highest_roller(position: State, event: int, tray: Tray) -> int:
    """Everybody rolls; those tied for the highest roll again."""
    rolling = (1 << position.options.players) - 1
    while count(rolling) > 1:
        best, tied = 0, 0
        left = rolling
        while left:
            player = lowest(left)
            left &= left - 1
            die = roll(tray, DIE) + 1
            tell(tray, event, player, die)
            if die > best:
                best, tied = die, 0
            if die == best:
                tied |= 1 << player
        rolling = tied
    return lowest(rolling)


@rule("WF-13", "WF-17")
def deal(position: State, tray: Tray) -> None:
    """All Territory Cards, from the dealer's left: a Fanboy each; then the deck is whole."""
    cards, player = (1 << LAND) - 1, position.dealer
    while cards:
        player = (player + 1) % position.options.players
        territory = any_of(cards, tray)
        cards &= ~(1 << territory)
        position.territories[territory].owner = player
        position.territories[territory].fanboys = 1
        position.sides[player].realm |= 1 << territory
        position.sides[player].army -= 1
        position.territory_cards[territory] = CardPlace.DECK
        tell(tray, Event.DEALT, player, territory)


@rule("WF-14")
def begin_portion(position: State, player: int) -> None:
    """It is the player's go: three Fanboys, or what is left."""
    position.turn, position.step = player, Step.START_ARMY
    position.portion = min(PORTION, position.sides[player].army)


@rule("WF-12", "WF-15")
def to_bring(position: State, player: int) -> int:
    """Which of Mario, Link and the Castle the player has yet to place."""
    side, missing = position.sides[player], BROUGHT
    if side.castles:
        missing &= ~(1 << CASTLE)
    for hero in (Hero.MARIO, Hero.LINK):
        if side.heroes[hero] != NOWHERE:
            missing &= ~(1 << hero)
    return missing


@rule("WF-72", "WF-74", "WF-224")
def sites_for(position: State, player: int, piece: int) -> int:
    """Where the player may put a Hero, or a Castle."""
    if piece == CASTLE:
        return castle_sites(position, player)
    return hero_sites(position, player)


@rule("WF-72", "WF-74")
def place_piece(position: State, piece: int, territory: int, bought: int, tray: Tray) -> None:
    """A Hero or a Castle of the active player comes from the Lobby."""
    player = position.turn
    if piece == CASTLE:
        put_castle(position, player, territory)
    else:
        position.sides[player].heroes[piece] = territory
    tell(tray, Event.PIECE_PLACED, player, territory, piece, bought)


@rule("WF-14", "WF-15", "WF-16")
def go_on_opening(position: State, tray: Tray) -> None:
    """Whoever has Fanboys or pieces left to place is asked; then the game begins."""
    player = position.turn
    match position.step:
        case Step.START_ARMY:
            if position.portion:
                position.decider = player
            else:
                next_portion(position)
        case Step.START_PIECE:
            pieces = to_bring(position, player)
            if pieces == 0:
                begin_game(position, tray)
            elif pieces & (pieces - 1):
                position.decider = player
            else:
                position.moving.piece, position.step = lowest(pieces), Step.START_SITE
        case _:
            position.decider = player


@rule("WF-14", "WF-15")
def next_portion(position: State) -> None:
    """The next player who has Fanboys left; the dealer begins with the pieces after all."""
    players = position.options.players
    for further in range(1, players + 1):
        player = (position.turn + further) % players
        if position.sides[player].army:
            begin_portion(position, player)
            return
    position.turn, position.step = position.dealer, Step.START_PIECE


@rule("WF-16")
def begin_game(position: State, tray: Tray) -> None:
    """Who rolls highest has the first turn."""
    position.first = highest_roller(position, Event.ORDER_ROLLED, tray)
    position.rounds = 1
    tell(tray, Event.FIRST, position.first)
    begin_turn(position, position.first, tray)


@rule("WF-14", "WF-15")
def list_opening(position: State, actions: Ints, listed: int) -> int:
    """A territory, a number of Fanboys, a piece, a place for it."""
    player = position.turn
    match position.step:
        case Step.START_ARMY:
            return list_members(position.sides[player].realm, TERRITORY, actions, listed)
        case Step.START_COUNT:
            return list_amounts(1, position.portion, actions, listed)
        case Step.START_PIECE:
            return list_members(to_bring(position, player), PIECE, actions, listed)
    sites = sites_for(position, player, position.moving.piece)
    return list_members(sites, TERRITORY, actions, listed)


@rule("WF-14", "WF-15")
def choose_opening(position: State, action: int, tray: Tray) -> None:
    """One part of the set-up is decided."""
    match position.step:
        case Step.START_ARMY:
            position.moving.target = action - TERRITORY
            position.step = Step.START_COUNT
            if position.portion == 1:
                place_some(position, 1, tray)
        case Step.START_COUNT:
            place_some(position, amount_of(action, position.portion), tray)
        case Step.START_PIECE:
            position.moving.piece, position.step = action - PIECE, Step.START_SITE
        case _:
            place_piece(position, position.moving.piece, action - TERRITORY, 0, tray)
            position.turn = (position.turn + 1) % position.options.players
            position.step = Step.START_PIECE


@rule("WF-14")
def place_some(position: State, fanboys: int, tray: Tray) -> None:
    """Some of the portion stand on the territory that was named."""
    player = position.turn
    position.portion -= fanboys
    position.sides[player].army -= fanboys
    position.step = Step.START_ARMY
    add_fanboys(position, player, position.moving.target, fanboys, tray)
