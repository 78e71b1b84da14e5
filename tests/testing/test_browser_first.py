"""How the gate shares out files of tests among its workers."""

from __future__ import annotations

import pytest
from browser_first import next_file

pytest_plugins = ["pytester"]

FILES = ["tests/core/test_match.py", "tests/browser/test_menu.py", "tests/browser/test_scout_in_lab.py"]


def test_one_worker_begins_in_jupyterlab_and_goes_on_in_other_pages() -> None:
    assert next_file(FILES, "gw0") == "tests/browser/test_scout_in_lab.py"
    assert next_file(FILES[:2], "gw0") == "tests/browser/test_menu.py"
    assert next_file(FILES[:1], "gw0") == "tests/core/test_match.py"


def test_another_needs_no_jupyterlab_of_its_own_until_there_is_nothing_else() -> None:
    assert next_file(FILES, "gw1") == "tests/browser/test_menu.py"
    assert next_file([FILES[0], FILES[2]], "gw1") == "tests/core/test_match.py"
    assert next_file(FILES[2:], "gw1") == "tests/browser/test_scout_in_lab.py"


def test_the_others_help_with_the_browser_at_last() -> None:
    assert next_file(FILES, "gw2") == "tests/core/test_match.py"
    assert next_file(FILES[1:], "gw3") == "tests/browser/test_menu.py"


@pytest.mark.soak  # each run of the gate is one
def test_every_test_runs_once_and_those_of_a_browser_in_their_workers(pytester: pytest.Pytester) -> None:
    module = "import pytest\n\n@pytest.mark.parametrize('n', range(5))\ndef test_it(n): pass"
    for folder in ("browser", "core"):
        pytester.mkdir(folder)
        for name in ("a", "b"):
            (pytester.path / folder / f"test_{folder}_{name}.py").write_text(module)
    result = pytester.runpytest_inprocess("-p", "browser_first", "-p", "no:nbval", "-n", "3", "-v")
    result.assert_outcomes(passed=20)
    where = {line.partition(" PASSED ")[2].strip(): line[1:4] for line in result.outlines if " PASSED " in line}
    assert len(where) == 20
    assert where["browser/test_browser_a.py::test_it[0]"] in ("gw0", "gw1")
    assert where["core/test_core_a.py::test_it[0]"] == "gw2"
