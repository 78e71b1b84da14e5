"""What a session hands out: its results, a file, a replay, a widget."""

from __future__ import annotations

from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Self

from tabletop_widgets.core.text import check_locale
from tabletop_widgets.scenarios import keeping
from tabletop_widgets.scenarios.deeds import run_of
from tabletop_widgets.scenarios.results import LessonResults, Row
from tabletop_widgets.scenarios.steps import REPLAY, WIDGET

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario
    from tabletop_widgets.scenarios.session import Session


class TakenAway:
    """The part of a session that hands it out."""

    _rows: list[Row]
    _locale: str

    @property
    def results(self) -> LessonResults:
        """What the learner did, as rows."""
        return LessonResults(self._rows)

    def save(self: Session, path: str | Path) -> Path:  # type: ignore[misc]
        """Write the results and how far the learner has come to a JSON file; `resume` and `gather` read it.

        Returns:
            The path.

        """
        return keeping.save(self, Path(path))

    @classmethod
    def resume(cls, scenario: Scenario, path: str | Path, **options: Any) -> Self:  # noqa: ANN401 - those of a session
        """Return the session that `save` wrote. A step that has been edited since begins anew.

        Raises:
            OSError: there is no such file.
            ValueError: it holds something else, or another lesson.

        """
        session: Any = cls(scenario, **options)  # type: ignore[call-arg]
        session._rows = keeping.load(session, Path(path))
        resumed: Self = session
        return resumed

    def to_html(self: Session, path: str | Path, *, locale: str | None = None) -> Path:  # type: ignore[misc]
        """Write a replay: one file that a browser opens without network and without Python.

        It shows the lesson as the learner saw it, from the beginning up to now: each line of a script, each action,
        answer and hint, with what came of it; in both languages, light and dark. Steps that the learner has not come
        to, and what the learner could not see, are not in the file.

        Args:
            path: of the file, which is replaced if it is there.
            locale: the language that it opens in, "en" or "ja"; by default the session's.

        Returns:
            The path.

        Raises:
            ValueError: no such locale; what a file kept of the session cannot be done again.
            OSError: the file cannot be written.

        >>> import tempfile, tabletop_widgets as tw
        >>> session = tw.lesson("scout", "s5-beats").session()
        >>> session.enter("beat").id, session.offer("show 5-6").kind
        ('beat', 'refused')
        >>> session.to_html(tempfile.mkdtemp() + "/beats.html").name
        'beats.html'

        """
        spoken = self._locale if locale is None else check_locale(locale)
        return resolve_name(REPLAY)(run_of(self), Path(path), spoken)  # type: ignore[no-any-return]

    def widget(self, *, locale: str | None = None, course: str = "") -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the run for a notebook cell, as `Scenario.widget` does; the locale is by default the session's."""
        return resolve_name(WIDGET)(self, locale=locale, course=course)
