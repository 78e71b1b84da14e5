"""Writes lessons as Markdown: the file with the logic, and the Japanese one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.scenarios.document import KEYWORDS
from tabletop_widgets.scenarios.goals import Plays
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.steps import (
    Block,
    Line,
    Play,
    Quiz,
    Quote,
    Refused,
    Show,
    Step,
    Task,
)

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario

_PLAIN: Final = re.compile(r"[A-Za-z][\w ./|-]*[\w|]|[A-Za-z]|\d+\|\d+")
_NOT_PLAIN: Final = frozenset(("true", "false", "null", "True", "False"))
_STOP: Final = {"en": ".", "ja": ""}


def to_markdown(scenario: Scenario, locale: str = "en") -> str:
    """Return a lesson as the text of its file; see `Scenario.to_markdown`."""
    parts = [_head(scenario, locale), *(_step(step, locale) for step in scenario.steps)]
    return harmless("\n".join(parts))  # comments of a match may hold what a lesson may not


def _head(scenario: Scenario, locale: str) -> str:
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
        yield f"{seat}{line.action}{_told(line)}"


def _told(line: Line) -> str:
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


def _refused(block: Refused) -> Iterator[str]:
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
    (Refused, "refused", _refused),
    (Task, "task", _task),
    (Quiz, "quiz", _quiz),
)
