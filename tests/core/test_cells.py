"""What a cell of a notebook shows of small things: escaped, in both languages, without scripts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playing import at_turns, everybody, new

import tabletop_widgets as tw

EVIL = "<script>alert('x')</script>"


def pieces() -> dict[str, str]:
    match = at_turns()
    match.comment(f"a {EVIL} comment")
    refusal = match.why_not("show 1-3")
    assert refusal is not None
    over = tw.new_match("scout", players=3, seed=3)
    over.play_out(everybody(over))
    outcome = over.outcome()
    assert outcome is not None
    evil = tw.new_match("scout", players=3, seed=1, names=[EVIL, EVIL, EVIL])
    evil.play("keep")
    return {
        "refusal": refusal._repr_html_(),
        "refusal-ja": refusal.html("ja", (EVIL,) * 3),
        "node": match.node._repr_html_(),
        "start": match.nodes[0]._repr_html_(),
        "journal": evil.journal(0)._repr_html_(),
        "outcome": outcome.html("en", (EVIL,) * 3),
        "outcome-ja": outcome.html("ja"),
        "rulebook": match.game.rulebook._repr_html_(),
        "rulebook-ja": match.game.rulebook.html("ja"),
    }


@pytest.mark.parametrize(("name", "html"), pieces().items(), ids=pieces())
def test_a_piece_is_escaped_has_no_script_and_takes_the_colours_of_the_page(name: str, html: str) -> None:
    opened = re.findall(r"<(\w+)", html)
    assert set(opened) <= {"div", "b", "span", "table", "tr", "td", "th", "br", "details", "summary"}
    for tag in set(opened) - {"br"}:
        assert opened.count(tag) == html.count(f"</{tag}>")
    assert not re.search(r"#[0-9a-f]{3}\b|(?<!-)color:#|background:#|var\(", html)
    if "-ja" in name:
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", html)


def test_a_refusal_shows_its_sentence_its_rule_and_what_was_compared() -> None:
    refusal = at_turns().why_not("show 1-3")
    assert refusal is not None
    html = refusal.html("ja")
    assert refusal.text("ja") in html
    assert refusal.rule in html
    assert refusal.code in html
    assert all(f"{key} {value}" in html for key, value in refusal.facts.items() if key == "have")
    assert "active" not in html  # there is no active set: a fact that says nothing


def test_a_node_shows_what_everybody_may_know_of_its_events() -> None:
    match = new()
    html = match.play("keep")._repr_html_()
    assert all(text in html for text in ("keep", "scout 3.3"))
    assert "start" in match.nodes[0]._repr_html_()
    assert "chance" in match.nodes[1]._repr_html_()


def test_a_long_journal_folds_its_beginning() -> None:
    match = new()
    match.play_out(everybody(match), 60)
    journal = match.journal(0)
    assert isinstance(journal, list)
    assert len(journal) > 60
    shown, folded = journal._repr_html_(), at_turns().journal(0)._repr_html_()
    assert shown.count("<details>") == 1
    assert "<details>" not in folded
    assert shown.count("<tr") == len(journal)


def test_a_journal_that_somebody_has_added_to_is_still_shown() -> None:
    journal: Any = at_turns().journal(0)
    journal.append("and so to bed")
    assert "and so to bed" in journal._repr_html_()


def test_an_outcome_shows_the_first_place_first() -> None:
    match = new()
    match.play_out(everybody(match))
    outcome = match.outcome()
    assert outcome is not None
    names = ("Ann", "Ben", "Cleo")
    shown = re.findall(r">(Ann|Ben|Cleo)<", outcome.html("en", names))
    assert shown == [names[seat] for seat in sorted(range(3), key=lambda seat: outcome.ranking[seat])]
