"""Why an attack that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    NO_ARMY,
    NO_LAND,
    NOBODY,
    Question,
    Stage,
    Step,
)
from sandtable.games.barons_of_fyn.rules.combat import defenders, fewer, more, unfaced
from sandtable.games.barons_of_fyn.rules.realms import lives
from sandtable.games.barons_of_fyn.rules.sets import count
from sandtable.games.barons_of_fyn.rules.strength import siege_value
from sandtable.games.barons_of_fyn.state import FIGHTERS, Fight, State
from sandtable.games.barons_of_fyn.tables import FIGHTER_WORDS

COMBAT = (Stage.PLACING, Stage.AIMING, Stage.NUMBERS)
"""The stages in which fighters face each other."""


def plays(position: State, player: int) -> bool:
    """Whether somebody takes part and still has the Capital."""
    return player in range(position.options.players) and lives(position, player)


def faults_of_fight(position: State) -> Iterator[str]:
    """An attack goes from an own land to somebody else's; without one nothing is left of it."""
    fight = position.fight
    if fight.stage == Stage.NONE:
        lands = (fight.camp, fight.origin, fight.target)
        if fight.group or lands != (NO_LAND,) * 3 or fight.defender != NOBODY:
            yield "fight: there is no attack, but something is left of one"
    elif position.step != Step.ATTACK:
        yield "fight.stage: there are attacks in Step D only"
    elif fight.defender == position.current or not plays(position, fight.defender):
        yield "fight.defender: is not an opponent"
    else:
        yield from _lands(position) or _group(position)
        return
    yield from _idle(fight)


def _lands(position: State) -> list[str]:
    """The camp is the attacker's and the target the defender's, but events may take both."""
    fight, sides = position.fight, position.sides
    if fight.target >= CAPITAL and fight.stage == Stage.CAPTURE:
        return ["fight.target: a Capital that falls is laid nowhere (BF-65)"]
    if NO_LAND in (fight.origin, fight.camp) or (
        (fight.target == NO_LAND) != (fight.stage == Stage.CONTINUE)
    ):
        return ["fight: has no camp or no target"]
    if _between(position):
        return []
    if not sides[position.current].lands >> fight.camp & 1:
        return ["fight.camp: is not the attacker's"]
    if fight.target != NO_LAND and not sides[fight.defender].lands >> fight.target & 1:
        return ["fight.target: is not the defender's"]
    return []


def _between(position: State) -> bool:
    """Whether events may have struck since the attack was declared, or the land captured."""
    stage, question = position.fight.stage, position.question
    going_on = stage == Stage.CONTINUE and question != Question.CONTINUE
    return bool(stage == Stage.MEETING or going_on)


def _group(position: State) -> Iterator[str]:
    """The group stands in the camp; events may have killed some before it meets the enemy."""
    fight = position.fight
    if not _between(position) and fight.group & ~position.lands[fight.camp].armies:
        yield "fight.group: one of them is not in the camp"
    elif fight.stage != Stage.JOIN and fight.group == 0:
        yield "fight.group: nobody attacks"
    elif fight.stage != Stage.JOIN and fight.group & ~position.turn.spent:
        yield "turn.spent: has not all of the group"
    elif fight.stage in COMBAT:
        yield from _combat(position)
    else:
        yield from _idle(fight)


def _idle(fight: Fight) -> Iterator[str]:
    """Outside combat nobody faces anybody."""
    if fight.drawn or fight.hits or any(aim != NO_ARMY for aim in fight.aims):
        yield "fight: nobody fights, but somebody faces an enemy, has drawn or was hit"


def _combat(position: State) -> Iterator[str]:
    """Everybody faces an enemy, as far as the combat has come (BF-163)."""
    fight = position.fight
    if not position.lands[fight.target].armies and not siege_value(position, fight.target):
        yield "fight.target: there is nobody to fight"
        return
    fighters = int(fight.group) | defenders(position)
    if (fight.drawn | fight.hits) & ~fighters or (
        fight.stage != Stage.NUMBERS and fight.drawn | fight.hits
    ):
        yield "fight.drawn: one of them does not fight, or does not draw yet"
    many, few = more(position), fewer(position)
    for fighter, aim in enumerate(fight.aims):
        side = few if many >> fighter & 1 else many if few >> fighter & 1 else 0
        if aim != NO_ARMY and not side >> int(aim) & 1:
            yield f"fight.aims.{FIGHTER_WORDS[fighter]}: does not face {FIGHTER_WORDS[aim]}"
            return
    yield from _faces(position, many, few)


def _faces(position: State, many: int, few: int) -> Iterator[str]:
    """Those who are more are placed first; then those who are fewer choose among them."""
    fight = position.fight
    idle = sum(1 << n for n in range(FIGHTERS) if fight.aims[n] == NO_ARMY)
    alone = unfaced(position)
    placing = fight.stage == Stage.PLACING
    if (
        (placing and few & ~idle)
        or (not placing and many & idle)
        or (fight.stage == Stage.NUMBERS and few & idle)
    ):
        yield "fight.aims: do not fit the stage of the combat"
    elif count(alone) > count(many & idle):
        yield "fight.aims: somebody would be left without an enemy"
    elif position.question == Question.FACE and not idle & (many if placing else few):
        yield "fight.aims: there is nothing left to choose"
    elif not placing:
        for fighter in range(FIGHTERS):
            enemy = int(fight.aims[fighter])
            if few >> fighter & ~idle >> fighter & 1 and fight.aims[enemy] != fighter:
                yield f"fight.aims.{FIGHTER_WORDS[fighter]}: attacks whom it does not face"
