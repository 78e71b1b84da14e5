"""The match: a tree of what was played, as in a PGN file, with one current node."""

from __future__ import annotations

import copy
import json
import random
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from tabletop_widgets.core.action import Action, Choice
from tabletop_widgets.core.errors import IllegalAction, MatchBusy, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game, table_words
from tabletop_widgets.core.history import Journal, Turn, TurnNodes, group_by_turn, turns_since_own, visible_turn
from tabletop_widgets.core.limits import (
    check_comment,
    check_comments,
    check_names,
    check_seed,
)
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.player import (
    PLAYER_GUARDS,
    Player,
    PlayerAdapter,
    PlayerGuard,
    Request,
    resolve_player,
    resolve_players,
)
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.rulebook import Section
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome, State
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.tree import Change, Node, Tree, node_key, random_of_key
from tabletop_widgets.core.view import RECENT, View, check_rules, decision_prompt, situation_prompt

_Subject = TypeVar("_Subject")


class Observers(Generic[_Subject]):
    """A list of callbacks of one subject.

    Attributes:
        callbacks: called with the subject and what changed, in this order.

    """

    def __init__(self) -> None:
        self.callbacks: list[Callable[[_Subject, Change], object]] = []
        self._pending: deque[tuple[Change, Callable[[_Subject, Change], object]]] = deque()
        self._is_notifying = False

    def notify(self, subject: _Subject, change: Change) -> None:
        """Notify all observers of a change; changes that they make themselves are queued until all have been notified.

        If an interrupt has stopped an earlier notification, the remaining observers are notified of that change first.

        Raises:
            ExceptionGroup: what observers have raised, after all have been notified.

        """
        if not self.callbacks and not self._pending:
            return
        self._pending.extend((change, callback) for callback in self.callbacks)
        if self._is_notifying:
            return
        errors: list[Exception] = []
        try:
            self._is_notifying = True
            while self._pending:
                earlier, callback = self._pending.popleft()
                if callback not in self.callbacks:  # removed by an observer that was notified before it
                    continue
                try:
                    callback(subject, earlier)
                except Exception as error:  # every observer has to be notified first
                    errors.append(error)
        finally:
            self._is_notifying = False
        if errors:
            raise ExceptionGroup("the match has changed, but observers of it failed", errors)


if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault  # in `typing` from Python 3.13 on

    # the game's observation: a plain `Match` is one of any game
    ViewT = TypeVarWithDefault("ViewT", bound=Observation, default=Observation, covariant=True)
    StateT = TypeVarWithDefault("StateT", bound=State, default=State, covariant=True)
    GameT = TypeVarWithDefault("GameT", bound=Game, default=Game, covariant=True)
else:
    ViewT, StateT, GameT = TypeVar("ViewT"), TypeVar("StateT"), TypeVar("GameT")


class FrontEnd(Protocol):
    """The display of matches; the package with the widgets sets it, so that the core does not depend on it."""

    def text(self, match: Match, seat: int | None, locale: str, layers: Iterable[str] | None) -> str:
        """Return the board as text."""

    def svg(
        self, match: Match, seat: int | None, locale: str, theme: str, layers: Iterable[str] | None, layout: str
    ) -> str:
        """Return the board as a static picture."""

    def html(self, match: Match) -> str:
        """Return the board, as everybody sees it, as a picture for a notebook that is opened without being run."""


class Match(Generic[ViewT, StateT, GameT]):
    """A game being played, with everything that was tried: `play`, `undo`, `redo`, `goto`, side lines, comments, marks.

    The same seed and the same line give the same draws on every machine, whatever else was explored before.

    A change happens completely or not at all, even if its cell is interrupted. Of two threads that change one match,
    the second waits. `copy.copy`, `copy.deepcopy` and `pickle` give an independent match without observers.

    Args:
        game: rules and options.
        seed: any whole number of at most 1,000 digits; None chooses a random one, kept in `match.seed`.
        names: the players' names by seat; a seat without one has the seat's default name.
        position: a position dict to start from instead of the game's beginning; see `game.problems`.

    Raises:
        PositionError: the position is impossible.
        ValueError, TypeError: a bad seed or names.

    Attributes:
        source: what was dealt before, in words, if that does not follow from the seed; else "".
        earlier: the games played in this match before `restart`, each a match of its own.

    """

    game: GameT
    source: str = ""
    front_end: ClassVar[FrontEnd | None] = None
    if not TYPE_CHECKING:
        __class_getitem__ = classmethod(GenericAlias)  # `Match[ScoutObservation]`: the rest has defaults

    def __init__(
        self,
        game: GameT,
        seed: int | None = None,
        names: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = random.SystemRandom().getrandbits(32) if seed is None else check_seed(seed)
        self.names = check_names(names, game.num_players)
        state = game.new_state() if position is None else game.state_from_dict(position)
        self.position = None if position is None else json.loads(json.dumps(dict(position)))  # as in a file
        self._tree = Tree(node_key(b"", str(self.seed)), state)
        self._commented = 0  # characters of all comments
        self.earlier: tuple[Self, ...] = ()
        self._reset_runtime()
        self._tree.draw_due()

    def _reset_runtime(self) -> None:
        """Create the parts that copies and pickles do not share: the lock and the observers."""
        self._lock = threading.RLock()
        self._observers: Observers[Any] = Observers()

    # --- copies

    def __copy__(self) -> Self:
        other = type(self).__new__(type(self))
        other.__setstate__({**self.__getstate__(), "_tree": self._tree.copy()})
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = self.__copy__()
        rest = {name: value for name, value in self.__getstate__().items() if name != "_tree"}
        vars(other).update(copy.deepcopy(rest, memo))
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("_lock", "_observers")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._reset_runtime()

    # --- the present place

    @property
    def nodes(self) -> list[Node]:
        """Every node, the root first; a node's id is its index."""
        return self._tree.nodes

    @property
    def node(self) -> Node:
        """The current node."""
        return self._tree.node

    @property
    def _state(self) -> State:
        return self._tree.state

    @property
    def ply(self) -> int:
        """Number of nodes from the start to the present one."""
        return self.node.ply

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        return self._state.current_player()

    def is_terminal(self) -> bool:
        """Return whether the game is over at the current node."""
        return self._state.is_terminal()

    def legal_actions(self) -> list[Action]:
        """Return the records of what may be played now."""
        actions = self.game.actions
        return [actions[i] for i in self._state.legal_actions()]

    def why_not(self, action: Action | int | str, seat: int | None = None) -> Refusal | None:
        """Return why an action is not allowed now, or None if it is; see `State.why_not`.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=4, seed=7)
        >>> match.why_not("show 1").rule
        'scout 3.3'
        """
        return self._state.why_not(self._record(action), seat)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._state.outcome()

    # --- the tree

    def path(self, node: Node | None = None) -> list[Node]:
        """Return the nodes from the root to a node (default: the present one)."""
        return self._tree.path(self.node if node is None else self._check_node(node))

    def mainline(self) -> list[Node]:
        """Return the present line: the path to the current node and on to the end, along the nodes visited last."""
        return self._tree.mainline()

    def copy_line(self, node: Node | None = None) -> Self:
        """Return an independent match with the path to a node alone: without side lines, and nothing after the node.

        Args:
            node: a node of this match; None for the present one. The new match stands there.

        Raises:
            LookupError: the node belongs to another match.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> for action in ("keep", "turn"):
        ...     node = match.play(action)
        >>> match.undo().ply, len(match.nodes), len(match.copy_line().nodes)
        (2, 4, 3)

        """
        tree = self._tree.copy_line(self.node if node is None else self._check_node(node))
        other = copy.copy(self)
        other._tree, other._commented = tree, sum(len(place.comment) for place in tree.nodes)
        return other

    def variations(self, node: Node | None = None) -> list[Node]:
        """Return all alternatives to a node (default: the present one), including the node itself."""
        node = self.node if node is None else self._check_node(node)
        return [node] if node.parent < 0 else [self.nodes[i] for i in self.nodes[node.parent].children]

    def marks(self, node: Node | None = None) -> dict[str, str]:
        """Return the places of the marks at a node (default: the present one).

        Raises:
            LookupError: the node belongs to another match.

        """
        found = dict(self.game.marks)
        for place in self.path(node) if found else ():
            found.update(place.marks)
        return found

    # --- in words

    def words(self, locale: str = "en") -> Words:
        """Return the game's texts in a language, with the players' names."""
        return table_words(self.game, locale, self.names)

    def label(self, action: Action | int | str, locale: str = "en", node: Node | None = None) -> str:
        """Return an action as the seat that decides reads it, e.g. "Show 3-4-5 (cards 2 to 4)".

        Args:
            action: a record, an id or a text.
            locale: "en" or "ja".
            node: read it in the position in which this node was played; None = the present position.

        Raises:
            LookupError: the node belongs to another match, or nobody played it: it is the start, or a draw.
            IllegalAction: there is no such action.

        """
        state = self._state if node is None else self._state_before(node)
        record = self.game.action(action, state.legal_actions())
        seat = state.current_player()
        return self.game.label(record, state.observation(seat if seat >= 0 else None), self.words(locale))

    def rule(self, number: str, locale: str = "en") -> Section:
        """Return a section of the rulebook, e.g. `match.rule("4.1")` or `match.rule(refusal.rule)`.

        Raises:
            KeyError: there is no such section.

        """
        return self.game.rulebook.section(number, locale)

    def journal(self, seat: int | None = None, locale: str = "en", since: Node | None = None) -> Journal:
        """Return the events on the way to the current node as sentences; a notebook shows them as a table.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            since: only what came after this node of the present path; None = all.

        Raises:
            LookupError: `since` is not on the way to the current node.

        """
        path = self.path()
        if since is not None and since not in path:
            raise LookupError(f"{since!r} is not on the way to the current node")
        words = self.words(locale)
        first = 0 if since is None else since.ply + 1
        found = [
            (text, event.rule) for place in path[first:] for event, text in self.event_sentences(place, seat, words)
        ]
        return Journal([text for text, _ in found], [rule for _, rule in found])

    def event_sentences(self, node: Node, seat: int | None, words: Words) -> Iterator[tuple[Event, str]]:
        """Yield the events of one node that a seat may know, with their sentences."""
        for event in node.events:
            if event.is_visible_to(seat):
                yield event, self.game.event_text(event, words)

    # --- in turns

    def turns(self, seat: int | None = None, since: Node | None = None) -> list[Turn]:
        """Return the turns on the way to the current node; the last one may still go on.

        Args:
            seat: whose view; None = spectator. The turns hold only the events that it may know.
            since: only the turns that were not over at this node of the present path; None = all.

        Raises:
            LookupError: `since` is not on the way to the current node.
            ValueError: there is no such seat.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> for action in ("keep", "keep", "keep", "show 1", "scout left to 1"):
        ...     node = match.play(action)
        >>> [(turn.seat, turn.first, turn.last) for turn in match.turns()[-2:]]
        [(1, 5, 5), (2, 6, 6)]

        """
        path = self.path()
        if since is not None and since not in path:
            raise LookupError(f"{since!r} is not on the way to the current node")
        viewer = None if seat is None else self.game.check_seat(seat)
        found = [visible_turn(turn, viewer) for turn in self._nodes_by_turn(path)]
        return found if since is None else [turn for turn in found if turn.last > since.ply]

    def turns_since_own(self, seat: int | None = None, *, is_covered: bool = False) -> list[Turn]:
        """Return the turns of the others since a seat's last turn, oldest first.

        They stay in the list until the seat's own turn has ended. A turn in which the seat itself had to answer, as in
        a combat, stays as a whole. Turns of which the viewer may know nothing, and turns of nobody, are left out.

        Args:
            seat: who has missed these turns; None = a spectator, for whom it is the last turn of every seat.
            is_covered: only what everybody may know of them, as on a board that is handed to this seat.

        Raises:
            ValueError: there is no such seat.

        """
        own = None if seat is None else self.game.check_seat(seat)
        return turns_since_own(self._nodes_by_turn(self.path()), own, None if is_covered else own)

    def _nodes_by_turn(self, line: Sequence[Node]) -> list[TurnNodes]:
        """Return the nodes of a line from the root, as of `path()` or `mainline()`, by turn: (whose turn, its nodes).

        The root itself belongs to no turn.
        """
        return group_by_turn(self._tree, line)

    # --- positions

    @property
    def state(self) -> StateT:
        """A copy of the present position."""
        return cast("StateT", self._state.clone())

    def observation(self, seat: int | None = None) -> ViewT:
        """Return what a seat (0-based; None = spectator) may know of the present position."""
        return cast("ViewT", self._state.observation(seat))

    # --- going on

    def play(self, action: Action | int | str, *, at: Node | None = None) -> Node:
        """Play an action at the present place, and draw what chance then decides.

        An action tried here before leads to its old node; another one opens a side line.

        Args:
            action: a record, an id, a text such as "show 3-5", or the beginning of such a text if only one action has
                it.
            at: the node the action is for, in case the match has gone on since; None plays at the match's current node.

        Returns:
            The action's node; `match.node` may be a later node, if chance has drawn.

        Raises:
            IllegalAction: not allowed here (the error carries the refusal), or no such action; nothing has changed.
            AmbiguousAction: a text that may mean several actions.
            MatchBusy: a player called this while it was asked, or the match is no longer at `at`; nothing has changed.

        """
        with self._lock:
            self._check_not_busy()
            if at is not None and at is not self.node:
                raise MatchBusy(f"the match has gone on to {self.node!r} since {at!r}; nothing was played")
            with self._tree.transaction():
                legal = self._tree.draw_due().legal_actions()
                played = self._tree.play(self.game.action(action, legal))
            self._observers.notify(self, Change("play", played))
        return played

    def draw(self, outcomes: Sequence[int | str] = ()) -> Node:
        """Draw what chance decides at the current node, beginning with given outcomes, and the draws that follow.

        Args:
            outcomes: what the first draws bring, as texts such as "card 3|8" (see `Game.chance_texts`) or ids from
                `state.chance_outcomes()`, no more than one step's (see `State.starts_step`); the seed decides the rest.

        Returns:
            The draw's node; `match.node` may be a later node, if separate steps have followed.

        Raises:
            IllegalAction: chance does not decide here, or an outcome is impossible; nothing has changed.
            TypeError: the outcomes are not a list.
            MatchBusy: a player called this while it was asked.

        """
        if isinstance(outcomes, str) or not isinstance(outcomes, Sequence):
            raise TypeError(
                f"outcomes={short_repr(outcomes)}: expected a list of texts or ids, such as"
                f" {short_repr(list(self.game.chance_texts()[:1]))} or [0]"
            )
        with self._lock:
            self._check_not_busy()
            if self._state.current_player() != CHANCE:
                raise IllegalAction("nothing is to be drawn here; `goto` a node where chance decides, e.g. goto(0)")
            self._tree.check_room()
            possible = [number for number, _ in self._state.chance_outcomes()]
            numbers = tuple(self.game.chance_outcome(outcome, possible) for outcome in outcomes)
            with self._tree.transaction():
                drawn = self._tree.draw(numbers)
            self._observers.notify(self, Change("draw", drawn))
        return drawn

    def play_out(self, players: Mapping[int, Player | str], max_decisions: int | None = None) -> int:
        """Let players decide until a seat without one is asked, or the game is over.

        Args:
            players: seat -> a name such as "random", or a function `choose(view, rng)` or
                `choose(observation, legal_actions, rng)`, which may be `async`; see `tw.players.Player`.
            max_decisions: stop after so many; None for no limit.

        Returns:
            How many decisions were played.

        Raises:
            PlayerError: a player failed or chose what is not legal; what was played before is kept.
            MatchBusy: somebody else changed the match while a player was asked; its answer was not played.

        """
        seats = resolve_players(self.game, players)
        done = 0
        while (max_decisions is None or done < max_decisions) and self._state.current_player() in seats:
            node = self.node
            player = seats.get(self._state.current_player())
            if player is None:  # another thread was quicker
                break
            self.play(self.choose(player), at=node)
            done += 1
        return done

    def restart(self, seed: int | None = None) -> Self:
        """Begin a new game with the same game, options, names and position, on every board of this match.

        Args:
            seed: of the new game; None for the number after the present seed.

        Returns:
            The game so far, as a match of its own without observers, also the last of `earlier`. `save` writes the
            present game alone.

        Raises:
            ValueError, TypeError: a bad seed; nothing has changed.
            MatchBusy: a player called this while it was asked.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> before = match.restart()
        >>> before.seed, match.seed, match.ply, match.earlier == (before,)
        (7, 8, 1, True)

        """
        with self._lock:
            self._check_not_busy()
            before = type(self).__new__(type(self))
            before.__setstate__({**self.__getstate__(), "earlier": ()})  # it keeps the tree, which gets a successor
            other = type(self)(self.game, self.seed + 1 if seed is None else seed, self.names, self.position)
            games = (*self.earlier, before)
            self._tree, self.seed, self._commented, self.source, self.earlier = other._tree, other.seed, 0, "", games
            self._observers.notify(self, Change("restart", self.node))
        return before

    # --- moving in the tree

    def undo(self) -> Node:
        """Go back to before the last action (and what chance drew after it); the line is kept.

        A match goes back past everything; what a board takes back is limited by its `take_back`.

        Raises:
            LookupError: nothing has been played.
            MatchBusy: a player called this while it was asked.

        """
        node = self.node
        while node.action is None:
            if node.parent < 0:
                raise LookupError("nothing to undo: no action has been played on this line")
            node = self.nodes[node.parent]
        return self.goto(self.nodes[node.parent])

    def redo(self) -> Node:
        """Go forward by one action and what chance drew after it, along the line that was visited last.

        Raises:
            LookupError: nothing was played after the current node.

        """
        node, passed = self.node, False
        while node.latest >= 0 and not (passed and self.nodes[node.latest].action):
            node = self.nodes[node.latest]
            passed = passed or node.action is not None
        if node is self.node:
            raise LookupError("nothing to redo: this is the end of the line")
        return self.goto(node)

    def goto(self, target: Node | int) -> Node:
        """Go to a node, or to a ply of the present line.

        Args:
            target: a node of this match, or a ply from 0 to the end of the line; negative plies count from the end.

        Raises:
            LookupError: there is no such ply on this line, or the node belongs to another match.
            MatchBusy: a player called this while it was asked.

        """
        node = self._resolve_node(target)
        with self._lock:
            self._check_not_busy()
            with self._tree.transaction():
                self._tree.place(node)
            self._observers.notify(self, Change("goto", node))
        return node

    def comment(self, text: str, node: Node | None = None) -> None:
        """Write a comment at a node (default: the present one); an empty text removes it.

        Raises:
            TypeError: the comment is not a text.
            ValueError: it is too long, or no file can hold it.
            LookupError: the node belongs to another match.

        """
        place = self.node if node is None else self._check_node(node)
        check_comment(text)
        with self._lock:
            self._commented = check_comments(self._commented - len(place.comment) + len(text))
            place.comment = text
            self._observers.notify(self, Change("comment", place))

    def mark(self, name: str, place: str, node: Node | None = None) -> None:
        """Place a mark at a node (default: the present one); it stays there until a later node places it elsewhere.

        Args:
            name: one of `game.marks`.
            place: where, in the game's notation for places.
            node: a node of this match.

        Raises:
            TypeError: the place is not a text.
            ValueError: there is no such mark, or it cannot lie there.
            LookupError: the node belongs to another match.

        """
        home = self.node if node is None else self._check_node(node)
        with self._lock:
            home.marks[name] = self.game.check_mark(name, place)
            self._observers.notify(self, Change("mark", home))

    # --- asking players

    def choose(self, player: Player | PlayerAdapter | str) -> Action:
        """Ask a player for an action; its random numbers belong to the seat and the node.

        Args:
            player: a name such as "random", or a function; see `play_out`.

        Raises:
            PlayerError: it failed or chose what is not legal.

        """
        request = self._request(player)
        try:
            return request.check_answer(request.answer())
        finally:
            request.close()

    def evaluate(self, player: Player | PlayerAdapter | str) -> Choice:
        """Ask a player for an action with its reasons: the values of the actions, and how it goes on.

        Raises:
            PlayerError: it failed, chose what is not legal, or its reasons are none.

        """
        request = self._request(player)
        try:
            return request.check_choice(request.answer())
        finally:
            request.close()

    def _request(self, player: Player | PlayerAdapter | str) -> Request:
        """Return a request to a player, which can be answered later or on another thread; see `choose`."""
        return Request(self.view(), resolve_player(player), self._random_of_node(), PlayerGuard(self))

    def view(self) -> View:
        """Return the view of the seat that decides now, as its player gets it.

        >>> import tabletop_widgets as tw
        >>> tw.new_match("scout", players=3, seed=1).view().kind
        'hand'

        """
        tree, node, seat = self._tree, self.node, self.current_player()
        # the way here is walked only for a player that asks for it
        return View(
            self._state,
            lambda: [event for place in tree.path(node) for event in place.events],
            lambda: sum(place.seat == seat for place in tree.path(node)),
        )

    def llm_prompt(
        self, seat: int | None = None, locale: str = "en", *, rules: str = "cited", recent: int = RECENT
    ) -> str:
        """Return the present position in words, for a reader who sees nothing else, such as a language model.

        For the seat that decides it says all that is needed to decide; see `View.llm_prompt`.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            rules: "cited", "all" or "none".
            recent: how many of the last events it has.

        Raises:
            ValueError: no such seat, locale or part of the rules.

        """
        words, marks, part = self.words(locale), self.marks(), check_rules(rules)
        if seat is not None and self.game.check_seat(seat) == self.current_player():
            return decision_prompt(self.view(), words, marks=marks, rules=part, recent=recent)
        history = [event for node in self.path() for event in node.events if event.is_visible_to(seat)]
        seen = self._state.observation(seat)
        return situation_prompt(self.game, seen, history, words, marks=marks, rules=part, recent=recent)

    def _random_of_node(self) -> random.Random:
        """Return the random numbers of the player that decides at the current node."""
        return random_of_key(node_key(self.node.key, f"/{self.current_player()}"))

    # --- watching

    def observe(self, callback: Callable[[Self, Change], object]) -> None:
        """Call a function after every change, with the match and what changed.

        Observers are notified of a change that an observer makes after all have been notified of the present one.
        Errors of observers are raised as an `ExceptionGroup` where the change was made, after it was made. If an
        interrupt stops the notification, the remaining observers are notified of that change before the next one.
        """
        self._observers.callbacks.append(callback)

    def unobserve(self, callback: Callable[[Self, Change], object]) -> None:
        """Stop calling a function; unknown ones are ignored."""
        if callback in self._observers.callbacks:
            self._observers.callbacks.remove(callback)

    # --- showing and saving

    def text(self, seat: int | None = None, locale: str = "en", layers: Iterable[str] | None = None) -> str:
        """Return the board as text.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            layers: names of the optional parts of the board to show, exactly these; None for those that the board has
                on.

        Raises:
            ValueError: no such locale or layer.

        """
        return self._front_end_class().text(self, seat, locale, layers)

    def svg(
        self,
        seat: int | None = None,
        locale: str = "en",
        theme: str = "light",
        layers: Iterable[str] | None = None,
        layout: str = "wide",
    ) -> str:
        """Return the board as a static SVG picture, which any program draws.

        Args:
            seat: whose view; None = spectator.
            locale: "en" or "ja".
            theme: "light" or "dark".
            layers: names of the optional parts of the board to draw, exactly these; None for those that the board has
                on.
            layout: "wide", as on a laptop or for a slide, with the tabs that find room; "narrow", one column without
                tabs, for a page; "all", as wide, with all tabs below.

        Raises:
            ValueError: no such locale, theme, layer or layout.

        """
        return self._front_end_class().svg(self, seat, locale, theme, layers, layout)

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a JSON file that `load_match` reads.

        Returns:
            The path.

        """
        from tabletop_widgets.core.savefile import write_match

        return write_match(self, Path(path))

    def to_dict(self) -> dict[str, Any]:
        """Return the whole tree as JSON data, as `save` writes it; `load_match` reads it back.

        It holds everything, hidden or not: it is for files and other programs, not for players.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> tw.load_match(match.to_dict()).ply == match.ply
        True

        """
        from tabletop_widgets.core.savefile import match_data

        return match_data(self)

    def __repr__(self) -> str:
        player = self._state.current_player()
        now = "over" if player == TERMINAL else "chance" if player == CHANCE else f"{self.words().name(player)} to move"
        source = self.source or f"seed {self.seed}"
        return f"<Match of {self.game.name}, {self.game.num_players} players, {source}, ply {self.ply}: {now}>"

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:  # noqa: ARG002 - IPython's signature
        if self.front_end is None:
            return {"text/plain": repr(self)}
        return {"text/plain": self.text(), "text/html": self.front_end.html(self)}

    def _repr_html_(self) -> str | None:
        """Return the picture for hosts that know no bundle, such as Streamlit; Jupyter takes the bundle."""
        return None if self.front_end is None else self.front_end.html(self)

    # --- reading a file

    def _reset(self) -> None:
        """Go back to a tree of the root alone, with nothing drawn."""
        self._tree = Tree(self.nodes[0].key, self._tree.state_at(self.nodes[0]))

    def _add_variation(self, parent: Node, step: Action | tuple[int, ...]) -> None:
        """Add one node from a file; see `Tree.add_variation`."""
        self._tree.add_variation(parent, step)

    def _promote(self, node: Node) -> None:
        """Make a node its parent's main variation."""
        self._tree.set_next(self.nodes[node.parent], node.id)

    # --- inside

    def _check_node(self, node: Node) -> Node:
        if not isinstance(node, Node) or node.id >= len(self.nodes) or self.nodes[node.id] is not node:
            raise LookupError(f"{node!r} belongs to another match")
        return node

    def _resolve_node(self, target: Node | int) -> Node:
        """Return a node, or the one at a ply of the present line; negative plies count from its end."""
        if isinstance(target, Node):
            return self._check_node(target)
        line = self.mainline()
        if isinstance(target, bool) or not isinstance(target, int) or not -len(line) <= target < len(line):
            raise LookupError(f"there is no ply {short_repr(target)} on this line; it has 0 to {len(line) - 1}")
        return line[target]

    def _state_before(self, node: Node) -> State:
        """Return the position in which the action of a node was chosen."""
        if self._check_node(node).action is None:
            raise LookupError(f"{node!r} is the start or a draw; expected the node of an action")
        return self._tree.state_at(self.nodes[node.parent])

    def _record(self, action: Action | int | str) -> Action:
        """Return the record of an action, which may be written in a short form of the present place."""
        return self.game.action(action, self._state.legal_actions())

    @classmethod
    def _front_end_class(cls) -> FrontEnd:
        if cls.front_end is None:
            raise RuntimeError("there is no front end: import tabletop_widgets, not only its core")
        return cls.front_end

    def state_at(self, node: Node) -> StateT:
        """Return a copy of the position at a node."""
        return cast("StateT", self._tree.state_at(node))

    def _check_not_busy(self) -> None:
        for guard in PLAYER_GUARDS.get():
            if guard.match is self and not guard.is_over:
                raise MatchBusy(
                    "a player cannot change the match while it is asked: return one of the legal actions, and the match"
                    " plays it; to look ahead, play on copy.copy(match)"
                )
