"""The traits of a position: the picture and everything beside it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tabletop_widgets.boards import glyphs, legend, static, turn_marks, values
from tabletop_widgets.boards.annotate import annotate
from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.palette import Theme, colours_of, declarations
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.rulebook import Section
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import opponents, questions, seat_notes, take_back, tale
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.analysis import analysis_panel
from tabletop_widgets.widgets.choices import choices, movable_marks, redact_choices
from tabletop_widgets.widgets.context import TEXTS, BoardContext, Trait, hand_over, prompt
from tabletop_widgets.widgets.journal import JournalView
from tabletop_widgets.widgets.passing import take_single_choices
from tabletop_widgets.widgets.review import draw_review, review_trait
from tabletop_widgets.widgets.transport import SceneStream

_HIDDEN: Final[Trait] = {
    **{"ply": 0, "first": 0, "last": 0, "held": "", "undo": False, "redo": False},
    **{"siblings": [], "forks": [], "ids": [], "turns": []},
}


def line_trait(context: BoardContext, journal: JournalView, seat: int | None, words: Words) -> Trait:
    """Return the timeline of a board for the trait `panel`; nothing of it if a lesson hides it.

    Args:
        context: the match and the viewer of the board.
        journal: has read the present line.
        seat: the viewer.
        words: the language and the names.

    """
    if context.redaction.hides("timeline"):
        return _HIDDEN
    match, last = context.match, take_back.last_ply(context)
    line = journal.line[: last + 1]
    is_alone = take_back.is_looking_back(context)  # of what was taken back nothing is shown
    has_forks = len(match.nodes) > len(line) and not is_alone
    siblings = [] if is_alone else [one for one in match.variations() if not take_back.why_not_go_to(context, one)]
    texts = _told_apart([_text(context, node, seat, words) for node in siblings] if len(siblings) > 1 else [])
    return {
        "ply": match.ply,
        "first": take_back.first_ply(context),
        "last": last,
        "held": take_back.why_not_further_back(context),
        "undo": take_back.undo_target(context) is not None,
        "redo": take_back.redo_target(context) is not None,
        "siblings": [[n.id, text, n is match.node] for n, text in zip(siblings, texts, strict=False)],
        "forks": [node.ply + 1 for node in line if len(node.children) > 1] if has_forks else [],
        "ids": _runs(line),
        "turns": [turn for turn in journal.turn_starts() if turn[0] <= last],
    }


def past_line(context: BoardContext) -> str:
    """Return a notice that an earlier position is shown; "" at the end of the line, and after an undo.

    Args:
        context: the match and the viewer of the board.

    """
    if context.redaction.hides("timeline"):
        return ""
    match, last = context.match, take_back.last_ply(context)
    if match.ply >= last:
        return ""
    end = match.mainline()[last]
    is_past = not context.is_asked() or context.memo(("end", end.id), lambda: match.state_at(end).is_terminal())
    return context.announce("past", ply=str(match.ply), last=str(last)) if is_past else ""


def _runs(line: list[Node]) -> list[list[int]]:
    """Return [ply, id] at the start of each run of consecutive ids in a line: a page derives the other ids."""
    return [[n.ply, n.id] for n in line if n.ply == 0 or n.id != n.parent + 1]


def _text(context: BoardContext, node: Node, seat: int | None, words: Words) -> str:
    texts = [text for _, text in context.match.event_sentences(node, seat, words)]
    return texts[0] if texts else context.announce("other-line" if node.ply else "start-of-line")


def _told_apart(texts: list[str]) -> list[str]:
    """Return texts with numbers after equal ones: a viewer may see the same text for two secret actions."""
    return [f"{text} ({texts[: i + 1].count(text)})" if texts.count(text) > 1 else text for i, text in enumerate(texts)]


Fact = list[Any]  # [name, value or None, changed] or [name, None, changed, children]
_MISSING = object()


def fact_tree(now: Mapping[str, Any], before: Mapping[str, Any]) -> list[Fact]:
    """Return the facts of a view.

    Args:
        now: the view as plain data.
        before: the same seat's view one step earlier, to mark the changes.

    """
    return [_fact(name, value, before.get(name, _MISSING)) for name, value in now.items()]


def _fact(name: str, value: object, old: object) -> Fact:
    changed = value != old
    if isinstance(value, Mapping):
        earlier = old if isinstance(old, Mapping) else {}
        return [name, None, changed, [_fact(key, item, earlier.get(key, _MISSING)) for key, item in value.items()]]
    if isinstance(value, list) and any(isinstance(item, list | Mapping) for item in value):
        was = old if isinstance(old, list) else []
        rows = [_fact(str(i), item, was[i] if i < len(was) else _MISSING) for i, item in enumerate(value)]
        return [name, None, changed, rows]
    text = " ".join(map(_fact_text, value)) if isinstance(value, list) else _fact_text(value)
    return [name, text or "–", changed]


def _fact_text(value: object) -> str:
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def disabled_buttons(
    match: Match, board: Board, view: Observation, live: Collection[str], *, is_asked: bool
) -> dict[str, Refusal | None]:
    """Return the buttons of a viewer's picture that cannot be chosen now, each with the reason if that is known.

    Args:
        match: at the position of the picture.
        board: the game's board.
        view: the viewer's observation there.
        live: the elements with which an action can begin now.
        is_asked: whether the viewer decides; nobody else is told reasons.

    """
    keys = [key for key in board.buttons(view) if key not in live]
    return {key: _reason(match, board, view, key) if is_asked else None for key in keys}


def clickable_keys(match: Match, board: Board, view: Observation) -> set[str]:
    """Return the elements with which an action can begin for the viewer who decides."""
    return {path[0] for action in match.legal_actions() for path in board.click_paths(view, action) if path}


def _reason(match: Match, board: Board, view: Observation, key: str) -> Refusal | None:
    meant = board.interpret(view, (key,))
    return meant if meant is None or isinstance(meant, Refusal) else match.state.why_not(meant, view.seat)


def _warnings(match: Match, words: Words) -> dict[int, str]:
    """Return the warnings before actions that certainly waste or end something."""
    state, told = match.state, dict[int, str]()
    for found in (match.game.find_waste(state), match.game.find_endings(state)):
        for number, message in found.items():
            told[number] = f"{told[number]} {words(message)}" if number in told else words(message)
    return told


_LONGEST_FILM: Final = 24  # most steps: nobody watches more of them one by one
_REHEARSED_MOST: Final = 3000  # most nodes: copying a larger match takes longer than the press of a button


class Drawing:
    """The drawing of a board as traits; it remembers what was sent, so that little is sent twice.

    Args:
        context: the match and the viewer of the board.
        layers: names of the optional parts of the board that are on at first; None for the board's default.

    Attributes:
        scene: the present picture, or None before the first one and after a failed drawing.

    Raises:
        ValueError: there is no such layer.

    """

    def __init__(self, context: BoardContext, layers: Iterable[str] | None) -> None:
        self._context = context
        self.scene: Scene | None = None
        first = context.draw(None)
        turn_marks.mark_turns(context.board, first, None, (), context.words())
        if context.advice is not None and context.advice.is_on:
            context.advice.declare(first, context.match, context.words())
        self._layers = first.shown_layers(layers)
        self._stream = SceneStream()
        self._journal = JournalView(context)
        self._shown: tuple[Node, Observation] | None = None  # the node and the view of the present picture
        self._known = 0  # number of nodes of the match when it was drawn
        self._root = context.match.nodes[0]

    def svg(self, theme: Theme = "light", layers: Iterable[str] | None = None) -> str:
        """Return the present picture as a static SVG; `layers` for None are those that are on at first."""
        shown = {*(self._layers if layers is None else layers), *self._values()}
        return static.svg(self.scene or Scene(), theme, layers=shown, colours=colours_of(self._context.board))

    def _values(self) -> tuple[str, ...]:
        """Return the layer of the values if there is one; a button of the bar switches it, and no layer switch."""
        return (values.LAYER,) if self.has_layer(values.LAYER) else ()

    def html(self, name: str) -> str:
        """Return the present picture with a title, for a notebook that is opened without being run."""
        return static.html(self.svg(), f"{name}\n{self.text()}")

    def has_layer(self, name: object) -> bool:
        """Return whether the present picture has a layer."""
        return isinstance(name, str) and self.scene is not None and name in self.scene.layers

    def text(self) -> str:
        """Return the present picture as text."""
        return static.text(self.scene or Scene(), layers={*self._layers, *self._values()})

    def _terms(self) -> dict[str, str]:
        """Return the effects of cards by name, unless the rules are hidden."""
        context = self._context
        if context.redaction.hides("rules"):
            return {}
        return context.board.terms(context.match.observation(None), context.words())

    def texts(self) -> dict[str, Trait]:
        """Return the traits that change only with the language."""
        ids = [key for key in TEXTS.ids(self._context.locale) if key.startswith("ui-")]
        sections, redaction = self._context.match.game.rulebook.sections(self._context.locale), self._context.redaction
        return {
            "ui": {
                "locale": self._context.locale,
                "locales": [list(pair) for pair in LOCALES.items()],
                "title": self._context.match.game.title,
                "text": {key.removeprefix("ui-"): TEXTS.get(self._context.locale, key) for key in ids},
                "layers": sorted(self._layers),
                "colours": declarations(colours_of(self._context.board)),
                "signs": {name: list(drawn) for name, drawn in self._context.board.signs.items()},
                "terms": self._terms(),
                "sound": self._context.board.sound,
                **({} if self._context.is_owner else {"guest": self._context.allow}),
                "people": opponents.people_trait(self._context, self._context.words()),
                "tallies": [list(tally) for tally in self._context.board.stats(self._context.words())],
            },
            "book": {
                "sections": [] if redaction.hides("rules") else [self._section(s) for s in sections],
                "legend": legend.pack_legend([]) if redaction.hides("legend") else self._legend(),
            },
        }

    def _section(self, section: Section) -> list[Any]:
        """Return a section of the rulebook, and whether there is a lesson to try it in."""
        told = [section.number, section.title, section.text]
        return [*told, 1] if section.number in self._context.lessons else told

    def _legend(self) -> Trait:
        """Return the legend of the board; empty if the board has none."""
        words, board = self._context.words(), self._context.board
        groups = board.legend(self._set_up(), words)
        return legend.pack_legend([*groups, legend.marks(words, board.draw_new_elements)] if groups else [])

    def _set_up(self) -> Observation:
        """Return a spectator's view at the first decision: before it, the sides may still be drawn by lot."""
        match = self._context.match
        line = match.mainline()
        first = next((node for node in line if match.state_at(node).current_player() != CHANCE), line[-1])
        return match.state_at(first).observation(None)

    def next(
        self, ack: Mapping[str, int], *, inspect: bool, first: Callable[[Trait], object] | None = None
    ) -> dict[str, Any]:
        """Return the traits that change with the position.

        Args:
            ack: page -> the last of its messages that this answers.
            inspect: whether the inspector is open somewhere.
            first: see `position`.

        """
        context, words = self._context, self._context.words()
        view, traits, moved = self.position(first)
        picture = self._stream.encode(self.scene or Scene(), view.seat, moved)
        journal, tail = self._journal_traits(view, words)
        traits["panel"] |= {"ack": dict(ack), "tail": tail["rows"], "turns": tail["turns"], "seq": self._stream.number}
        traits["inspect"] = (
            self._inspector_trait(view) if inspect and not context.redaction.hides("inspector") else None
        )
        if journal is not None:
            traits["journal"] = {**journal, "seat": _number(view.seat)}
        return {**picture, **traits}

    def prerender(self, action: Action) -> None:
        """Draw the position after an action that is about to be played, so that `next` finds most of it in the cache.

        Nobody is shown anything: the action is played on a copy of the match.

        Args:
            action: a legal one.

        """
        match, shown = self._context.match, self._shown
        if shown is None or len(match.nodes) > _REHEARSED_MOST:
            return
        ahead = copy.copy(match)
        other = copy.copy(self)
        other._context = replace(self._context, match=ahead, advice=None)
        other._journal, other._stream = self._journal.copy_for(other._context), copy.copy(self._stream)
        other._shown, other._root = (ahead.nodes[shown[0].id], shown[1]), ahead.nodes[0]
        ahead.play(action)
        take_single_choices(other._context)
        other.next({}, inspect=False, first=bool)
        hand_over(ahead, match)

    def position(
        self, first: Callable[[Trait], object] | None = None
    ) -> tuple[Observation, dict[str, Any], dict[str, str]]:
        """Draw the present position as `scene`, for the present viewer of the board.

        Args:
            first: called with what changes in the picture as soon as it is drawn, if a page can use that; see
                `SceneStream.early_patch`.

        Returns:
            What the viewer knows; the traits that need no memory of what was sent; and the elements of the picture that
            had another key in the picture before.

        """
        context, match, words = self._context, self._context.match, self._context.words()
        context.pass_the_seat()
        context.keep_answers()
        covered, seat = context.covered_seat(), context.seat
        redaction = context.redaction
        if match.nodes[0] is not self._root:  # another game has begun
            self.turn_to_another()
        self._journal.turn_to(seat)
        is_news = self._shown is not None and self._shown[0] is not match.node
        came = self._nodes_since(seat, match.node)  # computed before the steps on the way count as shown
        sent, film = self.scene, self._step_frames(seat, words)
        before, (view, self.scene, offered) = self.scene, self._draw_position(covered, words)
        thought = None if context.advice is None else self._advise(context.advice, offered, words)
        if context.review is not None:
            self.scene = draw_review(context, context.review, self.scene, offered)
        if context.notes:
            self.scene = annotate(self.scene, context.notes, context.board)
        moved = self._previous_keys(before, self.scene, view, match.node)
        if first is not None and is_news and sent is not None and before is sent:  # there are no steps on the way
            facts = ("glance", sent, self.scene, self._stream.number)
            glance = context.memo(facts, partial(self._stream.early_patch, sent, self.scene, seat, moved))
            if glance is not None:
                first(glance)
        is_silent = redaction.hides("summary", "journal")
        since = [] if is_silent else self._journal.missed_turns(covered)
        outcome = [] if is_silent or covered >= 0 else self._journal.outcome_row(view, words)
        traits: dict[str, Any] = {
            "choices": self._redact(offered) if redaction.hides("rings", "list") else offered,
            "panel": {
                **self._panel(view, covered, words),
                **self._tale(view, came, words),
                "since": [*self._journal.turn_rows(since, view, words), *outcome],  # one knows what one did oneself
            },
            "film": film,
            "thoughts": thought,
            "review": review_trait(context, context.review),
        }
        return view, traits, moved

    def _draw_position(self, covered: int, words: Words) -> tuple[Observation, Scene, Trait]:
        """Return the viewer's view, its picture, and the trait `choices`.

        Boards that keep nothing to themselves and show no values get the same from each other, and do not change it.
        """
        context = self._context
        if context.advice is not None and context.advice.is_on:
            return self._draw(covered, words)
        marks = tuple(context.match.marks().items())
        facts = ("picture", covered, context.is_asked(), take_back.may_take_back(context), marks)
        return context.memo(facts, lambda: self._draw(covered, words))

    def _draw(self, covered: int, words: Words) -> tuple[Observation, Scene, Trait]:
        context, match, redaction, view = (
            self._context,
            self._context.match,
            self._context.redaction,
            self._context.view(self._context.seat),
        )
        scene = self._scene_with_marks(view, covered, match.node, words)
        legal = match.legal_actions() if context.is_asked() else []
        asked = self._prompt_text(view, legal, words)
        told = context.memo("warnings", lambda: _warnings(match, words)) if legal and context.warns else {}
        back = take_back.may_take_back(context)
        foretold = match.game.find_near_endings(match.state) if legal and context.warns else {}
        said = {words(told): [n for n, one in foretold.items() if one == told] for told in set(foretold.values())}
        offered = choices(match.game, context.board, view, legal, asked, match.node.id, back, words, told, said)
        if not redaction.hides("rings"):
            live = {offered["keys"][path[0]] for _, _, _, paths, *_ in offered["acts"] for path in paths}
            pale = disabled_buttons(match, context.board, view, live, is_asked=context.is_asked())
            context.board.draw_disabled(scene, view, pale, words)
        return view, scene, offered

    def error_traits(self, error: Exception, choices: Trait, panel: Trait, ack: Mapping[str, int]) -> dict[str, Any]:
        """Return the traits of a position that could not be drawn: the error, and nothing from the previous viewer.

        Args:
            error: the exception of the drawing.
            choices: the trait as it was sent last.
            panel: likewise.
            ack: page -> the last of its messages that this answers.

        """
        at, fault = (
            self._context.match.node.id,
            self._context.announce("not-drawn", error=self._context.error_line(error)),
        )
        self.scene = self._shown = None
        self._journal.restart()
        nothing: Trait = dict.fromkeys(("why", "found", "viewer", "turn", "step", "cover"))
        blank = self._stream.blank()
        nothing |= {
            "glyphs": [],
            "standings": [],
            "race": None,
            "pause": None,
            "callouts": [],
            "tale": None,
            "seq": self._stream.number,
        }
        nowhere = {**panel["line"], "siblings": [], "ids": [], "turns": []}
        return {
            **blank,
            "inspect": None,
            "film": {},
            "thoughts": None,
            "review": None,
            "journal": {"rows": [], "turns": [], "seat": _number(None)},
            "choices": {**choices, "at": at, "prompt": "", "back": False, "kinds": [], "keys": [], "acts": []},
            "panel": {
                **panel,
                **nothing,
                "at": at,
                "ack": dict(ack),
                "line": nowhere,
                "past": "",
                "comment": "",
                "marks": [],
                "since": [],
                "tail": [],
                "turns": [],
                "error": fault,
                "note": "",
                "to": "",
            },
        }

    def turn_to_another(self) -> None:
        """Forget the pictures of the last match: the board shows another one."""
        self.restart()
        self._journal.turn_to_another()
        self._shown, self._known, self._root = None, 0, self._context.match.nodes[0]

    def choose_layers(self, layers: Iterable[str] | None) -> None:
        """Switch on exactly these layers, or, for None, the board's choice; hidden ones are left out."""
        shown = self._context.draw(None)
        turn_marks.mark_turns(self._context.board, shown, None, (), self._context.words())
        self._layers = shown.shown_layers(None if layers is None else [name for name in layers if name in shown.layers])

    def restart(self) -> None:
        """Send everything again with the next picture: after a change of language, or if the last one may be lost."""
        self._journal.restart()
        self._stream.restart()

    def _advise(self, advice: Advice, offered: Trait, words: Words) -> Trait | None:
        """Draw the analysis of a decision for the deciding seat only; return the trait `thoughts`."""
        context = self._context
        if advice.is_on:
            advice.declare(self.scene or Scene(), context.match, words)
        if context.redaction.hides("rings", "list"):
            return None
        analysis = advice.current_analysis(context.match, context.seat, words) if context.is_asked() else None
        told = analysis_panel(context, advice, analysis, offered)
        if advice.is_on and analysis is not None and self.scene is not None:
            self.scene = advice.draw(self.scene, analysis, offered, context.board, words)
        return told

    def _step_frames(self, seat: int | None, words: Words) -> Trait:
        """Return the pictures of the automatic steps since the last picture, which would otherwise be missed.

        Returns:
            {frames: [[patch, what happened or, at a step, what comes next, the step: see `_step`, the race, the
            standings and the news there]]}, without the present picture; {} if there is nothing to watch.

        """
        shown, context, line = self._shown, self._context, self._journal.line
        known, self._known = self._known, len(context.match.nodes)
        if self.scene is None or shown is None or shown[1].seat != seat or context.match.node.id < known:
            return {}  # another viewer, or a step to an older node
        way = line[shown[0].ply : context.match.ply + 1]
        if way[:1] != [shown[0]] or not any(map(self._journal.is_automatic, way[1:])) or len(way) > _LONGEST_FILM:
            return {}
        frames = []
        for node in way[1:-1]:
            facts = ("passing", node.id, *context.match.marks(node).items())
            before, (view, self.scene) = self.scene, context.memo(facts, partial(self._transient_patch, node, words))
            patch = self._stream.transient_patch(self.scene, self._previous_keys(before, self.scene, view, node))
            if patch is None:
                return {}
            step = self._step(view, words)
            events = [] if context.redaction.hides("journal") else context.match.event_sentences(node, seat, words)
            kind = context.match.state_at(node).decision().kind
            told = context.match.game.prompt(view, kind, words) if step else " ".join(text for _, text in events)
            frames.append([patch, told, step, *self._numbers(view, node, words), self._news_at(node, view, words)])
        return {"frames": frames} if frames else {}

    def _news_at(self, node: Node, view: Observation, words: Words) -> list[list[Any]]:
        """Return the others' turns since the viewer's last decision, up to a node on the way."""
        if self._context.redaction.hides("summary", "journal"):
            return []
        return self._journal.turn_rows(self._journal.turns_since_own(-1, node.ply), view, words)

    def _transient_patch(self, node: Node, words: Words) -> tuple[Observation, Scene]:
        """Return the viewer's view at a node on the way, and its picture."""
        view = self._context.view(self._context.seat, node)
        is_own = node.action is not None and node.seat == view.seat  # its result stays in sight for a moment
        drawn = self._context.board.after_own(view) if is_own else view
        return view, self._scene_with_marks(drawn, -1, node, words)

    def _scene_with_marks(self, view: Observation, covered: int, node: Node, words: Words) -> Scene:
        """Return the picture of a view at a node of the line, with the marks of the others' turns."""
        context, told = self._context, self._journal
        scene = context.draw_view(view, covered if covered >= 0 else None, node)
        turns = () if context.redaction.hides("marks", "journal") else told.turns_since_own(covered, node.ply)
        turn_marks.mark_turns(context.board, scene, view, turns, words, told.own(node.ply))
        return scene

    def _step(self, view: Observation, words: Words) -> list[Any] | None:
        """Return [seat, its name, "2 of 3", perhaps the reason] for a step of an automatic turn, or None."""
        found = self._context.board.step(view, words)
        return None if found is None else [found[0], words.name(found[0]), *found[1:]]

    def _previous_keys(self, before: Scene | None, after: Scene, view: Observation, node: Node) -> dict[str, str]:
        """Return new key -> previous key of the elements at a node that had another key in the picture before.

        See `Board.previous_keys`. The node and the view are remembered for the next picture.
        """
        shown, came = self._shown, self._nodes_since(view.seat, node)
        self._shown = node, view
        if before is None or shown is None or shown[1].seat != view.seat or shown[0] is node:
            return {}
        events = [event for place in came for event in place.events if event.is_visible_to(view.seat)]
        facts = ("moved", shown[0].id, node.id)
        moved = self._context.memo(facts, lambda: self._context.board.previous_keys(shown[1], view, events))
        return {new: old for new, old in moved.items() if new in after.elements and old in before.elements}

    def _nodes_since(self, seat: int | None, node: Node) -> list[Node]:
        """Return the nodes since the last picture, if it was of the same viewer and on this line."""
        if self._shown is None or self._shown[1].seat != seat:
            return []
        before = self._shown[0]
        way = self._journal.line[before.ply : node.ply + 1]
        return way[1:] if way and way[0] is before else []

    def _tale(self, view: Observation, came: list[Node], words: Words) -> Trait:
        """Return the traits about the course of the game; see the module `tale`."""
        context = self._context
        return {
            "pause": tale.pause_trait(context, view, words),
            "callouts": tale.callouts_trait(context, view, came, words),
            "tale": tale.tale_trait(context, view, words),
        }

    def _panel(self, view: Observation, covered: int, words: Words) -> Trait:
        seat = view.seat
        turn = self._context.match.current_player()
        name = words.name(turn) if turn >= 0 else ""
        cover = None
        race, standings = self._numbers(view, self._context.match.node, words)
        if covered >= 0:
            keys = {"title": "cover-title", "text": "cover-text", "button": "cover-button"}
            cover = {part: self._context.announce(key, name=name) for part, key in keys.items()}
        return {
            "at": self._context.match.node.id,
            "why": self._context.why,
            "found": self._context.found,
            "error": self._context.error,
            "note": self._context.note,
            "to": self._context.addressee(),
            "viewer": None if seat is None else [seat, words.name(seat)],
            "turn": [turn, name] if turn >= 0 else None,
            "glyphs": glyphs(self._context.board, view, self._context.match.game.num_players, words),
            "standings": standings,
            "race": race,
            "cover": cover,
            "over": self._context.match.is_terminal(),
            "past": past_line(self._context),
            "again": self._context.may_restart and self._context.match.is_terminal(),
            **self._running(view, turn, name),
            "line": line_trait(self._context, self._journal, seat, words),
            "comment": "" if self._context.redaction.hides("journal", "timeline") else self._context.match.node.remark,
            "marks": [] if self._context.redaction.hides("guess") else movable_marks(self._context.match, seat),
            "by": self._journal.acting_seat(),
            "step": self._step(view, words),
            "automatic": bool(self._context.match.game.automatic),
            "warns": self._context.warns,
            "fresh": self._is_new(seat),
            **seat_notes.contest_trait(self._context, words, name),
        }

    def _running(self, view: Observation, turn: int, name: str) -> Trait:
        """Return the words beside the button that stops players, and the element that shows who thinks."""
        if not self._context.bots.are_moving():
            return {"running": None, "thinks": ""}
        words = self._context.announce("running", name=name) if self._context.is_owner else None
        place = "" if self._context.redaction else self._context.board.seat_key(view, turn)
        return {"running": words, "thinks": place}

    def _prompt_text(self, view: Observation, legal: Sequence[Action], words: Words) -> str:
        """Return the question to the viewer, without the possible choices in a lesson where these have to be found."""
        told = (
            ""
            if not legal or self._context.redaction.hides("rings", "list")
            else self._context.board.ask(view, legal, words)
        )
        return told or prompt(self._context.match, view, words)

    def _numbers(self, view: Observation, node: Node, words: Words) -> tuple[Trait | None, list[list[Any]]]:
        """Return the race and the standings of the view at a node."""
        return opponents.race_trait(self._context, view, node, words), self._standings(view, node, words)

    def _standings(self, view: Observation, node: Node, words: Words) -> list[list[Any]]:
        """Return [seat, name, a number for each tally] of each player; nothing in a lesson that hides facts."""
        if self._context.redaction.has_texts:
            return []
        facts = ("standings", node.id)
        rows = self._context.memo(facts, lambda: self._context.board.standings(view, words))
        return [[seat, words.name(seat), *row] for seat, row in enumerate(rows)]

    def _redact(self, found: Trait) -> Trait:
        context = self._context
        rings = context.redaction.hides_rings
        if not rings or self.scene is None or not context.is_asked():
            return redact_choices(found, rings, context.pressed, context.mean, [], context.pickable)
        on, after_button = questions.ways_on(context, self.scene), questions.ways_after_button(context, self.scene)
        return redact_choices(found, rings, context.pressed, context.mean, on, after_button or context.pickable)

    def told_here(self, view: Observation) -> Trait:
        """Return the additions of the current node to the journal; see `JournalView.journal_addition`."""
        return self._journal.journal_addition(view, self._context.words())

    def _journal_traits(self, view: Observation, words: Words) -> tuple[Trait | None, Trait]:
        """Return the journal if it has to be sent, and the entries since then; both empty if the journal is hidden."""
        if not self._context.redaction.hides("journal"):
            return self._journal.trait_and_tail(view, words)
        nothing: Trait = {"rows": [], "turns": []}
        return nothing, nothing

    def _is_new(self, seat: int | None) -> int:
        """Return the first ply whose journal entries are new: that of the viewer's last own action.

        Between two plies that nobody decided, as in a turn that the rules play, only the present one is.
        """
        node = now = self._context.match.node
        if self._context.match.current_player() == CHANCE:
            return now.ply
        while node.action is None or seat not in (None, node.seat):
            if node.parent < 0:
                return now.ply
            node = self._context.match.nodes[node.parent]
        return node.ply

    def _inspector_trait(self, view: Observation) -> Trait:
        node = self._context.match.node
        before: Mapping[str, Any] = {}
        if node.parent >= 0:
            before = self._context.view(view.seat, self._context.match.nodes[node.parent]).to_dict()
        tree = fact_tree(self._context.redaction.facts(view.to_dict()), before)
        return {"tree": tree, "seat": _number(view.seat)}


def _number(seat: int | None) -> int:
    """Return the number of a viewer in traits, by which a page never mixes traits of different viewers."""
    return -1 if seat is None else seat
