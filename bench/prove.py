"""What a house for many is held to, in one go: load, joining, opponents, faults, attacks, dice.

``python bench/prove.py [PART ...] [--short]``

Runs the programs of each part in turn, prints what they measured beside what it may be, as a
page in Markdown, and ends with 1 where anything was missed. What a machine does not allow to be
tried is named, and is neither held nor missed. ``--short`` tries a little of each and does not
mind how long things take, as the tests do. A whole run takes one to two hours;
whoever has not that long names parts. Needs what the tests need: ``PYTHONPATH=src:tests``.
"""

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from bounds import NOT_TRIED

from sandtable.games import names

ROOT = Path(__file__).parents[1]
HURRIED = "--patience 1000"
PYTEST = "-m pytest --quiet --no-header --no-summary -p no:cacheprovider --no-cov"


class Outcome(Enum):
    """What came of a trial, and what is said of those that did not hold."""

    HELD = ""
    MISSED = "**Not everything held.** "
    NOT_TRIED = "**Neither held nor missed.** "


@dataclass(frozen=True, slots=True)
class Trial:
    """A program, how it is asked, and how it is asked for a little."""

    about: str
    command: str
    whole: str = ""
    short: str | None = ""
    """None: a little of it is not tried, as it is tried with every ``make test``."""

    def words(self, *, short: bool) -> list[str]:
        """What is run, after the name of Python."""
        return f"{self.command} {self.short if short else self.whole}".split()


def tests(about: str, *names: str) -> Trial:
    """Tests of the server."""
    files = " ".join(f"tests/server/{name}.py" for name in names)
    return Trial(about, f"{PYTEST} {files}", short=None)


PARTS = {
    "load": (
        Trial(
            "1,000 sockets at 200 tables, half with opponents; at ten somebody reads nothing",
            "bench/load.py",
            "--slow 10 --seconds 120",
            f"--game solo_war --tables 6 --slow 1 --seconds 2 --pace 0.5 {HURRIED}",
        ),
        Trial(
            "1,000 spectators at one table",
            "bench/load.py",
            "--tables 1 --sockets 2 --watchers 1000 --seconds 120",
            f"--game solo_war --tables 1 --watchers 20 --seconds 2 --pace 0.5 {HURRIED}",
        ),
        Trial(
            "Memory over many games",
            "bench/load.py",
            # a move every half second at 20 tables: as many as at 200 every five seconds
            "--game solo_war --tables 20 --pace 0.5 --seconds 2250 --settle 450",
            f"--game solo_war --tables 4 --pace 0.05 --seconds 4 --settle 2 {HURRIED}",
        ),
    ),
    "joining": (
        Trial(
            "From a link to a seat, on a device that has never been here: three seconds",
            "bench/joining.py",
            "",
            f"solo_war --times 1 {HURRIED}",
        ),
    ),
    "opponents": (
        *(
            Trial(
                f"Somebody plays Recruits while fifty tables wait for Warlords: {game}",
                "bench/crowd.py",
                f"--game {game} --seconds 60",
                f"--game {game} --tables 3 --seconds 5 --settle 5 {HURRIED}",
            )
            for game in names()
        ),
        Trial(
            "The same while another process helps, on the same cores",
            "bench/crowd.py",
            "--game solo_war --seconds 60 --elsewhere 2",
            f"--game solo_war --tables 3 --seconds 5 --settle 5 --elsewhere 1 {HURRIED}",
        ),
    ),
    "faults": (
        Trial(
            "The server is killed, at every await of a choice and at any moment",
            "bench/faults.py kills",
            "--times 1000",
            f"--times 6 --tables 4 {HURRIED}",
        ),
        Trial(
            "Browsers go on by themselves after their server was killed",
            "bench/returning.py",
            "--times 20",
            f"--pages 1 --times 1 {HURRIED}",
        ),
        Trial(
            "PostgreSQL ends and is started again",
            "bench/faults.py database",
            "--times 10",
            f"--times 1 --tables 4 {HURRIED}",
        ),
        Trial(
            "A full disk",
            "bench/faults.py disk",
            "--times 10",
            f"--times 1 --tables 4 {HURRIED}",
        ),
        Trial(
            "A read-only disk",
            "bench/faults.py readonly",
            "--times 10",
            f"--times 1 --tables 4 {HURRIED}",
        ),
        Trial(
            "A network that loses, repeats, delays and reorders",
            "bench/faults.py network",
            "--times 60",
            f"--times 3 --tables 4 {HURRIED}",
        ),
        Trial(
            "Four processes behind nginx, of which one is killed every ten seconds",
            "bench/workers.py",
            "--tables 200 --minutes 10",
            f"--workers 2 --tables 4 --minutes 0.15 --kill-every 3 --pace 0.5 {HURRIED}",
        ),
        tests(
            "In tests: locked files, every await with clocks, two processes at a table",
            "test_killed",
            "test_failing",
            "test_database",
            "test_processes",
        ),
    ),
    "attacks": (
        tests(
            "Every route and message with no token, and with those of others",
            "test_attack_tokens",
            "test_described",
            "test_bots",
            "test_office",
            "test_invitations",
        ),
        tests(
            "Other origins and hosts, malformed, oversize, deep and endless input, names",
            "test_refused",
            "test_doors",
            "test_callers",
            "test_chat",
        ),
        tests("Guesses at passwords, codes and keys", "test_accounts"),
        tests(
            "Tables that cost a lot to think about, and those that nobody looks at",
            "test_lanes",
            "test_hints",
            "test_runaways",
        ),
        Trial(
            "By how much one stranger slows others",
            "bench/floods.py",
            "",
            f"founding nonsense --game solo_war --moves 3 --seconds 1 {HURRIED}",
        ),
    ),
    "dice": (
        Trial(
            "Chi-square and serial tests of 10,000,000 results",
            "bench/chance.py",
            "--results 10000000",
            "--results 400000 --secrets 1",
        ),
        Trial(
            "How long a house takes to answer tells nothing of what is rolled next",
            "bench/timing.py",
            "--games 40",
            f"--game solo_war --games 1 {HURRIED}",
        ),
        tests("Nobody learns the next result", "test_table", "test_luck", "test_logs"),
    ),
}


def run(trial: Trial, *, short: bool) -> Outcome:
    """Run one program, and print what it said, and what came of it."""
    words, began = trial.words(short=short), time.perf_counter()
    sys.stdout.write(f"\n### {trial.about}\n\n`python {' '.join(words)}`\n\n")
    sys.stdout.flush()
    ran = subprocess.run(  # noqa: S603 - words of this file
        [sys.executable, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    said = ran.stdout.strip() if "bench/" in words[0] else ran.stdout.strip().splitlines()[-1]
    took = time.perf_counter() - began
    known = {0: Outcome.HELD, NOT_TRIED: Outcome.NOT_TRIED}
    outcome = known.get(ran.returncode, Outcome.MISSED)
    sys.stdout.write(f"{said}\n\n{outcome.value}It took {took:.0f} s.\n")
    sys.stdout.flush()
    return outcome


def main(asked: argparse.Namespace) -> int:
    """Run every part that is asked for; the exit status, by what could be tried."""
    outcomes = {
        trial.about: run(trial, short=asked.short)
        for part in asked.parts or PARTS
        for trial in PARTS[part]
        if not (asked.short and trial.short is None)
    }
    missed, untried = (
        [f"- {about}" for about, outcome in outcomes.items() if outcome is kind]
        for kind in (Outcome.MISSED, Outcome.NOT_TRIED)
    )
    all_held = "Everything that was tried held." if untried else "Everything held."
    sys.stdout.write("\n### What was missed\n\n" + "\n".join(missed or [all_held]) + "\n")
    if untried:
        sys.stdout.write("\n### What was not tried here\n\n" + "\n".join(untried) + "\n")
    return int(bool(missed))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--short", action="store_true", help="a little of each")
    chosen = parser.parse_args()
    if strange := set(chosen.parts) - set(PARTS):
        parser.error(f"there is no part called {', '.join(sorted(strange))}")
    sys.exit(main(chosen))
