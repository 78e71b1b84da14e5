"""Every frame that a page gets: nothing in it depends on what its seat cannot know, in whole games of every game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from guests import Guest, at_a_table, goes_on
from lengths import count

import tabletop_widgets as tw
from tabletop_widgets.core.state import State
from tabletop_widgets.engines.scythe.texts import naming

PLIES = count(60, at_length=5_000)  # of a game whose frames are searched: all of it
PAIRS = count(3, at_length=24)  # positions of a match that are compared with others that look the same
GAMES = [("scout", {"players": 3}), ("leviath", {"players": 3}), ("scythe", {"players": ["human", "human", "automa"]})]
of_every_game = pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])


def named(card: str) -> re.Pattern[str]:
    """Return what finds a card of SCOUT, either way up: in a text, or as the key of an element."""
    one, other = sorted(map(int, card.split("|")))
    return re.compile(rf"(?<!\d)({one}\|{other}|{other}\|{one}|c:{one}-{other})(?!\d)")


def of_match(frame: str) -> str:
    """Return a frame without the rulebook and the legend, which have cards as examples, the same for everybody."""
    told = json.loads(frame)
    told.get("s", {}).pop("book", None)
    return json.dumps(told)


def test_no_frame_of_a_whole_game_names_a_card_that_its_viewer_never_saw() -> None:
    """The control: the viewer's own cards are found by the same search."""

    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=11)
        rng = random.Random(2)
        with match.serve() as table:
            guests = {seat: await Guest.open(table, seat) for seat in table.links}
            known: dict[int | None, str] = dict.fromkeys(guests, "")
            found, looked = 0, 0
            while not match.is_terminal():
                for seat, guest in guests.items():
                    await guest.shows(match)
                    known[seat] += json.dumps(match.observation(seat).to_dict()) + " ".join(match.journal(seat))
                    news, guest.frames = "".join(map(of_match, guest.frames)), []
                    for other in range(3):
                        for card in match.observation(other).to_dict()["players"][other]["hand"]:
                            if other == seat:
                                found += bool(named(card).search(news))
                            elif not named(card).search(known[seat]):
                                looked += 1
                                assert not named(card).search(news), (seat, other, card)
                number = rng.choice(match.legal_actions()).id
                guest = guests[match.current_player()]
                at = match.node
                await guest.send("act", id=number)
                await goes_on(match, at)
        assert looked > 200
        assert found > 50

    at_a_table(scenario)


def objectives(match: tw.Match, seat: int) -> dict[str, str]:
    """Return the objective cards that a seat of Scythe holds: the key of a text -> the text."""
    held = match.observation(seat).to_dict()["objectives"]
    return {naming.OBJECTIVE[one - 1]: match.words("en")(naming.OBJECTIVE[one - 1]) for one in held}


def evolutions(match: tw.Match, seat: int) -> dict[str, str]:
    """Return the evolution cards of the kaiju of Leviath: the name in data -> the name."""
    held = match.observation(seat).to_dict()["evolutions"] if seat == 0 else []
    return {one: match.words("en")(f"card-{one}") for one in held}


@pytest.mark.parametrize(
    ("game", "options", "secrets"),
    [
        ("scythe", {"players": ["human", "human", "human", "automa"]}, objectives),
        ("leviath", {"players": 3}, evolutions),
    ],
    ids=["scythe", "leviath"],
)
def test_no_frame_of_a_whole_game_has_a_secret_card_of_another_seat(
    game: str, options: dict[str, Any], secrets: Callable[[tw.Match, int], dict[str, str]]
) -> None:
    """The control: the viewer's own cards are found by the same search."""

    async def scenario() -> None:
        match = tw.new_match(game, seed=11, **options)
        rng = random.Random(2)
        with match.serve() as table:
            guests = {seat: await Guest.open(table, seat, locale="en") for seat in table.links}
            news: dict[int | None, str] = dict.fromkeys(guests, "")
            found, looked = 0, 0
            for _ in range(PLIES):
                for seat, guest in guests.items():
                    await guest.shows(match)
                    news[seat], guest.frames = "".join(map(of_match, guest.frames)), []
                    public = json.dumps(match.observation(None).to_dict()) + " ".join(match.journal(None))
                    for other in match.game.deciding:
                        for key, text in secrets(match, other).items():
                            if other == seat:
                                found += text in news[seat]
                            elif f'"{key}"' not in public and text not in public:
                                looked += 1
                                assert text not in news[seat], (seat, other, text)
                if match.is_terminal():
                    break
                at, number = match.node, rng.choice(match.legal_actions()).id
                await guests[match.current_player()].send("act", id=number)
                await goes_on(match, at)
        assert looked > 100
        assert found > 5

    at_a_table(scenario)


def positions(game: str, options: dict[str, Any]) -> list[State]:
    """Return positions of a whole game, from its beginning to its end, in which a person decides."""
    match = tw.new_match(game, seed=5, **options)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 400)
    places = [node for node in match.mainline() if match.state_at(node).current_player() in match.game.deciding]
    step = max(1, len(places) // PAIRS)
    return [match.state_at(node) for node in places[::step][:PAIRS]]


COUNTED = re.compile(
    r'"(seq|base)": \d+|"ack": {[^}]*}'
)  # how often it was drawn, which depends on how busy the machine is


async def told(game: str, options: dict[str, Any], position: State, seat: int | None) -> set[tuple[str, str]]:
    """Return all that every frame of a page says that looks, asks, and opens the inspector: by trait."""
    match = tw.new_match(game, seed=3, position=position.to_dict(), **options)
    with match.serve() as table:
        guest = await Guest.open(table, seat, locale="ja" if seat == 1 else "en")
        await guest.ask("look")
        await guest.send("open", inspector=True)
        await guest.ask("find", text="a")
        await guest.ask("why", path=["nothing"])
        await guest.ask("act", id=0, at=10**6)
        await guest.ask("look")
    found = set()
    for frame in map(json.loads, guest.frames):
        for name, value in [*frame.pop("s", {}).items(), *frame.items()]:
            found.add((name, COUNTED.sub("", json.dumps(value))))
    assert {"scene", "panel", "inspect", "people"} <= {name for name, _ in found}
    return found


@of_every_game
def test_every_frame_is_the_same_whatever_is_hidden_from_the_seat(game: str, options: dict[str, Any]) -> None:
    async def scenario() -> None:
        for number, position in enumerate(positions(game, options)):
            seat = [*tw.new_game(game, **options).deciding, None][number % 3]
            other = position.determinize(seat, random.Random(number))
            assert await told(game, options, other, seat) == await told(game, options, position, seat)

    at_a_table(scenario)
