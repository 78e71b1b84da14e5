"""The page of a replay: one HTML file that needs no network and no Python."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards import palette
from tabletop_widgets.core.files import replace
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.widgets.context import TEXTS
from tabletop_widgets.widgets.replay.recorder import difference, record
from tabletop_widgets.widgets.review import check_review
from tabletop_widgets.widgets.transport import front_end

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review

_PAGE: Final = """<!doctype html>
<html lang="{locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ margin: 0; font: 14px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText }}
body > header {{ display: flex; align-items: baseline; gap: 12px; padding: 8px 14px 2px }}
body > header h1 {{ margin: 0; font-size: 16px; flex: 1 }}
body > header small {{ font-weight: normal; opacity: 0.75; margin-inline-start: 8px }}
#theme {{ font: inherit; padding: 2px 10px }}
body > header, body > main {{
  padding-inline: max(10px, env(safe-area-inset-left)) max(10px, env(safe-area-inset-right));
}}
body > main {{ padding-block: 4px max(10px, env(safe-area-inset-bottom)) }}
.tw-replay-bar {{ position: sticky; z-index: 100001; bottom: 0 }}
.tw-replay-bar {{ padding: 6px 12px max(6px, env(safe-area-inset-bottom)); border-top: 1px solid; background: Canvas }}
.tw-ways:empty {{ display: none }}
nav.course {{ display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 8px 14px 0 }}
nav.course a {{ color: light-dark(#0a5699, #8cc4ff) }}
nav.course a:first-child::before {{ content: "‹ " }}
:is(html:lang(en) nav span[lang="ja"], html:lang(ja) nav span[lang="en"]) {{ display: none }}
</style>
</head>
<body>
{ways}<header><h1>{heading}<small>{about}</small></h1><button id="theme" type="button"></button></header>
<main><noscript>{noscript}</noscript></main>
<script type="text/plain" id="data">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def write(
    match: Match,
    path: Path,
    seat: int | None,
    locale: str,
    *,
    side_lines: bool = False,
    layers: Iterable[str] | None = None,
    review: Review | None = None,
) -> Path:
    """Write a replay; see `Match.to_html`."""
    check_locale(locale)
    if seat is not None:
        seat = match.game.check_seat(seat)
    if review is not None:
        check_review(review, match)
    recording = record(match, seat, locale, side_lines=side_lines, layers=layers, review=review)
    replace(path, page(match, recording, seat, locale))
    return path


def page(match: Match, recording: dict[str, Any], seat: int | None, locale: str) -> str:
    """Return the page of a recording; the same recording always gives the same text.

    Args:
        match: what is recorded.
        recording: see `record`.
        seat: whose boards are in it; None for a spectator's.
        locale: the language that it opens in.

    """
    words = match.words(locale)
    seats = range(match.game.num_players)
    heading = f"{match.game.title}: {words.names(list(seats))}"
    about = TEXTS.get(locale, "replay-seat", name=words.name(seat)) if seat is not None else ""
    title = f"{match.game.title} – {TEXTS.get(locale, 'ui-replay')}"
    return page_of("widget", recording, locale, title=title, heading=heading, about=about)


def page_of(
    module: str,
    recording: dict[str, Any],
    locale: str,
    *,
    title: str,
    heading: str,
    about: str,
    script: str = "replay",
    style: str = "",
    noscript: str = "replay-noscript",
    ways: str = "",
) -> str:
    """Return the page of a recording with a given module of the front end.

    Args:
        module: the name of the module, which has a style sheet, too.
        recording: what is shown; see `record`.
        locale: the language that it opens in.
        title: of the browser's tab.
        heading: above the board.
        about: beside the heading.
        script: the name of the page's script.
        style: the name of the script's style sheet; "" for none.
        noscript: the message to whoever has no JavaScript.
        ways: HTML above the heading, with links to other pages.

    """
    packed = {
        "module": front_end(f"{module}.js"),
        "css": "".join([palette.css(), *(front_end(f"{name}.css") for name in (module, style) if name)]),
        "recording": {**recording, "texts": _merge_languages(recording["texts"]), "nodes": _gaps(recording["nodes"])},
    }
    text = json.dumps(packed, ensure_ascii=False, separators=(",", ":"))
    data = gzip.compress(text.encode(), compresslevel=9, mtime=0)
    return _PAGE.format(
        locale=locale,
        title=escape(title),
        heading=escape(heading),
        about=escape(about),
        ways=f"{ways}\n" if ways else "",
        noscript=escape(TEXTS.get(locale, noscript)),
        data=base64.b64encode(data).decode(),
        script=front_end(f"{script}.js").replace("</script", "<\\/script"),
    )


def _gaps(nodes: Iterable[Sequence[int]]) -> list[list[int]]:
    """Return, for each node, the increase of its id, and how many nodes back its parent is."""
    gaps, last = [], -1
    for number, (id_, before) in enumerate(nodes):
        gaps.append([id_ - last, number - before])
        last = id_
    return gaps


def _merge_languages(texts: Sequence[Any]) -> list[Any]:
    """Return texts in several languages as those of the first language and the differences of the others."""
    return [texts[0], *(difference(texts[0], other) for other in texts[1:])]
