"""The scores: the values by popularity, and the final scores."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import spread, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER, add_table, draw_heading
from tabletop_widgets.boards.scythe.cards.podium import BOTTOM, draw_podium
from tabletop_widgets.boards.scythe.mat_parts import NOTE, SIDE, WIDTH, fit_text, icon
from tabletop_widgets.boards.scythe.shapes import IconBatch, badge, draw_icon
from tabletop_widgets.boards.scythe.texts import SCORE_ICON, SCORE_NAME, TILE, faction_name, lead_texts
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

_ROW: Final = 37.0
_FIRST: Final = 138.0  # right edge of the first column of scores
_COLUMN: Final = 42.0
_TOP: Final = BOTTOM + 21  # below the podium and a heading
_VALUE: Final = 15.5  # baseline of the values in a row
_SUM: Final = 29.0  # baseline of the counts below them
_LEAD: Final = 13.4  # size of the line that says who has won
_FOOT: Final = 16.0  # height of the explanation of the small numbers


def draw_scores(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the sum of each player's score, the winner first and with a crown.

    Rule: scythe 15.1.
    """
    height = _HEAD + _ROW * view.num_players + _FOOT
    places = view.ranking()
    order = sorted(range(view.num_players), key=lambda seat: (places[seat], seat))
    title = words("board-sums")
    add_table(scene, title, height, public=True)
    leads = lead_texts(view, places, words)
    lead = next((text for text in leads if fit_text(text, INNER - 6, _LEAD, 700) == text), leads[-1])
    draw_heading(scene, lead, height, size=_LEAD)
    scene.elements["table/bg"][2].update({"stroke": "$gold", "stroke-width": 2.4})
    draw_podium(scene, view, order, places, words)
    write(scene, "score/t", "table/g", fit_text(title, INNER - 6, 13, 700), EDGE + 3, BOTTOM + 17, 13, font_weight=700)
    scene.text_summary("table", "score/t", title)
    for i, name in enumerate(SCORE_ICON):
        if name:
            draw_icon(scene, f"score/{i}", "table/g", name, _FIRST + _COLUMN * i - 8, _TOP + 8, 0.95)
    for i, heading in enumerate(_HEADING):
        right = WIDTH - 12 if i == len(_HEADING) - 1 else _FIRST + _COLUMN * i + 2
        said = words(heading)
        last = i == len(_HEADING) - 1
        write(scene, f"score/h{i}", "table/g", fit_text(said, _COLUMN - 1, NOTE), right, _TOP + 29, NOTE,
              font_weight=700 if last else 500, text_anchor="end", fill=None if last else "$soft")  # fmt: skip
    for row, seat in enumerate(order):
        _draw_score(scene, view, seat, places[seat], _HEAD + _ROW * row, words)
    note = fit_text(words("board-sums-note"), INNER - 6, NOTE)
    write(scene, "score/note", "table/g", note, EDGE + 3, height - 9, NOTE, fill="$soft")


_HEAD: Final = _TOP + 34
_HEADING: Final = (
    "board-count-coins",
    "board-count-stars",
    "board-count-territories",
    "board-count-resources",
    "board-count-structures",
    "board-total",
)
_BUILT: Final = 4  # the column of the structure bonus


def _count_explanation(view: ScytheObservation, seat: int, column: int, words: Words) -> tuple[str, str]:
    """Return the count behind a value, as a number and in words; "" if there is none. Rule: scythe 15.1, 15.3."""
    value = view.scores[seat][column]
    if column == _BUILT and value:
        n = view.tile_count(seat)
        return words("board-sum-built", n=n), words("board-counted-built", n=n, what=words(TILE[view.tile]))
    if not 1 <= column <= len(BANDS[0]):
        return "", ""
    worth = BANDS[BAND_OF[view.popularity[seat]]][column - 1]
    n = value // worth
    tip = words("board-counted", n=n, what=words(_WHAT[column - 1]), worth=worth,
                popularity=str(view.popularity[seat]))  # fmt: skip
    return words("board-sum-times", n=str(n), worth=str(worth)), tip


_WHAT: Final = ("board-counted-stars", "board-counted-territories", "board-counted-pairs")


def _draw_score(scene: Scene, view: ScytheObservation, seat: int, place: int, top: float, words: Words) -> None:
    key = f"score:{seat}"
    row = [words(name, n=value) for name, value in zip(SCORE_NAME, view.scores[seat], strict=True)]
    label = words("board-row", title=f"{place}. {words.name(seat)}", cells=words("list-separator").join(row))
    scene.add(key, "g", "table/g", label=label, rule="15.1")
    first = place == 1
    weight = 700 if first else 500
    scene.add(f"{key}/l", "rect", key, **rect(EDGE - 3, top, WIDTH - 2 * EDGE + 6, _ROW - 3, 7),
              fill="$panel2" if first else "$panel", stroke="$gold" if first else None,
              stroke_width=2 if first else None, class_="tw-rim")  # fmt: skip
    write(scene, f"{key}/p", key, f"{place}.", 11, top + _VALUE, 12, font_weight=weight)
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 36, top + 17, 10)
    write(scene, f"{key}/n", key, fit_text(words.name(seat), 63, 13), 51, top + _VALUE, 13, font_weight=weight)
    icon(scene, f"{key}/h", key, "popularity", 57, top + _SUM - 4, 0.6)
    write(scene, f"{key}/b", key, str(view.popularity[seat]), 66, top + _SUM, NOTE, fill="$soft")
    last = len(SCORE_ICON) - 1
    signs = []
    for i, value in enumerate(view.scores[seat]):
        right = WIDTH - 12 if i == last else _FIRST + _COLUMN * i
        short, tip = _count_explanation(view, seat, i, words)
        cell = key
        if tip:
            cell = scene.add(f"{key}:{i}", "g", key, label=row[i], tip=tip, rule="15.3" if i == _BUILT else "15.1")
            scene.add(f"{cell}/r", "rect", cell, **rect(right - _COLUMN + 6, top + 2, _COLUMN - 4, _ROW - 7, 5),
                      fill="none", pointer_events="all", class_="tw-rim")  # fmt: skip
            write(scene, f"{cell}/s", cell, short, right, top + _SUM, NOTE, text_anchor="end", fill="$soft")
            scene.text_summary(
                "table", f"{key}+{i}", words("board-row", title=f"{words.name(seat)}: {row[i]}", cells=tip)
            )
        write(scene, f"{key}/{i}", cell, str(value), right, top + _VALUE, 15 if i == last else 13, text_anchor="end",
              font_weight=700 if i == last else weight)  # fmt: skip
        if i:
            signs.append(("=" if i == last else "+", right - (_EQUALS if i == last else _PLUS), top + _VALUE))
    scene.add(f"{key}/o", "text", key, font_size=NOTE, text_anchor="middle", fill="$soft", pointer_events="none",
              **spread(signs, NOTE))  # fmt: skip
    scene.text_summary("table", key, label)


_PLUS: Final = 31.0  # distance of the plus sign from the right edge of a value
_EQUALS: Final = 38.0  # distance of the equals sign from the right edge of the total


_BAND: Final = 40.0
BANDS_HEIGHT: Final = 48 + 3 * (_BAND + 4) + 4
_X: Final = 40.0  # distance between the columns of a band


def draw_bands(scene: Scene, view: ScytheObservation, top: float, words: Words) -> None:
    """Draw the values by popularity, with the seats in each band. Rule: scythe 15.1.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        top: the upper edge, in units of the tab of cards.
        words: the language and the names.

    """
    stands = view.num_players, view.popularity, view.factions
    draw_region_cached(scene, ("bands", top, words, *stands), partial(_draw_bands, view=view, top=top, words=words))


def _draw_bands(scene: Scene, view: ScytheObservation, top: float, words: Words) -> None:
    title = words("board-worth")
    write(scene, "worth/t", "cards/g", title, 8, top + 19, 13, font_weight=700)
    scene.text_summary("cards", "worth", title)
    batch, digits = IconBatch(), []
    for column, name in enumerate(("popularity", "star", "hexes", "resources")):
        batch.icon(0, name, 30 + _X * column, top + 37)
    digits.append(("2", 30 + _X * 3 - 15, top + 41))
    for row, worth in enumerate(reversed(BANDS)):
        band = len(BANDS) - 1 - row
        y = top + 50 + (_BAND + 4) * row
        of_band = [value for value, of in enumerate(BAND_OF) if of == band]
        seats = [
            seat for seat in range(view.num_players) if view.popularity[seat] in of_band and view.factions[seat] >= 0
        ]
        names = words("list-separator").join(faction_name(view, seat, words) for seat in seats)
        span = f"{of_band[0]}–{of_band[-1]}"
        star, territory, pair = worth
        label = words(
            "board-band", span=span, star=star, territory=territory, pair=pair, names=names or words("board-nobody")
        )
        scene.add(f"worth{band}", "rect", "cards/g", **rect(4, y, SIDE - 8, _BAND, 8), fill=f"$band{band}", label=label,
                  rule="15.1")  # fmt: skip
        write(scene, f"worth{band}/t", "cards/g", span, 30, y + 25, 13, font_weight=700, text_anchor="middle")
        digits += [(str(value), 30 + _X * (i + 1), y + 25.5) for i, value in enumerate(worth)]
        for i, seat in enumerate(seats):
            x = 178 + 19 * (i % 4 if len(seats) < 5 else i % 3)
            down = 0 if len(seats) < 5 else 9 if i > 2 else -9
            badge(scene, f"worth{band}:{seat}", "cards/g", FACTIONS[view.factions[seat]], x, y + _BAND / 2 + down, 9)
        scene.text_summary("cards", f"worth{band}", label)
    scene.add("worth/d", "text", "cards/g", font_size=15, font_weight=700, text_anchor="middle", **spread(digits, 15))
    batch.draw(scene, "worth", "cards/g")
