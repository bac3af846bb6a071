"""Set up a position by hand, as JSON, and work out the odds of an attack."""

import json
from fractions import Fraction

from sandtable import load_game
from sandtable.core.position_json import PositionError

game = load_game("monsters_and_magic", permanent_cards=0)
state = game.new_initial_state(seed=7)
for text in ("space a1", "type mage", "type hero"):
    state.apply_action(state.string_to_action(text))

spaces = state.to_dict()["spaces"]
castle = next(space for space in spaces.values() if space["structure"] == "castles")
castle["structure"] = spaces["b2"]["structure"]  # there are eight of each
hero = spaces["a1"]["figure"] | {"number": "hero-1"}
changes = {
    "a2": {"owner": "A", "figure": hero},
    "b2": {"structure": "castles", "owner": "B", "garrison": 1},
}
puzzle = state.to_dict()
puzzle["spaces"] = {name: spaces[name] | changes.get(name, {}) for name in spaces}

state = game.from_dict(json.loads(json.dumps(puzzle)))
attack = state.string_to_action("step a1 b2")
contested = list(spaces).index("b2")
won = Fraction(0)
for rolls, probability in state.chance_outcomes(attack):
    after = state.clone()
    after.apply_action(attack, rolls=rolls)
    if after.position.spaces[contested].owner == 0:
        won += probability
print(f"A Mage takes a Castle from its Garrison with probability {won} = {float(won):.1%}")

puzzle["spaces"]["b2"]["garrison"] = 2
try:
    game.from_dict(puzzle)
except PositionError as wrong:
    print(f"What cannot be is refused: {wrong}")
