"""Named colours, each as (light, dark). A scene writes "$name"; a board adds its own in `colours`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Theme = Literal["light", "dark"]
Colours = Mapping[str, tuple[str, str]]

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
    "pick": ("#1534cb", "#10a9f2"),
    "asked": ("#5b626d", "#8b93a0"),
    "bad": ("#b3261e", "#ff8a80"),
    "good": ("#2f7d4f", "#69c48d"),
    "note": ("#8a5a00", "#ffd166"),
    "case": ("#ffffff", "#10141a"),
    "gold": ("#c99412", "#e2b53d"),
    "goldink": ("#3a2a00", "#2a1e00"),
}
_CARDS: Final = {
    "card": ("#fffdf8", "#f3efe6"),
    "cardline": ("#8d8779", "#0c0e11"),
    "back": ("#5a4a78", "#5d4d80"),
    "back2": ("#7b68a0", "#8573ad"),
}
_SEATS: Final = {
    "s0": ("#0b63a5", "#5aa9e6"),
    "s1": ("#b8481f", "#ef8354"),
    "s2": ("#3d7a3a", "#7cc47a"),
    "s3": ("#a05d73", "#e3c6f0"),
    "s4": ("#554500", "#f2d95c"),
}


@dataclass(frozen=True)
class ValueColours:
    """Colours of the discs that show the values of actions, the same on every ground: (disc, text).

    Attributes:
        steps: the best, and from step to step farther behind it; dark is good.
        open: for what was hardly tried.
        rim: of every disc.

    """

    steps: tuple[tuple[str, str], ...]
    open: tuple[str, str]
    rim: str


VALUES: Final = ValueColours(
    (
        ("#00574f", "#ffffff"),
        ("#207368", "#ffffff"),
        ("#83c5b8", "#0d2b27"),
        ("#d9dcae", "#2b2b12"),
        ("#fff4e0", "#5c3400"),
    ),
    ("#ffffff", "#5b626d"),
    "#0d2b27",
)
TOKENS: Final = {**_SURFACES, **_CARDS, **_SEATS}
NONE: Final[Colours] = MappingProxyType({})
_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


def colours_of(board: object) -> Colours:
    """Return the colours that a board adds in its `colours`; `ground`, if given, replaces `paper` under the board.

    Raises:
        ValueError: a name or a colour is invalid; the error says which, and what is expected.

    """
    colours: Colours = getattr(board, "colours", NONE)
    for name, pair in colours.items():
        if not _NAME.fullmatch(name):
            raise ValueError(f"colour {name!r}: expected a name of small letters, digits and hyphens, e.g. 'lava'")
        if len(pair) != 2 or not all(_COLOUR.fullmatch(colour) for colour in pair):
            raise ValueError(
                f"colour {name!r} is {pair!r}: expected one for light and one for dark pages, e.g. {_PAIR}"
            )
    return colours


_PAIR: Final = ("#fffdf9", "#1e2229")


def declarations(colours: Colours) -> str:
    """Return colours as custom properties; the page's `color-scheme` chooses light or dark."""
    return "".join(f"--{name}:light-dark({light},{dark});" for name, (light, dark) in colours.items())


def css() -> str:
    """Return the colours of every board as a style rule; a game's own colours are set on its board's element."""
    return f".tw{{{declarations(TOKENS)}}}\n"


def literal(value: str, theme: Theme, colours: Colours = NONE) -> str:
    """Return the literal colour for a colour of a scene, for pictures without custom properties; keep other values.

    Args:
        value: of an attribute.
        theme: of the page.
        colours: the colours that the board adds.

    Raises:
        LookupError: there is no colour of this name.

    """
    if not value.startswith("$"):
        return value
    pair = colours.get(value[1:]) or TOKENS.get(value[1:])
    if pair is None:
        raise LookupError(
            f"there is no colour {value!r}: add it to `colours` of the board, e.g. {value[1:]!r}: {_PAIR}"
        )
    return pair[theme == "dark"]
