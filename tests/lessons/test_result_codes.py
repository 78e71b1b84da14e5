"""A code holds what a pupil has tried, and whatever was damaged on the way is found."""

from __future__ import annotations

import base64
import json
import random
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest
from lesson_texts import BEATS

import tabletop_widgets as tw
from tabletop_widgets.lessons import codes

ROWS = [
    ["beat", "task", 1, "show 5-6", 0, "show-run-against-match", 0, 0, 12.5],
    ["beat", "task", 2, "show 3-4", 1, "", 1, 0, 31],
    ["beat", "refusal", 0, "show 1", 0, "show-fewer", 0, 0, 3.2],
]


def pack(data: Any) -> str:
    content = data if isinstance(data, bytes) else json.dumps(data, ensure_ascii=False).encode()
    packing = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packing.compress(content) + packing.flush()
    return f"tw1:{base64.b64encode(packed).decode().rstrip('=')}:{zlib.crc32(content):08x}"


def code(learner: str = "Mia 森", lesson: str = "s5-beats", rows: Any = ROWS) -> str:
    return pack([lesson, learner, rows])


def test_a_class_is_gathered_from_its_codes() -> None:
    found = tw.lessons.gather([code("Mia"), code("Ken", rows=ROWS[1:2]), code("Zoe", rows=[])])
    assert found.learners == ("Mia", "Ken", "Zoe")
    (step,) = found
    assert (step.lesson, step.step, step.learners, step.wrong) == ("s5-beats", "beat", 2, "show 5-6")
    assert found.by_learner().rows() == [
        {"learner": "Mia", "s5-beats/beat": 2},
        {"learner": "Ken", "s5-beats/beat": 2},
        {"learner": "Zoe", "s5-beats/beat": None},
    ]
    assert found.results.rows()[0] == {
        "lesson": "s5-beats", "step": "beat", "kind": "task", "number": 1, "answer": "show 5-6", "right": False,
        "reason": "show-run-against-match", "hints": 0, "shown": False, "seconds": 12.5, "learner": "Mia",
    }  # fmt: skip


def test_one_code_needs_no_list() -> None:
    assert tw.lessons.gather(code("Mia")).learners == ("Mia",)


def test_codes_in_text_files_are_read_as_mail_has_left_them(tmp_path: Path) -> None:
    one, other = code("Mia"), code("Ken")
    text = f"> {one[:30]}\r\n> {one[30:]}\n\n  {other}\n"
    (tmp_path / "codes.txt").write_text(text, encoding="utf-8-sig")
    assert tw.lessons.gather(tmp_path / "codes.txt").learners == ("Mia", "Ken")
    assert tw.lessons.gather(str(tmp_path / "*.txt")).learners == ("Mia", "Ken")


def test_codes_and_files_make_one_class(tmp_path: Path) -> None:
    session = tw.Lesson(BEATS).session()
    session.save(tmp_path / "ken.json")
    assert tw.lessons.gather([tmp_path / "ken.json", code("Mia")]).learners == ("ken", "Mia")
    with pytest.raises(ValueError, match=r"code 2: 'ken' has handed in 's5-beats' in .*ken\.json too"):
        tw.lessons.gather([tmp_path / "ken.json", code("ken")])


def test_a_learner_has_a_code_for_each_lesson_and_not_two() -> None:
    found = tw.lessons.gather([code("Mia"), code("Mia", "s6-run")])
    assert found.learners == ("Mia",)
    assert {row.lesson for row in found.results} == {"s5-beats", "s6-run"}
    with pytest.raises(ValueError, match=r"code 2: 'Mia' has handed in 's5-beats' in code 1 too; .*the last one"):
        tw.lessons.gather([code("Mia"), code("Mia", rows=ROWS[:1])])


def test_any_letter_that_is_changed_is_found() -> None:
    whole = code()
    rng = random.Random(7)
    for at in range(len(whole)):
        other = rng.choice([letter for letter in "abcXYZ0189+/:" if letter != whole[at]])
        damaged = whole[:at] + other + whole[at + 1 :]
        with pytest.raises((ValueError, FileNotFoundError), match=r"code|no file fits"):
            tw.lessons.gather([damaged] if codes.holds_codes(damaged) else damaged)


@pytest.mark.parametrize("end", [5, 20, 60, -9, -1])
def test_a_code_that_is_cut_is_found(end: int) -> None:
    with pytest.raises(ValueError, match=r"code 1: 'tw1.* is no whole code; .*copy all of it"):
        tw.lessons.gather([code()[:end]])


def test_two_letters_that_change_places_are_found() -> None:
    whole = code()
    at = next(i for i in range(20, 60) if whole[i] != whole[i + 1])
    swapped = whole[:at] + whole[at + 1] + whole[at] + whole[at + 2 :]
    with pytest.raises(ValueError, match=r"code 1: this code is damaged: .*ask for it once more"):
        tw.lessons.gather([swapped])


@pytest.mark.parametrize(("data", "told"), [
    (b"\xff\xfe", "holds no JSON"),
    ({"learner": "Mia"}, "expected a lesson, a learner and rows"),
    (["s5", "Mia"], "expected a lesson, a learner and rows"),
    (["s5", 7, []], "expected a lesson, a learner and rows"),
    (["s5", "  ", []], "has no name of a learner"),
    (["s5", "Mia", [["beat"]]], "expected step, kind, number"),
    (["s5", "Mia", [[*ROWS[0][:4], 2, *ROWS[0][5:]]]], "right: found 2"),
    (["s5", "Mia", [["beat", 5, *ROWS[0][2:]]]], "kind: found 5"),
])  # fmt: skip
def test_a_code_that_holds_something_else_is_refused(data: Any, told: str) -> None:
    with pytest.raises(ValueError, match=f"code 1: .*{told}"):
        tw.lessons.gather([pack(data)])


def test_a_code_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match="this code is of version 2; expected 1"):
        tw.lessons.gather([code().replace("tw1:", "tw2:")])


def test_a_code_does_not_fill_the_memory() -> None:
    packed = pack(b" " * 50_000_000)
    with pytest.raises(ValueError, match="it does not end, or is too long"):
        tw.lessons.gather([packed])


def test_the_first_thing_in_a_kernel_may_be_to_gather() -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import tabletop_widgets as tw; print(tw.lessons.gather({code('Mia')!r}).learners)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "('Mia',)\n"
