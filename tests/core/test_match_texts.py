"""What a match tells of itself: the journal, labels, rules, the outcome, its text and its picture."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from pictures import shown
from playing import at_turns, everybody, new

import tabletop_widgets as tw
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import resolve_players
from tabletop_widgets.engines.scout import Show


def test_the_journal_tells_each_seat_what_it_may_know() -> None:
    match = new()
    first = match.current_player()
    match.play("turn")
    own = [match.journal(seat) for seat in (0, 1, 2, None)]
    secret = [any("turned the hand upside down" in text for text in journal) for journal in own]
    assert secret == [seat == first for seat in (0, 1, 2, None)]
    assert match.journal(locale="ja") != match.journal() == own[3]


def test_the_journal_since_a_node_is_the_rest_of_it() -> None:
    match = at_turns()
    whole = match.journal()
    assert match.journal(since=match.nodes[0]) == whole
    assert match.journal(since=match.nodes[2]) == whole[-2:]
    assert match.journal(since=match.node) == []
    here = match.node
    match.undo()
    with pytest.raises(LookupError, match="is not on the way to the current node"):
        match.journal(since=here)


def test_a_label_is_what_the_deciding_seat_reads() -> None:
    match = at_turns()
    top = match.state.to_dict()["hands"][match.current_player()][0].split("|")[0]
    assert match.label("show 1") == match.label(Show(0, 1)) == f"Show {top} (card 1)"
    assert match.label("show 1", "ja") == match.game.label(
        Show(0, 1), match.observation(match.current_player()), match.words("ja")
    )
    match.goto(0)
    assert match.label("show 1") == "show 1"


def test_a_rule_is_a_section_of_the_rulebook() -> None:
    match = at_turns()
    refusal = match.why_not("turn")
    assert refusal is not None
    assert match.rule(refusal.rule) == match.rule("3.3") == match.game.rulebook.section("scout 3.3")
    assert match.rule("3.3", "ja").title != match.rule("3.3").title
    with pytest.raises(KeyError, match="has no rule '99'"):
        match.rule("99")


def test_only_the_end_of_a_match_has_an_outcome() -> None:
    match = new(2)
    assert match.outcome() is None
    match.play_out(everybody(match))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome == match.state.outcome()


def test_a_match_and_its_nodes_say_what_they_are() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["Yuki", "Yuki", "Yuki"])
    assert repr(match) == "<Match of scout, 3 players, seed 1, ply 1: Yuki to move>"
    match.play("keep")
    assert repr(match.goto(2)) == "<Node 2, ply 2: keep>"
    assert list(map(repr, match.nodes[:2])) == ["<Node 0, ply 0: start>", "<Node 1, ply 1: chance>"]
    match.goto(0)
    assert repr(match).endswith("ply 0: chance>")
    match.play_out(everybody(match))
    match.goto(1)
    match.play_out(everybody(match))
    assert repr(match).endswith(": over>")


def test_a_match_shows_itself_as_text_and_as_a_picture() -> None:
    match = new()
    bundle = match._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == match.text()
    assert shown(bundle["text/html"]) == match.svg()
    assert match._repr_html_() == bundle["text/html"]  # Streamlit, and others that know no bundle, ask for it
    alt = re.search('alt="(.*?)"', bundle["text/html"])
    assert alt
    assert html.unescape(alt[1]) == match.text()  # who does not see the picture reads the board
    assert match.text(0) != match.text(None) != match.text(locale="ja")


def test_the_core_alone_shows_itself_as_one_line() -> None:
    match = Match(tw.new_game("scout", players=3), seed=1)
    assert match._repr_mimebundle_() == {"text/plain": repr(match)}
    for show in (match.text, match.svg):
        with pytest.raises(RuntimeError, match="import tabletop_widgets, not only its core"):
            show()


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("scout", {"players": 3}),
        ("leviath", {"humans": 2}),
        ("scythe", {"players": 2}),
        ("scythe", {"players": ["nordic", "automa"]}),
    ],
)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_an_action_is_read_as_it_was_read_where_it_was_played(game: str, options: dict[str, Any], locale: str) -> None:
    match = tw.new_match(game, seed=3, **options)
    read: dict[int, str] = {}
    for _ in range(60):
        if match.is_terminal():
            break
        chosen = match.choose(resolve_players(match.game, {match.current_player(): "random"})[match.current_player()])
        text = match.label(chosen, locale)
        read[match.play(chosen).id] = text
    here = match.node
    for number, text in read.items():
        node = match.nodes[number]
        assert node.action is not None
        assert match.label(node.action, locale, node=node) == text
    assert match.node is here
    assert len(set(read.values())) > 5


def test_only_the_node_of_an_action_can_be_asked_how_it_read() -> None:
    match = tw.new_match("scout", players=3, seed=3)
    with pytest.raises(LookupError, match="is the start or a draw"):
        match.label("keep", node=match.nodes[0])
    other = tw.new_match("scout", players=3, seed=3)
    with pytest.raises(LookupError, match="belongs to another match"):
        match.label("keep", node=other.node)
