"""A lesson: what its file says, as one object."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.text import check_locale
from tabletop_widgets.scenarios.building import Builder
from tabletop_widgets.scenarios.head import Head, own_options
from tabletop_widgets.scenarios.prose import Prose, prose
from tabletop_widgets.scenarios.steps import NAMES, SHEET, WIDGET, Step

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.report import Report
    from tabletop_widgets.scenarios.resolving import Resolver
    from tabletop_widgets.scenarios.session import Session


class Scenario(Builder):
    """A lesson: a position, a script, tasks and questions, with all that is told about them.

    Args:
        game: the id of a game; or the whole lesson as Markdown, in the format of the `.lesson.md` files.
        ja: with a text: the Japanese one.
        code: whether goals of a text may name functions of modules (`module:function`), which are then imported.
        seat: the learner's.
        title, names: texts, or texts by language: {"en": "Seat", "ja": "席"}.
        position: where it begins; see `game.problems`.
        rules: the sections it is about.
        needs: ids of lessons that come before it.
        minutes: how long it takes.
        seed: of what chance decides.
        id: its name.
        options: the game's options; a path is read once, and its data belongs to the lesson.

    Raises:
        ScenarioError: everything that is wrong, with the line of each fault.

    >>> import tabletop_widgets as tw
    >>> lesson = tw.Scenario("scout", players=3, title="A pair", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    >>> lesson.task("Show your pair.", goal=tw.happens("show", seat=0), solution="show 1-2", also="any")
    <Scenario 'A pair' of scout: 1 step>
    >>> print(lesson.check())
    lesson: A pair - 1 step, 1 task (4 lines tried): all holds

    """

    def __init__(
        self,
        game: str,
        *,
        ja: str = "",
        code: bool = False,
        seat: int = 0,
        title: str | Mapping[str, str] = "",
        names: Sequence[str | Mapping[str, str]] = (),
        position: Mapping[str, Any] | None = None,
        rules: Sequence[str] = (),
        needs: Sequence[str] = (),
        minutes: int | None = None,
        seed: int | None = None,
        id: str = "",
        **options: Any,  # noqa: ANN401 - the game's
    ) -> None:
        self.path = ""
        self.steps: tuple[Step, ...]
        if "\n" in game:
            from tabletop_widgets.scenarios.reading import read_text

            self.head, self.steps, self.has_translation = read_text(game, ja, code=code)
            return
        self.head = Head(
            game=game,
            title=prose(title or game),
            id=id,
            options=own_options(game, options),
            seed=seed,
            names=tuple(map(prose, names)),
            seat=seat,
            rules=tuple(map(str, rules)),
            position=None if position is None else json.loads(json.dumps(dict(position))),
            needs=tuple(needs),
            minutes=minutes,
        )
        self.steps = ()
        self.has_translation = bool(self.head.title.ja)
        self.head.check()

    @classmethod
    def read(cls, path: str | Path, *, code: bool = False) -> Scenario:
        """Return the lesson of a file `name.lesson.md`, with the Japanese of `name.lesson.ja.md` beside it.

        Args:
            path: the file.
            code: whether goals may name functions of modules, which are then imported.

        Raises:
            OSError: there is no such file.
            ScenarioError: everything that is wrong in both files, with the line of each fault.

        """
        from tabletop_widgets.scenarios.reading import read_file

        lesson = cls.__new__(cls)
        lesson.path = str(path)
        lesson.head, lesson.steps, lesson.has_translation = read_file(Path(path), code=code)
        return lesson

    @classmethod
    def of(cls, head: Head, steps: tuple[Step, ...]) -> Scenario:
        """Return the lesson of a head and steps."""
        lesson = cls.__new__(cls)
        lesson.path, lesson.head, lesson.steps, lesson.has_translation = "", head, steps, bool(head.title.ja)
        return lesson

    # --- reading

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.head.game

    @property
    def id(self) -> str:
        """Its name."""
        return self.head.id

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.head.seat

    @property
    def title(self) -> Prose:
        """Its title."""
        return self.head.title

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the sections it is about."""
        return self.head.rules

    @property
    def insight(self) -> Prose:
        """What it ends in."""
        found = [quote.text for step in self.steps for quote in step.said("insight")]
        return found[-1] if found else Prose()

    def step(self, id_: str) -> Step:
        """Return a step.

        Raises:
            LookupError: there is no step with this id.

        """
        found = next((step for step in self.steps if step.id == id_), None)
        if found is None:
            raise LookupError(
                f"{self.title.text()!r} has no step {id_!r}; it has {', '.join(s.id for s in self.steps)}"
            )
        return found

    @property
    def digest(self) -> str:
        """16 hex digits that change when anything in the lesson changes."""
        return digest(self.head, self.steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and (self.head, self.steps) == (other.head, other.steps)

    def __hash__(self) -> int:
        return hash((self.game, self.id, len(self.steps)))

    def __repr__(self) -> str:
        count = len(self.steps)
        return f"<Scenario {self.title.text()!r} of {self.game}: {count} step{'s' * (count != 1)}>"

    def to_markdown(self, locale: str = "en") -> str:
        """Return it as the text of its file.

        Args:
            locale: "en" for the file with the logic, "ja" for the Japanese one beside it.

        Raises:
            ValueError: a goal, an answer or a reply is a function, which no file can hold.

        >>> lesson = Scenario("scout", players=3, title="Ask").say("Why not?", title="Ask", id="ask")
        >>> print(lesson.refuse("show 1", rule="3.3").to_markdown())
        ---
        game: scout
        options: {players: 3}
        title: Ask
        ---
        <BLANKLINE>
        ## Ask {#ask}
        Why not?
        ```refused
        show 1: "3.3"
        ```
        <BLANKLINE>

        """
        from tabletop_widgets.scenarios.writing import to_markdown

        return to_markdown(self, check_locale(locale))

    # --- using it

    def session(self, *, locale: str = "en", seed: int = 1) -> Session:
        """Return a learner's run through the lesson, as it is now.

        Args:
            locale: "en" or "ja".
            seed: of what chance decides, if the lesson names none.

        """
        from tabletop_widgets.scenarios.session import Session

        return Session(self, locale=locale, seed=seed)

    def widget(self, *, locale: str = "en", course: str = "") -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the lesson for a notebook cell, as a `LessonWidget`.

        Args:
            locale: "en" or "ja".
            course: the name of the course that it belongs to.

        """
        return resolve_name(WIDGET)(self, locale=locale, course=course)

    def html(self, path: str | Path, *, locale: str | None = None, answers: bool = False) -> Path:
        """Write the lesson as one page without a script: steps, pictures, folded hints and answers.

        It is light or dark as the reader's screen is, and prints as a worksheet: what is folded stays folded.

        Args:
            path: the file.
            locale: "en" or "ja"; None for all languages that the lesson has, one below the other.
            answers: whether hints and answers are open.

        Returns:
            The path.

        Raises:
            ScenarioError: the lesson does not hold.
            OSError: the file cannot be written.

        """
        every = ("en", "ja") if self.has_translation else ("en",)
        locales = every if locale is None else (check_locale(locale),)
        return resolve_name(SHEET)(self, Path(path), locales=locales, answers=answers)  # type: ignore[no-any-return]

    def notebook(self, path: str | Path, *, locale: str = "en") -> Path:
        """Write a notebook that teaches the lesson: the lesson in a cell, its results, its check.

        Args:
            path: the file.
            locale: "en" or "ja".

        Returns:
            The path.

        Raises:
            ValueError: a goal, an answer or a reply is a function, which no file can hold; or the script names a file
                beside the lesson, which a cell does not have.
            OSError: the file cannot be written.

        """
        from tabletop_widgets.scenarios import booklet

        return booklet.write(self, Path(path), check_locale(locale))

    def check(self, *, board: Resolver | None = None, languages: Sequence[str] = ()) -> Report:
        """Play the lesson and return what does not hold.

        Every line of the script is played and every refusal asked for, each answer is computed; tasks are solved, and
        tried with every other action; all of it again in positions that the learner cannot tell from the lesson's.

        Args:
            board: knows the names of the board's elements; by default those of the game's own board, if it has one.
            languages: the languages that it has to have, e.g. ("en", "ja").

        """
        from tabletop_widgets.scenarios.checking import check

        self.find_faults()
        return check(self, board=board or resolve_name(NAMES)(self.game), languages=languages)


def digest(*parts: object) -> str:
    """Return 16 hex digits of parts of a lesson, the same in every process; functions count by their names."""
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", repr(parts))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
