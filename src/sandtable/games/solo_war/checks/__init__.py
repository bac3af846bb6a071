"""What a position of Solo War written by hand must fulfil."""
