"""What a position of War of the Fanboys written by hand must fulfil."""
