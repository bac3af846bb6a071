"""What opponents think of positions of Solo War."""
