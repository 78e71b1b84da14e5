"""The fixed parts of the night sea: sky, spaces, the borders of the areas, the coast with its villages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from math import dist, sqrt
from typing import Any, Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, WIDTH, Chart, chart_of
from tabletop_widgets.boards.leviath.geometry import Point, point_along
from tabletop_widgets.boards.leviath.keys import land_key, space_key
from tabletop_widgets.boards.leviath.shapes import ANCHOR, RIPPLES, ROOFS, draw_city
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation

REGION: Final = "sea"
_RIM_GAP: Final = 6.5  # gap between the edge of a space and the ring that shows that it may be chosen
_DECOR: Final = "tw-decor"  # the class of decoration, which phones do not show
# opacity of a space over the drawn depths; lower if its most level edge is the upper one, so that neighbours differ
_CLEAR, _CLEARER = 0.66, 0.42
_MOON: Final = (578.0, 58.0)


def draw_sea(scene: Scene, view: LeviathObservation, holds: Mapping[int, list[str]], words: Words) -> None:
    """Draw the sea and the land.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        holds: by space, the names of what is there, for screen readers.
        words: the language.

    """
    chart = chart_of(view.sea)
    draw_region_cached(scene, ("under", view.sea), partial(_draw_under, chart=chart))
    for space in range(len(view.sea.ids)):
        _draw_space(scene, view.sea, space, tuple(holds.get(space, ())), words)
    draw_region_cached(
        scene, ("over", words, view.sea, view.sunk), partial(_draw_over, view=view, chart=chart, words=words)
    )


def _draw_under(scene: Scene, chart: Chart) -> None:
    _draw_sky(scene, chart)
    _draw_depths(scene, chart)
    scene.add("spaces", "g", REGION, fill="none", stroke_linejoin="round")


def _draw_over(scene: Scene, view: LeviathObservation, chart: Chart, words: Words) -> None:
    _add_line(scene, "thin", chart.thin, stroke="$area", stroke_width=1.6, opacity=0.5)
    for key, waves, width, strength in (("glints", _glints(view.sea), 1.7, 0.85), ("crests", _crests(chart), 1.3, 0.3)):
        _add_line(scene, key, waves, stroke="$area" if key == "crests" else "$seaedge", stroke_width=width,
                  opacity=strength, class_=_DECOR)  # fmt: skip
    if chart.sky is not None:
        _add_line(scene, "shimmer", _SHIMMER, stroke="$window", stroke_width=2.4, opacity=0.34, class_=_DECOR)
    _add_line(scene, "areas/glow", chart.thick, stroke="$area", stroke_width=11, opacity=0.13)
    _add_line(scene, "areas", chart.thick, stroke="$area", stroke_width=3.4)
    scene.add("lands", "g", REGION, fill="none", stroke_linejoin="round")
    for land in range(len(LANDS)):
        _draw_land(scene, chart, land, bool(view.sunk >> land & 1), words)
    for key, down, wide, dashes, strength in (("surf", 9.5, 1.6, "16 11 7 13", 0.3), ("foam", 5, 2, "26 5 14 7", 0.6)):
        _add_line(scene, key, chart.coast, stroke="$seaink", stroke_width=wide, stroke_dasharray=dashes,
                  transform=f"translate(0 {down})", opacity=strength)  # fmt: skip
    _add_line(scene, "coast", chart.coast, stroke="$shore", stroke_width=6.5)


def _add_line(scene: Scene, key: str, data: str, **attrs: Any) -> None:  # noqa: ANN401 - as Scene.add
    """Add a line as an element, unless it is empty on this sea."""
    if data:
        scene.add(key, "path", REGION, d=data, fill="none", stroke_linecap="round", pointer_events="none", **attrs)


def _draw_sky(scene: Scene, chart: Chart) -> None:
    scene.add("night", "rect", REGION, width=WIDTH, height=HEIGHT, rx=12, fill="$night")
    _add_line(scene, "stars", _stars(chart.sea), stroke="$seaink", stroke_width=1.7, opacity=0.55, class_=_DECOR)
    if chart.sky is None:
        return
    x, y = _MOON
    horizon = min(y for number in chart.sea.ids for _, y in chart.points[number])
    for i, share in enumerate((0.72, 0.42)):
        high = share * horizon
        scene.add(f"dusk{i}", "rect", REGION, y=round(horizon - high), width=WIDTH, height=round(high), fill="$sea2",
                  opacity=0.4)  # fmt: skip
    for i, radius in enumerate((62, 46, 33)):
        scene.add(f"glow{i}", "circle", REGION, cx=x, cy=y, r=radius, fill="$window", opacity=0.05)
    place = f"translate(0 {horizon:.0f})"
    for i, ridge in enumerate(_RIDGES):
        scene.add(f"ridge{i}", "path", REGION, d=ridge, fill="$sea1", opacity=0.75, transform=place)
    scene.add(
        "moon", "path", REGION, d="M9 -20a22 22 0 1 0 11 29a18 18 0 0 1 -11 -29z", fill="$window", opacity=0.85,
        transform=f"translate({x:g} {y:g})",
    )  # fmt: skip


def _draw_depths(scene: Scene, chart: Chart) -> None:
    """Draw the water, darker step by step away from the coast."""
    top = min(y for number in chart.sea.ids for _, y in chart.points[number])
    foot = f"V{HEIGHT - 12:g}a12 12 0 0 1 -12 12H12a12 12 0 0 1 -12 -12z"
    scene.add("ocean", "path", REGION, d=f"M0 {top:.0f}H{WIDTH:g}{foot}", fill="$ocean")
    for i, share in enumerate((0.1, 0.3, 0.52, 0.75)):
        count, high = ((12, -9), (8, 11))[i % 2]  # waves from edge to edge
        wave = f"{WIDTH / count:.4g}"
        crest = f"q{WIDTH / count / 2:.4g} {high} {wave} 0" + f"t{wave} 0" * (count - 1)
        data = f"M0 {top + share * (HEIGHT - top):.0f}{crest}{foot}"
        scene.add(f"depth{i}", "path", REGION, d=data, fill="$night", opacity=0.26)
    _add_line(scene, "soundings", _soundings((top + HEIGHT) / 2), stroke="$area", stroke_width=1.4, opacity=0.3,
              stroke_dasharray="2 6", class_=_DECOR)  # fmt: skip
    if not chart.meets((WIDTH - 92, HEIGHT - 92, 80, 80)):
        scene.add("rose", "g", REGION, transform=f"translate({WIDTH - 50:g} {HEIGHT - 50:g})", opacity=0.5,
                  class_=_DECOR)  # fmt: skip
        scene.add("rose/ring", "circle", "rose", r=24, fill="none", stroke="$area", stroke_width=1.2,
                  stroke_dasharray="1.5 3.5")  # fmt: skip
        scene.add("rose/star", "path", "rose", d=_ROSE, fill="$sea4", stroke="$area", stroke_width=1.1,
                  stroke_linejoin="round")  # fmt: skip
        scene.add("rose/half", "path", "rose", d=_HALF_ROSE, fill="$area")


def _soundings(y: float) -> str:
    """Return the arcs of sound rings around a point in the middle of the sea that are in both lower corners."""
    arcs, half = [], WIDTH / 2
    for r in _SOUNDINGS:
        out, down = min(half, r), y + sqrt(max(0.0, r * r - half * half))  # at the picture's edge or its widest
        foot = half - sqrt(r * r - (HEIGHT - y) ** 2)
        arcs.append(f"M{half - out:.0f} {down:.0f}A{r} {r} 0 0 0 {foot:.0f} {HEIGHT:g}")
        arcs.append(f"M{WIDTH - foot:.0f} {HEIGHT:g}A{r} {r} 0 0 0 {half + out:.0f} {down:.0f}")
    return "".join(arcs)


@draw_cached
def _draw_space(scene: Scene, sea: Sea, space: int, things: tuple[str, ...], words: Words) -> None:
    """Draw a space; `things` are the names of what is on it."""
    chart, number, area = chart_of(sea), sea.ids[space], sea.area_of[space]
    is_gate = bool(sea.gates >> space & 1)
    label = words("board-space", space=str(number), area=sea.areas[area])
    notes = [label, *([words("board-gate")] if is_gate else ()), *things]
    key, tip = space_key(number), words("board-tip-gate" if is_gate else "board-tip-space")
    scene.add(key, "g", "spaces", label=words("list-separator").join(notes), tip=tip,
              rule="2.5 5.6" if is_gate else "2.3 2.2")  # fmt: skip
    scene.add(f"{key}/r", "polygon", key, points=chart.outline(number), fill=f"$sea{chart.tints[area] + 1}",
              fill_opacity=_CLEAR if chart.flat[number][1] >= 0 else _CLEARER)  # fmt: skip
    scene.add(f"{key}/rim", "polygon", key, points=chart.outline(number, _RIM_GAP), class_="tw-rim")


def draw_names(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the name of each sea area on a tab at its edge, where no number and no piece is."""
    draw_region_cached(scene, ("names", words.locale, view.sea), partial(_draw_names, view=view, words=words))


def _draw_names(scene: Scene, view: LeviathObservation, words: Words) -> None:
    scene.add("names", "g", REGION, font_size=LETTERS, font_weight=700, text_anchor="middle")
    for area, tab in enumerate(tabs_of(view.sea)):
        name, key = view.sea.areas[area], f"name:{view.sea.areas[area]}"
        spaces = words("list-separator").join(map(str, view.sea.numbers(view.sea.area_masks[area])))
        scene.add(
            key, "g", "names", transform=f"translate({tab.x:g} {tab.y:g})", tip=words("board-tip-area"), rule="2.2",
            label=words("board-area", area=name, spaces=spaces),
        )  # fmt: skip
        scene.add(
            f"{key}/r", "rect", key, x=-tab.width / 2, y=-TAB_HEIGHT / 2, width=tab.width, height=TAB_HEIGHT, rx=5,
            fill="$night", stroke="$area", stroke_width=1.2,
        )  # fmt: skip
        scene.add(f"{key}/t", "text", key, name, y=6, fill="$seaink")


def draw_numbers(scene: Scene, view: LeviathObservation) -> None:
    """Draw the numbers of the spaces, and an anchor beside those of the port's gates."""
    draw_region_cached(scene, ("numbers", view.sea), partial(_draw_numbers, view=view))


def _draw_numbers(scene: Scene, view: LeviathObservation) -> None:
    chart = chart_of(view.sea)
    scene.add(
        "numbers", "g", REGION, class_="tw-figures", fill="$seaink", font_size=LETTERS, font_weight=700,
        text_anchor="middle", pointer_events="none", stroke="$night", stroke_width=3.2, style="paint-order:stroke",
        stroke_linejoin="round",
    )  # fmt: skip
    for number in view.sea.ids:
        x, y = chart.number_at(number)
        scene.add(f"n:{number}", "text", "numbers", str(number), x=round(x), y=round(y + 5.8))
    scene.add("gates", "g", REGION, fill="none", stroke="$shore", stroke_width=1.3, stroke_linecap="round")
    for space, (x, y) in zip(bits(view.sea.gates), anchors_of(view), strict=True):
        place = f"translate({x:.1f} {y:.1f})"
        scene.add(f"gate:{view.sea.ids[space]}", "path", "gates", d=ANCHOR, transform=place, pointer_events="none")


def anchors_of(view: LeviathObservation) -> list[Point]:
    """Return the places of the anchors of the port's gates, in the order of the spaces: beside their numbers."""
    numbers = [chart_of(view.sea).number_at(view.sea.ids[space]) for space in bits(view.sea.gates)]
    return [(x + 19, y) for x, y in numbers]


def _draw_land(scene: Scene, chart: Chart, land: int, is_sunk: bool, words: Words) -> None:
    letter = LANDS[land]
    key = land_key(letter)
    label = words("board-land-sunk" if is_sunk else "board-land", land=letter)
    tip = words("board-tip-sunk" if is_sunk else "board-tip-land")
    scene.add(key, "g", "lands", label=label, tip=tip, rule="7.7 10.2" if is_sunk else "2.4 7.5")
    scene.add(
        f"{key}/r", "polygon", key, points=chart.outline(letter), fill="$drown" if is_sunk else "$land",
        stroke="$night", stroke_width=2.4,
    )  # fmt: skip
    scene.add(
        f"{key}/hill", "polygon", key, points=chart.outline(letter, 11),
        fill="none" if is_sunk else "$land2", stroke="$seaedge" if is_sunk else "$land2",
        stroke_width=1.2 if is_sunk else 8, stroke_dasharray="3 5" if is_sunk else None,
    )  # fmt: skip
    scale = min(1.5, chart.radii[letter] / 34)
    x, y = chart.point_in_space(letter, 0.9)
    low = chart.flat[letter][1] > 0  # its most level edge is the lower one
    place = f"translate({x:.1f} {y + (-2 if low else 28) * scale:.1f}) scale({scale:.2f})"
    scene.add(f"{key}/v", "g", key, transform=place, pointer_events="none")
    if is_sunk:
        scene.add(f"{key}/roofs", "path", f"{key}/v", d=ROOFS, fill="$seaedge", transform="translate(0 -7)")
        scene.add(
            f"{key}/ripples", "path", f"{key}/v", d=RIPPLES, fill="none", stroke="$area", stroke_width=1.8,
            stroke_linecap="round", transform="translate(0 -10)",
        )  # fmt: skip
    else:
        draw_city(scene, key, f"{key}/v")
    x, y = chart.point_in_space(letter, -0.4)
    size = round(max(13.0, 24 * scale), 1)
    add_text(
        scene, f"{key}/t", key, letter, x, y + 0.36 * size, size, fill="$area" if is_sunk else "$shore", weight=800,
        text_anchor="middle", opacity=0.55 if is_sunk else None,
    )  # fmt: skip
    scene.add(f"{key}/rim", "polygon", key, points=chart.outline(letter, 6), class_="tw-rim")


# --- light on the water: always the same, so that a picture depends only on the position


def _scatter(number: int) -> float:
    """Return a number from 0 to 1 that looks random."""
    return (number * 7919 + number * number * 104_729) % 9973 / 9973


@lru_cache(maxsize=8)
def _stars(sea: Sea) -> str:
    chart = chart_of(sea)
    dots = []
    for i in range(64):
        x, y = 8 + 624 * _scatter(i + 1), 6 + 190 * _scatter(i + 101)
        on_board = any(
            min(px for px, _ in points) - 4 < x < max(px for px, _ in points) + 4
            and min(py for _, py in points) - 4 < y < max(py for _, py in points) + 4
            for points in chart.points.values()
        )
        if not on_board:
            dots.append(f"M{x:.0f} {y:.0f}h0.01")
    return "".join(dots)


@lru_cache(maxsize=8)
def _glints(sea: Sea) -> str:
    """Return small waves, a few in every space, as one path."""
    chart = chart_of(sea)
    waves = []
    for number in sea.ids:
        cx, cy = chart.centres[number]
        for i, (x, y) in enumerate(chart.points[number][:2]):
            share = 0.34 + 0.24 * _scatter(7 * number + i)
            size = round(3 + 2 * _scatter(11 * number + i))
            waves.append(f"M{cx + share * (x - cx) - size:.0f} {cy + share * (y - cy):.0f}q2 -2 {size} 0t{size} 0")
    return "".join(waves)


@lru_cache(maxsize=8)
def _crests(chart: Chart) -> str:
    """Return long low waves, one in most spaces, as one path."""
    waves = []
    for number in chart.sea.ids:
        (x, y), radius = chart.centres[number], chart.radii[number]
        if _scatter(13 * number) > 0.3:
            x, y = x + radius * (_scatter(17 * number) - 0.9), y + radius * (_scatter(19 * number) - 0.5)
            waves.append(f"M{x:.0f} {y:.0f}q5 -5 10 0t10 0 10 0M{x + 7:.0f} {y + 7:.0f}q4 -4 8 0t8 0")
    return "".join(waves)


def free_spot(key: str, scene: Scene) -> Point | None:
    """Return the corner of a space that is farthest from its number, where no piece is; None for anything else."""
    name = scene.elements.get(f"n:{key[2:]}") if key.startswith("s:") else None
    if name is None:
        return None
    at = (name[2]["x"], name[2]["y"] - 5.8)
    corners = [
        (float(x), float(y))
        for x, y in (corner.split(",") for corner in scene.elements[f"{key}/r"][2]["points"].split())
    ]
    return point_along(max(corners, key=lambda corner: dist(corner, at)), at, _SIGN_IN)


# far mountains, from the horizon up; the light of the moon on the water below it; the rose of a compass
_RIDGES: Final = (
    "M0 0V-20L28 -34L60 -14L96 -40L128 -22L160 -46L210 -10L250 -30L310 -8L380 -26L440 -12L480 -36L520 -20"
    "L548 -44L584 -18L612 -30L640 -14V0z",
    "M0 0V-10L40 -16L84 -6L130 -20L190 -4H470L510 -15L556 -6L600 -18L640 -6V0z",
)
_SHIMMER: Final = (
    "M562 132h34M552 144h26M584 144h22M566 156h38M550 168h18M580 168h24M558 181h40M572 194h16M594 194h12M560 208h26"
    "M576 222h22M564 238h16M582 254h12"
)
_ROSE: Final = "M0 -34L5 -5L15 -15L5 -5L34 0L5 5L15 15L5 5L0 34L-5 5L-15 15L-5 5L-34 0L-5 -5L-15 -15L-5 -5z"
_HALF_ROSE: Final = "M0 -34L5 -5L0 0zM34 0L5 5L0 0zM0 34L-5 5L0 0zM-34 0L-5 -5L0 0z"
_SOUNDINGS: Final = (274, 301, 328, 355, 382)  # the radii of rings of sound: all are lower than the picture is
_SIGN_IN: Final = 0.3  # share of the way from the corner of a space to its number
