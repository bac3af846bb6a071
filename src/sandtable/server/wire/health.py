"""What programs are told that watch over a house."""

import msgspec


class Health(msgspec.Struct, frozen=True):
    """A house that is well, told to programs that watch over it.

    ``version`` is the release that runs, ``served`` the milliseconds that the house has served
    (it grows from one second to the next), ``is_secure`` says whether the request came by HTTPS
    as far as the server knows, itself or by a proxy that it trusts. So is ``caller``: the
    address of whoever asks. The process may have so many ``files`` open; each person needs
    one.
    """

    version: str
    served: int
    is_secure: bool
    caller: str = ""
    files: int = 0
