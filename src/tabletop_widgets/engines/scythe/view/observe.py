"""The making of a seat's view from a position. Rule: scythe 16."""

from __future__ import annotations

from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import mask
from tabletop_widgets.engines.scythe.rules import frames, scoring
from tabletop_widgets.engines.scythe.rules.encounters import factory_left
from tabletop_widgets.engines.scythe.table import CARDS_OF, STARS_OF, Table
from tabletop_widgets.engines.scythe.view.facts import FACE_DOWN, HIDDEN
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


def observe(table: Table, seat: int | None, current_player: int) -> ScytheObservation:
    """Return the view of a seat (None = spectator); `current_player` is the deciding seat, or chance."""
    n = table.options.num_players
    seats = range(n)
    stack = table.stack
    view = ScytheObservation.draft()
    view.seat = seat
    view.current_player = current_player
    view.kind = frames.KINDS[stack[-1][0]] if stack else frames.OVER
    view.num_players = n
    view.turn = table.turn
    view.turns = table.turns
    view.factions = table.factions + (-1,) * (n - len(table.factions))
    view.mats = table.mats
    view.power = tuple(table.power)
    view.popularity = tuple(table.popularity)
    view.coins = tuple(table.coins)
    if table.options.hide_coins and stack:
        open_ = {seat, *table.options.automatic}
        view.coins = tuple([coins if s in open_ else HIDDEN for s, coins in enumerate(table.coins)])
    view.hand_sizes = tuple([table.cards_in_hand(s) for s in seats])
    view.objective_counts = tuple(map(len, table.objectives))
    view.revealed = tuple(table.revealed)
    if seat is None:
        view.hand = view.objectives = ()
        view.known_hands = ((0, 0, 0, 0),) * n
        view.returned = -1
        view.factory_offer = -1
    else:
        # nobody sees the combat cards of an Automa
        view.hand = () if seat in table.options.automatic else tuple(table.hand[CARDS_OF[seat]])
        view.objectives = table.objectives[seat]
        view.known_hands = known_hands(table, seat)
        view.returned = table.returned[seat]
        view.factory_offer = seen_offer(table, seat)
    view.stars = tuple([tuple(table.stars[STARS_OF[s]]) for s in seats])
    view.characters = tuple(table.characters)
    view.mechs = tuple(table.mechs)
    view.workers = tuple([count for workers in table.workers for count in workers])
    view.structures = table.structures
    view.resources = tuple([count for tokens in table.resources for count in tokens])
    view.encounters = table.encounters
    view.control = tuple([table.control(s) for s in seats])
    view.contested = table.contest
    view.upgraded = table.upgraded
    view.covered = table.covered
    view.recruits = table.recruits
    view.bonuses = table.bonuses
    view.factory_cards = table.factory_cards
    for s in table.options.automatic:
        if table.factory_cards[s] >= 0:
            view.factory_cards = (*view.factory_cards[:s], FACE_DOWN, *view.factory_cards[s + 1 :])
    view.sections = tuple(table.sections)
    view.tile = table.tile
    view.deck_size = sum(table.deck)
    view.discard = tuple(table.discard)
    view.encounter_cards = table.encounter_cards
    view.factory_left = factory_left(table)
    view.choices = tuple(table.choices)
    view.in_part = bool(table.in_part)
    view.coerced = bool(table.coerced)
    view.last_battle = table.last_battle
    view.trackers = table.options.trackers
    view.automa_cards = table.options.cards
    view.markers = tuple(table.markers)
    view.turned = tuple(table.turned)
    view.fought = tuple(table.fought)
    view.last_turned = tuple(table.last_turned)
    view.last_fought = tuple(table.last_fought)
    view.plans = tuple(table.plans)
    view.scores = () if stack else tuple([scoring.score(table, s) for s in seats])
    view.frame = stack[-1] if stack else ()
    view.mover = _mover(table)
    view.duel = _duel(table, seat)
    return view.frozen()


def seen_offer(table: Table, seat: int) -> int:
    """Return the Factory cards on the board that a seat has seen, as a bit mask, or -1. Rule: scythe 11.1.

    Cards that an Automa took after the seat had looked are still included: nobody knows which they are.
    """
    if not table.looked >> seat & 1:
        return -1
    taken = [table.factory_cards[s] for s, peeked in enumerate(table.peeked) if peeked >> seat & 1]
    return table.offer | mask(taken)


def known_hands(table: Table, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat the cards that the viewer knows to be in that hand: those that were stolen from the viewer."""
    known = tuple(table.known[CARDS_OF[seat]])
    nothing = (0, 0, 0, 0)
    return tuple(
        known if s < len(table.factions) and table.factions[s] == CRIMEA and s != seat else nothing
        for s in range(table.options.num_players)
    )


def _mover(table: Table) -> tuple[int, ...]:
    stack = table.stack
    if stack and stack[-1][0] == frames.MOVE:
        return stack[-1]
    return stack[-2] if len(stack) > 1 and stack[-1][0] == frames.STEP else ()


def _duel(table: Table, seat: int | None) -> tuple[int, ...]:
    """Return the combat in progress; dials and cards only to the seat that chose them. Rule: scythe 9.2.

    Everybody sees what an Automa commits.
    """
    combats = [frame for frame in table.stack if frame[0] == frames.COMBAT]
    if not combats:
        return ()
    _, place, attacker, defender, _, da, pa, dd, pd = combats[-1]
    locked_a, locked_d = pa >= 0, pd >= 0
    seen = {seat, *table.options.automatic}
    shown = range(table.options.num_players) if table.options.open_card_counts else table.options.automatic
    added = (
        PLAY_SIZE[pa] if attacker in shown and locked_a else -1,
        PLAY_SIZE[pd] if defender in shown and locked_d else -1,
    )
    if attacker not in seen:
        da = pa = -1
    if defender not in seen:
        dd = pd = -1
    return (place, attacker, defender, da, pa, dd, pd, int(locked_a), int(locked_d), *added)
