"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.games.solo_war.checks.turn import faults_of_round
from sandtable.games.solo_war.pieces import (
    DRAWN,
    HAND,
    NO_CARD,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUDDEN_ELITES,
    Kind,
    Place,
    Result,
)
from sandtable.games.solo_war.rules.memory import is_in_set, knows, places_of
from sandtable.games.solo_war.rules.sides import allies, foes
from sandtable.games.solo_war.state import ROUND_NAMES, Side, State
from sandtable.games.solo_war.tables import (
    ENTITY_WORDS,
    KIND,
    KLUTZ_WORDS,
    PLAYER_NAMES,
    SUPPORT_WORDS,
)


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    players = range(position.options.players)
    found = [*_klutz(position), *_fighting(position)]
    for player in players:
        side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
        found += [*_hand(side, player, path), *_force(side, path), *_entities(side, path)]
        found += [*_turned_up(position, player, path)]
    if not found:
        for player in players:
            found += _memories(position, player)
            found += _results(position, player)
    return found or faults_of_round(position)


def _klutz(position: State) -> Iterator[str]:
    for card, many in Counter(int(card) for card in position.klutz).items():
        if card != NO_CARD and many > 1:
            yield f"klutz: {KLUTZ_WORDS[card]} lies there {many} times (SW-11)"


def _fighting(position: State) -> Iterator[str]:
    everybody = (1 << position.options.players) - 1
    if position.rounds <= ROUNDS and position.fighting != everybody and not position.ending:
        yield "fighting: everybody does in the first ten rounds"
    if position.rounds > ROUNDS and not position.ending:
        sides = {allies(position, p) for p in members(position.fighting)}
        if len(sides) < 2 or sum(sides) != position.fighting:  # noqa: PLR2004
            yield "fighting: needs two sides or more, whole ones (SW-183)"


def members(players: int) -> list[int]:
    """The players in a bit set."""
    return [player for player in range(PLAYERS) if players >> player & 1]


def _hand(side: Side, player: int, path: str) -> Iterator[str]:
    """Three Support Cards are in the game for each player (SW-20, SW-21)."""
    places = Counter(int(card.place) for card in side.supports)
    drawn = len(side.supports) - places[Place.ASIDE]
    if drawn != HAND:
        yield f"{path}.supports: {drawn} are not aside, but {HAND} were drawn (SW-20)"
    if places[Place.HAND] != side.held:
        yield f"{path}.held: {side.held}, but {places[Place.HAND]} are in hand"
    for word, card in zip(SUPPORT_WORDS, side.supports, strict=True):
        open_to_all = card.place in (Place.PLAYED, Place.DISCARDED)
        if card.known != ALL_KNOW and (open_to_all or card.known != 2 << player):
            yield f"{path}.supports.{word}.known: its owner knows it; what was played, all do"
        if card.known == ALL_KNOW and card.place == Place.ASIDE:
            yield f"{path}.supports.{word}.known: nobody else knows what is aside"


def _force(side: Side, path: str) -> Iterator[str]:
    total = int(sum(side.causes))
    if side.force != total:
        yield f"{path}.force: {side.force}, but its causes come to {total}"


def _entities(side: Side, path: str) -> Iterator[str]:
    """Every Entity is in one place, and each kind as often as it was drawn (SW-20)."""
    entities = [int(card.entity) for card in side.cards if card.entity != NO_CARD]
    for entity, many in Counter(entities).items():
        if many > 1:
            yield f"{path}.cards: {ENTITY_WORDS[entity]} lies at {many} places"
    kinds = Counter(int(KIND[card.entity]) for card in side.cards[:ROUNDS] if card.entity >= 0)
    for kind in Kind:
        if kinds[kind] > DRAWN[kind]:
            word = kind.name.lower()
            yield f"{path}.cards: {kinds[kind]} {word} Entities in ten rounds (SW-20)"
    for number, card in enumerate(side.cards[ROUNDS:]):
        kind = Kind.ELITE if number < SUDDEN_ELITES else Kind.EFFECT
        if card.entity != NO_CARD and KIND[card.entity] != kind:
            word = kind.name.lower()
            yield f"{path}.cards.{ROUND_NAMES[ROUNDS + number]}: needs an {word} (SW-180)"


def _turned_up(position: State, player: int, path: str) -> Iterator[str]:
    """What was turned up is there and known to all; of the rest nothing is decided yet."""
    rounds, fights = position.rounds, position.fighting >> player & 1
    for number, card in enumerate(position.sides[player].cards):
        here = f"{path}.cards.{ROUND_NAMES[number]}"
        begun = number < min(rounds, ROUNDS) or (number < rounds and fights)
        if begun and (card.entity == NO_CARD or card.known != ALL_KNOW):
            yield f"{here}: was turned up, so everybody knows its Entity"
        if card.entity == NO_CARD and (card.known or card.result):
            yield f"{here}: nobody can know what is not decided yet"
        if number >= max(rounds, ROUNDS) and card.entity != NO_CARD:
            yield f"{here}: is drawn when it is turned up"
        over = number < rounds - 1 or (number == rounds - 1 and position.ending)
        if card.entity != NO_CARD and bool(over) != bool(card.result):
            yield f"{here}.result: does not fit round {rounds}"


def _memories(position: State, player: int) -> Iterator[str]:
    """What somebody knows to be in the reservoir lies there (SW-100, SW-197)."""
    side, path = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    future = [place for place in range(ROUNDS) if place >= position.rounds]
    for viewer in range(NOBODY, position.options.players):
        kept = places_of(side, viewer)
        if any(kept >> place & 1 for place in range(ROUNDS) if place not in future):
            yield f"{path}: {_viewer(viewer)} keeps a place in mind that was turned up"
        known = [e for e in range(len(ENTITY_WORDS)) if is_in_set(side, viewer, e)]
        there = {
            int(side.cards[place].entity)
            for place in future
            if kept >> place & 1 and not knows(side.cards[place].known, viewer)
        }
        if set(known) - there or bool(kept) != bool(known):
            yield f"{path}: what {_viewer(viewer)} has seen is not where they keep it in mind"
    here = {int(side.cards[place].entity) for place in future}
    for entity, sight in enumerate(side.somewhere):
        if sight.known and entity not in here:
            yield f"{path}.somewhere.{ENTITY_WORDS[entity]}: is not in the reservoir (SW-197)"


def _viewer(viewer: int) -> str:
    return "everybody" if viewer == NOBODY else PLAYER_NAMES[viewer]


def _results(position: State, player: int) -> Iterator[str]:
    """Of those who fight each other somebody wins (SW-120)."""
    others = foes(position, player)
    rivals = [p for p in range(position.options.players) if others >> p & 1]
    for number in range(min(position.rounds - 1, ROUNDS)):
        fought = [position.sides[p].cards[number].result for p in (player, *rivals)]
        full = len(fought) == position.options.players or position.options.teams
        if full and Result.WON not in fought:
            yield f"sides.{PLAYER_NAMES[player]}.cards.{ROUND_NAMES[number]}: nobody has won"
