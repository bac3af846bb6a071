"""What is wrong with a house, and what to do about it: each look gives findings in words."""

from dataclasses import dataclass

from sandtable.server.limits.callers import MOST_OPEN


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


def files(most: int, whose: str) -> Finding:
    """Whether as many files may be open at once as people come, for whom it is said."""
    advice = f"Each person needs one: let the server open {MOST_OPEN} (LimitNOFILE of systemd)."
    found = f"{most} may be open at once, for {whose}"
    return Finding("Files", found, "" if most >= MOST_OPEN else advice)
