"""Why a position that somebody wrote by hand cannot be: each fault names its field."""

from collections import Counter
from collections.abc import Iterator

from sandtable.core.record import ALL_KNOW
from sandtable.games.monsters_and_magic.checks.setup import (
    faults_of_corners,
    faults_of_setup,
)
from sandtable.games.monsters_and_magic.checks.turn import faults_of_turn
from sandtable.games.monsters_and_magic.pieces import (
    CHITS,
    GARRISONS,
    NO_FIGURE,
    NO_SPACE,
    NOBODY,
    PLAYERS,
    Phase,
    Place,
    Structure,
)
from sandtable.games.monsters_and_magic.portrayal.words import on_turn
from sandtable.games.monsters_and_magic.rules.board import occupied
from sandtable.games.monsters_and_magic.rules.control import CONTROL
from sandtable.games.monsters_and_magic.state import (
    CARD_WORDS,
    FIGURE_NAMES,
    PLACE_WORDS,
    PLAYER_NAMES,
    SPACE_NAMES,
    STRUCTURE_WORDS,
    State,
)

LEAST = 2
"""Players without whom the game is over."""

UNCONTROLLED = (Structure.TOWNS, Structure.CASTLES)


def faults(position: State) -> list[str]:
    """Why the position cannot be; empty when it can."""
    players = position.options.players
    found = [*_order(position), *_structures(position), *_spaces(position)]
    found += [*_sets(position), *_cards(position)]
    for player in range(players):
        found += _side(position, player)
    found = found or [*faults_of_corners(position)] or faults_of_setup(position)
    return found or faults_of_turn(position)


def _order(position: State) -> Iterator[str]:
    players = position.options.players
    order = [int(player) for player in position.order]
    if sorted(order[:players]) != list(range(players)):
        names = ", ".join(PLAYER_NAMES[:players])
        yield f"order: needs each of {names} once, before anybody else"
    if any(player != NOBODY for player in order[players:]):
        yield f"order: only {players} play, the rest is nobody"
    in_game = sum(int(side.in_game) for side in position.sides)
    if in_game < LEAST and position.phase != Phase.OVER:
        yield "sides.A.in_game: too few are left to play on (MM-2)"


def _structures(position: State) -> Iterator[str]:
    counts = Counter(int(here.structure) for here in position.spaces)
    for structure in Structure:
        if counts[structure] != CHITS:
            word = STRUCTURE_WORDS[structure]
            yield f"spaces: {counts[structure]} have the structure {word}, not {CHITS} (MM-13)"


def _spaces(position: State) -> Iterator[str]:
    for name, here in zip(SPACE_NAMES, position.spaces, strict=True):
        units = here.garrison or here.figure.number != NO_FIGURE
        if here.owner == NOBODY and units:
            yield f"spaces.{name}.owner: nobody, but a Unit stands here"
        if here.owner != NOBODY and not units:
            yield f"spaces.{name}.owner: {PLAYER_NAMES[here.owner]}, but no Unit stands here"
        figure = here.figure
        did = (figure.move, figure.spent, figure.hasted, figure.gained, figure.armed)
        if figure.number == NO_FIGURE and any(did):
            yield f"spaces.{name}.figure: there is none, so it has done nothing"


def _sets(position: State) -> Iterator[str]:
    """No Unit set holds more than its pieces (MM-11)."""
    standing = [
        (int(here.owner), int(here.figure.number), f"spaces.{name}.figure.number")
        for name, here in zip(SPACE_NAMES, position.spaces, strict=True)
        if here.figure.number != NO_FIGURE and here.owner != NOBODY
    ]
    fight = position.fight
    if fight.figure.number != NO_FIGURE:
        standing.append((int(fight.attacker), int(fight.figure.number), "fight.figure.number"))
    seen: set[tuple[int, int]] = set()
    for owner, number, field in standing:
        if (owner, number) in seen:
            yield f"{field}: {FIGURE_NAMES[number]} of {PLAYER_NAMES[owner]} stands twice"
        seen.add((owner, number))
    markers = Counter(int(here.owner) for here in position.spaces if here.garrison)
    for player, count in markers.items():
        if count > GARRISONS:
            yield f"spaces: {count} Garrisons of {PLAYER_NAMES[player]}, of {GARRISONS} (MM-11)"


def _cards(position: State) -> Iterator[str]:
    for word, card in zip(CARD_WORDS, position.cards, strict=True):
        owner, place = (card.place - Place.HAND) % PLAYERS, PLACE_WORDS[card.place]
        if card.place >= Place.HAND and owner >= position.options.players:
            yield f"cards.{word}.place: {place}, but {PLAYER_NAMES[owner]} does not play"
        in_hand = Place.HAND <= card.place < Place.PERMANENT
        knows = card.known & ALL_KNOW or card.known >> (1 + owner) & 1
        if card.place == Place.DECK and card.known:
            yield f"cards.{word}.known: nobody knows a card in the deck"
        if in_hand and not knows:
            yield f"cards.{word}.known: {PLAYER_NAMES[owner]} holds it and knows it"
        if card.place != Place.DECK and not in_hand and card.known != ALL_KNOW:
            yield f"cards.{word}.known: {ALL_KNOW}, since all see it in {place}"


def _side(position: State, player: int) -> Iterator[str]:
    side, field = position.sides[player], f"sides.{PLAYER_NAMES[player]}"
    hand = sum(int(card.place == Place.HAND + player) for card in position.cards)
    if side.held != hand:
        yield f"{field}.held: {side.held}, but {hand} cards lie in this hand"
    units = any(here.owner == player for here in position.spaces)
    units = units or (position.fight.space != NO_SPACE and position.fight.attacker == player)
    playing = position.phase not in (Phase.SET_UP, Phase.OVER)
    if playing and bool(side.in_game) != units:
        yield f"{field}.in_game: {side.in_game}, but {'some' if units else 'no'} Units are left"
    if any(side.control[structure] for structure in UNCONTROLLED):
        yield f"{field}.control: nobody controls Towns or Castles (MM-60)"
    if side.exchanged and not (position.options.exchange and player == on_turn(position)):
        yield f"{field}.exchanged: no exchange was made in this turn (MM-68)"
    if playing and not side.in_game and hand:
        yield f"{field}.held: who is out has no cards"
    attacks = position.fight.space != NO_SPACE and position.fight.attacker == player
    needed = CONTROL - int(attacks)  # control stands as before the step (MM-105)
    for structure, held in enumerate(side.control):
        if held and occupied(position, player, structure) < needed:
            yield f"{field}.control.{STRUCTURE_WORDS[structure]}: fewer than {CONTROL} are held"
