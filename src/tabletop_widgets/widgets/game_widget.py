"""The widget of one match: a board to click, with everything about the position beside it."""

from __future__ import annotations

import itertools
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

from tabletop_widgets.boards import BOARDS, palette, signs, static
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import PlayerError
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Change, Node
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.player import Player, resolve_players
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.text import LOCALES, Messages, Words, check_locale
from tabletop_widgets.widgets import cells, inspector, marks
from tabletop_widgets.widgets.bundle import front_end
from tabletop_widgets.widgets.choices import choices
from tabletop_widgets.widgets.movers import Movers, running_loop
from tabletop_widgets.widgets.stream import SceneStream

if TYPE_CHECKING:
    import asyncio

_LOG: Final = logging.getLogger(__name__)
HOT_SEAT: Final = "hot-seat"
TEXTS: Final = Messages(Path(__file__).parent / "texts")
_SHORTEST_SYNC: Final = 0.033  # seconds between two pictures while a loop plays
_JOURNAL_MOST: Final = 100  # entries of the journal, or a few more: a node's stay together
_JOURNAL_TAIL: Final = 12  # entries sent with each step before the journal is sent anew
_CLIENTS_KEPT: Final = 8  # pages whose last intent is remembered

Trait = dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """An action that was played: the value of `GameWidget.last_action`; the same action played again is another one."""

    ply: int
    seat: int
    action: Action


def prompt(match: Match, view: Observation, words: Words) -> str:
    """Return what a viewer is asked, or who is waited for."""
    decision = match.state.decision()
    if decision.seat >= 0 and decision.seat != view.seat:
        return TEXTS.get(words.locale, "waiting-for", name=words.name(decision.seat))
    return match.game.prompt(view, decision.kind, words)


class GameWidget(anywidget.AnyWidget):
    """A live board of a match, for a notebook cell.

    Args:
        match: what to show; several widgets may show one match and stay in step.
        seat: a seat (0-based) whose view is shown, always; None for a spectator; by default the hot seat: the seat that
            is to decide, with a cover between two people's hands.
        players: who plays the other seats: seat -> "random" or `choose(observation, legal_actions, rng)`. They move on
            their own after a person's move.
        locale: "en" or "ja".
        cover: with the hot seat, whether hands are covered until the next person is ready; False for studying alone.
        pace: seconds between two moves of `players`.
        layers: names of the optional parts of the board that are switched on at first, exactly these; by default those
            that the board has on.

    Attributes:
        last_action: read-only; the last action played in the match as `Played(ply, seat, action)`, for `observe`.

    Raises:
        ValueError, TypeError: no such seat, locale, player or layer.

    """

    _esm: ClassVar[str] = front_end("widget.js")
    _css: ClassVar[str] = palette.css() + front_end("widget.css")

    scene = traitlets.Dict(read_only=True).tag(sync=True)
    patch = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    choices = traitlets.Dict(read_only=True).tag(sync=True)
    panel = traitlets.Dict(read_only=True).tag(sync=True)
    journal = traitlets.Dict(read_only=True).tag(sync=True)
    inspect = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)
    ui = traitlets.Dict(read_only=True).tag(sync=True)
    book = traitlets.Dict(read_only=True).tag(sync=True)
    _watches = False
    _timer: asyncio.TimerHandle | None = None
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
    ) -> None:
        if not isinstance(match, Match):
            raise TypeError(f"{match!r} is no match; make one with new_match(...)")
        if isinstance(pace, bool) or not isinstance(pace, int | float) or not pace >= 0:  # NaN is not
            raise ValueError(f"pace={pace!r}: expected seconds, 0 or more")
        self.match = match
        self._hot = seat == HOT_SEAT
        self._seat = None if self._hot or seat is None else match.game.check_seat(seat)
        self._movers = Movers(match, resolve_players(match.game, players), pace, self._on_fault, self._sync)
        self._locale = check_locale(locale)
        self._cover = cover
        people = [number for number in match.game.deciding if number not in self._movers.players]
        if self._hot and len(people) == 1:
            self._seat = people[0]  # nobody else to hide the hand from
        self._board = BOARDS[match.game.name]
        self._layers = self._picture(None).shown_layers(layers)
        self._stream = SceneStream()
        self._heard: dict[str, int] = {}
        self._why: Trait | None = None
        self._error = ""
        self._inspectors: Counter[str] = Counter()  # open inspectors by page
        self._journal_at: Node | None = None  # up to here `journal` was sent, for this seat
        self._journal_seat: int | None = None
        self._obeying = False  # a wish is being carried out; the picture follows when that is done
        self._callbacks: list[Callable[[GameWidget, Played], object]] = []
        self._synced_at = 0.0
        self._drawn: Scene | None = None
        super().__init__()
        cells.replace(self)
        played = next((node for node in reversed(match.path()) if node.action is not None), None)
        self._set({"last_action": _played(played), **self._texts(), **self._render()})
        self.on_msg(self._on_message)
        match.observe(self._on_match)
        self._watches = True
        self._movers.go()

    # --- for Python

    @property
    def locale(self) -> str:
        """The language of everything shown, "en" or "ja"; may be set."""
        return self._locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._locale = check_locale(locale)
        self._journal_at, self._why, self._error = None, None, ""
        self._set(self._texts())
        self._sync()

    def on_action(self, callback: Callable[[GameWidget, Played], object]) -> None:
        """Call a function with the widget and what was played, after every action played in the match."""
        self._callbacks.append(callback)

    def stop(self) -> None:
        """Stop the players that move on their own; a button on the board lets them go on."""
        self._movers.stop()
        self._sync()

    def close(self) -> None:
        """Take the widget off the page and let go of the match."""
        if self._watches:  # not so when a wrong option ended the making of the widget
            self._watches = False
            self._movers.stop()
            self.match.unobserve(self._on_match)
        if self._timer is not None:
            self._timer.cancel()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython's types
        if self._timer is not None:  # a picture is due
            self._sync()
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or self._drawn is None:
            return bundle
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        shown = {"text/plain": repr(self), "image/svg+xml": static.svg(self._drawn, layers=self._layers)}
        return {**data, **shown}, metadata

    def __repr__(self) -> str:
        if self._drawn is None:
            return object.__repr__(self)
        return f"{self.match.game.title}: {self.choices['prompt']}\n{static.text(self._drawn, layers=self._layers)}"

    # --- what is shown

    def _words(self) -> Words:
        return self.match.words(self._locale)

    def _say(self, key: str, **params: str) -> str:
        return TEXTS.get(self._locale, key, **params)

    def _pass_the_seat(self) -> None:
        """Let the hot seat follow whoever decides; nobody has it while the board changes hands."""
        seat = self.match.current_player()
        if self._hot and seat >= 0 and seat not in self._movers.players and seat != self._seat:
            self._seat = None if self._cover else seat

    def _covered(self) -> int:
        """Return the seat that the board has to be handed to first, or -1."""
        seat = self.match.current_player()
        person = seat >= 0 and seat not in self._movers.players
        return seat if self._hot and self._cover and person and self._seat is None else -1

    def _texts(self) -> dict[str, Trait]:
        """Return the traits that change with the language alone."""
        ids = [key for key in TEXTS.ids(self._locale) if key.startswith("ui-")]
        sections = self.match.game.rulebook.sections(self._locale)
        return {
            "ui": {
                "locale": self._locale,
                "locales": [list(pair) for pair in LOCALES.items()],
                "title": self.match.game.title,
                "text": {key.removeprefix("ui-"): TEXTS.get(self._locale, key) for key in ids},
                "layers": sorted(self._layers),
            },
            "book": {"sections": [[s.number, s.title, s.text] for s in sections]},
        }

    def _picture(self, seat: int | None, near: int | None = None) -> Scene:
        match = self.match
        return self._board.draw(match.observation(seat), self._words(), near, match.marks())

    def _render(self) -> dict[str, Any]:
        """Return the traits that change with the position."""
        match, words = self.match, self._words()
        self._pass_the_seat()
        covered, seat = self._covered(), self._seat
        view = match.observation(seat)
        self._drawn = self._picture(seat, covered if covered >= 0 else None)
        decides = seat is not None and seat == match.current_player() and seat not in self._movers.players
        legal = match.legal_actions() if decides else []
        asked = prompt(match, view, words)
        journal, tail = self._journal(seat, words)
        traits: dict[str, Any] = {
            **self._stream.next(self._drawn, seat),
            "choices": choices(
                match.game, self._board, view, legal, asked, match.node.id, self._may_take_back(seat), words
            ),
            "panel": self._panel(view, covered, tail, words),
            "inspect": self._inspected(seat, view) if self._inspectors else None,
        }
        if journal is not None:
            traits["journal"] = journal
        return traits

    def _may_take_back(self, seat: int | None) -> bool:
        """Tell whether the last that happened was this seat's decision, and nothing hidden has come out since."""
        node = self.match.node
        own = seat is not None and node.action is not None and node.seat == seat
        return own and not any(event.reveals for event in node.events)

    def _panel(self, view: Observation, covered: int, tail: list[list[Any]], words: Words) -> Trait:
        seat = view.seat
        turn = self.match.current_player()
        name = words.name(turn) if turn >= 0 else ""
        cover = None
        if covered >= 0:
            keys = {"title": "cover-title", "text": "cover-text", "button": "cover-button"}
            cover = {part: self._say(key, name=name) for part, key in keys.items()}
        return {
            "at": self.match.node.id,
            "ack": dict(self._heard),
            "why": self._why,
            "error": self._error,
            "viewer": None if seat is None else [seat, words.name(seat)],
            "turn": [turn, name] if turn >= 0 else None,
            "signs": signs(self._board, view, self.match.game.num_players),
            "cover": cover,
            "running": self._say("running", name=name) if self._movers.are_moving() else None,
            "resume": self._say("resume", name=name) if self._movers.are_waiting() else None,
            "tail": tail,
            "line": self._line(seat, words),
            "comment": self.match.node.comment,
            "marks": marks.movable(self.match, seat),
            "fresh": self._fresh(seat),
        }

    def _fresh(self, seat: int | None) -> int:
        """Return the ply from which on the journal is new: the viewer's last own action and all that followed.

        Between two plies that nobody decided, as in a turn that the rules play, only the present one is.
        """
        node = now = self.match.node
        if self.match.current_player() == CHANCE:
            return now.ply
        while node.action is None or seat not in (None, node.seat):
            if node.parent < 0:
                return now.ply
            node = self.match.nodes[node.parent]
        return node.ply

    def _line(self, seat: int | None, words: Words) -> Trait:
        match = self.match
        line = match.line()
        siblings = match.siblings()
        texts = _told_apart([self._node_text(node, seat, words) for node in siblings] if len(siblings) > 1 else [])
        return {
            "ply": match.ply,
            "last": len(line) - 1,
            "undo": self._undo_target() is not None,
            "redo": match.ply < len(line) - 1,
            "siblings": [[n.id, text, n is match.node] for n, text in zip(siblings, texts, strict=False)],
            "forks": [node.ply + 1 for node in line if len(node.children) > 1],
        }

    def _node_text(self, node: Node, seat: int | None, words: Words) -> str:
        texts = [text for _, text in self.match.told(node, seat, words)]
        return texts[0] if texts else self._say("other-line" if node.ply else "start-of-line")

    def _journal(self, seat: int | None, words: Words) -> tuple[Trait | None, list[list[Any]]]:
        """Return the journal if it has to be sent anew, and the entries that have come since it was."""
        path = self.match.path()
        sent = self._journal_at
        if sent is not None and sent in path[sent.ply : sent.ply + 1] and self._journal_seat == seat:
            tail = self._entries(path[sent.ply + 1 :], seat, words)
            if len(tail) <= _JOURNAL_TAIL:
                return None, tail
        self._journal_at, self._journal_seat = self.match.node, seat
        return {"rows": self._entries(path, seat, words)}, []

    def _entries(self, nodes: list[Node], seat: int | None, words: Words) -> list[list[Any]]:
        """Return the last entries of some nodes; earlier ones are seen by stepping back."""
        rows: list[list[Any]] = []
        for node in reversed(nodes):
            told = self.match.told(node, seat, words)
            rows[:0] = [[node.ply, event.seat, text, event.rule] for event, text in told]
            if len(rows) >= _JOURNAL_MOST:
                break
        return rows

    def _inspected(self, seat: int | None, view: Observation) -> Trait:
        node = self.match.node
        before: Mapping[str, Any] = {}
        if node.parent >= 0:
            before = self.match.state_at(self.match.nodes[node.parent]).observation(seat).to_dict()
        return {"tree": inspector.tree(view.to_dict(), before)}

    # --- keeping in step

    def _set(self, traits: dict[str, Any]) -> None:
        with self.hold_sync():
            for name, value in traits.items():
                self.set_trait(name, value)

    def _sync(self) -> None:
        """Send the present picture now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.comm is None:  # closed
            return
        self._synced_at = time.monotonic()
        try:
            traits = self._render()
        except Exception as error:  # told on the board too: raised here, it may vanish into a log
            _LOG.exception("the board could not be drawn")
            traits = self._not_drawn(error)
        self._set(traits)

    def _not_drawn(self, error: Exception) -> dict[str, Any]:
        """Return the traits of a position that could not be drawn: the fault, and nothing of the viewer before."""
        at, fault = self.match.node.id, self._say("not-drawn", error=_told(error))
        self._drawn, self._journal_at = None, None
        return {
            **self._stream.blank(),
            "inspect": None,
            "journal": {"rows": []},
            "choices": {**self.choices, "at": at, "acts": []},
            "panel": {**self.panel, "at": at, "ack": dict(self._heard), "why": None, "tail": [], "error": fault},
        }

    def _sync_soon(self) -> None:
        """Send the present picture, but not more often than anybody could see; the last one is always sent."""
        if self._obeying:
            return
        wait = self._synced_at + _SHORTEST_SYNC - time.monotonic()
        loop = running_loop()
        if wait <= 0 or loop is None:
            self._sync()
        elif self._timer is None:
            self._timer = loop.call_later(wait, self._sync)

    def _on_match(self, match: Match, change: Change) -> None:
        if not self._watches:  # closed by an observer that heard of the same change
            return
        if change.kind not in ("mark", "comment"):
            self._why = None
        played = _played(change.node)
        if change.kind == "play" and played is not None:
            self._tell_played(played)
        # not where another observer has gone elsewhere since
        if change.kind in ("play", "draw") and _came_to(match, change.node):
            (self._movers.follow if change.node.seat in self._movers.players else self._movers.go)()
        self._sync_soon()

    def _tell_played(self, played: Played) -> None:
        """Tell the user's callbacks; what they raise is shown on the board, because a log would hide it."""
        try:
            self.set_trait("last_action", played)
            for callback in self._callbacks:
                callback(self, played)
        except Exception as error:
            self._error = self._say("callback-failed", error=_told(error))

    def _on_fault(self, error: Exception) -> None:
        """Tell that a player has failed; not what it said, which may be about its hand."""
        if not isinstance(error, PlayerError):
            self._error = _told(error)
        elif error.fault:
            self._error = self._say("player-failed", name=self._words().name(error.seat), error=error.fault)
        else:
            self._error = self._say("player-illegal", name=self._words().name(error.seat))

    # --- what comes from the browser

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("c"), str) or not _is_count(content.get("n")):
            self._error = self._say("not-understood")
            self._sync()
            return
        client, number = content["c"], content["n"]
        if number <= self._heard.get(client, 0):
            return
        self._heard.pop(client, None)
        self._heard[client] = number
        while len(self._heard) > _CLIENTS_KEPT:
            forgotten = next(iter(self._heard))
            del self._heard[forgotten], self._inspectors[forgotten]
        self._error, self._why = "", None
        self._obeying = True
        try:
            self._obey(content)
        except Exception as error:  # told on the board: raised here, it would vanish into a log
            self._error = _told(error)
        finally:
            self._obeying = False
        self._sync()

    def _obey(self, wish: Mapping[str, Any]) -> None:
        do = wish.get("do")
        if do in ("act", "why", "undo", "reveal") and wish.get("at") != self.match.node.id:
            self._error = self._say("late")
        elif do == "act":
            self._act(wish.get("id"), wish.get("times", 1))
        elif do == "why":
            self._explain(wish.get("path"))
        elif do == "undo":
            self._go_to(self._undo_target())
        elif do == "redo":
            self._go_to(self._redo_target())
        elif do == "goto":
            self._goto(wish)
        elif do == "reveal":
            self._reveal()
        elif do == "mark":
            self._lay_mark(wish)
        elif do == "locale":
            self._speak(wish.get("locale"))
        elif do == "open":
            self._open_inspector(str(wish["c"]), wish.get("inspector") is True)
        elif do == "stop":
            self._movers.stop()
        elif do == "resume":
            self._movers.go()
        else:
            self._error = self._say("not-understood")

    def _reveal(self) -> None:
        covered = self._covered()
        if covered >= 0:
            self._seat = covered

    def _goto(self, wish: Mapping[str, Any]) -> None:
        places: list[Node] = self.match.line() if "ply" in wish else self.match.nodes
        number = wish.get("ply", wish.get("node"))
        if _is_count(number) and number < len(places):
            self.match.goto(places[number])
        else:
            self._error = self._say("no-such-place")

    def _lay_mark(self, wish: Mapping[str, Any]) -> None:
        fault = marks.lay(self.match, self._board, self._seat, wish)
        if fault:
            self._error = self._say(fault)

    def _open_inspector(self, page: str, is_open: bool) -> None:
        self._inspectors[page] += 1 if is_open else -1
        self._inspectors = +self._inspectors  # a page without an open one is forgotten

    def _speak(self, locale: object) -> None:
        if isinstance(locale, str) and locale in LOCALES:
            self.locale = locale
        else:
            self._error = self._say("not-understood")

    def _act(self, number: object, times: object) -> None:
        """Play a legal action; with `times="max"` one that can be repeated, as long as it stays legal for the seat."""
        match = self.match
        seat = match.current_player()
        if seat != self._seat or seat in self._movers.players:
            self._error = self._say("not-legal-now")
            return
        if not _is_count(number) or number not in match.state.legal_actions():
            self._error = self._say("not-legal-now")
            return
        match.play(number)
        again = times == "max" and match.game.actions[number].repeatable
        while again and match.current_player() == seat and number in match.state.legal_actions():
            match.play(number)

    def _explain(self, path: object) -> None:
        """Answer a click on what cannot be chosen with the rule that forbids it."""
        if not isinstance(path, list) or not path or not all(isinstance(key, str) for key in path):
            self._error = self._say("not-understood")
            return
        match = self.match
        seat = self._seat
        view = match.observation(seat)
        meant: Action | Refusal | None = None
        if seat is not None and seat != match.current_player():
            meant = match.state.not_yours()
        elif seat is not None:
            meant = self._board.meant(view, path)
        refusal = match.state.why_not(meant, seat) if isinstance(meant, Action) else meant
        if refusal is None:
            key = "allowed" if isinstance(meant, Action) else "nothing-begins"
            asked = {} if key == "allowed" else {"prompt": prompt(match, view, self._words())}
            self._why = {"rule": "", "title": "", "text": self._say(key, **asked), "more": ""}
            return
        section = match.game.rulebook.section(refusal.rule, self._locale)
        text = refusal.told(self._words())
        self._why = {"rule": refusal.rule, "title": section.title, "text": text, "more": section.text}

    # --- undo and redo: to where a person decides, over the moves of players

    def _undo_target(self) -> Node | None:
        node = self.match.node
        while node.parent >= 0:
            if node.action is not None and node.seat not in self._movers.players:
                return self.match.nodes[node.parent]
            node = self.match.nodes[node.parent]
        return None

    def _redo_target(self) -> Node | None:
        after = self.match.line()[self.match.ply + 1 :]
        for node, following in itertools.pairwise(after):
            if following.action is not None and following.seat not in self._movers.players:
                return node
        return after[-1] if after else None

    def _go_to(self, node: Node | None) -> None:
        if node is not None:
            self.match.goto(node)


def _came_to(match: Match, node: Node) -> bool:
    """Tell whether a match is at a node, or where chance has drawn after it."""
    here = match.node
    while here is not node and here.action is None and here.parent >= 0:
        here = match.nodes[here.parent]
    return here is node


def _played(node: Node | None) -> Played | None:
    return None if node is None or node.action is None else Played(node.ply, node.seat, node.action)


def _told(error: Exception) -> str:
    """Return an error in one line."""
    if isinstance(error, ExceptionGroup):
        return "; ".join(_told(inner) for inner in error.exceptions if isinstance(inner, Exception))
    return f"{type(error).__name__}: {error}"


def _told_apart(texts: list[str]) -> list[str]:
    """Return texts with a number where they read the same: two secret actions may do so to a viewer."""
    return [f"{text} ({texts[: i + 1].count(text)})" if texts.count(text) > 1 else text for i, text in enumerate(texts)]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
