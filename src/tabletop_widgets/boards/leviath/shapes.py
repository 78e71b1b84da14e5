"""The drawings of Leviath: the creature, ships, mines, a village, and an icon for every effect of a card."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath.components.cards import Ability, ActionCard

SMALLEST_TEXT: Final = 17.0

# --- the creature: head and neck, two coils and a fluke rise from the water, which is at y = 16

_BODY: Final = (
    "M-15 16C-17 9 -12 4 -10 0C-9 -2.5 -10 -4 -12 -4L-20 -3.5C-23 -3.5 -24.5 -6 -23 -8.5L-17 -14"
    "C-14 -17.5 -9 -19.5 -5 -19C3 -18 7 -11 5.5 -3C4.5 3 1 8 2 16z"
    "M6 16C6 5 19 5 19.5 16z"
    "M22.5 16C22.5 10.5 26 7.5 28.5 4.5C29.5 1.5 28 -1.5 24 -3.5C28.5 -4.5 31.5 -3 33 -0.5C34 -3.5 37 -5 41 -4"
    "C37.5 -2 36.5 1 35 4.5C33.5 9 31.5 11 31.5 16z"
)
_FINS: Final = (
    "M-7 -18.5L-3 -27L1 -17.5zM1 -17L8 -23L6 -12.5zM5.5 -10.5L13 -13L6 -4.5zM5 -2L10.5 -2L2.5 5zM9 8.5L13 -1L16.5 8.5z"
)
_BELLY: Final = "M-11.5 16C-12.5 10 -8 5 -6.5 0C-5.5 6 -7 10 -5.5 16zM9.5 16C10 10 15.5 10 16 16z"
_TEETH: Final = "M-21 -3.7l1.5 4 1.6 -4.1zM-17 -3.9l1.5 4 1.6 -4.1z"
_EYE: Final = "M-15.5 -10.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z"
_PUPIL: Final = "M-13.7 -12v3.2"
_FOAM: Final = "M-21 17q3.5 -4 7 0t7 0 7 0 7 0 7 0 7 0 7 0"
_OUTLINE: Final = (
    "M-17 16C-17 8 -12 4 -10 -1C-11 -4 -14 -4 -20 -3.5C-24 -4 -24 -7 -21 -10L-14 -17C-12 -19 -9 -19.5 -8 -19.5"
    "L-4 -27L0 -18L8 -23L6.5 -13"
    "L13 -13L7 -5C6 0 3 5 3 9C6 5 10 4 13 5C17 6 19 11 19.5 16z"
)
# the outline within 24 units around the origin, with an eye that is a hole by the even-odd rule
KAIJU_SIGN: Final = (
    "M-7.4 10.8C-7.4 6.8 -4.9 4.8 -3.9 2.2C-4.4 .8 -5.9 .8 -8.9 1C-10.9 .8 -10.9 -.8 -9.4 -2.2L-5.9 -5.8"
    "C-4.9 -6.8 -3.4 -7 -2.9 -7L-.9 -10.8L1.1 -6.2L5.1 -8.8L4.3 -3.8L7.6 -3.8L4.6 .2C4.1 2.8 2.6 5.2 2.6 7.2"
    "C4.1 5.2 6.1 4.8 7.6 5.2C9.6 5.8 10.6 8.2 10.8 10.8zM-7.2 -2.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"
)


def draw_creature(scene: Scene, key: str, parent: str) -> None:
    """Draw Leviath around the origin of a group, about 64 units wide and 46 high."""
    scene.add(f"{key}/fins", "path", parent, d=_FINS, fill="$kaiju2", stroke="$night", stroke_width=1.2)
    scene.add(
        f"{key}/body", "path", parent, d=_BODY, fill="$kaiju", stroke="$night", stroke_width=1.6,
        stroke_linejoin="round",
    )  # fmt: skip
    scene.add(f"{key}/belly", "path", parent, d=_BELLY, fill="$kaiju2", fill_opacity=0.55)
    scene.add(f"{key}/teeth", "path", parent, d=_TEETH, fill="$ship")
    scene.add(f"{key}/eye", "path", parent, d=_EYE, fill="$window")
    scene.add(f"{key}/pupil", "path", parent, d=_PUPIL, stroke="$night", stroke_width=1.7, stroke_linecap="round")
    scene.add(
        f"{key}/foam", "path", parent, d=_FOAM, fill="none", stroke="$seaink", stroke_width=2, stroke_linecap="round"
    )


def draw_guess(scene: Scene, key: str, parent: str, scale: float) -> None:
    """Draw Leviath as the humans imagine it: its outline in dashes, around the origin of a group of this scale."""
    scene.add(
        f"{key}/body", "path", parent, d=_OUTLINE, fill="$night", fill_opacity=0.85, stroke="$kaiju",
        stroke_width=2.2, stroke_dasharray="4.5 2.4", stroke_linejoin="round", class_="tw-rim",
    )  # fmt: skip
    size = round(max(16.0, SMALLEST_TEXT / scale), 1)
    add_text(scene, f"{key}/q", parent, "?", -3.5, 9, size, fill="$kaiju", weight=800, text_anchor="middle")


# --- ships and mines

HULL: Final = "M-24 -3.5H13L26 -7.5C24 2 20.5 10 17 16.5H-18.5C-21.5 10 -23.5 3 -24 -3.5z"
_BOOT: Final = "M-19.4 14.4H18L17 16.8H-18.5z"  # the red paint at the waterline
_DECK: Final = "M-17 -3.5v-5.5h4v-5h13l2.5 5h6.5v5.5z"
_FUNNEL: Final = "M-15.5 -9.5l-1 -8.5h6.5l-.6 8.5z"
_BAND: Final = "M-16.2 -15.4h5.9l-.2 2.7h-5.4z"
_MAST: Final = "M-3 -14v-7.5M-6.5 -20h7M12 -4.5v-6.5M12 -10l8 3.2"
_LIGHTS: Final = "M-9.6 -11.6h3v2.6h-3zM-5 -11.6h3v2.6h-3zM-12.5 -6.9h2v1.8h-2zM-8.5 -6.9h2v1.8h-2zM-4.5 -6.9h2v1.8h-2z"
_WAKE: Final = "M-25 18q3.6 -3 7.2 0t7.2 0 7.2 0 7.2 0 7.2 0 7.2 0 7.2 0"


@draw_cached
def draw_ship(
    scene: Scene, /, key: str, parent: str, number: str, scale: float, transform: str, **said: str | None
) -> None:
    """Draw a ship with its number, about 44 units wide and 32 high at scale 1.

    Args:
        scene: where to draw.
        key: as for `Scene.add`.
        parent: as for `Scene.add`.
        number: what is painted on it.
        scale: how much `transform` and the groups around it scale it.
        transform: its place.
        **said: `label`, `tip`, `rule` and `mine`.

    """
    scene.add(key, "g", parent, transform=transform, **said)
    line: dict[str, Any] = {"stroke": "$night", "stroke_width": 1.2, "stroke_linejoin": "round"}
    scene.add(f"{key}/mast", "path", key, d=_MAST, fill="none", stroke="$ship", stroke_width=1.4)
    scene.add(f"{key}/funnel", "path", key, d=_FUNNEL, fill="$ship2", **line)
    scene.add(f"{key}/band", "path", key, d=_BAND, fill="$mine")
    scene.add(f"{key}/deck", "path", key, d=_DECK, fill="$ship2", **line)
    scene.add(f"{key}/lights", "path", key, d=_LIGHTS, fill="$night")
    scene.add(f"{key}/hull", "path", key, d=HULL, fill="$ship", **line)
    scene.add(f"{key}/boot", "path", key, d=_BOOT, fill="$mine")
    size = round(max(13.0, SMALLEST_TEXT / scale), 1)
    add_text(
        scene,
        f"{key}/t",
        key,
        number,
        -1.5,
        round(5.4 + 0.36 * size, 1),
        size,
        fill="$night",
        weight=800,
        text_anchor="middle",
    )
    scene.add(
        f"{key}/wake", "path", key, d=_WAKE, fill="none", stroke="$area", stroke_width=1.5,
    )  # fmt: skip
    scene.add(f"{key}/ring", "rect", key, x=-28, y=-20, width=57, height=41, rx=15, fill="none", class_="tw-rim")


_SPIKES: Final = (
    "M0 -11v-4.6M0 11v4.6M-11 0h-4.6M11 0h4.6M-7.8 -7.8l-3.2 -3.2M7.8 -7.8l3.2 -3.2M-7.8 7.8l-3.2 3.2M7.8 7.8l3.2 3.2"
)


def mine_style() -> dict[str, Any]:
    """Return the attributes of a group of mines."""
    return {"fill": "$mine", "stroke": "$mine", "stroke_width": 3.4, "stroke_linecap": "round"}


@draw_cached
def draw_mine(scene: Scene, /, key: str, parent: str, transform: str, **said: str | None) -> None:
    """Draw a mine, 34 units wide, in a group of the style of mines; `said` has its `label`, `tip` and `rule`."""
    scene.add(key, "g", parent, transform=transform, **said)
    scene.add(f"{key}/s", "path", key, d=_SPIKES)
    scene.add(f"{key}/b", "circle", key, r=11, fill="$night", stroke_width=2.4)
    scene.add(
        f"{key}/d", "path", key, d="M-9.8 0h19.6M-5.4 8.2q5.4 2.6 10.8 0", fill="none", stroke="$mine2", stroke_width=2
    )
    scene.add(f"{key}/h", "path", key, d="M-6.6 -3.4a7.4 7.4 0 0 1 4 -3.6", fill="none", stroke="$ship", stroke_width=2)
    if said:
        scene.add(f"{key}/ring", "circle", key, r=20, fill="none", stroke="none", class_="tw-rim")


# --- on land and at the coast

# a city, 72 units wide and 30 high, whose streets are at y = 0: its far towers and near houses
_TOWERS: Final = (
    "M-31 0V-11h6v-4h5V0zM-17 0V-22h2v-6h1.4v6h3.6V0zM-7 0V-17h4l3 -3.5 3 3.5V0zM6 0V-25l3.5 -4 3.5 4V0z"
    "M16 0V-15h7v-3.5h4V0z"
)
_HOUSES: Final = (
    "M-36 0v-5l4.5 -4 4.5 4v-2h6v-4h7v4h3v-4.5l4.5 -3.5 4.5 3.5v3.5h4v-5h8v5h3v-3.5l4.5 -3.5 4.5 3.5v2h5v-2.5h4.5v8.5z"
)
_WINDOWS: Final = (
    "M-15.5 -19h2v2h-2zM-15.5 -15h2v2h-2zM-12 -17h2v2h-2zM-29 -9h2v2h-2zM-24 -12h2v2h-2z"
    "M-4.5 -14.5h2v2h-2zM0 -12h2v2h-2zM8.4 -22h2.2v2.4H8.4zM8.4 -17h2.2v2.4H8.4zM18.5 -12h2v2h-2z"
    "M23 -15h2v2h-2zM-33 -3.6h2.6v2.2H-33zM-19 -5.6h2.4v2.4H-19zM-8 -5h2.6v2.6H-8z"
    "M5.4 -5h2.4v2.4H5.4zM9.6 -6.4h2.2v2.2H9.6zM19 -4.4h2.6v2.4H19zM28 -3.6h2.4v2H28z"
)
ROOFS: Final = "M-17 0V-5h2v-5h1.4v5h3.6V0zM-7 0l3 -3.5 3 -1.5 3 1.5 1 3.5zM6 0V-8l3.5 -4 3.5 4V0zM19 0v-3.5h6V0z"
_HAZE: Final = "M-40 0C-34 -26 -20 -31 0 -31S34 -26 40 0z"  # the light of the city above it
# a lighthouse, 10 units wide and 30 high, and what is painted on it
LIGHTHOUSE: Final = "M-4.5 0L-2.8 -19H2.8L4.5 0zM-3.6 -19.5h7.2v-1.6h-1.4v-5l-2.2 -2.6 -2.2 2.6v5h-1.4z"
BANDS: Final = "M-4.2 -3.6l.5 -5.2h7.4l.5 5.2zM-3.3 -13l.35 -3.8h5.9l.35 3.8z"
RIPPLES: Final = "M-25 3q4.2 -4.5 8.3 0t8.3 0 8.3 0 8.3 0 8.3 0 8.3 0M-15 10q3.7 -4 7.5 0t7.5 0 7.5 0 7.5 0"
ANCHOR: Final = (
    "M0 -4.5v9M-2.6 -1.8h5.2M-4.5 1c0.3 2.4 2 3.6 4.5 3.6s4.2 -1.2 4.5 -3.6"
    "M-1.3 -5.7a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0"
)
WALL: Final = "M-12 12L-8 -11H8L12 12z"
BRICKS: Final = "M-10.7 4.5H10.7M-9.4 -3.5H9.4M-4 -11v7.5M5 -11v7.5M0 -3.5v8M-6 4.5v7.5M6 4.5v7.5"


def draw_city(scene: Scene, key: str, parent: str) -> None:
    """Draw a city at night, 72 units wide, with its streets at the origin of a group."""
    scene.add(f"{key}/glow", "path", parent, d=_HAZE, fill="$window", opacity=0.16)
    scene.add(f"{key}/towers", "path", parent, d=_TOWERS, fill="$city2")
    scene.add(f"{key}/houses", "path", parent, d=_HOUSES, fill="$city")
    scene.add(f"{key}/lights", "path", parent, d=_WINDOWS, fill="$window")


# --- icons of 22 x 22 units around the origin: (lines, areas)

_DOT: Final = "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
_BALL: Final = "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"
_TINY_SPIKES: Final = "M0 -7v-3M0 7v3M-7 0h-3M7 0h3M-5 -5l-2 -2M5 -5l2 -2M-5 5l-2 2M5 5l2 2"
_WAVES: Final = "M-11 8q2.75 -3.5 5.5 0t5.5 0 5.5 0 5.5 0"
_FIN: Final = "M-7 4c0.5 -7 5 -12 12 -13c-3 4 -3.5 9 -0.5 13z"
_ICONS: Final = {
    "sonar": (
        "M-8 1.5a6.5 6.5 0 0 1 6.5 6.5M-8 -4a12 12 0 0 1 12 12M-8 -9.5a17.5 17.5 0 0 1 17.5 17.5",
        "M-10 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z",
    ),
    "wide-sonar": (
        "M-4 -4a5.6 5.6 0 0 0 0 8M4 -4a5.6 5.6 0 0 1 0 8M-7.5 -7.5a10.6 10.6 0 0 0 0 15M7.5 -7.5a10.6 10.6 0 0 1 0 15",
        _DOT,
    ),
    "precise-sonar": ("M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M0 -11v6M0 5v6M-11 0h6M5 0h6", _DOT),
    "mines1": (_TINY_SPIKES, _BALL),
    "mines2": (
        "M-5.5 -9.5v-1.5M-5.5 -0.5V1M-10 -5h-1.5M5.5 0.5V-1M5.5 9.5V11M10 5h1.5M1 5h-1M-1 -5h1",
        "M-9.3 -5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0zM1.7 5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0z",
    ),
    "mines3": (
        "M0 -10.5v-1M-4.5 -6h-1M4.5 -6h1M-6 9.5v1M-10.5 5h-1M6 9.5v1M10.5 5h1",
        "M-3.5 -6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM-9.5 5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"
        "M2.5 5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
    ),
    "air-drop": (
        "M-9 -3L0 4.5L9 -3M0 4.5V-4M0 3.5v-1",
        "M-10 -3.5a10 7.5 0 0 1 20 0c-2 -2 -4.5 -2 -6.7 0c-2 -2 -4.6 -2 -6.6 0c-2.2 -2 -4.7 -2 -6.7 0z"
        "M-3.8 7.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0z",
    ),
    "move-mine": (
        "M-11 -8h19M-2 -8v3M7 -0.5h4M11 -4v6M-8 9h13M-5 5v4M2 5v4",
        "M-9.5 1c0 -4 3 -6.5 7 -6.5h3c4 0 7 3 7 6s-3 5 -6 5h-5c-4 0 -6 -1.5 -6 -4.5z",
    ),
    "build": (
        "M-10 9L-6.5 -8h13L10 9zM-8.8 3h17.6M-7.7 -2.5h15.4M0 -8v5.5M-3 -2.5v5.5M4 -2.5v5.5M0 3v6",
        "",
    ),
    "depart": ("M2 -7h8M7 -10l3 3l-3 3", "M-10 3h17l-4 7h-10zM-6 3v-6h6v6z"),
    "awaken": ("M-11 0c4.5 -8.5 17.5 -8.5 22 0c-4.5 8.5 -17.5 8.5 -22 0z", "M0 -5c3 3 3 7 0 10c-3 -3 -3 -7 0 -10z"),
    "swim": (_WAVES, _FIN),
    "glide": (f"{_WAVES}M-10 2l5 -8M-10 -6h5v5", "M-1 4c0.5 -6 4 -10 10 -12c-2.5 4 -2.5 8 -0.5 12z"),
    "abyss": ("M1 0c0 -2.5 4 -2 4 1.5c0 4.5 -6 6 -9 2.5c-4 -5 0 -12 6 -12c8 0 11 8 7.5 13.5c-4 6 -14 6.5 -18.5 0", ""),
    "rush": (f"{_WAVES}M-11 -5h6M-11 0h4", "M-3 4c0.5 -7 4 -12 12 -13c-3 4 -3.5 9 -0.5 13z"),
    "shift-mine": (
        "M3 0h7.5M7.5 -3.5l3.5 3.5l-3.5 3.5M-5 -6v-2.5M-5 6v2.5M-11 0h-0.1M-9 -4l-1.5 -1.5M-9 4l-1.5 1.5",
        "M-9.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    ),
    "tsunami": (
        "M-11 9c8 0 8.5 -6 9.5 -10c1.5 -6 8 -9 12 -4.5c-4.5 -1.5 -7 1 -6.5 4.5c0.5 5 4 9.5 7 10",
        "M-11 9c8 0 8.5 -6 9.5 -10c0.5 5 2 8 5 10z",
    ),
    "push-ship": ("M-9 8.5h15M3 5l4 3.5l-4 3.5", "M-10 -2h18l-4 6h-10zM-6 -2v-6h7v6z"),
    "crush-mine": (f"M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M2 -6l-3.5 4.5l3.5 2.5l-3.5 5{_TINY_SPIKES}", ""),
    "feast": (
        "",
        "M-11 -9h22l-2 8l-3 -4.5l-3 5l-3 -5l-3 5l-3 -5l-3 4.5zM-11 9h22l-2 -6.5l-3 3.5l-3 -4l-3 4l-3 -4l-3 4l-3 -3.5z",
    ),
    "rest": ("", "M3 -11l-10 13h6l-2.5 9l10 -13h-6z"),
    "fish": (
        "",
        "M-11 0c5 -7.5 13 -7.5 16.5 -0.5l5.5 -5c-1 3.5 -1 7.5 0 11l-5.5 -5c-3.5 7 -11.5 7 -16.5 -0.5z",
    ),
    "silence": ("", "M3 -10a10 10 0 1 0 7.5 13.5a8.5 8.5 0 0 1 -7.5 -13.5z"),
}
ICON_NAMES: Final = frozenset(_ICONS)


def draw_icon(
    scene: Scene, key: str, parent: str, name: str, x: float, y: float, *, fill: str = "$ink", scale: float = 1.0
) -> None:
    """Draw an icon of 22 x 22 units.

    Args:
        scene: where to draw.
        key: the prefix of its keys.
        parent: as for `Scene.add`.
        name: one of `ICON_NAMES`.
        x: its middle.
        y: its middle.
        fill: its colour.
        scale: its size.

    """
    lines, areas = _ICONS[name]
    style: dict[str, Any] = {"transform": f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")}
    if areas:
        scene.add(f"{key}/fill", "path", parent, d=areas, fill=fill, **style)
    if lines:
        scene.add(
            f"{key}/line", "path", parent, d=lines, fill="none", stroke=fill, stroke_width=1.9,
            stroke_linecap="round", **style,
        )  # fmt: skip


def icon_of(card: ActionCard | Ability) -> str:
    """Return the icon of a card's effect."""
    if isinstance(card, Ability):
        return "glide" if card.over_mines else card.effect
    if card.effect == "lay-mines":
        return f"mines{min(3, card.mines)}" if card.near_ship else "air-drop"
    return card.effect
