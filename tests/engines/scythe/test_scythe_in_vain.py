"""The journal tells what comes to nothing, and tells it in the right order."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import asked, happened, play, table

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, TERRAIN, VILLAGE
from tabletop_widgets.engines.scythe.components.mats import CARDS, POPULARITY, POWER, WORKERS

HOME = {"workers": {"a5": 1, "b4": 1}}


def crew(**more: Any) -> dict[str, Any]:
    return {"faction": "nordic", "mat": "mechanical", **HOME, **more}


def texts(events: list[Event], locale: str = "en") -> list[str]:
    words = Words(ScytheGame.messages, locale, ("Ada", "Bo", "Cy"))
    game = ScytheGame(3)
    return [game.event_text(event, words) for event in events]


@pytest.mark.parametrize(
    ("tracks", "action", "gained", "lost"),
    [
        ({"power": 16}, "section bolster power", [], [(0, (POWER, 2))]),
        ({"power": 15}, "section bolster power", [(0, (POWER, 1, -1))], [(0, (POWER, 1))]),
        ({"power": 14}, "section bolster power", [(0, (POWER, 2, -1))], []),
        ({"popularity": 18}, "section trade popularity", [], [(0, (POPULARITY, 1))]),
    ],
)
def test_a_track_that_is_full_is_told(
    tracks: dict[str, int], action: str, gained: list[object], lost: list[object]
) -> None:
    full = {name: 1 for name, value in tracks.items() if value > 15}
    events = play(table(crew(**tracks, stars=full), "crimea"), action)
    assert happened(events, "gain") == gained
    assert happened(events, "in-vain") == lost


def test_full_popularity_reads_well_in_both_languages() -> None:
    events = play(table(crew(popularity=18, stars={"popularity": 1}), "crimea"), "section trade popularity")
    told = [event for event in events if event.kind == "in-vain"]
    assert texts(told) == ["1 popularity cannot be gained: Ada has reached the end of the track, 18."]
    assert texts(told, "ja") == ["Adaの民心がトラックの端の18に達しているので、民心1は得られません。"]


def cardless(deck: dict[str, int], discard: dict[str, int], **more: Any) -> ScytheState:
    rest = {"2": 16, "3": 12, "4": 8, "5": 6}
    for part in (deck, discard):
        rest = {value: n - part.get(value, 0) for value, n in rest.items()}
    hand = " ".join(value for value, n in rest.items() for _ in range(n))
    return table(crew(combat_cards=hand, **more), "crimea", deck=deck, discard=discard)


def test_no_combat_card_left_is_told() -> None:
    events = play(cardless({}, {}), "section bolster cards")
    assert [event.kind for event in events] == ["section", "pay", "in-vain", "bottom-unpaid"]
    assert happened(events, "in-vain") == [(0, (CARDS, 1))]
    assert texts(events)[2] == "Ada gets 1 combat card fewer: none are left in the deck or in the discards."


def test_the_discards_are_shuffled_before_the_card_that_needs_them_is_gained() -> None:
    events = play(cardless({}, {"4": 1}), "section bolster cards", "draw")
    assert [event.kind for event in events][2:5] == ["reshuffle", "gain", "draw-card"]


def test_a_reshuffle_between_two_cards_stands_between_them() -> None:
    state = cardless({"2": 1}, {"4": 1}, upgraded=["cards"], covered={"deploy": 1})
    events = play(state, "section bolster cards", "draw")
    assert [event.kind for event in events][2:7] == ["gain", "draw-card", "reshuffle", "gain", "draw-card"]
    assert happened(events, "gain") == [(0, (CARDS, 1, -1)), (0, (CARDS, 1, -1))]


ALL: dict[str, dict[str, Any]] = {
    "upgrade": {"upgraded": ["units", "coins", "power", "cards", "popularity", "hexes"], "stars": {"upgrades": 1},
                "covered": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 2}},
    "deploy": {"mechs": dict.fromkeys(("riverwalk", "seaworthy", "artillery", "speed"), "a5"), "stars": {"mechs": 1}},
    "build": {"structures": {"mine": "a5", "monument": "b4", "armory": "b5", "mill": "a6"}, "stars": {"structures": 1}},
    "enlist": {"recruits": {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"},
               "stars": {"recruits": 1}},
}  # fmt: skip
SECTION = {"build": "move", "deploy": "bolster", "upgrade": "trade", "enlist": "produce"}  # of the Mechanical mat


@pytest.mark.parametrize("bottom", list(ALL))
def test_a_bottom_action_with_nothing_left_for_it_is_told(bottom: str) -> None:
    plenty = dict.fromkeys(("oil", "metal", "wood", "food"), 4)
    state = table(crew(**ALL[bottom]), "crimea", resources={"a5": plenty})
    events = play(state, f"section {SECTION[bottom]} skip", f"bottom {bottom}")
    told = happened(events, "benefit-in-vain")
    assert told == [(0, (list(ALL).index(bottom), 0, -1))]
    assert "Ada cannot" in texts([event for event in events if event.kind == "benefit-in-vain"])[0]


def test_a_mech_with_no_worker_to_stand_by_is_told() -> None:
    at_base = {"workers": {"base-nordic": 2}, "character": "a5"}
    state = table(crew(**at_base), "crimea", resources={"a5": {"metal": 3}})
    events = play(state, "section bolster skip", "bottom deploy")
    assert happened(events, "benefit-in-vain") == [(0, (1, 2, -1))]
    assert asked(state)[0] == "crimea"


def test_an_encounter_that_brings_a_structure_to_a_hex_that_has_one_is_told() -> None:
    state = table(crew(character="a2", structures={"mine": "b2"}), "crimea", encounters=["b2"])
    play(state, "section move units", "move character", "go b2", "move done", "draw encounter 9")
    events = play(state, "encounter 2")
    assert [values[:2] for _, values in happened(events, "benefit-in-vain")] == [(2, 1)]
    assert "there is already a structure on B2" in " ".join(texts(events))


def test_a_neighbours_bonus_that_comes_to_nothing_is_told_and_nobody_is_asked() -> None:
    other = {"faction": "crimea", "recruits": {"upgrade": "power"}, "power": 16, "stars": {"power": 1}}
    state = table(crew(), other, resources={"a5": {"oil": 3}})
    events = play(state, "section trade skip", "bottom upgrade", "upgrade units deploy")
    assert happened(events, "in-vain") == [(1, (POWER, 1))]
    assert asked(state) == ("crimea", "section")


def test_workers_beyond_the_eighth_are_told() -> None:
    village = next(name for name in NAMES if TERRAIN[PLACE_OF[name]] == VILLAGE)
    state = table(crew(workers={village: 7}), "crimea")
    events = play(state, "section produce hexes", f"produce {village}")
    assert happened(events, "in-vain") == [(0, (WORKERS, 6))]


# --- who begins


def test_a_solo_game_begins_with_you_begin() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    begins = [line for line in match.journal(0) if "begin" in line]
    assert begins == ["You begin: when one person plays, the first turn is that person’s."]
    assert not any("mat number" in line for line in match.journal(0))
    assert "あなたから始めます。" in "".join(match.journal(0, "ja"))
    start = next(event for node in match.path() for event in node.events if event.kind == "start")
    assert start.rule == "scythe 19.5"


@pytest.mark.parametrize("players", [2, ["nordic", "rusviet", "automa"]])
def test_among_several_people_the_mat_says_who_begins(players: Any) -> None:
    match = tw.new_match("scythe", players=players, seed=7)
    assert sum("has the lowest mat number and begins" in line for line in match.journal(0)) == 1
