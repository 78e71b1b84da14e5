"""Combat: abilities, secret power and cards, the result. Rule: scythe 9."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
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
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TUNNELS, bits
from tabletop_widgets.engines.scythe.position import CARDS_OF, MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.fight import call_automas
from tabletop_widgets.engines.scythe.rules.deals import offer_deals
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.payment import lose, spend_card
from tabletop_widgets.engines.scythe.rules.retreat import resolve_send_home, retreat
from tabletop_widgets.engines.scythe.rules.stars import resolve_combat_star

LOSS: Final = 2  # power that the opponent loses by Artillery or Disarm. Rule: scythe 8.11


@FRAMES.legal(frames.FIGHT)
def legal_fight(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the combats, for the active seat to choose the next one. Rule: scythe 9."""
    if why is not None:
        for place in range(NUM_HEXES):
            why[ids.FIGHT + place] = "fight-nobody"
    return [ids.FIGHT + place for place in bits(position.contest)]


@FRAMES.apply(frames.FIGHT)
def apply_fight(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Begin a combat."""
    attacker = frame[SEAT]
    place = action - ids.FIGHT
    here = 1 << place
    if position.contest != here:
        position.stack.append((frames.FIGHT, attacker))
    defender = next(s for s in range(len(position.factions)) if s != attacker and position.army[s] & here)
    position.stack.append(frames.new_combat(place, attacker, defender))
    if events is not None:
        events.append(Event("combat", attacker, (place, attacker, defender), "scythe 9"))


@FRAMES.resolve(frames.COMBAT)
def resolve_combat(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Continue a combat by one stage."""
    _, place, attacker, defender, stage, *_ = frame
    stack = position.stack
    if stage == frames.REVEALED:
        if not call_automas(position, frame):
            _resolve(position, frame, events)
        return
    stack.append(frames.replace_number(frame, frames.COMBAT_STAGE, stage + 1))
    if stage == frames.ABILITIES_OF_ATTACKER:
        _use_abilities(position, attacker, defender, place, events)
    elif stage == frames.ABILITIES_OF_DEFENDER:
        _use_abilities(position, defender, attacker, place, events)
    elif stage == frames.ATTACKER_COMMITS:
        _ask_to_commit(position, attacker)
        if position.options.deals:
            n = len(position.factions)
            offer_deals(position, [(attacker + i) % n for i in range(n)])
    elif stage == frames.DEFENDER_COMMITS:
        _ask_to_commit(position, defender)


def _ask_to_commit(position: Position, seat: int) -> None:
    """Ask for power and combat cards; an Automa draws its own when both are revealed. Rule: scythe 9.2, 24.2."""
    if seat not in position.options.automatic:
        position.stack.append((frames.CARDS, seat))
        position.stack.append((frames.DIAL, seat))


def _use_abilities(position: Position, seat: int, other: int, place: int, events: list[Event] | None) -> None:
    """Use a seat's combat ability before the dials. Rule: scythe 8.11, 9.1."""
    faction = position.factions[seat]
    abilities = position.abilities[seat]
    if faction == NORDIC and abilities & ARTILLERY and position.power[seat]:
        position.stack.append((frames.ARTILLERY, seat, other))
    elif faction == SAXONY and abilities & DISARM:
        tunnels = TUNNELS
        mine = position.structures[mats.NUM_STRUCTURES * seat + mats.MINE]
        if mine >= 0 and position.options.disarm_at_mine:
            tunnels |= 1 << mine
        if tunnels >> place & 1 and position.power[other]:
            if events is not None:
                events.append(Event("disarm", seat, (other,), "scythe 8.11"))
            lose(position, other, mats.POWER, LOSS, "scythe 8.11", events)
    elif faction == CRIMEA and abilities & SCOUT and position.cards_in_hand(other):
        if events is not None:
            events.append(Event("scout", seat, (other,), "scythe 8.11"))
        position.stack.append((frames.STEAL, seat, other))


@FRAMES.legal(frames.ARTILLERY)
def legal_artillery(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List firing, and declining."""
    return [ids.FIRE, ids.HOLD]


@FRAMES.apply(frames.ARTILLERY)
def apply_artillery(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Fire: pay 1 power, and the opponent loses 2."""
    _, seat, other = frame
    if action == ids.HOLD:
        return
    if events is not None:
        events.append(Event("artillery", seat, (other,), "scythe 8.11"))
    position.power[seat] -= 1
    lose(position, other, mats.POWER, LOSS, "scythe 8.11", events)


# --- what both sides commit


@FRAMES.legal(frames.DIAL)
def legal_dial(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the power that may be put on the dial. Rule: scythe 9.2."""
    if why is not None:
        for power in range(mats.MAX_DIAL + 1):
            why[ids.DIAL + power] = "dial-power"
    return list(range(ids.DIAL, ids.DIAL + min(position.power[frame[SEAT]], mats.MAX_DIAL) + 1))


@FRAMES.apply(frames.DIAL)
def apply_dial(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Put power on the dial, in secret."""
    position.stack[-2] = frames.with_dial(
        position.stack[-2], frame[SEAT], action - ids.DIAL
    )  # the CARDS frame is below
    if events is not None:
        events.append(Event("dial", frame[SEAT], (action - ids.DIAL,), "scythe 9.2", 1 << frame[SEAT]))


@lru_cache(maxsize=4096)
def _plays(hand: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return the ids of all ways to play at most `most` cards from a hand."""
    found = []
    for i, play in enumerate(PLAYS):
        if PLAY_SIZE[i] > most:
            break
        if all(n <= have for n, have in zip(play, hand, strict=True)):
            found.append(ids.PLAY + i)
    return tuple(found)


def most_cards(position: Position, seat: int, place: int) -> int:
    """Return the number of combat cards that a seat may add in a combat."""
    units = position.mechs[MECHS_OF[seat]].count(place) + (position.characters[seat] == place)
    army = position.factions[seat] == RUSVIET and position.abilities[seat] & PEOPLES_ARMY > 0
    return cards_of(units, position.workers[seat][place], army=army)


def cards_of(units: int, workers: int, *, army: bool) -> int:
    """Return the number of combat cards that some units and workers may add. Rule: scythe 8.12, 9.2."""
    return units + (army and workers > 0)


def keeps_popularity(faction: int, abilities: int) -> bool:
    """Return whether a faction loses no popularity for workers that its attack drives off. Rule: scythe 8.13."""
    return faction == POLANIA and bool(abilities & CAMARADERIE)


def possible_plays(position: Position, seat: int, most: int) -> tuple[int, ...]:
    """Return the ids of all ways for a seat to add at most `most` combat cards."""
    return _plays(tuple([min(n, MAX_PLAYED) for n in position.hand[CARDS_OF[seat]]]), most)


@FRAMES.legal(frames.CARDS)
def legal_cards(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the ways to add combat cards. Rule: scythe 9.2."""
    seat = frame[SEAT]
    most = most_cards(position, seat, position.stack[-2][frames.COMBAT_HEX])  # the COMBAT frame is below
    if why is not None:
        for i, size in enumerate(PLAY_SIZE):
            why[ids.PLAY + i] = "cards-too-many" if size > most else "cards-not-in-hand"
    return list(possible_plays(position, seat, most))


@FRAMES.apply(frames.CARDS)
def apply_cards(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Add combat cards, in secret; they stay in the hand until both are revealed."""
    position.stack[-1] = frames.with_cards(position.stack[-1], frame[SEAT], action - ids.PLAY)
    if events is not None:
        events.append(Event("play", frame[SEAT], (action - ids.PLAY,), "scythe 9.2", 1 << frame[SEAT]))
        events.append(Event("committed", frame[SEAT], (), "scythe 9.2"))


# --- the result


def _resolve(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Reveal, pay, and put the consequences of the result onto the stack. Rule: scythe 9.3 to 9.6, 9.9."""
    _, place, attacker, defender, _, dial_a, play_a, dial_d, play_d = frame
    position.last_battle = (position.turns, place, attacker, dial_a, play_a, defender, dial_d, play_d)
    if events is not None:
        shown = (place, dial_a, play_a, dial_d, play_d, defender)
        events.append(Event("battle", attacker, shown, "scythe 9.3", None, True))
    for seat, dial, play in ((attacker, dial_a, play_a), (defender, dial_d, play_d)):
        position.power[seat] -= dial
        for card, count in enumerate(PLAYS[play]):
            if count:
                spend_card(position, seat, card, count)
    both = totals((dial_a, dial_d), (play_a, play_d))
    winner, loser = (attacker, defender) if attacker_wins(both) else (defender, attacker)
    total = dict(zip((attacker, defender), both, strict=True))
    if events is not None:
        values = (place, loser, total[winner], total[loser])
        events.append(Event("win", winner, values, "scythe 9.3"))
    stack = position.stack
    workers = position.workers[loser][place]
    if position.options.combat_star == "last":
        stack.append((frames.COMBAT_STAR, winner))
    else:
        if (
            position.star_count(winner) == mats.MAX_STARS - 1
        ):  # the game may end here, so the hex's resources come first
            resolve_send_home(position, (frames.SEND_HOME, loser, place), events)
        resolve_combat_star(position, (frames.COMBAT_STAR, winner), events)
        if not stack:
            return
    spent = total[loser] if position.options.loser_card == "total" else (dial_a if loser == attacker else dial_d)
    if spent:
        stack.append((frames.GIVES, loser, mats.CARDS, 1, -1, frames.BY_COMBAT))
    if position.options.automatic:
        stack.append((frames.AUTOMA_SPOILS, place, winner, loser, attacker))
    if winner == attacker and winner not in position.options.automatic:
        position.driven += workers
        if workers and not keeps_popularity(position.factions[attacker], position.abilities[attacker]):
            lose(position, attacker, mats.POPULARITY, workers, "scythe 9.5", events)
    retreat(position, loser, place)
