"""Who somebody is, and how people come to seats."""
