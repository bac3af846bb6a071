"""How an attack may end, exactly for what the viewer sees, before answers and cards."""

from fractions import Fraction

from sandtable.core.record import copied
from sandtable.core.scene import Odds
from sandtable.core.steps import quiet_tray
from sandtable.core.telling import members, odds_of
from sandtable.games.barons_of_fyn.actions import ATTACK, FACE, JOIN, PASS
from sandtable.games.barons_of_fyn.appraisal.clash import Chances, Clash
from sandtable.games.barons_of_fyn.appraisal.draws import UncountedError
from sandtable.games.barons_of_fyn.pieces import CAPITAL, NO_ARMY, Kind, Question, Stage
from sandtable.games.barons_of_fyn.portrayal.words import land_words
from sandtable.games.barons_of_fyn.rules.combat import face
from sandtable.games.barons_of_fyn.rules.groups import begin_attack, joinable
from sandtable.games.barons_of_fyn.rules.responses import respond
from sandtable.games.barons_of_fyn.rules.strength import ATTACK_VALUE, siege_value
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KIND

GIVEN = (
    "Exact as things stand: if nobody answers or plays a card, "
    "and both sides set their armies against each other as well as they can."
)
ALL = GIVEN.replace("if nobody", "if all join who may, nobody")

NAMED = "No exact odds: players name the positions of their numbers."
UNCOUNTED = "No exact odds: this fight can go in too many ways."


def odds(position: State, player: int, action: int) -> Odds | None:
    """The odds of the attack that a choice begins or goes on with.

    They are not told where players name the positions of numbers, which they choose by what
    they see, and where the fighters are too many or too different to be counted out.
    """
    at = copied(position, State)
    if not _begun(at, player, action):
        return None
    land = land_words(at, at.fight.target)
    if position.options.announce and not position.options.dice:
        return odds_of(land, {}, NAMED)
    try:
        chances = _chances(at)
    except UncountedError:
        return odds_of(land, {}, UNCOUNTED)
    given = ALL if ATTACK <= action < JOIN else GIVEN
    return odds_of(land, _ends(at, chances), given)


def _begun(at: State, player: int, action: int) -> bool:
    """Carry out a choice of an attack, as far as nobody else is asked; whether it is one."""
    fight, tray = at.fight, quiet_tray(0)
    match at.question:
        case Question.TURN | Question.CONTINUE if ATTACK <= action < JOIN:
            begin_attack(at, action - ATTACK)
            _join_all(at)
        case Question.JOIN if action >= JOIN:
            fight.group |= 1 << action - JOIN
        case Question.JOIN:
            pass
        case Question.RESPOND:
            respond(at, player, action, tray)
        case Question.WINDOW if action == PASS and fight.stage == Stage.MEETING:
            pass
        case Question.FACE:
            at.waiting = 0
            face(at, action - FACE, tray)
        case _:
            return False
    return True


def _join_all(at: State) -> None:
    """All who may attack, the strongest first, since one may have to stay."""
    fight = at.fight
    terrain = Kind.CLEAR if fight.target >= CAPITAL else KIND[fight.target]
    while left := members(int(joinable(at))):
        strongest = max(left, key=lambda army: ATTACK_VALUE[army, terrain])
        fight.group |= 1 << strongest


def _chances(at: State) -> Chances:
    fight = at.fight
    if fight.stage < Stage.PLACING:
        fight.group &= at.lands[fight.camp].armies
        fight.stage, fight.aims[:], fight.drawn, fight.hits = Stage.PLACING, NO_ARMY, 0, 0
        if not at.lands[fight.target].armies and not siege_value(at, fight.target):
            return Chances(Fraction(1))
    return Clash(at).best(at)


def _ends(at: State, chances: Chances) -> dict[str, Fraction]:
    attacker = f"@{at.current}"
    return {
        f"{attacker} takes the land": chances.taken,
        f"{attacker} fails, some attackers live": chances.failed,
        f"{attacker} fails, all attackers fall": chances.fallen,
        "King Timothy ends the game": chances.king,
    }
