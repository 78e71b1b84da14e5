"""Reads lessons from Markdown: one file with the logic, one beside it with the Japanese prose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core import diskfile
from tabletop_widgets.core.errors import cut, shown
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.scenarios import document, head, marked, references, shapes
from tabletop_widgets.scenarios.blocks import BlockReader
from tabletop_widgets.scenarios.document import Document, RawQuote, RawStep
from tabletop_widgets.scenarios.faults import Faults, ScenarioError, place_of, problem_text
from tabletop_widgets.scenarios.head import Head
from tabletop_widgets.scenarios.marked import Marked
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.steps import Block, Play, Quote, Step

MOST_BYTES: Final = 2**20
SUFFIX: Final = ".lesson.md"
TRANSLATED: Final = ".lesson.ja.md"

Read = tuple[Head, tuple[Step, ...], bool]


def read_file(path: Path, *, code: bool = False) -> Read:
    """Return the head and the steps of a lesson's file, and whether there is a Japanese one beside it.

    Raises:
        OSError: there is no such file.
        ScenarioError: everything that is wrong in both.

    """
    if path.name.endswith(TRANSLATED):
        path = path.with_name(path.name.removesuffix(TRANSLATED) + SUFFIX)
    faults, others = Faults(str(path)), Faults(str(translation_of(path)))
    text = _text(path, faults)
    ja = _text(translation_of(path), others) if translation_of(path).exists() else ""
    return _read(text, ja, faults, others, code, path)


def translation_of(path: Path) -> Path:
    """Return where the Japanese of a lesson's file is."""
    return path.with_name(path.name.removesuffix(SUFFIX).removesuffix(".md") + TRANSLATED)


def read_text(text: str, ja: str = "", *, code: bool = False) -> Read:
    """Return the head and the steps of a lesson that is given as text.

    Raises:
        ScenarioError: everything that is wrong.

    """
    return _read(text, ja, Faults(""), Faults("ja"), code, None)


def _text(path: Path, faults: Faults) -> str:
    try:
        return diskfile.read(path, MOST_BYTES).decode("utf-8-sig")
    except ValueError as error:  # too big, a folder, or not UTF-8
        faults.add(1, f"this file cannot be read: {cut(str(error), 300)}", "expected a text in UTF-8")
        raise ScenarioError(faults.found) from error


def _read(text: str, ja: str, faults: Faults, others: Faults, code: bool, path: Path | None) -> Read:
    raw = document.read(text, faults)
    given = _head_data(raw.head, shapes.HEAD, "the front matter", faults)
    found = _head(given, faults, path)
    steps = list(_steps(raw, faults, code))
    game = head.problems(found, lambda key, said, mend: faults.add(given.line((key,)), said, mend)) if found else None
    if found is not None and game is not None:
        found = found.whole()
    references.check(steps, found, game, faults)
    if ja.strip():
        translated = document.read(ja, others)
        data = _head_data(translated.head, shapes.HEAD_OF_TRANSLATION, "the front matter of a translation", others)
        if found is not None:
            found = _translated_head(found, data, others)
        steps = _translated(steps, translated, others)
    if faults.found or others.found or found is None:
        raise ScenarioError([*sorted(faults.found, key=lambda f: f.line), *sorted(others.found, key=lambda f: f.line)])
    return found, tuple(steps), bool(ja.strip())


# --- the front matter


def _head_data(text: str, shape: Shape, what: str, faults: Faults) -> Marked:
    data = marked.read(text, 2)
    for line, problem in data.problems:
        faults.add(line, problem)
    if data.problems:
        data.data = None
    elif not isinstance(data.data, dict):
        faults.add(2, f"{what} holds {shown(data.data)}", "expected keys such as game, title and position")
        data.data = None
    else:
        differences = shape.problems(data.data)
        for difference in differences:
            faults.add(data.line(place_of(difference)), *problem_text(difference, what))
        if differences:
            data.data = None
    return data


def _head(data: Marked, faults: Faults, path: Path | None) -> Head | None:
    given: dict[str, Any] | None = data.data
    if given is None:
        return None
    stem = path.name.removesuffix(SUFFIX) if path else ""
    if stem and given.get("id", stem) != stem:
        faults.add(data.line(("id",)), f"id: {shown(given['id'])} is not the name of the file", f"expected {stem}")
    start = _saved(given, data, faults, path) if "from" in given else given
    if start is None:
        return None
    return Head(
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


def _saved(given: dict[str, Any], data: Marked, faults: Faults, path: Path | None) -> dict[str, Any] | None:
    """Return options, names and position of a saved match at a ply, e.g. "evening.json@12"."""
    from tabletop_widgets.core.match import Match
    from tabletop_widgets.core.savefile import load_match

    line = data.line(("from",))
    name, _, ply = given["from"].partition("@")
    saved = None if path is None else diskfile.beside(path.parent, name)
    if saved is None or not ply.isdecimal():
        mend = 'expected "name.json@12": a saved match in the folder of the lesson'
        faults.add(line, f"from: found {shown(given['from'])}", mend)
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
        faults.add(line, f"from: {name} is a match of {match.game.name}", f"expected one of {shown(given['game'])}")
        return None
    names = list(match.names)
    return {**given, "options": dict(match.game.options), "names": names, "position": match.state.to_dict()}


# --- the steps


def _steps(raw: Document, faults: Faults, code: bool) -> Iterator[Step]:
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


def _translated_head(found: Head, data: Marked, faults: Faults) -> Head:
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


def _translated(steps: list[Step], other: Document, faults: Faults) -> list[Step]:
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


def _translated_step(step: Step, their: RawStep, faults: Faults) -> Step:
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
        blocks=_narrated(step, their.items() if told else [], len(told), their.line, faults),
        quotes=_translated_quotes(step, their, faults),
    )


def _narrated(step: Step, items: list[str], told: int, line: int, faults: Faults) -> tuple[Block, ...]:
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


def _translated_quotes(step: Step, their: RawStep, faults: Faults) -> tuple[Quote, ...]:
    quotes = []
    for ours, one in zip_longest(step.quotes, their.quotes):
        if one is None:
            faults.add(their.line, f"the quote of line {ours.line} is missing: {_named(ours)}", "", step.id)
        elif ours is None:
            faults.add(one.line, f"a quote that the other file does not have: {_named(one)}", "", step.id)
        elif (ours.kind, ours.about) != (one.kind, one.about):
            faults.add(one.line, f"found {_named(one)}", f"expected {_named(ours)}, in the order of the file", step.id)
            break
        else:
            quotes.append(replace(ours, text=Prose(ours.text.en, one.text)))
    return tuple(quotes) if len(quotes) == len(step.quotes) else step.quotes


def _named(quote: Quote | RawQuote) -> str:
    return quote.kind.capitalize() + (f" `{quote.about}`" if quote.about else "")
