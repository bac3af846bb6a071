"""Battles as sides with their Entities, every cause of their FRC, dice, tokens and cards."""

from dataclasses import dataclass, field, replace

from sandtable.core.scene import Bonus, Card, Contender, Contest, Mark
from sandtable.core.telling import listed, members
from sandtable.games.solo_war.pieces import (
    CAUSES,
    DIE,
    NO_CARD,
    NOBODY,
    ROUNDS,
    SUPPORT_CARD,
    TEAM,
    Cause,
    Op,
    Question,
    Target,
)
from sandtable.games.solo_war.portrayal.words import (
    TITLES,
    cause_of,
    entity_of,
    face,
    symbol_of,
)
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import DOES, TARGET

SILENCED = Mark("Silenced", "silenced", "Its text is blank until the round is over.", "SW-112")
TOKEN = Mark("Gamble Token", "token", "Thrown in this round: the die is added.", "SW-141")
BARRED = Mark("No gambling", "token-barred", "Not for the rest of this round.", "SW-160")
TWO_DICE = Mark("Two dice", "two-dice", "If they gamble, the higher roll counts.", "SW-161")
SEALED = Mark("Has chosen", "sealed", "Shown when all have chosen.", "SW-131")
HEADS = Mark("Heads", "heads", "", "SW-114")
TAILS = Mark("Tails", "tails", "", "SW-114")


@dataclass(slots=True)
class Fighter:
    """One side of a battle as far as it has been told."""

    player: int
    entity: int
    causes: dict[int, Bonus] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    played: list[Card] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    won: bool | None = None

    @property
    def force(self) -> int:
        """The FRC so far."""
        return sum(bonus.amount for bonus in self.causes.values())

    def add(self, line: int, source: int, amount: int) -> None:
        """Something adds to the FRC, as a line of its own."""
        title, paragraph = cause_of(self.player, line, source)
        before = self.causes[line].amount if line in self.causes else 0
        self.causes[line] = Bonus(title, before + amount, paragraph)

    def contender(self) -> Contender:
        """The side as it is drawn. A die that was rolled is no line of the sum."""
        lines = {line: bonus for line, bonus in self.causes.items() if line != Cause.DIE}
        card = face(self.player, self.entity)
        return Contender(
            player=self.player,
            title=TITLES[self.entity],
            symbol=symbol_of(self.entity),
            dice=self.dice,
            bonuses=tuple(
                bonus
                for line, bonus in sorted(lines.items())
                if bonus.amount or line == Cause.PRINTED
            ),
            total=self.force,
            card=replace(card, note="silenced") if SILENCED in self.marks else card,
            played=tuple(self.played),
            marks=tuple(self.marks),
            faces=DIE,
            won=self.won,
        )


class Battle:
    """All Entities that fight in a round."""

    def __init__(self, *, teams: bool) -> None:
        """Nobody fights yet; in teams each fights the one across (SW-90)."""
        self._teams = teams
        self.fighters: dict[int, Fighter] = {}

    def contests(self) -> tuple[Contest, ...]:
        """The battle as it is drawn: the duels of a team battle, else one for all."""
        players = sorted(self.fighters)
        if not self._teams:
            return (self._contest(players),) if players else ()
        duels = [[one, one + TEAM] for one in players if one < TEAM]
        return tuple(self._contest(duel) for duel in duels)

    def _contest(self, players: list[int]) -> Contest:
        names = [f"@{player}" for player in players]
        return Contest(
            title=" against ".join(names) if len(names) == TEAM else listed(names),
            at="",
            sides=tuple(self.fighters[player].contender() for player in players),
            paragraph="SW-31",
        )


def battle_of(position: State) -> Battle:
    """The battle as it stands in a position, of the round that it is in."""
    battle = Battle(teams=bool(position.options.teams))
    for player in members(position.fighting):
        fighter = Fighter(player, entity_of(position, player))
        side = position.sides[player]
        for line in range(CAUSES):
            if side.causes[line] or line == Cause.PRINTED:
                fighter.add(line, _source(position, player, line), side.causes[line])
        fighter.dice = (side.causes[Cause.DIE],) if side.gambled else ()
        if side.support != NO_CARD:
            fighter.played.append(played_card(player, side.support, side.aim, side.cancelled))
        fighter.marks = _marks(position, player)
        battle.fighters[player] = fighter
    return battle


def played_card(player: int, support: int, aim: int, cancelled: int = 0) -> Card:
    """A Support Card that was revealed, with what it names."""
    source = SUPPORT_CARD + support
    note = "cancelled" if cancelled else _aimed(player, TARGET[source], aim)
    return face(player, source, note)


def has_chosen(position: State, player: int) -> bool:
    """Whether the player's decision lies there in secret, because others still choose."""
    if not position.waiting or position.waiting >> player & 1:
        return False
    side = position.sides[player]
    match position.question:
        case Question.FOE:
            return names_a_foe(position, player)
        case Question.SUPPORT:
            return side.held > 0 and side.support == NO_CARD
        case Question.GAMBLE:
            return bool(side.tokens and not side.gambled and not side.blocked)
    return False


def names_a_foe(position: State, player: int) -> bool:
    """Whether the player's Entity works on one foe, who has to be named (SW-101, SW-113)."""
    entity = entity_of(position, player)
    only_looks = DOES[entity] == 1 << Op.REORDER and position.rounds >= ROUNDS
    awake = TARGET[entity] == Target.ONE_FOE and not position.sides[player].negated
    return bool(awake and not only_looks)


def _source(position: State, player: int, line: int) -> int:
    """Which card a line of a player's sum comes from."""
    if Cause.SUPPORT <= line < Cause.DIE:
        return SUPPORT_CARD + position.sides[line - Cause.SUPPORT].support
    return entity_of(position, player)


def _aimed(player: int, target: int, aim: int) -> str:
    """Whom a Support Card names, in words."""
    if aim == NOBODY:
        return ""
    if target == Target.ANY_RESERVOIR:
        return "own reservoir" if aim == player else f"@{aim}'s reservoir"
    if target in (Target.ALLY_ENTITY, Target.ALLY_FIGHT):
        return "" if aim == player else f"for @{aim}"
    return f"names @{aim}"


def _marks(position: State, player: int) -> list[Mark]:
    side = position.sides[player]
    found = (
        (side.negated, SILENCED),
        (side.heads, HEADS),
        (_has_foes(position) and side.foe != NOBODY, names_foe(side.foe)),
        (side.two_dice and not side.gambled, TWO_DICE),
        (side.blocked, BARRED),
        (side.gambled, TOKEN),
        (has_chosen(position, player), SEALED),
    )
    return [mark for holds, mark in found if holds]


def _has_foes(position: State) -> bool:
    """Whether an Entity may have several foes, so that it matters whom it works on."""
    return position.options.players > TEAM and not position.options.teams


def names_foe(foe: int) -> Mark:
    """The foe whom an Entity works on."""
    return Mark(f"Picks on @{foe}", "target", "The Entity's effect is for this foe.", "SW-113")
