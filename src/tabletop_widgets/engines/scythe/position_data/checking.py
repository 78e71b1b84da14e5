"""Checks of a position dict: all problems are listed at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.engines.scythe.automa_plan import PLACES_OF
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, NUM_OBJECTIVES, NUM_STARS, NUM_VALUES, VALUES
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, FACTIONS, MECHS, SAXONY, home
from tabletop_widgets.engines.scythe.components.map import (
    BASES,
    ENCOUNTER_HEXES,
    FIRST_BASE,
    LAKES,
    NAMES,
    PLACE_OF,
    TERRITORIES,
    bits,
    mask,
)
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import CARDS_OF, STARS_OF, Position
from tabletop_widgets.engines.scythe.position_data import reading
from tabletop_widgets.engines.scythe.position_data.checking_automa import check_automa, unknown_names
from tabletop_widgets.engines.scythe.position_data.checking_stack import check_stack
from tabletop_widgets.engines.scythe.position_data.frame_format import forms_of
from tabletop_widgets.engines.scythe.position_data.schema import (
    AUTOMA_KEYS,
    KEYS,
    PLAYER_KEYS,
    shape_of,
)
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.optional_actions import with_extras
from tabletop_widgets.engines.scythe.rules.setup import seated_anyhow
from tabletop_widgets.engines.scythe.rules.stars import earned_stars
from tabletop_widgets.engines.scythe.rules.steps import has_lakes, open_bases

Found = list[str]  # the problems, as sentences


def copy_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy from which keys, also those of players, can be left out."""
    copy = dict(data)
    if isinstance(copy.get("players"), list | tuple):
        copy["players"] = [dict(p) if isinstance(p, Mapping) else p for p in copy["players"]]
    return copy


def leave_out(options: ScytheOptions, sound: dict[str, Any], path: list[Any], wrong: set[str]) -> None:
    """Leave out the wrong value at a path: a player's entry, or one of the whole position."""
    in_player = len(path) > 1 and path[0] == "players"
    players = sound.get("players")
    if in_player and len(path) > 2 and path[2] not in ("faction", "mat") and players is not None:
        players[path[1]].pop(path[2], None)
        wrong.add(str(path[2]))
        return
    player = players[path[1]] if in_player and players is not None else None
    needed = ("faction",) if in_player and path[1] in options.automatic else ("faction", "mat")
    if len(path) == 2 and isinstance(player, dict) and all(key in player for key in needed):
        known = keys_at(options, path)
        for key in [key for key in player if key not in known]:
            del player[key]
        return
    if path:
        sound.pop(str(path[0]), None)
        wrong.add(str(path[0]))
    else:
        for key in [key for key in sound if key not in KEYS]:
            del sound[key]


def keys_at(options: ScytheOptions, path: list[Any]) -> tuple[str, ...]:
    """Return the keys that can stand at a path: of a seat, or of the whole position."""
    if len(path) != 2 or path[0] != "players":
        return KEYS
    return AUTOMA_KEYS if path[1] in options.automatic else PLAYER_KEYS


_LEAST_WORKERS: Final = 2


def _places(data: Mapping[str, Any]) -> Iterator[tuple[str, list[Any], str]]:
    """Yield every named place: its position in words, the path to it, and its name."""
    for key in ("resources", "encounters", "contested"):
        for name in data.get(key, ()):
            yield key, [key], name
    for name in data.get("origins", {}).values():
        yield "origins", ["origins"], name
    for stray in data.get("strays", ()):
        yield "strays", ["strays"], stray["place"]
        yield "strays", ["strays"], stray["origin"]
    if data.get("last_battle"):
        yield "last_battle", ["last_battle"], data["last_battle"]["hex"]
    for seat, player in enumerate(data.get("players", ())):
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


def check_names(options: ScytheOptions, data: dict[str, Any], found: Found, wrong: set[str]) -> None:
    """Add a problem for each name of something that does not exist, and leave the name out."""
    for where, path, name in list(_places(data)):
        if not isinstance(name, str) or name.casefold() not in PLACE_OF:
            found.append(
                f"{where}: {short_repr(name)} is not a place; expected a hex such as 'd4' (or 'r3c3') or a"
                " home base such as"
                " 'base-nordic'"
            )
            leave_out(options, data, path, wrong)
    n = options.num_players
    players = data.get("players")
    if players is not None and len(players) != n:
        found.append(f"players has {len(players)} entries; expected one for each of {n} players")
        leave_out(options, data, ["players"], wrong)
    for path, message in list(unknown_names(options, data)):
        found.append(message)
        leave_out(options, data, path, wrong)
    for seat in data.get("factory_seen_by", ()):
        if seat >= n:
            found.append(f"factory_seen_by: seat {seat} is not at this table; the seats are 0 to {n - 1}")
            leave_out(options, data, ["factory_seen_by"], wrong)
            break
    if data.get("turn", 0) >= n:
        found.append(f"turn: seat {data['turn']} is not at this table; the seats are 0 to {n - 1}")
        leave_out(options, data, ["turn"], wrong)
    count_before = len(found)
    forms = forms_of(n)
    for i, entry in enumerate(data.get("stack", ())):
        found.extend(f"stack[{i}]: {problem}" for problem in FRAMES.read(entry, forms)[1])
    if len(found) > count_before:
        leave_out(options, data, ["stack"], wrong)


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
        found.append(f"factions: this game is set up for {_name_list(named, FACTIONS)}")
    numbered = [mats.MATS.index(name) if name else None for name in chosen]
    if any(want not in (None, have) for want, have in zip(options.named_mats, numbered, strict=False)):
        found.append(f"mats: this game is set up for {_name_list(options.named_mats, mats.MATS)}")
    if options.mats_in_box == mats.BASE_MATS:
        found.extend(
            f"mat {mats.MATS[mat]!r} belongs to an expansion; the option player_mats='all' puts it into the box"
            for mat in numbered
            if mat is not None and mat not in mats.BASE_MATS
        )


def _name_list(numbers: Sequence[int | None], names: Sequence[str]) -> str:
    return ", ".join("any" if number is None else names[number] for number in numbers)


def check_setup(options: ScytheOptions, data: Mapping[str, Any], found: Found) -> None:
    """Check a position in which factions and mats are still being drawn."""
    other = [key for key in data if key not in ("factions", "mats", "stack")]
    if other:
        found.append(f"{', '.join(other)}: expected only together with 'players'")
    if not data:
        return
    factions = list(data.get("factions", ()))
    mats = list(data.get("mats", ()))
    if "stack" not in data or len(mats) != options.num_players or len(factions) > options.num_players:
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
        named = _name_list([seat.faction for seat in options.seats], FACTIONS)
        found.append(f"factions: expected those of the first seats, clockwise, of {named} (scythe 1.2)")
    if not complete and any(mats):
        found.append("mats: they are drawn when all factions are known")
    without = [seat for seat in options.automatic if mats[seat] is not None]
    found.extend(f"mats: an Automa, as in seat {seat}, has none (scythe 18.5)" for seat in without)
    expected = [(frames.DRAW_MAT,)] if complete else [(frames.DRAW_FACTION,)]
    waiting = any(mats[seat] is None for seat in options.deciding)
    if reading.read_stack(options, data["stack"]) != expected or (complete and not waiting):
        written = list(map(FRAMES.write, expected))
        found.append(f"stack: expected {written} here, and 'players' when all mats are known")


def check_players(options: ScytheOptions, data: dict[str, Any], found: Found, wrong: set[str]) -> None:
    """Add what is wrong with seats and within one player."""
    players = data["players"]
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
            leave_out(options, data, ["players", seat, "mechs"], wrong)
        _check_player(f"players[{seat}]", player, found)


def _check_workers(where: str, player: Mapping[str, Any], found: Found) -> None:
    workers = player.get("workers")
    if workers is not None:
        total = sum(reading.count_workers(workers).values())
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


def check_cards(position: Position, data: Mapping[str, Any], found: Found) -> None:
    """Add what is wrong with combat cards, objectives, Factory cards and encounter cards."""
    for i, value in enumerate(VALUES):
        held = sum(position.hand[i::4])
        total = held + position.discard[i] + max(position.deck[i], 0)
        if position.deck[i] < 0 or total != COMBAT_CARDS[i]:
            found.append(
                f"combat cards of value {value}: {held} in hands, {position.discard[i]} discarded"
                + (f", {position.deck[i]} in the deck" if "deck" in data else "")
                + f"; there are {COMBAT_CARDS[i]} (scythe 1.8)"
            )
    n = len(position.factions)
    drawn = [reading.to_draw(data, seat, position.factions[seat]) for seat in range(n)]
    if position.stack and sum(cards for cards, _ in drawn) > sum(position.deck) + sum(position.discard):
        found.append("combat_cards: more cards are to be drawn than are left (scythe 1.8)")
    named = [card for cards in (*position.objectives, *position.revealed) for card in cards]
    named += [card for card in position.returned if card >= 0]
    found.extend(f"objective {card + 1} is in {k} places at once" for card, k in Counter(named).items() if k > 1)
    if len(named) + sum(objectives for _, objectives in drawn) > NUM_OBJECTIVES:
        found.append("objectives: there are not enough cards")
    for seat in range(n):
        held = (
            len(position.objectives[seat])
            + drawn[seat][1]
            + len(position.revealed[seat])
            + (position.returned[seat] >= 0)
        )
        if held > 2:
            found.append(f"players[{seat}]: {held} objective cards in all; everybody is dealt 2 (scythe 1.4)")
        if any(position.known[CARDS_OF[seat]]):
            _check_stolen(position, seat, found)
    owned = [card for card in position.factory_cards if card >= 0]
    found.extend(f"Factory card {card + 1} has {k} owners" for card, k in Counter(owned).items() if k > 1)
    both = mask(owned) & max(position.offer, 0)
    found.extend(f"Factory card {card + 1} has an owner and is on the board too" for card in bits(both))
    if data.get("factory_offer") is not None and (position.stack or position.offer):
        drawing = sum(frame[frames.OFFER_LEFT] for frame in position.stack if frame[0] == frames.DRAW_OFFER)
        total = len(owned) + position.offer.bit_count() + drawing
        if total != n + 1:
            found.append(f"factory_offer: {total} Factory cards are in the game; with {n} players {n + 1} (scythe 1.5)")
    elif (
        position.looked
        and not reading.card_owners(position)
        and not any(frame[0] == frames.DRAW_OFFER for frame in position.stack)
    ):
        found.append("factory_offer: expected the cards that the seats in factory_seen_by have seen (scythe 11.1)")
    unseen = [seat for seat in reading.card_owners(position) if not position.looked >> seat & 1]
    found.extend(f"factory_seen_by: seat {seat} owns a Factory card, so it has looked (scythe 11.1)" for seat in unseen)
    tokens = position.encounters.bit_count()
    drawing = sum(frame[0] == frames.DRAW_ENCOUNTER for frame in position.stack)
    if position.encounter_cards.bit_count() + drawing > ENCOUNTER_HEXES.bit_count() - tokens:
        found.append(
            f"encounter_cards: {position.encounter_cards.bit_count()} cards are drawn"
            + (f" and {drawing} to be drawn" if drawing else "")
            + f", but {tokens} tokens are left of {ENCOUNTER_HEXES.bit_count()} (scythe 10.1)"
        )


def _check_stolen(position: Position, seat: int, found: Found) -> None:
    crimea = next((s for s, faction in enumerate(position.factions) if faction == CRIMEA), -1)
    if crimea in (-1, seat, *position.options.automatic):
        found.append(f"players[{seat}].stolen: only Crimea steals cards, from others (scythe 8.11)")
    elif any(position.known[NUM_VALUES * seat + i] > position.hand[NUM_VALUES * crimea + i] for i in range(4)):
        found.append(f"players[{seat}].stolen: Crimea does not hold these cards (scythe 8.11)")


# --- the board


def check_board(position: Position, found: Found) -> None:
    """Add what is wrong with pieces and their places."""
    wrong = position.encounters & ~ENCOUNTER_HEXES
    found.extend(f"encounters: {NAMES[place]} has no encounter icon (scythe 10.1)" for place in bits(wrong))
    built = Counter(place for place in position.structures if place >= 0)
    for place, count in built.items():
        if count > 1:
            found.append(f"structures: {count} are on {NAMES[place]}; expected at most one on a hex (scythe 12.6)")
        if place >= FIRST_BASE or LAKES >> place & 1:
            found.append(f"structures: none can be on {NAMES[place]} (scythe 12.6)")
    n = len(position.factions)
    for seat in range(n):
        where = f"players[{seat}]"
        units = position.army[seat] | position.labour[seat]
        bases = open_bases(position, seat) if position.factions[seat] == CRIMEA else 1 << home(position.factions[seat])
        found.extend(
            f"{where}: no unit of theirs can be on {NAMES[place]} (scythe 7.3)"
            for place in bits(units & BASES & ~bases)
        )
        if seat in position.options.automatic:
            if units & LAKES and not position.rivers_open(seat):
                found.append(
                    f"{where}: units on {_names(units & LAKES)}, but the marker is at {position.markers[seat]}"
                    f" and lakes are open from {position.options.tracker(seat).rivers_from} (scythe 21.12)"
                )
        elif units & LAKES and not has_lakes(position, seat):
            found.append(f"{where}: units on {_names(units & LAKES)} without an ability for lakes (scythe 7.6)")
        elif position.labour[seat] & LAKES & ~position.army[seat]:
            found.append(f"{where}: workers are alone on {_names(position.labour[seat] & LAKES)} (scythe 7.6)")
        for other in range(seat):
            shared = units & (position.army[other] | position.labour[other]) & TERRITORIES & ~position.contest
            if shared:
                found.append(
                    f"players[{other}] and players[{seat}] have units on {_names(shared)}: one side would have been"
                    " beaten or driven off (scythe 3.1)"
                )


def _names(places: int) -> str:
    return ", ".join(NAMES[place] for place in bits(places))


# --- stars and the turn


def check_progress(position: Position, data: Mapping[str, Any], found: Found) -> None:
    """Add what is wrong with stars, and with the turn."""
    complete = 0
    for seat, faction in enumerate(position.factions):
        where = f"players[{seat}]"
        stars = position.stars[STARS_OF[seat]]
        limits = [1] * NUM_STARS
        limits[5], limits[6] = (
            (2, mats.MAX_STARS) if faction == SAXONY and seat in position.options.deciding else (1, 2)
        )
        if any(count > limit for count, limit in zip(stars, limits, strict=True)):
            found.append(f"{where}.stars: more of a kind than there are spaces for (scythe 13.3)")
        total = position.star_count(seat)
        if total > mats.MAX_STARS:
            found.append(f"{where}.stars: {total}; nobody has more than {mats.MAX_STARS} (scythe 13.3)")
        complete += total >= mats.MAX_STARS
        if "stack" not in data:
            names = ("upgrades", "mechs", "structures", "recruits", "workers", "", "", "popularity", "power")
            found.extend(
                f"{where}.stars: the star for {name} is earned, so it has been placed (scythe 13.1)"
                for name, reached, count in zip(names, earned_stars(position, seat), stars, strict=True)
                if reached and not count
            )
            if stars[5] != len(position.revealed[seat]) and position.revealed[seat]:
                found.append(f"{where}.stars: expected one for each objective shown (scythe 13.2)")
        if position.sections[seat] == 4 and position.factory_cards[seat] < 0:
            found.append(f"{where}.section: 'factory' without a Factory card (scythe 11.2)")
    if complete > 1:
        found.append("stars: the game ends with the first seat that has 6 (scythe 14.1)")
    if position.turn < 0 and not any(frame[0] == frames.TURN for frame in position.stack):
        found.append("turn: expected a seat")
    if "stack" not in data and (position.contest or position.strays or position.origins):
        found.append("contested, origins and strays belong to a Move in progress; expected a stack too")


# keys without which a group of checks would report false problems
_CARD_KEYS: Final = frozenset(
    (
        *("combat_cards", "stolen", "objectives", "revealed", "returned", "factory_card", "deck", "discard"),
        *("factory_offer", "factory_seen_by", "factory_unseen_by", "encounters", "encounter_cards", "stack"),
    )
)
_BOARD_KEYS: Final = frozenset(
    ("character", "mechs", "workers", "structures", "resources", "encounters", "contested", "turn", "marker", "stack")
)
_TURN_KEYS: Final = frozenset(
    ("stars", "upgraded", "recruits", "bonuses", "section", "power", "popularity", "revealed")
)
_AUTOMA_KEYS: Final = frozenset(("turned", "fought", "last_turned", "last_fought", "factory_card", "factory_seen_by"))


def problems(position: Position, data: object) -> Found:
    """Return everything wrong in a position dict.

    Args:
        position: the position before anything is drawn, to try it on.
        data: the position dict.
    Wrong values are not compared with others: one problem neither hides another nor causes a false one.

    """
    if not isinstance(data, Mapping):
        return [f"the position is {short_repr(data)}; expected a dict with some of the keys {', '.join(KEYS)}"]
    options = position.options
    data = reading.with_options(options, data)
    faults = shape_of(options.automatic).problems(data)
    found = [_shape_fault(options, list(fault.path), fault.message) for fault in faults]
    wrong: set[str] = set()  # keys with wrong values, which are left out
    sound = copy_of(data)
    for fault in faults:
        leave_out(options, sound, list(fault.path), wrong)
    check_names(options, sound, found, wrong)
    if "players" not in sound:
        if not found:
            check_setup(options, sound, found)
        return found
    check_players(options, sound, found, wrong)
    if "players" in wrong:
        return found
    reading.read(position, sound)
    if not wrong & _CARD_KEYS:
        check_cards(position, sound, found)
    if not wrong & _BOARD_KEYS:
        check_board(position, found)
    if not wrong & (_TURN_KEYS | _BOARD_KEYS):
        check_progress(position, sound, found)
    if sound.get("last_battle"):
        _check_last_battle(options, sound["last_battle"], found)
    if not wrong & (_AUTOMA_KEYS | _BOARD_KEYS):
        for seat in options.automatic:
            check_automa(position, sound["players"][seat], seat, found)
    if not found:
        check_stack(position, "stack" in sound, found)
    if not found:
        _check_goes_on(position, found)
    return found


def _check_last_battle(options: ScytheOptions, battle: Mapping[str, Any], found: Found) -> None:
    attacker, defender = battle["attacker"], battle["defender"]
    if attacker == defender or max(attacker, defender) >= options.num_players:
        found.append(f"last_battle: seats {attacker} and {defender}; expected two of 0 to {options.num_players - 1}")


def _shape_fault(options: ScytheOptions, path: list[Any], message: str) -> str:
    where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
    if len(message) > 300:
        message = message[:297] + "..."
    if "Additional properties" in message and len(path) in (0, 2):
        whose = " of an Automa" if keys_at(options, path) == AUTOMA_KEYS else ""
        message = f"{message}; the keys{whose} are {', '.join(keys_at(options, path))}"
    return f"{where or 'the position'}: {message}"


def _check_goes_on(position: Position, found: Found) -> None:
    """Check that somebody can decide, or chance can draw."""
    if not position.stack:
        return
    frame = position.stack[-1]
    kind = frame[0]
    if kind > frames.LAST_CHANCE:
        return
    if kind >= frames.NUM_DECISIONS:
        possible = bool(FRAMES.possibles[kind](position, frame))
    else:
        possible = bool(with_extras(position, frame, FRAMES.legals[kind](position, frame, None)))
    if not possible:
        found.append("stack: no answer is possible to what it asks")
