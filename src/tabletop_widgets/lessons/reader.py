"""The reader of lesson files: from Markdown, with an optional Japanese file beside it, to a front matter and steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, TypeGuard

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import cut, listing, nearest, short_repr
from tabletop_widgets.core.files import object_schema
from tabletop_widgets.core.hideable import HIDEABLE, LAYER, TEXT, is_hideable
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.lessons import answers, checker, goals, markdown
from tabletop_widgets.lessons.front_matter import FrontMatter, check_front_matter
from tabletop_widgets.lessons.goals import Goal, Plays
from tabletop_widgets.lessons.markdown import Document, LocatedYaml, RawQuote, RawStep, YamlPath
from tabletop_widgets.lessons.problems import LessonError, ProblemList, place_of, problem_text
from tabletop_widgets.lessons.prose import Prose
from tabletop_widgets.lessons.step import (
    BLOCKS,
    PICKS,
    Block,
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

MOST_BYTES: Final = 2**20
SUFFIX: Final = ".lesson.md"
TRANSLATED: Final = ".lesson.ja.md"

Read = tuple[FrontMatter, tuple[Step, ...], bool]


def read_file(path: Path, *, code: bool = False) -> Read:
    """Read a lesson file: return its front matter, its steps, and whether there is a Japanese file beside it.

    Raises:
        OSError: there is no such file.
        LessonError: everything that is wrong in both.

    """
    if path.name.endswith(TRANSLATED):
        path = path.with_name(path.name.removesuffix(TRANSLATED) + SUFFIX)
    problems, others = ProblemList(str(path)), ProblemList(str(translation_of(path)))
    text = _file_text(path, problems)
    ja = _file_text(translation_of(path), others) if translation_of(path).exists() else ""
    return _read(text, ja, problems, others, code, path)


def translation_of(path: Path) -> Path:
    """Return the path of the Japanese file beside a lesson file."""
    return path.with_name(path.name.removesuffix(SUFFIX).removesuffix(".md") + TRANSLATED)


def read_text(text: str, ja: str = "", *, code: bool = False) -> Read:
    """Read a lesson from texts: return its front matter, its steps, and whether there is Japanese.

    Raises:
        LessonError: everything that is wrong.

    """
    return _read(text, ja, ProblemList(""), ProblemList("ja"), code, None)


def _file_text(path: Path, problems: ProblemList) -> str:
    try:
        return files.read(path, MOST_BYTES).decode("utf-8-sig")
    except ValueError as error:  # too large, a folder, or not UTF-8
        problems.add(1, f"this file cannot be read: {cut(str(error), 300)}", "expected a text in UTF-8")
        raise LessonError(problems.found) from error


def _read(text: str, ja: str, problems: ProblemList, others: ProblemList, code: bool, path: Path | None) -> Read:
    raw = markdown.split_markdown(text, problems)
    given = _front_matter_data(raw.front_matter, FRONT_MATTER, "the front matter", problems)
    found = _front_matter(given, problems, path)
    steps = list(_steps(raw, problems, code, _people(given)))
    game = (
        check_front_matter(found, lambda key, said, fix: problems.add(given.line((key,)), said, fix)) if found else None
    )
    if found is not None and game is not None:
        found = found.with_data()
    checker.check_references(steps, found, game, problems)
    if ja.strip():
        translated = markdown.split_markdown(ja, others)
        data = _front_matter_data(
            translated.front_matter, TRANSLATION_FRONT_MATTER, "the front matter of a translation", others
        )
        if found is not None:
            found = _translate_front_matter(found, data, others)
        steps = _translate_steps(steps, translated, others)
    if problems.found or others.found or found is None:
        raise LessonError([*sorted(problems.found, key=lambda f: f.line), *sorted(others.found, key=lambda f: f.line)])
    return found, tuple(steps), bool(ja.strip())


# --- the front matter


def _front_matter_data(text: str, shape: Shape, what: str, problems: ProblemList) -> LocatedYaml:
    data = markdown.read_yaml(text, 2)
    for line, problem in data.problems:
        problems.add(line, problem)
    if data.problems:
        data.data = None
    elif not isinstance(data.data, dict):
        problems.add(2, f"{what} holds {short_repr(data.data)}", "expected keys such as game, title and position")
        data.data = None
    else:
        differences = shape.problems(data.data)
        for difference in differences:
            problems.add(data.line(place_of(difference)), *problem_text(difference, what))
        if differences:
            data.data = None
    return data


def _front_matter(data: LocatedYaml, problems: ProblemList, path: Path | None) -> FrontMatter | None:
    given: dict[str, Any] | None = data.data
    if given is None:
        return None
    stem = path.name.removesuffix(SUFFIX) if path else ""
    if stem and given.get("id", stem) != stem:
        problems.add(
            data.line(("id",)), f"id: {short_repr(given['id'])} is not the name of the file", f"expected {stem}"
        )
    start = _read_saved_match(given, data, problems, path) if "from" in given else given
    if start is None:
        return None
    return FrontMatter(
        game=given["game"],
        title=Prose(given["title"]),
        id=given.get("id", stem),
        options=_with_text_keys(start.get("options", {})),
        seed=given.get("seed"),
        names=tuple(map(Prose, start.get("names", ()))),
        seat=given.get("seat", 0),
        rules=tuple(map(str, given.get("rules", ()))),
        position=_with_text_keys(start.get("position")),
        needs=tuple(given.get("needs", ())),
        minutes=given.get("minutes"),
        folder=path.parent if path else None,
    )


def _people(data: LocatedYaml) -> dict[str, int]:
    """Return the players' names with their seats; none where the front matter cannot be read."""
    names = data.data.get("names", ()) if isinstance(data.data, dict) else ()
    return {name: seat for seat, name in enumerate(names) if isinstance(name, str) and name}


def _with_text_keys(value: Any) -> Any:  # noqa: ANN401 - JSON data
    """Return data with all keys as texts, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): _with_text_keys(part) for key, part in value.items()}
    return list(map(_with_text_keys, value)) if isinstance(value, list) else value


_FROM_MATCH: Final = ("options", "names", "position")  # keys that come from a saved match


def _read_saved_match(
    given: dict[str, Any], data: LocatedYaml, problems: ProblemList, path: Path | None
) -> dict[str, Any] | None:
    """Return options, names and position of a saved match at a ply, e.g. "evening.json@12"."""
    from tabletop_widgets.core.match import Match
    from tabletop_widgets.core.savefile import load_match

    line = data.line(("from",))
    name, _, ply = given["from"].partition("@")
    saved = None if path is None else files.file_beside(path.parent, name)
    if saved is None or not ply.isdecimal():
        fix = 'expected "name.json@12": a saved match in the folder of the lesson'
        problems.add(line, f"from: found {short_repr(given['from'])}", fix)
        return None
    beside = [key for key in _FROM_MATCH if key in given]
    for key in beside:
        fix = f"the saved match has its own: leave {key} out, or leave from out and give options, names and position"
        problems.add(data.line((key,)), f"{key} is given beside from", fix)
    if beside:
        return None
    try:
        match = load_match(saved, Match)
        match.goto(int(ply))
    except (OSError, ValueError, LookupError) as error:
        problems.add(line, f"from: {cut(str(error), 300)}")
        return None
    if match.game.name != given["game"]:
        problems.add(
            line, f"from: {name} is a match of {match.game.name}", f"expected one of {short_repr(given['game'])}"
        )
        return None
    names = list(match.names)
    return {**given, "options": dict(match.game.options), "names": names, "position": match.state.to_dict()}


# --- the steps


def _steps(raw: Document, problems: ProblemList, code: bool, people: Mapping[str, int]) -> Iterator[Step]:
    reader = BlockReader(problems, code=code, people=people)
    for step in raw.steps:
        blocks: list[Block] = []
        for word, text, line in step.fences:
            block = reader.read(word, text, line, step.id)
            if block is not None:
                blocks.append(block)
        quotes = tuple(Quote(q.kind, Prose(q.text), q.about, q.line) for q in step.quotes)
        yield Step(step.id, Prose(step.title), Prose(step.text()), tuple(blocks), quotes, step.line)


# --- the translation


def _translate_front_matter(found: FrontMatter, data: LocatedYaml, problems: ProblemList) -> FrontMatter:
    given: dict[str, Any] | None = data.data
    if given is None:
        return found
    names = given.get("names", [])
    if len(names) not in (0, len(found.names)):
        problems.add(data.line(("names",)), f"{len(names)} names", f"expected {len(found.names)}, as in the other file")
        return found
    both = zip_longest(found.names, names, fillvalue="")
    people = tuple(Prose(one.en if isinstance(one, Prose) else "", ja) for one, ja in both)
    return replace(found, title=Prose(found.title.en, given["title"]), names=people)


def _translate_steps(steps: list[Step], other: Document, problems: ProblemList) -> list[Step]:
    """Return the steps with their Japanese texts; report texts that do not fit."""
    theirs = {their.id: their for their in other.steps}
    ours = [step.id for step in steps]
    for strange in (step for step in other.steps if step.id not in ours):
        problems.add(strange.line, "the other file has no such step", f"expected {', '.join(ours)}", strange.id)
    shared = [id_ for id_ in theirs if id_ in ours]
    if shared != [id_ for id_ in ours if id_ in theirs]:
        problems.add(1, "the steps are in another order", f"expected {', '.join(ours)}")
    found = []
    for step in steps:
        their = theirs.get(step.id)
        if their is None:
            problems.add(1, f"the step of line {step.line} is missing", f"add ## … {{#{step.id}}}", step.id)
            found.append(step)
        else:
            found.append(_translate_step(step, their, problems))
    return found


def _translate_step(step: Step, their: RawStep, problems: ProblemList) -> Step:
    for word, _, line in their.fences:
        problems.add(line, f"a {word} block in a translation", "it has prose and quotes only", step.id)
    narrated = [line for play in step.of(Play) for line in play.lines if line.say]
    prose = their.text(lists=not narrated)
    if step.prose.en and not prose:
        problems.add(their.line, "the prose is missing", "", step.id)
    if prose and not step.prose.en:
        problems.add(their.line, "prose that the other file does not have", "", step.id)
    return replace(
        step,
        title=Prose(step.title.en, their.title),
        prose=Prose(step.prose.en, prose),
        blocks=_translate_blocks(step, their.items() if narrated else [], len(narrated), their.line, problems),
        quotes=_translate_quotes(step, their, problems),
    )


def _translate_blocks(step: Step, items: list[str], count: int, line: int, problems: ProblemList) -> tuple[Block, ...]:
    """Return the blocks of a step with the Japanese narration of their lines."""
    if len(items) != count:
        expected = f"expected an ordered list of {count}: one for each line with # text"
        problems.add(line, f"{len(items)} narrations in the list", expected, step.id)
        return step.blocks
    left = iter(items)
    blocks: list[Block] = []
    for block in step.blocks:
        if isinstance(block, Play):
            said = (replace(one, say=Prose(one.say.en, next(left))) if one.say else one for one in block.lines)
            block = replace(block, lines=tuple(said))
        blocks.append(block)
    return tuple(blocks)


def _translate_quotes(step: Step, their: RawStep, problems: ProblemList) -> tuple[Quote, ...]:
    quotes = []
    for ours, one in zip_longest(step.quotes, their.quotes):
        if one is None:
            problems.add(their.line, f"the quote of line {ours.line} is missing: {_quote_name(ours)}", "", step.id)
        elif ours is None:
            problems.add(one.line, f"a quote that the other file does not have: {_quote_name(one)}", "", step.id)
        elif (ours.kind, ours.about) != (one.kind, one.about):
            problems.add(
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


# --- the keys of each part

_TEXT: Final = {"type": "string", "minLength": 1, "maxLength": 2000, "description": "a text"}
_ID: Final = {"type": "string", "maxLength": 100, "pattern": r"^#?[\w-]+$", "description": "the id of a step"}
_NAME: Final = {"type": ["string", "integer"], "description": "an element of the board, e.g. d4 or 27"}
_SEAT: Final = {"type": "integer", "minimum": 0, "maximum": 9, "description": "a seat number, from 0"}
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

FRONT_MATTER: Final = Shape(
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
TRANSLATION_FRONT_MATTER: Final = Shape(
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
            "views": _list(_SEAT, "a list of seat numbers"),
            "luck": _FLAG,
            "holds": _ANY,
            "lines": _list(
                {"type": "integer", "minimum": 0, "maximum": 200, "description": "a line's number"},
                "numbers of lines of the script, 0 for before the first",
            ),
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


# --- blocks

# misplaced keys that people write into a block -> where a lesson has them
_ELSEWHERE: Final = {
    **dict.fromkeys(("question", "prompt", "text"), "the prose of the step asks: write it above the block"),
    **{key: f"write > **{key.capitalize()}.** below the block" for key in ("hint", "right", "insight")},
}
_SEATED: Final = re.compile(r"seat (\d):\s*(.+)")
_NO_OPTIONS: Final = ("one", "many", "order")


class BlockReader:
    """A reader of the blocks of one file.

    Args:
        problems: the list to add problems to.
        code: whether goals may name functions of modules.
        people: the players' names with their seats, for errors where a name stands for a seat.

    """

    def __init__(self, problems: ProblemList, *, code: bool, people: Mapping[str, int]) -> None:
        self.problems, self.code, self.people = problems, code, people

    def read(self, kind: str, text: str, line: int, step: str) -> Block | None:
        """Read a block; return None if it has too many problems.

        Args:
            kind: its word in the file, e.g. "task".
            text: the text between the fences.
            line: the line of its fence.
            step: the id of the step, for problems.

        """
        if kind == "play":
            return self.read_play(text, line, step)
        if kind not in BLOCKS:
            expected = listing(nearest(kind, BLOCKS, 5))
            self.problems.add(line, f"there is no block {short_repr(kind)}", f"expected {expected}", step)
            return None
        data = markdown.read_yaml(text, line + 1)
        for at, problem in data.problems:
            self.problems.add(at, f"{kind}: {problem}", "", step)
        if data.problems:
            return None
        shape = _BLOCK_SHAPES[kind]
        if not self._fits(data, shape, f"a {kind} block", step):
            return None
        return _BLOCK_READERS[kind](self, data, line, step)

    def _fits(self, data: LocatedYaml, shape: Shape, what: str, step: str) -> bool:
        if not isinstance(data.data, dict):
            keys = listing(list(shape.schema.get("properties", {})) or ["action"])
            at = (
                data.first if data.data is not None else data.first - 1
            )  # in an empty block, the closing fence may be the last line
            self.problems.add(at, f"{what} holds {short_repr(data.data)}", f"expected keys such as {keys}", step)
            return False
        found = shape.problems(data.data)
        for problem in found:
            text, fix = problem_text(problem, what)
            place = place_of(problem)
            if problem.validator == "additionalProperties":
                fix = _ELSEWHERE.get(str(place[-1]), fix)
            elif "seat number" in fix:
                fix = seat_fix(problem.instance, self.people)
            self.problems.add(data.line(place), text, fix, step)
        return not found

    # --- play

    def read_play(self, text: str, line: int, step: str) -> Play:
        """Read a `play` block."""
        lines, found = [], len(self.problems.found)
        for number, raw in enumerate(text.splitlines(), line + 1):
            action, _, say = raw.partition("#")
            action, say = action.strip(), say.strip()
            seated = _SEATED.fullmatch(action)
            seat, action = (int(seated[1]), seated[2]) if seated else (None, action)
            name = action.partition(":")[0].removeprefix("seat ").strip()
            if ":" in action and name in self.people:
                fix = f"write the seat number: seat {self.people[name]}:"
                self.problems.add(number, f"{short_repr(name)} is the name of a player", fix, step)
            elif action:
                lines.append(Line(action, Prose(say), seat, number))
            elif say:
                self.problems.add(number, "a narration without an action", "write it behind the action", step)
        if not lines and len(self.problems.found) == found:
            self.problems.add(line, "a play block without a line", "expected an action a line", step)
        return Play(tuple(lines), line)

    # --- the others

    def read_show(self, data: LocatedYaml, line: int, step: str) -> Show:
        """Read a `show` block."""
        given: dict[str, Any] = dict(data.data)
        self.check_hidden(data, given.get("hide", []), step)
        badge = {name: str(text) for name, text in given.pop("badge", {}).items()}
        arrow = tuple((start, end) for start, end in given.pop("arrow", []))
        layers = tuple(given.pop("layers")) if "layers" in given else None
        holds = self.read_goal(given.pop("holds"), data, step, "holds") if "holds" in given else None
        rest: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
        return Show(**rest, badge=badge, arrow=arrow, layers=layers, holds=holds, line=line)

    def check_hidden(self, data: LocatedYaml, hide: list[str], step: str) -> None:
        """Report names that cannot be hidden."""
        for number, name in enumerate(hide):
            if not is_hideable(name):
                near = nearest(name, [*HIDEABLE, f"{LAYER}…", f"{TEXT}…"])
                at = data.line(("hide", number))
                self.problems.add(at, f"hide: nothing is called {short_repr(name)}", f"expected {listing(near)}", step)

    def read_refused(self, data: LocatedYaml, line: int, step: str) -> Refused:  # noqa: ARG002 - one signature for all
        """Read a `refused` block."""
        questions = (Question(str(action), str(rule), data.line((action,))) for action, rule in data.data.items())
        return Refused(tuple(questions), line)

    def read_task(self, data: LocatedYaml, line: int, step: str) -> Task | None:
        """Read a `task` block; return None without goal or solution."""
        given = data.data
        self.check_hidden(data, given.get("hide", []), step)
        plays = [split_line(one) for one in _several(given.get("play", []))]
        goal = self.read_goal(given["goal"], data, step, "goal") if "goal" in given else None
        solution = split_line(given["solution"]) if "solution" in given else plays[0] if plays else ()
        if goal is not None and plays:
            self.problems.add(data.line(("play",)), "a task has play and goal", "expected one of them", step)
        if goal is None and not plays:
            self.problems.add(line, "a task has no goal", "add goal: {event: {kind: …}}, or play: an action", step)
        if not solution:
            self.problems.add(line, "a task has no solution", "add solution: an action, or a list of actions", step)
        also = given.get("also", [])
        replies = self.read_replies(data, step)
        if not solution or (goal is None and not plays):
            return None
        return Task(
            goal=goal or Plays(tuple(plays)),
            solution=solution,
            also=tuple(plays[1:]) if also == "any" or not also else tuple(map(split_line, also)),
            open=also == "any",
            wrong=tuple(map(split_line, given.get("wrong", []))),
            replies=replies,
            draw=tuple(given.get("draw", ())),
            until=self.read_goal(given["until"], data, step, "until") if "until" in given else None,
            within=given.get("within"),
            tries=given.get("tries"),
            hide=tuple(given.get("hide", ())),
            on=_next_steps(given),
            luck=given.get("luck", False),
            start=_id(given.get("from", "")),
            line=line,
        )

    def read_replies(self, data: LocatedYaml, step: str) -> dict[int, tuple[str, ...]]:
        """Read the replies of other seats."""
        found: dict[int, tuple[str, ...]] = {}
        for seat, line in data.data.get("replies", {}).items():
            at = data.line(("replies", seat))
            if not isinstance(seat, int):
                text = f"replies: {short_repr(seat)} is no seat number"
                self.problems.add(at, text, seat_fix(seat, self.people), step)
            elif not isinstance(line, str) and not (isinstance(line, list) and all(isinstance(a, str) for a in line)):
                expected = "expected a list of actions, or random"
                self.problems.add(at, f"replies: found {short_repr(line)}", expected, step)
            else:
                found[seat] = split_line(line)
        return found

    def read_goal(self, value: object, data: LocatedYaml, step: str, key: str) -> Goal:
        """Read a goal."""

        def tell(path: YamlPath, text: str, fix: str) -> None:
            self.problems.add(data.line(path), text, fix, step)

        return read_goal(value, tell, (key,), code=self.code, people=self.people)

    def read_quiz(self, data: LocatedYaml, line: int, step: str) -> Quiz | None:
        """Read a `quiz` block; return None if its answer is wrong."""
        given: Mapping[str, Any] = data.data
        self.check_hidden(data, given.get("hide", []), step)
        found = len(self.problems.found)
        if "answer" in given:
            for path, text, fix in answers.answer_problems(given["answer"]):
                self.problems.add(data.line(path), text, fix, step)
        for text, fix in _quiz_problems(given, self.people):
            self.problems.add(data.line(("is",)), text, fix, step)
        if len(self.problems.found) > found:
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
            on=_next_steps(given),
            start=_id(given.get("from", "")),
            line=line,
        )


def _quiz_problems(given: Mapping[str, Any], people: Mapping[str, int]) -> list[tuple[str, str]]:
    """Return the problems of a quiz: its answer, its options, and its kind."""
    pick, value, options = given["pick"], given["is"], given.get("options", [])
    found = []
    several = (pick in ("places", "cards", "many") and not given.get("one")) or pick == "order"
    if several and not isinstance(value, list):
        fix = "expected a list" + (", or one: true" if pick in ("places", "cards") else "")
        found.append((f"is: found {short_repr(value)}, but several are picked", fix))
    if not several and isinstance(value, list | dict):
        found.append((f"is: found {short_repr(value)}, but one is picked", "expected a single value"))
    if isinstance(given.get("answer"), dict) and given["answer"].get("new") and not given.get("ahead"):
        found.append(("answer.new: nothing is new yet", "add ahead: true, and a play block behind the quiz"))
    if several and isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        found.append((f"is: found {short_repr(value)}", "expected a list of names or numbers"))
    if pick in ("number", "seat") and not _is_whole(value):
        fix = "expected a whole number" if pick == "number" else seat_fix(value, people)
        found.append((f"is: found {short_repr(value)}", fix))
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


def seat_fix(found: object, people: Mapping[str, int]) -> str:
    """Return the expected value in place of an invalid seat number; for a player's name, the number of the seat.

    >>> seat_fix("Zoe", {"Mia": 0, "Zoe": 2})
    'expected a seat number: Zoe is seat 2'

    """
    if isinstance(found, str) and found in people:
        return f"expected a seat number: {found} is seat {people[found]}"
    return "expected a seat number, from 0"


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _several(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _id(value: str) -> str:
    return value.removeprefix("#")


def _next_steps(given: Mapping[str, Any]) -> dict[str, str]:
    return {answer: _id(step) for answer, step in given.get("on", {}).items()}


_BLOCK_SHAPES: Final = {"show": SHOW, "refused": REFUSED, "task": TASK, "quiz": QUIZ}
_BLOCK_READERS: Final[Mapping[str, Callable[[BlockReader, LocatedYaml, int, str], Block | None]]] = {
    "show": BlockReader.read_show,
    "refused": BlockReader.read_refused,
    "task": BlockReader.read_task,
    "quiz": BlockReader.read_quiz,
}


# --- goals

Tell = Callable[[YamlPath, str, str], None]  # path, problem, how to fix it

_EVENT_KEYS: Final = ("kind", "seat", "rule", "values", *map(str, range(10)))


def read_goal(data: object, tell: Tell, path: YamlPath, *, code: bool, people: Mapping[str, int]) -> Goal:
    """Read a goal; wrong data becomes a goal that never holds.

    Args:
        data: the data of the file.
        tell: takes each problem.
        path: where it stands in its block.
        code: whether `module:function` may be imported.
        people: the players' names with their seats, for errors where a name stands for a seat.

    """
    return _GoalReader(tell, code, people).read_goal(data, path)


_NEVER: Final = goals.Any_(())


class _GoalReader:
    def __init__(self, tell: Tell, code: bool, people: Mapping[str, int]) -> None:
        self.tell, self.code, self.people = tell, code, people

    def add_wrong(self, path: YamlPath, found: object, expected: str) -> Goal:
        self.tell(path, f"{'.'.join(map(str, path))}: found {short_repr(found)}", f"expected {expected}")
        return _NEVER

    def check_seat(self, seat: object, path: YamlPath) -> TypeGuard[int]:
        """Return whether a value is a seat number; report it if not."""
        if _is_whole(seat) and seat >= 0:
            return True
        self.tell(path, f"{'.'.join(map(str, path))}: found {short_repr(seat)}", seat_fix(seat, self.people))
        return False

    def read_goal(self, data: object, path: YamlPath) -> Goal:
        if isinstance(data, str):
            return self.read_code(data, path)
        if not isinstance(data, Mapping) or not data:
            return self.add_wrong(path, data, "an object such as {event: {kind: show, seat: 0}}")
        found: list[Goal] = []
        for key, value in data.items():
            if key not in _GOAL_READERS:
                near = listing(nearest(str(key), list(_GOAL_READERS)))
                self.tell((*path, key), f"a goal has no {short_repr(key)}", f"expected {near}")
            else:
                found.append(_GOAL_READERS[key](self, value, (*path, key)))
        return found[0] if len(found) == 1 else goals.All(tuple(found)) if found else _NEVER

    def read_event(self, data: object, path: YamlPath) -> Goal:
        if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
            return self.add_wrong(path, data, "an event such as {kind: show, seat: 0}")
        extra = [str(key) for key in data if str(key) not in _EVENT_KEYS]
        if extra:
            known = "kind, seat, rule, values, or the number of a value"
            self.tell(path, f"an event has no {listing(extra)}", f"expected {known}")
        if "seat" in data and not self.check_seat(data["seat"], (*path, "seat")):
            return _NEVER
        return goals.Happens(dict(data))

    def read_view(self, data: object, path: YamlPath) -> Goal:
        if not isinstance(data, Mapping) or not data:
            return self.add_wrong(path, data, "a part of the learner's view, e.g. {players: {0: {power: 6}}}")
        players = data.get("players")
        named = [name for name in players if name in self.people] if isinstance(players, Mapping) else []
        if named:
            self.check_seat(named[0], (*path, "players"))
            return _NEVER
        return goals.Sees(dict(data))

    def read_kind(self, data: object, path: YamlPath) -> Goal:
        return goals.Kind(data) if isinstance(data, str) else self.add_wrong(path, data, "a kind of actions, e.g. show")

    def read_over(self, data: object, path: YamlPath) -> Goal:
        return goals.Over(data) if isinstance(data, bool) else self.add_wrong(path, data, "true or false")

    def read_winner(self, data: object, path: YamlPath) -> Goal:
        return goals.Wins(data) if self.check_seat(data, path) else _NEVER

    def read_decision(self, data: object, path: YamlPath) -> Goal:
        if isinstance(data, str):
            return goals.Asks({"kind": data})
        if isinstance(data, Mapping) and data and set(data) <= {"kind", "seat"}:
            if "seat" in data and not self.check_seat(data["seat"], (*path, "seat")):
                return _NEVER
            return goals.Asks(dict(data))
        return self.add_wrong(path, data, "a kind of decision, e.g. end, or {kind: end, seat: 0}")

    def read_legal(self, data: object, path: YamlPath) -> Goal:
        if isinstance(data, str):
            return goals.Legal(data)
        return self.add_wrong(path, data, "the text of an action, e.g. show 3-4")

    def read_refused(self, data: object, path: YamlPath) -> Goal:
        if isinstance(data, Mapping) and data and all(isinstance(rule, str | int) for rule in data.values()):
            return goals.Refuses({str(action): str(rule) for action, rule in data.items()})
        return self.add_wrong(path, data, 'actions and their rules, e.g. {show 1-2: "4.2"}')

    def read_list(self, data: object, path: YamlPath) -> tuple[Goal, ...]:
        if not isinstance(data, list) or not data:
            self.add_wrong(path, data, "a list of goals")
            return ()
        return tuple(self.read_goal(part, (*path, number)) for number, part in enumerate(data))

    def read_all(self, data: object, path: YamlPath) -> Goal:
        return goals.All(self.read_list(data, path) or (_NEVER,))

    def read_any(self, data: object, path: YamlPath) -> Goal:
        return goals.Any_(self.read_list(data, path))

    def read_not(self, data: object, path: YamlPath) -> Goal:
        return goals.Not(self.read_goal(data, path))

    def read_code(self, data: object, path: YamlPath) -> Goal:
        if not isinstance(data, str) or not self._is_place(data):
            return self.add_wrong(path, data, "an object such as {event: {kind: show, seat: 0}}, or module:function")
        if not self.code:
            fix = "read the lesson with code=True if you trust it"
            self.tell(path, f"{short_repr(data)} is code in a module, which is not run", fix)
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


_GOAL_READERS: Final[Mapping[Any, Callable[[_GoalReader, Any, YamlPath], Goal]]] = {
    "event": _GoalReader.read_event,
    "view": _GoalReader.read_view,
    "kind": _GoalReader.read_kind,
    "over": _GoalReader.read_over,
    "winner": _GoalReader.read_winner,
    "decision": _GoalReader.read_decision,
    "legal": _GoalReader.read_legal,
    "refused": _GoalReader.read_refused,
    "all": _GoalReader.read_all,
    "any": _GoalReader.read_any,
    "not": _GoalReader.read_not,
    "code": _GoalReader.read_code,
}
