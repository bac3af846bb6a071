"""Many games of a kind side by side, each stepped by every call, on all cores.

    games = VectorGames("solo_war", 1024, seed=7)
    while True:
        games.step(choose(games.masks, games.players))

The arrays are the same ones after every step, so nothing is copied; whoever keeps something
copies it. They are NumPy's, which other libraries take over by DLPack without a copy.
"""

from sandtable.vector.games import VectorGames

__all__ = ["VectorGames"]
