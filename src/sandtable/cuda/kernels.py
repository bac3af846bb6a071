"""What a GPU does with many games: set them up, step them, and play them to their ends.

Threads that go different ways wait for each other in groups of 32, and a game has many ways.
So the threads of a block exchange games before each action: they sort them by what was chosen,
and neighbours then do much the same. Whose game is over takes up another one. What becomes of a
game depends on its seed alone (docs/decisions/52-on-a-gpu.md).
"""
# mypy: disable-error-code="no-untyped-call, no-untyped-def"
# ruff: noqa: ANN001, ANN202, C901, PLR0915 - kernels: Numba's types, arrays

from dataclasses import dataclass
from typing import Annotated, Any

from numba import config, cuda, int32, int64

from sandtable.core import contract
from sandtable.core.contract import MOST_ACTIONS, Answers
from sandtable.core.playout import first_decider
from sandtable.core.record import Ints, record
from sandtable.core.tray import LINE, Tray, clear, overrun, random_word, seed
from sandtable.cuda.porting import SIMULATED, Port

BLOCK = 512
"""Threads that exchange games: more find more neighbours, and have fewer registers each."""

# Few games are few blocks, which is nobody's mistake.
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # type: ignore[attr-defined]

LIMITS: dict[str, int] = {} if SIMULATED else {"max_registers": 128}
"""So many registers a thread that a block fits; the simulator knows no such thing."""

PLACE = 32
"""Bits for the number of a game, when it is sorted by what was chosen in it."""

NOTHING = 1 << 30
"""The choice where nobody decides: behind all actions."""


@record()
class QuietTray(Tray):
    """A tray that nobody listens to, without room for what nobody reads."""

    script: Annotated[Ints, "i8", (1,)]
    rolls: Annotated[Ints, "i8", (1,)]
    sides: Annotated[Ints, "i8", (1,)]
    events: Annotated[Ints, "i8", (1, LINE)]


@dataclass(frozen=True, slots=True)
class Kernels:
    """The loops of one game, as Numba launches them; their first array has a row for a game."""

    begin: Any
    """``[blocks, threads](positions, trays, seeds, start)``"""
    look: Any
    """``(positions, players, choices, masks)``; the masks hold no action yet."""
    step: Any
    """``(positions, trays, actions, rewards, over)``"""
    play_out: Any
    """``(positions, trays, played, next_game)``: the first that no thread begins with."""
    find_illegal: Any
    """``(masks, actions, first)``: the first game in which an action may not be chosen."""
    find_overrun: Any
    """``(trays, first)``: the first game that overran its tray."""


def kernels_of(answers: Answers, block: int = BLOCK) -> Kernels:
    """The loops of the game whose rules answer; ``block`` is a power of 2."""
    there = Port(answers)
    set_up, deciders = there(contract.set_up), there(contract.deciders)
    legal_actions, play = there(contract.legal_actions), there(contract.play)
    utilities, decider = there(contract.utilities), there(first_decider)
    sow, wipe, is_overrun, word = there(seed), there(clear), there(overrun), there(random_word)

    @cuda.jit(device=True)
    def exchange(keys, game, choice):
        """Sort the games of a block by their choices: the game and choice of this thread."""
        here = cuda.threadIdx.x
        keys[here] = (choice << PLACE) | game
        cuda.syncthreads()
        size = 2
        while size <= block:
            far = size >> 1
            while far:
                other = here ^ far
                if other > here:
                    one, two = keys[here], keys[other]
                    if (one > two) == ((here & size) == 0):
                        keys[here], keys[other] = two, one
                cuda.syncthreads()
                far >>= 1
            size <<= 1
        key = keys[here]
        cuda.syncthreads()
        return key & ((1 << PLACE) - 1), key >> PLACE

    @cuda.jit
    def begin(positions, trays, seeds, start):
        index = cuda.grid(1)
        if index < len(positions):
            positions[index] = start[0]
            tray = trays[index]
            tray.quiet = 1
            wipe(tray)
            sow(tray, seeds[index])
            set_up(positions[index], tray)

    @cuda.jit
    def look(positions, players, choices, masks):
        index = cuda.grid(1)
        if index < len(positions):
            actions = cuda.local.array(MOST_ACTIONS, int64)
            position = positions[index]
            players[index] = decider(deciders(position))
            choices[index] = legal_actions(position, players[index], actions)
            for number in range(choices[index]):
                masks[index, actions[number]] = 1

    @cuda.jit(**LIMITS)
    def step(positions, trays, actions, rewards, over):
        keys = cuda.shared.array(block, int64)
        game = cuda.grid(1)
        choice = NOTHING
        if game < len(positions):
            choice = actions[game]
        game, choice = exchange(keys, game, choice)
        if choice != NOTHING:
            position, tray = positions[game], trays[game]
            wipe(tray)
            play(position, decider(deciders(position)), choice, tray)
            over[game] = deciders(position) == 0
            if over[game]:
                utilities(position, rewards[game])
                if not is_overrun(tray):
                    wipe(tray)
                    set_up(position, tray)
            else:
                for player in range(rewards.shape[1]):
                    rewards[game, player] = 0

    @cuda.jit(**LIMITS)
    def play_out(positions, trays, played, next_game):
        keys = cuda.shared.array(block, int64)
        actions = cuda.local.array(MOST_ACTIONS, int64)
        game = cuda.grid(1)
        while True:
            choice = NOTHING
            waiting = 0
            while game < len(positions):
                waiting = deciders(positions[game])
                if waiting and not is_overrun(trays[game]):
                    break
                game = cuda.atomic.add(next_game, 0, 1)
            if game < len(positions):
                tray = trays[game]
                choices = legal_actions(positions[game], decider(waiting), actions)
                wipe(tray)
                choice = actions[word(tray) % choices]
            if not cuda.syncthreads_or(int32(choice != NOTHING)):
                break
            game, choice = exchange(keys, game, choice)
            if choice != NOTHING:
                position = positions[game]
                play(position, decider(deciders(position)), choice, trays[game])
                played[game] += 1

    @cuda.jit
    def find_illegal(masks, actions, first):
        index = cuda.grid(1)
        if index < len(actions):
            action = actions[index]
            if action < 0 or action >= masks.shape[1] or not masks[index, action]:
                cuda.atomic.min(first, 0, index)

    @cuda.jit
    def find_overrun(trays, first):
        index = cuda.grid(1)
        if index < len(trays) and is_overrun(trays[index]):
            cuda.atomic.min(first, 0, index)

    return Kernels(begin, look, step, play_out, find_illegal, find_overrun)
