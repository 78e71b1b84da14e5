"""Whose files a class's results are: three learners are three, and one file is one learner's once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lesson_texts import BEATS

import tabletop_widgets as tw


def hand_in(path: Path, *tries: str, learner: str = "") -> Path:
    session = tw.Lesson(BEATS).session()
    session.enter("beat")
    for action in tries:
        session.offer(action)
    path.parent.mkdir(parents=True, exist_ok=True)
    session.save(path)
    if learner:
        data = json.loads(path.read_text(encoding="utf-8"))
        data["rows"] = [{**row, "learner": learner} for row in data["rows"]]
        path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_files_of_one_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    for name, tries in {"mia": ["show 3-4"], "ken": ["show 5-6", "show 3-4"], "zoe": ["show 5-6"]}.items():
        hand_in(tmp_path / "submitted" / name / "results.json", *tries)
    found = tw.lessons.gather(tmp_path / "submitted/*/results.json")
    assert found.learners == ("ken", "mia", "zoe")
    (step,) = found
    assert (step.learners, step.first, step.later, step.wrong, step.times) == (3, 1, 1, "show 5-6", 2)
    assert {row["learner"] for row in found.results.rows()} == {"ken", "mia", "zoe"}


@pytest.mark.parametrize(("files", "learners"), [
    (["mia.json", "ken.json"], ["mia", "ken"]),
    (["mia/1/out.json", "ken/1/out.json"], ["mia", "ken"]),
    (["a/mia.json", "b/mia.json", "b/ken.json"], ["a/mia", "b/mia", "b/ken"]),
    (["mia.json", "mia/mia.json"], ["mia", "mia/mia"]),
    (["x/mia/out.json", "mia/out.json"], ["x/mia", "mia"]),
    (["mia.one.json", "mia.two.json"], ["mia.one", "mia.two"]),
])  # fmt: skip
def test_a_learner_is_called_by_what_differs(tmp_path: Path, files: list[str], learners: list[str]) -> None:
    found = tw.lessons.gather([hand_in(tmp_path / file, "show 3-4") for file in files])
    assert list(found.learners) == learners
    assert found[0].learners == len(files)


def test_a_name_inside_the_file_counts_more_than_that_of_the_file(tmp_path: Path) -> None:
    paths = [hand_in(tmp_path / f"{number}/r.json", "show 3-4", learner=name) for number, name in enumerate("ab")]
    assert tw.lessons.gather(paths).learners == ("a", "b")
    # a learner who has tried nothing is there, too
    assert tw.lessons.gather([*paths, hand_in(tmp_path / "7/r.json")]).learners == ("a", "b", "7")


def test_one_learner_in_two_files_is_an_error_that_names_both(tmp_path: Path) -> None:
    first, second = (hand_in(tmp_path / f"{name}.json", "show 3-4", learner="Mia") for name in ("a", "b"))
    with pytest.raises(ValueError, match=r"b\.json: 'Mia' is the learner of .*a\.json too; expected one file"):
        tw.lessons.gather([first, second])


@pytest.mark.parametrize("again", ["mia.json", "../{folder}/mia.json", "mia.JSON"])
def test_a_file_that_is_there_twice_is_an_error(tmp_path: Path, again: str, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    hand_in(tmp_path / "mia.JSON", "show 3-4")
    hand_in(tmp_path / "mia.json", "show 3-4")
    with pytest.raises(ValueError, match=r"'mia' is the learner of .*mia\.json too"):
        tw.lessons.gather(["mia.json", again.format(folder=tmp_path.name)])
