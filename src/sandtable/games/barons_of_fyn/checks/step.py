"""Why a question that somebody wrote by hand is not asked now: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.barons_of_fyn.actions import EARTHQUAKE, IMPROVEMENTS, MOVE
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    DISCARDS,
    HELD_ROUNDS,
    KINGLESS_ROUNDS,
    NO_ACTION,
    NO_CARD,
    NO_KIND,
    NOBODY,
    ROUNDS,
    Kind,
    Place,
    Question,
    Stage,
    Step,
    Variant,
    Window,
)
from sandtable.games.barons_of_fyn.rules.combat import defenders, owner
from sandtable.games.barons_of_fyn.rules.happenings import (
    improvement_on,
    strikes_armies,
)
from sandtable.games.barons_of_fyn.rules.play import overstretched
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import CARD_WORDS, KIND, KING, PLAYER_NAMES

ACTING = (Step.MOVE, Step.ACT, Step.BUILD, Step.ATTACK, Step.EXPAND, Step.DISCARD)
"""The steps in which the player whose turn it is chooses what to do."""

STAGES = {
    Question.TURN: {Stage.NONE},
    Question.TRADE: {Stage.NONE},
    Question.JOIN: {Stage.JOIN},
    Question.RESPOND: {Stage.RESPONSE},
    Question.WINDOW: {Stage.NONE, Stage.MEETING},
    Question.ANSWER: {Stage.NONE, Stage.MEETING, Stage.CONTINUE},
    Question.FACE: {Stage.PLACING, Stage.AIMING},
    Question.POSITION: {Stage.NONE, Stage.MEETING, Stage.NUMBERS, Stage.CONTINUE},
    Question.LOSE: {Stage.NONE, Stage.MEETING, Stage.CONTINUE},
    Question.EDGE: {Stage.CAPTURE},
    Question.CONTINUE: {Stage.CONTINUE},
}
"""How far an attack has come when each question is asked."""


def faults_of_step(position: State) -> list[str]:
    """What does not fit the question, the step or the round."""
    found = [*_round(position), *_question(position), *_counts(position)]
    return found or [*_event(position), *_window(position), *_number(position)]


def _round(position: State) -> Iterator[str]:
    """Who began plays, and the game has not gone on for longer than it can."""
    options = position.options
    kingless = options.variant == Variant.BARBARIANS
    if not 1 <= position.rounds <= (KINGLESS_ROUNDS if kingless else ROUNDS):
        yield f"rounds: {position.rounds} have not begun"
    if options.first not in (0, position.starter + 1):
        yield "starter: has not begun (BF-181)"
    if position.cards[KING].place == Place.TABLE:
        yield f"cards.{CARD_WORDS[KING]}.place: has not come, else the game was over"
    for name, side in zip(PLAYER_NAMES, position.sides, strict=True):
        if side.touched > HELD_ROUNDS:
            yield f"sides.{name}.touched: the game was over (BF-175)"


def _question(position: State) -> Iterator[str]:
    """What is asked, in which step and at which stage of an attack."""
    question, stage = Question(position.question), Stage(position.fight.stage)
    word = question.name.lower()
    if stage not in STAGES[question]:
        yield f"question: {word} is not asked at the stage {stage.name.lower()} of an attack"
    if question == Question.TURN and position.step not in ACTING:
        yield f"step: nothing is chosen in {Step(position.step).name.lower()}"
    if question == Question.TRADE and not (
        position.options.trading and position.step == Step.DISCARD
    ):
        yield "question: nothing is traded now (BF-180)"
    if (question == Question.LOSE) != (overstretched(position) != NOBODY):
        yield "question: whoever has too little population loses an army first (BF-47)"


def _counts(position: State) -> Iterator[str]:
    """What is counted within a turn."""
    turn, question = position.turn, position.question
    if turn.discards and position.step not in (Step.DISCARD, Step.END):
        yield "turn.discards: there are none before Step F (BF-79)"
    if question in (Question.TURN, Question.TRADE) and turn.discards >= DISCARDS:
        yield f"turn.discards: after {DISCARDS} the turn is over (BF-79)"
    wish = turn.wished if turn.offered != NO_CARD else NO_KIND
    if turn.wished != wish or (turn.offered != NO_CARD and not _is_wished(position)):
        yield "turn.wished: is another kind than the one offered, and only then"


def _is_wished(position: State) -> bool:
    turn = position.turn
    return turn.wished not in (NO_KIND, Kind.CAPITAL, KIND[turn.offered])


def _event(position: State) -> Iterator[str]:
    """An event has something to strike, and waits for answers or a number (BF-160)."""
    going, question = position.happening, position.question
    if going.kind == NO_KIND:
        if question == Question.ANSWER:
            yield "happening.kind: there is nothing to counter"
        return
    if question not in (Question.ANSWER, Question.POSITION):
        yield "happening.kind: an event is carried out before anything else is asked"
    if going.answered != (question == Question.POSITION):
        yield "happening.answered: does not fit what is asked"
    if going.kind >= Kind.PLAGUE and (
        not going.player == going.target == position.current or position.step != Step.MOVE
    ):
        yield "happening.player: a Must Play card hits whoever drew it (BF-32)"
    yield from _target(position)


def _target(position: State) -> Iterator[str]:
    """What is hit: armies, a center, or the improvement that Sabotage names."""
    going = position.happening
    if going.land >= CAPITAL:
        yield "happening.land: a Capital is never hit (BF-191)"
    elif strikes_armies(going.kind):
        left = going.armies if going.answered else position.lands[going.land].armies
        if not left:
            yield "happening.armies: there is none to be hit"
    elif improvement_on(position, going.land, going.improvement) == NO_CARD:
        yield "happening.improvement: there is none to be hit"
    if not going.answered and going.armies:
        yield "happening.armies: are named when the event is carried out"
    if going.kind != Kind.SABOTAGE and going.improvement != len(IMPROVEMENTS) - 1:
        yield "happening.improvement: Sabotage alone names one (BF-114)"


def _window(position: State) -> Iterator[str]:
    """A window is open before a meeting and after Step E (BF-161)."""
    window, stage, question = position.window, position.fight.stage, position.question
    if (window == Window.ASKED) != (question == Question.WINDOW):
        yield "window: does not fit what is asked"
    elif window != Window.CLOSED:
        late = (
            position.step == Step.DISCARD and stage == Stage.NONE and not position.turn.discards
        )
        if stage != Stage.MEETING and not (late and not position.turn.discards):
            yield "window: none opens now"
        if window == Window.SHOWN and len(STAGES[Question(question)]) == 1:
            yield "window: the cards shown are carried out first"
    for name, side in zip(PLAYER_NAMES, position.sides, strict=True):
        if side.laid != NO_ACTION and not EARTHQUAKE <= side.laid < MOVE:
            yield f"sides.{name}.laid: is no event"


def _number(position: State) -> Iterator[str]:
    """A number is used at once; its position is named by whoever draws it (BF-160)."""
    if position.number:
        yield "number: is used at once (BF-14)"
    if position.question != Question.POSITION:
        return
    if position.options.dice or not position.options.announce:
        yield "question: no position is named (BF-160)"
    elif position.happening.kind == NO_KIND and position.fight.stage != Stage.NUMBERS:
        yield "question: nobody needs a number"


def drawer(position: State) -> int:
    """Who needs a number now, as a bit set."""
    if position.happening.kind != NO_KIND:
        return 1 << int(position.happening.target)
    fight = position.fight
    left = (int(fight.group) | defenders(position)) & ~int(fight.drawn)
    first = left & defenders(position) or left
    return 1 << owner(position, 1 << lowest(first)) if left else 0
