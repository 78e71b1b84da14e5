"""HTML helpers for the output of notebook cells: escaped, without scripts, in the page's own colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tabletop_widgets.core.harmless import escape

# styles that follow the page's text colour: they are right in light and dark pages, and without a style sheet
_QUIET: Final = "opacity:.75"
_EDGE: Final = "border:1px solid #8888"
_CELL: Final = "text-align:start;padding:.15em .9em .15em 0;background:none;vertical-align:top"


def box(*parts: str) -> str:
    """Return pieces of HTML below each other."""
    return '<div style="font-size:13px;line-height:1.5;max-width:68em">' + "".join(filter(None, parts)) + "</div>"


def line(*parts: str) -> str:
    """Return pieces of HTML beside each other."""
    return f"<div>{' '.join(filter(None, parts))}</div>"


def escape_lines(text: str) -> str:
    """Return a text as it is, line by line."""
    return "<br>".join(escape(text).splitlines())


def strong(text: object) -> str:
    """Return a text in bold."""
    return f"<b>{escape(str(text))}</b>"


def quiet(text: object) -> str:
    """Return a text in small, faint letters."""
    return f'<span style="{_QUIET}">{escape(str(text))}</span>'


def chip(text: str) -> str:
    """Return a rule as it is cited, or a short text like it; nothing for no text."""
    style = f"{_EDGE};border-radius:1em;padding:0 .55em;font-size:12px;white-space:nowrap"
    return f'<span style="{style}">{escape(text)}</span>' if text else ""


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = ()) -> str:
    """Return a table of pieces of HTML; its heads are plain texts."""
    head = "".join(f'<th style="{_CELL};{_QUIET}">{escape(text)}</th>' for text in heads)
    body = "".join(_row(row) for row in rows)
    style = "border-collapse:collapse;border:0;margin:0;font:inherit;color:inherit"
    return f'<table style="{style}">{f"<tr>{head}</tr>" if head else ""}{body}</table>'


def _row(cells: Sequence[str]) -> str:
    told = "".join(f'<td style="{_CELL}">{cell}</td>' for cell in cells)
    return f'<tr style="background:none">{told}</tr>'


def details_html(title: str, body: str) -> str:
    """Return a piece of HTML that a click on its title shows; the title is HTML too."""
    return f"<details><summary>{title}</summary>{body}</details>"
