"""What signs mean: tooltips and legends of every game, in positions of whole games."""

from __future__ import annotations

from collections import Counter

from samples import LOCALES, every_game, looks, picture, samples

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.text import Words


def numbers(game: Game, locale: str) -> set[str]:
    return {section.number for section in game.rulebook.sections(locale)}


@every_game
def test_every_named_element_has_a_tooltip_whose_rules_are_in_the_rulebook(game: Game) -> None:
    known = {locale: numbers(game, locale) for locale in LOCALES}
    for state, viewer, locale in looks(game):
        for key, (_, _, attrs, *_) in picture(game, state, viewer, locale).elements.items():
            if "label" not in attrs:
                assert not {"tip", "rule"} & set(attrs), f"{key} has no name, so nobody reads its tooltip"
                continue
            assert attrs["label"].strip(), key
            assert attrs.get("tip", "-").strip(), key
            assert attrs.get("tip") != attrs["label"], key
            missing = set(attrs.get("rule", "").split()) - known[locale]
            assert not missing, f"{key} cites {missing}"


@every_game
def test_no_tooltip_is_so_long_that_nobody_reads_it(game: Game) -> None:
    for state, viewer, locale in looks(game):
        for key, (_, _, attrs, *_) in picture(game, state, viewer, locale).elements.items():
            words = len(attrs.get("label", "") + attrs.get("tip", ""))
            assert words <= 700, f"{key}: {words} letters"


@every_game
def test_every_sign_of_the_legend_that_can_be_lit_lights_something_in_the_game(game: Game) -> None:
    board = BOARDS[game.name]
    words = Words(game.messages.joined(board.messages), "en")
    lit = Counter[str]()
    wanted = set[str]()
    for state in samples(game):
        groups = board.legend(state.observation(None), words)
        signs = [sign for group in groups for sign in group.signs if sign.keys]
        wanted |= {sign.name for sign in signs}
        for viewer in (None, *range(game.num_players)):
            keys = tuple(picture(game, state, viewer).elements)
            lit.update(sign.name for sign in signs if any(key.startswith(sign.keys) for key in keys))
    assert wanted <= set(lit), f"these light nothing: {wanted - set(lit)}"
