"""The notebook's Match: live boards, analysis, review, replays, pictures and lessons; `new_game` and `new_match`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Unpack, cast, overload

from tabletop_widgets.core import files, lazy
from tabletop_widgets.core import game as _game
from tabletop_widgets.core import match as _match
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import FrontEnd, GameT, StateT, ViewT
from tabletop_widgets.core.player import Player
from tabletop_widgets.widgets.hot_seat import HOT_SEAT

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Analysis, Review, TurningPoints
    from tabletop_widgets.core.files import Source
    from tabletop_widgets.core.history import Reader
    from tabletop_widgets.core.tree import Node
    from tabletop_widgets.engines.leviath import LeviathGame, LeviathObservation, LeviathState
    from tabletop_widgets.engines.scout import ScoutGame, ScoutObservation, ScoutState
    from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState
    from tabletop_widgets.lessons.lesson import Lesson
    from tabletop_widgets.option_types import LeviathGameOptions, ScoutGameOptions, ScytheGameOptions
    from tabletop_widgets.tables.table import Table
    from tabletop_widgets.widgets.game_widget import GameWidget


class _FrontEnd:
    """The notebook's front end; it is imported when a match is first shown."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - what a front end has
        from tabletop_widgets.widgets.front_end import NotebookFrontEnd

        return getattr(NotebookFrontEnd(), name)


class Match(_match.Match[ViewT, StateT, GameT]):
    """A match in a notebook: a game with everything that was tried, to be played, stepped through and shown.

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

    front_end: ClassVar[FrontEnd | None] = cast("FrontEnd", _FrontEnd())

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
        analysis: Player | str | None = None,
        review: Review | None = None,
        ask_forced: bool = False,
        allow: Literal["watch", "play", "all"] = "all",
    ) -> GameWidget:
        """Return a live board for a notebook cell.

        Args:
            seat: a seat (0-based), whose view is always shown; None for a spectator; by default the hot seat: the seat
                that decides, with a cover between two people's hands.
            players: who plays the other seats: seat -> a name such as "random", or a function `choose(view, rng)` or
                `choose(observation, legal_actions, rng)`, which may be `async`; see `tw.players.Player`.
            locale: "en" or "ja".
            cover: with the hot seat, whether hands are covered until the next person is ready.
            pace: seconds between two moves of `players`, 0 or more.
            layers: names of the optional parts of the board that are switched on at first, exactly these, e.g.
                ["deduction"]; None for the board's choice.
            take_back: how far this board goes back: "free" to any position, "fair" not past a draw or a reveal, "off"
                not at all. With both, the board of one seat takes back and repeats that seat's own moves alone.
            hide: what this board keeps to itself, for lessons, e.g. ["rings", "layer:deduction"]; see `GameWidget`.
            gate: called with an action before this board plays it; see `GameWidget`.
            analysis: who thinks about each decision of the viewer and shows it on the board, e.g. "mc:2000"; None for
                the game's judge, once it is switched on there.
            review: what `match.review(...)` returned, to step through its marks.
            ask_forced: whether the board also asks where there is no choice, e.g. at the end of each turn of Scythe.
            allow: what its pages may ask for: "all"; "play", nothing that writes files beside the notebook, lets the
                kernel think, or stops players; "watch", only to look, and to ask why.

        Raises:
            ValueError, TypeError: no such seat, locale, player, layer, way to take back or thing to hide.

        >>> import tabletop_widgets as tw
        >>> tw.new_match("scout", players=3, seed=1).widget(seat=0, players={1: "random", 2: "random"}).locale
        'en'

        """
        with lazy.without_collecting():  # ipywidgets takes longer to import than a match
            from tabletop_widgets.widgets.game_widget import GameWidget

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
            analysis=analysis,
            review=review,
            ask_forced=ask_forced,
            allow=allow,
        )

    def serve(
        self,
        *,
        seats: Iterable[int] | None = None,
        players: Mapping[int, Player | str] | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        address: str | None = None,
        spectators: bool | None = None,
        take_back: str | None = None,
        locale: str | None = None,
        pace: float = 0.4,
        until: datetime | None = None,
        keep: str | Path | None = None,
        clock: tuple[float, float] | str | None = None,
        out_of_time: Player | str = "random",
        stand_in: Player | str | None = "medium",
    ) -> Table:
        """Open a table: a link for each seat, with which people play at browsers of their own. Needs tornado.

        A small web server starts on a thread of its own, so people play on while a cell computes. Whoever has a link
        has its seat. In a cell the table shows its links, with QR codes where `segno` is installed.

        Args:
            seats: the seats that get a link; None for all but those of `players`.
            players: who plays other seats, as for `widget`; None for nobody, or those of `keep`.
            host: the address that it listens at: "127.0.0.1" for this computer alone, "0.0.0.0" for all in the network.
            port: 0 for any that is free.
            address: the address by which browsers reach it behind a proxy, e.g. "https://play.example.org/evening/";
                None for its own.
            spectators: whether there is a link to look on; None for yes, or as in `keep`.
            take_back: "fair", "off" or "free", as for `widget`; people take back their own moves alone, unless "free".
                None for "fair", or as in `keep`.
            locale: the language of pages, "en" or "ja"; None for that of each browser.
            pace: seconds between two moves of `players`.
            until: when it closes by itself; None for never. Without any page for a day it closes, too.
            keep: a folder that holds the match as it goes on, and the links, with the port, players that have a name,
                times, and the seats where a player stands in for a person. A table goes on from it, at the same
                position with the same links: `tw.load_match("evening/match.json").serve(keep="evening")`. Whoever reads
                it has all seats.
            clock: a time for each person, after Fischer: "5+5" is 5 minutes for the game and 5 seconds more after each
                turn, (300, 5) the same in seconds; None for no clock, or that of `keep`. It begins when everybody has
                come once, passes for the seat that is asked, also while its person is away, and stops while nobody is
                there.
            out_of_time: who plays on for a seat whose time is out, as in `players`; the others' game goes on.
            stand_in: who plays for people who ask for it while they are away, until they take the seat back; None:
                nobody. `table.stand_in(seat)` does it for them in any case.

        Raises:
            ModuleNotFoundError: tornado is not installed; it comes with Jupyter, and with the extra `tables`.
            ValueError, TypeError: no such seat, player, port, address, locale, clock or way to take back; the folder
                holds something else, such as another match in which something was played.
            OSError: the address is taken, or is none of this computer; the folder cannot be read or written.

        >>> import tabletop_widgets as tw
        >>> with tw.new_match("scout", players=3, seed=7).serve(players={2: "random"}) as table:
        ...     sorted(seat for seat in table.links if seat is not None)
        [0, 1]

        """
        from tabletop_widgets.tables.table import Table

        return Table(
            self,
            seats=seats,
            players=players,
            host=host,
            port=port,
            address=address,
            spectators=spectators,
            take_back=take_back,
            locale=locale,
            pace=pace,
            until=until,
            keep=keep,
            clock=clock,
            out_of_time=out_of_time,
            stand_in=stand_in,
        )

    def analyse(self, player: Player | str = "strong", seat: int | None = None, locale: str = "en") -> Analysis:
        """Return a player's analysis of the present decision, from nothing but what the seat may know.

        Args:
            player: who thinks: "easy", "medium", "strong", "mc:2000", "ismcts:500", or a function that answers with a
                `Choice`.
            seat: whose decision it is; None for the seat that decides.
            locale: "en" or "ja".

        Raises:
            ValueError: another seat decides, or nobody; no such player or locale.
            PlayerError: the player failed.

        >>> import tabletop_widgets as tw
        >>> analysis = tw.new_match("scout", players=3, seed=1).analyse("mc:60")
        >>> analysis.best.action.kind, analysis.tries
        ('hand', 60)

        """
        from tabletop_widgets.analysis import analyse

        return analyse(self, player, seat, locale)

    def review(
        self,
        player: Player | str = "mc:400",
        seats: Iterable[int] | None = None,
        *,
        fresh: int = 400,
        curve: int = 60,
        comment: bool = True,
        locale: str = "en",
    ) -> Review:
        """Review the decisions until the current node, each by what its seat could know, and mark the mistakes.

        A decision is marked if it is worse than the judge's by 5, 10 or 20 points of 100 (?!, ?, ??) on fresh samples,
        and if chance cannot explain it.

        Args:
            player: the judge; see `analyse`. The marks are only as good as it is.
            seats: whose decisions; None for all.
            fresh: how many samples a loss is measured on, 2 or more.
            curve: from how many rollouts each point of the curve is; 0 for no curve.
            comment: write what is to be said of marked decisions into the match.
            locale: "en" or "ja".

        Raises:
            ValueError: out of range, no such seat, player or locale.
            PlayerError: the judge failed.

        """
        from tabletop_widgets.analysis import review

        return review(self, player, seats, fresh=fresh, curve=curve, comment=comment, locale=locale)

    def turning_points(
        self, n: int = 3, seat: int | None = None, *, review: Review | None = None, locale: str = "en"
    ) -> TurningPoints:
        """Return the turns until the current node in which most changed, in order: how the game came about.

        A change is told by what everybody at the table knows: in SCOUT the points so far, in Scythe the coins if the
        game ended then, in Leviath each side's chance. Other games have none without a review; see
        `Heuristics.public_values`.

        Args:
            n: how many at most, 1 to 100.
            seat: whose view; None = spectator. A turn tells only what the viewer may know of it.
            review: what `review(...)` returned; its curve, which knows all hands, then says what changed.
            locale: "en" or "ja".

        Raises:
            ValueError: out of range; no such seat or locale; a review of another match, or without a curve.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> match.play_out({seat: "easy" for seat in range(3)}, max_decisions=40)
        40
        >>> [point.unit for point in match.turning_points(2)]
        ['points', 'points']

        """
        from tabletop_widgets.analysis import turning_points

        return turning_points(self, n, seat, review=review, locale=locale)

    def to_frame(self, *, seat: Reader = None, locale: str = "en", backend: str | None = None) -> Any:  # noqa: ANN401 - of pandas or polars
        """Return a table with a row for each event on the way to the current node: a DataFrame of pandas or of polars.

        Its columns are ply, turn (its number, 0 before the first), turn_of (whose turn it is), seat (who did it),
        player (that seat's name), action (its canonical text), event, text and rule. Nobody is -1 and an empty text. An
        action is told to the seat that took it; what others may know of it, its events say.

        Args:
            seat: whose view; None = spectator; "all" = everything, for whoever studies the match.
            locale: "en" or "ja".
            backend: "pandas" or "polars"; None takes the first of them that is installed.

        Raises:
            ModuleNotFoundError: it is not installed, or narwhals is not.
            ValueError: no such seat, locale or backend.

        """
        from tabletop_widgets.arena.results import make_frame
        from tabletop_widgets.core.history import COLUMNS, Entry, journal_entries

        rows = list(journal_entries(self, seat, locale))
        values = {name: [row[at] for row in rows] for at, name in enumerate(Entry._fields)}
        return make_frame(values, COLUMNS, backend)

    def to_html(
        self,
        path: str | Path,
        *,
        seat: int | None = None,
        locale: str = "en",
        side_lines: bool = False,
        layers: Iterable[str] | None = None,
        review: Review | None = None,
    ) -> Path:
        """Write a replay: one file that a browser opens without network and without Python.

        It has the board at every node of the line, with slider, playback, journal, rulebook, legend and inspector, in
        both languages, light and dark. It opens at the current node; at another one as `evening.html#120`. The file has
        only what its viewer may know at each node, and neither the match itself nor its seed.

        Args:
            path: of the file, which is replaced if it is there.
            seat: whose boards it has (0-based); None for those of a spectator, who sees nobody's hand.
            locale: the language that it opens in, "en" or "ja".
            side_lines: whether everything that was tried is in it, and not only the present line.
            layers: the optional parts of the board that are on at first; None for the board's choice.
            review: a review of the match, whose marks and comments are shown as far as the seat may read them.

        Returns:
            The path.

        Raises:
            ValueError: no such seat, locale or layer; a review of another match.
            OSError: the file cannot be written.

        >>> import tempfile, tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> match.play_out({seat: "random" for seat in range(3)}, max_decisions=9)
        9
        >>> match.to_html(tempfile.mkdtemp() + "/evening.html", seat=0).name
        'evening.html'

        """
        from tabletop_widgets.widgets.replay.page import write

        return write(self, Path(path), seat, locale, side_lines=side_lines, layers=layers, review=review)

    def to_svg(
        self,
        path: str | Path,
        start: Node | int = 0,
        stop: Node | int = -1,
        *,
        seat: int | None = None,
        locale: str = "en",
        theme: str = "light",
        layers: Iterable[str] | None = None,
        layout: str = "wide",
        seconds_per_step: float = 1.2,
    ) -> Path:
        """Write a passage of the present line as an animated SVG, for a README, a page or a slide. It needs no library.

        Each step is drawn from what the seat knew there, and a line below says what happened. `svg()` is a still one.

        Args:
            path: of the file, which is replaced if it is there.
            start: where it begins: a node, or a ply; negative plies count from the end.
            stop: the last step that is shown, likewise.
            seat: whose view (0-based); None for a spectator's.
            locale: "en" or "ja".
            theme: "light" or "dark".
            layers: as for `svg`.
            layout: as for `svg`.
            seconds_per_step: 0.02 to 60; the last step stays three times as long.

        Returns:
            The path.

        Raises:
            LookupError: there is no such place on the line.
            ValueError: more than 400 steps; no such seat, locale, theme, layer or layout; out of range.
            OSError: the file cannot be written.

        """
        from tabletop_widgets.widgets import images

        seconds = images.check_seconds(seconds_per_step)
        nodes, look = images.steps(self, start, stop), images.image_style(self, seat, locale, theme, layers, layout)
        moving = images.moving(self.game.title, images.frames(self, nodes, look), seconds)
        return _write_image(path, moving)

    def to_png(
        self,
        path: str | Path,
        *,
        seat: int | None = None,
        locale: str = "en",
        theme: str = "light",
        layers: Iterable[str] | None = None,
        layout: str = "wide",
        width: int = 1200,
        fonts: Iterable[str | Path] = (),
    ) -> Path:
        """Write the board at the present place as a PNG. Needs the extra `images`.

        Args:
            path: of the file, which is replaced if it is there.
            seat: whose view (0-based); None for a spectator's.
            locale: "en" or "ja".
            theme: "light" or "dark".
            layers: as for `svg`.
            layout: as for `svg`.
            width: in pixels, 64 to 8192.
            fonts: files or folders of fonts, beside those of the system; a warning says if one is missing.

        Returns:
            The path.

        Raises:
            ImportError: the extra is not installed.
            ValueError: no such seat, locale, theme, layer or layout; out of range.
            OSError: the file cannot be written.

        """
        from tabletop_widgets.widgets import images

        pixels, look = images.check_width(width), images.image_style(self, seat, locale, theme, layers, layout)
        return _write_image(path, images.png(images.still_svg(images.frame_sheet(self, look)), pixels, locale, fonts))

    def to_gif(
        self,
        path: str | Path,
        start: Node | int = 0,
        stop: Node | int = -1,
        *,
        seat: int | None = None,
        locale: str = "en",
        theme: str = "light",
        layers: Iterable[str] | None = None,
        layout: str = "wide",
        width: int = 800,
        seconds_per_step: float = 1.2,
        fonts: Iterable[str | Path] = (),
    ) -> Path:
        """Write a passage of the present line as an animated GIF; see `to_svg` and `to_png`. Needs the extra `images`.

        Returns:
            The path.

        Raises:
            ImportError: the extra is not installed.
            LookupError, ValueError, OSError: as `to_svg` and `to_png`.

        """
        from tabletop_widgets.widgets import images

        pixels, seconds = images.check_width(width), images.check_seconds(seconds_per_step)
        nodes, look = images.steps(self, start, stop), images.image_style(self, seat, locale, theme, layers, layout)
        return _write_image(path, images.gif(images.frames(self, nodes, look), pixels, seconds, locale, fonts))

    def to_lesson(
        self,
        first: Node | int = 0,
        last: Node | int = -1,
        *,
        seat: int = 0,
        title: str | Mapping[str, str] = "",
    ) -> Lesson:
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
        >>> match.to_lesson(4).steps[0].blocks[0].lines[0].action
        'show 1'

        """
        from tabletop_widgets.lessons.writer import record_lesson

        return record_lesson(self, first, last, seat=seat, title=title)


def _write_image(path: str | Path, data: bytes | str) -> Path:
    place = Path(path)
    files.replace(place, data)
    return place


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
    **options: Unpack[ScoutGameOptions],
) -> ScoutGame: ...


@overload
def new_game(
    name: Literal["leviath"],
    **options: Unpack[LeviathGameOptions],
) -> LeviathGame: ...


@overload
def new_game(
    name: Literal["scythe"],
    **options: Unpack[ScytheGameOptions],
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
    ruleset: Literal["official", "older"] = "official",
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
