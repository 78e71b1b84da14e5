"""Records are frozen dataclasses in all that people see of them."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from typing import ClassVar

import pytest

from tabletop_widgets.core.record import record


@record
class Step:
    """Where to."""

    place: int
    name: str = "step"
    kind: ClassVar[str] = "go"


@record
class Leap(Step):
    """How far."""

    far: bool = False


@record
class Rest:
    """Nothing."""


@dataclasses.dataclass(frozen=True, slots=True)
class Written:
    """The same as `Step`, by the standard library."""

    place: int
    name: str = "step"
    kind: ClassVar[str] = "go"


def test_a_record_prints_compares_and_hashes_by_its_fields() -> None:
    assert repr(Step(3)) == repr(Written(3)).replace("Written", "Step")
    assert repr(Leap(1, far=True)) == "Leap(place=1, name='step', far=True)"
    assert repr(Rest()) == "Rest()"
    assert Step(3) == Step(3) != Step(4)
    assert Step(3) != Leap(3)
    assert Step(3) != Written(3)
    assert len({Step(3), Step(3), Step(4), Leap(3), Rest(), Rest()}) == 4


def test_a_record_is_frozen_and_has_no_other_attributes() -> None:
    step = Step(3)
    for name in ("place", "other"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(step, name, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        del step.place
    assert not hasattr(step, "__dict__")


def test_a_record_can_be_copied_pickled_and_replaced() -> None:
    for one in (Step(3, "far"), Leap(2), Rest()):
        assert copy.copy(one) == copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one
    assert dataclasses.replace(Step(3, "far"), place=5) == Step(5, "far")
    assert [field.name for field in dataclasses.fields(Leap)] == ["place", "name", "far"]


def test_a_record_takes_what_a_dataclass_takes() -> None:
    assert str(inspect.signature(Step)) == str(inspect.signature(Written))
    assert Step.__match_args__ == Written.__match_args__
    for wrong in ((), (1, "a", 2)):
        with pytest.raises(TypeError, match=r"Step\.__init__"):
            Step(*wrong)
