"""Files with something changed in them, of every kind that is read: each is read, or refused in a sentence."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lengths
import pytest
from data_changes import JUNK, with_junk
from save_changes import studied

import tabletop_widgets as tw
from tabletop_widgets.engines.leviath.files import load_board, load_cards
from tabletop_widgets.engines.scythe.components import automa_files
from tabletop_widgets.lessons.builtin import read_run
from tabletop_widgets.lessons.study import Study

BEATS = tw.lesson("scout", "s5-beats")
MORE: list[Any] = [
    ["beat"],
    {"beat": 1},
    "../../x",
    "\x1b[2J",
    "\ud83c",
    "x" * 20_000,
    10**400,
    [[[[[[[[[[]]]]]]]]]],
    ["a", ["b"]],
]


def learner() -> tw.Session:
    session = BEATS.session()
    session.enter("beat")
    session.offer("show 5-6")
    session.hint()
    session.ask("show 5-6")
    session.offer("show 3-4")
    return session


def session_file(path: Path) -> None:
    learner().save(path)


def course_file(path: Path) -> None:
    study = Study()
    study.path = path
    session = study.open(BEATS)
    session.enter("beat")
    session.offer("show 5-6")
    study.end(BEATS)
    study.save()


def match_file(path: Path) -> None:
    studied("scout", random.Random(1)).save(path)


def data_file(data: Any) -> Callable[[Path], object]:
    return lambda path: path.write_text(json.dumps(data), encoding="utf-8")


def resumed(path: Path) -> None:
    session = tw.Session.resume(BEATS, path)
    assert repr(session)
    assert repr(session.results)
    assert session.results._repr_html_()
    session.save(path)
    session.next()
    session.restart_step()


def gathered(path: Path) -> None:
    found = tw.lessons.gather([path])
    assert repr(found)
    assert found._repr_html_()


def continued(path: Path) -> None:
    study = Study(path)
    assert study.progress("scout/s5-beats")
    study.open(BEATS)
    assert repr(study.results)
    study.save()


def again(path: Path) -> None:
    run = read_run(path, "scout/s5-beats")
    assert run.begin("en").steps


def named(path: Path) -> None:
    assert read_run(path).lesson.game == "scout"


FILES: dict[str, tuple[Callable[[Path], object], tuple[Callable[[Path], object], ...]]] = {
    "session": (session_file, (resumed, gathered, again, named)),
    "course": (course_file, (continued, gathered, again)),
    "match": (match_file, (tw.load_match,)),
    "board": (data_file(load_board("lattice")), (lambda path: tw.new_game("leviath", board=path),)),
    "cards": (
        data_file(load_cards("reconstructed", load_board("lattice"))),
        (lambda path: tw.new_game("leviath", cards=path),),
    ),
    "automa": (
        data_file(automa_files.load_cards()),
        (lambda path: tw.new_game("scythe", automa_cards=path),),
    ),
    "trackers": (
        data_file(automa_files.load_trackers()),
        (lambda path: tw.new_game("scythe", star_trackers=path),),
    ),
}


def damaged(content: bytes, rng: random.Random) -> bytes:
    """Return the content of a file with one to three changes: of values, of keys, of bytes."""
    data = json.loads(content)
    for _ in range(rng.randrange(1, 4)):
        data = with_junk(data, rng) if rng.random() < 0.5 else _with_more_junk(data, rng)
    made = json.dumps(data).encode()
    what = rng.random()
    if what < 0.1:
        at = rng.randrange(len(made))
        made = made[:at] + bytes(rng.randrange(256) for _ in range(rng.randrange(4))) + made[at + rng.randrange(4) :]
    elif what < 0.13:
        made = made[: rng.randrange(len(made))]
    elif what < 0.15:
        made = rng.choice([b"", b"null", b"[]", b"7", b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe", b"9" * 5_000])
    return made


def _with_more_junk(data: Any, rng: random.Random) -> Any:
    data = copy.deepcopy(data)
    inner = data
    while isinstance(inner, dict | list) and inner:
        key = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or not inner[key] or rng.random() < 0.3:
            if isinstance(inner, dict) and rng.random() < 0.3:
                inner[rng.choice(["", "step", "\x1b", "x" * 300])] = inner.pop(key)
            elif rng.random() < 0.2:
                del inner[key]
            else:
                inner[key] = copy.deepcopy(rng.choice([*JUNK, *MORE]))
            break
        inner = inner[key]
    return data


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_is_read_or_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    make, readers = FILES[kind]
    path = tmp_path / "file.json"
    make(path)
    for read in readers:
        read(path)
    good, seed, refused = path.read_bytes(), lengths.seed(), 0
    tries = lengths.count(60, 4_000)
    for number in range(tries):
        content = damaged(good, random.Random(f"{seed}/{kind}/{number}"))
        for read in readers:
            path.write_bytes(content)
            try:
                read(path)
            except ValueError as error:
                refused += 1
                told = str(error)
            else:
                continue
            assert 10 < len(told) < 5_000, (number, told)
            assert told.replace("\n", "").isprintable(), (number, told)
    assert refused > tries // 5


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("value", [["beat"], {"beat": 1}, None, True, 1.5, 10**400, "\x1b[2J"])
def test_a_wrong_value_at_any_key_of_the_outermost_object_is_read_or_refused(
    kind: str, value: object, tmp_path: Path
) -> None:
    make, readers = FILES[kind]
    path = tmp_path / "file.json"
    make(path)
    good = json.loads(path.read_bytes())
    for key in good:
        for read in readers:
            path.write_text(json.dumps({**good, key: value}))
            with contextlib.suppress(ValueError):
                read(path)


@pytest.mark.parametrize("step", [["beat"], {"beat": 1}, 7, None])
def test_a_step_that_is_no_name_is_left_out(step: object, tmp_path: Path) -> None:
    path = tmp_path / "mia.json"
    session_file(path)
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "step": step}))
    session = tw.Session.resume(BEATS, path)
    assert session.step == BEATS.steps[0]
    assert session.progress["beat"].tries == 2
