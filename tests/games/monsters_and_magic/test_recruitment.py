"""The Recruitment Phase (MM-64 to MM-66, MM-97)."""

import pytest

FIGURES = ("mage", "hero", "monster", "army")
GAINS = {2: "army", 3: "hero", 4: "mage", 5: "monster"}
LIMIT_CARDS = {
    "hero": "fellowship",
    "army": "legions",
    "mage": "school-of-magic",
    "monster": "breeding-pits",
}


def ready(table, *, villages=False):
    """Before the roll; own Garrisons without a Figure on a1 and e4."""
    t = table().structure("castles").put("e4", 0, "garrison").hand(0, "diplomat")
    if villages:
        t.control(0, "villages")
        for space in ("b2", "c2", "d2", "e2", "f2"):
            t.structure("villages", space).put(space, 0, "garrison")
    return t.at("recruitment", 0)


@pytest.mark.parametrize("villages", [False, True])
@pytest.mark.parametrize("die", range(1, 7))
def test_recruit_table(table, die, villages):
    """MM-64: each line of the table, +1 with control of Villages."""
    t, roll = ready(table, villages=villages), die + villages
    drawn = t.draw("giants") if roll == 1 else []
    t.play("roll", dice=[die], rolls=drawn)
    assert t.told("recruit_rolled") == [(0, die, roll, 0)]
    if roll == 1:
        assert t.hand_cards(0) == ["giants", "diplomat"]
        assert t.asks("end", 0)
        return
    if roll >= 6:
        assert t.choices() == {f"type {word}" for word in FIGURES}
        t.play("type mage")
    assert t.question() == "place"
    t.play("space e4")
    assert t.figure("e4") == GAINS.get(roll, "mage")
    assert t.hand_cards(0) == ["diplomat"]
    assert t.asks("end", 0)


@pytest.mark.parametrize("die", [2, 3, 4, 5])
@pytest.mark.parametrize("there", [3, 4])
def test_four_of_a_type_at_most(table, die, there):
    """MM-65: at the maximum nothing is gained."""
    t = ready(table)
    for space in ("b2", "c2", "d2", "e2")[:there]:
        t.put(space, 0, GAINS[die])
    t.play("roll", dice=[die])
    if there == 4:
        assert len(t.told("nothing_gained")) == 1
        assert t.asks("end", 0)
    else:
        assert t.choices() == {"space a1", "space e4"}


@pytest.mark.parametrize("die", [2, 3, 4, 5])
@pytest.mark.parametrize("there", [4, 5])
def test_five_with_the_matching_permanent_card(table, die, there):
    """MM-65, cards 1 to 4: the limit is five; the supply holds no sixth (MM-92)."""
    t = ready(table).permanent(0, LIMIT_CARDS[GAINS[die]])
    for space in ("b2", "c2", "d2", "e2", "f2")[:there]:
        t.put(space, 0, GAINS[die])
    t.play("roll", dice=[die])
    assert t.question() == ("place" if there == 4 else "end")


@pytest.mark.parametrize("unit", FIGURES)
@pytest.mark.parametrize("card", LIMIT_CARDS.values())
def test_each_limit_card_lifts_its_own_type_only(table, unit, card):
    """Cards 1 to 4 as Permanent Cards."""
    t = ready(table).permanent(0, card)
    for space in ("b2", "c2", "d2", "e2"):
        t.put(space, 0, unit)
    die = next(die for die, word in GAINS.items() if word == unit)
    t.play("roll", dice=[die])
    assert t.question() == ("place" if LIMIT_CARDS[unit] == card else "end")


def test_a_limit_card_of_the_enemy_lifts_nothing(table):
    """MM-40: Permanent Cards serve their owner only."""
    t = ready(table).permanent(1, "fellowship")
    for space in ("b2", "c2", "d2", "e2"):
        t.put(space, 0, "hero")
    assert t.play("roll", dice=[3]).asks("end", 0)


def test_five_stay_when_the_card_goes(table):
    """MM-65: Figures stay; no further recruits."""
    t = ready(table)
    for space in ("b2", "c2", "d2", "e2", "f2"):
        t.put(space, 0, "hero")
    t.play("roll", dice=[3])
    assert len(t.figures(0)) == 5
    assert t.asks("end", 0)


def test_free_choice_among_types_below_their_limit(table):
    """MM-97: on 6 or more; the type at its maximum is not offered."""
    t = ready(table)
    for space in ("b2", "c2", "d2", "e2"):
        t.put(space, 0, "hero")
    t.play("roll", dice=[6])
    assert t.choices() == {"type mage", "type monster", "type army"}


def test_free_choice_with_nothing_below_the_limit(table):
    """MM-97: none: nothing."""
    t = ready(table)
    for row, unit in enumerate(FIGURES):
        for column in "bcdg":
            t.put(f"{column}{row + 2}", 0, unit)
    t.play("roll", dice=[6])
    assert len(t.told("nothing_gained")) == 1
    assert t.asks("end", 0)


@pytest.mark.parametrize("die", [2, 6])
def test_no_garrison_without_a_figure(table, die):
    """MM-66, MM-97: nothing gained, no type asked."""
    t = ready(table).put("a1", 0, "hero").put("e4", 0, "hero")
    t.put("f6", 0, "hero")  # a Figure without a Garrison is no place
    t.play("roll", dice=[die])
    assert len(t.told("nothing_gained")) == 1
    assert t.asks("end", 0)


def test_place_of_the_new_figure(table):
    """MM-66: any space with an own Garrison and no Figure."""
    t = ready(table).put("c6", 0, "garrison").put("c7", 0, "garrison", "mage")
    t.put("d7", 0, "mage").put("f7", 1, "garrison").play("roll", dice=[2])
    assert t.choices() == {"space a1", "space e4", "space c6"}


def test_a_new_figure_has_done_nothing(table):
    """MM-92, MM-102: it comes from the set without any trace of an earlier life."""
    t = ready(table).play("roll", dice=[2]).play("space e4")
    figure = t.state_of("e4")
    assert (figure.move, figure.spent, figure.hasted, figure.armed) == (0, 0, 0, 0)


def test_the_window_before_the_roll(table):
    """MM-83, MM-97: until the player says roll; no card after the roll in this phase."""
    t = ready(table).hand(0, "fellowship", "legions")
    t.play("use fellowship").play("space e4")
    assert t.question() == "recruitment"
    assert {"roll", "use legions"} <= t.choices()
    t.play("roll", dice=[5])
    assert t.choices() == {"space a1"}


def test_the_window_is_passed_over_without_cards(table):
    """MM-83: neither a Hand Card nor a usable power: no question before the roll."""
    t = table(players=2).put("e4", 0, "hero")
    for word in t.words.CARD_WORDS:
        t.permanent(1, word)
    t.movement(0).play("close")  # the deck is empty: nothing is drawn
    assert t.told("recruit_rolled")


def test_the_first_turn_recruits_like_any_other(table):
    """MM-97."""
    t = ready(table)
    t.at("recruitment", 0, turn=1).play("roll", dice=[2]).play("space e4")
    assert t.figure("e4") == "army"
