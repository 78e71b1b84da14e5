"""Handlers of the messages from pages, in a table by the message's `do`; answers appear on the board."""

from __future__ import annotations

import copy
import logging
import random
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import SaveFileError
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import background, choices, exports, questions, take_back, tale, wire
from tabletop_widgets.widgets.context import BoardContext
from tabletop_widgets.widgets.drawing import Drawing
from tabletop_widgets.widgets.replay.taken import Replays
from tabletop_widgets.widgets.transport import UpgradedError
from tabletop_widgets.widgets.visibility import Views, Visibility

_LOG: Final = logging.getLogger(__name__)
_CLIENTS_KEPT: Final = 8  # most pages whose last message is remembered
_INSPECTORS_MOST: Final = 100  # most open inspectors of one page

Gate = Callable[[Action], str | None]
LessonHandler = Callable[[str, str | int | None], bool]


Allow = Literal["watch", "play", "all"]
ALLOW: Final[tuple[Allow, ...]] = ("watch", "play", "all")  # the rights of pages; each includes those before it


def is_within(needs: Allow, allow: Allow) -> bool:
    """Return whether a page with the right `allow` may send a request that needs the right `needs`."""
    return ALLOW.index(needs) <= ALLOW.index(allow)


class Handler(NamedTuple):
    """The handling of one kind of message.

    Attributes:
        record: the type of the message.
        handle: carries it out.
        is_of_position: whether it counts only at the position that the page shows.
        tells_more: whether it tells more than the board shows; a board that redacts something refuses it.
        moves: whether it moves the match, which runs the user's own code: its errors are shown.
        keeps_answers: whether the last answer and error stay.
        malformed: the id of what the board says if a field is missing or of another type.
        needs: the least of `ALLOW` with which a page may ask for it.

    """

    record: type
    handle: Callable[[PageMessages, Any], object]
    needs: Allow
    is_of_position: bool = False
    tells_more: bool = False
    moves: bool = False
    keeps_answers: bool = False
    malformed: str = "not-understood"


class SilentHandler(NamedTuple):
    """The handling of one kind of message to which no person expects an answer.

    Attributes:
        record: the type of the message.
        handle: carries it out; returns whether there is something new to show.
        is_optional: whether a malformed one is ignored.

    """

    record: type
    handle: Callable[[PageMessages, Any], bool]
    is_optional: bool = False


class LessonRequest(NamedTuple):
    """The handling of a page's request about a lesson.

    Attributes:
        value: the type of the value that comes with it; None for none.
        handle: the widget's method; False says that there was nothing to do.
        needs: the least of `ALLOW` with which a page may ask for it.

    """

    value: Any
    handle: Callable[..., object]
    needs: Allow = "play"

    def run(self, widget: object, value: str | int | None) -> bool:
        """Carry out the request for a widget, and return whether it was understood."""
        if self.value is None:
            return self.handle(widget) is not False
        return wire.fits(value, self.value) and self.handle(widget, value) is not False


class PageMessages:
    """The handling of messages from pages. The board shows why a message is impossible; nothing is raised.

    Args:
        context: the match and the viewer of the board.
        change_language: changes the language of the board.
        visibility: gets the views that see the board.
        views: gets all views.
        drawing: has the picture that the board shows.
        send: sends a message to the pages; each keeps only the answers to its own messages.
        gate: asked before an action of this board is played; see `GameWidget`.
        lesson: does what a page asks of a lesson, and returns whether it was understood.
        refresh: shows what a message has led to later.
        allow: what pages may ask for; all else is refused, and they are told.
        lesson_needs: returns the least of `ALLOW` with which a page may ask something of a lesson.

    Attributes:
        heard: page -> number of its last message.

    """

    def __init__(
        self,
        context: BoardContext,
        *,
        change_language: Callable[[str], object],
        visibility: Visibility,
        views: Views,
        drawing: Drawing,
        send: Callable[[Any], object],
        gate: Gate | None,
        lesson: LessonHandler,
        refresh: Callable[[], object],
        allow: Allow,
        lesson_needs: Callable[[str], Allow],
    ) -> None:
        self._context = context
        self._allow, self._lesson_needs = allow, lesson_needs
        self._change_language = change_language
        self._visibility = visibility
        self._views = views
        self._drawing = drawing
        self._send = send
        self._gate = gate
        self._lesson = lesson
        self._refresh = refresh
        self.heard: dict[str, int] = {}
        self._inspectors: Counter[str] = Counter()  # number of open inspectors by page
        self._replays = Replays()

    @property
    def is_inspected(self) -> bool:
        """Whether the inspector is open on some page."""
        return bool(self._inspectors)

    def is_inspected_by(self, page: str) -> bool:
        """Return whether the inspector is open on a page."""
        return page in self._inspectors

    def handle(self, content: object) -> bool:
        """Carry out a message.

        Returns:
            Whether there is something new to show; a message that was received before is not carried out again.

        """
        if not isinstance(content, dict) or not _has_sender(content):
            self._context.turn_to_page("")
            self._refuse("not-understood")
            return True
        if not self._is_new(content["c"], content["n"]):
            return False
        do = content.get("do")
        if do != "view":
            self._views.ask_if_gone()
        silent = SILENT.get(do) if isinstance(do, str) else None
        if silent is not None and wire.is_valid(content, silent.record):
            return silent.handle(self, content)
        if silent is not None and silent.is_optional:
            return False
        handler = HANDLERS.get(do) if isinstance(do, str) else None
        if handler is None or not wire.is_valid(content, handler.record):
            _LOG.debug("a message was not understood: %.200r", content)
            self._context.forget(content["c"])
            self._refuse("not-understood" if handler is None else handler.malformed)
        else:
            self._run(handler, content)
        return True

    def refuse(self, content: object, key: str) -> None:
        """Refuse a message from a page without the right for it; only that page gets the answer."""
        if isinstance(content, dict) and _has_sender(content) and self._is_new(content["c"], content["n"]):
            self._context.forget(content["c"])
            self._refuse(key)

    def _run(self, handler: Handler, content: Mapping[str, Any]) -> None:
        """Carry out a valid message, unless the board refuses it."""
        context = self._context
        if handler.keeps_answers:
            context.turn_to_page(content["c"])
        else:
            context.forget(content["c"])
        if not self._is_allowed(handler, content):
            self._refuse("not-allowed")
        elif handler.tells_more and context.redaction:
            self._refuse("veiled")
        elif handler.is_of_position and content.get("at") != context.match.node.id:
            self._refuse("late")
        else:
            try:
                handler.handle(self, content)
            except UpgradedError:
                self._refuse("upgraded")
            except Exception as error:  # shown on the board: an exception here would only reach a log
                _LOG.exception("a message of a page could not be carried out")
                context.error = context.error_line(error) if handler.moves else context.announce("not-understood")

    def _is_allowed(self, handler: Handler, content: Mapping[str, Any]) -> bool:
        """Return whether the pages of this board have the right to send a message."""
        of_lesson: Allow = self._lesson_needs(content["what"]) if handler.record is wire.Lesson else "watch"
        needs: Allow = "watch" if handler.record is wire.Goto and self._context.looks else handler.needs
        return is_within(needs, self._allow) and is_within(of_lesson, self._allow)

    def _refuse(self, key: str, **params: str) -> None:
        """Show on the board why nothing was done."""
        self._context.error = self._context.announce(key, **params)

    def _is_new(self, client: str, number: int) -> bool:
        if number <= self.heard.get(client, 0):
            return False
        self.heard.pop(client, None)
        self.heard[client] = number
        while len(self.heard) > _CLIENTS_KEPT:
            forgotten = next(iter(self.heard))
            del self.heard[forgotten], self._inspectors[forgotten]
        return True

    # --- messages to which no person expects an answer

    def _note_view(self, message: wire.View) -> bool:
        """Note a view (0: the page has the board but no view of it); return whether the board is shown again."""
        view = message["c"], message["view"]
        seen, exists = message.get("seen", False), message.get("here")
        if exists is not True:
            self._visibility.update(view, seen=seen)
        if view[1] and (exists is True or seen):
            return self._views.add(view)
        if not view[1] or exists is False:
            self._views.remove(view)
        return False  # a view out of sight may have been removed just now

    def _look(self, message: wire.Look) -> bool:  # noqa: ARG002 - as every handler
        return True

    def _prerender(self, message: wire.Ready) -> bool:
        """Draw the position after an action while its button is pressed; it is played when the button is released."""
        context, match = self._context, self._context.match
        number, advice = message["id"], context.advice
        may_differ = self._gate is not None or context.redaction or (advice is not None and advice.is_on)
        is_next = context.is_asked() and message.get("at") == match.node.id and number in match.state.legal_actions()
        if is_next and not may_differ:
            try:
                self._drawing.prerender(match.game.actions[number])
            except Exception:  # the error will be shown when the action is played
                _LOG.exception("a picture could not be drawn before it is needed")
        return False

    # --- playing

    def _act(self, message: wire.Act) -> None:
        """Play a legal action; with `times="max"` repeat a repeatable one as long as it stays legal for the seat."""
        match, number = self._context.match, message["id"]
        seat = match.current_player()
        is_own = seat == self._context.seat and seat not in self._context.bots.players
        if not is_own or number not in match.state.legal_actions():
            self._refuse("not-legal-now")
            return
        self._offer(match.game.actions[number])
        if self._gate is not None:
            return
        again = message.get("times") == "max" and match.game.actions[number].repeatable
        while again and match.current_player() == seat and number in match.state.legal_actions():
            match.play(number)

    def _offer(self, action: Action) -> None:
        """Play an action, unless the gate prevents it."""
        answer = None if self._gate is None else self._gate(action)
        if answer is None:
            self._context.match.play(action)
        elif answer:
            self._context.note = answer

    def _press(self, message: wire.Press) -> None:
        self._press_keys(message["path"])

    def _press_keys(self, path: list[str]) -> None:
        """Continue a click path for a page that must not know the possible choices."""
        context = self._context
        if not path:
            context.pressed = context.mean = ()
            return
        if self._lesson("pick", path[-1]):
            return
        if not context.is_asked():
            context.why = questions.explain_path(context, path)
            return
        meant = questions.press(context, path)
        if isinstance(meant, tuple):
            context.why = questions.explain_path(context, list(meant))
        elif meant is not None and (self._gate is not None or meant.id in context.match.state.legal_actions()):
            self._offer(meant)
        elif meant is not None:
            context.why = questions.explain_action(context, meant.id)

    def _explain(self, message: wire.Why) -> None:
        """Answer a click on something that cannot be chosen, or a question about an action, with the rule."""
        path, number = message.get("path"), message.get("id")
        if self._context.redaction.hides_rings and path is not None:
            self._press_keys(path)  # an answer would reveal the possible choices
        elif message.get("whole") and path:
            self._context.why = questions.explain_whole(self._context, path)
        elif self._context.redaction.hides_rings:
            self._refuse("not-understood")
        elif number is not None and number < self._context.match.game.num_actions:
            self._context.why = questions.explain_action(self._context, number)
        elif path:
            self._context.why = questions.explain_path(self._context, path)
        else:
            self._refuse("not-understood")

    def _find(self, message: wire.Find) -> None:
        """Search by name for actions that are not allowed."""
        self._context.found = questions.find(self._context, message["text"])

    def _uncover(self, message: wire.Reveal) -> None:  # noqa: ARG002
        covered = self._context.covered_seat()
        if covered >= 0:
            self._context.seat = covered

    def _place_mark(self, message: wire.Mark) -> None:
        fault = choices.place_mark(self._context.match, self._context.board, self._context.seat, message)
        if fault:
            self._refuse(fault)

    def _stop(self, message: wire.Stop) -> None:  # noqa: ARG002
        self._context.bots.stop()

    def _resume(self, message: wire.Resume) -> None:  # noqa: ARG002
        self._context.bots.take()

    # --- going back and forth

    def _undo(self, message: wire.Undo) -> None:  # noqa: ARG002
        self._show_node(take_back.undo_target(self._context), take_back.why_not_further_back(self._context))

    def _redo(self, message: wire.Redo) -> None:  # noqa: ARG002
        is_end = self._context.match.node.latest < 0
        self._show_node(take_back.redo_target(self._context), "" if is_end else self._context.announce("held-other"))

    def _show_node(self, node: Node | None, limit: str) -> None:
        """Go to a node; for None show why that is impossible."""
        if node is not None:
            self._context.match.goto(node)
        else:
            self._context.error = limit

    def _goto(self, message: wire.Goto) -> None:
        match = self._context.match
        nodes: list[Node] = match.mainline() if "ply" in message else match.nodes
        number = message.get("ply", message.get("node"))
        if number is None or number >= len(nodes):
            self._refuse("no-such-place")
        elif limit := take_back.why_not_go_to(self._context, nodes[number]):
            self._context.error = limit
        elif nodes[number] is not match.node:
            match.goto(nodes[number])

    # --- settings, analysis, lessons

    def _choose_locale(self, message: wire.Locale) -> None:
        if message["locale"] in LOCALES:
            self._change_language(message["locale"])
        else:
            self._refuse("not-understood")

    def _open_inspector(self, message: wire.Open) -> None:
        page, change = message["c"], 1 if message["inspector"] else -1
        self._inspectors[page] = min(self._inspectors[page] + change, _INSPECTORS_MOST)
        self._inspectors = +self._inspectors  # drops pages without an open inspector

    def _analyse(self, message: wire.Analyse) -> None:
        if self._context.advice is None:
            self._refuse("not-understood")
        else:
            self._context.advice.is_on = message["on"]

    def _hint(self, message: wire.Hint) -> None:
        context = self._context
        if context.advice is None:
            self._refuse("not-understood")
        else:
            asked = context.seat if message["on"] and context.is_asked() else None
            context.advice.ask_for_hint(context.match, asked)

    def _ask_lesson(self, message: wire.Lesson) -> None:
        if message["what"] != "try":  # an answer is kept while the lesson about it is tried
            self._context.forget(message["c"])
        if not self._lesson(message["what"], message.get("value")):
            self._refuse("not-understood")

    # --- exports

    def _save(self, message: wire.Save) -> None:  # noqa: ARG002
        """Write the match beside the notebook; the page gets only the name of the file."""
        try:
            name = exports.save(self._context.match, Path.cwd())
        except (OSError, SaveFileError) as error:
            self._refuse("not-saved", error=str(error))
        else:
            self._context.note = self._context.announce("saved", file=name)

    def _make_lesson(self, message: wire.MakeLesson) -> None:  # noqa: ARG002
        """Write the match as a lesson beside the notebook; the page gets only the name of the file."""
        try:
            name = exports.make_lesson(self._context.match, self._context.seat, Path.cwd())
        except (OSError, LookupError, ValueError) as error:
            self._refuse("lesson-not-made", error=str(error))
        else:
            self._context.note = self._context.announce("lesson-made", file=name)

    def _make_replay(self, message: wire.Replay) -> None:  # noqa: ARG002
        """Write a replay of this board's view beside the notebook; a later message gives the name of the file."""
        context, match = self._context, copy.copy(self._context.match)  # a copy, because the match may go on meanwhile
        seat, locale = context.seat, context.locale
        write_replay(lambda: exports.make_replay(match, seat, locale, Path.cwd()), context, self._refresh)

    def _send_replay(self, message: wire.TakeReplay) -> None:
        """Send a replay of a finished match as this board showed it; it is made once for all pages that ask."""
        context = self._context
        if not context.match.is_terminal():
            self._refuse("no-replay-yet")
            return
        context.note, page, name = context.announce("replay-begun"), context.page, exports.stem(context.match)

        def told(text: str | None, error: BaseException | None) -> None:
            context.turn_to_page(page)
            context.error = (
                "" if error is None else context.announce("replay-not-made", error=context.error_line(error))
            )
            context.note = ""
            if text is not None:
                self._answer(message, name=name, text=text)
            self._refresh()

        self._replays.ask(context.match, context.seat, context.locale, told)

    def _review(self, message: wire.Review) -> None:  # noqa: ARG002
        """Review the decisions of a finished match; the board shows the marks later."""
        if not self._context.match.is_terminal():
            self._refuse("not-over")
        else:
            tale.begin_review(self._context, self._refresh)

    def _play_again(self, message: wire.PlayAgain) -> None:  # noqa: ARG002
        """Begin another game of a finished match, which keeps the last game in `earlier`."""
        context, match = self._context, self._context.match
        if not context.may_restart:
            self._refuse("not-allowed")
        elif not match.is_terminal():
            self._refuse("not-over-yet")
        else:
            match.restart()
            context.note = context.announce("new-game-of-seed", seed=str(match.seed))

    def _copy(self, message: wire.Copy) -> None:
        """Send the position as Python code, from the knowledge of this board's seat."""
        seat = self._context.seat
        known = "copied-spectator" if seat is None else "copied-seat"
        name = "" if seat is None else self._context.words().name(seat)
        # the code never contains the seed of the match, which would reveal hidden things
        note = self._context.announce(known, name=name)
        try:
            text = exports.snippet(self._context.match, seat, note, random.SystemRandom())
        except NotImplementedError as error:  # a user's own game
            self._refuse("not-copied", error=str(error))
        else:
            self._answer(message, text=text)

    def _send_picture(self, message: wire.Picture) -> None:
        """Send the board's picture, in the theme and with the layers of the page that asks."""
        layers = message["layers"]
        if not all(map(self._drawing.has_layer, layers)):
            self._refuse("not-understood")
            return
        name = f"{exports.stem(self._context.match)}-{self._context.match.ply}"
        svg = self._drawing.svg("dark" if message["dark"] else "light", layers)
        self._answer(message, name=name, text=svg)

    def _answer(self, message: wire.Envelope, *, text: str, name: str | None = None) -> None:
        answer: wire.Answer = {"c": message["c"], "n": message["n"], "text": text}
        if name is not None:
            answer["name"] = name
        self._send(answer)


def write_replay(write: Callable[[], str], context: BoardContext, refresh: Callable[[], object]) -> None:
    """Write a replay in the background; the board shows that it has begun, then the file's name or the error."""
    context.note, page = context.announce("replay-begun"), context.page

    def done(name: str | None, error: BaseException | None) -> None:
        context.turn_to_page(page)
        context.error = "" if error is None else context.announce("replay-not-made", error=context.error_line(error))
        context.note = context.announce("saved", file=name) if name else ""
        refresh()

    background.run_in_background(write, done)


def _has_sender(content: dict[str, Any]) -> bool:
    """Return whether a message has the id of its page and its number there."""
    return wire.fits(content.get("c"), wire.PageName) and wire.fits(content.get("n"), wire.Count)


SILENT: Final[dict[str, SilentHandler]] = {
    "view": SilentHandler(wire.View, PageMessages._note_view),
    "look": SilentHandler(wire.Look, PageMessages._look),
    "ready": SilentHandler(wire.Ready, PageMessages._prerender, is_optional=True),
}
HANDLERS: Final[dict[str, Handler]] = {
    "act": Handler(wire.Act, PageMessages._act, "play", is_of_position=True, moves=True, malformed="not-legal-now"),
    "press": Handler(wire.Press, PageMessages._press, "play", is_of_position=True, moves=True),
    "why": Handler(wire.Why, PageMessages._explain, "watch", is_of_position=True),
    "find": Handler(wire.Find, PageMessages._find, "watch", tells_more=True, keeps_answers=True),
    "undo": Handler(wire.Undo, PageMessages._undo, "play", is_of_position=True, moves=True),
    "redo": Handler(wire.Redo, PageMessages._redo, "play", moves=True),
    "goto": Handler(wire.Goto, PageMessages._goto, "play", moves=True, malformed="no-such-place"),
    "reveal": Handler(wire.Reveal, PageMessages._uncover, "play", is_of_position=True),
    "mark": Handler(wire.Mark, PageMessages._place_mark, "play", moves=True),
    "locale": Handler(wire.Locale, PageMessages._choose_locale, "watch"),
    "open": Handler(wire.Open, PageMessages._open_inspector, "watch"),
    "save": Handler(wire.Save, PageMessages._save, "all", tells_more=True),
    "make-lesson": Handler(wire.MakeLesson, PageMessages._make_lesson, "all", tells_more=True),
    "replay": Handler(wire.Replay, PageMessages._make_replay, "all", tells_more=True),
    "take-replay": Handler(wire.TakeReplay, PageMessages._send_replay, "watch", tells_more=True),
    "copy": Handler(wire.Copy, PageMessages._copy, "watch", tells_more=True),
    "picture": Handler(wire.Picture, PageMessages._send_picture, "watch"),
    "analyse": Handler(wire.Analyse, PageMessages._analyse, "all", tells_more=True),
    "hint": Handler(wire.Hint, PageMessages._hint, "all", tells_more=True),
    "stop": Handler(wire.Stop, PageMessages._stop, "all"),
    "resume": Handler(wire.Resume, PageMessages._resume, "all", moves=True),
    "review": Handler(wire.Review, PageMessages._review, "all", tells_more=True),
    "play-again": Handler(wire.PlayAgain, PageMessages._play_again, "all", is_of_position=True, moves=True),
    "lesson": Handler(wire.Lesson, PageMessages._ask_lesson, "play", keeps_answers=True),
}
