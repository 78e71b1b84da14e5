"""What has to hold in every position of Scythe."""

from __future__ import annotations

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.board import FIRST_BASE, LAKES, PLACES, TERRITORIES
from tabletop_widgets.engines.scythe.cards import COMBAT_CARDS
from tabletop_widgets.engines.scythe.factions import home
from tabletop_widgets.engines.scythe.mats import SLOTS


def check(state: ScytheState) -> None:
    """Check a position after the set-up."""
    n = state.game.num_players
    seats = range(n)
    for i, total in enumerate(COMBAT_CARDS):
        held = sum(state.hand[4 * seat + i] for seat in seats)
        assert held + state.deck[i] + state.discard[i] == total, "a combat card is lost or comes from nowhere"
    numbers = [*state.hand, *state.deck, *state.discard, *state.power, *state.popularity, *state.coins]
    assert min([*numbers, *state.workers, *state.resources, *state.stars, *state.known]) >= 0
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
        mask = sum(1 << place for place in range(PLACES) if state.resources[PLACES * kind + place])
        assert mask == state.tokens[kind]
    objectives = [c for cards in (*state.objectives, *state.revealed) for c in cards]
    objectives += [c for c in state.returned if c >= 0]
    assert len(set(objectives)) == len(objectives)
    owned = [card for card in state.factory_cards if card >= 0]
    assert len(set(owned)) == len(owned)
    if state.offer >= 0 and state.current_player() >= 0:
        assert state.offer.bit_count() + len(owned) == n + 1
    assert state.contest == 0 or state.current_player() != -4


def _foreign_bases(state: ScytheState, seat: int) -> int:
    """Return the home bases of the others in play."""
    return sum(1 << home(faction) for other, faction in enumerate(state.factions) if other != seat)


def _check_seat(state: ScytheState, seat: int) -> None:
    workers = state.workers[PLACES * seat : PLACES * seat + PLACES]
    assert sum(workers) == state.on_board[seat] <= 8
    assert sum(1 << place for place, count in enumerate(workers) if count) == state.labour[seat]
    mechs = state.mechs[4 * seat : 4 * seat + 4]
    assert sum(1 << i for i, place in enumerate(mechs) if place >= 0) == state.abilities[seat]
    army = 1 << state.characters[seat]
    for place in mechs:
        army |= 1 << place if place >= 0 else 0
    assert army == state.army[seat]
    built = [place for place in state.structures[4 * seat : 4 * seat + 4] if place >= 0]
    assert len(set(built)) == len(built)
    assert sum(1 << place for place in built) == state.built[seat]
    assert all(place < FIRST_BASE and not LAKES >> place & 1 for place in built)
    covered = state.covered[4 * seat : 4 * seat + 4]
    assert sum(covered) == state.upgraded[seat].bit_count()
    assert all(n <= slots for n, slots in zip(covered, SLOTS[state.mats[seat]], strict=True))
    assert state.recruits[seat].bit_count() == state.bonuses[seat].bit_count()
    stars = state.stars[9 * seat : 9 * seat + 9]
    assert sum(stars) <= 6
    assert all(count <= 1 for kind, count in enumerate(stars) if kind not in (5, 6))
    assert not LAKES & state.labour[seat] & ~state.army[seat], "workers are alone on a lake"
