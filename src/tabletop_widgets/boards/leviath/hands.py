"""The cards in front of the viewer: a human's action cards, or the kaiju's actions with its evolution cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc, shortened, wrapped
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.keys import awakening_key, card_key, discard_key, evolution_key, use_key
from tabletop_widgets.boards.leviath.shapes import draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import DAYS, Ability, ActionCard
from tabletop_widgets.engines.leviath.rules import kaiju
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import card_effect, card_name, energy_text
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

HAND: Final = "hand"
HAND_WIDTH: Final = 640.0
HAND_HEIGHT: Final = 130.0
_HAND_TOP: Final = 7.0
_CARD: Final = 116.0  # height
_PLATE: Final = 100.0  # width of a human's plate, smaller with three cards
_WIDEST: Final = 250.0
_TILE: Final = (96.0, 55.0)
_SLOTS_X: Final = 214.0


def draw_hand(scene: Scene, view: LeviathObservation, seat: int, words: Words) -> None:
    """Draw the cards in front of a seat, open as far as the viewer may know them."""
    own = seat == view.seat
    if seat == KAIJU_SEAT:
        title = words("board-actions") if own else words("board-actions-of", name=words.name(seat))
    else:
        title = words("board-hand") if own else words("board-hand-of", name=words.name(seat))
    scene.region(HAND, HAND_WIDTH, HAND_HEIGHT, title, "sub")
    if seat != KAIJU_SEAT:
        _draw_cards(scene, view, seat, words)
        return
    if view.drawn:
        _draw_awakenings(scene, view, words)
    else:
        _draw_actions(scene, view, words)
    _draw_evolutions(scene, view, words)


# --- a human's cards


def _draw_cards(scene: Scene, view: LeviathObservation, seat: int, words: Words) -> None:
    hand = view.hands[seat - 1]
    kinds = Counter(hand)
    plate = _PLATE if len(kinds) < 3 else _PLATE - 18
    _draw_plate(scene, view, seat, plate, words)
    gap = 8.0
    left = 8 + plate + gap
    width = min(_WIDEST, (HAND_WIDTH - 8 - left + gap) / max(2, len(kinds)) - gap)
    for i, (card, count) in enumerate(sorted(kinds.items())):
        x = left + i * (width + gap)
        if card < 0:
            _draw_back(scene, f"back:{i}", -card, count, x, width, words)
        else:
            _draw_card(scene, view.cards.actions[card], count, x, width, words)
    if not hand:
        scene.brief(HAND, "cards", words("board-no-cards"))


def _draw_plate(scene: Scene, view: LeviathObservation, seat: int, width: float, words: Words) -> None:
    count = len(view.hands[seat - 1])
    turn = view.current_player == seat
    label = words("board-player", name=words.name(seat), cards=count)
    scene.add("me", "g", HAND, transform=f"translate(8 {_HAND_TOP:g})", label=label)
    scene.add(
        "me/r", "rect", "me", width=width, height=_CARD, rx=12, fill="$panel", stroke=f"$s{seat}" if turn else "$line",
        stroke_width=3 if turn else 1, class_="tw-rim",
    )  # fmt: skip
    draw_disc(scene, "me/disc", "me", seat_glyph(seat), 20, 24)
    name = words.name(seat)
    size = 14 if len(wrapped(name, width - 18, 14, 9, 600)) == 1 else 11.5
    for i, line in enumerate(wrapped(name, width - 18, size, 3, 600)):
        add_text(scene, f"me/name{i}", "me", line, 10, 54 + 15 * i, size)
    add_text(scene, "me/count", "me", words("board-count", cards=count), 10, 104, 11.5, fill="$soft", weight=500)
    if turn:
        scene.add("me/turn", "path", "me", d=f"M{width:g} 48v18l9 -9z", fill=f"$s{seat}")
    scene.brief(HAND, "me", f"{LETTERS[seat]} {label}{' ◀' if turn else ''}")


def _draw_card(scene: Scene, card: ActionCard, count: int, x: float, width: float, words: Words) -> None:
    """Draw an action card: its day as a band in the colour of its back, an icon, its name and its effect."""
    key = card_key(card)
    name, effect = card_name(card, words), card_effect(card, words)
    label = words("board-card", card=name, day=str(card.day), count=count, effect=effect)
    _add_card(scene, key, x, label)
    if count > 1:
        scene.add(
            f"{key}/under", "rect", key, x=4, y=-4, width=round(width, 1), height=_CARD, rx=11, fill="$panel2",
            stroke="$cardline",
        )  # fmt: skip
    _draw_face(scene, key, width)
    _draw_band(scene, key, card, words)
    room = width - 56
    title = name if count == 1 else words("board-times", card=name, count=str(count))
    large, size = (14.5, 12.5) if width > 200 else (12.5, 10.5)
    title = shortened(title, room, large, 700)
    add_text(scene, f"{key}/name", key, title, 50, 24, large, fill="$cardink", weight=700)
    _add_lines(scene, key, wrapped(effect, room, size, 4), 50, 31 + 1.15 * size, size)
    half = (width - 48 - 8 - 6) / 2
    _draw_choice(scene, use_key(card), key, words("board-use"), 48, half, words("board-use-label", card=name))
    spoken = words("board-discard-label", card=name)
    _draw_choice(scene, discard_key(card), key, words("board-discard"), 54 + half, half, spoken)
    scene.brief(HAND, key, label)


def _add_card(scene: Scene, key: str, x: float, label: str) -> None:
    """Add the group of a card, or of an empty place for one."""
    scene.add(key, "g", HAND, transform=f"translate({x:.1f} {_HAND_TOP:g})", label=label)


def _draw_face(scene: Scene, key: str, width: float) -> None:
    """Draw the face of a card."""
    scene.add(
        f"{key}/r", "rect", key, width=round(width, 1), height=_CARD, rx=11, fill="$card", stroke="$cardline",
        class_="tw-rim",
    )  # fmt: skip


def _add_lines(scene: Scene, card: str, lines: Sequence[str], x: float, y: float, size: float) -> None:
    """Write the effect of a card."""
    key = f"{card}/e"
    scene.add(key, "g", card, fill="$cardink", font_size=size, font_weight=500)
    for i, line in enumerate(lines):
        scene.add(f"{key}{i}", "text", key, line, x=x, y=round(y + 1.19 * size * i, 1))


def _draw_band(scene: Scene, key: str, card: ActionCard, words: Words) -> None:
    """Draw the left edge of a card, in the colour of its back."""
    day = words("board-day", day=str(card.day))
    scene.add(
        f"{key}/band", "path", key, d=f"M2 11a9 9 0 0 1 9 -9h31v{_CARD - 4:g}h-31a9 9 0 0 1 -9 -9z",
        fill=f"$day{card.day}",
    )  # fmt: skip
    draw_icon(scene, f"{key}/icon", key, icon_of(card), 22, 34, fill="$dayink", scale=1.3)
    add_text(scene, f"{key}/day", key, day, 22, _CARD - 13, 10.5, fill="$dayink", weight=700, text_anchor="middle")


def _draw_choice(scene: Scene, key: str, card: str, text: str, x: float, width: float, label: str) -> None:
    """Draw one of the two things that can be done with a card; visible while the card is pointed at or chosen."""
    place = f"translate({x:.1f} {_CARD - 29:g})"
    scene.add(key, "g", card, transform=place, label=label, when=[card, key])
    scene.add(
        f"{key}/r", "rect", key, width=round(width, 1), height=25, rx=8, fill="$panel2", stroke="$soft", class_="tw-rim"
    )
    size = 12.5 if width > 70 else 10.5
    add_text(scene, f"{key}/t", key, text, width / 2, 16.5, size, weight=700, text_anchor="middle")


def _draw_back(scene: Scene, key: str, day: int, count: int, x: float, width: float, words: Words) -> None:
    label = words("board-backs", day=str(day), count=count)
    _add_card(scene, key, x, label)
    for i in reversed(range(min(count, 3))):
        scene.add(
            f"{key}/r{i}", "rect", key, x=4 * i, y=-3 * i, width=round(width - 10, 1), height=_CARD, rx=11,
            fill=f"$day{day}", stroke="$cardline",
        )  # fmt: skip
    middle = (width - 10) / 2
    waves = "".join(f"M14 {22 + 15 * i}q9 -8 18 0{'t18 0' * int((width - 60) // 18)}" for i in range(6))
    scene.add(
        f"{key}/waves", "path", key, d=waves, fill="none", stroke="$dayink", stroke_width=1.6, opacity=0.22,
        stroke_linecap="round",
    )  # fmt: skip
    add_text(scene, f"{key}/n", key, str(day), middle, 76, 46, fill="$dayink", weight=800, text_anchor="middle")
    text = words("board-back", day=str(day), count=str(count))
    add_text(scene, f"{key}/t", key, text, middle, 98, 12, fill="$dayink", weight=600, text_anchor="middle")
    scene.brief(HAND, key, label)


# --- the kaiju's actions

_ACTIONS: Final = (
    (keys.SILENCE, "silence", "silence", kaiju.SILENCE_ENERGY),
    (keys.PREDATION, "predation", "feast", kaiju.PREDATION_ENERGY),
    (keys.MOVE, "move", "swim", kaiju.MOVE_ENERGY),
    (keys.TSUNAMI, "tsunami", "tsunami", kaiju.TSUNAMI_ENERGY),
)


def _draw_actions(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the four actions that the kaiju always has. Rule: leviath 7."""
    for i, (key, kind, icon, energy) in enumerate(_ACTIONS):
        x, y = 8 + (i % 2) * (_TILE[0] + 6), _HAND_TOP + (i // 2) * (_TILE[1] + 6)
        name = words(f"kind-{kind}")
        signed = f"{energy:+d}".replace("-", "−")
        label = words("board-action", action=name, energy=signed)
        scene.add(key, "g", HAND, transform=f"translate({x:g} {y:g})", label=label)
        scene.add(
            f"{key}/r",
            "rect",
            key,
            width=_TILE[0],
            height=_TILE[1],
            rx=11,
            fill="$panel",
            stroke="$line",
            class_="tw-rim",
        )
        draw_icon(scene, f"{key}/icon", key, icon, 22, 36, fill="$kaiju2", scale=1.1)
        add_text(scene, f"{key}/name", key, shortened(name, _TILE[0] - 14, 13, 700), 9, 18, 13, weight=700)
        _draw_energy(scene, f"{key}/energy", key, signed, _TILE[0] - 26, 37, view.energy + energy >= 0)
        scene.brief(HAND, "actions", label)


def _draw_energy(scene: Scene, key: str, parent: str, text: str, x: float, y: float, can_pay: bool) -> None:
    """Draw what an action gives or costs, around the middle of a pill; faint if it cannot be paid."""
    half = max(17.0, 4.6 * len(text) + 6)
    scene.add(
        f"{key}/r", "rect", parent, x=round(x - half, 1), y=y - 10, width=round(2 * half, 1), height=20, rx=10,
        fill="$kaiju" if can_pay else "none", stroke="$kaiju" if can_pay else "$soft",
        stroke_dasharray=None if can_pay else "3 3",
    )  # fmt: skip
    fill = "$dayink" if can_pay else "$soft"
    add_text(scene, f"{key}/t", parent, text, x, y + 4.5, 12.5, fill=fill, weight=700, text_anchor="middle")


def _draw_awakenings(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the Awakening abilities that the kaiju chooses from. Rule: leviath 9.1."""
    width = 2 * _TILE[0] + 6
    for i, card in enumerate(sorted(set(view.drawn))):
        ability = view.cards.awakenings[card]
        key = awakening_key(view, card)
        y = _HAND_TOP + i * (_TILE[1] + 6)
        name, effect = card_name(ability, words), card_effect(ability, words)
        label = words("board-ability", card=name, energy=energy_text(ability, words), effect=effect)
        scene.add(key, "g", HAND, transform=f"translate(8 {y:g})", label=label)
        scene.add(
            f"{key}/r", "rect", key, width=width, height=_TILE[1], rx=11, fill="$card", stroke="$cardline",
            class_="tw-rim",
        )  # fmt: skip
        draw_icon(scene, f"{key}/icon", key, icon_of(ability), 19, 16, fill="$kaiju2", scale=0.85)
        title = shortened(name, width - 84, 13, 700)
        add_text(scene, f"{key}/name", key, title, 35, 21, 13, fill="$cardink", weight=700)
        can_pay = view.energy + (ability.energy or 0) >= 0
        _draw_energy(scene, f"{key}/energy", key, energy_text(ability, words), width - 24, 16, can_pay)
        _add_lines(scene, key, wrapped(effect, width - 18, 10.5, 2), 10, 37, 10.5)
        scene.brief(HAND, key, label)


def _draw_evolutions(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the places of the kaiju's evolution cards, one for each tier."""
    gap = 6.0
    width = (HAND_WIDTH - 8 - _SLOTS_X + gap) / (DAYS - 1) - gap
    for i in range(DAYS - 1):
        x = _SLOTS_X + i * (width + gap)
        if i >= len(view.evolutions):
            _draw_slot(scene, i + 1, x, width, words)
        elif view.evolutions[i] >= 0:
            _draw_evolution(scene, view, view.evolutions[i], x, width, words)
        else:
            _draw_evolution_back(scene, i, -view.evolutions[i], x, width, words)


def _draw_slot(scene: Scene, tier: int, x: float, width: float, words: Words) -> None:
    key = f"slot:{tier}"
    text = words("board-slot", day=str(tier))
    scene.add(
        key, "g", HAND, transform=f"translate({x:.1f} {_HAND_TOP:g})", label=words("board-slot-label", tier=str(tier))
    )
    scene.add(
        f"{key}/r", "rect", key, width=round(width, 1), height=_CARD, rx=11, fill="none", stroke="$line",
        stroke_width=1.5, stroke_dasharray="5 5",
    )  # fmt: skip
    draw_tier(scene, f"{key}/tier", key, tier, width / 2, 50, 1.7, "$line")
    for i, line in enumerate(wrapped(text, width - 16, 11, 2)):
        add_text(
            scene, f"{key}/t{i}", key, line, width / 2, 84 + 14 * i, 11, fill="$soft", weight=500, text_anchor="middle"
        )


def _draw_evolution(scene: Scene, view: LeviathObservation, card: int, x: float, width: float, words: Words) -> None:
    ability: Ability = view.cards.evolutions[card]
    key = evolution_key(view, card)
    name, effect = card_name(ability, words), card_effect(ability, words)
    energy = energy_text(ability, words)
    label = words("board-ability", card=name, energy=energy, effect=effect)
    _add_card(scene, key, x, label)
    _draw_face(scene, key, width)
    add_text(scene, f"{key}/name", key, shortened(name, width - 16, 13, 700), 9, 19, 13, fill="$cardink", weight=700)
    draw_icon(scene, f"{key}/icon", key, icon_of(ability), 21, 36, fill="$kaiju2", scale=0.9)
    can_pay = ability.energy is None or view.energy + ability.energy >= 0
    _draw_energy(scene, f"{key}/energy", key, energy, 62, 36, can_pay)
    draw_tier(scene, f"{key}/tier", key, ability.tier, width - 12 - 4.5 * ability.tier, 36, 1, "$kaiju2")
    _add_lines(scene, key, wrapped(effect, width - 16, 10.5, 5), 9, 59, 10.5)
    scene.brief(HAND, key, label)


def _draw_evolution_back(scene: Scene, place: int, tier: int, x: float, width: float, words: Words) -> None:
    key = f"hidden:{place}"
    label = words("board-evolution-back", tier=str(tier))
    _add_card(scene, key, x, label)
    scene.add(f"{key}/r", "rect", key, width=round(width, 1), height=_CARD, rx=11, fill="$kaiju2", stroke="$cardline")
    draw_tier(scene, f"{key}/tier", key, tier, width / 2, _CARD / 2, 2.4, "$ship")
    scene.brief(HAND, key, label)


def draw_tier(scene: Scene, key: str, parent: str, tier: int, x: float, y: float, scale: float, colour: str) -> None:
    """Draw the sign of a tier of evolution cards: one to three lozenges, side by side."""
    marks = "".join(
        f"M{x + 9 * scale * (i - (tier - 1) / 2):.1f} {y - 4.5 * scale:.1f}l{4 * scale:g} {4.5 * scale:g}"
        f"l{-4 * scale:g} {4.5 * scale:g}l{-4 * scale:g} {-4.5 * scale:g}z"
        for i in range(tier)
    )
    scene.add(key, "path", parent, d=marks, fill=colour)
