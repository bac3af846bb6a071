"""What environments show of a table: as text, on the screen, or as a picture."""

from importlib import import_module
from typing import Any

from sandtable.core.state import GameState
from sandtable.envs.sight import Sight, agent_name

MODES = ("ansi", "human", "rgb_array")


class Rendering:
    """A way of showing, or none.

    ``ansi`` gives text, ``human`` prints it, and ``rgb_array`` gives a picture: bytes, as
    [height, width, colour].
    """

    def __init__(self, sight: Sight, mode: str | None) -> None:
        """Take a mode.

        Raises:
            ValueError: when there is no such mode, or pictures are asked for of a game that is
                not on the shelf.
            MissingExtraError: when pictures are asked for without ``sandtable[render]``.

        """
        if mode not in {None, *MODES}:
            message = f"render_mode is one of {', '.join(MODES)}, not {mode!r}"
            raise ValueError(message)
        self._sight: Sight = sight
        self._mode: str | None = mode
        self._painter: Any = None
        if mode == "rgb_array":
            pictures = import_module("sandtable.envs.pictures")  # needs an extra
            names = [agent_name(player) for player in range(sight.game.players)]
            self._painter = pictures.Painter(sight.game, names)

    def given(self, state: GameState, viewer: int) -> Any:  # noqa: ANN401 - text or picture
        """What a viewer sees; nothing where it is printed, or not wanted."""
        if self._painter:
            return self._painter.picture(state, viewer)
        return self._sight.text(state, viewer) if self._mode == "ansi" else None

    def show(self, state: GameState, viewer: int) -> None:
        """Print what a viewer sees, where that is wanted."""
        if self._mode == "human":
            print(self._sight.text(state, viewer))  # noqa: T201 - asked for

    def close(self) -> None:
        """End what draws."""
        if self._painter:
            self._painter.close()
