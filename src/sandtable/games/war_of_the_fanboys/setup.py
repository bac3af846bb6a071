"""Setting up: all that is empty, then the deal; the rest is decided by the players."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    HERO_CARDS,
    NO_HERO,
    NOBODY,
    NOWHERE,
    PLAYERS,
    START_COINS,
    TERRITORIES,
    CardPlace,
    Ending,
    Event,
    Losing,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.lasting import clear_effect
from sandtable.games.war_of_the_fanboys.rules.opening import (
    clear_invasion,
    clear_play,
    clear_window,
)
from sandtable.games.war_of_the_fanboys.rules.setting_up import (
    begin_portion,
    deal,
    highest_roller,
)
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, Side, State
from sandtable.games.war_of_the_fanboys.tables import START_ARMY
from sandtable.games.war_of_the_fanboys.tables.cards import LASTING

LASER_HITS = 4
"""The least die that hits, while the Laser is not improved (WF-185)."""


@rule("WF-10", "WF-11", "WF-12", "WF-13")
def set_up(position: State, tray: Tray) -> None:
    """Coins and armies; the dealer deals; the dealer places the first Fanboys."""
    clear_boards(position)
    clear_turn(position)
    clear_interruptions(position)
    for player in range(position.options.players):
        position.sides[player].coins = START_COINS
        position.sides[player].army = START_ARMY[position.options.players]
    position.dealer = highest_roller(position, Event.DEALER_ROLLED, tray)
    tell(tray, Event.DEALER, position.dealer)
    deal(position, tray)
    begin_portion(position, position.dealer)
    position.decider = position.dealer


@rule("WF-10", "WF-17")
def clear_boards(position: State) -> None:
    """Every territory is empty, every card lies in its deck, every piece in the Lobby."""
    for territory in range(TERRITORIES):
        place = position.territories[territory]
        place.owner, place.fanboys, place.castle, place.defeated = NOBODY, 0, 0, 0
    for card in range(HERO_CARDS):
        position.hero_cards[card].place, position.hero_cards[card].known = CardPlace.DECK, 0
    position.territory_cards[:] = CardPlace.DECK
    for player in range(PLAYERS):
        clear_side(position.sides[player])


@rule("WF-12")
def clear_side(side: Side) -> None:
    """A player has nothing on any board."""
    side.army, side.coins, side.realm, side.castles = 0, 0, 0, 0
    side.fallen, side.stone, side.thawed = 0, 0, 0
    side.heroes[:], side.held[:] = NOWHERE, 0


@rule("WF-44", "WF-185")
def clear_turn(position: State) -> None:
    """No turn has begun, nothing was traded, nobody is out."""
    position.step, position.decider, position.turn = Step.START_ARMY, NOBODY, NOBODY
    position.dealer, position.first, position.rounds = NOBODY, NOBODY, 0
    position.living, position.ending = (1 << position.options.players) - 1, Ending.NONE
    position.trades, position.laser, position.portion, position.bonus = 0, LASER_HITS, 0, 0
    position.opened, position.captured, position.victories, position.losses = 0, 0, 0, 0
    position.order[:] = 0
    moving = position.moving
    moving.origin, moving.target, moving.piece = NOWHERE, NOWHERE, NO_HERO
    moving.heroes, moving.fanboys, moving.most = 0, 0, 0
    moving.crossed, moving.after = 0, Step.POE


@rule("WF-320")
def clear_interruptions(position: State) -> None:
    """No invasion, no loss, no window, no card that is being played, no lasting effect."""
    clear_invasion(position.invasion)
    clear_window(position.window)
    position.loss.kind, position.loss.territory, position.loss.count = Losing.NONE, NOWHERE, 0
    for depth in (OUTER, INNER):
        clear_play(position.plays[depth])
    position.lasting = 0
    for number in range(LASTING):
        clear_effect(position.effects[number])
