"""The parts of a lesson file: front matter, steps with prose, blocks and quotes, and YAML with line numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import yaml
from markdown_it.token import Token

from tabletop_widgets.core.errors import cut, listing, nearest, short_repr
from tabletop_widgets.core.limits import MOST_IN_POSITION, problems_of_data
from tabletop_widgets.lessons.problems import ProblemList
from tabletop_widgets.lessons.prose import MARKDOWN
from tabletop_widgets.lessons.step import BLOCKS

MOST_CHARACTERS: Final = 200_000  # most characters of a file

_ID: Final = re.compile(r"[\w-]{1,100}")
_STOPS: Final = (".", "。", ":", "：")  # characters that end a keyword or the subject of a quote
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
KEYWORDS: Final = {  # kind of quote -> its keyword
    "en": {kind: kind.capitalize() for kind in ("hint", "right", "wrong", "missed", "insight", "option")},
    "ja": {
        "hint": "ヒント",
        "right": "正解",
        "wrong": "不正解",
        "missed": "見落とし",
        "insight": "要点",
        "option": "選択肢",
    },
}
_KINDS: Final = {word.casefold(): kind for words in KEYWORDS.values() for kind, word in words.items()}


@dataclass
class RawQuote:
    """A quote of a file: its kind, subject, text and line."""

    kind: str
    about: str
    text: str
    line: int


@dataclass
class RawStep:
    """A step of a file, not yet interpreted.

    Attributes:
        id: its id.
        title: its heading.
        line: the line of its heading.
        prose: its paragraphs as (text, items): items if it is an ordered list, else None.
        fences: its blocks as (word, text, line).
        quotes: its quotes.

    """

    id: str
    title: str
    line: int
    prose: list[tuple[str, list[str] | None]] = field(default_factory=list)
    fences: list[tuple[str, str, int]] = field(default_factory=list)
    quotes: list[RawQuote] = field(default_factory=list)

    def text(self, *, lists: bool = True) -> str:
        """Return the prose of the step, with or without ordered lists, which may be narration."""
        return "\n\n".join(text for text, items in self.prose if lists or items is None)

    def items(self) -> list[str]:
        """Return the entries of the step's ordered lists."""
        return [item for _, items in self.prose for item in items or ()]


@dataclass
class Document:
    """A file, split into its front matter and steps.

    Attributes:
        front_matter: the text of its front matter.
        steps: its steps.

    """

    front_matter: str = ""
    steps: list[RawStep] = field(default_factory=list)


def split_markdown(text: str, problems: ProblemList) -> Document:
    """Split a file into its parts; problems are added to `problems`."""
    document = Document()
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(text) > MOST_CHARACTERS:
        problems.add(1, f"this file has {len(text):,} characters; at most {MOST_CHARACTERS:,} are read")
        return document
    for number, line in enumerate(lines, 1):
        if strange := _CONTROL.search(line):
            problems.add(number, f"the invisible character {strange[0]!r}", "expected text")
    if any(map(_CONTROL.search, lines)):
        return document
    end = _front_matter_end(lines)
    if end is None:
        problems.add(1, "there is no front matter", "expected --- in the first line, then keys, then ---")
        return document
    document.front_matter = "\n".join(lines[1:end])
    _BodyReader(document, problems, lines, end + 1).read()
    if not document.steps:
        problems.add(end + 1, "there is no step", "expected a heading such as ## Your turn {#turn}")
    return document


def _front_matter_end(lines: list[str]) -> int | None:
    if lines[0].rstrip() != "---":
        return None
    return next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), None)


class _BodyReader:
    """A reader of the outermost Markdown blocks of a file."""

    def __init__(self, document: Document, problems: ProblemList, lines: list[str], first: int) -> None:
        self.document, self.problems = document, problems
        self.lines, self.first = lines, first
        self.tokens: list[Token] = []
        self.is_lost = False

    def read(self) -> None:
        try:
            self.tokens = MARKDOWN.parse("\n".join(self.lines[self.first :]))
        except RecursionError:
            self.problems.add(self.first + 1, "this is nested too deeply")
        for at, token in enumerate(self.tokens):
            if token.level == 0 and token.map and token.nesting >= 0:
                self.read_block(at, token)
            elif token.type == "fence" and token.info.strip() in BLOCKS:
                text = f"the {token.info.strip()} block stands inside a list or a quote"
                self.problems.add(self.line_of(token), text, "let it begin in the first column", self.step_id())

    def line_of(self, token: Token) -> int:
        return self.first + 1 + (token.map[0] if token.map else 0)

    def step_id(self) -> str:
        return self.document.steps[-1].id if self.document.steps else ""

    def source_lines(self, token: Token) -> list[str]:
        begin, end = token.map or (0, 0)
        return self.lines[self.first + begin : self.first + end]

    def read_block(self, at: int, token: Token) -> None:
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            self.read_heading(self.tokens[at + 1].content, token)
        elif not self.document.steps:
            if not self.is_lost:
                self.problems.add(self.line_of(token), "text before the first step", "begin with ## Title {#id}")
            self.is_lost = True
        elif token.type == "fence" and token.info.strip():
            self.document.steps[-1].fences.append((token.info.strip(), token.content, self.line_of(token)))
            self.check_closed(token)
        elif token.type == "blockquote_open":
            self.read_quote(token)
        else:
            items = self.read_items(at) if token.type == "ordered_list_open" else None
            self.document.steps[-1].prose.append(("\n".join(self.source_lines(token)).strip("\n"), items))

    def check_closed(self, token: Token) -> None:
        lines = self.source_lines(token)
        if len(lines) < 2 or not lines[-1].strip().startswith(token.markup):
            text = f"the {token.info.strip()} block has no end"
            self.problems.add(self.line_of(token), text, f"end it with {token.markup}", self.step_id())

    def read_heading(self, content: str, token: Token) -> None:
        line = self.line_of(token)
        if token.tag == "h1":
            self.problems.add(line, f"a heading of the first level, {short_repr(content)}", "steps begin with ##")
            return
        title, id_ = _split_heading(content)
        if not id_:
            text = f"the step {short_repr(content)} has no id"
            self.problems.add(line, text, "expected ## Title {#id}, the id of letters, digits and hyphens")
        elif not title:
            self.problems.add(line, "a step without a title", "expected ## Title {#id}", id_)
        id_ = id_ or f"step-{len(self.document.steps) + 1}"
        before = next((step for step in self.document.steps if step.id == id_), None)
        if before is not None:
            self.problems.add(line, f"the id {id_!r} is that of line {before.line}, too", "give each step its own", id_)
        self.document.steps.append(RawStep(id_, title, line))

    def read_quote(self, token: Token) -> None:
        text = "\n".join(re.sub(r"^\s{0,3}>\s?", "", line) for line in self.source_lines(token)).strip()
        found = _split_quote(text)
        step = self.document.steps[-1]
        if found is None:
            text = f"a quote that begins with {short_repr(text[:40])}"
            self.problems.add(
                self.line_of(token), text, "expected > **Hint.** or another keyword, then the text", step.id
            )
            return
        word, about, said = found
        kind = _KINDS.get(word.casefold())
        if kind is None:
            near = listing([word.capitalize() for word in nearest(word.casefold(), list(_KINDS), 5)])
            self.problems.add(self.line_of(token), f"there is no quote {short_repr(word)}", f"expected {near}", step.id)
            return
        if not said:
            self.problems.add(self.line_of(token), f"the quote {word} says nothing", "", step.id)
        if about is not None and not about:
            self.problems.add(
                self.line_of(token), f"the quote {word} is about nothing", "write it between ` `", step.id
            )
        step.quotes.append(RawQuote(kind, about or "", said, self.line_of(token)))

    def read_items(self, at: int) -> list[str]:
        """Return the entries of an ordered list."""
        found, level = list[str](), self.tokens[at].level
        for token in self.tokens[at + 1 :]:
            if token.type == "ordered_list_close" and token.level == level:
                break
            if token.type == "list_item_open" and token.level == level + 1:
                lines = self.source_lines(token)
                first = re.sub(r"^\s*\d+[.)]\s?", "", lines[0])
                found.append("\n".join([first, *(line.strip() for line in lines[1:])]).strip())
        return found


# the next two functions use no patterns, whose time would grow with the square of the number of blanks


def _split_heading(content: str) -> tuple[str, str]:
    """Split a heading such as "Your turn {#turn}" into title and id; the id is "" if it has none."""
    title, mark, id_ = content.removesuffix("}").rpartition("{#")
    if not mark or not content.endswith("}") or not _ID.fullmatch(id_):
        return content, ""
    return title.rstrip(), id_


def _split_quote(text: str) -> tuple[str, str | None, str] | None:
    """Split a quote into its keyword, subject (or None) and text; return None if it is not a quote."""
    begin, _, rest = text.lstrip().partition("**")
    word, end, rest = rest.partition("**")
    word = _without_stop(word.strip()).rstrip()
    if begin or not end or not word or "*" in word:
        return None
    about = None
    if rest.lstrip(" \t").startswith("`"):
        inner, end, after = rest.lstrip(" \t")[1:].partition("`")
        if end:
            about, rest = inner.strip(), after.lstrip()
            rest = rest[1:] if rest.startswith(_STOPS) else rest
    return word, about, rest.strip()


def _without_stop(word: str) -> str:
    return word[:-1] if word.endswith(_STOPS) else word


# --- YAML

YamlPath = tuple[str | int, ...]
_STANDARD: Final = "tag:yaml.org,2002:"
_SCALARS: Final[Mapping[str, Callable[[str], Any]]] = {
    f"{_STANDARD}str": str,
    f"{_STANDARD}int": int,
    f"{_STANDARD}bool": lambda text: text.casefold() == "true",
    f"{_STANDARD}null": lambda text: None,  # noqa: ARG005 - as the others
}


_DECIMAL: Final = re.compile(r"-?[0-9]{1,20}(?:\.[0-9]{1,20}(?:[eE][-+]?[0-9]{1,2})?|[eE]-[0-9]{1,2})")


class _YamlLoader(yaml.SafeLoader):  # type: ignore[misc]  # no types are published for it
    """A loader that only composes nodes, and knows few tags."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - as the library has it


_YamlLoader.add_implicit_resolver(f"{_STANDARD}bool", re.compile(r"^(?:true|false|True|False)$"), list("tfTF"))
_YamlLoader.add_implicit_resolver(f"{_STANDARD}null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])
_YamlLoader.add_implicit_resolver(f"{_STANDARD}int", re.compile(r"^(?:0|-?[1-9][0-9]{0,15})$"), list("-0123456789"))


@dataclass
class LocatedYaml:
    """Data of YAML with the line of each value.

    Attributes:
        data: the data; None if there is none.
        lines: the keys and indices that lead to a value -> its line.
        problems: what is wrong, each with its line.

    """

    data: Any
    first: int
    lines: dict[YamlPath, int] = field(default_factory=dict)
    problems: list[tuple[int, str]] = field(default_factory=list)

    def line(self, path: YamlPath) -> int:
        """Return the line of a value, or of the nearest value around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, self.first)


def read_yaml(text: str, first: int = 1) -> LocatedYaml:
    r"""Read YAML; return its data with lines and problems.

    Args:
        text: YAML.
        first: the line of the file in which the text begins.

    >>> read_yaml("on: {right: beat}\nrules: [4.10, 2]").data
    {'on': {'right': 'beat'}, 'rules': ['4.10', 2]}

    """
    located = LocatedYaml(None, first)
    try:
        node = yaml.compose(text, Loader=_YamlLoader)
        located.data = None if node is None else _YamlReader(located).read_value(node, ())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        located.problems.append((first + (mark.line if mark else 0), _error_text(error, text)))
    except yaml.YAMLError as error:
        located.problems.append((first, f"this cannot be read: {cut(str(error), 200)}"))
    except RecursionError:
        located.problems.append((first, "this is nested too deeply"))
    except (ValueError, OverflowError) as error:  # an escape sequence that is not a character
        located.problems.append((first, f"this cannot be read: {cut(str(error), 200)}"))
    if not located.problems:
        located.problems += [(first, problem) for problem in problems_of_data(located.data, MOST_IN_POSITION)]
    return located


def _error_text(error: yaml.MarkedYAMLError, text: str) -> str:
    said = f"this is not YAML: {cut(str(error.problem or error.context), 200)}"
    if re.search(r"[:{,]\s+#", text):
        said += "; a # after a blank begins a comment: write the id of a step without it"
    if "`" in said or "'@'" in said:
        said += "; put the text into quotes"
    return said


class _YamlReader:
    """A converter of YAML nodes to plain data."""

    def __init__(self, located: LocatedYaml) -> None:
        self.located = located
        self.seen: set[int] = set()

    def add_problem(self, node: yaml.Node, text: str) -> None:
        self.located.problems.append((self.located.first + node.start_mark.line, text))

    def read_value(self, node: yaml.Node, path: YamlPath) -> Any:  # noqa: ANN401 - plain data
        self.located.lines[path] = self.located.first + node.start_mark.line
        if id(node) in self.seen:
            self.add_problem(node, "an alias (*name) is not allowed; write the value out")
            return None
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode) and node.tag == f"{_STANDARD}map":
            return self.read_mapping(node, path)
        if isinstance(node, yaml.SequenceNode) and node.tag == f"{_STANDARD}seq":
            return [self.read_value(part, (*path, number)) for number, part in enumerate(node.value)]
        if isinstance(node, yaml.ScalarNode) and node.tag in _SCALARS:
            is_plain = node.tag == f"{_STANDARD}str" and node.style is None
            if is_plain and path[:1] == ("options",) and len(path) > 2 and _DECIMAL.fullmatch(node.value):
                return float(node.value)
            return self.read_scalar(node)
        self.add_problem(node, f"a tag such as {short_repr(node.tag)} is not allowed; write plain data")
        return None

    def read_scalar(self, node: yaml.ScalarNode) -> Any:  # noqa: ANN401 - plain data
        try:
            return _SCALARS[node.tag](node.value)
        except ValueError:
            self.add_problem(node, f"{short_repr(node.value)} is not what its tag says")
            return None

    def read_mapping(self, node: yaml.MappingNode, path: YamlPath) -> dict[str | int, Any]:
        found: dict[str | int, Any] = {}
        for key_node, value_node in node.value:
            key = self.read_value(key_node, (*path, ""))
            if not isinstance(key, str | int):
                self.add_problem(key_node, f"the key {short_repr(key)} is neither a text nor a number")
                continue
            if key in found:
                self.add_problem(key_node, f"the key {short_repr(key)} appears twice")
            found[key] = self.read_value(value_node, (*path, key))
            self.located.lines[(*path, key)] = self.located.first + key_node.start_mark.line
        return found
