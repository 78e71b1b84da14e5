"""Positions of Leviath as plain data: written completely, read with defaults, and checked with a list of all problems.

Spaces are printed numbers, lands letters, action cards "sonar day1", the kaiju's cards their ids. A position may leave
out every key that has a natural default; only the kaiju's space is needed:

>>> import tabletop_widgets as tw
>>> game = tw.new_game("leviath", humans=2)
>>> position = game.state_from_dict({"kaiju": 20, "mines": [19, 21], "hands": [["sonar day1", "one-mine day1"], 2]})
>>> game.problems({"kaiju": 28, "mines": [20, 27, 29], "energy": 8})
['energy: 8: expected a whole number from 0 to 7 (leviath 7.1)', 'kaiju: all sea spaces around 28 have mines, so the \
game is over (leviath 6.3, 10.1)']

Keys, with their defaults:

- `kaiju`: its space; null only before it has chosen one.
- `path`: all spaces it has written down, the last is `kaiju` (only that one).
- `moves`: what everybody knows about each step from one space of the path to the next: `from` (where it could be
before),
  `way` ("swim", "glide" over mines, "abyss" or "flee"), `steps` at most, `mines` then, `to` (the spaces it must have
  reached; any space if left out). As many as the path has steps (none).
- `possible`: where it can be as far as everybody knows (all spaces that have no mine and are not enclosed, if what is
`due` is possible there). - `energy`: 0 to 7 (2).
- `ships`: the space of each of the four ships, null in the port (as at the start).
- `mines`: spaces with mines (none, or those of the handicap).
- `submerged`: lands (none).
- `embankments`: an object of the letters in `material`, `built` and `discarded` (those of submerged lands are
  discarded, the rest is material).
- `hands`: for each human a list of cards, or the number of cards that chance deals from the day's cards (full hands).
- `day`: the day whose cards are drawn, 1 to 4; 5 = all are used up (the day of the last card drawn, or of the first in
the deck). - `deck`: an object: card -> how many are left (those of the day that are neither in hands nor discards). All
cards of later days are in the deck, listed or not. - `discards`: used action cards in order (none; cards of earlier
days may be missing). - `evolutions`: the kaiju's cards in order, `used`: those that all have seen (none).
- `awakenings`: an object: ability -> how many nobody has seen (all but `spent` and those being drawn).
- `spent`: used Awakening abilities in order (none).
- `turns`: how many human turns have begun; this says who had the last (as `turn` needs).
- `turn`: 0 if the kaiju is to take its turn, else the human whose turn begins (1, or the one before `next`).
- `next`: the human who has the turn after that; null when the game is over (the human who follows after `turns`).
- `due`: instead of `turn`, exactly what is due, the next thing last: objects with a `kind` and its fields, see
`rules.frames`; then `hands` are lists of cards. This and `reason`, how a finished game ended ("captured",
  "submerged", "ships-lost" or "deck-out"), are in every saved position; you need not write them by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.position import Leg, Position
from tabletop_widgets.engines.leviath.position_data import defaults
from tabletop_widgets.engines.leviath.position_data.writing import WAYS, forms, tables
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES


def fill(position: Position, data: Mapping[str, Any]) -> None:
    """Fill a position from data whose values are valid; missing keys get their natural defaults.

    Args:
        position: the position before anything is drawn; the engine still has to resolve what needs no decision.
        data: a position dict.

    """
    sea = position.game.sea
    position.reason = data.get("reason", "")
    position.energy = data.get("energy", position.energy)
    if "ships" in data:
        position.ships = tuple(-1 if number is None else sea.index[number] for number in data["ships"])
    if "mines" in data:
        position.mines = sea.mask(data["mines"])
    _fill_cards(position, data)
    _fill_due(position, data)
    _fill_lands(position, data)
    _fill_kaiju(position, data)
    _fill_awakenings(position, data)


def _fill_cards(position: Position, data: Mapping[str, Any]) -> None:
    game = position.game
    names = _numbers(game, "card")
    hands = [() if isinstance(hand, int) else hand for hand in defaults.hands_of(game, data)]
    position.hands = tuple(tuple(sorted(names[card] for card in hand)) for hand in hands)
    position.discards = tuple(names[card] for card in data.get("discards", ()))
    seen = Counter([card for hand in position.hands for card in hand] + list(position.discards))
    evolutions = _numbers(game, "evolution")
    position.evolutions = tuple(evolutions[card] for card in data.get("evolutions", ()))
    position.used = sum(1 << evolutions[card] for card in data.get("used", ()))
    days = [card.day for card in game.cards.actions]
    if "deck" in data:
        given = {names[name]: count for name, count in data["deck"].items()}
        position.day = data.get("day", min((days[card] for card in given if given[card]), default=DAYS + 1))
        listed = {days[card] for card in given}
        position.left = tuple(
            given.get(card, 0) if days[card] <= position.day or days[card] in listed else count
            for card, count in enumerate(position.left)
        )
    else:
        tiers = [game.cards.evolutions[card].tier for card in position.evolutions]  # drawn when days end
        position.day = data.get("day", max([1, *(days[card] for card in seen), *(tier + 1 for tier in tiers)]))
        position.left = tuple(
            max(0, count - seen[card]) if days[card] == position.day else count if days[card] > position.day else 0
            for card, count in enumerate(position.left)
        )


def _numbers(game: Box, noun: str) -> dict[str, int]:
    return {name: number for number, name in tables(game)[noun].items()}


def _fill_due(position: Position, data: Mapping[str, Any]) -> None:
    game = position.game
    humans = game.num_players - 1
    if "due" in data:
        position.stack = [FRAMES.read(entry, forms(game))[0] for entry in data["due"]]
        following = position.stack[0][frames.ASKED] if position.stack and position.stack[0][0] == frames.TURN else 1
        is_set_up = (frames.START,) in position.stack
        position.turns = data.get("turns", 0 if is_set_up else following - 1 or humans)
    elif position.reason:
        position.stack = []
        position.turns = data.get("turns", 1)
    else:
        turn = defaults.turn_of(game, data)
        turns = data.get("turns", turn or defaults.previous_human(game, data.get("next") or 2))
        position.turns = turns - 1 if turn else turns
        position.stack = [(frames.TURN, defaults.mover(game, position.turns + 1))] + ([] if turn else [(frames.KAIJU,)])
        hands = enumerate(defaults.hands_of(game, data), 1)
        position.stack += reversed(
            [(frames.DEAL, seat, hand) for seat, hand in hands if isinstance(hand, int) and hand]
        )
    position.mover = defaults.mover(game, position.turns)


def _fill_kaiju(position: Position, data: Mapping[str, Any]) -> None:
    sea = position.game.sea
    path = data.get("path", [] if data.get("kaiju") is None else [data["kaiju"]])
    position.path = tuple(sea.index[number] for number in path)
    position.place = position.path[-1] if position.path else -1
    position.legs = tuple(
        Leg(
            sea.mask(leg["from"]),
            WAYS.index(leg["way"]),
            leg["steps"],
            sea.mask(leg["mines"]),
            sea.mask(leg["to"]) if "to" in leg else sea.everywhere,
        )
        for leg in data.get("moves", ())
    )
    if "possible" in data:
        position.possible = sea.mask(data["possible"])
    elif position.place >= 0:
        position.possible = 1 << position.place
        if not position.reason and (frames.FLEE,) not in position.stack:
            moved = defaults.after_move(position) if position.legs else sea.everywhere
            position.possible |= _open(position) & defaults.serving(position) & moved


def _open(position: Position) -> int:
    """Return the possible spaces of the kaiju if the game goes on and it need not flee. Rule: leviath 12.2."""
    sea = position.game.sea
    return sea.everywhere & ~position.mines & ~sea.enclosed_spaces(position.mines)


def _fill_lands(position: Position, data: Mapping[str, Any]) -> None:
    given = {area: _lands(tiles) for area, tiles in data.get("embankments", {}).items()}
    everything = (1 << len(LANDS)) - 1
    position.sunk = _lands(data.get("submerged", ()))
    position.built = given.get("built", 0)
    if "material" in given:
        position.discarded = given.get("discarded", everything & ~given["material"] & ~position.built)
    else:
        position.discarded = given.get("discarded", position.sunk & ~position.built)
    position.material = given.get("material", everything & ~position.built & ~position.discarded)


def _lands(names: Iterable[str]) -> int:
    return sum(1 << LANDS.index(land) for land in names)


def _fill_awakenings(position: Position, data: Mapping[str, Any]) -> None:
    names = _numbers(position.game, "awakening")
    position.spent = tuple(names[card] for card in data.get("spent", ()))
    if "awakenings" in data:
        position.asleep = tuple(data["awakenings"].get(card, 0) for card in names)
    else:
        seen = Counter([*position.spent, *defaults.drawn_awakenings(position)])
        position.asleep = tuple(max(0, count - seen[card]) for card, count in enumerate(position.asleep))
