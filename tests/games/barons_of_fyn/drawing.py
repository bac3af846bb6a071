"""Realms drawn with letters, so that a test shows its table.

        .     w=t    c/ps
        c      @      .

The lowest row is the Capital's, ``@``. A land begins with its terrain: c(lear), w(oods),
d(esert), m(ountain). Then come ``=`` for a Road, o(asis), l (a Clearing) or e (a Mine), and
v(illage), t(own) or y (a City). Armies stand behind a stroke: p(easants), r(eserves), a(rmy),
s(trong army), m(ountaineers), g (Rangers), k(nights), x (Shock Troops). A dot is no land.
"""

TERRAINS = dict(zip("cwdm", ("clear", "woods", "desert", "mountain"), strict=True))
ROADS = {"=": "road"}
SPECIALS = {"o": "oasis", "l": "clearing", "e": "mine"}
CENTERS = {"v": "village", "t": "town", "y": "city"}
ARMIES = {
    "p": "peasant-army",
    "r": "reserves",
    "a": "army",
    "s": "strong-army",
    "m": "mountaineers",
    "g": "rangers",
    "k": "knights",
    "x": "shock-troops",
}
IMPROVEMENTS = ROADS | SPECIALS | CENTERS
LETTERS = {word: letter for letter, word in (TERRAINS | IMPROVEMENTS).items()}
ARMY_LETTERS = {word: letter for letter, word in ARMIES.items()}


def read(picture):
    """What is drawn, by (steps to the right, steps to the front)."""
    rows = [line.split() for line in picture.splitlines() if line.strip()]
    (home,) = [x for x, word in enumerate(rows[-1]) if word[0] == "@"]
    return {
        (x - home, y): word
        for y, row in enumerate(reversed(rows))
        for x, word in enumerate(row)
        if word != "."
    }


def parts(word):
    """The kinds of cards that a word means: the land, what lies on it, who stands on it."""
    ground, _, armies = word.partition("/")
    land = "capital" if ground[0] == "@" else TERRAINS[ground[0]]
    return land, [IMPROVEMENTS[sign] for sign in ground[1:]], [ARMIES[sign] for sign in armies]
