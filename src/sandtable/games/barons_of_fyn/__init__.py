"""The Barons of Fyn: realms of cards, and events out of turn."""
