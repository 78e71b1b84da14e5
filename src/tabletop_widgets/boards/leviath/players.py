"""The players beside the sea: glyph, name, and the visible cards of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.glyphs import Glyph, person_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc, shorten, width
from tabletop_widgets.boards.leviath.kaiju_actions import RULE_OF_ACTION, action_label
from tabletop_widgets.boards.leviath.result import winners
from tabletop_widgets.boards.leviath.shapes import KAIJU_SIGN, draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import card_effect, card_name, energy_text

WIDTH: Final = 264.0
_HUMAN: Final = 38.0  # height of a human's region
_KAIJU: Final = 62.0
_HUNTED: Final = 84.0  # height of the kaiju's region for humans, with the names of its actions
_CHIP: Final = 20.0  # height of a chip
_GAP: Final = 4.0
_TEXT: Final = 11.8
_NAME_X: Final = 41.0
_LEAST_NAME: Final = 66.0  # least room for a name; chips are shortened for it


def glyph_of(seat: int, num_players: int, words: Words | None) -> Glyph:
    """Return the glyph of a seat: a sign for the kaiju, initials for people; without names the number of the human."""
    if seat == KAIJU_SEAT:
        return "K", "$kaijusign", "$kaijusignink", KAIJU_SIGN
    if words is None:
        return str(seat), f"$s{seat}", "$panel"
    return person_glyph(seat, range(1, num_players), words)


def region_of(seat: int) -> str:
    """Return the region of a player."""
    return f"player{seat}"


def draw_players(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw a region for each player: the humans in their order, then the kaiju."""
    for seat in [*range(1, view.num_players), KAIJU_SEAT]:
        height = _HUMAN if seat != KAIJU_SEAT else _KAIJU if view.seat == KAIJU_SEAT else _HUNTED
        scene.region(region_of(seat), WIDTH, height, words.name(seat), "left", public=True)
        known = (view.sea, view.place, view.evolutions) if seat == KAIJU_SEAT else (view.hands[seat - 1],)
        stands = seat == view.seat, seat == view.current_player, seat in winners(view)
        facts = ("player", seat, words, view.num_players, view.cards, *known, *stands)
        draw_region_cached(scene, facts, partial(_draw_player, view=view, seat=seat, height=height, words=words))


def _draw_player(scene: Scene, view: LeviathObservation, seat: int, height: float, words: Words) -> None:
    key, name = f"p{seat}", words.name(seat)
    cards = _cards(view, seat, words)
    label = words("board-row", title=name, cells=words("list-separator").join(cards) or words("board-no-cards"))
    is_kaiju, glyph = seat == KAIJU_SEAT, glyph_of(seat, view.num_players, words)
    scene.add(
        key, "g", region_of(seat), label=label, rule="4.5 7.8" if is_kaiju else "3.3",
        tip=words("board-tip-kaiju" if is_kaiju else "board-tip-human"),
    )  # fmt: skip
    own, turn, wins = seat == view.seat, view.current_player == seat, seat in winners(view)
    scene.add(
        f"{key}/r", "rect", key, x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=9,
        stroke="$gold" if wins else "$line", stroke_width=2 if wins else None,
        fill="$panel2" if own else "$panel",
    )  # fmt: skip
    if turn:  # in the colour of possible choices if the viewer decides
        colour = "$live" if own else "$ink"
        scene.add(f"{key}/bar", "path", key, d=f"M2.5 9v{height - 18:g}", stroke=colour, stroke_width=3)
        scene.add(f"{key}/turn", "circle", key, cx=22, cy=19, r=14.5, fill="none", stroke=colour, stroke_width=2)
    draw_disc(scene, f"{key}/disc", key, glyph, 22, 19, 12)
    if wins:
        draw_crown(scene, f"{key}/wins", key, 22, 5.5)
    if is_kaiju:
        _draw_kaiju(scene, view, key, name, words)
    else:
        _draw_human(scene, view, key, seat, words)
    scene.text_summary(region_of(seat), key, f"{glyph[0]} {label}{' ◀' if turn else ''}")


# --- a human


def _draw_human(scene: Scene, view: LeviathObservation, key: str, seat: int, words: Words) -> None:
    hand = view.hands[seat - 1]
    days = [view.cards.actions[card].day if card >= 0 else -card for card in hand]
    full = [words("board-day", day=str(day)) for day in days]
    room = WIDTH - 9 - _NAME_X - _LEAST_NAME
    texts = full if _long(full) <= room else [str(day) for day in days]
    x = WIDTH - 8 - _long(texts)
    caption = words("board-hand-short") if texts is full and full else ""
    wide = width(caption, _TEXT, 500) + 7 if caption else 0.0
    if caption and x - wide - _NAME_X >= _LEAST_NAME:
        add_text(scene, f"{key}/hand", key, caption, x - wide + 1, 23.2, _TEXT, fill="$soft", weight=500)
        _draw_name(scene, key, words.name(seat), x - wide - _NAME_X - 8)
    else:
        _draw_name(scene, key, words.name(seat), x - _NAME_X - 8)
    for i, (day, text) in enumerate(zip(days, texts, strict=True)):
        said = {"label": _card_text(view, hand[i], words), "tip": words("board-tip-human"), "rule": "3.3"}
        _draw_chip(scene, f"{key}:{i}", key, text, (x, 9), f"$day{day}", "$dayink", **said)
        x += _chip_width(text) + _GAP


def _draw_name(scene: Scene, key: str, name: str, room: float) -> None:
    add_text(scene, f"{key}/name", key, shorten(name, room, 13.5, 700), _NAME_X, 23.5, 13.5, weight=700)


def _long(texts: Sequence[str]) -> float:
    """Return the width of a row of chips."""
    return sum(_chip_width(text) + _GAP for text in texts) - _GAP if texts else 0.0


def _chip_width(text: str) -> float:
    return round(width(text, _TEXT, 700) + 10, 1)


@draw_cached
def _draw_chip(
    scene: Scene, /, key: str, parent: str, text: str, at: tuple[float, float], fill: str, ink: str, **said: str
) -> None:
    """Draw a short text on a rounded ground; its upper left corner is at a point, and `said` its label."""
    wide = _chip_width(text)
    scene.add(key, "g", parent, transform=f"translate({at[0]:.1f} {at[1]:g})", **said)
    edge = "$kaiju2" if fill == "$kaijusign" else None
    scene.add(f"{key}/r", "rect", key, width=wide, height=_CHIP, rx=5, fill=fill, stroke=edge)
    add_text(scene, f"{key}/n", key, text, wide / 2, 14.2, _TEXT, fill=ink, weight=700, text_anchor="middle")


# --- the kaiju


def _draw_kaiju(scene: Scene, view: LeviathObservation, key: str, name: str, words: Words) -> None:
    """Draw the kaiju's name, its place as far as the viewer may know it, and its evolution cards."""
    if view.place >= 0:
        where = words("board-kaiju-at", space=str(view.sea.ids[view.place]))
    else:
        where = words("board-kaiju-hidden")
    rest = min(width(where, 12), 118)
    room = WIDTH - 16 - _NAME_X - rest
    _draw_name(scene, key, name, room)
    x = _NAME_X + min(room, width(name, 13.5, 700)) + 7
    where = shorten(where, WIDTH - 8 - x, 12)
    add_text(scene, f"{key}/where", key, where, x, 23.5, 12, fill="$soft", weight=500)
    if not view.evolutions:
        said = {"label": words("board-no-evolution-label"), "tip": words("board-tip-kaiju"), "rule": "4.5 7.8"}
        scene.add(f"{key}:none", "g", key, **said)
        add_text(
            scene, f"{key}/none", f"{key}:none", words("board-no-evolution"), 10, 50, _TEXT, fill="$soft", weight=500
        )
    texts = [_ability_chip(view, card, words) for card in view.evolutions]
    if _long(texts) > WIDTH - 18:
        texts = [_tier_chip(card, words) for card in view.evolutions]
    wides = [_chip_width(text) if text else _SHORT for text in texts]
    x = 9.0
    caption = words("board-abilities-short")
    wide = width(caption, _TEXT, 500) + 7
    if texts and wide + sum(wides) + _GAP * (len(wides) - 1) <= WIDTH - 18:
        add_text(scene, f"{key}/hand", key, caption, x, 51.2, _TEXT, fill="$soft", weight=500)
        x += wide
    for i, (card, text) in enumerate(zip(view.evolutions, texts, strict=True)):
        chip = f"{key}:{i}"
        if text:
            _draw_chip(scene, chip, key, text, (x, 37), "$kaijusign", "$kaijusignink")
        else:
            _draw_short_chip(scene, view, chip, key, card, x, words)
        x += wides[i] + _GAP
        tip = words("board-tip-hidden") if card < 0 else card_effect(view.cards.evolutions[card], words)
        scene.restyle(chip, label=_evolution_text(view, card, words), tip=tip, rule="7.8")
    if view.seat != KAIJU_SEAT:
        _draw_acts(scene, key, words)


def _draw_acts(scene: Scene, key: str, words: Words) -> None:
    """Draw the names of the kaiju's four actions, each with its effect as a tooltip. Rule: leviath 7."""
    x = 9.0
    for kind, rule in RULE_OF_ACTION.items():
        said = {"label": action_label(kind, words), "tip": words(f"board-does-{kind}"), "rule": rule}
        chip, text = f"{key}:{kind}", words(f"kind-{kind}")
        wide = round(width(text, _TEXT, 500) + 10, 1)
        scene.add(chip, "g", key, transform=f"translate({x:.1f} {_HUNTED - 25:g})", **said)
        scene.add(f"{chip}/r", "rect", chip, width=wide, height=_CHIP, rx=5, fill="$panel2")
        add_text(scene, f"{chip}/n", chip, text, wide / 2, 14.2, _TEXT, weight=500, text_anchor="middle")
        x += wide + _GAP


_SHORT: Final = 64.0  # width of a chip with a sign instead of a name


def _draw_short_chip(
    scene: Scene, view: LeviathObservation, key: str, parent: str, card: int, x: float, words: Words
) -> None:
    """Draw an evolution card as its sign and its energy."""
    scene.add(key, "g", parent, transform=f"translate({x:g} 37)")
    scene.add(f"{key}/r", "rect", key, width=_SHORT, height=_CHIP, rx=5, fill="$kaijusign", stroke="$kaiju2")
    ability = view.cards.evolutions[card]
    draw_icon(scene, f"{key}/i", key, icon_of(ability), 14, 10, fill="$kaijusignink", scale=0.7)
    text = energy_text(ability, words)
    add_text(scene, f"{key}/n", key, text, 42, 14.2, _TEXT, fill="$kaijusignink", weight=700, text_anchor="middle")


def _ability_chip(view: LeviathObservation, card: int, words: Words) -> str:
    if card < 0:
        return words("board-evolution-chip", lozenges="◆" * -card, tier=str(-card))
    ability = view.cards.evolutions[card]
    return f"{card_name(ability, words)} {energy_text(ability, words)}"


def _tier_chip(card: int, words: Words) -> str:
    """Return the tier of a face-down card in words, without lozenges; "" for a known card."""
    return words("board-evolution-chip", lozenges="", tier=str(-card)).strip() if card < 0 else ""


# --- in words


def chip_told(view: LeviathObservation, key: str, words: Words) -> str:
    """Return what the card does that a chip beside a name stands for; "" if the element is no such chip."""
    found = re.fullmatch(r"p(\d):(\d+|none)", key)
    if found is None:
        return ""
    if found[2] == "none":
        return words("board-tip-kaiju")
    seat, place = map(int, found.groups())
    card = view.evolutions[place] if seat == KAIJU_SEAT else view.hands[seat - 1][place]
    name = _evolution_text(view, card, words) if seat == KAIJU_SEAT else _card_text(view, card, words)
    if card < 0:
        told = words("board-tip-hidden" if seat == KAIJU_SEAT else "board-tip-human")
    elif seat == KAIJU_SEAT:
        ability = view.cards.evolutions[card]
        name = words("board-ability-name", card=name, energy=energy_text(ability, words))
        told = card_effect(ability, words)
    else:
        told = card_effect(view.cards.actions[card], words)
    return words("board-row", title=name, cells=told)


def _cards(view: LeviathObservation, seat: int, words: Words) -> list[str]:
    """Return the cards of a player in words, as far as the viewer may know them."""
    if seat == KAIJU_SEAT:
        return [_evolution_text(view, card, words) for card in view.evolutions]
    return [_card_text(view, card, words) for card in view.hands[seat - 1]]


def _card_text(view: LeviathObservation, card: int, words: Words) -> str:
    day = view.cards.actions[card].day if card >= 0 else -card
    if card < 0:
        return words("board-day", day=str(day))
    return words("board-day-card", card=card_name(view.cards.actions[card], words), day=str(day))


def _evolution_text(view: LeviathObservation, card: int, words: Words) -> str:
    if card < 0:
        return words("board-evolution-back", tier=str(-card))
    return card_name(view.cards.evolutions[card], words)
