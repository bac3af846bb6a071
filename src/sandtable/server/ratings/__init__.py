"""Ratings: what results of rated tables make of the strength of players."""
