"""The words of tables: none is missing, in either language, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_widgets
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.tables.connection import Code
from tabletop_widgets.tables.server import TEXTS

PACKAGE = Path(tabletop_widgets.__file__).parent
MODEL = (PACKAGE / "js/tables/model.ts").read_text(encoding="utf-8")
_PAGES = ("page", "table", "seat", "notice", "pupil")
PAGE = "".join((PACKAGE / f"js/tables/{name}.ts").read_text(encoding="utf-8") for name in _PAGES)


def ends() -> dict[int, str]:
    """Return what the page says when a connection ends with a code."""
    table = MODEL.partition("const ENDS")[2].partition("}")[0]
    return {int(code): key for code, key in re.findall(r'(\d{4}): "([a-z-]+)"', table)}


def test_every_word_of_the_pages_is_there_and_none_is_left_over() -> None:
    asked = {
        key for call in re.findall(r"\bword\(([^()]*)\)", MODEL + PAGE) for key in re.findall(r'"([a-z-]+)"', call)
    }
    asked |= set(ends().values())
    assert {f"page-{key}" for key in asked} == {key for key in TEXTS.ids("en") if key.startswith("page-")}
    # those of a class replace them
    for key in TEXTS.ids("en"):
        assert not key.startswith("lesson-") or key.removeprefix("lesson-") in TEXTS.ids("en")


def test_the_page_knows_each_code_with_which_a_connection_ends() -> None:
    assert ends().keys() == {code.value for code in Code}


def test_every_text_that_a_table_asks_for_is_there_and_none_is_left_over() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "tables").glob("*.py"))
    asked = set(re.findall(r"[\"']((?:told|link|class)-[a-z-]+)[\"']", source))
    assert asked == {key for key in TEXTS.ids("en") if not key.startswith(("page-", "lesson-"))}


@pytest.mark.parametrize("locale", LOCALES)
def test_each_language_has_all_of_them(locale: str) -> None:
    assert TEXTS.ids(locale) == TEXTS.ids("en")
    params = {name: f"<{name}>" for name in ("step", "of", "time", "error", "folder", "names")}
    for key in TEXTS.ids(locale):
        told = TEXTS.get(locale, key, **params)
        assert told.strip()
        assert [name in told for name in params.values()] == [
            name in TEXTS.get("en", key, **params) for name in params.values()
        ]
