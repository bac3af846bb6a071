"""When cards can be used, and when nobody is asked (MM-80, MM-83, MM-97, MM-98)."""

import pytest


def test_a_turn_in_order(table):
    """MM-60 to MM-67, MM-80: the phases as they are told."""
    t = table().put("e4", 0, "hero").hand(0, "oracle").play("close")
    t.play("roll", dice=[2])
    t.play("space a1").play("done")
    phases = [
        event[2]
        for step in t.state.history
        for event in step.read_by(-1)
        if event[0] == t.pieces.Event.PHASE_BEGUN and event[1] == 0
    ]
    assert phases == sorted(phases)
    assert t.on_turn() == 1


def test_movement_ends_by_closing(table):
    """MM-62, MM-83: the player may close at any time."""
    t = table().put("e4", 0, "hero").hand(0, "oracle")
    assert "close" in t.choices()
    t.play("close")
    assert t.asks("recruitment", 0)


def test_without_figures_and_cards_a_turn_passes_by_itself_up_to_the_roll(table):
    """MM-83: a window without Hand Card and usable power is passed over."""
    t = table().hand(1, "giants").at("end", 1).play("done")
    if t.asks("movement", 0):
        assert not t.steps()
        t.play("close")
    assert t.asks("recruitment", 0)  # the card drawn opens the window


def test_the_movement_phase_with_a_card_and_no_figure(table):
    """MM-83: a Hand Card opens it."""
    t = table().hand(0, "fellowship").hand(1, "giants").at("end", 1).play("done")
    assert t.asks("movement", 0)
    assert {"close", "use fellowship"} <= t.choices()


def test_the_window_comes_after_each_step(table):
    """MM-83 a: each time a step may be begun or the phase closed."""
    t = table().put("e4", 0, "hero").hand(0, "oracle", "artificer")
    t.play("step e4 e5").play("use artificer").play("space e5")
    assert t.asks("movement", 0)
    assert not t.steps()


def test_recruitment_then_end(table):
    """MM-83 b, c: from "roll" to "done"."""
    t = table().hand(0, "oracle").at("recruitment", 0)
    assert t.choices() == {"roll"}
    t.play("roll", dice=[2])
    assert t.choices() == {"space a1"}
    t.play("space a1")
    assert t.choices() == {"done"}


def test_nothing_is_used_while_discarding(table):
    """MM-83, MM-98: the window lasts until the player says done."""
    t = table(hand_limit=1).hand(0, "fellowship", "emperor").at("end", 0).play("done")
    assert t.choices() == {"card fellowship", "card emperor"}


@pytest.mark.parametrize("power", ["oracle", "jester", "diplomat", "alchemist", "merchant"])
def test_an_unusable_power_opens_no_window(table, power):
    """MM-83: usable is a power with a legal target."""
    t = table().permanent(0, power).structure("castles").take("h8")
    t.put("h8", 1, "garrison").hand(1, "wings")
    t.permanent(1, *(word for word in t.words.CARD_WORDS if word != power))
    t.at("recruitment", 0).hand(0)
    usable = t.may(f"power {power}")
    t.play("roll", dice=[2]).play("space a1")
    assert (t.decider() == 0) == usable


def test_all_choices_of_a_card_have_to_be_made(table):
    """MM-99: a card begun is carried through."""
    t = table().put("e4", 0, "hero").hand(0, "polymorph", "giants").play("use polymorph")
    assert t.choices() == {"space e4"}
    t.play("space e4")
    assert t.choices() == {"type mage", "type monster", "type army"}
    assert t.played_cards(0) == ["polymorph"]
