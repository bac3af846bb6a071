"""Opponents: one a file, for any game of the contract; they see masked positions only."""

from sandtable.agents.agent import (
    LEVELS,
    Agent,
    AgentError,
    Level,
    hurried,
    make_agent,
    paced,
    seconds_of,
)

__all__ = [
    "LEVELS",
    "Agent",
    "AgentError",
    "Level",
    "hurried",
    "make_agent",
    "paced",
    "seconds_of",
]
