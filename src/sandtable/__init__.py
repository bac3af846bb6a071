"""Tabletop wars as software: play them, simulate them, balance them."""

from sandtable.core.meta import Meta, Option
from sandtable.games import load_game, shelf

__all__ = ["Meta", "Option", "load_game", "shelf"]
