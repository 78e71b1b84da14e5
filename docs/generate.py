"""Lays out the pages of the documentation: those of docs/pages, and those made from the code.

`python docs/generate.py FOLDER` makes rulebooks, lists of lessons, replays, pictures, notebooks and the API's pages;
Sphinx then builds the folder.
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import tabletop_widgets as tw

ROOT: Final = Path(__file__).parents[1]
HOW: Final[
    dict[str, tuple[str, dict[str, Any], int]]
] = {  # a page's game, its options, the step that its replay opens at
    "scout": ("scout", {"players": 4}, 60),
    "leviath": ("leviath", {"players": 3}, 60),
    "scythe": ("scythe", {"players": 3}, 200),
    "automa": ("scythe", {"players": ["nordic", "automa"]}, 90),
}
TITLES: Final = {"scout": "SCOUT", "leviath": "Leviath", "scythe": "Scythe", "automa": "The Automa"}
LANGUAGES: Final = {
    "en": ("", "rulebook", "In our own words. Boards cite these numbers."),
    "ja": ("-ja", "ルールブック", "盤面に表示される番号は、この章番号です。"),
}
_WHOLE: Final = {  # much of them is in another class
    "tabletop_widgets.match.Match": ["   :inherited-members: Generic"],
    "tabletop_widgets.lessons.session.Session": ["   :inherited-members:"],
}
_COPIES: Final = {  # files elsewhere in the repository -> their pages
    "CONTRIBUTING.md": "contributing.md",
    "lite/README.md": "site.md",
    "findings/README.md": "findings.md",
    "CHANGELOG.md": "changelog.md",
}
_SOURCES: Final = "https://github.com/tabletop-widgets/tabletop-widgets/blob/main"
_LINK: Final = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")
_RULEBOOK: Final = re.compile(r"src/tabletop_widgets/engines/(\w+)/rulebook\.(\w+)\.md")
_REPLAYS: Final = {"index": "scout", "replays": "lesson"}  # page -> the replay that it ends with
_NOTEBOOKS: Final = ("tour", "lessons", "match", "strategies", "teaching", "together", "your_own_game", "reinforcement")
_BELOW: Final = {  # page -> the pages below it, in the navigation
    "index": (
        *("playing", "together", "games", "scripting", "strategies", "learning", "teaching", "lessons", "replays"),
        *("hosts", "measuring", "architecture", "recipes", "glossary"),
        *(f"notebooks/{name}" for name in _NOTEBOOKS),
        *("api/index", "contributing", "findings", "site", "changelog"),
    ),
    "games": (*(f"games/{page}" for page in HOW), "gallery"),
}
_GAME_NOTEBOOKS: Final = {
    "scout": ("scout",),
    "leviath": ("leviath", "where_can_it_be"),
    "scythe": ("scythe", "scythe_full_game"),
    "automa": ("automa",),
}
CORE: Final = ("game", "state", "action", "observation", "event", "refusal", "heuristics", "encoding")
API: Final = {  # page -> its title, what it begins with, and the modules whose public names it has
    "match": ("Matches and boards", "A match, its board, and what can go wrong.", ["tabletop_widgets"]),
    "players": ("Players", "Who can play a seat, from random to search.", ["tabletop_widgets.players"]),
    "arena": ("Tournaments", "Many games at once, and what their results are worth.", ["tabletop_widgets.arena"]),
    "analysis": ("Analysis", "What a search says of a decision, and of a whole match.", ["tabletop_widgets.analysis"]),
    "lessons": ("Lessons", "Lessons as objects: read, checked, learnt.", ["tabletop_widgets.lessons"]),
    "games": (
        "The games",
        "Their options, what a seat sees, and their actions.",
        [f"tabletop_widgets.engines.{name}" for name in ("scout", "leviath", "scythe")],
    ),
    "own-game": (
        "The contract of a game",
        "What a game of your own consists of, and what its board can do.",
        [
            *(f"tabletop_widgets.core.{name}" for name in CORE),
            "tabletop_widgets.boards.board",
            "tabletop_widgets.boards.scene",
        ],
    ),
    "adapters": (
        "Other libraries",
        "The games in Gymnasium, PettingZoo and OpenSpiel.",
        [f"tabletop_widgets.adapters.{name}" for name in ("gymnasium", "pettingzoo", "openspiel")],
    ),
    "testing": ("Testing a game", "The contract of every game, as checks.", ["tabletop_widgets.testing"]),
}


def lay_out(folder: Path) -> None:
    """Write all pages into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs" / "pages", folder)
    shutil.copy(ROOT / "docs" / "conf.py", folder)
    for name in ("api", "gallery", "games", "notebooks", "_static/replays"):
        (folder / name).mkdir(parents=True)
    for path in (ROOT / "docs").glob("*.[pg][ni][gf]"):
        shutil.copy(path, folder / "_static")
    for page in HOW:
        make_game(folder, page)
    for path in sorted((ROOT / "docs" / "pages").glob("*.md")):
        make_page(folder, path, path.stem)
    make_lesson(folder / "_static" / "replays" / "lesson.html")
    make_gallery(folder)
    make_notebooks(folder)
    make_api(folder / "api")
    make_copies(folder)


# --- pages


def make_page(folder: Path, path: Path, page: str) -> None:
    """Write a page of the repository, with the links, the replay and the navigation that it has here."""
    rows = [site_links(path).rstrip()]
    if page in _REPLAYS:
        rows += ["", replay(f"_static/replays/{_REPLAYS[page]}.html", "Step by step")]
    (folder / f"{page}.md").write_text("\n".join([*rows, *toc(_BELOW.get(page, ()))]) + "\n", encoding="utf-8")


def site_links(path: Path) -> str:
    """Return the text of a file whose links lead to pages of the documentation, or to the repository."""
    text = path.read_text(encoding="utf-8")
    return _LINK.sub(lambda link: f"]({site_place((path.parent / link[1]).resolve())}", text)


def site_place(path: Path) -> str:
    """Return where a file of the repository is in the documentation, from its top."""
    name = path.relative_to(ROOT).as_posix()
    rules = _RULEBOOK.fullmatch(name)
    if rules:
        return f"games/{rules[1]}-rules{LANGUAGES[rules[2]][0]}.md"
    if name.startswith("examples/"):
        return f"notebooks/{path.name}"
    if path.parent == ROOT / "docs" / "pages":
        return path.name
    if path.parent == ROOT / "docs" and path.suffix in (".png", ".gif"):
        return f"_static/{path.name}"
    return _COPIES.get(name, f"{_SOURCES}/{name}")


def replay(place: str, title: str) -> str:
    """Return the HTML of a replay on a page."""
    return f'<iframe class="board" src="{place}" loading="lazy" title="{title}"></iframe>'


def toc(pages: Iterable[str]) -> list[str]:
    """Return the lines that put pages below this one in the navigation."""
    return ["", "```{toctree}", ":hidden:", ":titlesonly:", "", *pages, "```"] if pages else []


# --- games


def make_game(folder: Path, page: str) -> None:
    """Write the replay and the pictures of a game, its rulebooks, and what its lessons teach."""
    name, options, ply = HOW[page]
    match = tw.new_match(name, seed=11, names=["Aiko"], **options)
    match.play_out(dict.fromkeys(match.game.deciding, "heuristic"))
    match.goto(min(ply, len(match.mainline()) - 1))
    seat = match.game.deciding[0]
    match.to_html(folder / "_static" / "replays" / f"{page}.html", seat=seat)
    for theme in ("light", "dark"):
        (folder / "gallery" / f"{page}-{theme}.svg").write_text(match.svg(seat=seat, theme=theme), encoding="utf-8")
    if page == name:
        for locale in LANGUAGES:
            make_rulebook(folder / "games", match.game, locale)
    rules = [f"{name}-rules{ending}" for ending, _, _ in LANGUAGES.values()]
    notebooks = [f"../notebooks/{each}" for each in _GAME_NOTEBOOKS[page]]
    anchor = TITLES[page].lower().replace(" ", "-")
    rows = [
        f"# {TITLES[page]}",
        "",
        f"[Options and rulings](../games.md#{anchor}) · rules [in English]({rules[0]}.md) and [日本語]({rules[1]}.md)",
        "",
        replay(f"../_static/replays/{page}.html", f"{TITLES[page]}, step by step"),
        *lessons(page),
        *toc([*(rules if page == name else ()), *notebooks]),
    ]
    (folder / "games" / f"{page}.md").write_text("\n".join(rows) + "\n", encoding="utf-8")


def make_lesson(path: Path) -> None:
    """Write the replay of a lesson, in which somebody finds the right way after a wrong one."""
    session = tw.lesson("scout", "s5-beats").session()
    session.ask("show 5-6")
    session.enter("beat")
    session.offer("scout left to 1")
    session.take_back()
    session.hint()
    session.offer("show 3-4")
    session.next()
    session.answer(["8-9", "9-9", "1-1", "1-2-3"])
    session.answer(["8-9", "1-1", "9-9", "1-2-3"])
    session.next()
    session.to_html(path)


def make_rulebook(folder: Path, game: Any, locale: str) -> None:  # noqa: ANN401 - of any game
    """Write the rulebook of a game in a language."""
    ending, word, told = LANGUAGES[locale]
    rows = [f"# {game.title}: {word}", "", told]
    for section in game.rulebook.sections(locale):
        level = "#" * (2 + section.number.count("."))
        anchor = f"(r-{game.name}{ending}-{section.number.replace('.', '-')})="
        rows += ["", anchor, f"{level} {section.number} {section.title}", "", section.text]
    (folder / f"{game.name}-rules{ending}.md").write_text("\n".join(rows) + "\n", encoding="utf-8")


def lessons(page: str) -> list[str]:
    """Return the end of a game's page: its lessons, course by course."""
    courses = [course for course in tw.courses() if course.id.startswith(f"{page}-")]
    rows = ["", "", "## Lessons", ""]
    rows += [f'`tw.course("{courses[0].game}").widget()` opens them in a cell. Each is a few minutes on a board.', ""]
    for course in courses:
        rows += [f"**{course.title.en}**", ""]
        for lesson in course.lessons:
            sections = ", ".join(f"§{number}" for number in lesson.rules)
            rows.append(f"- {lesson.title.en} ({lesson.front_matter.minutes} min; {sections})")
        rows.append("")
    return rows


def make_gallery(folder: Path) -> None:
    """Write the page with the pictures of all boards."""
    rows = ["# Gallery", "", "The boards as static pictures, `match.svg(seat=0)`, in the colours of this page."]
    for page, title in TITLES.items():
        rows += ["", f"## {title}", ""]
        rows += [f"![{title}](gallery/{page}-{theme}.svg){{.{theme}-picture}}\n" for theme in ("light", "dark")]
    (folder / "gallery.md").write_text("\n".join(rows), encoding="utf-8")


# --- what stands elsewhere


def make_notebooks(folder: Path) -> None:
    """Copy the notebooks; a page has no kernel, so it shows the pictures of boards."""
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        book = json.loads(path.read_text(encoding="utf-8").replace("](../docs/pages/", "](../"))
        for cell in book["cells"]:
            for output in cell.get("outputs", ()):
                if "text/html" in output.get("data", {}):
                    output["data"].pop("application/vnd.jupyter.widget-view+json", None)
        book["metadata"].pop("widgets", None)
        (folder / "notebooks" / path.name).write_text(json.dumps(book), encoding="utf-8")


def make_copies(folder: Path) -> None:
    """Take pages over that stand elsewhere for those who read the code."""
    for app in ("marimo_app.py", "panel_app.py"):
        shutil.copy(ROOT / "examples" / app, folder / "notebooks")
    for source, page in _COPIES.items():
        make_page(folder, ROOT / source, page.removesuffix(".md"))


# --- the API


def make_api(folder: Path) -> None:
    """Write a page for each group of modules; every public name is on one of them, once."""
    shown: set[str] = set()
    pages: dict[str, list[str]] = {}
    for page in reversed(API):  # a name that several modules have is with the most special one
        pages[page] = list(api_page(page, shown))
    rows = [
        "# API",
        "",
        "Every public name, with its arguments, what it returns, what it raises, and the rule it follows.",
    ]
    for page, (title, told, _) in API.items():
        (folder / f"{page}.md").write_text("\n".join(pages[page]) + "\n", encoding="utf-8")
        rows += ["", f"- [{title}]({page}.md): {told}"]
    (folder / "index.md").write_text("\n".join([*rows, *toc(API)]) + "\n", encoding="utf-8")


def api_page(page: str, shown: set[str]) -> list[str]:
    """Return the lines of a page of the API; the names on it are added to those that are shown."""
    title, told, modules = API[page]
    rows = [f"# {title}", "", told]
    for module in modules:
        names = [(home, kind) for home, kind in public(module) if home not in shown]
        shown |= {home for home, _ in names}
        if names and len(modules) > 1:
            rows += ["", f"## {module}"]
        for home, kind in names:
            rows += ["", "```{eval-rst}", f".. {kind}:: {home}", *_WHOLE.get(home, ()), "```"]
    return rows


def public(module: str) -> list[tuple[str, str]]:
    """Return the public classes and functions of a module: where each is defined, and what Sphinx calls its kind."""
    room = importlib.import_module(module)
    listed = getattr(room, "__all__", None) or [
        name for name, value in vars(room).items() if name[0] != "_" and getattr(value, "__module__", "") == module
    ]
    found = []
    for name in listed:
        value = getattr(room, name)
        kind = "autoclass" if inspect.isclass(value) else "autofunction" if inspect.isroutine(value) else None
        if inspect.isclass(value) and issubclass(value, BaseException):
            kind = "autoexception"
        if kind and value.__qualname__ == name:  # not one that only wraps another
            found.append((f"{value.__module__}.{value.__qualname__}", kind))
    return found


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
