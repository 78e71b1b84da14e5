"""The regions of cards: the cards of the present decision, and the tab with the last combat, scores and discards."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import wrap_text, write
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.choices import draw_encounter, draw_factory_offer
from tabletop_widgets.boards.scythe.cards.combat import draw_battle
from tabletop_widgets.boards.scythe.cards.combat_result import RESULT_HEIGHT, draw_result
from tabletop_widgets.boards.scythe.cards.scores import BANDS_HEIGHT, draw_bands, draw_scores
from tabletop_widgets.boards.scythe.mat_parts import NOTE, SIDE
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import VALUES
from tabletop_widgets.engines.scythe.observation import ScytheObservation

REGION: Final = "cards"
_LINE: Final = 15.0
_LINES: Final = 3  # lines for discards and cards seen


def draw_table(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add and draw the region of the cards on the table, if there are any."""
    if view.battle is not None:
        draw_battle(scene, view, view.battle, words)
    elif view.encounter is not None:
        draw_encounter(scene, view, *view.encounter, words)
    elif view.kind == "factory" and view.factory_offer >= 0:
        draw_factory_offer(scene, view, words)
    elif view.scores:
        draw_scores(scene, view, words)


def draw_cards(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add and draw the tab of cards: the last combat, the final scoring, the discards."""
    scene.region(REGION, SIDE, RESULT_HEIGHT + BANDS_HEIGHT + _LINE * _LINES + 8, words("board-cards"), "side")
    scene.add("cards/g", "g", REGION, fill_rule="evenodd", font_size=NOTE, fill="$ink")
    past = view.past_battle if view.battle is None else None
    if past is not None:
        draw_result(scene, view, past, words)
    else:
        write(scene, "result/none", "cards/g", words("board-no-combat"), 8, 19, fill="$soft")
    top = RESULT_HEIGHT if past is not None else 28.0
    draw_bands(scene, view, top, words)
    lines = [line for text in _piles(view, words) for line in wrap_text(text, (SIDE - 16) / 0.97, NOTE, 3)]
    for i, line in enumerate(lines[:_LINES]):
        write(scene, f"discard/{i}", "cards/g", line, 8, top + BANDS_HEIGHT + 12 + _LINE * i, fill="$soft")
    for text in _piles(view, words):
        scene.text_summary(REGION, text, text)


def _piles(view: ScytheObservation, words: Words) -> list[str]:
    """Return the discarded combat cards, and those of others that the viewer has seen."""
    cells = " ".join(f"{value}×{n}" for value, n in zip(VALUES, view.discard, strict=True))
    texts = [words("board-row", title=words("board-discards"), cells=cells)]
    known = [
        f"{faction_name(view, seat, words)} "
        + " ".join(str(v) for v, n in zip(VALUES, cards_of, strict=True) for _ in range(n))
        for seat, cards_of in enumerate(view.known_hands)
        if any(cards_of)
    ]
    if known:
        texts.append(words("board-row", title=words("board-known-cards"), cells=words("list-separator").join(known)))
    return texts
