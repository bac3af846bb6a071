"""What a position of Monsters and Magic written by hand must fulfil."""
