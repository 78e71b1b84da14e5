"""The making of a seat's observation from a position. Rule: scythe 16."""

from __future__ import annotations

from tabletop_widgets.engines.scythe.components.cards import PLAY_SIZE
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import mask
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.facts import FACE_DOWN, HIDDEN
from tabletop_widgets.engines.scythe.position import CARDS_OF, STARS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames, scoring
from tabletop_widgets.engines.scythe.rules.encounters import factory_left


def observe(position: Position, seat: int | None, current_player: int) -> ScytheObservation:
    """Return the view of a seat (None = spectator); `current_player` is the deciding seat, or chance."""
    n = position.options.num_players
    seats = range(n)
    stack = position.stack
    view = ScytheObservation.draft()
    view.seat = seat
    view.current_player = current_player
    view.kind = frames.KINDS[stack[-1][0]] if stack else frames.OVER
    view.num_players = n
    view.turn = position.turn
    view.turns = position.turns
    view.factions = position.factions + (-1,) * (n - len(position.factions))
    view.mats = position.mats
    view.power = tuple(position.power)
    view.popularity = tuple(position.popularity)
    view.coins = tuple(position.coins)
    if position.options.hide_coins and stack:
        open_ = {seat, *position.options.automatic}
        view.coins = tuple([coins if s in open_ else HIDDEN for s, coins in enumerate(position.coins)])
    view.hand_sizes = tuple([position.cards_in_hand(s) for s in seats])
    view.objective_counts = tuple(map(len, position.objectives))
    view.revealed = tuple(position.revealed)
    if seat is None:
        view.hand = view.objectives = ()
        view.known_hands = ((0, 0, 0, 0),) * n
        view.returned = -1
        view.factory_offer = -1
    else:
        # nobody sees the combat cards of an Automa
        view.hand = () if seat in position.options.automatic else tuple(position.hand[CARDS_OF[seat]])
        view.objectives = position.objectives[seat]
        view.known_hands = known_hands(position, seat)
        view.returned = position.returned[seat]
        view.factory_offer = seen_offer(position, seat)
    view.stars = tuple([tuple(position.stars[STARS_OF[s]]) for s in seats])
    view.characters = tuple(position.characters)
    view.mechs = tuple(position.mechs)
    view.workers = tuple([count for workers in position.workers for count in workers])
    view.structures = position.structures
    view.resources = tuple([count for tokens in position.resources for count in tokens])
    view.encounters = position.encounters
    view.control = tuple([position.control(s) for s in seats])
    view.contested = position.contest
    view.upgraded = position.upgraded
    view.covered = position.covered
    view.recruits = position.recruits
    view.bonuses = position.bonuses
    view.factory_cards = position.factory_cards
    for s in position.options.automatic:
        if position.factory_cards[s] >= 0:
            view.factory_cards = (*view.factory_cards[:s], FACE_DOWN, *view.factory_cards[s + 1 :])
    view.sections = tuple(position.sections)
    view.tile = position.tile
    view.deck_size = sum(position.deck)
    view.discard = tuple(position.discard)
    view.encounter_cards = position.encounter_cards
    view.factory_left = factory_left(position)
    view.choices = tuple(position.choices)
    view.in_part = bool(position.in_part)
    view.coerced = bool(position.coerced)
    view.last_battle = position.last_battle
    view.trackers = position.options.trackers
    view.automa_cards = position.options.cards
    view.markers = tuple(position.markers)
    view.turned = tuple(position.turned)
    view.fought = tuple(position.fought)
    view.last_turned = tuple(position.last_turned)
    view.last_fought = tuple(position.last_fought)
    view.plans = tuple(position.plans)
    view.scores = () if stack else tuple([scoring.score(position, s) for s in seats])
    view.frame = stack[-1] if stack else ()
    view.mover = _mover(position)
    view.duel = _duel(position, seat)
    return view.frozen()


def seen_offer(position: Position, seat: int) -> int:
    """Return the Factory cards on the board that a seat has seen, as a bit mask, or -1. Rule: scythe 11.1.

    Cards that an Automa took after the seat had looked are still included: nobody knows which they are.
    """
    if not position.looked >> seat & 1:
        return -1
    taken = [position.factory_cards[s] for s, peeked in enumerate(position.peeked) if peeked >> seat & 1]
    return position.offer | mask(taken)


def known_hands(position: Position, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat the cards that the viewer knows to be in that hand: those that were stolen from the viewer."""
    known = tuple(position.known[CARDS_OF[seat]])
    nothing = (0, 0, 0, 0)
    return tuple(
        known if s < len(position.factions) and position.factions[s] == CRIMEA and s != seat else nothing
        for s in range(position.options.num_players)
    )


def _mover(position: Position) -> tuple[int, ...]:
    stack = position.stack
    if stack and stack[-1][0] == frames.MOVE:
        return stack[-1]
    return stack[-2] if len(stack) > 1 and stack[-1][0] == frames.STEP else ()


def _duel(position: Position, seat: int | None) -> tuple[int, ...]:
    """Return the combat in progress; dials and cards only to the seat that chose them. Rule: scythe 9.2.

    Everybody sees what an Automa commits.
    """
    combats = [frame for frame in position.stack if frame[0] == frames.COMBAT]
    if not combats:
        return ()
    _, place, attacker, defender, _, da, pa, dd, pd = combats[-1]
    locked_a, locked_d = pa >= 0, pd >= 0
    seen = {seat, *position.options.automatic}
    shown = range(position.options.num_players) if position.options.open_card_counts else position.options.automatic
    added = (
        PLAY_SIZE[pa] if attacker in shown and locked_a else -1,
        PLAY_SIZE[pd] if defender in shown and locked_d else -1,
    )
    if attacker not in seen:
        da = pa = -1
    if defender not in seen:
        dd = pd = -1
    return (place, attacker, defender, da, pa, dd, pd, int(locked_a), int(locked_d), *added)
