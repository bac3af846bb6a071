"""What a new game begins as: Meadow, which ``sandtable new`` copies under another name."""
