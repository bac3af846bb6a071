"""The log of a table, rooms, frames, orders, take-backs: what happens where people play."""
