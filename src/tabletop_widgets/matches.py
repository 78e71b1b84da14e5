"""Matches in a notebook: how to make one, with every option of every game in the signature, and how to show it.

Users' type checkers and editors read this module: the options of each game by its name, and the types of its positions
and views. Tests compare it with the games' own classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, overload

from tabletop_widgets import arena
from tabletop_widgets.core import game as _game
from tabletop_widgets.core import match as _match
from tabletop_widgets.core import savefile
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import FrontEnd, GameT, StateT, ViewT
from tabletop_widgets.core.player import Player
from tabletop_widgets.widgets.front_end import NotebookFrontEnd
from tabletop_widgets.widgets.game_widget import HOT_SEAT, GameWidget

if TYPE_CHECKING:
    from tabletop_widgets.arena import Results
    from tabletop_widgets.core.datafile import Source
    from tabletop_widgets.core.node import Node
    from tabletop_widgets.engines.leviath import LeviathGame, LeviathObservation, LeviathState
    from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation, ScoutState
    from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState
    from tabletop_widgets.scenarios.scenario import Scenario


class Match(_match.Match[ViewT, StateT, GameT]):
    """A game being played in a notebook, with everything that was tried: play it, step through it, and show it.

    `play`, `why_not`, `undo`, `redo`, `goto`, side lines, comments and marks; `widget()` is its live board, `text()`
    and `svg()` return static pictures. For checkers, `Match[ScoutObservation, ScoutState, ScoutGame]` is a match of one
    game, as `new_match("scout")` gives it; plain `Match` is one of any game.

    The same seed and the same line give the same draws on every machine, whatever else was explored before. A change
    happens completely or not at all, even if its cell is interrupted. Of two threads that change one match, the second
    waits. `copy.copy`, `copy.deepcopy` and `pickle` give an independent match without observers.

    Args:
        game: rules and options.
        seed: any whole number of at most 1,000 digits; None chooses a random one, kept in `match.seed`.
        names: the players' names by seat; a seat without one has the seat's default name.
        position: a position dict to start from instead of the game's beginning; see `game.problems`.

    Raises:
        PositionError: the position is impossible.
        ValueError, TypeError: a bad seed or names.

    """

    front_end: ClassVar[FrontEnd | None] = NotebookFrontEnd()

    def widget(
        self,
        *,
        seat: int | str | None = HOT_SEAT,
        players: Mapping[int, Player | str] | None = None,
        locale: str = "en",
        cover: bool = True,
        pace: float = 0.4,
        layers: Iterable[str] | None = None,
        take_back: str = "free",
        hide: Iterable[str] = (),
        gate: Callable[[Action], str | None] | None = None,
    ) -> GameWidget:
        """Return a live board for a notebook cell.

        Args:
            seat: a seat (0-based), whose view is always shown; None for a spectator; by default the hot seat: the seat
                that decides, with a cover between two people's hands.
            players: who plays the other seats: seat -> "random" or `choose(observation, legal_actions, rng)`, which may
                be `async`.
            locale: "en" or "ja".
            cover: with the hot seat, whether hands are covered until the next person is ready.
            pace: seconds between two moves of `players`, 0 or more.
            layers: names of the optional parts of the board that are switched on at first, exactly these, e.g.
                ["deduction"]; None for the board's choice.
            take_back: how far this board goes back: "free" to any position, "fair" not past a draw or a reveal, "off"
                not at all.
            hide: what this board keeps to itself, for lessons, e.g. ["rings", "layer:deduction"]; see `GameWidget`.
            gate: called with an action before this board plays it; see `GameWidget`.

        Raises:
            ValueError, TypeError: no such seat, locale, player, layer, way to take back or thing to hide.

        >>> import tabletop_widgets as tw
        >>> tw.new_match("scout", players=3, seed=1).widget(seat=0, players={1: "random", 2: "random"}).locale
        'en'

        """
        return GameWidget(
            self,
            seat=seat,
            players=players,
            locale=locale,
            cover=cover,
            pace=pace,
            layers=layers,
            take_back=take_back,
            hide=hide,
            gate=gate,
        )

    def to_scenario(
        self,
        first: Node | int = 0,
        last: Node | int = -1,
        *,
        seat: int = 0,
        title: str | Mapping[str, str] = "",
    ) -> Scenario:
        """Return a lesson of what was played: actions become its script, comments its narration, and chance is pinned.

        In a comment, a line that begins with "ja:" is the Japanese, and one with "seat 1:" is for this learner alone.
        Add tasks and questions to it, or write it to a file with `to_markdown()`.

        Args:
            first: where it begins: a node, or a ply of the present line.
            last: the last node that is played.
            seat: the learner's.
            title: its title, or its titles by language.

        Raises:
            LookupError: there is no such node, or the second does not come after the first.
            ValueError: there is no such seat.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> for action in ("keep", "keep", "keep", "show 1"):
        ...     node = match.play(action)
        >>> match.to_scenario(4).steps[0].blocks[0].lines[0].action
        'show 1'

        """
        from tabletop_widgets.scenarios.recording import record

        return record(self, first, last, seat=seat, title=title)


def load_match(path: str | Path) -> Match:
    """Return the match that `match.save` wrote.

    Every action is played anew and checked, so a file that loads is a match by the rules. No other file is opened: the
    save file holds the boards and cards of the match.

    Raises:
        OSError: there is no such file, or it cannot be read.
        SaveFileError: not a regular file, damaged, of a newer version, too big, or not by the rules; it says where.

    """
    return savefile.load_match(path, Match)


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


@overload
def simulate(
    game: Literal["scout"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    scouted_orientation: Literal["public", "hidden"] = "public",
    start_player: Literal["random", "one-two"] = "random",
) -> Results: ...


@overload
def simulate(
    game: Literal["leviath"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    board: Source = "lattice",
    cards: Source = "reconstructed",
    handicap: int = 0,
    submerge_to_win: int = 4,
    deck_end: Literal["exposed", "failed_draw"] = "exposed",
    may_decline_block: bool = False,
    predation_needs_ship: bool = True,
    awakening_redraw: bool = True,
    mine_reuse: bool = True,
) -> Results: ...


@overload
def simulate(
    game: Literal["scythe"],
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
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
    defender_clears: bool = True,
    enemies: Literal["all", "humans"] = "all",
) -> Results: ...


@overload
def simulate(
    game: str | Game,
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    **options: Any,  # noqa: ANN401
) -> Results: ...


def simulate(  # noqa: D103 - documented at the function that does it
    game: str | Game,
    players: Sequence[Player | str],
    games: int = 100,
    *,
    seed: int = 0,
    max_decisions: int = 100_000,
    shuffle: bool | None = None,
    **options: Any,
) -> Results:
    return arena.simulate(game, players, games, seed=seed, max_decisions=max_decisions, shuffle=shuffle, **options)


simulate.__doc__ = arena.simulate.__doc__
