"""Where the games lie that are on no shelf: made for tests, or to begin a new one from."""

FOLDERS = {"hill": "toys", "meadow": "sandtable.template"}


def package_of(name):
    """The folder of a game, as it is imported."""
    return f"{FOLDERS.get(name, 'sandtable.games')}.{name}"
