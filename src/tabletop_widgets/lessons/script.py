"""Where a lesson is played: a match that follows its script, and knows where each step ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tabletop_widgets.core.errors import IllegalAction, PositionError, listing, nearest, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import markdown
from tabletop_widgets.lessons.goals import Moment
from tabletop_widgets.lessons.lesson import FrontMatter, Line


class ScriptError(Exception):
    """A line of a lesson that cannot be played; the error says why, and what would have worked."""


class Place(NamedTuple):
    """Where a step ended.

    Attributes:
        match: the match.
        node: its node.
        since: the node since which events count for answers.
        pin: the node after which the next `draw` pins, and how many outcomes are pinned there; None for `node`.

    """

    match: Match
    node: Node
    since: Node
    pin: tuple[Node, int] | None = None

    def trunk(self) -> Place:
        """Return the same place in a match of its own, which has the way to it and nothing else."""
        path = self.match.path(self.node)
        match = self.match.copy_line(self.node)
        return Place(match, match.node, match.nodes[self.since.ply if self.since in path else 0])


class Script:
    """Plays a lesson's script.

    Args:
        head: the lesson's.
        seed: another seed than the lesson's.
        locale: the language of the names.
        kind: the class of the match.

    Attributes:
        match: what is played; it changes where the script begins anew.
        seat: the learner's.
        ends: where each step ended.
        since: the node since which events count for answers.

    """

    def __init__(
        self, head: FrontMatter, *, seed: int | None = None, locale: str = "en", kind: type[Match] = Match
    ) -> None:
        self.head, self.seed, self.locale, self.kind = head, seed, locale, kind
        self.seat = head.seat
        self.ends: dict[str, Place] = {}
        self.begin(head.position)

    def begin(self, position: Mapping[str, Any] | None, options: Mapping[str, Any] | None = None) -> None:
        """Begin in a position, with other options than the lesson's if they are given.

        Raises:
            Derailed: it is impossible.

        """
        head = self.head if options is None else replace(self.head, options=dict(options))
        try:
            match = head.new_match(seed=self.seed, position=position, locale=self.locale, kind=self.kind)
        except PositionError as error:
            raise ScriptError("; ".join(error.problems)) from error
        self.stand(Place(match, match.node, match.node, (match.nodes[0], 0)))

    def stand(self, place: Place) -> None:
        """Go to a place."""
        self.match, node, self.since, pin = place
        if self.match.node is not node:
            self.match.goto(node)
        self._pinned = pin or (node, 0)

    @property
    def place(self) -> Place:
        """Where the script is."""
        return Place(self.match, self.match.node, self.since, self._pinned)

    def end_step(self, id_: str) -> None:
        """Note where a step ended."""
        self.ends[id_] = self.place

    def go_from(self, id_: str) -> None:
        """Go to where a step ended.

        Raises:
            Derailed: it has not been played yet.

        """
        if id_ not in self.ends:
            known = listing(nearest(id_, list(self.ends))) if self.ends else "none, yet"
            raise ScriptError(f"no step {short_repr(id_)} has been played before; expected {known}")
        self.stand(self.ends[id_])

    # --- lines

    def play(self, line: Line) -> Node:
        """Play a line of the script and return the node that it leads to.

        Raises:
            Derailed: it cannot be played.

        """
        text = line.action
        if text.startswith("from position"):
            self.begin(*self._read_changes(text.removeprefix("from position").strip().removeprefix("with ")))
        elif text.startswith("from "):
            self.go_from(text.removeprefix("from ").strip().removeprefix("#"))
        elif text.startswith("draw "):
            self.draw(text.removeprefix("draw ").strip())
        elif text == "step":
            self._step()
        else:
            self.act(text, line.seat)
        return self.match.node

    def _read_changes(self, text: str) -> tuple[Mapping[str, Any] | None, Mapping[str, Any]]:
        """Return the lesson's position and options, changed as a text of YAML says."""
        change: dict[str, Any] = markdown.read_yaml(text).data if text else {}
        position = overlaid(self.head.position or {}, {key: part for key, part in change.items() if key != "options"})
        if "options" not in change:
            return position or self.head.position, self.head.options
        try:
            game = self.head.at_other_table(self.head.new_game(), change["options"])
        except (TypeError, ValueError, KeyError, OSError) as error:
            raise ScriptError(f"options: {error}") from error
        return position or self.head.position, game.options

    def _step(self) -> None:
        if self.match.node.latest < 0:
            raise ScriptError("nothing comes after this place; `step` goes on along what chance has drawn")
        self.match.goto(self.match.ply + 1)
        self._pinned = (self.match.node, 0)

    def act(self, text: str, seat: int | None = None) -> Node:
        """Play an action.

        Raises:
            Derailed: it is not legal, or another seat decides.

        """
        decides = self.match.current_player()
        if seat is not None and decides != seat:
            raise ScriptError(f"seat {seat} is to play {short_repr(text)}, but seat {decides} decides")
        try:
            node = self.match.play(text)
        except IllegalAction as error:
            raise ScriptError(f"seat {decides} decides: {error}") from error
        self._pinned = (node, 0)
        return node

    def draw(self, text: str) -> None:
        """Pin what chance draws next, or has drawn since the last action, by its name.

        Raises:
            Derailed: chance does not draw this here.

        """
        match = self.match
        outcome = match.game.chance_outcome(text)
        first, fixed = self._pinned
        if first not in match.path():
            first, fixed = match.nodes[0], 0
        line = match.mainline()
        could: list[int] = []
        for node, drawn in zip(line[first.ply :], line[first.ply + 1 :], strict=False):
            if drawn.outcomes is None:
                break
            for count, possible in _possible(match.state_at(node), drawn.outcomes):
                if count < fixed:
                    continue
                could += possible
                if outcome in possible:
                    match.goto(node)
                    match.goto(match.draw((*drawn.outcomes[:count], outcome)))
                    self._pinned = (node, count + 1)
                    return
            fixed = 0
        texts = match.game.chance_texts()
        there = nearest(text, list(dict.fromkeys(texts[number] for number in could)), 5)
        can = f"it can draw {listing(there)}" if there else "it draws nothing"
        raise ScriptError(f"chance does not draw {short_repr(text)} here; {can}")

    def pin_from(self, node: Node) -> None:
        """Let the next `draw` pin what chance drew after a node."""
        self._pinned = (node, 0)

    # --- what a quiz reads

    @property
    def game(self) -> Game:
        """The game."""
        return self.match.game

    @property
    def observation(self) -> Observation:
        """The learner's view."""
        return self.match.observation(self.seat)

    @property
    def view(self) -> Mapping[str, Any]:
        """The learner's view, as JSON data."""
        return self.observation.to_dict()

    @property
    def events(self) -> Sequence[Event]:
        """What has happened since the last task, as far as the learner may know it."""
        path = self.match.path()
        first = self.since.ply + 1 if self.since in path else 0
        return [event for node in path[first:] for event in node.events if event.is_visible_to(self.seat)]

    def moment(self) -> Moment:
        """Return what a goal looks at that is about the position alone."""
        return Moment(self.match.state, self.seat, self.events, (), self.observation)

    def is_legal(self, action: str) -> bool:
        """Return whether an action is legal now."""
        try:
            return self.match.why_not(action) is None
        except IllegalAction:
            return False

    def outcome(self) -> Mapping[str, Any] | None:
        """Return how the game ended."""
        end = self.match.outcome()
        if end is None:
            return None
        known = {"winners": end.winners, "ranking": end.ranking, "scores": end.scores, "reason": end.reason}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in known.items()}

    def other(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the view of a new game with other options."""
        given = self.head.options if self.game == self.head.new_game() else self.game.options
        game = self.head.at_other_table(self.game, options, given)
        return Match(game, self.head.seed or 1).observation(self.seat).to_dict()


def _possible(state: State, drawn: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return what was possible at each outcome of a draw: how many came before, and the ids."""
    found = []
    for count, outcome in enumerate(drawn):
        if state.current_player() != CHANCE:
            break
        found.append((count, [number for number, _ in state.chance_outcomes()]))
        state.apply(outcome)
    return found


def overlaid(base: Any, change: Any) -> Any:  # noqa: ANN401 - JSON data
    """Return a position, changed: objects key by key, lists of one length entry by entry, anything else replaced.

    >>> overlaid({"turn": 0, "players": [{"power": 6}, {}]}, {"players": [{}, {"power": 8}]})
    {'turn': 0, 'players': [{'power': 6}, {'power': 8}]}

    """
    if isinstance(base, Mapping) and isinstance(change, Mapping):
        return {**base, **{str(key): overlaid(base.get(str(key)), value) for key, value in change.items()}}
    is_like = isinstance(base, list) and isinstance(change, list) and len(base) == len(change)
    if is_like and any(isinstance(part, Mapping) for part in change):
        return [overlaid(one, other) for one, other in zip(base, change, strict=True)]
    return change
