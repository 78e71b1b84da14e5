"""The palette: token -> (light, dark). In a scene a colour is written "$token"."""

from __future__ import annotations

from typing import Final, Literal

from tabletop_widgets.boards.palette_scythe import SCYTHE

Theme = Literal["light", "dark"]

_SURFACES: Final = {
    "paper": ("#f4f1ea", "#15181d"),
    "panel": ("#fffdf9", "#1e2229"),
    "panel2": ("#efeae0", "#272c35"),
    "felt": ("#e4e9e3", "#1d2726"),
    "felt2": ("#d3dcd4", "#26332f"),
    "ink": ("#23262c", "#ece8e0"),
    "soft": ("#5b626d", "#a3abb6"),
    "line": ("#cfc9bc", "#3a414c"),
    "live": ("#a3168f", "#ff9be8"),
    "pick": ("#c2410c", "#ff9d5c"),
    "asked": ("#5b626d", "#8b93a0"),
    "bad": ("#b3261e", "#ff8a80"),
    "gold": ("#c99412", "#e2b53d"),
    "goldink": ("#3a2a00", "#2a1e00"),
}
_CARDS: Final = {
    "card": ("#fffdf8", "#f3efe6"),
    "cardline": ("#8d8779", "#0c0e11"),
    "back": ("#5a4a78", "#5d4d80"),
    "back2": ("#7b68a0", "#8573ad"),
}
# numbers 1 to 10 are an order, so lightness rises with the number: it survives any colour vision, and grey prints
_NUMBERS: Final = {
    "1": ("#2c2a5e", "#ffffff"),
    "2": ("#31467f", "#ffffff"),
    "3": ("#2d6394", "#ffffff"),
    "4": ("#27809b", "#ffffff"),
    "5": ("#2f9a94", "#04201e"),
    "6": ("#55b085", "#10251c"),
    "7": ("#86c276", "#16250f"),
    "8": ("#b9cf69", "#22260c"),
    "9": ("#e6d262", "#2a2408"),
    "10": ("#ffd99c", "#2f1c05"),
}
_SEATS: Final = {
    "s0": ("#0b63a5", "#5aa9e6"),
    "s1": ("#b8481f", "#ef8354"),
    "s2": ("#3d7a3a", "#7cc47a"),
    "s3": ("#8a4f9e", "#c792d8"),
    "s4": ("#8a6d00", "#d6b23a"),
}
# the night sea is dark in both themes; the light values serve cards and piles beside it
_LEVIATH: Final = {
    "night": ("#0d2033", "#081624"),
    "sea1": ("#16324a", "#0f2840"),
    "sea2": ("#1d4159", "#153650"),
    "sea3": ("#17384a", "#10303f"),
    "sea4": ("#22466b", "#1b3a60"),
    "seaedge": ("#2f5d80", "#2b5576"),
    "area": ("#b9d8ea", "#86b4d1"),
    "seaink": ("#cfe4f2", "#b9d3e4"),
    "shore": ("#d8c79a", "#cbb684"),
    "land": ("#5b5d45", "#4c513d"),
    "land2": ("#6d6f52", "#5c6149"),
    "drown": ("#12293d", "#0d2135"),
    "window": ("#ffcf66", "#ffcf66"),
    "kaiju": ("#4fc79a", "#6fd6ac"),
    "kaiju2": ("#1f7f61", "#2c8f70"),
    "mine": ("#e65f42", "#f27a5e"),
    "mine2": ("#b23f26", "#bd4a31"),
    "ship": ("#f3efe4", "#efe9da"),
    "cardink": ("#23262c", "#23262c"),
    "deduce": ("#7ee0b8", "#7fe3ba"),
}
# the backs of action cards: lightness and warmth rise from day to day, and each bears its number
_DAYS: Final = {"day1": "#86b9e0", "day2": "#9fd3b4", "day3": "#f0d079", "day4": "#f5a183", "dayink": "#0c1b29"}
TOKENS: Final[dict[str, tuple[str, str]]] = {
    **_SURFACES,
    **_CARDS,
    **{f"n{number}": (fill, fill) for number, (fill, _) in _NUMBERS.items()},
    **{f"k{number}": (ink, ink) for number, (_, ink) in _NUMBERS.items()},
    **_SEATS,
    **SCYTHE,
    **_LEVIATH,
    **{name: (fill, fill) for name, fill in _DAYS.items()},
}


def css() -> str:
    """Return the tokens as custom properties; `color-scheme` of the page decides between light and dark."""
    return ".tw{" + "".join(f"--{name}:light-dark({a},{b});" for name, (a, b) in TOKENS.items()) + "}\n"


def literal(value: str, theme: Theme) -> str:
    """Return a colour of a scene as it is written where there are no custom properties."""
    return TOKENS[value[1:]][theme == "dark"] if value.startswith("$") else value
