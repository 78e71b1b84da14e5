"""Crowded spaces, enlarged while the pointer or the cursor is on them: everything there, side by side."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.chart import HEIGHT, WIDTH, chart_of
from tabletop_widgets.boards.leviath.geometry import box
from tabletop_widgets.boards.leviath.keys import space_key
from tabletop_widgets.boards.leviath.pieces import keys_by_space
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.leviath.shapes import draw_creature, draw_guess, draw_mine, draw_ship, mine_style
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation

_CROWD: Final = 2  # a space with at least this many things is crowded
_SMALL: Final = 0.6  # a single piece is enlarged if it is drawn smaller than this scale
_PLACE: Final = 62.0  # width of a thing
_HIGH: Final = 58.0
_SCALE: Final = 1.15


def draw_crowded_spaces(scene: Scene, view: LeviathObservation, guess: tuple[int, ...] | None) -> None:
    """Draw the pieces on each crowded space large, visible only while the pointer is on something there.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        guess: the printed numbers of the spaces that the guess marker covers; None without one.

    """
    crowd = _CROWD if chart_of(view.sea).unit >= _SMALL else 1
    for space, found in sorted(keys_by_space(view).items()):
        there = [*found, *([keys.GUESS] if guess == (view.sea.ids[space],) else [])]
        if len(there) >= crowd:
            _draw_crowd(scene, view, view.sea.ids[space], there)


def _draw_crowd(scene: Scene, view: LeviathObservation, number: int, there: list[str]) -> None:
    key = f"crowd:{number}"
    wide = _PLACE * len(there) + 8
    chart = chart_of(view.sea)
    left, top, width, height = box(chart.points[number])
    coast = max(y for land in LANDS for _, y in chart.points[land])  # it covers no land
    x = min(max(left + width / 2, wide / 2 + 6), WIDTH - wide / 2 - 6)
    y = top - _HIGH / 2 - 2 if top - _HIGH - 2 >= coast else top + height + _HIGH / 2 + 2
    y = min(y, HEIGHT - _HIGH / 2 - 6)
    scene.add(
        key, "g", REGION, when=[space_key(number), *there], transform=f"translate({x:.0f} {y:.0f})",
        pointer_events="none",
    )  # fmt: skip
    scene.add(
        f"{key}/r", "rect", key, x=-wide / 2, y=-_HIGH / 2, width=wide, height=_HIGH, rx=12, fill="$night",
        fill_opacity=0.94, stroke="$area", stroke_width=1.6,
    )  # fmt: skip
    for i, name in enumerate(there):
        _draw_thing(scene, f"{key}/{i}", key, name, _PLACE * (i - (len(there) - 1) / 2))


def _draw_thing(scene: Scene, key: str, parent: str, name: str, x: float) -> None:
    """Draw a thing around a point of the middle line, without a label: it is the thing on the space, larger."""
    kind, _, which = name.partition(":")
    place = f"translate({x:.1f} 0) scale({_SCALE})"
    if kind == "ship":
        draw_ship(scene, key, parent, which, _SCALE, place)
    elif kind == "mine":
        scene.add(f"{key}/style", "g", parent, **mine_style())
        draw_mine(scene, key, f"{key}/style", place)
    else:
        scale = 0.85 if kind == keys.CREATURE else 1.0
        scene.add(key, "g", parent, transform=f"translate({x - 4:.1f} 3) scale({scale})")
        if kind == keys.CREATURE:
            draw_creature(scene, key, key)
        else:
            draw_guess(scene, key, key, scale)
