"""The chronicle in words: what happened, told to one viewer, and how a game ended."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby, takewhile

from sandtable.core.plain import plain
from sandtable.core.portrayal import Said
from sandtable.core.scene import Mark, Told
from sandtable.core.telling import (
    counted,
    listed,
    members,
    names_of,
    player_id,
    signed,
    together,
)
from sandtable.games.solo_war.pieces import (
    CAUSES,
    DIE,
    KLUTZ_CARD,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SUPPORT_CARD,
    TEAM,
    Cause,
    Ending,
    Event,
)
from sandtable.games.solo_war.portrayal.contests import (
    BARRED,
    HEADS,
    SILENCED,
    TAILS,
    TOKEN,
    TWO_DICE,
    Battle,
    Fighter,
    names_foe,
    played_card,
)
from sandtable.games.solo_war.portrayal.lines import LINES, LISTINGS
from sandtable.games.solo_war.portrayal.tellings import battle_before
from sandtable.games.solo_war.portrayal.words import (
    ENDINGS,
    TITLES,
    an_entity,
    card_id,
    cause_of,
    klutz_id,
    own_points,
    text_of,
)
from sandtable.games.solo_war.state import State

Rows = list[list[int]]

_TOGETHER = {
    Event.NO_SUPPORT: Event.SUPPORT_PLAYED,
    Event.NO_GAMBLE: Event.GAMBLED,
    Event.LOST: Event.WON,
}
"""Events that are told with those they stand beside."""


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """What everybody, or the viewer alone, may read of the last action."""
    teller = _Teller(plain(position), events)
    for _, rows in groupby(events, key=_together):
        teller.tell([list(said) for said in rows])
    return tuple(teller.lines)


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about, and what each player had won."""
    seen = plain(position)
    points = [
        f"@{player} won {counted(own_points(seen, player), 'battle', 'battles')}"
        for player in range(seen.options.players)
    ]
    rounds = counted(min(seen.rounds, ROUNDS), "round", "rounds")
    return _ending(seen.ending, seen.winners), f"In {rounds} {listed(points)}."


def _ending(ending: int, winners: int) -> str:
    how = ENDINGS[Ending(ending)][0]
    names, several = names_of(winners), len(members(winners)) > 1
    if ending == Ending.DRAW:
        return f"A draw between {names}: {how}."
    return f"{names} {'win' if several else 'wins'}: {how}."


def _together(said: Said) -> tuple[int, int]:
    """Events in a row that are alike in this are told as one."""
    event = Event(said[0])
    if event == Event.COUNTED:
        return event, said[1]
    if event in _TOGETHER:
        return _TOGETHER[event], NOBODY
    return together(LISTINGS, said)


class _Teller:
    """Puts the events of one action into lines, with the battles as they stand at each."""

    def __init__(self, position: State, events: Sequence[Said]) -> None:
        ongoing = list(takewhile(lambda said: said[0] != Event.ROUND_BEGUN, events))
        self._teams = bool(position.options.teams)
        self._has_foes = not self._teams and position.options.players > TEAM
        self._battle = battle_before(position, ongoing)
        self._together: dict[Event, Callable[[Rows], None]] = {
            Event.SUMMONED: self._summoned,
            Event.SUPPORT_PLAYED: self._supports,
            Event.GAMBLED: self._gambles,
            Event.COUNTED: self._counted,
            Event.WON: self._result,
        }
        self._single: dict[Event, Callable[..., None]] = {
            Event.ROUND_BEGUN: self._round,
            Event.FORCE: self._force,
            Event.COIN: self._coin,
            Event.LOOKED: self._looked,
            Event.LEFT_WAITING: self._left_waiting,
            Event.ROLLED: self._rolled,
            Event.KLUTZ_TURNED: self._klutz,
            Event.GAME_OVER: self._over,
        }
        self._signs: dict[Event, Callable[..., Mark]] = {
            Event.NEGATED: lambda *_: SILENCED,
            Event.FOE_NAMED: lambda _player, _entity, foe, _: names_foe(foe),
            Event.GAMBLE_BLOCKED: lambda *_: BARRED,
            Event.TWO_DICE: lambda *_: TWO_DICE,
        }
        self.lines: list[Told] = []

    def tell(self, rows: Rows) -> None:
        """Add the lines of events that came in a row."""
        event, parts = Event(rows[0][0]), [said for _event, *said in rows]
        event = _TOGETHER.get(event, event)
        if event in self._together:
            self._together[event](rows)
        elif event in LISTINGS:
            self.lines.append(LISTINGS[event].told(parts))
        else:
            for said in parts:
                self._tell_one(event, said)

    def _tell_one(self, event: Event, said: list[int]) -> None:
        if event == Event.FOE_NAMED and not self._has_foes:
            return  # there is but one whom it could be
        if event in self._single:
            self._single[event](*said)
            return
        line = LINES[event].told(said)
        if event in self._signs:
            self._fighter(said[0]).marks.append(self._signs[event](*said))
            line = replace(line, contests=self._battle.contests())
        elif event == Event.CANCELLED:
            fighter = self._fighter(said[0])
            fighter.played = [replace(card, note="cancelled") for card in fighter.played]
            line = replace(line, contests=self._battle.contests())
        elif event == Event.SUDDEN_DEATH:
            line = replace(line, cue="turn")
        self.lines.append(line)

    def _fighter(self, player: int) -> Fighter:
        return self._battle.fighters[player]

    def _show(self, text: str, paragraph: str, *ids: str) -> Told:
        """A line that shows the battles as they stand now."""
        return Told(text, paragraph, ids=ids, contests=self._battle.contests())

    def _round(self, number: int, *_: int) -> None:
        text, paragraph = f"Round {number}", "SW-30"
        if number > ROUNDS:
            text, paragraph = f"Sudden Death, card {number - ROUNDS}", "SW-181"
        self._battle = Battle(teams=self._teams)
        self.lines.append(Told(text, paragraph, "turn"))

    def _summoned(self, rows: Rows) -> None:
        """All at once."""
        for _, player, entity, force, *_rest in rows:
            fighter = Fighter(player, entity)
            fighter.add(0, entity, force)
            self._battle.fighters[player] = fighter
        words = [f"@{player} summons {TITLES[entity]}" for _, player, entity, *_rest in rows]
        ids = [card_id(player, entity) for _, player, entity, *_rest in rows]
        self.lines.append(self._show(f"{listed(words)}.", "SW-30", *ids))

    def _force(self, player: int, cause: int, amount: int, after: int) -> None:
        fighter = self._fighter(player)
        source, line = divmod(cause, CAUSES)
        fighter.add(line, source, after - fighter.force)
        title, paragraph = cause_of(player, line, source)
        title = TITLES[source] if line == Cause.KLUTZ else title
        entity = an_entity(player, fighter.entity)
        text = f"{title}: {signed(amount)} for {entity}, now {after}."
        self.lines.append(self._show(text, paragraph, card_id(player, fighter.entity)))

    def _coin(self, player: int, entity: int, heads: int, _: int) -> None:
        self._fighter(player).marks.append(HEADS if heads else TAILS)
        text = f"A coin for {an_entity(player, entity)}: {'heads' if heads else 'tails'}."
        self.lines.append(self._show(text, "SW-114", card_id(player, entity)))

    def _looked(self, player: int, owner: int, depth: int, _: int) -> None:
        whose = "their own reservoir" if player == owner else f"@{owner}'s reservoir"
        what = f"the top {depth} cards" if depth > 1 else "the last card"
        text = f"@{player} looks at {what} of {whose}."
        self.lines.append(Told(text, "SW-151", ids=(player_id(player), player_id(owner))))

    def _left_waiting(self, player: int, amount: int, source: int, total: int) -> None:
        more = f", {signed(-total if amount < 0 else total)} in all"
        text = f"{TITLES[source]}: {signed(amount)} waits for @{player}'s next Entity"
        text += "." if total == abs(amount) else f"{more}."
        self.lines.append(Told(text, "SW-153", ids=(player_id(player),)))

    def _supports(self, rows: Rows) -> None:
        """Shown together; then whoever has played none."""
        words, none = [], []
        for event, player, card, aim, _ in rows:
            if event == Event.NO_SUPPORT:
                none.append(f"@{player}")
                continue
            shown = played_card(player, card, aim)
            self._fighter(player).played.append(shown)
            note = f" ({shown.note})" if shown.note else ""
            words.append(f"@{player} plays {TITLES[SUPPORT_CARD + card]}{note}")
        if none:
            words.append(f"{listed(none)} no Support Card" if words else _none(none))
        text = f"{listed(words)}."
        self.lines.append(
            self._show(text, "SW-132") if len(words) > bool(none) else Told(text, "SW-132")
        )

    def _gambles(self, rows: Rows) -> None:
        throwing = [player for event, player, *_ in rows if event == Event.GAMBLED]
        keeping = [f"@{player}" for event, player, *_ in rows if event == Event.NO_GAMBLE]
        for player in throwing:
            self._fighter(player).marks.append(TOKEN)
        words = [f"@{player} throws in a Gamble Token" for player in throwing]
        if keeping:
            words.append(f"{listed(keeping)} {'keeps' if len(keeping) == 1 else 'keep'} it")
        text = f"{listed(words)}." if throwing else f"{listed(keeping)}: no Gamble Token."
        self.lines.append(self._show(text, "SW-141") if throwing else Told(text, "SW-140"))

    def _rolled(self, player: int, result: int, first: int, second: int) -> None:
        dice = (first,) if second == NO_CARD else (first, second)
        self._fighter(player).dice = (result,)
        text = f"@{player} rolls {listed([str(die) for die in dice])}."
        line = Told(text, "SW-142", "dice", player, dice, DIE)
        self.lines.append(replace(line, contests=self._battle.contests()))

    def _klutz(self, player: int, place: int, card: int, _: int) -> None:
        source = KLUTZ_CARD + card
        text = f"@{player} turns up {TITLES[source]}: {text_of(source)}"
        self.lines.append(self._show(text, "SW-144", klutz_id(place)))

    def _counted(self, rows: Rows) -> None:
        """The whole sum of one Entity, for the log."""
        fighter = self._fighter(rows[0][1])
        lines = [
            f"{bonus.title} {bonus.amount if line == 0 else signed(bonus.amount)}"
            for line, bonus in sorted(fighter.causes.items())
        ]
        text = f"{an_entity(fighter.player, fighter.entity)} has {fighter.force}"
        self.lines.append(Told(f"{text}: {', '.join(lines)}.", "SW-50"))

    def _result(self, rows: Rows) -> None:
        """Winners and losers together."""
        words = []
        for event, player, entity, force, _ in rows:
            self._fighter(player).won = event == Event.WON
            verb = "wins" if event == Event.WON else "loses"
            words.append(f"{an_entity(player, entity)} {verb} with {force}")
        line = self._show(f"{listed(words)}.", "SW-120")
        self.lines.append(replace(line, cue="contest"))

    def _over(self, ending: int, winners: int, *_: int) -> None:
        paragraph = ENDINGS[Ending(ending)][1]
        self.lines.append(Told(_ending(ending, winners), paragraph, "end"))


def _none(players: list[str]) -> str:
    verb = "plays" if len(players) == 1 else "play"
    return f"{listed(players)} {verb} no Support Card"
