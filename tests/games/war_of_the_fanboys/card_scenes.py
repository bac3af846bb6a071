"""Scenes in which Hero Cards can be played: A plays in the own turn, B answers A."""

HOME = "fourside"
"""Where A's Heroes stand: Land that borders Onett, with a waterway to Gerudo Valley and an
airway to Moonside."""

HEROES = ("mario", "link", "pikachu", "kirby", "ness")
HERO_OF = {
    "mario": "mario",
    "zelda": "link",
    "pokemon": "pikachu",
    "kirby": "kirby",
    "earthbound": "ness",
}
"""The Hero of each deck."""

PLAYED_ELSEWHERE = {
    "earthbound-buzz-buzz-star": "any",
    "kirby-maxim-tomato": "end",
    "zelda-epona": "end",
    "kirby-parasol": "targeted",
    "zelda-mirror-shield": "targeted",
    "pokemon-confusion": "declared",
    "pokemon-evade": "declared",
    "pokemon-freeze": "declared",
    "kirby-stone": "declared",
    "earthbound-paralysis": "declared",
    "earthbound-psi-shield": "declared",
    "zelda-like-like": "declared",
    "zelda-fairy": "last_units",
    "mario-sand-trap": "captured",
    "mario-thwomp": "captured",
}
"""Titles that are not played in Phase 4."""


def hero_of(title):
    """The Hero whom a card needs."""
    return HERO_OF[title.split("-")[0]]


def boards(t):
    """A with all Heroes on Fourside, but for one who can be deployed; B and C around."""
    t.hold("A", HOME, 8).hold("A", "twoson", 3).hold("B", "onett", 9)
    t.hold("B", "gerudo-valley", 9).hold("B", "moonside", 9).hold("B", "yoshis-island", 9)
    t.hold("C", "star-world", 9)
    t.heroes("A", **dict.fromkeys(HEROES, HOME)).heroes("B", **dict.fromkeys(HEROES, "onett"))
    return t.coins(A=9, B=9, C=9)


def turn(t, *titles, **heroes):
    """A has these cards in Phase 4, and B's Heroes wait on Onett."""
    boards(t)
    for hero, place in heroes.items():
        t.heroes("A", **{hero: place})
    return t.hand("A", *titles).at("cards")


def hit(t, title, target, rolls=(), **heroes):
    """A plays a card at a territory."""
    return turn(t, title, **heroes).play(
        "A", f"card {title}", f"territory {target}", rolls=rolls
    )


def gone(t, player, hero):
    """A Hero who is on no board."""
    t.side(player).heroes[t.hero(hero)] = t.box.NOWHERE
    return t


def declared(t, *titles, player="B", target="onett", dice="dice 3 pikachu none"):
    """A player has these cards, and A declares an invasion from Fourside."""
    boards(t)
    t.hand(player, *titles).at("invade")
    t.play("A", f"invade {HOME} {target}")
    return t.play("A", dice) if dice else t


def beaten(t, *titles, castle=0):
    """A beats the last Fanboy of B on Onett."""
    boards(t)
    t.hold("B", "onett", 1, castle=castle)
    for hero in HEROES:
        gone(t, "B", hero)
    t.hold("B", "gerudo-valley", 2).heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    t.hand("B", *titles).at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none")
    dice = [5, 0] if castle == 0 else [5, 0, 0]
    return t.play("B", "done", rolls=dice)


def answering(t, title):
    """B may answer with this card: the scene of its window, and who is asked there."""
    match PLAYED_ELSEWHERE[title]:
        case "targeted":
            boards(t).hand("B", title).hand("A", "mario-bullet-bill").at("cards")
            return t.play("A", "card mario-bullet-bill", "territory onett")
        case "declared":
            return declared(t, title)
        case "last_units":
            return beaten(t, title)
        case "captured":
            boards(t).leave("onett")
            t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley")).hand("B", title)
            return walk_in(t.at("invade"))
    raise AssertionError


def walk_in(t):
    """A walks into Onett, with three Fanboys."""
    return t.play("A", f"invade {HOME} onett", "heroes none", "count 2", "count 0")


def playable(t, title, change=lambda t: t):
    """A scene in which the card can be played; ``change`` is done last. Who has it, and t."""
    where, player = PLAYED_ELSEWHERE.get(title, "cards"), "B"
    if where in {"cards", "any", "end"}:
        boards(t).hand("A", title)
        t.position.losses = 3
        if title == "mario-1up-mushroom":
            gone(t, "A", "ness")
        if title == "kirby-copy":
            t.hand("C", "mario-mushroom")
        change(t)
        player = "A"
        t.at({"cards": "cards", "any": "buy", "end": "end_cards"}[where])
    else:
        answering(t, title)
        change(t)
    return player, t


def places(t):
    """The territories that can be named now."""
    return {choice.split()[1] for choice in t.choices() if choice.startswith("territory ")}
