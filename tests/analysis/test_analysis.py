"""What a player thinks of a decision, as people read it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from nim import NimGame

import tabletop_widgets as tw
from tabletop_widgets.analysis import Analysis
from tabletop_widgets.analysis.analyse import to_analysis
from tabletop_widgets.analysis.record import RELIABLE
from tabletop_widgets.core.player import PLAYERS, PlayerGuard, Request, resolve_player
from tabletop_widgets.core.view import View


@pytest.fixture(autouse=True)
def _names_end_with_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_widgets.core.player.PLAYERS", dict(PLAYERS))


def nim(left: int, seat: int = 0) -> tw.Match:
    return tw.Match(NimGame(), 1, position={"left": left, "seat": seat})


def thinks(**scores: tw.Score) -> Any:
    """Return a player that has these scores of the actions "take 1" to "take 3"."""

    def player(view: View, rng: random.Random) -> tw.Choice:
        given = {f"take {name[-1]}": score for name, score in scores.items()}
        return tw.Choice(max(given, key=lambda text: given[text].value), given)

    return player


def test_the_right_move_is_found_and_the_others_are_behind_and_not_by_chance() -> None:
    analysis = nim(6).analyse("mc:900")
    assert str(analysis.best.action) == "take 2"
    assert [str(row.action) for row in analysis.could_be_best()] == ["take 2"]
    assert {str(row.action) for row in analysis.worse_actions()} == {"take 1", "take 3"}
    assert analysis.hint().startswith("take 2: ")
    assert analysis.hint().endswith("Everything else is behind, and not by chance.")
    assert analysis.tries == 900 - 900 % 2 or abs(analysis.tries - 900) < 5
    assert analysis.legal == 3


def test_where_every_move_loses_none_is_far_ahead() -> None:
    def never_loses(view: View, rng: random.Random) -> int:
        state = view.sample(rng)
        return next((take for take in view.legal_ids if (state.left - take - 1) % 4 == 0), view.legal_ids[0])  # type: ignore[attr-defined]

    tw.register_player("never-loses", lambda: never_loses)
    analysis = nim(8).analyse(tw.players.FlatMC(300, policy="never-loses"))
    assert [row.score.value for row in analysis.rows] == [0, 0, 0]
    assert len(analysis.could_be_best()) == 3


def test_a_table_says_what_its_numbers_are() -> None:
    analysis = nim(6).analyse("mc:900")
    lines = repr(analysis).splitlines()
    assert lines[0].startswith("mc:900 for Player 1: ")
    assert "Could be best" in lines
    assert "Behind, not by chance" in lines
    assert "number: share of games won, %" in lines
    assert f"{analysis.tries} positions played on" in lines
    page = analysis._repr_html_()
    assert page.count("<tr") == 3 + 2
    assert "Could be best" in page


def test_what_was_hardly_tried_is_marked_and_no_hint() -> None:
    analysis = nim(6).analyse("mc:6")
    assert all(row.score.visits < RELIABLE for row in analysis.rows)
    assert analysis.number(analysis.best.score).startswith("~")
    best = f"{analysis.best.text} looks best so far ({analysis.value(analysis.best.score)})"
    assert analysis.hint() == f"{best}, but {analysis.tries} tries cannot tell the actions apart."
    assert f"~ fewer than {RELIABLE} tries: not yet reliable" in repr(analysis)


def test_nothing_is_called_behind_before_the_best_is_reliable() -> None:
    few = thinks(take1=tw.Score(0.9, 2), take2=tw.Score(0.1, 2, 0.8, 0.0))
    analysis = nim(6).analyse(few)
    assert analysis.worse_actions() == ()
    assert "Behind, not by chance" not in repr(analysis)


def test_an_analysis_is_the_same_text_each_time_and_tells_its_time_only_where_asked() -> None:
    first, second = (nim(6).analyse("mc:90") for _ in range(2))
    assert first.seconds != second.seconds
    assert repr(first) == repr(second)
    assert first._repr_html_() == second._repr_html_()
    assert any(f"in {first.seconds:.1f} s" in told for told in first.remarks(timed=True))


def test_a_long_table_shows_its_best_rows_and_folds_the_others_away() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    for _ in range(3):
        match.play("keep")
    analysis = match.analyse("heuristic")
    shown = [line for line in repr(analysis).splitlines() if " Show " in line and "(card" in line]
    assert len(analysis.rows) > 12 == len(shown)
    assert f"… and {len(analysis.rows) - 12} more" in repr(analysis)
    page = analysis._repr_html_()
    assert page.count("<tr") == len(analysis.rows) + 1
    assert page.index("<details>") > page.index(analysis.rows[11].text)


@pytest.mark.parametrize(("behind", "told"), [(0.0001, "0.0"), (0.043, "−4.3")])
def test_a_difference_that_is_nearly_nothing_has_no_sign(behind: float, told: str) -> None:
    analysis = nim(6).analyse(thinks(take1=tw.Score(0.6, 90), take2=tw.Score(0.6 - behind, 90, behind, 0.1)))
    assert analysis.distance(analysis.rows[1]) == told


def test_a_hint_names_what_is_just_as_good() -> None:
    close = thinks(take1=tw.Score(0.6, 90), take2=tw.Score(0.59, 90, 0.01, 0.05), take3=tw.Score(0.2, 90, 0.4, 0.05))
    hint = nim(6).analyse(close).hint()
    assert hint == "take 1: 60 %. Just as good, as far as 270 tries can tell: take 2."


def test_scores_of_a_players_own_are_shown_in_its_own_unit() -> None:
    analysis = nim(6).analyse(thinks(take1=tw.Score(-3.89), take2=tw.Score(-4.5)))
    assert analysis.unit == "own"
    assert [analysis.number(row.score) for row in analysis.rows] == ["−3.89", "−4.5"]
    assert [analysis.disc_text(row.score) for row in analysis.rows] == ["−3.9", "−4.5"]
    assert analysis.hint() == "take 1: −3.89 by player's own score."
    assert "By score" in repr(analysis)


def test_a_player_without_reasons_is_told_so() -> None:
    def silent(view: View, rng: random.Random) -> int:
        return view.legal_ids[0]

    analysis = nim(6).analyse(silent)
    assert analysis.rows == ()
    assert analysis.hint() == "silent gives no reasons."
    assert repr(analysis).splitlines()[1:] == ["silent gives no reasons."]
    assert "<table" not in analysis._repr_html_()


def test_a_single_legal_action_needs_no_search() -> None:
    assert nim(1).analyse("mc:50").hint() == "There is only one legal action: take 1."


def test_it_is_told_in_japanese_too() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    analysis = match.analyse("mc:40", locale="ja")
    assert "の手番（mc:40）" in repr(analysis)
    assert "40局面を試行" in repr(analysis)
    with pytest.raises(ValueError, match="locale='fr'"):
        match.analyse("mc:40", locale="fr")


def test_a_note_of_the_player_is_part_of_the_hint() -> None:
    def planner(view: View, rng: random.Random) -> tw.Choice:
        return tw.Choice("take 1", {"take 1": 1.0}, note="it leaves four")

    assert nim(5).analyse(planner).hint().endswith("planner says: it leaves four")


def test_only_the_seat_that_decides_can_be_advised() -> None:
    match = nim(6)
    with pytest.raises(ValueError, match="seat 1 is not asked here; seat 0 decides"):
        match.analyse("mc:10", seat=1)
    with pytest.raises(ValueError, match="seat 7 is not at this table"):
        match.analyse("mc:10", seat=7)
    match.play("take 3")
    match.play("take 3")
    with pytest.raises(ValueError, match="nobody decides here"):
        match.analyse("mc:10")
    with pytest.raises(ValueError, match="there is no player 'stockfish'"):
        nim(6).analyse("stockfish")


@pytest.mark.parametrize(("game", "options"), [("scout", {"players": 3}), ("leviath", {"players": 2}), ("scythe", {})])
def test_an_analysis_depends_on_nothing_that_the_seat_does_not_see(game: str, options: dict[str, Any]) -> None:
    match = tw.new_match(game, seed=4, **options)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 9)
    seat = match.current_player()
    state = match.state
    found: list[Analysis] = []
    for number in range(2):
        other = state.determinize(seat, random.Random(number))
        assert other.observation(seat) == state.observation(seat)
        view = View(other)
        question = Request(view, resolve_player("mc:30"), random.Random(5), PlayerGuard(None))
        choice = question.check_choice(question.answer())
        found.append(to_analysis(view, choice, "mc", match.words(), 0.0))
    assert found[0] == found[1]


def test_the_line_tells_of_others_only_what_kind_of_thing_they_do() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["Aiko", "Boris", "Chidi"])
    for _ in range(3):
        match.play("keep")
    analysis = match.analyse("ismcts:300,c=0.1,width=1")
    assert len(analysis.line) > 1
    own = match.words().name(match.current_player())
    assert not analysis.line[0].startswith(own)
    for step in analysis.line[1:3]:
        name, _, kind = step.partition(": ")
        assert name in {"Aiko", "Boris", "Chidi"}
        assert kind in {match.game.kind_title(kind, match.words()) for kind in ("show", "scout", "scout-and-show")}
