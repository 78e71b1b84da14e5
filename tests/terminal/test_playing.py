"""Play in a terminal: the board, the list, the prompt; why not, undo, rules, save; a cover between two hands."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len
from rich.console import Console
from typing_in import Typed

import tabletop_widgets as tw
from tabletop_widgets.core.player import register_player
from tabletop_widgets.terminal.playing import TerminalGame
from tabletop_widgets.terminal.screen import Screen
from tabletop_widgets.terminal.seating import make_seating, parse_options

CLEARED: Final = "\x1b[H\x1b[2J\x1b[3J"
GAMES: Final[Mapping[str, dict[str, Any]]] = {
    "scout": {"players": "3"},
    "leviath": {},
    "scythe": {"players": "2"},
    "scythe ": {"players": "me,automa", "seat": None},
}


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_the_first_of_each_list(game: str, locale: str) -> None:
    typed = Typed(["1"] * 2_000, locale)
    assert typed.play(game.strip(), **GAMES[game]) == 0
    over = {"en": "Nobody is asked now", "ja": "今は誰も選ぶところではありません"}[locale]
    assert over in typed.all
    assert {"en": "You have left the table.", "ja": "テーブルを離れました。"}[locale] in typed.shown[-1]


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_wider_than_the_screen_but_for_the_rows_of_a_map(width: int) -> None:
    for game, options in GAMES.items():
        for locale in ("en", "ja"):
            typed = Typed(["1"] * 30, locale, width)
            typed.play(game.strip(), **options)
            wide = [line for line in typed.all.splitlines() if cell_len(line) > width]
            assert [line for line in wide if "   " not in line.strip()] == []


def test_the_first_screen_shows_the_hand_what_is_asked_and_the_list() -> None:
    typed = Typed([])
    typed.play("scout", "3")
    first = typed.shown[0]
    hand = " ".join(map(str, tw.new_match("scout", players=3, seed=7).observation(0).hand))
    for text in ("SCOUT · seed 7", hand, "Look at your hand", "1  Keep the hand   keep", "Aiko> "):
        assert text in first


@pytest.mark.parametrize("typed", ["1", "keep", "KEEP", "ke", "Keep the hand", "hand keep"])
def test_an_action_is_a_number_a_text_or_words_of_its_name(typed: str) -> None:
    lines = Typed([typed, "journal"])
    lines.play("scout", "3")
    assert "For your eyes only: Aiko kept the hand" in lines.all.replace("\n  ", " ")


def test_what_is_not_allowed_is_refused_with_its_rule_and_nothing_is_played() -> None:
    typed = Typed(["keep", "show 1-3", "why show 8", "? show 8", "why", "why show 1"])
    typed.play("scout", "3")
    refused, why, again, without, allowed = typed.shown[2:7]
    assert "is not a set" in refused.replace("\n  ", " ")
    assert "scout 4.1 Show" in refused
    assert "4.2 Strength\n  Two sets are compared" in why
    assert again == why
    assert "why WORDS" in without
    assert "That is allowed here." in allowed


def test_words_that_fit_several_actions_list_them_and_numbers_count_as_a_whole() -> None:
    typed = Typed(
        ["keep", "scout", "list scout-and-show", "list left turned 3", "list nothing", "", "999", "0", "frobnicate"]
    )
    typed.play("scout", "3")
    _, several, kind, words, nothing, _, far, zero, unknown = typed.shown[1:10]
    assert several.count("\n") > 20
    assert all("Scout & Show" in line for line in kind.splitlines()[1:-1])
    assert words.count("left turned to 3\n") == 2
    assert "to 13" not in words
    assert "Nothing in the list has “nothing”" in nothing
    assert "no number 999" in far
    assert "no number 0" in zero
    assert "Nothing is called “frobnicate”" in unknown


def test_a_long_list_is_folded_by_kind_and_its_numbers_still_count() -> None:
    typed = Typed(["keep", "list", "35", "journal"])
    typed.play("scout", "3")
    folded, whole, _, journal = typed.shown[1:5]
    assert "more: list scout\n" in folded
    assert "\n35  " not in folded
    assert "more: list" not in whole
    assert "\n35  Scout " in whole
    assert "Aiko scouts" in journal


def test_undo_and_redo_go_from_decision_to_decision_of_a_person() -> None:
    typed = Typed(["undo", "keep", "undo", "redo", "redo", "undo"])
    typed.play("scout", "3")
    nothing, _, back, forth, none, again = typed.shown[1:7]
    assert "nothing to take back" in nothing
    assert "Look at your hand" in back
    assert "(Scout)" in forth
    assert "nothing to do again" in none
    assert "Look at your hand" in again


def test_undo_does_not_go_past_a_draw_where_that_is_not_fair() -> None:
    typed = Typed(["keep", "undo"])
    typed.play("scout", "3", take_back="off")
    assert "Moves cannot be taken back" in typed.shown[2]


def test_saving_writes_a_match_that_replay_and_python_read(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    typed = Typed(["keep", f"save {path}", "save", f"save {tmp_path}/no/where.json"])
    typed.play("scout", "3")
    assert tw.load_match(path).ply > 3
    assert "Saved:" in typed.shown[2]
    assert "save FILE" in typed.shown[3]
    assert "Not saved:" in typed.shown[4]


def test_rules_the_journal_the_board_and_help_can_be_read_at_any_time() -> None:
    typed = Typed(["rules", "rule 4.1", "rules 99", "journal", "board", "board fog", "help"])
    typed.play("scout", "3")
    sections, one, none, journal, board, fog, told = typed.shown[1:8]
    assert "  4.1 Show\n" in sections
    assert "• Single: any one card." in one
    assert "There is no rule 99" in none
    assert "Aiko starts" in journal or "starts." in journal
    assert "Your hand" in board
    assert "fog" in fog
    assert "What can be typed" in told


def test_leviath_has_the_layer_of_the_deduction() -> None:
    typed = Typed(["board", "board deduction"])
    typed.play("leviath", seat=1)
    assert "These are" not in typed.shown[1]
    assert "These are" in typed.shown[2]


def test_in_the_midst_of_a_turn_only_what_came_is_shown() -> None:
    typed = Typed(["section move units", "1", "quit"])
    typed.play("scythe", "me,automa", None)
    assert "Your mats" in typed.shown[0]
    assert "Your mats" not in typed.shown[1]
    assert "What came of it" in typed.shown[1]
    assert "You have left the table" in typed.shown[-1]


# --- the hot seat


def test_between_two_hands_nothing_is_left_on_the_screen() -> None:
    typed = Typed(["", "keep", "", "", "keep"], is_terminal=True)
    typed.play("scout", "3", seat=None)
    cover, first, enter, handed, second = typed.shown[:5]
    match = tw.new_match("scout", players=3, seed=7)
    hands = []
    for _ in range(2):
        hands.append(" ".join(map(str, match.observation(match.current_player()).hand)))
        match.play("keep")
    assert "Hand the keyboard to Boris" in cover
    assert not any(hand in cover for hand in hands)
    assert first.startswith(CLEARED)
    assert hands[0] in first
    assert hands[1] not in first
    assert "Chidi decides next. Enter clears the screen." in enter
    assert handed.startswith(CLEARED)
    assert not any(hand in handed for hand in hands)
    assert second.startswith(CLEARED)
    assert hands[1] in second
    assert hands[0] not in second


def test_no_text_between_two_clears_holds_what_another_seat_keeps_secret() -> None:
    match = tw.new_match("scout", players=3, seed=7)
    hands = {seat: " ".join(map(str, match.observation(seat).hand)) for seat in range(3)}
    typed = Typed(["", *itertools.chain(*(["keep", "", ""] for _ in range(3)))], is_terminal=True)
    typed.play("scout", "3", seat=None)
    screens = "".join(typed.shown).split(CLEARED)
    assert all(sum(hand in screen for hand in hands.values()) <= 1 for screen in screens)
    assert sum(any(hand in screen for hand in hands.values()) for screen in screens) >= 3


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("game", "players"), [("scout", "3"), ("leviath", "3"), ("scythe", "2")])
def test_each_screen_is_of_one_seat_in_every_game_whatever_is_typed(
    game: str, players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = [set[int | None]()]  # whose views were shown, screen by screen
    rng = random.Random(3)
    orders = ["1", "1", "2", "board", "journal", "list", "undo", "redo", "why 1"]

    left = 400

    class Watched(Screen):
        def clear(self) -> None:
            seen.append(set())

    def read(prompt: str) -> str:
        nonlocal left
        left -= 1
        if not left:
            raise EOFError
        return rng.choice(orders) if prompt.endswith("> ") else ""

    def watch(name: str) -> None:
        really = getattr(tw.Match, name)

        def watched(match: tw.Match, seat: int | None = None, *args: Any) -> Any:
            seen[-1].add(seat)
            return really(match, seat, *args)

        monkeypatch.setattr(tw.Match, name, watched)

    for name in ("text", "journal", "turns_since_own"):
        watch(name)
    screen = Watched("en", read, Console(file=io.StringIO(), width=80))
    assert TerminalGame(make_seating(game, players, None, "random", 7, [], {}), screen).run() == 0
    assert len(seen) > 20
    assert all(len(seats) <= 1 for seats in seen)
    assert len(set().union(*seen)) == int(players)


def test_what_was_typed_does_not_come_back_for_the_next_person() -> None:
    readline = pytest.importorskip("readline")
    readline.clear_history()
    readline.add_history("dial 5")
    typed = Typed([])
    typed.screen.clear()
    assert readline.get_current_history_length() == 0


# --- who sits where


def test_a_list_of_players_says_who_sits_where() -> None:
    seating = make_seating("scout", "me,random,heuristic,me", None, "medium", 1, ["Ann"], {})
    assert seating.people == (0, 3)
    assert {seat: one.name for seat, one in seating.opponents.items()} == {1: "random", 2: "heuristic"}
    assert seating.match.names == ("Ann", "", "", "") or seating.match.words().name(0) == "Ann"
    alone = make_seating("scythe", "automa,me", None, "medium", 1, [], {})
    assert (alone.people, dict(alone.opponents), list(alone.match.game.automatic)) == ((1,), {}, [0])
    watching = make_seating("scout", "random,random", None, "medium", 1, [], {})
    assert watching.people == ()


def test_nobody_at_the_keyboard_looks_on_until_the_end() -> None:
    typed = Typed([])
    assert typed.play("scout", "random,random", None) == 0
    assert "Nobody" not in typed.all
    assert "1." in typed.shown[0]


@pytest.mark.parametrize(
    ("words", "message"), [(["stray"], "'stray' is not understood"), (["--a", "1", "b"], "'b' is not understood")]
)
def test_stray_words_are_an_error(words: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_options(words)


def test_options_of_a_game_are_read_as_python_reads_them() -> None:
    told = ["--factions", "['nordic', 'crimea']", "--deals", "--hide-coins=yes", "--ruleset", "older", "--x", "None"]
    found = parse_options(told)
    assert found == {"factions": ["nordic", "crimea"], "deals": True, "hide_coins": True, "ruleset": "older", "x": None}


def test_a_player_that_fails_ends_the_game_without_telling_its_message() -> None:
    def fails(view: Any, rng: Any) -> int:
        raise RuntimeError(f"secret {view.observation.hand}")

    register_player("failing", lambda: fails)
    typed = Typed([])
    assert typed.play("scout", "failing,me", None) == 1
    assert "The game cannot go on." in typed.all
    assert "RuntimeError" in typed.all
    assert "secret" not in typed.all


def test_a_number_of_thousands_of_digits_is_not_in_the_list() -> None:
    typed = Typed(["9" * 5_000, "why " + "9" * 5_000, "rules " + "9" * 5_000, "１"])
    assert typed.play("scout", "3") == 0
    assert "The list has no number 999999" in typed.shown[1]
    assert len(typed.shown[1].splitlines()[0]) < 120
    assert "scout-and-show left to" in typed.shown[4]  # a full-width 1 has kept the hand, and the others have played
