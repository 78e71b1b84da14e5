"""Answers of quizzes: computed by the engine from the learner's view, and compared with the learner's picks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from tabletop_widgets.core.errors import cut, listing, nearest, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.lessons.goals import event_meets, is_missing, meets, value_at, why_missing
from tabletop_widgets.lessons.markdown import YamlPath
from tabletop_widgets.lessons.step import Quiz

_SOURCES: Final = ("view", "event", "rule", "legal", "outcome")
_COUNTS: Final = ("count", "sum", "new")
_KINDS: Final[Mapping[str, tuple[tuple[type, ...], str]]] = {
    "view": ((str,), "a path in the learner's view, e.g. players.0.hand"),
    "event": ((dict,), "an event such as {kind: chip}"),
    "rule": ((str, int), 'the number of a rule, e.g. "4.1"'),
    "legal": ((bool,), "true: the options that are legal actions"),
    "outcome": ((str,), "winners, ranking, scores or reason, or a path such as scores.0"),
    "with": ((dict,), "other options of the game, e.g. {players: 5}"),
    "minus": ((str, list), "a path in the view, or a list"),
    "among": ((str, list), "a path in the view, or a list"),
    "where": ((dict,), "a part that an entry has to have, e.g. {encounter: true}"),
    "count": ((bool,), "true"),
    "sum": ((bool,), "true"),
    "new": ((bool,), "true"),
    "read": ((str, int), "seat, kind, values, or the number of a value"),
    "says": ((str,), "words of the rule in English"),
}


def answer_problems(answer: object, path: YamlPath = ("answer",)) -> list[tuple[YamlPath, str, str]]:
    """Return the problems in the data of an answer: the place, what is wrong, and how to fix it."""
    if not isinstance(answer, Mapping):
        return [(path, f"answer: found {short_repr(answer)}", "expected an object such as {view: possible}")]
    found = []
    for key, value in answer.items():
        if key not in _KINDS:
            near = listing(nearest(str(key), list(_KINDS)))
            found.append(((*path, key), f"an answer has no {short_repr(key)}", f"expected {near}"))
        elif not isinstance(value, _KINDS[key][0]) or (isinstance(value, bool) and bool not in _KINDS[key][0]):
            found.append(((*path, key), f"answer.{key}: found {short_repr(value)}", f"expected {_KINDS[key][1]}"))
    sources = [key for key in _SOURCES if key in answer]
    if len(sources) != 1:
        has = f"has {listing(sources)}" if sources else "does not say where it is read"
        found.append((path, f"an answer {has}", f"expected one of {listing(_SOURCES)}"))
    if "event" in answer and not {"read", "count"} & set(answer):
        found.append((path, "an answer from an event does not say what is read of it", "add read: seat, or read: 0"))
    if "rule" in answer and "says" not in answer:
        found.append((path, "an answer from a rule does not say its words", "add says: words of the English section"))
    return found


class NoAnswer(LookupError):
    """An error for an answer that cannot be computed."""


class Source(Protocol):
    """The source of an answer: a position, its events, and its game."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The learner's view, as JSON data."""

    @property
    def observation(self) -> Observation:
        """The learner's view."""

    @property
    def events(self) -> Sequence[Event]:
        """The events since the last task that the learner may know."""

    def is_legal(self, action: str) -> bool:
        """Return whether an action is legal now."""

    def outcome(self) -> Mapping[str, Any] | None:
        """Return the result of the game as JSON data; None before its end."""

    def new_game_view(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the learner's view of a new game with other options."""


def quiz_answer(quiz: Quiz, source: Source, before: Sequence[Any] = ()) -> Any:  # noqa: ANN401 - JSON data
    """Compute the answer of a quiz.

    Args:
        quiz: the quiz.
        source: the source of its data.
        before: the things that were there before; with `new` they do not count.

    Raises:
        NoAnswer: it cannot be computed.

    """
    answer = quiz.answer
    if answer is None:
        return _ranked_answer(quiz, source.game)
    if callable(answer):
        return answer(source.observation)
    read = next(name for name in _SOURCES if name in answer)
    return _refine_answer(_SOURCE_READERS[read](answer, quiz, source), answer, source, before)


def present_things(quiz: Quiz, source: Source) -> list[Any]:
    """Return the things already present in a quiz with `new`, which its answer leaves out; none for any other quiz.

    Raises:
        NoAnswer: they cannot be computed.

    """
    answer = quiz.answer
    if not isinstance(answer, Mapping) or not answer.get("new"):
        return []
    plainly = {key: value for key, value in answer.items() if key not in _COUNTS}
    return list(_sequence(quiz_answer(replace(quiz, answer=plainly), source)))


def _ranked_answer(quiz: Quiz, game: Game) -> Any:  # noqa: ANN401 - JSON data
    if quiz.pick != "order":
        raise NoAnswer("nothing says how the engine computes the answer")
    try:
        return list(game.rank_things([str(option) for option in quiz.options]))
    except ValueError as error:
        raise NoAnswer(str(error)) from error


def _read_view(answer: Mapping[str, Any], quiz: Quiz, source: Source) -> Any:  # noqa: ANN401, ARG001
    view = source.new_game_view(answer["with"]) if "with" in answer else source.view
    return _value_at(view, answer["view"])


def _value_at(view: Any, path: str) -> Any:  # noqa: ANN401 - JSON data
    value = value_at(view, path)
    if is_missing(value):
        raise NoAnswer(why_missing(view, path))
    return value


def _read_event(answer: Mapping[str, Any], quiz: Quiz, source: Source) -> Any:  # noqa: ANN401, ARG001
    found = [event for event in source.events if event_meets(answer["event"], event)]
    if "read" not in answer:
        return found
    if not found:
        kinds = ", ".join(dict.fromkeys(event.kind for event in source.events)) or "nothing"
        raise NoAnswer(f"no event {short_repr(dict(answer['event']))} has happened, but {kinds}")
    return _event_field(found[-1], str(answer["read"]))


def _event_field(event: Event, what: str) -> Any:  # noqa: ANN401 - JSON data
    if what in ("seat", "kind", "values"):
        return getattr(event, what)
    number = parse_number(what)
    if number is None or number >= len(event.values):
        raise NoAnswer(f"the event {event.kind} has no value {cut(what, 40)}; it has {len(event.values)}")
    return event.values[number]


def _read_rule(answer: Mapping[str, Any], quiz: Quiz, source: Source) -> Any:  # noqa: ANN401
    try:
        text = str(source.game.rulebook.section(str(answer["rule"])))
    except KeyError as error:
        raise NoAnswer(str(error.args[0])) from error
    if " ".join(answer["says"].casefold().split()) not in " ".join(text.casefold().split()):
        raise NoAnswer(f"rule {answer['rule']} does not say {short_repr(answer['says'])}")
    return quiz.is_


def _read_legal(answer: Mapping[str, Any], quiz: Quiz, source: Source) -> Any:  # noqa: ANN401
    return [option for option in quiz.options if source.is_legal(str(option)) is answer["legal"]]


def _read_outcome(answer: Mapping[str, Any], quiz: Quiz, source: Source) -> Any:  # noqa: ANN401, ARG001
    outcome = source.outcome()
    if outcome is None:
        raise NoAnswer("the game is not over")
    return _value_at(outcome, answer["outcome"])


_SOURCE_READERS: Final[Mapping[str, Callable[[Mapping[str, Any], Quiz, Source], Any]]] = {
    "view": _read_view,
    "event": _read_event,
    "rule": _read_rule,
    "legal": _read_legal,
    "outcome": _read_outcome,
}


def _refine_answer(value: Any, answer: Mapping[str, Any], source: Source, before: Sequence[Any]) -> Any:  # noqa: ANN401 - JSON data
    if "where" in answer:
        value = _matching_keys(value, answer["where"])
    if "minus" in answer:
        out = set(map(plain_value, _listed_things(answer["minus"], source)))
        value = [part for part in value if plain_value(part) not in out]
    if "among" in answer:
        inside = set(map(plain_value, _listed_things(answer["among"], source)))
        value = [part for part in value if plain_value(part) in inside]
    if answer.get("new"):
        old = set(map(plain_value, before))
        value = [part for part in _sequence(value) if plain_value(part) not in old]
    if answer.get("count"):
        return len(value)
    return sum(value) if answer.get("sum") else value


def _matching_keys(value: Any, part: Mapping[str, Any]) -> list[Any]:  # noqa: ANN401 - JSON data
    """Return the keys or indices of the entries that have a part."""
    if isinstance(value, Mapping):
        return [key for key, entry in value.items() if meets(part, entry)]
    if isinstance(value, list | tuple):
        return [number for number, entry in enumerate(value) if meets(part, entry)]
    raise NoAnswer(f"{short_repr(value)} has no entries")


def _listed_things(given: str | list[Any], source: Source) -> Sequence[Any]:
    return _sequence(_value_at(source.view, given) if isinstance(given, str) else given)


def _sequence(value: Any) -> Sequence[Any]:  # noqa: ANN401 - JSON data
    if isinstance(value, Mapping):
        return list(value)
    if isinstance(value, list | tuple):
        return value
    raise NoAnswer(f"{short_repr(value)} is no list")


def plain_value(value: Any) -> Any:  # noqa: ANN401 - JSON data
    """Return a picked thing in a comparable form: texts and numbers as folded text, lists as tuples."""
    if isinstance(value, list | tuple):
        return tuple(map(plain_value, value))
    if isinstance(value, Mapping):  # possible in a view, but nobody can pick it
        return tuple((str(key), plain_value(part)) for key, part in value.items())
    return str(value).casefold() if isinstance(value, str | int) and not isinstance(value, bool) else value


def is_same_answer(quiz: Quiz, one: Any, other: Any) -> bool:  # noqa: ANN401 - JSON data
    """Return whether two answers of a quiz are the same."""
    if quiz.is_set:
        return answer_set(one) == answer_set(other)
    one, other = (value[0] if _is_single(quiz, value) else value for value in (one, other))
    return bool(plain_value(one) == plain_value(other))


def _is_single(quiz: Quiz, value: Any) -> bool:  # noqa: ANN401 - JSON data
    return quiz.pick != "order" and isinstance(value, list | tuple) and len(value) == 1


def answer_set(value: Any) -> set[Any]:  # noqa: ANN401 - JSON data
    """Return the things of an answer as a set of plain values."""
    return set(map(plain_value, value)) if isinstance(value, list | tuple | set | frozenset) else {plain_value(value)}


def as_things(value: Any) -> tuple[Any, ...]:  # noqa: ANN401 - JSON data
    """Return the things of an answer, one or several, in order."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)
