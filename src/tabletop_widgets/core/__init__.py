"""What every game shares: Game, State, Action, Observation, Refusal, Event, Match, texts and rulebook.

Knows no game and no screen.
"""
