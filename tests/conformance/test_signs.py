"""What signs mean: tooltips and legends of every game, in positions of whole games."""

from __future__ import annotations

from samples import LOCALES, every_game, looks, picture

from tabletop_widgets.core.game import Game


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
