"""Many games of a kind side by side on a GPU, by the same rules (extra ``sandtable[cuda]``).

    games = CudaGames("solo_war", 2**18, seed=7)
    while True:
        games.step(choose(games.masks, games.players))

The arrays lie on the GPU and are the same ones after every step; PyTorch, JAX and CuPy take
them over without a copy, by ``__cuda_array_interface__``.
"""

from sandtable.cuda.games import CudaGames

__all__ = ["CudaGames"]
