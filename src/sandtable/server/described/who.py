"""Who may ask for what: a line for each route, by the name of its function."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who may ask, in words, and by what they are known; ``()`` is by nothing."""

    words: str
    known_by: tuple[str, ...] = ()

    @property
    def security(self) -> list[dict[str, list[str]]]:
        """What has to come with the request, as OpenAPI says it: any one of these."""
        return [{name: []} if name else {} for name in self.known_by]


EVERYBODY = Who("everybody.", ("",))
GUEST = Who("everybody; who has a cookie is told what is theirs, too.", ("", "cookie"))
NEWCOMER = Who("everybody; who has no cookie is given one.", ("", "cookie"))
MEMBER = Who("whoever has the cookie of an account.", ("cookie",))
HOLDER = Who("whoever holds the seats; their tokens stand in the body.", ("",))
GIVER = Who(
    "whoever set the table up, by the cookie, for a free seat; whoever holds a seat, by its "
    "token in the body, for that one.",
    ("", "cookie"),
)
LOOKER = Who(
    "whoever may look at the table: everybody unless it is private; then those who hold a "
    "seat, by token or cookie, whoever set it up, and programs with a pass for this.",
    ("", "token", "cookie"),
)
MAKER = Who(
    "whoever holds a seat, by its token or the cookie; for nobody's seat also whoever set the "
    "table up, by the cookie. No pass, and no bot.",
    ("token", "cookie"),
)

DECIDER = Who("whoever has to decide, by the token of the seat. No pass.", ("token",))

WHO = {
    "lobby": EVERYBODY,
    "health": EVERYBODY,
    "read_rulebook": EVERYBODY,
    "drawing": EVERYBODY,
    "prefer": EVERYBODY,
    "lessons": EVERYBODY,
    "lesson": EVERYBODY,
    "puzzles_of_the_day": EVERYBODY,
    "next_puzzle": GUEST,
    "puzzle": EVERYBODY,
    "try_puzzle": NEWCOMER,
    "tables": GUEST,
    "found": NEWCOMER,
    "play_again": HOLDER,
    "sit_down": Who(
        "whoever has the secret of a link, in the body; everybody where a seat is for anybody; "
        "whoever holds the seat already, by its token or the cookie.",
        ("", "cookie"),
    ),
    "invite": GIVER,
    "founding": GIVER,
    "wish": HOLDER,
    "hint": DECIDER,
    "what_if": DECIDER,
    "frame": LOOKER,
    "after_move": LOOKER,
    "record": LOOKER,
    "luck": LOOKER,
    "analysis": LOOKER,
    "analyse": LOOKER,
    "seen_from": LOOKER,
    "play_on": LOOKER,
    "branches": LOOKER,
    "open_record": NEWCOMER,
    "standing": LOOKER,
    "own_profile": GUEST,
    "profile": GUEST,
    "make_pass": MAKER,
    "passes_made": MAKER,
    "end_pass": MAKER,
    "offer": EVERYBODY,
    "subscribe": NEWCOMER,
    "unsubscribe": GUEST,
    "mute": GUEST,
    "await_start": GUEST,
    "you": GUEST,
    "open_account": NEWCOMER,
    "wish_for_passkey": NEWCOMER,
    "add_passkey": Who("whoever wished for the passkey, by the cookie.", ("cookie",)),
    "rename": MEMBER,
    "allow_puzzles": NEWCOMER,
    "set_password": MEMBER,
    "new_codes": MEMBER,
    "sign_in": NEWCOMER,
    "wish_to_sign": EVERYBODY,
    "sign_in_by_passkey": NEWCOMER,
    "sign_out": GUEST,
    "sign_out_everywhere": GUEST,
    "delete": MEMBER,
    "own_data": GUEST,
}
