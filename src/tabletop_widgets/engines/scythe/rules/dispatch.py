"""Which function serves which frame: to list what is legal, to take it, and to work off what needs no decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.rules import (
    bottom,
    combat,
    deals,
    encounters,
    frames,
    gains,
    move,
    payment,
    production,
    retreat,
    stars,
    turns,
)
from tabletop_widgets.engines.scythe.rules.automa import conquest, turn
from tabletop_widgets.engines.scythe.table import Table

Walk = Callable[[Table, tuple[int, ...], "dict[int, str] | None"], list[int]]
Take = Callable[[Table, tuple[int, ...], int, "list[Event] | None"], None]
Run = Callable[[Table, tuple[int, ...], "list[Event] | None"], None]

_DECISIONS: Final[tuple[tuple[Walk, Take], ...]] = (
    (turns.walk_section, turns.take_section),
    (bottom.walk_bottom, bottom.take_bottom),
    (payment.walk_pay, payment.take_pay),
    (payment.walk_discard, payment.take_discard),
    (bottom.walk_upgrade, bottom.take_upgrade),
    (bottom.walk_deploy, bottom.take_deploy),
    (bottom.walk_build, bottom.take_build),
    (bottom.walk_enlist, bottom.take_enlist),
    (move.walk_move, move.take_move),
    (move.walk_step, move.take_step),
    (combat.walk_fight, combat.take_fight),
    (combat.walk_artillery, combat.take_artillery),
    (combat.walk_dial, combat.take_dial),
    (combat.walk_cards, combat.take_cards),
    (retreat.walk_retreat, retreat.take_retreat),
    (encounters.walk_encounter, encounters.take_encounter),
    (encounters.walk_factory, encounters.take_factory),
    (gains.walk_gain, gains.take_gain),
    (production.walk_produce, production.take_produce),
    (gains.walk_take, gains.take_take),
    (turns.walk_end, turns.take_end),
    (deals.walk_deal, deals.take_deal),
)
WALK: Final = tuple(walk for walk, _ in _DECISIONS)
TAKE: Final = tuple(take for _, take in _DECISIONS)
RUN: Final[dict[int, Run]] = {
    frames.TURN: turns.run_turn,
    frames.TURN_BOTTOM: bottom.run_offer,
    frames.TURN_END: turns.run_turn_end,
    frames.GIVES: gains.run_gives,
    frames.RECRUIT: bottom.run_recruit,
    frames.CHECK_STARS: stars.run_check,
    frames.MOVED: move.run_moved,
    frames.VISIT: encounters.run_visit,
    frames.COMBAT: combat.run_combat,
    frames.COMBAT_STAR: stars.run_combat_star,
    frames.SEND_HOME: retreat.run_send_home,
    frames.AUTOMA_UNIT: turn.run_unit,
    frames.AUTOMA_VISIT: turn.run_visit,
    frames.AUTOMA_BONUS: turn.run_bonus,
    frames.AUTOMA_TRACK: turn.run_track,
    frames.AUTOMA_SPOILS: conquest.run_spoils,
}
# actions that, where nothing else can be done, nobody has to hear of
SILENT: Final = frozenset((ids.FORGO, ids.GAIN_DONE, ids.MOVE_DONE, ids.NO_DEAL, ids.OPTION_DONE, ids.PRODUCE_DONE))
