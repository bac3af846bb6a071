"""What opponents think of positions of A Fairly Dangerous Game."""
