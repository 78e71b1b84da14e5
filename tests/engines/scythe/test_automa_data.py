"""The Automa cards and the star trackers of the box, against the figures of the printed ones (19.3, 19.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import mean

import pytest

from tabletop_widgets.engines.scythe.components.automa import (
    BONUSES,
    GAINS,
    LEVELS,
    MOVES,
    Card,
    Gain,
    Scheme,
    Symbol,
    Tracker,
    range_of,
    read_cards,
    read_trackers,
)
from tabletop_widgets.engines.scythe.components.automa_files import load_cards, load_trackers
from tabletop_widgets.engines.scythe.components.factions import FACTIONS

CARDS = read_cards(load_cards("base"))
TRACKERS = read_trackers(load_trackers("base"))


def symbol(move: Symbol) -> str:
    """Write a move as printed: `attack-combat 5 (saxony)`."""
    words = [MOVES[move.kind], str(move.power) if move.power else "", printed_for(move.faction)]
    return " ".join(filter(None, words))


def gain(given: Gain) -> str:
    return " ".join(filter(None, [str(given.amount), GAINS[given.what], printed_for(given.faction)]))


def printed_for(faction: int) -> str:
    return f"({FACTIONS[faction]})" if faction >= 0 else ""


def scheme(half: Scheme) -> str:
    bonus = BONUSES[half.bonus] if half.bonus >= 0 else "-"
    return " | ".join((", ".join(map(symbol, half.moves)), ", ".join(map(gain, half.gains)), bonus))


# --- the cards

# card and scheme: moves | gains | recruit bonus
SCHEMES = """
1.1: worker (nordic), encounter-factory, character | 1 power, 1 worker | power
1.2: worker | 4 power | power
2.1: encounter-factory (polania), worker | 1 coin (crimea), 1 coin | -
2.2: encounter-factory (polania), worker | 1 coin (crimea), 1 combat-card, 1 unit | coins
3.1: worker | 3 power | -
3.2: worker | 2 power, 1 worker | popularity
4.1: worker | 1 coin (crimea), 1 combat-card | cards
4.2: worker | 1 coin (crimea), 2 coin | power
5.1: worker | 1 worker, 1 coin | coins
5.2: mech | 4 power, 1 worker | cards
6.1: worker | 2 power | -
6.2: mech | 1 coin (crimea), 2 power, 1 unit | power
7.1: attack-combat 5 (saxony), worker | 1 worker, 1 coin | popularity
7.2: attack-combat 5 (saxony), mech | 1 unit (rusviet), 1 unit, 1 combat-card | coins
8.1: mech, worker | 1 unit (rusviet), 1 unit | -
8.2: mech | 1 power (saxony), 1 coin, 1 unit | coins
9.1: encounter-factory (polania), mech, worker | 1 worker, 1 unit | popularity
9.2: encounter-factory (polania), mech | 3 power, 1 worker | popularity
10.1: mech, worker | 1 unit, 2 power | -
10.2: mech | 2 coin, 1 unit | -
11.1: mech, encounter-factory, character | 1 worker (rusviet), 1 worker, 1 coin | -
11.2: worker (nordic), encounter-factory, character | 3 power, 1 worker | cards
12.1: worker (nordic), mech | 4 power | -
12.2: worker (nordic), mech | 1 combat-card, 1 coin, 1 unit | power
13.1: attack-combat 4 (saxony), encounter-factory, character | 1 coin | -
13.2: attack-combat 5 (saxony), encounter-factory, character | 1 combat-card, 2 coin | coins
14.1: encounter-factory, character | 1 worker, 1 combat-card | cards
14.2: attack-combat 7, attack-worker, mech | 3 power | popularity
15.1: encounter-factory, character | 3 power, 1 coin | coins
15.2: attack-combat 1, attack-worker, encounter-factory, character | 1 coin (crimea), 1 coin | cards
16.1: encounter-factory, character | 1 unit | -
16.2: attack-combat 5, attack-worker, mech | 1 power (saxony), 1 unit, 1 coin | -
17.1: attack-combat 6, attack-worker, worker | 2 coin | power
17.2: attack-combat 8, worker | 1 coin (crimea), 1 coin, 1 worker | popularity
18.1: encounter-factory, character | 1 worker, 1 coin | -
18.2: encounter-factory, character | 1 worker, 2 coin | -
19.1: attack-worker, worker | 1 worker | -
19.2: attack-worker, worker | 3 power, 1 coin | cards
"""


def test_the_deck_is_19_cards_numbered_from_1() -> None:
    assert [card.number for card in CARDS] == list(range(1, 20))


def test_16_cards_advance_the_tracker_14_of_them_where_the_cog_skips_turns() -> None:
    assert [card.number for card in CARDS if not card.advances] == [4, 15, 17]
    assert [card.number for card in CARDS if card.cog] == [4, 7, 8, 17]
    assert sum(card.advances for card in CARDS) == 16
    assert sum(card.advances and not card.cog for card in CARDS) == 14


@pytest.mark.parametrize(
    ("number", "row"),
    list(
        enumerate(
            [  # power spent by range, combat cards, resources
                (6, 7, 7, 1, 1),
                (5, 6, 7, 2, 2),
                (3, 7, 7, 0, 0),
                (0, 1, 2, 1, 0),
                (2, 4, 7, 1, 4),
                (7, 7, 7, 1, 0),
                (5, 7, 7, 0, 2),
                (0, 5, 7, 2, 1),
                (4, 7, 7, 1, 3),
                (0, 0, 0, 1, 1),
                (6, 7, 7, 2, 0),
                (4, 5, 7, 2, 1),
                (3, 5, 7, 3, 0),
                (1, 1, 1, 1, 0),
                (7, 7, 7, 0, 2),
                (5, 7, 7, 1, 4),
                (7, 7, 7, 2, 2),
                (1, 1, 7, 0, 1),
                (7, 7, 7, 1, 1),
            ],
            1,
        )
    ),
)
def test_the_combat_table_and_the_resources_of_a_card_are_as_printed(number: int, row: tuple[int, ...]) -> None:
    card = CARDS[number - 1]
    assert (*card.power, card.combat_cards, card.resources) == row


@pytest.mark.parametrize(
    ("read", "average", "distribution"),
    [
        (lambda card: card.power[0], 3.842, {0: 3, 1: 2, 2: 1, 3: 2, 4: 2, 5: 3, 6: 2, 7: 4}),
        (lambda card: card.power[1], 5.158, {0: 1, 1: 3, 4: 1, 5: 3, 6: 1, 7: 10}),
        (lambda card: card.power[2], 6.053, {0: 1, 1: 1, 2: 1, 7: 16}),
        (lambda card: card.combat_cards, 1.158, {0: 4, 1: 9, 2: 5, 3: 1}),
        (lambda card: card.resources, 1.316, {0: 6, 1: 6, 2: 4, 3: 1, 4: 2}),
    ],
    ids=["power to 7", "power to 13", "power from 14", "combat cards", "resources"],
)
def test_the_numbers_of_the_deck_are_spread_as_in_the_box(
    read: Callable[[Card], int], average: float, distribution: dict[int, int]
) -> None:
    numbers = [read(card) for card in CARDS]
    assert Counter(numbers) == distribution
    assert round(mean(numbers), 3) == average


@pytest.mark.parametrize(
    ("half", "totals"),
    [
        (
            0,
            {
                "power": 15,
                "worker": 8,
                "coin": 9,
                "combat-card": 2,
                "unit": 4,
                "coin (crimea)": 2,
                "unit (rusviet)": 1,
                "worker (rusviet)": 1,
            },
        ),
        (
            1,
            {
                "power": 24,
                "worker": 6,
                "coin": 14,
                "combat-card": 4,
                "unit": 7,
                "coin (crimea)": 5,
                "unit (rusviet)": 1,
                "power (saxony)": 2,
            },
        ),
    ],
)
def test_a_scheme_gives_in_all_what_the_19_cards_of_the_box_give(half: int, totals: dict[str, int]) -> None:
    given: Counter[str] = Counter()
    for card in CARDS:
        for each in card.schemes[half].gains:
            given[gain(each).partition(" ")[2]] += each.amount
    assert given == totals


@pytest.mark.parametrize(
    ("half", "counts"),
    [
        (
            0,
            {
                "worker": 11,
                "worker (nordic)": 2,
                "mech": 5,
                "character": 7,
                "encounter-factory": 7,
                "encounter-factory (polania)": 2,
                "attack-combat 4 (saxony)": 1,
                "attack-combat 5 (saxony)": 1,
                "attack-combat 6": 1,
                "attack-worker": 2,
            },
        ),
        (
            1,
            {
                "worker": 6,
                "worker (nordic)": 2,
                "mech": 9,
                "character": 4,
                "encounter-factory": 4,
                "encounter-factory (polania)": 2,
                "attack-combat 5 (saxony)": 2,
                "attack-combat 1": 1,
                "attack-combat 5": 1,
                "attack-combat 7": 1,
                "attack-combat 8": 1,
                "attack-worker": 4,
            },
        ),
    ],
)
def test_a_scheme_has_the_moves_of_the_19_cards_of_the_box(half: int, counts: dict[str, int]) -> None:
    assert Counter(symbol(move) for card in CARDS for move in card.schemes[half].moves) == counts


@pytest.mark.parametrize(
    ("half", "counts"),
    [
        (0, {"worker": 6, "mech": 5, "encounter-factory": 6, "attack-combat": 1, "attack-worker": 1}),
        (1, {"worker": 4, "mech": 7, "encounter-factory": 3, "attack-combat": 4, "attack-worker": 1}),
    ],
)
def test_the_first_move_for_every_faction_is_spread_as_in_the_box(half: int, counts: dict[str, int]) -> None:
    first = [next(move for move in card.schemes[half].moves if move.faction < 0) for card in CARDS]
    assert Counter(MOVES[move.kind] for move in first) == counts


@pytest.mark.parametrize(("half", "each", "empty"), [(0, 2, 11), (1, 4, 3)])
def test_a_scheme_brings_each_recruit_bonus_equally_often(half: int, each: int, empty: int) -> None:
    counts = Counter(card.schemes[half].bonus for card in CARDS)
    assert counts == {-1: empty, **dict.fromkeys(range(4), each)}


@pytest.mark.parametrize("row", SCHEMES.strip().splitlines())
def test_the_two_schemes_of_a_card_are_as_printed(row: str) -> None:
    place, said = row.split(": ")
    number, half = map(int, place.split("."))
    assert scheme(CARDS[number - 1].schemes[half - 1]) == said


@pytest.mark.parametrize(("power", "place"), [(0, 0), (7, 0), (8, 1), (13, 1), (14, 2), (16, 2)])
def test_the_combat_table_has_three_ranges_of_power(power: int, place: int) -> None:
    assert range_of(power) == place


# --- the star trackers

# one word for each space: I start, II star with the red II, * star, - nothing; ~ crossed-out water
PRINTED = {
    "autometta": """
        I~   -~   -~   -~
        -~   -    -    -
        -    -    II   -
        -    -    -    *
        -    -    *    -
        *    -    *    *
    """,
    "automa": """
        I~   -~   -~   -~
        -    -    -    -
        -    II   -    -
        -    -    *    -
        -    *    -    *
        *    *
    """,
    "automaszyna": """
        I~   -~   -~   -
        -    -    -    -
        -    II   -    -
        *    -    *    -
        *    *    *
    """,
    "ultimaszyna": """
        I    -    -    -
        -    -    -    -
        II   -    -    *
        -    *    -    *
        *    *
    """,
}


def rows(tracker: Tracker) -> list[list[str]]:
    words = ["-"] * tracker.spaces
    words[0] = "I"
    for space in tracker.stars:
        words[space] = "*"
    words[tracker.scheme_two] = "II"
    words[: tracker.rivers_from] = [word + "~" for word in words[: tracker.rivers_from]]
    return [words[at : at + tracker.columns] for at in range(0, tracker.spaces, tracker.columns)]


def test_the_four_levels_stand_from_easy_to_hard() -> None:
    assert tuple(TRACKERS) == LEVELS == ("autometta", "automa", "automaszyna", "ultimaszyna")
    assert [tracker.name for tracker in TRACKERS.values()] == list(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_every_space_of_a_star_tracker_is_as_printed(level: str) -> None:
    assert rows(TRACKERS[level]) == [line.split() for line in PRINTED[level].strip().splitlines()]


def test_only_the_easiest_level_obeys_the_cog() -> None:
    assert [tracker.obeys_cog for tracker in TRACKERS.values()] == [True, False, False, False]


@pytest.mark.parametrize(
    ("level", "rivers", "scheme_two", "last_star"),
    [
        ("autometta", 6.8, 13.6, 31.2),
        ("automa", 4.8, 10.7, 24.9),
        ("automaszyna", 3.6, 10.7, 21.4),
        ("ultimaszyna", 0.0, 9.5, 20.2),
    ],
)
def test_the_deck_moves_the_marker_as_fast_as_in_the_box(
    level: str, rivers: float, scheme_two: float, last_star: float
) -> None:
    tracker = TRACKERS[level]
    advancing = sum(card.advances and not (card.cog and tracker.obeys_cog) for card in CARDS)
    spaces = (tracker.rivers_from, tracker.scheme_two, tracker.stars[-1])
    turns = [round(space * len(CARDS) / advancing, 1) for space in spaces]
    assert turns == [rivers, scheme_two, last_star]


def test_the_built_in_levels_have_names_of_their_own_and_no_title() -> None:
    assert {tracker.title for tracker in TRACKERS.values()} == {()}
