"""Lessons that tests change."""

from __future__ import annotations

import random
import re
from pathlib import Path

import tabletop_widgets as tw
from tabletop_widgets.lessons import LessonError, Report

FOLDER = Path(tw.__file__).parent / "lessons"
BEATS = (FOLDER / "scout/s5-beats.lesson.md").read_text(encoding="utf-8")
BEATS_JA = (FOLDER / "scout/s5-beats.lesson.ja.md").read_text(encoding="utf-8")
WHERE = (FOLDER / "leviath/l34-where.lesson.md").read_text(encoding="utf-8")
NOTHING = (FOLDER / "scythe/y33-nothing.lesson.md").read_text(encoding="utf-8")
WORKER = (FOLDER / "scythe/a9-worker.lesson.md").read_text(encoding="utf-8")
ALL = sorted(FOLDER.glob("*/*.lesson.md"))


def line_of(text: str, part: str) -> int:
    """Return the line of a part of a text, from 1."""
    assert text.count(part) == 1, part
    return text[: text.index(part)].count("\n") + 1


def changed(text: str, old: str, new: str) -> str:
    """Return a text with one change."""
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


def problems(text: str, ja: str = "") -> list[str]:
    """Return the problems that reading or else checking a lesson tells."""
    try:
        return list(map(str, checked(text, ja).problems))
    except LessonError as error:
        return list(map(str, error.problems))


def checked(text: str, ja: str = "") -> Report:
    return tw.Lesson(text, ja=ja).check()


PIECES = [
    *(
        "\x00",
        "\ud800",
        "\u2028",
        "\x85",
        "\t",
        "\n",
        "\n\n",
        "\r\n",
        "é",
        "---",
        "```",
        "```task",
        "`",
        "\\",
        '"',
        "'",
    ),
    *("{", "}", "[", "]", ":", ": ", "#", " #x", "*a", "&a ", "!!python/object:os.system x", "<<: ", "|", "%", "@"),
    *("1e999", "-1", "0", "9" * 40, "null", "~", "true", "[" * 200, "> ", "> **Hint.**", "## ", "## x {#x}"),
    *("goal: __import__('os').system('false')", "goal: os:abort", "answer: {view: __class__}", "seat: 99"),
    *("draw card 99", "step", "from x", "random", "within: 1", "also: any"),
    *(
        "\ufeff",
        "\u202e",
        "\u200b",
        "e\u0301",
        "\U0001f3b2",
        "１２",
        "ｔａｓｋ",
        "｛＃x｝",
        "。",
        "\u3000",
        "> **ヒント** ",
    ),
]


def mutated(text: str, rng: random.Random) -> str:
    """Return a lesson with a few random changes.

    Lines are lost, there twice or swapped, pieces put in, characters lost, words exchanged, or the rest is cut off.
    """
    for _ in range(rng.randrange(1, 4)):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        way = rng.randrange(8)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif way == 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif way == 3:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + rng.choice(PIECES) + lines[at][place:]
        elif way == 4:
            place, length = rng.randrange(len(lines[at]) + 1), rng.randrange(1, 8)
            lines[at] = lines[at][:place] + lines[at][place + length :]
        elif way == 5:
            lines[at:] = _exchanged("\n".join(lines[at:]), rng).split("\n")
        elif way == 6 and at and rng.randrange(4) == 0:  # little is left of it
            lines[at:] = [lines[at][: rng.randrange(len(lines[at]) + 1)]]
        else:
            lines[at] = lines[at].replace(*rng.choice([("seat", "saet"), ("0", "7"), (":", ""), ("[", "("), ("}", "")]))
        text = "\n".join(lines)
    return text


def _exchanged(text: str, rng: random.Random) -> str:
    """Return a text with another of its words in place of one."""
    words = [*re.finditer(r"[\w|+-]+", text)]
    if not words:
        return text
    one, other = rng.choice(words), rng.choice(words)
    return text[: one.start()] + other[0] + text[one.end() :]
