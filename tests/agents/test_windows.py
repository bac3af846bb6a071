"""Questions whether to react: answered by what is best, not by lot."""

import pytest
from toys import alarm

from sandtable.agents import make_agent
from sandtable.core.masking import masked
from sandtable.core.record import blank
from sandtable.core.steps import new_tray


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("prize", "best"), [(-10, alarm.PASS), (10, alarm.RING)])
@pytest.mark.parametrize("spec", ["greedy", "search:100it"])
def test_who_reacts_does_so_because_it_is_good(spec, prize, best, player):
    """Whatever chance says, and whoever is asked beside."""
    position = blank(alarm.State)
    alarm.set_up(position, new_tray(0))
    position.options.prize = prize
    agent, view = make_agent(spec), masked(position, player)
    assert {agent.choose(view, player, seed) for seed in range(20)} == {best}
