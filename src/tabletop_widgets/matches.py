"""How to make matches and games, with every option of every game in the signature.

Users' type checkers and editors read this module: the options of each game by its name, and the types of its positions
and views. Tests compare it with the games' own classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from tabletop_widgets.core import game as _game
from tabletop_widgets.core.game import Game
from tabletop_widgets.notebook_match import Match as Match

if TYPE_CHECKING:
    from tabletop_widgets.core.datafile import Source
    from tabletop_widgets.engines.leviath import LeviathGame, LeviathObservation, LeviathState
    from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation, ScoutState
    from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState


def load_match(source: str | Path | Mapping[str, Any]) -> Match:
    """Return the match that `match.save` wrote to a file, or that `match.to_dict` returned.

    Every action is played anew and checked, so a file that loads is a match by the rules. No other file is opened: the
    save file holds the boards and cards of the match.

    Raises:
        OSError: there is no such file, or it cannot be read.
        SaveFileError: not a regular file, damaged, of a newer version, too big, or not by the rules; it says where.

    """
    from tabletop_widgets.core import savefile

    return savefile.load_match(source, Match)


@overload
def new_game(
    name: Literal["scout"],
    *,
    players: int = 4,
    scouted_orientation: Literal["public", "hidden"] = "public",
    start_player: Literal["random", "one-two"] = "random",
) -> ScoutGame: ...


@overload
def new_game(
    name: Literal["leviath"],
    *,
    players: int | None = None,
    humans: int | None = None,
    board: Source = "lattice",
    cards: Source = "reconstructed",
    handicap: int = 0,
    submerge_to_win: int = 4,
    deck_end: Literal["exposed", "failed_draw"] = "exposed",
    may_decline_block: bool = False,
    predation_needs_ship: bool = True,
    awakening_redraw: bool = True,
    mine_reuse: bool = True,
) -> LeviathGame: ...


@overload
def new_game(
    name: Literal["scythe"],
    *,
    players: int | Sequence[str | Mapping[str, Any]] = 2,
    factions: str | Sequence[str] = "random",
    mats: str | Sequence[str] = "random",
    player_mats: Literal["base", "all"] = "base",
    ruleset: Literal["official", "seed"] = "official",
    objective_timing: Literal["card", "before_after", "any"] | None = None,
    factory_card: Literal["must", "may"] | None = None,
    combat_star: Literal["last", "first"] | None = None,
    open_card_counts: bool | None = None,
    loser_card: Literal["total", "dial"] | None = None,
    relentless_factory: bool | None = None,
    lake_retreat: bool | None = None,
    lake_deploy: bool | None = None,
    banned_pairs: bool | None = None,
    trade_split: bool = True,
    expansion_bases: bool = True,
    disarm_at_mine: bool = True,
    hide_coins: bool = False,
    ask_forced: bool = False,
    deals: bool = False,
    automa_cards: Source = "base",
    star_trackers: Source = "base",
    unit_tie: Literal["reading_order", "factory_first"] = "reading_order",
    own_hex: Literal["stay", "next_symbol"] = "stay",
    base_units: Literal["ignored", "counted"] = "ignored",
    defender_clears: bool = True,
    enemies: Literal["all", "humans"] = "all",
) -> ScytheGame: ...


@overload
def new_game(name: str, **options: Any) -> Game: ...  # noqa: ANN401


def new_game(name: str, **options: Any) -> Game:
    """Return a game with options.

    Args:
        name: one of `games()`.
        options: e.g. players=4, and the options of that game, as the signatures for its name show them; its class
            explains them: `help(new_game("scout"))`.

    Raises:
        ValueError: no such game, option or value.

    """
    return _game.new_game(name, **options)


@overload
def new_match(
    game: Literal["scout"],
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    players: int = 4,
    scouted_orientation: Literal["public", "hidden"] = "public",
    start_player: Literal["random", "one-two"] = "random",
) -> Match[ScoutObservation, ScoutState, ScoutGame]: ...


@overload
def new_match(
    game: Literal["leviath"],
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    players: int | None = None,
    humans: int | None = None,
    board: Source = "lattice",
    cards: Source = "reconstructed",
    handicap: int = 0,
    submerge_to_win: int = 4,
    deck_end: Literal["exposed", "failed_draw"] = "exposed",
    may_decline_block: bool = False,
    predation_needs_ship: bool = True,
    awakening_redraw: bool = True,
    mine_reuse: bool = True,
) -> Match[LeviathObservation, LeviathState, LeviathGame]: ...


@overload
def new_match(
    game: Literal["scythe"],
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    players: int | Sequence[str | Mapping[str, Any]] = 2,
    factions: str | Sequence[str] = "random",
    mats: str | Sequence[str] = "random",
    player_mats: Literal["base", "all"] = "base",
    ruleset: Literal["official", "seed"] = "official",
    objective_timing: Literal["card", "before_after", "any"] | None = None,
    factory_card: Literal["must", "may"] | None = None,
    combat_star: Literal["last", "first"] | None = None,
    open_card_counts: bool | None = None,
    loser_card: Literal["total", "dial"] | None = None,
    relentless_factory: bool | None = None,
    lake_retreat: bool | None = None,
    lake_deploy: bool | None = None,
    banned_pairs: bool | None = None,
    trade_split: bool = True,
    expansion_bases: bool = True,
    disarm_at_mine: bool = True,
    hide_coins: bool = False,
    ask_forced: bool = False,
    deals: bool = False,
    automa_cards: Source = "base",
    star_trackers: Source = "base",
    unit_tie: Literal["reading_order", "factory_first"] = "reading_order",
    own_hex: Literal["stay", "next_symbol"] = "stay",
    base_units: Literal["ignored", "counted"] = "ignored",
    defender_clears: bool = True,
    enemies: Literal["all", "humans"] = "all",
) -> Match[ScytheObservation, ScytheState, ScytheGame]: ...


@overload
def new_match(
    game: str,
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401
) -> Match: ...


def new_match(
    game: str,
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Return a new match, after the draws at its start.

    Args:
        game: one of `games()`.
        seed: any whole number; None chooses a random one, kept in `match.seed`. The same seed gives the same game.
        names: the players' names by seat.
        position: a position to start from, as a dict; see the game's `problems`.
        options: the game's options, e.g. players=4; see `new_game`.

    Raises:
        ValueError, TypeError: no such game, option or value.
        PositionError: the position is impossible; the error lists everything wrong in it.

    >>> import tabletop_widgets as tw
    >>> tw.new_match("scout", players=3, seed=1).current_player() in range(3)
    True

    """
    return Match(new_game(game, **options), seed, names, position)
