"""The regions of Automas: the turn in steps, what the Automa has, and a tab with the cards of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tabletop_widgets.boards.scene import Place, Scene
from tabletop_widgets.boards.scythe.automa import facts, panel, turn
from tabletop_widgets.boards.scythe.automa.texts import waiting
from tabletop_widgets.boards.scythe.automa.turn_status import last_mover
from tabletop_widgets.boards.scythe.mat_parts import is_stepping
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.observation import ScytheObservation


def automas(view: ScytheObservation, but: int = -1) -> list[int]:
    """Return the seats of Automas, except the seat `but`."""
    return [seat for seat in range(view.num_players) if view.is_automa(seat) and seat != but]


def add_turn(scene: Scene, view: ScytheObservation, words: Words, *, first: bool) -> None:
    """Add the region of the turn in steps, if it belongs here.

    While an Automa's turn goes on it comes before the viewer's own things (`first`); otherwise it is a tab, until the
    game is over.
    """
    if not automas(view) or view.scores or first != is_stepping(view):
        return
    kept = _draw_panel_cached(view, last_mover(view), turn.REGION, words, turn.draw_turn)
    place: Place = "right" if first else "side"
    title = words("board-turn-now" if first else "board-turn-last")
    scene.region(turn.REGION, turn.WIDTH, kept[1], title, place, public=True)


_MOST_BESIDE: Final = 3


def add_players(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add two regions beside the players' rows for the Automa that moves or moved last: possessions and star tracker.

    Four or five players leave no room for them, nor does a row of plates; each Automa has a tab with the same.
    """
    seats = automas(view)
    if not seats or view.num_players > _MOST_BESIDE:
        return
    title = words("board-automa", faction=faction_name(view, last_mover(view), words)) if len(seats) == 1 else ""
    scene.region(facts.FACTS, facts.WIDTH, facts.HEIGHT, title or words("board-automa-moving"), "left", wide=True)
    high = facts.stars_height(view, seats)
    scene.region(facts.STARS, facts.WIDTH, high, words("board-automa-tracker"), "left", wide=True)


def add_tabs(scene: Scene, view: ScytheObservation, front: int, words: Words) -> None:
    """Add a tab for each Automa except the one in front, and if there are two, one for the card turned last."""
    if len(automas(view)) > 1 and view.num_players <= _MOST_BESIDE:
        scene.region(panel.LAST, panel.WIDTH, panel.CARD_HEIGHT, words("board-automa-last"), "side")
    for seat in automas(view, front):
        title = words("board-automa-cards", faction=faction_name(view, seat, words))
        scene.region(f"automa{seat}", panel.WIDTH, panel.height(view), title, "side")


def draw_all(scene: Scene, view: ScytheObservation, front: int, words: Words) -> None:
    """Draw into all these regions."""
    seats = automas(view)
    if not seats:
        return
    seat = last_mover(view)
    if turn.REGION in scene.regions:
        _show(scene, _draw_panel_cached(view, seat, turn.REGION, words, turn.draw_turn))
    if facts.STARS in scene.regions:
        high = scene.regions[facts.STARS].height
        _show(
            scene,
            _draw_panel_cached(view, seat, facts.FACTS, words, partial(facts.draw_summary_lines, seat=seat, high=high)),
        )
    if panel.LAST in scene.regions:
        _show(scene, _draw_panel_cached(view, seat, panel.LAST, words, partial(panel.draw_last, seat=seat)))
    for other in seats:
        region = "mat" if other == front else f"automa{other}"
        _show(
            scene, _draw_panel_cached(view, other, region, words, partial(panel.draw_panel, seat=other, region=region))
        )


# --- cached drawings: few steps of a game change them

_KEPT: Final[dict[tuple[object, ...], tuple[Scene, float]]] = {}
_MOST_KEPT: Final = 64


def _draw_panel_cached(
    view: ScytheObservation,
    seat: int,
    region: str,
    words: Words,
    draw: Callable[[Scene, ScytheObservation, Words], float],
) -> tuple[Scene, float]:
    """Return the cached drawing of a panel and its height, drawn again only if its facts have changed."""
    known = (region, *_facts(view, seat, words))
    found = _KEPT.get(known)
    if found is None:
        scene = Scene()
        found = (scene, draw(scene, view, words))
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[known] = found
    return found


def _show(scene: Scene, kept: tuple[Scene, float]) -> None:
    scene.elements.update(kept[0].elements)
    scene.briefs += kept[0].briefs


def _facts(view: ScytheObservation, seat: int, words: Words) -> tuple[object, ...]:
    """Return everything that the drawings of an Automa depend on."""
    names = tuple(map(words.name, range(view.num_players)))
    return (
        seat, words.locale, names, view.kind if view.turn == seat else "", view.turn, bool(view.scores), view.factions,
        view.trackers[seat], view.markers[seat], view.power[seat], view.popularity[seat], view.coins[seat],
        view.hand_sizes[seat], view.factory_cards[seat], waiting(view, seat), view.automa_cards, view.turned[seat],
        view.fought[seat], view.last_turned[seat], view.last_fought[seat], view.plans[seat], view.duel,
        view.recruits,
    )  # fmt: skip
