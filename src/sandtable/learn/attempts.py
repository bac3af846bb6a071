"""Somebody tries a lesson: the rules play, and the aim is looked for in what came of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any

from sandtable.core.game import Game
from sandtable.core.position_json import PositionError
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction
from sandtable.learn.lessons import Aim, Lesson, LessonError, Step

BOUNDS = {"least", "most"}


def start(game: Game, lesson: Lesson) -> GameState:
    """The position that a lesson begins with.

    Raises:
        LessonError: naming the field that is wrong, and why.

    """
    try:
        state = game.with_options(**lesson.options).new_initial_state(lesson.seed)
    except (TypeError, ValueError) as wrong:
        raise _fault(lesson, "options", wrong) from wrong
    for player, action in lesson.moves:
        try:
            state.apply_action(state.string_to_action(action), player)
        except (KeyError, TypeError, ValueError) as wrong:
            raise _fault(lesson, "moves", wrong) from wrong
    try:
        changed = _changed(state.to_dict(), lesson.position)
        state = game.from_dict(changed, lesson.seed, recounted=True)
    except PositionError as wrong:
        raise _fault(lesson, "position", wrong) from wrong
    if lesson.seat not in state.current_players():
        raise _fault(lesson, "seat", f"{lesson.seat} does not decide at the start")
    return state


@dataclass(slots=True)
class Attempt:
    """A lesson as far as somebody has come.

    ``taken`` are the learner's choices that stand, ``trail`` the states that the last of them
    led through, the present one last. ``answer`` is what is said of a try that was ``wrong``
    or led astray and was taken back, together with what this step had before it.
    """

    lesson: Lesson
    state: GameState
    number: int = 0
    taken: list[int] = field(default_factory=list)
    trail: list[GameState] = field(default_factory=list)
    answer: str = ""
    _begun: GameState | None = None
    _before: int = 0
    _others: list[str] = field(default_factory=list)
    _rolls: list[int] = field(default_factory=list)
    _left: list[int] = field(default_factory=list)
    _asked: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """The first step begins, unless this is a copy."""
        if self._begun is None:
            self._begin()

    @property
    def done(self) -> bool:
        """Whether the aim of the last step is reached."""
        return self.number == len(self.lesson.step)

    @property
    def step(self) -> Step:
        """What is asked for now, or was at the end."""
        return self.lesson.step[min(self.number, len(self.lesson.step) - 1)]

    @property
    def shown(self) -> int | None:
        """The action that is shown to whoever asks what to do.

        None where the shown way does not reach the aim from here: going back does.
        """
        for anew in (False, True):
            if self._copy().comes_through(anew=anew):
                return self._next(anew=anew)
        return None

    def comes_through(self, *, anew: bool) -> bool:
        """Go the shown way from here, as far as it leads: whether that is the aim."""
        number = self.number
        while (action := self._next(anew=anew)) is not None:
            tries = len(self.taken)
            self._try(action)
            if self.number > number or len(self.taken) <= tries:
                break
        return self.number > number

    def questions(self) -> Iterator[str]:
        """What is asked on the shown way through this step: paragraphs of the rulebook."""
        for pattern in self.step.solution:
            yield self._question()
            action = next(self.legal([pattern]), None)
            if action is None:
                return
            self._carry_out(action, self.lesson.seat)
            self._let_others_answer(None)

    def is_asked(self) -> bool:
        """Whether the learner decides now."""
        return self.lesson.seat in self.state.current_players()

    def legal(self, patterns: Iterable[str]) -> Iterator[int]:
        """What the learner may choose now whose words fit a pattern."""
        legal = self.state.legal_actions(self.lesson.seat)
        for pattern in patterns:
            for action in legal:
                if fnmatchcase(self.state.action_to_string(action), pattern):
                    yield action

    def choose(self, action: int) -> None:
        """The learner tries something; what misses the aim, or leads astray, is taken back.

        Raises:
            IllegalAction: when the rules forbid it; nothing was changed.

        """
        if action not in self.state.legal_actions(self.lesson.seat):
            raise IllegalAction(action, "this cannot be chosen here")
        self._try(action)
        if self._is_astray():
            self._take_back(self.step.otherwise)

    def _try(self, action: int) -> None:
        """An action, and whether it reaches the aim, is known to be wrong, or was the last."""
        words = self.state.action_to_string(action)
        together = self.state.current_players()
        self._carry_out(action, self.lesson.seat)
        self.taken.append(action)
        self._pass_on_the_way(words)
        is_last = self.number == len(self.lesson.step) - 1
        self._let_others_answer(together if is_last and self._is_met(words) else None)
        if self._is_met(words):
            self.number += 1
            self._begin()
            return
        said = next((w.say for w in self.step.wrong if _fits(words, w.tried)), "")
        tries = len(self.taken) - self._before
        if said or tries >= self.step.within or not self.is_asked():
            self._take_back(said or self.step.otherwise)

    def _pass_on_the_way(self, words: str) -> None:
        """What is shown after this comes first now, then what was shown before it."""
        for nth, number in enumerate(self._left):
            if fnmatchcase(words, self.step.solution[number]):
                self._left = self._left[nth + 1 :] + self._left[:nth]
                return

    def _next(self, *, anew: bool) -> int | None:
        """What is shown next, or first of what is left; what was done already comes last."""
        if self.done:
            return None
        solution, left = self.step.solution, sorted(self._left) if anew else self._left
        return next(self.legal((*(solution[number] for number in left), *solution)), None)

    def _is_astray(self) -> bool:
        """Whether something else is asked than on the shown way, which is not found from here.

        Other ways to the aim count, so that alone would be no reason.
        """
        if self.done or self._question() in self._asked:
            return False
        self._asked = self._asked or frozenset(self._copy(self._begun).questions())
        return self._question() not in self._asked and self.shown is None

    def _question(self) -> str:
        prompt = self.state.view(self.lesson.seat).prompt
        return prompt.paragraph if prompt else ""

    def _copy(self, begun: GameState | None = None) -> "Attempt":
        """The same on a table of its own, from here or as the step began."""
        if begun:
            return Attempt(self.lesson, begun.clone(), self.number)
        return replace(
            self,
            state=self.state.clone(),
            taken=[*self.taken],
            trail=[],
            _others=[*self._others],
            _rolls=[*self._rolls],
        )

    def _begin(self) -> None:
        self._begun, self._before = self.state.clone(), len(self.taken)
        self._others, self._rolls = list(self.step.others), list(self.step.rolls)
        self._left, self._asked = list(range(len(self.step.solution))), frozenset()

    def _take_back(self, answer: str) -> None:
        assert self._begun is not None  # noqa: S101 - set when the step began
        self.state, self.answer, self.trail = self._begun.clone(), answer, []
        del self.taken[self._before :]
        self._begin()

    def _is_met(self, words: str) -> bool:
        return is_met(self.step.aim, words, self.state, self.lesson.seat)

    def _let_others_answer(self, only: Sequence[int] | None) -> None:
        """Until the learner is asked; at the end, those who decide with the learner."""
        while not self.state.is_terminal() and not self.is_asked():
            player = self.state.current_players()[0]
            if only is not None and player not in only:
                return
            self._carry_out(self._reply(player), player)

    def _reply(self, player: int) -> int:
        """What somebody else does: as the lesson wants it, or nothing much."""
        legal = self.state.legal_actions(player)
        for words in self._others:
            action = self.state.string_to_action(words)
            if action in legal:
                self._others.remove(words)
                return action
        choices = self.state.view(player).choices
        return next((choice.action for choice in choices if choice.passes), legal[0])

    def _carry_out(self, action: int, player: int) -> None:
        """An action, with as many of the lesson's results of chance as it needs."""
        rolls: list[int] = []
        while self._rolls and self.state.chance_node(action, player, rolls) > self._rolls[0]:
            rolls.append(self._rolls.pop(0))
        self.state.apply_action(action, player, rolls)
        self.trail.append(self.state.clone())


def attempt(game: Game, lesson: Lesson, tries: Sequence[int]) -> Attempt:
    """A lesson after some tries of the learner; those after one that went wrong do not count.

    Raises:
        IllegalAction: when the rules forbid a try.
        LessonError: when the lesson cannot begin.

    """
    trying = Attempt(lesson, start(game, lesson))
    for action in tries:
        trying.trail.clear()
        trying.choose(action)
        if trying.answer or trying.done:
            break
    return trying


def is_met(aim: Aim, words: str, state: GameState, seat: int) -> bool:
    """Whether an action in words, or the position after it, is what a step asks for."""
    if isinstance(aim, tuple):
        return _fits(words, aim)
    return _agrees(aim, state.to_dict(seat))


def _fits(words: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(words, pattern) for pattern in patterns)


def _changed(whole: Any, part: Mapping[str, Any]) -> Any:  # noqa: ANN401 - JSON
    """The JSON form of a position with another part; a list is entered by number, from 0.

    What the form does not have is added, so that reading it names what is unknown.
    """
    if isinstance(whole, list):
        return [_put(old, part.get(str(n), old)) for n, old in enumerate(whole)]
    return {**whole, **{name: _put(whole.get(name, {}), part[name]) for name in part}}


def _put(old: Any, new: Any) -> Any:  # noqa: ANN401 - JSON
    enters = isinstance(new, Mapping) and isinstance(old, dict | list)
    return _changed(old, new) if enters else new


def _agrees(wanted: Any, found: Any) -> bool:  # noqa: ANN401 - JSON
    """Whether what is found is as wanted, in all that is said of it."""
    if not isinstance(wanted, Mapping):
        return bool(wanted == found)
    if isinstance(found, int) and BOUNDS.issuperset(wanted):
        return bool(wanted.get("least", found) <= found <= wanted.get("most", found))
    if isinstance(found, list):
        found = {str(number): part for number, part in enumerate(found)}
    return isinstance(found, Mapping) and all(
        name in found and _agrees(part, found[name]) for name, part in wanted.items()
    )


def _fault(lesson: Lesson, where: str, wrong: object) -> LessonError:
    return LessonError(wrong, f"lesson {lesson.title!r}, {where}")
