"""What can be due in a game: kinds of frame, each written once as a record with its fields and its functions.

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

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any, Final, Generic, NoReturn, TypeVar

from tabletop_widgets.core.errors import listing, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.forms import NO_FORMS, Form, Forms, numbers, words

Frame = tuple[int, ...]
Events = list[Event] | None  # what happens is added to it; None: not recorded
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
        own = words(self.words) if self.words else numbers(max(self.low, 0), self.high)
        object.__setattr__(self, "_own", own)

    def named(self, name: str) -> Field:
        """Return a field like this with another name."""
        return replace(self, name=name)

    @property
    def may_be_none(self) -> bool:
        """Whether it may be -1, for none."""
        return self.low < 0

    @property
    def left_out(self) -> Any:  # noqa: ANN401 - JSON data
        """The written value that is meant when the field is left out."""
        return False if self.absent is None and self.words == (False, True) else self.absent

    def written_in(self, forms: Forms) -> Form:
        """Return the form it is written in."""
        return forms[self.form] if self.form else self._own


SEAT: Final = Field("seat", form="seat")  # a game's forms say which seats there are, e.g. `numbers(0, 3)`


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

    def at(self, kind: int, name: str) -> int:
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

    def span(self, kind: int, name: str) -> slice:
        """Return the places of a field with several numbers in frames of a kind; see `at`."""
        at = self.at(kind, name)
        count = next(field.count for field in self.kinds[kind].fields if field.name == name)
        return slice(at, at + count)

    # --- tying functions to them

    def legal(self, *kinds: int) -> Callable[[Legal[T]], Legal[T]]:
        """Tie to decisions the function that lists their legal actions, sorted, and notes why others are illegal."""
        return self._tie("legal", kinds)

    def apply(self, *kinds: int) -> Callable[[Apply[T]], Apply[T]]:
        """Tie to decisions the function that applies an action, after the frame has left the stack."""
        return self._tie("apply", kinds)

    def possible(self, *kinds: int) -> Callable[[Possible[T]], Possible[T]]:
        """Tie to draws the function that lists the possible outcomes, ascending, with their weights."""
        return self._tie("possible", kinds)

    def draw(self, *kinds: int) -> Callable[[Draw[T]], Draw[T]]:
        """Tie to draws the function that applies an outcome, after the frame has left the stack."""
        return self._tie("draw", kinds)

    def resolve(self, *kinds: int) -> Callable[[Resolve[T]], Resolve[T]]:
        """Tie to automatic kinds the function that carries out the rule, after the frame has left the stack."""
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
        self.legals, self.applies = self._of("legal"), self._of("apply")
        self.possibles, self.draws = self._of("possible"), self._of("draw")
        self.resolves = self._of("resolve")
        self.blocks = self.first_of_chance, self.first_of_automatic, self.resolves

    def _of(self, role: str) -> tuple[Callable[..., Any], ...]:
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
            values = [_written(field, number, forms) for number in frame[at : at + field.count]]
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
    raise TypeError(f"a frame of this kind cannot be handled like that: {shown(arguments[1])}")


def _written(field: Field, number: int, forms: Forms) -> Any:  # noqa: ANN401 - JSON data
    return None if field.may_be_none and number < 0 else field.written_in(forms).write(number)


def _read(field: Field, given: Any, forms: Forms, found: list[str]) -> list[int]:  # noqa: ANN401 - JSON data
    """Return the numbers of a field, and record what is wrong in it."""
    if field.count > 1 and not (isinstance(given, list | tuple) and len(given) == field.count):
        found.append(f"{field.name} is {shown(given)}; expected a list of {field.count} entries")
        return []
    form = field.written_in(forms)
    entries = given if field.count > 1 else [given]
    numbers = [-1 if entry is None and field.may_be_none else form.read(entry) for entry in entries]
    if None in numbers:
        expected = f"{form.expected}, or null" if field.may_be_none else form.expected
        among = "in it " if field.count > 1 else ""
        found.append(f"{field.name} is {shown(given)}; expected {among}{expected}")
    return [number for number in numbers if number is not None]
