"""Actions: one identity with three faces (an id, a typed record, a canonical text), and how a text is read back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, final

from tabletop_widgets.core.errors import AmbiguousAction, IllegalAction, listing, nearest, shown


class Action(ABC):
    """An entry of a game's catalogue: a frozen record with an id and a text.

    Subclasses are frozen dataclasses, so that equal records are the same action; `str(action)` is the canonical text,
    the same in every language and in save files.
    """

    __slots__ = ()
    kind: ClassVar[str]  # groups actions in lists, e.g. "show"
    repeatable: ClassVar[bool] = False  # whether a player may ask for it "as often as possible", as for loading cargo

    if TYPE_CHECKING:  # a property here would make dataclasses with a field of this name abstract

        @property
        @abstractmethod
        def id(self) -> int:
            """The index in the game's catalogue, `game.actions[action.id]`."""

    @abstractmethod
    def __str__(self) -> str: ...


@final
@dataclass(frozen=True)
class Move(Action):
    """An action that has nothing but its text; the first word is its kind.

    >>> move = Move(4, "put b2")
    >>> move.id, move.kind, str(move), move.words
    (4, 'put', 'put b2', ('put', 'b2'))
    """

    number: int
    text: str

    @property
    def id(self) -> int:
        """The index in the game's catalogue."""
        return self.number

    @property
    def kind(self) -> str:  # type: ignore[override]  # of each record here, of the class elsewhere
        """The kind, which groups it in lists."""
        return self.words[0]

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its text."""
        return tuple(self.text.split())

    def __str__(self) -> str:
        return self.text


class Notation:
    """Reads the canonical texts of one catalogue."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._by_text = {str(action).casefold(): action for action in actions}
        if len(self._by_text) != len(actions):
            raise ValueError("two actions of the catalogue share a text")
        self._words = {action.id: text.split() for text, action in self._by_text.items()}
        self._actions = tuple(actions)

    def parse(self, text: str, legal: Sequence[int] = ()) -> Action:
        """Return the action that a text names.

        An exact match counts first, then a beginning of whole words among the legal actions, then among all actions.

        Args:
            text: e.g. "show 3-5"; case and repeated blanks do not matter.
            legal: ids of the legal actions, for short forms and suggestions.

        Raises:
            AmbiguousAction: the text is the beginning of several actions.
            IllegalAction: no action has this text; the nearest legal ones are suggested.

        """
        words = text.casefold().split()
        exact = self._by_text.get(" ".join(words))
        if exact is not None:
            return exact
        for ids in (legal, range(len(self._actions))):
            found = [i for i in ids if words and self._words[i][: len(words)] == words]
            if len(found) == 1:
                return self._actions[found[0]]
            if found:
                texts = [str(self._actions[i]) for i in found]
                raise AmbiguousAction(
                    f"{shown(text)} may mean {len(found)} actions: {listing(texts)}; write one of them out",
                    None,
                    texts[:8],
                )
        texts = [str(self._actions[i]) for i in legal]
        near = nearest(" ".join(words), texts)
        hint = f"; legal here, for example: {listing(near)}" if near else ""
        raise IllegalAction(f"no action has the text {shown(text)}{hint}", None, near)
