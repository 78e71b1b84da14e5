"""The legend of Leviath's board: the pieces, the coast, and the signs of the cards in this game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.legend import SIZE, Sign, SignGroup, middle
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.hands import draw_tier
from tabletop_widgets.boards.leviath.kaiju_actions import RULE_OF_EFFECT
from tabletop_widgets.boards.leviath.search_results import draw_answer
from tabletop_widgets.boards.leviath.shapes import (
    BRICKS,
    RIPPLES,
    ROOFS,
    WALL,
    draw_city,
    draw_creature,
    draw_guess,
    draw_icon,
    draw_mine,
    draw_ship,
    icon_of,
    mine_style,
)
from tabletop_widgets.boards.leviath.ship_reach import ARROW
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import Ability, ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation

Draw = Callable[[Scene, str], object]

# the section on each icon of a card
_OF_HUMANS: Final = {
    "sonar": "5.1",
    "wide-sonar": "5.1",
    "precise-sonar": "5.1",
    "mines1": "5.2",
    "mines2": "5.2",
    "mines3": "5.2",
    "air-drop": "5.2",
    "move-mine": "5.4",
    "build": "5.5",
    "depart": "5.6",
    "awaken": "4.4",
}


def signs_of(view: LeviathObservation, words: Words) -> list[SignGroup]:
    """Return the signs of a game of Leviath and their meanings."""
    cards = view.cards
    return [
        SignGroup(words("board-sign-pieces"), _pieces(words)),
        SignGroup(words("board-sign-coast"), _coast(words)),
        SignGroup(words("board-sign-humans"), _effects(cards.actions, _OF_HUMANS, ("card:{}:",), words)),
        SignGroup(words("board-sign-kaiju"), _of_kaiju([*cards.evolutions, *cards.awakenings], words)),
    ]


def _sign(name: str, rule: str, draw: Draw, words: Words, *beginnings: str) -> Sign:
    return Sign(words(f"board-sign-{name}"), words(f"board-sign-{name}-text"), rule, draw, beginnings)


def _pieces(words: Words) -> tuple[Sign, ...]:
    return (
        _sign("leviath", "12.1", _at_sea(_draw_creature), words, keys.CREATURE),
        _sign("guess", "3.6", _at_sea(_draw_guess), words, keys.GUESS),
        _sign("ship", "4.1", _at_sea(_draw_ship), words, "ship:"),
        _sign("course", "4.1", _at_sea(_draw_course), words, "course:"),
        _sign("mine", "6", _at_sea(_draw_mine), words, "mine:"),
        _sign("way", "7.4", _at_sea(_draw_trail), words, "trail:", "been:"),
        _sign("heard", "5.1", _at_sea(_draw_heard), words),
        _sign("crown", "10", _draw_wins, words),
    )


def _coast(words: Words) -> tuple[Sign, ...]:
    lands = tuple(keys.land_key(letter) for letter in LANDS)
    return (
        _sign("land", "2.1", _at_sea(_draw_village, "$land"), words, *lands),
        _sign("sunk", "7.7", _at_sea(_draw_sunk, "$drown"), words, *lands),
        _sign("embankment", "5.5", _at_sea(_draw_wall), words, "tile:"),
        _sign("energy", "7.1", _at_sea(_draw_energy), words, "energy"),
        _sign("tier", "4.5", _at_sea(_draw_tier), words, "evolution:", "hidden:"),
    )


def _effects(
    cards: Iterable[ActionCard | Ability], rules: dict[str, str], keys_of: tuple[str, ...], words: Words
) -> tuple[Sign, ...]:
    """Return the icons that some cards have, in the order of the rules; an Awakening never stays in a hand."""
    by_icon: dict[str, list[str]] = {}
    for card in cards:
        by_icon.setdefault(icon_of(card), []).extend(key.format(card.id) for key in keys_of)
    return tuple(
        _sign(icon, rule, partial(_draw_icon, icon), words, *(by_icon[icon] if icon != "awaken" else ()))
        for icon, rule in rules.items()
        if icon in by_icon
    )


def _of_kaiju(cards: Iterable[Ability], words: Words) -> tuple[Sign, ...]:
    silence = _sign("silence", "7.2", partial(_draw_icon, "silence"), words, keys.SILENCE)
    return (*_effects(cards, RULE_OF_EFFECT, ("evolution:{}", "awakening:{}"), words), silence)


# --- the drawings; what lies at sea has the night below it


def _at_sea(draw: Draw, ground: str = "$sea2") -> Draw:
    def draw_at_sea(scene: Scene, region: str) -> None:
        scene.add("sea", "rect", region, width=SIZE, height=SIZE, rx=6, fill=ground)
        draw(scene, region)

    return draw_at_sea


def _draw_trail(scene: Scene, region: str) -> None:
    scene.add(
        "trail", "path", region, d="M2 23H26", fill="none", stroke="$kaiju", stroke_width=2.2, stroke_dasharray="1 5",
        stroke_linecap="round",
    )  # fmt: skip
    scene.add("head", "path", region, d="M26 23l-8 -4.5v9z", fill="$kaiju")
    scene.add("been", "rect", region, x=1, y=3, width=21, height=16, rx=8, fill="$kaiju", stroke="$night")
    add_text(scene, "turn", region, "#2", 11.5, 15.2, 12, fill="$night", weight=800, text_anchor="middle")


def _draw_heard(scene: Scene, region: str) -> None:
    draw_answer(scene, middle(scene, region, 1.0), is_there=False)


def _draw_course(scene: Scene, region: str) -> None:
    place = f"translate({SIZE / 2:g} {SIZE / 2:g})"
    scene.add("course", "path", region, d=ARROW, transform=place, fill="$live", stroke="$ship", stroke_width=1.2)


def _draw_wins(scene: Scene, region: str) -> None:
    draw_crown(scene, "crown", region, 14, 15)


def _draw_creature(scene: Scene, region: str) -> None:
    draw_creature(scene, "kaiju", middle(scene, region, 0.4, 10.5, 16))


def _draw_guess(scene: Scene, region: str) -> None:
    draw_guess(scene, "guess", middle(scene, region, 0.52, 15, 16), 0.66)


def _draw_ship(scene: Scene, region: str) -> None:
    draw_ship(scene, "ship", region, "1", 0.56, "translate(14 14) scale(.56)")


def _draw_mine(scene: Scene, region: str) -> None:
    scene.add("mines", "g", region, **mine_style())
    draw_mine(scene, "mine", "mines", "translate(14 14) scale(.68)")


def _draw_village(scene: Scene, region: str) -> None:
    key = middle(scene, region, 0.36, 14, 21)
    draw_city(scene, "city", key)


def _draw_sunk(scene: Scene, region: str) -> None:
    key = middle(scene, region, 0.5, 14, 15)
    scene.add("houses", "path", key, d=ROOFS, fill="$seaedge")
    scene.add("ripples", "path", key, d=RIPPLES, fill="none", stroke="$area", stroke_width=1.8)


def _draw_wall(scene: Scene, region: str) -> None:
    key = middle(scene, region, 0.9)
    scene.add("wall", "path", key, d=WALL, fill="$shore", stroke="$shore", stroke_width=1.4, stroke_linejoin="round")
    scene.add("bricks", "path", key, d=BRICKS, stroke="$night", stroke_width=1, opacity=0.35)


def _draw_energy(scene: Scene, region: str) -> None:
    scene.add("full", "path", middle(scene, region, 0.85), d="M0 -12l7.5 12l-7.5 12l-7.5 -12z", fill="$kaiju")


def _draw_tier(scene: Scene, region: str) -> None:
    draw_tier(scene, "tier", region, 2, 14, 14, 1.3, "$kaiju")


def _draw_icon(icon: str, scene: Scene, region: str) -> None:
    draw_icon(scene, "icon", region, icon, 14, 14)
