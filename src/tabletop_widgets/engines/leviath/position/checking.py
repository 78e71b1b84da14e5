"""Everything that can be wrong in a position of Leviath, rule by rule; `position` documents its keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.position.writing import FRAME_KINDS, asks_seat, can_be_due, tables
from tabletop_widgets.engines.leviath.rules import abilities, deduction
from tabletop_widgets.engines.leviath.rules.frames import (
    AWAKENING,
    BLOCK,
    CARD,
    CRUSH,
    DEAL,
    DRAW,
    EVOLVE,
    EXPOSE,
    FISH,
    FLEE,
    GO,
    HANDICAP,
    KAIJU_SEAT,
    PUT,
    START,
    STRIKE,
    TARGET,
    TURN,
    WAKE,
    WAVE,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import MINES

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.game import LeviathGame
    from tabletop_widgets.engines.leviath.rules.deduction import Leg
    from tabletop_widgets.engines.leviath.state import LeviathState


# --- what several checks need


def hands_of(game: LeviathGame, position: Mapping[str, Any]) -> list[Any]:
    """Return for each human the cards, or how many chance deals; full hands by default. Rule: leviath 3.3."""
    is_over = position.get("reason", "") != ""
    return list(position.get("hands", [() if is_over else game.hand_size] * (game.num_players - 1)))


def mover(game: LeviathGame, turns: int) -> int:
    """Return the human who has the last of so many turns, 0 before the first. Rule: leviath 4."""
    return (turns - 1) % (game.num_players - 1) + 1 if turns else 0


def before(game: LeviathGame, human: int) -> int:
    """Return the human whose turn comes before another's. Rule: leviath 4."""
    return (human - 2) % (game.num_players - 1) + 1


def turn_of(game: LeviathGame, given: Mapping[str, Any]) -> int:
    """Return whose turn begins, where nothing else says what is due; 0 for the kaiju's. Rule: leviath 4."""
    return int(given.get("turn", before(game, given.get("next") or 2)))


def after_move(state: LeviathState, number: int = -1) -> int:
    """Return where the kaiju can have come to by one of its moves (by default the last), enclosed or not."""
    leg = state.legs[number]
    return deduction.moved(state.game.sea, leg.before, leg.way, leg.steps, leg.mines) & leg.limit


def serving(state: LeviathState) -> int:
    """Return where the kaiju can be as far as the top of what is due tells everybody. Rule: leviath 6.1, 6.3, 8."""
    sea = state.game.sea
    frame = state.stack[-1] if state.stack else (TURN,)
    if frame[0] == PUT:
        return _beside_lifted(state, frame[2])
    if frame[0] == STRIKE:
        return deduction.beside_ships(sea, state.ships)
    if frame[0] not in _BY_CARD or not _is_evolution(state.game, frame[1]):
        return sea.everywhere  # an Awakening ability is applied wherever the kaiju is
    ability = state.game.abilities[frame[1]]
    out = sum(1 << space for space in bits(sea.everywhere) if abilities.serves_at(state, ability, space))
    if frame[0] == TARGET and frame[3] >= 0:
        out &= deduction.aim(sea, ability, frame[3], state.sunk)
    return out


def _beside_lifted(state: LeviathState, lifted: int) -> int:
    """Return where the kaiju can be while a mine is lifted: it was not there, nor enclosed by it."""
    sea = state.game.sea
    if state.mines >> lifted & 1:
        return sea.everywhere  # a fault of its own
    mine = 1 << lifted
    return sea.everywhere & ~mine & ~(sea.enclosed(state.mines | mine) & ~sea.enclosed(state.mines))


_BY_CARD: Final = (GO, TARGET, STRIKE, CRUSH, FISH)  # frames that name a card of the kaiju


def _is_evolution(game: LeviathGame, ability: int) -> bool:
    return ability < len(game.cards.evolutions)


def drawn(state: LeviathState) -> list[int]:
    """Return the Awakening abilities that are being drawn or chosen from."""
    return [card for frame in state.stack if frame[0] in (AWAKENING, WAKE) for card in frame[1:] if card >= 0]


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _humans(game: LeviathGame) -> str:
    return _many(game.num_players - 1, "human")


# --- the checks


class Case(NamedTuple):
    """What is checked: the sound part of a position, and the state that it makes with defaults for the rest."""

    game: LeviathGame
    given: Mapping[str, Any]
    state: LeviathState

    @property
    def is_over(self) -> bool:
        """Whether the position says that the game has ended."""
        return bool(self.state.reason)

    @property
    def has_to_flee(self) -> bool:
        """Whether the kaiju has to step off a space that was mined."""
        return (FLEE,) in self.state.stack


def together(case: Case, wrong: set[str]) -> list[str]:
    """Return what is wrong between keys, but for those that are wrong in themselves."""
    return [fault for keys, check in _CHECKS if not wrong & set(keys.split()) for fault in check(case)]


def at_last(state: LeviathState, position: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with what follows from a position that is sound so far."""
    if state.reason and not position.get("reason"):
        return [f"due: the game would be over ({state.reason!r}) before anybody decides (leviath 10)"]
    if state.current_player() >= 0 and not state.legal_actions():
        return [f"due: nothing is possible in {state.decision().kind!r} here, so it cannot be due"]
    return []


def _check_kaiju(case: Case) -> Iterator[str]:
    """Check where the kaiju is. Rule: leviath 3.5, 6.2, 6.3."""
    game, given, state = case
    number = given.get("kaiju")
    if "path" in given and "kaiju" in given and given["path"][-1:] != ([] if number is None else [number]):
        yield f"kaiju is {number}, but the path ends with {given['path'][-1:]}; expected the same"
    elif state.place < 0 and (START,) not in state.stack:
        yield "kaiju: expected the number of its space (leviath 3.5)"
    elif state.place >= 0 and (START,) in state.stack:
        yield "kaiju: 'start' is due, so it has not chosen its space yet (leviath 3.5)"
    elif state.place >= 0 and not case.is_over:
        yield from _mine_faults(case, game.sea.ids[state.place])


def _mine_faults(case: Case, number: int) -> Iterator[str]:
    state, sea = case.state, case.game.sea
    is_mined = bool(state.mines >> state.place & 1)
    if is_mined and not case.has_to_flee:
        yield f"kaiju: there is a mine on {number} (leviath 6.2)"
    elif case.has_to_flee and not is_mined:
        yield f"due: the kaiju has nothing to flee from, {number} has no mine (leviath 6.2)"
    if sea.enclosed(state.mines) >> state.place & 1:
        yield f"kaiju: all sea spaces around {number} have mines, so the game is over (leviath 6.3, 10.1)"


def _check_path(case: Case) -> Iterator[str]:
    """Check the path against what everybody knows of its moves. Rule: leviath 12.2."""
    sea, state = case.game.sea, case.state
    if len(state.legs) != max(0, len(state.path) - 1):
        yield f"moves: {len(state.legs)} for a path of {len(state.path)} spaces; expected one between each two"
        return
    for at, leg in enumerate(state.legs):
        here, there = state.path[at], state.path[at + 1]
        if not leg.before >> here & 1:
            yield f"moves[{at}].from: expected {sea.ids[here]} among them, where the path is"
        elif not deduction.moved(sea, 1 << here, leg.way, leg.steps, leg.mines) & leg.limit & 1 << there:
            yield f"path: from {sea.ids[here]} the kaiju cannot come to {sea.ids[there]} by moves[{at}] (leviath 7.4)"
        if at:
            far = leg.before & ~after_move(state, at - 1)
            if far:
                yield f"moves[{at}].from: the move before does not lead to {_numbers(case, far)} (leviath 12.2)"
        yield from _leg_faults(case, at, leg)


def _leg_faults(case: Case, at: int, leg: Leg) -> Iterator[str]:
    """List what is wrong where a move begins: a kaiju is on a mine only to flee from it. Rule: leviath 6.1, 6.2."""
    if leg.way != deduction.FLEE:
        if leg.before & leg.mines:
            yield f"moves[{at}].from: on {_numbers(case, leg.before & leg.mines)} there were mines (leviath 6.1)"
    elif leg.before.bit_count() > 1:
        yield f"moves[{at}].from: everybody knows from which one space the kaiju flees (leviath 6.1, 6.2)"
    elif leg.before & ~leg.mines:
        yield f"moves[{at}].from: {_numbers(case, leg.before)} had no mine to flee from (leviath 6.2)"


def _numbers(case: Case, spaces: int) -> str:
    return ", ".join(map(str, case.game.sea.numbers(spaces)))


def _check_possible(case: Case) -> Iterator[str]:
    """Check where the kaiju can be as far as everybody knows. Rule: leviath 12.2."""
    sea, state = case.game.sea, case.state
    if state.place < 0:
        if state.possible != state.game.starts:
            yield f"possible: before the start expected {_numbers(case, state.game.starts)} (leviath 3.5)"
        return
    if not state.possible >> state.place & 1:
        yield f"possible: expected {sea.ids[state.place]} among them, where the kaiju is (leviath 12.2)"
    if case.is_over or case.has_to_flee:
        if state.possible != 1 << state.place:
            yield f"possible: everybody knows that the kaiju is on {sea.ids[state.place]} (leviath 6.1, 12.1)"
        return
    mined, enclosed = state.possible & state.mines, state.possible & sea.enclosed(state.mines) & ~state.mines
    here = 1 << state.place
    if mined & ~here:
        yield f"possible: on {_numbers(case, mined & ~here)} there are mines (leviath 6.1)"
    if enclosed & ~here:
        yield f"possible: on {_numbers(case, enclosed & ~here)} the kaiju would be enclosed (leviath 6.3)"


def _check_last_move(case: Case) -> Iterator[str]:
    state = case.state
    if state.legs and len(state.legs) == len(state.path) - 1:
        far = state.possible & ~after_move(state) & ~(1 << state.place)
        if far:
            yield f"possible: the last move does not lead to {_numbers(case, far)} (leviath 12.2)"


def _check_serving(case: Case) -> Iterator[str]:
    """Check that what is due comes about where the kaiju is, and can be. Rule: leviath 6.1, 6.3, 8."""
    sea, state = case.game.sea, case.state
    if case.is_over or state.place < 0 or not can_be_due(state.stack):
        return
    why = _why_not_there(case)
    far = ~serving(state) & ~state.mines  # on mines it cannot be anyway
    if far >> state.place & 1:
        yield f"due: on {sea.ids[state.place]} {why}"
    if state.possible & far & ~(1 << state.place):
        yield f"possible: on {_numbers(case, state.possible & far & ~(1 << state.place))} {why}"


def _why_not_there(case: Case) -> str:
    game, frame = case.game, case.state.stack[-1]
    if frame[0] == PUT:
        return f"the kaiju cannot have been beside a mine on {game.sea.ids[frame[2]]} (leviath 6.1, 6.3)"
    if frame[0] not in _BY_CARD:
        return ""
    ability = game.abilities[frame[1]]
    rule = {"rush": "8.2", "tsunami": "8.4", "crush-mine": "8.6"}.get(ability.effect, "8")
    return f"{FRAME_KINDS[frame[0]]!r} by {ability.id!r} cannot be due (leviath {rule})"


def _check_ships(case: Case) -> Iterator[str]:
    """Check that ships have spaces of their own. Rule: leviath 4.1, 10.3."""
    state = case.state
    for space, count in sorted(Counter(state.ships).items()):
        if space >= 0 and count > 1:
            yield f"ships: {count} on space {case.game.sea.ids[space]}; there is room for one (leviath 4.1)"
    if max(state.ships) < 0 and not case.is_over:
        yield "ships: all are in the port, so the game is over (leviath 10.3)"


def _check_mines(case: Case) -> Iterator[str]:
    """Check a mine that is being moved. Rule: leviath 5.4."""
    state = case.state
    for frame in state.stack:
        if frame[0] == PUT and state.mines.bit_count() == MINES:
            yield f"mines: {MINES} lie on the board, but one has been lifted (leviath 3.1)"
        if frame[0] == PUT and state.mines >> frame[2] & 1:
            yield f"due: a mine lies on {case.game.sea.ids[frame[2]]}, so none was lifted there (leviath 5.4)"


def _check_submerged(case: Case) -> Iterator[str]:
    """Check that the game goes on, and what is attacked. Rule: leviath 7.5, 10.2."""
    state, most = case.state, case.game.submerge_to_win
    if state.sunk.bit_count() >= most and not case.is_over:
        yield f"submerged: {state.sunk.bit_count()} lands; with {most} the game is over (leviath 10.2)"
    for frame in state.stack:
        land = {BLOCK: 2, WAVE: 1}.get(frame[0], 0)
        if land and state.sunk >> frame[land] & 1:
            yield f"due: land {LANDS[frame[land]]} is submerged already (leviath 7.5)"


def _check_embankments(case: Case) -> Iterator[str]:
    """Check that each tile lies in one area. Rule: leviath 7.6, 7.7."""
    state = case.state
    areas = {"material": state.material, "built": state.built, "discarded": state.discarded}
    for land, letter in enumerate(LANDS):
        places = [area for area, tiles in areas.items() if tiles >> land & 1]
        if not places:
            yield f"embankments: tile {letter} is in no area (leviath 5.5)"
        elif len(places) > 1:
            yield f"embankments: tile {letter} is in {len(places)} areas: {', '.join(places)} (leviath 5.5)"
        elif state.sunk >> land & 1 and (places == ["material"] or _was_stopped(case, places)):
            yield f"embankments: land {letter} is submerged, so its tile is discarded, not {places[0]} (leviath 7.7)"


def _was_stopped(case: Case, places: list[str]) -> bool:
    """Return whether a built embankment would have kept its land dry. Rule: leviath 7.6, 11.4."""
    return places == ["built"] and not case.game.may_decline_block


def _check_hands(case: Case) -> Iterator[str]:
    """Check the hands, and what is to be dealt. Rule: leviath 3.3, 4.4."""
    game, given, state = case
    to_deal = {frame[1]: frame[2] for frame in state.stack if frame[0] == DEAL}
    for seat, hand in enumerate(state.hands, 1):
        to_draw = ((DRAW, seat) in state.stack) - ((CARD, seat) in state.stack)
        size = len(hand) + to_deal.get(seat, 0) + max(0, to_draw)
        if size > game.hand_size:
            drawn_soon = ", the one to be drawn included" if to_draw > 0 else ""
            yield (
                f"hands[{seat - 1}]: {_many(size, 'card')}{drawn_soon}; with {_humans(game)} a hand has"
                f" {game.hand_size} (leviath 3.3)"
            )
        if any(game.cards.actions[card].effect == "awaken" for card in hand):
            yield f"hands[{seat - 1}]: an Awakening is carried out when it is drawn (leviath 4.4)"
    if "due" in given and any(isinstance(hand, int) for hand in hands_of(game, given)):
        yield "hands: expected lists of cards, as `due` tells exactly what is dealt"
    elif to_deal and (START,) not in state.stack:
        yield from _deal_faults(case, sum(to_deal.values()))


def _deal_faults(case: Case, count: int) -> Iterator[str]:
    game, state = case.game, case.state
    held = [card for card in game.of_day.get(state.day, ()) if game.cards.actions[card].effect != "awaken"]
    left, day = sum(state.left[card] for card in held), sum(state.left[card] for card in game.of_day.get(state.day, ()))
    if count > left or count >= day:
        yield (
            f"hands: {_many(count, 'card')} to be dealt; of day {state.day} there can be"
            f" {min(left, max(0, day - 1))}, as one stays in the deck (leviath 3.2)"
        )


def _check_days(case: Case) -> Iterator[str]:
    """Check that cards come in the order of their days. Rule: leviath 3.2, 4.5, 10.4."""
    game, given, state = case
    used, names = game.cards.deck(game.num_players - 1), tables(game)["card"]
    places = {"discards": state.discards, **{f"hands[{at}]": hand for at, hand in enumerate(state.hands)}}
    for where, cards in places.items():
        for card in sorted(set(cards)):
            if game.cards.actions[card].day > state.day:
                yield f"{where}: {names[card]!r} cannot have been drawn on day {state.day} (leviath 3.2)"
    out = Counter(card for cards in places.values() for card in cards)
    for card, name in names.items():
        day, left = game.cards.actions[card].day, state.left[card]
        if day > state.day:
            if left != used[card]:
                yield f"deck: {_many(left, 'card')} {name!r}; before day {day} it is {used[card]} (leviath 3.2)"
        elif left and day < state.day:
            yield f"deck: {_many(left, 'card')} {name!r}, but day {day} is used up (leviath 3.2)"
        elif out[card] + left > used[card]:
            where = "deck, hands and discards" if "deck" in given else "hands and discards"
            yield (
                f"{name!r}: {_many(out[card] + left, 'card')} in {where}; {used[card]} in use with"
                f" {_humans(game)} (leviath 3.2)"
            )


def _check_day(case: Case) -> Iterator[str]:
    """Check that the day's cards last, and which evolution cards are there. Rule: leviath 4.5, 10.4."""
    game, state = case.game, case.state
    kinds = game.of_day.get(state.day, ())
    if kinds and not any(state.left[card] for card in kinds) and (EXPOSE,) not in state.stack and not case.is_over:
        yield f"day: of day {state.day} no card is left in the deck, so day {state.day + 1} has begun (leviath 4.5)"
    if not kinds and game.deck_end == "exposed" and not case.is_over:
        yield "day: the deck is used up, so the game is over (leviath 10.4)"


def _check_evolutions(case: Case) -> Iterator[str]:
    """Check which evolution cards the kaiju can have. Rule: leviath 3.2, 4.5."""
    game, state = case.game, case.state
    tiers = [game.cards.evolutions[card].tier for card in state.evolutions]
    for card, tier in zip(state.evolutions, tiers, strict=True):
        if tier >= state.day:
            name = game.cards.evolutions[card].id
            yield f"evolutions: {name!r} comes after day {tier}; it is day {state.day} (leviath 3.2, 4.5)"
    tiers += [frame[1] for frame in state.stack if frame[0] == EVOLVE]
    yield from (
        f"evolutions: {count} cards of tier {tier}; one of each comes into a game (leviath 3.2)"
        for tier, count in sorted(Counter(tiers).items())
        if count > 1
    )
    if any(frame[0] == EVOLVE and frame[1] >= state.day for frame in state.stack):
        yield f"due: on day {state.day} this evolution card is not drawn yet (leviath 4.5)"


def _check_used(case: Case) -> Iterator[str]:
    ids = [ability.id for ability in case.game.cards.evolutions]
    missing = [ids[card] for card in bits(case.state.used) if card not in case.state.evolutions]
    yield from (f"used: the kaiju does not have {card!r} (leviath 7.8)" for card in missing)


def _check_card_due(case: Case) -> Iterator[str]:
    """Check that the kaiju has shown the evolution card that it carries out. Rule: leviath 7.8."""
    game, _, state = case
    cards = {frame[1] for frame in state.stack if frame[0] in _BY_CARD}
    if len(cards) != 1 or not can_be_due(state.stack):
        return
    (card,) = cards
    if _is_evolution(game, card) and not state.used >> card & 1:
        name = game.abilities[card].id
        if card in state.evolutions:
            yield f"used: expected {name!r} among them, as what it does is due (leviath 7.8)"
        else:
            yield f"due: the kaiju does not have {name!r} (leviath 7.8)"


def _check_energy(case: Case) -> Iterator[str]:
    """Check that an Awakening ability that is due can be paid. Rule: leviath 8.4, 9.2."""
    game, _, state = case
    for frame in state.stack if can_be_due(state.stack) else ():
        if frame[0] != TARGET or _is_evolution(game, frame[1]):
            continue
        ability = game.abilities[frame[1]]
        if state.energy + (ability.energy or 0) < 0:
            yield f"energy: {state.energy}; {ability.id!r}, which is due, costs {-(ability.energy or 0)} (leviath 9.2)"


def _check_awakenings(case: Case) -> Iterator[str]:
    """Check that no Awakening ability stands in more places than there are of it. Rule: leviath 3.4, 9.1."""
    state = case.state
    seen = Counter([*state.spent, *drawn(state)])
    for card, ability in enumerate(case.game.cards.awakenings):
        count = seen[card] + state.asleep[card]
        if count > ability.count:
            yield f"{ability.id!r}: {count} are spent, drawn or unseen; there are {ability.count} (leviath 3.4)"


def _check_turns(case: Case) -> Iterator[str]:
    """Check that it is the turn of whoever follows. Rule: leviath 4."""
    game, given, state = case
    if "turn" in given and ("due" in given or case.is_over):
        yield f"turn: expected not to be there, as {'`due`' if 'due' in given else '`reason`'} tells what is due"
    elif "due" in given or case.is_over:
        if state.stack and state.stack[0][0] == TURN and state.stack[0][1] != mover(game, state.turns + 1):
            yield (
                f"turns: after {state.turns} seat {mover(game, state.turns + 1)} follows,"
                f" not seat {state.stack[0][1]} (leviath 4)"
            )
    elif not given.get("turns", 1):
        yield "turns: 0, but a human's turn comes first (leviath 4)"
    elif turn_of(game, given) and mover(game, state.turns + 1) != turn_of(game, given):
        yield (
            f"turns: turn {state.turns + 1} is that of seat {mover(game, state.turns + 1)},"
            f" not of seat {turn_of(game, given)} (leviath 4)"
        )


def _check_next(case: Case) -> Iterator[str]:
    """Check which human's turn comes next. Rule: leviath 4."""
    game, given, state = case
    human, turn = given.get("next"), turn_of(game, given)
    if human is None:
        return
    if case.is_over:
        yield "next: the game is over, so no turn comes; expected null (leviath 10)"
    elif "due" in given:
        following = state.stack[0][1] if state.stack and state.stack[0][0] == TURN else human
        if human != following:
            yield f"next: seat {human}; as `due` tells, the turn of seat {following} comes next (leviath 4)"
    elif turn and human != mover(game, turn + 1):
        yield f"next: seat {human}; after the turn of seat {turn} comes seat {mover(game, turn + 1)} (leviath 4)"
    elif not turn and given.get("turns") and human != mover(game, state.turns + 1):
        turns = _many(state.turns, "human turn")
        yield f"next: seat {human}; after {turns} comes seat {mover(game, state.turns + 1)} (leviath 4)"


def _check_due(case: Case) -> Iterator[str]:
    """Check that frames stand in an order that comes about, and ask those whose turn it is. Rule: leviath 4."""
    game, given, state = case
    if case.is_over or "due" not in given:
        if state.stack and case.is_over:
            yield "due: the game is over, so nothing is due (leviath 10)"
        return
    if not state.stack:
        yield "due: nothing is due only when the game is over; then it has a `reason` (leviath 10)"
        return
    if not can_be_due(state.stack):
        kinds = ", ".join(FRAME_KINDS[frame[0]] for frame in state.stack)
        yield f"due: this order never comes about: {kinds} (leviath 4)"
        return
    for frame in state.stack[1:]:
        kind = FRAME_KINDS[frame[0]]
        if asks_seat(frame) and frame[0] != DEAL and frame[1] not in (KAIJU_SEAT, state.mover):
            yield f"due: {kind!r} is asked of seat {frame[1]} in the turn of seat {state.mover} (leviath 4)"
    dealt = Counter(frame[1] for frame in state.stack if frame[0] == DEAL)
    yield from (f"due: seat {seat} is dealt cards {count} times" for seat, count in dealt.items() if count > 1)
    yield from _frame_faults(game, state)


def _frame_faults(game: LeviathGame, state: LeviathState) -> Iterator[str]:
    for below, frame in zip([(), *state.stack], state.stack, strict=False):
        if frame[0] == HANDICAP and frame[1] > game.handicap - state.sunk.bit_count():
            yield f"due: with handicap {game.handicap} fewer lands are submerged at the start (leviath 11.1)"
        if frame[0] in (BLOCK, WAVE) and not game.may_decline_block:
            yield "due: nobody is asked whether to block (leviath 7.6, 11.4)"
        if frame[0] == GO and below and below[0] == STRIKE and below[1] != frame[1]:
            yield "due: 'go' and 'strike' are by different cards (leviath 8.2)"
        if frame[0] == GO and game.abilities[frame[1]].effect == "rush" and (not below or below[0] != STRIKE):
            yield "due: under 'go' by a rush a 'strike' is due (leviath 8.2)"
        if frame[0] == TARGET:
            yield from _target_faults(game, frame)


def _target_faults(game: LeviathGame, frame: Frame) -> Iterator[str]:
    """Check how many lands are left to be named. Rule: leviath 8.4."""
    _, number, left, named = frame
    ability = game.abilities[number]
    if left + (named >= 0) != ability.lands:
        so_far = ", one of them named" if named >= 0 else ""
        attacks = _many(ability.lands, "land")
        yield f"due: {ability.id!r} attacks {attacks}{so_far}, so {left} cannot be left to name (leviath 8.4)"


def _check_end(case: Case) -> Iterator[str]:
    """Check that a finished game ended as it says. Rule: leviath 10."""
    game, _, state = case
    here = 1 << state.place if state.place >= 0 else 0
    no_way = not game.sea.neighbours[state.place] & ~state.mines
    is_so = {
        "": True,
        "captured": here and no_way,
        "submerged": state.sunk.bit_count() >= game.submerge_to_win,
        "ships-lost": max(state.ships) < 0,
        "deck-out": state.day > DAYS,
    }
    if not is_so[state.reason]:
        yield f"reason: {state.reason!r}, but this is not so (leviath 10)"


# which keys each check compares
_CHECKS: Final[tuple[tuple[str, Callable[[Case], Iterator[str]]], ...]] = (
    ("kaiju path mines due reason", _check_kaiju),
    ("kaiju path moves", _check_path),
    ("kaiju path possible mines due reason", _check_possible),
    ("kaiju path possible moves", _check_last_move),
    ("kaiju path possible ships mines submerged due reason", _check_serving),
    ("ships reason", _check_ships),
    ("mines due", _check_mines),
    ("submerged reason due", _check_submerged),
    ("submerged embankments", _check_embankments),
    ("hands discards deck day due", _check_hands),
    ("hands discards deck day", _check_days),
    ("hands discards deck day due reason", _check_day),
    ("evolutions hands discards deck day due", _check_evolutions),
    ("used evolutions", _check_used),
    ("used evolutions due", _check_card_due),
    ("energy due", _check_energy),
    ("awakenings spent due", _check_awakenings),
    ("turn turns next due reason", _check_turns),
    ("turn turns next due reason", _check_next),
    ("turn turns due reason", _check_due),
    ("kaiju path mines submerged ships day deck reason", _check_end),
)
