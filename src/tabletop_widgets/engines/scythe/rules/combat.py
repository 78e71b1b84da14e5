"""Combat: abilities, secret power and cards, the result. Rule: scythe 9."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import DIAL as DIAL_ID
from tabletop_widgets.engines.scythe.actions.ids import FIGHT as FIGHT_ID
from tabletop_widgets.engines.scythe.actions.ids import FIRE, HOLD
from tabletop_widgets.engines.scythe.actions.ids import PLAY as PLAY_ID
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, PLAY_SIZE, PLAYS, attacker_wins, totals
from tabletop_widgets.engines.scythe.components.factions import (
    ARTILLERY,
    CAMARADERIE,
    CRIMEA,
    DISARM,
    NORDIC,
    PEOPLES_ARMY,
    POLANIA,
    RUSVIET,
    SAXONY,
    SCOUT,
)
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, TUNNELS, bits
from tabletop_widgets.engines.scythe.components.mats import CARDS as CARD_GAIN
from tabletop_widgets.engines.scythe.components.mats import MAX_DIAL, MAX_STARS, MINE, POPULARITY, POWER
from tabletop_widgets.engines.scythe.rules.automa.fight import call_automas
from tabletop_widgets.engines.scythe.rules.deals import offer_deals
from tabletop_widgets.engines.scythe.rules.frames import (
    ABILITIES_OF_ATTACKER,
    ABILITIES_OF_DEFENDER,
    ATTACKER_COMMITS,
    AUTOMA_SPOILS,
    BY_COMBAT,
    CARDS,
    COMBAT,
    COMBAT_HEX,
    COMBAT_STAGE,
    COMBAT_STAR,
    DEFENDER_COMMITS,
    DIAL,
    FIGHT,
    FRAMES,
    GIVES,
    REVEALED,
    SEAT,
    SEND_HOME,
    STEAL,
    changed,
    new_combat,
    with_cards,
    with_dial,
)
from tabletop_widgets.engines.scythe.rules.frames import ARTILLERY as ARTILLERY_FRAME
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.payment import cards_in_hand, lose, spend_card
from tabletop_widgets.engines.scythe.rules.retreat import resolve_send_home, retreat
from tabletop_widgets.engines.scythe.rules.stars import resolve_combat_star, star_count

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

LOSS = 2  # power that Artillery and Disarm take. Rule: scythe 8.11


@FRAMES.legal(FIGHT)
def legal_fight(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the combats, for the active seat to choose the next one. Rule: scythe 9."""
    if why is not None:
        for place in range(NUM_HEXES):
            why[FIGHT_ID + place] = "fight-nobody"
    return [FIGHT_ID + place for place in bits(state.contest)]


@FRAMES.apply(FIGHT)
def apply_fight(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Begin a combat."""
    attacker = frame[SEAT]
    place = action - FIGHT_ID
    here = 1 << place
    if state.contest != here:
        state.stack.append((FIGHT, attacker))
    defender = next(s for s in range(len(state.factions)) if s != attacker and state.army[s] & here)
    state.stack.append(new_combat(place, attacker, defender))
    if events is not None:
        events.append(Event("combat", attacker, (place, attacker, defender), "scythe 9"))


@FRAMES.resolve(COMBAT)
def resolve_combat(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Go on with a combat by one stage."""
    _, place, attacker, defender, stage, *_ = frame
    stack = state.stack
    if stage == REVEALED:
        if not call_automas(state, frame):
            _resolve(state, frame, events)
        return
    stack.append(changed(frame, COMBAT_STAGE, stage + 1))
    if stage == ABILITIES_OF_ATTACKER:
        _use_abilities(state, attacker, defender, place, events)
    elif stage == ABILITIES_OF_DEFENDER:
        _use_abilities(state, defender, attacker, place, events)
    elif stage == ATTACKER_COMMITS:
        _ask_to_commit(state, attacker)
        if state.game.deals:
            n = len(state.factions)
            offer_deals(state, [(attacker + i) % n for i in range(n)])
    elif stage == DEFENDER_COMMITS:
        _ask_to_commit(state, defender)


def _ask_to_commit(state: ScytheState, seat: int) -> None:
    """Ask for power and combat cards; an Automa draws its own when both are revealed. Rule: scythe 9.2, 24.2."""
    if seat not in state.game.automatic:
        state.stack.append((CARDS, seat))
        state.stack.append((DIAL, seat))


def _use_abilities(state: ScytheState, seat: int, other: int, place: int, events: list[Event] | None) -> None:
    """Use a seat's combat ability before the dials. Rule: scythe 8.11, 9.1."""
    faction = state.factions[seat]
    abilities = state.abilities[seat]
    if faction == NORDIC and abilities & ARTILLERY and state.power[seat]:
        state.stack.append((ARTILLERY_FRAME, seat, other))
    elif faction == SAXONY and abilities & DISARM:
        tunnels = TUNNELS
        mine = state.structures[4 * seat + MINE]
        if mine >= 0 and state.game.disarm_at_mine:
            tunnels |= 1 << mine
        if tunnels >> place & 1 and state.power[other]:
            if events is not None:
                events.append(Event("disarm", seat, (other,), "scythe 8.11"))
            lose(state, other, POWER, LOSS, "scythe 8.11", events)
    elif faction == CRIMEA and abilities & SCOUT and cards_in_hand(state, other):
        if events is not None:
            events.append(Event("scout", seat, (other,), "scythe 8.11"))
        state.stack.append((STEAL, seat, other))


@FRAMES.legal(ARTILLERY_FRAME)
def legal_artillery(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List to fire, and not to."""
    return [FIRE, HOLD]


@FRAMES.apply(ARTILLERY_FRAME)
def apply_artillery(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Fire: pay 1 power, and the opponent loses 2."""
    _, seat, other = frame
    if action == HOLD:
        return
    if events is not None:
        events.append(Event("artillery", seat, (other,), "scythe 8.11"))
    state.power[seat] -= 1
    lose(state, other, POWER, LOSS, "scythe 8.11", events)


# --- what the two commit


@FRAMES.legal(DIAL)
def legal_dial(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the power that may be put on the dial. Rule: scythe 9.2."""
    if why is not None:
        for power in range(MAX_DIAL + 1):
            why[DIAL_ID + power] = "dial-power"
    return list(range(DIAL_ID, DIAL_ID + min(state.power[frame[SEAT]], MAX_DIAL) + 1))


@FRAMES.apply(DIAL)
def apply_dial(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Put power on the dial, in secret."""
    state.stack[-2] = with_dial(state.stack[-2], frame[SEAT], action - DIAL_ID)  # below lies the CARDS frame
    if events is not None:
        events.append(Event("dial", frame[SEAT], (action - DIAL_ID,), "scythe 9.2", 1 << frame[SEAT]))


@lru_cache(maxsize=4096)
def _plays(hand: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return the ids of all ways to play at most so many cards of a hand."""
    found = []
    for i, play in enumerate(PLAYS):
        if PLAY_SIZE[i] > most:
            break
        if all(n <= have for n, have in zip(play, hand, strict=True)):
            found.append(PLAY_ID + i)
    return tuple(found)


def most_cards(state: ScytheState, seat: int, place: int) -> int:
    """Return how many combat cards a seat may add in a combat. Rule: scythe 8.12, 9.2."""
    most = state.mechs[4 * seat : 4 * seat + 4].count(place) + (state.characters[seat] == place)
    if state.factions[seat] == RUSVIET and state.abilities[seat] & PEOPLES_ARMY:
        most += state.workers[PLACES * seat + place] > 0
    return most


def possible_plays(state: ScytheState, seat: int, most: int) -> tuple[int, ...]:
    """Return the ids of all ways for a seat to add at most so many cards."""
    return _plays(tuple([min(n, MAX_PLAYED) for n in state.hand[4 * seat : 4 * seat + 4]]), most)


@FRAMES.legal(CARDS)
def legal_cards(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the ways to add combat cards. Rule: scythe 9.2."""
    seat = frame[SEAT]
    most = most_cards(state, seat, state.stack[-2][COMBAT_HEX])  # the COMBAT frame lies below
    if why is not None:
        for i, size in enumerate(PLAY_SIZE):
            why[PLAY_ID + i] = "cards-too-many" if size > most else "cards-not-in-hand"
    return list(possible_plays(state, seat, most))


@FRAMES.apply(CARDS)
def apply_cards(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Add combat cards, in secret; they stay in the hand until both are revealed."""
    state.stack[-1] = with_cards(state.stack[-1], frame[SEAT], action - PLAY_ID)
    if events is not None:
        events.append(Event("play", frame[SEAT], (action - PLAY_ID,), "scythe 9.2", 1 << frame[SEAT]))
        events.append(Event("committed", frame[SEAT], (), "scythe 9.2"))


# --- the result


def _resolve(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Reveal, pay, and lay on the stack what the result brings. Rule: scythe 9.3 to 9.6, 9.9."""
    _, place, attacker, defender, _, dial_a, play_a, dial_d, play_d = frame
    state.last_battle = (state.turns, place, attacker, dial_a, play_a, defender, dial_d, play_d)
    if events is not None:
        shown = (place, dial_a, play_a, dial_d, play_d, defender)
        events.append(Event("battle", attacker, shown, "scythe 9.3", None, True))
    for seat, dial, play in ((attacker, dial_a, play_a), (defender, dial_d, play_d)):
        state.power[seat] -= dial
        for card, count in enumerate(PLAYS[play]):
            if count:
                spend_card(state, seat, card, count)
    both = totals((dial_a, dial_d), (play_a, play_d))
    winner, loser = (attacker, defender) if attacker_wins(both) else (defender, attacker)
    total = dict(zip((attacker, defender), both, strict=True))
    if events is not None:
        values = (place, loser, total[winner], total[loser])
        events.append(Event("win", winner, values, "scythe 9.3"))
    stack = state.stack
    workers = state.workers[PLACES * loser + place]
    if state.game.combat_star == "last":
        stack.append((COMBAT_STAR, winner))
    else:
        if star_count(state, winner) == MAX_STARS - 1:  # the game may end here, so the hex is settled first
            resolve_send_home(state, (SEND_HOME, loser, place), events)
        resolve_combat_star(state, (COMBAT_STAR, winner), events)
        if not stack:
            return
    spent = total[loser] if state.game.loser_card == "total" else (dial_a if loser == attacker else dial_d)
    if spent:
        stack.append((GIVES, loser, CARD_GAIN, 1, -1, BY_COMBAT))
    if state.game.automatic:
        stack.append((AUTOMA_SPOILS, place, winner, loser, attacker))
    if winner == attacker and winner not in state.game.automatic:
        state.driven += workers
        kind = state.factions[attacker] == POLANIA and state.abilities[attacker] & CAMARADERIE
        if workers and not kind:
            lose(state, attacker, POPULARITY, workers, "scythe 9.5", events)
    retreat(state, loser, place)
