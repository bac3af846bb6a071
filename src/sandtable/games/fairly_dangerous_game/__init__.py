"""A Fairly Dangerous Game: one folder, in the order of the rulebook."""
