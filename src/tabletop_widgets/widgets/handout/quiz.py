"""The data of a quiz in a page without Python: the things to pick, remarks on them, and hashes of the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from tabletop_widgets.lessons.answers import as_things, plain_value
from tabletop_widgets.lessons.step import Quiz, Step
from tabletop_widgets.widgets.handout.rehearsal import Rehearsal
from tabletop_widgets.widgets.lessons.page import PLACED, takes_number
from tabletop_widgets.widgets.lessons.static_boards import ON_BOARD, SEAT

MARKS: Final = ("picked", "right", "wrong", "missed")
NUMBERS: Final = 10_000  # numeric answers are smaller, so that the page can find one by its hash to show the solution
_BASIS, _PRIME, _MASK = 0xCBF29CE484222325, 0x100000001B3, 2**64 - 1
_T = TypeVar("_T")


class Moments(Protocol):
    """A recorder of the moments of a lesson."""

    rehearsals: list[Rehearsal]

    def each(self, do: Callable[[Rehearsal], _T]) -> list[_T]:
        """Call a function for each language."""

    def look(self) -> list[Any]:
        """Return the present moment in each language."""

    def scenes(self, node: int) -> list[Any]:
        """Return the pictures of a moment, in each language."""

    def track(self, before: int, first: int = 0) -> list[int]:
        """Record the moments of the lines of the present script."""


def fnv1a(text: str) -> str:
    """Return the 64-bit FNV-1a hash of a text in UTF-8, as 16 hex digits; js/handout/quiz.ts does the same.

    It keeps a right answer from being read in passing, and from nobody who can program.

    >>> fnv1a("a")
    'af63dc4c8601ec8c'
    """
    value = _BASIS
    for byte in text.encode():
        value = (value ^ byte) * _PRIME & _MASK
    return f"{value:016x}"


def quiz_data(moments: Moments, step: Step, base: int) -> dict[str, Any]:
    """Return the data of a step's quiz, and the moments in which it is solved.

    Args:
        moments: the recorder.
        step: the step.
        base: the moment at which the quiz is asked.

    Returns:
        {pick: "set", "order" or "one"; number: whether it is typed; placed: whether something wrong is at a wrong
        place; things: of each thing that can be picked [its name in an answer, its name in each language, what is said
        where it is wrong, or missed, in each language, or 0]; numbers: the same of numbers; keys: key -> the number of
        its thing; notes: of each mark, of each thing [[element's key, element in each language]]; labels: the keys
        whose names say how they are marked; right: the hashes of what is right, see `_right`; other: what is said of
        anything else that is wrong; solved: the moments of the lines once it is solved}.

    """
    moments.each(lambda one: one.begin(step))
    one, quiz = moments.rehearsals[0], step.quiz
    if quiz is None:
        raise ValueError(f"the step {step.id!r} has no quiz")
    keys, names = _pickable(one, quiz)
    kind = "order" if quiz.pick == "order" else "set" if quiz.is_set else "one"
    found: dict[str, Any] = {
        "pick": kind,
        "number": takes_number(quiz),
        "placed": quiz.pick in PLACED,
        "things": [_thing(moments, step, name) for name in names],
        "numbers": [_thing(moments, step, name) for name in _remarked_numbers(step)] if takes_number(quiz) else [],
        "keys": keys,
        "other": _remark(moments, (quote.text for quote in step.quotes_of("wrong") if not quote.about)),
        "right": _right(step, quiz, names),
    }
    if quiz.pick in ON_BOARD:
        found |= _notes(moments, names, base, ("picked", "wrong") if kind == "one" else MARKS)
    right = [one._as_picked(str(name)) for name in as_things(quiz.is_)]
    moments.each(lambda each: each.begin(step))
    first = one.lines
    moments.each(lambda each: each.answer_rightly(right))
    return {**found, "solved": moments.track(base, first)}


def _pickable(one: Rehearsal, quiz: Quiz) -> tuple[dict[str, int], list[str]]:
    """Return key -> number for the pickable elements, and the names of the things with these numbers."""
    named, places = one._elements().names, one._pickable(quiz) if quiz.pick in ON_BOARD else ()
    keys = {key: named[key].removeprefix(SEAT) if quiz.pick == "seat" else named[key] for key in places}
    options = [str(option) for option in one.session.options]
    names = options or list(dict.fromkeys(keys.values()))
    return {key: names.index(name) for key, name in keys.items() if name in names}, names


def _thing(moments: Moments, step: Step, name: str) -> list[Any]:
    shown = [
        each._context.board.printed_name(each.session.name_of(name), each._context.words())
        for each in moments.rehearsals
    ]
    about = [
        [quote.text for quote in step.quotes_of(kind) if plain_value(quote.about) == plain_value(name)]
        for kind in ("wrong", "missed")
    ]
    inline = [[texts[-1].inline(one.session.locale) for one in moments.rehearsals] if texts else 0 for texts in about]
    return [name, shown, *inline]


def _remarked_numbers(step: Step) -> list[str]:
    """Return the wrong numbers for which the lesson has a remark."""
    return [str(quote.about) for quote in step.quotes_of("wrong") if quote.about]


def _remark(moments: Moments, texts: Iterable[Any]) -> list[str]:
    """Return the first of some texts as HTML in each language; "" if there are none."""
    text = next(iter(texts), None)
    return [text.html(one.session.locale) if text else "" for one in moments.rehearsals]


def _right(step: Step, quiz: Quiz, names: Sequence[str]) -> list[str]:
    """Return the hashes of the right answer: of numbers of things in `things`, with places if ordered; or of a number.

    Raises:
        ValueError: something right cannot be picked; or a right number is too large.

    """
    if takes_number(quiz):
        if abs(int(as_things(quiz.is_)[0])) >= NUMBERS:
            raise ValueError(f"the step {step.id!r}: {as_things(quiz.is_)[0]}; a page takes numbers below {NUMBERS:,}")
        return [fnv1a(f"{step.id}:{int(as_things(quiz.is_)[0])}")]
    plain = [plain_value(name) for name in names]
    found = []
    for place, thing in enumerate(as_things(quiz.is_)):
        if plain_value(thing) not in plain:
            raise ValueError(f"the step {step.id!r}: {thing} is right, but cannot be picked")
        number = plain.index(plain_value(thing))
        found.append(fnv1a(f"{step.id}:{place}:{number}" if quiz.pick == "order" else f"{step.id}:{number}"))
    return found


def _notes(moments: Moments, names: Sequence[str], base: int, kinds: Sequence[str]) -> dict[str, Any]:
    """Return the marks of each thing on the board."""
    one = moments.rehearsals[0]
    picked = [one._as_picked(name) for name in names]
    keys = [one._elements().key(one._on_board(name)) or "" for name in names]
    plain, notes = moments.scenes(base), {}
    for kind in kinds:
        moments.each(partial(Rehearsal.pick, names=picked, judged="" if kind == "picked" else kind))
        scenes = [moment.scene for moment in moments.look()]
        new = [name for name in scenes[0].elements if name not in plain[0].elements]
        notes[kind] = [mark_of(key, kind, new, scenes) for key in keys]
    moments.each(lambda each: each.pick([]))
    labels = [key if "label" in plain[0].elements.get(key, ("", "", {}))[2] else "" for key in keys]
    return {"notes": notes, "labels": labels}


def mark_of(key: str, kind: str, new: Sequence[str], scenes: Sequence[Any]) -> list[list[Any]]:
    """Return the new elements that mark a key."""
    mark = f"note:{kind}:{key}"
    own = [name for name in new if name in (mark, f"note:name:{key}") or name.startswith(f"{mark}/")]
    found = []
    for name in own:
        first, *others = [scene.elements[name] for scene in scenes]
        found.append([name, first] if all(other == first for other in others) else [name, first, *others])
    return found
