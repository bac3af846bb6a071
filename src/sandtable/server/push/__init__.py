"""Telling people that it is their turn where they are: by Web Push, to their own browsers."""
