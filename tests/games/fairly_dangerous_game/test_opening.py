"""The designers' own opening, adapted to respawning after all orders."""

START = """
    B4+2* : .     : .     : .
    .     : A4+2* : .     : .
    .     : .     : A4+2* : .
    .     : .     : .     : B4+2*
"""

AFTER_A = """
    B4+2* : .     : .     : .
    .     : A2*   : .     : .
    .     : A2+2  : A2*   : .
    .     : .     : A2+2  : B4+2*
"""

AFTER_B = """
    B3    : B1+2  : .     : .
    .     : *A    : .     : .
    .     : A2+2  : A6*   : .
    .     : .     : B3+2  : B1*
"""


def test_the_opening(table):
    """Positions, losses, and the order of the second turn."""
    t = table().board(START).enter(0)
    assert t.asks("march", 0)
    t.play("march c4")
    t.each("send 2", "send 2", "march b3")
    assert t.counts() == [0, 1, 2, 3, 4]  # oafs of b2; those of c3 come next
    t.each("send 2", "send 2")
    while t.question() == "send":
        t.play("send 0")
    t.done()
    assert t.asks("turn", 0)
    t.shows(AFTER_A).play("rotate a4 clockwise")
    attack(t)
    follow(t)


def attack(t):
    """B: nothing to hit before moving but what is left out; c4 conquered; b1 entered."""
    assert t.asks("hit_before", 1)
    assert t.hits() == {"c4 east oaf", "c4 east wizard"}
    t.each("done", "march c4")
    assert t.counts() == [3, 4]  # five are needed of six
    t.play("send 3")
    assert t.question() != "send"  # both wizards have to go
    t.play("march b1").each("send 1", "send 2")
    t.play("done")
    assert t.asks("hit_after", 1)
    assert t.hits() == {"b2 north oaf"}
    t.each("hit b2 north oaf", "hit b2 north oaf")
    assert t.asks("respawn", 0)
    assert t.counts() == [0, 1, 2, 3, 4]
    assert t.position.hands[0].dead == 2
    t.play("place 0")
    assert t.asks("turn", 1)


def follow(t):
    """The standings, then Phase I with B first, Phase II with A first."""
    t.play("rotate a4 counter-clockwise")
    t.shows(AFTER_B.replace("B3    :", "B3*   :"))
    assert t.told("order") == [(0, 0, 2, 10), (1, 1, 4, 12)]
    assert t.position.turn == 2
    t.lay(0, "rotate").lay(1, "rotate")
    assert t.asks("rotate", 1)
    t.play("rotate a4 half")
    assert t.asks("rotate", 0)
    t.play("rotate a4 half")
    assert t.asks("march", 0)
