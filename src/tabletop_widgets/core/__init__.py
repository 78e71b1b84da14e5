"""The engine interface that every game shares: Game, State, Action, Observation, Refusal, Event, Match, texts.

Knows no game and no screen.
"""
