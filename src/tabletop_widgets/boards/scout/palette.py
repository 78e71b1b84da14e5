"""Colours of SCOUT's board, in addition to those of every board: for the numbers, and for text on them."""

from __future__ import annotations

from typing import Final

# lightness rises with the numbers 1 to 10: their order is seen with any colour vision, and in grey prints
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
COLOURS: Final[dict[str, tuple[str, str]]] = {
    "ground": ("#f0ddc4", "#1a1417"),  # under all of the board
    # the circus: the canvas of the tent, the kerb of the ring with its studs, the sand
    "tent": ("#f7e6d2", "#261b22"),
    "tent2": ("#f1d3bd", "#301f29"),
    "kerb": ("#b23a48", "#7d2f42"),
    "kerb2": ("#f3e4cb", "#c9ad86"),
    "stud": ("#f6dfa4", "#d8b25a"),
    "sand": ("#f3e0b2", "#3a3027"),
    "sand2": ("#e6cc93", "#4a3d30"),
    **{f"n{number}": (fill, fill) for number, (fill, _) in _NUMBERS.items()},
    **{f"k{number}": (ink, ink) for number, (_, ink) in _NUMBERS.items()},
}
