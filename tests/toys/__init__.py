"""Games small enough to be held in the head, for tests of what all games share."""
