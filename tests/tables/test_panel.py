"""A table in a cell: links are shown while it is open, and no notebook stores them."""

from __future__ import annotations

import asyncio
import builtins
import json
from typing import Any

import pytest
from guests import Guest, at_a_table, goes_on, token_of, until
from ipywidgets import Widget

import tabletop_widgets as tw
from tabletop_widgets.tables.connection import Code
from tabletop_widgets.tables.panel import TablePanel
from tabletop_widgets.tables.qr import qr_code


def shown(table: Any, locale: str = "en") -> tuple[TablePanel, list[dict[str, Any]]]:
    """Return a table as a cell shows it, and what is sent to the page."""
    panel, sent = TablePanel(table, locale), list[dict[str, Any]]()
    panel.send = lambda content, buffers=None: sent.append(content)
    return panel, sent


def test_what_a_notebook_stores_has_no_link() -> None:
    with tw.new_match("scout", players=3, seed=7).serve() as table:
        panel, _ = shown(table)
        data = table._repr_mimebundle_()
        stored = json.dumps([repr(data), {name: str(value) for name, value in panel.get_state().items()}])
        for seat in table.links:
            assert token_of(table, seat) not in stored
        assert "shown while it is open" in panel.note
        assert "application/vnd.jupyter.widget-view+json" in data[0]


def test_the_page_of_the_cell_gets_links_and_who_is_there_and_follows() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(players={2: "random"}) as table:
            panel, sent = shown(table)
            panel._hear(panel, {"do": "look"}, [])
            await until(lambda: sent)
            rows = {row["name"]: row for row in sent[-1]["rows"]}
            assert [row["link"] for row in rows.values()] == [table.link(0), table.link(1), "", table.link(None)]
            assert rows["Chidi"]["player"] == "random"
            assert all(row["code"].startswith("data:image/svg+xml") for row in rows.values() if row["link"])
            assert "Only this computer" in sent[-1]["notes"][0]
            guest = await Guest.open(table, 0)
            await until(lambda: sent[-1]["rows"][0]["here"] == 1)
            await guest.leave()
            await until(lambda: sent[-1]["rows"][0]["here"] == 0)
            panel._hear(panel, {"do": "close"}, [])
            await until(lambda: not sent[-1]["open"])
            assert not table.is_open

    at_a_table(scenario)


def test_a_panel_is_told_on_the_thread_of_its_notebook() -> None:
    async def scenario() -> None:
        import threading

        match = tw.new_match("scout", players=3, seed=7)
        with match.serve() as table:
            panel, threads = TablePanel(table, "ja"), list[int]()
            panel.send = lambda content, buffers=None: threads.append(threading.get_ident())
            table._server.call(table._tell_panels)
            await asyncio.sleep(0.05)
            assert threads == []  # no page shows the cell
            panel._hear(panel, {"do": "look"}, [])
            await until(lambda: threads)
            table._server.call(table._tell_panels)
            await until(lambda: len(threads) == 2)
            assert set(threads) == {threading.get_ident()}
            panel.close()
            threads.clear()
            table._server.call(table._tell_panels)
            await asyncio.sleep(0.05)
            assert threads == []

    at_a_table(scenario)


def test_without_segno_there_are_links_and_a_word_on_how_to_get_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "segno":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    assert qr_code("http://x/") == ""
    with tw.new_match("scout", players=3, seed=7).serve() as table:
        panel, _ = shown(table)
        told = panel._content()
        assert "pip install '.[tables]'" in told["notes"][1]
        assert told["rows"][0]["link"] == table.link(0)


def test_a_table_in_the_network_says_what_that_means_and_shows_the_address_to_type() -> None:
    with tw.new_match("scout", players=3, seed=7).serve(host="0.0.0.0") as table:
        panel, _ = shown(table)
        assert "not encrypted" in panel._content()["notes"][0]
        assert "0.0.0.0" not in table.address


def test_ipywidgets_which_sends_all_its_widgets_to_every_page_does_not_know_the_boards() -> None:
    async def scenario() -> None:
        with tw.new_match("scout", players=3, seed=7).serve() as table:
            before = set(Widget.get_manager_state()["state"])
            guests = [await Guest.open(table, seat) for seat in table.links]
            assert all(guest.traits["scene"] for guest in guests)
            assert set(Widget.get_manager_state()["state"]) == before

    at_a_table(scenario)


def test_the_host_gives_a_seat_a_new_link_and_lets_the_computer_play_it_from_the_cell() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(players={2: "random"}, pace=0) as table:
            panel, sent = shown(table)
            panel._hear(panel, {"do": "look"}, [])
            await until(lambda: sent)
            assert [row["mine"] for row in sent[-1]["rows"]] == [True, True, False, False]
            guest, old = await Guest.open(table, 0), table.link(0)
            panel._hear(panel, {"do": "new-link", "seat": 0}, [])
            assert await guest.ended() == Code.PASSED
            await until(lambda: sent[-1]["rows"][0]["link"] == table.link(0) != old)
            looks = table.link(None)
            panel._hear(panel, {"do": "new-link", "seat": None}, [])
            assert table.link(None) != looks
            at = match.node
            panel._hear(panel, {"do": "stand-in", "seat": 1}, [])
            await goes_on(match, at)
            await until(lambda: sent[-1]["rows"][1]["stands"])
            panel._hear(panel, {"do": "give-back", "seat": 1}, [])
            await until(lambda: not sent[-1]["rows"][1]["stands"])

    at_a_table(scenario)


def test_another_game_begins_from_the_cell_once_the_game_is_over() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(pace=0) as table:
            panel, sent = shown(table)
            panel._hear(panel, {"do": "look"}, [])
            await until(lambda: sent)
            assert not sent[-1]["over"]
            panel._hear(panel, {"do": "again"}, [])  # a page that is behind
            assert (match.seed, match.earlier) == (7, ())
            links = dict(table.links)
            match.play_out(dict.fromkeys(range(3), "random"))
            await until(lambda: sent[-1]["over"])
            guest = await Guest.open(table, 0)
            panel._hear(panel, {"do": "again"}, [])
            assert (match.seed, len(match.earlier), match.is_terminal()) == (8, 1, False)
            await until(lambda: not sent[-1]["over"])
            await until(lambda: not guest.people["over"])
            assert table.links == links

    at_a_table(scenario)


@pytest.mark.parametrize(
    "content",
    [{"do": do, "seat": seat} for do in ("new-link", "stand-in", "give-back") for seat in (9, "0", [0], True, -1)]
    + [{"do": "stand-in", "seat": 2}, {"do": "stand-in", "seat": None}, {"do": ["again"]}, {}],
)
def test_what_is_no_seat_of_a_person_changes_nothing(content: dict[str, Any]) -> None:
    with tw.new_match("scout", players=3, seed=7).serve(players={2: "random"}) as table:
        panel, _ = shown(table)
        links, seats = dict(table.links), table.seats
        panel._hear(panel, content, [])
        assert (table.links, table.seats) == (links, seats)
