"""Positions of Leviath as plain data: written whole, read with defaults, checked with a list of everything wrong.

Spaces are printed numbers, lands letters, action cards "sonar day1", the kaiju's cards their ids. A position that
somebody writes may leave out whatever has a natural default; the kaiju's space alone is needed:

>>> import tabletop_widgets as tw
>>> game = tw.new_game("leviath", humans=2)
>>> state = game.state_from_dict({"kaiju": 20, "mines": [19, 21], "hands": [["sonar day1", "one-mine day1"], 2]})
>>> game.problems({"kaiju": 28, "mines": [20, 27, 29], "energy": 8})
['energy: 8: expected a whole number from 0 to 7 (leviath 7.1)', 'kaiju: all sea spaces around 28 have mines, so the \
game is over (leviath 6.3, 10.1)']

Keys, with their defaults:

- `kaiju`: its space; null only before it has chosen one.
- `path`: all spaces it has written down, the last is `kaiju` (only that one).
- `moves`: what everybody knows of each step from one space of the path to the next: `from` (where it could be before),
  `way` ("swim", "glide" over mines, "abyss" or "flee"), `steps` at most, `mines` then, `to` (where it has to have come
  to; any space if left out). As many as the path has steps (none).
- `possible`: where it can be as far as everybody knows (all spaces without mines that are not enclosed, and from which
  what is `due` can be carried out).
- `energy`: 0 to 7 (2).
- `ships`: the space of each of the four ships, null in the port (as at the start).
- `mines`: spaces with mines (none, or those of the handicap).
- `submerged`: lands (none).
- `embankments`: an object of the letters in `material`, `built` and `discarded` (those of submerged lands are
  discarded, the rest is material).
- `hands`: for each human a list of cards, or how many of them chance deals from the day's cards (full hands).
- `day`: whose cards are drawn, 1 to 5 = all are used up (that of the last card drawn, or of the first in the deck).
- `deck`: an object: card -> how many are left (those of the day that are neither in hands nor discards); of days to
  come all cards are there, whether it lists them or not.
- `discards`: used action cards in order (none; they need not account for all cards of earlier days).
- `evolutions`: the kaiju's cards in order, `used`: those that all have seen (none).
- `awakenings`: an object: ability -> how many nobody has seen (all but `spent` and those being drawn).
- `spent`: used Awakening abilities in order (none).
- `turns`: how many human turns have begun; this tells who had the last (as `turn` needs).
- `turn`: 0 if the kaiju is to take its turn, else the human whose turn begins (1, or the one before `next`).
- `next`: the human who has the turn after that, null when the game is over (the one who follows after `turns`).
- `due`: instead of `turn`, exactly what is due, the next thing last: objects with a `kind` and what belongs to it, see
  `written.FIELDS`; then `hands` are lists of cards. This and `reason`, how a finished game ended ("captured",
  "submerged", "ships-lost" or "deck-out"), are written for every position; nobody needs to write them by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.errors import shown
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.position import checking, entries
from tabletop_widgets.engines.leviath.position.writing import WAYS, read_frame, tables, write_frame
from tabletop_widgets.engines.leviath.rules.deduction import Leg
from tabletop_widgets.engines.leviath.rules.frames import DEAL, FLEE, KAIJU, START, TURN
from tabletop_widgets.engines.leviath.view.observation import letters

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.game import LeviathGame
    from tabletop_widgets.engines.leviath.state import LeviathState


# --- writing


def to_dict(state: LeviathState) -> dict[str, Any]:
    """Return a whole position; `build` makes exactly the same of it."""
    game, sea = state.game, state.game.sea
    kinds, evolutions, awakenings = (tables(game)[name] for name in ("card", "evolution", "awakening"))
    return {
        "kaiju": sea.ids[state.place] if state.place >= 0 else None,
        "path": [sea.ids[space] for space in state.path],
        "moves": [_write_leg(game, leg) for leg in state.legs],
        "possible": list(sea.numbers(state.possible)),
        "energy": state.energy,
        "ships": [sea.ids[space] if space >= 0 else None for space in state.ships],
        "mines": list(sea.numbers(state.mines)),
        "submerged": letters(state.sunk),
        "embankments": {
            "material": letters(state.material),
            "built": letters(state.built),
            "discarded": letters(state.discarded),
        },
        "hands": [[kinds[card] for card in hand] for hand in state.hands],
        "day": state.day,
        "deck": {kinds[card]: count for card, count in enumerate(state.left) if count},
        "discards": [kinds[card] for card in state.discards],
        "evolutions": [evolutions[card] for card in state.evolutions],
        "used": [evolutions[card] for card in bits(state.used)],
        "awakenings": {awakenings[card]: count for card, count in enumerate(state.asleep) if count},
        "spent": [awakenings[card] for card in state.spent],
        "turns": state.turns,
        "next": state.stack[0][1] if state.stack else None,  # at the bottom is always the next human's turn
        "due": [write_frame(game, frame) for frame in state.stack],
        "reason": state.reason,
    }


def _write_leg(game: LeviathGame, leg: Leg) -> dict[str, Any]:
    sea = game.sea
    to = {} if leg.limit == sea.everywhere else {"to": list(sea.numbers(leg.limit))}
    return {
        "from": list(sea.numbers(leg.before)),
        "way": WAYS[leg.way],
        "steps": leg.steps,
        "mines": list(sea.numbers(leg.mines)),
        **to,
    }


# --- reading


def build(game: LeviathGame, position: Mapping[str, Any]) -> LeviathState:
    """Return the state of a position without problems; what is missing takes its natural default."""
    state = _fill(game, position)
    state._run(None)
    return state


def _fill(game: LeviathGame, position: Mapping[str, Any]) -> LeviathState:
    """Return the state of a position whose values are sound, before the engine works off what needs no decision."""
    from tabletop_widgets.engines.leviath.state import LeviathState

    sea = game.sea
    state = LeviathState.initial(game)
    state.reason = position.get("reason", "")
    state.energy = position.get("energy", state.energy)
    if "ships" in position:
        state.ships = tuple(-1 if number is None else sea.index[number] for number in position["ships"])
    if "mines" in position:
        state.mines = sea.mask(position["mines"])
    _fill_cards(state, position)
    _fill_due(state, position)
    _fill_lands(state, position)
    _fill_kaiju(state, position)
    _fill_awakenings(state, position)
    return state


def _fill_cards(state: LeviathState, position: Mapping[str, Any]) -> None:
    game = state.game
    names = _numbers(game, "card")
    hands = [() if isinstance(hand, int) else hand for hand in checking.hands_of(game, position)]
    state.hands = tuple(tuple(sorted(names[card] for card in hand)) for hand in hands)
    state.discards = tuple(names[card] for card in position.get("discards", ()))
    seen = Counter([card for hand in state.hands for card in hand] + list(state.discards))
    evolutions = _numbers(game, "evolution")
    state.evolutions = tuple(evolutions[card] for card in position.get("evolutions", ()))
    state.used = sum(1 << evolutions[card] for card in position.get("used", ()))
    days = [card.day for card in game.cards.actions]
    if "deck" in position:
        given = {names[name]: count for name, count in position["deck"].items()}
        state.day = position.get("day", min((days[card] for card in given if given[card]), default=DAYS + 1))
        listed = {days[card] for card in given}
        state.left = tuple(
            given.get(card, 0) if days[card] <= state.day or days[card] in listed else count
            for card, count in enumerate(state.left)
        )
    else:
        tiers = [game.cards.evolutions[card].tier for card in state.evolutions]  # each comes after its day
        state.day = position.get("day", max([1, *(days[card] for card in seen), *(tier + 1 for tier in tiers)]))
        state.left = tuple(
            max(0, count - seen[card]) if days[card] == state.day else count if days[card] > state.day else 0
            for card, count in enumerate(state.left)
        )


def _numbers(game: LeviathGame, table: str) -> dict[str, int]:
    return {name: number for number, name in tables(game)[table].items()}


def _fill_due(state: LeviathState, position: Mapping[str, Any]) -> None:
    game = state.game
    humans = game.num_players - 1
    if "due" in position:
        state.stack = [read_frame(game, entry)[0] for entry in position["due"]]
        following = state.stack[0][1] if state.stack and state.stack[0][0] == TURN else 1
        is_set_up = (START,) in state.stack
        state.turns = position.get("turns", 0 if is_set_up else following - 1 or humans)
    elif state.reason:
        state.stack = []
        state.turns = position.get("turns", 1)
    else:
        turn = checking.turn_of(game, position)
        turns = position.get("turns", turn or checking.before(game, position.get("next") or 2))
        state.turns = turns - 1 if turn else turns
        state.stack = [(TURN, checking.mover(game, state.turns + 1))] + ([] if turn else [(KAIJU,)])
        hands = enumerate(checking.hands_of(game, position), 1)
        state.stack += reversed([(DEAL, seat, hand) for seat, hand in hands if isinstance(hand, int) and hand])
    state.mover = checking.mover(game, state.turns)


def _fill_kaiju(state: LeviathState, position: Mapping[str, Any]) -> None:
    sea = state.game.sea
    path = position.get("path", [] if position.get("kaiju") is None else [position["kaiju"]])
    state.path = tuple(sea.index[number] for number in path)
    state.place = state.path[-1] if state.path else -1
    state.legs = tuple(
        Leg(
            sea.mask(leg["from"]),
            WAYS.index(leg["way"]),
            leg["steps"],
            sea.mask(leg["mines"]),
            sea.mask(leg["to"]) if "to" in leg else sea.everywhere,
        )
        for leg in position.get("moves", ())
    )
    if "possible" in position:
        state.possible = sea.mask(position["possible"])
    elif state.place >= 0:
        state.possible = 1 << state.place
        if not state.reason and (FLEE,) not in state.stack:
            moved = checking.after_move(state) if state.legs else sea.everywhere
            state.possible |= _open(state) & checking.serving(state) & moved


def _open(state: LeviathState) -> int:
    """Return where the kaiju can be while the game goes on and it has nothing to flee from. Rule: leviath 12.2."""
    sea = state.game.sea
    return sea.everywhere & ~state.mines & ~sea.enclosed(state.mines)


def _fill_lands(state: LeviathState, position: Mapping[str, Any]) -> None:
    given = {area: _lands(tiles) for area, tiles in position.get("embankments", {}).items()}
    everything = (1 << len(LANDS)) - 1
    state.sunk = _lands(position.get("submerged", ()))
    state.built = given.get("built", 0)
    if "material" in given:
        state.discarded = given.get("discarded", everything & ~given["material"] & ~state.built)
    else:
        state.discarded = given.get("discarded", state.sunk & ~state.built)
    state.material = given.get("material", everything & ~state.built & ~state.discarded)


def _lands(names: Iterable[str]) -> int:
    return sum(1 << LANDS.index(land) for land in names)


def _fill_awakenings(state: LeviathState, position: Mapping[str, Any]) -> None:
    names = _numbers(state.game, "awakening")
    state.spent = tuple(names[card] for card in position.get("spent", ()))
    if "awakenings" in position:
        state.asleep = tuple(position["awakenings"].get(card, 0) for card in names)
    else:
        seen = Counter([*state.spent, *checking.drawn(state)])
        state.asleep = tuple(max(0, count - seen[card]) for card, count in enumerate(state.asleep))


# --- checking


def problems(game: LeviathGame, position: object) -> list[str]:
    """Return everything wrong in a position dict; see `LeviathGame.problems`."""
    if not isinstance(position, dict):
        return [f"the position is {shown(position)}; expected a dict with some of the keys {', '.join(entries.KEYS)}"]
    # what is wrong in itself is left out of what is compared: a fault hides no other and calls up no false one
    sound, wrong, found = entries.alone(game, position)
    found += checking.together(checking.Case(game, sound, _fill(game, sound)), wrong)
    return found or checking.at_last(build(game, position), position)
