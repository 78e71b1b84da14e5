"""A decision told in full to a reader who sees nothing else, such as a language model: only what its seat may know."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.observation import in_words
from tabletop_widgets.core.state import TERMINAL

if TYPE_CHECKING:
    from tabletop_widgets.core.event import Event
    from tabletop_widgets.core.game import Game
    from tabletop_widgets.core.observation import Observation
    from tabletop_widgets.core.text import Words
    from tabletop_widgets.core.view import View

Rules: TypeAlias = Literal["cited", "all", "none"]
RULES: Final = ("cited", "all", "none")
RECENT: Final = 20  # sentences

# how a game's view is told as a board of text, from the view, the words and the marks; `register` adds to it, so that
# the core knows no board
BOARDS: Final[dict[str, Callable[[Any, Words, Mapping[str, str]], str]]] = {}


def brief(
    view: View,
    words: Words,
    *,
    marks: Mapping[str, str] | None = None,
    rules: Rules = "cited",
    recent: int = RECENT,
) -> str:
    """Return a decision for the seat that takes it; see `View.brief`."""
    seen, game = view.observation, view.game
    told = [
        *_heading(game, seen, words),
        *_asked(game.prompt(seen, view.kind, words), words),
        *_board(game, seen, words, marks),
        *_recent(game, view.history[-recent:] if recent else (), words),
        *_section(words("brief-actions"), _choices(view, words)),
        *_rules(game, _cited(view) if rules == "cited" else (), words, rules),
    ]
    return "\n".join(told)


def report(
    game: Game,
    seen: Observation,
    history: Sequence[Event],
    words: Words,
    *,
    marks: Mapping[str, str] | None = None,
    rules: Rules = "cited",
    recent: int = RECENT,
) -> str:
    """Return a position for a viewer who is not asked; see `Match.brief`."""
    seat, last = seen.current_player, history[-recent:] if recent else ()
    prompt = words("brief-waits", name=words.name(seat), seat=str(seat)) if seat >= 0 else ""
    if seat == TERMINAL:
        prompt = game.prompt(seen, "over", words)
    told = [
        *_heading(game, seen, words),
        *_asked(prompt, words),
        *_board(game, seen, words, marks),
        *_recent(game, last, words),
        *_rules(game, [event.rule for event in last] if rules == "cited" else (), words, rules),
    ]
    return "\n".join(told)


def check_rules(rules: str) -> Rules:
    """Return how much of the rulebook a briefing has.

    Raises:
        ValueError: not one of `RULES`.

    """
    if rules not in RULES:
        raise ValueError(f"rules={shown(rules)}: expected one of {', '.join(map(repr, RULES))}")
    return "all" if rules == "all" else "cited" if rules == "cited" else "none"


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield a section, unless it is empty."""
    body = list(lines)
    if body:
        yield from ("", f"## {title}", "", *body)


def _heading(game: Game, seen: Observation, words: Words) -> Iterator[str]:
    seats = [words("brief-seat", name=words.name(seat), seat=str(seat)) for seat in range(game.num_players)]
    if seen.seat is None:
        yield "# " + words("brief-watching", game=game.title)
    else:
        yield "# " + words("brief-playing", game=game.title, name=words.name(seen.seat), seat=str(seen.seat))
    yield ""
    yield words("brief-seats", seats=words.listed(seats))


def _asked(prompt: str, words: Words) -> Iterator[str]:
    return _section(words("brief-asked"), [prompt] if prompt else [])


def _board(game: Game, seen: Observation, words: Words, marks: Mapping[str, str] | None) -> Iterator[str]:
    board = BOARDS.get(game.name)
    here = game.marks if marks is None else marks
    told = in_words(seen) if board is None else board(seen, words, here).splitlines()
    yield from _section(words("brief-board"), told)
    yield from _section(words("brief-setting"), game.setting(seen, words))
    facts = json.dumps(seen.to_dict(), ensure_ascii=False, separators=(",", ":"))  # whatever no picture says
    yield from _section(words("brief-facts"), [facts])


def _recent(game: Game, last: Sequence[Event], words: Words) -> Iterator[str]:
    return _section(words("brief-recent"), [f"- {game.event_text(event, words)}" for event in last])


def _choices(view: View, words: Words) -> Iterator[str]:
    """Yield a line for each legal action: its id, its text, and how a person reads it."""
    game, seen = view.game, view.observation
    for action in view.legal_actions:
        yield f"- {action.id} | {action} | {game.label(action, seen, words)}"


def _cited(view: View) -> list[str]:
    """Return the rules that the legal actions rest on: those of what they bring about where the position may be."""
    found: dict[str, None] = {}
    for number in view.legal_ids:
        events: list[Event] = []
        view.sample(random.Random(0)).apply(number, events)  # a sample, as what truly happens may be hidden
        found |= {event.rule: None for event in events if event.rule}
    return list(found)


def _rules(game: Game, cited: Sequence[str], words: Words, rules: Rules) -> Iterator[str]:
    book = game.rulebook
    known = book.sections(words.locale) if rules != "none" else []
    numbers = {rule.removeprefix(f"{game.name} ") for rule in cited}
    chosen = [one for one in known if rules == "all" or one.number in numbers]
    lines = [line for one in chosen for line in (f"### {game.name} {one.number} {one.title}", "", one.text, "")]
    return _section(words("brief-rules"), lines[:-1])
