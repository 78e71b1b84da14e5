"""A lesson that was worked through, as a replay: what the learner saw and did, in both languages, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_widgets.core.diskfile import replace
from tabletop_widgets.core.text import LOCALES, check_locale
from tabletop_widgets.scenarios.deeds import Run
from tabletop_widgets.widgets.replay.camera import Moment
from tabletop_widgets.widgets.replay.film import Film
from tabletop_widgets.widgets.replay.page import page_of
from tabletop_widgets.widgets.replay.stand import Stand
from tabletop_widgets.widgets.viewpoint import TEXTS


def write(run: Run, path: Path, locale: str) -> Path:
    """Write the replay of a lesson; see `Session.to_html`."""
    replace(path, page(run, check_locale(locale)))
    return path


def page(run: Run, locale: str) -> str:
    """Return the page of what was done in a lesson; the same deeds always give the same text.

    Raises:
        ValueError: something cannot be done again.

    """
    recording = record(run, locale)
    game = recording["texts"][0]["ui"]["title"]
    title = run.scenario.title.plain(locale)
    about = TEXTS.get(locale, "ui-replay-lesson")
    return page_of("lesson", ("strip",), recording, locale, title=title, heading=f"{game}: {title}", about=about)


def record(run: Run, locale: str) -> dict[str, Any]:
    """Return what was done in a lesson as a replay holds it.

    Args:
        run: what was done.
        locale: the language that it opens in; the other one is in it, too.

    Returns:
        What `recording.record` returns of a match, and steps: at each moment the number of the step, from 1; one more
        than there are at the end.

    Raises:
        ValueError: something cannot be done again.

    """
    stands = [Stand(run, each) for each in (locale, *(other for other in LOCALES if other != locale))]
    try:
        texts = [stand.texts() for stand in stands]
        film, steps = _filmed(stands)
    finally:
        for stand in stands:
            stand.close()
    nodes = [[number, number - 1] for number in range(len(steps))]
    return {"texts": texts, "at": 0, "nodes": nodes, "steps": steps, "film": film.developed()}


def _filmed(stands: list[Stand]) -> tuple[Film, list[int]]:
    """Return what is shown at each moment, and in which step that is."""
    film, before = Film(), None
    steps: list[int] = []
    for _ in zip(*(stand.go_through() for stand in stands), strict=True):
        moments: list[Moment] = [stand.look() for stand in stands]
        film.add(moments, before)
        steps.append(stands[0].place)
        before = moments
    return film, steps
