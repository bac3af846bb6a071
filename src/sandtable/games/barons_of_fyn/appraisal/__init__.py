"""What opponents think of positions of The Barons of Fyn."""
