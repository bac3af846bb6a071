"""The rules of War of the Fanboys, in the order of a turn."""
