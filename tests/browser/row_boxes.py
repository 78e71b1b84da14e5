"""Boxes of what is written and drawn, and what touches that should not: the same in every engine."""

from __future__ import annotations

import itertools
from typing import NamedTuple

Boxes = dict[tuple[str, str, int], "Box"]  # by key, text, and number among those with the same

WIDER = 0.08  # by which share a text may be wider or narrower than in Chromium
LEAST = 24.0  # CSS pixels of a text whose width is compared: of shorter ones a letter on a whole pixel is a large share
FAR = 1000.0
GAP = 0.5  # CSS pixels that stay between neighbours which are twice as far apart in Chromium

# [key, text, x, y, width, height] of each text and small sign that is shown, in CSS pixels. A text's box is that of its
# letters: what an engine calls the box of an element may hold strokes, too.
BOXES = """() => {
    const found = [];
    const number = (value) => Math.round(value * 10) / 10;
    const keyOf = (node) => node.closest("[data-key]")?.dataset.key ?? "";
    const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const text of document.querySelectorAll(".tw-slot svg text")) {
        const isSpread = /[ ,]/.test(text.getAttribute("x"));  // several texts in one
        if (!text.textContent.trim() || isSpread || !shown(text)) continue;
        const { a, b, c, d, e, f } = text.getScreenCTM();
        if (Math.abs(b) > 0.01) continue;  // turned
        const [start, end] = [text.getStartPositionOfChar(0), text.getEndPositionOfChar(text.getNumberOfChars() - 1)];
        const size = parseFloat(getComputedStyle(text).fontSize);
        const place = [a * start.x + e, d * (start.y - 0.75 * size) + f, a * (end.x - start.x), d * size];
        found.push([keyOf(text), text.textContent, ...place.map(number)]);
    }
    for (const sign of document.querySelectorAll(".tw-slot svg :is(use, path, circle)")) {
        if (!shown(sign)) continue;
        const matrix = sign.getScreenCTM();
        const box = sign.getBBox();
        const [x, y] = [matrix.a * box.x + matrix.e, matrix.d * box.y + matrix.f];
        const [width, height] = [matrix.a * box.width, matrix.d * box.height];
        const isSmall = width && height && width < 30 && height < 30;
        if (isSmall) found.push([keyOf(sign), "", ...[x, y, width, height].map(number)]);
    }
    return found;
}"""


class Box(NamedTuple):
    """The place of a text, or of a sign, which has none.

    Attributes:
        key: of its element.
        text: what is written.
        x: its left edge in CSS pixels.
        y: its upper edge.
        width: in CSS pixels.
        height: in CSS pixels.

    """

    key: str
    text: str
    x: float
    y: float
    width: float
    height: float


def read(found: list[list[object]]) -> Boxes:
    """Return what `BOXES` has found."""
    boxes: Boxes = {}
    for row in found:
        box = Box(*row)  # type: ignore[arg-type]
        name = next(name for number in itertools.count() if (name := (box.key, box.text, number)) not in boxes)
        boxes[name] = box
    return boxes


def gap(one: Box, other: Box) -> float:
    """Return the CSS pixels between two boxes in a row, below 0 where they overlap; in two rows a large number."""
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    if down < 0.3 * min(one.height, other.height):
        return FAR
    return max(other.x - one.x - one.width, one.x - other.x - other.width)


def wrong_widths(usual: Boxes, here: Boxes) -> list[str]:
    """Return the texts whose width is another than in Chromium."""
    return [
        f"{name}: {here[name].width} px, {box.width} px in Chromium"
        for name, box in usual.items()
        if name in here and name[1] and box.width >= LEAST and abs(here[name].width / box.width - 1) > WIDER
    ]


def closed_gaps(usual: Boxes, here: Boxes) -> list[str]:
    """Return the texts that touch another text or a sign, which they do not in Chromium."""
    names = sorted(name for name in usual if name in here)
    pairs = [(one, other) for one, other in itertools.combinations(names, 2) if one[1] != other[1]]
    gaps = [(one, other, gap(usual[one], usual[other]), gap(here[one], here[other])) for one, other in pairs]
    return [
        f"{one} {other}: {now:.1f} px, {before:.1f} px in Chromium"
        for one, other, before, now in gaps
        if 2 * GAP <= before < FAR and now < GAP
    ]
