"""The one trait that a page sets: where it is, for hosts such as marimo that listen to nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from pages import new

from tabletop_widgets.widgets import GameWidget


def hears(widget: GameWidget, state: object) -> list[dict[str, Any]]:
    """Hand a page's change of traits over, as a host does; return what the page is sent."""
    sent: list[dict[str, Any]] = []
    widget._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign,assignment]
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})
    return sent


def test_the_place_that_a_page_shows_is_taken_over_and_not_sent_back() -> None:
    widget = new(cover=False)
    begun, told = widget.at, []
    widget.observe(lambda change: told.append(change["new"]), "at")
    widget.match.play("keep")
    assert widget.at == begun  # until the page shows it
    assert not hears(widget, {"at": widget.panel["at"]})
    assert widget.at == widget.match.node.id == told.pop()
    assert not told


@pytest.mark.parametrize("place", [0, -1, 10**9, "1", None, [], {}, float("nan")])
def test_a_page_can_say_nothing_that_is_not_so(place: object) -> None:
    widget = new(cover=False)
    widget.match.play("keep")
    begun = widget.at
    assert not hears(widget, {"at": place})
    assert widget.at == begun


def test_marimo_s_way_of_setting_it_is_the_same() -> None:
    widget = new(cover=False)
    node = widget.match.play("keep")
    widget.set_state({"at": node.id})
    assert widget.at == node.id


def test_other_traits_are_still_contradicted() -> None:
    widget = new(cover=False)
    node = widget.match.play("keep")
    [answer] = hears(widget, {"at": node.id, "panel": {}})
    assert list(answer["state"]) == ["panel"]
    assert answer["state"]["panel"] == widget.panel
    assert widget.at == node.id
