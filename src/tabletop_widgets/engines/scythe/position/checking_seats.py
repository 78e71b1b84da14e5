"""Everything that can be wrong with factions and mats, and within one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.core.errors import shown
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.factions import FACTIONS, MECHS
from tabletop_widgets.engines.scythe.components.map import (
    PLACE_OF,
)
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.plan import PLACES_OF
from tabletop_widgets.engines.scythe.position import reading
from tabletop_widgets.engines.scythe.position.checking_automa import misnamed
from tabletop_widgets.engines.scythe.position.forms import forms_of
from tabletop_widgets.engines.scythe.position.leaving_out import Found, leave_out
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.setup import seated_anyhow

_LEAST_WORKERS: Final = 2


def _places(position: Mapping[str, Any]) -> Iterator[tuple[str, list[Any], str]]:
    """Yield every named place: its position in words, the path to it, and its name."""
    for key in ("resources", "encounters", "contested"):
        for name in position.get(key, ()):
            yield key, [key], name
    for name in position.get("origins", {}).values():
        yield "origins", ["origins"], name
    for stray in position.get("strays", ()):
        yield "strays", ["strays"], stray["place"]
        yield "strays", ["strays"], stray["origin"]
    if position.get("last_battle"):
        yield "last_battle", ["last_battle"], position["last_battle"]["hex"]
    for seat, player in enumerate(position.get("players", ())):
        named = [("character", player.get("character"))]
        for key in ("mechs", "structures"):
            units = player.get(key, ())
            named += [(key, name) for name in (units.values() if isinstance(units, Mapping) else units)]
        named += [("workers", name) for name in player.get("workers", ())]
        named += [("plan", name) for name in _places_of_plan(player.get("plan") or {})]
        for key, name in named:
            if name is not None:
                yield f"players[{seat}].{key}", ["players", seat, key], name


def _places_of_plan(plan: Mapping[str, Any]) -> list[str]:
    sets = [name for key in PLACES_OF for name in plan.get(key, ())]
    return [plan[key] for key in ("origin", "dest") if key in plan] + sets


def check_names(options: ScytheOptions, position: dict[str, Any], found: Found, wrong: set[str]) -> None:
    """Add a problem for each name of something that does not exist, and leave the name out."""
    for where, path, name in list(_places(position)):
        if name.casefold() not in PLACE_OF:
            found.append(
                f"{where}: {shown(name)} is not a place; expected a hex such as 'd4' (or 'r3c3') or a home base such as"
                " 'base-nordic'"
            )
            leave_out(options, position, path, wrong)
    n = options.num_players
    players = position.get("players")
    if players is not None and len(players) != n:
        found.append(f"players has {len(players)} entries; expected one for each of {n} players")
        leave_out(options, position, ["players"], wrong)
    for path, message in list(misnamed(options, position)):
        found.append(message)
        leave_out(options, position, path, wrong)
    for seat in position.get("factory_seen_by", ()):
        if seat >= n:
            found.append(f"factory_seen_by: seat {seat} is not at this table; the seats are 0 to {n - 1}")
            leave_out(options, position, ["factory_seen_by"], wrong)
            break
    if position.get("turn", 0) >= n:
        found.append(f"turn: seat {position['turn']} is not at this table; the seats are 0 to {n - 1}")
        leave_out(options, position, ["turn"], wrong)
    told = len(found)
    forms = forms_of(n)
    for i, entry in enumerate(position.get("stack", ())):
        found.extend(f"stack[{i}]: {problem}" for problem in FRAMES.read(entry, forms)[1])
    if len(found) > told:
        leave_out(options, position, ["stack"], wrong)


def _check_seats(options: ScytheOptions, factions: list[str], chosen: list[str | None], found: Found) -> None:
    """Check factions by seat, and mats by seat; either may be empty, None is a mat that is still to be drawn."""
    for what, names in (("faction", factions), ("mat", chosen)):
        counted = Counter(name for name in names if name is not None)
        found.extend(f"{what} {name!r} appears {count} times" for name, count in counted.items() if count > 1)
    numbers = [FACTIONS.index(name) for name in factions]
    if len(set(numbers)) == len(numbers) and numbers:
        first = numbers.index(min(numbers))
        if [*numbers[first:], *numbers[:first]] != sorted(numbers):
            right = ", ".join(FACTIONS[number] for number in sorted(numbers))
            found.append(f"seats run clockwise around the board: expected {right}, or another start (scythe 1.2)")
    if len(factions) == options.num_players and tuple(numbers) not in options.seatings:
        named = [seat.faction for seat in options.seats]
        found.append(f"factions: this game is set up for {_named(named, FACTIONS)}")
    numbered = [mats.MATS.index(name) if name else None for name in chosen]
    if any(want not in (None, have) for want, have in zip(options.named_mats, numbered, strict=False)):
        found.append(f"mats: this game is set up for {_named(options.named_mats, mats.MATS)}")
    if options.mats_in_box == mats.BASE_MATS:
        found.extend(
            f"mat {mats.MATS[mat]!r} belongs to an expansion; the option player_mats='all' puts it into the box"
            for mat in numbered
            if mat is not None and mat not in mats.BASE_MATS
        )


def _named(numbers: Sequence[int | None], names: Sequence[str]) -> str:
    return ", ".join("any" if number is None else names[number] for number in numbers)


def check_setup(options: ScytheOptions, position: Mapping[str, Any], found: Found) -> None:
    """Check a position in which factions and mats are still being drawn."""
    other = [key for key in position if key not in ("factions", "mats", "stack")]
    if other:
        found.append(f"{', '.join(other)}: expected only together with 'players'")
    if not position:
        return
    factions = list(position.get("factions", ()))
    mats = list(position.get("mats", ()))
    if "stack" not in position or len(mats) != options.num_players or len(factions) > options.num_players:
        found.append("without 'players' a position has 'factions', 'mats' (one a seat) and 'stack', or no keys")
        return
    complete = len(factions) == options.num_players
    started = tuple(FACTIONS.index(name) for name in factions)
    if seated_anyhow(options) and started != tuple(sorted(started)):
        found.append("factions: expected in seat order (scythe 1.2)")
    elif complete:
        _check_seats(options, factions, mats, found)
    elif not seated_anyhow(options) and (
        options.seats[len(started)].faction is not None
        or not any(seating[: len(started)] == started for seating in options.seatings)
    ):
        named = _named([seat.faction for seat in options.seats], FACTIONS)
        found.append(f"factions: expected those of the first seats, clockwise, of {named} (scythe 1.2)")
    if not complete and any(mats):
        found.append("mats: they are drawn when all factions are known")
    without = [seat for seat in options.automatic if mats[seat] is not None]
    found.extend(f"mats: an Automa, as in seat {seat}, has none (scythe 18.5)" for seat in without)
    expected = [(frames.DRAW_MAT,)] if complete else [(frames.DRAW_FACTION,)]
    waiting = any(mats[seat] is None for seat in options.deciding)
    if reading.read_stack(options, position["stack"]) != expected or (complete and not waiting):
        written = list(map(FRAMES.write, expected))
        found.append(f"stack: expected {written} here, and 'players' when all mats are known")


def check_players(options: ScytheOptions, position: dict[str, Any], found: Found, wrong: set[str]) -> None:
    """Add what is wrong with seats and within one player."""
    players = position["players"]
    _check_seats(options, [p["faction"] for p in players], [p.get("mat") for p in players], found)
    for seat, player in enumerate(players):
        _check_workers(f"players[{seat}]", player, found)
        if seat in options.automatic:
            continue
        mechs = player.get("mechs", {})
        known = MECHS[FACTIONS.index(player["faction"])]
        unknown = [name for name in mechs if name not in known] if isinstance(mechs, Mapping) else []
        found.extend(
            f"players[{seat}].mechs: {name!r} is not an ability of {player['faction']}; expected some of"
            f" {', '.join(known)}"
            for name in unknown
        )
        if unknown:
            leave_out(options, position, ["players", seat, "mechs"], wrong)
        _check_player(f"players[{seat}]", player, found)


def _check_workers(where: str, player: Mapping[str, Any], found: Found) -> None:
    workers = player.get("workers")
    if workers is not None:
        total = sum(reading.placed(workers).values())
        if not _LEAST_WORKERS <= total <= mats.MAX_WORKERS:
            found.append(f"{where}.workers: {total} are on the board; expected 2 to 8 (scythe 1.3)")


def _check_player(where: str, player: Mapping[str, Any], found: Found) -> None:
    covered = reading.cover(mats.MATS.index(player["mat"]), player)
    if sum(covered) != len(player.get("upgraded", ())):
        found.append(
            f"{where}: {len(player.get('upgraded', ()))} cubes have left the top row and {sum(covered)} are on bottom"
            " actions; expected equal numbers (scythe 12.4)"
        )
    for bottom, cubes, slots in zip(mats.BOTTOMS, covered, mats.SLOTS[mats.MATS.index(player["mat"])], strict=False):
        if cubes > slots:
            found.append(f"{where}.covered: {bottom} takes {slots} cubes on this mat, not {cubes} (scythe 12.4)")
    recruits, bonuses = reading.recruits_of(player)
    if len(recruits) != len(bonuses) or len(set(bonuses)) != len(bonuses):
        found.append(
            f"{where}: {len(recruits)} recruits have left and {len(set(bonuses))} different one-time bonuses are taken;"
            " expected equal numbers (scythe 12.7)"
        )
