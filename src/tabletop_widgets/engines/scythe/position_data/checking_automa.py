"""Checks of the Automas in a position: cards, plan, frames on the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.engines.scythe.automa_plan import DONE, WHY
from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE, VALUES
from tabletop_widgets.engines.scythe.components.map import NAMES, bits
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.fight import spends
from tabletop_widgets.engines.scythe.rules.automa.plan import make_plan
from tabletop_widgets.engines.scythe.rules.frames import SEAT

Found = list[str]

_OF_ITS_TURN: Final = frozenset(
    (
        frames.AUTOMA_CARD,
        frames.AUTOMA_MOVE,
        frames.AUTOMA_GAIN,
        frames.AUTOMA_UNIT,
        frames.AUTOMA_VISIT,
        frames.AUTOMA_TRACK,
    )
)
_OF_AUTOMAS: Final = _OF_ITS_TURN | {frames.AUTOMA_FIGHT, frames.AUTOMA_PLAY, frames.AUTOMA_FACTORY}
_OF_HUMANS: Final = frozenset(
    (
        *range(frames.NUM_DECISIONS),
        *(
            frames.DRAW_OBJECTIVE,
            frames.STEAL,
            frames.DRAW_ENCOUNTER,
            frames.DRAW_OFFER,
            frames.TURN_BOTTOM,
            frames.RECRUIT,
            frames.MOVED,
            frames.VISIT,
        ),
    )
)
_ON_ITS_CARD: Final = frozenset(
    (frames.DEAL, frames.DRAW_TILE, frames.DRAW_OBJECTIVE, frames.DRAW_CARD, frames.DRAW_OFFER, frames.AUTOMA_FACTORY)
)
_BELOW: Final = {  # frame -> the frames one of which has to be under it
    frames.AUTOMA_CARD: (frames.TURN_END,),
    frames.AUTOMA_GAIN: (frames.TURN_END,),
    frames.AUTOMA_TRACK: (frames.TURN_END,),
    frames.AUTOMA_MOVE: (frames.AUTOMA_GAIN,),
    frames.AUTOMA_VISIT: (frames.AUTOMA_GAIN,),
    frames.AUTOMA_FIGHT: (frames.COMBAT, frames.AUTOMA_FIGHT),
    frames.AUTOMA_PLAY: (frames.COMBAT, frames.AUTOMA_FIGHT),
}
_WITH_PLAN: Final = frozenset((frames.AUTOMA_MOVE, frames.AUTOMA_GAIN, frames.AUTOMA_TRACK))


# --- numbers on their own


def unknown_names(options: ScytheOptions, data: Mapping[str, Any]) -> Iterator[tuple[list[Any], str]]:
    """Yield names of things that do not exist in the seats of Automas, as their path and the problem."""
    players = data.get("players", ())
    for seat in options.automatic:
        if seat >= len(players):
            return
        for key, message in _unknown_seat_names(options, seat, players[seat]):
            yield ["players", seat, key], f"players[{seat}].{key}: {message}"


def _unknown_seat_names(options: ScytheOptions, seat: int, player: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    numbers = [card.number for card in options.cards]
    for key in ("turned", "fought", "last_turned", "last_fought"):
        named = player.get(key)
        unknown = [n for n in (named if isinstance(named, list | tuple) else [named]) if n not in (None, *numbers)]
        if unknown:
            yield (
                key,
                f"{_number_list(unknown)} not in the deck, which has the cards {_number_list(numbers)} (scythe 19.4)",
            )
    last = options.tracker(seat).spaces - 1
    if player.get("marker", 0) > last:
        yield "marker", f"{player['marker']} is off the star tracker; its spaces are 0 to {last} (scythe 23.1)"
    strangers = [other for other in player.get("factory_unseen_by", ()) if other not in options.deciding]
    if strangers:
        yield (
            "factory_unseen_by",
            f"{_number_list(strangers)}: expected seats of humans, {_number_list(options.deciding)}",
        )
    plan = player.get("plan")
    if plan is not None:
        fault = _fault_of_plan(options, plan, numbers)
        if fault:
            yield "plan", fault


def _fault_of_plan(options: ScytheOptions, plan: Mapping[str, Any], numbers: list[int]) -> str:
    """Return the problem of a plan on its own, or ""."""
    if plan["card"] not in numbers:
        return f"card {plan['card']} is not in the deck, which has the cards {_number_list(numbers)} (scythe 19.4)"
    moves = options.cards[numbers.index(plan["card"])].schemes[plan["scheme"] - 1].moves
    tried, symbol = plan["tried"], plan["symbol"]
    if len(tried) != len(moves):
        return f"'tried' has {len(tried)} entries, but this half of card {plan['card']} has {len(moves)} symbols"
    done = [i for i, why in enumerate(tried) if why == WHY[DONE]]
    if done != ([] if symbol < 0 else [symbol]):
        return f"symbol {symbol} is carried out, but 'tried' says so of {_number_list(done) or 'none'}"
    if plan["skipped"] and symbol >= 0:
        return "a turn that is skipped has no move (scythe 20.4)"
    return ""


def _number_list(numbers: Any) -> str:  # noqa: ANN401 - any iterable of numbers
    return ", ".join(map(str, numbers))


# --- a seat as a whole


def check_automa(position: Position, player: Mapping[str, Any], seat: int, found: Found) -> None:
    """Add contradictions within an Automa's seat."""
    where = f"players[{seat}]"
    cards = position.options.cards
    both = [cards[card].number for card in bits(position.turned[seat] & position.fought[seat])]
    found.extend(f"{where}: card {number} is in 'turned' and in 'fought' (scythe 20.1)" for number in both)
    tops = (("turned", position.turned, position.last_turned), ("fought", position.fought, position.last_fought))
    for pile, masks, last in tops:
        if last[seat] >= 0 and masks[seat] and not masks[seat] >> last[seat] & 1:
            number = cards[last[seat]].number
            found.append(f"{where}.last_{pile}: card {number} is not in {pile!r}; expected the top one (scythe 20.1)")
    holds = position.factory_cards[seat] >= 0
    unseen = player.get("factory_unseen_by", ())
    if unseen and not holds:
        found.append(f"{where}.factory_unseen_by: expected only with the number of its 'factory_card' (scythe 21.11)")
    blind = [other for other in unseen if holds and not position.looked >> other & 1]
    if blind:
        found.append(f"{where}.factory_unseen_by: {_number_list(blind)} not in 'factory_seen_by' (scythe 11.1)")
    draws = sum(frame == (frames.AUTOMA_FACTORY, seat) for frame in position.stack)
    if draws + holds > 1:
        found.append(f"{where}: an Automa takes one Factory card (scythe 21.11)")
    place = position.characters[seat]
    waits = (
        not position.stack or (frames.AUTOMA_VISIT, seat) in position.stack
    )  # a combat may come first, and end the game
    if place >= 0 and position.encounters >> place & 1 and not waits:
        found.append(f"encounters: the character of seat {seat} has removed the token on {NAMES[place]} (scythe 21.11)")


# --- the stack


def check_frame(position: Position, i: int, found: Found) -> None:
    """Add the problems of a frame of the stack that come from the seats, or as a frame of an Automa."""
    stack = position.stack
    frame = stack[i]
    kind = frame[0]
    name = frames.KINDS[kind]
    automatic = position.options.automatic
    if kind in _OF_HUMANS and frame[SEAT] in automatic:
        found.append(f"stack: {name!r} of seat {frame[SEAT]}, which is an Automa (scythe 18.5)")
    if kind == frames.AUTOMA_SPOILS:
        _, _, winner, loser, attacker = frame
        if winner == loser or attacker not in (winner, loser):
            found.append(f"stack: {name!r} needs a winner, a loser, and one of them as the attacker (scythe 24.6)")
    if kind not in _OF_AUTOMAS:
        return
    seat = frame[SEAT]
    if seat not in automatic:
        found.append(f"stack: {name!r} of seat {seat}, which is a human (scythe 20)")
        return
    if kind in _OF_ITS_TURN and seat != position.turn:
        found.append(f"stack: {name!r} of seat {seat} in the turn of seat {position.turn}")
    under = stack[i - 1] if i else (-1,)
    if kind in _BELOW and under[0] not in _BELOW[kind]:
        found.append(f"stack: {name!r} has to be on {' or '.join(repr(frames.KINDS[below]) for below in _BELOW[kind])}")
        return
    if kind == frames.AUTOMA_UNIT and not any(below[0] == frames.AUTOMA_TRACK for below in stack[:i]):
        found.append(f"stack: {name!r} has to be above {frames.KINDS[frames.AUTOMA_TRACK]!r}")
    if kind == frames.AUTOMA_CARD and any(above[0] not in _ON_ITS_CARD for above in stack[i + 1 :]):
        found.append(f"stack: {name!r} is the first step of a turn; nothing else is in progress (scythe 20.1)")
    if kind in _WITH_PLAN:
        _check_plan(position, seat, kind, found)
    if kind in (frames.AUTOMA_FIGHT, frames.AUTOMA_PLAY):
        _check_fight(position, i, found)


def _check_plan(position: Position, seat: int, kind: int, found: Found) -> None:
    """Check that the plan of an Automa's turn follows from its card."""
    where = f"players[{seat}].plan"
    plan = position.plans[seat]
    numbers = [card.number for card in position.options.cards]
    if plan is None:
        found.append(f"{where}: expected the plan of its last card, for {frames.KINDS[kind]!r} (scythe 21)")
    elif plan.card != position.last_turned[seat]:
        found.append(f"{where}: of card {numbers[plan.card]}; expected that of 'last_turned' (scythe 20.1)")
    elif plan.scheme != position.scheme(seat):
        found.append(f"{where}: scheme {plan.scheme + 1}, but the marker is in scheme {position.scheme(seat) + 1}")
    elif plan.skipped or (kind == frames.AUTOMA_MOVE and plan.symbol < 0):
        found.append(f"{where}: with it there is no {frames.KINDS[kind]!r} (scythe 20.4, 21.1)")
    elif kind == frames.AUTOMA_MOVE and not found:
        given, right = plan.to_dict(numbers), make_plan(position, seat, plan.card).to_dict(numbers)
        wrong = [key for key in {**right, **given} if given.get(key) != right.get(key)]
        if wrong:
            named = ", ".join(f"{key} {right[key]!r}" if key in right else f"no {key}" for key in wrong)
            found.append(f"{where}: here card {numbers[plan.card]} gives {named} (scythe 21)")


def _combat_below(position: Position, i: int) -> int:
    """Return the index of the combat that a frame belongs to."""
    return next((j for j in reversed(range(i)) if position.stack[j][0] == frames.COMBAT), -1)


def _check_fight(position: Position, i: int, found: Found) -> None:
    kind, seat, *_ = position.stack[i]
    name = frames.KINDS[kind]
    at = _combat_below(position, i)
    combat = position.stack[at]
    if at < 0 or seat not in frames.fighters(combat):
        found.append(f"stack: {name!r} of seat {seat}, which is not in the combat (scythe 24.2)")
        return
    dial, play = frames.commitment(combat, seat)
    if combat[frames.COMBAT_STAGE] != frames.REVEALED or (dial >= 0) != (kind == frames.AUTOMA_PLAY) or play >= 0:
        found.append(f"stack: {name!r} does not fit what is committed in the combat (scythe 24.2, 24.4)")
    elif kind == frames.AUTOMA_PLAY:
        _check_shown(position, position.stack[i], found)


def _check_shown(position: Position, frame: tuple[int, ...], found: Found) -> None:
    _, seat, left, *shown = frame
    hand = position.hand[CARDS_OF[seat]]
    for value, turned, held in zip(VALUES, shown, hand, strict=True):
        if turned > held:
            found.append(f"stack: seat {seat} shows {turned} combat cards of value {value}, but has {held}")
    asked = _table(position, seat)[1]
    if asked < 0 or sum(shown) + left != asked or asked == sum(hand):
        right = "no choice" if asked < 0 or asked == sum(hand) else f"{asked} cards to show"
        found.append(f"stack: by 'last_fought' seat {seat} has {right}, not {sum(shown) + left} (scythe 24.4)")


def _table(position: Position, seat: int) -> tuple[int, int]:
    """Return the power and the number of combat cards of an Automa's combat; -1 if no card has been drawn."""
    last = position.last_fought[seat]
    return spends(position, seat, last) if last >= 0 else (-1, -1)


def check_side(position: Position, i: int, seat: int, found: Found) -> None:
    """Check what an Automa has committed in the combat of a frame."""
    combat = position.stack[i]
    dial, play = frames.commitment(combat, seat)
    above = position.stack[i + 1 :]
    if dial < 0 and play < 0:
        return
    if combat[frames.COMBAT_STAGE] != frames.REVEALED:
        found.append(f"stack: seat {seat}, an Automa, commits when all others have (scythe 24.2)")
        return
    power, count = _table(position, seat)
    if dial != power or (play >= 0 and PLAY_SIZE[play] != count):
        found.append(f"stack: seat {seat} has not committed what 'last_fought' says (scythe 24.3, 24.4)")
    elif play < 0 and not any(frame[0] == frames.AUTOMA_PLAY and frame[SEAT] == seat for frame in above):
        found.append(f"stack: seat {seat} still has to show its combat cards; expected 'automa-play' (scythe 24.4)")
