"""YAML as lessons use it: texts, whole numbers, true and false, null, lists and objects; each value with its line.

Less than the standard, so that a text is what it looks like: `no`, `on`, `4.10` and `12:30` are texts. Only in the data
of a board or of cards, which stands in `options`, are decimals numbers. Tags and aliases are faults. Nothing is
constructed but plain data.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from tabletop_widgets.core.errors import cut, shown
from tabletop_widgets.core.limits import MOST_IN_POSITION, problems_of_data

Place = tuple[str | int, ...]
_STANDARD: Final = "tag:yaml.org,2002:"
_PLAIN: Final[Mapping[str, Callable[[str], Any]]] = {
    f"{_STANDARD}str": str,
    f"{_STANDARD}int": int,
    f"{_STANDARD}bool": lambda text: text.casefold() == "true",
    f"{_STANDARD}null": lambda text: None,  # noqa: ARG005 - as the others
}


_DECIMAL: Final = re.compile(r"-?[0-9]{1,20}(?:\.[0-9]{1,20}(?:[eE][-+]?[0-9]{1,2})?|[eE]-[0-9]{1,2})")


class _Loader(yaml.SafeLoader):  # type: ignore[misc]  # no types are published for it
    """Composes nodes; what it would construct is never asked for."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - as the library has it


_Loader.add_implicit_resolver(f"{_STANDARD}bool", re.compile(r"^(?:true|false|True|False)$"), list("tfTF"))
_Loader.add_implicit_resolver(f"{_STANDARD}null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])
_Loader.add_implicit_resolver(f"{_STANDARD}int", re.compile(r"^(?:0|-?[1-9][0-9]{0,15})$"), list("-0123456789"))


@dataclass
class Marked:
    """Data with the line of each value.

    Attributes:
        data: the data; None if there is none.
        lines: the keys and indices that lead to a value -> its line.
        problems: what is wrong, each with its line.

    """

    data: Any
    first: int
    lines: dict[Place, int] = field(default_factory=dict)
    problems: list[tuple[int, str]] = field(default_factory=list)

    def line(self, path: Place) -> int:
        """Return the line of a value, or of what is nearest around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, self.first)


def read(text: str, first: int = 1) -> Marked:
    r"""Return the data of a text.

    Args:
        text: YAML.
        first: the line of the file in which the text begins.

    >>> read("on: {right: beat}\nrules: [4.10, 2]").data
    {'on': {'right': 'beat'}, 'rules': ['4.10', 2]}

    """
    marked = Marked(None, first)
    try:
        node = yaml.compose(text, Loader=_Loader)
        marked.data = None if node is None else _Reading(marked).value(node, ())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        marked.problems.append((first + (mark.line if mark else 0), _said(error, text)))
    except yaml.YAMLError as error:
        marked.problems.append((first, f"this cannot be read: {cut(str(error), 200)}"))
    except RecursionError:
        marked.problems.append((first, "this is nested too deeply"))
    except (ValueError, OverflowError) as error:  # an escape that is no character
        marked.problems.append((first, f"this cannot be read: {cut(str(error), 200)}"))
    if not marked.problems:
        marked.problems += [(first, problem) for problem in problems_of_data(marked.data, MOST_IN_POSITION)]
    return marked


def _said(error: yaml.MarkedYAMLError, text: str) -> str:
    said = f"this is not YAML: {cut(str(error.problem or error.context), 200)}"
    if re.search(r"[:{,]\s+#", text):
        said += "; a # after a blank begins a comment: write the id of a step without it"
    if "`" in said or "'@'" in said:
        said += "; put the text into quotes"
    return said


class _Reading:
    """Turns nodes into plain data."""

    def __init__(self, marked: Marked) -> None:
        self.marked = marked
        self.seen: set[int] = set()

    def problem(self, node: yaml.Node, text: str) -> None:
        self.marked.problems.append((self.marked.first + node.start_mark.line, text))

    def value(self, node: yaml.Node, path: Place) -> Any:  # noqa: ANN401 - plain data
        self.marked.lines[path] = self.marked.first + node.start_mark.line
        if id(node) in self.seen:
            self.problem(node, "an alias (*name) is not allowed; write the value out")
            return None
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode) and node.tag == f"{_STANDARD}map":
            return self.mapping(node, path)
        if isinstance(node, yaml.SequenceNode) and node.tag == f"{_STANDARD}seq":
            return [self.value(part, (*path, number)) for number, part in enumerate(node.value)]
        if isinstance(node, yaml.ScalarNode) and node.tag in _PLAIN:
            is_plain = node.tag == f"{_STANDARD}str" and node.style is None
            if is_plain and path[:1] == ("options",) and len(path) > 2 and _DECIMAL.fullmatch(node.value):
                return float(node.value)
            return self.scalar(node)
        self.problem(node, f"a tag such as {shown(node.tag)} is not allowed; write plain data")
        return None

    def scalar(self, node: yaml.ScalarNode) -> Any:  # noqa: ANN401 - plain data
        try:
            return _PLAIN[node.tag](node.value)
        except ValueError:
            self.problem(node, f"{shown(node.value)} is not what its tag says")
            return None

    def mapping(self, node: yaml.MappingNode, path: Place) -> dict[str | int, Any]:
        found: dict[str | int, Any] = {}
        for key_node, value_node in node.value:
            key = self.value(key_node, (*path, ""))
            if not isinstance(key, str | int):
                self.problem(key_node, f"the key {shown(key)} is neither a text nor a number")
                continue
            if key in found:
                self.problem(key_node, f"the key {shown(key)} appears twice")
            found[key] = self.value(value_node, (*path, key))
            self.marked.lines[(*path, key)] = self.marked.first + key_node.start_mark.line
        return found
