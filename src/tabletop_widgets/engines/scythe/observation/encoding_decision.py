"""The present decision in a view of Scythe as numbers: the frame, the move below it, and combats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop_widgets.core.encoding import Block, numbered_names
from tabletop_widgets.core.frames import Field
from tabletop_widgets.core.packing import flag, flags, one_hot, pack, relative, share, squash, zeros
from tabletop_widgets.engines.scythe.actions.ids import CARGO
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, NUM_ENCOUNTERS, PLAYS, VALUES
from tabletop_widgets.engines.scythe.components.map import NAMES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES

_KINDS: Final = (*FRAMES.names[: FRAMES.first_of_automatic], frames.OVER)
_KIND_OF: Final = {name: number for number, name in enumerate(_KINDS)}
_FEW: Final = 3  # a remaining number that becomes 1/2, see `squash`
_SIDES: Final = ("attacker", "defender")
_OPTIONS: Final = ("option-1", "option-2", "option-3")  # of an encounter card
_VALUES: Final = tuple(map(str, VALUES))
_UNITS: Final = frames.UNITS[:-1]

_Read = Callable[[ScytheObservation], bytes]
_Write = Callable[[int, ScytheObservation], bytes]
# by form of a field: the names of its columns, and a function that writes its number
_FLAG: Final[tuple[tuple[str, ...], _Write]] = ((), lambda number, view: flag(number > 0))  # noqa: ARG005
_AMOUNT: Final[tuple[tuple[str, ...], _Write]] = ((), lambda number, view: pack([squash(number, _FEW)]))  # noqa: ARG005


def asked_blocks(seats: tuple[str, ...]) -> list[Block]:
    """Return the blocks about the present decision, with seats counted from the viewer."""
    return [
        Block("kind", (_KINDS,), lambda view: one_hot(_KIND_OF[view.kind], len(_KINDS)), "what is asked"),
        *(_field_block(name, field, seats) for name, field in _fields().items()),
        Block("moving", (("more", "steps", *_UNITS),), _moving, "in a Move: how many more units, and who has moved"),
        *_duel_blocks(seats),
        *_last_battle_blocks(seats),
    ]


# --- the frame


def _fields() -> dict[str, Field]:
    """Return the fields of all frames that a view can show, by name; fields of one name mean the same."""
    kinds = FRAMES.kinds[: FRAMES.first_of_automatic]
    return {field.name: field for kind in kinds for field in kind.fields}


_AT: Final = tuple({field.name: at for at, field in enumerate(kind.fields, 1)} for kind in FRAMES.kinds)


def _field_block(name: str, field: Field, seats: tuple[str, ...]) -> Block:
    labels, write = _field_columns(field, seats)
    nothing = zeros(len(labels) or 1)

    def read(view: ScytheObservation) -> bytes:
        at = _AT[view.frame[0]].get(name) if view.frame else None
        return nothing if at is None or at >= len(view.frame) else write(view.frame[at], view)

    about = "of what is asked" + ("" if labels or write is _FLAG[1] else ": 3 are 1/2")
    return Block(f"asked-{name}", (labels,) if labels else (), read, about)


def _field_columns(field: Field, seats: tuple[str, ...]) -> tuple[tuple[str, ...], _Write]:
    if field.form == "seat":
        return seats, lambda number, view: relative(number, view.seat, len(seats))
    if field.form:
        return _FORMS[field.form]
    if field.words == (False, True):
        return _FLAG
    return _choice(tuple(map(str, field.words))) if field.words else _AMOUNT


def _choice(labels: tuple[str, ...]) -> tuple[tuple[str, ...], _Write]:
    return labels, lambda number, view: one_hot(number, len(labels))  # noqa: ARG005


def _several(labels: tuple[str, ...]) -> tuple[tuple[str, ...], _Write]:
    return labels, lambda number, view: flags(number, len(labels))  # noqa: ARG005


_FORMS: Final = {
    "place": _choice(NAMES),
    "hex": _choice(NAMES),
    "hexes": _several(NAMES),
    "units": _several(_UNITS),
    "cargo": _several(CARGO),
    "encounter": _choice(numbered_names("encounter", NUM_ENCOUNTERS)),
    "options": _several(_OPTIONS),
    "true": _FLAG,
}


def _moving(view: ScytheObservation) -> bytes:
    if not view.mover:
        return zeros(2 + len(_UNITS))
    left, steps, moved = (view.mover[at] for at in (frames.MOVE_LEFT, frames.MOVE_STEPS, frames.MOVE_MOVED))
    return pack([share(left, 3), share(steps, 2)]) + flags(moved, len(_UNITS))


# --- combats


def _duel_blocks(seats: tuple[str, ...]) -> list[Block]:
    known = ("committed", "known", "power", "cards-known", *_VALUES, "added")
    return [
        Block("duel-place", (NAMES,), lambda view: one_hot(view.duel[0] if view.duel else -1, len(NAMES)), "its hex"),
        Block("duel-seats", (_SIDES, seats), lambda view: _both(view, view.duel[1:3]), "who fights"),
        Block("duel", (_SIDES, known), _duel, "power a share of 7, cards of 6; what is known of what they commit"),
    ]


def _both(view: ScytheObservation, seats: Sequence[int]) -> bytes:
    pair = seats or (-1, -1)
    return b"".join([relative(seat, view.seat, view.num_players) for seat in pair])


def _duel(view: ScytheObservation) -> bytes:
    if not view.duel:
        return zeros(len(_SIDES) * (5 + len(_VALUES)))
    _, _, _, dial_a, play_a, dial_d, play_d, locked_a, locked_d, added_a, added_d = view.duel
    return _side(dial_a, play_a, locked_a, added_a) + _side(dial_d, play_d, locked_d, added_d)


def _side(dial: int, play: int, locked: int, added: int) -> bytes:
    known = pack([float(locked), float(dial >= 0), share(dial, mats.MAX_DIAL), float(play >= 0)])
    return known + _cards(play) + pack([share(added + 1, MAX_PLAYED + 1)])


def _cards(play: int) -> bytes:
    return pack([share(count, MAX_PLAYED) for count in PLAYS[play]]) if play >= 0 else zeros(len(_VALUES))


def _last_battle_blocks(seats: tuple[str, ...]) -> list[Block]:
    return [
        Block("last-battle-ago", (), _age_columns, "turns since the last combat, 1 in that turn, 1/2 in the next"),
        Block(
            "last-battle-place",
            (NAMES,),
            lambda view: one_hot(view.last_battle[1] if view.last_battle else -1, len(NAMES)),
            "its hex",
        ),
        Block("last-battle-seats", (_SIDES, seats), lambda view: _both(view, view.last_battle[2:6:3]), "who fought"),
        Block("last-battle", (_SIDES, ("power", *_VALUES)), _last_battle, "power a share of 7, cards of 6"),
    ]


def _age_columns(view: ScytheObservation) -> bytes:
    return pack([1 / (1 + max(view.turns - view.last_battle[0], 0)) if view.last_battle else 0.0])


def _last_battle(view: ScytheObservation) -> bytes:
    if not view.last_battle:
        return zeros(len(_SIDES) * (1 + len(_VALUES)))
    _, _, _, dial_a, play_a, _, dial_d, play_d = view.last_battle
    sides = ((dial_a, play_a), (dial_d, play_d))
    return b"".join([pack([share(dial, mats.MAX_DIAL)]) + _cards(play) for dial, play in sides])
