"""The viewer's own cards: combat cards by value, and objectives in words."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import wrap_text, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, WIDTH, fit_text
from tabletop_widgets.boards.scythe.shapes import draw_icon, path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import END_OF_TURN, VALUES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

REGION: Final = "hand"
_LEAST: Final = 84.0  # least height: two rows of combat cards
_CARD: Final = (30.0, 36.0)  # width and height of a combat card at scale 1
_LINES: Final = 9  # most lines of an objective: more than any objective needs
_LINE: Final = 13.6
_TEXT: Final = 42.0  # the first line of an objective, below its title and when it can be shown


def add_hand(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add the region of the viewer's cards, as high as the longest objective needs."""
    wide = (WIDTH - 73 - 5) / 2  # width of one of two objectives beside the piles, so that the height never changes
    most = max((len(_lines(card, wide, words)) for card in _objectives(view)), default=0)
    scene.region(REGION, WIDTH, max(_LEAST, _TEXT - 7 + _LINE * most), words("board-own-cards"), "right")


def _visible_cards(view: ScytheObservation) -> tuple[int, ...]:
    return view.revealed[view.seat] if view.seat is not None else ()


def _objectives(view: ScytheObservation) -> tuple[int, ...]:
    """Return the viewer's objectives, revealed ones last."""
    return (*view.objectives, *_visible_cards(view))


def _objectives_left(view: ScytheObservation) -> float:
    """Return the left edge of the objectives: beside the piles."""
    return 1.0 if _in_combat(view) else 4 + 2 * (_CARD[0] + 4)


def _objective_width(view: ScytheObservation) -> float:
    cards = max(1, len(_objectives(view)))
    return (WIDTH - 1 - _objectives_left(view) - 5 * (cards - 1)) / cards


def _lines(card: int, wide: float, words: Words) -> tuple[str, ...]:
    return wrap_text(words(naming.OBJECTIVE[card]), (wide - 16) / 0.97, NOTE, _LINES)


def _in_combat(view: ScytheObservation) -> bool:
    """Return whether the viewer sets power or chooses combat cards: then the cards are beside the combat."""
    return view.kind in ("dial", "cards") and view.current_player == view.seat


def draw_hand(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the viewer's cards, without the combat cards while these are beside a combat."""
    scene.add("hand/g", "g", REGION, fill_rule="evenodd", font_size=NOTE, fill="$ink")
    if not _in_combat(view):
        draw_piles(scene, view, "hand/g", (1, 4), 1, 2, words)
    cards = " ".join(str(value) for i, value in enumerate(VALUES) for _ in range(view.hand[i]))
    scene.text_summary(
        REGION, "hand", words("board-row", title=words("board-combat-cards"), cells=cards or words("board-none"))
    )
    _draw_objectives(scene, view, words)


def draw_piles(
    scene: Scene,
    view: ScytheObservation,
    parent: str,
    corner: tuple[float, float],
    scale: float,
    columns: int,
    words: Words,
) -> float:
    """Draw the combat cards, each value as one pile with its number of cards; return the right edge.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        parent: as for `Scene.add`.
        corner: the upper left corner.
        scale: 1 for cards of 30 x 36 units.
        columns: how many piles are side by side.
        words: the language.

    """
    wide, high = (size * scale for size in _CARD)
    held = [(value, count) for value, count in zip(VALUES, view.hand, strict=True) if count]
    if not held:
        text = words("board-no-cards")
        scene.add("hand/none", "rect", parent, **rect(*corner, wide, high, 5), fill="none", stroke="$line",
                  stroke_dasharray="3 3", label=text)  # fmt: skip
        return corner[0] + wide + 3
    for i, (value, count) in enumerate(held):
        x, y = corner[0] + (wide + 4) * (i % columns), corner[1] + (high + 4) * (i // columns)
        _draw_pile(scene, parent, value, count, (x, y), scale, words)
    return corner[0] + (wide + 4) * min(columns, len(held))


@draw_cached
def _draw_pile(
    scene: Scene, parent: str, value: int, count: int, corner: tuple[float, float], scale: float, words: Words
) -> None:
    key = f"hand:{value}"
    wide, high = _CARD
    scene.add(
        key, "g", parent, transform=f"translate({number(corner[0])} {number(corner[1])}) scale({number(scale)})",
        label=words("board-combat-card", value=str(value), n=count), tip=words("board-tip-combat-card"), rule="1.8 9.2",
    )  # fmt: skip
    if count > 1:
        scene.add(f"{key}/u", "rect", key, **rect(2, 2, wide, high, 5), fill="$combat", stroke="$cardline")
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, high, 5), fill="$combat", stroke="$cardline", class_="tw-rim")
    scene.add(f"{key}/b", "path", key, d="M1 25L29 15v16q0 4 -4 4H5q-4 0 -4 -4z", fill="$combat2")
    write(scene, f"{key}/v", key, str(value), 3.5, 16.5, 16, font_weight=800, fill="$combatink")
    scene.add(f"{key}/s", "path", key, d=path_at("power", 22, 10, 0.6), fill="$combatink")
    if count > 1:
        write(
            scene, f"{key}/n", key, f"×{count}", 27, 32.5, NOTE, text_anchor="end", font_weight=800, fill="$combatink"
        )


def _draw_objectives(scene: Scene, view: ScytheObservation, words: Words) -> None:
    cards = _objectives(view)
    left, wide, high = _objectives_left(view), _objective_width(view), scene.regions[REGION].height - 2
    if not cards:
        text = words("board-no-objectives")
        write(scene, "obj/none", "hand/g", text, left + 10, _LEAST / 2 + 4, 12, fill="$soft")
    for i, card in enumerate(cards):
        _draw_objective(scene, card, (left + (wide + 5) * i, wide), high, words, done=card in _visible_cards(view))


@draw_cached
def _draw_objective(
    scene: Scene, card: int, place: tuple[float, float], high: float, words: Words, *, done: bool
) -> None:
    key = f"obj:{card}"
    x, wide = place
    text = words(naming.OBJECTIVE[card])
    when = words("board-end-of-turn" if END_OF_TURN[card] else "board-around-actions")
    label = words("board-objective-done" if done else "board-objective", text=text, when=when)
    scene.add(key, "g", "hand/g", transform=f"translate({number(x)} 1)", label=label,
              tip=words("board-tip-objective-done" if done else "board-tip-objective"), rule="13.2")  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, high, 8), fill="$panel2" if done else "$panel",
              stroke="$line", class_="tw-rim")  # fmt: skip
    draw_icon(scene, f"{key}/s", key, "star" if done else "objective", 13, 11, 0.75, "$gold" if done else "$back2")
    title = words("board-objective-reached" if done else "board-objective-card")
    write(scene, f"{key}/t", key, fit_text(title, wide - 28, NOTE, 700), 23, 15, NOTE, font_weight=700)
    write(scene, f"{key}/w", key, fit_text(when, wide - 12, NOTE), 7, 28.4, NOTE, fill="$soft")
    for i, line in enumerate(_lines(card, wide, words)):
        write(scene, f"{key}/l{i}", key, line, 7, _TEXT + _LINE * i, NOTE)
    scene.text_summary(REGION, key, label)
