"""A player that asks a language model, through a function that the user supplies; it opens no network itself."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from tabletop_widgets.core import html
from tabletop_widgets.core.action import Action, Choice
from tabletop_widgets.core.errors import IllegalAction, cut, short_repr
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player
from tabletop_widgets.core.text import Messages, Words, check_locale
from tabletop_widgets.core.view import RECENT, View, check_rules

_TEXTS: Final = Messages(Path(__file__).parent / "texts")
_LINE: Final = re.compile(r"action\s*[:：]\s*(.+)", re.IGNORECASE)
_MOST_NOTE: Final = 600  # characters of the model's thoughts that a board shows
_MOST_QUOTED: Final = 2_000  # characters of an answer that are shown to the model again

Ask: TypeAlias = Callable[[str], str | Awaitable[str]]
_Talk: TypeAlias = Generator[str, str, Choice | None]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One question to a language model, and its answer.

    Attributes:
        seat: for which seat it was asked.
        number: how many decisions the seat had taken before.
        prompt: what it was asked.
        answer: what it answered.
        action: the canonical text of the legal action that it named, or "".
        fault: what was wrong with the answer, as the model was told; "" for nothing.

    """

    seat: int
    number: int
    prompt: str
    answer: str
    action: str
    fault: str

    def __str__(self) -> str:
        return harmless(f"{self.prompt}\n\n>>> {self.answer}\n\n=== {self.action or self.fault}")

    def _repr_html_(self) -> str:
        asked = html.details_html(
            html.quiet(f"seat {self.seat}, decision {self.number}"), html.escape_lines(self.prompt)
        )
        came = html.line(html.strong(self.action or self.fault))
        return html.box(asked, html.line(html.escape_lines(self.answer)), came)


class LanguagePlayer:
    r"""A player that asks a language model: any function that takes a prompt and returns an answer.

    The prompt says all that the seat may know, with every legal action and the rules (see `View.llm_prompt`). The last
    line of the answer has to be `action:` with the id or the text of a legal action. Another answer is refused with the
    reason, and the model is asked again.

    The same object may play several seats; each prompt stands for itself.

    Args:
        ask: `ask(prompt)` returns the answer; it may be `async`.
        tries: how often it may answer to one decision, 1 or more.
        otherwise: who decides when all its answers are no legal action; None for an error, which ends the game.
        locale: the language of the prompt, "en" or "ja".
        rules: how much of the rulebook a prompt has: "cited", "all" or "none"; see `View.llm_prompt`.
        recent: how many of the last events a prompt tells.
        name: for tables.

    Attributes:
        transcript: every question and its answer, the oldest first; of games in other processes there is none here.

    Raises:
        TypeError: `ask` cannot be called.
        ValueError: out of range, no such locale, player or part of the rules.

    >>> import tabletop_widgets as tw
    >>> def ask(prompt):
    ...     return "Both halves look alike.\naction: turn"
    >>> player = tw.players.LanguagePlayer(ask)
    >>> match = tw.new_match("scout", players=3, seed=1)
    >>> str(match.choose(player)), player.transcript[0].action
    ('turn', 'turn')

    """

    def __new__(cls, ask: Ask | None = None, *args: Any, **options: Any) -> LanguagePlayer:  # noqa: ANN401, ARG004 - for `__init__`
        """Return a player that is itself `async` if the function is, so that it runs in the event loop."""
        waits = inspect.iscoroutinefunction(ask) or inspect.iscoroutinefunction(getattr(ask, "__call__", None))  # noqa: B004
        return super().__new__(_AsyncLanguagePlayer if waits and cls is LanguagePlayer else cls)

    def __init__(
        self,
        ask: Ask,
        *,
        tries: int = 3,
        otherwise: Player | PlayerAdapter | str | None = None,
        locale: str = "en",
        rules: str = "cited",
        recent: int = RECENT,
        name: str = "",
    ) -> None:
        if not callable(ask):
            raise TypeError(f"ask={short_repr(ask)}: expected a function that takes a prompt and returns an answer")
        if isinstance(tries, bool) or not isinstance(tries, int) or tries < 1:
            raise ValueError(f"tries={short_repr(tries)}: expected a whole number, 1 or more")
        if isinstance(recent, bool) or not isinstance(recent, int) or recent < 0:
            raise ValueError(f"recent={short_repr(recent)}: expected a whole number, 0 or more")
        self.ask, self.tries, self.recent = ask, tries, recent
        self.locale, self.rules = check_locale(locale), check_rules(rules)
        self.otherwise = None if otherwise is None else resolve_player(otherwise)
        self.name = name or f"language model {getattr(ask, '__name__', '')}".strip()
        self.params = {"tries": tries, "locale": locale, "rules": rules}
        self.transcript: list[Exchange] = []

    def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - or what the other player answers
        """Return the choice of the model, with its thoughts as a note."""
        talk = self._talk(view)
        prompt = next(talk)
        while True:
            try:
                prompt = talk.send(_text(self.ask(prompt)))
            except StopIteration as done:
                return done.value or self._fallback_action(view, rng)

    def _talk(self, view: View) -> _Talk:
        """Yield prompts and receive the answers; return the choice when an answer is legal, None after the last try."""
        words = Words(_TEXTS, self.locale)
        asked = "\n".join(
            [view.llm_prompt(self.locale, rules=self.rules, recent=self.recent), *_answer_format(view, words)]
        )
        prompt = asked
        for _ in range(self.tries):
            answer = yield prompt
            found = _parse_answer(view, answer, words)
            legal = isinstance(found, Action)
            told = (str(found), "") if legal else ("", str(found))
            self.transcript.append(Exchange(view.seat, view.number, prompt, answer, *told))
            if isinstance(found, Action):
                return Choice(found, note=cut(_thoughts(answer), _MOST_NOTE))
            prompt = "\n".join([asked, *_retry_prompt(answer, found, words)])
        return None

    def _fallback_action(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - what the other player answers
        if self.otherwise is not None:
            return self.otherwise.answer(view, rng)
        last = self.transcript[-1]
        raise IllegalAction(
            f"no legal action in {self.tries} answers; the last was {short_repr(last.answer)}: {last.fault}"
        )

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.transcript)} questions>"


class _AsyncLanguagePlayer(LanguagePlayer):
    """A `LanguagePlayer` whose function is `async`."""

    async def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401
        """Return the choice of the model, with its thoughts as a note."""
        talk = self._talk(view)
        prompt = next(talk)
        while True:
            answer = self.ask(prompt)
            try:
                prompt = talk.send(_text(await answer if inspect.isawaitable(answer) else answer))
            except StopIteration as done:
                if done.value is not None:
                    return done.value
                instead = self._fallback_action(view, rng)
                return await instead if inspect.isawaitable(instead) else instead


def _text(answer: object) -> str:
    if not isinstance(answer, str):
        raise TypeError(f"ask(prompt) returned {short_repr(answer)}; expected a text")
    return answer


def _answer_format(view: View, words: Words) -> list[str]:
    return ["", f"## {words('ask-answer')}", "", words("ask-how"), "", f"action: {view.legal_actions[0]}"]


def _retry_prompt(answer: str, fault: str, words: Words) -> list[str]:
    quoted = [f"> {line}" for line in cut(answer, _MOST_QUOTED).splitlines()]
    return ["", f"## {words('ask-again')}", "", *quoted, "", fault, words("ask-more")]


def _parse_answer(view: View, answer: str, words: Words) -> Action | str:
    """Return the legal action that an answer names, or what is wrong with it."""
    last = answer.strip().splitlines()[-1:] or [""]
    line = _LINE.fullmatch(last[0].strip().strip("*`"))
    if line is None:
        return words("ask-nothing")
    named = line[1].strip().strip("*`\"'.")
    number = parse_number(named)
    try:
        action = view.game.action(named if number is None else number, view.legal_ids)
    except IllegalAction as error:
        return words("ask-unread", fault=str(error))
    refusal = view.why_not(action)
    return action if refusal is None else words("ask-refused", reason=refusal.text(words.locale), rule=refusal.rule)


def _thoughts(answer: str) -> str:
    """Return an answer without its last line."""
    return "\n".join(answer.strip().splitlines()[:-1]).strip()
