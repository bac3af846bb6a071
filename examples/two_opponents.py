"""Let two opponents play each other. Neither ever sees more than its own player may."""

from sandtable import load_game
from sandtable.agents import make_agent

names = ("greedy", "search:100it")
agents = [make_agent(name) for name in names]
game = load_game("monsters_and_magic", rounds=5)
state = game.new_initial_state(seed=7)

while not state.is_terminal():
    player = state.current_players()[0]
    seen = state.masked(player)
    action = agents[player].choose(seen, player, seed=len(state.history))
    state.apply_action(action, player)

for name, result in zip(names, state.returns(), strict=True):
    print(f"{name}: {result:+.0f}")
print(*state.view(viewer=-1).outcome)
