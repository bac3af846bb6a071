"""Opponents: one a file, for any game of the contract; they see masked positions only."""

from sandtable.agents.agent import LEVELS, Agent, AgentError, Level, make_agent

__all__ = ["LEVELS", "Agent", "AgentError", "Level", "make_agent"]
