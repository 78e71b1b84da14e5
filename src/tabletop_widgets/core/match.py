"""A match: a tree of what was played, as in a PGN file, with one current place in it."""

from __future__ import annotations

import copy
import json
import random
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from tabletop_widgets.core import growth
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.asking import is_asked
from tabletop_widgets.core.consulting import Consulting
from tabletop_widgets.core.errors import IllegalAction, MatchBusy, shown
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.limits import (
    check_comment,
    check_comments,
    check_names,
    check_seed,
)
from tabletop_widgets.core.node import Change, Node
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.player import Player, resolve_players
from tabletop_widgets.core.state import CHANCE, TERMINAL, State
from tabletop_widgets.core.tree import Tree
from tabletop_widgets.core.watching import Watching

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault  # in `typing` from Python 3.13 on

    # the game's observation: a plain `Match` is one of any game
    ViewT = TypeVarWithDefault("ViewT", bound=Observation, default=Observation, covariant=True)
    StateT = TypeVarWithDefault("StateT", bound=State, default=State, covariant=True)
    GameT = TypeVarWithDefault("GameT", bound=Game, default=Game, covariant=True)
else:
    ViewT, StateT, GameT = TypeVar("ViewT"), TypeVar("StateT"), TypeVar("GameT")


class FrontEnd(Protocol):
    """Shows a match; the package with the widgets sets it, so that the core knows no screen."""

    def text(self, match: Match, seat: int | None, locale: str, layers: Iterable[str] | None) -> str:
        """Return the board as text."""

    def svg(
        self, match: Match, seat: int | None, locale: str, theme: str, layers: Iterable[str] | None, layout: str
    ) -> str:
        """Return the board as a static picture."""

    def html(self, match: Match) -> str:
        """Return the board, as everybody sees it, as a picture for a notebook that is opened without being run."""


class Match(Consulting, Generic[ViewT, StateT, GameT]):
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
        self._tree = Tree(growth.key(b"", str(self.seed)), state)
        self._commented = 0  # characters of all comments
        self._watch_anew()
        growth.draw_due(self._tree)

    def _watch_anew(self) -> None:
        """Start without observers."""
        self._lock = threading.RLock()
        self._watching: Watching[Any] = Watching()

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
        return {name: value for name, value in vars(self).items() if name not in ("_lock", "_watching")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._watch_anew()

    # --- reading

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
            at: the node the action is for, in case the match has gone on since; None plays at the match's present node.

        Returns:
            The action's node; `match.node` may be a later node, if chance has drawn.

        Raises:
            IllegalAction: not allowed here (the error carries the refusal), or no such action; nothing has changed.
            AmbiguousAction: a text that may mean several actions.
            MatchBusy: a player called this while it was asked, or the match is no longer at `at`; nothing has changed.

        """
        with self._lock:
            self._check_free()
            if at is not None and at is not self.node:
                raise MatchBusy(f"the match has gone on to {self.node!r} since {at!r}; nothing was played")
            played = self._tree.whole(self._play_on, action)
            self._changed(Change("play", played))
        return played

    def draw(self, outcomes: Sequence[int | str] = ()) -> Node:
        """Draw what chance decides at the present node, beginning with given outcomes, and the draws that follow.

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
                f"outcomes={shown(outcomes)}: expected a list of texts or ids, such as"
                f" {shown(list(self.game.chance_texts()[:1]))} or [0]"
            )
        with self._lock:
            self._check_free()
            if self._state.current_player() != CHANCE:
                raise IllegalAction("nothing is to be drawn here; `goto` a node where chance decides, e.g. goto(0)")
            growth.check_room(self._tree)
            possible = [number for number, _ in self._state.chance_outcomes()]
            numbers = tuple(self.game.chance_outcome(outcome, possible) for outcome in outcomes)
            drawn = self._tree.whole(self._draw_on, numbers)
            self._changed(Change("draw", drawn))
        return drawn

    def run(self, players: Mapping[int, Player | str], max_decisions: int | None = None) -> int:
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
            self.play(self.ask(player), at=node)
            done += 1
        return done

    # --- moving in the tree

    def undo(self) -> Node:
        """Go back to before the last action (and what chance drew after it); the line is kept.

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
            LookupError: nothing was played after the present node.

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
        node = self._at(target)
        with self._lock:
            self._check_free()
            self._tree.whole(self._tree.place, node)
            self._changed(Change("goto", node))
        return node

    def comment(self, text: str, node: Node | None = None) -> None:
        """Write a comment at a node (default: the present one); an empty text removes it.

        Raises:
            TypeError: the comment is not a text.
            ValueError: it is too long, or no file can hold it.
            LookupError: the node belongs to another match.

        """
        place = self.node if node is None else self._own(node)
        check_comment(text)
        with self._lock:
            self._commented = check_comments(self._commented - len(place.comment) + len(text))
            place.comment = text
            self._changed(Change("comment", place))

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
        home = self.node if node is None else self._own(node)
        with self._lock:
            home.marks[name] = self.game.check_mark(name, place)
            self._changed(Change("mark", home))

    # --- watching

    def observe(self, callback: Callable[[Self, Change], object]) -> None:
        """Call a function after every change, with the match and what changed.

        Observers are notified of a change that an observer makes after all have been notified of the present one.
        Errors of observers are raised as an `ExceptionGroup` where the change was made, after it was made. If an
        interrupt stops the notification, the remaining observers are notified of that change before the next one.
        """
        self._watching.observers.append(callback)

    def unobserve(self, callback: Callable[[Self, Change], object]) -> None:
        """Stop calling a function; unknown ones are ignored."""
        if callback in self._watching.observers:
            self._watching.observers.remove(callback)

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
        return self._shown().text(self, seat, locale, layers)

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
        return self._shown().svg(self, seat, locale, theme, layers, layout)

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a JSON file that `load_match` reads.

        Returns:
            The path.

        """
        from tabletop_widgets.core.savefile import write

        return write(self, Path(path))

    def to_dict(self) -> dict[str, Any]:
        """Return the whole tree as JSON data, as `save` writes it; `load_match` reads it back.

        It holds everything, hidden or not: it is for files and other programs, not for players.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> tw.load_match(match.to_dict()).ply == match.ply
        True

        """
        from tabletop_widgets.core.savefile import data_of

        return data_of(self)

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

    def reset(self) -> None:
        """Go back to a tree of the root alone, with nothing drawn."""
        self._tree = Tree(self.nodes[0].key, self._tree.state_at(self.nodes[0]))

    def graft(self, parent: Node, step: Action | tuple[int, ...]) -> None:
        """Add one node from a file; see `growth.graft`."""
        growth.graft(self._tree, parent, step)

    def lead(self, node: Node) -> None:
        """Let the line go on from the parent of a node to it."""
        self._tree.lead(self.nodes[node.parent], node.id)

    # --- inside

    @classmethod
    def _shown(cls) -> FrontEnd:
        if cls.front_end is None:
            raise RuntimeError("there is no front end: import tabletop_widgets, not only its core")
        return cls.front_end

    def state_at(self, node: Node) -> StateT:
        """Return a copy of the position at a node."""
        return cast("StateT", self._tree.state_at(node))

    def _check_free(self) -> None:
        if is_asked(self):
            raise MatchBusy(
                "a player cannot change the match while it is asked: return one of the legal actions, and the match"
                " plays it; to look ahead, play on copy.copy(match)"
            )

    def _play_on(self, action: Action | int | str) -> Node:
        """Play an action, and draw what is due before and after it."""
        growth.draw_due(self._tree)
        growth.play(self._tree, self._record(action))
        played = self.node
        growth.draw_due(self._tree)
        return played

    def _draw_on(self, outcomes: tuple[int, ...]) -> Node:
        """Draw one step, and what is due after it."""
        growth.draw(self._tree, outcomes)
        drawn = self.node
        growth.draw_due(self._tree)
        return drawn

    def _changed(self, change: Change) -> None:
        self._watching.tell(self, change)
