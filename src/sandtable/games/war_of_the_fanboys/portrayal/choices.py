"""The choices of the player who is asked: their words, and what a hand touches for them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import permutations

from sandtable.core.choices import Button, Offer
from sandtable.core.plain import plain
from sandtable.core.telling import listed, members, player_id
from sandtable.games.war_of_the_fanboys.actions import ACTIONS, ALL, AMOUNTS, KEEPS
from sandtable.games.war_of_the_fanboys.appraisal.forecast import capture_chance, percent
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    CASTLE_PRICE,
    HERO_PRICE,
    NOBODY,
    Layer,
    Step,
)
from sandtable.games.war_of_the_fanboys.portrayal.dice_choices import Forces
from sandtable.games.war_of_the_fanboys.portrayal.explained import (
    deck_hint,
    piece_hint,
    told_by,
)
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    area_id,
    card_id,
    cards_held,
    coin_words,
    hand_of,
    hero_names,
    space_id,
    territory_card_id,
)
from sandtable.games.war_of_the_fanboys.rules.play import layer_of
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    HERO_SET_WORDS,
    HERO_WORDS,
    PIECE_WORDS,
    SETS,
)
from sandtable.games.war_of_the_fanboys.tables.cards import COST, DECK_WORDS, TITLE_OF

Parts = dict[str, int]

_DONE = {
    Step.LASER: "No strike",
    Step.TRADE: "Keep the cards",
    Step.BUY: "No more Heroes or Castles",
    Step.ORDER: "No more cards",
    Step.CARDS: "On to the invasions",
    Step.INVADE: "End the invasions",
    Step.REROLL: "Keep the dice",
    Step.TAKE_AWAY: "Leave the die",
    Step.REDISTRIBUTE: "Nobody moves",
    Step.END_CARDS: "End the turn",
}
_PLACES = {
    Step.START_ARMY: "Fanboys on {0}",
    Step.START_SITE: "On {0}",
    Step.LASER: "Strike {0}",
    Step.TRADE_SITE: "Two Fanboys for {0}",
    Step.DEPLOY: "Fanboys on {0}",
    Step.BUY_SITE: "On {0}",
    Step.REDISTRIBUTE: "Move from {0}",
    Step.SHIFT_TO: "Move to {0}",
}
_PORTIONS = {Step.START_ARMY, Step.DEPLOY}


def offers(position: State, player: int, actions: Sequence[int]) -> tuple[Offer, ...]:
    """One for every legal action, in this order."""
    return tuple(_Maker(position, player, actions).made())


class _Maker:
    """The actions of one decision, and what they are in words and elements."""

    def __init__(self, position: State, player: int, actions: Sequence[int]) -> None:
        self.position, self.player = plain(position), player
        self.called: Names = names(self.position.options.theme)
        self.layer, self.step = Layer(layer_of(position)), Step(position.step)
        self.read = [(a, ACTIONS.kind_of(a), ACTIONS.indices(a)) for a in actions]
        dice = [parts for _, kind, parts in self.read if kind == "dice"]
        self.forces = Forces(self.position, self.called, dice)
        self.makers: dict[str, Callable[[int, Parts], Offer]] = {
            "done": self._done,
            "territory": self._territory,
            "count": self._count,
            "piece": self._piece,
            "trade": self._trade,
            "deck": self._deck,
            "card": self._card,
            "invade": self._invade,
            "again": self._again,
            "dice": self._dice,
            "call-off": self._call_off,
            "reroll": self._reroll,
            "take-away": self._take_away,
            "heroes": self._heroes,
            "player": self._player,
            "world": self._world,
            "hero": self._hero,
        }

    def made(self) -> list[Offer]:
        """All of them, in their order."""
        return [self.makers[kind](action, parts) for action, kind, parts in self.read]

    def _done(self, action: int, _: Parts) -> Offer:
        title = _DONE.get(self.step, "Done")
        if self.layer == Layer.WINDOW:
            title = "Play no card"
        elif self.layer != Layer.STEP:
            title = "Enough"
        return _by_button(action, Button("button:done", title, "icon-done", main=True))

    def _territory(self, action: int, parts: Parts) -> Offer:
        territory = parts["territory"]
        text = _PLACES.get(self.step, "{0}") if self.layer == Layer.STEP else "{0}"
        if self.step in _PORTIONS and self.layer == Layer.STEP and self.position.portion > 1:
            text = "Some Fanboys on {0}"
        name = self.called.territories[territory]
        return Offer(action, text.format(name), (space_id(territory),))

    def _count(self, action: int, parts: Parts) -> Offer:
        amount = parts["fanboys"]
        if amount == ALL:
            button = Button("count:all", f"All {self._most()}", main=True)
        elif AMOUNTS[amount] == 0:
            button = Button("count:0", "No more")
        else:
            button = Button(f"count:{AMOUNTS[amount]}", str(AMOUNTS[amount]))
        return _by_button(action, button)

    def _most(self) -> str:
        """How many Fanboys "all" are, where that is known."""
        position = self.position
        if self.layer != Layer.STEP:
            return "of them"
        if self.step in {Step.START_COUNT, Step.DEPLOY_COUNT}:
            return str(position.portion)
        return str(position.moving.most - position.moving.fanboys)

    def _piece(self, action: int, parts: Parts) -> Offer:
        piece = parts["piece"]
        word = PIECE_WORDS[piece]
        symbol = word if piece == CASTLE else f"hero-{word}"
        title = "Castle" if piece == CASTLE else self.called.heroes[piece]
        if self.step == Step.BUY:
            price = CASTLE_PRICE if piece == CASTLE else HERO_PRICE
            title = f"{title}, {coin_words(price)}"
        hint = piece_hint(piece, self.called)
        return _by_button(action, told_by(Button(f"piece:{word}", title, symbol), hint))

    def _trade(self, action: int, parts: Parts) -> Offer:
        held = cards_held(self.position, self.player)
        cards = [held[int(place)] for place in SETS[parts["cards"]]]
        path, *ways = permutations(territory_card_id(card) for card in cards)
        text = f"Trade in {listed([self.called.territories[card] for card in cards])}"
        return Offer(action, text, tuple(path), tuple(ways))

    def _deck(self, action: int, parts: Parts) -> Offer:
        deck = parts["deck"]
        title = f"{self.called.decks[deck]} card"
        button = Button(f"deck:{DECK_WORDS[deck]}", title, f"deck-{DECK_WORDS[deck]}")
        return _by_button(action, told_by(button, deck_hint(deck, self.called)))

    def _card(self, action: int, parts: Parts) -> Offer:
        title = parts["card"]
        price = f" for {coin_words(int(COST[title]))}" if COST[title] else ""
        hand = hand_of(self.position, self.player)
        path, *ways = ((card_id(card),) for card in hand if TITLE_OF[card] == title)
        text = f"Play {self.called.titles[title]}{price}"
        return Offer(action, text, path, tuple(ways))

    def _invade(self, action: int, parts: Parts) -> Offer:
        origin, target = parts["from"], parts["to"]
        start, end = (self.called.territories[each] for each in (origin, target))
        text = f"Invade {end} from {start} once"
        if self.position.territories[target].owner == NOBODY:
            text = f"Walk from {start} into {end}"
        else:
            text += f": {percent(capture_chance(self.position, origin, target))}"
        there, back = (space_id(origin), space_id(target)), (space_id(target), space_id(origin))
        return Offer(action, text, there, (back,))

    def _again(self, action: int, parts: Parts) -> Offer:
        keep, invasion = KEEPS[parts["until"]], self.position.invasion
        name = self.called.territories[invasion.target]
        left = "to the last" if keep == 1 else f"while more than {keep} are left"
        title = f"{name} again, {left}"
        return _by_button(action, Button(f"again:{keep}", title, "icon-again"))

    def _dice(self, action: int, parts: Parts) -> Offer:
        return self.forces.offer(action, parts)

    def _call_off(self, action: int, _: Parts) -> Offer:
        return _by_button(action, Button("button:call-off", "Call the invasion off"))

    def _reroll(self, action: int, parts: Parts) -> Offer:
        die = parts["die"]
        face = self.position.invasion.attack[die]
        place = ("first", "second", "third")[die]
        return _by_button(action, Button(f"reroll:{place}", f"Reroll the {face} ({place} die)"))

    def _take_away(self, action: int, _: Parts) -> Offer:
        return _by_button(action, Button("button:take-away", "Take an 8 away", main=True))

    def _heroes(self, action: int, parts: Parts) -> Offer:
        chosen = parts["heroes"]
        who = listed(hero_names(chosen, self.called)) or "No Hero"
        loses = self.layer == Layer.LOSS or self.step in {
            Step.DEFENDER_LOSES,
            Step.ATTACKER_LOSES,
        }
        verb = "is lost" if loses else "goes"
        many = len(members(chosen)) > 1
        verb = {"is lost": "are lost", "goes": "go"}[verb] if many else verb
        button = Button(f"heroes:{HERO_SET_WORDS[chosen]}", f"{who} {verb}")
        return _by_button(action, self._drawn(button, members(chosen)))

    def _drawn(self, button: Button, heroes: Sequence[int]) -> Button:
        """A button for a single Hero shows and explains him; of several, none does."""
        if len(heroes) != 1:
            return button
        (hero,) = heroes
        drawn = replace(button, symbol=f"hero-{HERO_WORDS[hero]}")
        return told_by(drawn, piece_hint(hero, self.called))

    def _player(self, action: int, parts: Parts) -> Offer:
        return Offer(action, f"@{parts['player']}", (player_id(parts["player"]),))

    def _world(self, action: int, parts: Parts) -> Offer:
        area = parts["world"]
        return Offer(action, self.called.areas[area], (area_id(area),))

    def _hero(self, action: int, parts: Parts) -> Offer:
        hero = parts["hero"]
        button = Button(f"choose:{HERO_WORDS[hero]}", self.called.heroes[hero])
        return _by_button(action, self._drawn(button, (hero,)))


def _by_button(action: int, button: Button) -> Offer:
    return Offer(action, button.title, (button,))
