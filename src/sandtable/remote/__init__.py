"""Programs as guests: any of our opponents, or one of your own, at a table of any house."""

from sandtable.remote.bot import play
from sandtable.remote.link import RemoteError

__all__ = ["RemoteError", "play"]
