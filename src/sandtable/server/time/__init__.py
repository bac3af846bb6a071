"""How long the house has served: what the clocks of its tables go by."""
