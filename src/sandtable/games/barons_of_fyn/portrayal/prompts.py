"""What the player who is asked has to decide, in words for a newcomer."""

from collections.abc import Callable

from sandtable.core.plain import plain
from sandtable.core.scene import Prompt
from sandtable.core.telling import counted
from sandtable.games.barons_of_fyn.pieces import (
    CENTER,
    DISCARDS,
    EVENTS,
    NO_ARMY,
    Question,
    Stage,
    Step,
)
from sandtable.games.barons_of_fyn.portrayal.words import (
    TITLES,
    army_id,
    card_title,
    fighter_title,
    land_space,
    land_words,
)
from sandtable.games.barons_of_fyn.rules.combat import facing, owner, unaimed, unfaced
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.state import State

_AT_ONCE = "Everyone asked chooses in secret, at the same time."


def prompt(position: State, player: int) -> Prompt:
    """What the player has to decide now, and where that stands."""
    question = Question(position.question)
    if question == Question.FACE:
        return _face(position, player)
    return _ASKED[question](plain(position), player)


def _turn(position: State, player: int) -> Prompt:
    return _STEPS[Step(position.step)](position, player)


def _move(position: State, player: int) -> Prompt:  # noqa: ARG001
    return Prompt(
        "Move your armies.",
        "BF-40",
        "Each goes one land; Roads beside each other count as one step; Knights go twice.",
    )


def _act(position: State, player: int) -> Prompt:
    room = position.sides[player].population - position.sides[player].force
    return Prompt(
        "Build armies, or attack, or neither.",
        "BF-196",
        f"Build: a card, then a Town, City or your Capital; you have room for CV {room}. "
        "Attack: your land at the frontier, then theirs.",
    )


def _build(position: State, player: int) -> Prompt:
    room = position.sides[player].population - position.sides[player].force
    return Prompt(
        "Build another army, or go on.",
        "BF-45",
        f"One in each Town, City and Capital; there is room for CV {room}.",
    )


def _attack(position: State, player: int) -> Prompt:  # noqa: ARG001
    return Prompt(
        "Attack again, or go on.",
        "BF-51",
        "Your land at the frontier, then theirs. Each army attacks once a turn.",
    )


def _expand(position: State, player: int) -> Prompt:  # noqa: ARG001
    turn = position.turn
    left = counted(turn.cards, "more card", "more cards")
    built, centers = turn.improvements or "no", turn.centers or "no"
    most = f"Roads, Oases, Clearings, Mines: {built} more; centers: {centers} more."
    return Prompt(f"Expand your realm: {left} to play.", "BF-70", most)


def _discard(position: State, player: int) -> Prompt:  # noqa: ARG001
    left = counted(DISCARDS - position.turn.discards, "card", "cards")
    detail = "Or offer one for a card that you wish." if position.options.trading else ""
    return Prompt(f"Discard up to {left}, or end your turn.", "BF-79", detail)


def _join(position: State, player: int) -> Prompt:  # noqa: ARG001
    target = position.fight.target
    text = f"Who attacks {land_words(position, target)}?"
    stays = position.fight.camp != position.fight.origin
    detail = "Choose the armies that go, then attack."
    if stays:
        detail += " At least one stays on the captured land."
    return Prompt(text, "BF-51", detail, _places(position, target))


def _respond(position: State, player: int) -> Prompt:  # noqa: ARG001
    target = position.fight.target
    many = counted(position.fight.group.bit_count(), "army", "armies")
    text = f"@{position.current} attacks {land_words(position, target)}: move one army?"
    detail = f"{many} against you. One of your armies may make a move before the fight."
    return Prompt(text, "BF-52", detail, _places(position, target))


def _window(position: State, player: int) -> Prompt:  # noqa: ARG001
    fight = position.fight
    if fight.stage == Stage.NONE:
        text = f"@{position.current}'s expansion is over: play an event?"
        return Prompt(text, "BF-161", _AT_ONCE)
    target = land_words(position, fight.target)
    text = f"@{position.current} attacks {target}: play an event?"
    return Prompt(text, "BF-161", _AT_ONCE, _places(position, fight.target))


def _answer(position: State, player: int) -> Prompt:  # noqa: ARG001
    going = position.happening
    event, anti = TITLES[going.kind], TITLES[going.kind + EVENTS]
    text = f"@{going.player} plays {event} on {land_words(position, going.land)}: counter it?"
    detail = f"Only {anti} does. {_AT_ONCE}"
    return Prompt(text, "BF-162", detail, _places(position, going.land))


def _face(position: State, player: int) -> Prompt:
    """Who faces whom, or attacks whom (BF-163)."""
    seen = plain(position)
    if seen.fight.stage == Stage.AIMING:
        fighter = lowest(unaimed(position))
        text = f"Whom does {fighter_title(seen, fighter)} attack?"
        return Prompt(text, "BF-163", "It faces several; choose one.", _armies(fighter))
    enemies = unfaced(position)
    if not enemies:
        fighter = lowest(facing(position, NO_ARMY))
        text = f"Whom does {fighter_title(seen, fighter)} face?"
        return Prompt(text, "BF-163", "Any left over may join any fight.", _armies(fighter))
    fighter = lowest(enemies)
    title = fighter_title(seen, fighter)
    is_own = owner(position, 1 << fighter) == player
    text = f"Whom does {title} face?" if is_own else f"Who of yours faces {title}?"
    return Prompt(text, "BF-163", "First one against each.", _armies(fighter))


def _armies(fighter: int) -> tuple[str, ...]:
    return () if fighter == CENTER else (army_id(fighter),)


def _position(position: State, player: int) -> Prompt:  # noqa: ARG001
    detail = "Then the top card of the deck is turned up; a 0 is a ten."
    return Prompt("You need a number: which of the card's four?", "BF-11", detail)


def _lose(position: State, player: int) -> Prompt:
    side = position.sides[player]
    over = side.force - side.population
    text = "Too few people for your armies: discard one."
    detail = f"CV {side.force} against {side.population} population points: {over} too much."
    return Prompt(text, "BF-47", detail)


def _edge(position: State, player: int) -> Prompt:  # noqa: ARG001
    land = position.fight.target
    return Prompt(
        f"Captured: where do you lay {land_words(position, land)}?",
        "BF-62",
        "What it cuts off comes along in the same arrangement, as far as there is room.",
        _places(position, land),
    )


def _continue(position: State, player: int) -> Prompt:  # noqa: ARG001
    fight = position.fight
    return Prompt(
        f"Go on against @{fight.defender}, or stop?",
        "BF-64",
        "One army stays; choose the next land for the others to attack.",
        _places(position, fight.camp),
    )


def _trade(position: State, player: int) -> Prompt:  # noqa: ARG001
    turn = position.turn
    text = f"@{position.current} offers {card_title(turn.offered)} for {TITLES[turn.wished]}."
    return Prompt(text, "BF-180", _AT_ONCE)


def _places(position: State, land: int) -> tuple[str, ...]:
    space = land_space(position, land)
    return (space,) if space else ()


_STEPS: dict[Step, Callable[[State, int], Prompt]] = {
    Step.MOVE: _move,
    Step.ACT: _act,
    Step.BUILD: _build,
    Step.ATTACK: _attack,
    Step.EXPAND: _expand,
    Step.DISCARD: _discard,
}

_ASKED: dict[Question, Callable[[State, int], Prompt]] = {
    Question.TURN: _turn,
    Question.JOIN: _join,
    Question.RESPOND: _respond,
    Question.WINDOW: _window,
    Question.ANSWER: _answer,
    Question.POSITION: _position,
    Question.LOSE: _lose,
    Question.EDGE: _edge,
    Question.CONTINUE: _continue,
    Question.TRADE: _trade,
}
