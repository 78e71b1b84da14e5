"""One try at a task: what the learner plays, what others reply, and whether the goal is reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import IllegalAction, PlayerError, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import State
from tabletop_widgets.scenarios.goals import Moment, is_line
from tabletop_widgets.scenarios.stage import Derailed, Stage
from tabletop_widgets.scenarios.steps import Step, Task

Verdict = Literal["on", "right", "wrong"]
_MOST_REPLIES = 1000  # in a row, by players


class Try:
    """A try at a task, from the present place of a stage.

    Args:
        stage: where it is played; the match moves on with the try.
        step: the step with the task.
        task: the task.

    Attributes:
        start: where it began.
        node: where it is.
        actions: what the learner has played.
        verdict: "right", "wrong", or "on" while it goes on.
        wrong_line: the line that was foreseen as wrong and has been played, or ().

    """

    def __init__(self, stage: Stage, step: Step, task: Task) -> None:
        self.stage, self.step, self.task = stage, step, task
        self.match: Match = stage.match
        self.start = self.node = self.match.node
        self.before = self.match.observation(stage.seat)
        self.actions: tuple[Action, ...] = ()
        self.verdict: Verdict = "on"
        self.wrong_line: tuple[str, ...] = ()
        self._replied: dict[int, int] = {}
        self._drawn = 0

    def fork(self) -> Self:
        """Return an independent try at the same point."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other._replied = dict(self._replied)
        return other

    @property
    def path(self) -> list[Node]:
        """The nodes of the try."""
        return self.match.path(self.node)[self.start.ply + 1 :]

    @property
    def events(self) -> list[Event]:
        """What has happened in the try."""
        return [event for node in self.path for event in node.events]

    def moment(self) -> Moment:
        """Return what goals look at."""
        return Moment(self.match.state_at(self.node), self.stage.seat, self.events, self.actions, self.before)

    def legal(self) -> list[Action]:
        """Return what the learner may play now; nothing if the try is over or another seat decides."""
        state = self.match.state_at(self.node)
        if self.verdict != "on" or state.current_player() != self.stage.seat:
            return []
        return [state.game.actions[number] for number in state.legal_actions()]

    def play(self, action: Action | int | str) -> Verdict:
        """Play an action of the learner's, and all that follows.

        Raises:
            IllegalAction: it is not allowed; the try has not changed.
            Derailed: a reply of the lesson cannot be played.

        """
        if self.match.node is not self.node:
            self.match.goto(self.node)
        played = self.match.play(action)
        if played.action is not None:
            self.actions = (*self.actions, played.action)
        self._draw(played)
        self._reply()
        self.node = self.match.node
        self.verdict = self._judged()
        return self.verdict

    def _after(self, played: Node) -> Node:
        """Return where the match stands after an action and what chance drew after it."""
        node = played
        while node.latest >= 0 and self.match.nodes[node.latest].outcomes is not None:
            node = self.match.nodes[node.latest]
        return node

    def _draw(self, played: Node) -> None:
        """Pin what the task says that chance draws."""
        node = played
        pins = self.task.draw[self._drawn :]
        self.stage.pin_from(node)
        for text in pins:
            if self.match.node is node:  # nothing was drawn
                return
            try:
                self.stage.draw(text)
            except Derailed:
                return
            self._drawn += 1
            self.match.goto(self._after(self.match.node))

    def _reply(self) -> None:
        for _ in range(_MOST_REPLIES):
            seat = self.match.current_player()
            if seat == self.stage.seat or seat not in self.task.replies or not self._reply_of(seat):
                return

    def _reply_of(self, seat: int) -> bool:
        """Play a reply of a seat; return whether it had one."""
        replies = self.task.replies[seat]
        try:
            if callable(replies):
                self._play_reply(self.match.ask(replies))
                return True
            count = self._replied.get(seat, 0)
            is_random = bool(replies) and replies[-1] == "random"
            if count >= len(replies) - is_random and not is_random:
                return False
            text = replies[min(count, len(replies) - 1)]
            is_free = text == "random" or (is_random and not self.stage.is_legal(text))
            self._play_reply(self.match.ask(resolve_player("random")) if is_free else text)
        except (IllegalAction, PlayerError) as error:
            raise Derailed(f"the reply of seat {seat} cannot be played: {error}") from error
        self._replied[seat] = count + 1
        return True

    def _play_reply(self, action: Action | str) -> None:
        played = self.match.play(action)
        self._draw(played)

    def _judged(self) -> Verdict:
        task, moment = self.task, self.moment()
        if not task.goal.waits and task.goal.holds(moment):
            return "right"
        self.wrong_line = self._foreseen(moment.state)
        if self.wrong_line:
            return "wrong"
        if self._is_over(moment):
            return "right" if task.goal.holds(moment) else "wrong"
        return "on"

    def _is_over(self, moment: Moment) -> bool:
        limit = self.task.limit
        if limit is not None and len(self.actions) >= limit:
            return True
        if self.task.until is not None and self.task.until.holds(moment):
            return True
        return moment.state.current_player() != self.stage.seat

    def _foreseen(self, state: State) -> tuple[str, ...]:
        """Return the line that is said to be wrong and has been played, or ()."""
        lines: Sequence[tuple[str, ...]] = [quote.actions for quote in self.step.said("wrong") if quote.about]
        return next((line for line in (*lines, *self.task.wrong) if is_line(line, self.actions, state)), ())


def run(attempt: Try, line: Sequence[str]) -> Verdict:
    """Play a line in a try, and return its verdict; actions after its end are an error.

    Raises:
        IllegalAction: an action is not allowed.
        Derailed: a reply cannot be played, or the try was over before the line.

    """
    for action in line:
        if attempt.verdict != "on":
            done = "; ".join(map(str, attempt.actions))
            raise Derailed(f"the try is over after {shown(done)}: {attempt.verdict}")
        attempt.play(action)
    return attempt.verdict
