"""Automa cards and star trackers of one's own: what is read, and everything that can be wrong in them (27)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from data_changes import GONE, Change, changed, without_faults, written

from tabletop_widgets.engines.scythe.components.automa import (
    Card,
    Gain,
    Scheme,
    Symbol,
    Tracker,
    read_cards,
    read_trackers,
)
from tabletop_widgets.engines.scythe.components.automa_files import (
    card_faults,
    load_cards,
    load_trackers,
    tracker_faults,
)
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, NORDIC

CARDS = load_cards()
TRACKERS = load_trackers()
TITLE = {"en": "Slow", "ja": "ゆっくり"}
MINE = {
    "level": "slow-1",
    "title": {"ja": "ゆっくり", "en": "Slow"},
    "columns": 3,
    "spaces": 8,
    "rivers_from": 8,
    "scheme_two": 7,
    "stars": [4, 7],
    "cog": True,
}

both = pytest.mark.parametrize(
    ("load", "base", "kind", "lists"),
    [
        (load_cards, CARDS, "Automa card file", "cards"),
        (load_trackers, TRACKERS, "star tracker file", "trackers"),
    ],
    ids=["cards", "trackers"],
)


# --- reading


@both
class TestReadable:
    def test_the_built_in_file_has_no_faults_read_as_ones_own(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str
    ) -> None:
        assert base["name"] == "base"
        assert load("base") == load(base) == base

    def test_a_path_a_text_and_a_dict_are_read(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, tmp_path: Path
    ) -> None:
        mine = changed(base, ("name", "mine"))
        path = written(tmp_path, mine)
        assert load(path) == load(str(path)) == load(mine) == load(MappingProxyType(mine)) == mine

    def test_the_built_in_name_goes_before_a_file_of_that_name(
        self,
        load: Callable[..., Any],
        base: dict[str, Any],
        kind: str,
        lists: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        written(tmp_path, changed(base, ("name", "mine")), "base")
        monkeypatch.chdir(tmp_path)
        assert load("base")["name"] == "base"
        assert load(Path("base"))["name"] == "mine"

    def test_what_is_read_belongs_to_the_reader(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str
    ) -> None:
        given = copy.deepcopy(base)
        load("base")[lists].clear()
        load(given)[lists].clear()
        assert load("base") == given == base


def test_a_card_file_becomes_cards() -> None:
    data = {
        "name": "mine",
        "cards": [
            {
                "card": 7,
                "advances": False,
                "cog": True,
                "combat": {"power": [1, 2, 3], "cards": 4},
                "resources": 5,
                "scheme_1": {
                    "moves": [{"move": "attack-combat", "power": 9, "faction": "nordic"}, {"move": "worker"}],
                    "gains": [{"gain": "unit"}, {"gain": "combat-card", "count": 2, "faction": "crimea"}],
                    "bonus": "cards",
                },
                "scheme_2": {"moves": [{"move": "attack-worker"}], "gains": [], "bonus": None},
            }
        ],
    }
    first = Scheme((Symbol(4, NORDIC, 9), Symbol(0, -1, 0)), (Gain(4, 1, -1), Gain(3, 2, CRIMEA)), 3)
    second = Scheme((Symbol(5, -1, 0),), (), -1)
    assert read_cards(load_cards(data)) == (Card(7, False, True, (1, 2, 3), 4, 5, (first, second)),)


def test_a_tracker_file_becomes_trackers_by_level() -> None:
    data = {"name": "mine", "trackers": [MINE]}
    title = (("en", "Slow"), ("ja", "ゆっくり"))
    assert read_trackers(load_trackers(data)) == {"slow-1": Tracker("slow-1", 3, 8, 8, 7, (4, 7), True, title)}


def test_levels_of_ones_own_stand_beside_built_in_ones() -> None:
    mine = changed(TRACKERS, ("trackers", 4, MINE))
    assert list(read_trackers(load_trackers(mine))) == ["autometta", "automa", "automaszyna", "ultimaszyna", "slow-1"]


def test_what_is_read_can_be_hashed() -> None:
    mine = changed(TRACKERS, ("trackers", 4, MINE))
    assert len({*read_cards(CARDS), *read_trackers(mine).values()}) == 19 + 5


# --- what cannot be read


@both
class TestUnreadable:
    def test_an_unknown_name_is_told_the_name(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str
    ) -> None:
        with pytest.raises(
            ValueError, match=f"^there is no {kind} 'bass'; expected 'base', a path to a file, or a dict"
        ):
            load("bass")

    @pytest.mark.parametrize("source", [5, None, ["base"], b"base", True])
    def test_what_is_no_source_is_named(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, source: object
    ) -> None:
        with pytest.raises(ValueError, match=f" is no {kind}; expected 'base', a path to a file, or a dict$"):
            load(source)

    @pytest.mark.parametrize("wrap", [str, Path])
    def test_a_missing_file_is_an_os_error(
        self,
        load: Callable[..., Any],
        base: dict[str, Any],
        kind: str,
        lists: str,
        wrap: Callable[[str], Any],
        tmp_path: Path,
    ) -> None:
        with pytest.raises(FileNotFoundError, match=r"none\.json"):
            load(wrap(str(tmp_path / "none.json")))

    @pytest.mark.parametrize("text", ["", "{", "{'a': 1}", "\udc80", '{"name": "a", "name": "b"}'])
    def test_a_file_that_is_no_json_is_named(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, text: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "mine.json"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(ValueError, match=r"mine\.json is not a JSON file: .*; expected a " + kind):
            load(path)

    def test_a_file_that_is_nested_too_deep_is_named(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "mine.json"
        path.write_text("[" * 100_000, encoding="utf-8")
        with pytest.raises(ValueError, match=rf"mine\.json is no {kind}: it is nested more than 50 levels deep"):
            load(path)

    def test_data_that_no_file_can_hold_is_refused(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str
    ) -> None:
        with pytest.raises(ValueError, match=f"this {kind} is not JSON data"):
            load({"name": {1, 2}})

    def test_all_faults_come_in_one_message_that_names_the_file(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, tmp_path: Path
    ) -> None:
        faults = [
            f"Additional properties are not allowed ('map' was unexpected); the keys are name, {lists}",
            f"'{lists}' is a required property",
            "name: '' should be non-empty",
        ]
        for source, named in (
            (written(tmp_path, {"name": "", "map": 1}), str(tmp_path / "mine.json")),
            ({"name": "", "map": 1}, "given as a dict"),
        ):
            with pytest.raises(ValueError, match="cannot be") as caught:
                load(source)
            first, *lines = str(caught.value).split("\n- ")
            assert first.endswith(f" ({named}) cannot be used:")
            assert sorted(lines) == sorted(faults)

    @pytest.mark.parametrize("data", [[], "base", 5, None])
    def test_a_file_has_to_hold_an_object(
        self, load: Callable[..., Any], base: dict[str, Any], kind: str, lists: str, data: object, tmp_path: Path
    ) -> None:
        with pytest.raises(ValueError, match=f"expected an object with the keys name, {lists}$"):
            load(written(tmp_path, data))


def test_a_doubled_key_deep_inside_is_no_silent_loss(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(CARDS).replace('"scheme_2"', '"scheme_1"'), encoding="utf-8")
    with pytest.raises(ValueError, match="the key 'scheme_1' appears twice in an object"):
        load_cards(path)


# --- what is wrong in a card file

CARD_FAULTS: list[tuple[list[Change], list[str]]] = [
    # keys and types
    ([("name", 5)], ["name: 5 is not of type 'string'"]),
    ([("cards", GONE)], ["'cards' is a required property"]),
    ([("cards", {})], ["cards: {} is not of type 'array'"]),
    ([("cards", [])], ["cards: []: expected a list of 1 to 60 cards"]),
    ([("cards", 3, "worker")], ["cards[2]: 'worker' is not of type 'object'"]),
    (
        [("cards", 3, "stars", 1)],
        [
            "card 3: Additional properties are not allowed ('stars' was unexpected); the keys are card, advances, cog,"
            " combat, resources, scheme_1, scheme_2"
        ],
    ),
    (
        [("cards", 3, "scheme_1", "moves", 0, "to", "nordic")],
        [
            "card 3, scheme_1['moves'][0]: Additional properties are not allowed ('to' was unexpected); the keys are"
            " move, power, faction"
        ],
    ),
    *(
        ([("cards", 3, key, GONE)], [f"card 3: {key!r} is a required property"])
        for key in ("advances", "cog", "combat", "resources", "scheme_1", "scheme_2")
    ),
    *(
        ([("cards", 3, key, value)], [f"card 3, {key}: {value!r} is not of type {kind!r}"])
        for key, value, kind in (
            ("advances", 1, "boolean"),
            ("cog", "yes", "boolean"),
            ("combat", [3, 7, 7], "object"),
            ("resources", 1.0, "integer"),
            ("scheme_1", None, "object"),
        )
    ),
    # numbers
    ([("cards", 3, "card", 5)], ["card 5 is the number of several cards"]),
    ([("cards", 3, "card", 0)], ["card 0, card: 0 is less than the minimum of 1"]),
    ([("cards", 3, "card", 1000)], ["card 1000, card: 1000 is greater than the maximum of 999"]),
    ([("cards", 3, "card", GONE)], ["cards[2]: 'card' is a required property"]),
    ([("cards", 3, "card", None)], ["cards[2]['card']: None is not of type 'integer'"]),
    (
        [("cards", 3, "scheme_1", "moves", 0, "power", 2), ("cards", 3, "card", GONE)],
        ["cards[2]: 'card' is a required property", "cards[2], scheme_1['moves'][0]: 'worker' takes no 'power'"],
    ),
    # combat and resources
    *(
        (
            [("cards", 3, "combat", "power", power)],
            [
                f"card 3, combat['power']: {power}: expected three numbers: power spent with a power of 0-7, 8-13,"
                " 14 and more"
            ],
        )
        for power in ([3, 7], [3, 7, 7, 7])
    ),
    (
        [("cards", 3, "combat", "power", 1, 8)],
        ["card 3, combat['power'][1]: 8 is greater than the maximum of 7"],
    ),
    ([("cards", 3, "combat", "cards", -1)], ["card 3, combat['cards']: -1 is less than the minimum of 0"]),
    ([("cards", 3, "combat", "cards", 7)], ["card 3, combat['cards']: 7 is greater than the maximum of 6"]),
    ([("cards", 3, "resources", 11)], ["card 3, resources: 11 is greater than the maximum of 10"]),
    # moves
    (
        [("cards", 3, "scheme_1", "moves", 0, "move", "walk")],
        [
            "card 3, scheme_1['moves'][0]['move']: 'walk' is not one of ['worker', 'mech', 'character',"
            " 'encounter-factory', 'attack-combat', 'attack-worker']"
        ],
    ),
    (
        [("cards", 3, "scheme_2", "moves", 0, "faction", "albion")],
        [
            "card 3, scheme_2['moves'][0]['faction']: 'albion' is not one of ['nordic', 'rusviet', 'crimea', 'saxony',"
            " 'polania']"
        ],
    ),
    ([("cards", 3, "scheme_2", "moves", [])], ["card 3, scheme_2['moves']: []: expected 1 to 6 moves"]),
    (
        [("cards", 3, "scheme_2", "moves", [{"move": "mech"}] * 7)],
        [f"card 3, scheme_2['moves']: {[{'move': 'mech'}] * 7}: expected 1 to 6 moves"],
    ),
    (
        [("cards", 3, "scheme_2", "moves", 0, {"power": 4})],
        ["card 3, scheme_2['moves'][0]: 'move' is a required property"],
    ),
    (
        [("cards", 7, "scheme_1", "moves", 0, "power", GONE)],
        ["card 7, scheme_1['moves'][0]: 'attack-combat' needs 'power'"],
    ),
    (
        [("cards", 19, "scheme_2", "moves", 0, "power", 3)],
        ["card 19, scheme_2['moves'][0]: 'attack-worker' takes no 'power'"],
    ),
    (
        [("cards", 7, "scheme_1", "moves", 0, "power", 0)],
        ["card 7, scheme_1['moves'][0]['power']: 0 is less than the minimum of 1"],
    ),
    (
        [("cards", 7, "scheme_1", "moves", 0, "power", 17)],
        ["card 7, scheme_1['moves'][0]['power']: 17 is greater than the maximum of 16"],
    ),
    # gains
    (
        [("cards", 3, "scheme_1", "gains", 0, "gain", "mech")],
        [
            "card 3, scheme_1['gains'][0]['gain']: 'mech' is not one of ['power', 'coin', 'worker', 'combat-card',"
            " 'unit']"
        ],
    ),
    (
        [("cards", 3, "scheme_1", "gains", 0, "faction", -1)],
        [
            "card 3, scheme_1['gains'][0]['faction']: -1 is not one of ['nordic', 'rusviet', 'crimea', 'saxony',"
            " 'polania']"
        ],
    ),
    (
        [("cards", 3, "scheme_1", "gains", 0, "count", 0)],
        ["card 3, scheme_1['gains'][0]['count']: 0 is less than the minimum of 1"],
    ),
    (
        [("cards", 3, "scheme_1", "gains", 0, "count", 17)],
        ["card 3, scheme_1['gains'][0]['count']: 17 is greater than the maximum of 16"],
    ),
    (
        [("cards", 3, "scheme_1", "gains", [{"gain": "coin"}] * 7)],
        [f"card 3, scheme_1['gains']: {[{'gain': 'coin'}] * 7}: expected at most 6 gains"],
    ),
    # bonus
    (
        [("cards", 3, "scheme_1", "bonus", "coin")],
        ["card 3, scheme_1['bonus']: 'coin' is not one of ['power', 'coins', 'popularity', 'cards', None]"],
    ),
    ([("cards", 3, "scheme_1", "bonus", GONE)], ["card 3, scheme_1: 'bonus' is a required property"]),
]


@pytest.mark.parametrize(("changes", "messages"), CARD_FAULTS)
def test_each_fault_of_a_card_file_is_named_and_calls_up_no_other(changes: list[Change], messages: list[str]) -> None:
    assert card_faults(changed(CARDS, *changes)) == messages


def test_there_are_at_most_60_cards() -> None:
    def cards(count: int) -> dict[str, Any]:
        return {"name": "mine", "cards": [{**CARDS["cards"][0], "card": number + 1} for number in range(count)]}

    assert card_faults(cards(60)) == []
    (fault,) = card_faults(cards(61))
    assert fault.endswith(": expected a list of 1 to 60 cards")


def test_faults_of_a_card_file_hide_no_others() -> None:
    bad = changed(
        CARDS,
        ("name", GONE),
        ("cards", 1, "advances", None),
        ("cards", 2, "scheme_1", "moves", 0, "move", "tunnel"),
        ("cards", 3, "scheme_1", "moves", 0, "power", 2),
        ("cards", 6, "scheme_1", []),
        ("cards", 6, "scheme_2", "moves", 0, "power", 4),
        ("cards", 8, "card", 9),
        ("cards", 13, "scheme_2", "moves", 0, "power", GONE),
    )
    assert card_faults(bad) == [
        "'name' is a required property",
        "card 1, advances: None is not of type 'boolean'",
        "card 2, scheme_1['moves'][0]['move']: 'tunnel' is not one of ['worker', 'mech', 'character',"
        " 'encounter-factory', 'attack-combat', 'attack-worker']",
        "card 6, scheme_1: [] is not of type 'object'",
        "card 9 is the number of several cards",
        "card 3, scheme_1['moves'][0]: 'worker' takes no 'power'",
        "card 6, scheme_2['moves'][0]: 'mech' takes no 'power'",
        "card 13, scheme_2['moves'][0]: 'attack-combat' needs 'power'",
    ]


# --- what is wrong in a tracker file

SEATS = "'human', 'random', 'nordic', 'rusviet', 'crimea', 'saxony', 'polania'"

TRACKER_FAULTS: list[tuple[list[Change], list[str]]] = [
    # keys and types
    ([("name", "")], ["name: '' should be non-empty"]),
    ([("trackers", GONE)], ["'trackers' is a required property"]),
    ([("trackers", "automa")], ["trackers: 'automa' is not of type 'array'"]),
    ([("trackers", [])], ["trackers: []: expected at least one star tracker"]),
    ([("trackers", 1, 22)], ["trackers[1]: 22 is not of type 'object'"]),
    (
        [("trackers", "automa", "rows", 6)],
        [
            "star tracker automa: Additional properties are not allowed ('rows' was unexpected); the keys are level,"
            " columns, spaces, rivers_from, stars, scheme_two, cog, title"
        ],
    ),
    *(
        ([("trackers", "automa", key, GONE)], [f"star tracker automa: {key!r} is a required property"])
        for key in ("columns", "spaces", "rivers_from", "stars", "scheme_two", "cog")
    ),
    *(
        ([("trackers", "automa", key, value)], [f"star tracker automa, {key}: {value!r} is not of type {kind!r}"])
        for key, value, kind in (
            ("columns", "4", "integer"),
            ("spaces", 22.0, "integer"),
            ("rivers_from", None, "integer"),
            ("scheme_two", True, "integer"),
            ("stars", 9, "array"),
            ("cog", 0, "boolean"),
        )
    ),
    # levels and titles
    *(
        (
            [("trackers", "automa", "level", bad), ("trackers", 1, "title", TITLE)],
            [
                f"star tracker {bad}, level: {bad!r}: expected lower-case words and digits joined by hyphens, such as"
                " 'my-level'"
            ],
        )
        for bad in ("Slow", "so slow", "slow-", "", "slow\n", "遅")
    ),
    ([("trackers", "automa", "level", GONE)], ["trackers[1]: 'level' is a required property"]),
    (
        [("trackers", "automa", "level", GONE), ("trackers", 1, "scheme_two", 10)],
        [
            "trackers[1]: 'level' is a required property",
            "trackers[1], scheme_two: 10 is not one of its stars, [9, 14, 17, 19, 20, 21] (scythe 23.3)",
        ],
    ),
    ([("trackers", "automa", "level", "autometta")], ["autometta is the level of several star trackers"]),
    *(
        (
            [("trackers", "automa", "level", name), ("trackers", name, "title", TITLE)],
            [
                f"star tracker {name}: a seat can be given as {SEATS}, so no level can have such a name",
            ],
        )
        for name in ("human", "random", "nordic", "polania")
    ),
    (
        [("trackers", "automa", "level", "slow")],
        ['star tracker slow: \'title\' is missing; expected {"en": ..., "ja": ...}'],
    ),
    ([("trackers", "automa", "title", TITLE)], ["star tracker automa: 'automa' has a name and takes no 'title'"]),
    (
        [("trackers", "automa", "level", "slow"), ("trackers", "slow", "title", {"en": "Slow"})],
        ["star tracker slow, title: 'ja' is a required property"],
    ),
    (
        [("trackers", "automa", "level", "slow"), ("trackers", "slow", "title", {"en": "", "ja": "遅"})],
        ["star tracker slow, title['en']: '' should be non-empty"],
    ),
    # how large it is
    ([("trackers", "automa", "columns", 0)], ["star tracker automa, columns: 0 is less than the minimum of 1"]),
    ([("trackers", "automa", "columns", 7)], ["star tracker automa, columns: 7 is greater than the maximum of 6"]),
    ([("trackers", "automa", "spaces", 1)], ["star tracker automa, spaces: 1 is less than the minimum of 2"]),
    ([("trackers", "automa", "spaces", 61)], ["star tracker automa, spaces: 61 is greater than the maximum of 60"]),
    (
        [("trackers", "automa", "rivers_from", -1)],
        ["star tracker automa, rivers_from: -1 is less than the minimum of 0"],
    ),
    (
        [("trackers", "automa", "rivers_from", 23)],
        ["star tracker automa, rivers_from: 23 is more than its 22 spaces"],
    ),
    # stars
    *(
        (
            [("trackers", "automa", "stars", stars)],
            [f"star tracker automa, stars: {stars}: expected the numbers of 1 to 6 spaces"],
        )
        for stars in ([], [3, 5, 7, 9, 11, 13, 15])
    ),
    (
        [("trackers", "automa", "stars", [9, 14, 12])],
        ["star tracker automa, stars: 12 after 14; they are in ascending order, each once"],
    ),
    (
        [("trackers", "automa", "stars", [9, 9])],
        ["star tracker automa, stars: 9 after 9; they are in ascending order, each once"],
    ),
    ([("trackers", "automa", "stars", 0, 0)], ["star tracker automa, stars[0]: 0 is less than the minimum of 1"]),
    ([("trackers", "automa", "stars", 5, 60)], ["star tracker automa, stars[5]: 60 is greater than the maximum of 59"]),
    (
        [("trackers", "automa", "stars", 5, 22)],
        ["star tracker automa, stars: there is no space 22; the last of 22 is 21"],
    ),
    (
        [("trackers", "automa", "scheme_two", 10)],
        ["star tracker automa, scheme_two: 10 is not one of its stars, [9, 14, 17, 19, 20, 21] (scythe 23.3)"],
    ),
    ([("trackers", "automa", "scheme_two", 0)], ["star tracker automa, scheme_two: 0 is less than the minimum of 1"]),
]


@pytest.mark.parametrize(("changes", "messages"), TRACKER_FAULTS)
def test_each_fault_of_a_tracker_file_is_named_and_calls_up_no_other(
    changes: list[Change], messages: list[str]
) -> None:
    assert tracker_faults(changed(TRACKERS, *changes)) == messages


def test_faults_of_a_tracker_file_hide_no_others() -> None:
    bad = changed(
        TRACKERS,
        ("name", 5),
        ("trackers", "autometta", "cog", "yes"),
        ("trackers", "autometta", "rivers_from", 30),
        ("trackers", "automa", "stars", [14, 9, 30]),
        ("trackers", "automaszyna", "spaces", GONE),
        ("trackers", "automaszyna", "stars", [9, 8]),
        ("trackers", "ultimaszyna", "stars", [8, 0, 7]),
        ("trackers", "ultimaszyna", "level", "saxony"),
    )
    assert tracker_faults(bad) == [
        "name: 5 is not of type 'string'",
        "star tracker autometta, cog: 'yes' is not of type 'boolean'",
        "star tracker automaszyna: 'spaces' is a required property",
        "star tracker saxony, stars[1]: 0 is less than the minimum of 1",
        "star tracker autometta, rivers_from: 30 is more than its 24 spaces",
        "star tracker automa, stars: 9 after 14; they are in ascending order, each once",
        "star tracker automa, stars: there is no space 30; the last of 22 is 21",
        "star tracker automaszyna, stars: 8 after 9; they are in ascending order, each once",
        f"star tracker saxony: a seat can be given as {SEATS}, so no level can have such a name",
        "star tracker saxony, stars: 7 after 8; they are in ascending order, each once",
    ]


@pytest.mark.parametrize(
    ("data", "faults", "read"),
    [(CARDS, card_faults, read_cards), (TRACKERS, tracker_faults, read_trackers)],
    ids=["cards", "trackers"],
)
def test_whatever_stands_in_a_file_has_faults_or_is_read(
    data: dict[str, Any], faults: Callable[[Any], list[str]], read: Callable[[Any], Any]
) -> None:
    sound = without_faults(data, faults, 300)
    for bad in sound:
        assert len(read(bad)) == len(read(data))
    assert 0 < len(sound) < 150
