"""What the terms of a seat's value are worth in coins, besides its score.

The numbers began as what a person who plays Scythe would say. Some were then changed as 120 games against Automas
suggested, each with all numbers changed at random, and a linear fit of the difference in score to these changes:
workers beyond the fourth cost more than they bring, objectives bring more, and an empty purse hurts. Later, changes by
hand were kept where they had more coins against an automaszyna in 30 games, with turns completed in several ways:
enlisting is worth less, the way across rivers and the strength for combats more.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LONGEST: Final = 21.0  # turns left for which the numbers hold
# by term (see `terms`): coins at the end of the game, and how many more for every ten turns that are left
WEIGHTS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "part of cost upgrade": (0.2, 0.8),
        "part of cost deploy": (0.3, 2.5),
        "part of cost build": (0.3, 1.5),
        "part of cost enlist": (0.25, 1.25),
        "second upgrade": (0.1, 0.8),
        "second deploy": (0.1, 1.2),
        "second build": (0.1, 0.8),
        "second enlist": (0.1, 0.6),
        "next upgrade": (0.3, 0.3),
        "next deploy": (0.3, 0.3),
        "next build": (0.3, 0.3),
        "next enlist": (0.15, 0.15),
        "more tokens": (0.0, 0.0),
        "workers": (0.7, 1.5),
        "workers beyond 4": (-0.35, -1.0),
        "workers beyond 6": (-0.35, -0.7),
        "workers at home": (-0.3, -0.6),
        "tokens in a Produce": (0.0, 0.7),
        "workers in a Produce": (-0.2, 0.8),
        "kinds in a Produce": (0.0, 0.5),
        "Produce is next": (0.0, 0.3),
        "Produce is too dear": (-0.3, -2.0),
        "cube units": (0.5, 0.9),
        "cube coins": (0.0, 0.4),
        "cube power": (0.3, 0.6),
        "cube cards": (0.0, 0.3),
        "cube popularity": (0.3, 0.9),
        "cube hexes": (0.2, 1.3),
        "cheaper actions": (0.1, 0.4),
        "cheapest actions": (0.0, 0.3),
        "riverwalk": (0.5, 5.5),
        "speed": (1.0, 0.6),
        "mechs": (1.8, 1.6),
        "recruits": (1.0, 1.2),
        "recruit coins": (0.0, 0.15),
        "recruit popularity": (0.0, 0.15),
        "structures": (1.0, 0.6),
        "mill": (0.0, 0.8),
        "last upgrade": (1.5, 0.1),
        "last deploy": (1.5, 0.1),
        "last build": (1.5, 0.1),
        "last enlist": (1.5, 0.1),
        "last but one upgrade": (0.7, 0.0),
        "last but one deploy": (0.7, 0.0),
        "last but one build": (0.7, 0.0),
        "last but one enlist": (0.7, 0.0),
        "power to 4": (0.2, 0.3),
        "power to 8": (0.1, 0.2),
        "power": (0.05, 0.1),
        "power star": (1.0, 1.5),
        "cards": (0.1, 0.2),
        "popularity to 4": (0.2, 0.2),
        "popularity to 7": (0.5, 0.3),
        "popularity to 13": (0.4, 0.3),
        "popularity star": (0.0, 1.0),
        "workers star": (1.5, 0.5),
        "combat stars": (0.0, 0.0),
        "stars": (0.0, 0.1),
        "territories": (-0.2, -0.5),
        "idle units": (0.2, 0.5),
        "Factory card": (0.5, 1.5),
        "near the Factory": (0.5, 3.0),
        "near an encounter": (0.0, 3.0),
        "army at home": (0.0, -0.5),
        "workers to carry": (0.0, 0.2),
        "strength for stars": (0.0, 3.5),
        "objective": (1.0, 2.0),
        "objective shown": (0.0, 0.0),
        "danger": (0.5, 0.5),
        "broke": (-0.8, -1.8),
    }
)
