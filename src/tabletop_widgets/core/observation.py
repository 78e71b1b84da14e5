"""Observations: immutable views of a position for one seat, built from allow-listed facts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import partial, singledispatch
from operator import attrgetter
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, ClassVar, Never, Self, TypeVar, cast

from tabletop_widgets.core.text import Words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_new = object.__new__
_View = TypeVar("_View", bound="Observation")


class Observation(ABC):
    """A frozen, JSON-ready view of a position for one seat (None = spectator).

    Boards, players, texts and every byte that goes to a browser come only from it. Views with the same facts are equal
    and have the same hash. When printed, a view says in words what the seat sees.

    A subclass names its facts in `__slots__` and sets them in `__init__`; after that they cannot change. A function can
    also set them on a `draft()` and return the result of `frozen()`, which is faster. Facts are immutable too: numbers,
    texts and tuples of them.

    Attributes:
        seat: whose view it is.
        current_player: the seat that decides, or `CHANCE`, or `TERMINAL`.
        encoder: of a view that can be encoded, where the function is that returns its `Encoding`:
            "package.module:function".

    """

    __slots__ = ()
    seat: int | None
    current_player: int

    encoder: ClassVar[str] = ""
    facts: ClassVar[tuple[str, ...]] = ()  # the names of all facts of a view
    _draft_class: ClassVar[type[Observation]]
    _frozen_class: ClassVar[type[Observation]]

    def __init_subclass__(cls, **options: Any) -> None:  # noqa: ANN401 - what a further base class takes
        super().__init_subclass__(**options)
        if "_frozen_class" in vars(cls):
            return  # a draft
        named = [name for kind in reversed(cls.__mro__) for name in _slots(kind)]
        cls.facts = tuple(dict.fromkeys(named))
        body = {"__slots__": (), "__doc__": cls.__doc__, "_frozen_class": cls, **_MAY_CHANGE}
        cls._draft_class = cast("type[Observation]", type.__call__(type(cls), cls.__name__, (cls,), body))
        cls.draft = staticmethod(partial(_new, cls._draft_class))  # type: ignore[method-assign]  # the same, twice as fast

    def __new__(cls, *args: object, **options: object) -> Self:  # noqa: ARG004 - they are for `__init__`
        """Return a draft, which is frozen as soon as `__init__` has set its facts."""
        return _new(cast("type[Self]", cls._draft_class))

    @classmethod
    def draft(cls) -> Self:
        """Return a view without facts, to set them one by one until `frozen()`."""
        return _new(cast("type[Self]", cls._draft_class))

    def frozen(self) -> Self:
        """Return the view itself, which cannot change from now on."""
        self.__class__ = self._frozen_class  # type: ignore[assignment]  # the class that the draft's was made from
        return self

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain JSON data, for the inspector and for comparison."""

    def encode(self) -> NDArray[np.float32]:
        """Return the view as numbers from 0 to 1, for learning programs; `game.encoding` has their names.

        The own seat comes first. What the seat cannot know is 0, and columns of their own say what is known.

        Raises:
            ModuleNotFoundError: numpy is not installed.
            NotImplementedError: views of this game have no encoding.

        >>> import tabletop_widgets as tw
        >>> match = tw.new_match("scout", players=3, seed=7)
        >>> match.observation(0).encode().shape == match.game.encoding.shape
        True

        """
        if not self.encoder:
            raise NotImplementedError(
                f"{type(self).__name__} has no encoding of its own; if its game has one, use game.encoding.encode(view)"
            )
        return cast("NDArray[np.float32]", resolve_name(self.encoder)(self).encode(self))

    # --- a view cannot be changed

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(
            f"{type(self).__name__}.{name} cannot be set: a view is read-only; view.__replace__({name}=...)"
            " returns another view"
        )

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be deleted: a view is read-only")

    def __replace__(self, **changes: object) -> Self:
        """Return a view with other facts, as `copy.replace(view, name=...)` does from Python 3.13 on.

        Raises:
            TypeError: there is no such fact.

        """
        held = self._facts_by_name()
        unknown = [name for name in changes if name not in held]
        if unknown:
            raise TypeError(f"{type(self).__name__} has no {unknown[0]!r}; its facts are {', '.join(held)}")
        return _restore_observation(type(self), {**held, **changes})

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, tuple[type[Self], dict[str, Any]]]:
        return _restore_observation, (type(self), self._facts_by_name())

    # --- what it holds

    def _facts_by_name(self) -> dict[str, Any]:
        """Return all facts by name; a class without `__slots__` has them in its instances."""
        return {name: getattr(self, name) for name in self.facts} | getattr(self, "__dict__", {})

    def _values(self) -> object:
        facts: object = attrgetter(*self.facts)(self) if self.facts else ()
        more = getattr(self, "__dict__", None)
        return (facts, tuple(sorted(more.items()))) if more else facts

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self is other or self._values() == cast("Self", other)._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return "\n".join(observation_text(self))


def _slots(kind: type) -> list[str]:
    slots = vars(kind).get("__slots__", ())
    return [name for name in ([slots] if isinstance(slots, str) else slots) if name not in ("__dict__", "__weakref__")]


def _set_up(self: Observation, *args: Any, **options: Any) -> None:  # noqa: ANN401 - what the view's own class takes
    """Set the facts of a draft as its class does, and freeze it."""
    self._frozen_class.__init__(self, *args, **options)
    self.frozen()


# only a draft has this: attributes are set as on any object, at full speed
_MAY_CHANGE = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__, "__init__": _set_up}


def _restore_observation(kind: type[_View], held: dict[str, Any]) -> _View:
    """Return a view with these facts."""
    view = kind.draft()
    for name, value in held.items():
        setattr(view, name, value)
    return view.frozen()


@singledispatch
def observation_text(view: Observation) -> list[str]:
    """Return a view as English text: a heading, then its facts, line by line.

    A game registers a function for its own views (`@observation_text.register(MyObservation)`); for others this returns
    the JSON data.
    """
    told = [f"  {key}: {value}" for key, value in view.to_dict().items() if key != "seat"]
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    return [f"{type(view).__name__}, as {who} sees it", *told]


def heading(view: Observation, title: str, prompt: str, words: Words) -> list[str]:
    """Return the first lines of a view as text: whose it is, and who is asked what.

    Args:
        view: the view.
        title: the game's.
        prompt: what the deciding seat is asked; or how the game ended, or what chance does.
        words: English.

    """
    who = "a spectator" if view.seat is None else f"seat {view.seat} ({words.name(view.seat)})"
    decides = view.current_player
    waits = decides >= 0 and decides != view.seat
    return [f"{title} as {who} sees it", f"seat {decides} ({words.name(decides)}) decides" if waits else prompt]


class OpenObservation(Observation):
    """A view of a position in which nothing is hidden: everybody sees all that `to_dict()` of the state holds.

    Each key is an attribute; lists are tuples, and nothing can be changed.
    """

    def __init__(self, seat: int | None, current_player: int, position: Mapping[str, Any]) -> None:
        self.seat = seat
        self.current_player = current_player
        for name, value in position.items():
            setattr(self, name, _freeze(value))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game's state holds
        raise AttributeError(f"this view has no {name!r}; it has {', '.join(sorted(vars(self)))}")

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON data."""
        return {name: _thaw(value) for name, value in vars(self).items() if name not in ("seat", "current_player")}


class _Fixed(dict[str, Any]):
    """An immutable object of JSON data."""

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has no hash
        return hash(tuple(sorted(self.items())))

    def __setitem__(self, key: str, value: object) -> Never:
        raise TypeError("a view is read-only")


def _freeze(value: Any) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(value, Mapping):
        return _Fixed({key: _freeze(part) for key, part in value.items()})
    return tuple(map(_freeze, value)) if isinstance(value, list | tuple) else value


def _thaw(value: Any) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(value, Mapping):
        return {key: _thaw(part) for key, part in value.items()}
    return list(map(_thaw, value)) if isinstance(value, tuple) else value
