"""Builds what a seat may see. Rule: scythe 16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import mask
from tabletop_widgets.engines.scythe.rules import scoring
from tabletop_widgets.engines.scythe.rules.encounters import factory_left
from tabletop_widgets.engines.scythe.rules.frames import COMBAT, KINDS, MOVE, OVER, STEP
from tabletop_widgets.engines.scythe.rules.payment import cards_in_hand
from tabletop_widgets.engines.scythe.rules.stars import KINDS as STAR_KINDS
from tabletop_widgets.engines.scythe.view.observation import FACE_DOWN, HIDDEN, ScytheObservation

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def observe(state: ScytheState, seat: int | None) -> ScytheObservation:
    """Return what a seat (None = spectator) may know."""
    n = state.game.num_players
    seats = range(n)
    stack = state.stack
    view = ScytheObservation.draft()
    view.seat = seat
    view.current_player = state.current_player()
    view.kind = KINDS[stack[-1][0]] if stack else OVER
    view.num_players = n
    view.turn = state.turn
    view.turns = state.turns
    view.factions = state.factions + (-1,) * (n - len(state.factions))
    view.mats = state.mats
    view.power = tuple(state.power)
    view.popularity = tuple(state.popularity)
    view.coins = tuple(state.coins)
    if state.game.hide_coins and stack:
        open_ = {seat, *state.game.automatic}
        view.coins = tuple([coins if s in open_ else HIDDEN for s, coins in enumerate(state.coins)])
    view.hand_sizes = tuple([cards_in_hand(state, s) for s in seats])
    view.objective_counts = tuple(map(len, state.objectives))
    view.revealed = tuple(state.revealed)
    if seat is None:
        view.hand = view.objectives = ()
        view.known_hands = ((0, 0, 0, 0),) * n
        view.returned = -1
        view.factory_offer = -1
    else:
        # nobody looks at the combat cards of an Automa
        view.hand = () if seat in state.game.automatic else tuple(state.hand[4 * seat : 4 * seat + 4])
        view.objectives = state.objectives[seat]
        view.known_hands = known_hands(state, seat)
        view.returned = state.returned[seat]
        view.factory_offer = seen_offer(state, seat)
    view.stars = tuple([tuple(state.stars[STAR_KINDS * s : STAR_KINDS * s + STAR_KINDS]) for s in seats])
    view.characters = tuple(state.characters)
    view.mechs = tuple(state.mechs)
    view.workers = tuple(state.workers)
    view.structures = tuple(state.structures)
    view.resources = tuple(state.resources)
    view.encounters = state.encounters
    view.control = tuple([state.control(s) for s in seats])
    view.contested = state.contest
    view.upgraded = tuple(state.upgraded)
    view.covered = tuple(state.covered)
    view.recruits = tuple(state.recruits)
    view.bonuses = tuple(state.bonuses)
    view.factory_cards = tuple(state.factory_cards)
    for s in state.game.automatic:
        if state.factory_cards[s] >= 0:
            view.factory_cards = (*view.factory_cards[:s], FACE_DOWN, *view.factory_cards[s + 1 :])
    view.sections = tuple(state.sections)
    view.tile = state.tile
    view.deck_size = sum(state.deck)
    view.discard = tuple(state.discard)
    view.encounter_cards = state.encounter_cards
    view.factory_left = factory_left(state)
    view.choices = tuple(state.choices)
    view.in_part = bool(state.in_part)
    view.coerced = bool(state.coerced)
    view.last_battle = state.last_battle
    view.trackers = state.game.trackers
    view.automa_cards = state.game.cards
    view.markers = tuple(state.markers)
    view.turned = tuple(state.turned)
    view.fought = tuple(state.fought)
    view.last_turned = tuple(state.last_turned)
    view.last_fought = tuple(state.last_fought)
    view.plans = tuple(state.plans)
    view.scores = () if stack else tuple([scoring.score(state, s) for s in seats])
    view.frame = stack[-1] if stack else ()
    view.mover = _mover(state)
    view.duel = _duel(state, seat)
    return view.frozen()


def seen_offer(state: ScytheState, seat: int) -> int:
    """Return the Factory cards on the board as a seat has seen them, as a bit mask, or -1. Rule: scythe 11.1.

    Those that an Automa took after the seat had looked are still among them: nobody knows which they are.
    """
    if not state.looked >> seat & 1:
        return -1
    taken = [state.factory_cards[s] for s, peeked in enumerate(state.peeked) if peeked >> seat & 1]
    return state.offer | mask(taken)


def known_hands(state: ScytheState, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat the cards that a seat knows to be in its hand: those Crimea has stolen from it."""
    known = tuple(state.known[4 * seat : 4 * seat + 4])
    nothing = (0, 0, 0, 0)
    return tuple(
        known if s < len(state.factions) and state.factions[s] == CRIMEA and s != seat else nothing
        for s in range(state.game.num_players)
    )


def _mover(state: ScytheState) -> tuple[int, ...]:
    stack = state.stack
    if stack and stack[-1][0] == MOVE:
        return stack[-1]
    return stack[-2] if len(stack) > 1 and stack[-1][0] == STEP else ()


def _duel(state: ScytheState, seat: int | None) -> tuple[int, ...]:
    """Return the combat in progress; dials and cards only to the seat that chose them. Rule: scythe 9.2.

    What an Automa commits everybody sees.
    """
    combats = [frame for frame in state.stack if frame[0] == COMBAT]
    if not combats:
        return ()
    _, place, attacker, defender, _, da, pa, dd, pd = combats[-1]
    locked_a, locked_d = pa >= 0, pd >= 0
    seen = {seat, *state.game.automatic}
    shown = range(state.game.num_players) if state.game.open_card_counts else state.game.automatic
    added = (
        PLAY_SIZE[pa] if attacker in shown and locked_a else -1,
        PLAY_SIZE[pd] if defender in shown and locked_d else -1,
    )
    if attacker not in seen:
        da = pa = -1
    if defender not in seen:
        dd = pd = -1
    return (place, attacker, defender, da, pa, dd, pd, int(locked_a), int(locked_d), *added)
