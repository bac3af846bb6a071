"""The web application: tables, seats, views, store. It knows no game by name."""
