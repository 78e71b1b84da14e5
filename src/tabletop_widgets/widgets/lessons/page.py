"""The `lesson` trait: the present step in the reader's language, and no other step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.rulebook import Section
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.builtin import LessonCard
from tabletop_widgets.lessons.prose import MARKDOWN, NO_PROSE, Prose
from tabletop_widgets.lessons.session import Answer, Hint, Session, hints
from tabletop_widgets.lessons.step import Quiz
from tabletop_widgets.widgets.context import BoardContext, Trait

_JUDGED: Final = {"right": "lesson-right-place", "wrong": "lesson-wrong-place", "missed": "lesson-missed-place"}
SAID: Final = {
    "picked": "lesson-picked",
    "right": "lesson-is-right",
    "wrong": "lesson-is-wrong",
    "missed": "lesson-is-missed",
}
PLACED: Final = ("places", "cards", "order")  # what is wrong there is at the wrong place


class LessonPage:
    """The trait `lesson`; see `Lesson` in js/model/traits.ts.

    Args:
        session: the learner's run.
        context: the board's match, seat and language: its language.
        course: the name of the course.
        ended: whether the learner has come to the end.
        home: where the learner goes back to, as a message: "lesson-to-course", "lesson-to-game", or "" for nowhere.
        following: the lesson that comes next, if there is one.
        goes_on: whether somebody waits for the learner to go on after the end.
        writes: whether a replay can be written beside the notebook.

    """

    def __init__(
        self,
        session: Session,
        context: BoardContext,
        course: str,
        *,
        ended: bool,
        home: str = "",
        following: LessonCard | None = None,
        goes_on: bool = False,
        writes: bool = True,
    ) -> None:
        self._session, self._context, self._course, self._ended = session, context, course, ended
        self._home, self._following = home, following
        self._goes_on, self._writes = goes_on, writes

    def trait(
        self,
        *,
        answer: Answer | Hint | None,
        earlier: Answer | None,
        tells_missed: bool,
        picked: Sequence[str],
        heard: str,
        judged: Mapping[str, str],
        arrows: Sequence[Sequence[str]],
        near: str | None,
        regions: Sequence[str],
        asked: Sequence[str],
        beside: str,
        at_line: int,
        begun: int,
    ) -> Trait:
        """Return the trait; see `Lesson` in js/model/traits.ts.

        Args:
            answer: what came of the last thing the learner did.
            earlier: what came of the try before it, if that is a hint.
            tells_missed: whether missed things are named, or only counted.
            picked: what is picked in a quiz.
            heard: what is picked on the board, in words.
            judged: what was checked in a quiz -> "right", "wrong" or "missed".
            arrows: pairs of keys.
            near: the key that the board turns to.
            regions: the only regions that are shown; none for all.
            asked: the regions that the step is about when it begins.
            beside: pictures of others' boards, as HTML; "" for none.
            at_line: the line of the script that is shown.
            begun: how many steps and tries have begun.

        """
        step = self._session.step
        lines = [self._inline(frame.say) for frame in self._session.played_lines if frame.say]
        # the question comes after the narration
        told, asked_then = step.prose.without_last() if step.request and lines else (step.prose, NO_PROSE)
        more = len(arrows) > 1
        return {
            **self._place(),
            "begun": begun,
            "heard": heard,
            "heading": self._last_heading() if self._ended else self._text(step.title),
            "html": self._end() if self._ended else self._html(told),
            "then": "" if self._ended else self._html(asked_then),
            "request": None if self._ended else "task" if step.task else "quiz" if step.quiz else None,
            # a step that asks something sends all lines, so that the text keeps its height when the learner looks back
            "lines": [] if self._ended else lines if step.request else lines[:at_line],
            "line": [at_line, len(lines), f"{at_line} / {len(lines)}"] if len(lines) > 1 and not self._ended else None,
            "notes": [] if self._ended else self._notes(),
            "asks": [] if self._ended else self._asks(answer, picked, judged, tells_missed),
            "field": None if self._ended else self._field(picked),
            "end": self._result() if self._ended else None,
            "verdict": None if self._ended else self._verdict(answer, tells_missed),
            "earlier": None if self._ended or earlier is None else self._verdict(earlier, tells_missed),
            "buttons": self._buttons(answer, picked),
            "arrows": [[a, b, str(i) if more else ""] for i, (a, b) in enumerate(arrows, 1)],
            "show": {"regions": list(regions) or None, "asked": list(asked), "near": near},
            "beside": "" if self._ended else beside,
            "rules": list(self._session.lesson.rules),
        }

    def exploring(self) -> Trait:
        """Return the trait while the learner plays freely."""
        return {
            **self._place(),
            "explore": self._say("lesson-explore-end"),
            "purpose": self._say("lesson-explore-note"),
        }

    def _place(self) -> Trait:
        session = self._session
        of = len(session.steps)
        step = of if self._ended else session.number
        done = [i for i, one in enumerate(session.steps, 1) if self._is_done(one.id) and (i != step or self._ended)]
        shown = [i for i in done if session.shows_answers and session.progress[session.steps[i - 1].id].shown]
        return {
            "id": "" if self._ended else session.step.id,
            "course": self._course,
            "tried": self._home == "lesson-to-game",
            "home": self._say(self._home) if self._home else "",
            "title": self._text(session.lesson.title),
            "step": 0 if self._ended else step,
            "of": of,
            "done": done,
            "seen": self._seen(),
            "shown": shown,
            "dots": [self._say("lesson-dot", step=str(i), state=_state(i, done, shown)) for i in range(1, of + 1)],
            "place": self._say("lesson-over") if self._ended else self._say("lesson-place", step=str(step), of=str(of)),
        }

    def _seen(self) -> list[int]:
        """Return the unsolved steps that the learner may go back to, because tries are limited."""
        session = self._session
        if session.policy.tries is None:
            return []
        return [i for i, one in enumerate(session.steps, 1) if session.progress[one.id].visited]

    def _is_done(self, id_: str) -> bool:
        progress, step = self._session.progress[id_], self._session.lesson.step(id_)
        return self._session.is_dealt_with(id_) or (progress.visited and step.request is None)

    # --- words

    def _say(self, key: str, **params: str) -> str:
        return self._context.announce(key, **params)

    def _text(self, prose: Prose) -> str:
        return prose.plain(self._context.locale)

    def _html(self, prose: Prose) -> str:
        return prose.html(self._context.locale) if prose else ""

    def _inline(self, prose: Prose) -> str:
        return prose.inline(self._context.locale)

    def _last_heading(self) -> str:
        tells = self._session.lesson.insight and self._session.shows_answers
        return self._say("lesson-found-out" if tells else "lesson-end")

    def _end(self) -> str:
        if self._session.shows_answers:
            return self._html(self._session.lesson.insight)
        return f"<p>{escape(self._say('lesson-noted'))}. {escape(self._told_when())}</p>"

    def _told_when(self) -> str:
        """Return the sentence that says when answers are shown."""
        until = self._session.policy.until
        return self._say("lesson-told-at-end") if until is None else self._say("lesson-told-at", time=f"{until:%H:%M}")

    def _result(self) -> Trait:
        """Return the summary at the end: counts of solved steps, sections to look up, and the next lesson."""
        session = self._session
        progress = [session.progress[step.id] for step in session.steps if step.request]
        first = sum(one.is_own and one.tries == 1 and not one.hints for one in progress)
        shown = sum(one.is_done and not one.is_own for one in progress)
        counts = [
            (f"{sum(one.is_own for one in progress)} / {len(progress)}", "lesson-end-solved"),
            *([(str(shown), "lesson-end-shown")] if shown else []),
            (str(first), "lesson-end-first"),
            (str(sum(one.hints for one in progress)), "lesson-end-hints"),
        ]
        if not session.shows_answers:
            answered = sum(one.tries > 0 for one in progress)
            counts = [(f"{answered} / {len(progress)}", "lesson-end-answered")]
        book, locale = session.match.game.rulebook, self._context.locale
        return {
            "counts": [[number, self._say(key)] for number, key in counts] if progress else [],
            "rules": [[number, book.section(number, locale).title] for number in session.lesson.rules],
            "next": self._next_lesson(self._following) if self._following else None,
        }

    def _next_lesson(self, card: LessonCard) -> list[str]:
        minutes = self._say("lesson-minutes", n=str(card.minutes)) if card.minutes else ""
        return [self._say("lesson-next-lesson"), self._text(card.title), minutes]

    def _notes(self) -> list[list[Any]]:
        """Return the notes below the prose, each with whether it still holds; if not, its room stays empty."""
        found = []
        session = self._session
        holds = session.is_open
        if self._context.redaction.hides_rings and self._session.step.task is not None:
            found.append(["eyeless", self._say("lesson-no-rings"), holds])
        quiz = self._session.step.quiz
        if quiz is not None:
            found.append(["flag", self._say("lesson-pick", how=_answer_instructions(quiz)), holds])
        return [*found, *(["flag", text, not session.is_known_solved] for text in self._limits())]

    def _limits(self) -> Iterator[str]:
        """Yield sentences about the remaining tries and time, if the session has limits."""
        session = self._session
        left, until = session.tries_left, session.policy.until
        if session.step.request is None:
            return
        if session.is_over:
            yield self._say("lesson-closed" if session.is_closed else "lesson-time-over")
        elif left is not None:
            yield self._say(
                "lesson-tries-left", n=str(left), case="none" if not left else "one" if left == 1 else "more"
            )
        if until is not None and not session.is_over:
            yield self._say("lesson-until", time=f"{until:%H:%M}")

    def _field(self, picked: Sequence[str]) -> list[Any] | None:
        """Return the field for a number: its name, its buttons, its content, and whether it can be changed."""
        quiz = self._session.step.quiz
        if quiz is None or not takes_number(quiz):
            return None
        words = [self._say(key) for key in ("lesson-number", "lesson-less", "lesson-more")]
        return [*words, picked[0] if picked else "", self._session.is_open]

    def _asks(
        self, answer: Answer | Hint | None, picked: Sequence[str], judged: Mapping[str, str], tells_missed: bool
    ) -> list[list[str]]:
        """Return the "why not?" questions of the step and the options of its quiz."""
        session, game = self._session, self._session.match.game
        words, view = self._context.words(), session.match.observation(session.seat)
        rows = []
        for question in session.step.questions:
            action = game.action(question.action, session.match.state.legal_actions())
            state = "seen" if str(action) in session.progress[session.step.id].asked else ""
            rows.append([game.label(action, view, words), state])
        quiz = session.step.quiz
        first = answer.name if isinstance(answer, Hint) and answer.kind == "first" else ""
        known = {one: mark for one, mark in judged.items() if mark != "missed" or tells_missed}
        for option in session.options:
            name = str(option)
            place = (
                f"{picked.index(name) + 1}. " if name in picked and quiz is not None and quiz.pick == "order" else ""
            )
            state = known.get(name, "on" if name in picked else "first" if name == first else "")
            told = self._say(SAID[known[name]]) if name in known else ""
            rows.append([place + self.printed_name(option), state, "choose", told])
        return rows

    # --- the verdict

    def _verdict(self, answer: Answer | Hint | None, tells_missed: bool) -> Trait | None:
        why = self._context.why
        if answer is None:
            return self._explained(why) if why and why["text"] and self._session.step.task is not None else None
        if isinstance(answer, Hint):
            return self._hint(answer)
        words = self._context.words()
        said = self._html(answer.said)
        if answer.kind == "noted":
            return self.quote("noted", "lesson-noted", note=self._told_when())
        if answer.kind == "reviewed":
            return self._review(answer, said)
        if answer.kind == "refused":
            note = self._say("lesson-nothing-played", n=str(answer.number)) if answer.number else ""
            html = escape(answer.engine(words))
            return self.quote("refused", "lesson-refused", rule=answer.rule, html=html, teach=said, note=note)
        if answer.kind == "part":
            return self._part(answer, tells_missed)
        events = self._events(answer)
        if answer.kind == "wrong":
            note = self._say("lesson-try", n=str(answer.number))
            return self.quote("wrong", "lesson-allowed", html=events, teach=said, note=note)
        rows = self._rows(answer, tells_missed=True) if len(answer.marks) > 1 or answer.kind == "shown" else []
        return self.quote(
            "right", "lesson-right" if answer.kind == "right" else "lesson-shown", html=events, teach=said, rows=rows
        )

    def _explained(self, why: Trait) -> Trait:
        """Return the verdict on a click that plays nothing; a click on something allowed is no refusal."""
        if not why.get("legal"):
            return self.quote("refused", "lesson-refused", rule=why["rule"], html=escape(why["text"]))
        if self._session.is_solved:
            return self.quote("hint", "lesson-step-solved", html=escape(self._say("lesson-step-solved-on")))
        return self.quote("hint", "allowed")

    def quote(self, kind: str, title: str, **parts: Any) -> Trait:  # noqa: ANN401
        """Return a verdict with a kind, a title (the key of its message) and other parts of the trait."""
        empty: Trait = {"rule": "", "html": "", "rows": [], "teach": "", "note": ""}
        return {"kind": kind, "title": self._say(title), **empty, **parts}

    def _events(self, answer: Answer) -> str:
        """Return the events after an answer as HTML, in the engine's words."""
        game, words = self._session.match.game, self._context.words()
        texts = [game.event_text(event, words) for event in answer.events]
        return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts if text) + "</ul>" if any(texts) else ""

    def _part(self, answer: Answer, tells_missed: bool) -> Trait:
        right = sum(mark == "right" for mark in answer.marks.values())
        quiz = self._session.step.quiz
        notes = [self._say("lesson-try", n=str(answer.number))]
        if quiz is not None and quiz.is_set:
            notes.append(self._say("lesson-marks-stay"))
        if answer.missing and not tells_missed:
            notes.insert(
                0, self._say("lesson-missing", n=str(answer.missing), case="one" if answer.missing == 1 else "more")
            )
        told = self.quote("wrong", "lesson-not-yet", teach=self._html(answer.said), note=" ".join(notes))
        if answer.missing:  # otherwise only surplus things are wrong
            told["title"] = self._say("lesson-part", n=str(right), of=str(right + answer.missing))
        return {**told, "rows": self._rows(answer, tells_missed)}

    def _review(self, answer: Answer, said: str) -> Trait:
        """Return the verdict on an answer when no more answers count."""
        session = self._session
        progress, task, quiz = session.progress[session.step.id], session.step.task, session.step.quiz
        title = "lesson-right" if progress.last == "right" else "lesson-wrong" if progress.tries else "lesson-open"
        if quiz is not None and quiz.is_set:
            rows = self._rows(answer, tells_missed=True)
        else:
            right = task.solution if task is not None else as_things(quiz.is_) if quiz is not None else ()
            given = [[progress.last, self._names(progress.given), self._say("lesson-your-answer")]]
            rows = [
                *(given if progress.tries else []),
                *(
                    []
                    if progress.last == "right"
                    else [["right", self._names(right), self._say("lesson-right-answer")]]
                ),
            ]
        return self.quote("right" if progress.last == "right" else "wrong", title, teach=said, rows=rows)

    def _names(self, things: Sequence[Any]) -> str:
        """Return the names of the actions or the things of an answer, in one line."""
        session = self._session
        if session.step.task is not None:
            return ", ".join(session.labels(tuple(map(str, things))))
        return ", ".join(self.printed_name(one) for one in things)

    def printed_name(self, thing: Any) -> str:  # noqa: ANN401
        """Return the name of a thing as the picture shows it, or in words."""
        return self._context.board.printed_name(self._session.name_of(thing), self._context.words())

    def _rows(self, answer: Answer, tells_missed: bool) -> list[list[str]]:
        rows = []
        for name, mark in answer.marks.items():
            if mark != "missed" or tells_missed:
                remark = answer.remarks.get(name)
                said = f" {self._inline(remark)}" if remark else ""
                shown = self.printed_name(name)
                rows.append([mark, shown, f"<b>{escape(self._judgement(mark))}</b>{said}"])
        return rows

    def _judgement(self, mark: str) -> str:
        quiz = self._session.step.quiz
        is_place = quiz is not None and quiz.pick in PLACED
        if mark == "wrong" and not is_place:
            return self._say("lesson-wrong-answer")
        return self._say(_JUDGED[mark])

    def _hint(self, hint: Hint) -> Trait:
        """Return a hint as a verdict, with a note on what the next hint will give."""
        html, rule = self._html(hint.text), hint.rule
        if hint.kind == "rule":
            html = rule_html(self._session.match.game.rulebook.section(rule, self._context.locale), self._say)
        elif hint.kind == "first":
            html = escape(self._say("lesson-hint-first"))
        rest = self._say("lesson-hint-next", kind="show" if hint.number + 1 >= hint.of else "more")
        title = self._say("lesson-hint-of", n=str(hint.number), of=str(hint.of))
        return {**self.quote("hint", "lesson-hint", rule=rule, html=html, note=rest), "title": title}

    # --- the buttons

    def _buttons(self, answer: Answer | Hint | None, picked: Sequence[str]) -> list[list[Any]]:
        session = self._session
        open_ = session.is_open and not self._ended
        if self._ended:
            return self._ways_after_the_end()
        helped = session.policy.hints
        rows: list[list[Any]] = [
            ["back", self._say("lesson-back"), "b", session.number > 1],
            *([["hint", self._next_hint(), "i", open_]] if helped else []),
            ["again", self._say("lesson-again"), "", True],
            *([["explore", self._say("lesson-explore"), "", True]] if helped else []),
        ]
        if open_ and isinstance(answer, Answer) and answer.kind == "wrong":
            rows.append(["undo", self._say("lesson-take-back"), "u", True, True])
        elif open_ and session.step.quiz is not None:
            again = isinstance(answer, Answer) and answer.kind == "part"
            rows.append(
                ["check", self._say("lesson-check-again" if again else "lesson-check"), "c", bool(picked), True]
            )
        else:
            rows.append(["next", self._say("lesson-next"), "n", session.may_go_on, True])
        return rows

    def _next_hint(self) -> str:
        session = self._session
        given = session.progress[session.step.id].hints
        if shows_at_once(session) or given + 1 >= len(hints(session.lesson, session.step, ())) > 0:
            return self._say("lesson-show-me")
        return self._say("lesson-hint-more", n=str(given + 1)) if given else self._say("lesson-hint")

    def _ways_after_the_end(self) -> list[list[Any]]:
        """Return the buttons after the end: to the next lesson, or back to where the learner came from."""
        rows: list[list[Any]] = [["again", self._say("lesson-all-again"), "", True]]  # the line above has the steps
        if self._writes and self._session.shows_answers:
            rows.append(["replay", self._say("ui-make-replay"), "", True])
        is_last = self._following is None or self._home == "lesson-to-game"
        if self._home:
            rows.append(["leave", self._say(self._home), "n" if is_last else "", True, is_last])
        if self._following is not None:
            rows.append(["next", self._say("lesson-next-lesson"), "" if is_last else "n", True, not is_last])
        elif self._goes_on:
            rows.append(["next", self._say("lesson-next"), "n", True, True])
        return rows


def _state(number: int, done: Sequence[int], shown: Sequence[int]) -> str:
    """Return the state of a step: "shown", "done" or "open"."""
    return "shown" if number in shown else "done" if number in done else "open"


def rule_html(section: Section, say: Callable[..., str]) -> str:
    """Return a rule as HTML for a hint: number, title and first words."""
    name = say("lesson-hint-rule", number=section.number, title=section.title)
    return f"<b>{escape(name)}</b> {MARKDOWN.render(section.opening)}"


def takes_number(quiz: Quiz) -> bool:
    """Return whether a quiz is answered by typing a number."""
    return quiz.pick == "number" and not quiz.options


def shows_at_once(session: Session) -> bool:
    """Return whether a step has had so many tries that the next hint is the solution."""
    asked = session.step.request
    return bool(asked and asked.tries and session.progress[session.step.id].tries >= asked.tries)


def _answer_instructions(quiz: Quiz) -> str:
    """Return the kind of instructions for answering a quiz."""
    if takes_number(quiz):
        return "number"
    if not quiz.options:
        return "board" if quiz.is_set else "one-on-board"
    return "order" if quiz.pick == "order" else "many" if quiz.is_set else "one"
