"""What has to hold in every position of Scythe."""

from __future__ import annotations

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS
from tabletop_widgets.engines.scythe.components.factions import home
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, LAKES, PLACES, TERRITORIES
from tabletop_widgets.engines.scythe.components.mats import SLOTS
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_VISIT


def check(state: ScytheState) -> None:
    """Check a position after the set-up."""
    n = state.game.num_players
    seats = range(n)
    for i, total in enumerate(COMBAT_CARDS):
        held = sum(state.hand[4 * seat + i] for seat in seats)
        assert held + state.deck[i] + state.discard[i] == total, "a combat card is lost or comes from nowhere"
    numbers = [*state.hand, *state.deck, *state.discard, *state.power, *state.popularity, *state.coins]
    placed = [count for by_place in (*state.workers, *state.resources) for count in by_place]
    assert min([*numbers, *placed, *state.stars, *state.known]) >= 0
    assert max(state.power) <= 16
    assert max(state.popularity) <= 18
    control = [state.control(seat) for seat in seats]
    for a in seats:
        for b in range(a):
            assert not control[a] & control[b], "two seats control a hex"
            together = (state.army[a] | state.labour[a]) & (state.army[b] | state.labour[b])
            assert not together & ~state.contest, "units of two seats share a hex and nobody fights"
            assert not state.built[a] & state.built[b]
    held_by_anybody = 0
    for seat in seats:
        held_by_anybody |= control[seat]
        _check_seat(state, seat)
        assert not (state.army[seat] | state.labour[seat]) & ~TERRITORIES & _foreign_bases(state, seat)
    units = 0
    for seat in seats:
        units |= state.army[seat] | state.labour[seat] | state.built[seat]
    assert units & TERRITORIES == held_by_anybody
    for kind in range(4):
        mask = sum(1 << place for place in range(PLACES) if state.resources[kind][place])
        assert mask == state.tokens[kind]
    objectives = [c for cards in (*state.objectives, *state.revealed) for c in cards]
    objectives += [c for c in state.returned if c >= 0]
    assert len(set(objectives)) == len(objectives)
    owned = [card for card in state.factory_cards if card >= 0]
    assert len(set(owned)) == len(owned)
    for seat in seats:
        if seat in state.game.automatic:
            _check_automa(state, seat)
        else:
            _check_human(state, seat)
    if state.offer >= 0 and state.current_player() >= 0:
        assert state.offer.bit_count() + len(owned) == n + 1
    assert state.contest == 0 or state.current_player() != -4


def _foreign_bases(state: ScytheState, seat: int) -> int:
    """Return the home bases of the others in play."""
    return sum(1 << home(faction) for other, faction in enumerate(state.factions) if other != seat)


def _check_seat(state: ScytheState, seat: int) -> None:
    workers = state.workers[seat]
    assert sum(workers) == state.on_board[seat] <= 8
    assert sum(1 << place for place, count in enumerate(workers) if count) == state.labour[seat]
    mechs = state.mechs[4 * seat : 4 * seat + 4]
    army = 0
    for place in (state.characters[seat], *mechs):
        army |= 1 << place if place >= 0 else 0
    assert army == state.army[seat]
    assert state.star_count(seat) <= 6


def _check_human(state: ScytheState, seat: int) -> None:
    mechs = state.mechs[4 * seat : 4 * seat + 4]
    assert state.characters[seat] >= 0
    assert sum(1 << i for i, place in enumerate(mechs) if place >= 0) == state.abilities[seat]
    built = [place for place in state.structures[4 * seat : 4 * seat + 4] if place >= 0]
    assert len(set(built)) == len(built)
    assert sum(1 << place for place in built) == state.built[seat]
    assert all(place < FIRST_BASE and not LAKES >> place & 1 for place in built)
    covered = state.covered[4 * seat : 4 * seat + 4]
    assert sum(covered) == state.upgraded[seat].bit_count()
    assert all(n <= slots for n, slots in zip(covered, SLOTS[state.mats[seat]], strict=True))
    assert state.recruits[seat].bit_count() == state.bonuses[seat].bit_count()
    stars = state.stars[9 * seat : 9 * seat + 9]
    assert all(count <= 1 for kind, count in enumerate(stars) if kind not in (5, 6))
    assert not LAKES & state.labour[seat] & ~state.army[seat], "workers are alone on a lake"
    assert not state.markers[seat] | state.turned[seat] | state.fought[seat] | state.peeked[seat]
    assert state.plans[seat] is None


def _check_automa(state: ScytheState, seat: int) -> None:
    tracker = state.options.tracker(seat)
    assert 0 <= state.markers[seat] < tracker.spaces
    assert not state.turned[seat] & state.fought[seat], "an Automa card is in both discard piles"
    assert (state.turned[seat] | state.fought[seat]) & ~state.options.all_cards == 0
    for pile, last in ((state.turned[seat], state.last_turned[seat]), (state.fought[seat], state.last_fought[seat])):
        assert not pile or pile >> last & 1, "the top card of a pile is not in it"
    plan = state.plans[seat]
    assert (plan is None) == (state.last_turned[seat] < 0)
    assert plan is None or plan.card == state.last_turned[seat]
    stars = state.stars[9 * seat : 9 * seat + 9]
    assert stars[6] <= 2
    assert stars[8] <= 1
    assert sum(stars) == stars[6] + stars[8], "an Automa has a star that it cannot earn"
    assert state.popularity[seat] == 10
    lacking = (state.abilities, state.built, state.upgraded, state.recruits, state.bonuses)
    assert not any(of_seats[seat] for of_seats in lacking)
    assert not state.objectives[seat] + state.revealed[seat]
    assert (state.mats[seat], state.returned[seat], state.sections[seat]) == (-1, -1, -1)
    assert state.on_board[seat] >= 2
    units = state.army[seat] | state.labour[seat]
    assert state.rivers_open(seat) or not units & LAKES, "an Automa is on a lake that is not open"
    place = state.characters[seat]
    waits = not state.stack or (AUTOMA_VISIT, seat) in state.stack  # a combat may come first, and end the game
    assert place < 0 or waits or not state.encounters >> place & 1, "an encounter token lies under its character"
    assert state.peeked[seat] & ~state.looked == 0
    assert state.factory_cards[seat] >= 0 or not state.peeked[seat]
