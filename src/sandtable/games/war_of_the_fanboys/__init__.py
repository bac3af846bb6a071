"""War of the Fanboys: armies of fans, their Heroes, and only one of them is left."""
