"""Boards of one match share what is made for those that show the same; each shows what it would show alone."""

from __future__ import annotations

from typing import Any

import pytest
from pictures import patched, unpacked

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.widgets import context

STEPS = 14
Look = tuple[int | None, str]
LOOKS: tuple[Look, ...] = ((0, "en"), (0, "en"), (1, "en"), (0, "ja"), (None, "en"), (1, "en"))


def told(widget: tw.GameWidget) -> dict[str, Any]:
    """Return what a page makes of the traits of a board."""
    scene, patch = widget.scene, widget.patch
    picture = unpacked(scene["els"], scene)
    return {
        "picture": patched(picture, patch) if patch else picture,
        "regions": (patch or {}).get("regions", scene["regions"]),
        "choices": widget.choices,
        "panel": {name: value for name, value in widget.panel.items() if name not in ("seq", "tail", "turns")},
        "journal": widget.journal["rows"] + widget.panel["tail"],
    }


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize(("game", "players"), [("scout", 3), ("leviath", 3), ("scythe", 2)])
def test_each_of_many_boards_shows_what_it_would_show_alone(game: str, players: int) -> None:
    together, *single = (tw.new_match(game, players=players, seed=5) for _ in range(1 + len(LOOKS)))
    boards = [together.widget(seat=seat, locale=locale) for seat, locale in LOOKS]
    alone = [match.widget(seat=seat, locale=locale) for match, (seat, locale) in zip(single, LOOKS, strict=True)]
    for step in range(STEPS):
        for match in (together, *single):
            if step % 5 == 4:
                match.undo()
            else:
                match.play_out(dict.fromkeys(range(players), "random"), max_decisions=1)
        for board, other in zip(boards, alone, strict=True):
            assert told(board) == told(other)


@pytest.mark.parametrize(("kept", "drawn"), [({}, 1), ({"hide": ["marks"]}, 3)])
def test_boards_of_one_seat_are_drawn_once_unless_they_keep_something_to_themselves(
    kept: dict[str, Any], drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tw.new_match("scythe", players=2, seed=5)
    boards = [match.widget(seat=0, **kept) for _ in range(3)]
    calls: list[object] = []
    draw = type(BOARDS["scythe"]).draw

    def counted(*args: Any) -> Any:
        calls.append(args)
        return draw(*args)

    monkeypatch.setattr(type(BOARDS["scythe"]), "draw", counted)
    match.play(match.legal_actions()[0])
    assert len(calls) == drawn
    assert told(boards[0]) == told(boards[1]) == told(boards[2])


def test_what_was_made_of_another_position_is_not_used() -> None:
    match = tw.new_match("scout", players=3, seed=5)
    before = context.memo(match, "ply", lambda: match.ply)
    assert context.memo(match, "ply", lambda: -1) == before
    match.play(match.legal_actions()[0])
    assert context.memo(match, "ply", lambda: match.ply) == match.ply == before + 1


def test_what_is_made_while_the_match_goes_on_is_not_kept() -> None:
    match = tw.new_match("scout", players=3, seed=5)

    def made() -> str:
        match.play(match.legal_actions()[0])
        return "of either position"

    assert context.memo(match, "picture", made) == "of either position"
    assert context.memo(match, "picture", lambda: "of this one") == "of this one"
    match.undo()
    assert context.memo(match, "picture", lambda: "of the first one") == "of the first one"
