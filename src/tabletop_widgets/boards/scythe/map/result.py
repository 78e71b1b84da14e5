"""The end of the game on the map: a crown on the winner's home base. The scores are beside the map."""

from __future__ import annotations

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, MIDDLE
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE
from tabletop_widgets.engines.scythe.observation import ScytheObservation


def draw_result(scene: Scene, view: ScytheObservation) -> None:
    """Draw a crown on each winner's home base, once there is one. Rule: scythe 15.4."""
    if not view.scores:
        return
    for seat, place in enumerate(view.ranking()):
        if place == 1:
            x, y = MIDDLE[FIRST_BASE + view.factions[seat]]
            scene.add(f"crown{seat}", "g", "map", transform=f"translate({x:g} {y - BASE_RADIUS:g}) scale(1.6)",
                      pointer_events="none")  # fmt: skip
            draw_crown(scene, f"crown{seat}/c", f"crown{seat}", 0, 0)
