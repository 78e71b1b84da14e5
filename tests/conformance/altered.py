"""Positions with something altered in them, and what must work in every one that is accepted: a whole game."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from samples import random_game

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import Words

SEEDS = 3  # random games that positions are taken from
MOST_ALTERED = 3  # places altered in one position
MOST_PLAYED = 20_000  # decisions; a game that must end has ended by then
MOST_UNBOUNDED = 1_500  # of a game whose rounds need not end
LOOKS = 0.01  # share of the positions of a game that are looked at from all sides

Place = tuple[Any, Any]  # a dict or list, and a key or number in it


# --- altering


def altered(game: Game, rng: random.Random) -> dict[str, Any]:
    """Return a position of a random game with something altered in it, or with a part of it left out."""
    position, other = _position(game, rng), _position(game, rng)
    if rng.random() < 0.5:  # what a person writes: a few keys
        position = {key: value for key, value in position.items() if rng.random() < rng.choice((0.3, 0.6, 0.9))}
    for _ in range(rng.randint(0, MOST_ALTERED)):
        places = list(_places(position))
        if places:
            rng.choice(_WAYS)(position, other, places, rng)
    return position


def _position(game: Game, rng: random.Random) -> dict[str, Any]:
    steps = random_game(game, rng.randrange(SEEDS))
    # as often from the end, which is where little is left, as from the whole game
    at = rng.randrange(len(steps)) if rng.random() < 0.6 else -rng.randrange(1, min(30, len(steps)) + 1)
    return steps[at].state.to_dict()


def _places(inner: Any) -> Iterator[Place]:
    for key in list(inner) if isinstance(inner, dict) else range(len(inner)):
        yield inner, key
        if isinstance(inner[key], dict | list):
            yield from _places(inner[key])


def _leave_out(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    inner, key = rng.choice(places)
    del inner[key]


def _leave_out_whole(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    del position[rng.choice(list(position))]


def _other_value(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    inner, key = rng.choice(
        [(inner, key) for inner, key in places if not isinstance(inner[key], dict | list)] or places
    )
    value = inner[key]
    alike = [there[k] for there, k in [*places, *_places(other)] if type(there[k]) is type(value)]
    if isinstance(value, bool):
        inner[key] = not value
    elif isinstance(value, int) and rng.random() < 0.7:
        inner[key] = rng.choice((value - 1, value + 1, 0, value + rng.randint(-9, 9)))
    elif rng.random() < 0.1:
        inner[key] = None
    else:
        inner[key] = copy.deepcopy(rng.choice(alike))


def _move(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    """Take an entry of a list, or put it there once more, and put it into a list that has such entries or none."""
    lists = [inner[key] for inner, key in places if isinstance(inner[key], list)]
    full = [one for one in lists if one]
    if not full:
        return
    source = rng.choice(full)
    at = rng.randrange(len(source))
    entry = source[at]
    if rng.random() < 0.7:
        del source[at]
    fit = [one for one in lists if not one or type(one[0]) is type(entry)]
    target = rng.choice(fit) if fit and rng.random() < 0.7 else source
    target.insert(rng.randint(0, len(target)), copy.deepcopy(entry))


def _cut(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    """Take entries out of a list or an object: all, or half of them."""
    fit = [inner[key] for inner, key in places if isinstance(inner[key], dict | list) and inner[key]]
    if not fit:
        return
    one = rng.choice(fit)
    share = rng.choice((0.0, 0.5))
    for key in [key for key in (list(one) if isinstance(one, dict) else range(len(one))) if rng.random() >= share][
        ::-1
    ]:
        del one[key]


def _count(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    """Say only how many: chance draws what is not named."""
    fit = [(inner, key) for inner, key in places if isinstance(inner[key], list) and all(map(_is_plain, inner[key]))]
    if fit:
        inner, key = rng.choice(fit)
        inner[key] = max(0, len(inner[key]) + rng.choice((-1, 0, 0, 0, 1)))


def _is_plain(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _swap(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    inner, key = rng.choice(places)
    there, k = rng.choice([place for place in places if type(place[0][place[1]]) is type(inner[key])])
    inner[key], there[k] = copy.deepcopy(there[k]), copy.deepcopy(inner[key])


def _from_another(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    """Take a part of another position, at the same place."""
    key = rng.choice(list(other))
    here, there = position, other
    while rng.random() < 0.6 and isinstance(there[key], dict | list) and there[key] and _has(here, key):
        here, there = here[key], there[key]
        key = rng.choice(list(there)) if isinstance(there, dict) else rng.randrange(len(there))
    if isinstance(here, dict) or (isinstance(here, list) and _has(here, key)):
        here[key] = copy.deepcopy(there[key])


def _mix(position: Any, other: Any, places: list[Place], rng: random.Random) -> None:
    """Make one list of entries of two positions, such as of what is due in both."""
    keys = [key for key, value in other.items() if isinstance(value, list) and value and isinstance(value[0], list)]
    keys += [key for key in ("due", "stack") if key in other]
    if keys:
        key = rng.choice(keys)
        both = [*position.get(key, ()), *copy.deepcopy(other[key])]
        share = rng.choice((0.3, 0.6, 0.9))
        position[key] = [entry for entry in both if rng.random() < share]


def _has(inner: Any, key: Any) -> bool:
    if isinstance(inner, dict):
        return key in inner
    return isinstance(inner, list) and isinstance(key, int) and key < len(inner)


_Way = Callable[[Any, Any, list[Place], random.Random], None]
_WAYS: tuple[_Way, ...] = (
    _leave_out, _leave_out_whole, _other_value, _other_value, _move, _move, _cut, _count, _swap, _from_another, _mix,
)  # fmt: skip


# --- playing


def must_end(game: Game) -> bool:
    """Return whether every game ends; rounds of SCOUT for three to five need not. Rule: scout 5."""
    return game.name != "scout" or game.num_players == 2


def play_to_the_end(game: Game, position: dict[str, Any], rng: random.Random) -> None:
    """Play a random game from an accepted position, and look at some of its positions from all sides."""
    state = game.state_from_dict(position)
    _look(game, state, rng)
    most = MOST_PLAYED if must_end(game) else MOST_UNBOUNDED
    words = {locale: Words(game.messages, locale) for locale in ("en", "ja")}
    for _ in range(most):
        if state.is_terminal():
            break
        looks = rng.random() < LOOKS
        events: list[Event] | None = [] if looks else None
        if state.current_player() == CHANCE:
            state.draw_all(rng, None, events)
        else:
            legal = state.legal_actions()
            assert legal, "nobody can decide"
            state.apply(legal[int(rng.random() * len(legal))], events)
        if looks:
            assert all(game.event_text(event, words[locale]) for event in events or () for locale in words)
            _look(game, state, rng)
    else:
        assert not must_end(game), "this game does not end"
    _look(game, state, rng)
    if state.is_terminal():
        assert state.outcome() is not None


def _look(game: Game, state: State, rng: random.Random) -> None:
    decision = state.decision()
    if state.current_player() == CHANCE:
        assert sum(weight for _, weight in state.chance_outcomes()) > 0
    elif not state.is_terminal():
        for number in rng.sample(range(game.num_actions), min(10, game.num_actions)):
            refusal = state.why_not(number)
            assert (refusal is None) == (number in state.legal_actions())
            assert refusal is None or str(refusal)
    for seat in (*range(game.num_players), None):
        seen = state.observation(seat)
        seen.to_dict()
        if seat is not None:
            other = state.determinize(seat, rng)
            assert other.observation(seat).to_dict() == seen.to_dict()
            assert other.decision() == decision
            assert game.problems(other.to_dict()) == [], "what a seat may imagine cannot be"
    whole = state.to_dict()
    assert game.problems(whole) == [], "a position that was reached is refused"
    assert game.state_from_dict(whole).to_dict() == whole


def show_and_save(game: Game, position: dict[str, Any], rng: random.Random, folder: Path) -> None:
    """Show an accepted position, play a little, save the match and load it."""
    match = tw.Match(game, 1, position=position)
    for _ in range(3):
        assert match.text(rng.choice([None, *range(game.num_players)]), rng.choice(("en", "ja")))
        if match.is_terminal():
            break
        match.play(rng.choice(match.legal_actions()))
    assert match.journal() is not None
    again = tw.load_match(match.save(folder / "altered.json"))
    assert again.state.to_dict() == match.state.to_dict()
