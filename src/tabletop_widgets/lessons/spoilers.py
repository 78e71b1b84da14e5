"""Spoilers: secrets of a lesson's position in texts that the learner can read. What `hide:` hides: core/hideable.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons.prose import Prose
from tabletop_widgets.lessons.step import Line, Play, Quiz, Show, Step, Task

_CARD: Final = re.compile(r"(\d{1,4})[|/](\d{1,4})")
_ALWAYS: Final = ("hint", "option")  # quotes that can be read while a task or a quiz is open


@dataclass(frozen=True)
class Spoiler:
    """A secret that a text names.

    Attributes:
        line: where.
        name: the secret, as the text names it.
        where: the kind of text.

    """

    line: int
    name: str
    where: str


class Secrets:
    """The secrets of a lesson: what its positions hide from the learner, less what was revealed so far.

    Only the lesson's own positions count: cards dealt by chance are no secrets of the lesson.

    Args:
        game: the game.

    """

    def __init__(self, game: Game) -> None:
        self._names = _Names(game)
        self._laid: set[str] = set()  # things in the lesson's own positions
        self._seen: set[str] = set()
        self._event_text = ""
        self._read_nodes: dict[int, Node] = {}  # keeps the nodes alive, so that their ids stay unique

    def add_position(self, position: Mapping[str, Any] | None) -> None:
        """Add the things of a position."""
        self._laid |= self._names.things(position or {}, counted=False)

    def add_view(self, match: Match, seat: int) -> None:
        """Reveal what a seat sees in the present position, and the event texts on the way there."""
        self._seen |= self._names.things(match.observation(seat).to_dict(), counted=True)
        words = match.words()
        fresh = [node for node in match.path() if id(node) not in self._read_nodes]
        self._read_nodes.update((id(node), node) for node in fresh)
        said = (text for node in fresh for _, text in match.event_sentences(node, seat, words))
        self._event_text = "\n".join([self._event_text, *said])

    def add_draw(self, outcome: str) -> None:
        """Reveal a chance outcome that a script sets."""
        self._seen |= self._names.things(outcome.split(" ", 1)[-1], counted=True) | self._names.things(
            [outcome], counted=True
        )

    def secrets_in(self, texts: Prose | str) -> Iterator[str]:
        """Yield the secrets that a text names."""
        for thing in sorted(self._laid - self._seen):
            for locale in LOCALES:
                text = texts if isinstance(texts, str) else texts.text(locale)
                found = self._names.find(thing, text)
                if found and not self._names.find(thing, self._event_text):
                    yield found
                    break

    def gives_away(self, options: Sequence[object]) -> Iterator[str]:
        """Yield the secrets among options, if every option is a secret."""
        found = self._names.things(list(map(str, options)), counted=True) - self._seen
        return iter(sorted(found) if found <= self._laid else ())


class _Names:
    """An index of named things, such as cards: in data, and in texts."""

    def __init__(self, game: Game) -> None:
        self._messages = game.messages
        self._texts = frozenset(game.chance_texts())
        self._kinds = tuple(dict.fromkeys(text.partition(" ")[0] for text in self._texts))
        self._spoken: list[tuple[str, str]] = []
        self._forms: dict[str, tuple[re.Pattern[str], ...]] = {}

    def things(self, data: Any, *, counted: bool) -> set[str]:  # noqa: ANN401 - JSON data
        """Return everything with a name in data; with `counted`, the keys of objects, too."""
        return set(self._things(data, "", counted))

    def _things(self, data: Any, key: str, counted: bool) -> Iterator[str]:  # noqa: ANN401 - JSON data
        if isinstance(data, Mapping):
            for name, value in data.items():
                if counted:
                    yield from self._thing(str(name), key)
                yield from self._things(value, str(name), counted)
        elif isinstance(data, list | tuple):
            for part in data:
                yield from self._things(part, key, counted)
        elif isinstance(data, str) or (isinstance(data, int) and not isinstance(data, bool)):
            yield from self._thing(str(data), key)

    def _thing(self, text: str, key: str) -> Iterator[str]:
        if card := _CARD.fullmatch(text):
            yield "|".join(sorted(card.groups(), key=int))
        elif text in self._texts:
            yield text
        elif text.isdecimal():
            numbered = f"{key.removesuffix('s')} {text}"
            if numbered in self._texts:
                yield numbered
        else:
            yield from (word for word in text.split() if any(self._card_words(word)))

    def _card_words(self, word: str) -> Iterator[str]:
        """Yield the names of a card in each language."""
        for kind in self._kinds:
            if self._messages.has(f"{kind}-{word}"):
                yield from (self._messages.text(locale, f"{kind}-{word}", {}) for locale in LOCALES)

    def find(self, thing: str, text: str) -> str:
        """Return the name of a thing in a text, or ""."""
        if thing not in self._forms:
            self._forms[thing] = tuple(map(_pattern, self._names(thing)))
        return next((found[0] for form in self._forms[thing] if (found := form.search(text))), "")

    def _names(self, thing: str) -> Iterator[str]:
        if card := _CARD.fullmatch(thing):
            yield from (thing, f"{card[2]}|{card[1]}")
        elif " " in thing:
            yield thing
        else:
            own = (name for name in self._card_words(thing) if not self._is_common(name, thing))
            yield from dict.fromkeys([*own, *([thing] if "-" in thing else [])])

    def _is_common(self, name: str, thing: str) -> bool:
        """Return whether a card's name is also another word of the game, such as a piece, and so reveals nothing."""
        if not self._spoken:
            spoken = (entry for locale in LOCALES for entry in self._messages.own_entries(locale).items())
            self._spoken = list(spoken)
        own, folded = f"-{thing}", " " not in name  # capitals matter in "One Mine", but not in "Sonar"
        return any(
            name.casefold() in text.casefold() if folded else name in text
            for key, text in self._spoken
            if not key.endswith(own)
        )


def _pattern(name: str) -> re.Pattern[str]:
    """Return the pattern of a name; a name in Latin letters has to be a whole word."""
    return re.compile(rf"(?<![\w|/-]){re.escape(name)}(?![\w|/-])" if name.isascii() else re.escape(name))


def may_tell(step: Step) -> bool:
    """Return whether a step reveals hidden information on purpose."""
    return any(block.luck for block in step.blocks if isinstance(block, Task | Quiz | Show))


def texts_before(step: Step) -> Iterator[tuple[int, str, Prose]]:
    """Yield the texts that are readable while a step is open: line, kind, text; none if the step may reveal secrets."""
    if may_tell(step):
        return
    yield step.line, "the title", step.title
    yield step.line, "the prose", step.prose
    yield from ((line.line, "the narration", line.say) for line in _lines_before(step))
    yield from ((quote.line, f"the {quote.kind}", quote.text) for quote in step.quotes if quote.kind in _ALWAYS)
    yield from ((show.line, "a badge", Prose(str(text))) for show in step.of(Show) for text in show.badge.values())


def _lines_before(step: Step) -> Iterator[Line]:
    return (line for block in step.blocks_before if isinstance(block, Play) for line in block.lines)


def texts_after(step: Step) -> Iterator[tuple[int, str, Prose]]:
    """Yield the texts that are readable after the answer: line, kind, text; none if the step may reveal secrets."""
    if may_tell(step):
        return
    yield from ((line.line, "the narration", line.say) for play in step.blocks_after for line in play.lines)
    yield from ((quote.line, f"the {quote.kind}", quote.text) for quote in step.quotes if quote.kind not in _ALWAYS)
