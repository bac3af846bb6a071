"""The rules of The Barons of Fyn, in the order of a turn."""
