"""Writes lessons as Markdown: the file with the logic, and the Japanese one."""

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
from tabletop_widgets.lessons.builtin import is_shipped
from tabletop_widgets.lessons.goals import Plays
from tabletop_widgets.lessons.lesson import (
    Block,
    FrontMatter,
    Lesson,
    Line,
    Play,
    Quiz,
    Quote,
    Refused,
    Show,
    Step,
    Task,
)
from tabletop_widgets.lessons.markdown import KEYWORDS
from tabletop_widgets.lessons.prose import Prose, prose
from tabletop_widgets.lessons.reader import read_text

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


_PLAIN: Final = re.compile(r"[A-Za-z][\w ./|-]*[\w|]|[A-Za-z]|\d+\|\d+")
_NOT_PLAIN: Final = frozenset(("true", "false", "null", "True", "False"))
_STOP: Final = {"en": ".", "ja": ""}


def to_markdown(scenario: Lesson, locale: str = "en") -> str:
    """Return a lesson as the text of its file; see `Lesson.to_markdown`."""
    parts = [_head(scenario, locale), *(_step(step, locale) for step in scenario.steps)]
    return harmless("\n".join(parts))  # comments of a match may hold what a lesson may not


def _head(scenario: Lesson, locale: str) -> str:
    head = scenario.head
    data: dict[str, Any] = {"game": head.game, "id": head.id, "options": head.options, "seed": head.seed}
    data |= {"names": [name.en for name in head.names], "seat": head.seat or None, "title": head.title.en}
    data |= {"rules": list(head.rules), "needs": list(head.needs), "minutes": head.minutes}
    if locale == "ja":
        names = [name.text("ja") for name in head.names] if any(name.ja for name in head.names) else []
        data = {"title": head.title.ja or head.title.en, "names": names}
    return "\n".join(["---", *_keys(data), *(_position(head.position or {}) if locale == "en" else ()), "---", ""])


def _position(position: Mapping[str, Any]) -> Iterator[str]:
    if position:
        yield "position:"
    for key, value in position.items():
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            yield f"  {yaml_text(key)}:"
            yield from (f"  - {yaml_text(part)}" for part in value)
        else:
            yield f"  {yaml_text(key)}: {yaml_text(value)}"


def _keys(data: Mapping[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if value is not None and value != [] and value != {} and value != "":
            yield f"{key}: {yaml_text(value)}"


def yaml_text(value: Any) -> str:  # noqa: ANN401 - JSON data
    """Return data in one line of YAML, texts in quotes where they need them.

    >>> yaml_text({"hands": [["8|1", "no: way"], 6], 0: None, "on": True})
    '{hands: [[8|1, "no: way"], 6], 0: null, on: true}'

    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{yaml_text(key)}: {yaml_text(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(yaml_text, value)) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value not in _NOT_PLAIN:
        return value
    written = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter == harmless(letter) else f"\\u{ord(letter):04x}" for letter in written)


def _step(step: Step, locale: str) -> str:
    own, parts = locale == "en", []
    prose = step.prose.en if own else step.prose.text("ja") if step.prose else ""
    parts.append(f"## {step.title.text(locale)} {{#{step.id}}}" + (f"\n{prose}" if prose else ""))
    if own:
        parts += [_block(block) for block in step.blocks]
    else:
        told = [line.say.text("ja") for play in step.of(Play) for line in play.lines if line.say]
        parts += ["\n" + "\n".join(f"{number}. {text}" for number, text in enumerate(told, 1))] if told else []
    quotes = [_quote(quote, locale) for quote in step.quotes]
    return "\n".join(parts) + "\n" + "".join(f"\n{quote}\n" for quote in quotes)


def _quote(quote: Quote, locale: str) -> str:
    word, stop = KEYWORDS[locale][quote.kind], _STOP[locale]
    about = f" `{quote.about}`{'。' if locale == 'ja' else '.'}" if quote.about else ""
    head = f"**{word}{'' if quote.about else stop}**{about}"
    return "\n".join(f"> {line}".rstrip() for line in f"{head} {quote.text.text(locale)}".split("\n"))


def _block(block: Block) -> str:
    word, lines = next((word, write(block)) for kind, word, write in _WRITERS if isinstance(block, kind))
    return "\n".join([f"```{word}", *lines, "```"])


def _play(block: Play) -> Iterator[str]:
    for line in block.lines:
        seat = "" if line.seat is None else f"seat {line.seat}: "
        yield f"{seat}{line.action}{_format_quote(line)}"


def _format_quote(line: Line) -> str:
    return f"  # {_one_line(line.say)}" if line.say else ""


def _one_line(text: Prose) -> str:
    return " ".join(text.en.split())


def _show(block: Show) -> Iterator[str]:
    data: dict[str, Any] = {
        name: list(getattr(block, name)) for name in ("regions", "ring", "shade", "arrow", "hide", "views")
    }
    data |= {"near": block.near, "badge": block.badge, "view": block.view, "luck": block.luck or None}
    data |= {"holds": None if block.holds is None else block.holds.to_data()}
    yield from _keys(data)
    if block.layers is not None:
        yield f"layers: {yaml_text(block.layers)}"


def _format_refused(block: Refused) -> Iterator[str]:
    return (f"{yaml_text(one.action)}: {json.dumps(one.rule)}" for one in block.questions)


def _task(block: Task) -> Iterator[str]:
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
    yield from _keys(data)
    yield from _common(block)
    if block.luck:
        yield "luck: true"


def _quiz(block: Quiz) -> Iterator[str]:
    if callable(block.answer):
        raise ValueError("an answer that is a function in Python cannot be written to a file")
    yield f"pick: {block.pick}"
    yield from _keys({"from": block.start, "one": block.one or None, "options": list(block.options)})
    yield from _keys({"answer": block.answer})
    yield f"is: {yaml_text(block.is_)}"
    yield from _keys({"ahead": block.ahead or None, "luck": block.luck or None})
    yield from _common(block)


def _common(block: Task | Quiz) -> Iterator[str]:
    yield from _keys({"hide": list(block.hide), "tries": block.tries, "on": block.on})


_WRITERS: Final[Sequence[tuple[Any, str, Any]]] = (
    (Play, "play", _play),
    (Show, "show", _show),
    (Refused, "refused", _format_refused),
    (Task, "task", _task),
    (Quiz, "quiz", _quiz),
)


_MARKED: Final = re.compile(r"(?:seat (\d+)\s*:\s*)?(?:(en|ja)\s*:\s*)?", re.IGNORECASE)
_TITLE: Final = Prose("What was played", "これまでの手")


def record(
    match: Match, first: Node | int, last: Node | int, *, seat: int, title: str | Mapping[str, str] = ""
) -> Lesson:
    """Return a lesson of one step that begins at a node and plays on to another; see `Match.to_lesson`.

    Raises:
        LookupError: there is no such node, or the second does not come after the first.
        ValueError: there is no such seat, or it does not decide in this game.

    """
    begin, end = (match.mainline()[place] if isinstance(place, int) else place for place in (first, last))
    path = match.path(end)
    if begin not in path or begin is end:
        raise LookupError(f"{end!r} does not come after {begin!r}; expected two nodes of one line")
    lines = tuple(_lines(match, path[begin.ply + 1 :], seat))
    told = narration(begin.comment, seat)
    is_translated = bool(told.ja or any(line.say.ja for line in lines))
    head = FrontMatter(
        game=match.game.name,
        title=prose(title) if title else _title(match, begin, end, is_translated=is_translated),
        options=dict(match.game.options),
        names=tuple(Prose(name) for name in match.names),
        seat=match.game.check_seat(seat),
        position=match.state_at(begin).to_dict(),
    )
    head.check()
    heading = _TITLE if is_translated else Prose(_TITLE.en)
    return Lesson.of(head, (Step("play", heading, told, (Play(lines),)),))


def _title(match: Match, begin: Node, end: Node, *, is_translated: bool) -> Prose:
    name = match.game.title
    en, ja = f"{name}, ply {begin.ply} to {end.ply}", f"{name}、{begin.ply} 手目から {end.ply} 手目まで"
    return Prose(en, ja if is_translated else "")


def _lines(match: Match, nodes: list[Node], seat: int) -> Iterator[Line]:
    texts = match.game.chance_texts()
    for node in nodes:
        told = narration(node.comment, seat)
        told = Prose(" ".join(told.en.split()), " ".join(told.ja.split()))
        drawn = [f"draw {texts[number]}" for number in node.outcomes or ()]
        *before, last = [str(node.action)] if node.action else drawn
        yield from map(Line, before)
        yield Line(last, told, node.seat if node.action else None)


def narration(comment: str, seat: int) -> Prose:
    r"""Return what a comment tells to a seat, in both languages.

    A line that begins with "ja:" is the Japanese, and one with "seat 1:" is for this seat alone; it may have both.

    >>> narration("Ken has no choice.\nja: ケンはこれしかできません。\nseat 1: You hold a nine.", 0)
    Prose(en='Ken has no choice.', ja='ケンはこれしかできません。')

    """
    said: dict[str, list[str]] = {"en": [], "ja": []}
    locale, is_meant = "en", True
    for line in comment.strip().splitlines():
        marked = _MARKED.match(line)
        own, language = (marked[1], marked[2]) if marked else (None, None)
        if own or language:  # a line without a mark goes on as the one before
            locale, is_meant = (language or "en").lower(), own is None or parse_number(own) == seat
        if is_meant:
            said[locale].append(line[marked.end() :] if marked else line)
    return Prose(**{name: "\n".join(lines).strip() for name, lines in said.items()})


_SAID: Final[Mapping[str, Mapping[str, str]]] = {
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


def write(scenario: Lesson, path: Path, locale: str) -> Path:
    """Write the notebook of a lesson; see `Lesson.notebook`."""
    files.replace(path, json.dumps(notebook(scenario, locale), ensure_ascii=False, indent=1) + "\n")
    return path


def notebook(scenario: Lesson, locale: str) -> dict[str, Any]:
    """Return the notebook of a lesson as JSON data."""
    said, head = _SAID[locale], scenario.head
    about = said["about"].format(minutes=head.minutes or 5, rules=", ".join(head.rules) or "–")
    intro = f"# {in_markdown(head.title.text(locale))}\n\n{about} {said['run']}"
    language = "" if locale == "en" else f"locale={locale!r}"
    cells = [
        _markdown(intro),
        _code(
            f"import tabletop_widgets as tw\n\nlesson = {_lesson_source(scenario)}\n"
            f"session = lesson.session({language})\nsession.widget()"
        ),
        _markdown(said["results"]),
        _code("session.results"),
        _markdown(said["check"]),
        _code("print(lesson.check())"),
    ]
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _markdown(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(text: str) -> dict[str, Any]:
    source = text.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}


def _lesson_source(scenario: Lesson) -> str:
    """Return Python that makes the lesson: by its name if it comes with the package, else with its whole text."""
    if is_shipped(scenario.path):
        return f"tw.lesson({scenario.game!r}, {scenario.id!r})"
    text, other = scenario.to_markdown(), scenario.to_markdown("ja") if scenario.has_translation else ""
    read_text(text, other)  # in a cell it has no file beside it, and imports no module
    return f"tw.Lesson({_text(text)}{f', ja={_text(other)}' if other else ''})"


def _text(text: str) -> str:
    """Return a text as Python, over several lines where nothing in it needs to be escaped."""
    return repr(text) if "\\" in text or '"""' in text or text.endswith('"') else f'"""{text}"""'
