"""The rules of play by chapters, from the board up to whole turns."""
