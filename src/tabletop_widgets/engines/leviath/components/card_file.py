"""The contents of a card file, and everything that can be wrong in it; see `files`. Rule: leviath 3, 5, 8, 9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import listing
from tabletop_widgets.core.files import (
    NUMBER,
    TEXT,
    TITLE,
    Validator,
    duplicates,
    id_schema,
    object_schema,
    shape_problems,
)
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.leviath.components.cards import ACTION_EFFECTS, DAYS, FULL_ENERGY, KAIJU_EFFECTS
from tabletop_widgets.engines.leviath.components.sea import MINES

_CALLED: Final = {
    "actions": ("action card", "id"),
    "evolutions": ("evolution card", "id"),
    "awakenings": ("Awakening ability", "id"),
}
LISTS: Final = tuple(_CALLED)
CARDS_OF_DAY: Final = (11, 6, 8, 13)
CARDS_OF_TIER: Final = (1, 6, 6)
AWAKENINGS: Final = 15
DEALT: Final = {"1": 3, "2": 4, "3": 6, "4": 8}  # cards dealt at the set-up, by number of humans

_DAYS: Final = tuple(str(day) for day in range(1, DAYS + 1))

# the keys that an effect needs, and those that it may have
_Takes = dict[str, tuple[tuple[str, ...], tuple[str, ...]]]
_ACTIONS_TAKE: Final[_Takes] = {"lay-mines": (("mines", "range"), ()), "move-mine": (("range",), ())}
_EVOLUTIONS_TAKE: Final[_Takes] = {
    "swim": (("steps",), ("over_mines",)),
    "rush": (("steps",), ()),
    "tsunami": ((), ("lands", "past_nearer", "unstoppable")),
    "push-ship": (("steps",), ("exactly",)),
}
_AWAKENINGS_TAKE: Final[_Takes] = {
    **_EVOLUTIONS_TAKE,
    "tsunami": ((), ("past_nearer", "unstoppable")),
    "fish": (("area",), ()),
}
_OF_EVOLUTIONS: Final = tuple(effect for effect in KAIJU_EFFECTS if effect != "fish")
_OF_AWAKENINGS: Final = ("swim", "shift-mine", "tsunami", "push-ship", "rest", "fish")

_FLAG: Final = {"type": "boolean"}
_ID: Final = id_schema("two-mines")
_STEPS: Final = NUMBER
_OF_KAIJU: Final = {
    "steps": _STEPS,
    "over_mines": _FLAG,
    "lands": {"type": "integer", "minimum": 1, "maximum": 2},
    "past_nearer": _FLAG,
    "unstoppable": _FLAG,
    "exactly": _FLAG,
    "area": TEXT,
}
_WHOLE_ENERGY: Final = {"type": "integer", "minimum": -FULL_ENERGY, "maximum": FULL_ENERGY}
_CARDS: Final = Shape(
    object_schema(
        {
            "name": TEXT,
            "sonar": _ID,
            "sonar_removed": object_schema({key: {"type": "integer", "minimum": 0} for key in DEALT}),
            "actions": {
                "type": "array",
                "items": object_schema(
                    {
                        "id": _ID,
                        "effect": {"enum": list(ACTION_EFFECTS)},
                        "counts": object_schema({}, dict.fromkeys(_DAYS, NUMBER)),
                    },
                    {
                        "title": TITLE,
                        "mines": {"type": "integer", "minimum": 1, "maximum": MINES},
                        "range": {"enum": ["near-ship", "anywhere"]},
                    },
                ),
            },
            "evolutions": {
                "type": "array",
                "items": object_schema(
                    {
                        "id": _ID,
                        "tier": {"type": "integer", "minimum": 1, "maximum": len(CARDS_OF_TIER)},
                        "energy": {
                            "anyOf": [_WHOLE_ENERGY, {"const": "full"}],
                            "description": "a whole number from -7 to 7, or 'full'",
                        },
                        "effect": {"enum": list(_OF_EVOLUTIONS)},
                    },
                    {"title": TITLE, **_OF_KAIJU},
                ),
            },
            "awakenings": {
                "type": "array",
                "items": object_schema(
                    {
                        "id": _ID,
                        "count": NUMBER,
                        "energy": _WHOLE_ENERGY,
                        "effect": {"enum": list(_OF_AWAKENINGS)},
                    },
                    {"title": TITLE, **_OF_KAIJU},
                ),
            },
        }
    )
)


CARD_KEYS: Final = tuple(_CARDS.schema["properties"])


def problems(data: dict[str, Any], board_data: Mapping[str, Any], titled: Container[str]) -> list[str]:
    """Return everything wrong in the data of a card file.

    Args:
        data: the data.
        board_data: the board it is to be played on, without problems.
        titled: ids of cards that need no title.

    """
    shape = _CARDS.problems(data)
    cards = Validator(data, shape)
    return [
        *shape_problems(data, shape, _CALLED),
        *_id_problems(cards, titled),
        *_effect_problems(cards, "actions", _ACTIONS_TAKE, ("mines", "range")),
        *_effect_problems(cards, "evolutions", _EVOLUTIONS_TAKE, tuple(_OF_KAIJU)),
        *_effect_problems(cards, "awakenings", _AWAKENINGS_TAKE, tuple(_OF_KAIJU)),
        *_awakening_problems(cards, board_data),
        *_count_problems(cards),
        *_sonar_problems(cards),
    ]


def _card_name(cards: Validator, key: str, at: int) -> str:
    return f"{_CALLED[key][0]} {cards.get(key, at, 'id') or at}"


def _id_problems(cards: Validator, titled: Container[str]) -> Iterator[str]:
    ids = [(key, at, cards.get(key, at, "id")) for key in LISTS for at, _ in cards.items(key)]
    yield from (f"{name} is the id of several cards" for name in duplicates(name for _, _, name in ids if name))
    for key, at, name in ids:
        if name and name not in titled and "title" not in cards.get(key, at):
            yield f'{_card_name(cards, key, at)}: \'title\' is missing; expected {{"en": ..., "ja": ...}}'


def _effect_problems(cards: Validator, key: str, takes: _Takes, parameters: tuple[str, ...]) -> Iterator[str]:
    """List keys that an effect needs, or does not take. Rule: leviath 5, 8."""
    for at, card in cards.items(key):
        effect = cards.get(key, at, "effect")
        if effect is None:
            continue
        needs, may_have = takes.get(effect, ((), ()))
        name = _card_name(cards, key, at)
        yield from (f"{name}: {effect!r} needs {given!r}" for given in needs if given not in card)
        yield from (
            f"{name}: {effect!r} takes no {given!r}"
            for given in parameters
            if given in card and given not in (*needs, *may_have)
        )


def _awakening_problems(cards: Validator, board_data: Mapping[str, Any]) -> Iterator[str]:
    """List what is wrong with fish and energy of Awakening abilities. Rule: leviath 8.9, 9."""
    areas = list(board_data["areas"])
    for at, _ in cards.items("awakenings"):
        name = _card_name(cards, "awakenings", at)
        area, effect, energy = (cards.get("awakenings", at, key) for key in ("area", "effect", "energy"))
        if area is not None and effect == "fish" and area not in areas:
            yield f"{name}: the board has no sea area {area!r}; its areas are {listing(areas, len(areas))}"
        if energy is not None and energy < 0 and effect not in (None, "tsunami"):
            yield f"{name}: energy {energy}; only a tsunami may cost something here (leviath 9.2)"


def _count_problems(cards: Validator) -> Iterator[str]:
    """Check that there are as many cards as in the box. Rule: leviath 3.2, 3.4."""
    if cards.are_whole("actions", "counts"):
        for day, expected in zip(_DAYS, CARDS_OF_DAY, strict=True):
            count = sum(card["counts"].get(day, 0) for card in cards.values("actions"))
            if count != expected:
                yield f"actions: {count} cards of day {day}; expected {expected} (leviath 3.2)"
    if cards.are_whole("evolutions", "tier"):
        tiers = Counter(card["tier"] for card in cards.values("evolutions"))
        for tier, expected in enumerate(CARDS_OF_TIER, 1):
            if tiers[tier] != expected:
                yield f"evolutions: {tiers[tier]} cards of tier {tier}; expected {expected} (leviath 3.2)"
    if cards.are_whole("awakenings", "count"):
        count = sum(card["count"] for card in cards.values("awakenings"))
        if count != AWAKENINGS:
            yield f"awakenings: {count} cards; expected {AWAKENINGS} (leviath 3.4)"


def _sonar_problems(cards: Validator) -> Iterator[str]:
    """Check the cards removed from day 1, and those left to deal. Rule: leviath 3.2, 3.3."""
    sonar = cards.get("sonar")
    if sonar is None or not cards.are_whole("actions", "id"):
        return
    if sonar not in (card["id"] for card in cards.values("actions")):
        yield f"sonar: no action card has the id {sonar!r}"
    elif cards.are_whole("actions", "counts") and cards.are_whole("actions", "effect"):
        yield from _removal_problems(cards, sonar)


def _removal_problems(cards: Validator, sonar: str) -> Iterator[str]:
    of_day_1 = [(card["id"], card["effect"], card["counts"].get("1", 0)) for card in cards.values("actions")]
    sonars = sum(count for name, _, count in of_day_1 if name == sonar)
    drawn = sum(count for _, effect, count in of_day_1 if effect != "awaken")
    for humans in DEALT:
        removed = cards.get("sonar_removed", humans) or 0
        left = drawn - removed
        if removed > sonars:
            yield (f"sonar_removed: {removed} with {humans} humans; day 1 has {sonars} cards {sonar!r} (leviath 3.2)")
        elif left < DEALT[humans]:
            yield (
                f"actions: with {humans} humans {left} cards of day 1 are neither Awakenings nor removed;"
                f" {DEALT[humans]} are dealt (leviath 3.3)"
            )
