"""What all workers of a house share: they are forked from a process that imports this.

The games that need no compiling are taken down here once. So a worker that replaces another
serves at once, and costs next to nothing.
"""

import gc

from sandtable.server import serve, warming

__all__ = ["serve"]

warming.take_down(warming.Shelf())
gc.freeze()  # what is shared is not written to by collecting
