"""A turn: Show, Scout, and Scout & Show."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP, mask_of
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SCOUTS, SCOUTS_AND_SHOWS, SHOW
from tabletop_widgets.engines.scout.phases import MUST_SHOW, PHASES, TAKE_TURN, Events, Reasons
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.rules import sets, unavailable
from tabletop_widgets.engines.scout.rules.scoring import end_round

# --- what is allowed


@PHASES.legal(TAKE_TURN)
def legal_turn(position: Position, reasons: Reasons) -> list[int]:
    """List the Shows, the Scouts and the Scouts & Shows. Rule: scout 4, 7.3."""
    seat = position.player
    hand = position.hands[seat]
    out = sets.shows(hand, position.need, reasons)
    if reasons is not None:
        unavailable.note_unavailable(position, reasons)
    if position.need > 0 and (len(position.hands) > 2 or position.chips[seat] > 0):
        out += SCOUTS[2 if len(position.active) > 1 else 1][len(hand)]
        if position.ready[seat]:
            out += scouts_and_shows(hand, position.active)
    return out


@PHASES.legal(MUST_SHOW)
def legal_second_show(position: Position, reasons: Reasons) -> list[int]:
    """List the Shows that end a Scout & Show. Rule: scout 4.4."""
    out = sets.shows(position.hands[position.player], position.need, reasons)
    if reasons is not None:
        unavailable.note_unavailable(position, reasons)
    return out


def scouts_and_shows(hand: tuple[int, ...], active: tuple[int, ...]) -> list[int]:
    """List the Scouts of a hand from an active set after which a legal Show follows. Rule: scout 4.4."""
    out: list[int] = []
    for end in (0, 1) if len(active) > 1 else (0,):
        need = sets.strength(active[:-1] if end else active[1:])
        taken = active[-1] if end else active[0]
        up_to, start_from = sets.room(hand, need) if need else (-1, 0)
        for turned in (0, 1):
            everywhere = SCOUTS_AND_SHOWS[2 * end + turned][len(hand)]
            slots = sets.slots_before_show(hand, TOP[taken ^ turned], need, up_to, start_from)
            out += everywhere if len(slots) == len(everywhere) else [everywhere[slot] for slot in slots]
    return out


# --- what follows


@PHASES.apply(TAKE_TURN, MUST_SHOW)
def apply_turn(position: Position, action: int, events: Events) -> None:
    """Show, or take an end of the active set into the hand. Rule: scout 4."""
    if action < SCOUT:
        apply_show(position, action, events)
    else:
        apply_scout(position, action, events)


def apply_show(position: Position, action: int, events: Events) -> None:
    """Show cards, and capture those they beat. Rule: scout 4.1, 5.1."""
    seat = position.player
    hand = position.hands[seat]
    start = (action - SHOW) // NUMBERS  # `divmod` takes longer, compiled or not
    length = (action - SHOW) % NUMBERS + 1
    shown = hand[start : start + length]
    if events is not None:
        events.append(Event("show", seat, shown, "scout 4.1", reveals=_reveals_something(position, shown)))
        if position.active:
            events.append(Event("capture", seat, (len(position.active),), "scout 4.1"))
    position.captured[seat] += len(position.active)
    position.active = shown
    position.owner = seat
    position.need = sets.strength(shown)
    position.scouts = 0
    position.seen |= mask_of(shown)
    position.hands[seat] = hand = hand[:start] + hand[start + length :]
    if not hand:
        end_round(position, Event("round-empty", seat, (), "scout 5.1"), -1, events)
        return
    seat += 1
    position.player = seat if seat < len(position.hands) else 0
    position.phase = TAKE_TURN
    if len(position.hands) == 2:
        _check_stuck(position, events)


def _reveals_something(position: Position, shown: tuple[int, ...]) -> bool:
    """Return whether a Show reveals something: a card not seen on the table before, or a way up that was hidden."""
    return bool(mask_of(shown) & ~position.seen) or position.options.scouted_orientation == "hidden"


def apply_scout(position: Position, action: int, events: Events) -> None:
    """Take an end of the active set into the hand; somebody gets or pays a chip. Rule: scout 4.3, 4.4, 5.2, 7.3."""
    seat = position.player
    hands = position.hands
    then_show = action >= SCOUT_AND_SHOW
    taken = action - (SCOUT_AND_SHOW if then_show else SCOUT)
    way = taken // NUM_CARDS
    slot = taken % NUM_CARDS
    if way >= 2:
        face, position.active = position.active[-1], position.active[:-1]
    else:
        face, position.active = position.active[0], position.active[1:]
    face ^= way & 1
    hand = hands[seat]
    hands[seat] = hand[:slot] + (face,) + hand[slot:]  # noqa: RUF005 - unpacking takes twice as long when compiled
    position.need = sets.strength(position.active)
    position.scouts += 1
    two = len(hands) == 2
    if two:
        position.chips[seat] -= 1
    else:
        position.chips[position.owner] += 1
    if events is not None:
        _tell_scout(position, (face, slot, int(way >= 2)), then_show, events)
    if then_show:
        position.ready[seat] = False
        position.phase = MUST_SHOW
        _tell_empty(position, events)
    elif two:
        _tell_empty(position, events)
        _check_stuck(position, events)
    elif position.scouts == len(hands) - 1:
        end_round(position, Event("round-scouted", position.owner, (), "scout 5.2"), position.owner, events)
    else:
        seat += 1
        position.player = seat if seat < len(hands) else 0
        _tell_empty(position, events)


def scout_ends_round(players: int, scouts: int) -> bool:
    """Return whether the next Scout ends the round, after so many since the last Show. Rule: scout 5.2, 7.5."""
    return players > 2 and scouts == players - 2


def _check_stuck(position: Position, events: Events) -> None:
    """With two players the round ends when the seat to move can neither show nor scout. Rule: scout 7.5."""
    position.legal = tuple(legal_turn(position, None))  # cached: they are needed next in any case
    if not position.legal:
        end_round(position, Event("round-stuck", position.player, (), "scout 7.5"), position.owner, events)


def _tell_empty(position: Position, events: Events) -> None:
    if events is not None and not position.active:
        events.append(Event("table-empty", -1, (), "scout 4.3"))


def _tell_scout(position: Position, taken: tuple[int, int, int], then_show: bool, events: list[Event]) -> None:
    """Add the events of a Scout; `taken`: the face, its place in the hand, and its end of the set (0 left, 1 right)."""
    seat = position.player
    face, *where = taken
    if then_show:
        events.append(Event("scout-and-show", seat, (), "scout 4.4"))
    if position.options.scouted_orientation == "public":
        events.append(Event("scout", seat, taken, "scout 4.3"))
    else:
        events.append(Event("scout-hidden", seat, (face >> 1, *where), "scout 8.1"))
        events.append(Event("scout-way-up", seat, (face,), "scout 8.1", 1 << seat))
    if position.is_for_two():
        events.append(Event("pay-chip", seat, (position.chips[seat],), "scout 7.3"))
    else:
        events.append(Event("chip", position.owner, (), "scout 4.3"))
