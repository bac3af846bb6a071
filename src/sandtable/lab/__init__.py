"""The laboratory: many games at once, what they cost, who wins them and why."""
