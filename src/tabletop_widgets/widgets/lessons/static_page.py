"""A lesson as one page without a script: steps, pictures of boards, folded hints and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tabletop_widgets.boards import BOARDS, palette
from tabletop_widgets.core import files
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.lessons import answers
from tabletop_widgets.lessons.builtin import is_builtin
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.problems import LessonError
from tabletop_widgets.lessons.prose import MARKDOWN, NO_PROSE, Prose
from tabletop_widgets.lessons.session import Answer, Session, hints
from tabletop_widgets.lessons.step import Name, Quiz, Step, Task
from tabletop_widgets.widgets.context import TEXTS
from tabletop_widgets.widgets.lessons.page import rule_html
from tabletop_widgets.widgets.lessons.static_boards import Pictures

_STYLE: Final = """
:root{color-scheme:light dark;--font:system-ui,'DejaVu Sans','IPAGothic',sans-serif}
:lang(ja){--font:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans','IPAGothic',sans-serif;
line-break:strict}
body{margin:0;background:var(--panel);color:var(--ink);font:16px/1.55 var(--font)}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 3rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}
h2{font-size:1.3rem;margin:0 0 .4rem}
h2 b{font-size:.8em;font-weight:400;color:var(--soft);margin-right:.5em}
section{border-top:1px solid var(--line);margin-top:1.6rem;padding-top:1.3rem}
p{margin:.4rem 0;max-width:42rem}
a{color:inherit}
.about{color:var(--soft);font-size:.92rem}
figure{margin:.9rem 0;padding:.75rem;border:1px solid var(--line);border-radius:14px;background:var(--paper);
display:flex;flex-wrap:wrap;gap:12px;justify-content:center;align-items:flex-start}
figure svg{min-width:min(100%,15rem);max-width:100%;height:auto;border-radius:10px}
figure svg text{font-family:var(--font)}
figcaption{flex:1 0 100%;font-weight:600}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:9px;background:var(--paper)}
summary{padding:.5rem .75rem;font-weight:600;cursor:pointer}
details>div{padding:.1rem .75rem .6rem;border-top:1px solid var(--line)}
.rule{border:1px solid var(--line);border-radius:6px;padding:0 .35em;font-size:.85em;
text-decoration:none;white-space:nowrap}
.told{color:var(--soft)}
ul,ol{margin:.4rem 0;padding-left:1.6rem}
aside{margin:1.4rem 0;padding:.8rem 1rem;border-left:5px solid var(--gold);background:var(--paper);
border-radius:0 9px 9px 0}
.book p{white-space:pre-line}
@media print{main{max-width:none;padding:0}section,figure,details,aside{break-inside:avoid}a{text-decoration:none}
.play{display:none}}
"""


def write(lesson: Lesson, path: Path, *, locales: Sequence[str], answers: bool) -> Path:
    """Write a lesson as a page; see `Lesson.html`.

    Raises:
        LessonError: the lesson does not hold.
        OSError: the file cannot be written.

    """
    report = lesson.check()
    if not report.ok:
        raise LessonError(report.problems)
    files.replace(path, page(lesson, locales=locales, answers=answers))
    return path


def page(lesson: Lesson, *, locales: Sequence[str] = tuple(LOCALES), answers: bool = False) -> str:
    """Return a lesson as HTML.

    Args:
        lesson: the lesson.
        locales: its languages, one or several below each other.
        answers: whether hints and answers are open.

    """
    parts = [_Sheet(lesson, locale, answers=answers).text(locales) for locale in locales]
    title = " · ".join(dict.fromkeys(lesson.title.plain(locale) for locale in locales))
    colours = palette.declarations(palette.colours_of(BOARDS[lesson.game]))
    return (
        f'<!doctype html>\n<html lang="{locales[0]}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{palette.css()}.tw{{{colours}}}{_STYLE}</style></head>\n"
        f'<body class="tw">{"".join(parts)}</body></html>\n'
    )


class _Sheet:
    """A writer of a lesson in one language.

    Args:
        lesson: the lesson.
        locale: the language.
        answers: whether hints and answers are open.

    """

    def __init__(self, lesson: Lesson, locale: str, *, answers: bool) -> None:
        self.lesson, self.locale = lesson, locale
        self.session = Session(lesson, locale=locale)
        self.pictures = Pictures(self.session)
        self.open = " open" if answers else ""
        self.cited: dict[str, None] = {}

    def _name_of(self, name: Name) -> str:
        return escape(
            BOARDS[self.lesson.game].printed_name(self.session.name_of(name), self.session.match.words(self.locale))
        )

    def say(self, key: str, **params: str) -> str:
        return escape(TEXTS.get(self.locale, key, **params))

    def html(self, text: Prose) -> str:
        return text.html(self.locale) if text else ""

    def text(self, locales: Sequence[str]) -> str:
        """Return the whole lesson in this language, as HTML."""
        steps = "".join(self.step(number, step) for number, step in enumerate(self.lesson.steps, 1))
        insight = self.lesson.insight
        end = f"<aside>{self.html(insight)}</aside>" if insight else ""
        body = [self.head(locales), steps, end, self.book(), self.foot()]
        return f'<main lang="{self.locale}" id="{self.locale}">{"".join(body)}</main>'

    def head(self, locales: Sequence[str]) -> str:
        head, game = self.lesson.front_matter, self.session.match.game
        about = [escape(game.title)]
        if head.rules:
            about.append(self.say("sheet-rules") + " " + " ".join(map(self.rule, head.rules)))
        if head.minutes:
            about.append(self.say("sheet-minutes", n=str(head.minutes)))
        others = [f'<a href="#{one}">{_LANGUAGES[one]}</a>' for one in locales if one != self.locale]
        nav = f'<span class="play"> · {" ".join(others)}</span>' if others else ""
        return f'<h1>{head.title.inline(self.locale)}</h1><p class="about">{" · ".join(about)}{nav}</p>'

    def rule(self, number: str) -> str:
        """Return a rule as a link to its text at the end."""
        self.cited[number] = None
        return f'<a class="rule" href="#{self.locale}-rule-{escape(number)}">{escape(number)}</a>'

    def book(self) -> str:
        """Return the text of every rule that is cited."""
        rulebook = self.session.match.game.rulebook
        found = []
        for number in self.cited:
            section = rulebook.section(number, self.locale)
            summary = f"{escape(section.number)} {escape(section.title)}"
            name = f"{self.locale}-rule-{escape(number)}"
            found.append(
                f'<details id="{name}"><summary>{summary}</summary><div>{MARKDOWN.render(section.text)}</div></details>'
            )
        return f'<section class="book"><h2>{self.say("sheet-book")}</h2>{"".join(found)}</section>' if found else ""

    def foot(self) -> str:
        if not self.lesson.path:
            return ""
        made = (
            f"tw.lesson({self.lesson.game!r}, {self.lesson.id!r}).widget()"
            if is_builtin(self.lesson.path)
            else f"tw.Lesson.read({Path(self.lesson.path).name!r}).widget()"
        )
        return f'<p class="about play">{self.say("sheet-play")} <code>{escape(made)}</code></p>'

    # --- a step

    def step(self, number: int, step: Step) -> str:
        self.session.enter(step.id)
        parts = [f"<h2><b>{number}</b>{step.title.inline(self.locale)}</h2>"]
        script = self.script(0)
        told, asked = step.prose.without_last() if step.request and script else (step.prose, NO_PROSE)
        parts += [self.html(told), script, self.html(asked)]
        parts.append(self.pictures.of(step))
        parts += map(self.question, range(len(step.questions)))
        if isinstance(step.request, Quiz):
            parts.append(self.options(step, step.request))
        parts += self.hints(step)
        if step.request:
            parts.append(self.fold(self.say("sheet-answer"), "".join(self.answer(step, step.request))))
        return f"<section>{''.join(parts)}</section>"

    def fold(self, title: str, body: str) -> str:
        return f"<details{self.open}><summary>{title}</summary><div>{body}</div></details>"

    def script(self, first: int) -> str:
        """Return the narration of the script from a line on."""
        said = [frame.say.inline(self.locale) for frame in self.session.played_lines[first:] if frame.say]
        return f"<ol>{''.join(f'<li>{text}</li>' for text in said)}</ol>" if said else ""

    def question(self, number: int) -> str:
        """Return a "why not?" with the refusal and its rule."""
        asked = self.session.step.questions[number]
        match = self.session.match
        action = match.game.action(asked.action, match.state.legal_actions())
        refused = match.why_not(action, self.session.seat)
        said = escape(refused.sentence(self.pictures.words())) if refused else ""
        return self.fold(self.say("sheet-why", action=self.label(action)), f"<p>{said} {self.rule(asked.rule)}</p>")

    def label(self, action: Action) -> str:
        match = self.session.match
        return match.game.label(action, match.observation(self.session.seat), self.pictures.words())

    def options(self, step: Step, quiz: Quiz) -> str:
        if not quiz.options:
            return ""
        if quiz.is_of_actions:
            told = [self._name_of(option) for option in quiz.options]
        else:
            told = [step.option(option).inline(self.locale) for option in quiz.options]
        return f"<ul>{''.join(f'<li>{text}</li>' for text in told)}</ul>"

    def hints(self, step: Step) -> Iterator[str]:
        """Yield the teacher's hints and the rule; the whole answer is folded below them anyway."""
        given = [hint for hint in hints(self.lesson, step, ()) if hint.kind in ("said", "rule")]
        for hint in given:
            title = self.say("lesson-hint-more", n=str(hint.number)) if len(given) > 1 else self.say("lesson-hint")
            yield self.fold(title, self.html(hint.text) if hint.kind == "said" else self.rule_hint(hint.rule))

    def rule_hint(self, rule: str) -> str:
        section = self.session.match.game.rulebook.section(rule, self.locale)
        told = rule_html(section, lambda key, **params: TEXTS.get(self.locale, key, **params))
        return f"{told}<p>{self.rule(section.number)}</p>"

    # --- answers

    def answer(self, step: Step, asked: Task | Quiz) -> Iterator[str]:
        if isinstance(asked, Task):
            yield from self.solution(step, asked)
        else:
            yield from self.answer_section(step, asked)

    def solution(self, step: Step, task: Task) -> Iterator[str]:
        labels, answer = self.play_line(task.solution)
        yield self.list_html(f"<b>{escape(label)}</b>" for label in labels)
        yield from self.answer_lines(answer)
        yield self.pictures.picture_after(step)
        yield from self.wrong(step)

    def play_line(self, line: Sequence[str]) -> tuple[list[str], Answer | None]:
        """Play a line in a new try; return the labels of its actions, and the answer to the last one."""
        self.session.take_back()
        labels: list[str] = []
        answer = None
        for text in line:
            action = self.session.match.game.action(text, self.session.match.state.legal_actions())
            labels.append(self.label(action))
            answer = self.session.offer(action)
        return labels, answer

    def list_html(self, rows: Iterable[str]) -> str:
        found = list(rows)
        return f"<p>{found[0]}</p>" if len(found) == 1 else f"<ol>{''.join(f'<li>{row}</li>' for row in found)}</ol>"

    def answer_lines(self, answer: Answer | None) -> Iterator[str]:
        """Yield the parts of an answer: the refusal, the teacher's words, and the events."""
        if answer is None:
            return
        if answer.refusal is not None:
            number = answer.rule.rpartition(" ")[2]
            yield f"<p>{escape(answer.engine(self.pictures.words()))} {self.rule(number)}</p>"
        yield self.html(answer.said)
        game, words = self.session.match.game, self.pictures.words()
        rows = [(game.event_text(event, words), event.rule.rpartition(" ")[2]) for event in answer.events]
        said = [f"<li>{escape(text)} {self.rule(rule) if rule else ''}</li>" for text, rule in rows if text]
        yield f'<ul class="told">{"".join(said)}</ul>' if said else ""

    def wrong(self, step: Step) -> Iterator[str]:
        """Yield the wrong answers that the lesson lists, with their comments."""
        for quote in step.quotes_of("wrong"):
            if quote.about:
                labels, answer = self.play_line(quote.actions)
                yield f"<p><b>{escape('; '.join(labels))}</b></p>"
                yield from self.answer_lines(answer)
            else:
                yield f"<p><b>{self.say('sheet-else')}</b></p>{self.html(quote.text)}"
        self.session.take_back()

    def answer_section(self, step: Step, quiz: Quiz) -> Iterator[str]:
        known = len(self.session.played_lines)
        answer = self.session.answer(quiz.is_)
        names = [self._name_of(name) for name in answers.as_things(quiz.is_)]
        yield (
            self.list_html(f"<b>{name}</b>" for name in names)
            if quiz.pick == "order"
            else f"<p><b>{', '.join(names)}</b></p>"
        )
        yield self.html(answer.said)
        yield self.script(known)
        yield self.pictures.picture_after(step, answers.as_things(quiz.is_))
        for quote in (*step.quotes_of("wrong"), *step.quotes_of("missed")):
            about = self._name_of(quote.about) if quote.about else self.say("sheet-else")
            yield f"<p><b>{about}</b></p>{self.html(quote.text)}"


_LANGUAGES: Final = {"en": "English", "ja": "日本語"}
