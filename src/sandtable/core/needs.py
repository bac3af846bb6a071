"""What to say when an extra is missing."""


class MissingExtraError(ImportError):
    """Something that only some users need is not installed."""

    def __init__(self, extra: str) -> None:
        """Name the command that installs it."""
        super().__init__(f"this needs an extra: pip install 'sandtable[{extra}]'")
