"""The stack machine of games: kinds of frame with their fields and rule functions, and the state with a stack of them.

A frame is a tuple of ints: its kind, then its fields. A game names its kinds in a basic module, before any rule is
imported:

    FRAMES: Frames[Table] = Frames()
    SECTION = FRAMES.decision("section", SEAT)
    DRAW_CARD = FRAMES.chance("draw-card", SEAT, Field("left", 1, 9))
    TURN = FRAMES.automatic("turn", SEAT)

The module of a rule ties its functions to them (`@FRAMES.legal(SECTION)`), and `FRAMES.close()` checks that none is
missing. The numbers of the kinds, the dispatch and the saved form of a frame all follow from the records.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any, ClassVar, Final, Generic, NoReturn, Self, TypeVar

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import TERMINAL, Decision, State


@dataclass(frozen=True)
class Form:
    """A format for the numbers of a field in a saved position.

    Attributes:
        low, high: the least and the greatest number.
        write: what is written for a number.
        read: the number that a written value means, or None if it means none.
        expected: what can be written, for errors.
        schema: the same as a JSON schema.

    """

    low: int
    high: int
    write: Callable[[int], Any]
    read: Callable[[Any], int | None]
    expected: str
    schema: Mapping[str, Any]


def number_form(low: int, high: int) -> Form:
    """Return the form of numbers that are written as they are."""

    def read(written: Any) -> int | None:  # noqa: ANN401 - JSON data
        return written if type(written) is int and low <= written <= high else None

    expected = f"{low}" if low == high else f"{low} to {high}"
    return Form(low, high, int, read, expected, {"type": "integer", "minimum": low, "maximum": high})


def word_form(names: Mapping[int, Any] | Sequence[Any]) -> Form:
    """Return the form of numbers that are written as words, or as other JSON values: one for each number."""
    written = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))
    back = {_typed_key(word): number for number, word in written.items()}

    def read(word: Any) -> int | None:  # noqa: ANN401 - JSON data
        return back.get(_typed_key(word)) if isinstance(word, str | int | None) else None

    some = [repr(word) for word in written.values()]
    expected = f"one of {', '.join(some[:8])}{' …' if len(some) > 8 else ''}"
    low, high = (min(written), max(written)) if written else (0, -1)
    return Form(low, high, written.__getitem__, read, expected, {"enum": list(written.values())})


def mask_form(names: Sequence[str]) -> Form:
    """Return the form of a bit mask that is written as the list of the words whose bit is set."""
    at = {name: i for i, name in enumerate(names)}

    def read(written: Any) -> int | None:  # noqa: ANN401 - JSON data
        if not isinstance(written, list | tuple) or not all(isinstance(name, str) and name in at for name in written):
            return None
        return sum(1 << at[name] for name in set(written)) if len(set(written)) == len(written) else None

    def write(number: int) -> list[str]:
        return [name for i, name in enumerate(names) if number >> i & 1]

    schema = {"type": "array", "uniqueItems": True, "items": {"enum": list(names)}}
    return Form(0, (1 << len(names)) - 1, write, read, f"a list of some of {listing(names)}", schema)


def _typed_key(word: Any) -> tuple[type, Any]:  # noqa: ANN401 - JSON data
    """Return a key for a JSON value that tells 1 from true."""
    return type(word), word


Forms = Mapping[str, Form]  # the forms of a game, by name, for fields whose words depend on its options
NO_FORMS: Final[Forms] = {}


Frame = tuple[int, ...]
Events = list[Event] | None  # a list to add events to; None: events are not recorded
Reasons = dict[int, str] | None  # action -> why it is not legal; None: not recorded

T = TypeVar("T")
Legal = Callable[[T, Frame, Reasons], list[int]]
Apply = Callable[[T, Frame, int, Events], None]
Possible = Callable[[T, Frame], list[tuple[int, int]]]
Draw = Callable[[T, Frame, int, Events], None]
Resolve = Callable[[T, Frame, Events], None]
F = TypeVar("F", bound=Callable[..., Any])

CHANCE_ASKED: Final = -1


@dataclass(frozen=True, slots=True)
class Field:
    """A number of a frame, or several under one name.

    Attributes:
        name: what it is called in saved positions.
        low, high: the least and the greatest number; -1 as the least means "none", and is written as null.
        words: what is written for 0, 1, 2 …: names, or (False, True) for a flag; () for the number itself.
        form: the name of the form it is written in, where that depends on the game's options or has to be computed;
            the game's `Forms` has it. A form given here takes precedence over `words` and the range.
        count: how many numbers go under the name; more than one are written as a list.
        may_end: whether a frame may end before this field; the same then holds for all fields after it.
        absent: the value that is meant when the written frame leaves the field out, e.g. 0; null, or false for a flag,
            by default.

    """

    name: str
    low: int = 0
    high: int = 0
    words: tuple[Any, ...] = ()
    form: str = ""
    count: int = 1
    may_end: bool = False
    absent: Any = None
    _own: Form = dataclass_field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        own = word_form(self.words) if self.words else number_form(max(self.low, 0), self.high)
        object.__setattr__(self, "_own", own)

    def with_name(self, name: str) -> Field:
        """Return a copy of the field with another name."""
        return replace(self, name=name)

    @property
    def may_be_none(self) -> bool:
        """Whether the number may be -1, for none."""
        return self.low < 0

    @property
    def left_out(self) -> Any:  # noqa: ANN401 - JSON data
        """The written value that is meant when the field is left out."""
        return False if self.absent is None and self.words == (False, True) else self.absent

    def written_in(self, forms: Forms) -> Form:
        """Return the form in which the field is written."""
        return forms[self.form] if self.form else self._own


SEAT: Final = Field("seat", form="seat")  # a game's forms say which seats there are, e.g. `number_form(0, 3)`


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of frame.

    Attributes:
        name: its id, in positions and in texts (`prompt-<name>`).
        fields: what belongs to it, in the order of its numbers.
        seat: the seat that is asked, where it is always the same; None if the first field names it.
        is_step: see `State.starts_step`.
        rule: the section of the rulebook that a decision comes from, e.g. "scythe 2.1", or "".

    """

    name: str
    fields: tuple[Field, ...]
    seat: int | None = None
    is_step: bool = False
    rule: str = ""

    @property
    def size(self) -> int:
        """How many numbers follow the kind, at most."""
        return sum(field.count for field in self.fields)

    @property
    def least(self) -> int:
        """How many numbers follow the kind, at least."""
        size = 0
        for field in self.fields:
            if field.may_end:
                break
            size += field.count
        return size


class Frames(Generic[T]):
    """The kinds of frame of one game, in three blocks, so that one comparison tells them apart.

    Kinds are numbered as they are named: decisions, then chance draws, then what the rules do automatically.

    Attributes:
        kinds: the records by number.
        names: their names by number.
        first_of_chance, first_of_automatic: where the second and the third block begin.
        legals, applies: of a decision, by kind: what is legal, and what an action does.
        possibles, draws: of a draw, by kind: what may be drawn, and what an outcome does.
        resolves: of automatic kinds, by kind: what the rules do.
        blocks: where the second and the third block begin, and `resolves`: everything that `StackState.run` needs.
        asked: who is asked, by kind: a seat, `CHANCE`, or None if the first number after the kind says it.
        steps: the kinds of draw that begin a step.

    """

    def __init__(self) -> None:
        self.kinds: tuple[Kind, ...] = ()
        self.names: tuple[str, ...] = ()
        self.first_of_chance = 0
        self.first_of_automatic = 0
        self.asked: tuple[int | None, ...] = ()
        self.steps: frozenset[int] = frozenset()
        self.legals: tuple[Legal[T], ...] = ()
        self.applies: tuple[Apply[T], ...] = ()
        self.possibles: tuple[Possible[T], ...] = ()
        self.draws: tuple[Draw[T], ...] = ()
        self.resolves: tuple[Resolve[T], ...] = ()
        self.blocks: tuple[int, int, tuple[Resolve[T], ...]] = (0, 0, ())
        self._tied: dict[tuple[str, int], Callable[..., Any]] = {}
        self._numbers: dict[str, int] = {}
        self._is_closed = False

    # --- naming the kinds

    def decision(self, name: str, *fields: Field, seat: int | None = None, rule: str = "") -> int:
        """Add a kind of decision.

        Args:
            name: its id, in positions and in texts (`prompt-<name>`).
            fields: what belongs to it; the first is the seat that decides.
            seat: the seat that decides, where it is always the same and no field names it.
            rule: the section of the rulebook that it comes from; a game may cite it when an action of another kind is
                tried.

        Returns:
            The number of the kind.

        Raises:
            ValueError: the name is there already, or kinds of another block have been added before.

        """
        if self.first_of_chance < len(self.kinds):
            raise ValueError(f"decision {name!r}: decisions are named before draws and what is automatic")
        if seat is None and not (fields and fields[0].name == "seat"):
            raise ValueError(f"decision {name!r}: its first field is SEAT, or seat=… says who decides")
        self.first_of_chance += 1
        self.first_of_automatic += 1
        return self._add(Kind(name, fields, seat, rule=rule))

    def chance(self, name: str, *fields: Field, is_step: bool = False) -> int:
        """Add a kind of draw, and return its number; see `decision`, and `State.starts_step` for `is_step`."""
        if self.first_of_automatic < len(self.kinds):
            raise ValueError(f"draw {name!r}: draws are named before what is automatic")
        self.first_of_automatic += 1
        number = self._add(Kind(name, fields, CHANCE_ASKED, is_step))
        if is_step:
            self.steps |= {number}
        return number

    def automatic(self, name: str, *fields: Field) -> int:
        """Add a kind that the rules resolve automatically, and return its number; see `decision`."""
        return self._add(Kind(name, fields))

    def _add(self, kind: Kind) -> int:
        if self._is_closed:
            raise ValueError(f"{kind.name!r}: the table is closed")
        if kind.name in self._numbers:
            raise ValueError(f"{kind.name!r} is a kind of frame already")
        number = self._numbers[kind.name] = len(self.kinds)
        self.kinds += (kind,)
        self.names += (kind.name,)
        self.asked += (kind.seat,)
        return number

    def number(self, name: str) -> int:
        """Return the number of a kind; a KeyError if there is none."""
        return self._numbers[name]

    def field_index(self, kind: int, name: str) -> int:
        """Return the place of a field in frames of a kind, of its first number if it has several.

        Raises:
            ValueError: the kind has no such field.

        """
        at = 1
        for field in self.kinds[kind].fields:
            if field.name == name:
                return at
            at += field.count
        known = listing([field.name for field in self.kinds[kind].fields])
        raise ValueError(f"{self.names[kind]!r} has no field {name!r}; it has {known}")

    def field_slice(self, kind: int, name: str) -> slice:
        """Return the places of a field with several numbers in frames of a kind; see `field_index`."""
        at = self.field_index(kind, name)
        count = next(field.count for field in self.kinds[kind].fields if field.name == name)
        return slice(at, at + count)

    # --- the functions of the kinds

    def legal(self, *kinds: int) -> Callable[[Legal[T]], Legal[T]]:
        """Register, for kinds of decision, the function that lists legal actions, sorted, and notes other reasons."""
        return self._tie("legal", kinds)

    def apply(self, *kinds: int) -> Callable[[Apply[T]], Apply[T]]:
        """Register, for kinds of decision, the function that applies an action, after the frame has left the stack."""
        return self._tie("apply", kinds)

    def possible(self, *kinds: int) -> Callable[[Possible[T]], Possible[T]]:
        """Register, for kinds of draw, the function that lists the possible outcomes, ascending, with their weights."""
        return self._tie("possible", kinds)

    def draw(self, *kinds: int) -> Callable[[Draw[T]], Draw[T]]:
        """Register, for kinds of draw, the function that applies an outcome, after the frame has left the stack."""
        return self._tie("draw", kinds)

    def resolve(self, *kinds: int) -> Callable[[Resolve[T]], Resolve[T]]:
        """Register, for automatic kinds, the function that carries out the rule, after the frame has left the stack."""
        return self._tie("resolve", kinds)

    def _tie(self, role: str, kinds: Sequence[int]) -> Callable[[F], F]:
        def tie(function: F) -> F:
            for kind in kinds:
                name = self.names[kind]
                if role not in self._roles(kind):
                    expected = " and ".join(self._roles(kind))
                    raise ValueError(f"{name!r} has no function {role!r}; its functions are {expected}")
                if self._is_closed:
                    raise ValueError(f"{role} of {name!r}: the table is closed")
                if (role, kind) in self._tied:
                    raise ValueError(f"{role} of {name!r} is {self._tied[role, kind].__qualname__} already")
                self._tied[role, kind] = function
            return function

        return tie

    def _roles(self, kind: int) -> tuple[str, ...]:
        if kind >= self.first_of_automatic:
            return ("resolve",)
        return ("possible", "draw") if kind >= self.first_of_chance else ("legal", "apply")

    def close(self) -> None:
        """Build the tables of the functions, after all modules with rules have been imported.

        Raises:
            ValueError: a kind lacks a function.

        """
        every = range(len(self.kinds))
        roles = [(role, kind) for kind in every for role in self._roles(kind)]
        missing = [f"{role} of {self.names[kind]!r}" for role, kind in roles if (role, kind) not in self._tied]
        if missing:
            raise ValueError(f"no function is tied to {', '.join(missing)}; is its module imported?")
        self._is_closed = True
        self.legals, self.applies = self._tied_functions("legal"), self._tied_functions("apply")
        self.possibles, self.draws = self._tied_functions("possible"), self._tied_functions("draw")
        self.resolves = self._tied_functions("resolve")
        self.blocks = self.first_of_chance, self.first_of_automatic, self.resolves

    def _tied_functions(self, role: str) -> tuple[Callable[..., Any], ...]:
        return tuple(self._tied.get((role, kind), _not_of_this_kind) for kind in range(len(self.kinds)))

    # --- how frames are saved

    @property
    def schema(self) -> dict[str, Any]:
        """The part of a saved frame's schema that is the same for all kinds; `read` finds all other problems."""
        return {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": list(self.names)}}}

    def write(self, frame: Frame, forms: Forms = NO_FORMS) -> dict[str, Any]:
        """Return a frame as JSON data: `{"kind": "go", "seat": 1, "unit": "mech 1"}`."""
        written: dict[str, Any] = {"kind": self.names[frame[0]]}
        at = 1
        for field in self.kinds[frame[0]].fields:
            if at == len(frame):
                break
            values = [_write_field(field, number, forms) for number in frame[at : at + field.count]]
            written[field.name] = values if field.count > 1 else values[0]
            at += field.count
        return written

    def read(self, entry: Mapping[str, Any], forms: Forms = NO_FORMS) -> tuple[Frame, list[str]]:
        """Return the frame that an entry describes, and what is wrong in it.

        Args:
            entry: what `write` returns; the kind is one of `names`. A field may be left out if its value is null,
                false, or the field's `absent`.
            forms: see `Field.form`.

        Returns:
            The frame, to be used only if nothing is wrong, and the problems as sentences.

        """
        name = entry["kind"]
        number = self._numbers[name]
        fields = self.kinds[number].fields
        known = ("kind", *(field.name for field in fields))
        found = [f"{key!r} does not belong to {name!r}" for key in entry if key not in known]
        frame = [number]
        for i, field in enumerate(fields):
            if field.may_end and not any(later.name in entry for later in fields[i:]):
                break
            frame += _read(field, entry.get(field.name, field.left_out), forms, found)
        return tuple(frame), found


def _not_of_this_kind(*arguments: object) -> NoReturn:
    raise TypeError(f"a frame of this kind cannot be handled like that: {short_repr(arguments[1])}")


def _write_field(field: Field, number: int, forms: Forms) -> Any:  # noqa: ANN401 - JSON data
    return None if field.may_be_none and number < 0 else field.written_in(forms).write(number)


def _read(field: Field, given: Any, forms: Forms, found: list[str]) -> list[int]:  # noqa: ANN401 - JSON data
    """Return the numbers of a field, and record what is wrong in it."""
    if field.count > 1 and not (isinstance(given, list | tuple) and len(given) == field.count):
        found.append(f"{field.name} is {short_repr(given)}; expected a list of {field.count} entries")
        return []
    form = field.written_in(forms)
    entries = given if field.count > 1 else [given]
    numbers = [-1 if entry is None and field.may_be_none else form.read(entry) for entry in entries]
    if None in numbers:
        expected = f"{form.expected}, or null" if field.may_be_none else form.expected
        among = "in it " if field.count > 1 else ""
        found.append(f"{field.name} is {short_repr(given)}; expected {among}{expected}")
    return [number for number in numbers if number is not None]


OVER: Final = "over"  # the kind of decision at the end of a game
_NO_SLOTS: Final[tuple[str, ...]] = ()  # a variable, as mypy takes a literal for the slots of all subclasses too


class StackState(State):
    """A position with a stack of frames, which determine who is asked, what is legal, and how the game goes on.

    A game writes `clone`, `explain`, `outcome`, `observation` and `to_dict`, and puts frames onto the stack; most games
    need nothing else. Where it has slots, "game", "stack" and "_legal" are among them.

    Attributes:
        frames: the table of the game's kinds of frame, closed before the first state is made.
        stack: what is due, the next thing last; empty at the end.

    """

    __slots__ = _NO_SLOTS  # empty, so that a game's state can also inherit from the class with its fields
    frames: ClassVar[Frames[Any]]
    stack: list[Frame]
    _legal: tuple[int, ...] | None  # the legal actions, once they have been computed

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        asked = self.frames.asked[frame[0]]
        return frame[1] if asked is None else asked

    def decision(self) -> Decision:
        """Return what is asked now, and who is asked."""
        return Decision(self.frames.names[self.stack[-1][0]] if self.stack else OVER, self.current_player())

    def is_asked(self) -> bool:
        """Return whether a seat decides now."""
        return bool(self.stack) and self.stack[-1][0] < self.frames.first_of_chance

    def draws(self) -> bool:
        """Return whether chance draws now."""
        frames = self.frames
        return bool(self.stack) and frames.first_of_chance <= self.stack[-1][0] < frames.first_of_automatic

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            is_asked = self.stack and self.stack[-1][0] < self.frames.first_of_chance  # as `is_asked()`, but quicker
            self._legal = tuple(self.list_legal(None)) if is_asked else ()
        return self._legal

    def list_legal(self, why: dict[int, str] | None) -> list[int]:
        """List what is legal for the decision on top, and record why the rest is not.

        A game overrides it if it allows an action beside every decision.
        """
        frame = self.stack[-1]
        return self.frames.legals[frame[0]](self, frame, why)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        why: dict[int, str] = {}
        if self.is_asked():
            self.list_legal(why)
        return self.explain(action, why.get(action, ""))

    @abstractmethod
    def explain(self, action: int, code: str) -> Refusal:
        """Return the refusal of an action.

        Args:
            action: its id.
            code: why it is not legal, as the rules have recorded, or "" if it belongs to another kind of decision.

        """

    # --- what follows

    def apply(self, action: Action | int | str, events: Events = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        number = action if type(action) is int else self.id_of(action)
        stack = self.stack
        if stack and stack[-1][0] >= self.frames.first_of_chance:
            self.check_outcome(number)
            self.take_outcome(number, events)
            return
        legal = self._legal
        if number not in (self.legal_actions() if legal is None else legal):
            self.refuse(number)
        self.take(number, events)
        self.run(events)

    def take(self, action: int, events: Events) -> None:
        """Take a legal action, which resolves the frame on top. `run` does what follows."""
        self._legal = None
        frame = self.stack.pop()
        self.frames.applies[frame[0]](self, frame, action, events)

    def take_outcome(self, outcome: int, events: Events) -> None:
        """Take a possible outcome, and do all that follows."""
        self._legal = None
        frame = self.stack.pop()
        self.frames.draws[frame[0]](self, frame, outcome, events)
        self.run(events)

    def run(self, events: Events) -> None:
        """Resolve frames until somebody decides, chance draws, or the game is over."""
        chance, automatic, resolves = self.frames.blocks
        self._legal = None
        while self.stack:
            frame = self.stack[-1]
            kind = frame[0]
            if kind >= automatic:
                self.stack.pop()
                resolves[kind](self, frame, events)
            elif self.skip_decision(frame, events) if kind < chance else self.skip_draw(frame, events):
                self._legal = None
            else:
                return

    def skip_decision(self, frame: Frame, events: Events) -> bool:  # noqa: ARG002 - for games with such decisions
        """Resolve the decision on top if it needs no question, and return whether it did; by default it does nothing.

        It has to take the frame off the stack (as `take` does) and add to the events what happens. A game that computes
        the legal actions for this keeps them in `_legal` if the decision stays.
        """
        return False

    def skip_draw(self, frame: Frame, events: Events) -> bool:  # noqa: ARG002 - for games with such draws
        """Resolve the draw on top if nothing can be drawn, and return whether it did; by default nothing is done."""
        return False

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what may be drawn next, as (outcome id, weight); empty unless chance decides."""
        return self.frames.possibles[self.stack[-1][0]](self, self.stack[-1]) if self.draws() else []

    def draw_all(
        self, rng: random.Random, log: list[int] | None = None, events: Events = None, to_step: bool = False
    ) -> None:
        """Draw all that is due; see `State.draw_all`. Most often nothing is due, and this returns at once."""
        if self.stack and self.stack[-1][0] >= self.frames.first_of_chance:
            super().draw_all(rng, log, events, to_step)

    def starts_step(self) -> bool:
        """Return whether the draw on top begins a step; see `Frames.chance`."""
        return bool(self.stack) and self.stack[-1][0] in self.frames.steps

    # --- copies

    def blank_copy(self) -> Self:
        """Return a copy without its cache of legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy
