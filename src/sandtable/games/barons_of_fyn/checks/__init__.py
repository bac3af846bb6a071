"""What a position of The Barons of Fyn written by hand must fulfil."""
