"""The writer of lessons: as Markdown files, from a match, and as a notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core import files
from tabletop_widgets.core.harmless import harmless, in_markdown
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons.builtin import is_builtin
from tabletop_widgets.lessons.front_matter import FrontMatter
from tabletop_widgets.lessons.goals import Plays
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.markdown import KEYWORDS
from tabletop_widgets.lessons.prose import Prose, prose
from tabletop_widgets.lessons.reader import read_text
from tabletop_widgets.lessons.step import Block, Line, Play, Quiz, Quote, Refused, Show, Step, Task

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


_UNQUOTED: Final = re.compile(r"[A-Za-z][\w ./|-]*[\w|]|[A-Za-z]|\d+\|\d+")
_KEYWORDS: Final = frozenset(("true", "false", "null", "True", "False"))
_STOP: Final = {"en": ".", "ja": ""}


def to_markdown(lesson: Lesson, locale: str = "en") -> str:
    """Return the text of a lesson's file; see `Lesson.to_markdown`."""
    parts = [_format_front_matter(lesson, locale), *(_format_step(step, locale) for step in lesson.steps)]
    return harmless("\n".join(parts))  # comments of a match may contain characters that a lesson must not


def _format_front_matter(lesson: Lesson, locale: str) -> str:
    front_matter = lesson.front_matter
    data: dict[str, Any] = {
        "game": front_matter.game,
        "id": front_matter.id,
        "options": front_matter.options,
        "seed": front_matter.seed,
    }
    data |= {
        "names": [name.en for name in front_matter.names],
        "seat": front_matter.seat or None,
        "title": front_matter.title.en,
    }
    data |= {"rules": list(front_matter.rules), "needs": list(front_matter.needs), "minutes": front_matter.minutes}
    if locale == "ja":
        names = [name.text("ja") for name in front_matter.names] if any(name.ja for name in front_matter.names) else []
        data = {"title": front_matter.title.ja or front_matter.title.en, "names": names}
    return "\n".join(
        [
            "---",
            *_format_keys(data),
            *(_format_position(front_matter.position or {}) if locale == "en" else ()),
            "---",
            "",
        ]
    )


def _format_position(position: Mapping[str, Any]) -> Iterator[str]:
    if position:
        yield "position:"
    for key, value in position.items():
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            yield f"  {yaml_text(key)}:"
            yield from (f"  - {yaml_text(part)}" for part in value)
        else:
            yield f"  {yaml_text(key)}: {yaml_text(value)}"


def _format_keys(data: Mapping[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if value is not None and value != [] and value != {} and value != "":
            yield f"{key}: {yaml_text(value)}"


def yaml_text(value: Any) -> str:  # noqa: ANN401 - JSON data
    """Return data as one line of YAML, with quotes where texts need them.

    >>> yaml_text({"hands": [["8|1", "no: way"], 6], 0: None, "on": True})
    '{hands: [[8|1, "no: way"], 6], 0: null, on: true}'

    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{yaml_text(key)}: {yaml_text(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(yaml_text, value)) + "]"
    if isinstance(value, str) and _UNQUOTED.fullmatch(value) and value not in _KEYWORDS:
        return value
    written = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter == harmless(letter) else f"\\u{ord(letter):04x}" for letter in written)


def _format_step(step: Step, locale: str) -> str:
    own, parts = locale == "en", []
    prose = step.prose.en if own else step.prose.text("ja") if step.prose else ""
    parts.append(f"## {step.title.text(locale)} {{#{step.id}}}" + (f"\n{prose}" if prose else ""))
    if own:
        parts += [_format_block(block) for block in step.blocks]
    else:
        narrated = [line.say.text("ja") for play in step.of(Play) for line in play.lines if line.say]
        parts += ["\n" + "\n".join(f"{number}. {text}" for number, text in enumerate(narrated, 1))] if narrated else []
    quotes = [_format_quote(quote, locale) for quote in step.quotes]
    return "\n".join(parts) + "\n" + "".join(f"\n{quote}\n" for quote in quotes)


def _format_quote(quote: Quote, locale: str) -> str:
    word, stop = KEYWORDS[locale][quote.kind], _STOP[locale]
    about = f" `{quote.about}`{'。' if locale == 'ja' else '.'}" if quote.about else ""
    begin = f"**{word}{'' if quote.about else stop}**{about}"
    return "\n".join(f"> {line}".rstrip() for line in f"{begin} {quote.text.text(locale)}".split("\n"))


def _format_block(block: Block) -> str:
    word, lines = next((word, write(block)) for kind, word, write in _WRITERS if isinstance(block, kind))
    return "\n".join([f"```{word}", *lines, "```"])


def _format_play(block: Play) -> Iterator[str]:
    for line in block.lines:
        seat = "" if line.seat is None else f"seat {line.seat}: "
        yield f"{seat}{line.action}{_format_narration(line)}"


def _format_narration(line: Line) -> str:
    return f"  # {_one_line(line.say)}" if line.say else ""


def _one_line(text: Prose) -> str:
    return " ".join(text.en.split())


def _format_show(block: Show) -> Iterator[str]:
    data: dict[str, Any] = {
        name: list(getattr(block, name)) for name in ("regions", "ring", "shade", "arrow", "hide", "views", "lines")
    }
    data |= {"near": block.near, "badge": block.badge, "view": block.view, "luck": block.luck or None}
    data |= {"holds": None if block.holds is None else block.holds.to_data()}
    yield from _format_keys(data)
    if block.layers is not None:
        yield f"layers: {yaml_text(block.layers)}"


def _format_refused(block: Refused) -> Iterator[str]:
    return (f"{yaml_text(one.action)}: {json.dumps(one.rule)}" for one in block.questions)


def _format_task(block: Task) -> Iterator[str]:
    if isinstance(block.goal, Plays):
        yield f"play: {yaml_text(['; '.join(line) for line in block.goal.lines])}"
    else:
        yield f"goal: {yaml_text(block.goal.to_data())}"
    yield f"solution: {yaml_text(list(block.solution))}"
    if block.open:
        yield "also: any"
    elif block.also:
        yield f"also: {yaml_text([list(line) for line in block.also])}"
    if any(callable(line) for line in block.replies.values()):
        raise ValueError("a player in Python cannot be written to a file; expected replies as texts, or random")
    data: dict[str, Any] = {"from": block.start, "wrong": [list(line) for line in block.wrong]}
    data |= {"until": None if block.until is None else block.until.to_data(), "within": block.within}
    replies = {seat: list(line) for seat, line in block.replies.items() if not callable(line)}
    data |= {"replies": replies, "draw": list(block.draw)}
    yield from _format_keys(data)
    yield from _format_common(block)
    if block.luck:
        yield "luck: true"


def _format_quiz(block: Quiz) -> Iterator[str]:
    if callable(block.answer):
        raise ValueError("an answer that is a function in Python cannot be written to a file")
    yield f"pick: {block.pick}"
    yield from _format_keys({"from": block.start, "one": block.one or None, "options": list(block.options)})
    yield from _format_keys({"answer": block.answer})
    yield f"is: {yaml_text(block.is_)}"
    yield from _format_keys({"ahead": block.ahead or None, "luck": block.luck or None})
    yield from _format_common(block)


def _format_common(block: Task | Quiz) -> Iterator[str]:
    yield from _format_keys({"hide": list(block.hide), "tries": block.tries, "on": block.on})


_WRITERS: Final[Sequence[tuple[Any, str, Any]]] = (
    (Play, "play", _format_play),
    (Show, "show", _format_show),
    (Refused, "refused", _format_refused),
    (Task, "task", _format_task),
    (Quiz, "quiz", _format_quiz),
)


# --- from a match

_COMMENT_MARK: Final = re.compile(r"(?:seat (\d+)\s*:\s*)?(?:(en|ja)\s*:\s*)?", re.IGNORECASE)
_STEP_TITLE: Final = Prose("What was played", "これまでの手")


def record_lesson(
    match: Match, first: Node | int, last: Node | int, *, seat: int, title: str | Mapping[str, str] = ""
) -> Lesson:
    """Return a lesson of one step that replays a match from one node to another; see `Match.to_lesson`.

    Raises:
        LookupError: there is no such node, or the second does not come after the first.
        ValueError: there is no such seat, or it does not decide in this game.

    """
    begin, end = (match.mainline()[place] if isinstance(place, int) else place for place in (first, last))
    path = match.path(end)
    if begin not in path or begin is end:
        raise LookupError(f"{end!r} does not come after {begin!r}; expected two nodes of one line")
    lines = tuple(_recorded_lines(match, path[begin.ply + 1 :], seat))
    text = narration(begin.comment, seat)
    is_translated = bool(text.ja or any(line.say.ja for line in lines))
    front_matter = FrontMatter(
        game=match.game.name,
        title=prose(title) if title else _recorded_title(match, begin, end, is_translated=is_translated),
        options=dict(match.game.options),
        names=tuple(Prose(name) for name in match.names),
        seat=match.game.check_seat(seat),
        position=match.state_at(begin).to_dict(),
    )
    front_matter.check()
    heading = _STEP_TITLE if is_translated else Prose(_STEP_TITLE.en)
    return Lesson.of(front_matter, (Step("play", heading, text, (Play(lines),)),))


def _recorded_title(match: Match, begin: Node, end: Node, *, is_translated: bool) -> Prose:
    name = match.game.title
    en, ja = f"{name}, ply {begin.ply} to {end.ply}", f"{name}、{begin.ply} 手目から {end.ply} 手目まで"
    return Prose(en, ja if is_translated else "")


def _recorded_lines(match: Match, nodes: list[Node], seat: int) -> Iterator[Line]:
    texts = match.game.chance_texts()
    for node in nodes:
        text = narration(node.comment, seat)
        text = Prose(" ".join(text.en.split()), " ".join(text.ja.split()))
        drawn = [f"draw {texts[number]}" for number in node.outcomes or ()]
        *before, last = [str(node.action)] if node.action else drawn
        yield from map(Line, before)
        yield Line(last, text, node.seat if node.action else None)


def narration(comment: str, seat: int) -> Prose:
    r"""Return the narration in a comment for a seat, in both languages.

    A line that begins with "ja:" is the Japanese, and one with "seat 1:" is for this seat alone; it may have both.

    >>> narration("Ken has no choice.\nja: ケンはこれしかできません。\nseat 1: You hold a nine.", 0)
    Prose(en='Ken has no choice.', ja='ケンはこれしかできません。')

    """
    said: dict[str, list[str]] = {"en": [], "ja": []}
    locale, is_meant = "en", True
    for line in comment.strip().splitlines():
        marked = _COMMENT_MARK.match(line)
        own, language = (marked[1], marked[2]) if marked else (None, None)
        if own or language:  # a line without a language mark continues the line before
            locale, is_meant = (language or "en").lower(), own is None or parse_number(own) == seat
        if is_meant:
            said[locale].append(line[marked.end() :] if marked else line)
    return Prose(**{name: "\n".join(lines).strip() for name, lines in said.items()})


# --- as a notebook

_NOTEBOOK_TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "about": "About {minutes} minutes; rules {rules}.",
        "run": "Run the cell below and play. `session.results` has your tries, `session.save(...)` keeps them.",
        "results": "## What you have tried",
        "check": "## For the teacher\n\nThe lesson is its own test: this plays it and tells what does not hold.",
    },
    "ja": {
        "about": "約 {minutes} 分。ルール {rules}。",
        "run": "下のセルを実行して始めましょう。結果は `session.results` に残り、`session.save(...)` で保存できます。",
        "results": "## やってみた結果",
        "check": "## 先生へ\n\nレッスンは、それ自体がテストです。次のセルは、成り立たないところを知らせます。",
    },
}


def write_notebook(lesson: Lesson, path: Path, locale: str) -> Path:
    """Write the notebook of a lesson; see `Lesson.notebook`."""
    files.replace(path, json.dumps(notebook(lesson, locale), ensure_ascii=False, indent=1) + "\n")
    return path


def notebook(lesson: Lesson, locale: str) -> dict[str, Any]:
    """Return the notebook of a lesson as JSON data."""
    said, front_matter = _NOTEBOOK_TEXTS[locale], lesson.front_matter
    about = said["about"].format(minutes=front_matter.minutes or 5, rules=", ".join(front_matter.rules) or "–")
    intro = f"# {in_markdown(front_matter.title.text(locale))}\n\n{about} {said['run']}"
    language = "" if locale == "en" else f"locale={locale!r}"
    cells = [
        _markdown_cell(intro),
        _code_cell(
            f"import tabletop_widgets as tw\n\nlesson = {_lesson_source(lesson)}\n"
            f"session = lesson.session({language})\nsession.widget()"
        ),
        _markdown_cell(said["results"]),
        _code_cell("session.results"),
        _markdown_cell(said["check"]),
        _code_cell("print(lesson.check())"),
    ]
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _markdown_cell(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code_cell(text: str) -> dict[str, Any]:
    source = text.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}


def _lesson_source(lesson: Lesson) -> str:
    """Return Python code that makes the lesson: by its name if it is built in, otherwise with its whole text."""
    if is_builtin(lesson.path):
        return f"tw.lesson({lesson.game!r}, {lesson.id!r})"
    text, other = lesson.to_markdown(), lesson.to_markdown("ja") if lesson.has_translation else ""
    read_text(text, other)  # checks that the text can be read in a cell, without files beside it
    return f"tw.Lesson({_python_literal(text)}{f', ja={_python_literal(other)}' if other else ''})"


def _python_literal(text: str) -> str:
    """Return a text as a Python literal, over several lines if nothing in it needs an escape."""
    return repr(text) if "\\" in text or '"""' in text or text.endswith('"') else f'"""{text}"""'
