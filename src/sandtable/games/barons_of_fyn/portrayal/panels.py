"""Where the game stands, and what everybody may know of each player."""

from sandtable.core.scene import Counter, Panel
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    HELD_ROUNDS,
    KINGLESS_ROUNDS,
    NO_CARD,
    NOBODY,
    ROUNDS,
    Kind,
    Place,
    Question,
    Stage,
    Step,
    Variant,
    Window,
)
from sandtable.games.barons_of_fyn.portrayal.words import STEPS, VARIANTS, has_city, living
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import BONUS, KIND

_SECRET = (Question.WINDOW, Question.ANSWER, Question.TRADE)
"""Questions that are answered in secret, by several at the same time."""


def headline(position: State) -> str:
    """Where the game stands, in one line."""
    if position.step == Step.OVER:
        return "The end"
    at_end = position.window != Window.CLOSED and position.fight.stage == Stage.NONE
    step = STEPS[Step.WINDOW if at_end else Step(position.step)]
    return f"Round {rounds(position)} - @{position.current}, {step}"


def rounds(position: State) -> str:
    """The round, and out of how many where their end is near or agreed."""
    variant, now = position.options.variant, position.rounds
    if variant == Variant.TIMED and now <= position.options.rounds:
        return f"{now} of {position.options.rounds}"
    if variant == Variant.BARBARIANS:
        return f"{now} of {KINGLESS_ROUNDS}"
    return f"{now} of {ROUNDS}" if now > ROUNDS - HELD_ROUNDS else str(now)


def panels(position: State) -> tuple[Panel, ...]:
    """One panel a player, by number."""
    return tuple(_panel(position, player) for player in range(position.options.players))


def _panel(position: State, player: int) -> Panel:
    side = position.sides[player]
    return Panel(
        player=player,
        counters=_counters(position, player) if side.lands else (),
        remarks=tuple(_remarks(position, player)),
        active=player == position.current and position.step != Step.OVER,
        out=not side.lands,
    )


def _counters(position: State, player: int) -> tuple[Counter, ...]:
    side = position.sides[player]
    points, force = side.population, side.force
    lands = len(lands_of(position, player))
    score = lands + points + force
    most = most_in_hand(position, player)
    counters = [
        Counter("Score", score, "icon-score", paragraph="BF-140"),
        Counter("Lands", lands, "icon-land", paragraph="BF-140"),
        Counter("Population", points, "icon-population", paragraph="BF-98"),
        Counter("Army CV", force, "icon-army", points, "BF-46"),
        Counter("Hand", side.held, "icon-hand", most, "BF-30"),
    ]
    if has_city(position):
        held = max(side.touched - 1, 0)
        counters.append(Counter("City held", held, "central-city", HELD_ROUNDS, "BF-175"))
    return tuple(counters)


def lands_of(position: State, player: int) -> list[int]:
    """The land cards of a player, the Capital apart (BF-140)."""
    return [land for land in members(position.sides[player].lands) if land < CAPITAL]


def most_in_hand(position: State, player: int) -> int:
    """How many cards a player draws up to (BF-30)."""
    centers = [position.lands[land].center for land in lands_of(position, player)]
    bonus = sum(int(BONUS[KIND[center]]) for center in centers if center != NO_CARD)
    return int(BONUS[Kind.CAPITAL]) + bonus


def _remarks(position: State, player: int) -> list[str]:
    """Short words on a player."""
    side, options = position.sides[player], position.options
    if not side.lands:
        return ["the Capital has fallen"]
    remarks = []
    if options.variant == Variant.BARBARIANS:
        remarks.append("the Great Empire" if player == options.empire else "a Barbarian Horde")
    if position.question in _SECRET and position.waiting and player in asked(position):
        waits = position.waiting >> player & 1
        remarks.append("is choosing" if waits else "has chosen")
    return remarks


def asked(position: State) -> list[int]:
    """Who was asked a question that is answered in secret (BF-161, BF-162, BF-180)."""
    asker = {
        Question.ANSWER: position.happening.player,
        Question.TRADE: position.current,
    }.get(Question(position.question), NOBODY)
    return [p for p in living(position) if p != asker and position.sides[p].held]


def supply(position: State) -> tuple[Counter, ...]:
    """What lies there for all."""
    discards = sum(card.place == Place.DISCARD for card in position.cards)
    counters = [
        Counter("Deck", position.left, "icon-deck", paragraph="BF-34"),
        Counter("Discard pile", discards, "icon-discard", paragraph="BF-34"),
    ]
    if position.options.variant in VARIANTS:
        return (*counters, *_variant(position))
    return tuple(counters)


def _variant(position: State) -> list[Counter]:
    """What is counted in a variant only."""
    options = position.options
    if options.variant == Variant.TIMED and position.rounds <= options.rounds:
        left = options.rounds - position.rounds
        return [Counter("Rounds until the King", left, "icon-round", paragraph="BF-154")]
    if options.variant == Variant.BARBARIANS:
        left = KINGLESS_ROUNDS - position.rounds
        return [Counter("Rounds left", left, "icon-round", paragraph="BF-169")]
    return []
