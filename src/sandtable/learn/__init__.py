"""Lessons: a game explained by playing it. They are data of the game; no rule lies here."""
