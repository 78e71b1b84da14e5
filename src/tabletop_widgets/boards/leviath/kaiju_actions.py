"""The kaiju's side: its four actions, its evolution cards, and the Awakening abilities to choose from."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import add_text, shorten, wrap_text
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.hands import (
    BAND,
    CARD_WIDTH,
    TEXT,
    draw_band,
    draw_lines,
    draw_outline,
    draw_sheet,
    draw_tier,
)
from tabletop_widgets.boards.leviath.keys import awakening_key, evolution_key
from tabletop_widgets.boards.leviath.shapes import draw_icon, icon_of
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import TIERS, Ability
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules import kaiju
from tabletop_widgets.engines.leviath.texts import card_effect, card_name, energy_text

ACTS: Final = "acts"
_ACTS_HEIGHT: Final = 157.0
_TILE: Final = (171.5, 74.0)
TILE_ROOM: Final = _TILE[0] - 16  # the width of the words on a tile
WORDS_ROOM: Final = CARD_WIDTH - BAND - 17  # the width of the words on a card
_AWAKENING: Final = 72.0
_CARD: Final = 76.0  # height of an evolution card
_PILL: Final = 40.0
# key, kind of action, sign, energy, rules
_ACTIONS: Final = (
    (keys.SILENCE, "silence", "silence", kaiju.SILENCE_ENERGY, "7.2 7.1"),
    (keys.PREDATION, "predation", "feast", kaiju.PREDATION_ENERGY, "7.3 7.1"),
    (keys.MOVE, "move", "swim", kaiju.MOVE_ENERGY, "7.4 7.1"),
    (keys.TSUNAMI, "tsunami", "tsunami", kaiju.TSUNAMI_ENERGY, "7.5 7.1"),
)
# the rule of each effect, for tooltips and the legend
RULE_OF_EFFECT: Final = {
    "swim": "8.1",
    "glide": "8.1",
    "abyss": "8.1",
    "rush": "8.2",
    "shift-mine": "8.3",
    "tsunami": "8.4",
    "push-ship": "8.5",
    "crush-mine": "8.6",
    "feast": "8.7",
    "rest": "8.8",
    "fish": "8.9",
}


RULE_OF_ACTION: Final = {kind: rule for _, kind, _, _, rule in _ACTIONS}
KEY_OF_ACTION: Final = {kind: key for key, kind, *_ in _ACTIONS}
_ENERGY_OF: Final = {kind: f"{energy:+d}".replace("-", "−") for _, kind, _, energy, _ in _ACTIONS}


def action_label(kind: str, words: Words) -> str:
    """Return the name of one of the kaiju's four permanent actions, with its gain or cost."""
    return words("board-action", action=words(f"kind-{kind}"), energy=_ENERGY_OF[kind])


def draw_kaiju_actions(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the kaiju's actions and cards, as far as the viewer may know them."""
    own = view.seat == KAIJU_SEAT
    title = words("board-actions") if own else words("board-actions-of", name=words.name(KAIJU_SEAT))
    if not view.reason:  # after the end there is nothing to do
        scene.region(ACTS, CARD_WIDTH, _ACTS_HEIGHT, title, "right")
        if view.drawn:
            _draw_awakenings(scene, view, words)
        else:
            _draw_actions(scene, view, words)
    for place, card in enumerate(view.evolutions):
        region = f"power{place + 1}"
        scene.region(region, CARD_WIDTH, _CARD, words("board-evolutions"), "right")
        if card >= 0:
            ability = view.cards.evolutions[card]
            _draw_evolution(scene, region, evolution_key(view, card), ability, _can_pay(view, ability), words)
        else:
            _draw_evolution_back(scene, region, place, -card, words)
    if not view.reason:
        for tier in range(len(view.evolutions) + 1, TIERS + 1):
            scene.region(f"power{tier}", CARD_WIDTH, _CARD, words("board-evolutions"), "right")
            _draw_slot(scene, f"power{tier}", tier, words)


@draw_cached
def _draw_slot(scene: Scene, region: str, tier: int, words: Words) -> None:
    """Draw the place of an evolution card that the kaiju gets at the end of a day. Rule: leviath 4.5."""
    key, day = f"slot:{tier}", str(tier)
    label = words("board-evolution-comes", tier=str(tier), day=day)
    scene.add(key, "g", region, label=label, tip=words("board-tip-evolution"), rule="4.5")
    draw_outline(scene, f"{key}/r", key, _CARD)
    draw_tier(scene, f"{key}/tier", key, tier, BAND / 2 + 1, _CARD / 2, 1.3, "$soft")
    add_text(scene, f"{key}/t", key, label, BAND + 9, _CARD / 2 + 4.2, TEXT, fill="$soft", weight=500)
    scene.text_summary(region, key, label)


def _draw_actions(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the four actions that the kaiju always has. Rule: leviath 7."""
    for place, (_, _, _, energy, _) in enumerate(_ACTIONS):
        _draw_action(scene, place, view.energy + energy >= 0, words)


@draw_cached
def _draw_action(scene: Scene, place: int, can_pay: bool, words: Words) -> None:
    wide, high = _TILE
    key, kind, icon, _, rules = _ACTIONS[place]
    x, y = 2 + (place % 2) * (wide + 5), 2 + (place // 2) * (high + 5)
    name, effect = words(f"kind-{kind}"), words(f"board-act-{kind}")
    label = action_label(kind, words)
    tip = words(f"board-tip-{kind}")
    scene.add(key, "g", ACTS, transform=f"translate({x:g} {y:g})", label=label, tip=tip, rule=rules)
    scene.add(f"{key}/r", "rect", key, width=wide, height=high, rx=10, fill="$panel", stroke="$line", class_="tw-rim")
    draw_icon(scene, f"{key}/icon", key, icon, 19, 16, fill="$kaiju2", scale=0.9)
    add_text(scene, f"{key}/name", key, shorten(name, wide - 94, 13.5, 700), 35, 20.5, 13.5, weight=700)
    _draw_energy(scene, f"{key}/energy", key, _ENERGY_OF[kind], wide - 24, 16, can_pay=can_pay)
    draw_lines(scene, key, wrap_text(effect, TILE_ROOM, TEXT, 3), 9, 39, 3, "$soft")
    scene.text_summary(ACTS, f"actions{place // 2}", label)


def _draw_energy(
    scene: Scene, key: str, parent: str, text: str, x: float, y: float, *, can_pay: bool, warning: str = "$bad"
) -> None:
    """Draw an action's gain or cost in a pill; a cost that cannot be paid is dashed, in a warning colour.

    A card is light in both themes, a tile is not: their warning colours differ.
    """
    colour = "$window" if text.startswith("−") else "$kaiju"  # a cost is not drawn in the green of a gain
    half = max(_PILL / 2, 4.6 * len(text) + 12)
    x = x + _PILL / 2 - half  # a wider pill grows to the left
    scene.add(
        f"{key}/r", "rect", parent, x=round(x - half, 1), y=y - 10, width=round(2 * half, 1), height=20, rx=10,
        fill=colour if can_pay else "none", stroke=colour if can_pay else warning,
        stroke_dasharray=None if can_pay else "3 3",
    )  # fmt: skip
    fill = "$dayink" if can_pay else warning
    gem = f"M{x - half + 12:.1f} {y - 6:g}l3.6 6l-3.6 6l-3.6 -6z"  # the sign of energy, as on its gauge
    scene.add(f"{key}/gem", "path", parent, d=gem, fill=fill)
    add_text(scene, f"{key}/t", parent, text, x + 6, y + 4.5, 12.5, fill=fill, weight=700, text_anchor="middle")


def _spoken_attributes(ability: Ability, words: Words, rule: str) -> dict[str, str]:
    """Return label, tip and rules of a card of the kaiju."""
    label = words("board-ability-name", card=card_name(ability, words), energy=energy_text(ability, words))
    return {"label": label, "tip": card_effect(ability, words), "rule": f"{rule} {RULE_OF_EFFECT[ability.effect]}"}


def _brief(ability: Ability, words: Words) -> str:
    name, effect = card_name(ability, words), card_effect(ability, words)
    return words("board-ability", card=name, energy=energy_text(ability, words), effect=effect)


def _draw_awakenings(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the Awakening abilities that the kaiju chooses from. Rule: leviath 9.1."""
    for place, card in enumerate(sorted(set(view.drawn))):
        ability = view.cards.awakenings[card]
        _draw_awakening(scene, place, awakening_key(view, card), ability, _can_pay(view, ability), words)


def _can_pay(view: LeviathObservation, ability: Ability) -> bool:
    return ability.energy is None or view.energy + ability.energy >= 0


@draw_cached
def _draw_awakening(scene: Scene, place: int, key: str, ability: Ability, can_pay: bool, words: Words) -> None:
    scene.add(
        key,
        "g",
        ACTS,
        transform=f"translate(2 {2 + place * (_AWAKENING + 6):g})",
        **_spoken_attributes(ability, words, "9.1"),
    )
    scene.add(f"{key}/r", "rect", key, width=CARD_WIDTH - 4, height=_AWAKENING, rx=10, fill="$sheet",
              stroke="$sheetline", class_="tw-rim")  # fmt: skip
    band = f"M1 9.5a8.5 8.5 0 0 1 8.5 -8.5h{BAND - 9.5:g}v{_AWAKENING - 2:g}h-{BAND - 9.5:g}a8.5 8.5 0 0 1 -8.5 -8.5z"
    scene.add(f"{key}/band", "path", key, fill="$kaijusign", d=band)
    _draw_words(scene, key, ability, words, can_pay=can_pay)
    scene.text_summary(ACTS, key, _brief(ability, words))


def _draw_words(scene: Scene, key: str, ability: Ability, words: Words, *, can_pay: bool) -> None:
    """Draw the sign, name, cost or gain, and effect of a card of the kaiju."""
    x = BAND + 9
    draw_icon(scene, f"{key}/icon", key, icon_of(ability), BAND / 2, 26, fill="$kaijusignink", scale=1.15)
    title = shorten(card_name(ability, words), CARD_WIDTH - x - 70, 14, 700)
    add_text(scene, f"{key}/name", key, title, x, 20.5, 14, fill="$sheetink", weight=700)
    text = energy_text(ability, words)
    _draw_energy(scene, f"{key}/energy", key, text, CARD_WIDTH - 32, 16.5, can_pay=can_pay, warning="$sheetbad")
    effect = card_effect(ability, words)
    draw_lines(scene, key, wrap_text(effect, WORDS_ROOM, TEXT, 3), x, 39.5, 3)


@draw_cached
def _draw_evolution(scene: Scene, region: str, key: str, ability: Ability, can_pay: bool, words: Words) -> None:
    draw_sheet(scene, key, region, _CARD, **_spoken_attributes(ability, words, "7.8"))
    draw_band(scene, key, _CARD, "$kaijusign")
    _draw_words(scene, key, ability, words, can_pay=can_pay)
    draw_tier(scene, f"{key}/tier", key, ability.tier, BAND / 2 + 1, _CARD - 15, 1, "$kaijusignink")
    scene.text_summary(region, key, _brief(ability, words))


@draw_cached
def _draw_evolution_back(scene: Scene, region: str, place: int, tier: int, words: Words) -> None:
    key = f"hidden:{place}"
    label = words("board-evolution-back", tier=str(tier))
    draw_sheet(scene, key, region, _CARD, label=label, tip=words("board-tip-hidden"), rule="4.5 12.1")
    scene.add(f"{key}/back", "rect", key, x=3, y=3, width=CARD_WIDTH - 6, height=_CARD - 6, rx=9, fill="$kaijusign")
    draw_tier(scene, f"{key}/tier", key, tier, CARD_WIDTH / 2, _CARD / 2, 2.4, "$kaijusignink")
    scene.text_summary(region, key, label)
