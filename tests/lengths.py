"""How much tests try: `make test` takes a sample of what `make soak` goes through at length.

As a pytest plugin it leaves cases marked `soak` out of the gate:

    @pytest.mark.soak                    the whole test runs in `make soak` alone
    @pytest.mark.soak(gate=2)            two of its cases stay in the gate, the first and the last
    @pytest.mark.soak(gate=["scout-2"])  the named cases stay in the gate
    @pytest.mark.soak(gate=1)            one of its cases, which one is chosen by the test's name
    @pytest.mark.soak(one_in=5)          a fifth of the cases stays, chosen by their names; for many tests together

A test in a browser without the marker keeps one case, or one in each engine.
A cell of a notebook with the tag `soak` runs in `make soak` alone, too; cells that need its names have the tag as well.
`package` leaves a test to `make package-test`. A test that is named on the command line (`file.py::test`) always runs,
and `-m` decides alone.
"""

from __future__ import annotations

import os
import re
import secrets
import zlib
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import pytest

_Thing = TypeVar("_Thing")
BROWSER: Final = re.compile("^(chromium|firefox|webkit)(-|$)")  # pytest-playwright's, before the names of cases
AT_LENGTH: Final = bool(os.environ.get("TABLETOP_AT_LENGTH"))


def count(some: int, at_length: int) -> int:
    """Return how many of something are tried: some of them, or more where there is time."""
    return at_length if AT_LENGTH else some


def part(of: Sequence[_Thing], one_in: int) -> Sequence[_Thing]:
    """Return one thing of so many, or all of them where there is time."""
    return of if AT_LENGTH else of[::one_in]


def seed() -> int:
    """Return the seed of a sample: always the same in `make test`, so that the gate fails for a reason in the change.

    `make soak` tries a fresh one each time; TABLETOP_SEED repeats it.
    """
    given = os.environ.get("TABLETOP_SEED")
    number = int(given) if given else secrets.randbits(32) if AT_LENGTH else 1
    print(f"TABLETOP_SEED={number} tries the same again")
    return number


def spread(of: Sequence[_Thing], number: int) -> Sequence[_Thing]:
    """Return two or more things of a sequence, at equal distances from the first to the last."""
    if number >= len(of):
        return of
    return [of[round(step * (len(of) - 1) / (number - 1))] for step in range(number)]


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers."""
    config.addinivalue_line("markers", "soak(gate=0, one_in=0): leave all or most cases to `make soak`")
    config.addinivalue_line("markers", "package: builds or checks what is published, in `make package-test`")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what is left to `make soak` and `make package-test`."""
    if AT_LENGTH or config.option.markexpr or any("::" in argument for argument in config.args):
        return
    packages = {id(item) for item in items if item.get_closest_marker("package")}
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("soak") or "soak" in tags(item):
            cases[item.nodeid.partition("[")[0]].append(item)
    left = packages | {id(item) for of_test in cases.values() for item in left_to_soak(of_test)}
    config.hook.pytest_deselected(items=[item for item in items if id(item) in left])
    items[:] = [item for item in items if id(item) not in left]


def tags(item: pytest.Item) -> Sequence[str]:
    """Return the tags of a notebook's cell, as nbval collects it; none of any other test."""
    cell: dict[str, Any] = getattr(item, "cell", {})
    return list(cell.get("metadata", {}).get("tags", ()))


def left_to_soak(cases: list[pytest.Item]) -> list[pytest.Item]:
    """Return those cases of a marked test that are not in the gate."""
    mark = cases[0].get_closest_marker("soak")
    if mark and (one_in := mark.kwargs.get("one_in")):
        return [case for case in cases if zlib.crc32(case.nodeid.encode()) % one_in]
    gate: int | list[str] = mark.kwargs.get("gate", 0) if mark else 0
    if gate == 1:  # so that tests of the same cases do not all keep the same one
        kept = {id(cases[zlib.crc32(cases[0].nodeid.partition("[")[0].encode()) % len(cases)])}
        return [case for case in cases if id(case) not in kept]
    if isinstance(gate, int):
        kept = {id(case) for case in spread(cases, gate)}
        return [case for case in cases if id(case) not in kept]
    names = [BROWSER.sub("", case.nodeid.partition("[")[2].removesuffix("]")) for case in cases]
    if unknown := set(gate) - set(names) if not cases[0].config.option.keyword else ():
        raise pytest.UsageError(f"{cases[0].nodeid}: no case {sorted(unknown)}; expected some of {sorted(set(names))}")
    return [case for name, case in zip(names, cases, strict=True) if name not in gate]
