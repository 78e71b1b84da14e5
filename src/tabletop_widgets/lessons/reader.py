"""Reads lessons from Markdown: one file with the logic, one beside it with the Japanese prose."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import cut, listing, nearest, short_repr
from tabletop_widgets.core.files import object_schema
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.lessons import answers, checker, goals, lesson, markdown
from tabletop_widgets.lessons.goals import Goal, Plays
from tabletop_widgets.lessons.lesson import (
    BLOCKS,
    HIDE_PREFIXES,
    HIDES,
    PICKS,
    Block,
    FrontMatter,
    Line,
    Play,
    Question,
    Quiz,
    Quote,
    Refused,
    Show,
    Step,
    Task,
    split_line,
)
from tabletop_widgets.lessons.markdown import Document, LocatedYaml, Place, RawQuote, RawStep
from tabletop_widgets.lessons.problems import LessonError, ProblemList, place_of, problem_text
from tabletop_widgets.lessons.prose import Prose

_TEXT: Final = {"type": "string", "minLength": 1, "maxLength": 2000, "description": "a text"}
_ID: Final = {"type": "string", "maxLength": 100, "pattern": r"^#?[\w-]+$", "description": "the id of a step"}
_NAME: Final = {"type": ["string", "integer"], "description": "an element of the board, e.g. d4 or 27"}
_SEAT: Final = {"type": "integer", "minimum": 0, "maximum": 9, "description": "a seat, from 0"}
_COUNT: Final = {"type": "integer", "minimum": 1, "maximum": 99, "description": "a whole number from 1 to 99"}
_FLAG: Final = {"type": "boolean", "description": "true or false"}
_ANY: Final[dict[str, Any]] = {}


def _list(of: dict[str, Any], description: str, least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": of, "minItems": least, "maxItems": 200, "description": description}


_TEXTS: Final = _list(_TEXT, "a list of texts")
_NAMES: Final = _list(_NAME, "a list of elements, e.g. [d4, e5]")
_LINE: Final = {"anyOf": [_TEXT, _list(_TEXT, "", 1)], "description": "an action, or a list of actions"}
_LINES: Final = _list(_LINE, "a list of lines")
_ON: Final = {
    **object_schema({}, {"right": _ID, "wrong": _ID}),
    "description": "{right: id of a step, wrong: id of a step}",
}

HEAD: Final = Shape(
    object_schema(
        {"game": _TEXT, "title": _TEXT},
        {
            "id": {"type": "string", "pattern": r"^[\w-]+$", "description": "a name in lower case, e.g. s5-beats"},
            "options": {"type": "object", "description": "the game's options, e.g. {players: 3}"},
            "seed": {"type": "integer", "description": "a whole number"},
            "names": _list({"type": "string", "maxLength": 200, "description": "a name"}, "a list of names"),
            "seat": _SEAT,
            "rules": _list({"type": ["string", "integer"], "description": "the number of a section"}, "rule numbers"),
            "position": {"type": "object", "description": "a position; see game.problems"},
            "from": {
                "type": "string",
                "description": 'a saved match and a ply, e.g. "evening.json@12"; without options, names and position',
            },
            "needs": _TEXTS,
            "minutes": {"type": "integer", "minimum": 1, "maximum": 120, "description": "minutes, 1 to 120"},
        },
    )
)
HEAD_OF_TRANSLATION: Final = Shape(
    object_schema(
        {"title": _TEXT},
        {"names": _list({"type": "string", "maxLength": 200, "description": "a name"}, "a list of names")},
    )
)
SHOW: Final = Shape(
    object_schema(
        {},
        {
            "regions": _TEXTS,
            "near": _NAME,
            "ring": _NAMES,
            "shade": _NAMES,
            "arrow": _list(
                {"type": "array", "items": _NAME, "minItems": 2, "maxItems": 2, "description": "a pair, e.g. [d5, d4]"},
                "pairs of elements, e.g. [[d5, d4]]",
            ),
            "badge": {
                "type": "object",
                "additionalProperties": {"type": ["string", "integer"], "description": "a short text"},
                "description": 'elements and short texts, e.g. {d4: "1"}',
            },
            "layers": _TEXTS,
            "hide": _TEXTS,
            "view": _SEAT,
            "views": _list(_SEAT, "a list of seats"),
            "luck": _FLAG,
            "holds": _ANY,
        },
    )
)
REFUSED: Final = Shape(
    {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {"type": ["string", "integer"], "description": 'the number of a rule, e.g. "4.2"'},
        "description": 'actions and the rules that refuse them, e.g. show 1-2: "4.2"',
    }
)
TASK: Final = Shape(
    object_schema(
        {},
        {
            "goal": _ANY,
            "play": _LINE,
            "solution": _LINE,
            "also": {"anyOf": [{"const": "any"}, _LINES], "description": "a list of further lines, or any"},
            "wrong": _LINES,
            "replies": {"type": "object", "description": "seats and what they play, e.g. {1: [dial 5, play 4]}"},
            "draw": _TEXTS,
            "until": _ANY,
            "within": _COUNT,
            "tries": _COUNT,
            "hide": _TEXTS,
            "on": _ON,
            "luck": _FLAG,
            "from": _ID,
        },
    )
)
QUIZ: Final = Shape(
    object_schema(
        {"pick": {"enum": list(PICKS)}, "is": _ANY},
        {
            "answer": _ANY,
            "options": _list(_NAME, "a list of what can be chosen", 2),
            "one": _FLAG,
            "ahead": _FLAG,
            "luck": _FLAG,
            "hide": _TEXTS,
            "tries": _COUNT,
            "on": _ON,
            "from": _ID,
        },
    )
)


Tell = Callable[[Place, str, str], None]  # where, what is wrong, how to mend it

_EVENT_KEYS: Final = ("kind", "seat", "rule", "values", *map(str, range(10)))


def read_goal(data: object, tell: Tell, path: Place, *, code: bool) -> Goal:
    """Return a goal; where the data is wrong, one that never holds.

    Args:
        data: what the file holds.
        tell: takes each fault.
        path: where it stands in its block.
        code: whether `module:function` may be imported.

    """
    return _GoalReader(tell, code).goal(data, path)


_NEVER: Final = goals.Any_(())


class _GoalReader:
    def __init__(self, tell: Tell, code: bool) -> None:
        self.tell, self.code = tell, code

    def wrong(self, path: Place, found: object, expected: str) -> Goal:
        self.tell(path, f"{'.'.join(map(str, path))}: found {short_repr(found)}", f"expected {expected}")
        return _NEVER

    def goal(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return self.from_code(data, path)
        if not isinstance(data, Mapping) or not data:
            return self.wrong(path, data, "an object such as {event: {kind: show, seat: 0}}")
        found: list[Goal] = []
        for key, value in data.items():
            if key not in _READ:
                near = listing(nearest(str(key), list(_READ)))
                self.tell((*path, key), f"a goal has no {short_repr(key)}", f"expected {near}")
            else:
                found.append(_READ[key](self, value, (*path, key)))
        return found[0] if len(found) == 1 else goals.All(tuple(found)) if found else _NEVER

    def event(self, data: object, path: Place) -> Goal:
        if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
            return self.wrong(path, data, "an event such as {kind: show, seat: 0}")
        extra = [str(key) for key in data if str(key) not in _EVENT_KEYS]
        if extra:
            known = "kind, seat, rule, values, or the number of a value"
            self.tell(path, f"an event has no {listing(extra)}", f"expected {known}")
        return goals.Happens(dict(data))

    def view(self, data: object, path: Place) -> Goal:
        if not isinstance(data, Mapping) or not data:
            return self.wrong(path, data, "a part of the learner's view, e.g. {players: {0: {power: 6}}}")
        return goals.Sees(dict(data))

    def kind(self, data: object, path: Place) -> Goal:
        return goals.Kind(data) if isinstance(data, str) else self.wrong(path, data, "a kind of actions, e.g. show")

    def read_over(self, data: object, path: Place) -> Goal:
        return goals.Over(data) if isinstance(data, bool) else self.wrong(path, data, "true or false")

    def winner(self, data: object, path: Place) -> Goal:
        is_seat = isinstance(data, int) and not isinstance(data, bool) and data >= 0
        return goals.Wins(data) if is_seat and isinstance(data, int) else self.wrong(path, data, "a seat, 0 or more")

    def decision(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return goals.Asks({"kind": data})
        if isinstance(data, Mapping) and data and set(data) <= {"kind", "seat"}:
            return goals.Asks(dict(data))
        return self.wrong(path, data, "a kind of decision, e.g. end, or {kind: end, seat: 0}")

    def legal(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return goals.Legal(data)
        return self.wrong(path, data, "the text of an action, e.g. show 3-4")

    def read_refused(self, data: object, path: Place) -> Goal:
        if isinstance(data, Mapping) and data and all(isinstance(rule, str | int) for rule in data.values()):
            return goals.Refuses({str(action): str(rule) for action, rule in data.items()})
        return self.wrong(path, data, 'actions and their rules, e.g. {show 1-2: "4.2"}')

    def several(self, data: object, path: Place) -> tuple[Goal, ...]:
        if not isinstance(data, list) or not data:
            self.wrong(path, data, "a list of goals")
            return ()
        return tuple(self.goal(part, (*path, number)) for number, part in enumerate(data))

    def all(self, data: object, path: Place) -> Goal:
        return goals.All(self.several(data, path) or (_NEVER,))

    def any(self, data: object, path: Place) -> Goal:
        return goals.Any_(self.several(data, path))

    def read_not(self, data: object, path: Place) -> Goal:
        return goals.Not(self.goal(data, path))

    def from_code(self, data: object, path: Place) -> Goal:
        if not isinstance(data, str) or not self._is_place(data):
            return self.wrong(path, data, "an object such as {event: {kind: show, seat: 0}}, or module:function")
        if not self.code:
            mend = "read the lesson with code=True if you trust it"
            self.tell(path, f"{short_repr(data)} is code in a module, which is not run", mend)
            return _NEVER
        try:
            judge = resolve_name(data)
        except Exception as error:
            self.tell(
                path, f"{short_repr(data)} cannot be imported: {cut(f'{type(error).__name__}: {error}', 200)}", ""
            )
            return _NEVER
        if not callable(judge):
            self.tell(path, f"{short_repr(data)} is no function", "expected function(before, events, after)")
            return _NEVER
        return goals.Judged(judge, data)

    @staticmethod
    def _is_place(text: str) -> bool:
        module, colon, name = text.partition(":")
        parts = [*module.split("."), *name.split(".")]
        return bool(colon) and all(part.isidentifier() for part in parts)


_READ: Final[Mapping[Any, Callable[[_GoalReader, Any, Place], Goal]]] = {
    "event": _GoalReader.event,
    "view": _GoalReader.view,
    "kind": _GoalReader.kind,
    "over": _GoalReader.read_over,
    "winner": _GoalReader.winner,
    "decision": _GoalReader.decision,
    "legal": _GoalReader.legal,
    "refused": _GoalReader.read_refused,
    "all": _GoalReader.all,
    "any": _GoalReader.any,
    "not": _GoalReader.read_not,
    "code": _GoalReader.from_code,
}


_SEATED: Final = re.compile(r"seat (\d):\s*(.+)")
_NO_OPTIONS: Final = ("one", "many", "order")


class BlockReader:
    """Reads the blocks of one file.

    Args:
        faults: what is wrong goes there.
        code: whether goals may name functions of modules.

    """

    def __init__(self, faults: ProblemList, *, code: bool) -> None:
        self.faults, self.code = faults, code

    def read(self, kind: str, text: str, line: int, step: str) -> Block | None:
        """Return a block, or None if too much is wrong.

        Args:
            kind: its word in the file, e.g. "task".
            text: what is between the fences.
            line: the line of its fence.
            step: the id of the step, for faults.

        """
        if kind == "play":
            return self.play(text, line, step)
        if kind not in BLOCKS:
            expected = listing(nearest(kind, BLOCKS, 5))
            self.faults.add(line, f"there is no block {short_repr(kind)}", f"expected {expected}", step)
            return None
        data = markdown.read_yaml(text, line + 1)
        for at, problem in data.problems:
            self.faults.add(at, f"{kind}: {problem}", "", step)
        if data.problems:
            return None
        shape = _SHAPES[kind]
        if not self._fits(data, shape, f"a {kind} block", step):
            return None
        return _MAKERS[kind](self, data, line, step)

    def _fits(self, data: LocatedYaml, shape: Shape, what: str, step: str) -> bool:
        if not isinstance(data.data, dict):
            keys = listing(list(shape.schema.get("properties", {})) or ["action"])
            at = (
                data.first if data.data is not None else data.first - 1
            )  # an empty block: its fence may be the last line
            self.faults.add(at, f"{what} holds {short_repr(data.data)}", f"expected keys such as {keys}", step)
            return False
        found = shape.problems(data.data)
        for problem in found:
            self.faults.add(data.line(place_of(problem)), *problem_text(problem, what), step)
        return not found

    # --- play

    def play(self, text: str, line: int, step: str) -> Play:
        """Return a script."""
        lines = []
        for number, raw in enumerate(text.splitlines(), line + 1):
            action, _, say = raw.partition("#")
            action, say = action.strip(), say.strip()
            seated = _SEATED.fullmatch(action)
            seat, action = (int(seated[1]), seated[2]) if seated else (None, action)
            if action:
                lines.append(Line(action, Prose(say), seat, number))
            elif say:
                self.faults.add(number, "a narration without an action", "write it behind the action", step)
        if not lines:
            self.faults.add(line, "a play block without a line", "expected an action a line", step)
        return Play(tuple(lines), line)

    # --- the others

    def show(self, data: LocatedYaml, line: int, step: str) -> Show:
        """Return what a step shows."""
        given: dict[str, Any] = dict(data.data)
        self.hidden(data, given.get("hide", []), step)
        badge = {name: str(text) for name, text in given.pop("badge", {}).items()}
        arrow = tuple((start, end) for start, end in given.pop("arrow", []))
        layers = tuple(given.pop("layers")) if "layers" in given else None
        holds = self.goal(given.pop("holds"), data, step, "holds") if "holds" in given else None
        rest: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
        return Show(**rest, badge=badge, arrow=arrow, layers=layers, holds=holds, line=line)

    def hidden(self, data: LocatedYaml, hide: list[str], step: str) -> None:
        """Tell what cannot be hidden."""
        for number, name in enumerate(hide):
            if name not in HIDES and not name.startswith(HIDE_PREFIXES):
                near = nearest(name, [*HIDES, *(f"{prefix}…" for prefix in HIDE_PREFIXES)])
                at = data.line(("hide", number))
                self.faults.add(at, f"hide: nothing is called {short_repr(name)}", f"expected {listing(near)}", step)

    def read_refused(self, data: LocatedYaml, line: int, step: str) -> Refused:  # noqa: ARG002 - one signature for all
        """Return questions that are refused."""
        questions = (Question(str(action), str(rule), data.line((action,))) for action, rule in data.data.items())
        return Refused(tuple(questions), line)

    def task(self, data: LocatedYaml, line: int, step: str) -> Task | None:
        """Return a task, or None without goal or solution."""
        given = data.data
        self.hidden(data, given.get("hide", []), step)
        plays = [split_line(one) if isinstance(one, str) else tuple(one) for one in _several(given.get("play", []))]
        goal = self.goal(given["goal"], data, step, "goal") if "goal" in given else None
        solution = _line(given["solution"]) if "solution" in given else plays[0] if plays else ()
        if goal is not None and plays:
            self.faults.add(data.line(("play",)), "a task has play and goal", "expected one of them", step)
        if goal is None and not plays:
            self.faults.add(line, "a task has no goal", "add goal: {event: {kind: …}}, or play: an action", step)
        if not solution:
            self.faults.add(line, "a task has no solution", "add solution: an action, or a list of actions", step)
        also = given.get("also", [])
        replies = self.replies(data, step)
        if not solution or (goal is None and not plays):
            return None
        return Task(
            goal=goal or Plays(tuple(plays)),
            solution=solution,
            also=tuple(plays[1:]) if also == "any" or not also else tuple(map(_line, also)),
            open=also == "any",
            wrong=tuple(map(_line, given.get("wrong", []))),
            replies=replies,
            draw=tuple(given.get("draw", ())),
            until=self.goal(given["until"], data, step, "until") if "until" in given else None,
            within=given.get("within"),
            tries=given.get("tries"),
            hide=tuple(given.get("hide", ())),
            on=_read_marks(given),
            luck=given.get("luck", False),
            start=_id(given.get("from", "")),
            line=line,
        )

    def replies(self, data: LocatedYaml, step: str) -> dict[int, tuple[str, ...]]:
        """Return what other seats play."""
        found: dict[int, tuple[str, ...]] = {}
        for seat, line in data.data.get("replies", {}).items():
            at = data.line(("replies", seat))
            if not isinstance(seat, int):
                self.faults.add(at, f"replies: {short_repr(seat)} is no seat", "expected a number such as 1", step)
            elif not isinstance(line, str) and not (isinstance(line, list) and all(isinstance(a, str) for a in line)):
                expected = "expected a list of actions, or random"
                self.faults.add(at, f"replies: found {short_repr(line)}", expected, step)
            else:
                found[seat] = _line(line)
        return found

    def goal(self, value: object, data: LocatedYaml, step: str, key: str) -> Goal:
        """Return a goal."""

        def tell(path: Place, text: str, mend: str) -> None:
            self.faults.add(data.line(path), text, mend, step)

        return read_goal(value, tell, (key,), code=self.code)

    def quiz(self, data: LocatedYaml, line: int, step: str) -> Quiz | None:
        """Return a quiz, or None if its answer is wrong."""
        given: Mapping[str, Any] = data.data
        self.hidden(data, given.get("hide", []), step)
        found = len(self.faults.found)
        if "answer" in given:
            for path, text, mend in answers.problems(given["answer"]):
                self.faults.add(data.line(path), text, mend, step)
        for text, mend in _quiz_problems(given):
            self.faults.add(data.line(("is",)), text, mend, step)
        if len(self.faults.found) > found:
            return None
        return Quiz(
            pick=given["pick"],
            is_=given["is"],
            answer=given.get("answer"),
            options=tuple(given.get("options", ())),
            one=given.get("one", False),
            ahead=given.get("ahead", False),
            luck=given.get("luck", False),
            hide=tuple(given.get("hide", ())),
            tries=given.get("tries"),
            on=_read_marks(given),
            start=_id(given.get("from", "")),
            line=line,
        )


def _quiz_problems(given: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return what does not fit in a quiz: its answer, its options, and the way it is picked."""
    pick, value, options = given["pick"], given["is"], given.get("options", [])
    found = []
    several = (pick in ("places", "cards", "many") and not given.get("one")) or pick == "order"
    if several and not isinstance(value, list):
        mend = "expected a list" + (", or one: true" if pick in ("places", "cards") else "")
        found.append((f"is: found {short_repr(value)}, but several are picked", mend))
    if not several and isinstance(value, list | dict):
        found.append((f"is: found {short_repr(value)}, but one is picked", "expected a single value"))
    if isinstance(given.get("answer"), dict) and given["answer"].get("new") and not given.get("ahead"):
        found.append(("answer.new: nothing is new yet", "add ahead: true, and a play block behind the quiz"))
    if several and isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        found.append((f"is: found {short_repr(value)}", "expected a list of names or numbers"))
    if pick in ("number", "seat") and not _is_whole(value):
        found.append((f"is: found {short_repr(value)}", "expected a whole number"))
    if pick in _NO_OPTIONS and not options:
        found.append((f"pick: {pick} needs options", "add options: [...]"))
    if pick in _NO_OPTIONS and options:
        known = {answers.plain_value(option) for option in options}
        strange = [
            part for part in (value if isinstance(value, list) else [value]) if answers.plain_value(part) not in known
        ]
        if strange:
            near = listing(nearest(str(strange[0]), [str(option) for option in options]))
            found.append((f"is: {short_repr(strange[0])} is not among the options", f"expected {near}"))
    if pick == "order" and isinstance(value, list) and len(value) != len(options):
        found.append(("is: not all options are in order", "expected each option once"))
    return found


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _several(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _line(value: str | list[str]) -> tuple[str, ...]:
    return split_line(value) if isinstance(value, str) else tuple(value)


def _id(value: str) -> str:
    return value.removeprefix("#")


def _read_marks(given: Mapping[str, Any]) -> dict[str, str]:
    return {answer: _id(step) for answer, step in given.get("on", {}).items()}


_SHAPES: Final = {"show": SHOW, "refused": REFUSED, "task": TASK, "quiz": QUIZ}
_MAKERS: Final[Mapping[str, Callable[[BlockReader, LocatedYaml, int, str], Block | None]]] = {
    "show": BlockReader.show,
    "refused": BlockReader.read_refused,
    "task": BlockReader.task,
    "quiz": BlockReader.quiz,
}


MOST_BYTES: Final = 2**20
SUFFIX: Final = ".lesson.md"
TRANSLATED: Final = ".lesson.ja.md"

Read = tuple[FrontMatter, tuple[Step, ...], bool]


def read_file(path: Path, *, code: bool = False) -> Read:
    """Return the head and the steps of a lesson's file, and whether there is a Japanese one beside it.

    Raises:
        OSError: there is no such file.
        LessonError: everything that is wrong in both.

    """
    if path.name.endswith(TRANSLATED):
        path = path.with_name(path.name.removesuffix(TRANSLATED) + SUFFIX)
    faults, others = ProblemList(str(path)), ProblemList(str(translation_of(path)))
    text = _text(path, faults)
    ja = _text(translation_of(path), others) if translation_of(path).exists() else ""
    return _read(text, ja, faults, others, code, path)


def translation_of(path: Path) -> Path:
    """Return where the Japanese of a lesson's file is."""
    return path.with_name(path.name.removesuffix(SUFFIX).removesuffix(".md") + TRANSLATED)


def read_text(text: str, ja: str = "", *, code: bool = False) -> Read:
    """Return the head and the steps of a lesson that is given as text.

    Raises:
        LessonError: everything that is wrong.

    """
    return _read(text, ja, ProblemList(""), ProblemList("ja"), code, None)


def _text(path: Path, faults: ProblemList) -> str:
    try:
        return files.read(path, MOST_BYTES).decode("utf-8-sig")
    except ValueError as error:  # too big, a folder, or not UTF-8
        faults.add(1, f"this file cannot be read: {cut(str(error), 300)}", "expected a text in UTF-8")
        raise LessonError(faults.found) from error


def _read(text: str, ja: str, faults: ProblemList, others: ProblemList, code: bool, path: Path | None) -> Read:
    raw = markdown.read_markdown(text, faults)
    given = _head_data(raw.head, HEAD, "the front matter", faults)
    found = _head(given, faults, path)
    steps = list(_steps(raw, faults, code))
    game = lesson.problems(found, lambda key, said, mend: faults.add(given.line((key,)), said, mend)) if found else None
    if found is not None and game is not None:
        found = found.whole()
    checker.check_references(steps, found, game, faults)
    if ja.strip():
        translated = markdown.read_markdown(ja, others)
        data = _head_data(translated.head, HEAD_OF_TRANSLATION, "the front matter of a translation", others)
        if found is not None:
            found = _translated_head(found, data, others)
        steps = _translate_steps(steps, translated, others)
    if faults.found or others.found or found is None:
        raise LessonError([*sorted(faults.found, key=lambda f: f.line), *sorted(others.found, key=lambda f: f.line)])
    return found, tuple(steps), bool(ja.strip())


# --- the front matter


def _head_data(text: str, shape: Shape, what: str, faults: ProblemList) -> LocatedYaml:
    data = markdown.read_yaml(text, 2)
    for line, problem in data.problems:
        faults.add(line, problem)
    if data.problems:
        data.data = None
    elif not isinstance(data.data, dict):
        faults.add(2, f"{what} holds {short_repr(data.data)}", "expected keys such as game, title and position")
        data.data = None
    else:
        differences = shape.problems(data.data)
        for difference in differences:
            faults.add(data.line(place_of(difference)), *problem_text(difference, what))
        if differences:
            data.data = None
    return data


def _head(data: LocatedYaml, faults: ProblemList, path: Path | None) -> FrontMatter | None:
    given: dict[str, Any] | None = data.data
    if given is None:
        return None
    stem = path.name.removesuffix(SUFFIX) if path else ""
    if stem and given.get("id", stem) != stem:
        faults.add(data.line(("id",)), f"id: {short_repr(given['id'])} is not the name of the file", f"expected {stem}")
    start = _read_saved_match(given, data, faults, path) if "from" in given else given
    if start is None:
        return None
    return FrontMatter(
        game=given["game"],
        title=Prose(given["title"]),
        id=given.get("id", stem),
        options=_texts(start.get("options", {})),
        seed=given.get("seed"),
        names=tuple(map(Prose, start.get("names", ()))),
        seat=given.get("seat", 0),
        rules=tuple(map(str, given.get("rules", ()))),
        position=_texts(start.get("position")),
        needs=tuple(given.get("needs", ())),
        minutes=given.get("minutes"),
        folder=path.parent if path else None,
    )


def _texts(value: Any) -> Any:  # noqa: ANN401 - JSON data
    """Return data as a file of JSON would have it: all keys are texts."""
    if isinstance(value, dict):
        return {str(key): _texts(part) for key, part in value.items()}
    return list(map(_texts, value)) if isinstance(value, list) else value


_OF_THE_MATCH: Final = ("options", "names", "position")  # what a saved match brings


def _read_saved_match(
    given: dict[str, Any], data: LocatedYaml, faults: ProblemList, path: Path | None
) -> dict[str, Any] | None:
    """Return options, names and position of a saved match at a ply, e.g. "evening.json@12"."""
    from tabletop_widgets.core.match import Match
    from tabletop_widgets.core.savefile import load_match

    line = data.line(("from",))
    name, _, ply = given["from"].partition("@")
    saved = None if path is None else files.file_beside(path.parent, name)
    if saved is None or not ply.isdecimal():
        mend = 'expected "name.json@12": a saved match in the folder of the lesson'
        faults.add(line, f"from: found {short_repr(given['from'])}", mend)
        return None
    beside = [key for key in _OF_THE_MATCH if key in given]
    for key in beside:
        mend = f"the saved match has its own: leave {key} out, or leave from out and give options, names and position"
        faults.add(data.line((key,)), f"{key} is given beside from", mend)
    if beside:
        return None
    try:
        match = load_match(saved, Match)
        match.goto(int(ply))
    except (OSError, ValueError, LookupError) as error:
        faults.add(line, f"from: {cut(str(error), 300)}")
        return None
    if match.game.name != given["game"]:
        faults.add(
            line, f"from: {name} is a match of {match.game.name}", f"expected one of {short_repr(given['game'])}"
        )
        return None
    names = list(match.names)
    return {**given, "options": dict(match.game.options), "names": names, "position": match.state.to_dict()}


# --- the steps


def _steps(raw: Document, faults: ProblemList, code: bool) -> Iterator[Step]:
    reader = BlockReader(faults, code=code)
    for step in raw.steps:
        blocks: list[Block] = []
        for word, text, line in step.fences:
            block = reader.read(word, text, line, step.id)
            if block is not None:
                blocks.append(block)
        quotes = tuple(Quote(q.kind, Prose(q.text), q.about, q.line) for q in step.quotes)
        yield Step(step.id, Prose(step.title), Prose(step.text()), tuple(blocks), quotes, step.line)


# --- the translation


def _translated_head(found: FrontMatter, data: LocatedYaml, faults: ProblemList) -> FrontMatter:
    given: dict[str, Any] | None = data.data
    if given is None:
        return found
    names = given.get("names", [])
    if len(names) not in (0, len(found.names)):
        faults.add(data.line(("names",)), f"{len(names)} names", f"expected {len(found.names)}, as in the other file")
        return found
    both = zip_longest(found.names, names, fillvalue="")
    people = tuple(Prose(one.en if isinstance(one, Prose) else "", ja) for one, ja in both)
    return replace(found, title=Prose(found.title.en, given["title"]), names=people)


def _translate_steps(steps: list[Step], other: Document, faults: ProblemList) -> list[Step]:
    """Return the steps with their Japanese; what does not fit is told."""
    theirs = {their.id: their for their in other.steps}
    ours = [step.id for step in steps]
    for strange in (step for step in other.steps if step.id not in ours):
        faults.add(strange.line, "the other file has no such step", f"expected {', '.join(ours)}", strange.id)
    shared = [id_ for id_ in theirs if id_ in ours]
    if shared != [id_ for id_ in ours if id_ in theirs]:
        faults.add(1, "the steps are in another order", f"expected {', '.join(ours)}")
    found = []
    for step in steps:
        their = theirs.get(step.id)
        if their is None:
            faults.add(1, f"the step of line {step.line} is missing", f"add ## … {{#{step.id}}}", step.id)
            found.append(step)
        else:
            found.append(_translated_step(step, their, faults))
    return found


def _translated_step(step: Step, their: RawStep, faults: ProblemList) -> Step:
    for word, _, line in their.fences:
        faults.add(line, f"a {word} block in a translation", "it has prose and quotes only", step.id)
    told = [line for play in step.of(Play) for line in play.lines if line.say]
    prose = their.text(lists=not told)
    if step.prose.en and not prose:
        faults.add(their.line, "the prose is missing", "", step.id)
    if prose and not step.prose.en:
        faults.add(their.line, "prose that the other file does not have", "", step.id)
    return replace(
        step,
        title=Prose(step.title.en, their.title),
        prose=Prose(step.prose.en, prose),
        blocks=_translate_blocks(step, their.items() if told else [], len(told), their.line, faults),
        quotes=_translated_quotes(step, their, faults),
    )


def _translate_blocks(step: Step, items: list[str], told: int, line: int, faults: ProblemList) -> tuple[Block, ...]:
    """Return the blocks with the Japanese of what is told at the lines of the script."""
    if len(items) != told:
        expected = f"expected an ordered list of {told}: one for each line with # text"
        faults.add(line, f"{len(items)} narrations in the list", expected, step.id)
        return step.blocks
    left = iter(items)
    blocks: list[Block] = []
    for block in step.blocks:
        if isinstance(block, Play):
            said = (replace(one, say=Prose(one.say.en, next(left))) if one.say else one for one in block.lines)
            block = replace(block, lines=tuple(said))
        blocks.append(block)
    return tuple(blocks)


def _translated_quotes(step: Step, their: RawStep, faults: ProblemList) -> tuple[Quote, ...]:
    quotes = []
    for ours, one in zip_longest(step.quotes, their.quotes):
        if one is None:
            faults.add(their.line, f"the quote of line {ours.line} is missing: {_quote_name(ours)}", "", step.id)
        elif ours is None:
            faults.add(one.line, f"a quote that the other file does not have: {_quote_name(one)}", "", step.id)
        elif (ours.kind, ours.about) != (one.kind, one.about):
            faults.add(
                one.line,
                f"found {_quote_name(one)}",
                f"expected {_quote_name(ours)}, in the order of the file",
                step.id,
            )
            break
        else:
            quotes.append(replace(ours, text=Prose(ours.text.en, one.text)))
    return tuple(quotes) if len(quotes) == len(step.quotes) else step.quotes


def _quote_name(quote: Quote | RawQuote) -> str:
    return quote.kind.capitalize() + (f" `{quote.about}`" if quote.about else "")
