"""Messages from the browser: intents of pages, received in order, carried out, and answered on the board."""

from __future__ import annotations

import copy
import logging
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeGuard

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import SaveFileError
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import background, choices, exports, questions
from tabletop_widgets.widgets.context import BoardContext
from tabletop_widgets.widgets.drawing import Drawing
from tabletop_widgets.widgets.visibility import Views, Visibility

_LOG: Final = logging.getLogger(__name__)
_CLIENTS_KEPT: Final = 8  # pages whose last intent is remembered
_CLIENT_LONGEST: Final = 40  # characters of a page's name
_LARGEST: Final = 2**53 - 1  # the largest whole number that a browser has
_KEY_LONGEST: Final = 200  # characters of an element's key
_PATH_LONGEST: Final = 100  # clicks
_INSPECTORS_MOST: Final = 100  # of one page
# what would tell more than the board shows
_ASIDE: Final = ("find", "save", "make-lesson", "replay", "copy", "analyse", "hint")
_MOVES: Final = ("act", "press", "undo", "redo", "goto", "mark", "resume")

Intent = Mapping[str, Any]
Gate = Callable[[Action], str | None]
LessonDoer = Callable[[object, object], bool]


class PageMessages:
    """Carries out the intents of pages; if one is impossible, the viewpoint gets a message, and nothing is raised.

    Args:
        viewpoint: whose board it is, of which match.
        speak: changes the language of the board.
        onlookers: gets the views that see the board.
        views: gets all views.
        drawing: has the picture that the board shows.
        send: sends a message to the pages; each keeps only the answers to its own intents.
        gate: asked before an action of this board is played; see `GameWidget`.
        lesson: does what a page asks of a lesson: what, and its value; whether it was understood.
        refresh: shows what an intent has led to later.

    Attributes:
        heard: page -> number of its last intent.

    """

    def __init__(
        self,
        viewpoint: BoardContext,
        speak: Callable[[str], object],
        onlookers: Visibility,
        views: Views,
        drawing: Drawing,
        send: Callable[[dict[str, Any]], object],
        gate: Gate | None = None,
        lesson: LessonDoer | None = None,
        refresh: Callable[[], object] = bool,
    ) -> None:
        self._here = viewpoint
        self._speak = speak
        self._onlookers = onlookers
        self._views = views
        self._drawing = drawing
        self._send = send
        self._gate = gate
        self._lesson = lesson
        self._refresh = refresh
        self.heard: dict[str, int] = {}
        self._inspectors: Counter[str] = Counter()  # open inspectors by page

    @property
    def is_inspected(self) -> bool:
        """Whether the inspector is open on some page."""
        return bool(self._inspectors)

    def handle(self, content: object) -> bool:
        """Carry out the intent of a message.

        Returns:
            Whether there is something new to show; an intent that was received before is not carried out again.

        """
        if not _is_intent(content):
            self._here.error = self._here.announce("not-understood")
            return True
        if not self._is_new(content["c"], content["n"]):
            return False
        if content.get("do") == "view" and _is_count(content.get("view")):
            return self._see((content["c"], content["view"]), content)
        self._views.ask_if_gone()
        if content.get("do") == "look":
            return True
        if content.get("do") == "ready":
            self._prerender(content.get("id"), content.get("at"))
            return False
        # typing can continue while an answer is shown, and one comes back to it from a lesson
        if content.get("do") != "find" and content.get("what") != "try":
            self._here.forget()
        try:
            self._dispatch(content)
        except Exception as error:  # shown on the board: an exception here would only reach a log
            _LOG.exception("an intent of a page could not be carried out")
            # only intents that move the match run the user's own code, whose errors are shown
            moves = content.get("do") in _MOVES
            self._here.error = self._here.error_line(error) if moves else self._here.announce("not-understood")
        return True

    def _see(self, view: tuple[str, int], told: Intent) -> bool:
        """Take note of a view (0 is none: a page has the board alone); return whether the board is shown again."""
        seen, here = told.get("seen") is True, told.get("here")
        if here is not True:
            self._onlookers.update(view, seen=seen)
        if view[1] and (here is True or seen):
            return self._views.add(view)
        if not view[1] or here is False:
            self._views.remove(view)
        return False  # a view that is out of sight may be one that was removed just now

    def _is_new(self, client: str, number: int) -> bool:
        if number <= self.heard.get(client, 0):
            return False
        self.heard.pop(client, None)
        self.heard[client] = number
        while len(self.heard) > _CLIENTS_KEPT:
            forgotten = next(iter(self.heard))
            del self.heard[forgotten], self._inspectors[forgotten]
        return True

    def _dispatch(self, intent: Intent) -> None:
        do = intent.get("do")
        if do in _ASIDE and self._here.veil:
            self._here.error = self._here.announce("veiled")
        elif do in ("act", "press", "why", "undo", "reveal") and not _is_same(
            intent.get("at"), self._here.match.node.id
        ):
            self._here.error = self._here.announce("late")
        elif do == "act":
            self._act(intent.get("id"), intent.get("times", 1))
        elif do == "press":
            self._press(intent.get("path"))
        elif do == "why":
            self._explain(intent.get("path"), intent.get("id"))
        elif do == "find":
            self._find(intent.get("text"))
        elif do == "undo":
            self._go_to(self._here.undo_target())
        elif do == "redo":
            self._go_to(self._here.redo_target())
        elif do == "goto":
            self._goto(intent)
        elif do == "reveal":
            self._show_more()
        elif do == "mark":
            self._lay_mark(intent)
        elif do == "locale":
            self._choose_locale(intent.get("locale"))
        elif do == "open":
            self._open_inspector(str(intent["c"]), intent.get("inspector") is True)
        elif do == "save":
            self._save()
        elif do == "make-lesson":
            self._make_lesson()
        elif do == "replay":
            self._make_replay()
        elif do == "copy":
            self._copy(intent)
        elif do == "picture":
            self._draw(intent)
        elif do == "analyse" and self._here.advice is not None:
            self._here.advice.is_on = intent.get("on") is True
        elif do == "hint" and self._here.advice is not None:
            asked = self._here.seat if intent.get("on") is True and self._here.is_asked() else None
            self._here.advice.ask_for_hint(self._here.match, asked)
        elif do == "stop":
            self._here.movers.stop()
        elif do == "resume":
            self._here.movers.take()
        elif do == "lesson" and self._lesson is not None and self._lesson(intent.get("what"), intent.get("value")):
            pass
        else:
            self._here.error = self._here.announce("not-understood")

    def _prerender(self, number: object, at: object) -> None:
        """Draw what an action leads to, while somebody presses what plays it: it is played when they let go."""
        here, match = self._here, self._here.match
        may_differ = self._gate is not None or here.veil or (here.advice is not None and here.advice.is_on)
        if may_differ or not here.is_asked() or not _is_same(at, match.node.id):
            return
        if _is_count(number) and number in match.state.legal_actions():
            try:
                self._drawing.prerender(match.game.actions[number])
            except Exception:  # the action itself will show it
                _LOG.exception("a picture could not be drawn before it is needed")

    def _show_more(self) -> None:
        covered = self._here.covered_seat()
        if covered >= 0:
            self._here.seat = covered

    def _goto(self, intent: Intent) -> None:
        places: list[Node] = self._here.match.mainline() if "ply" in intent else self._here.match.nodes
        number = intent.get("ply", intent.get("node"))
        if not _is_count(number) or number >= len(places):
            self._here.error = self._here.announce("no-such-place")
        elif not self._here.may_go_to(places[number]):
            self._here.error = self._here.take_back_limit()
        else:
            self._here.match.goto(places[number])

    def _lay_mark(self, intent: Intent) -> None:
        fault = choices.place_mark(self._here.match, self._here.board, self._here.seat, intent)
        if fault:
            self._here.error = self._here.announce(fault)

    def _open_inspector(self, page: str, is_open: bool) -> None:
        self._inspectors[page] = min(self._inspectors[page] + (1 if is_open else -1), _INSPECTORS_MOST)
        self._inspectors = +self._inspectors  # a page whose inspector is closed is not remembered

    def _choose_locale(self, locale: object) -> None:
        if isinstance(locale, str) and locale in LOCALES:
            self._speak(locale)
        else:
            self._here.error = self._here.announce("not-understood")

    # --- what people take away from a board

    def _save(self) -> None:
        """Write the match beside the notebook; the page gets only the name of the file."""
        try:
            name = exports.save(self._here.match, Path.cwd())
        except (OSError, SaveFileError) as error:
            self._here.error = self._here.announce("not-saved", error=str(error))
        else:
            self._here.note = self._here.announce("saved", file=name)

    def _make_lesson(self) -> None:
        """Write what was played as a lesson beside the notebook; the page gets only the name of the file."""
        try:
            name = exports.make_lesson(self._here.match, self._here.seat, Path.cwd())
        except (OSError, LookupError, ValueError) as error:
            self._here.error = self._here.announce("lesson-not-made", error=str(error))
        else:
            self._here.note = self._here.announce("lesson-made", file=name)

    def _make_replay(self) -> None:
        """Write what this board shows at each node as a page beside the notebook; its name is told later."""
        here, match = self._here, copy.copy(self._here.match)  # the match goes on meanwhile
        seat, locale = here.seat, here.locale
        here.note = here.announce("replay-begun")

        def done(name: str | None, error: BaseException | None) -> None:
            here.error = "" if error is None else here.announce("replay-not-made", error=here.error_line(error))
            here.note = here.announce("saved", file=name) if name else ""
            self._refresh()

        background.run_in_background(lambda: exports.make_replay(match, seat, locale, Path.cwd()), done)

    def _copy(self, intent: Intent) -> None:
        """Send the position as Python, made from what the seat of this board knows."""
        seat = self._here.seat
        known = "copied-spectator" if seat is None else "copied-seat"
        name = "" if seat is None else self._here.words().name(seat)
        # nobody else may know these numbers: the seed of the match would give away what is hidden
        note = self._here.announce(known, name=name)
        try:
            text = exports.snippet(self._here.match, seat, note, random.SystemRandom())
        except NotImplementedError as error:  # a game of somebody's own
            self._here.error = self._here.announce("not-copied", error=str(error))
        else:
            self._answer(intent, text=text)

    def _draw(self, intent: Intent) -> None:
        """Send the picture that the board shows, in the colours and with the layers of the page that asks."""
        layers = intent.get("layers")
        if not isinstance(layers, Sequence) or not all(map(self._drawing.has_layer, layers)):
            self._here.error = self._here.announce("not-understood")
            return
        name = f"{exports.stem(self._here.match)}-{self._here.match.ply}"
        svg = self._drawing.svg("dark" if intent.get("dark") is True else "light", layers)
        self._answer(intent, name=name, text=svg)

    def _answer(self, intent: Intent, **answer: str) -> None:
        self._send({"c": intent["c"], "n": intent["n"], **answer})

    def _act(self, number: object, times: object) -> None:
        """Play a legal action; with `times="max"` repeat a repeatable one as long as it stays legal for the seat."""
        match = self._here.match
        seat = match.current_player()
        if seat != self._here.seat or seat in self._here.movers.players:
            self._here.error = self._here.announce("not-legal-now")
            return
        if not _is_count(number) or number not in match.state.legal_actions():
            self._here.error = self._here.announce("not-legal-now")
            return
        self._offer(match.game.actions[number])
        if self._gate is not None:
            return
        again = times == "max" and match.game.actions[number].repeatable
        while again and match.current_player() == seat and number in match.state.legal_actions():
            match.play(number)

    def _offer(self, action: Action) -> None:
        """Play an action, unless the gate answers otherwise."""
        answer = None if self._gate is None else self._gate(action)
        if answer is None:
            self._here.match.play(action)
        elif answer:
            self._here.note = answer

    def _press(self, path: object) -> None:
        """Go on with a path of elements where the page does not know what can be chosen."""
        here = self._here
        if not isinstance(path, list) or len(path) > _PATH_LONGEST or not all(map(_is_key, path)):
            here.error = here.announce("not-understood")
            return
        if not path:
            here.pressed = here.mean = ()
            return
        if self._lesson is not None and self._lesson("pick", path[-1]):
            return
        if not here.is_asked():
            here.why = questions.explain_path(here, path)
            return
        meant = questions.press(here, path)
        if isinstance(meant, tuple):
            here.why = questions.explain_path(here, list(meant))
        elif meant is not None and (self._gate is not None or meant.id in here.match.state.legal_actions()):
            self._offer(meant)
        elif meant is not None:
            here.why = questions.explain_action(here, meant.id)

    def _explain(self, path: object, number: object) -> None:
        """Answer a click on something that cannot be chosen, or a question on an action, with the rule against it."""
        if self._here.veil.rings:
            self._press(path)  # an answer would tell what can be chosen
        elif _is_count(number) and number < self._here.match.game.num_actions:
            self._here.why = questions.explain_action(self._here, number)
        elif isinstance(path, list) and 0 < len(path) <= _PATH_LONGEST and all(map(_is_key, path)):
            self._here.why = questions.explain_path(self._here, path)
        else:
            self._here.error = self._here.announce("not-understood")

    def _find(self, text: object) -> None:
        """Search by name for actions that are not allowed."""
        if isinstance(text, str):
            self._here.found = questions.find(self._here, text)
        else:
            self._here.error = self._here.announce("not-understood")

    def _go_to(self, node: Node | None) -> None:
        if node is not None:
            self._here.match.goto(node)
        else:
            self._here.error = self._here.take_back_limit()


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _is_same(value: object, number: int) -> bool:
    return _is_count(value) and value == number  # True and 1.0 do not count as 1


def _is_key(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= _KEY_LONGEST


def _is_intent(content: object) -> TypeGuard[dict[str, Any]]:
    """Return whether a message has the parts of every intent: its page, and its number there."""
    if not isinstance(content, dict):
        return False
    client = content.get("c")
    return isinstance(client, str) and len(client) <= _CLIENT_LONGEST and _is_count(content.get("n"))
