"""The script of a lesson, played in a match: its lines, its positions, and the end of each step."""

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
from tabletop_widgets.lessons.front_matter import FrontMatter
from tabletop_widgets.lessons.goals import GoalInput
from tabletop_widgets.lessons.step import Line


class ScriptError(Exception):
    """An error for a line of a lesson that cannot be played, with what would have worked."""


class Place(NamedTuple):
    """A position in a script, e.g. the end of a step.

    Attributes:
        match: the match.
        node: its node.
        since: the node after which events count for answers.
        pin: the node after which the next `draw` sets outcomes, and how many are set there; None for `node`.

    """

    match: Match
    node: Node
    since: Node
    pin: tuple[Node, int] | None = None

    def copy_line(self) -> Place:
        """Return the same place in a new match, which holds the line to it and nothing else."""
        path = self.match.path(self.node)
        match = self.match.copy_line(self.node)
        return Place(match, match.node, match.nodes[self.since.ply if self.since in path else 0])


class Script:
    """A match that plays the script of a lesson.

    Args:
        front_matter: the front matter of the lesson.
        seed: another seed than the lesson's.
        locale: the language of the names.
        kind: the class of the match.

    Attributes:
        match: the match; another one after each `from position`.
        seat: the learner's seat.
        ends: the end of each step, by id.
        since: the node after which events count for answers.

    """

    def __init__(
        self, front_matter: FrontMatter, *, seed: int | None = None, locale: str = "en", kind: type[Match] = Match
    ) -> None:
        self.front_matter, self.seed, self.locale, self.kind = front_matter, seed, locale, kind
        self.seat = front_matter.seat
        self.ends: dict[str, Place] = {}
        self.begin(front_matter.position)

    def begin(self, position: Mapping[str, Any] | None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new match in a position, with other options than the lesson's if they are given.

        Raises:
            ScriptError: it is impossible.

        """
        front_matter = self.front_matter if options is None else replace(self.front_matter, options=dict(options))
        try:
            match = front_matter.new_match(seed=self.seed, position=position, locale=self.locale, kind=self.kind)
        except PositionError as error:
            raise ScriptError("; ".join(error.problems)) from error
        self.go_to(Place(match, match.node, match.node, (match.nodes[0], 0)))

    def go_to(self, place: Place) -> None:
        """Go to a place, perhaps in another match."""
        self.match, node, self.since, pin = place
        if self.match.node is not node:
            self.match.goto(node)
        self._pinned = pin or (node, 0)

    @property
    def place(self) -> Place:
        """The present place."""
        return Place(self.match, self.match.node, self.since, self._pinned)

    def end_step(self, id_: str) -> None:
        """Record the present place as the end of a step."""
        self.ends[id_] = self.place

    def go_from(self, id_: str) -> None:
        """Go to the end of a step.

        Raises:
            ScriptError: it has not been played yet.

        """
        if id_ not in self.ends:
            known = listing(nearest(id_, list(self.ends))) if self.ends else "none, yet"
            raise ScriptError(f"no step {short_repr(id_)} has been played before; expected {known}")
        self.go_to(self.ends[id_])

    # --- lines

    def play(self, line: Line) -> Node:
        """Play a line of the script and return the node after it.

        Raises:
            ScriptError: it cannot be played.

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
        """Return the lesson's position and options, with the changes of a text of YAML."""
        change: dict[str, Any] = markdown.read_yaml(text).data if text else {}
        position = merge_data(
            self.front_matter.position or {}, {key: part for key, part in change.items() if key != "options"}
        )
        if "options" not in change:
            return position or self.front_matter.position, self.front_matter.options
        try:
            game = self.front_matter.at_other_table(self.front_matter.new_game(), change["options"])
        except (TypeError, ValueError, KeyError, OSError) as error:
            raise ScriptError(f"options: {error}") from error
        return position or self.front_matter.position, game.options

    def _step(self) -> None:
        if self.match.node.latest < 0:
            raise ScriptError("nothing comes after this place; `step` goes on along what chance has drawn")
        self.match.goto(self.match.ply + 1)
        self._pinned = (self.match.node, 0)

    def act(self, text: str, seat: int | None = None) -> Node:
        """Play an action.

        Raises:
            ScriptError: it is not legal, or another seat decides.

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
        """Set the next chance outcome, or one drawn since the last action, by its name.

        Raises:
            ScriptError: chance does not draw this here.

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
        """Let the next `draw` change the chance outcomes after a node."""
        self._pinned = (node, 0)

    # --- the source of quiz answers

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
        """The events since the last task that the learner may know."""
        path = self.match.path()
        first = self.since.ply + 1 if self.since in path else 0
        return [event for node in path[first:] for event in node.events if event.is_visible_to(self.seat)]

    def goal_input(self) -> GoalInput:
        """Return the input of goals about the position alone."""
        return GoalInput(self.match.state, self.seat, self.events, (), self.observation)

    def is_legal(self, action: str) -> bool:
        """Return whether an action is legal now."""
        try:
            return self.match.why_not(action) is None
        except IllegalAction:
            return False

    def outcome(self) -> Mapping[str, Any] | None:
        """Return the result of the game as JSON data; None before its end."""
        end = self.match.outcome()
        if end is None:
            return None
        known = {"winners": end.winners, "ranking": end.ranking, "scores": end.scores, "reason": end.reason}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in known.items()}

    def new_game_view(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the learner's view of a new game with other options."""
        given = self.front_matter.options if self.game == self.front_matter.new_game() else self.game.options
        game = self.front_matter.at_other_table(self.game, options, given)
        return Match(game, self.front_matter.seed or 1).observation(self.seat).to_dict()


def _possible(state: State, drawn: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return the possible outcomes at each part of a draw, as (number of parts before it, ids)."""
    found = []
    for count, outcome in enumerate(drawn):
        if state.current_player() != CHANCE:
            break
        found.append((count, [number for number, _ in state.chance_outcomes()]))
        state.apply(outcome)
    return found


def merge_data(base: Any, change: Any) -> Any:  # noqa: ANN401 - JSON data
    """Return JSON data with a change merged in.

    Objects are merged key by key, lists of one length with objects entry by entry; anything else is replaced.

    >>> merge_data({"turn": 0, "players": [{"power": 6}, {}]}, {"players": [{}, {"power": 8}]})
    {'turn': 0, 'players': [{'power': 6}, {'power': 8}]}

    """
    if isinstance(base, Mapping) and isinstance(change, Mapping):
        return {**base, **{str(key): merge_data(base.get(str(key)), value) for key, value in change.items()}}
    is_like = isinstance(base, list) and isinstance(change, list) and len(base) == len(change)
    if is_like and any(isinstance(part, Mapping) for part in change):
        return [merge_data(one, other) for one, other in zip(base, change, strict=True)]
    return change
