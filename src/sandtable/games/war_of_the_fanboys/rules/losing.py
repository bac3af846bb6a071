"""How units are lost: by whose choice, Fandom, and Rage Quit."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import HEROES_CHOSEN
from sandtable.games.war_of_the_fanboys.pieces import (
    LAND,
    NOBODY,
    NOWHERE,
    CardPlace,
    Cause,
    Ending,
    Event,
    Losing,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.hands import lose_hand
from sandtable.games.war_of_the_fanboys.rules.lasting import end_effects_of
from sandtable.games.war_of_the_fanboys.rules.opening import clear_play, clear_window
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.rules.units import heroes_at, vacate
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, State
from sandtable.games.war_of_the_fanboys.tables import HERO_SETS


@rule("WF-31", "WF-122")
def remove_fanboys(
    position: State, territory: int, fanboys: int, cause: int, tray: Tray
) -> None:
    """So many go back to the Lobby."""
    if fanboys:
        place = position.territories[territory]
        place.fanboys -= fanboys
        tell(tray, Event.LOST, place.owner, territory, fanboys, cause)


@rule("WF-32", "WF-122", "WF-224")
def remove_heroes(position: State, territory: int, heroes: int, cause: int, tray: Tray) -> None:
    """These Heroes go back to the Lobby; in the own turn they cannot be bought again."""
    owner = position.territories[territory].owner
    while heroes:
        hero = lowest(heroes)
        heroes &= heroes - 1
        position.sides[owner].heroes[hero] = NOWHERE
        if owner == position.turn:
            position.sides[owner].fallen |= 1 << hero
        tell(tray, Event.HERO_LOST, owner, territory, hero, cause)


@rule("WF-313", "WF-362")
def mortal_at(position: State, territory: int) -> int:
    """The Heroes there that can be lost: all but a Mario of stone."""
    owner = position.territories[territory].owner
    if owner == NOBODY:
        return 0
    return heroes_at(position, territory) & ~position.sides[owner].stone


@rule("WF-235", "WF-304")
def spendable(position: State, territory: int) -> int:
    """How many units can be lost there, Fanboys first, by what never empties a territory.

    The last unit stays, and with Heroes who need it the last Fanboy.
    """
    place, heroes = position.territories[territory], mortal_at(position, territory)
    alone = place.fanboys and not place.castle
    if alone and heroes and heroes & ~position.sides[place.owner].thawed:
        return place.fanboys - 1
    return place.fanboys + count(heroes) - 1


@rule("WF-185", "WF-303")
def cause_of(kind: int) -> int:
    """Why units are lost in this way."""
    return Cause.LASER.value if kind == Losing.FREELY else Cause.CARD.value


@rule("WF-185", "WF-303")
def lose_units(position: State, territory: int, fewer: int, kind: int, tray: Tray) -> None:
    """The owner loses so many units, or all; where there is a choice, he is asked."""
    place, heroes = position.territories[territory], mortal_at(position, territory)
    cause = cause_of(kind)
    fewer = min(fewer, place.fanboys + count(heroes))
    if kind == Losing.FANBOYS_FIRST:
        fanboys = min(fewer, place.fanboys)
        remove_fanboys(position, territory, fanboys, cause, tray)
        fewer -= fanboys
    if fewer == place.fanboys + count(heroes):
        remove_fanboys(position, territory, place.fanboys, cause, tray)
        remove_heroes(position, territory, heroes, cause, tray)
    elif heroes == 0:
        remove_fanboys(position, territory, fewer, cause, tray)
    elif fewer:
        position.loss.kind, position.loss.territory = kind, territory
        position.loss.count = fewer


@rule("WF-185", "WF-303")
def go_on_loss(position: State) -> None:
    """The owner names the Heroes that go."""
    position.decider = position.territories[position.loss.territory].owner


@rule("WF-185", "WF-303")
def list_losses(position: State, actions: Ints, listed: int) -> int:
    """Sets of Heroes that are not too many, so that Fanboys suffice for the rest."""
    territory, fewer = position.loss.territory, position.loss.count
    heroes = mortal_at(position, territory)
    fanboys = position.territories[territory].fanboys
    for chosen in range(HERO_SETS):
        if chosen & ~heroes == 0 and 0 <= fewer - count(chosen) <= fanboys:
            actions[listed] = HEROES_CHOSEN + chosen
            listed += 1
    return listed


@rule("WF-185", "WF-303", "WF-306")
def choose_losses(position: State, chosen: int, tray: Tray) -> None:
    """These Heroes go, and Fanboys for the rest."""
    loss = position.loss
    territory, cause = loss.territory, cause_of(loss.kind)
    loss.kind = Losing.NONE
    remove_fanboys(position, territory, loss.count - count(chosen), cause, tray)
    remove_heroes(position, territory, chosen, cause, tray)
    tidy(position, tray)


@rule("WF-32", "WF-207", "WF-313", "WF-362")
def apply_fandom(position: State, territory: int, tray: Tray) -> int:
    """Heroes without an own Fanboy or Castle beside them are lost; returns which."""
    place = position.territories[territory]
    if place.owner == NOBODY or place.fanboys or place.castle:
        return 0
    lost = mortal_at(position, territory) & ~position.sides[place.owner].thawed
    remove_heroes(position, territory, lost, Cause.FANDOM, tray)
    return lost


@rule("WF-33", "WF-305")
def release(position: State, territory: int, tray: Tray) -> None:
    """A territory on which nothing is left becomes uncontested."""
    place = position.territories[territory]
    held = place.owner != NOBODY
    if held and not place.fanboys and not place.castle and not heroes_at(position, territory):
        tell(tray, Event.UNCONTESTED, territory, place.owner)
        vacate(position, territory, tray)


@rule("WF-170", "WF-306")
def tidy(position: State, tray: Tray) -> None:
    """After a card, a strike or losses: Fandom, uncontested territories, Rage Quit."""
    for player in range(position.options.players):
        left = position.sides[player].realm & ~position.sides[player].castles
        while left:
            territory = lowest(left)
            left &= left - 1
            if position.territories[territory].fanboys == 0:
                apply_fandom(position, territory, tray)
                release(position, territory, tray)
    for player in range(position.options.players):
        rage_quit(position, player, NOBODY, tray)


@rule("WF-170", "WF-190", "WF-314")
def rage_quit(position: State, player: int, victor: int, tray: Tray) -> None:
    """Whoever has nothing left on any board is out for good; the last one wins."""
    if position.sides[player].realm or not position.living >> player & 1:
        return
    side = position.sides[player]
    position.living &= ~(1 << player)
    side.coins = 0
    tell(tray, Event.RAGE_QUIT, player, victor)
    lose_hand(position, player, tray)
    for card in range(LAND):
        if position.territory_cards[card] == CardPlace.HAND_OF + player:
            position.territory_cards[card] = CardPlace.DISCARD
    end_effects_of(position, player, tray)
    if count(position.living) == 1:
        end_game(position, Ending.LAST_ONE, position.living, tray)
    elif player == position.turn:
        drop_all(position)
        position.step = Step.TURN_END


@rule("WF-170")
def drop_all(position: State) -> None:
    """Whatever was going on is over: nobody is asked about it any more."""
    position.decider, position.loss.kind = NOBODY, Losing.NONE
    clear_window(position.window)
    for depth in (OUTER, INNER):
        clear_play(position.plays[depth])


@rule("WF-190", "WF-233")
def end_game(position: State, ending: int, winners: int, tray: Tray) -> None:
    """The game is over at once."""
    drop_all(position)
    position.step, position.ending = Step.OVER, ending
    tell(tray, Event.GAME_OVER, ending, winners)
