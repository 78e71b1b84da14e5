"""Callouts: events that a board shows where they happened, for about a second, with a sign and a sentence."""

from __future__ import annotations

from typing import Final

Sign = tuple[str, str]
"""A path within 24 x 24 units around the origin, and its colour as in a scene."""

STAR: Final = "M0 -10.5l3.1 6.6 7.2 .9 -5.3 5 1.4 7.1 -6.4 -3.5 -6.4 3.5 1.4 -7.1 -5.3 -5 7.2 -.9z"
SWORDS: Final = (
    "M-10 -10l3.4 .5 8.1 8.1 -2.1 2.1 -8.1 -8.1zM10 -10l-.5 3.4 -11.7 11.7 -2.1 -2.1 11.7 -11.7z"
    "M-9 3.4l1.5 -1.5 5.6 5.6 -1.5 1.5 -1.7 -1.7 -2.8 2.8 -2 -2 2.8 -2.8zM9 3.4l-1.9 1.9 2.8 2.8 -2 2 -2.8 -2.8"
    " -1.7 1.7 -1.5 -1.5 5.6 -5.6z"
)
WAVE: Final = "M-11 7c4 0 5 -3 5 -7c0 -6 5 -10 11 -8c-4 0 -6 3 -5 6c1 2 4 2 5 0c1 4 -1 6 -4 6c2 2 5 3 10 3v3h-22z"
CLAW: Final = "M-8 -10q5 8 3 19q-5 -9 -3 -19zM-1 -11q5 9 3 21q-5 -10 -3 -21zM6 -10q5 8 3 19q-5 -9 -3 -19z"
RISE: Final = "M0 -11l8.5 8.5h-5v5h-7v-5h-5zM-3.5 4.5h7v2.6h-7zM-3.5 8.6h7v2.2h-7z"
BRICKWORK: Final = (
    "M-11 -7h10v4h-10zM1 -7h10v4h-10zM-11 -2h4v4h-4zM-5 -2h10v4h-10zM7 -2h4v4h-4zM-11 3h10v4h-10zM1 3h10v4h-10z"
)
SIGHT: Final = (
    "M0 -10.5a10.5 10.5 0 1 0 .01 0zM0 -7a7 7 0 1 1 -.01 0zM0 -3.5a3.5 3.5 0 1 0 .01 0zM-1.2 -12h2.4v4h-2.4z"
    "M-1.2 8h2.4v4h-2.4zM-12 -1.2h4v2.4h-4zM8 -1.2h4v2.4h-4z"
)
