"""The state of an Automa's turn: its current step, and texts for each step."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.boards.scythe.automa.reasons import RULE, fewer, hex_name
from tabletop_widgets.boards.scythe.automa.texts import scheme_name, unit_of, waiting
from tabletop_widgets.boards.scythe.mat_parts import is_stepping
from tabletop_widgets.boards.scythe.texts import power_span
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import DONE, NO_GOAL, NOT_REACHED, OTHER_FACTION, POOR, Plan
from tabletop_widgets.engines.scythe.components.automa import (
    COIN,
    NEW_WORKER,
    POWER,
    UNIT,
    Gain,
    Scheme,
    Symbol,
    range_of,
)
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES
from tabletop_widgets.engines.scythe.components.mats import MAX_POWER, WORKERS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import failure_text

CARD, MOVE, GAINS, OVER = range(4)  # stages of a turn: what happens next
STEPS: Final = 3
_ITEM: Final = {POWER: 0, COIN: 1, NEW_WORKER: WORKERS}  # gain -> its index in `cards.ITEMS`; others: a combat card
_CARDS: Final = 3
SYMBOL_TIP: Final = (
    "board-symbol-worker",
    "board-symbol-mech",
    "board-symbol-character",
    "board-symbol-discovery",
    "board-symbol-combat",
    "board-symbol-raid",
)


class TurnStatus(NamedTuple):
    """The state of an Automa's turn.

    Attributes:
        seat: the Automa.
        stage: `CARD`, `MOVE`, `GAINS`: what is about to happen; `OVER`: everything has.
        plan: what its card makes it do; None before its card is turned over.

    """

    seat: int
    stage: int
    plan: Plan | None


def last_mover(view: ScytheObservation) -> int:
    """Return the Automa that moved last, or moves now; before the first move and after the game, any Automa."""
    seat = view.turn - 1 if view.kind == "section" else max(0, view.turn)
    while not view.is_automa(seat % view.num_players):
        seat -= 1
    return seat % view.num_players


def latest_turn(view: ScytheObservation) -> TurnStatus:
    """Return the turn of the Automa that moves now, or of the one that moved last."""
    seat = last_mover(view)
    plan = view.plans[seat]
    if seat != view.turn or view.scores:
        return TurnStatus(seat, OVER if plan is not None else CARD, plan)
    if view.kind == "automa-card":
        return TurnStatus(seat, CARD, None)
    if plan is None:  # it has not had a turn yet
        return TurnStatus(seat, CARD, None)
    if plan.skipped:
        return TurnStatus(seat, OVER, plan)
    # between move and gains there is only a combat, its retreat, or a Factory card that the character finds
    moving = view.kind == "automa-move" or bool(view.duel) or view.kind in ("automa-factory", "retreat")
    return TurnStatus(seat, MOVE if moving else GAINS if view.kind == "automa-gain" else OVER, plan)


def step(view: ScytheObservation, words: Words) -> tuple[int, str, str] | None:
    """Return the Automa whose automatic turn goes on, its current step, and the reason; None outside such a turn."""
    if not is_stepping(view):
        return None
    turn = latest_turn(view)
    return (
        view.turn,
        words("board-turn-step", step=min(turn.stage + 1, STEPS), steps=STEPS),
        in_short(view, turn, words),
    )


def in_short(view: ScytheObservation, turn: TurnStatus, words: Words) -> str:
    """Return the result of a turn's current step and the reason for it, in a line or two."""
    plan = turn.plan
    if plan is None:
        return card_text(view, turn, words)
    if plan.skipped:
        return words("board-turn-skip")
    if turn.stage == MOVE:
        return fight_text(view, turn.seat, words) or _move_in_short(view, plan, words)
    gains = words("list-separator").join(text for _, text in gain_texts(view, turn, words))
    return words("board-row", title=words("board-turn-gains-now"), cells=gains or words("board-turn-gains-none"))


def _move_in_short(view: ScytheObservation, plan: Plan, words: Words) -> str:
    """Return the moving unit, its destination, and the rules that select it."""
    if plan.symbol < 0:
        return words("board-turn-still")
    kind = view.automa_cards[plan.card].schemes[plan.scheme].moves[plan.symbol].kind
    what, found = went(plan, words), [reason.text for reason in fewer(plan, kind, words)]
    return words("board-turn-in-short", what=what[:1].upper() + what[1:], why=words("board-sentences").join(found))


# --- the first step: the card


def card_title(view: ScytheObservation, turn: TurnStatus, words: Words) -> str:
    """Return the name of the card that is turned over."""
    if turn.plan is None:
        return words("board-turn-card-next")
    number = str(view.automa_cards[turn.plan.card].number)
    scheme = scheme_name(turn.plan.scheme, words)
    return words("board-turn-card", number=number, scheme=scheme)


def card_text(view: ScytheObservation, turn: TurnStatus, words: Words) -> str:
    """Return the reason for the card's scheme, and the number of cards left."""
    tracker, left = view.tracker(turn.seat), view.automa_deck_size(turn.seat)
    if turn.plan is None:
        return words("board-turn-deck", n=left)
    since = "board-turn-scheme-two" if turn.plan.scheme else "board-turn-scheme-one"
    told_of = words(since, n=str(tracker.scheme_two))
    return words("board-two-sentences", first=told_of, second=words("board-turn-left", n=left))


# --- the second step: its symbols


class Row(NamedTuple):
    """A symbol of the card: its name, the result ("yes", "no" or "" if it is not reached), the reason, its rule."""

    symbol: Symbol
    mark: str
    name: str
    text: str
    tip: str
    rule: str


def rows(view: ScytheObservation, plan: Plan, words: Words) -> list[Row]:
    """Return the symbols of the row that is tried, each with its result and the reason; none of another faction."""
    symbols = view.automa_cards[plan.card].schemes[plan.scheme].moves
    tried = zip(symbols, plan.tried, strict=True)
    return [_row(plan, symbol, code, words) for symbol, code in tried if code != OTHER_FACTION]


def _row(plan: Plan, symbol: Symbol, code: int, words: Words) -> Row:
    name = words(naming.AUTOMA_MOVE[symbol.kind])
    tip = words(SYMBOL_TIP[symbol.kind])
    if code == DONE:
        return Row(symbol, "yes", name, went(plan, words), tip, RULE[symbol.kind])
    if code == NOT_REACHED:
        return Row(symbol, "", name, words("board-turn-unreached"), tip, RULE[symbol.kind])
    rule = "21.1" if code == POOR else RULE[symbol.kind] if code == NO_GOAL else "21.2 21.3"
    return Row(symbol, "no", name, failure_text(symbol, code, words), tip, rule)


def went(plan: Plan, words: Words) -> str:
    """Return the move of a plan in a few words."""
    unit, dest = unit_of(plan, words), hex_name(plan.dest, words)
    origin = words("board-home-base") if plan.origin >= NUM_HEXES else hex_name(plan.origin, words)
    if plan.origin == plan.dest:
        return words("board-automa-stayed", unit=unit, place=dest)
    return words("board-automa-went", unit=unit, origin=origin, to=dest)


def fight_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the public state of an Automa's combat; "" if there is none."""
    battle = view.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return ""
    other = battle.defender if seat == battle.attacker else battle.attacker
    place = hex_name(battle.place, words)
    begun = words("board-turn-fight", place=place, other=words.name(other))
    top = view.last_fought[seat]
    if battle.dials[seat == battle.defender] < 0 or top < 0:
        return begun
    card = view.automa_cards[top]
    band = range_of(view.power[seat])
    drawn = words("board-turn-drawn", number=str(card.number), range=power_span(band, words),
                  power=str(card.power[band]), cards=card.combat_cards)  # fmt: skip
    return words("board-two-sentences", first=begun, second=drawn)


# --- the third step: its gains


def scheme_of(view: ScytheObservation, plan: Plan) -> Scheme:
    """Return the half of its card that an Automa carries out."""
    return view.automa_cards[plan.card].schemes[plan.scheme]


def gain_texts(view: ScytheObservation, turn: TurnStatus, words: Words) -> list[tuple[Gain, str]]:
    """Return the gains of its card for its faction, in words; until it has gained them, limited to what it can gain."""
    if turn.plan is None:
        return []
    found = []
    for gain in scheme_of(view, turn.plan).gains:
        if gain.faction in (-1, view.factions[turn.seat]):
            coming = turn.stage < OVER
            found.append((gain, _coming(view, turn.seat, gain, words) if coming else _plain(gain, words)))
    return found


def unit_that_comes(view: ScytheObservation, turn: TurnStatus) -> str:
    """Return the icon of the unit that an Automa is about to gain, "" for none. Rule: scythe 22.2."""
    character, mechs, _, _ = waiting(view, turn.seat)
    if turn.stage >= OVER:
        return ""
    return "character" if character else "mechs" if mechs else ""


def brings_units(view: ScytheObservation, seat: int, plan: Plan) -> bool:
    """Return whether new units are about to appear at an Automa's base. Rule: scythe 22."""
    character, mechs, workers, _ = waiting(view, seat)
    waits = {UNIT: character or mechs, NEW_WORKER: workers}
    gains = scheme_of(view, plan).gains if view.kind == "automa-gain" else ()
    return any(waits.get(gain.what) and gain.faction in (-1, view.factions[seat]) for gain in gains)


def _plain(gain: Gain, words: Words) -> str:
    if gain.what == UNIT:
        return words("automa-gain-unit", count=gain.amount)
    return naming.item(_ITEM.get(gain.what, _CARDS), gain.amount, words)


def _coming(view: ScytheObservation, seat: int, gain: Gain, words: Words) -> str:
    """Return a gain in words, with the amount that is possible in the present position. Rule: scythe 22."""
    character, mechs, workers, _ = waiting(view, seat)
    if gain.what == UNIT:
        return _units(character, mechs, gain.amount, words)
    most = {POWER: MAX_POWER - view.power[seat], NEW_WORKER: workers}.get(gain.what, gain.amount)
    text = _plain(gain, words)
    if most >= gain.amount:
        return text
    return words("board-gain-none" if most <= 0 else "board-gain-part", what=text, n=most)


def _units(character: bool, mechs: int, count: int, words: Words) -> str:
    """Return the units that a gain brings: the character first, then mechs."""
    comes = [words("board-gain-character")] if character else []
    coming = min(mechs, count - len(comes))
    if coming > 0:
        comes.append(naming.item(_FREE_MECH, coming, words))
    return words("list-separator").join(comes) or words("board-gain-no-unit")


_FREE_MECH: Final = 11  # the number of mechs among `cards.ITEMS`


def bonus_text(view: ScytheObservation, turn: TurnStatus, words: Words) -> str:
    """Return the recruit bonus of its card, and the neighbours that gain it; "" if there is none."""
    if turn.plan is None:
        return ""
    bonus = scheme_of(view, turn.plan).bonus
    if bonus < 0:
        return ""
    seats = [seat for seat in neighbours(view, turn.seat) if view.recruits[seat] >> bonus & 1]
    return words("event-automa-bonus", case="somebody" if seats else "nobody", names=words.names(seats),
                 what=naming.item(bonus, 1, words))  # fmt: skip


def neighbours(view: ScytheObservation, seat: int) -> list[int]:
    """Return the human neighbours of a seat. Rule: scythe 22.4."""
    n = view.num_players
    return sorted({other for other in ((seat + 1) % n, (seat - 1) % n) if not view.is_automa(other)})


def tracker_texts(view: ScytheObservation, turn: TurnStatus, words: Words) -> list[str]:
    """Return the effect of the turn on the star tracker, and that of the new space. Rule: scythe 23."""
    if turn.plan is None or turn.plan.skipped:
        return []
    tracker, at = view.tracker(turn.seat), view.markers[turn.seat]
    if not view.automa_cards[turn.plan.card].advances:
        return [words("board-turn-marker-stays", n=str(at))]
    if turn.stage < OVER:
        at += 1
    if at >= tracker.spaces:
        return [words("board-turn-marker-end")]
    found = [words("board-turn-marker", n=str(at))]
    if at == tracker.scheme_two:
        found.append(words("board-turn-marker-two"))
    elif at in tracker.stars:
        found.append(words("board-turn-marker-star"))
    if at == tracker.rivers_from and at:
        found.append(words("board-turn-marker-rivers"))
    return found
