"""Messages: what is missing or cannot be read is an error where it is asked for, never a gap on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_widgets.core import text
from tabletop_widgets.core.text import LOCALES, Messages, Words, check_locale

EN = """
player-0 = Aiko
hello = Hello, { $name }!
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
bare =
    .title = Only an attribute
-deck = the deck
drawn = { $name } draws from { -deck }
again = { hello } Once { "\u006dore" }:
    { hello }
"""
JA = """
player-0 = アイコ
hello = { $name }さん、こんにちは
cards = { $count }枚
bare =
    .title = 属性だけ
-deck = 山札
drawn = { $name }は{ -deck }から引く
"""


def written(folder: Path, en: str = EN, ja: str = JA) -> Messages:
    (folder / "en.ftl").write_text(en, encoding="utf-8")
    (folder / "ja.ftl").write_text(ja, encoding="utf-8")
    return Messages(folder)


def test_a_message_is_filled_in_and_counted(tmp_path: Path) -> None:
    messages = written(tmp_path)
    assert messages.get("en", "hello", name="Zoë") == "Hello, Zoë!"
    assert messages.get("ja", "hello", name="Zoë") == "Zoëさん、こんにちは"
    assert [messages.get("en", "cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_missing_message_is_a_key_error(tmp_path: Path) -> None:
    messages = written(tmp_path, ja=f"{JA}only = 日本語だけ")
    with pytest.raises(KeyError, match="no message 'goodbye' in 'en'"):
        messages.get("en", "goodbye")
    with pytest.raises(KeyError, match="no message 'goodbye' in 'ja'"):
        messages.get("ja", "goodbye")
    with pytest.raises(KeyError, match="no message 'only' in 'en'"):
        messages.get("en", "only")


def test_what_another_language_does_not_have_is_given_in_english_message_by_message(tmp_path: Path) -> None:
    messages = written(tmp_path, ja="player-0 = アイコ")
    assert messages.get("ja", "player-0") == "アイコ"
    assert messages.get("ja", "hello", name="Zoë") == "Hello, Zoë!"
    assert messages.get("ja", "cards", count=1) == "1 card"  # counted as English counts
    assert messages.get("ja", "drawn", name="Zoë") == "Zoë draws from the deck"


def test_english_alone_is_enough_as_a_file_or_as_a_text(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    for messages in (Messages(tmp_path), Messages(EN)):
        assert messages.get("ja", "hello", name="Zoë") == "Hello, Zoë!"
        assert (messages.has("hello"), messages.has("goodbye"), messages.has("-deck")) == (True, False, False)
        assert messages.ids("ja") == []
    indented = Messages("""
        moves = { $count ->
            [one] a move
           *[other] { $count } moves
          }
    """)
    assert indented.get("en", "moves", count=1) == "a move"


def test_words_that_every_game_needs_are_there_and_may_be_given_anew() -> None:
    plain, own = Words(Messages("a = A"), "ja"), Words(Messages("player-1 = The cat"), "en")
    assert plain.name(1) == "プレイヤー2"
    assert own.names([0, 1]) == "Player 1 and The cat"


def test_of_messages_that_are_joined_the_first_count(tmp_path: Path) -> None:
    words = Words(written(tmp_path), "ja", ("Yuki",))
    board = Messages("hello = Welcome\ntable = The table")
    both = words.join(board)
    assert (both("table"), both("hello", name="Zoë"), both("cards", count=2)) == (
        "The table",
        "Zoëさん、こんにちは",
        "2枚",
    )
    assert Words(written(tmp_path), "en").join(board)("hello") == "Welcome"
    assert both.name(0) == "Yuki"
    assert words.join(board)._messages is both._messages


@pytest.mark.parametrize(("key", "params"), [("hello", {}), ("hello", {"nam": "Zoë"}), ("cards", {})])
def test_a_missing_parameter_is_a_key_error_every_time(key: str, params: dict[str, Any], tmp_path: Path) -> None:
    messages = written(tmp_path)
    for _ in range(2):
        with pytest.raises(KeyError, match=f"message '{key}' in 'en'"):
            messages.get("en", key, **params)


def test_a_message_without_a_text_is_a_key_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="message 'bare' in 'en' has no text"):
        written(tmp_path).get("en", "bare")


@pytest.mark.parametrize("junk", ["= no key", "key with blanks = text", "open = { $name", "} stray"])
def test_a_file_with_what_cannot_be_read_is_refused(junk: str, tmp_path: Path) -> None:
    messages = written(tmp_path, ja=f"{JA}\n{junk}\n")
    assert messages.get("en", "cards", count=1) == "1 card"  # a language is read when it is needed
    with pytest.raises(ValueError, match=r"ja\.ftl has entries that cannot be read"):
        messages.get("ja", "open" if junk.startswith("open") else "drawn", name="Zoë")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    messages = Messages(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"en\.ftl"):
        messages.get("en", "hello")


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"en\.ftl has entries that cannot be read: \['hello \(a second time\)'\]"):
        written(tmp_path, en=f"{EN}hello = Hello again").get("en", "player-0")


def test_terms_and_references_and_several_lines_are_what_they_are_to_fluent(tmp_path: Path) -> None:
    messages = written(tmp_path)
    assert messages.get("en", "drawn", name="Zoë") == "Zoë draws from the deck"
    assert messages.get("ja", "drawn", name="Zoë") == "Zoëは山札から引く"
    assert messages.get("en", "again", name="Zoë") == "Hello, Zoë! Once more:\nHello, Zoë!"
    with pytest.raises(KeyError, match="no message '-deck' in 'en'"):
        messages.get("en", "-deck")


def test_the_ids_of_a_language_are_listed(tmp_path: Path) -> None:
    messages = written(tmp_path)
    assert messages.ids("ja") == ["bare", "cards", "drawn", "hello", "player-0"]
    assert set(messages.ids("en")) - set(messages.ids("ja")) == {"again"}


def test_kept_texts_are_told_apart_by_language_and_parameters(tmp_path: Path) -> None:
    messages = written(tmp_path)
    for _ in range(2):
        made = [messages.get(locale, "hello", name=name) for locale in LOCALES for name in ("A", "B")]
        assert made == ["Hello, A!", "Hello, B!", "Aさん、こんにちは", "Bさん、こんにちは"]


def test_no_more_texts_are_kept_than_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_MOST_CACHED", 3)
    messages = written(tmp_path)
    for number in range(10):
        assert messages.get("en", "hello", name=str(number)) == f"Hello, {number}!"
        assert len(messages._cache) <= 3


@pytest.mark.parametrize("locale", ["fr", "", "EN", None, 5])
def test_a_language_without_texts_is_a_value_error(locale: Any, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"is not known; expected one of 'en', 'ja'"):
        check_locale(locale)
    with pytest.raises(ValueError, match="is not known"):
        Words(written(tmp_path), locale)


def test_words_know_the_players_names(tmp_path: Path) -> None:
    messages = written(tmp_path)
    assert Words(messages, "ja").name(0) == "アイコ"
    assert Words(messages, "ja", ("Yuki",)).name(0) == "Yuki"
    assert Words(messages, "en", ("",)).name(0) == "Aiko"
    assert Words(messages, "en")("cards", count=1) == "1 card"
