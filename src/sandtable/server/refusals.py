"""Commands that are not carried out, and why; nothing was changed."""

OVER = "The game is over."
NOT_BEGUN = "The game has not begun: somebody is missing."
ALL_HERE = "The game has not begun: it starts in a moment."
ON_HOLD = "The game has not begun: it starts when somebody presses Start now."
RESIGNED = "You have resigned: a computer opponent plays on."
STOOD_IN = "A computer opponent stands in for you. Take over to decide."


class Refusal(Exception):  # noqa: N818 - an answer in words, not a fault
    """A command that is not carried out; nothing was changed."""


class MissingError(Refusal):
    """Something that was asked for is not here."""


class NoSeatError(Refusal):
    """A token that opens no seat, or does so no more."""


class OutOfStep(Refusal):
    """A command made for a position that is no longer there."""

    def __init__(self) -> None:
        """Say so in words."""
        super().__init__("The table moved on. Choose again.")


class FieldError(Refusal):
    """Something that is not accepted because of what stands in one field of a form."""

    def __init__(self, field: str, words: str) -> None:
        """Note which field it is."""
        super().__init__(words)
        self.field = field


class TooManyError(Refusal):
    """Something that was tried too often."""

    def __init__(self, seconds: int, words: str = "Too many tries.") -> None:
        """Say what was too much, and when it may be tried again."""
        minutes = -(-seconds // 60)
        when = f"{minutes} min" if minutes > 1 else f"{seconds} s"
        super().__init__(f"{words} Try again in {when}.")
        self.seconds = seconds
