"""What an Automa does is told in sentences that say why; each in English as expected, and in Japanese."""

from __future__ import annotations

import re

import pytest

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import LOCALES, Words
from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.engines.scythe.automa_plan import NO_GOAL, NO_HEX, NO_UNIT, OTHER_FACTION, POOR, STAYS
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    CHARACTER,
    ENCOUNTER_FACTORY,
    LEVELS,
    MECH,
    MOVES,
    WORKER,
    Tracker,
)
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, NORDIC, SAXONY
from tabletop_widgets.engines.scythe.components.map import FACTORY, FIRST_BASE, PLACE_OF
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.texts.automa import EVENTS
from tabletop_widgets.engines.scythe.texts.events import event_text

AIKO, AUTOMA, DANA = range(3)
VILLAGE, TUNDRA, MOUNTAIN = (PLACE_OF[name] for name in ("e6", "d6", "c3"))
BASE = FIRST_BASE + SAXONY
NAMES = {"en": ("Aiko", "Automa", "Dana"), "ja": ("アイコ", "オートマ", "ダナ")}
LATIN = re.compile("[A-Za-z]+[a-z]+|[A-Z]{2,}|[a-z]")  # a lone capital may be the letter of a hex
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")

SENTENCES: list[tuple[str, tuple[int, ...], str]] = [
    ("automa-setup", (SAXONY,), "Automa, played by the rules, leads the Saxony Empire."),
    ("automa-card", (7, 0, 12), "Automa turns over card 7, scheme I (12 cards left)."),
    ("automa-card", (19, 1, 1), "Automa turns over card 19, scheme II (1 card left)."),
    ("automa-skip", (), "The card shows the crossed-out cog: Automa skips this turn."),
    ("automa-reshuffle", (), "The deck of Automa is empty: both discard piles are shuffled into a new one."),
    ("automa-symbol", (WORKER, OTHER_FACTION, CRIMEA, 3), "Worker move: only Crimea uses this symbol."),
    ("automa-symbol", (MECH, OTHER_FACTION, NORDIC, 3), "Mech move: only Nordic uses this symbol."),
    (
        "automa-symbol",
        (ATTACK_COMBAT, POOR, 8, 5),
        "Attack on characters and mechs: it needs 8 power and has only 5.",
    ),
    ("automa-symbol", (WORKER, NO_UNIT, 0, 5), "Worker move: it has no worker on the board."),
    ("automa-symbol", (MECH, NO_UNIT, 0, 5), "Mech move: it has no mech on the board."),
    ("automa-symbol", (CHARACTER, NO_UNIT, 0, 5), "Character move: its character is not on the board."),
    ("automa-symbol", (ENCOUNTER_FACTORY, NO_UNIT, 0, 5), "Encounter or Factory: its character is not on the board."),
    (
        "automa-symbol",
        (ATTACK_WORKER, NO_UNIT, 0, 5),
        "Attack on workers: it has no character or mech on the board.",
    ),
    ("automa-symbol", (CHARACTER, NO_HEX, 0, 5), "Character move: no hex near its units or base can be entered."),
    (
        "automa-symbol",
        (ENCOUNTER_FACTORY, NO_HEX, 0, 5),
        "Encounter or Factory: near its units there is no encounter token, "
        "and no Factory where it could take its first card.",
    ),
    (
        "automa-symbol",
        (ATTACK_COMBAT, NO_HEX, 4, 5),
        "Attack on characters and mechs: no enemy character or mech is within its reach.",
    ),
    (
        "automa-symbol",
        (ATTACK_WORKER, NO_HEX, 0, 5),
        "Attack on workers: no unprotected enemy workers are within its reach.",
    ),
    (
        "automa-symbol",
        (WORKER, NO_GOAL, 0, 5),
        "Worker move: an enemy character or mech is next to every hex it could go to.",
    ),
    (
        "automa-symbol",
        (ENCOUNTER_FACTORY, NO_GOAL, 0, 5),
        "Encounter or Factory: enemies or its own mechs are on every such hex.",
    ),
    ("automa-symbol", (MECH, NO_GOAL, 0, 5), "Mech move: no hex it could go to suits it."),
    ("automa-symbol", (MECH, STAYS, 0, 5), "Mech move: it already stands on the best hex."),
    ("automa-no-move", (), "None of the symbols can be done: Automa does not move."),
    ("automa-unit", (CHARACTER, 0, VILLAGE, 4, 1, 0), "Character move: its character on E6 (village)."),
    (
        "automa-unit",
        (WORKER, 2, BASE, 0, 1, 0),
        "Worker move: the worker on the Saxon home base goes. Units on the base come first.",
    ),
    (
        "automa-unit",
        (MECH, 1, VILLAGE, 2, 1, 0),
        "Mech move: the mech on E6 (village) goes. No other is so close to the base.",
    ),
    (
        "automa-unit",
        (WORKER, 2, VILLAGE, 1, 3, 0),
        "Worker move: the worker on E6 (village) goes. "
        "3 are equally close to the base; this one is first, row by row from the top.",
    ),
    (
        "automa-unit",
        (WORKER, 2, VILLAGE, 1, 3, 1),
        "Worker move: the worker on E6 (village) goes. "
        "3 are equally close to the base; this one is closest to the Factory.",
    ),
    (
        "automa-unit",
        (ATTACK_WORKER, 0, VILLAGE, 1, 1, 0),
        "Attack on workers: the character on E6 (village) goes. No other is so close to the base.",
    ),
    (
        "automa-hexes",
        (WORKER, 0b111111, 0b1111),
        "6 hexes near its units or base can be entered. "
        "Workers keep away from enemy characters and mechs: that leaves 4.",
    ),
    (
        "automa-hexes",
        (WORKER, 0b1, 0b1),
        "1 hex near its units or base can be entered, and no enemy character or mech is nearby.",
    ),
    ("automa-hexes", (MECH, 0b1, 0b1), "1 hex near its units or base can be entered."),
    (
        "automa-hexes",
        (ENCOUNTER_FACTORY, 0b11, 0b1),
        "2 hexes near its units would bring an encounter token or a Factory card. "
        "Enemies and its own mechs may not be there: that leaves 1.",
    ),
    (
        "automa-hexes",
        (ENCOUNTER_FACTORY, 0b1, 0b1),
        "1 hex near its units would bring an encounter token or a Factory card.",
    ),
    ("automa-hexes", (ATTACK_COMBAT, 0b11, 0b11), "2 hexes within its reach: an enemy character or mech is there."),
    (
        "automa-hexes",
        (ATTACK_WORKER, 0b1, 0b1),
        "1 hex within its reach: enemy workers are there with nobody to protect them.",
    ),
    ("automa-left-out", (1,), "Its unit on the base does not count for this."),
    ("automa-left-out", (3,), "Its 3 units on the base do not count for this."),
    (
        "automa-goal",
        (WORKER, VILLAGE, 2, 1, 1, 4),
        "It goes to E6 (village): 4 of its units are near, and nowhere more.",
    ),
    (
        "automa-goal",
        (WORKER, VILLAGE, 3, 3, 1, 1),
        "It goes to E6 (village): 1 of its units is near, and nowhere more; "
        "of 3 equally good hexes it is the closest to the Factory.",
    ),
    (
        "automa-goal",
        (MECH, VILLAGE, 4, 4, 2, 1),
        "It goes to E6 (village): the next enemy is 1 hex away, and nowhere closer; "
        "of 4 equally good hexes 2 are closest to the Factory; this one is first, row by row from the top.",
    ),
    (
        "automa-goal",
        (ENCOUNTER_FACTORY, VILLAGE, 2, 2, 2, -1),
        "It goes to E6 (village): 2 hexes are equally good and equally close to the Factory; "
        "this one is first, row by row from the top.",
    ),
    (
        "automa-goal",
        (CHARACTER, VILLAGE, 2, 1, 1, -1),
        "It goes to E6 (village): there is no enemy to move towards.",
    ),
    (
        "automa-goal",
        (ATTACK_COMBAT, VILLAGE, 2, 1, 1, 2),
        "It goes to E6 (village): 2 enemy characters and mechs are there, and nowhere fewer.",
    ),
    (
        "automa-goal",
        (ATTACK_WORKER, VILLAGE, 2, 1, 1, 3),
        "It goes to E6 (village): 3 resources are there, and nowhere more.",
    ),
    (
        "automa-goal",
        (ATTACK_WORKER, VILLAGE, 2, 1, 1, 0),
        "It goes to E6 (village): there are no resources, and nowhere else either.",
    ),
    ("automa-goal", (WORKER, VILLAGE, 1, 1, 1, 3), "It goes to E6 (village): no other hex is left."),
    ("automa-goal", (ENCOUNTER_FACTORY, FACTORY, 1, 1, 1, -1), "It goes to D4 (the Factory): no other hex is left."),
    ("automa-stay", (2, VILLAGE), "The best hex is E6 (village). Its worker is already there, so it stays."),
    ("automa-token", (VILLAGE,), "Automa removes the encounter token from E6 (village); no card is drawn."),
    ("automa-factory", (), "Automa takes a Factory card at random, face down."),
    (
        "automa-raid",
        (AIKO, 2, 3, VILLAGE),
        "Automa drives 2 workers of Aiko off E6 (village), back to their home base; 3 resource tokens are removed.",
    ),
    ("automa-raid", (AIKO, 1, 0, VILLAGE), "Automa drives 1 worker of Aiko off E6 (village), back to their home base."),
    ("automa-in-vain", (4,), "Automa can gain no more for this symbol: 1 worker."),
    ("automa-in-vain", (-1,), "Automa can gain no more for this symbol: the character or a mech."),
    ("tracker-stays", (7,), "The star on the card is crossed out: the marker of Automa stays on space 7."),
    ("automa-unit-gain", (0, 1), "Automa puts its character back on the home base."),
    ("automa-unit-gain", (1, 1), "Automa puts a mech from the faction mat on the home base."),
    ("automa-unit-gain", (1, 2), "Automa puts 2 mechs from the faction mat on the home base."),
    ("automa-bonus", (0, 0b101), "Recruit bonus on the card: 1 power for Aiko and Dana."),
    (
        "automa-bonus",
        (3, 0),
        "Recruit bonus on the card: 1 combat card; no neighbour has that recruit.",
    ),
    ("tracker", (4, 5), "Automa moves forward on the star tracker, from space 4 to 5."),
    ("tracker-star", (1,), "A full star on the tracker: Automa places a star (the first)."),
    ("tracker-star", (3,), "A full star on the tracker: Automa places a star (3 in all)."),
    (
        "rivers-open",
        (),
        "There is no crossed-out water any more: from now on all units of Automa cross rivers and enter lakes.",
    ),
    ("scheme-two", (), "The red II: Automa shuffles all its cards and turns them to scheme II."),
    (
        "automa-fight",
        (12, 1, 5, 5, 1, 1),
        "Automa draws card 12 for the combat; with 8 to 13 power it spends 5 power and adds 1 combat card.",
    ),
    (
        "automa-fight",
        (3, 0, 4, 2, 2, 1),
        "Automa draws card 3 for the combat; with 0 to 7 power it spends 2 power instead of 4 (all it has) "
        "and adds 1 combat card instead of 2 (all it has).",
    ),
    (
        "automa-fight",
        (3, 2, 7, 7, 1, 0),
        "Automa draws card 3 for the combat; with 14 to 16 power it spends 7 power "
        "and adds no combat card (it has none).",
    ),
    ("automa-clears", (1, VILLAGE), "Automa has won and removes 1 resource token from E6 (village)."),
    (
        "automa-leaves",
        (7, 0, 2, TUNDRA),
        "Automa finds 2 oil on D6 (tundra): card 7, the last one turned over, says so.",
    ),
    ("retreat", (1, -1, 2), "Automa: 2 mechs retreat to the faction mat."),
    ("win", (VILLAGE, AIKO, 6, 5), "Automa wins on E6 (village) with 6 to 5 against Aiko."),
]
FOUND: list[tuple[tuple[int, ...], str]] = [  # what a human finds where an Automa was
    ((7, 1, 2, MOUNTAIN), "Aiko finds 2 metal on C3 (mountain): card 7, the last one turned over, says so."),
    (
        (7, 1, 0, MOUNTAIN),
        "Aiko finds nothing on C3 (mountain): card 7, the last one turned over, leaves no resources.",
    ),
    ((7, -1, 0, VILLAGE), "Aiko finds nothing on E6 (village): this hex has no resource of its own."),
    ((0, 1, 0, MOUNTAIN), "Aiko finds nothing on C3 (mountain): no card has been turned over yet."),
]


def told(locale: str, kind: str, values: tuple[int, ...], seat: int = AUTOMA) -> str:
    return event_text(Event(kind, seat, values), Words(ScytheGame.messages, locale, NAMES[locale]))


@pytest.mark.parametrize(("kind", "values", "sentence"), SENTENCES)
def test_an_event_of_an_automa_says_what_happens_and_why(kind: str, values: tuple[int, ...], sentence: str) -> None:
    assert told("en", kind, values) == sentence


@pytest.mark.parametrize(("values", "sentence"), FOUND)
def test_24_7_a_human_is_told_what_it_finds_on_a_conquered_hex(values: tuple[int, ...], sentence: str) -> None:
    assert told("en", "automa-leaves", values, AIKO) == sentence


def test_every_event_of_an_automa_is_in_the_table() -> None:
    assert set(EVENTS) <= {kind for kind, _, _ in SENTENCES}


@pytest.mark.parametrize(("kind", "values"), [row[:2] for row in SENTENCES] + [("automa-leaves", r[0]) for r in FOUND])
def test_the_same_event_in_japanese_has_no_latin_words(kind: str, values: tuple[int, ...]) -> None:
    sentence = told("ja", kind, values)
    assert JAPANESE.search(sentence)
    assert sentence.endswith("。")
    assert not LATIN.search(sentence), sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_different_events_have_different_sentences(locale: str) -> None:
    sentences = [told(locale, kind, values) for kind, values, _ in SENTENCES]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", range(len(MOVES)))
def test_every_reason_of_every_symbol_has_its_words(locale: str, kind: int) -> None:
    reasons = (OTHER_FACTION, POOR, NO_UNIT, NO_HEX, NO_GOAL, STAYS)
    assert len({told(locale, "automa-symbol", (kind, reason, 4, 3)) for reason in reasons}) == len(reasons)


@pytest.mark.parametrize("locale", LOCALES)
def test_19_3_every_level_has_a_name_and_one_of_a_file_its_title(locale: str) -> None:
    words = Words(ScytheGame.messages, locale)
    plain = Tracker("", 4, 22, 4, 9, (9, 14), False, ())
    names = [naming.level(plain._replace(name=name), words) for name in LEVELS]
    assert len(set(names)) == len(LEVELS)
    own = plain._replace(name="my-level", title=(("en", "Nightmare"), ("ja", "悪夢")))
    assert naming.level(own, words) == dict(own.title)[locale]


# the sections that the rules of the Automa rest on: chapter -> how many
SECTIONS = {18: 5, 19: 5, 20: 4, 21: 13, 22: 4, 23: 4, 24: 7, 25: 3, 26: 4, 27: 2}


def test_the_chapters_about_the_automa_have_all_their_sections() -> None:
    numbers = [section.number for section in ScytheGame.rulebook.sections()]
    expected = [name for c, n in SECTIONS.items() for name in (str(c), *(f"{c}.{i + 1}" for i in range(n)))]
    assert numbers[numbers.index("18") :] == expected


@pytest.mark.parametrize("locale", LOCALES)
def test_17_tells_every_option_of_the_automa(locale: str) -> None:
    text = ScytheGame.rulebook.section("17", locale).text
    options = ["players", "automa_cards", "star_trackers", "unit_tie", "own_hex", "base_units"]
    options += ["defender_clears", "enemies"]
    assert [option for option in options if f"- `{option}`" not in text] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_section_refers_to_sections_that_exist(locale: str) -> None:
    numbers = {section.number for section in ScytheGame.rulebook.sections(locale)}
    for section in ScytheGame.rulebook.sections(locale):
        assert set(re.findall(r"\b\d{1,2}\.\d{1,2}\b", section.text)) <= numbers, section.number
