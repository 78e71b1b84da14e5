"""The curve of a run as SVG: the loss by decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import svgwrite

_WIDTH: Final = 640
_HEIGHT: Final = 220
_LEFT: Final = 60
_TOP: Final = 30
_BOTTOM: Final = 30
_STYLE: Final = (
    ".tw-learning text{font:12px system-ui,'DejaVu Sans',sans-serif;fill:currentColor}"
    ".tw-learning polyline{fill:none;stroke-width:2;stroke:light-dark(#0b62a4,#5aa9e6)}"
)


def curves_svg(log: Sequence[Mapping[str, Any]]) -> str:
    """Return the curve of a run.

    Args:
        log: its lines, at least one, with "decisions", "seconds" and "loss".

    """
    drawing = svgwrite.Drawing(size=(_WIDTH, _HEIGHT), debug=False)
    drawing.viewbox(0, 0, _WIDTH, _HEIGHT)
    drawing["class"] = "tw-learning"
    drawing["role"] = "img"
    last = log[-1]
    title = (
        f"{last['decisions'] / 1e6:.1f} million decisions, {last['seconds'] / 60:.0f} minutes of one core: loss"
        f" {last['loss']:.4f}"
    )
    drawing.set_desc(title=title)
    drawing.add(drawing.style(_STYLE))
    drawing.add(drawing.text(title, (_LEFT, 16)))
    losses = [line["loss"] for line in log]
    low, high = min(losses), max(*losses, min(losses) + 1e-6)
    most = last["decisions"]

    def place(decisions: float, loss: float) -> tuple[float, float]:
        x = _LEFT + (_WIDTH - _LEFT - 10) * decisions / most
        return round(x, 1), round(_TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - loss) / (high - low), 1)

    for loss in (low, high):
        _, y = place(0, loss)
        drawing.add(drawing.line((_LEFT, y), (_WIDTH - 10, y), stroke="currentColor", stroke_opacity=0.3))
        drawing.add(drawing.text(f"{loss:.4f}", (_LEFT - 6, y + 4), text_anchor="end"))
    for part in (0.0, 0.5, 1.0):
        x, _ = place(part * most, low)
        anchor = "start" if part == 0 else "end" if part == 1 else "middle"
        drawing.add(drawing.text(f"{part * most / 1e6:.1f} M", (x, _HEIGHT - 10), text_anchor=anchor))
    drawing.add(drawing.polyline([place(line["decisions"], line["loss"]) for line in log]))
    return str(drawing.tostring())
