"""The chronicle in words: what happened, told to one viewer, and how a game ended."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from sandtable.core.plain import plain
from sandtable.core.portrayal import Said
from sandtable.core.scene import Told
from sandtable.core.telling import counted, listed, members, names_of, signed, together
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    Event,
    Phase,
    Structure,
    Victory,
)
from sandtable.games.monsters_and_magic.portrayal.contests import Combat, bonus_of
from sandtable.games.monsters_and_magic.portrayal.lines import LINES, LISTINGS, PIECE
from sandtable.games.monsters_and_magic.portrayal.words import (
    CARD_TITLES,
    PHASE_PARAGRAPHS,
    PHASES,
    VICTORIES,
    card_id,
    piece_id,
    space_id,
)
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, State


def told(_: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:
    """What the viewer may read of the last action, in the position after it."""
    teller = _Teller(viewer)
    for (event, _whose), rows in groupby(events, key=partial(together, LISTINGS)):
        teller.tell(Event(event), [said for _event, *said in rows])
    return tuple(teller.lines)


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about, and what each player held at the end."""
    seen = plain(position)
    ends = [_end_of(seen, player) for player in range(seen.options.players)]
    return (_ending(seen.victory, seen.winners), f"At the end: {'; '.join(ends)}.")


def _end_of(position: State, player: int) -> str:
    if not position.sides[player].in_game:
        return f"@{player} was out"
    held = [here for here in position.spaces if here.owner == player]
    temples = sum(here.structure == Structure.TEMPLES for here in held)
    figures = sum(here.figure.number != NO_FIGURE for here in held)
    counts = [
        counted(len(held), "space", "spaces"),
        counted(temples, "Temple", "Temples"),
        counted(sum(here.garrison for here in held), "Garrison", "Garrisons"),
        counted(figures, "Figure", "Figures"),
    ]
    return f"@{player} held {listed(counts)}"


def _ending(victory: int, winners: int) -> str:
    verb = "wins" if len(members(winners)) == 1 else "share the victory"
    return f"{names_of(winners)} {verb}: {VICTORIES[Victory(victory)]}."


class _Teller:
    """Puts the events of one action into lines, the combat in it line by line."""

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer
        self._combats: list[Combat] = []
        self._special: dict[Event, Callable[..., None]] = {
            Event.TURN_BEGUN: self._turn,
            Event.PHASE_BEGUN: self._phase,
            Event.RECRUIT_ROLLED: self._recruit_roll,
            Event.FIGHT_BEGUN: self._fight,
            Event.FIGHT_SETTLED: self._settled,
            Event.DICE_ROLLED: self._dice,
            Event.BONUS: self._bonus,
            Event.TOTAL: self._total,
            Event.DREW: self._drew,
            Event.GAME_WON: self._won,
        }
        self.lines: list[Told] = []

    def tell(self, event: Event, rows: list[list[int]]) -> None:
        """Add the lines of events of one kind that came in a row."""
        if event in LISTINGS:
            self.lines.append(LISTINGS[event].told(rows))
            return
        for said in rows:
            if event in self._special:
                self._special[event](*said)
            else:
                self.lines.append(LINES[event].told(said))

    def _turn(self, player: int, turn: int, number: int, _: int) -> None:  # noqa: ARG002
        text = f"Round {number}: @{player}'s turn"
        self.lines.append(Told(text, "MM-80", "turn", player, ids=(f"player:{player}",)))

    def _phase(self, player: int, phase: int, *_: int) -> None:
        """The discards are a part of the End Phase, and no line of their own."""
        if phase in PHASE_PARAGRAPHS:
            text = f"@{player}'s {PHASES[Phase(phase)]}."
            self.lines.append(Told(text, PHASE_PARAGRAPHS[Phase(phase)]))

    def _recruit_roll(self, player: int, die: int, total: int, _: int) -> None:
        villages = f", {total} with control of Villages" if total != die else ""
        text = f"@{player} rolls {die} for a recruit{villages}."
        self.lines.append(Told(text, "MM-64", "dice", player, dice=(die,)))

    def _fight(self, attacking: int, defending: int, space: int, _: int) -> None:
        self._settled(attacking, defending, space, _)
        text = f"{PIECE.say(attacking)} attacks {PIECE.say(defending)} "
        ids = (piece_id(attacking, space), piece_id(defending, space), space_id(space))
        self._contest(f"{text}on {SPACE_NAMES[space]}.", ids)

    def _dice(self, player: int, first: int, second: int, _: int) -> None:
        self._combats[-1].rolled(player, (first, second))
        line = Told(f"@{player} rolls {first} and {second}.", "MM-85", "dice", player)
        contests = (self._combats[-1].contest(),)
        self.lines.append(replace(line, dice=(first, second), contests=contests))

    def _settled(self, attacking: int, defending: int, space: int, _: int) -> None:
        """A combat that may have begun some actions ago: all of it is counted up again."""
        self._combats.append(Combat(attacking, defending, space))

    def _bonus(self, player: int, source: int, amount: int, _: int) -> None:
        bonus = bonus_of(source, amount)
        self._combats[-1].added(player, bonus)
        self.lines.append(
            Told(f"{bonus.title}: {signed(amount)} for @{player}.", bonus.paragraph)
        )

    def _total(self, player: int, _: int, first: int, second: int) -> None:
        """After the second side's total the combat is shown as it was decided."""
        if self._combats[-1].rolled(player, (first, second)):
            sides = self._combats[-1].contest().sides
            totals = [f"@{side.player} has {side.total}" for side in sides]
            self._contest(f"{listed(totals)}.", ())

    def _contest(self, text: str, ids: tuple[str, ...]) -> None:
        contests = (self._combats[-1].contest(),)
        self.lines.append(Told(text, "MM-71", "contest", ids=ids, contests=contests))

    def _drew(self, card: int, *_: int) -> None:
        """The player who drew reads which card it is, instead of the public line."""
        text = f"@{self._viewer} draws {CARD_TITLES[card]}."
        self.lines[-1] = replace(self.lines[-1], text=text, ids=(card_id(card),))

    def _won(self, victory: int, winners: int, *_: int) -> None:
        self.lines.append(Told(_ending(victory, winners), "MM-2", "end"))
