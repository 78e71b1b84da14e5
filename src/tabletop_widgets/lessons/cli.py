"""The command `check`: checks lessons in files and folders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tabletop_widgets.lessons.element_names import Resolver
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.problems import LessonError
from tabletop_widgets.lessons.reader import SUFFIX, TRANSLATED


def check_files(
    names: Iterable[str],
    tell: Callable[[str], object],
    *,
    verbose: bool = False,
    languages: Sequence[str] = (),
    board: Resolver | None = None,
    code: bool = False,
) -> int:
    """Check lessons; return 0 without problems, 1 if a lesson has some or a folder has no lesson, 2 without a file.

    Args:
        names: files, or folders that are searched for `.lesson.md` files.
        tell: takes each line of the report.
        verbose: tell all that is played, too.
        languages: the languages that each lesson has to have.
        board: knows the elements of the boards, or None.
        code: whether lessons may name functions of modules as goals.

    """
    found = {name: list(_of(Path(name))) for name in names}
    files = list(dict.fromkeys(path for paths in found.values() for path in paths))
    empty = [name for name, paths in found.items() if not paths]
    for name in empty:
        tell(f"{name}: there is no lesson in this folder; expected files named like lesson{SUFFIX}")
    problems = 0
    for path in files:
        try:
            lesson = Lesson.read(path, code=code)
        except LessonError as error:
            problems += len(error.problems)
            for problem in error.problems:
                tell(str(problem))
            continue
        except OSError as error:
            tell(f"{path}: {error.strerror or error}")
            return 2
        report = lesson.check(board=board, languages=languages)
        problems += len(report.problems)
        tell(str(report))
        for line in [*(f"advice: {advice}" for advice in report.advice), *(report.transcript if verbose else ())]:
            tell(f"  {line}")
    end = "all hold" if not problems else "1 problem" if problems == 1 else f"{problems} problems"
    tell(f"{len(files)} lesson{'s' * (len(files) != 1)}: {end}" if files else "no lesson was found")
    return 1 if problems or empty or not files else 0


def _of(path: Path) -> Iterable[Path]:
    """Return the lesson files of a path; for a Japanese file, the English one beside it."""
    if path.is_dir():
        return sorted(one for one in path.rglob(f"*{SUFFIX}") if not one.name.endswith(TRANSLATED))
    if path.name.endswith(TRANSLATED):
        return [path.with_name(path.name.removesuffix(TRANSLATED) + SUFFIX)]
    return [path]
