"""Views of Scythe with an Automa, for the tests of its board: of played games, and with any facts."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from around import inherited

import tabletop_widgets as tw
from tabletop_widgets.boards import lettering, scythe, static
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.map import PLACE_OF, mask

SOLO: list[Any] = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
SEAT = 1  # of the Automa in SOLO
LOCALES = ("en", "ja")


def at(*names: str) -> int:
    return mask([PLACE_OF[name] for name in names])


@cache
def game(level: str = "automaszyna") -> ScytheGame:
    return ScytheGame([SOLO[0], {"automa": "saxony", "level": level}])


@cache
def steps(players: str = "solo") -> list[ScytheObservation]:
    """Return what the first human sees at every step of a game."""
    seats = {"solo": SOLO, "three": ["nordic", {"automa": "crimea", "level": "autometta"}, "automa"]}[players]
    match = tw.new_match("scythe", players=seats, seed=4)
    match.play_out({0: "random"}, 400)
    found = []
    for node in match.mainline():
        match.goto(node)
        found.append(seen(match, 0))
    return found


def seen(match: tw.Match, seat: int | None) -> ScytheObservation:
    found = match.observation(seat)
    assert isinstance(found, ScytheObservation)
    return found


def with_(view: ScytheObservation, **facts: Any) -> ScytheObservation:
    """Return a view with other facts; one that is by seat is given for the Automa alone."""
    by_seat = ("plans", "markers", "last_turned", "last_fought", "turned", "fought", "trackers", "power")
    changes = {name: (getattr(view, name)[0], fact) if name in by_seat else fact for name, fact in facts.items()}
    return view.__replace__(**changes)


def begun() -> ScytheObservation:
    return next(view for view in steps() if view.kind == "section")


def card_of(number: int) -> int:
    return [card.number for card in game().rules.cards].index(number)


def plan(number: int, scheme: int, tried: tuple[int, ...], **facts: Any) -> Plan:
    """Return a plan: a mech goes from G2 to E3."""
    done = tried.index(0) if 0 in tried else -1
    moves = done >= 0
    found = {
        "unit": 1, "origin": PLACE_OF["g2"], "distance": 1, "near": at("g2"), "valid": at("f1", "f2", "e2", "e3", "f3"),
        "allowed": at("f2", "e2", "e3", "f3"), "best": at("e3", "f3", "e2"), "value": 2, "central": at("e3", "f3"),
        "dest": PLACE_OF["e3"],
    }  # fmt: skip
    nothing = dict.fromkeys(found, -1) | dict.fromkeys(("near", "valid", "allowed", "best", "central"), 0)
    return Plan(card_of(number), scheme, False, tried, done, **{**(found if moves else nothing), **facts})


def planned(found: Plan, **facts: Any) -> ScytheObservation:
    """Return a view in which the Automa is about to carry out a plan."""
    pieces = {"mechs": (*begun().mechs[:4], PLACE_OF["g2"], -1, -1, -1)}
    more = {
        "kind": "automa-move",
        "turn": SEAT,
        "current_player": CHANCE,
        "markers": 9 if found.scheme else 0,
        **pieces,
        **facts,
    }
    return with_(begun(), plans=found, last_turned=found.card, turned=1 << found.card, **more)


def draw(view: ScytheObservation, locale: str = "en", front_seat: int | None = None) -> Scene:
    return scythe.draw(view, Words(game().messages, locale, ("Aiko", "Robot", "Third")[: view.num_players]), front_seat)


def words(locale: str = "en") -> Words:
    return Words(game().messages, locale).join(scythe.ScytheBoard.messages)


def label(scene: Scene, key: str) -> str:
    return str(scene.elements[key][2]["label"])


def board(view: ScytheObservation, locale: str = "en") -> str:
    return static.text(draw(view, locale))


def pictures() -> Iterator[Scene]:
    for players in ("solo", "three"):
        for view, locale in zip(steps(players)[::7], itertools.cycle(LOCALES)):
            yield draw(view, locale)
    for view, seat in itertools.product(steps()[::30], (None, SEAT)):
        yield draw(view, "en", seat)


def boxes(scene: Scene, region: str) -> Iterator[tuple[str, float, float, float, float]]:
    """Return about where the texts of a region stand: key, left, top, right, bottom."""
    for key, (tag, _, attrs, *text) in scene.elements.items():
        if tag != "text" or isinstance(attrs.get("x"), str):
            continue
        size = float(inherited(scene, key, "font-size"))
        wide = 0.8 * lettering.width(text[0], size)  # the guess is a wide one
        x, y, parent = float(attrs.get("x", 0)), float(attrs["y"]), key
        anchor = inherited(scene, key, "text-anchor")
        x -= wide if anchor == "end" else wide / 2 if anchor == "middle" else 0
        while parent in scene.elements:
            place = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", scene.elements[parent][2].get("transform", ""))
            x, y = (x + float(place[1]), y + float(place[2])) if place else (x, y)
            parent = scene.elements[parent][1]
        if parent == region:
            yield key, x, y - 0.7 * size, x + wide, y
