"""Say what the dice show, and ask how they may fall."""

from collections import defaultdict
from fractions import Fraction

from sandtable import load_game

game = load_game("monsters_and_magic", permanent_cards=0)
state = game.new_initial_state(seed=7)
for text in ("space a1", "type mage", "type hero", "step a1 b2"):
    state.apply_action(state.string_to_action(text))

recruit = state.string_to_action("roll")
chances: defaultdict[int, Fraction] = defaultdict(Fraction)
for rolls, probability in state.chance_outcomes(recruit):
    chances[rolls[0] + 1] += probability
print("The recruit roll shows", {die: str(chance) for die, chance in chances.items()})

state.apply_action(recruit, rolls=[6 - 1])  # a six: results count from 0
for told in state.told(viewer=0):
    print(told.text)
print("Now to choose:", [state.action_to_string(action) for action in state.legal_actions()])
