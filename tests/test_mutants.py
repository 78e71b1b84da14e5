"""The command that makes faults by hand: each can be made, and the tests that should notice it run first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import mutants


def test_every_mutant_can_be_made() -> None:
    gone = [f"{mutant.file}: {mutant.old!r}" for mutant in mutants.MUTANTS if not mutants.is_there(mutant)]
    assert not gone, "this does not stand there once: update tools/mutants.py"


def test_every_mutant_changes_something_and_names_tests_that_are_there() -> None:
    for mutant in mutants.MUTANTS:
        assert mutant.old != mutant.new
        for path in mutant.tests.split():
            assert path == "js" or (mutants.ROOT / "tests" / path).exists(), path


@pytest.mark.parametrize(("near", "last"), [(True, []), (False, ["tests/."])])
def test_the_tests_of_a_mutant_run_in_the_order_in_which_they_are_named(
    monkeypatch: pytest.MonkeyPatch, near: bool, last: list[str]
) -> None:
    mutant = mutants.MUTANTS[0]
    ran: list[str] = []

    def copied(copy: Path) -> None:
        path = copy / mutants.PACKAGE / mutant.file
        path.parent.mkdir(parents=True)
        path.write_text(mutant.old, encoding="utf-8")

    def passed(folder: Path, *arguments: str) -> tuple[int, str]:
        ran.extend(arguments)
        assert (folder / mutants.PACKAGE / mutant.file).read_text(encoding="utf-8") == mutant.new
        return 0, ""

    monkeypatch.setattr(mutants, "make_copy", copied)
    monkeypatch.setattr(mutants, "run_pytest", passed)
    assert not mutants.is_killed(1, near=near)
    assert ran == [*(f"tests/{path}" for path in mutant.tests.split()), *last]
