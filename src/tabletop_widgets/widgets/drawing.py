"""The traits that a board sends for a position: the picture and everything beside it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tabletop_widgets.boards import glyphs, legend, static, telling, values
from tabletop_widgets.boards.annotate import annotate
from tabletop_widgets.boards.palette import Theme, colours_of, declarations
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.rulebook import Section
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.widgets import contest, inspector, marks, pressing, reviewing, timeline
from tabletop_widgets.widgets.advice import Advice
from tabletop_widgets.widgets.barring import barred
from tabletop_widgets.widgets.choices import choices, veiled
from tabletop_widgets.widgets.chronicle import Chronicle
from tabletop_widgets.widgets.shared import lend
from tabletop_widgets.widgets.stream import SceneStream
from tabletop_widgets.widgets.thoughts import thoughts
from tabletop_widgets.widgets.viewpoint import TEXTS, Trait, Viewpoint, prompt

_LONGEST_FILM: Final = 24  # steps: beyond this nobody watches them one by one
_REHEARSED_MOST: Final = 3000  # nodes: to copy a match with more takes longer than a press


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
        first = viewpoint.draw(None)
        telling.mark_turns(viewpoint.board, first, None, (), viewpoint.words())
        if viewpoint.advice is not None and viewpoint.advice.is_on:
            viewpoint.advice.declare(first, viewpoint.match, viewpoint.words())
        self._layers = first.shown_layers(layers)
        self._stream = SceneStream()
        self._chronicle = Chronicle(viewpoint)
        self._shown: tuple[Node, Observation] | None = None  # the node and the view of the present picture
        self._known = 0  # nodes of the match when it was drawn

    def svg(self, theme: Theme = "light", layers: Iterable[str] | None = None) -> str:
        """Return the present picture as a static SVG; `layers` for None are those that are on at first."""
        shown = {*(self._layers if layers is None else layers), *self._values()}
        return static.svg(self.scene or Scene(), theme, layers=shown, colours=colours_of(self._here.board))

    def _values(self) -> tuple[str, ...]:
        """Return the layer of the values, which a button of the bar switches, and not the page, if it is there."""
        return (values.LAYER,) if self.has_layer(values.LAYER) else ()

    def html(self, name: str) -> str:
        """Return the present picture, with a name, for a notebook that is opened without being run."""
        return static.html(self.svg(), f"{name}\n{self.text()}")

    def has_layer(self, name: object) -> bool:
        """Return whether the present picture has a layer."""
        return isinstance(name, str) and self.scene is not None and name in self.scene.layers

    def text(self) -> str:
        """Return the present picture as text."""
        return static.text(self.scene or Scene(), layers={*self._layers, *self._values()})

    def texts(self) -> dict[str, Trait]:
        """Return the traits that change only with the language."""
        ids = [key for key in TEXTS.ids(self._here.locale) if key.startswith("ui-")]
        sections, veil = self._here.match.game.rulebook.sections(self._here.locale), self._here.veil
        return {
            "ui": {
                "locale": self._here.locale,
                "locales": [list(pair) for pair in LOCALES.items()],
                "title": self._here.match.game.title,
                "text": {key.removeprefix("ui-"): TEXTS.get(self._here.locale, key) for key in ids},
                "layers": sorted(self._layers),
                "colours": declarations(colours_of(self._here.board)),
                "signs": {name: list(drawn) for name, drawn in self._here.board.signs.items()},
                "tallies": [list(tally) for tally in self._here.board.tallies(self._here.words())],
            },
            "book": {
                "sections": [] if veil.hides("rules") else [self._section(s) for s in sections],
                "legend": legend.packed([]) if veil.hides("legend") else self._legend(),
            },
        }

    def _section(self, section: Section) -> list[Any]:
        """Return a section of the rulebook, and whether there is a lesson to try it in."""
        told = [section.number, section.title, section.text]
        return [*told, 1] if section.number in self._here.lessons else told

    def _legend(self) -> Trait:
        """Return what the signs of the board mean; nothing for a board that does not tell."""
        words, board = self._here.words(), self._here.board
        groups = board.legend(self._set_up(), words)
        return legend.packed([*groups, legend.marks(words, board.draw_new)] if groups else [])

    def _set_up(self) -> Observation:
        """Return what a spectator knows where the first decision is asked: before it, who plays what is still drawn."""
        match = self._here.match
        line = match.line()
        first = next((node for node in line if match.state_at(node).current_player() != CHANCE), line[-1])
        return match.state_at(first).observation(None)

    def next(
        self, ack: Mapping[str, int], *, inspect: bool, first: Callable[[Trait], object] | None = None
    ) -> dict[str, Any]:
        """Return the traits that change with the position.

        Args:
            ack: page -> the last of its intents that this answers.
            inspect: whether the inspector is open somewhere.
            first: see `position`.

        """
        here, words = self._here, self._here.words()
        view, traits, moved = self.position(first)
        picture = self._stream.next(self.scene or Scene(), view.seat, moved)
        journal, tail = self._told(view, words)
        traits["panel"] |= {"ack": dict(ack), "tail": tail["rows"], "turns": tail["turns"], "seq": self._stream.number}
        traits["inspect"] = self._inspected(view) if inspect and not here.veil.hides("inspector") else None
        if journal is not None:
            traits["journal"] = {**journal, "seat": _number(view.seat)}
        return {**picture, **traits}

    def rehearse(self, action: Action) -> None:
        """Draw what `next` would return after an action that is about to be played, so that it finds most of it made.

        Nobody is shown anything: the action is played on a copy of the match.

        Args:
            action: a legal one.

        """
        match, shown = self._here.match, self._shown
        if shown is None or len(match.nodes) > _REHEARSED_MOST:
            return
        ahead = copy.copy(match)
        other = copy.copy(self)
        other._here = replace(self._here, match=ahead, advice=None)
        other._chronicle, other._stream = self._chronicle.on(other._here), copy.copy(self._stream)
        other._shown = ahead.nodes[shown[0].id], shown[1]
        ahead.play(action)
        other.next({}, inspect=False, first=bool)
        lend(ahead, match)

    def position(
        self, first: Callable[[Trait], object] | None = None
    ) -> tuple[Observation, dict[str, Any], dict[str, str]]:
        """Draw the present position as `scene`, for whoever's board it is now.

        Args:
            first: called with what changes in the picture as soon as it is drawn, if a page can use that; see
                `SceneStream.glance`.

        Returns:
            What the viewer knows; the traits that need no memory of what was sent; and the elements of the picture that
            had another key in the picture before.

        """
        here, match, words = self._here, self._here.match, self._here.words()
        here.pass_the_seat()
        here.keep_answers()
        covered, seat = here.covered(), here.seat
        veil = here.veil
        self._chronicle.turn_to(seat)
        is_news = self._shown is not None and self._shown[0] is not match.node
        sent, film = self.scene, self._film(seat, words)
        before, (view, self.scene, offered) = self.scene, self._pictured(covered, words)
        thought = None if here.advice is None else self._advise(here.advice, offered, words)
        if here.review is not None:
            self.scene = reviewing.draw(here, here.review, self.scene, offered)
        if here.notes:
            self.scene = annotate(self.scene, here.notes, here.board)
        moved = self._moved(before, self.scene, view, match.node)
        if first is not None and is_news and sent is not None and before is sent:  # no steps on the way
            facts = ("glance", sent, self.scene, self._stream.number)
            glance = here.once(facts, partial(self._stream.glance, sent, self.scene, seat, moved))
            if glance is not None:
                first(glance)
        since = [] if veil.hides("summary", "journal") else self._chronicle.missed(covered)
        traits: dict[str, Any] = {
            "choices": self._veiled(offered) if veil.hides("rings", "list") else offered,
            "panel": {**self._panel(view, covered, words), "since": self._chronicle.since(since, view, words)},
            "film": film,
            "thoughts": thought,
            "review": reviewing.trait(here, here.review),
        }
        return view, traits, moved

    def _pictured(self, covered: int, words: Words) -> tuple[Observation, Scene, Trait]:
        """Return what the viewer knows, the picture of it, and the trait `choices`.

        Boards that keep nothing to themselves and show no values get the same from each other, and do not change it.
        """
        here = self._here
        if here.advice is not None and here.advice.is_on:
            return self._draw(covered, words)
        marks = tuple(here.match.marks().items())
        facts = ("picture", covered, here.is_asked(), here.may_take_back(), marks)
        return here.once(facts, lambda: self._draw(covered, words))

    def _draw(self, covered: int, words: Words) -> tuple[Observation, Scene, Trait]:
        here, match, veil, view = self._here, self._here.match, self._here.veil, self._here.view(self._here.seat)
        scene = self._marked(view, covered, match.node, words)
        legal = match.legal_actions() if here.is_asked() else []
        asked = self._asked(view, legal, words)
        offered = choices(match.game, here.board, view, legal, asked, match.node.id, here.may_take_back(), words)
        if not veil.hides("rings"):
            live = {offered["keys"][path[0]] for _, _, _, paths, *_ in offered["acts"] for path in paths}
            pale = barred(match, here.board, view, live, is_asked=here.is_asked())
            here.board.draw_barred(scene, view, pale, words)
        return view, scene, offered

    def failed(self, error: Exception, choices: Trait, panel: Trait, ack: Mapping[str, int]) -> dict[str, Any]:
        """Return the traits of a position that could not be drawn: the error, and nothing from the previous viewer.

        Args:
            error: the exception of the drawing.
            choices: the trait as it was sent last.
            panel: likewise.
            ack: page -> the last of its intents that this answers.

        """
        at, fault = self._here.match.node.id, self._here.say("not-drawn", error=self._here.told(error))
        self.scene = self._shown = None
        self._chronicle.start_anew()
        nothing: Trait = dict.fromkeys(("why", "found", "viewer", "turn", "step", "cover"))
        blank = self._stream.blank()
        nothing |= {"glyphs": [], "standings": [], "seq": self._stream.number}
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
                "comment": "",
                "marks": [],
                "since": [],
                "tail": [],
                "turns": [],
                "error": fault,
                "note": "",
            },
        }

    def turn_to_another(self) -> None:
        """Forget what was shown of a match: the board shows another one."""
        self.start_anew()
        self._shown, self._known = None, 0

    def choose_layers(self, layers: Iterable[str] | None) -> None:
        """Switch on exactly these layers, or, for None, the board's choice; hidden ones are left out."""
        shown = self._here.draw(None)
        telling.mark_turns(self._here.board, shown, None, (), self._here.words())
        self._layers = shown.shown_layers(None if layers is None else [name for name in layers if name in shown.layers])

    def start_anew(self) -> None:
        """Send everything again with the next picture: in another language, or if the last may not have arrived."""
        self._chronicle.start_anew()
        self._stream.start_anew()

    def _advise(self, advice: Advice, offered: Trait, words: Words) -> Trait | None:
        """Show what a player thinks of the decision, to nobody but the seat that takes it; return the trait for it."""
        here = self._here
        if advice.is_on:
            advice.declare(self.scene or Scene(), here.match, words)
        if here.veil.hides("rings", "list"):
            return None
        analysis = advice.told(here.match, here.seat, words) if here.is_asked() else None
        told = thoughts(here, advice, analysis, offered)
        if advice.is_on and analysis is not None and self.scene is not None:
            self.scene = advice.draw(self.scene, analysis, offered, here.board, words)
        return told

    def _film(self, seat: int | None, words: Words) -> Trait:
        """Return the pictures on the way here that would be missed: those of steps that the rules make on their own.

        Returns:
            {frames: [[patch, what happened or, at a step, what comes next, the step: see `_step`]]}, without the
            present picture; {} if there is nothing to watch.

        """
        shown, here, line = self._shown, self._here, self._chronicle.line
        known, self._known = self._known, len(here.match.nodes)
        if self.scene is None or shown is None or shown[1].seat != seat or here.match.node.id < known:
            return {}  # another viewer, or a step through what was there before
        way = line[shown[0].ply : here.match.ply + 1]
        if way[:1] != [shown[0]] or not any(map(self._chronicle.is_automatic, way[1:])) or len(way) > _LONGEST_FILM:
            return {}
        frames = []
        for node in way[1:-1]:
            facts = ("passing", node.id, *here.match.marks(node).items())
            before, (view, self.scene) = self.scene, here.once(facts, partial(self._passing, node, words))
            patch = self._stream.passing(self.scene, self._moved(before, self.scene, view, node))
            if patch is None:
                return {}
            step = self._step(view, words)
            events = [] if here.veil.hides("journal") else here.match.narrate(node, seat, words)
            kind = here.match.state_at(node).decision().kind
            told = here.match.game.prompt(view, kind, words) if step else " ".join(text for _, text in events)
            frames.append([patch, told, step])
        return {"frames": frames} if frames else {}

    def _passing(self, node: Node, words: Words) -> tuple[Observation, Scene]:
        """Return what the viewer knows at a node on the way, and the picture of it."""
        view = self._here.view(self._here.seat, node)
        return view, self._marked(view, -1, node, words)

    def _marked(self, view: Observation, covered: int, node: Node, words: Words) -> Scene:
        """Return the picture of a view at a node of the line, with the marks of what the others did."""
        here, told = self._here, self._chronicle
        scene = here.draw_view(view, covered if covered >= 0 else None, node)
        turns = () if here.veil.hides("marks", "journal") else told.news(covered, node.ply)
        telling.mark_turns(here.board, scene, view, turns, words, told.own(node.ply))
        return scene

    def _step(self, view: Observation, words: Words) -> list[Any] | None:
        """Return [seat, its name, which of how many, perhaps why] of a step of a turn that the rules play, or None."""
        found = self._here.board.step(view, words)
        return None if found is None else [found[0], words.name(found[0]), *found[1:]]

    def _moved(self, before: Scene | None, after: Scene, view: Observation, node: Node) -> dict[str, str]:
        """Return the elements of the picture at a node that had another key in the picture before it.

        See `Board.moved`. The node and the view are remembered for the next picture.
        """
        shown = self._shown
        self._shown = node, view
        if before is None or shown is None or shown[1].seat != view.seat or shown[0] is node:
            return {}
        way = self._chronicle.line[shown[0].ply : node.ply + 1]  # from the picture before, if it was on this line
        came = way[1:] if way and way[0] is shown[0] else []
        events = [event for place in came for event in place.events if event.is_visible_to(view.seat)]
        facts = ("moved", shown[0].id, node.id)
        moved = self._here.once(facts, lambda: self._here.board.moved(shown[1], view, events))
        return {new: old for new, old in moved.items() if new in after.elements and old in before.elements}

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
            "glyphs": glyphs(self._here.board, view, self._here.match.game.num_players, words),
            "standings": self._standings(view, words),
            "cover": cover,
            "running": self._here.say("running", name=name) if self._here.movers.are_moving() else None,
            "line": timeline.trait(self._here, self._chronicle, seat, words),
            "comment": "" if self._here.veil.hides("journal", "timeline") else self._here.match.node.remark,
            "marks": [] if self._here.veil.hides("guess") else marks.movable(self._here.match, seat),
            "by": self._chronicle.doer(),
            "step": self._step(view, words),
            "automatic": bool(self._here.match.game.automatic),
            "fresh": self._fresh(seat),
            **contest.told(self._here, words, name),
        }

    def _asked(self, view: Observation, legal: Sequence[Action], words: Words) -> str:
        """Return what the viewer is asked; what can be chosen is not told in a lesson where that has to be found."""
        told = "" if not legal or self._here.veil.hides("rings", "list") else self._here.board.ask(view, legal, words)
        return told or prompt(self._here.match, view, words)

    def _standings(self, view: Observation, words: Words) -> list[list[Any]]:
        """Return [seat, name, how many of each tally] of the players; nothing in a lesson that hides facts."""
        if self._here.veil.has_texts:
            return []
        rows = self._here.once("standings", lambda: self._here.board.standings(view, words))
        return [[seat, words.name(seat), *row] for seat, row in enumerate(rows)]

    def _veiled(self, found: Trait) -> Trait:
        here = self._here
        rings = here.veil.rings
        on = pressing.ways_on(here, self.scene) if rings and self.scene is not None and here.is_asked() else []
        return veiled(found, rings, here.pressed, here.mean, on, here.pickable)

    def told_here(self, view: Observation) -> Trait:
        """Return what the present node adds to the journal; see `Chronicle.journal`."""
        return self._chronicle.added(view, self._here.words())

    def _told(self, view: Observation, words: Words) -> tuple[Trait | None, Trait]:
        """Return the journal if it has to be sent, and what has come since; nothing of it if it is hidden."""
        if not self._here.veil.hides("journal"):
            return self._chronicle.journal(view, words)
        nothing: Trait = {"rows": [], "turns": []}
        return nothing, nothing

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

    def _inspected(self, view: Observation) -> Trait:
        node = self._here.match.node
        before: Mapping[str, Any] = {}
        if node.parent >= 0:
            before = self._here.view(view.seat, self._here.match.nodes[node.parent]).to_dict()
        tree = inspector.tree(self._here.veil.facts(view.to_dict()), before)
        return {"tree": tree, "seat": _number(view.seat)}


def _number(seat: int | None) -> int:
    """Return a viewer as the page names it: traits of different viewers never stand beside each other there."""
    return -1 if seat is None else seat
