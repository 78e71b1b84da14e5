"""A human's cards: each a small sheet with the words of what it does, and what one may do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import add_text, shorten, wrap_text
from tabletop_widgets.boards.leviath.keys import USED, card_key, discard_key, use_key
from tabletop_widgets.boards.leviath.shapes import draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.box import hand_size
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import card_effect, card_name

CARD_WIDTH: Final = 352.0
CARD_HEIGHT: Final = 86.0
CARD_LINES: Final = 4  # most lines for the effect of a card and the reason why it cannot be used
BAND: Final = 52.0  # the edge of a card, with its sign
TEXT: Final = 12.2
LEADING: Final = 14.5
_TIGHT: Final = 12.4  # distance of lines when there is one more than usual
_BUTTON: Final = (74.0, 34.0)
_TEXT_X: Final = BAND + 10

CHOICE_ROOM: Final = CARD_WIDTH - _TEXT_X - _BUTTON[0] - 16  # the width of the words beside the buttons

# the rules of each effect, for tooltips
_RULES: Final = {
    "sonar": "5.1",
    "wide-sonar": "5.1",
    "precise-sonar": "5.1",
    "lay-mines": "5.2 6",
    "move-mine": "5.4 6",
    "build": "5.5",
    "depart": "5.6",
    "awaken": "9",
}


def region_of(place: int) -> str:
    """Return the region of a card in the hand."""
    return f"hand{place + 1}"


def draw_hand(scene: Scene, view: LeviathObservation, seat: int, words: Words) -> None:
    """Draw a human's cards, face up if the viewer knows them: a region for each kind and each card still to draw."""
    hand = view.hands[seat - 1]
    kinds = sorted(Counter(hand).items())
    missing = 0 if view.reason else max(0, hand_size(view.num_players - 1) - len(hand))
    own = seat == view.seat
    title = words("board-hand") if own else words("board-hand-of", name=words.name(seat))
    for i in range(len(kinds) + missing):
        scene.region(region_of(i), CARD_WIDTH, CARD_HEIGHT, title, "right")
    used = _used_now(view, seat) if own and missing else None
    choices = "used" if used else "open" if own and has_choices(view) else ""
    for i, (card, count) in enumerate(kinds):
        if card < 0:
            _draw_back(scene, region_of(i), f"back:{i}", -card, count, words)
        else:
            _draw_card(scene, region_of(i), view.cards.actions[card], count, choices, words)
    for i in range(len(kinds), len(kinds) + missing):
        if used and i == len(kinds):  # the present decision may be about this card
            is_now = view.current_player == seat and view.due[:1] != ("ships",)
            _draw_used(scene, region_of(i), used, words, is_now=is_now)
        else:
            said = words("board-card-comes") if own else words("board-no-cards")
            _draw_gap(scene, region_of(i), said, words("board-tip-draw"))
    if not kinds:
        scene.text_summary(region_of(0), "cards", words("board-no-cards"))


def _tip(card: ActionCard, words: Words) -> str:
    """Return the effect of a card, for an embankment with its purpose."""
    effect = card_effect(card, words)
    return words("board-tip-build", effect=effect) if card.effect == "build" else effect


def _used_now(view: LeviathObservation, seat: int) -> ActionCard | None:
    """Return the card that a seat has used or discarded in the present turn. Rule: leviath 4.2."""
    if view.mover != seat or view.reason or "card" in view.due or not view.discards:
        return None
    card = view.cards.actions[view.discards[-1]]
    return None if card.effect == "awaken" else card  # an Awakening lies there when it was drawn


def draw_sheet(scene: Scene, key: str, region: str, height: float, **said: str | None) -> None:
    """Draw an empty card that fills a region; `said` has its `label`, `tip` and `rule`."""
    scene.add(key, "g", region, **said)
    scene.add(
        f"{key}/r", "rect", key, x=2, y=2, width=CARD_WIDTH - 4, height=height - 4, rx=10, fill="$sheet",
        stroke="$sheetline", class_="tw-rim",
    )  # fmt: skip


def draw_band(scene: Scene, key: str, height: float, fill: str) -> None:
    """Draw the left edge of a card."""
    scene.add(
        f"{key}/band", "path", key, fill=fill,
        d=f"M3 11.5a8.5 8.5 0 0 1 8.5 -8.5h{BAND - 11.5:g}v{height - 6:g}h-{BAND - 11.5:g}a8.5 8.5 0 0 1 -8.5 -8.5z",
    )  # fmt: skip


def line_spots(y: float, count: int, most: int) -> list[float]:
    """Return the baselines of lines from the first one on; with one line more than usual, they are closer together."""
    first, leading = (y, LEADING) if count <= most else (y - 3, _TIGHT)
    return [round(first + leading * i, 1) for i in range(count)]


def draw_lines(
    scene: Scene, card: str, lines: Sequence[str], x: float, y: float, most: int, fill: str = "$sheetink"
) -> None:
    """Write the effect of a card in up to `most` lines, or in one more if they are closer together."""
    key = f"{card}/e"
    scene.add(key, "g", card, fill=fill, font_size=TEXT, font_weight=500)
    for i, (line, at) in enumerate(zip(lines, line_spots(y, len(lines), most), strict=True)):
        scene.add(f"{key}{i}", "text", key, line, x=x, y=at)


def _room(has_choices: bool) -> float:
    """Return the width of the words on a card."""
    return CHOICE_ROOM if has_choices else CARD_WIDTH - _TEXT_X - 10


def has_choices(view: LeviathObservation) -> bool:
    """Return whether the viewer's own cards have buttons; after the end of the game they have none."""
    return view.seat is not None and view.seat != KAIJU_SEAT and not view.reason


@draw_cached
def _draw_card(scene: Scene, region: str, card: ActionCard, count: int, choices: str, words: Words) -> None:
    """Draw an action card: its day as a band in the colour of its back, a sign, its name, its effect, its uses.

    Args:
        scene: where to draw.
        region: the place of the card.
        card: what it is.
        count: how many of it there are.
        choices: whether it has buttons: "open"; "used" if another card was used in this turn; or "".
        words: the language.

    """
    key, name, effect = card_key(card), card_name(card, words), card_effect(card, words)
    day = str(card.day)
    label = words("board-card-name", card=name, day=day, count=count)
    draw_sheet(scene, key, region, CARD_HEIGHT, label=label, tip=_tip(card, words), rule=f"4.2 {_RULES[card.effect]}")
    draw_band(scene, key, CARD_HEIGHT, f"$day{card.day}")
    draw_icon(scene, f"{key}/icon", key, icon_of(card), BAND / 2 + 1, 35, fill="$dayink", scale=1.3)
    text = words("board-day", day=day)
    add_text(
        scene, f"{key}/day", key, text, BAND / 2 + 1, CARD_HEIGHT - 13, 12, fill="$dayink", weight=700,
        text_anchor="middle",
    )  # fmt: skip
    room = _room(bool(choices))
    title = name if count == 1 else words("board-times", card=name, count=str(count))
    title = shorten(title, room, 14, 700)
    add_text(scene, f"{key}/name", key, title, _TEXT_X, 20.5, 14, fill="$sheetink", weight=700)
    draw_lines(scene, key, wrap_text(effect, room, TEXT, CARD_LINES), _TEXT_X, 36.5, CARD_LINES)
    scene.text_summary(region, key, words("board-card", card=name, day=day, count=count, effect=effect))
    if choices == "used":
        _draw_beside(scene, f"{key}/n", key, words("board-card-one"))
    if choices != "open":
        return
    said = {"label": words("board-use-label", card=name), "tip": words("board-tip-use"), "rule": "4.2"}
    _draw_choice(scene, use_key(card), key, [words("board-use")], 7, said)
    said = {"label": words("board-discard-label", card=name), "tip": words("board-tip-discard"), "rule": "4.2"}
    _draw_choice(scene, discard_key(card), key, [words("board-discard"), words("board-discard-steps")], 45, said)


def _draw_choice(scene: Scene, key: str, card: str, lines: Sequence[str], y: float, said: Mapping[str, str]) -> None:
    """Draw one of the two buttons of a card; `said` has its `label`, `tip` and `rule`."""
    wide, high = _BUTTON
    scene.add(key, "g", card, transform=f"translate({CARD_WIDTH - wide - 8:g} {y:g})", **said)
    scene.add(
        f"{key}/r", "rect", key, width=wide, height=high, rx=8, fill="$choice", stroke="$sheetline", class_="tw-rim"
    )
    for i, line in enumerate(lines):
        y = high / 2 + 4.2 + 12.6 * (i - (len(lines) - 1) / 2)
        add_text(scene, f"{key}/t{i}", key, line, wide / 2, y, 12, fill="$sheetink", weight=700, text_anchor="middle")


@draw_cached
def _draw_back(scene: Scene, region: str, key: str, day: int, count: int, words: Words) -> None:
    label = words("board-backs", day=str(day), count=count)
    draw_sheet(scene, key, region, CARD_HEIGHT, label=label, tip=words("board-tip-back"), rule="12.1")
    wide, high = CARD_WIDTH - 6, CARD_HEIGHT - 6
    scene.add(f"{key}/back", "rect", key, x=3, y=3, width=wide, height=high, rx=9, fill=f"$day{day}")
    waves = "".join(f"M16 {20 + 15 * i}q9 -8 18 0{'t18 0' * 16}" for i in range(4))
    scene.add(
        f"{key}/waves", "path", key, d=waves, fill="none", stroke="$dayink", stroke_width=1.6, opacity=0.16,
        stroke_linecap="round",
    )  # fmt: skip
    text = words("board-back", day=str(day), count=str(count))
    add_text(
        scene, f"{key}/t", key, text, CARD_WIDTH / 2, CARD_HEIGHT / 2 + 5.5, 16, fill="$dayink", weight=800,
        text_anchor="middle",
    )  # fmt: skip
    scene.text_summary(region, key, label)


@draw_cached
def _draw_used(scene: Scene, region: str, card: ActionCard, words: Words, *, is_now: bool) -> None:
    """Draw a used card in its old place until the next one comes.

    While what it does is asked (`is_now`) it is as bright as the cards.
    """
    key, name, effect = USED, card_name(card, words), card_effect(card, words)
    ink, soft = ("$sheetink", "$sheetink") if is_now else ("$ink", "$soft")
    label = words("board-card-used-label", card=name)
    said = {"label": label, "tip": _tip(card, words), "rule": f"4.2 {_RULES[card.effect]}"}
    if is_now:
        draw_sheet(scene, key, region, CARD_HEIGHT, **said)
        draw_band(scene, key, CARD_HEIGHT, f"$day{card.day}")
        scene.restyle(f"{key}/r", stroke="$live", stroke_width=2.5)
    else:
        scene.add(key, "g", region, **said)
        draw_outline(scene, f"{key}/r", key)
    x, y, fill = BAND / 2 + 1, CARD_HEIGHT / 2, "$dayink" if is_now else "$soft"
    draw_icon(scene, f"{key}/icon", key, icon_of(card), x, y, fill=fill, scale=1.3)
    add_text(scene, f"{key}/name", key, shorten(name, CHOICE_ROOM, 14, 700), _TEXT_X, 20.5, 14, weight=700,
             fill=ink)  # fmt: skip
    draw_lines(scene, key, wrap_text(effect, CHOICE_ROOM, TEXT, CARD_LINES), _TEXT_X, 36.5, CARD_LINES, soft)
    title = words("board-card-now" if is_now else "board-card-used")
    _draw_beside(scene, f"{key}/n", key, words("board-card-comes-short"), title)
    scene.text_summary(region, key, label)


def _draw_beside(scene: Scene, key: str, parent: str, text: str, title: str = "") -> None:
    """Write a text, perhaps below a title, in the place of the buttons of a card."""
    lines = [*([title] if title else []), *wrap_text(text, _BUTTON[0], TEXT, CARD_LINES)]
    for i, line in enumerate(lines):
        y = CARD_HEIGHT / 2 + 4 + LEADING * (i - (len(lines) - 1) / 2)
        add_text(scene, f"{key}{i}", parent, line, CARD_WIDTH - 9 - _BUTTON[0] / 2, y, TEXT, fill="$soft",
                 weight=700 if title and not i else 500, text_anchor="middle")  # fmt: skip


def draw_outline(scene: Scene, key: str, parent: str, height: float = CARD_HEIGHT) -> None:
    """Draw the outline of a missing card."""
    scene.add(
        key, "rect", parent, x=2, y=2, width=CARD_WIDTH - 4, height=height - 4, rx=10, fill="none",
        stroke="$line", stroke_width=1.5, stroke_dasharray="5 5",
    )  # fmt: skip


@draw_cached
def _draw_gap(scene: Scene, region: str, text: str, tip: str) -> None:
    """Draw the empty place of a card."""
    key = f"gap:{region}"
    scene.add(key, "g", region, label=text, tip=tip, rule="4.2 4.3")
    draw_outline(scene, f"{key}/gap", key)
    add_text(
        scene, f"{key}/t", key, text, CARD_WIDTH / 2, CARD_HEIGHT / 2 + 4, 12, fill="$soft", weight=500,
        text_anchor="middle",
    )  # fmt: skip


def draw_tier(scene: Scene, key: str, parent: str, tier: int, x: float, y: float, scale: float, colour: str) -> None:
    """Draw the sign of a tier of evolution cards: one to three lozenges, side by side."""
    marks = "".join(
        f"M{x + 9 * scale * (i - (tier - 1) / 2):.1f} {y - 4.5 * scale:.1f}l{4 * scale:g} {4.5 * scale:g}"
        f"l{-4 * scale:g} {4.5 * scale:g}l{-4 * scale:g} {-4.5 * scale:g}z"
        for i in range(tier)
    )
    scene.add(key, "path", parent, d=marks, fill=colour)
