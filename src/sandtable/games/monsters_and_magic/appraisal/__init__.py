"""What opponents think of positions of Monsters and Magic."""
