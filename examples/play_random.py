"""Play a game with random choices, and tell it in words."""

import random

from sandtable import load_game

SPECTATOR = -1

game = load_game("monsters_and_magic", players=3, rounds=5)
state = game.new_initial_state(seed=7)
chance = random.Random(7)

while not state.is_terminal():
    player = state.current_players()[0]
    action = chance.choice(state.legal_actions(player))
    state.apply_action(action, player)
    for told in state.told(SPECTATOR):
        print(told.text)

print(f"{len(state.history)} decisions; the results are {state.returns()}")
