"""What a player is given to decide: everything its seat may know, built when it is first looked at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Never, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.briefing import RECENT, brief, check_rules
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.table_words import table_words
from tabletop_widgets.core.text import Words

if TYPE_CHECKING:
    from tabletop_widgets.core.game import Game
    from tabletop_widgets.core.hints import Hints
    from tabletop_widgets.core.state import State


@final
class View:
    """One decision as the seat sees it that has to take it.

    It holds the position, which it gives to nobody: `observation` tells what the seat may know, and `sample` draws a
    whole position that could be the true one.

    Args:
        state: the position, which must not change; its current player decides.
        happened: returns every event so far, in order, whoever may know of it.
        number: how many decisions the seat has taken before in this game, or what returns it.

    Attributes:
        game: the rules and options.
        seat: the seat that decides.

    >>> import random
    >>> import tabletop_widgets as tw
    >>> def first(view, rng):
    ...     assert view.sample(rng).observation(view.seat) == view.observation
    ...     return view.legal_actions[0]
    >>> tw.new_match("scout", players=3, seed=1).run({0: first, 1: "random", 2: "random"}, 30)
    30

    """

    __slots__ = ("_actions", "_happened", "_ids", "_number", "_observation", "_sampler", "_state", "game", "seat")

    def __init__(
        self, state: State, happened: Callable[[], Iterable[Event]] = tuple, number: int | Callable[[], int] = 0
    ) -> None:
        self._state = state
        self._happened = happened
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
        return tuple(event for event in self._happened() if event.is_visible_to(self.seat))

    @property
    def hints(self) -> Hints:
        """What the game tells players that search; see `Hints`."""
        return self.game.hints

    def sample(self, rng: random.Random) -> State:
        """Return a position that fits all that the seat sees, each with the same probability.

        It belongs to the caller, who may change it.
        """
        return self._state.determinize(self.seat, rng)

    def samples(self, count: int, rng: random.Random) -> Iterator[State]:
        """Yield as many independent positions as asked for; see `sample`."""
        for _ in range(count):
            yield self.sample(rng)

    def likely(self, rng: random.Random) -> State:
        """Return a position that fits all that the seat sees, as probable as the game's hints believe it to be.

        Without such a belief it is `sample`.
        """
        if self._sampler is None:
            self._sampler = self.hints.belief(self) or self.sample
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

    def brief(
        self, locale: str = "en", *, rules: str = "cited", recent: int = RECENT, names: tuple[str, ...] = ()
    ) -> str:
        """Return the decision in words, for a reader who sees nothing else, such as a language model.

        It says who one is, what is asked, what one sees, as a board of text and as data, what happened last, every
        legal action with its id and text, and the rules. It holds nothing but what the seat may know, and is always the
        same for the same view.

        Args:
            locale: "en" or "ja".
            rules: "cited" for the sections that the legal actions rest on, "all" for the whole rulebook, or "none".
            recent: how many of the last events are told.
            names: the players' names by seat.

        Raises:
            ValueError: no such locale or part of the rules.

        >>> import tabletop_widgets as tw
        >>> print(tw.new_match("scout", players=3, seed=1).view().brief(rules="none").partition("##")[0].strip())
        # SCOUT: you are Chidi (seat 2)
        <BLANKLINE>
        Seats: 0 Aiko, 1 Boris and 2 Chidi

        """
        words = table_words(self.game, locale, names)
        return brief(self, words, rules=check_rules(rules), recent=recent)

    def __repr__(self) -> str:
        legal = len(self.legal_ids)
        return f"<View of {self.game.name} for seat {self.seat}: {self.kind}, {legal} legal actions>"

    def __reduce__(self) -> Never:
        raise TypeError("a view holds what its seat may not know, so it is not copied to files or other processes")
