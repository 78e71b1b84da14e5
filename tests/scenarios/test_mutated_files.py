"""Whatever stands in a lesson's file: all faults are told with their lines, nothing crashes, nothing is evaluated."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

import lengths
import pytest
from lesson_texts import ALL, BEATS, changed, faults, mutated

import tabletop_widgets as tw
from tabletop_widgets.scenarios import Fault, ScenarioError


def test_mutated_files_are_read_or_refused_with_lines() -> None:
    texts = [path.read_text(encoding="utf-8") for path in ALL]
    first = lengths.seed()
    read = refused = 0
    for number in range(lengths.count(150, 3000)):
        rng = random.Random(f"{first}/{number}")
        text = mutated(rng.choice(texts), rng)
        found: Sequence[Fault]
        try:
            found = tw.Scenario(text).check().faults
            read += 1
        except ScenarioError as error:
            found = error.faults or [Fault("", 0, "", "an error without faults")]
            refused += 1
        assert all(1 <= fault.line <= text.count("\n") + 1 and fault.text for fault in found), (text, found)
    assert min(read, refused) > 10


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:sys.exit [3]", "!!python/name:os.system", "!!binary aGk=", "&a [*a]", "!x y", "[*b]"]
)
def test_yaml_makes_no_objects(tag: str) -> None:
    found = faults(changed(BEATS, "minutes: 4", f"minutes: {tag}"))
    assert found[0].startswith("9 "), found


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    bomb = "\n".join(
        ["a: &a [x, x]", *(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]" for n in range(20))]
    )
    assert any("alias" in fault for fault in faults(changed(BEATS, "minutes: 4", bomb)))


def test_a_module_is_imported_only_if_code_is_trusted() -> None:
    text = changed(BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: this:d")
    sys.modules.pop("this", None)
    with pytest.raises(ScenarioError, match="code=True"):
        tw.Scenario(text)
    assert "this" not in sys.modules


def test_a_trusted_function_judges() -> None:
    text = changed(BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: test_mutated_files:has_shown")
    assert tw.Scenario(text, code=True).check()
    assert "test_mutated_files:has_shown" in tw.Scenario(text, code=True).to_markdown()


def has_shown(before: object, events: list[object], after: object) -> bool:
    return any(getattr(event, "kind", "") == "show" for event in events)


def test_deep_nesting_and_long_files_are_refused() -> None:
    assert any("deep" in fault for fault in faults(changed(BEATS, "minutes: 4", "minutes: " + "[" * 2000)))
    assert any("at most" in fault for fault in faults(BEATS + "x" * 300_000))
