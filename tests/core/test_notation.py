"""Actions as numbers, structures and lines of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.notation import ActionSpace, Kind, Part

SPACES = ("a1", "a2", "b1", "b2")
ACTIONS = ActionSpace(
    Kind("step", (Part("from", SPACES), Part("to", SPACES))),
    Kind("pass"),
    Kind("use", (Part("card", ("haste", "wings")),)),
)


def test_actions_are_numbered_kind_by_kind():
    """The last part counts fastest."""
    assert ACTIONS.many == 16 + 1 + 2
    assert [ACTIONS.first(kind) for kind in ("step", "pass", "use")] == [0, 16, 17]
    assert ACTIONS.to_dict(1 * 4 + 2) == {"kind": "step", "from": "a2", "to": "b1"}


@given(st.integers(0, ACTIONS.many - 1))
def test_every_action_reads_back(action):
    """From its structure and from its line of text."""
    assert ACTIONS.from_dict(ACTIONS.to_dict(action)) == action
    assert ACTIONS.from_string(ACTIONS.to_string(action)) == action


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ({}, "kind: None is none of step, pass, use"),
        ({"kind": "jump"}, "kind: 'jump'"),
        ({"kind": "use"}, r"a 'use' has the parts \['card'\], not \[\]"),
        ({"kind": "pass", "card": "haste"}, r"a 'pass' has the parts \[\], not \['card'\]"),
        ({"kind": "use", "card": "hats"}, "card: 'hats' is none of haste, wings"),
    ],
)
def test_a_wrong_structure_is_named(named, message):
    """What is missing, unknown or misspelt."""
    with pytest.raises(ValueError, match=message):
        ACTIONS.from_dict(named)


@pytest.mark.parametrize("text", ["step", "step a1", "pass now", "jump a1 a2"])
def test_a_wrong_line_is_refused(text):
    """Too few words, too many, or none that is known."""
    with pytest.raises(ValueError, match="is followed by"):
        ACTIONS.from_string(text)


def test_an_unknown_kind_without_parts_is_refused():
    """The kinds that there are stand in the message."""
    for text in ("jump", ""):
        with pytest.raises(ValueError, match="none of step, pass, use"):
            ACTIONS.from_string(text)


@pytest.mark.parametrize("action", [-1, ACTIONS.many])
def test_a_number_beyond_the_last_is_refused(action):
    """The range stands in the message."""
    with pytest.raises(ValueError, match="from 0 to 18"):
        ACTIONS.kind_of(action)


def test_words_hold_no_spaces():
    """Otherwise a line would have two readings."""
    with pytest.raises(ValueError, match="may not hold spaces"):
        ActionSpace(Kind("use", (Part("card", ("haste spell",)),)))
