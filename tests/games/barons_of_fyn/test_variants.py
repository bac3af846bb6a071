"""The variants: Barbarians at the Gates, Run for the City, the Timed game."""

import pytest

BARBARIANS, RUN, TIMED = 1, 2, 3


# Barbarians at the Gates


@pytest.mark.parametrize("empire", [0, 2])
def test_the_empire(new_game, empire):
    """BF-152, BF-176: eight lands around its Capital, without improvements; five cards each."""
    t = new_game(3, seed=4, variant=BARBARIANS, empire=empire, first=1 + (empire + 1) % 3)
    around = {(x, y) for x in (-1, 0, 1) for y in range(3)}
    for player, letter in enumerate("ABC"):
        assert set(t.lands(letter).values()) == (around if player == empire else {(0, 0)})
        assert len(t.held(letter)) == 5
    words = t.drawn("ABC"[empire])
    assert words.pop((0, 0)) == "@"
    assert all(len(word) == 1 for word in words.values())
    assert t.pile("out") == ["capital"] * 3 + ["king-timothy"]


def test_the_empire_falls(table):
    """BF-152, BF-176: the Horde with the final blow wins, however many Hordes live."""
    t = table(4, variant=BARBARIANS, empire=1).realm("A", "c/xp \n @").realm("B", "w \n @")
    t.attack((0, 1), (0, 0)).dice(10, 1, 10).play("face peasant-army-1")
    assert t.over() == ("empire_fallen", "A")


@pytest.mark.parametrize(("empire", "fallen"), [(0, 2), (2, 0)])
def test_the_empire_stands(table, empire, fallen):
    """BF-152, BF-176: it wins when no Horde lives."""
    t = table(3, variant=BARBARIANS, empire=empire).realm("B", "d \n @")
    t.realm("AC"[empire // 2], "c/xp \n @").at("act", empire)
    t.table.lift_land(t.position, fallen, t.box.CAPITAL + fallen)
    t.attack((0, 1), (0, 0)).dice(10, 1, 10).play("face peasant-army-1")
    assert t.over() == ("empire_stands", "AC"[empire // 2])


def test_no_king_with_barbarians(table):
    """BF-152: the deck is shuffled anew without him."""
    t = table(variant=BARBARIANS).pile("discard", "clear", "woods", "mine", "road", "oasis")
    t.pass_turn()
    assert [line[1] for line in t.told("reshuffled")] == [0]
    assert "king-timothy" in t.pile("out")


def test_a_lone_horde_goes_on(table):
    """BF-141, BF-176: the Empire lives, so the last Horde has not won."""
    t = table(3, variant=BARBARIANS, empire=2).realm("A", "c/xp \n @").realm("B", "w \n @")
    t.attack((0, 1), (0, 0)).dice(10, 1, 10).play("face peasant-army-1")
    assert t.over() is None


# Run for the City


def test_the_central_city(new_game):
    """BF-153, BF-175: the card 0369 is out of the game, the King plays."""
    t = new_game(2, variant=RUN)
    city = t.words.CENTRAL_CITY
    assert "".join(str(int(d) % 10) for d in t.words.DIGITS[city]) == "0369"
    assert t.lies(city) == "out"
    assert (t.kind(city), int(t.position.left) + sum(map(len, map(t.held, "AB")))) == (
        "city",
        199,
    )


@pytest.mark.parametrize(
    ("realm", "distance", "touching"),
    [
        ("@", 2, False),
        ("c \n @", 2, True),
        ("c \n @", 3, False),
        ("d \n c \n @", 3, True),
        (". . w \n . c d \n @ c .", 3, False),
        (". w \n . d \n @ c", 2, True),
        (". . \n c w \n @ .", 2, True),
    ],
)
def test_touching(table, realm, distance, touching):
    """BF-175: a land, not the Capital, beside (0, d); the count begins in the next turn."""
    t = table(variant=RUN, distance_a=distance, distance_b=6).realm("A", realm)
    t.pile("deck", *["road"] * 20)
    t.pass_turn()
    assert (t.told("city_touched") == [(0, 0, 0, 0)]) == touching


def test_three_turns(table):
    """BF-153, BF-175: after three own turns beyond the one of arrival."""
    t = table(variant=RUN, distance_a=2, distance_b=2).realm("A", "c \n @")
    t.pile("deck", *["road"] * 20)
    for turn in range(4):
        assert t.over() is None
        t.pass_turn()
        assert t.told("city_touched")[-1][:2] == (0, turn)
        if turn < 3:
            t.pass_turn()
    assert t.over() == ("city_held", "A")


def test_losing_touch(table):
    """BF-175: whoever does not touch it any more begins again, at once."""
    t = table(variant=RUN, distance_a=2, distance_b=2).realm("A", "c \n @")
    t.pile("deck", *["road"] * 20)
    for _ in range(4):
        t.pass_turn()
    assert t.position.sides[0].touched == 2
    t.realm("B", "c/p \n @").at("act", 1).attack((0, 1), (0, 1), defender="A")
    t.all().lay()
    assert t.position.sides[0].touched == 0
    assert t.told("city_left") == [(0, 0, 0, 0)]


def test_several_may_touch(table):
    """BF-175: everybody counts alone."""
    t = table(variant=RUN, distance_a=2, distance_b=2).realm("A", "c \n @").realm("B", "d \n @")
    t.pile("deck", *["road"] * 20)
    for _ in range(4):
        t.pass_turn()
    assert [int(side.touched) for side in t.position.sides[:2]] == [2, 2]


def test_nothing_is_laid_on_the_city(table):
    """BF-175: neither by hand; a land beside it is laid as always."""
    t = table(variant=RUN, distance_a=2, distance_b=2).realm("A", "cv \n @").hand("A", "woods")
    t.expand()
    cells = [c.split()[2] for c in t.choices() if c.startswith("land woods ")]
    assert cells == ["-1,0", "1,0", "-1,1", "1,1"]


def test_the_city_is_no_target(table):
    """BF-175: nobody attacks it, nothing happens to it, it improves nothing."""
    t = (
        table(variant=RUN, distance_a=2, distance_b=2)
        .realm("A", "c/p \n @")
        .realm("B", "c \n @")
    )
    t.hand("A", "earthquake", "revolt", "sabotage").at("act")
    assert t.choices() == [
        "done",
        f"attack {t.name('A', 0, 1)} {t.name('B', 0, 1)}",
        f"attack {t.name('A', 0, 1)} capital-B",
    ]


# The Timed game


def test_the_timer(table):
    """BF-154, BF-192: after the agreed rounds the King is shuffled into what is left."""
    t = table(variant=TIMED, rounds=2).pile("deck", *["road"] * 20).pile("discard", "mine")
    t.position.rounds = 2
    t.pass_turn()
    assert not t.told("reshuffled")
    t.pass_turn()
    assert t.told("reshuffled")[0][1] == 1
    assert t.lies(t.words.KING) == "deck" or t.over()
    assert t.pile("discard") == ["mine"]


def test_the_timer_is_void(table):
    """BF-192: if the King is in the deck already nothing happens."""
    t = table(variant=TIMED, rounds=2).pile("deck", *["road"] * 19, "king-timothy")
    t.position.rounds = 2
    t.at("act", 1)
    t.luck(*[0] * 12)
    t.pass_turn()
    assert not t.told("reshuffled")


def test_the_deck_runs_out_earlier(table):
    """BF-34, BF-192: then the King comes with the discards, as always."""
    t = table(variant=TIMED, rounds=20).pile("discard", *["road"] * 15)
    t.luck(*[0] * 6)
    t.pass_turn()
    assert t.told("reshuffled") == [(16, 1, 0, 0)]


def test_the_timer_by_the_clock(table, twin):
    """BF-154, BF-168, BF-192: with a time limit rounds do not count; time is called once."""
    t = table(variant=TIMED, rounds=1, minutes=30).pile("deck", *["road"] * 20)
    t.pass_turn()
    t.pass_turn()
    assert not t.told("reshuffled")
    assert t.lies(t.words.KING) == "out"
    call_time = twin.module("games.barons_of_fyn.rules.turn").call_time
    for _ in range(2):
        call_time(t.position, t.tray)
        assert t.lies(t.words.KING) == "deck"
