"""What of a position tells who is winning: numbers for each player, for ``appraise``.

A fight is foreseen roughly: all armies of a side are taken to be like their average, each
hits or not on its own, and whoever is outnumbered cannot clear the land (BF-53, BF-163).
"""

from typing import NamedTuple

from sandtable.core.rule import rule
from sandtable.games.barons_of_fyn.actions import EARTHQUAKE, EVENT_ACTIONS
from sandtable.games.barons_of_fyn.appraisal.prospects import (
    closed,
    hand_of,
    outlets,
    sites,
)
from sandtable.games.barons_of_fyn.appraisal.raids import raids
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    HELD_ROUNDS,
    NO_KIND,
    Kind,
    Place,
    Stage,
)
from sandtable.games.barons_of_fyn.rules.building import ARMY_KINDS, cities_of
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS, score_of
from sandtable.games.barons_of_fyn.rules.groups import joinable
from sandtable.games.barons_of_fyn.rules.happenings import kind_of, land_of_event
from sandtable.games.barons_of_fyn.rules.realm import cut_off, frontier
from sandtable.games.barons_of_fyn.rules.realms import force_of, owner_of, population_of
from sandtable.games.barons_of_fyn.rules.sets import count, lowest
from sandtable.games.barons_of_fyn.rules.strength import siege_value
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KING

Pair = tuple[float, float]


class Described(NamedTuple):
    """A player's features."""

    lands: float
    population: float
    force: float
    late_score: float  # the more the nearer the King
    growth: float  # cards that expansion allows beyond the first two
    room: float  # population for armies still to come
    hand: float  # what can be done with it
    soldiers: float  # kinds of armies in the hand
    sites: float  # lands ready for a Village
    outlets: float  # improved lands beside which others can be laid
    closed: float  # the Capital cannot be attacked
    guard: float  # armies in the Capital, the first three of them
    raids: float  # lands of others that nobody guards
    raided: float  # ... of the player's own
    strike: float  # the strongest group on one frontier land
    prey: float  # what that group may hope for
    danger: float  # what others' strongest groups may hope for here
    last_stand: float  # ... of the Capital
    attack: float  # what the attack under way may bring
    conquest: float  # ... if it is a Capital
    attacked: float  # what it may cost
    besieged: float  # ... if it is the Capital
    menace: float  # what events may cost that are played and not yet carried out
    city: float  # own turns for which the central City has been held


FEATURES = Described._fields

LARGE = 10.0
MANY_SITES = 3
MANY_OUTLETS = 3
GUARDS = 3
"""More of them add little."""

SOON = 40.0
"""With so many cards before him the King is neither near nor far."""

SECOND_DECK = 120.0
"""Cards that are usually in the deck when the King is shuffled in."""

SURELY = 0.9
HARDLY = 0.1
EVENTS_COUNTERED = 0.8
"""What an announced event is worth while it may be countered."""


@rule("BF-53", "BF-54")
def hit(own: float, target: float) -> float:
    """The chance that a card of one Combat Value hits one of another."""
    return max(HARDLY, min(SURELY, 0.5 + (own - target) / 10.0))


@rule("BF-53", "BF-57", "BF-60", "BF-61")
def capture(attackers: Pair, defenders: Pair, siege: float) -> float:
    """The chance to capture a land; both sides as number and average Combat Value."""
    many, value = attackers
    others, other = defenders
    alive, chance = many, 1.0
    if many == 0.0 or many < others:
        return 0.0
    if others > 0.0:
        chance = (1.0 - (1.0 - hit(value, other)) ** (many / others)) ** others
        chance *= 1.0 - (hit(other, value) ** many if many == others else 0.0)
        alive = max(1.0, many - others * hit(other, value))
    if siege > 0.0:
        chance *= 1.0 - (1.0 - hit(value, siege)) ** alive
        chance *= 1.0 - (hit(siege, value) if alive <= 1.0 else 0.0)
    return chance


@rule("BF-53")
def row(armies: int) -> Pair:
    """How many armies these are, and their average Combat Value as printed."""
    many = count(armies)
    return float(many), force_of(armies) / many if many else 0.0


@rule("BF-51", "BF-170")
def strongest(position: State, player: int) -> Pair:
    """The strongest group that stands on one frontier land of a player."""
    lands, best, force = frontier(position, player), 0, 0
    while lands:
        armies = position.lands[lowest(lands)].armies
        if force_of(armies) > force:
            best, force = armies, force_of(armies)
        lands &= lands - 1
    return row(best)


@rule("BF-140")
def worth(position: State, player: int, land: int) -> float:
    """What of the score hangs on a land: itself, its center, and what it joins."""
    lost = cut_off(position, player, land) | 1 << land
    points = 0
    while lost:
        points += 1 + population_of(position, lowest(lost))
        lost &= lost - 1
    return points / LARGE


@rule("BF-51", "BF-57", "BF-65")
def hopes(position: State, attacker: int, defender: int) -> Pair:
    """What a player's strongest group may take of another, and its chance for the Capital."""
    group = strongest(position, attacker)
    best, capital, lands = 0.0, 0.0, frontier(position, defender)
    while lands and group[0] > 0.0:
        land = lowest(lands)
        lands &= lands - 1
        siege = float(siege_value(position, land))
        chance = capture(group, row(position.lands[land].armies), siege)
        if land >= CAPITAL:
            capital = chance
        else:
            best = max(best, chance * (1 + population_of(position, land)) / LARGE)
    return best, capital


@rule("BF-51", "BF-65")
def outlook(position: State, player: int) -> tuple[float, float, float]:
    """What the player may hope for, and has to fear for lands and Capital."""
    prey, danger, capital = 0.0, 0.0, 0.0
    for other in range(position.options.players):
        if other != player and position.sides[other].lands:
            hoped, conquest = hopes(position, player, other)
            prey = max(prey, hoped + conquest)
            feared, siege = hopes(position, other, player)
            danger, capital = max(danger, feared), max(capital, siege)
    return prey, danger, capital


@rule("BF-53", "BF-170", "BF-179")
def fighting(position: State, player: int) -> tuple[float, float, float, float]:
    """What the attack under way may bring and cost the player, lands before Capitals."""
    fight = position.fight
    if fight.stage in (Stage.NONE, Stage.CONTINUE) or fight.target < 0:
        return 0.0, 0.0, 0.0, 0.0
    if player not in (position.current, fight.defender):
        return 0.0, 0.0, 0.0, 0.0
    group = fight.group & ~fight.hits
    if fight.stage == Stage.JOIN:
        group |= joinable(position)
    attackers = row(group)
    defenders = row(position.lands[fight.target].armies & ~fight.hits)
    chance = capture(attackers, defenders, float(siege_value(position, fight.target)))
    if fight.stage == Stage.CAPTURE:
        chance = 1.0
    is_capital = 1.0 if fight.target >= CAPITAL else 0.0
    prize = chance * (1.0 - is_capital) * worth(position, fight.defender, fight.target)
    if player == fight.defender:
        cost = min(defenders[0], attackers[0]) * hit(attackers[1], defenders[1])
        return 0.0, 0.0, prize + cost * defenders[1] / LARGE, is_capital * chance
    cost = min(defenders[0], attackers[0]) * hit(defenders[1], attackers[1])
    return prize, is_capital * chance, cost * attackers[1] / LARGE, 0.0


@rule("BF-111", "BF-112", "BF-113", "BF-114")
def harm(position: State, kind: int, land: int) -> float:
    """What an event may cost the owner of a land."""
    here, population = position.lands[land], population_of(position, land)
    if kind in (Kind.SICKNESS, Kind.PLAGUE):
        return 0.5 * force_of(here.armies) / LARGE
    if kind == Kind.REVOLT:
        return 0.5 * (1 + population + force_of(here.armies)) / LARGE
    return 0.5 * population / LARGE


@rule("BF-161", "BF-162")
def menaced(position: State, player: int) -> float:
    """What events that are played, and not yet carried out, may cost the player."""
    going, total = position.happening, 0.0
    if going.kind != NO_KIND and going.target == player:
        total += harm(position, going.kind, going.land)
    for other in range(position.options.players):
        side = position.sides[other]
        for action in (side.laid, side.choice):
            if EARTHQUAKE <= action < EVENT_ACTIONS:
                land = land_of_event(action)
                if owner_of(position, land) == player:
                    total += harm(position, kind_of(action), land)
    return EVENTS_COUNTERED * total


@rule("BF-34", "BF-140")
def lateness(position: State) -> float:
    """How near King Timothy is: from 0 to 1."""
    before = float(position.left)
    if position.cards[KING].place == Place.OUT:
        before += SECOND_DECK
    return SOON / (SOON + before)


@rule()
def described(position: State, player: int) -> Described:
    """What there is to say of a player."""
    side = position.sides[player]
    prey, danger, capital = outlook(position, player)
    hoped, feared = raids(position, player)
    many, value = strongest(position, player)
    prize, conquest, cost, siege = fighting(position, player)
    return Described(
        lands=count(side.lands & LAND_CARDS) / LARGE,
        population=side.population / LARGE,
        force=side.force / LARGE,
        late_score=score_of(position, player) / LARGE * lateness(position),
        growth=count(cities_of(position, player) & LAND_CARDS) / LARGE,
        room=(side.population - side.force) / LARGE,
        hand=hand_of(position, player) / LARGE,
        soldiers=count(side.kinds & ARMY_KINDS) / LARGE,
        sites=min(MANY_SITES, sites(position, player)) / LARGE,
        outlets=min(MANY_OUTLETS, outlets(position, player)) / LARGE,
        closed=closed(position, player),
        guard=min(GUARDS, count(position.lands[CAPITAL + player].armies)) / LARGE,
        raids=hoped / LARGE,
        raided=feared / LARGE,
        strike=many * value / LARGE,
        prey=prey,
        danger=danger,
        last_stand=capital,
        attack=prize,
        conquest=conquest,
        attacked=cost,
        besieged=siege,
        menace=menaced(position, player),
        city=side.touched / HELD_ROUNDS,
    )
