"""The outside of the box: options and their ranges."""

from dataclasses import replace

import pytest

from sandtable.core.meta import Limits, Meta, Need, Option

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


MAPS = replace(
    META,
    options=(
        Option(
            "map", "Map", 1, 0, 2, names=("Any", "Plain", "Isle"), limits={3: Limits(0, 0, 1)}
        ),
        Option("fog", "Fog", 0, 0, 1, needs=(Need("map", (0,)),)),
        Option("hand", "Hand", 5, 1, 10),
        Option("rain", "Rain", 0, 0, 1, needs=(Need("map", (1, 2)), Need("hand", (3, 4, 5)))),
    ),
)


def test_an_option_may_depend_on_the_number_of_players():
    """Both what is usual and what can be chosen."""
    usual = {"hand": 5, "rain": 0, "fog": 0}
    assert MAPS.agreed({}) == {"players": 2, "map": 1, **usual}
    assert MAPS.agreed({"players": 3}) == {"players": 3, "map": 0, **usual}
    assert MAPS.agreed({"players": 2, "map": 2})["map"] == 2
    assert [option.most for option in MAPS.options_with_players(3)] == [4, 1, 1, 10, 1]


def test_an_option_may_need_another():
    """Without it, it stays as usual; some need several."""
    assert MAPS.agreed({"map": 0, "fog": 1})["fog"] == 1
    assert MAPS.agreed({"map": 2, "hand": 3, "rain": 1})["rain"] == 1


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (
            {"map": 3},
            r"'map' of toy is 0 \(Any\), 1 \(Plain\), 2 \(Isle\) with 2 players, not 3",
        ),
        ({"map": 2, "players": 3}, r"is 0 \(Any\), 1 \(Plain\) with 3 players, not 2"),
        ({"fog": 1}, "'fog' of toy can be 1 only when 'map' is 0, not 1"),
        ({"map": 0, "rain": 1}, "'rain' of toy can be 1 only when 'map' is 1 or 2, not 0"),
        (
            {"rain": 1, "hand": 2},
            "'rain' of toy can be 1 only when 'hand' is from 3 to 5, not 2",
        ),
        ({"players": 9, "map": 2}, "'players' of toy is a whole number from 2 to 4, not 9"),
    ],
)
def test_what_does_not_go_together_is_named(choice, message):
    """The number of players is judged first, then each option, then what it needs."""
    with pytest.raises(ValueError, match=message):
        MAPS.agreed(choice)


def test_what_was_chosen_is_told_from_what_is_usual():
    """So that other players bring their own usual options."""
    assert MAPS.chosen(MAPS.agreed({"map": 2})) == {"players": 2, "map": 2}
    assert MAPS.chosen(MAPS.agreed({"players": 3})) == {"players": 3}
