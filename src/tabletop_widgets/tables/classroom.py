"""Classes: pupils at their own browsers work through the lessons of a course; the teacher follows in a cell."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.lessons.builtin import Course, course, lesson
from tabletop_widgets.lessons.lesson import Lesson, Marks
from tabletop_widgets.lessons.policy import Answers, Policy
from tabletop_widgets.lessons.results import ClassResults, LearnerResults, LessonResults, read_json
from tabletop_widgets.lessons.step import Name, Show
from tabletop_widgets.lessons.study import key_of
from tabletop_widgets.tables import class_file
from tabletop_widgets.tables.connection import Code, Connection, Frame
from tabletop_widgets.tables.pupil import Pupil, PupilBoard
from tabletop_widgets.tables.service import MOST_PAGES, MOST_VIEWS, Secret, Service, digest, is_page_name

if TYPE_CHECKING:
    from pandas import DataFrame  # type: ignore[import-not-found, import-untyped, unused-ignore]

    from tabletop_widgets.tables.panel import LivePanel

_MOST_PUPILS: Final = 200
_MOST_PICKING: Final = 250  # most pages of the class's link on which no name has been picked yet
_LONGEST_NAME: Final = 40
_SAVE_AFTER: Final = 1.0  # seconds from a pupil's action to writing the file
_TRY_AGAIN: Final = 5.0  # seconds after which a file that could not be written is tried again
_TELL_EVERY: Final = 0.5  # least seconds between two updates of a cell
_TICK: Final = 10.0  # seconds between two updates of the waiting times
_MOST_KEYS: Final = 8
_MOST_RINGS: Final = 30  # most rings that clicks may draw
_MOST_MORE: Final = 1  # most models of a page besides that of the lesson: the board of free play
_RESERVED: Final = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", re.IGNORECASE)  # reserved names on Windows
_T = TypeVar("_T")
NO_MARKS: Final = Show()


class PupilRow(NamedTuple):
    """A pupil of a class.

    Attributes:
        name: the name.
        pages: how many pages show the pupil's board.
        lesson: the lesson that is open, e.g. "scout/s5-beats"; "" for none.
        step: the step; "" at the end of the lesson, and where no lesson is open.
        solved: how many steps are solved, in all lessons.
        tried: how many steps were tried.
        waiting: seconds since the pupil came to a question that is still open; 0 without one.

    """

    name: str
    pages: int
    lesson: str
    step: str
    solved: int
    tried: int
    waiting: float


class Classroom(Service):
    """Pupils at their own browsers, with lessons in this process; made by `tw.classroom()`.

    In a cell it shows how far each pupil has come, what was wrong most often, and who waits for how long. Its arguments
    are those of `tw.classroom()`, which describes them.

    Attributes:
        course: the lessons.
        policy: the limits of all lessons.
        folder: where the results are saved, a file a pupil; None for nowhere.
        trouble: why results could not be saved; "" if they are.

    """

    front_end: ClassVar[str] = "lesson"

    def __init__(
        self,
        lessons: Course | Lesson | str | Path | Iterable[Course | Lesson | str | Path],
        *,
        names: Iterable[str] | None,
        policy: Policy,
        folder: str | Path | None,
        host: str,
        port: int,
        address: str | None,
        locale: str | None,
        keep: str | Path | None,
    ) -> None:
        self.course = course_of(lessons)
        title = self.course.title.text(locale or "en")
        super().__init__(title=title, host=host, port=port, address=address, locale=locale, until=None)
        self.policy, self.trouble = policy, ""
        self.folder = None if folder is None else Path(folder)
        self.lessons: dict[str, Lesson] = {key_of(one): one for one in self.course.lessons}
        given = None if names is None else check_names(names)
        self.is_listed = given is not None
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
        self._class_secret = Secret()
        self._pupils: list[Pupil] = []
        self._marks = NO_MARKS
        self._writer = ThreadPoolExecutor(1, "class")
        self._saving: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None
        self._keep = None if keep is None else Path(keep)
        self._keep_error: OSError | None = None
        kept = None if self._keep is None else class_file.read(self._keep)
        if kept is not None:
            self._class_secret.renew(kept.class_token)
        for name in given if given is not None else map(check_name, kept.pupils if kept is not None else ()):
            self._add(name, None if kept is None else kept.pupils.get(name))
        self._serve(port or (0 if kept is None else kept.port))
        try:
            if self._keep is not None:
                class_file.write(self._keep, self._kept())
            self._server.call(self._begin)
        except BaseException:
            self.close()
            raise

    # --- for the teacher

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pupils."""
        return tuple(pupil.name for pupil in list(self._pupils))

    @property
    def class_link(self) -> str:
        """The one link for the whole class: each pupil picks, or types, a name there once."""
        return self._link_address(self._class_secret)

    @property
    def links(self) -> dict[str, str]:
        """The link of each pupil. Whoever has a link acts as that pupil."""
        return {pupil.name: self._link_address(pupil) for pupil in list(self._pupils)}

    def link(self, name: str) -> str:
        """Return the link of a pupil.

        Raises:
            LookupError: there is no such pupil.

        """
        return self._link_address(self._find(name))

    def look(self, name: str) -> str:
        """Return a read-only link that shows a pupil's board as the pupil sees it.

        Raises:
            LookupError: there is no such pupil.

        """
        return self._link_address(self._find(name).onlook)

    def revoke(self, name: str) -> str:
        """Close a pupil's pages and return a new link; the name can be picked again at the link of the class.

        Raises:
            LookupError: there is no such pupil.

        """
        pupil = self._find(name)
        pupil.renew()
        pupil.onlook.renew()
        pupil.is_taken = False
        self._run(self._cut_off, pupil)
        return self._link_address(pupil)

    @property
    def pupils(self) -> list[PupilRow]:
        """The pupils, each with open pages, current step, solved steps and waiting time."""
        return self._read(self._rows)

    @property
    def results(self) -> ClassResults:
        """The tries of all pupils, in the form in which `tw.lessons.gather` reads them from files."""
        return self._read(self.read_results)

    def by_learner(self) -> LearnerResults:
        """Return a table with a row for each pupil and a column for each step that asks something.

        A cell is the number of the try that solved it, 0 if none has, and None if nothing was tried.
        """
        steps = [(one.name, step.id) for one in self.lessons.values() for step in one.steps if step.request]
        return self.results.by_learner(steps)

    def frame(self) -> DataFrame:
        """Return `by_learner` as a pandas DataFrame, e.g. for marks.

        Raises:
            ModuleNotFoundError: pandas is not installed.

        """
        return self.by_learner().frame()

    def mark(
        self,
        *,
        ring: Marks = (),
        shade: Marks = (),
        arrow: Sequence[tuple[Name, Name]] = (),
        badge: Mapping[Name, str] | None = None,
    ) -> list[str]:
        """Draw marks on all boards, like those of a lesson, in place of earlier ones; without arguments remove them.

        Args:
            ring: elements with a ring, by the names of `show` in a lesson.
            shade: elements with a shade.
            arrow: pairs of elements.
            badge: short texts by element.

        Returns:
            The names of the pupils whose boards show all of it now.

        Raises:
            LookupError: no board that is open has one of the elements.

        """
        show = Show(
            ring=tuple(ring), shade=tuple(shade), arrow=tuple((a, b) for a, b in arrow), badge=dict(badge or {})
        )
        return self._read(self._mark, show)

    @property
    def is_exam_over(self) -> bool:
        """Whether no more answers count, after `end_exam` or the time limit."""
        pupils = list(self._pupils)
        is_ended = bool(pupils) and all(pupil.study.is_closed for pupil in pupils)
        return is_ended or self.policy.is_over(time.time())

    def end_exam(self) -> None:
        """Stop taking answers, and show each pupil the right ones."""
        self._run(self._close_studies)

    def save(self, folder: str | Path | None = None) -> Path:
        """Write all results now.

        Args:
            folder: where to; from now on also what comes later. None for the folder of the class.

        Returns:
            The folder.

        Raises:
            OSError: they cannot be written; they are still here, in `results`.
            ValueError: the class has no folder, and none is given.

        """
        return self._read(self._save_in, None if folder is None else Path(folder))

    def close(self) -> None:
        """Close all pages and the server; results and their files stay.

        Raises:
            OSError: results could not be saved. They are still here: `results`, `save`.

        """
        was_open = self._is_open
        super().close()
        if was_open and self.trouble:
            raise OSError(f"{self.trouble}; the results are still in this class: save(folder) writes them elsewhere")

    def __repr__(self) -> str:
        state = f"open at {self.address}" if self._is_open else "closed"
        here = sum(bool(pupil.pages) for pupil in list(self._pupils))
        return f"<Classroom of {self.title!r}, {state}; {here} of {len(self._pupils)} pupils are here>"

    def _new_panel(self, locale: str) -> LivePanel:
        from tabletop_widgets.tables.class_panel import ClassPanel

        return ClassPanel(self, locale)

    def _read(self, function: Callable[..., _T], *args: Any) -> _T:  # noqa: ANN401 - what `function` takes
        """Call a function on the server's thread, where the data does not change meanwhile; directly after the end."""
        return self._server.call(function, *args) if self._is_open else function(*args)

    def _find(self, name: str) -> Pupil:
        found = next((pupil for pupil in list(self._pupils) if pupil.name == name), None)
        if found is None:
            known = listing(list(self.names)) or "none yet"
            raise LookupError(f"there is no pupil {short_repr(name)}; there are {known}")
        return found

    # --- on the server's thread

    def _begin(self) -> None:
        super()._begin()
        self._tick()

    def _tick(self) -> None:
        """Update the waiting times in the cells regularly, and save the links again if that has failed."""
        self._ending = asyncio.get_running_loop().call_later(_TICK, self._tick)
        self._try_links_again()
        self._tell_soon()

    def _end(self) -> None:
        for timer in (self._saving, self._telling, self._ending):
            if timer is not None:
                timer.cancel()
        self._writer.shutdown()  # pending writes end before the last one
        self._write_all()
        for page in list(self._of):
            page.end(Code.CLOSED)
        for pupil in self._pupils:
            if pupil.board is not None:
                pupil.board.close()
        super()._end()

    def _kept(self) -> class_file.KeptClass:
        pupils = {
            pupil.name: class_file.KeptPupil(pupil.token, pupil.onlook.token, pupil.is_taken) for pupil in self._pupils
        }
        return class_file.KeptClass(self._server.port, self._class_secret.token, pupils)

    def _keep_links(self) -> None:
        """Write the file of links after a link has changed."""
        if self._keep is not None:
            try:
                class_file.write(self._keep, self._kept())
            except OSError as error:
                self._keep_error = error
            else:
                self._keep_error = None
            self._follow_saving()

    def _add(self, name: str, kept: class_file.KeptPupil | None = None) -> Pupil:
        """Add a pupil, with the progress in the pupil's file if there is one."""
        pupil = Pupil(name, self._path_of(name, [one.study.path for one in self._pupils]), self.policy)
        if kept is not None:
            pupil.renew(kept.own)
            pupil.onlook.renew(kept.onlook)
            pupil.is_taken = kept.taken
        self._pupils.append(pupil)
        return pupil

    def _path_of(self, name: str, taken: Sequence[Path | None]) -> Path | None:
        if self.folder is None:
            return None
        stem = file_stem(name)
        names = (f"{stem}.json", *(f"{stem}-{number}.json" for number in range(2, _MOST_PUPILS + 2)))
        return next(path for path in map(self.folder.joinpath, names) if path not in taken and _is_free(path, name))

    def roster(self) -> list[Pupil]:
        """Return the pupils, for a cell that follows them."""
        return list(self._pupils)

    def _rows(self) -> list[PupilRow]:
        return [self._row(pupil) for pupil in self._pupils]

    def _row(self, pupil: Pupil) -> PupilRow:
        progress = [one for key in self.lessons for one in pupil.study.steps(key).values() if one.tries]
        lesson_, step = pupil.place or ("", "")
        solved = sum(one.solved and not one.shown for one in progress)
        return PupilRow(pupil.name, len(pupil.pages), lesson_, step, solved, len(progress), round(pupil.waiting, 1))

    def read_results(self) -> ClassResults:
        """Return `results`; for a cell that follows the class."""
        rows = [row for pupil in self._pupils for row in pupil.study.results]
        return ClassResults(LessonResults(rows), [pupil.name for pupil in self._pupils])

    def _mark(self, show: Show) -> list[str]:
        boards = [(pupil.name, pupil.board) for pupil in self._pupils if pupil.board is not None]
        names = show.names()
        for name in names:
            if not any(board.shows_all((name,)) for _, board in boards):
                raise LookupError(f"no board that is open shows {short_repr(name)} now")
        self._draw(show)
        return [name for name, board in boards if names and board.shows_all(names)]

    def _mark_by_click(self, pupil: Pupil, keys: object) -> None:
        """Add or remove a ring around an element on all boards; without an element remove all marks.

        Args:
            pupil: on whose board it was clicked.
            keys: the element's key, and those of what it is a part of.

        """
        board, given = pupil.board, keys[:_MOST_KEYS] if isinstance(keys, list) else [None]
        names = [board.name_of(key) for key in given if board is not None and isinstance(key, str)]
        name = next((name for name in names if name is not None), None)
        if not given:
            self._draw(NO_MARKS)
        elif name is not None:
            was = self._marks.ring
            ring = tuple(one for one in was if one != name) if name in was else (*was, name)[-_MOST_RINGS:]
            self._draw(replace(self._marks, ring=ring))

    def _draw(self, show: Show) -> None:
        self._marks = show
        for pupil in self._pupils:
            if pupil.board is not None:
                pupil.board.show_now()

    def _close_studies(self) -> None:
        for pupil in self._pupils:
            pupil.study.close()
            self._note(pupil)
            if pupil.board is not None:
                pupil.board.show_now()

    def _cut_off(self, pupil: Pupil) -> None:
        for page in [*pupil.pages, *pupil.onlookers]:
            page.end(Code.NO_LINK)
        self._keep_links()
        self._tell_free_names()
        self._tell_soon()

    def _note(self, pupil: Pupil) -> None:
        """Save a pupil's progress, and update the cells."""
        pupil.note_place()
        pupil.is_unsaved = True
        self._save_soon(_SAVE_AFTER)
        self._tell_soon()

    # --- files

    def _save_soon(self, wait: float) -> None:
        if self._saving is None and self.folder is not None and self._is_open:
            self._saving = asyncio.get_running_loop().call_later(wait, self._save_waiting)

    def _save_waiting(self) -> None:
        """Write the files of pupils with new progress on another thread, since a disk may be slow."""
        self._saving = None
        waiting = [pupil for pupil in self._pupils if pupil.is_unsaved]
        loop = asyncio.get_running_loop()
        for pupil in waiting:
            pupil.is_unsaved = False
            loop.run_in_executor(self._writer, pupil.write, pupil.study.to_json())
        loop.run_in_executor(self._writer, loop.call_soon_threadsafe, self._follow_saving)

    def _follow_saving(self) -> None:
        """Show whether all files could be written, and schedule another attempt for the others."""
        was, self.trouble = self.trouble, self._trouble()
        if was != self.trouble:
            self._tell_soon()
        if self.trouble:
            self._save_soon(_TRY_AGAIN)

    def _try_links_again(self) -> None:
        if self._keep_error is not None:
            self._keep_links()

    def _trouble(self) -> str:
        failed = [pupil for pupil in self._pupils if pupil.error is not None]
        if not failed and self._keep_error is not None:
            return f"{self._keep} could not be saved: {self._keep_error.strerror or self._keep_error}"
        if not failed:
            return ""
        error, more = failed[0].error, f", and those of {len(failed) - 1} more" if len(failed) > 1 else ""
        return f"{failed[0].study.path}{more} could not be saved: {getattr(error, 'strerror', None) or error}"

    def _write_all(self) -> bool:
        """Write the files of all pupils with new progress now; return whether all could be written."""
        for pupil in self._pupils if self.folder is not None else ():
            if pupil.is_unsaved:
                pupil.is_unsaved = False
                pupil.write(pupil.study.to_json())
        self.trouble = self._trouble()
        return not self.trouble

    def _save_in(self, folder: Path | None) -> Path:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.folder = folder
            taken = list[Path | None]()
            for pupil in self._pupils:
                pupil.study.path = self._path_of(pupil.name, taken)
                taken.append(pupil.study.path)
        if self.folder is None:
            raise ValueError("this class has no folder: save(folder) names one")
        for pupil in self._pupils:
            pupil.is_unsaved |= bool(pupil.study.results) or folder is not None
        if not self._write_all():
            raise OSError(self.trouble)
        return self.folder

    # --- pages: see `Host`

    def enter(self, page: Connection, hello: Mapping[str, Any]) -> bool:
        """Show a page the board of the pupil whose link it has, or the names to pick from."""
        handed = digest(hello.get("token"))
        is_of_class = self._class_secret.is_of(handed)
        own = [pupil for pupil in self._pupils if pupil.is_of(handed)]  # compares all, so that the time reveals nothing
        onlook = [pupil for pupil in self._pupils if pupil.onlook.is_of(handed)]
        if not self._is_open or not (is_of_class or own or onlook):
            return False
        if is_of_class and sum(not isinstance(link, Pupil) for link in self._of.values()) >= _MOST_PICKING:
            page.end(Code.FULL)
        elif is_of_class:
            self._of[page] = hello
            self._offer_names(page)
        elif own:
            self._open(page, own[0], hello)
        elif len(onlook[0].onlookers) >= MOST_PAGES:
            page.end(Code.FULL)
        else:
            onlook[0].onlookers.add(page)
            self._show(page, onlook[0], hello)
        return True

    def _open(self, page: Connection, pupil: Pupil, hello: Mapping[str, Any]) -> None:
        """Show the pupil's board on a page."""
        if len(pupil.pages) >= MOST_PAGES:
            page.end(Code.FULL)
            return
        was_taken, pupil.is_taken = pupil.is_taken, True
        self._show(page, pupil, hello)
        if not was_taken:
            self._keep_links()
            self._tell_free_names()

    def _show(self, page: Connection, pupil: Pupil, hello: Mapping[str, Any]) -> None:
        self._of[page] = pupil
        if pupil.board is None:
            pupil.board = PupilBoard(
                self.course, pupil.study, self._locale_of(hello), lambda: self._marks, lambda: self._note(pupil)
            )
            pupil.note_place()
        page.put(Frame({"people": {"name": pupil.name, "looks": page in pupil.onlookers}}))
        pupil.board.join(page)
        self._take_up(page, hello, pupil.board)
        self._tell_soon()

    def _offer_names(self, page: Connection, wrong: str = "") -> None:
        """Send a page of the class's link the names that can be picked, or None if pupils type their names."""
        free = [pupil.name for pupil in self._pupils if not pupil.is_taken]
        frame = Frame({"people": {"names": free if self.is_listed else None, "wrong": wrong}})
        (page.put if wrong else page.put_people)(frame)  # an answer must not be replaced by the next list of names

    def _tell_free_names(self) -> None:
        for page, link in self._of.items():
            if not isinstance(link, Pupil):
                self._offer_names(page)

    def _join(self, page: Connection, name: object) -> None:
        """Make a page of the class's link the page of a pupil."""
        wanted = check_typed(name)
        known = next((one for one in self._pupils if one.name.casefold() == wanted.casefold()), None)
        if not wanted:
            self._offer_names(page, "name")
        elif known is not None and known.is_taken:
            self._offer_names(page, "taken")
        elif known is None and (self.is_listed or len(self._pupils) >= _MOST_PUPILS):
            self._offer_names(page, "full" if not self.is_listed else "name")
        else:
            hello = self._of[page]
            try:
                pupil = known or self._add(wanted)
            except (OSError, ValueError) as error:
                self.trouble = harmless(str(error))
                self._offer_names(page, "name")
                self._tell_soon()
                return
            page.put(Frame({"people": {"token": pupil.token}}))
            self._open(page, pupil, hello)

    def hear(self, page: Connection, content: object) -> None:
        """Carry out a message of a page."""
        pupil = self._of.get(page)
        if pupil is None or not isinstance(content, dict):
            return
        if not isinstance(pupil, Pupil):
            if content.get("do") == "join":
                self._join(page, content.get("name"))
            return
        if page in pupil.onlookers and content.get("do") == "mark-all":
            self._mark_by_click(pupil, content.get("keys"))
            return
        name = content.get("c")
        if not page.name and is_page_name(name):
            page.name = name
        elif name != page.name and is_page_name(name) and len(page.more) < _MOST_MORE:
            page.more.add(name)
        if (name != page.name and name not in page.more) or len(page.views) > MOST_VIEWS:
            page.end(Code.BROKEN)
        elif pupil.board is not None and page in pupil.onlookers:
            pupil.board.hear_onlooker(page, content)
        elif pupil.board is not None:
            pupil.board.hear(page, content)

    def leave(self, page: Connection) -> None:
        """Forget a page."""
        pupil = self._of.pop(page, None)
        if isinstance(pupil, Pupil):
            pupil.onlookers.discard(page)
            if pupil.board is not None:
                pupil.board.leave(page)
            if self._is_open:
                self._tell_soon()

    # --- cells that show it

    def _tell_soon(self) -> None:
        if self._telling is None and self._panels and self._is_open:
            self._telling = asyncio.get_running_loop().call_later(_TELL_EVERY, self._tell_now)

    def _tell_now(self) -> None:
        self._telling = None
        self._tell_panels()


def course_of(lessons: Course | Lesson | str | Path | Iterable[Course | Lesson | str | Path]) -> Course:
    """Return the course of a class: of a course, a lesson, a name or file of one, or of several of them.

    Raises:
        LookupError, ValueError, TypeError: there is no such lesson, or they are of several games.
        OSError: there is no such file.

    """
    if isinstance(lessons, Course):
        return lessons
    if isinstance(lessons, str) and "/" not in lessons and not lessons.endswith(".md"):
        return course(lessons)
    several = [lessons] if isinstance(lessons, Lesson | str | Path) else list(lessons)
    return Course.of([one for given in several for one in _lessons_of(given)])


def _lessons_of(given: Course | Lesson | str | Path) -> Sequence[Lesson]:
    if isinstance(given, Lesson):
        return [given]
    if isinstance(given, Course):
        return given.lessons
    if isinstance(given, Path) or (isinstance(given, str) and given.endswith(".md")):
        return [Lesson.read(given)]
    if isinstance(given, str):
        game, slash, id_ = given.partition("/")
        return [lesson(game, id_)] if slash else course(given).lessons
    raise TypeError(f"{short_repr(given)}: expected a lesson, a course, or a name such as 'scout/s5-beats'")


def check_name(name: object) -> str:
    """Return a checked pupil's name without spaces around it.

    Raises:
        TypeError, ValueError: it is none.

    """
    if not isinstance(name, str):
        raise TypeError(f"names: found {short_repr(name)}; expected a text for each pupil")
    found = check_typed(name)
    if not found:
        raise ValueError(f"names: found {short_repr(name)}; expected 1 to {_LONGEST_NAME} letters")
    return found


def check_names(names: Iterable[object]) -> list[str]:
    """Return checked names of pupils, without spaces around each.

    Raises:
        TypeError, ValueError: one is none, or is there twice; none at all, or too many.

    """
    found = list(map(check_name, names))
    counts = Counter(name.casefold() for name in found)
    for name in found:
        if counts[name.casefold()] > 1:
            raise ValueError(f"names: {short_repr(name)} is there twice; expected a name for each pupil")
    if not 1 <= len(found) <= _MOST_PUPILS:
        raise ValueError(f"names: {len(found)}; expected 1 to {_MOST_PUPILS}, or None: pupils type their names")
    return found


def check_typed(name: object) -> str:
    """Return a typed name with single spaces; "" if it is not a valid name."""
    found = " ".join(name.split()) if isinstance(name, str) else ""
    return found if 1 <= len(found) <= _LONGEST_NAME and harmless(found) == found else ""


def file_stem(name: str) -> str:
    """Return the name of a pupil's file without ".json".

    >>> file_stem("Ann"), file_stem("../é t"), file_stem("CON"), file_stem("..")
    ('Ann', 'é-t', 'CON-', 'pupil')

    """
    stem = re.sub(r"\W+", "-", name).strip("-_") or "pupil"
    return f"{stem}-" if _RESERVED.fullmatch(stem) else stem


def _is_free(path: Path, name: str) -> bool:
    """Return whether a pupil may use a file: it does not exist, or it is the same pupil's."""
    if not path.exists():
        return True
    data = read_json(path)
    return not isinstance(data, dict) or data.get("learner", name) == name


def policy_of(
    *,
    exam: bool,
    hints: bool | None,
    tries: int | None,
    until: datetime | str | None,
    shuffle: bool | None,
    answers: Answers | None,
) -> Policy:
    """Return the policy of a class; if `exam` is True, the defaults are those of an exam.

    Raises:
        TypeError, ValueError: they are something else.

    """
    if not isinstance(exam, bool):
        raise TypeError(f"exam={short_repr(exam)}: expected True or False")
    return Policy.of(
        hints=not exam if hints is None else hints,
        tries=1 if exam and tries is None else tries,
        until=until,
        shuffle=exam if shuffle is None else shuffle,
        answers=("after" if exam else "at once") if answers is None else answers,
    )


def classroom(
    lessons: Course | Lesson | str | Path | Iterable[Course | Lesson | str | Path],
    *,
    names: Iterable[str] | None = None,
    exam: bool = False,
    hints: bool | None = None,
    tries: int | None = None,
    until: datetime | str | None = None,
    shuffle: bool | None = None,
    answers: Answers | None = None,
    folder: str | Path | None = "class",
    host: str = "127.0.0.1",
    port: int = 0,
    address: str | None = None,
    locale: str | None = None,
    keep: str | Path | None = None,
) -> Classroom:
    """Open a class: pupils work through lessons at their own browsers, each with a link. Needs tornado.

    In a cell the class shows how far each pupil has come. There is one link for all, where each picks a name once, and
    one for each pupil.

    Args:
        lessons: a course, a lesson, a file, a name such as "scout" or "scout/s5-beats", or several of one game.
        names: the names of the pupils; None: each types one.
        exam: whether the defaults of the following are those of an exam: no hints, one try a step, options in an order
            of each pupil's own, answers told after the end.
        hints: whether there are hints, solutions, and free play in the position.
        tries: how many tries each step has; None for any number, in an exam 1.
        until: until when answers count: a datetime, or a time of today such as "10:45".
        shuffle: whether options are in an order of each pupil's own.
        answers: when a pupil is told what is right: "at once", or "after" the time is over; without `until`, after the
            end of each lesson.
        folder: where the results are saved as they come, a file a pupil, which `tw.lessons.gather` reads. A pupil whose
            file is there goes on. None for nowhere.
        host: the address that the server listens at: "127.0.0.1" for this computer alone, "0.0.0.0" for all in the
            network.
        port: 0 for any that is free.
        address: the address by which browsers reach it behind a proxy; None for its own.
        locale: the language, "en" or "ja"; None for that of each browser.
        keep: a file of the links: those in it are taken over, with the port, and every new one is written, so that the
            same links open the class after the kernel has restarted. Whoever reads it can be any pupil.

    Raises:
        ModuleNotFoundError: tornado is not installed; it comes with Jupyter, and with the extra `tables`.
        LookupError, TypeError, ValueError: there is no such lesson, or an option is wrong, or a file in the folder
            holds something else.
        OSError: the address is taken; a file cannot be read; the folder cannot be made.

    >>> import tabletop_widgets as tw
    >>> with tw.classroom("scout/s5-beats", names=["Ann", "Bo"], folder=None) as room:
    ...     room.names, room.pupils[0].pages
    (('Ann', 'Bo'), 0)

    """
    return Classroom(
        lessons,
        names=names,
        policy=policy_of(exam=exam, hints=hints, tries=tries, until=until, shuffle=shuffle, answers=answers),
        folder=folder,
        host=host,
        port=port,
        address=address,
        locale=locale,
        keep=keep,
    )
