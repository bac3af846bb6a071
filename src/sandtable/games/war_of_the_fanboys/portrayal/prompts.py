"""What is to be decided, in words, and the paragraph that it rests on."""

from collections.abc import Callable

from sandtable.core.plain import plain
from sandtable.core.scene import Prompt
from sandtable.core.telling import counted
from sandtable.games.war_of_the_fanboys.appraisal.forecast import capture_chance, percent
from sandtable.games.war_of_the_fanboys.pieces import CASTLE, NOBODY, NOWHERE, Layer, Step
from sandtable.games.war_of_the_fanboys.portrayal.asking import play_of
from sandtable.games.war_of_the_fanboys.portrayal.interruptions import card, loss, window
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    coin_words,
    fanboy_words,
    space_id,
    unit_words,
)
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.state import State

_PLAIN = {
    Step.START_PIECE: ("What do you put on the board now?", "WF-15", ""),
    Step.LASER: (
        "Strike with the laser? Name a Land territory of an opponent.",
        "WF-185",
        "",
    ),
    Step.TRADE_SITE: (
        "Which of your territories on the traded cards gets two Fanboys?",
        "WF-46",
        "",
    ),
    Step.CARDS: (
        "Play a Hero Card before your first invasion, or go on.",
        "WF-87",
        "",
    ),
    Step.REROLL: ("Reroll one of your small dice?", "WF-355", ""),
    Step.TAKE_AWAY: ("Take away one of the attacker's 8s?", "WF-358", ""),
    Step.BONUS_DECK: (
        "Third capture this turn: from which deck do you draw?",
        "WF-163",
        "",
    ),
    Step.REDISTRIBUTE: (
        "Redistribute: from which territory do units move? Or end the turn.",
        "WF-180",
        "From one territory to one other, through territories of yours.",
    ),
    Step.END_CARDS: ("Play a card at the end of your turn, or end it.", "WF-316", ""),
}


def prompt(position: State, player: int) -> Prompt:  # noqa: ARG001
    """What the player has to decide now, and where that stands."""
    seen = plain(position)
    called = names(seen.options.theme)
    layer = Layer(layer_of(position))
    match layer:
        case Layer.LOSS:
            return loss(seen, called)
        case Layer.WINDOW:
            return window(seen, called)
        case Layer.WINDOW_CARD | Layer.TURN_CARD:
            return card(play_of(seen, layer), called)
    step = Step(seen.step)
    if step in _PLAIN:
        return Prompt(*_PLAIN[step])
    return _STEPS[step](seen, called)


def _start_army(position: State, _: Names) -> Prompt:
    left = position.sides[position.turn].army
    text = f"Place {fanboy_words(position.portion)}: where?"
    return Prompt(text, "WF-14", f"{left} of your army are left in all.")


def _start_count(position: State, called: Names) -> Prompt:
    return _how_many(position, called, "WF-14", position.portion)


def _start_site(position: State, called: Names) -> Prompt:
    piece = position.moving.piece
    paragraph = "WF-74" if piece == CASTLE else "WF-72"
    return Prompt(f"Where do you put {called.pieces(piece)}?", paragraph)


def _trade(position: State, _: Names) -> Prompt:
    number = position.trades + 1
    text = "Trade in three Territory Cards: of one console, or of three different ones."
    return Prompt(text, "WF-43", f"It would be trade-in number {number}.")


def _deploy(position: State, _: Names) -> Prompt:
    text = f"Deploy {fanboy_words(position.portion)}: on which territory?"
    return Prompt(text, "WF-48")


def _deploy_count(position: State, called: Names) -> Prompt:
    return _how_many(position, called, "WF-48", position.portion)


def _how_many(position: State, called: Names, paragraph: str, most: int) -> Prompt:
    target = position.moving.target
    where = called.territories[target]
    text = f"How many of {fanboy_words(most)} on {where}?"
    return Prompt(text, paragraph, about=(space_id(target),))


def _buy(position: State, _: Names) -> Prompt:
    coins = position.sides[position.turn].coins
    return Prompt("Buy a Hero or a Castle?", "WF-70", f"You have {coin_words(coins)}.")


def _order(position: State, _: Names) -> Prompt:
    named, coins = sum(position.order), position.sides[position.turn].coins
    so_far = f"{counted(named, 'card', 'cards')} so far; you have {coin_words(coins)}."
    text = "Buy Hero Cards, up to three, for a Coin each: of which deck?"
    return Prompt(text, "WF-80", f"All are drawn together. {so_far}")


def _invade(position: State, called: Names) -> Prompt:
    invasion = position.invasion
    detail = "Choose where to attack from, then the target."
    if invasion.origin != NOWHERE and invasion.defender != NOBODY:
        start, end = (called.territories[at] for at in (invasion.origin, invasion.target))
        detail += f" The last one went from {start} to {end}."
    return Prompt("Invade a territory, or end your invasions.", "WF-100", detail)


def _dice(position: State, called: Names) -> Prompt:
    invasion = position.invasion
    end = called.territories[invasion.target]
    chance = percent(capture_chance(position, invasion.origin, invasion.target))
    text = f"Who fights for {end}?"
    detail = (
        f"With all, and fighting on to the end, {end} falls in {chance} of cases. "
        "Beside the dice: what one roll costs on average, you first."
    )
    return Prompt(text, "WF-201", detail, _ends(position))


def _redeclare(position: State, called: Names) -> Prompt:
    end = called.territories[position.invasion.target]
    text = f"Things have changed: who fights for {end} now?"
    return Prompt(text, "WF-330", about=_ends(position))


def _defend(position: State, called: Names) -> Prompt:
    invasion = position.invasion
    end, start = (called.territories[at] for at in (invasion.target, invasion.origin))
    text = f"@{position.turn} attacks {end} from {start}: who defends?"
    return Prompt(text, "WF-204", about=_ends(position))


def _ends(position: State) -> tuple[str, ...]:
    return space_id(position.invasion.origin), space_id(position.invasion.target)


def _defender_loses(position: State, called: Names) -> Prompt:
    invasion = position.invasion
    return _losing(invasion.defender_loses, invasion.target, called)


def _attacker_loses(position: State, called: Names) -> Prompt:
    invasion = position.invasion
    return _losing(invasion.attacker_loses, invasion.origin, called)


def _losing(units: int, territory: int, called: Names) -> Prompt:
    where = called.territories[territory]
    text = f"You lose {unit_words(units)} on {where}: which Heroes go?"
    return Prompt(text, "WF-206", "Fanboys go for the rest.", (space_id(territory),))


def _move_heroes(position: State, called: Names) -> Prompt:
    return _who_else(position, called, "WF-208")


def _shift_heroes(position: State, called: Names) -> Prompt:
    return _who_else(position, called, "WF-180")


def _who_else(position: State, called: Names, paragraph: str) -> Prompt:
    moving = position.moving
    text = f"Which Heroes go to {called.territories[moving.target]}?"
    return Prompt(text, paragraph, about=_way(position))


def _move_count(position: State, called: Names) -> Prompt:
    moving = position.moving
    where = called.territories[moving.target]
    left = moving.most - moving.fanboys
    text = f"How many more Fanboys move in to {where}?"
    return Prompt(text, "WF-208", f"{left} could still go.", _way(position))


def _shift_to(position: State, called: Names) -> Prompt:
    start = called.territories[position.moving.origin]
    about = (space_id(position.moving.origin),)
    return Prompt(f"Where do units from {start} go?", "WF-180", about=about)


def _shift_count(position: State, called: Names) -> Prompt:
    moving = position.moving
    where = called.territories[moving.target]
    so_far = f"{moving.fanboys} of {moving.most} so far."
    return Prompt(f"How many Fanboys go to {where}?", "WF-180", so_far, _way(position))


def _way(position: State) -> tuple[str, ...]:
    return space_id(position.moving.origin), space_id(position.moving.target)


_STEPS: dict[Step, Callable[[State, Names], Prompt]] = {
    Step.START_ARMY: _start_army,
    Step.START_COUNT: _start_count,
    Step.START_SITE: _start_site,
    Step.TRADE: _trade,
    Step.DEPLOY: _deploy,
    Step.DEPLOY_COUNT: _deploy_count,
    Step.BUY: _buy,
    Step.BUY_SITE: _start_site,
    Step.ORDER: _order,
    Step.INVADE: _invade,
    Step.DICE: _dice,
    Step.REDECLARE: _redeclare,
    Step.DEFEND: _defend,
    Step.DEFENDER_LOSES: _defender_loses,
    Step.ATTACKER_LOSES: _attacker_loses,
    Step.MOVE_HEROES: _move_heroes,
    Step.MOVE_COUNT: _move_count,
    Step.SHIFT_TO: _shift_to,
    Step.SHIFT_HEROES: _shift_heroes,
    Step.SHIFT_COUNT: _shift_count,
}
