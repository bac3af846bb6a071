"""What a position of A Fairly Dangerous Game written by hand must fulfil."""
