"""Built-in players, from random to tree search; `tw.register_player` adds more by name.

Wherever a player is named, these names work, with their parameters after a colon: "random", "heuristic", "greedy:8",
"mc:200", "ismcts:500", "turns:3", "rollout:64", "learned", "learned-search:12", "easy", "medium", "strong". `Player` is
the type of all that can be given as a player.
"""

from tabletop_widgets.core.player import Player
from tabletop_widgets.players.flat import FlatMC, Greedy
from tabletop_widgets.players.language import Exchange, LanguagePlayer
from tabletop_widgets.players.learned import NetworkPlayer, NetworkSearch, network
from tabletop_widgets.players.levels import Level
from tabletop_widgets.players.networks import Network
from tabletop_widgets.players.rollout import Rollout
from tabletop_widgets.players.simple import EpsilonGreedy, Heuristic, Mix, Random, Scripted
from tabletop_widgets.players.tree import ISMCTS
from tabletop_widgets.players.turns import Turns

__all__ = [
    "ISMCTS",
    "EpsilonGreedy",
    "Exchange",
    "FlatMC",
    "Greedy",
    "Heuristic",
    "LanguagePlayer",
    "Level",
    "Mix",
    "Network",
    "NetworkPlayer",
    "NetworkSearch",
    "Player",
    "Random",
    "Rollout",
    "Scripted",
    "Turns",
    "network",
]
