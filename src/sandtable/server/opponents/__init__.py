"""The opponents at the tables of this process, and the threads that they share."""

from sandtable.server.opponents.minds import Opponents

__all__ = ["Opponents"]
