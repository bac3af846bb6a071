"""The outside of the box: options and their ranges."""

import pytest

from sandtable.core.meta import Meta, Option

META = Meta(
    name="toy",
    title="Toy",
    tagline="",
    designer="",
    version=1,
    least_players=2,
    most_players=4,
    minutes=(5, 10),
    options=(Option("hand", "Hand", 5, 1, 10), Option("swap", "Swap", 0, 0, 1)),
)


def test_what_is_not_chosen_is_as_usual():
    """The number of players comes first and is at least the least."""
    assert META.agreed({}) == {"players": 2, "hand": 5, "swap": 0}
    assert META.agreed({"hand": 10, "players": 4}) == {"players": 4, "hand": 10, "swap": 0}


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"hands": 5}, "toy has no option 'hands'; it has players, hand, swap"),
        ({"hand": 0}, "option 'hand' of toy is a whole number from 1 to 10, not 0"),
        ({"hand": 11}, "not 11"),
        ({"hand": True}, "not True"),
        ({"players": 5}, "from 2 to 4, not 5"),
    ],
)
def test_a_wrong_choice_is_named(choice, message):
    """Both sides of the range."""
    with pytest.raises(ValueError, match=message):
        META.agreed(choice)


def test_a_switch_is_on_or_off():
    """Everything else is a number."""
    assert [option.switch for option in META.options] == [False, True]
