"""What opponents think of positions of War of the Fanboys."""
