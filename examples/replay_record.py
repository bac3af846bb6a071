"""Write a game as a record, read it back, and play it again action by action."""

import random
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from sandtable import load_game
from sandtable.core.record_lines import RecordError
from sandtable.core.records import read, record_of, write
from sandtable.core.replay import replay

game = load_game("monsters_and_magic", rounds=5)
state = game.new_initial_state(seed=7)
chance = random.Random(7)
while not state.is_terminal():
    state.apply_action(chance.choice(state.legal_actions()))

with TemporaryDirectory() as folder:
    file = Path(folder, "game.sandtable")
    file.write_text(write(record_of(state, players=("Ada", "Ben"))), encoding="utf-8")
    text = file.read_text(encoding="utf-8")

record = read(text)
*_, last = replay(record, game)
same = last.position.tobytes() == state.position.tobytes()
print(f"{len(last.history)} actions replayed, byte for byte the same: {same}")

number, rolled = next((n, move) for n, move in enumerate(record.moves) if move.rolls)
better = replace(rolled, rolls=((rolled.rolls[0] + 1) % rolled.sides[0], *rolled.rolls[1:]))
forged = replace(record, moves=(*record.moves[:number], better, *record.moves[number + 1 :]))
try:
    list(replay(forged, game))
except RecordError as wrong:
    print(f"A forged die is found out: {wrong}")
