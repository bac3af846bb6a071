"""From features to the result to expect."""

import numpy as np
import pytest

from sandtable.core.appraisal import weights_in


@pytest.fixture
def appraisal(twin):
    """The module, in both twins."""
    return twin.module("core.appraisal")


def test_features_are_weighted(appraisal):
    """Laid out in their order, and added up."""
    values = np.zeros(3)
    appraisal.lay_out((1.0, 2.0), values)
    assert values.tolist() == [1, 2, 0]
    assert appraisal.weighed(np.array([0.5, 3.0]), (1.0, 2.0)) == 6.5


@pytest.mark.parametrize(
    ("often", "sides", "results"),
    [
        ((1.0, 1.0), 2, (0, 0)),
        ((3.0, 1.0), 2, (0.5, -0.5)),
        ((1.0, 0.0, 0.0), 3, (1, -0.5, -0.5)),
        ((2.0, 2.0, 2.0, 2.0), 4, (0, 0, 0, 0)),
        ((1.0, 1.0, 0.0, 0.0), 2, (1, 1, -1, -1)),  # partners
        ((3.0, 3.0, 1.0, 1.0), 2, (0.5, 0.5, -0.5, -0.5)),
    ],
)
def test_what_to_expect(appraisal, often, sides, results):
    """From -1 to 1, with sum 0; partners have the same."""
    values = np.array(often)
    appraisal.expect(values, len(often), sides)
    assert values == pytest.approx(results)


def test_every_feature_has_a_weight(tmp_path):
    """In the order of the features; one that has none is named."""
    path = tmp_path / "weights.toml"
    path.write_text("late = 2\nearly = 0.5\n", encoding="utf-8")
    assert weights_in(path, ("early", "late")).tolist() == [0.5, 2]
    with pytest.raises(KeyError, match="never"):
        weights_in(path, ("early", "never"))
