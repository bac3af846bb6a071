"""When each card can be used: windows and once a turn (MM-83, MM-99, MM-100)."""

import pytest

WINDOWS = ("movement", "recruitment", "end")
RECRUITING = ("fellowship", "legions", "school-of-magic", "breeding-pits")
SUMMONS = ("magic-gate", "dragon-riders", "horn-of-valhalla")
MOVES = (
    "cavalry",
    "wings",
    "seven-league-boots",
    "cloud-walking",
    "mountain-guides",
    "forest-scouts",
    "plains-riders",
    "desert-nomads",
)
ANYWHEN = ("oracle", "empire", "alter-terrain", "altar-of-sacrifice", "alchemist", "artificer")
ANYWHEN += ("diplomat", "jester", "merchant", "polymorph", "illusionist")

USES = pytest.mark.parametrize("verb", ["power", "use"])
"""As a Permanent Card and as a Hand Card."""


def ample(table):
    """A position in which every card has something to do."""
    t = table().structure("castles").structure("cities", "g5").put("e4", 0, "hero")
    t.put("c4", 0, "garrison").put("e6", 1, "garrison")
    return t.hand(0, "demons", "treants").hand(1, "giants").permanent(0, "druids")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("card", ANYWHEN)
@USES
def test_other_cards_in_three_windows(table, card, verb, window):
    """MM-83, MM-99: 21, 24, 39, 48 to 50, 52, 58, 59, 61, 62 in windows a, b, c."""
    t = ample(table).holding(verb, card).at(window, 0)
    assert t.may(f"{verb} {card}")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("card", [*RECRUITING, "emperor"])
def test_recruiting_cards_and_emperor(table, card, window):
    """MM-99: 1 to 4 and 54 as Hand Cards in windows a, b, c; as Permanent Cards no power."""
    t = ample(table).hand(0, card).at(window, 0)
    assert t.may(f"use {card}")
    t = ample(table).permanent(0, card).at(window, 0)
    assert not t.may(f"power {card}")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("card", [*SUMMONS, *MOVES, "haste-spell"])
def test_movement_cards_in_window_a_only(table, card, window):
    """MM-99: as Hand Cards; of the Permanent ones Summon and Haste are powers, in a only."""
    t = ample(table).hand(0, card).at(window, 0)
    assert t.may(f"use {card}") == (window == "movement")
    t = ample(table).put("d2", 0, "mage").put("d3", 0, "monster").put("d4", 0, "army")
    t.permanent(0, card).at(window, 0)
    power = window == "movement" and card not in MOVES
    assert t.may(f"power {card}") == power


@pytest.mark.parametrize("card", [*SUMMONS, *MOVES])
def test_movement_cards_are_always_legal_in_window_a(table, card):
    """MM-99: whether or not a Figure of the type is on the map."""
    t = table().hand(0, card)
    assert t.may(f"use {card}")
    assert t.play(f"use {card}").played_cards(0) == [card]


@pytest.mark.parametrize("window", WINDOWS)
def test_only_the_player_on_turn_uses_cards(table, window):
    """MM-83: in a, b, c."""
    t = table().put("e4", 0, "hero").hand(0, "oracle").hand(1, "fellowship", "artificer")
    t.at(window, 0)
    assert t.decider() == 0
    assert not {"use fellowship", "use artificer"} & t.choices()


@pytest.mark.parametrize("window", WINDOWS)
def test_the_same_decision_comes_again(table, window):
    """MM-83: one card or power per decision, then the same window."""
    t = ample(table).hand(0, "emperor").permanent(0, "artificer").at(window, 0)
    t.play("use emperor")
    assert t.question() == window
    t.play("power artificer")
    assert t.spaces() == {"e4"}
    assert t.choices() == {"space e4"}  # nothing else while a target is chosen
    t.play("space e4")
    assert t.question() == window


@pytest.mark.parametrize("card", [*ANYWHEN[:-4], "merchant", "polymorph", "illusionist"])
@USES
def test_once_a_turn(table, card, verb):
    """MM-100: a power once a turn; a Hand Card once; the Altar as a power again."""
    t = ample(table).put("e5", 0, "mage").holding(verb, card)
    t.structure("cities", "g6").put("c6", 0, "garrison")
    t.play(f"{verb} {card}")
    while t.question() != "movement":
        t.play("draw" if t.may("draw") else min(t.choices()))
    again = verb == "power" and card == "altar-of-sacrifice"
    assert t.may(f"power {card}") == again
    assert not t.may(f"use {card}")


def test_a_power_is_ready_again_in_the_next_turn(table):
    """MM-100: once a turn."""
    t = table().put("e4", 0, "hero").permanent(0, "artificer")
    t.play("power artificer").play("space e4").play("close")
    t.turn_of(0)
    assert t.may("power artificer")


def test_a_power_used_and_taken_into_the_hand_is_not_played_in_that_turn(table):
    """MM-100: an OT card serves once a turn."""
    t = table().put("e4", 0, "hero").permanent(0, "artificer", "diplomat").hand(0, "giants")
    t.each("power artificer", "space e4", "power diplomat", "card artificer", "card giants")
    assert t.hand_cards(0) == ["artificer"]
    assert not t.may("use artificer")


def test_a_card_made_permanent_may_be_used_at_once(table):
    """MM-100."""
    t = table().put("e4", 0, "hero").permanent(0, "giants", "diplomat").hand(0, "artificer")
    t.each("power diplomat", "card giants", "card artificer")
    assert t.may("power artificer")


def test_a_hand_card_does_not_use_up_the_same_turns_power(table):
    """MM-100: Haste and Artificer of both kinds help two Figures, or one."""
    t = table().put("e4", 0, "hero").permanent(0, "artificer").hand(0, "haste-spell")
    t.each("power artificer", "space e4", "use haste-spell", "space e4", "step e4 e5")
    t.play("step e5 e6")
    assert t.state_of("e6").armed == 1
