"""The chronicle in words: what happened, told to one viewer, and how a game ended."""

from collections.abc import Sequence

from sandtable.core.plain import plain
from sandtable.core.portrayal import Said
from sandtable.core.scene import Told
from sandtable.core.telling import counted, listed, members, names_of
from sandtable.games.war_of_the_fanboys.pieces import Ending
from sandtable.games.war_of_the_fanboys.portrayal.tellings import Teller
from sandtable.games.war_of_the_fanboys.portrayal.words import coin_words
from sandtable.games.war_of_the_fanboys.scoring import ranked_first
from sandtable.games.war_of_the_fanboys.state import State


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """What the viewer may read of the last action, in the position after it."""
    return Teller(plain(position), events).told()


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about, and what each player holds at the end."""
    seen = plain(position)
    players = range(seen.options.players)
    if seen.ending == Ending.LAST_ONE:
        return (f"{names_of(seen.living)} is the last one left.",)
    first = ranked_first(position)
    verb = "is" if len(members(first)) == 1 else "are"
    ends = [f"@{player} {_holding(seen, player)}" for player in players]
    rounds = counted(seen.options.rounds, "round", "rounds")
    ahead = f"After {rounds} {names_of(first)} {verb} ahead."
    return (ahead, f"At the end: {'; '.join(ends)}.")


def _holding(position: State, player: int) -> str:
    side = position.sides[player]
    held = side.realm.bit_count()
    if held == 0:
        return "has Rage Quit"
    fanboys = sum(here.fanboys for here in position.territories if here.owner == player)
    units = fanboys + sum(hero >= 0 for hero in side.heroes)
    owned = [
        counted(held, "territory", "territories"),
        counted(units, "unit", "units"),
        coin_words(side.coins),
    ]
    return f"has {listed(owned)}"
