"""Tables of results, ratings and worst games, as text and as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.intervals import LEVEL, Interval
from tabletop_widgets.arena.results import FailedDecision, ResultRow, Results, Worst
from tabletop_widgets.core.harmless import escape, harmless
from tabletop_widgets.core.text import Messages, Words

if TYPE_CHECKING:
    from tabletop_widgets.arena.ratings import Rating, Ratings


_MESSAGES: Final = Messages(Path(__file__).parent / "texts")
MINUS: Final = "\N{MINUS SIGN}"


@cache
def arena_words(locale: str) -> Words:
    """Return the texts of tables and charts in a language.

    Raises:
        ValueError: there are none in this language.

    """
    return Words(_MESSAGES, locale)


def number(value: float, digits: int = 1) -> str:
    """Return a number as text, with a true minus sign, and none before a zero.

    >>> number(-0.04), number(1234.5), number(-3, 0)
    ('0.0', '1,234.5', '−3')
    """
    text = f"{value:,.{digits}f}"
    return text.lstrip("-") if float(text.replace(",", "")) == 0 else text.replace("-", MINUS)


def percent(value: float, digits: int = 0) -> str:
    """Return a share as a number of percent, without the sign."""
    return number(100 * value, digits)


LEVEL_TEXT: Final = f"{100 * LEVEL:.0f}"
_BAR: Final = 200  # width of the bars
_STYLE: Final = (
    "<style>.tw-arena{font:13px/1.5 var(--jp-ui-font-family,system-ui,sans-serif);overflow-x:auto}"
    ".tw-arena table{border-collapse:collapse;margin:0;font:inherit;color:inherit;border:0}"
    ".tw-arena.tw-arena.tw-arena :is(th,td){text-align:start;padding:5px 16px 5px 2px;border:0;border-bottom:1px solid"
    " color-mix(in srgb,currentColor 20%,transparent);background:none;white-space:nowrap;font-variant-numeric:"
    "tabular-nums}.tw-arena tr{background:none!important}.tw-arena th{font-weight:600;opacity:.75}"
    ".tw-arena small{font-size:12px;opacity:.75}.tw-arena p{max-width:68em;margin:6px 2px 0;font-size:12px;opacity:.8}"
    ".tw-arena svg{display:block;color:inherit}.tw-arena .bar{fill:light-dark(#0b63a5,#5aa9e6);fill-opacity:.3}"
    ".tw-arena .dot{fill:light-dark(#0b63a5,#5aa9e6)}</style>"
)


# --- the table of a simulation or a tournament


def results_text(results: Results, locale: str, ms: bool | None, ratings: bool | None) -> str:
    """Return the table as text; see `Results.text`."""
    words = arena_words(locale)
    rated = _optional_ratings(results, bool(ratings), only_if_installed=False)
    with_ms = _is_tournament(results) if ms is None else ms
    level = level_text(words)
    titles = [
        words("arena-player"),
        words("arena-games"),
        words("arena-won"),
        words("arena-share"),
        level,
        words("arena-points"),
        level,
        *([words("arena-rating"), level] if rated is not None else []),
        *([words("arena-ms")] if with_ms else []),
    ]
    lines = [
        [
            row.name,
            str(row.games),
            number(row.wins),
            f"{percent(row.share, 1)} %" if row.games else "",
            percents(row.share_interval),
            number(row.mean, 2) if _has_points(results, row) else "",
            _span(row.mean_interval, words, 2),
            *(_rating_texts(rated.of(row.name), words) if rated is not None else []),
            *([_ms_text(row)] if with_ms else []),
        ]
        for row in results.rows()
    ]
    notes = [*_notes(results, words), *_no_interval(results, words)]
    return "\n".join([*align_columns([titles, *lines]), *notes])


def _is_tournament(results: Results) -> bool:
    return results.origin is not None and results.origin.rounds > 0


def _ms_text(row: ResultRow) -> str:
    return number(row.ms, 2) if row.ms else ""


def level_text(words: Words) -> str:
    """Return the heading of intervals, with their level."""
    return words("arena-interval", level=LEVEL_TEXT)


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows with columns as wide as they need to be: the first to the left, all others to the right."""
    rows = [list(map(harmless, row)) for row in rows]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text + " " * (width - _width(text)) if not at else " " * (width - _width(text)) + text
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _width(text: str) -> int:
    """Return how wide a text is where each letter has one place, and a Chinese or Japanese one two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _has_points(results: Results, row: ResultRow) -> bool:
    return bool(row.games) and any(game.scores is not None for game in results.games)


def percents(interval: Interval | None, digits: int = 1) -> str:
    """Return an interval of shares, in percent."""
    return "" if interval is None else f"{percent(interval[0], digits)}–{percent(interval[1], digits)}"


def _span(interval: Interval | None, words: Words, digits: int = 1) -> str:
    if interval is None:
        return ""
    return words("arena-to", low=number(interval[0], digits), high=number(interval[1], digits))


def _notes(results: Results, words: Words) -> list[str]:
    """Return the notes below the table, a sentence each."""
    notes = []
    origin = results.origin
    count = len(results.games)
    if results.unfinished:
        notes.append(words("arena-unfinished", number=str(results.unfinished), games=str(count)))
    if origin is not None and results.interrupted:
        notes.append(words("arena-interrupted", number=str(count), games=str(origin.planned)))
    if origin is not None and origin.looks > 1:
        told = {"rounds": str(results.deals), "most": str(origin.rounds), "looks": str(origin.looks)}
        key = "arena-early" if results.stopped_early else "arena-looked"
        notes.append(words(key, **(told if results.stopped_early else {"looks": told["looks"]})))
    return [*notes, *_failures(results, words), *_late(results, words)]


def _failures(results: Results, words: Words) -> list[str]:
    first: dict[str, FailedDecision] = {}
    counts: dict[str, int] = {}
    for one in results.failures:
        first.setdefault(one.player, one)
        counts[one.player] = counts.get(one.player, 0) + 1
    return [
        words("arena-failed", name=name, number=counts[name], game=str(one.game), text=one.text)
        for name, one in first.items()
    ]


def _late(results: Results, words: Words) -> list[str]:
    counts = [0] * len(results.names)
    for game in results.games:
        for player, late in zip(game.seats, game.late, strict=False):
            if player >= 0:
                counts[player] += late
    limit = "" if results.origin is None else f"{results.origin.time_limit:g}" if results.origin.time_limit else ""
    return [
        words("arena-late", name=name, number=count, limit=limit)
        for name, count in zip(results.names, counts, strict=True)
        if count
    ]


def _no_interval(results: Results, words: Words) -> list[str]:
    if any(row.mean_interval is None and _has_points(results, row) for row in results.rows()):
        return [words("arena-no-interval", deals=str(intervals.FEWEST_DEALS))]
    return []


def results_html(results: Results, locale: str, ms: bool | None, ratings: bool | None) -> str:
    """Return the table as HTML; see `Results.html`."""
    words = arena_words(locale)
    is_tournament = _is_tournament(results)
    rows = sorted(results.rows(), key=lambda row: -row.share) if is_tournament else results.rows()
    rated = _optional_ratings(results, is_tournament if ratings is None else ratings, ratings is None)
    scale = _scale(rows)
    even = _even(results)
    level = level_text(words)
    heads = [
        words("arena-player"),
        words("arena-games"),
        words("arena-won"),
        f"{words('arena-share')}, {level}",
        _ruler(scale, even),
        f"{words('arena-points')}, {level}",
    ]
    with_ms = is_tournament if ms is None else ms
    heads += [words("arena-rating")] * (rated is not None) + [words("arena-ms")] * with_ms
    lines = []
    for row in rows:
        cells = [
            f"<b>{escape(row.name)}</b>",
            str(row.games),
            number(row.wins),
            figure_html(f"{percent(row.share, 1)} %", percents(row.share_interval)) if row.games else "",
            _bar(row, scale, even, words),
            figure_html(number(row.mean), _span(row.mean_interval, words)) if _has_points(results, row) else "",
        ]
        cells += [_rating_cell(rated.of(row.name), words)] if rated is not None else []
        cells += [_ms_text(row)] if with_ms else []
        lines.append(cells)
    about = _about(results, words, is_tournament, rated is not None, with_ms)
    return table_html(heads, lines, [about, *_notes(results, words), *_no_interval(results, words)])


def _optional_ratings(results: Results, wanted: bool, only_if_installed: bool) -> Ratings | None:
    few = len(results.names) + len(results.automatic) < 2
    if not wanted or few or (only_if_installed and find_spec("choix") is None):
        return None
    return results.ratings("plackett-luce")


def table_html(heads: Sequence[str], rows: Iterable[Sequence[str]], notes: Sequence[str]) -> str:
    """Return a table of HTML with notes below; the notes are plain text."""
    head = "".join(f"<th>{text}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in rows)
    below = "".join(f"<p>{escape(note)}</p>" for note in notes if note)
    return (
        f'{_STYLE}<div class="tw-arena"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}</div>'
    )


def figure_html(figure: str, interval: str) -> str:
    """Return a figure with its interval as HTML."""
    return f"<b>{escape(figure)}</b> <small>{escape(interval)}</small>"


def _scale(rows: Sequence[ResultRow]) -> float:
    """Return the share at the right end of the bars: a round one, with room for every interval."""
    most = max((row.share_interval[1] for row in rows if row.share_interval), default=1.0)
    return next(top for top in (0.2, 0.4, 0.5, 0.6, 0.8, 1.0) if most <= top or top == 1.0)


def _even(results: Results) -> float | None:
    """Return the share of each side if all were equally strong; None if games have different numbers of sides."""
    numbers = {len(set(game.sides)) for game in results.games}
    return 1 / numbers.pop() if len(numbers) == 1 else None


def _ruler(scale: float, even: float | None) -> str:
    marks = {0.0: "start", scale: "end"} | ({even: "middle"} if even is not None and 0.15 < even / scale < 0.85 else {})
    texts = "".join(
        f'<text x="{_BAR * at / scale:.0f}" y="12" font-size="12" fill="currentColor" text-anchor="{anchor}">'
        f"{percent(at)}{'' if not at else ' %'}</text>"
        for at, anchor in marks.items()
    )
    return f'<svg width="{_BAR}" height="16" aria-hidden="true">{texts}</svg>'


def _bar(row: ResultRow, scale: float, even: float | None, words: Words) -> str:
    """Return a bar as long as a share, with a whisker for its interval and a line where all would be alike."""
    if row.share_interval is None:
        return ""
    low, at, high = (
        _BAR * min(1.0, value / scale) for value in (row.share_interval[0], row.share, row.share_interval[1])
    )
    told = escape(share_text(row, words))
    line = ""
    if even is not None and even <= scale:
        x = _BAR * even / scale
        line = f'<path d="M{x:.1f} 0V20" stroke="currentColor" stroke-opacity=".5" stroke-dasharray="3 3"/>'
    return (
        f'<svg width="{_BAR + 4}" height="20" viewBox="-2 0 {_BAR + 4} 20" role="img"><title>{told}</title>'
        f'<rect class="bar" y="4" width="{at:.1f}" height="12" rx="2"/>{line}'
        f'<path d="M{low:.1f} 10H{high:.1f}M{low:.1f} 6V14M{high:.1f} 6V14" stroke="currentColor" stroke-width="1.5"/>'
        f'<circle class="dot" cx="{at:.1f}" cy="10" r="3.5"/></svg>'
    )


def share_text(row: ResultRow, words: Words) -> str:
    """Return a share with its interval as a sentence."""
    low, high = row.share_interval or (0.0, 1.0)
    return words(
        "arena-of-one",
        name=row.name,
        share=percent(row.share, 1),
        low=percent(low, 1),
        high=percent(high, 1),
        won=number(row.wins),
        games=str(row.games),
    )


def _about(results: Results, words: Words, is_tournament: bool, rated: bool, ms: bool) -> str:
    """Return the paragraph about the games and the methods."""
    parts = []
    if results.origin is not None:
        game = results.origin.game
        about = words(
            "arena-about",
            games=len(results.games),
            title=game.title,
            seats=str(game.num_players),
            deals=results.deals,
        )
        parts.append(about)
    if is_tournament and results.origin is not None and getattr(results.origin.schedule, "rotate", False):
        parts.append(words("arena-rotated"))
    parts.append(words("arena-methods", level=LEVEL_TEXT))
    parts += [words("arena-rating-method")] * rated + [words("arena-ms-method")] * ms
    return " ".join(parts)


# --- ratings


def _rating_texts(rating: Rating, words: Words) -> tuple[str, str]:
    """Return a rating and its interval as texts."""
    if rating.value is None:
        return words(f"arena-{rating.reason}"), ""
    digits = 0 if abs(rating.value) >= 100 else 1
    return number(rating.value, digits), _span(rating.interval, words, digits)


def _rating_cell(rating: Rating, words: Words) -> str:
    figure, interval = _rating_texts(rating, words)
    return f"<small>{escape(figure)}</small>" if rating.value is None else figure_html(figure, interval)


def _rating_method(ratings: Ratings, words: Words) -> str:
    if ratings.model == "openskill":
        return words("arena-online-method", level=LEVEL_TEXT)
    return words("arena-rating-method")


def ratings_text(ratings: Ratings, locale: str) -> str:
    """Return the table of ratings as text."""
    words = arena_words(locale)
    heads = [words("arena-player"), words("arena-rating"), level_text(words)]
    rows = [[rating.name, *_rating_texts(rating, words)] for rating in ratings]
    return "\n".join([*align_columns([heads, *rows]), _rating_method(ratings, words)])


def ratings_html(ratings: Ratings, locale: str) -> str:
    """Return the table of ratings as HTML."""
    words = arena_words(locale)
    heads = [words("arena-player"), f"{words('arena-rating')}, {words('arena-interval', level=LEVEL_TEXT)}"]
    rows = [[f"<b>{escape(rating.name)}</b>", _rating_cell(rating, words)] for rating in ratings]
    return table_html(heads, rows, [_rating_method(ratings, words)])


# --- the worst games

_WORST: Final = (
    "arena-game",
    "arena-deal",
    "arena-seat",
    "arena-points",
    "arena-lead",
    "arena-decisions",
    "arena-ended",
    "arena-against",
    "arena-open",
)


def worst_text(worst: Worst, locale: str) -> str:
    """Return the worst games as text."""
    words = arena_words(locale)
    if not worst:
        return words("arena-nothing-worst", name=worst.player)
    return "\n".join(align_columns([list(map(words, _WORST)), *_worst_rows(worst, locale)]))


def worst_html(worst: Worst, locale: str) -> str:
    """Return the worst games as HTML."""
    words = arena_words(locale)
    if not worst:
        return table_html([], [], [words("arena-nothing-worst", name=worst.player)])
    rows = [[escape(text) for text in row] for row in _worst_rows(worst, locale)]
    for row in rows:
        row[-1] = f"<code>{row[-1]}</code>"
    return table_html([*map(words, _WORST)], rows, [])


def _worst_rows(worst: Worst, locale: str) -> list[list[str]]:
    results = worst.results
    player = results.names.index(worst.player)
    names = results.seat_names(locale)
    everybody = [*results.names, *results.automatic.values()]
    rows = []
    for game in worst:
        seat = min((seat for seat, who in enumerate(game.seats) if who == player), key=game.lead)
        others = [everybody[who] for at, who in enumerate(results.holders(game)) if game.sides[at] != game.sides[seat]]
        rows.append(
            [
                str(game.number),
                str(game.deal),
                names[seat],
                "" if game.scores is None else number(game.scores[seat], 0),
                "" if game.scores is None else number(game.lead(seat), 0),
                str(game.decisions),
                game.reason,
                ", ".join(dict.fromkeys(others)),
                f"results.game({game.number})",
            ]
        )
    return rows
