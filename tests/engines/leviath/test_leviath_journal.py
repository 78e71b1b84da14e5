"""What the journal says when something comes to nothing."""

from __future__ import annotations

from typing import Any

import pytest
from leviath_table import BAY

import tabletop_widgets as tw


def told(position: dict[str, Any], *actions: str, locale: str = "en", **options: Any) -> list[str]:
    """Return the journal of some actions from a position, as a spectator reads it."""
    match = tw.new_match("leviath", seed=1, position=position, **{"humans": 2, **options})
    for action in actions:
        match.play(action)
    return match.journal(None, locale)


HANDS = [["sonar day1"], ["one-mine day1"]]


@pytest.mark.parametrize(
    ("energy", "action", "lost"),
    [(7, "silence", 2), (6, "silence", 1), (5, "silence", 0), (6, "predation ship 1", 2), (7, "use deep-rest", 3)],
)
def test_energy_that_the_kaiju_cannot_hold_is_told(energy: int, action: str, lost: int) -> None:
    position = {"kaiju": 4, "energy": energy, "turn": 0, "hands": HANDS, "evolutions": ["deep-rest"], "day": 3}
    sentence = f"{lost} energy is lost: the kaiju can hold at most 7."
    journal = told(position, action)
    assert (sentence in journal) == bool(lost)
    if lost:  # at once after the gain
        assert f"エネルギーの上限は7なので、それを超える{lost}は失われます。" in told(position, action, locale="ja")
        assert "(energy 7)" in journal[journal.index(sentence) - 1]


def test_an_awakening_without_an_ability_left_is_told() -> None:
    position = {
        "kaiju": 28,
        "hands": [["embankment day2"], ["sonar day1"]],
        "deck": {"awakening day2": 1, "two-mines day2": 2},
        "awakenings": {},
    }
    journal: list[str] = []
    for seed in range(40):
        match = tw.new_match("leviath", humans=2, seed=seed, position=position)
        for action in ("no more steps", "discard embankment day2", "no more steps"):
            match.play(action)
        journal = match.journal()
        if "Aiko draws Awakening: the kaiju wakes up." in journal:
            break
    at = journal.index("Aiko draws Awakening: the kaiju wakes up.")
    assert journal[at + 1 : at + 3] == [
        "No Awakening ability is left: nothing happens.",
        "Aiko draws a card and holds 1 card.",
    ]


def test_a_card_that_cannot_lay_all_its_mines_says_so() -> None:
    position = {"kaiju": 32, "mines": [*range(1, 10)], "hands": [["two-mines day2"]], "day": 2}
    journal = told(position, "no more steps", "play two-mines day2", "mine at 11", humans=1)
    assert journal.index("No more mines can be laid.") == journal.index("Leviath is not on 11.") + 1


def test_a_human_whose_ships_cannot_move_and_whose_hand_is_empty_is_told_so() -> None:
    position = {
        "kaiju": 4,
        "ships": [1, 2, 3, 4],
        "hands": [["sonar day1"], []],
        "day": 1,
        "turn": 0,
    }
    journal = told(position, "silence", board=BAY, awakening_redraw=False)
    at = journal.index("Turn 2: Boris.")
    assert journal[at + 1 : at + 4] == [
        "No ship can move.",
        "Boris has no card to use or discard.",
        "Boris draws a card and holds 1 card.",
    ]
