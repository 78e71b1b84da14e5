"""The records of the phases: the numbers, the names and the functions follow from them."""

from __future__ import annotations

import pytest

from tabletop_widgets.engines.scout import ScoutGame
from tabletop_widgets.engines.scout.phases import DEAL, OVER, PHASES, Phases
from tabletop_widgets.engines.scout.position_data.schema import SHAPE
from tabletop_widgets.engines.scout.rules.dispatch import APPLIES, LEGALS


def two_phases() -> Phases:
    phases = Phases()
    phases.add("first")
    phases.add("last")
    phases.legal(0, 1)(lambda table, reasons: [])
    phases.apply(0)(lambda table, action, events: None)
    return phases


def test_phases_are_numbered_as_they_are_named_and_those_of_chance_come_first() -> None:
    phases = two_phases()
    assert (phases.add("more"), phases.names) == (2, ["first", "last", "more"])
    assert PHASES.names[: DEAL + 1] == ["start", "deal"]
    assert PHASES.names[OVER] == PHASES.names[-1] == "over"


def test_what_is_tied_to_a_phase_is_called_in_it() -> None:
    phases = two_phases()
    phases.legal(1)(lambda table, reasons: [7])
    assert [legal(None, None) for legal in phases.legals] == [[], [7]]


def test_nothing_has_to_follow_from_the_last_phase() -> None:
    two_phases().close()


@pytest.mark.parametrize("name", ["third", "another"])
def test_a_phase_without_functions_is_named(name: str) -> None:
    phases = two_phases()
    phases.add(name)
    with pytest.raises(TypeError, match=f"^phases without functions: {name}, last$"):
        phases.close()


def test_every_phase_of_the_game_has_its_functions_and_can_be_saved() -> None:
    assert (len(LEGALS), len(APPLIES)) == (len(PHASES.names), len(PHASES.names))
    for name in PHASES.names:
        assert not SHAPE.problems({"phase": name})
    assert SHAPE.problems({"phase": "another"})
    assert {f"prompt-{name}" for name in PHASES.names} <= set(ScoutGame.messages.ids("en"))
