"""Events: Any Play, Anti and Must Play cards (BF-110 to BF-121, BF-162, BF-191)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import (
    COUNTER,
    EARTHQUAKE,
    IMPROVEMENTS,
    PASS,
    SABOTAGE,
)
from sandtable.games.barons_of_fyn.pieces import (
    EVENTS,
    GROUNDS,
    NO_ACTION,
    NO_CARD,
    NO_KIND,
    NO_LAND,
    NOBODY,
    Cause,
    Event,
    Kind,
    Place,
    Question,
)
from sandtable.games.barons_of_fyn.rules.asking import ask, card_holders
from sandtable.games.barons_of_fyn.rules.deck import find, holds, put_down
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS
from sandtable.games.barons_of_fyn.rules.losses import lose_land
from sandtable.games.barons_of_fyn.rules.numbers import ask_number, is_odd, use_number
from sandtable.games.barons_of_fyn.rules.realms import after, owner_of
from sandtable.games.barons_of_fyn.rules.sets import any_of, lowest
from sandtable.games.barons_of_fyn.rules.table import (
    open_to_all,
    put_improvement,
    remove_army,
    take_improvement,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND

ANY_PLAY_KINDS = (1 << Kind.SABOTAGE + 1) - (1 << Kind.EARTHQUAKE)
"""As a bit set of kinds."""

SORTS = len(IMPROVEMENTS)


@rule("BF-114", "BF-191")
def improvement_on(position: State, land: int, sort: int) -> int:
    """The card of one of ``IMPROVEMENTS`` on a land, or NO_CARD."""
    here = position.lands[land]
    return int((here.road, here.special, here.center)[sort])


@rule("BF-111", "BF-112", "BF-113", "BF-120", "BF-121", "BF-191")
def is_hit_by(position: State, kind: int, land: int) -> bool:
    """Whether a land on the table can be the target of an event other than Sabotage."""
    here = position.lands[land]
    return bool(here.armies if strikes_armies(kind) else here.center != NO_CARD)


@rule("BF-112", "BF-120")
def strikes_armies(kind: int) -> bool:
    """Whether an event kills armies: Sickness and Plague."""
    return kind in (Kind.SICKNESS, Kind.PLAGUE)


@rule("BF-161", "BF-191")
def list_events(position: State, player: int, actions: Ints, count: int) -> int:
    """Every Any Play card of the hand with every target."""
    kinds = position.sides[player].kinds & ANY_PLAY_KINDS
    if kinds == 0:
        return count
    realms = 0
    for other in range(position.options.players):
        realms |= position.sides[other].lands
    while kinds:
        count = list_targets(position, lowest(kinds), realms & LAND_CARDS, actions, count)
        kinds &= kinds - 1
    return count


@rule("BF-191")
def list_targets(position: State, kind: int, lands: int, actions: Ints, count: int) -> int:
    """One event with every target among some lands."""
    while lands:
        land = lowest(lands)
        if kind == Kind.SABOTAGE:
            for sort in range(SORTS):
                if improvement_on(position, land, sort) != NO_CARD:
                    actions[count] = SABOTAGE + land * SORTS + sort
                    count += 1
        elif is_hit_by(position, kind, land):
            actions[count] = EARTHQUAKE + (kind - Kind.EARTHQUAKE) * GROUNDS + land
            count += 1
        lands &= lands - 1
    return count


@rule("BF-114", "BF-191")
def kind_of(action: int) -> int:
    """The kind of event that an action plays."""
    return min((action - EARTHQUAKE) // GROUNDS, EVENTS - 1) + Kind.EARTHQUAKE


@rule("BF-114", "BF-191")
def land_of_event(action: int) -> int:
    """The land that an action which plays an event names."""
    if action >= SABOTAGE:
        return (action - SABOTAGE) // SORTS
    return (action - EARTHQUAKE) % GROUNDS


@rule("BF-114", "BF-191")
def sort_of(action: int) -> int:
    """The improvement that Sabotage names; a center for the other events."""
    return (action - SABOTAGE) % SORTS if action >= SABOTAGE else SORTS - 1


@rule("BF-161", "BF-191")
def is_legal(position: State, action: int) -> bool:
    """Whether an event chosen before still has its target."""
    kind, land = kind_of(action), land_of_event(action)
    if owner_of(position, land) == NOBODY:
        return False
    if kind == Kind.SABOTAGE:
        return improvement_on(position, land, sort_of(action)) != NO_CARD
    return is_hit_by(position, kind, land)


@rule("BF-160", "BF-162", "BF-177")
def announce(position: State, player: int, action: int, tray: Tray) -> None:
    """An Any Play card is shown with its target; the others are asked for the Anti card."""
    going, land = position.happening, land_of_event(action)
    going.kind, going.player, going.land = kind_of(action), player, land
    going.target, going.improvement = owner_of(position, land), sort_of(action)
    going.answered, going.armies = 0, 0
    card = put_down(position, player, going.kind)
    open_to_all(position, card, Place.DISCARD)
    tell(tray, Event.PLAYED, player, card, land, going.improvement)
    ask(position, card_holders(position, 1 << player), Question.ANSWER)


@rule("BF-162")
def list_answers(position: State, player: int, actions: Ints) -> int:
    """No, or the matching Anti card."""
    actions[0], actions[1] = PASS, COUNTER
    return 2 if holds(position, player, position.happening.kind + EVENTS) else 1


@rule("BF-162")
def settle_answers(position: State, tray: Tray) -> None:
    """The target's Anti card counts, else the first clockwise; other answers stay unseen."""
    going, counterer = position.happening, NOBODY
    player = after(position, going.player)
    while player != going.player:
        side = position.sides[player]
        if side.choice == COUNTER and (counterer == NOBODY or player == going.target):
            counterer = player
        side.choice = NO_ACTION
        player = after(position, player)
    if counterer == NOBODY:
        tell(tray, Event.NOT_COUNTERED, going.kind)
        begin_numbers(position)
    else:
        card = put_down(position, counterer, going.kind + EVENTS)
        open_to_all(position, card, Place.DISCARD)
        tell(tray, Event.COUNTERED, counterer, card, going.kind)
        going.kind = NO_KIND


@rule("BF-112", "BF-120")
def begin_numbers(position: State) -> None:
    """The event is carried out; Sickness and Plague need a number for each army."""
    going = position.happening
    going.answered = 1
    if strikes_armies(going.kind):
        going.armies = position.lands[going.land].armies


@rule("BF-32", "BF-120", "BF-121", "BF-177")
def begin_must_play(position: State, player: int, card: int, tray: Tray) -> None:
    """A Must Play card is shown and carried out at once, on a land drawn by lot."""
    open_to_all(position, card, Place.DISCARD)
    tell(tray, Event.MUST_PLAY, player, card)
    lands, targets, kind = position.sides[player].lands & LAND_CARDS, 0, KIND[card]
    while lands:
        land = lowest(lands)
        targets |= int(is_hit_by(position, kind, land)) << land
        lands &= lands - 1
    if targets == 0:
        tell(tray, Event.NO_EFFECT, kind, NO_LAND)
        return
    going = position.happening
    going.kind, going.player, going.target = kind, player, player
    going.land, going.improvement = any_of(targets, tray), SORTS - 1
    tell(tray, Event.DRAWN_BY_LOT, player, going.land)
    begin_numbers(position)


@rule("BF-111", "BF-112", "BF-120", "BF-178")
def go_on_happening(position: State, tray: Tray) -> None:
    """The next thing that an event brings: answers, a number, what the number does."""
    going = position.happening
    if not going.answered:
        settle_answers(position, tray)
    elif position.number == 0:
        ask_number(position, going.target, tray)
    elif strikes_armies(going.kind):
        sicken(position, tray)
    else:
        strike(position, tray)


@rule("BF-112", "BF-120", "BF-178", "BF-193")
def sicken(position: State, tray: Tray) -> None:
    """The next army in row order dies of an odd number, at once."""
    going = position.happening
    army = lowest(going.armies)
    going.armies &= going.armies - 1
    if is_odd(use_number(position)):
        remove_army(position, going.target, army, going.land, Cause.EVENT, tray)
    if going.armies == 0:
        going.kind = NO_KIND


@rule("BF-111", "BF-113", "BF-114", "BF-121")
def strike(position: State, tray: Tray) -> None:
    """An odd number hits the center, the improvement or the whole land."""
    going = position.happening
    kind, player, land = going.kind, going.target, going.land
    card = improvement_on(position, land, going.improvement)
    going.kind = NO_KIND
    if not is_odd(use_number(position)):
        tell(tray, Event.NO_EFFECT, kind, land)
    elif kind == Kind.REVOLT:
        lose_land(position, player, land, Cause.EVENT, tray)
    elif kind == Kind.VOLCANO or KIND[card] < Kind.TOWN:
        take_improvement(position, player, card, land)
        tell(tray, Event.REMOVED, player, card, Cause.EVENT, land)
    else:
        step_down(position, player, land, tray)


@rule("BF-110", "BF-197")
def step_down(position: State, player: int, land: int, tray: Tray) -> None:
    """A Town or City becomes the next smaller center of which there is a card, or none."""
    old, new = position.lands[land].center, NO_CARD
    kind = KIND[old] - 1
    while new == NO_CARD and kind >= Kind.VILLAGE:
        new = find(position, kind, tray)
        kind -= 1
    take_improvement(position, player, old, land)
    if new != NO_CARD:
        put_improvement(position, player, new, land)
    tell(tray, Event.STEPPED_DOWN, player, old, new, land)
