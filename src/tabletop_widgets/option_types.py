"""The options of each game as types, for `new_game`, `simulate` and `tournament`.

`new_match` has them in its signatures, where a notebook shows them with their defaults; a test holds both equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict

from tabletop_widgets.core.files import Source


class ScoutRules(TypedDict, total=False):
    """The options of SCOUT but the number of its players."""

    scouted_orientation: Literal["public", "hidden"]
    start_player: Literal["random", "one-two"]


class ScoutGameOptions(ScoutRules, total=False):
    """All options of SCOUT."""

    players: int


class LeviathRules(TypedDict, total=False):
    """The options of Leviath but the number of its players."""

    board: Source
    cards: Source
    handicap: int
    submerge_to_win: int
    deck_end: Literal["exposed", "failed_draw"]
    may_decline_block: bool
    predation_needs_ship: bool
    awakening_redraw: bool
    mine_reuse: bool


class LeviathGameOptions(LeviathRules, total=False):
    """All options of Leviath."""

    players: int | None
    humans: int | None


class ScytheRules(TypedDict, total=False):
    """The options of Scythe but the number of its players."""

    factions: str | Sequence[str]
    mats: str | Sequence[str]
    player_mats: Literal["base", "all"]
    ruleset: Literal["official", "older"]
    objective_timing: Literal["card", "before_after", "any"] | None
    factory_card: Literal["must", "may"] | None
    combat_star: Literal["last", "first"] | None
    open_card_counts: bool | None
    loser_card: Literal["total", "dial"] | None
    relentless_factory: bool | None
    lake_retreat: bool | None
    lake_deploy: bool | None
    banned_pairs: bool | None
    trade_split: bool
    expansion_bases: bool
    disarm_at_mine: bool
    hide_coins: bool
    ask_forced: bool
    deals: bool
    automa_cards: Source
    star_trackers: Source
    unit_tie: Literal["reading_order", "factory_first"]
    own_hex: Literal["stay", "next_symbol"]
    base_units: Literal["ignored", "counted"]
    defender_clears: bool
    enemies: Literal["all", "humans"]


class ScytheGameOptions(ScytheRules, total=False):
    """All options of Scythe."""

    players: int | Sequence[str | Mapping[str, Any]]
