"""Tsunamis by cards, embankments, submerged land. Rule: leviath 7.5 to 7.7, 8.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.frames import BLOCK, KAIJU_SEAT, TARGET, WAVE, Frame
from tabletop_widgets.engines.leviath.rules.mines import Events, Why

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState


def not_aimed(state: LeviathState, land: int) -> str:
    """Return the reason for which a land cannot be attacked from the kaiju's space. Rule: leviath 7.5."""
    if state.sunk >> land & 1:
        return "tsunami-sunk"
    in_line = state.game.sea.aimed_far[land] >> state.place & 1
    return "tsunami-nearer" if in_line else "tsunami-no-line"


def walk_target(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List the lands a card's tsunami may name, or that there is none. Rule: leviath 8.4, 9.2."""
    _, number, _, named = frame
    catalogue = state.game.catalogue
    ability = state.game.abilities[number]
    out = []
    for land in range(len(LANDS)):
        if land != named and deduction.aim(state.game.sea, ability, land, state.sunk) >> state.place & 1:
            out.append(catalogue.target + land)
        elif why is not None:
            why[catalogue.target + land] = "target-named" if land == named else not_aimed(state, land)
    if not out:
        return [catalogue.no_target]
    if why is not None:
        why[catalogue.no_target] = "target-must"
    return out


def target(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Name a land; when all are named, the waves come in the order they were named. Rule: leviath 8.4."""
    _, number, left, named = frame
    ability = state.game.abilities[number]
    if action == state.game.catalogue.no_target:
        for land in range(len(LANDS)):
            state.possible &= ~deduction.aim(state.game.sea, ability, land, state.sunk)
        if events is not None:
            events.append(Event("no-target", KAIJU_SEAT, (number,), "leviath 9.2", None, True))
        return
    land = action - state.game.catalogue.target
    state.possible &= deduction.aim(state.game.sea, ability, land, state.sunk)
    if not ability.tier:
        state.energy = ability.energy_after(state.energy)
    if events is not None:
        events.append(Event("target", KAIJU_SEAT, (land, state.energy), "leviath 8.4", None, True))
    if left > 1:
        state.stack.append((TARGET, number, left - 1, land))
        return
    state.stack.append((WAVE, land, int(ability.unstoppable)))
    if named >= 0:
        state.stack.append((WAVE, named, int(ability.unstoppable)))


def wave(state: LeviathState, frame: Frame, events: Events) -> None:
    """Let a tsunami reach its land: an embankment stops it, or the land is submerged. Rule: leviath 7.6, 7.7."""
    _, land, unstoppable = frame
    if unstoppable:
        if state.built >> land & 1:
            _throw_out(state, land, "swept", events)
        _sink(state, land, events)
    elif state.game.may_decline_block and state.built:
        state.stack.append((BLOCK, state.mover, land))
    elif state.built >> land & 1:
        _throw_out(state, land, "blocked", events)
    else:
        _sink(state, land, events)


def walk_block(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List whether the tsunami can be stopped: always asked, so that the question tells nothing. Rule: leviath 11.4."""
    catalogue = state.game.catalogue
    if state.built >> frame[2] & 1:
        return [catalogue.block, catalogue.let_pass]
    if why is not None:
        why[catalogue.block] = "block-not-built"
    return [catalogue.let_pass]


def block(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Stop the tsunami or let it pass."""
    land = frame[2]
    if action == state.game.catalogue.block:
        _throw_out(state, land, "blocked", events)
        return
    if events is not None:
        events.append(Event("let-pass", frame[1], (land,), "leviath 11.4"))
    _sink(state, land, events)


def _throw_out(state: LeviathState, land: int, kind: str, events: Events) -> None:
    """Move an embankment tile from the construction area to the discard area, face up."""
    state.built &= ~(1 << land)
    state.discarded |= 1 << land
    if events is not None:
        rule = "leviath 7.6" if kind == "blocked" else "leviath 8.4"
        events.append(Event(kind, state.mover, (land,), rule, None, True))


def _sink(state: LeviathState, land: int, events: Events) -> None:
    """Submerge a land; its embankment tile can no longer be built. Rule: leviath 7.7, 10.2."""
    state.sunk |= 1 << land
    if state.material >> land & 1:
        state.material &= ~(1 << land)
        state.discarded |= 1 << land
    sunk = state.sunk.bit_count()
    if events is not None:
        events.append(Event("sunk", KAIJU_SEAT, (land, sunk), "leviath 7.7", None, True))
    if sunk >= state.game.submerge_to_win:
        state.end("submerged", events)
