"""Positions to learn from: search plays against itself, and what it thinks is kept.

    positions.parquet/
        positions-000000000.parquet
        positions-000000053.parquet

A row is a decision that left a choice. A part holds whole games, is named after the number of
its first, and is there as a whole or not at all.

=================  ==============================================================
``game``           which game, from 0
``decision``       which decision of it, from 0
``player``         who decides
``observation``    what this player sees, as ``Game.observations`` names it
``actions``        what may be chosen
``visits``         search's share of visits for each of these
``action_values``  the player's mean result in them; nothing where there were none
``values``         every player's mean result over all of search
``chosen``         what was chosen: drawn by the visits
``result``         every player's result at the end of the game
=================  ==============================================================
"""

import os
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from sandtable.agents.search import drawn, grow
from sandtable.agents.thought import Effort, Thought
from sandtable.agents.tree import ROOT, action_of, children, player_of
from sandtable.core.game import Game
from sandtable.core.state import GameState
from sandtable.lab import parquet
from sandtable.lab.log import LogError
from sandtable.lab.match import Match, luck
from sandtable.lab.stream import in_order

FULL = 2000
"""Rows from which on they become a part."""

HEADING, NEXT = b"sandtable", b"next"
"""Under which names a part says what it is of, and the number of the game behind it."""

Rows = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Collection:
    """What is collected: ``many`` positions, or more, since games are played to their end.

    Search thinks so many ``iterations`` about each decision. ``game`` is a name on the shelf,
    or the module path of a game's folder. Equal collections have equal rows, wherever their
    parts end.
    """

    game: str
    many: int
    iterations: int
    seed: int = 0
    options: Mapping[str, int] = field(default_factory=dict)

    def load(self) -> Game:
        """The game with its options.

        Raises:
            ValueError: when there is no such game or option.

        """
        return Match(self.game, (), 0, options=self.options).load()

    def rows(self, number: int) -> Rows:
        """The positions of one game."""
        state, rows = self.load().new_initial_state(luck(self.seed, number)), Rows()
        while not state.is_terminal():
            player = state.current_players()[0]
            chosen, *others = state.legal_actions(player)
            if others:
                made = len(state.history)
                seed = luck(self.seed, number, 1 + made)
                row = thought_of(state, player, Effort(self.iterations, seed))
                rows.append({"game": number, "decision": made, **row})
                chosen = row["chosen"]
            state.apply_action(chosen, player)
        result = state.returns()
        return [{**row, "result": result} for row in rows]

    @property
    def heading(self) -> bytes:
        """What a part says that it is of; how many are wanted is left open."""
        game = self.load()
        told = {
            "game": self.game,
            "version": game.meta.version,
            "options": dict(game.options),
            "iterations": self.iterations,
            "seed": self.seed,
        }
        return msgspec.json.encode(told)


def thought_of(state: GameState, player: int, effort: Effort) -> dict[str, Any]:
    """What a player sees, and what search thinks of it; nothing that the player cannot see."""
    view = state.masked(player)
    thought = Thought(state.game, view, player, effort)
    tree = thought.tree
    grow(tree, thought.desk, player, thought.manner, effort.iterations)
    nodes = {
        int(action_of(tree.key[node])): node
        for node in children(tree, ROOT)
        if player_of(tree.key[node]) == player
    }
    actions = state.legal_actions(player)
    visits = [int(tree.visits[nodes[action]]) if action in nodes else 0 for action in actions]
    return {
        "player": player,
        "observation": state.game.observations().of(view, player),
        "actions": actions,
        "visits": [many / sum(visits) for many in visits],
        "action_values": [
            float(tree.worth[nodes[action], player]) / many if many else None
            for action, many in zip(actions, visits, strict=True)
        ],
        "values": (tree.worth[ROOT] / tree.visits[ROOT]).tolist(),
        "chosen": drawn(tree, player, thought.manner, thought.desk.tray),
    }


@dataclass(frozen=True, slots=True)
class Part:
    """Games that are over and become a part: the number of the first, and the rows of each."""

    first: int
    games: list[Rows] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many rows they have."""
        return sum(map(len, self.games))

    @property
    def next(self) -> int:
        """The number of the game behind them."""
        return self.first + len(self.games)


def collect(
    collection: Collection,
    folder: Path,
    progress: Callable[[int], None] | None = None,
    cores: int | None = None,
    *,
    resume: bool = False,
) -> tuple[int, int]:
    """Collect positions in a folder; how many it holds in the end, and of how many games.

    With ``resume`` it goes on with those that the folder holds. ``progress`` is told how many
    more there are. Whoever interrupts this loses no game that was handed over.

    Raises:
        LogError: when the folder is of another collection, or there although nothing is to be
            resumed, or when nothing can write Parquet.

    """
    parquet.library()
    first = done = 0
    if resume and folder.exists():
        first, done = _found(collection, folder)
    else:
        parquet.make(folder)
    if progress:
        progress(done)
    part, hands = Part(first), cores or os.cpu_count() or 1
    numbers = count(first) if done < collection.many else ()
    with closing(in_order(collection.rows, numbers, hands)) as over:
        try:
            for rows in over:
                part.games.append(rows)
                done += len(rows)
                if progress:
                    progress(len(rows))
                if done >= collection.many:
                    break
                if part.size >= FULL:
                    _put(collection, folder, part)
                    part = Part(part.next)
        finally:
            _put(collection, folder, part)
    return done, part.next


def _put(collection: Collection, folder: Path, part: Part) -> None:
    """Write a part; if it is there already, it is the same."""
    pyarrow, rows = parquet.library(), [row for rows in part.games for row in rows]
    if not rows:
        return
    size = collection.load().observations().size
    seen = np.concatenate([row["observation"] for row in rows])
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    columns["observation"] = pyarrow.FixedSizeListArray.from_arrays(seen, size)
    about = {HEADING: collection.heading, NEXT: str(part.next).encode()}
    schema = _schema(pyarrow, size).with_metadata(about)
    name = f"positions-{part.first:09}{parquet.SUFFIX}"
    parquet.write(pyarrow.table(columns, schema=schema), folder / name)


def _found(collection: Collection, folder: Path) -> tuple[int, int]:
    """The number of the first game that a folder does not hold, and how many positions it does.

    Raises:
        LogError: when it is of another collection, or damaged.

    """
    first = done = 0
    for path in sorted(folder.glob(f"positions-*{parquet.SUFFIX}")):
        with parquet.opened(path) as part:
            about = part.schema_arrow.metadata or {}
            if about.get(HEADING) != collection.heading:
                told = about.get(HEADING, b"something else").decode()
                message = f"{path} is of {told}, not of {collection.heading.decode()}"
                raise LogError(message)
            if path.stem != f"positions-{first:09}":
                message = f"{path}: the games from {first} on are missing"
                raise LogError(message)
            first, done = int(about[NEXT]), done + part.metadata.num_rows
    return first, done


def _schema(pyarrow: Any, size: int) -> Any:  # noqa: ANN401 - it has no types
    real = pyarrow.float32()
    return pyarrow.schema(
        {
            "game": pyarrow.int32(),
            "decision": pyarrow.int32(),
            "player": pyarrow.int8(),
            "observation": pyarrow.list_(real, size),
            "actions": pyarrow.list_(pyarrow.int32()),
            "visits": pyarrow.list_(real),
            "action_values": pyarrow.list_(real),
            "values": pyarrow.list_(real),
            "chosen": pyarrow.int32(),
            "result": pyarrow.list_(real),
        }
    )
