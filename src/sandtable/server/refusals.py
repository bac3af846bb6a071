"""Commands that are not carried out, and why; nothing was changed."""

OVER = "The game is over."
NOT_BEGUN = "The game has not begun: somebody is missing."
RESIGNED = "You have resigned: a computer opponent plays on."
STOOD_IN = "A computer opponent stands in for you. Take over to decide."


class Refusal(Exception):  # noqa: N818 - an answer in words, not a fault
    """A command that is not carried out; nothing was changed."""


class MissingError(Refusal):
    """Something that was asked for is not here."""


class OutOfStep(Refusal):
    """A command made for a position that is no longer there."""

    def __init__(self) -> None:
        """Say so in words."""
        super().__init__("The table moved on. Choose again.")
