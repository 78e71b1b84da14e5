"""Everything that writes a file, on a disk that is full: the file that was there stays, and nothing else is left."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets import scaffold
from tabletop_widgets.lessons.study import Study
from tabletop_widgets.terminal import tour
from tabletop_widgets.widgets import exports

resource = pytest.importorskip("resource", reason="Windows has no limit for the size of files")

SOURCES = Path(tw.__file__).parent
MOST = 64  # bytes that a file may have on the full disk


@contextmanager
def full_disk() -> Iterator[None]:
    """Let every file end after a few bytes, as on a disk without room."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def played() -> Any:
    match = tw.new_match("scout", players=3, seed=7)
    for action in ("keep", "keep", "keep", "show 1"):
        match.play(action)
    match.comment("ja: 最初の一手")
    return match


def session() -> tw.Session:
    learner = tw.lesson("scout", "s5-beats").session()
    learner.enter("beat")
    learner.offer("show 5-6")
    return learner


def studied(path: Path) -> None:
    study = Study()
    study.path = path
    study.open(tw.lesson("scout", "s5-beats"))
    study.save()


def games(path: Path | None = None) -> tw.Results:
    return tw.tournament(
        "scout", {"a": "random", "b": "random"}, players=3, rounds=1, seed=1, checkpoint=path, n_jobs=1, progress=False
    )


def chart(path: Path) -> None:
    made: Any = games().plot("share")
    made.save(path)


WRITERS: dict[str, Callable[[Path], object]] = {
    "match.json": lambda path: played().save(path),
    "replay.html": lambda path: played().to_html(path),
    "moving.svg": lambda path: played().to_svg(path),
    "still.png": lambda path: played().to_png(path, width=200),
    "moving.gif": lambda path: played().to_gif(path, -2, width=200),
    "chart.svg": chart,
    "session.json": lambda path: session().save(path),
    "session.html": lambda path: session().to_html(path),
    "lesson.html": lambda path: tw.lesson("scout", "s5-beats").html(path),
    "lesson.ipynb": lambda path: tw.lesson("scout", "s5-beats").notebook(path),
    "course.json": studied,
}


@pytest.mark.parametrize("name", WRITERS)
def test_a_full_disk_leaves_the_good_file_with_its_link_and_its_permissions(name: str, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    real, link = tmp_path / "elsewhere" / name, tmp_path / name
    real.write_text("the good one")
    real.chmod(0o640)
    link.symlink_to(real)
    with full_disk(), pytest.raises(OSError, match="File too large"):
        WRITERS[name](link)
    assert real.read_text() == "the good one"
    assert sorted(path.name for path in tmp_path.rglob("*")) == sorted(["elsewhere", name, name])
    WRITERS[name](link)
    assert link.is_symlink()
    assert real.stat().st_size > MOST
    assert real.stat().st_mode & 0o777 == 0o640
    assert list(real.parent.iterdir()) == [real]


@pytest.mark.parametrize(
    "make",
    [
        lambda folder: scaffold.write("river_race", folder),
        lambda folder: exports.make_lesson(played(), 0, folder),
        lambda folder: exports.make_replay(played(), 0, "en", folder),
        lambda folder: exports.save(played(), folder),
        lambda folder: games(folder / "games.jsonl"),
        tour.copy_notebooks,
    ],
)
def test_what_a_full_disk_has_no_room_for_leaves_nothing_behind(make: Callable[[Path], object], tmp_path: Path) -> None:
    with full_disk(), pytest.raises(OSError, match="File too large"):
        make(tmp_path)
    assert list(tmp_path.rglob("*")) == []
    make(tmp_path)
    assert list(tmp_path.rglob("*")) != []


def test_a_tournament_whose_disk_is_full_goes_on_from_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = games(path)
    head = path.read_bytes().partition(b"\n")[0] + b"\n"
    path.write_bytes(head)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(head) + 100, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            games(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.stat().st_size == len(head) + 100
    assert games(path).games == whole.games


def test_a_lesson_is_not_made_over_the_translation_of_another(tmp_path: Path) -> None:
    (tmp_path / "scout-1.lesson.ja.md").write_text("somebody's work")
    assert exports.make_lesson(played(), 0, tmp_path) == "scout-2.lesson.md"
    assert (tmp_path / "scout-1.lesson.ja.md").read_text() == "somebody's work"


def test_only_one_module_writes_files() -> None:
    writers = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if any(_writes(node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    }
    appends = {
        "arena/checkpoint.py",
        "train/files.py",
    }  # what is finished is added to its end, and a line that was cut off is cut away
    keeps_a_name = "widgets/exports.py"
    assert writers == {"core/files.py", *appends, keeps_a_name}


def _writes(node: ast.AST) -> bool:
    """Return whether a node writes, copies or makes a file."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    modes = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    opens = name == "open" and any(set(mode) & set("wax+") and set(mode) <= set("wax+bt r") for mode in modes)
    return opens or name in ("write_text", "write_bytes", "copyfile", "copy2", "copytree", "touch")
