"""The events of one action in words: dice with what they bring, income with its sources."""

from collections.abc import Callable, Sequence
from itertools import groupby

from sandtable.core.portrayal import Said
from sandtable.core.scene import Told
from sandtable.core.telling import listed, player_id
from sandtable.games.war_of_the_fanboys.pieces import NOBODY, NOWHERE, Cause, Event
from sandtable.games.war_of_the_fanboys.portrayal.contests import Battle, Roll, battle_of
from sandtable.games.war_of_the_fanboys.portrayal.lines import lines
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.stories import GROUPS, STORIES, moved
from sandtable.games.war_of_the_fanboys.portrayal.words import (
    coin_words,
    dice_words,
    faces,
    fanboy_words,
    fighters,
    space_id,
    unit_words,
)
from sandtable.games.war_of_the_fanboys.state import State

_SOURCES = {Cause.BASE: "for territories", Cause.CASTLES: "for Castles"}
_MOVES = {Event.MOVED, Event.HERO_MOVED}
SILENT = {Event.WINDOW_OPENED, Event.CARD_DISCARDED}
"""What others tell: a window by those who are asked in it, a card by being played."""


class Teller:
    """The events of one action, put into words one after the other."""

    def __init__(self, position: State, events: Sequence[Said]) -> None:
        """All is told in the position after the action."""
        self._called: Names = names(position.options.theme)
        self._lines = lines(position.options.theme)
        self._events = events
        self._last = battle_of(position, self._called)
        self._battle: Battle | None = None
        self._rolls = sum(event == Event.COMPARED for event, *_ in events)
        self._sources: list[str] = []
        self._told: list[Told] = []
        self._handlers: dict[Event, Callable[..., None]] = {
            Event.INCOME: self._source,
            Event.AREA_BONUS: self._area,
            Event.INCOME_TOTAL: self._income,
            Event.ATTACK_DICE: self._attack,
            Event.DEFENCE_DICE: self._defend,
            Event.ATTACK_ROLLED: self._attacker_rolls,
            Event.DEFENCE_ROLLED: self._defender_rolls,
            Event.COMPARED: self._compare,
            Event.PARRY: self._parry,
            Event.LOST: self._lose,
        }

    def told(self) -> tuple[Told, ...]:
        """All lines."""
        for kind, group in groupby(self._events, key=_kind):
            rows = [(Event(said[0]), list(said[1:])) for said in group]
            if kind in SILENT:
                continue
            if kind == Event.MOVED:
                self._told += moved(self._called, rows)
            elif kind in GROUPS:
                self._told += GROUPS[Event(kind)](self._called, [row for _, row in rows])
            else:
                for event, row in rows:
                    self._one(event, row)
        self._roll_alone()
        return tuple(self._told)

    def _one(self, event: Event, row: list[int]) -> None:
        if event in self._handlers:
            self._handlers[event](*row)
        elif event in self._lines:
            self._told.append(self._lines[event].told(row))
        else:
            self._told.append(STORIES[event](self._called, *row))

    # Income: its sources are told with their sum.

    def _source(self, _: int, cause: int, fanboys: int, *_rest: int) -> None:
        self._sources.append(f"{fanboys} {_SOURCES[Cause(cause)]}")

    def _area(self, _: int, area: int, fanboys: int, *_rest: int) -> None:
        self._sources.append(f"{fanboys} for {self._called.areas[area]}")

    def _income(self, player: int, fanboys: int, coins: int, *_rest: int) -> None:
        sources = f": {listed(self._sources)}" if len(self._sources) > 1 else ""
        text = f"@{player} collects {fanboy_words(fanboys)} and {coin_words(coins)}{sources}."
        self._told.append(Told(text, "WF-40", ids=(player_id(player),)))
        self._sources = []

    # Invasions: a line for each roll; those who fight are named where no roll follows.

    def _attack(self, player: int, *forces: int) -> None:
        self._fight("attacks", "WF-201", player, *forces)

    def _defend(self, player: int, *forces: int) -> None:
        self._fight("defends", "WF-204", player, *forces)

    def _fight(self, verb: str, paragraph: str, player: int, *forces: int) -> None:
        """Those who roll at once stand beside their dice."""
        if not self._rolls:
            fanboys, big, small, *_ = forces
            who = fighters(fanboys, big, small, self._called)
            self._told.append(Told(f"@{player} {verb} with {who}.", paragraph))

    def _attacker_rolls(self, player: int, small: int, big: int, *_rest: int) -> None:
        attack = Roll(player, self._last.attack.title, faces(small), faces(big))
        nobody = Roll(NOBODY, self._last.defence.title)
        self._battle = Battle(self._last.origin, self._last.target, attack, nobody)

    def _defender_rolls(self, player: int, small: int, big: int, *_rest: int) -> None:
        battle = self._battle or self._last
        title = self._last.defence.title
        battle.defence = Roll(player, title, faces(small), faces(big))
        self._battle = battle

    def _compare(self, attacker: int, defender: int, sides: int, *_rest: int) -> None:
        battle = self._battle = self._battle or self._last
        battle.attack.lost, battle.defence.lost = attacker, defender
        battle.compared, battle.parried, battle.parry = True, sides, (0, 0)
        if not sides:
            self._decide(battle)

    def _parry(self, ours: int, theirs: int, won: int, *_rest: int) -> None:
        battle = self._battle or self._last
        battle.parry = (ours, theirs)
        battle.attack.lost += 1 - won
        battle.defence.lost += won
        self._decide(battle)

    def _decide(self, battle: Battle) -> None:
        """The line of a roll. The dice are shown of the last one only."""
        self._rolls -= 1
        self._battle = None
        attack, defence = battle.attack, battle.defence
        dice = f"{_dice(attack)} against {_dice(defence)}"
        parry = (
            f", parry {battle.parry[0]} against {battle.parry[1]}" if any(battle.parry) else ""
        )
        lost = [
            f"@{roll.player} loses {unit_words(roll.lost)}"
            for roll in (attack, defence)
            if roll.lost and roll.player != NOBODY
        ]
        text = f"{dice}{parry}: {listed(lost)}." if lost else f"{dice}{parry}."
        ids = (space_id(battle.target),) if battle.target != NOWHERE else ()
        if self._rolls:
            self._told.append(Told(text, "WF-120", player=attack.player, ids=ids))
            return
        shown = (battle.contest(self._called),)
        self._told.append(Told(text, "WF-120", "dice", attack.player, ids=ids, contests=shown))

    def _roll_alone(self) -> None:
        """Dice that were rolled and not compared: a card comes between, or Confusion."""
        if self._battle is None:
            return
        attack, defence = self._battle.attack, self._battle.defence
        against = f", @{defence.player} {_dice(defence)}" if defence.row else ""
        text = f"@{attack.player} rolls {_dice(attack)}{against}."
        shown = (self._battle.contest(self._called),)
        self._told.append(Told(text, "WF-104", "dice", attack.player, contests=shown))
        self._battle = None

    def _lose(self, player: int, territory: int, fanboys: int, cause: int) -> None:
        """Fanboys lost in a roll that was just told need no line of their own."""
        self._roll_alone()
        if cause != Cause.INVASION or not self._told or self._told[-1].paragraph != "WF-120":
            story = STORIES[Event.LOST]
            self._told.append(story(self._called, player, territory, fanboys, cause))


def _kind(said: Said) -> int:
    """Events that are told together are of one kind."""
    return Event.MOVED if said[0] in _MOVES else said[0]


def _dice(roll: Roll) -> str:
    return dice_words(roll.small, roll.big)
