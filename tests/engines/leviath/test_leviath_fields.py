"""What lies on the table, what can be due, and the options: each written once, saved as before."""

from __future__ import annotations

import inspect

import pytest
from leviath_table import game_for, moments

import tabletop_widgets as tw
from tabletop_widgets.core.compiled_fields import fields_of
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.leviath.options import LeviathOptions
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.position_data import writing
from tabletop_widgets.engines.leviath.rules.dispatch import FRAMES

# as save files have them
SAVED = {
    "start": [],
    "ships": ["seat", "steps", "ship", "must"],
    "card": ["seat"],
    "sonar": ["seat"],
    "mine": ["seat", "mines", "range", "laid"],
    "lift": ["seat", "range"],
    "put": ["seat", "from", "range"],
    "build": ["seat"],
    "depart": ["seat"],
    "block": ["seat", "land"],
    "flee": [],
    "kaiju": [],
    "go": ["card"],
    "target": ["card", "lands", "named"],
    "strike": ["card"],
    "crush": ["card"],
    "awakening": ["drawn", "other"],
    "fish": ["card"],
    "handicap": ["lands"],
    "deal": ["seat", "cards"],
    "draw": ["seat"],
    "evolution": ["tier"],
    "wake": ["drawn"],
    "turn": ["seat"],
    "expose": [],
    "wave": ["land", "unstoppable"],
}


def test_what_is_due_is_saved_by_the_names_it_always_had() -> None:
    assert {kind.name: [field.name for field in kind.fields] for kind in FRAMES.kinds} == SAVED


def test_every_field_of_what_is_due_can_be_written() -> None:
    forms = writing.forms(game_for(humans=2))
    for kind in FRAMES.kinds:
        for field in kind.fields:
            form = field.written_in(forms)
            assert form.read(form.write(form.low)) == form.low, (kind.name, field.name)
            assert form.read(form.write(form.high)) == form.high, (kind.name, field.name)


def test_a_copy_holds_all_that_a_position_holds_and_shares_nothing_that_changes() -> None:
    for moment in moments(game_for(humans=2), 3):
        copy = moment.state.clone()
        for name in fields_of(Position):
            assert getattr(copy, name) == getattr(moment.state, name), name
        assert copy.stack is not moment.state.stack


def test_the_options_stand_in_signature_and_help_of_the_game() -> None:
    names = list(inspect.signature(LeviathGame).parameters)
    assert names == ["players", "humans", *list(LeviathGame().options)[1:]]
    assert LeviathGame.__init__.__doc__ == LeviathOptions.__doc__
    assert all(f"{name}: " in (LeviathOptions.__doc__ or "") for name in names)


def test_an_unknown_option_is_told_the_known_ones() -> None:
    with pytest.raises(ValueError, match="leviath has no option 'tide'; its options are 'players', 'humans', 'board'"):
        tw.new_game("leviath", tide=3)
