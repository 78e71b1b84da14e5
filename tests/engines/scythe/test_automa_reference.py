"""What an Automa's card makes it do: the engine and the reference agree, in games and in random positions."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import lengths
import pytest
from automa_reference import Facts, reference_plan
from automa_table import CORNERS, card, seats
from scythe_reference import ENCOUNTERS, LAKES, TERRAIN
from scythe_table import FACTIONS, KINDS

from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.automa import LEVELS, MOVES
from tabletop_widgets.engines.scythe.components.data import load
from tabletop_widgets.engines.scythe.components.factions import MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES, bits
from tabletop_widgets.engines.scythe.rules.frames import AUTOMA_OUTCOME

REASONS = ("done", "other faction", "poor", "no unit", "no hex", "no goal", "stays", "not reached")  # -1 is the last
TRACKERS = {tracker["level"]: tracker for tracker in load("star_trackers")["trackers"]}


def facts_of(plan: Plan, position: dict[str, Any], seat: int, moves: list[dict[str, Any]]) -> Facts:
    """Return a plan in the words of the reference."""
    found: Facts = {"scheme": plan.scheme + 1, "skipped": plan.skipped, "tried": [REASONS[why] for why in plan.tried]}
    if plan.symbol < 0:
        return found | {"symbol": None}
    masks = {name: getattr(plan, name) for name in ("near", "valid", "allowed", "best", "central")}
    unit = {0: "character", 5: "worker"}.get(plan.unit, "mech")
    if unit == "mech":  # mechs on one place are alike
        assert position["players"][seat]["mechs"][plan.unit - 1] == NAMES[plan.origin]
    return (
        found
        | {"symbol": plan.symbol, "kind": moves[plan.symbol]["move"], "unit": unit, "which": max(plan.unit - 1, 0) % 4}
        | {"origin": NAMES[plan.origin], "distance": plan.distance, "value": plan.value, "dest": NAMES[plan.dest]}
        | {"left_out": plan.left_out}
        | {name: {NAMES[place] for place in bits(places)} for name, places in masks.items()}
    )


def compare(state: ScytheState, number: int, counts: Counter[tuple[str, ...]]) -> None:
    """Compare what a card of the deck makes the Automa do whose turn begins; count what has been met."""
    game, seat = state.game, state.turn
    position = state.to_dict()
    deck = game.options["automa_cards"]
    entry = (load("automa_cards") if deck == "base" else deck)["cards"][number]
    tracker = TRACKERS[game.automatic[seat]]
    enemies = [i for i in range(game.num_players) if i != seat]
    if state.options.enemies == "humans":
        enemies = [i for i in enemies if i not in game.automatic]
    chosen = {name: getattr(state.options, name) for name in ("unit_tie", "own_hex", "base_units")}
    expected = reference_plan(position, seat, entry, tracker, enemies=enemies, **chosen)
    after = state.clone()
    after.apply(AUTOMA_OUTCOME + number)
    plan = after.plans[seat]
    assert plan is not None
    moves = entry[f"scheme_{expected['scheme']}"]["moves"]
    found = facts_of(plan, position, seat, moves)
    by = expected.pop("by", [])
    assert found == expected, (position, entry)
    counts[("skipped",)] += found["skipped"]
    for symbol, why in zip(moves, found["tried"], strict=True):
        counts[symbol["move"], why] += 1
    counts["nothing",] += found["symbol"] is None
    for name in by:
        counts[expected["kind"], name] += 1


# --- games


def sensible(state: ScytheState, rng: random.Random) -> int:
    """Return an action that does something rather than nothing, mostly."""
    legal = state.legal_actions()
    words = ("skip", "done", "stop", "forgo", "decline", "hold", "end turn")
    busy = [a for a in legal if not str(state.game.actions[a]).endswith(words)]
    return rng.choice(busy if busy and rng.random() < 0.9 else list(legal))


TABLES: list[tuple[list[Any], dict[str, Any]]] = [
    *(([{"faction": FACTIONS[i]}, {"automa": FACTIONS[(i + 2) % 5], "level": LEVELS[i % 4]}], {}) for i in range(5)),
    (["human", "automaszyna"], {"unit_tie": "factory_first"}),
    (["ultimaszyna", "human"], {"own_hex": "next_symbol"}),
    (["autometta", "human"], {"own_hex": "next_symbol", "unit_tie": "factory_first", "base_units": "counted"}),
    (["human", "ultimaszyna", "automa"], {}),
    (["human", "automaszyna", "ultimaszyna"], {"enemies": "humans"}),
    (["human", "human", "ultimaszyna"], {}),
    (["human", "human", "ultimaszyna", "automa", "autometta"], {"enemies": "humans"}),
]


def hold(state: ScytheState, seat: int) -> None:
    """Check what follows from the rules of its moves for where an Automa's units are."""
    player = state.to_dict()["players"][seat]
    faction = player["faction"]
    base = f"base-{faction}"
    army = Counter(place for place in [player["character"], *player["mechs"]] if place not in (None, base))
    settlers = Counter({place: n for place, n in player["workers"].items() if place != base})
    assert max([0, *army.values(), *settlers.values()]) <= 1, "two of a kind share a hex"
    if player["marker"] < TRACKERS[state.game.automatic[seat]]["rivers_from"]:
        assert {*army, *settlers} <= CORNERS[faction], "rivers and lakes are closed"


@pytest.mark.parametrize("i", range(len(TABLES)))
def test_in_random_games_every_card_makes_the_automa_do_what_the_reference_says(i: int) -> None:
    players, options = TABLES[i]
    game = ScytheGame(players, **options)
    counts: Counter[tuple[str, ...]] = Counter()
    for seed in range(lengths.count(4, 20)):
        rng = random.Random(100 * i + seed)
        state = game.new_state()
        while state.stack:
            assert state.current_player() not in game.automatic
            if state.current_player() >= 0:
                state.apply(sensible(state, rng))
                continue
            outcomes = state.chance_outcomes()
            if state.decision().kind == "automa-card":
                hold(state, state.turn)
                for outcome, _ in rng.sample(outcomes, min(3, len(outcomes))):
                    compare(state, outcome - AUTOMA_OUTCOME, counts)
            state.apply(rng.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])[0])
    assert {kind for kind, why in (key for key in counts if len(key) == 2) if why == "done"} >= set(MOVES[:4])


# --- random positions


def random_row(rng: random.Random) -> list[str]:
    kinds = rng.choices(MOVES, k=rng.choice((1, 1, 2, 3)))
    return [
        kind
        + (f" {rng.choice((1, 4, 7, 10, 14))}" if kind == "attack-combat" else "")
        + (f" ({rng.choice(FACTIONS)})" if rng.random() < 0.1 else "")
        for kind in kinds
    ]


def a_deck() -> list[dict[str, Any]]:
    rng = random.Random(1)
    single = [["attack-combat 3" if kind == "attack-combat" else kind] for kind in MOVES]
    printed_for = [[f"{row[0]} ({FACTIONS[i % 5]})", "mech"] for i, row in enumerate(single)]
    rows = single + printed_for + [random_row(rng) for _ in range(30)]
    return [card(*row, number=i + 1, second=rows[-i], cog=not i % 9) for i, row in enumerate(rows)]


DECK = a_deck()


def random_player(rng: random.Random, number: int, level: str, hexes: list[str]) -> dict[str, Any]:
    """Return a player with units on some hexes and on its base; without a level it is a human."""
    faction = FACTIONS[number]
    marker = rng.randrange(TRACKERS[level]["spaces"] - 1) if level else 0
    mechs = rng.randrange(5)
    wet = marker >= TRACKERS[level]["rivers_from"] if level else faction in ("nordic", "polania") and mechs > 0
    places = [hex_ for hex_ in hexes if wet or hex_ not in LAKES] * 2 + [f"base-{faction}"]
    away = ["base-albion", "base-togawa"] if faction == "crimea" and mechs and not level else []
    army = [rng.choice(places + away) for _ in range(mechs + 1)]
    for_workers = [hex_ for hex_ in places if level or hex_ not in LAKES]
    workers = Counter(rng.choice(for_workers) for _ in range(rng.randrange(2, 9)))
    player: dict[str, Any] = {"faction": faction, "power": rng.randrange(16), "workers": workers}
    if level:
        character = None if rng.random() < 0.1 else army[0]
        card_held = number + 1 if rng.random() < 0.3 else None
        return (
            player
            | {"level": level, "marker": marker, "character": character, "mechs": army[1:]}
            | {"factory_card": card_held}
        )
    # the mech that opens lakes or foreign bases comes first
    abilities = sorted(MECHS[number], key=lambda name: name not in ("seaworthy", "submerge", "wayfare"))
    stars = {"mechs": int(mechs == 4), "workers": int(workers.total() == 8)}
    return player | {"character": army[0], "mechs": dict(zip(abilities, army[1:], strict=False)), "stars": stars}


def random_position(rng: random.Random) -> ScytheState:
    """Return a position with many units in one part of the map, in the turn of an Automa."""
    n = rng.choice((2, 2, 3, 4))
    factions = sorted(rng.sample(range(5), n))
    first, turn = rng.randrange(n), rng.randrange(n)
    factions = factions[first:] + factions[:first]
    others = [seat for seat in range(n) if seat != turn]
    automatic = {turn, *rng.sample(others, rng.randrange(len(others)))}  # at least one is a human
    row, col = map(ord, rng.choice(sorted(TERRAIN)))
    from_there = sorted(TERRAIN, key=lambda hex_: abs(ord(hex_[0]) - row) + abs(ord(hex_[1]) - col))
    area = from_there[: rng.choice((12, 20, 47))]
    owners = {hex_: rng.randrange(n + rng.choice((0, 1, 3))) for hex_ in area}
    players = [
        random_player(
            rng,
            number,
            rng.choice(LEVELS) if seat in automatic else "",
            [hex_ for hex_ in area if owners[hex_] == seat],
        )
        for seat, number in enumerate(factions)
    ]
    characters = {player["character"] for player in players}
    tokens = [hex_ for hex_ in sorted(ENCOUNTERS - characters) if rng.random() < 0.6]
    land = [hex_ for hex_ in area if hex_ not in LAKES]
    goods = {hex_: {rng.choice(KINDS): rng.choice((1, 1, 2, 3))} for hex_ in land if rng.random() < 0.5}
    owned = [player["factory_card"] for player in players if player.get("factory_card")]
    options = {
        "unit_tie": rng.choice(("reading_order", "factory_first")),
        "own_hex": rng.choice(("stay", "next_symbol")),
        "base_units": "ignored" if len(tokens) % 3 else "counted",
        "enemies": rng.choice(("all", "humans")),
    }
    return seats(
        *players,
        turn=turn,
        cards=DECK,
        options=options,
        encounters=tokens,
        resources=goods,
        factory_offer=[number for number in range(1, 13) if number not in owned][: n + 1 - len(owned)],
        factory_seen_by=[],
    )


# by kind: the ways to fail there are, and what can decide between units and between hexes
FAILS = {
    "worker": ("no hex", "no goal", "stays"),
    "mech": ("no unit", "no hex", "stays"),
    "character": ("no unit", "no hex", "stays"),
    "encounter-factory": ("no unit", "no hex", "no goal", "stays"),
    "attack-combat": ("poor", "no unit", "no hex"),
    "attack-worker": ("no unit", "no hex"),
}
TIES = {
    "worker": ("filter", "kind", "factory", "reading order", "unit", "stays", "leap", "left out"),
    "mech": ("kind", "factory", "reading order", "unit", "stays", "leap"),
    "character": ("kind", "factory", "reading order", "stays", "leap"),
    "encounter-factory": ("filter", "factory", "reading order", "stays", "leap"),
    "attack-combat": ("kind", "factory", "reading order", "unit", "mech first", "leap"),
    "attack-worker": ("kind", "factory", "reading order", "unit", "mech first", "leap"),
}


def test_in_random_positions_every_card_makes_the_automa_do_what_the_reference_says() -> None:
    rng = random.Random(7)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(lengths.count(250, 400)):
        state = random_position(rng)
        for number in range(len(DECK)):
            compare(state, number, counts)
    ways = {kind: ("done", "other faction", "not reached", *FAILS[kind], *TIES[kind]) for kind in MOVES}
    expected = {(kind, why) for kind in MOVES for why in ways[kind]}
    met = {key for key, n in counts.items() if n >= 3}
    assert expected - met == set(), "not met"
    assert met - expected == {("skipped",), ("nothing",)}, "met, though it cannot be"
