"""Texts: English and Japanese are equal, nothing is missing, nothing is left over."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES

PACKAGE = Path(tw.__file__).parent
WIDGETS = PACKAGE / "widgets/texts"
FOLDERS = [WIDGETS, *(PACKAGE / "engines" / name for name in tw.games())]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ID = re.compile(r"[a-z]+(-[a-z0-9]+)+")

every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: str(folder.parent.name + "/" + folder.name)
)
every_game = pytest.mark.parametrize("game", tw.games())


@cache
def messages(folder: Path, locale: str) -> dict[str, ftl.Pattern]:
    entries = FluentParser().parse((folder / f"{locale}.ftl").read_text(encoding="utf-8")).body
    found = [entry for entry in entries if isinstance(entry, ftl.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "an id stands twice"
    return {entry.id.name: entry.value for entry in found if entry.value}


def ids(folder: Path) -> set[str]:
    return set(messages(folder, "en"))


def parts(pattern: ftl.Pattern) -> tuple[str, set[str], set[str]]:
    """Return a message's words, the parameters that stand in it, and those that only choose between its forms."""
    words, placed, choosing = "", set[str](), set[str]()
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            words += element.value
        elif isinstance(element.expression, ftl.VariableReference):
            placed.add(element.expression.id.name)
        elif isinstance(element.expression, ftl.SelectExpression):
            if isinstance(element.expression.selector, ftl.VariableReference):
                choosing.add(element.expression.selector.id.name)
            for variant in element.expression.variants:
                inner = parts(variant.value)
                words, placed, choosing = words + inner[0], placed | inner[1], choosing | inner[2]
        elif isinstance(element.expression, ftl.StringLiteral):
            words += element.expression.value
    return words, placed, choosing - placed


def literals(*sources: Path) -> set[str]:
    """Return every text that stands in Python sources, those between the braces of f-strings included."""
    return {
        node.value
        for source in sources
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


# --- the languages


@every_folder
def test_every_language_has_the_same_messages(folder: Path) -> None:
    assert len(ids(folder)) > 20
    assert list(messages(folder, "ja")) == list(messages(folder, "en"))


@every_folder
def test_every_message_tells_the_same_in_every_language(folder: Path) -> None:
    for key, pattern in messages(folder, "en").items():
        _, english, counted = parts(pattern)
        _, japanese, also_counted = parts(messages(folder, "ja")[key])
        assert english == japanese, key
        assert also_counted <= counted, key  # Japanese nouns have no plural


@every_folder
def test_japanese_is_japanese_and_english_is_not(folder: Path) -> None:
    for key, pattern in messages(folder, "ja").items():
        words = parts(pattern)[0]
        assert JAPANESE.search(words) or not re.search("[A-Za-z]", words), f"{key} = {words}"
        assert not JAPANESE.search(parts(messages(folder, "en")[key])[0]), key


@every_game
def test_every_sentence_of_a_rulebook_is_in_its_language(game: str) -> None:
    rulebook = tw.new_game(game).rulebook
    for section in rulebook.sections("ja"):
        for sentence in [section.title, *re.split(r"[。！？\n]", section.text)]:
            assert JAPANESE.search(sentence) or not re.search("[A-Za-z]{2}", sentence), (section.number, sentence)
    assert not any(JAPANESE.search(section.title + section.text) for section in rulebook.sections("en"))


# --- a game's texts


def sources_of(game: str) -> list[Path]:
    return [*(PACKAGE / "core").glob("*.py"), *(PACKAGE / "boards").glob("*.py"), *folder_of(game).glob("*.py")]


def folder_of(game: str) -> Path:
    return PACKAGE / "engines" / game


def families(game: str) -> dict[str, set[str]]:
    """Return the ids that the code puts together, by their beginning: "kind-" + a kind of action, and so on."""
    reasons = importlib.import_module(f"tabletop_widgets.engines.{game}.refusals").REASONS
    rules = tw.new_game(game)
    return {
        "player-": {str(seat) for seat in range(max(rules.players))},
        "kind-": {action.kind for action in rules.actions},
        "refusal-": set(reasons),
        "prompt-": set(),  # kinds of decisions: the conformance tests ask for every one
    }


@every_game
def test_every_text_that_a_games_code_asks_for_is_there(game: str) -> None:
    known = ids(folder_of(game))
    beginnings = {key.split("-")[0] for key in known}
    asked = {text for text in literals(*sources_of(game)) if ID.fullmatch(text) and text.split("-")[0] in beginnings}
    asked |= {beginning + rest for beginning, family in families(game).items() for rest in family}
    assert asked <= known


@every_game
def test_no_text_of_a_game_is_left_over(game: str) -> None:
    said = literals(*sources_of(game))
    made = families(game)
    left = set()
    for key in ids(folder_of(game)) - said:
        beginning, rest = re.fullmatch(r"([a-z]+-)(.+)", key).groups()  # type: ignore[union-attr]
        if rest not in made.get(beginning, ()) and not (beginning in made and rest in said):
            left.add(key)
    assert left == set()


@every_game
def test_the_families_of_ids_are_those_that_the_code_makes(game: str) -> None:
    made = set()
    for source in sources_of(game):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginning = str(node.values[0].value)
                if beginning.endswith("-") and any(key.startswith(beginning) for key in ids(folder_of(game))):
                    made.add(beginning)
    assert made == set(families(game))


# --- the texts of the widget


def asked_by_the_front_end() -> set[str]:
    """Return the keys that `t(...)` is called with in the front end, and those of its tables."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "js").glob("*.ts*")))
    asked = {key for call in re.findall(r"\bt\(([^()]*)\)", source) for key in re.findall(r'"([a-z-]+)"', call)}
    return asked | set(re.findall(r"\btext\?\.([a-z]+)\b", source)) | set(re.findall(r'"(key-[a-z-]+)"', source))


def test_every_word_of_the_front_end_is_there_and_none_is_left_over() -> None:
    assert {f"ui-{key}" for key in asked_by_the_front_end()} == {key for key in ids(WIDGETS) if key.startswith("ui-")}


@pytest.mark.parametrize("locale", LOCALES)
def test_words_of_the_front_end_take_no_parameters(locale: str) -> None:
    for key, pattern in messages(WIDGETS, locale).items():
        if key.startswith("ui-"):
            assert parts(pattern)[1:] == (set(), set()), key


def test_every_text_that_the_widget_asks_for_is_there_and_none_is_left_over() -> None:
    sources = [*(PACKAGE / "widgets").glob("*.py")]
    known = {key for key in ids(WIDGETS) if not key.startswith("ui-")}
    assert known - literals(*sources) == set()
    asked = set()
    for node in (n for source in sources for n in ast.walk(ast.parse(source.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("_say", "get"):
            at = 0 if node.func.attr == "_say" else 1
            if ast.unparse(node.func) in ("self._say", "TEXTS.get"):
                keys = [n.value for n in ast.walk(node.args[at]) if isinstance(n, ast.Constant)]
                asked |= {key for key in keys if isinstance(key, str)}
    assert asked
    assert asked <= known | {"ui-"}
