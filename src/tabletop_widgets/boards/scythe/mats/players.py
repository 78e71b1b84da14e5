"""Everybody at a glance: a row a player, and the others' mats in small."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import LETTERS, IconBatch, at, badge
from tabletop_widgets.boards.scythe.texts import faction_name, seat_title
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import GIFTS
from tabletop_widgets.engines.scythe.components.cards import STARS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_POPULARITY, MAX_POWER, MAX_STARS
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.facts import HIDDEN
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

WIDTH: Final = 420.0
_ROW: Final = 62.0
_BAR: Final = 84.0
_BAR_X: Final = 190.0


def height(players: int) -> float:
    """Return the height of the region."""
    return 8 + _ROW * players


def draw_players(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw a row a player, in seat order."""
    scene.add("players/g", "g", "players", fill_rule="evenodd", font_size=13, font_weight=700, fill="$ink")
    batch = IconBatch()
    for seat in range(view.num_players):
        _draw_row(scene, view, seat, 4 + _ROW * seat, batch, words)
    batch.draw(scene, "players", "players/g")


def player_label(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return a player's line."""
    coins = view.coins[seat]
    automa = view.is_automa(seat) and view.factions[seat] >= 0
    return words(
        "board-player",
        name=words.name(seat),
        faction=seat_title(view, seat, words) if automa else faction_name(view, seat, words),
        power=view.power[seat],
        popularity=view.popularity[seat],
        coins="?" if coins == HIDDEN else str(coins),
        cards=view.hand_sizes[seat],
        stars=view.star_count(seat),
        workers=view.workers_on_board(seat),
    )


def _draw_row(scene: Scene, view: ScytheObservation, seat: int, y: float, batch: IconBatch, words: Words) -> None:
    key = f"pl:{seat}"
    known = view.factions[seat] >= 0
    faction = FACTIONS[view.factions[seat]] if known else ""
    moves = view.current_player == seat
    label = player_label(view, seat, words)
    scene.add(key, "g", "players/g", transform=f"translate(4 {y:g})", label=label)
    scene.add(
        f"{key}/r", "rect", key, width=WIDTH - 8, height=56, rx=10, fill="$panel", stroke="$ink" if moves else "$line",
        stroke_width=2.5 if moves else None, class_="tw-rim",
    )  # fmt: skip
    if known:
        badge(scene, f"{key}/f", key, faction, 25, 28, 14)
    write(scene, f"{key}/n", key, shortened(words.name(seat), 112, 13.5), 47, 22, 13.5)
    if moves:
        batch.put(1, "turn", f"M4 {y + 19:g}l8 9 -8 9z", fill="$ink")
    _draw_stars(view, seat, y, batch)
    for name, value, most, below in (
        ("power", view.power[seat], MAX_POWER, 13),
        ("popularity", view.popularity[seat], MAX_POPULARITY, 36),
    ):
        batch.icon(1, name, 178, y + below + 4, 0.8)
        batch.put(0, "bar", f"M{_BAR_X + 4:g} {y + below + 4:g}h{_BAR - 8:g}", **DISC, stroke="$line", stroke_width=8)
        if value:
            width = number(max(0, _BAR * value / most - 8))
            colour = "$power" if name == "power" else "$heart"
            batch.put(
                1, f"{name}-bar", f"M{_BAR_X + 4:g} {y + below + 4:g}h{width}", **DISC, stroke=colour, stroke_width=8
            )
        write(scene, f"{key}/{name[:3]}", key, str(value), _BAR_X + _BAR + 2, below + 8.5)
    batch.put(
        2,
        "band",
        "".join(f"M{number(_BAR_X + _BAR * t / MAX_POPULARITY)} {y + 34:g}v12" for t in (6.5, 12.5)),
        stroke="$soft",
    )
    shown = len(view.revealed[seat])
    cells = [
        ("coins", "?" if view.coins[seat] == HIDDEN else str(view.coins[seat]), 309, 17),
        ("workers", str(view.workers_on_board(seat)), 309, 41),
        ("cards", str(view.hand_sizes[seat]), 363, 17),
        ("objective", f"{view.objective_counts[seat]}{'+' + str(shown) if shown else ''}", 363, 40),
    ]
    if view.is_automa(seat):  # it has a level instead of objectives
        cells.pop()
        level = shortened(naming.level(view.tracker(seat), words), 75, 10.5)
        write(scene, f"{key}/lv", key, level, WIDTH - 14, 45, 10.5, text_anchor="end", font_weight=500, fill="$soft")
    for name, text, x, below in cells:
        batch.icon(1, name, x, y + below, 0.92)
        write(scene, f"{key}/{name[:2]}", key, text, x + 11, below + 5)
    if view.factory_cards[seat] != -1:
        batch.put(1, "factory", at("hexes", 402, y + 16, 0.8), fill="$factory2")
    who = f"{LETTERS[faction]} " if known else ""
    scene.brief("players", key, f"{who}{label}{' ◀' if moves else ''}")
    stars = [words("board-star-count", name=words(naming.STAR[i]), n=n) for i, n in enumerate(view.stars[seat]) if n]
    if view.tracker_stars(seat):
        stars.append(words("board-star-count", name=words("board-automa-of-tracker"), n=view.tracker_stars(seat)))
    if stars:
        scene.brief("players", key, words("list-separator").join(stars))


def _draw_stars(view: ScytheObservation, seat: int, y: float, batch: PathBatch) -> None:
    """Draw six spaces for stars, each with the icon of what it was placed for."""
    kinds = [STARS[kind] for kind, count in enumerate(view.stars[seat]) for _ in range(count)]
    kinds += ["half-star"] * view.tracker_stars(seat)
    for i in range(MAX_STARS):
        x = 58 + 18.5 * i
        if i < len(kinds):
            batch.put(0, "star", dot(x, y + 41), **DISC, stroke="$goldink", stroke_width=18)
            batch.put(1, "star", dot(x, y + 41), **DISC, stroke="$gold", stroke_width=16.4)
            batch.put(2, "star", at(kinds[i], x, y + 41, 0.66), fill="$goldink")
        else:
            batch.put(0, "space", dot(x, y + 41), **DISC, stroke="$panel2", stroke_width=15)


def draw_gifts(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the coins that may be given, over the giver's own row; seen once somebody to give them to is chosen."""
    if view.seat is None or view.current_player != view.seat:
        return
    for i, coins in enumerate(GIFTS):
        key = f"give:{coins}"
        scene.add(
            key,
            "g",
            f"pl:{view.seat}",
            transform=f"translate({196 + 54 * i} 28)",
            ghost=1,
            solid=1,
            label=words("board-give", n=coins),
        )
        scene.add(f"{key}/r", "rect", key, **rect(-24, -16, 48, 32, 8), fill="$panel", stroke="$line", class_="tw-rim")
        write(scene, f"{key}/n", key, f"${coins}", 0, 5, 14, text_anchor="middle")
