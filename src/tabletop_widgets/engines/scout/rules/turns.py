"""A turn: Show, Scout, and Scout & Show."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP, mask_of
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SCOUTS, SCOUTS_AND_SHOWS, SHOW
from tabletop_widgets.engines.scout.phases import MUST_SHOW, PHASES, TAKE_TURN, Events, Reasons
from tabletop_widgets.engines.scout.rules import sets, unavailable
from tabletop_widgets.engines.scout.rules.scoring import end_round
from tabletop_widgets.engines.scout.table import Table

# --- what is allowed


@PHASES.legal(TAKE_TURN)
def legal_turn(table: Table, reasons: Reasons) -> list[int]:
    """List the Shows, the Scouts and the Scouts & Shows. Rule: scout 4, 7.3."""
    seat = table.player
    hand = table.hands[seat]
    out = sets.shows(hand, table.need, reasons)
    if reasons is not None:
        unavailable.note_unavailable(table, reasons)
    if table.need > 0 and (len(table.hands) > 2 or table.chips[seat] > 0):
        out += SCOUTS[2 if len(table.active) > 1 else 1][len(hand)]
        if table.ready[seat]:
            out += scouts_and_shows(hand, table.active)
    return out


@PHASES.legal(MUST_SHOW)
def legal_second_show(table: Table, reasons: Reasons) -> list[int]:
    """List the Shows that end a Scout & Show. Rule: scout 4.4."""
    out = sets.shows(table.hands[table.player], table.need, reasons)
    if reasons is not None:
        unavailable.note_unavailable(table, reasons)
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
def apply_turn(table: Table, action: int, events: Events) -> None:
    """Show, or take an end of the active set into the hand. Rule: scout 4."""
    if action < SCOUT:
        apply_show(table, action, events)
    else:
        apply_scout(table, action, events)


def apply_show(table: Table, action: int, events: Events) -> None:
    """Show cards, and capture those they beat. Rule: scout 4.1, 5.1."""
    seat = table.player
    hand = table.hands[seat]
    start = (action - SHOW) // NUMBERS  # `divmod` takes longer, compiled or not
    length = (action - SHOW) % NUMBERS + 1
    shown = hand[start : start + length]
    if events is not None:
        events.append(Event("show", seat, shown, "scout 4.1", reveals=_brings_out(table, shown)))
        if table.active:
            events.append(Event("capture", seat, (len(table.active),), "scout 4.1"))
    table.captured[seat] += len(table.active)
    table.active = shown
    table.owner = seat
    table.need = sets.strength(shown)
    table.scouts = 0
    table.seen |= mask_of(shown)
    table.hands[seat] = hand = hand[:start] + hand[start + length :]
    if not hand:
        end_round(table, Event("round-empty", seat, (), "scout 5.1"), -1, events)
        return
    seat += 1
    table.player = seat if seat < len(table.hands) else 0
    table.phase = TAKE_TURN
    if len(table.hands) == 2:
        _check_stuck(table, events)


def _brings_out(table: Table, shown: tuple[int, ...]) -> bool:
    """Return whether cards show the others something new: not all of them have been on the table with that side up."""
    return bool(mask_of(shown) & ~table.seen) or table.options.scouted_orientation == "hidden"


def apply_scout(table: Table, action: int, events: Events) -> None:
    """Take an end of the active set into the hand; somebody gets or pays a chip. Rule: scout 4.3, 4.4, 5.2, 7.3."""
    seat = table.player
    hands = table.hands
    then_show = action >= SCOUT_AND_SHOW
    taken = action - (SCOUT_AND_SHOW if then_show else SCOUT)
    way = taken // NUM_CARDS
    slot = taken % NUM_CARDS
    if way >= 2:
        face, table.active = table.active[-1], table.active[:-1]
    else:
        face, table.active = table.active[0], table.active[1:]
    face ^= way & 1
    hand = hands[seat]
    hands[seat] = hand[:slot] + (face,) + hand[slot:]  # noqa: RUF005 - unpacking takes twice as long when compiled
    table.need = sets.strength(table.active)
    table.scouts += 1
    two = len(hands) == 2
    if two:
        table.chips[seat] -= 1
    else:
        table.chips[table.owner] += 1
    if events is not None:
        _tell_scout(table, (face, slot, int(way >= 2)), then_show, events)
    if then_show:
        table.ready[seat] = False
        table.phase = MUST_SHOW
        _tell_empty(table, events)
    elif two:
        _tell_empty(table, events)
        _check_stuck(table, events)
    elif table.scouts == len(hands) - 1:
        end_round(table, Event("round-scouted", table.owner, (), "scout 5.2"), table.owner, events)
    else:
        seat += 1
        table.player = seat if seat < len(hands) else 0
        _tell_empty(table, events)


def _check_stuck(table: Table, events: Events) -> None:
    """With two players the round ends when the seat to move can neither show nor scout. Rule: scout 7.5."""
    table.legal = tuple(legal_turn(table, None))  # needed next in any case
    if not table.legal:
        end_round(table, Event("round-stuck", table.player, (), "scout 7.5"), table.owner, events)


def _tell_empty(table: Table, events: Events) -> None:
    if events is not None and not table.active:
        events.append(Event("table-empty", -1, (), "scout 4.3"))


def _tell_scout(table: Table, taken: tuple[int, int, int], then_show: bool, events: list[Event]) -> None:
    """Tell a Scout: the face that was taken, its place in the hand, and from which end (0 left, 1 right)."""
    seat = table.player
    face, *where = taken
    if then_show:
        events.append(Event("scout-and-show", seat, (), "scout 4.4"))
    if table.options.scouted_orientation == "public":
        events.append(Event("scout", seat, taken, "scout 4.3"))
    else:
        events.append(Event("scout-hidden", seat, (face >> 1, *where), "scout 8.1"))
        events.append(Event("scout-way-up", seat, (face,), "scout 8.1", 1 << seat))
    if table.is_for_two():
        events.append(Event("pay-chip", seat, (table.chips[seat],), "scout 7.3"))
    else:
        events.append(Event("chip", table.owner, (), "scout 4.3"))
