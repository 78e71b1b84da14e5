"""What chance draws has a name, which pins it."""

from __future__ import annotations

from typing import Any

import pytest

import tabletop_widgets as tw

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scout", {"players": 5}),
    ("leviath", {"humans": 2}),
    ("scythe", {"players": 3}),
    ("scythe", {"players": ["nordic", "automa"]}),
]
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=["scout", "leviath", "scythe", "automa"])


@every_table
def test_every_outcome_has_a_name_of_its_own(game: str, options: dict[str, Any]) -> None:
    rules = tw.new_game(game, **options)
    texts = rules.chance_texts()
    assert len(texts) == len(set(texts)) == rules.num_chance_outcomes
    assert [rules.chance_outcome(text.upper()) for text in texts] == list(range(len(texts)))
    assert [rules.chance_outcome(number) for number in range(len(texts))] == list(range(len(texts)))


@every_table
def test_what_is_drawn_by_name_is_what_its_id_draws(game: str, options: dict[str, Any]) -> None:
    matches = [tw.new_match(game, seed=3, **options) for _ in range(2)]
    for match in matches:
        match.goto(0)
    last = matches[0].state.chance_outcomes()[-1][0]
    named = matches[0].draw([matches[0].game.chance_texts()[last]])
    assert named.outcomes == matches[1].draw([last]).outcomes
    assert matches[0].state == matches[1].state or matches[0].state.to_dict() == matches[1].state.to_dict()


def test_a_combat_card_is_drawn_by_its_value_and_an_automa_card_by_its_number() -> None:
    automa = tw.new_game("scythe", players=["nordic", "automa"])
    assert automa.chance_texts()[automa.chance_outcome("automa card 14")] == "automa card 14"
    scout = tw.new_match("scout", players=3, seed=1)
    scout.goto(0)
    node = scout.draw(["seat 2", "card 3|8"])
    assert node.outcomes is not None
    assert scout.observation(2).hand is not None
    assert any(str(card) in ("3|8", "8|3") for seat in range(3) for card in scout.observation(seat).hand)


@pytest.mark.parametrize("wrong", ["card 9|9", "crad 3|8", "", "9" * 300, -1, 10**9, True, None])
def test_an_outcome_that_is_not_there_is_refused_with_what_is_near(wrong: Any) -> None:
    match = tw.new_match("scout", players=3, seed=1)
    match.goto(0)
    before = len(match.nodes)
    with pytest.raises(tw.IllegalAction, match=r"expected"):
        match.draw([wrong])
    assert len(match.nodes) == before
    with pytest.raises(tw.IllegalAction, match="seat"):
        match.draw(["seat 7"])


def test_scout_ranks_sets_and_says_what_is_none() -> None:
    game = tw.new_game("scout", players=3)
    assert game.rank_things(["9-9", "8-9", "1-2-3", "1-1"]) == ("8-9", "1-1", "9-9", "1-2-3")
    for things, told in ((["1-3"], "4.1"), (["10-10"], "2.2"), (["x"], "no set"), (["8-9", "9-8"], "equal")):
        with pytest.raises(ValueError, match=told):
            game.rank_things(things)
    with pytest.raises(ValueError, match="do not rank"):
        tw.new_game("leviath").rank_things(["a", "b"])
