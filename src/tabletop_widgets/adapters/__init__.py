"""Adapters to Gymnasium, PettingZoo and OpenSpiel. Each module needs its library: pip install '.[rl]' in the clone.

- `tabletop_widgets.adapters.pettingzoo`: all seats learn or play, in turn (PettingZoo's AEC).
- `tabletop_widgets.adapters.gymnasium`: one seat learns, players sit in the others (Gymnasium).
- `tabletop_widgets.adapters.openspiel`: the games as `tw_scout`, `tw_leviath`, `tw_scythe` (OpenSpiel).

What a seat observes is its encoded view (`Game.encoding`), and nothing else leaves a game. Rewards come at the end; an
argument `reward` says which:

- "win": the share of the victory, 1 for who wins alone, 0 for who loses; a side of several seats wins as one.
- "rank": 1 for the first place, -1 for the last, even steps between them; equal places share theirs.
- "score": the final score, as the game counts it.

A game that has taken `Game.max_game_length` decisions is cut off; it counts as shared by all, with scores of 0.
"""
