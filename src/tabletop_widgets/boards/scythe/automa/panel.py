"""An Automa's panel: its faction mat, its star tracker, its piles of cards, and its card with the explanation."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shorten, wrap_text, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa import card, stars
from tabletop_widgets.boards.scythe.automa.card import COLOUR, NUMERAL, SPANS, draw_card, draw_table
from tabletop_widgets.boards.scythe.automa.texts import (
    holdings,
    scheme_name,
    table_text,
    tracker_text,
    waiting,
    waiting_text,
)
from tabletop_widgets.boards.scythe.odds import odds_text
from tabletop_widgets.boards.scythe.shapes import LETTERS, IconBatch, badge, path_at, rims
from tabletop_widgets.boards.scythe.texts import faction_name, seat_title
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import RANGES, range_of
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_POWER, MAX_STARS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

WIDTH: Final = 340.0
_HEADER: Final = 38.0


def _fights(view: ScytheObservation, seat: int) -> bool:
    """Return whether the top card of the combat pile is that of a combat in progress."""
    battle = view.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return False
    return battle.dials[seat == battle.defender] >= 0


def _add_frame(scene: Scene, group: str, region: str, width: float, height: float) -> None:
    scene.add(f"{group}/bg", "rect", region, **rect(2, 2, width - 4, height - 4, 14), fill="$panel", stroke="$line")
    scene.add(group, "g", region, fill_rule="evenodd", font_size=11, fill="$ink", stroke_linejoin="round")


def _is_alone(view: ScytheObservation) -> bool:
    return sum(view.is_automa(seat) for seat in range(view.num_players)) == 1


def height(view: ScytheObservation) -> float:
    """Return the height of a panel: with the card if there is one Automa, otherwise with the star tracker."""
    upper = card.HEIGHT if _is_alone(view) else _stars_room(view)
    return 6 + _HEADER + upper + 6 + 162 + 56


def _stars_room(view: ScytheObservation) -> float:
    return max(stars.height(view.tracker(seat)) for seat in range(view.num_players) if view.is_automa(seat))


def draw_panel(scene: Scene, view: ScytheObservation, words: Words, *, seat: int, region: str) -> float:
    """Draw the panel of an Automa into its own region, or into that of the mats in front; return its height."""
    group, high = f"am{seat}", height(view)
    _add_frame(scene, group, region, WIDTH, high)
    if view.factions[seat] < 0 or view.trackers[seat] is None:
        text = words("board-no-mats")
        write(scene, f"{group}/none", group, text, WIDTH / 2, high / 2, 14, text_anchor="middle", fill="$soft")
        scene.text_summary(region, "name", text)
        return high
    _draw_header(scene, view, seat, region, words)
    y = 6 + _HEADER
    if _is_alone(view):
        draw_card(scene, view, seat, group, 6, y, words)
        y += card.HEIGHT + 6
    else:
        tracker = scene.add(f"{group}t", "g", group, label=tracker_text(view, seat, words), rule="23.1 23.2 23.3")
        stars.draw_spaces(scene, tracker, view, seat, 10, y)
        y += _stars_room(view) + 6
    _draw_mat(scene, view, seat, y, words)
    _draw_piles(scene, view, seat, y, words)
    _tell(scene, view, seat, region, words)
    return high


LAST: Final = "automacard"  # the region of the card turned last, if there are several Automas
CARD_HEIGHT: Final = 6 + _HEADER + card.HEIGHT + 6


def draw_last(scene: Scene, view: ScytheObservation, words: Words, *, seat: int) -> float:
    """Draw the card turned last with its Automa's name; return the height. The keys do not depend on the Automa."""
    group = "aml"
    _add_frame(scene, group, LAST, WIDTH, CARD_HEIGHT)
    if view.factions[seat] >= 0:
        _draw_name(scene, view, seat, group, words)
        draw_card(scene, view, seat, group, 6, 6 + _HEADER, words)
        card.tell_card(scene, LAST, view, seat, words)
    return CARD_HEIGHT


def _draw_name(scene: Scene, view: ScytheObservation, seat: int, group: str, words: Words) -> None:
    """Draw the faction and the level."""
    badge(scene, f"{group}/f", group, FACTIONS[view.factions[seat]], 24, 24, 14)
    write(scene, f"{group}/n", group, shorten(faction_name(view, seat, words), 204, 15, 700), 46, 21, 15,
          font_weight=700)  # fmt: skip
    level = naming.level(view.tracker(seat), words)
    write(scene, f"{group}/p", group, shorten(level, 204, 12), 46, 35.5, 12, fill="$soft")


def _draw_header(scene: Scene, view: ScytheObservation, seat: int, region: str, words: Words) -> None:
    group = f"am{seat}"
    faction = FACTIONS[view.factions[seat]]
    title = seat_title(view, seat, words)
    _draw_name(scene, view, seat, group, words)
    key = f"{group}h"
    scheme, rivers = view.scheme(seat), view.rivers_open(seat)
    water = words("board-automa-rivers-open" if rivers else "board-automa-rivers-closed")
    label = words("list-separator").join((scheme_name(scheme, words), water))
    scene.add(key, "g", group, transform="translate(262 10)", label=label)
    scene.add(f"{key}/w", "rect", key, **rect(0, 0, 34, 28, 8), fill="$lake", stroke="$lake2", class_="tw-rim")
    scene.add(f"{key}/v", "path", key, d=path_at("water", 17, 14, 1.15), fill="none", stroke="$ink", stroke_width=1.8,
              stroke_linecap="round")  # fmt: skip
    if not rivers:
        scene.add(f"{key}/x", "path", key, d=path_at("strike", 17, 14, 1.3), fill="none", stroke="$bad", stroke_width=3,
                  stroke_linecap="round")  # fmt: skip
    scene.add(f"{key}/s", "rect", key, **rect(40, 0, 32, 28, 8), fill=COLOUR[scheme])
    write(scene, f"{key}/i", key, NUMERAL[scheme], 56, 19.5, 16, font_weight=800, text_anchor="middle", fill="$panel")
    name = words("board-row", title=f"{LETTERS[faction]} {title}", cells=words.name(seat))
    scene.text_summary(region, "name", words("list-semicolon").join((name, label)))


# --- the faction mat


def _draw_mat(scene: Scene, view: ScytheObservation, seat: int, y: float, words: Words) -> None:
    """Draw an Automa's possessions, and the units still on its faction mat."""
    key = f"am{seat}m"
    label = words("list-semicolon").join((*holdings(view, seat, words), waiting_text(view, seat, words)))
    scene.add(key, "g", f"am{seat}", transform=f"translate(6 {number(y)})", label=label,
              rule="18.5 22")  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 166, 156, 9), fill="$panel2", stroke="$line", class_="tw-rim")
    batch = IconBatch()
    _draw_power(scene, key, view.power[seat], batch)
    cells = (("coins", str(view.coins[seat])), ("popularity", str(view.popularity[seat])),
             ("cards", str(view.hand_sizes[seat])))  # fmt: skip
    for i, (name, text) in enumerate(cells):
        batch.icon(1, name, 15 + 44.5 * i, 55, 1)
        write(scene, f"{key}/{name[:2]}", key, text, 25.5 + 44.5 * i, 59.5, 13.5, font_weight=700)
    _put_pieces(view, seat, batch)
    held = view.factory_cards[seat] != -1
    batch.put(
        0, "slot", "M134 43h22v26h-22z", fill="$back" if held else "none", stroke="$line" if not held else "$soft"
    )
    batch.put(1, "cog", path_at("gear", 145, 56, 1.1), fill="$panel" if held else "$line")
    batch.draw(scene, f"{key}/s", key)


def _draw_power(scene: Scene, key: str, power: int, batch: IconBatch) -> None:
    """Draw the power as a bar of three parts, the ranges of combat tables; the present range is framed."""
    batch.icon(1, "power", 15, 22, 1.1)
    write(scene, f"{key}/p", key, str(power), 25, 27.5, 16, font_weight=800)
    here = range_of(power)
    left, unit = 55.0, 106 / (MAX_POWER + 1)
    for i, (low, high) in enumerate(RANGES):
        wide = (high - low + 1) * unit - 3
        batch.put(0, "part", f"M{number(left + 3)} 18h{number(wide - 6)}", **DISC, stroke="$line", stroke_width=10)
        if power >= low and power > 0:
            full = max(0.1, (min(power, high) - low + 1) / (high - low + 1) * wide - 6)
            batch.put(1, "full", f"M{number(left + 3)} 18h{number(full)}", **DISC, stroke="$power", stroke_width=10)
        last = i == len(RANGES) - 1
        write(scene, f"{key}/r{i}", key, SPANS[i], left + (wide + 2 if last else wide / 2 - 3 * i), 37, 11,
              text_anchor="end" if last else "middle",
              font_weight=800 if i == here else None, fill="$ink" if i == here else "$soft")  # fmt: skip
        if i == here:
            scene.add(f"{key}/here", "rect", key, **rect(round(left - 2.5, 1), 10.5, round(wide + 5, 1), 15, 7.5),
                      fill="none", stroke="$ink", stroke_width=1.6)  # fmt: skip
        left += wide + 3


def _put_pieces(view: ScytheObservation, seat: int, batch: PathBatch) -> None:
    """Draw the pieces that are still on the mat, and dots for those that have left it."""
    faction = FACTIONS[view.factions[seat]]
    inner, outer = rims(faction)
    character, mechs, workers, stars = waiting(view, seat)
    waits = [("character", 18.0, character), *(("mech", 49.0 + 30 * i, i < mechs) for i in range(4))]
    for name, x, here in waits:
        _put_piece(batch, name, x, 90, 0.85, here, faction, inner, outer)
    for i in range(_WORKERS):
        _put_piece(batch, "worker", 17 + 18.5 * i, 118, 0.75, i < workers, faction, inner, outer)
    for i in range(MAX_STARS):
        x = 17 + 18.5 * i
        if i < stars:
            batch.put(0, "rim", dot(x, 140), **DISC, stroke="$rimdark", stroke_width=17)
            batch.put(1, "token", dot(x, 140), **DISC, stroke=f"${faction}", stroke_width=15)
            batch.put(2, "star", path_at("five-lines", x, 140, 0.7), fill=f"${faction}ink", fill_rule="nonzero")
        else:
            batch.put(0, "space", dot(x, 140), **DISC, stroke="$line", stroke_width=9)


_WORKERS: Final = 6  # places for workers on the mat: two workers start on the map


def _put_piece(
    batch: PathBatch, name: str, x: float, y: float, scale: float, here: bool, faction: str, inner: str, outer: str
) -> None:
    path = path_at(name, x, y, scale)
    if here:
        batch.put(0, "under", path, fill="none", stroke=outer, stroke_width=3.2)
        batch.put(1, "piece", path, fill=f"${faction}", stroke=inner, stroke_width=1.4)
    else:
        batch.put(0, "space", dot(x, y), **DISC, stroke="$line", stroke_width=9)


# --- the piles


def _draw_piles(scene: Scene, view: ScytheObservation, seat: int, y: float, words: Words) -> None:
    """Draw the deck, the number of cards in the main pile, and the top card of the combat pile."""
    group = f"am{seat}"
    left = view.automa_deck_size(seat)
    _draw_pile(scene, f"{group}d", group, 184, y + 10, left, "$back", words("board-automa-deck", n=left))
    numbers = _numbers(view, view.turned[seat], words)
    _draw_pile(scene, f"{group}p", group, 244, y + 10, view.turned[seat].bit_count(), "$panel2",
               words("board-turned", cards=numbers))  # fmt: skip
    key = f"{group}f"
    top = _top_fought(view, seat)
    fought = words("board-fought", cards=_numbers(view, view.fought[seat], words))
    label = fought if top < 0 else words("list-semicolon").join((fought, table_text(view.automa_cards[top], words)))
    scene.add(key, "g", group, transform=f"translate(6 {number(y + 162)})", label=label)
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 220, 50, 9), fill="none" if top < 0 else "$panel2", stroke="$line",
              stroke_dasharray="4 4" if top < 0 else None, class_="tw-rim")  # fmt: skip
    scene.add(f"{key}/i", "path", key, d=path_at("combat", 14, 14, 0.9), fill="$bad")
    count = view.fought[seat].bit_count()
    title = words("board-automa-pile-combats")
    if top >= 0:
        title = words("board-row", title=title, cells=str(view.automa_cards[top].number))
        used = range_of(view.power[seat]) if _fights(view, seat) else -1
        draw_table(scene, f"{key}/t", key, view.automa_cards[top], 8, 35, used)
    write(scene, f"{key}/t", key, title, 27, 18, 11.5, font_weight=700, fill="$ink" if top >= 0 else "$soft")
    if count:
        write(scene, f"{key}/n", key, f"×{count}", 212, 18, 11.5, font_weight=700, text_anchor="end", fill="$soft")
    _draw_odds(scene, view, seat, y + 162, words)


def _draw_odds(scene: Scene, view: ScytheObservation, seat: int, y: float, words: Words) -> None:
    """Draw the power and cards that an Automa may commit in a combat now. Rule: scythe 24.2 to 24.4."""
    key, title = f"am{seat}o", words("board-has-in-combat")
    fight, _ = odds_text(view, seat, words)
    scene.add(key, "g", f"am{seat}", transform=f"translate(232 {number(y)})", rule="24.2 24.3 24.4",
              label=words("board-row", title=title, cells=fight))  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, 102, 50, 9), fill="none", stroke="$line", class_="tw-rim")
    write(scene, f"{key}/t", key, title, 8, 15, 11, fill="$soft")
    for i, line in enumerate(wrap_text(fight, 90, 11.5, 2)):
        write(scene, f"{key}/{i}", key, line, 8, 29.5 + 14 * i, 11.5, font_weight=700)


def _top_fought(view: ScytheObservation, seat: int) -> int:
    """Return the top card of the combat discard pile, -1 if it is empty."""
    top = view.last_fought[seat]
    return top if top >= 0 and view.fought[seat] >> top & 1 else -1


def _draw_pile(scene: Scene, key: str, parent: str, x: float, y: float, count: int, fill: str, label: str) -> None:
    """Draw a pile with the number of its cards: face down with a cog, face up with a star."""
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})", label=label)
    empty = not count
    if count > 1:
        scene.add(f"{key}/u", "rect", key, **rect(3, 3, 45, 47, 7), fill=fill, stroke="$soft")
    scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, 45, 47, 7), fill="none" if empty else fill,
        stroke="$line" if empty else "$soft", stroke_dasharray="3 3" if empty else None, class_="tw-rim",
    )  # fmt: skip
    back = fill == "$back"
    ink = "$line" if empty else "$rimlight" if back else "$ink"
    scene.add(f"{key}/s", "path", key, d=path_at("gear" if back else "star", 22.5, 15, 1.25 if back else 1.1),
              fill="$line" if empty else "$back2" if back else "$gold")  # fmt: skip
    write(scene, f"{key}/n", key, str(count), 22.5, 40, 15, font_weight=800, text_anchor="middle", fill=ink)


def _numbers(view: ScytheObservation, cards: int, words: Words) -> str:
    found = [str(card.number) for i, card in enumerate(view.automa_cards) if cards >> i & 1]
    return words("list-separator").join(found) or words("board-none")


# --- in words


def _tell(scene: Scene, view: ScytheObservation, seat: int, region: str, words: Words) -> None:
    row = f"am{seat}"
    scene.text_summary(region, f"{row}/mat", words("list-separator").join(holdings(view, seat, words)))
    scene.text_summary(region, f"{row}/waits", waiting_text(view, seat, words))
    scene.text_summary(region, f"{row}/tracker", tracker_text(view, seat, words))
    deck = words("board-automa-deck", n=view.automa_deck_size(seat))
    turned = words("board-turned", cards=_numbers(view, view.turned[seat], words))
    fought = words("board-fought", cards=_numbers(view, view.fought[seat], words))
    top = _top_fought(view, seat)
    if top >= 0:
        fought = words("board-row", title=fought, cells=table_text(view.automa_cards[top], words))
    scene.text_summary(region, f"{row}/piles", words("list-semicolon").join((deck, turned, fought)))
    if _is_alone(view):
        card.tell_card(scene, region, view, seat, words)
