"""Tsunamis by cards, embankments, submerged land. Rule: leviath 7.5 to 7.7, 8.4."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import deduction, ending, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES


def not_aimed(position: Position, land: int) -> str:
    """Return the reason why a land cannot be attacked from the kaiju's space. Rule: leviath 7.5."""
    if position.sunk >> land & 1:
        return "tsunami-sunk"
    in_line = position.game.sea.aimed_far[land] >> position.place & 1
    return "tsunami-nearer" if in_line else "tsunami-no-line"


@FRAMES.legal(frames.TARGET)
def legal_target(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List the lands that may be named as a target of a card's tsunami, or `NoTarget`. Rule: leviath 8.4, 9.2."""
    _, number, _, named = frame
    catalogue = position.game.catalogue
    ability = position.game.abilities[number]
    out = []
    for land in range(len(LANDS)):
        if land != named and deduction.aim(position.game.sea, ability, land, position.sunk) >> position.place & 1:
            out.append(catalogue.target + land)
        elif reasons is not None:
            reasons[catalogue.target + land] = "target-named" if land == named else not_aimed(position, land)
    if not out:
        return [catalogue.no_target]
    if reasons is not None:
        reasons[catalogue.no_target] = "target-must"
    return out


@FRAMES.apply(frames.TARGET)
def apply_target(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Name a land; when all are named, the waves come in the order they were named. Rule: leviath 8.4."""
    _, number, left, named = frame
    ability = position.game.abilities[number]
    if action == position.game.catalogue.no_target:
        for land in range(len(LANDS)):
            position.possible &= ~deduction.aim(position.game.sea, ability, land, position.sunk)
        if events is not None:
            events.append(Event("no-target", KAIJU_SEAT, (number,), "leviath 9.2", None, True))
        return
    land = action - position.game.catalogue.target
    position.possible &= deduction.aim(position.game.sea, ability, land, position.sunk)
    if not ability.tier:
        position.energy = ability.energy_after(position.energy)
    if events is not None:
        events.append(Event("target", KAIJU_SEAT, (land, position.energy), "leviath 8.4", None, True))
    if left > 1:
        position.stack.append((frames.TARGET, number, left - 1, land))
        return
    position.stack.append((frames.WAVE, land, int(ability.unstoppable)))
    if named >= 0:
        position.stack.append((frames.WAVE, named, int(ability.unstoppable)))


@FRAMES.resolve(frames.WAVE)
def resolve_wave(position: Position, frame: Frame, events: Events) -> None:
    """Let a tsunami reach its land: an embankment stops it, or the land is submerged. Rule: leviath 7.6, 7.7."""
    _, land, unstoppable = frame
    if unstoppable:
        if position.built >> land & 1:
            _throw_out(position, land, "swept", events)
        _sink(position, land, events)
    elif position.game.rules.may_decline_block and position.built:
        position.stack.append((frames.BLOCK, position.mover, land))
    elif position.built >> land & 1:
        _throw_out(position, land, "blocked", events)
    else:
        _sink(position, land, events)


@FRAMES.legal(frames.BLOCK)
def legal_block(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List whether the tsunami can be stopped: always asked, so the question reveals nothing. Rule: leviath 11.4."""
    _, _, land = frame
    catalogue = position.game.catalogue
    if position.built >> land & 1:
        return [catalogue.block, catalogue.let_pass]
    if reasons is not None:
        reasons[catalogue.block] = "block-not-built"
    return [catalogue.let_pass]


@FRAMES.apply(frames.BLOCK)
def apply_block(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Stop the tsunami or let it pass."""
    _, seat, land = frame
    if action == position.game.catalogue.block:
        _throw_out(position, land, "blocked", events)
        return
    if events is not None:
        events.append(Event("let-pass", seat, (land,), "leviath 11.4"))
    _sink(position, land, events)


def _throw_out(position: Position, land: int, kind: str, events: Events) -> None:
    """Move an embankment tile from the construction area to the discard area, face up."""
    position.built &= ~(1 << land)
    position.discarded |= 1 << land
    if events is not None:
        rule = "leviath 7.6" if kind == "blocked" else "leviath 8.4"
        events.append(Event(kind, position.mover, (land,), rule, None, True))


def _sink(position: Position, land: int, events: Events) -> None:
    """Submerge a land; its embankment tile can no longer be built. Rule: leviath 7.7, 10.2."""
    position.sunk |= 1 << land
    if position.material >> land & 1:
        position.material &= ~(1 << land)
        position.discarded |= 1 << land
    sunk = position.sunk.bit_count()
    if events is not None:
        events.append(Event("sunk", KAIJU_SEAT, (land, sunk), "leviath 7.7", None, True))
    if sunk >= position.game.rules.submerge_to_win:
        ending.end(position, "submerged", events)
