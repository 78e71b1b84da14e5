"""Events: what happened, and who may know of it."""

from __future__ import annotations

import dataclasses

import pytest

from tabletop_widgets.core.event import Event


@pytest.mark.parametrize(
    ("audience", "seat", "visible"),
    [
        (None, None, True),
        (None, 0, True),
        (0b1, 0, True),
        (0b1, 1, False),
        (0b1, None, False),
        (0b101, 2, True),
        (0b101, 1, False),
    ],
)
def test_a_secret_event_is_told_to_its_seats_alone(audience: int | None, seat: int | None, visible: bool) -> None:
    assert Event("show", 1, audience=audience).is_visible_to(seat) is visible


DIFFERENT = (
    Event("show", 1, (3, 4), "scout 4.1"),
    Event("scout", 1, (3, 4), "scout 4.1"),
    Event("show", 2, (3, 4), "scout 4.1"),
    Event("show", 1, (4, 3), "scout 4.1"),
    Event("show", 1, (3, 4), "scout 4.2"),
    Event("show", 1, (3, 4), "scout 4.1", 0),
    Event("show", 1, (3, 4), "scout 4.1", reveals=True),
)


def test_events_are_equal_when_all_they_tell_is() -> None:
    assert Event("show", 1, (3, 4), "scout 4.1") == DIFFERENT[0]
    assert hash(Event("show", 1, (3, 4), "scout 4.1")) == hash(DIFFERENT[0])
    assert len(set(DIFFERENT)) == len(DIFFERENT)
    assert DIFFERENT[0] != "show"


def test_an_event_says_what_it_is() -> None:
    assert repr(DIFFERENT[0]) == "Event('show', seat=1, values=(3, 4), rule='scout 4.1')"


def test_an_event_has_no_other_attributes() -> None:
    assert not dataclasses.is_dataclass(Event)
    with pytest.raises(AttributeError):
        Event("show", 1).colour = "red"  # type: ignore[attr-defined]
