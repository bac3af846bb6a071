"""The chronicle in words: what happened, told to one viewer, and how a game ended."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from sandtable.core.plain import plain
from sandtable.core.portrayal import Said
from sandtable.core.scene import Card, Told
from sandtable.core.telling import listed, members, names_of, player_id, together
from sandtable.games.barons_of_fyn.actions import IMPROVEMENTS
from sandtable.games.barons_of_fyn.pieces import (
    DIE,
    NO_CARD,
    NO_LAND,
    Cause,
    Ending,
    Event,
    Kind,
)
from sandtable.games.barons_of_fyn.portrayal.lines import LISTINGS, lines_of
from sandtable.games.barons_of_fyn.portrayal.melees import melees_told
from sandtable.games.barons_of_fyn.portrayal.panels import lands_of
from sandtable.games.barons_of_fyn.portrayal.words import (
    ENDINGS,
    ORDINALS,
    TITLES,
    card_title,
    face,
    land_space,
    land_words,
    numbered,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND, KING

Rows = list[list[int]]

_CAUSES = {
    Cause.EVENT: ("{who} loses {what}.", "BF-110"),
    Cause.COMBAT: ("{who} loses {what} in combat.", "BF-53"),
    Cause.CUT_OFF: ("{who} loses {what}, cut off.", "BF-63"),
    Cause.POPULATION: ("{who} discards {what}: too few people.", "BF-47"),
    Cause.OVERLAP: ("{who} discards {what}: there is no room.", "BF-63"),
    Cause.FALLEN: ("{who} loses all: {what}.", "BF-65"),
    Cause.REPLACED: ("{who} replaces {what}.", "BF-76"),
}


_ARRANGED = (Event.FACED, Event.AIMED)


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """What the viewer may read of the last action, in the position after it."""
    return tuple(_Teller(plain(position), events).lines())


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about, and what each player had at the end."""
    seen = plain(position)
    ends = [
        f"@{player} {score_of(seen, player)}"
        for player in range(seen.options.players)
        if seen.sides[player].lands
    ]
    return (_ending(seen.ending, seen.winners), f"Scores: {listed(ends)}.")


def score_of(position: State, player: int) -> int:
    """Lands, population points and Combat Values (BF-140)."""
    side = position.sides[player]
    return len(lands_of(position, player)) + side.population + side.force


def _ending(ending: int, winners: int) -> str:
    how = ENDINGS[Ending(ending)][0]
    several = len(members(winners)) > 1
    return f"{names_of(winners)} {'win together' if several else 'wins'}: {how}."


def _alike(said: Said) -> tuple[int, ...]:
    """Events in a row that are alike in this are told as one."""
    if said[0] == Event.REMOVED:
        _event, owner, _card, cause, *_ = said
        return Event.REMOVED, owner, cause
    if said[0] in _ARRANGED:
        return _ARRANGED
    return together(LISTINGS, said)


class _Teller:
    """Puts the events of one action into lines."""

    def __init__(self, position: State, events: Sequence[Said]) -> None:
        self._position, self._events = position, events
        self._lines = lines_of(position)
        self._melees = iter(melees_told(position, events))
        self._number: Told | None = None
        """A number that was drawn, and not yet told what for."""
        self._special: dict[Event, Callable[..., Told]] = {
            Event.TURN_BEGUN: self._turn,
            Event.KING_TIMOTHY: self._king,
            Event.RESHUFFLED: self._reshuffled,
            Event.LAID: self._laid,
            Event.PLAYED: self._played,
            Event.COUNTERED: self._countered,
            Event.MUST_PLAY: self._must_play,
            Event.NO_EFFECT: self._no_effect,
            Event.STEPPED_DOWN: self._stepped_down,
            Event.STRUCK: self._struck,
            Event.GAME_OVER: self._over,
        }

    def lines(self) -> Iterator[Told]:
        """All lines; a number and the blow it was drawn for are one."""
        news = (said for said in self._events if said[0] != Event.NOBODY_PLAYS)
        for _, rows in groupby(news, key=_alike):
            for event, line in self._told([list(said) for said in rows]):
                if event != Event.STRUCK and self._number is not None:
                    yield self._number
                    self._number = None
                if event in (Event.NUMBER, Event.DIE):
                    self._number = line
                else:
                    yield line
        if self._number is not None:
            yield self._number

    def _told(self, rows: Rows) -> Iterator[tuple[Event, Told]]:
        """The lines of events that came in a row and are alike."""
        event, parts = Event(rows[0][0]), [said for _event, *said in rows]
        if event in LISTINGS:
            yield event, LISTINGS[event].told(parts)
        elif event == Event.REMOVED:
            yield event, self._removed(parts)
        elif event in _ARRANGED:
            yield event, self._arranged(rows)
        else:
            for said in parts:
                yield event, self._one(event, said)

    def _one(self, event: Event, said: list[int]) -> Told:
        if event in self._lines:
            return self._lines[event].told(said)
        if event == Event.NUMBER:
            return self._drawn(*said)
        if event == Event.DIE:
            return self._rolled(*said)
        return self._special[event](*said)

    def _land(self, land: int) -> str:
        return land_words(self._position, land)

    def _space(self, *lands: int) -> tuple[str, ...]:
        return tuple(filter(None, (land_space(self._position, land) for land in lands)))

    def _turn(self, player: int, number: int, *_: int) -> Told:
        return Told(f"Round {number}: @{player}", "BF-21", "turn", ids=(player_id(player),))

    def _king(self, player: int, *_: int) -> Told:
        king = face(Kind.KING_TIMOTHY, f"turned:{KING}")
        text = f"@{player} turns up King Timothy!"
        return Told(text, "BF-140", "dice", player, card=king)

    def _reshuffled(self, many: int, king: int, *_: int) -> Told:
        also = ", King Timothy among them" if king else ""
        return Told(f"The deck is reshuffled: {many} cards{also}.", "BF-34")

    def _drawn(self, player: int, card: int, position: int, number: int) -> Told:
        text = f"@{player} draws {card_title(card)}, {ORDINALS[position]} number: {number}."
        shown = numbered(card, position)
        return Told(text, "BF-11", "dice", player, (number,), DIE, card=shown)

    def _rolled(self, player: int, number: int, *_: int) -> Told:
        return Told(f"@{player} rolls {number}.", "BF-150", "dice", player, (number,), DIE)

    def _target(self, card: int, land: int, sort: int) -> str:
        what = f"the {IMPROVEMENTS[sort].replace('-', ' or ', 1)} on "
        return f"{what if KIND[card] == Kind.SABOTAGE else ''}{self._land(land)}"

    def _event(self, text: str, paragraph: str, player: int, card: int) -> Told:
        """An event card, shown to all."""
        shown = self._card(card)
        return Told(text, paragraph, "dice", player, ids=(player_id(player),), card=shown)

    def _card(self, card: int) -> Card:
        return face(int(KIND[card]), f"turned:{card}")

    def _laid(self, player: int, card: int, land: int, sort: int) -> Told:
        text = f"@{player} shows {card_title(card)} for {self._target(card, land, sort)}."
        line = self._event(text, "BF-161", player, card)
        return replace(line, ids=(*line.ids, *self._space(land)))

    def _played(self, player: int, card: int, land: int, sort: int) -> Told:
        text = f"@{player} plays {card_title(card)} on {self._target(card, land, sort)}."
        line = self._event(text, "BF-161", player, card)
        return replace(line, ids=(*line.ids, *self._space(land)))

    def _countered(self, player: int, card: int, kind: int, *_: int) -> Told:
        text = f"@{player} counters {TITLES[kind]} with {card_title(card)}."
        return self._event(text, "BF-162", player, card)

    def _must_play(self, player: int, card: int, *_: int) -> Told:
        text = f"@{player} draws {card_title(card)}, which must be played."
        return self._event(text, "BF-32", player, card)

    def _no_effect(self, kind: int, land: int, *_: int) -> Told:
        where = "" if land == NO_LAND else f" on {self._land(land)}"
        return Told(f"{TITLES[kind]} has no effect{where}.", "BF-14", ids=self._space(land))

    def _stepped_down(self, owner: int, old: int, new: int, land: int) -> Told:
        after = "nothing" if new == NO_CARD else card_title(new)
        text = f"@{owner}'s {card_title(old)} drops to {after}: {self._land(land)}."
        return Told(text, "BF-110", ids=self._space(land))

    def _removed(self, rows: Rows) -> Told:
        """Cards of one owner that left the table for one cause."""
        owner, _card, cause, _land = rows[0]
        cards = [card_title(card) for _owner, card, *_ in rows]
        text, paragraph = _CAUSES[Cause(cause)]
        words = text.format(what=_counted(cards), who=f"@{owner}")
        lands = dict.fromkeys(land for *_, land in rows)
        return Told(words, paragraph, ids=self._space(*lands))

    def _arranged(self, rows: Rows) -> Told:
        """Fighters set against each other, and whom those attack who face several."""
        melees = [next(self._melees) for _ in rows]
        words = []
        for (event, fighter, enemy, *_), melee in zip(rows, melees, strict=True):
            who = f"@{melee.whose(fighter)}'s {melee.title(fighter)}"
            several = list(melee.aims.values()).count(fighter) > 1
            if event == Event.FACED:
                words.append(f"{who} faces {melee.title(enemy)}")
            elif several:
                words.append(f"{who} attacks {melee.title(enemy)}")
        return Told(f"{listed(words)}.", "BF-163", contests=melees[-1].contests())

    def _struck(self, fighter: int, enemy: int, needed: int, number: int) -> Told:
        """A blow, with the number that was drawn for it."""
        melee = next(self._melees)
        hit = number <= needed
        melee.strike(fighter, number, hit=hit)
        who = f"@{melee.whose(fighter)}'s {melee.title(fighter)}"
        result = f"{number} {'hits' if hit else 'misses'}"
        text = f"{who} needs {needed} or less against {melee.title(enemy)}: {result}."
        drawn, self._number = self._number, None
        return Told(
            text,
            "BF-53",
            "contest",
            melee.whose(fighter),
            contests=melee.contests(),
            card=drawn.card if drawn else None,
        )

    def _over(self, ending: int, winners: int, *_: int) -> Told:
        return Told(_ending(ending, winners), ENDINGS[Ending(ending)][1], "end")


def _counted(titles: list[str]) -> str:
    """Cards in words, alike ones together."""
    many = {title: titles.count(title) for title in titles}
    return listed([title if n == 1 else f"{n} {title}" for title, n in many.items()])
