"""The cost of the board in a notebook: `python -m benchmarks.front_end`.

Sizes, the time Python takes to draw, the time the page takes to show it, and the time from a click to the changed
picture in a real JupyterLab, compared with an empty widget in the same notebook. Python is measured in processor time,
the browser by its clock.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from playwright.sync_api import Page

import tabletop_widgets as tw
from benchmarks import browser, clicks, open_boards
from benchmarks.report import Budget, Row, median, spread, table
from hatch_build import is_fresh
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import difference
from tabletop_widgets.widgets.transport import front_end, size

SEED: Final = 7
REPEATS: Final = 200
LARGE: Final = 800  # elements; the budgets are for this number
Players = int | list[str]
# name in the table -> the game and its players
GAMES: Final[dict[str, tuple[str, Players]]] = {
    "SCOUT": ("scout", 5),
    "Leviath": ("leviath", 3),
    "Scythe": ("scythe", 5),
    "Scythe with an Automa": ("scythe", 1),
    "Scythe with four Automas": ("scythe", ["human", "automa", "autometta", "automaszyna", "ultimaszyna"]),
}
MOST_STEPS: Final = 1500  # plies of a match: its pictures are largest long before a game of Scythe ends
DRAW: Final = {"scythe": Budget("at most", 3)}
KEYFRAME: Final = {"scythe": Budget("at most", 100_000)}
TRAITS: Final = {  # the traits that change with a step, and the maximum bytes of each
    "scene": None,
    "patch": Budget("at most", 12_000),
    "choices": Budget("at most", 8_000),
    "panel": Budget("at most", 2_000),
    "journal": None,
}


# --- the bundle


def bundle() -> list[Row]:
    """Return the size of the front end."""
    if not is_fresh():
        print("the bundle is not from the present sources: run `python hatch_build.py`")
    files = {
        "bundle: JavaScript": ("widget.js", Budget("at most", 60)),
        "bundle of a lesson: JavaScript": ("lesson.js", Budget("at most", 60)),
        "bundle: style sheet": ("widget.css", None),
        "bundle of a lesson: style sheet": ("lesson.css", None),
    }
    rows = []
    for title, (name, packed) in files.items():
        text = front_end(name).encode()
        rows.append(Row(f"{title}, minified", len(text) / 1000, "kB"))
        rows.append(Row(f"{title}, compressed", len(gzip.compress(text, 9)) / 1000, "kB", packed))
    return rows


# --- scenes, in Python


def largest_step(game: str, players: Players) -> tuple[tw.Match, int]:
    """Return a match at the position whose picture has the most elements, and the seat of this view."""
    found = (0, 0, 0, 0)  # elements, seed, ply, seat
    for seed in range(3):
        match = tw.new_match(game, players=players, seed=seed)
        while not match.is_terminal() and match.ply < MOST_STEPS:
            seat = match.current_player()
            found = max(found, (len(drawn(match, seat).elements), seed, match.ply, seat))
            match.play_out({seat: "random"}, max_decisions=1)
    _, seed, ply, seat = found
    match = tw.new_match(game, players=players, seed=seed)
    while match.ply < ply:
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=1)
    return match, seat


def drawn(match: tw.Match, seat: int) -> Scene:
    """Return a seat's picture."""
    return BOARDS[match.game.name].draw(match.observation(seat), match.words())


def enlarged(scene: Scene) -> Scene:
    """Return a picture of `LARGE` elements: the scene, with copies of parts of it under other keys."""
    large = Scene()
    large.regions = scene.regions
    for copy in ("", "@1", "@2"):
        for key, (tag, parent, attrs, *text) in scene.elements.items():
            if len(large.elements) < LARGE:
                home = parent if parent in scene.regions else parent + copy
                large.elements[key + copy] = [tag, home, attrs, *text]
    return large


def milliseconds(work: Callable[[], object]) -> list[float]:
    """Return the duration of each of many repetitions."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        work()
        times.append(1000 * (process_time() - start))
    return times


def scenes(title: str, match: tw.Match, seat: int, before: Scene, after: Scene) -> list[Row]:
    """Return the time Python needs to draw the largest picture and to find the changes, also for `LARGE` elements."""
    count = len(after.elements)
    view, words, board = match.observation(seat), match.words(), BOARDS[match.game.name]
    draw = milliseconds(lambda: board.draw(view, words))
    scaled = [time * LARGE / count for time in draw]
    base, new = enlarged(before), enlarged(after)
    return [
        median(f"{title}: draw, {count} elements", draw, DRAW.get(match.game.name)),
        median(f"{title}: draw, scaled to {LARGE}", scaled, Budget("at most", 2)),
        Row(f"{title}: keyframe of {count} elements", size(after.keyframe(1)), "bytes", KEYFRAME.get(match.game.name)),
        median(f"{title}: difference, {count} elements", milliseconds(lambda: difference(before, after))),
        median(f"difference, {LARGE} elements", milliseconds(lambda: difference(base, new))),
    ]


# --- bytes


def bytes_a_step(title: str, game: str, players: Players, who: str, **options: Any) -> list[Row]:
    """Return how many bytes of each trait the steps of a random match send to a page."""
    match = tw.new_match(game, players=players, seed=SEED)
    widget = match.widget(**options)
    changed: set[str] = set()
    sizes: dict[str, list[float]] = {name: [] for name in TRAITS}
    widget.observe(lambda change: changed.add(change["name"]), list(TRAITS))
    steps = 0
    while not match.is_terminal() and steps < MOST_STEPS:
        changed.clear()
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=1)
        steps += 1
        for name in changed:
            if getattr(widget, name) is not None:
                sizes[name].append(size(getattr(widget, name)))
    widget.close()
    return [
        Row(
            f"{title}: {name} ({who}, in {len(seen)} of {steps} steps)",
            max(seen),
            "bytes",
            TRAITS[name],
            spread(seen),
        )
        for name, seen in sizes.items()
        if seen
    ]


# --- the browser


def page_rows(page: Page, title: str, match: tw.Match, seat: int, before: Scene, after: Scene) -> list[Row]:
    """Return the time a page needs to show the largest picture and a step; and `LARGE` elements without a journal."""
    match.undo()
    widget = match.widget(seat=seat)
    traits = browser.traits_of(widget)
    match.redo()
    step = {"choices": widget.choices, "panel": widget.panel}
    length = len(traits["journal"]["rows"])
    rows: list[Row] = []
    for base, new, journal, name in (
        (
            before,
            after,
            traits["journal"],
            f"{title}, {len(after.elements)} elements, {length} journal rows",
        ),
        (enlarged(before), enlarged(after), {"rows": []}, f"{LARGE} elements, no journal"),
    ):
        patch = difference(base, new) | {"base": 1, "seq": 2}
        first = {**traits, "scene": base.keyframe(1), "patch": None, "journal": journal}
        times = browser.show(page, first, {**step, "patch": patch})
        rows += [
            median(f"mount, {name}", times["mount"], Budget("at most", 10)),
            median("  and its layout", times["mount layout"]),
            median(f"update, {name}", times["update"], Budget("at most", 2)),
            median("  and its layout", times["update layout"]),
        ]
    return rows


def rows() -> list[Row]:
    """Measure everything."""
    found = bundle()
    steps = {title: largest_step(game, players) for title, (game, players) in GAMES.items()}
    pictures = {}
    for title, (match, seat) in steps.items():
        after = drawn(match, seat)
        match.undo()
        pictures[title] = drawn(match, seat), after
        match.redo()
        found += scenes(title, match, seat, *pictures[title])
        found += bytes_a_step(title, *GAMES[title], "one seat", seat=0)
    found += bytes_a_step("SCOUT", "scout", 4, "hot seat", cover=False)
    found += open_boards.rows()
    with browser.page() as page:
        if page is not None:
            for title, (match, seat) in steps.items():
                found += page_rows(page, title, match, seat, *pictures[title])
            found += clicks.rows(page)
    return found


def main() -> None:
    """Measure and print."""
    print(table(rows()))


if __name__ == "__main__":
    main()
