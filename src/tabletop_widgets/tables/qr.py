"""QR codes of links, for pages and for terminals; none where segno is not installed."""

from __future__ import annotations

import io


def qr_code(text: str) -> str:
    """Return a QR code as a data URL; "" if segno is not installed."""
    try:
        import segno
    except ImportError:
        return ""
    address: str = segno.make(text, error="m").svg_data_uri(scale=3, border=2, light="#fff", dark="#000")
    return address


def terminal_code(link: str) -> str:
    """Return a QR code for a terminal; "" if segno is not installed."""
    try:
        import segno
    except ImportError:
        return ""
    drawn = io.StringIO()
    segno.make(link, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
