"""What is wrong with a house, and what to do about it: each look gives findings in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, what was found, and what to do unless that is good."""

    what: str
    found: str
    advice: str = ""

    @property
    def is_good(self) -> bool:
        """Whether nothing is to be done."""
        return not self.advice
