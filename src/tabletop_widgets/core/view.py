"""The view of a seat that decides, as its player gets it, and its prompt for language models."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, Never, TypeAlias, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import table_words
from tabletop_widgets.core.observation import observation_text
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import TERMINAL
from tabletop_widgets.core.text import Words

if TYPE_CHECKING:
    from tabletop_widgets.core.game import Game
    from tabletop_widgets.core.heuristics import Heuristics
    from tabletop_widgets.core.observation import Observation
    from tabletop_widgets.core.state import State


Rules: TypeAlias = Literal["cited", "all", "none"]
RULES: Final = ("cited", "all", "none")
RECENT: Final = 20  # sentences about recent events in a prompt

# by game, the function that draws a view as a board of text, from the view, the words and the marks; `register` adds
# to it, so that the core does not depend on boards
BOARDS: Final[dict[str, Callable[[Any, Words, Mapping[str, str]], str]]] = {}


def decision_prompt(
    view: View,
    words: Words,
    *,
    marks: Mapping[str, str] | None = None,
    rules: Rules = "cited",
    recent: int = RECENT,
) -> str:
    """Return the prompt for the seat that decides; see `View.llm_prompt`."""
    seen, game = view.observation, view.game
    lines = [
        *_heading(game, seen, words),
        *_question_lines(game.prompt(seen, view.kind, words), words),
        *_board(game, seen, words, marks),
        *_recent(game, view.history[-recent:] if recent else (), words),
        *_section(words("brief-actions"), _choices(view, words)),
        *_rules(game, _cited_rules(view) if rules == "cited" else (), words, rules),
    ]
    return "\n".join(lines)


def situation_prompt(
    game: Game,
    seen: Observation,
    history: Sequence[Event],
    words: Words,
    *,
    marks: Mapping[str, str] | None = None,
    rules: Rules = "cited",
    recent: int = RECENT,
) -> str:
    """Return the prompt for a viewer who is not asked; see `Match.llm_prompt`."""
    seat, last = seen.current_player, history[-recent:] if recent else ()
    prompt = words("brief-waits", name=words.name(seat), seat=str(seat)) if seat >= 0 else ""
    if seat == TERMINAL:
        prompt = game.prompt(seen, "over", words)
    lines = [
        *_heading(game, seen, words),
        *_question_lines(prompt, words),
        *_board(game, seen, words, marks),
        *_recent(game, last, words),
        *_rules(game, [event.rule for event in last] if rules == "cited" else (), words, rules),
    ]
    return "\n".join(lines)


def check_rules(rules: str) -> Rules:
    """Return the part of the rulebook that a prompt has.

    Raises:
        ValueError: not one of `RULES`.

    """
    if rules not in RULES:
        raise ValueError(f"rules={short_repr(rules)}: expected one of {', '.join(map(repr, RULES))}")
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
    yield words("brief-seats", seats=words.list_text(seats))


def _question_lines(prompt: str, words: Words) -> Iterator[str]:
    return _section(words("brief-asked"), [prompt] if prompt else [])


def _board(game: Game, seen: Observation, words: Words, marks: Mapping[str, str] | None) -> Iterator[str]:
    board = BOARDS.get(game.name)
    here = game.marks if marks is None else marks
    lines = observation_text(seen) if board is None else board(seen, words, here).splitlines()
    yield from _section(words("brief-board"), lines)
    yield from _section(words("brief-setting"), game.setting(seen, words))
    facts = json.dumps(seen.to_dict(), ensure_ascii=False, separators=(",", ":"))  # a board may lack some
    yield from _section(words("brief-facts"), [facts])


def _recent(game: Game, last: Sequence[Event], words: Words) -> Iterator[str]:
    return _section(words("brief-recent"), [f"- {game.event_text(event, words)}" for event in last])


def _choices(view: View, words: Words) -> Iterator[str]:
    """Yield a line for each legal action: its id, its text, and how a person reads it."""
    game, seen = view.game, view.observation
    for action in view.legal_actions:
        yield f"- {action.id} | {action} | {game.label(action, seen, words)}"


def _cited_rules(view: View) -> list[str]:
    """Return the rules that the legal actions rest on: those of their events in a sampled position."""
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


@final
class View:
    """One decision, with everything that the seat that takes it may know.

    The true position stays hidden in it: `observation` has what the seat may know, and `sample` draws a whole position
    that could be the true one.

    Args:
        state: the position, which must not change; its current player decides.
        events: returns every event so far, in order, whoever may know of it.
        number: how many decisions the seat has taken before in this game, or what returns it.

    Attributes:
        game: the rules and options.
        seat: the seat that decides.

    >>> import random
    >>> import tabletop_widgets as tw
    >>> def first(view, rng):
    ...     assert view.sample(rng).observation(view.seat) == view.observation
    ...     return view.legal_actions[0]
    >>> tw.new_match("scout", players=3, seed=1).play_out({0: first, 1: "random", 2: "random"}, 30)
    30

    """

    __slots__ = ("_actions", "_events", "_ids", "_number", "_observation", "_sampler", "_state", "game", "seat")

    def __init__(
        self, state: State, events: Callable[[], Iterable[Event]] = tuple, number: int | Callable[[], int] = 0
    ) -> None:
        self._state = state
        self._events = events
        self.game: Game = state.game
        self.seat: int = state.current_player()
        self._number = number
        self._ids: list[int] | None = None
        self._actions: list[Action] | None = None
        self._observation: Any = None
        self._sampler: Callable[[random.Random], State] | None = None

    @property
    def observation(self) -> Any:  # noqa: ANN401 - each game has its own
        """What the seat may know of the position: the game's `Observation`."""
        if self._observation is None:
            self._observation = self._state.observation(self.seat)
        return self._observation

    @property
    def legal_ids(self) -> list[int]:
        """The ids of what may be played, in rising order."""
        if self._ids is None:
            self._ids = list(self._state.legal_actions())
        return self._ids

    @property
    def legal_actions(self) -> list[Action]:
        """The records of what may be played."""
        if self._actions is None:
            actions = self.game.actions
            self._actions = [actions[i] for i in self.legal_ids]
        return self._actions

    @property
    def kind(self) -> str:
        """The kind of the decision, e.g. "hand" or "turn"; see `State.decision`."""
        return self._state.decision().kind

    @property
    def number(self) -> int:
        """How many decisions the seat has taken before in this game."""
        return self._number if isinstance(self._number, int) else self._number()

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event so far that the seat may know, in order."""
        return tuple(event for event in self._events() if event.is_visible_to(self.seat))

    @property
    def heuristics(self) -> Heuristics:
        """The game's heuristics for players that search; see `Heuristics`."""
        return self.game.heuristics

    def sample(self, rng: random.Random) -> State:
        """Return a position that fits all that the seat sees, each with the same probability.

        It belongs to the caller, who may change it.
        """
        return self._state.determinize(self.seat, rng)

    def samples(self, count: int, rng: random.Random) -> Iterator[State]:
        """Yield as many independent positions as asked for; see `sample`."""
        for _ in range(count):
            yield self.sample(rng)

    def sample_from_belief(self, rng: random.Random) -> State:
        """Return a position that fits all that the seat sees, by the probabilities of the game's heuristics.

        Without a belief of the game it is `sample`.
        """
        if self._sampler is None:
            self._sampler = self.heuristics.belief(self) or self.sample
        return self._sampler(rng)

    def why_not(self, action: Action | int | str) -> Refusal | None:
        """Return why an action is not allowed, or None if it is.

        Raises:
            IllegalAction: there is no such action in the game.

        """
        return self._state.why_not(self.game.action(action, self.legal_ids), self.seat)

    def text(self, action: Action | int | str, locale: str = "en") -> str:
        """Return an action as a person reads it, e.g. "Show 3-4-5 (cards 2 to 4)".

        Args:
            action: a record, an id or a text.
            locale: "en" or "ja".

        Raises:
            IllegalAction: there is no such action in the game.

        """
        record = self.game.action(action, self.legal_ids)
        return self.game.label(record, self.observation, Words(self.game.messages, locale, ()))

    def texts(self, locale: str = "en") -> Sequence[str]:
        """Return every legal action as a person reads it."""
        return [self.text(action, locale) for action in self.legal_actions]

    def llm_prompt(
        self, locale: str = "en", *, rules: str = "cited", recent: int = RECENT, names: tuple[str, ...] = ()
    ) -> str:
        """Return the decision in words, for a reader who sees nothing else, such as a language model.

        It says who one is, what is asked, what one sees, as a board of text and as data, what happened last, every
        legal action with its id and text, and the rules. It holds nothing but what the seat may know, and is always the
        same for the same view.

        Args:
            locale: "en" or "ja".
            rules: "cited" for the sections that the legal actions rest on, "all" for the whole rulebook, or "none".
            recent: how many of the last events it has.
            names: the players' names by seat.

        Raises:
            ValueError: no such locale or part of the rules.

        >>> import tabletop_widgets as tw
        >>> print(tw.new_match("scout", players=3, seed=1).view().llm_prompt(rules="none").partition("##")[0].strip())
        # SCOUT: you are Chidi (seat 2)
        <BLANKLINE>
        Seats: 0 Aiko, 1 Boris and 2 Chidi

        """
        words = table_words(self.game, locale, names)
        return decision_prompt(self, words, rules=check_rules(rules), recent=recent)

    def __repr__(self) -> str:
        legal = len(self.legal_ids)
        return f"<View of {self.game.name} for seat {self.seat}: {self.kind}, {legal} legal actions>"

    def __reduce__(self) -> Never:
        raise TypeError("a view holds what its seat may not know, so it is not copied to files or other processes")
