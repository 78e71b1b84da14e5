"""The traits that a board sends for a position: the picture and everything beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tabletop_widgets.boards import glyphs, static
from tabletop_widgets.boards.palette import Theme, colours_of, declarations
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.widgets import inspector, marks
from tabletop_widgets.widgets.choices import choices
from tabletop_widgets.widgets.stream import SceneStream
from tabletop_widgets.widgets.viewpoint import TEXTS, Trait, Viewpoint, prompt

_JOURNAL_MOST: Final = 100  # entries of the journal, or a few more: entries of one node stay together
_JOURNAL_TAIL: Final = 12  # entries sent with each step before the complete journal is sent again


class Drawing:
    """Draws a board as traits, and remembers what was sent, so that little is sent twice.

    Args:
        viewpoint: whose board it is, of which match.
        layers: names of the optional parts of the board that are on at first; None for the board's default.

    Attributes:
        scene: the present picture, or None before the first one and after a failed drawing.

    Raises:
        ValueError: there is no such layer.

    """

    def __init__(self, viewpoint: Viewpoint, layers: Iterable[str] | None) -> None:
        self._here = viewpoint
        self.scene: Scene | None = None
        self._layers = self._picture(None).shown_layers(layers)
        self._stream = SceneStream()
        self._journal_at: Node | None = None  # the last entry of the journal that was sent, for this seat
        self._journal_seat: int | None = None

    def svg(self, theme: Theme = "light", layers: Iterable[str] | None = None) -> str:
        """Return the present picture as a static SVG; `layers` for None are those that are on at first."""
        shown = self._layers if layers is None else layers
        return static.svg(self.scene or Scene(), theme, layers=shown, colours=colours_of(self._here.board))

    def html(self, name: str) -> str:
        """Return the present picture, with a name, for a notebook that is opened without being run."""
        return static.html(self.svg(), name)

    def has_layer(self, name: object) -> bool:
        """Return whether the present picture has a layer."""
        return isinstance(name, str) and self.scene is not None and name in self.scene.layers

    def text(self) -> str:
        """Return the present picture as text."""
        return static.text(self.scene or Scene(), layers=self._layers)

    def texts(self) -> dict[str, Trait]:
        """Return the traits that change only with the language."""
        ids = [key for key in TEXTS.ids(self._here.locale) if key.startswith("ui-")]
        sections = self._here.match.game.rulebook.sections(self._here.locale)
        return {
            "ui": {
                "locale": self._here.locale,
                "locales": [list(pair) for pair in LOCALES.items()],
                "title": self._here.match.game.title,
                "text": {key.removeprefix("ui-"): TEXTS.get(self._here.locale, key) for key in ids},
                "layers": sorted(self._layers),
                "colours": declarations(colours_of(self._here.board)),
            },
            "book": {"sections": [[s.number, s.title, s.text] for s in sections]},
        }

    def _picture(self, seat: int | None, front_seat: int | None = None) -> Scene:
        match = self._here.match
        return self._here.board.draw(match.observation(seat), self._here.words(), front_seat, match.marks())

    def next(self, ack: Mapping[str, int], *, inspect: bool) -> dict[str, Any]:
        """Return the traits that change with the position.

        Args:
            ack: page -> the last of its intents that this answers.
            inspect: whether the inspector is open somewhere.

        """
        here, match, words = self._here, self._here.match, self._here.words()
        here.pass_the_seat()
        here.keep_answers()
        covered, seat = here.covered(), here.seat
        view = match.observation(seat)
        self.scene = self._picture(seat, covered if covered >= 0 else None)
        legal = match.legal_actions() if here.is_asked() else []
        asked = prompt(match, view, words)
        journal, tail = self._journal(seat, words)
        traits: dict[str, Any] = {
            **self._stream.next(self.scene, seat),
            "choices": choices(match.game, here.board, view, legal, asked, match.node.id, here.may_take_back(), words),
            "panel": {**self._panel(view, covered, words), "ack": dict(ack), "tail": tail},
            "inspect": self._inspected(view) if inspect else None,
        }
        if journal is not None:
            traits["journal"] = journal
        return traits

    def failed(self, error: Exception, choices: Trait, panel: Trait, ack: Mapping[str, int]) -> dict[str, Any]:
        """Return the traits of a position that could not be drawn: the error, and nothing from the previous viewer.

        Args:
            error: the exception of the drawing.
            choices: the trait as it was sent last.
            panel: likewise.
            ack: page -> the last of its intents that this answers.

        """
        at, fault = self._here.match.node.id, self._here.say("not-drawn", error=self._here.told(error))
        self.scene, self._journal_at = None, None
        nothing: Trait = {"why": None, "found": None, "viewer": None, "turn": None, "glyphs": [], "cover": None}
        nowhere = {**panel["line"], "siblings": []}
        return {
            **self._stream.blank(),
            "inspect": None,
            "journal": {"rows": []},
            "choices": {**choices, "at": at, "prompt": "", "back": False, "kinds": [], "keys": [], "acts": []},
            "panel": {
                **panel,
                **nothing,
                "at": at,
                "ack": dict(ack),
                "line": nowhere,
                "comment": "",
                "marks": [],
                "tail": [],
                "error": fault,
                "note": "",
            },
        }

    def start_anew(self) -> None:
        """Send everything again with the next picture: in another language, or if the last may not have arrived."""
        self._journal_at = None
        self._stream.start_anew()

    def _panel(self, view: Observation, covered: int, words: Words) -> Trait:
        seat = view.seat
        turn = self._here.match.current_player()
        name = words.name(turn) if turn >= 0 else ""
        cover = None
        if covered >= 0:
            keys = {"title": "cover-title", "text": "cover-text", "button": "cover-button"}
            cover = {part: self._here.say(key, name=name) for part, key in keys.items()}
        return {
            "at": self._here.match.node.id,
            "why": self._here.why,
            "found": self._here.found,
            "error": self._here.error,
            "note": self._here.note,
            "viewer": None if seat is None else [seat, words.name(seat)],
            "turn": [turn, name] if turn >= 0 else None,
            "glyphs": glyphs(self._here.board, view, self._here.match.game.num_players),
            "cover": cover,
            "running": self._here.say("running", name=name) if self._here.movers.are_moving() else None,
            "resume": self._here.say("resume", name=name) if self._here.movers.are_waiting() else None,
            "line": self._line(seat, words),
            "comment": self._here.match.node.comment,
            "marks": marks.movable(self._here.match, seat),
            "fresh": self._fresh(seat),
        }

    def _fresh(self, seat: int | None) -> int:
        """Return the ply from which the journal is new: the viewer's last own action and all that followed.

        Between two plies that nobody decided, as in a turn that the rules play, only the present one is.
        """
        node = now = self._here.match.node
        if self._here.match.current_player() == CHANCE:
            return now.ply
        while node.action is None or seat not in (None, node.seat):
            if node.parent < 0:
                return now.ply
            node = self._here.match.nodes[node.parent]
        return node.ply

    def _line(self, seat: int | None, words: Words) -> Trait:
        match = self._here.match
        line = match.line()
        siblings = [node for node in match.siblings() if self._here.may_go_to(node)]
        texts = _told_apart([self._node_text(node, seat, words) for node in siblings] if len(siblings) > 1 else [])
        return {
            "ply": match.ply,
            "first": self._here.floor().ply,
            "last": len(line) - 1,
            "held": self._here.held(),
            "undo": self._here.undo_target() is not None,
            "redo": match.ply < len(line) - 1,
            "siblings": [[n.id, text, n is match.node] for n, text in zip(siblings, texts, strict=False)],
            "forks": [node.ply + 1 for node in line if len(node.children) > 1],
        }

    def _node_text(self, node: Node, seat: int | None, words: Words) -> str:
        texts = [text for _, text in self._here.match.narrate(node, seat, words)]
        return texts[0] if texts else self._here.say("other-line" if node.ply else "start-of-line")

    def _journal(self, seat: int | None, words: Words) -> tuple[Trait | None, list[list[Any]]]:
        """Return the journal if it has to be sent again, and the entries since it was last sent."""
        path = self._here.match.path()
        sent = self._journal_at
        if sent is not None and sent in path[sent.ply : sent.ply + 1] and self._journal_seat == seat:
            tail = self._entries(path[sent.ply + 1 :], seat, words)
            if len(tail) <= _JOURNAL_TAIL:
                return None, tail
        self._journal_at, self._journal_seat = path[-1], seat
        return {"rows": self._entries(path, seat, words)}, []

    def _entries(self, nodes: list[Node], seat: int | None, words: Words) -> list[list[Any]]:
        """Return the last entries of some nodes; to see earlier ones, people step back."""
        rows: list[list[Any]] = []
        for node in reversed(nodes):
            events = self._here.match.narrate(node, seat, words)
            rows[:0] = [[node.ply, event.seat, text, event.rule] for event, text in events]
            if len(rows) >= _JOURNAL_MOST:
                break
        return rows

    def _inspected(self, view: Observation) -> Trait:
        node = self._here.match.node
        before: Mapping[str, Any] = {}
        if node.parent >= 0:
            before = self._here.match.state_at(self._here.match.nodes[node.parent]).observation(view.seat).to_dict()
        return {"tree": inspector.tree(view.to_dict(), before)}


def _told_apart(texts: list[str]) -> list[str]:
    """Return texts, with a number if some are the same: a viewer may see the same text for two secret actions."""
    return [f"{text} ({texts[: i + 1].count(text)})" if texts.count(text) > 1 else text for i, text in enumerate(texts)]
