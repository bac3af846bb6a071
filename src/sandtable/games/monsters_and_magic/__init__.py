"""Monsters and Magic: one folder, in the order of the rulebook."""
