"""Charts: small pictures without a network, whose every value can be read under the pointer, in two languages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from arenas import first, last, shows, small

import tabletop_widgets as tw
from tabletop_widgets.arena.charts import KINDS, Chart

SVG = "{http://www.w3.org/2000/svg}"
every_kind = pytest.mark.parametrize("kind", KINDS)
both_languages = pytest.mark.parametrize("locale", ["en", "ja"])


@pytest.fixture(scope="module")
def results() -> tw.Results:
    return small({"shows": shows, "random": "random", "last": last, "a <name> & more": first}, rounds=6)


def read(chart: Chart) -> ET.Element:
    return ET.fromstring(chart.svg)


def titles(chart: Chart) -> list[str]:
    return [str(title.text) for title in read(chart).iter(f"{SVG}title")]


@every_kind
@both_languages
def test_a_chart_is_a_small_picture_of_its_own(results: tw.Results, kind: str, locale: str) -> None:
    chart = results.plot(kind, locale=locale)
    assert isinstance(chart, Chart)
    picture = read(chart)
    assert picture.tag == f"{SVG}svg"
    assert len(chart.svg) < 9_000
    loaded = re.sub(r'xmlns(:\w+)?="[^"]*"', "", chart.svg)
    assert not re.search(r"https?:|<script|<image|@import|url\(", loaded)
    assert chart._repr_html_() == chart.svg  # as HTML: a notebook's picture of SVG would show no titles


@every_kind
def test_every_mark_has_a_title_and_so_has_the_chart(results: tw.Results, kind: str) -> None:
    chart = results.plot(kind)
    assert isinstance(chart, Chart)
    for mark in [*read(chart).iter(f"{SVG}circle"), *read(chart).iter(f"{SVG}rect")]:
        title = mark.find(f"{SVG}title")
        assert title is not None
        assert title.text
    assert titles(chart)[0].startswith(chart.title)


@every_kind
def test_everything_stands_inside_the_picture(results: tw.Results, kind: str) -> None:
    chart = results.plot(kind)
    assert isinstance(chart, Chart)
    for text in read(chart).iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= chart.width
        assert 0 <= float(text.attrib["y"]) <= chart.height
    for dot in read(chart).iter(f"{SVG}circle"):
        assert 5 <= float(dot.attrib["cx"]) <= chart.width - 5
        assert 5 <= float(dot.attrib["cy"]) <= chart.height - 5


@every_kind
def test_a_chart_follows_the_theme(results: tw.Results, kind: str) -> None:
    chart = results.plot(kind)
    assert isinstance(chart, Chart)
    text = [one for one in read(chart).iter(f"{SVG}text") if "pointer-events" not in one.attrib]
    assert {one.attrib["fill"] for one in text} == {"currentColor"}
    assert {line.attrib["stroke"] for line in read(chart).iter(f"{SVG}line")} <= {"currentColor"}


def test_the_values_are_those_of_the_table(results: tw.Results) -> None:
    chart = results.plot("share")
    assert isinstance(chart, Chart)
    for row in results.rows():
        assert row.share_interval is not None
        low, high = row.share_interval
        told = f"{row.name}: {100 * row.share:.1f} %, {100 * low:.1f} to {100 * high:.1f} %"
        assert any(title.startswith(told) for title in titles(chart))


def test_the_chart_of_seats_has_their_names(results: tw.Results) -> None:
    english, japanese = results.plot("seat"), results.plot("seat", locale="ja")
    assert isinstance(english, Chart)
    assert isinstance(japanese, Chart)
    assert {"Aiko", "Boris", "Chidi"} <= {str(text.text) for text in read(english).iter(f"{SVG}text")}
    assert {"アイコ", "ボリス", "チディ"} <= {str(text.text) for text in read(japanese).iter(f"{SVG}text")}


def test_the_cross_table_says_who_ends_ahead_of_whom(results: tw.Results) -> None:
    chart = results.plot("cross")
    assert isinstance(chart, Chart)
    ahead, games = results.cross()["shows", "random"]
    assert f"shows ahead of random: {100 * ahead / games:.1f} % of {games}" in titles(chart)
    assert sum(ahead for pair, (ahead, _) in results.cross().items() if set(pair) == {"shows", "random"}) == games


def test_where_nobody_met_the_own_half_the_halves_face_each_other() -> None:
    players = {"shows": shows, "random": "random", "last": last}
    alone = tw.tournament("scout", players, players=3, rounds=2, pairing="1-vs-rest", n_jobs=1)
    chart = alone.plot("cross")
    assert isinstance(chart, Chart)
    assert [told.split(" ahead of ")[0] for told in titles(chart)[1:] if " ahead of " in told] == ["shows", "shows"]
    sides = {0: {"first": first, "last": last}, 1: {"shows": "random", "random": "random"}}
    chart = tw.tournament("leviath", sides, humans=1, rounds=2, n_jobs=1).plot("cross")
    assert isinstance(chart, Chart)
    assert len([told for told in titles(chart)[1:] if " ahead of " in told]) == 4


def test_the_lengths_of_all_games_are_in_the_bars(results: tw.Results) -> None:
    chart = results.plot("length")
    assert isinstance(chart, Chart)
    counted = sum(int(found[1]) for title in titles(chart) if (found := re.search(r": (\d+) games?$", title)))
    assert counted == sum(game.ranking is not None for game in results.games)


def test_four_charts_tell_most(results: tw.Results, tmp_path: Path) -> None:
    charts: Any = results.plot()
    assert [chart.title for chart in charts] == [
        "Who wins",
        "Does the seat matter?",
        "Who ends ahead of whom",
        "How long a game is",
    ]
    assert charts._repr_html_().count("<svg") == 4
    path = charts[0].save(tmp_path / "shares.svg")
    assert ET.parse(path).getroot().tag == f"{SVG}svg"


@every_kind
def test_where_nothing_was_finished_the_chart_says_so(kind: str) -> None:
    chart = small(rounds=1, max_decisions=2).plot(kind)
    assert isinstance(chart, Chart)
    assert "no game was finished" in chart.svg


def test_wrong_kinds_and_languages_are_told(results: tw.Results) -> None:
    with pytest.raises(ValueError, match="kind='pie': expected one of 'share', 'seat', 'cross', 'length', 'score'"):
        results.plot("pie")
    with pytest.raises(ValueError, match="locale='fr' is not known"):
        results.plot(locale="fr")
