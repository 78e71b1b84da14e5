"""Messages between a page and Python: a record for each, and the check of what a page sends.

`js/model/messages.ts` declares the same types under the same names; a test compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints

_LARGEST: Final = 2**53 - 1  # the largest whole number that a browser has
_FARTHEST: Final = 1e6  # units from the middle of a region; far outside every board


def _within(first: float, last: float) -> Callable[[float], bool]:
    return lambda number: first <= number <= last  # NaN is not


def _at_most(size: int) -> Callable[[Any], bool]:
    return lambda value: len(value) <= size


Count = Annotated[int, _within(0, _LARGEST)]
Key = Annotated[str, _at_most(200)]  # the key of an element of the board
KeyPath = Annotated[list[Key], _at_most(100)]  # the elements of one or more clicks
PageName = Annotated[str, _at_most(40)]
Coordinate = Annotated[float, _within(-_FARTHEST, _FARTHEST)]

# --- from a page


class Envelope(TypedDict):
    """The fields of every message from a page: the page, the message's number there, the node that the page shows."""

    c: PageName
    n: Count
    at: NotRequired[Count]


class Act(Envelope):
    """Play a legal action; `max` repeats it as often as it is legal."""

    do: Literal["act"]
    id: Count
    times: NotRequired[Literal["max"]]


class Press(Envelope):
    """Press elements of a board that does not reveal the possible choices."""

    do: Literal["press"]
    path: KeyPath


class Why(Envelope):
    """Ask why elements cannot be chosen, or why an action is not allowed: either `path` or `id`.

    With `whole`, a path is explained only if all of it means an action: its last element was chosen, too.
    """

    do: Literal["why"]
    path: NotRequired[KeyPath]
    whole: NotRequired[bool]
    id: NotRequired[Count]


class Find(Envelope):
    """Search by name for actions that are not allowed."""

    do: Literal["find"]
    text: str


class Undo(Envelope):
    """Go back to before the last decision of a person."""

    do: Literal["undo"]


class Redo(Envelope):
    """Go forward to the next decision of a person."""

    do: Literal["redo"]


class Goto(Envelope):
    """Show another position: a ply of the main line, or a node: either `ply` or `node`."""

    do: Literal["goto"]
    ply: NotRequired[Count]
    node: NotRequired[Count]


class Reveal(Envelope):
    """Uncover the hot seat's board: the next person is ready."""

    do: Literal["reveal"]


class Mark(Envelope):
    """Drop a movable mark at a point of its region."""

    do: Literal["mark"]
    name: str
    x: Coordinate
    y: Coordinate


class Locale(Envelope):
    """Change the language."""

    do: Literal["locale"]
    locale: str


class Open(Envelope):
    """Report that the inspector was opened or closed."""

    do: Literal["open"]
    inspector: bool


class View(Envelope):
    """Report whether a view exists (`here`) or is in sight (`seen`); view 0 is a page without a view."""

    do: Literal["view"]
    view: Count
    seen: NotRequired[bool]
    here: NotRequired[bool]


class Look(Envelope):
    """Ask for the whole picture again."""

    do: Literal["look"]


class Ready(Envelope):
    """Report that the button of an action is pressed; the action is played when it is released."""

    do: Literal["ready"]
    id: Count


class Save(Envelope):
    """Save the match beside the notebook."""

    do: Literal["save"]


class MakeLesson(Envelope):
    """Write a lesson of the match beside the notebook."""

    do: Literal["make-lesson"]


class Replay(Envelope):
    """Write a replay of the match beside the notebook."""

    do: Literal["replay"]


class TakeReplay(Envelope):
    """Ask for a replay of a finished match as a download."""

    do: Literal["take-replay"]


class Copy(Envelope):
    """Ask for the position as Python code."""

    do: Literal["copy"]


class Picture(Envelope):
    """Ask for the board as SVG."""

    do: Literal["picture"]
    dark: bool
    layers: list[str]


class Analyse(Envelope):
    """Switch the analysis on or off."""

    do: Literal["analyse"]
    on: bool


class Hint(Envelope):
    """Ask for a hint, or close it."""

    do: Literal["hint"]
    on: bool


class Stop(Envelope):
    """Stop the players that move automatically."""

    do: Literal["stop"]


class Resume(Envelope):
    """Let the players that move automatically go on."""

    do: Literal["resume"]


class Review(Envelope):
    """Review the decisions of a finished match."""

    do: Literal["review"]


class PlayAgain(Envelope):
    """Begin another game of a finished match."""

    do: Literal["play-again"]


class Lesson(Envelope):
    """Send a request about a lesson; the lesson widgets have the table of requests."""

    do: Literal["lesson"]
    what: str
    value: NotRequired[str | int | None]


# --- from Python


class Answer(TypedDict):
    """Answer a message that asks for a text, such as a picture; `name` is that of the file."""

    c: str
    n: int
    text: str
    name: NotRequired[str]


class EarlyPatch(TypedDict):
    """Send the changes of the picture to the page that waits for them, before the traits."""

    c: str
    glance: dict[str, Any]


class Shows(TypedDict):
    """Tell a page that has a view the number of the picture that was sent last."""

    c: str
    shows: int


class ViewsRequest(TypedDict):
    """Ask all pages for their views of the board."""

    c: Literal[""]
    here: Literal[True]


# --- the check


@cache
def _fields(record: type) -> Mapping[str, Any]:
    return get_type_hints(record, include_extras=True)


def is_valid(content: object, record: type) -> bool:
    """Return whether a message has all fields of a record, each of its type; others are ignored."""
    if not isinstance(content, dict):
        return False
    return all(
        fits(content[name], hint) if name in content else get_origin(hint) is NotRequired
        for name, hint in _fields(record).items()
    )


def fits(value: object, hint: Any) -> bool:  # noqa: ANN401 - a type, or what `Annotated` and others make of one
    """Return whether a JSON value has a type; True and 1.0 are not whole numbers."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return fits(value, args[0])
    if origin is Annotated:
        return fits(value, args[0]) and all(holds(value) for holds in hint.__metadata__)
    if origin is Literal:
        return any(type(value) is type(one) and value == one for one in args)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in args)
    if origin is list:
        return isinstance(value, list) and all(fits(item, args[0]) for item in value)
    if hint is float:
        return type(value) in (int, float)
    return type(value) is (type(None) if hint is None else hint)
