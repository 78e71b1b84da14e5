"""Texts: English and Japanese are equal, nothing is missing, nothing is left over."""

from __future__ import annotations

import ast
import importlib
import itertools
import pkgutil
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, scout
from tabletop_widgets.boards.leviath.disabled import SAID
from tabletop_widgets.boards.leviath.story import TOLD
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import OVER
from tabletop_widgets.core.text import LOCALES, Messages, Param, Words, parse_file, parse_pattern
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.engines.leviath.components.cards import ACTION_EFFECTS, KAIJU_EFFECTS, Ability, ActionCard
from tabletop_widgets.engines.leviath.components.sea import MINES
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.texts import card_effect

PACKAGE = Path(tw.__file__).parent
WIDGETS = PACKAGE / "widgets/texts"
COMMON = PACKAGE / "core/texts"
SHIPPED = tw.games()
FOLDERS = [
    WIDGETS,
    COMMON,
    *(PACKAGE / room / name for room in ("engines", "boards") for name in SHIPPED),
    PACKAGE / "analysis/texts",
    PACKAGE / "arena/texts",
    PACKAGE / "players/texts",
    PACKAGE / "terminal/texts",
]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ID = re.compile(r"[a-z]+(-[a-z0-9]+)+")

every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: str(folder.parent.name + "/" + folder.name)
)
every_game = pytest.mark.parametrize("game", SHIPPED)


@cache
def messages(folder: Path, locale: str) -> dict[str, ftl.Pattern]:
    entries = FluentParser().parse((folder / f"{locale}.ftl").read_text(encoding="utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, ftl.Junk)] == [], "cannot be read"
    found = [entry for entry in entries if isinstance(entry, ftl.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "an id appears twice"
    return {entry.id.name: entry.value for entry in found if entry.value}


def ids(folder: Path) -> set[str]:
    return set(messages(folder, "en"))


def parts(pattern: ftl.Pattern) -> tuple[str, set[str], set[str]]:
    """Return a message's words, the parameters that stand in it, and those that only choose between its forms."""
    words, placed, choosing = "", set[str](), set[str]()
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            words += element.value
        elif isinstance(element.expression, ftl.VariableReference):
            placed.add(element.expression.id.name)
        elif isinstance(element.expression, ftl.SelectExpression):
            if isinstance(element.expression.selector, ftl.VariableReference):
                choosing.add(element.expression.selector.id.name)
            for variant in element.expression.variants:
                inner = parts(variant.value)
                words, placed, choosing = words + inner[0], placed | inner[1], choosing | inner[2]
        elif isinstance(element.expression, ftl.StringLiteral):
            words += element.expression.value
    return words, placed, choosing - placed


@cache
def parsed(source: Path) -> ast.Module:
    return ast.parse(source.read_text(encoding="utf-8"))


def literals(*sources: Path) -> set[str]:
    """Return every text that stands in Python sources, those between the braces of f-strings included."""
    return {
        node.value
        for source in sources
        for node in ast.walk(parsed(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


# --- the languages


@every_folder
def test_every_language_has_the_same_messages(folder: Path) -> None:
    assert len(ids(folder)) > 5
    assert list(messages(folder, "ja")) == list(messages(folder, "en"))


@every_folder
def test_every_message_tells_the_same_in_every_language(folder: Path) -> None:
    for key, pattern in messages(folder, "en").items():
        _, english, counted = parts(pattern)
        _, japanese, also_counted = parts(messages(folder, "ja")[key])
        assert english == japanese, key
        assert also_counted <= counted, key  # Japanese nouns have no plural


@every_folder
def test_japanese_is_japanese_and_english_is_not(folder: Path) -> None:
    for key, pattern in messages(folder, "ja").items():
        words = parts(pattern)[0]
        assert JAPANESE.search(words) or not re.search("[A-Za-z]", words), f"{key} = {words}"
        assert not JAPANESE.search(parts(messages(folder, "en")[key])[0]), key


@every_game
def test_every_sentence_of_a_rulebook_is_in_its_language(game: str) -> None:
    rulebook = tw.new_game(game).rulebook
    for section in rulebook.sections("ja"):
        for sentence in [section.title, *re.split(r"[。！？\n]", section.text)]:
            assert JAPANESE.search(sentence) or not re.search("[A-Za-z]{2}", sentence), (section.number, sentence)
    assert not any(JAPANESE.search(section.title + section.text) for section in rulebook.sections("en"))


@every_folder
@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_reads_as_fluents_own_library_reads_it(folder: Path, locale: str) -> None:
    ours, bundle = Messages(folder), FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource((folder / f"{locale}.ftl").read_text(encoding="utf-8")))
    assert set(ours.ids(locale)) == ids(folder)
    for key, pattern in messages(folder, locale).items():
        names = sorted(set().union(*parts(pattern)[1:]))
        for value in (0, 1, 2, 1234567, -1, "1", "Zoë", "one", *choices(pattern)):
            params: dict[str, Any] = dict.fromkeys(names, value)
            value_of = bundle.get_message(key).value
            assert value_of is not None
            made, errors = bundle.format_pattern(value_of, params)
            assert (ours.get(locale, key, **params), []) == (str(made), errors)


def choices(pattern: ftl.Pattern) -> set[str]:
    """Return the words that a message's choices are between."""
    found: set[str] = set()
    for element in pattern.elements:
        if isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                found |= choices(variant.value)
                found |= {variant.key.name} if isinstance(variant.key, ftl.Identifier) else set()
    return found


@every_folder
@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_of_ours_needs_fluents_library_to_be_imported(folder: Path, locale: str) -> None:
    found, stray = parse_file((folder / f"{locale}.ftl").read_text(encoding="utf-8"))
    assert stray == []
    assert all(parse_pattern(entry) for entry in found.values())


# --- a game's texts


def folder_of(game: str) -> Path:
    return PACKAGE / "engines" / game


def module_of(game: str, name: str) -> Any:
    """Return a module of a game's engine, in whatever room it stands."""
    engine = importlib.import_module(f"tabletop_widgets.engines.{game}")
    modules = pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.")
    (found,) = (module.name for module in modules if module.name.endswith(f".{name}"))
    return importlib.import_module(found)


def events_of(game: str) -> set[str]:
    """Return the kinds of events that a game's texts know."""
    return set(module_of(game, "texts.events" if game == "scythe" else "texts")._EVENTS)


def board_of(game: str) -> Path:
    return PACKAGE / "boards" / game


def drawing(game: str) -> list[Path]:
    """Return what asks for the messages of a game's board: the board, and what boards have in common."""
    boards = PACKAGE / "boards"
    others = {*SHIPPED} - {game}
    return [source for source in boards.rglob("*.py") if owner_of(source.relative_to(boards)) not in others]


def ruling(game: str) -> list[Path]:
    """Return what asks for the messages of a game's engine, but for its board: the core and the engine."""
    return [*(PACKAGE / "core").glob("*.py"), *folder_of(game).rglob("*.py")]


def own_ids(game: str) -> set[str]:
    """Return the ids of a game's messages, on its board or not."""
    return ids(folder_of(game)) | ids(board_of(game))


def owner_of(board: Path) -> str:
    """Return the first part of a board's path: "scout" for scout.py, "leviath" for leviath/waters.py."""
    return board.parts[0].removesuffix(".py")


def families(game: str) -> dict[str, set[str]]:
    """Return the ids that the code puts together, by their beginning: "kind-" + a kind of action, and so on."""
    rules = tw.new_game(game)
    refusals = module_of(game, "refusals")
    return {
        "player-": {str(seat) for seat in range(max(rules.players))},
        "kind-": {action.kind for action in rules.actions},
        "refusal-": {*refusals.REASONS, *getattr(refusals, "NO_ACTION", ())},
        **families_of_signs(game),
        **{"scout": families_of_scout, "leviath": families_of_leviath, "scythe": families_of_scythe}[game](),
    }


def names_of(game: str) -> set[str]:
    """Return names that look like ids and are none, but the ends of some: "card-not-held", "automa-card"."""
    refusals = module_of(game, "refusals")
    found = {*refusals.REASONS, *getattr(refusals, "NO_ACTION", ()), *events_of(game)}
    if game == "scythe":
        found |= {*module_of(game, "frames").KINDS, *module_of(game, "components.automa").MOVES}
    return found


def families_of_scout() -> dict[str, set[str]]:
    return {
        "prompt-": {*module_of("scout", "phases").PHASES.names, "first-turn"},
        "board-told-": {*scout.story._TOLD},
    }


def families_of_scythe() -> dict[str, set[str]]:
    frames = module_of("scythe", "frames")
    return {"prompt-": {*frames.KINDS[: frames.TURN], frames.OVER}}  # the engine's own frames ask nothing


def families_of_leviath() -> dict[str, set[str]]:
    rules = LeviathGame(humans=1)
    records = {type(action).__name__ for action in rules.actions}
    return {
        "board-tile-": {"material", "built", "discarded"},
        "board-aim-": {"kaiju", "humans", "all"},
        "board-act-": {"silence", "predation", "move", "tsunami"},
        "board-does-": {"silence", "predation", "move", "tsunami"},
        "board-tip-": {"silence", "predation", "move", "tsunami"},
        "board-coming-": {"evolution", "end"},
        "board-coming-then-": {"evolution", "end"},
        "board-told-": {*TOLD},
        "board-barred-": {*SAID},
        "board-wins-": {"kaiju", "humans"},
        "board-why-": told_by_calls("leviath", "end", 1),
        "action-": {"-".join(re.findall("[A-Z][a-z]*", record)).lower() for record in records},
        "card-": {card.id for card in rules.cards.actions} | {card.id for card in rules.abilities},
        "effect-": effects_of_leviath(),
        "event-": events_of("leviath"),
        "prompt-": {*_asked()},
        "prompt-over-": told_by_calls("leviath", "end", 1),
        "prompt-card-": {"lift", "put", "ships"},
    }


def _asked() -> tuple[str, ...]:
    """Return the kinds of what Leviath asks of seats and of chance; the engine's own frames ask nothing."""
    return FRAMES.names[: FRAMES.first_of_automatic]


class Asked(Words):
    """Words that note what they are asked for."""

    def __init__(self, texts: Messages = LeviathGame.messages) -> None:
        super().__init__(texts, "en")
        self.keys: set[str] = set()

    def join(self, messages: Messages) -> Words:
        return self  # it has them already

    def __call__(self, key: str, **params: Param) -> str:
        self.keys.add(key)
        return super().__call__(key, **params)


def families_of_signs(game: str) -> dict[str, set[str]]:
    """Return the texts of the legend that are put together; SCOUT names all of its signs."""
    words = Asked(BOARDS[game].messages.join(tw.new_game(game).messages))
    for players in (["nordic", "automa"], 2) if game == "scythe" else (3,):
        BOARDS[game].legend(tw.new_match(game, players=players, seed=1).observation(None), words)
    signs = {key.removeprefix("board-sign-") for key in words.keys if key.startswith("board-sign-")}
    return {} if game == "scout" else {"board-sign-": signs}


def effects_of_leviath() -> set[str]:
    """Return what cards with every effect a card file may name, in every form of it, ask for."""
    words, flags = Asked(), (False, True)
    for effect, near in itertools.product(ACTION_EFFECTS, flags):
        card_effect(ActionCard("one", 1, 1, effect, 1, near), words)
    for effect, over, past, unstoppable, exactly in itertools.product(KAIJU_EFFECTS, flags, flags, flags, flags):
        card_effect(Ability("one", 1, 1, 0, effect, 1, over, 1, past, unstoppable, exactly, "I"), words)
    return {key.removeprefix("effect-") for key in words.keys if key.startswith("effect-")}


def told_by_calls(game: str, function: str, place: int) -> set[str]:
    """Return the texts that calls of a function in a game's engine pass at a place, in either way of a condition."""
    found = set()
    for node in (n for source in folder_of(game).rglob("*.py") for n in ast.walk(parsed(source))):
        if isinstance(node, ast.Call) and len(node.args) > place:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= texts_in(node.args[place]) if called == function else set()
    return found


def texts_in(value: ast.expr) -> set[str]:
    if isinstance(value, ast.IfExp):
        return texts_in(value.body) | texts_in(value.orelse)
    return {value.value} if isinstance(value, ast.Constant) and isinstance(value.value, str) else set()


def kinds_of_events(game: str) -> set[str]:
    """Return the kinds of all events that a game's engine makes: named in the call, before it, or by the caller."""
    kinds = told_by_calls(game, "Event", 0)
    for function in (n for source in folder_of(game).rglob("*.py") for n in ast.walk(parsed(source))):
        if not isinstance(function, ast.FunctionDef):
            continue
        calls = [n for n in ast.walk(function) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Event"]
        names = {call.args[0].id for call in calls if isinstance(call.args[0], ast.Name)}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and names & {getattr(target, "id", "") for target in node.targets}:
                kinds |= texts_in(node.value)
        given = [argument.arg for argument in function.args.args if argument.arg != "self"]
        for place in (given.index(name) for name in names if name in given):
            kinds |= told_by_calls(game, function.name, place)
    return kinds


def matches(key: str, made: dict[str, set[str]]) -> bool:
    return any(key.removeprefix(beginning) in family for beginning, family in made.items() if key.startswith(beginning))


@every_game
def test_every_text_that_a_games_code_asks_for_is_there(game: str) -> None:
    beginnings = {key.split("-")[0] for key in own_ids(game)}
    made = {beginning + rest for beginning, family in families(game).items() for rest in family}
    for sources, known in ((ruling(game), ids(folder_of(game))), (drawing(game), own_ids(game))):
        asked = {text for text in literals(*sources) if ID.fullmatch(text) and text.split("-")[0] in beginnings}
        assert asked - names_of(game) - known - ids(COMMON) == set()
    assert made - own_ids(game) == set()


@every_game
def test_what_is_written_on_a_board_stands_beside_it_and_nothing_twice(game: str) -> None:
    assert {key for key in ids(folder_of(game)) if key.startswith(("board-", "step-"))} == set()
    assert {key for key in ids(board_of(game)) if not key.startswith(("board-", "step-"))} == set()


@every_game
def test_no_text_of_a_game_is_left_over(game: str) -> None:
    drawn, made = literals(*drawing(game)), families(game)
    said = drawn | literals(*ruling(game))
    assert {key for key in ids(folder_of(game)) - said if not matches(key, made)} == set()
    assert {key for key in ids(board_of(game)) - drawn if not matches(key, made)} == set()


@every_game
def test_the_families_of_ids_are_those_that_the_code_makes(game: str) -> None:
    core = {*(PACKAGE / "core").glob("*.py")}
    made, offered = beginnings_in({*ruling(game), *drawing(game)} - core, game), beginnings_in(core, game)
    assert made <= set(families(game)) <= made | offered  # of what the core offers, a game uses what it likes


def beginnings_in(sources: set[Path], game: str) -> set[str]:
    """Return the beginnings of ids that are put together somewhere."""
    found = set()
    for node in (n for source in sources for n in ast.walk(parsed(source))):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginning = str(node.values[0].value)
            if beginning.endswith("-") and any(key.startswith(beginning) for key in own_ids(game)):
                found.add(beginning)
    return found


def test_words_that_every_game_needs_are_asked_for_by_what_games_share() -> None:
    shared = literals(*(PACKAGE / "core").glob("*.py"), *(PACKAGE / "boards").glob("*.py"))
    made = {"refusal-": {"not-legal", "not-yours", "not-now"}, "prompt-": {"over"}, "event-": {"action"}}
    assert {key for key in ids(COMMON) - shared if not matches(key, made)} == set()


@every_game
def test_every_kind_of_event_has_its_sentence_and_none_is_left_over(game: str) -> None:
    assert kinds_of_events(game) == events_of(game)


def test_every_decision_of_leviath_can_refuse_what_belongs_to_another() -> None:
    """But for the three that begin a turn or a card: there every other action has a nearer reason."""
    reasons = module_of("leviath", "refusals").REASONS
    later = {*_asked(), OVER} - {"ships", "card", "kaiju"}
    assert {reason for reason in reasons if reason.startswith("now-")} == {f"now-{kind}" for kind in later}


# --- the texts of the widget


def front_end() -> str:
    """Return all sources of the front end, but for those of tables, whose words are their own."""
    found = (path for path in sorted((PACKAGE / "js").rglob("*.ts*")) if path.parent.name != "tables")
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


def families_of_the_front_end() -> dict[str, set[str]]:
    """Return the keys that the front end puts together, by their beginning: the lists stand in its settings."""
    lists = dict(re.findall(r"export const (\w+) = \[(.*?)\] as const", front_end()))
    return {f"{name}-": set(re.findall(r'"(\w+)"', lists[f"{name.upper()}S"])) for name in ("speed", "panel", "link")}


def asked_by_the_front_end() -> set[str]:
    """Return the keys that `t(...)` is called with in the front end, of its tables, and those it puts together."""
    source = front_end()
    asked = {key for call in re.findall(r"\bt\(([^()]*)\)", source) for key in re.findall(r'"([a-z-]+)"', call)}
    asked |= {beginning + end for beginning, ends in families_of_the_front_end().items() for end in ends}
    asked |= set(re.findall(r'\bsaid: "([a-z-]+)"', source))
    asked |= set(re.findall(r'\btext\["([a-z-]+)"\]', source))
    return asked | set(re.findall(r"\btext\?\.([a-z]+)\b", source)) | set(re.findall(r'"(key-[a-z-]+)"', source))


def test_the_families_of_words_are_those_that_the_front_end_makes() -> None:
    made = set(re.findall(r"\bt\(`([a-z-]*)\$\{", front_end()))
    assert made == set(families_of_the_front_end())
    assert all(families_of_the_front_end().values())


def test_every_word_of_the_front_end_is_there_and_none_is_left_over() -> None:
    assert {f"ui-{key}" for key in asked_by_the_front_end()} == {key for key in ids(WIDGETS) if key.startswith("ui-")}


@pytest.mark.parametrize("locale", LOCALES)
def test_words_of_the_front_end_take_no_parameters(locale: str) -> None:
    for key, pattern in messages(WIDGETS, locale).items():
        if key.startswith("ui-"):
            assert parts(pattern)[1:] == (set(), set()), key


def test_every_text_that_the_widget_asks_for_is_there_and_none_is_left_over() -> None:
    sources = [*(PACKAGE / "widgets").rglob("*.py")]
    known = {key for key in ids(WIDGETS) if not key.startswith("ui-")}
    assert known - literals(*sources, *(PACKAGE / "tables").glob("*.py")) == set()
    asked = set()
    for node in (n for source in sources for n in ast.walk(parsed(source))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("_say", "get"):
            at = 0 if node.func.attr == "_say" else 1
            if ast.unparse(node.func) in ("self._say", "TEXTS.get"):
                keys = [n.value for n in ast.walk(node.args[at]) if isinstance(n, ast.Constant)]
                asked |= {key for key in keys if isinstance(key, str)}
    assert asked
    assert asked - {"ui-"} <= set(ids(WIDGETS))


def test_every_text_for_a_language_model_is_asked_for_and_none_is_left_over() -> None:
    asked = {text for text in literals(PACKAGE / "players/language.py") if re.fullmatch(r"ask-[a-z]+", text)}
    assert asked == ids(PACKAGE / "players/texts")


def test_every_text_of_the_terminal_is_asked_for_and_none_is_left_over() -> None:
    asked = {text for text in literals(*(PACKAGE / "terminal").glob("*.py")) if ID.fullmatch(text)}
    known = ids(PACKAGE / "terminal/texts")
    assert known - asked == set()
    assert {key for key in asked if key.split("-")[0] in {one.split("-")[0] for one in known}} <= known


# --- numbers that choose between forms are passed as numbers


@pytest.mark.parametrize(
    ("locale", "coerced", "plain"), [("en", "Coercion: ", "for the cost"), ("ja", "弾圧政治：", "コスト")]
)
def test_a_combat_card_paid_by_coercion_is_told_apart_from_one_that_is_the_cost(
    locale: str, coerced: str, plain: str
) -> None:
    game = tw.new_game("scythe")
    by_coercion, cost = (
        game.event_text(Event("pay-card", 0, (3, coercion), "scythe 8.3"), Words(game.messages, locale))
        for coercion in (1, 0)
    )
    assert coerced in by_coercion
    assert plain not in by_coercion
    assert plain in cost
    assert coerced not in cost


def test_a_single_mine_in_the_port_is_one_mine() -> None:
    match = tw.new_match("leviath", humans=1, seed=7)
    seen: Any = match.observation(None)
    view = seen.__replace__(mines=(1 << MINES - 1) - 1)  # all but one lie in the sea
    scene = BOARDS["leviath"].draw(view, match.words("en"))
    assert "supply: 1 mine'" in str(scene.elements["port"])
