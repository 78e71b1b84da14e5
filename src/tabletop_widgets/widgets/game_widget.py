"""The board widget of a match: a clickable board, with all details of the position beside it.

From a click to the picture:

1. `_handle_msg` gets the message of a page, perhaps on another thread, and moves it to that of the event loop.
2. `_handle_on_loop` reads it: a page may ask for the state, send messages of `wire.py`, and set nothing but `at`.
3. `_on_message` lets `PageMessages.handle` find the handler in its table, which does e.g. `match.play(action)`.
4. The match calls `_on_match` of each of its boards; `_follow_change` asks the players that move automatically.
5. Each board calls `_sync_soon`; the board of the click waits for the end of its handler, others are drawn later.
6. `_sync` calls `_render`: `Drawing.next` draws the position, and `_send_early` takes the first part to the page.
7. `_set_traits` sends all that has changed in one message.
8. `_on_player_error` and `_repair_page` show what went wrong, so that no page waits for ever.
"""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import traitlets

from tabletop_widgets.boards import BOARDS, palette
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.hideable import TEXT, missing_facts
from tabletop_widgets.core.lazy import without_collecting
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_players
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.core.tree import Change
from tabletop_widgets.widgets import cells, seat_control, wire
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.bots import Bots, running_loop
from tabletop_widgets.widgets.context import TAKE_BACK, BoardContext, Looks
from tabletop_widgets.widgets.drawing import Drawing
from tabletop_widgets.widgets.hot_seat import HOT_SEAT
from tabletop_widgets.widgets.last_action import PlayedAction, arrival_of, played_at
from tabletop_widgets.widgets.lessons.sections import sections
from tabletop_widgets.widgets.messages import ALLOW, Allow, LessonRequest, PageMessages
from tabletop_widgets.widgets.passing import take_single_choices
from tabletop_widgets.widgets.review import check_review
from tabletop_widgets.widgets.transport import BatchedWidget, check_not_upgraded, for_pages, wait_for
from tabletop_widgets.widgets.visibility import LATER, Views, Visibility

if TYPE_CHECKING:
    import asyncio

    from tabletop_widgets.analysis import Review
    from tabletop_widgets.widgets.lessons.widget import EmbeddedLesson


_LOG: Final = logging.getLogger(__name__)
_PICTURE: Final = (
    "scene", "patch", "choices", "panel", "journal", "inspect", "film", "thoughts", "review", "ui", "book",
)  # fmt: skip
_SHORTEST_SYNC: Final = 0.033  # seconds between two pictures while a loop plays actions


def _may_warn(game: type[Game]) -> bool:
    """Return whether a game can warn about actions that waste or end something."""
    return game.find_waste is not Game.find_waste or game.find_endings is not Game.find_endings


class GameWidget(BatchedWidget):
    """A live board of a match, for a notebook cell.

    Args:
        match: what to show; several widgets may show one match and stay synchronised.
        seat: a seat (0-based), whose view is always shown; None for a spectator; by default the hot seat: the seat that
            decides, with a cover between two people's hands.
        players: who plays the other seats: seat -> a name such as "random", or `choose(view, rng)`; see
            `tw.players.Player`. They move automatically after a person's move. In a notebook each thinks on its own
            thread, an `async` one in the event loop, so the board stays responsive. If a person stops it, undoes or
            steps elsewhere, its answer is dropped. A board that no page shows any more asks them nothing; of several
            boards of a match the one that was made last moves a seat.
        locale: "en" or "ja".
        cover: with the hot seat, whether hands are covered until the next person is ready; False for a single person.
        pace: seconds between two moves of `players`.
        layers: names of the optional parts of the board that are switched on at first, exactly these; by default the
            board's choice.
        take_back: how far undo, the slider and the journal of this board go back: "free" to any position, for studying;
            "fair" not past a draw or a reveal, so that nobody can draw again, for play among people and for lessons;
            "off" not at all. With both, the board of one seat takes back and repeats that seat's own moves alone.
            `match.undo()` in a cell is not limited.
        hide: what the board keeps to itself, as a lesson needs it: nothing of it is in anything that is shown or sent.
            "rings" (what can be chosen), "list", "journal", "inspector", "rules", "legend", "timeline", "summary",
            "marks", "guess" (marks that people move), "plan" (an Automa's), "layer:NAME", "text:NAME".
        gate: called with an action before this board plays it; with None as the answer it is played, otherwise the gate
            has dealt with it, and the answer is shown. Where rings are hidden it also gets actions that are forbidden.
        analysis: who thinks about each decision of the viewer, e.g. "mc:2000", or a function that answers with a
            `Choice`: its values grow on the board while one looks, and nobody else gets them. Without it, a button
            lets the game's judge think, on boards that go back freely and keep nothing to themselves.
        allow: what pages of the board may ask for: "all"; "play", nothing that writes files beside the notebook, lets
            the kernel think, or stops players; "watch", only to look, and to ask why.
        review: a review of the match: its marks are on the slider and in a list; until the match is over, each seat
            gets only those of its own decisions.
        ask_forced: whether the board also asks where there is no choice, e.g. at the end of each turn of Scythe, for
            whoever wants each step. Otherwise it takes what only the person who decides can see to be without a choice.

    Attributes:
        last_action: read-only; the last action played in the match as `PlayedAction(ply, seat, action)`, for `observe`.
        at: read-only; the node of the position that a page shows, told by pages in hosts that listen to nothing else.

    Raises:
        ValueError, TypeError: no such seat, locale, player, layer or way to take back.

    """

    _esm: ClassVar[Any] = for_pages("widget.js")
    _css: ClassVar[Any] = for_pages("widget.css", palette.css())
    # a board of this thread is handling a message: it answers before other boards follow
    _handling: ClassVar[threading.local] = threading.local()

    scene = traitlets.Dict(read_only=True).tag(sync=True)
    patch = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    choices = traitlets.Dict(read_only=True).tag(sync=True)
    panel = traitlets.Dict(read_only=True).tag(sync=True)
    journal = traitlets.Dict(read_only=True).tag(sync=True)
    inspect = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    film = traitlets.Dict(read_only=True).tag(sync=True)  # the steps on the way to this picture
    ui = traitlets.Dict(read_only=True).tag(sync=True)
    book = traitlets.Dict(read_only=True).tag(sync=True)
    thoughts = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    review = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    replaced = traitlets.Unicode(read_only=True).tag(sync=True)  # a text in place of a board that was replaced
    aside = traitlets.Unicode(read_only=True).tag(sync=True)  # the id of the lesson that is shown in place of the board
    at = traitlets.Int(read_only=True).tag(sync=True)  # set by a page whose host only listens to traits that pages set
    address = traitlets.Unicode(read_only=True).tag(sync=True)  # the model's id, for js/model/hearing.ts
    # needed by `close`, even if a wrong option stopped the constructor
    _is_following = False  # whether it observes the match
    _offers_lessons = True
    _is_in_cell = True  # and not drawn for a file
    _looks: ClassVar[Looks] = ""  # whether its pages look back: see `BoardContext`
    _is_seen_first = True  # its pages show the picture of an answer before the rest is there
    _waiting_page = ""  # the page whose message is answered now
    _lesson: EmbeddedLesson | None = None  # the lesson shown in place of the board
    _loop: asyncio.AbstractEventLoop | None = None
    _timer: asyncio.Handle | None = None
    _timer_ends = 0.0  # in the loop's time; handles of a loop in a browser do not have it
    last_action = traitlets.Any(default_value=None, allow_none=True, read_only=True)

    def __init__(
        self,
        match: Match,
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
    ) -> None:
        if not isinstance(match, Match):
            raise TypeError(f"{match!r} is not a match; make one with new_match(...)")
        if isinstance(pace, bool) or not isinstance(pace, int | float) or not pace >= 0:  # NaN is not
            raise ValueError(f"pace={pace!r}: expected seconds, 0 or more")
        if take_back not in TAKE_BACK:
            raise ValueError(f"take_back={take_back!r}: expected {listing(TAKE_BACK)}")
        if allow not in ALLOW:
            raise ValueError(f"allow={allow!r}: expected {listing(ALLOW)}")
        self.match = match
        hot = seat == HOT_SEAT
        own = None if hot or seat is None else match.game.check_seat(seat)
        self._views = Views(self._ask_pages, lambda: not self._is_cut_off(), self._on_views)
        seated = resolve_players(match.game, players)
        self._bots = self._new_bots(match, seated, pace)
        check_locale(locale)
        people = [number for number in match.game.deciding if number not in self._bots.players]
        if hot and len(people) == 1:
            own = people[0]  # there is nobody else to hide the hand from
        self._board = BOARDS[match.game.name]
        self._context = BoardContext(match, self._board, self._bots, own, hot, cover, locale, take_back)
        self._context.redaction = Redaction(self._board, hide)
        for name, expected in missing_facts(self._context.redaction.hidden, match.observation()):
            raise ValueError(f"hide={short_repr(TEXT + name)}: {match.game.name} has no such fact; {expected}")
        is_plain = gate is None and not self._context.redaction
        self._context.finishes = gate is None
        self._context.warns = is_plain and _may_warn(type(match.game))
        self._context.passes = is_plain and not (ask_forced or match.game.options.get("ask_forced", False))
        self._context.allow, self._context.looks = allow, self._looks
        self._context.still = self._looks == "now"
        self._context.may_restart = is_plain and allow == "all"
        if analysis is not None or (
            take_back == "free" and allow == "all" and gate is None and not self._context.redaction
        ):
            self._context.advice = Advice(analysis, self._sync_soon, self._on_player_error)
        if review is not None:
            check_review(review, match)
        self._context.review = review
        if self._offers_lessons and allow == "all" and not self._context.redaction:
            self._context.lessons = sections(match.game, locale)
        with without_collecting():
            self._drawing = Drawing(self._context, layers)
        self._visibility = Visibility()
        self._messages = PageMessages(
            self._context,
            change_language=self._change_language,
            visibility=self._visibility,
            views=self._views,
            drawing=self._drawing,
            send=self.send,
            gate=gate,
            lesson=self._handle_lesson,
            refresh=self._sync_soon,
            allow=allow,
            lesson_needs=self._lesson_needs,
        )
        self._loop = running_loop()
        self._is_stale = False  # the position has changed while nobody sees the board
        self._is_page_incomplete = False  # sending a picture was interrupted: the page may lack any part of it
        self._is_handling = False  # a message is being carried out; the picture follows after it
        self._callbacks: list[Callable[[GameWidget, PlayedAction], object]] = []
        self._synced_at = 0.0
        super().__init__(model_id=uuid.uuid4().hex)
        if self._is_in_cell:
            cells.close_widgets_of_cell(self)
        self.on_msg(self._on_message)
        with match._lock:  # another thread may change the match only before the first picture or after observing begins
            self._draw_first()
            self._follow_match()
        if self._bots.are_moving() or seat_control.rivals(self._bots):  # show Stop, or the note on two boards
            self._sync()

    def _new_bots(self, match: Match, players: Mapping[int, PlayerAdapter], pace: float) -> Bots:
        """Return the automatic players of the board."""
        return Bots(match, players, pace, self._on_player_error, self._views, self._on_turn)

    def _draw_first(self) -> None:
        """Set the traits for the first time."""
        played = next((node for node in reversed(self.match.path()) if node.action is not None), None)
        with without_collecting():
            texts, picture = self._drawing.texts(), self._render()
        self._set_traits({"last_action": played_at(played), **texts, "at": self.match.node.id, **picture})

    # --- for Python

    @property
    def locale(self) -> str:
        """The language of everything shown, "en" or "ja"; may be set."""
        return self._context.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._change_language(check_locale(locale))

    def on_action(self, callback: Callable[[GameWidget, PlayedAction], object]) -> None:
        """Call a function with the widget and the played action after every action of the match."""
        self._callbacks.append(callback)

    def stop(self) -> None:
        """Stop the players that move automatically; a button on the board lets them continue."""
        self._on_own_loop(self._stop)

    def _stop(self) -> None:
        self._bots.stop()
        self._sync()

    def close(self) -> None:
        """Remove the widget from the page, and stop observing the match."""
        self._on_own_loop(self._close)

    def _close(self) -> None:
        self._unfollow_match()
        super().close()

    def retire(self) -> None:
        """Retire the board, because a new run of the same cell shows another one.

        If another cell shows this one, a line in its place says so until that cell runs again.
        """
        self._unfollow_match()
        if self._views.are_known:
            self.set_trait("replaced", self._context.announce("replaced"))
            self._views.check_again()
        else:
            self._close()

    # --- as text, and in the notebook

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython's types
        if self._is_cut_off() and not self.is_closed:
            self._connect_again()
        self._draw_missed()
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or self._drawing.scene is None:
            return bundle
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        shown = {"text/plain": repr(self), "text/html": self._drawing.html(self._title())}
        return {**data, **shown}, metadata

    def _connect_again(self) -> None:
        """Open a connection in place of the one that the host has closed: a page is about to show the board."""
        self.set_trait("comm", None)
        self.open()
        if not self._is_following:
            self._follow_match()
        self._is_stale = self._is_page_incomplete = True

    def __repr__(self) -> str:
        self._draw_missed()
        if self._drawing.scene is None:
            return object.__repr__(self)
        return f"{self._title()}\n{self._drawing.text()}"

    def _title(self) -> str:
        said = self._context.announce("board-closed") if self.is_closed else self.choices["prompt"]
        return f"{self.match.game.title}: {said}"

    # --- from a message of a page

    def _handle_msg(self, msg: Any) -> None:  # noqa: ANN401 - Jupyter's own
        """Handle a message of a page on the thread of the notebook's loop, where all pictures are made.

        JupyterLab hands messages of pages to a thread of their own; two pictures that are made at the same time would
        reach the page in parts.
        """
        wait_for(self._on_own_loop, self._handle_on_loop, msg)

    def _handle_on_loop(self, msg: Any) -> None:  # noqa: ANN401 - Jupyter's own
        """Handle a message of a page: it may ask for the state and send messages; it may not set anything but `at`.

        With ipywidgets' own handler a page can set every synced trait, even those that are read-only here.
        """
        if self.is_closed:  # closed while the message was on its way
            return
        if not (self._is_following or self.replaced):  # a page that could not be reached has come back
            self._follow_match()
            self._is_stale = self._is_page_incomplete = True
        data = msg["content"].get("data")
        method = data.get("method") if isinstance(data, dict) else None
        if method == "custom":
            self._handle_custom_msg(data.get("content"), msg.get("buffers") or [])
        elif method == "update":
            self._resend_traits(data.get("state"))
        elif method == "request_state":
            self._draw_missed()
            self.send_state()

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        """Carry out a message of a page, and answer with the next picture."""
        try:
            self._is_handling = GameWidget._handling.is_on = True
            if isinstance(content, dict) and content.get("do") == "look":
                self._is_page_incomplete = True  # messages on their way to the page may be lost
            with self.match._lock:  # nothing changes between checking a message and carrying it out
                is_news = self._messages.handle(content)
            self._is_handling = GameWidget._handling.is_on = False
            if is_news:
                self._waiting_page = (
                    str(content.get("c", "")) if self._is_seen_first and isinstance(content, dict) else ""
                )
                self._sync()
            elif self._visibility.report():
                self._draw_missed()
            if isinstance(content, dict) and wire.is_valid(content, wire.View) and content.get("here"):
                self._tell_number(content["c"])
        except BaseException:
            self._is_handling = GameWidget._handling.is_on = False
            self._repair_page()  # the page is waiting for an answer
            raise
        finally:
            self._waiting_page = ""

    def _tell_number(self, page: str) -> None:
        """Tell a page the number of the last picture: some hosts, such as Panel, lose messages while a page opens."""
        told: wire.Shows = {"c": page, "shows": self.panel.get("seq", 0)}
        self.send(told)

    def set_state(self, sync_data: object) -> None:
        """Accept no state except `at`: the match determines all other traits."""
        self._resend_traits(sync_data)

    def _resend_traits(self, state: object) -> None:
        """Send the kernel's values of traits that a page has set; it may only set `at`, to the current node."""
        told = state if isinstance(state, dict) else {}
        if told.get("at") == self.match.node.id:
            with self._lock_property(at=told["at"]):  # the page has this value already
                self.set_trait("at", self.match.node.id)
        names = [name for name in self.keys if name in told and name != "at"]
        if names:
            self.send_state(names)

    @traitlets.default("address")
    def _own_id(self) -> str:
        return str(self._model_id)

    # --- to a change of the match

    def _on_match(self, match: Match, change: Change) -> None:  # noqa: ARG002 - an observer's signature
        """Follow a change of the match, which any thread may have made."""
        if not self._is_following:  # closed by an observer of the same change
            return
        try:
            played = played_at(change.node)
            if change.kind == "play" and played is not None:
                self._call_callbacks(played)
            self._on_own_loop(self._follow_change, change)
        except BaseException:
            self._repair_page()
            raise

    def _call_callbacks(self, played: PlayedAction) -> None:
        """Call the user's callbacks; their exceptions are shown on the board, because a log would hide them."""
        try:
            self.set_trait("last_action", played)
            for callback in self._callbacks:
                callback(self, played)
        except Exception as error:
            self._context.turn_to_page("")
            self._context.error = self._context.announce("callback-failed", error=self._context.error_line(error))

    def _follow_change(self, change: Change) -> None:
        """Let the players go on or pause after a change of the match, and request the picture."""
        if not self._is_following:  # closed since another thread made the change
            return
        if self._is_cut_off():
            self._on_pages_lost()
            return
        # unless another observer has moved the match since
        if change.kind in ("play", "draw") and arrival_of(self.match, change.node):
            if self._is_handling or self._bots.is_playing:  # played on this board, not in Python
                take_single_choices(self._context)
            (self._bots.ask_next if change.node.seat in self._bots.players else self._bots.resume)()
        elif change.kind == "goto":
            self._bots.pause()
        elif change.kind == "restart":
            self._begin_anew()
        self._sync_soon()

    def _begin_anew(self) -> None:
        """Follow the match to another game: drop the last game's answers and review; the players play on."""
        context = self._context
        context.forget()
        context.found = context.review = None
        context.note = context.announce("new-game")
        self._bots.resume()

    # --- to the picture

    def _sync_soon(self) -> None:
        """Send the present picture soon, but not more often than is visible; the last picture is always sent."""
        if self._is_handling or self._is_idle_unseen():
            return
        wait = self._synced_at + _SHORTEST_SYNC - time.monotonic()
        loop = running_loop()
        if loop is None or (wait <= 0 and not getattr(GameWidget._handling, "is_on", False)):
            self._sync()
        elif self._timer is None or self._timer_ends < loop.time():  # a timer whose time is over was interrupted
            wait = max(0.0, wait)
            self._timer, self._timer_ends = loop.call_later(wait, self._sync), loop.time() + wait

    def _sync(self) -> None:
        """Send the present picture now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.comm is None or self.replaced:  # the board is closed
            return
        self._is_stale = False
        LATER.drop(self)
        self._synced_at = time.monotonic()
        anew, self._is_page_incomplete = self._is_page_incomplete, True
        if anew:
            self._drawing.restart()
        try:
            traits = self._render()
        except Exception as error:  # also shown on the board: an exception here may only reach a log
            _LOG.exception("the board could not be drawn")
            traits = self._drawing.error_traits(error, self.choices, self.panel, self._messages.heard)
        self._set_traits(traits)
        if anew:  # traits that were set but not sent look as if they had been sent
            self.send_state(_PICTURE)
        self._is_page_incomplete = False
        if self._is_following:
            self._visibility.picture_sent()
            self._start_analysis()

    def _render(self) -> dict[str, Any]:
        """Return the traits of the present picture; other threads do not change the match meanwhile."""
        first = partial(self._send_early, self._waiting_page) if self._waiting_page else None
        with self.match._lock:
            return self._drawing.next(self._messages.heard, inspect=self._messages.is_inspected, first=first)

    def _draw_missed(self) -> None:
        """Send the present picture if it has not been sent."""
        if self._is_stale or self._timer is not None:
            self._sync()

    def _is_idle_unseen(self) -> bool:
        """Return whether nobody sees the board; if so, it will be drawn when somebody does, or in a quiet moment."""
        loop = running_loop()
        if loop is None or self._visibility.report():
            return False
        self._is_stale = True
        LATER.add(self, self._draw_missed, loop)
        return True

    def _repair_page(self) -> None:
        """Send the picture again as soon as the interruption is over."""
        if self._loop is not None and self._loop.is_running():
            self._loop.call_soon_threadsafe(self._sync)

    def _on_own_loop(self, call: Callable[..., None], *args: Any) -> None:  # noqa: ANN401 - what `call` takes
        """Call a function on the thread of the notebook's event loop; from another thread, once the loop is free."""
        loop = self._loop
        if loop is None or not loop.is_running() or loop is running_loop():
            call(*args)
        else:
            loop.call_soon_threadsafe(call, *args)

    def _change_language(self, locale: str) -> None:
        """Show everything in another language."""
        self._context.locale = locale
        self._context.forget()
        self._context.found = None
        self._drawing.restart()
        self._set_traits(self._drawing.texts())
        self._sync()

    def _start_analysis(self) -> None:
        """Start the analysis of the viewer's decision, if the board has an analysing player."""
        if self._context.advice is not None:
            is_asked = self._views.is_shown and self._context.is_asked()
            self._context.advice.update(self.match, self._context.seat if is_asked else None)

    # --- the match that it follows

    def _follow_match(self) -> None:
        """Observe the match, and let the players decide."""
        self._is_following = True
        self.match.observe(self._on_match)
        self._start_analysis()
        self._bots.take()

    def _unfollow_match(self) -> None:
        """Stop observing the match: its players stop, and nothing is drawn any more."""
        if self._is_following:
            self._is_following = False
            self._bots.stop()
            seat_control.release_seats(self._bots)
            if self._context.advice is not None:
                self._context.advice.pause()
            self._close_lesson()
            self.match.unobserve(self._on_match)
            self._visibility.close()
            self._views.close()
            LATER.drop(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_pages_lost(self) -> None:
        """Stop observing the match, since no page can be reached; the next message of a page resumes it."""
        self._unfollow_match()

    def _show_match(self, match: Match, players: Mapping[int, Player | str] | None = None, pace: float = 0) -> None:
        """Show another match of the same game; its only automatic players are `players`, see `__init__`."""
        if match is self.match:
            return
        self._bots.stop()
        seat_control.release_seats(self._bots)
        self.match.unobserve(self._on_match)
        self.match = self._context.match = match
        seated = resolve_players(match.game, players)
        self._bots = self._context.bots = self._new_bots(match, seated, pace)
        self._drawing.turn_to_another()
        match.observe(self._on_match)

    def _on_turn(self) -> None:
        """Follow a change in which board moves the seats of this board's players."""
        self._on_own_loop(self._take_turn)

    def _take_turn(self) -> None:
        """Stop or resume the players: another board may have taken over or released their seats."""
        if self._is_following and self._is_cut_off():
            self._on_pages_lost()
        elif self._is_following:
            self._bots.turn()
            self._sync_soon()

    def _on_player_error(self, error: BaseException) -> None:
        """Show that a player has failed, without its message, which may reveal its hand."""
        self._context.turn_to_page("")
        self._context.error = self._context.error_line(error)
        if not self._is_idle_unseen():
            self._sync()

    # --- pages that show it

    def _ask_pages(self) -> None:
        """Ask the pages for their views of the board."""
        request: wire.ViewsRequest = {"c": "", "here": True}
        self.send(request)

    def _on_views(self) -> None:
        """Resume or pause the players when the first view appears or the last one is gone; close a replaced board."""
        if self.replaced:
            if not self._views.are_there:
                self._close()
            return
        if not self._is_following:
            return
        if not self._views.is_shown:
            self._bots.hide()
            self._sync_soon()
        elif not self._views.are_there:
            seat_control.notify_rivals(self._bots)
        elif self._bots.show():
            self._context.turn_to_page("")
            self._context.note = self._context.announce("players-waited")

    # --- a lesson in its place

    def _handle_lesson(self, what: str, value: str | int | None) -> bool:
        """Carry out a page's request about a lesson; return whether it was understood."""
        request = self._lesson_requests.get(what)
        return request is not None and request.run(self, value)

    def _lesson_needs(self, what: str) -> Allow:
        """Return the right that a page needs for a request about a lesson."""
        request = self._lesson_requests.get(what)
        return "play" if request is None else request.needs

    def _try_lesson(self, section: str) -> bool:
        """Show the lesson about a section of the rulebook in place of the board."""
        return section in self._context.lessons and self._open_lesson(section)

    def _learn(self) -> bool:
        """Show the next lesson in place of the board: the first one that is not done."""
        return bool(self._context.lessons) and self._open_lesson(None)

    def _open_lesson(self, section: str | None) -> bool:
        check_not_upgraded()
        from tabletop_widgets.widgets.lessons.widget import lesson_for  # imported late: most boards never need it

        self._close_lesson()
        self._lesson = lesson_for(self, section, self._close_lesson)
        self.set_trait("aside", "" if self._lesson is None else self._lesson.model_id)
        return self._lesson is not None

    _lesson_requests: ClassVar[Mapping[str, LessonRequest]] = {
        "try": LessonRequest(str, _try_lesson, "all"),
        "learn": LessonRequest(None, _learn, "all"),
    }

    def _close_lesson(self) -> None:
        """Show the board again in place of the lesson."""
        lesson, self._lesson = self._lesson, None
        self.set_trait("aside", "")
        if lesson is not None:
            self._context.has_learnt |= lesson.is_done()
            lesson.close()
