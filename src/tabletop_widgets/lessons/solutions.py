"""Solutions of steps: tries at tasks, a lesson played by its own solutions, and the search for other right lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import IllegalAction, PlayerError, listing, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import answers
from tabletop_widgets.lessons.goals import GoalInput, is_line
from tabletop_widgets.lessons.script import Script, ScriptError
from tabletop_widgets.lessons.step import Play, Quiz, Refused, Step, Task

Verdict = Literal["on", "right", "wrong"]
_MOST_REPLIES: Final = 1000  # most replies of players in a row
MOST_DEPTH: Final = 2  # all lines up to this length are tried; for a longer solution only lines that leave it
MOST_LINES: Final = 2_000  # most lines that a search tries


class Attempt:
    """A try at a task from the present place of a script.

    Args:
        script: the script whose match the try is played in.
        step: the step with the task.
        task: the task.

    Attributes:
        start: its first node.
        node: its current node.
        actions: the learner's actions.
        verdict: "right", "wrong", or "on" while it goes on.
        wrong_line: the listed wrong line that was played, or ().

    """

    def __init__(self, script: Script, step: Step, task: Task) -> None:
        self.script, self.step, self.task = script, step, task
        self.match: Match = script.match
        self.start = self.node = self.match.node
        self.before = self.match.observation(script.seat)
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
        """The events of the try."""
        return [event for node in self.path for event in node.events]

    def goal_input(self) -> GoalInput:
        """Return the input for goals after the actions so far."""
        return GoalInput(self.match.state_at(self.node), self.script.seat, self.events, self.actions, self.before)

    def legal(self) -> list[Action]:
        """Return the learner's legal actions; none if the try is over or another seat is to move."""
        state = self.match.state_at(self.node)
        if self.verdict != "on" or state.current_player() != self.script.seat:
            return []
        return [state.game.actions[number] for number in state.legal_actions()]

    def play(self, action: Action | int | str) -> Verdict:
        """Play an action of the learner, and the replies and draws after it.

        Raises:
            IllegalAction: it is not allowed; the try has not changed.
            ScriptError: a reply of the lesson cannot be played.

        """
        if self.match.node is not self.node:
            self.match.goto(self.node)
        played = self.match.play(action)
        if played.action is not None:
            self.actions = (*self.actions, played.action)
        self._draw(played)
        self._reply()
        self.node = self.match.node
        self.verdict = self._judge()
        return self.verdict

    def _settled_node(self, played: Node) -> Node:
        """Return the node after an action and the chance draws that follow it."""
        node = played
        while node.latest >= 0 and self.match.nodes[node.latest].outcomes is not None:
            node = self.match.nodes[node.latest]
        return node

    def _draw(self, played: Node) -> None:
        """Set the chance outcomes that the task names."""
        node = played
        pins = self.task.draw[self._drawn :]
        self.script.pin_from(node)
        for text in pins:
            if self.match.node is node:  # nothing was drawn
                return
            try:
                self.script.draw(text)
            except ScriptError:
                return
            self._drawn += 1
            self.match.goto(self._settled_node(self.match.node))

    def _reply(self) -> None:
        for _ in range(_MOST_REPLIES):
            seat = self.match.current_player()
            if seat == self.script.seat or seat not in self.task.replies or not self._reply_of(seat):
                return

    def _reply_of(self, seat: int) -> bool:
        """Play a reply of a seat; return whether it had one."""
        replies = self.task.replies[seat]
        try:
            if callable(replies):
                self._play_reply(self.match.choose(replies))
                return True
            count = self._replied.get(seat, 0)
            is_random = bool(replies) and replies[-1] == "random"
            if count >= len(replies) - is_random and not is_random:
                return False
            text = replies[min(count, len(replies) - 1)]
            is_free = text == "random" or (is_random and not self.script.is_legal(text))
            self._play_reply(self.match.choose(resolve_player("random")) if is_free else text)
        except (IllegalAction, PlayerError) as error:
            raise ScriptError(f"the reply of seat {seat} cannot be played: {error}") from error
        self._replied[seat] = count + 1
        return True

    def _play_reply(self, action: Action | str) -> None:
        played = self.match.play(action)
        self._draw(played)

    def _judge(self) -> Verdict:
        task, given = self.task, self.goal_input()
        if not task.goal.waits and task.goal.holds(given):
            return "right"
        self.wrong_line = self._played_wrong_line(given.state)
        if self.wrong_line:
            return "wrong"
        if self._is_over(given):
            return "right" if task.goal.holds(given) else "wrong"
        return "on"

    def _is_over(self, given: GoalInput) -> bool:
        limit = self.task.limit
        if limit is not None and len(self.actions) >= limit:
            return True
        if self.task.until is not None and self.task.until.holds(given):
            return True
        return given.state.current_player() != self.script.seat

    def _played_wrong_line(self, state: State) -> tuple[str, ...]:
        """Return the listed wrong line that was played, or ()."""
        lines: Sequence[tuple[str, ...]] = [quote.actions for quote in self.step.quotes_of("wrong") if quote.about]
        return next((line for line in (*lines, *self.task.wrong) if is_line(line, self.actions, state)), ())


def run(attempt: Attempt, line: Sequence[str]) -> Verdict:
    """Play a line in a try and return its verdict; actions after its end are an error.

    Raises:
        IllegalAction: an action is not allowed.
        ScriptError: a reply cannot be played, or the try was over before the line.

    """
    for action in line:
        if attempt.verdict != "on":
            done = "; ".join(map(str, attempt.actions))
            raise ScriptError(f"the try is over after {short_repr(done)}: {attempt.verdict}")
        attempt.play(action)
    return attempt.verdict


def solve_quiz(script: Script, step: Step, quiz: Quiz) -> Any:  # noqa: ANN401 - JSON data
    """Compute the answer of a step's quiz at the present place of a script, which stays there.

    Raises:
        NoAnswer: it cannot be computed.
        ScriptError: it lies ahead, and what lies there cannot be played.

    """
    if not quiz.ahead:
        return answers.quiz_answer(quiz, script)
    place, before = script.place, answers.present_things(quiz, script)
    script.since = place.node
    try:
        for line in (line for play in step.blocks_after for line in play.lines):
            script.play(line)
        return answers.quiz_answer(quiz, script, before)
    finally:
        script.go_to(place)


def picked_text(picked: Any) -> str:  # noqa: ANN401 - a name, a number, or several
    """Return picked things as one text."""
    if isinstance(picked, list | tuple | set | frozenset):
        return ", ".join(map(str, sorted(picked, key=str) if isinstance(picked, set | frozenset) else picked))
    return str(picked)


def play_step(script: Script, step: Step) -> None:
    """Play a step by its own solution.

    Raises:
        ScriptError: it cannot be played.

    """
    for block in step.blocks:
        if isinstance(block, Play):
            for line in block.lines:
                script.play(line)
        elif isinstance(block, Task | Quiz):
            if block.start:
                script.go_from(block.start)
            if isinstance(block, Task):
                script.since = script.match.node
                attempt = Attempt(script, step, block)
                try:
                    run(attempt, block.solution)
                except IllegalAction as error:
                    raise ScriptError(str(error)) from error
    script.end_step(step.id)


def step_holds(script: Script, step: Step) -> bool:
    """Return whether a step works at the present place of a script: its script, refusals, answer and solution."""
    try:
        for block in step.blocks:
            if isinstance(block, Play):
                for line in block.lines:
                    script.play(line)
            elif isinstance(block, Refused):
                for question in block.questions:
                    why = script.match.why_not(question.action)
                    if why is None or why.rule.rpartition(" ")[2] != question.rule:
                        return False
            elif isinstance(block, Quiz):
                if not answers.is_same_answer(block, solve_quiz(script, step, block), block.is_):
                    return False
            elif isinstance(block, Task) and run(Attempt(script, step, block), block.solution) != "right":
                return False
    except (ScriptError, IllegalAction, answers.NoAnswer):
        return False
    return True


@dataclass
class SearchResult:
    """The result of a search for other right lines.

    Attributes:
        tried: the number of lines that were tried.
        problems: what is wrong, and how to fix it.
        notes: remarks for the transcript.

    """

    tried: int = 0
    problems: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def search(attempt: Attempt) -> SearchResult:
    """Search for right lines that are not listed.

    Up to two actions every line is tried. A longer solution is followed, and at each of its places every other action
    is tried: it may not solve the task before the end.
    """
    found = SearchResult()
    try:
        if len(attempt.task.solution) <= MOST_DEPTH:
            _search_all_lines(attempt, found)
        else:
            _search_beside_solution(attempt, found)
    except ScriptError as error:
        found.problems.append((f"a line that nobody has foreseen: {error}", "end the replies in random"))
    if found.tried >= MOST_LINES:
        found.notes.append(f"only {MOST_LINES:,} lines were tried")
    return found


def _search_all_lines(attempt: Attempt, found: SearchResult) -> None:
    also: list[str] = []
    for done in _attempts(attempt, len(attempt.task.solution), found):
        if done.verdict == "right" and not _is_listed(done):
            also.append("; ".join(map(str, done.actions)))
    if also and not attempt.task.open:
        fix = "add them to also, or also: any if every way is welcome"
        found.problems.append((f"also right, but not said: {listing(also)}", fix))
    elif also:
        found.notes.append(f"also right: {listing(also)}")


def _attempts(attempt: Attempt, depth: int, found: SearchResult) -> Iterator[Attempt]:
    """Yield a try for each line of a length; a line is shorter if the try ends earlier."""
    for action in attempt.legal():
        if found.tried >= MOST_LINES:
            return
        other = attempt.fork()
        verdict = other.play(action)
        if verdict == "on" and depth > 1:
            yield from _attempts(other, depth - 1, found)
        else:
            found.tried += 1
            yield other


def _search_beside_solution(attempt: Attempt, found: SearchResult) -> None:
    solution = attempt.task.solution
    for number, text in enumerate(solution):
        right = attempt.fork()
        try:
            right.play(text)
        except IllegalAction:
            return
        shorter: list[str] = []
        also: list[str] = []
        for action in attempt.legal():
            if right.actions[-1] == action or found.tried >= MOST_LINES:
                continue
            other = attempt.fork()
            found.tried += 1
            if other.play(action) == "right" and not _is_listed(other):
                (also if number == len(solution) - 1 else shorter).append(str(action))
        if shorter and not attempt.task.open:
            after = "; ".join(solution[:number])
            fix = "add it to also, or also: any if every way is welcome"
            text = f"solved already by {listing(shorter)}" + (f" after {after!r}" if after else "")
            found.problems.append((text, fix))
        if also:
            found.notes.append(f"at the end also right: {listing(also)}")
        attempt = right


def _is_listed(attempt: Attempt) -> bool:
    state = attempt.match.state
    return any(is_line(line, attempt.actions, state) for line in attempt.task.right)
