"""Combats as two sides with dice, bonuses and totals."""

from sandtable.core.scene import Bonus, Contender, Contest
from sandtable.games.monsters_and_magic.pieces import CARDS, NO_SPACE, SOURCES, Ally, Source
from sandtable.games.monsters_and_magic.portrayal.words import (
    CARD_TITLES,
    STRUCTURE_SOURCES,
    number_of,
    owner_of,
    space_id,
    unit_symbol,
    unit_word,
)
from sandtable.games.monsters_and_magic.rules.combat import (
    armed,
    bonus,
    circumstances,
    defender_of,
    total_of,
    works,
)
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, State


def contests_waiting(position: State) -> tuple[Contest, ...]:
    """The combat that waits for cards, if there is one."""
    space = int(position.fight.space)
    if space == NO_SPACE:
        return ()
    attacker, defender = int(position.fight.attacker), int(defender_of(position))
    attacking = int(position.fight.figure.number)
    defending = int(position.spaces[space].figure.number)
    contest = Contest(
        title=fight_title(position),
        at=space_id(space),
        sides=(
            _side(position, attacker, attacking),
            _side(position, defender, defending),
        ),
        paragraph="MM-71",
    )
    return (contest,)


def bonus_of(source: int, amount: int) -> Bonus:
    """One line of a sum, by the card or structure that gives it."""
    if source < CARDS:
        return Bonus(CARD_TITLES[source], amount, "MM-42")
    title, paragraph = STRUCTURE_SOURCES[Source(source)]
    return Bonus(title, amount, paragraph)


def standing(position: State, player: int) -> str:
    """How a combat stands for one who may play a card, in words."""
    attacker, defender = position.fight.attacker, defender_of(position)
    opponent = defender if player == attacker else attacker
    own, other = int(total_of(position, player)), int(total_of(position, opponent))
    outcome = "both are destroyed"
    if own != other:
        outcome = f"you {'win' if own > other else 'lose'}"
    return f"You have {own}, @{opponent} has {other}: as it stands, {outcome}."


def fight_title(position: State) -> str:
    """The same of the combat going on."""
    space = int(position.fight.space)
    attacking = int(position.fight.figure.number)
    return _title(attacking, int(position.spaces[space].figure.number), space)


def _title(attacking: int, defending: int, space: int) -> str:
    """Who fights whom, and where; only a piece's place in its set matters."""
    fighting = f"{unit_word(number_of(attacking))} against {unit_word(number_of(defending))}"
    return f"{fighting} on {SPACE_NAMES[space]}"


def _side(position: State, player: int, number: int) -> Contender:
    fight = position.fight
    dice = fight.attack if player == fight.attacker else fight.defence
    return Contender(
        player=player,
        title=unit_word(number),
        symbol=unit_symbol(number),
        dice=tuple(int(die) for die in dice),
        bonuses=_bonuses(position, player),
        total=int(total_of(position, player)),
    )


def _bonuses(position: State, player: int) -> tuple[Bonus, ...]:
    facts = circumstances(position, player)
    amounts = {
        source: int(bonus(source, facts))
        for source in range(SOURCES)
        if works(position, player, source)
    }
    if armed(position, player):
        amounts[int(Ally.ARTIFICER)] = 1
    return tuple(bonus_of(source, amount) for source, amount in amounts.items() if amount)


class Combat:
    """A combat as the chronicle tells it, line by line."""

    def __init__(self, attacking: int, defending: int, space: int) -> None:
        """The two pieces that meet on a space; a piece is player * NUMBERS + number."""
        self._title, self._at = _title(attacking, defending, space), space_id(space)
        self._numbers = {owner_of(piece): number_of(piece) for piece in (attacking, defending)}
        self._dice: dict[int, tuple[int, ...]] = {}
        self._bonuses: dict[int, tuple[Bonus, ...]] = {}

    def rolled(self, player: int, dice: tuple[int, ...]) -> bool:
        """One side has rolled; whether both have now."""
        self._dice[player] = dice
        return len(self._dice) == len(self._numbers)

    def added(self, player: int, bonus: Bonus) -> None:
        """Something adds to one side."""
        self._bonuses[player] = (*self._bonuses.get(player, ()), bonus)

    def contest(self) -> Contest:
        """The combat as far as it has been told."""
        return Contest(
            title=self._title,
            at=self._at,
            sides=tuple(self._side(player) for player in self._numbers),
            paragraph="MM-71",
        )

    def _side(self, player: int) -> Contender:
        dice, bonuses = self._dice.get(player, ()), self._bonuses.get(player, ())
        return Contender(
            player=player,
            title=unit_word(self._numbers[player]),
            symbol=unit_symbol(self._numbers[player]),
            dice=dice,
            bonuses=bonuses,
            total=sum(dice) + sum(bonus.amount for bonus in bonuses),
        )
