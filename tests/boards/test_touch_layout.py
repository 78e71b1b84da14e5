"""What is added to elements where a page has room for fingers."""

from __future__ import annotations

import pytest

from tabletop_widgets.boards import lettering, static
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.touch import higher, larger, lower, stretch_style


def test_a_style_says_how_an_element_is_and_what_is_added() -> None:
    assert lower(12.5) == "translate:0 calc(12.5px*var(--roomy,0))"
    assert higher(22, 20) == "height:calc(22px + 20px*var(--roomy,0))"
    assert stretch_style(0.333) == "scale:1 calc(1 + 0.33*var(--roomy,0))"
    assert stretch_style(0.25, 0.5) == "scale:calc(1 + 0.5*var(--roomy,0)) calc(1 + 0.25*var(--roomy,0))"


@pytest.mark.parametrize("text", ["gain $1", "2 resources of choice", "ユニット2体を1歩ずつ", ""])
@pytest.mark.parametrize("room", [20, 90, 130, 400])
def test_larger_letters_stay_within_their_room_and_never_get_smaller(text: str, room: float) -> None:
    before, added = (float(part.split("px")[0]) for part in larger(text, 12, room, 600, most=15)[15:].split(" + "))
    assert before == 12
    assert 0 <= added <= 3
    wide = lettering.width(text, before + added, 600)
    assert wide <= room or added == 0
    assert added == 3 or lettering.width(text, before + added + 0.5, 600) > room  # as large as they can be


def test_a_static_picture_has_nothing_of_it_but_other_styles_stay() -> None:
    scene = Scene()
    scene.region("mat", 100, 50, "Mat", "right", grows=20)
    scene.add("row", "rect", "mat", width=100, height=22, style=higher(22, 20))
    scene.add("name", "text", "mat", "A", x=4, y=9, style="font-style:italic")
    picture = static.svg(scene)
    assert "roomy" not in picture
    assert "font-style:italic" in picture
    assert scene.sent_regions()["mat"]["grows"] == 20
