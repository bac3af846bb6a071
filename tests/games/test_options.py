"""Options of every game on the shelf: what has no effect is refused, saying what it needs."""

from itertools import product

import pytest

from sandtable.games import shelf

IDLE = {
    "barons_of_fyn": {
        "announce": {"dice": 1},
        "empire": {"variant": 2},
        "rounds": {"variant": 3, "minutes": 30},
        "minutes": {"variant": 0},
        "distance_a": {"variant": 1},
    },
    "fairly_dangerous_game": {"tiles": {"set_up": 1}},
    "monsters_and_magic": {"exchange": {"permanent_cards": 0}},
}
"""By game and option: others with which it would change nothing."""


def needing():
    """Every option that needs others, for every number of players."""
    for meta in shelf():
        for players in range(meta.least_players, meta.most_players + 1):
            for option in meta.options_with_players(players)[1:]:
                if option.needs:
                    yield pytest.param(meta, players, option, id=f"{option.name}-{players}")


def other_than(option):
    """A value that is not as usual, if there is one."""
    return next((n for n in (option.least, option.most) if n != option.default), None)


@pytest.mark.parametrize(("meta", "players", "option"), list(needing()))
def test_an_option_is_refused_exactly_where_it_has_no_effect(meta, players, option):
    """Beside every value of all that it needs; as usual it may always stay."""
    value = other_than(option)
    among = {each.name: each for each in meta.options_with_players(players)}
    spans = [range(among[n.name].least, among[n.name].most + 1) for n in option.needs]
    for values in product(*spans):
        others = {need.name: n for need, n in zip(option.needs, values, strict=True)}
        rest = {"players": players, **others}
        try:
            meta.agreed(rest)
        except ValueError:
            continue  # they do not go together themselves
        if value is None or all(others[need.name] in need.values for need in option.needs):
            assert option.name in meta.agreed(rest | {option.name: value or option.default})
            continue
        with pytest.raises(ValueError, match=f"{option.name!r} of .* only when"):
            meta.agreed(rest | {option.name: value})


@pytest.mark.parametrize(
    ("name", "option", "others"),
    [(name, option, rest) for name, all_of in IDLE.items() for option, rest in all_of.items()],
)
def test_what_would_change_nothing_is_refused(name, option, others):
    """BF-150, BF-154, BF-175, BF-176, AD-91, MM-68: one law for all."""
    meta = next(each for each in shelf() if each.name == name)
    usual = {each.name: each for each in meta.options_with_players()}
    with pytest.raises(ValueError, match="only when"):
        meta.agreed({**others, option: other_than(usual[option])})
