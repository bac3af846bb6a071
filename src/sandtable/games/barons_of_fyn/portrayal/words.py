"""The names of things as people read them, and the elements they are in a scene."""

from sandtable.core.boards import Hint
from sandtable.core.scene import Card
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    CENTER,
    NO_CARD,
    NO_LAND,
    NOBODY,
    PLAYERS,
    POSITIONS,
    SIDE,
    WIDTH,
    Ending,
    Kind,
    Step,
    Variant,
)
from sandtable.games.barons_of_fyn.state import Land, State
from sandtable.games.barons_of_fyn.tables import (
    ARMY_KIND,
    ARMY_WORDS,
    COMBAT_VALUE,
    DIGITS,
    GROUND_WORDS,
    KIND,
    KIND_WORDS,
    PLAYER_NAMES,
    PRINTED,
)

TITLES = tuple(str(printed["name"]) for printed in PRINTED)
"""The names of all kinds of cards."""

_TEXTS = {
    Kind.CLEAR: ("A land. Everything can be built there.", "BF-90"),
    Kind.DESERT: ("A land. A population center needs an Oasis first.", "BF-77"),
    Kind.WOODS: ("A land. Defenders +1, Rangers 4. A center needs a Clearing first.", "BF-90"),
    Kind.MOUNTAIN: (
        "A land. Defenders +1, Mountaineers 4. A center needs a Mine first.",
        "BF-90",
    ),
    Kind.CAPITAL: (
        "Population 6, siege value 6, a hand of 5. Whoever loses it is out.",
        "BF-91",
    ),
    Kind.ROAD: ("Armies pass through Roads beside each other in one move.", "BF-95"),
    Kind.OASIS: ("On any land; a center in a Desert needs it.", "BF-77"),
    Kind.CLEARING: ("On any land; a center in Woods needs it.", "BF-77"),
    Kind.MINE: ("On any land; a center on a Mountain needs it.", "BF-77"),
    Kind.VILLAGE: ("Population 1. The first step of a center.", "BF-76"),
    Kind.TOWN: ("Population 3, one more card in hand. On a Village.", "BF-76"),
    Kind.CITY: ("Population 3, two more cards in hand, siege value 4. On a Town.", "BF-76"),
    Kind.PEASANT_ARMY: ("An army with CV 1.", "BF-7"),
    Kind.RESERVES: ("An army with CV 1; CV 2 when it defends.", "BF-90"),
    Kind.ARMY: ("An army with CV 2.", "BF-7"),
    Kind.STRONG_ARMY: ("An army with CV 3.", "BF-7"),
    Kind.MOUNTAINEERS: ("An army with CV 2; CV 4 on and into a Mountain.", "BF-90"),
    Kind.RANGERS: ("An army with CV 2; CV 4 on and into Woods.", "BF-90"),
    Kind.SHOCK_TROOPS: ("An army with CV 5; only one of them on a land.", "BF-83"),
    Kind.KNIGHTS: ("An army with CV 3 that moves twice.", "BF-40"),
    Kind.EARTHQUAKE: ("On an odd number a center drops one step.", "BF-111"),
    Kind.SICKNESS: ("A number for each army on a land: odd, and it dies.", "BF-112"),
    Kind.REVOLT: ("On an odd number a land with a center is lost.", "BF-113"),
    Kind.SABOTAGE: ("On an odd number an improvement is destroyed.", "BF-114"),
    Kind.DIVINE_INTERVENTION: ("Counters an Earthquake.", "BF-162"),
    Kind.HEALING_MONKS: ("Counters Sickness.", "BF-162"),
    Kind.TAX_CUTS: ("Counters a Revolt.", "BF-162"),
    Kind.SECRET_SERVICE: ("Counters Sabotage.", "BF-162"),
    Kind.PLAGUE: ("Must Play: armies on one of your lands may die.", "BF-120"),
    Kind.VOLCANO: ("Must Play: one of your centers may be destroyed.", "BF-121"),
    Kind.KING_TIMOTHY: ("Whoever draws him ends the game.", "BF-140"),
}
"""What a card says of itself, and where it stands."""

STEPS = {
    Step.DRAW: "Step A: draw",
    Step.MOVE: "Step B: movement",
    Step.ACT: "Step C or D: build or attack",
    Step.BUILD: "Step C: build",
    Step.ATTACK: "Step D: attack",
    Step.EXPAND: "Step E: expansion",
    Step.WINDOW: "end of Step E",
    Step.DISCARD: "Step F: discard",
    Step.END: "end of the turn",
    Step.OVER: "the end",
}

ENDINGS = {
    Ending.KING: ("King Timothy is back, and the scores count", "BF-140"),
    Ending.LAST_BARON: ("all other Capitals have fallen", "BF-141"),
    Ending.EMPIRE_FALLEN: ("the Great Empire has fallen", "BF-152"),
    Ending.EMPIRE_STANDS: ("no Barbarian Horde is left", "BF-152"),
    Ending.CITY_HELD: ("the central City was held for three turns", "BF-175"),
    Ending.ROUNDS: ("the last round is over, and the scores count", "BF-169"),
}
"""How a game ended, and where that stands."""

VARIANTS = {
    Variant.BARBARIANS: "Barbarians at the Gates",
    Variant.RUN_FOR_THE_CITY: "Run for the City",
    Variant.TIMED: "Timed game",
}

ORDINALS = ("first", "second", "third", "fourth")
"""The positions of a card's numbers."""

SIDES = ("front", "right", "back", "left")
"""The sides of a land as they are drawn, the upper one first, then clockwise."""

_RINGED = {number: chr(0x2460 + number - 1) for number in range(1, 11)}


def signed(number: int) -> str:
    """A number with a proper minus sign if it is below zero."""
    return f"{number}".replace("-", "\N{MINUS SIGN}")


def place_words(cell: int) -> str:
    """Where a cell of a realm is, from its Capital: "(1, 2)" (BF-174)."""
    return f"({signed(cell % WIDTH - SIDE)}, {cell // WIDTH})"


def space_id(player: int, cell: int) -> str:
    """The element that a cell of a realm is."""
    return f"space:{PLAYER_NAMES[player]}:{cell % WIDTH - SIDE},{cell // WIDTH}"


def land_id(land: int) -> str:
    """The element that a land card is, wherever it lies."""
    return f"land:{GROUND_WORDS[land]}"


def army_id(army: int) -> str:
    """The element that an army is, wherever it stands."""
    return f"army:{ARMY_WORDS[army]}"


def card_id(kind: int) -> str:
    """The element of the viewer's cards of a kind."""
    return f"card:{KIND_WORDS[kind]}"


def symbol_of(kind: int) -> str:
    """The drawing of a card."""
    word = KIND_WORDS[kind]
    if kind < Kind.CAPITAL:
        return f"land-{word}"
    if kind == Kind.KING_TIMOTHY:
        return "king"
    return f"event-{word}" if kind >= Kind.EARTHQUAKE else f"card-{word}"


def hint_of(kind: int) -> Hint:
    """A card explains itself."""
    return Hint(TITLES[kind], *_TEXTS[Kind(kind)])


def face(kind: int, name: str, note: str = "") -> Card:
    """A card of a kind, face up; an army has its CV in the corner."""
    text, paragraph = _TEXTS[Kind(kind)]
    value = int(COMBAT_VALUE[kind])
    return Card(
        id=name,
        face=True,
        title=TITLES[kind],
        text=text,
        symbol=symbol_of(kind),
        paragraph=paragraph,
        note=note,
        corner=str(value) if value else "",
    )


def numbered(card: int, position: int) -> Card:
    """A card turned up for its number, which has a ring (BF-10, BF-11)."""
    digits = [
        _RINGED[digit] if place == position else str(digit % 10)
        for place, digit in enumerate(int(DIGITS[card, place]) for place in range(POSITIONS))
    ]
    kind = int(KIND[card])
    return Card(
        id=f"turned:{card}",
        face=True,
        title=TITLES[kind],
        symbol=symbol_of(kind),
        paragraph="BF-11",
        corner=" ".join(digits),
    )


def card_title(card: int) -> str:
    """What a card is called."""
    return TITLES[int(KIND[card])]


def army_title(army: int) -> str:
    """What an army is called."""
    return TITLES[int(ARMY_KIND[army])]


def owner_of(position: State, land: int) -> int:
    """In whose realm a land lies."""
    players = range(position.options.players if land != NO_LAND else 0)
    return next((p for p in players if position.sides[p].lands >> land & 1), NOBODY)


def ground_title(land: int) -> str:
    """What a land card or a Capital is called."""
    return TITLES[int(KIND[land])]


def land_words(position: State, land: int) -> str:
    """Which land, and whose: "@0's Woods (1, 2)"."""
    if land == NO_LAND:
        return "no land"
    if land >= CAPITAL:
        return f"@{land - CAPITAL}'s Capital"
    owner = owner_of(position, land)
    where = f"{ground_title(land)} {place_words(position.lands[land].cell)}"
    return ground_title(land) if owner == NOBODY else f"@{owner}'s {where}"


def land_space(position: State, land: int) -> str:
    """The element of the cell on which a land lies; "" if it lies nowhere."""
    owner = owner_of(position, land)
    return "" if owner == NOBODY else space_id(owner, position.lands[land].cell)


def built_on(here: Land) -> list[int]:
    """The kinds of the improvements on a land, as they are drawn, the lowest first."""
    return [
        int(KIND[card]) for card in (here.road, here.special, here.center) if card != NO_CARD
    ]


def land_of_army(position: State, army: int) -> int:
    """Where an army stands."""
    on = (land for land, here in enumerate(position.lands) if here.armies >> army & 1)
    return next(on, NO_LAND)


def fighter_title(position: State, fighter: int) -> str:
    """What fights: an army, or the center that is besieged."""
    if fighter != CENTER:
        return army_title(fighter)
    target = position.fight.target
    if target >= CAPITAL:
        return "Capital"
    center = NO_CARD if target == NO_LAND else position.lands[target].center
    return "City" if center == NO_CARD else card_title(center)


def has_city(position: State) -> bool:
    """Whether the central City is what they run for."""
    return position.options.variant == Variant.RUN_FOR_THE_CITY


def distance(position: State, player: int) -> int:
    """How far the central City is from a player's Capital (BF-175)."""
    options = position.options
    return (
        options.distance_a,
        options.distance_b,
        options.distance_c,
        options.distance_d,
        options.distance_e,
        options.distance_f,
    )[player]


def living(position: State) -> list[int]:
    """Who still has the Capital."""
    return [player for player in range(PLAYERS) if position.sides[player].lands]
