"""The end of a round of SCOUT: how it ended, and everybody's points. Rule: scout 5, 6.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.pause import Pause
from tabletop_widgets.boards.scout.plate_parts import leaders, totals
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.texts import event_text, signed_points

KINDS: Final = frozenset({"round-empty", "round-scouted", "round-stuck"})
_TOLD: Final = ("show", "scout", "scout-hidden", *KINDS, "exempt")  # events that tell how the round ended
_HAND: Final = 2  # index of the cards in hand in a row of results


def round_end(view: ScoutObservation, events: Sequence[Event], words: Words) -> Pause | None:
    """Return a summary of the last round until somebody plays a card in the next one; otherwise None.

    Args:
        view: what the viewer may know.
        events: what happened when the round ended.
        words: the language and the names.

    """
    if view.phase not in ("deal", "hand") or not view.results:
        return None
    number, points = len(view.results), totals(view)
    heads = ("board-count-captured", "board-count-chips", "board-pause-hand")
    exempt = {event.seat for event in events if event.kind == "exempt"}
    columns = (*map(words, heads), words("board-round", round=str(number)), words("board-total"))
    first, best = leaders(view), max(points)
    rest = [total for seat, total in enumerate(points) if seat not in first]
    lead = words(
        "board-pause-lead", names=words.names(first), count=len(first), points=signed_points(best),
        ahead=best - max(rest) if rest else 0,
    )  # fmt: skip
    return Pause(
        words("board-round-over", round=str(number)),
        tuple(event_text(event, words) for event in events if event.kind in _TOLD),
        columns,
        tuple(_row(view, seat, words, is_exempt=seat in exempt) for seat in range(view.num_players)),
        first,
        lead,
        words("board-pause-next", round=str(view.round), rounds=str(view.rounds), name=words.name(view.start_player)),
        words("board-pause-go"),
    )


def _row(view: ScoutObservation, seat: int, words: Words, *, is_exempt: bool) -> tuple[str, ...]:
    """Return the cells of a seat; the points lost for cards in hand have their reason below. Rule: scout 6.2."""
    result = view.results[-1][seat]
    cells = [signed_points(-cell if i == _HAND else cell) for i, cell in enumerate(result)]
    if is_exempt:
        cells[_HAND] += f"\n{words('board-pause-exempt')}"
    elif result[_HAND]:
        cells[_HAND] += f"\n{words('board-pause-left', count=result[_HAND])}"
    return (*cells, signed_points(totals(view)[seat]))
