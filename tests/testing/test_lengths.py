"""What the gate leaves to longer runs: cases marked `soak` and `package`."""

from __future__ import annotations

import json

import lengths
import pytest

pytest_plugins = ["pytester"]

MODULE = """
import pytest

@pytest.mark.soak
def test_long(): pass

@pytest.mark.package
def test_wheel(): pass

@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("n", range(5))
def test_some(n): pass

@pytest.mark.soak(gate=["b"])
@pytest.mark.parametrize("name", ["a", "b"])
def test_named(name): pass
"""

CELLS = [{"cell_type": "code", "metadata": {"tags": tags}, "source": "1"} for tags in ([], ["soak"], ["game"])]
BOOK = {
    "nbformat": 4,
    "nbformat_minor": 5,
    "metadata": {},
    "cells": [{**cell, "id": str(number), "outputs": [], "execution_count": None} for number, cell in enumerate(CELLS)],
}


def ran(pytester: pytest.Pytester, *arguments: str, nbval: str = "no:nbval") -> list[str]:
    """Return the cases that are left to run."""
    result = pytester.runpytest_inprocess("-p", "lengths", "-p", nbval, "--collect-only", "-q", *arguments)
    return [line.partition("::")[2] for line in result.outlines if "::" in line]


@pytest.fixture
def module(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(lengths, "AT_LENGTH", False)
    return pytester.makepyfile(test_it=MODULE).name


def test_the_gate_keeps_some_cases_of_each_kind(pytester: pytest.Pytester, module: str) -> None:
    assert ran(pytester, module) == ["test_some[0]", "test_some[4]", "test_named[b]"]


def test_tests_that_keep_one_case_do_not_all_keep_the_same(pytester: pytest.Pytester, module: str) -> None:
    names = [f"test_{letter}" for letter in "abcdef"]
    tests = [
        f"@pytest.mark.soak(gate=1)\n@pytest.mark.parametrize('n', range(3))\ndef {name}(n): pass" for name in names
    ]
    pytester.makepyfile(test_it="\n".join(["import pytest", *tests]))
    cases = ran(pytester, module)
    assert [case.partition("[")[0] for case in cases] == names
    assert len({case.partition("[")[2] for case in cases}) > 1


@pytest.mark.parametrize("browser", ["chromium", "firefox"])
def test_a_case_is_named_alike_in_each_browser(pytester: pytest.Pytester, module: str, browser: str) -> None:
    names = f'@pytest.mark.parametrize("name", ["{browser}-a", "{browser}-b"])'
    pytester.makepyfile(test_it=MODULE.replace('@pytest.mark.parametrize("name", ["a", "b"])', names))
    assert f"test_named[{browser}-b]" in ran(pytester, module)


def test_at_length_every_case_runs(pytester: pytest.Pytester, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "AT_LENGTH", True)
    assert len(ran(pytester, module)) == 9


def test_what_is_asked_for_by_name_or_marker_runs(pytester: pytest.Pytester, module: str) -> None:
    assert ran(pytester, f"{module}::test_long") == ["test_long"]
    assert ran(pytester, "-m", "package", module) == ["test_wheel"]


@pytest.mark.parametrize(("at_length", "cells"), [(False, [0, 2]), (True, [0, 1, 2])])
def test_cells_of_a_notebook_that_take_long_are_left_to_make_soak(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, at_length: bool, cells: list[int]
) -> None:
    monkeypatch.setattr(lengths, "AT_LENGTH", at_length)
    pytester.makefile(".ipynb", book=json.dumps(BOOK))
    assert ran(pytester, "--nbval", "book.ipynb", nbval="nbval") == [f"Cell {number}" for number in cells]


def test_a_choice_by_k_may_leave_out_a_case_of_the_gate(pytester: pytest.Pytester, module: str) -> None:
    assert ran(pytester, "-k", "test_some or test_named[a]", module) == ["test_some[0]", "test_some[4]"]


def test_a_case_that_is_not_there_is_an_error_with_those_that_are(pytester: pytest.Pytester, module: str) -> None:
    text = MODULE.replace('gate=["b"]', 'gate=["c"]')
    pytester.makepyfile(test_it=text)
    result = pytester.runpytest_inprocess("-p", "lengths", "-p", "no:nbval")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "no case ['c']; expected some of ['a', 'b']" in result.stderr.str()
