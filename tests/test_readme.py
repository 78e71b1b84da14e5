"""The documents are true: their code runs, and the files, places, modules and commands that they name exist."""

import ast
import builtins
import re
import runpy
from contextlib import ExitStack
from pathlib import Path

import pytest

from tabletop_widgets.tables import Classroom

ROOT = Path(__file__).parents[1]
README, CONTRIBUTING = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
PAGES = sorted((ROOT / "docs/pages").glob("*.md"))
DOCUMENTS = [README, CONTRIBUTING, ROOT / "CHANGELOG.md", ROOT / "findings/README.md", *PAGES]
RECIPES = ROOT / "docs/pages/recipes.md"
ARCHITECTURE = ROOT / "docs/pages/architecture.md"
SOURCES = ROOT / "src/tabletop_widgets"
RUN = {
    "README": 3,
    "index": 1,
    "games": 3,
    "scripting": 3,
    "strategies": 3,
    "teaching": 6,
}  # document -> blocks of Python
each_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


def python_blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("name", "number"), RUN.items(), ids=RUN)
def test_the_code_of_a_document_runs(name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = README if name == "README" else ROOT / f"docs/pages/{name}.md"
    blocks = python_blocks(path)
    assert len(blocks) == number
    names: dict[str, object] = {}
    exec("import tabletop_widgets as tw", names)
    with ExitStack() as stack:
        for block in blocks:
            exec(compile(block, str(path), "exec"), names)
            if isinstance(room := names.pop("room", None), Classroom):
                names["room"] = stack.enter_context(room)
    assert (tmp_path / "evening.json").is_file() == (name == "scripting")


@pytest.mark.soak
def test_the_code_for_programs_that_learn_runs() -> None:
    blocks = python_blocks(ROOT / "docs/pages/learning.md")
    own = blocks[: next(i for i, block in enumerate(blocks) if "sb3_contrib" in block)]  # what comes after needs more
    assert len(own) == 6
    names: dict[str, object] = {}
    for block in own:
        exec(compile(block, "learning.md", "exec"), names)


@pytest.mark.parametrize(("path", "most"), [(README, 900), (CONTRIBUTING, 1_000)], ids=["readme", "contributing"])
def test_a_first_page_is_short(path: Path, most: int) -> None:
    assert len(path.read_text(encoding="utf-8").split()) <= most


def test_the_readme_has_one_picture_of_a_board_that_moves() -> None:
    from PIL import Image

    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    file = ROOT / picture
    assert file.stat().st_size <= 1_500_000
    with Image.open(file) as image:
        assert getattr(image, "n_frames", 1) > 5
        assert image.width >= 800


def places(text: str) -> set[str]:
    """Return the anchors of the headings of a page, as forges make them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


@each_document
def test_what_a_document_points_to_is_there(path: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not re.match(r"\w+:", link)]
    wrong = []
    for link in links:
        file, _, place = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (place and place not in places(target.read_text(encoding="utf-8"))):
            wrong.append(link)
    assert wrong == []


def test_the_readme_leads_to_every_page() -> None:
    text = README.read_text(encoding="utf-8")
    assert [page.name for page in PAGES if page.stem != "index" and f"(docs/pages/{page.name})" not in text] == []


def test_the_documentation_leads_to_every_page() -> None:
    generate = runpy.run_path(str(ROOT / "docs/generate.py"))
    index = (ROOT / "docs/pages/index.md").read_text(encoding="utf-8")
    pages = {page.stem for page in PAGES} - {"index"}
    assert pages <= set(generate["_BELOW"]["index"])  # the navigation
    assert [page for page in sorted(pages) if f"({page}.md)" not in index] == []


def test_the_documentation_leads_to_every_notebook() -> None:
    generate = runpy.run_path(str(ROOT / "docs/generate.py"))
    shown = [*generate["_NOTEBOOKS"], *(name for names in generate["_GAME_NOTEBOOKS"].values() for name in names)]
    assert sorted(shown) == sorted(path.stem for path in (ROOT / "examples").glob("*.ipynb"))


@each_document
def test_every_block_of_python_in_a_document_is_python(path: Path) -> None:
    for block in re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        ast.parse(block)


@pytest.mark.parametrize(("path", "least"), [(RECIPES, 25), (ARCHITECTURE, 25)], ids=["recipes", "architecture"])
def test_every_file_that_a_document_names_is_there(path: Path, least: int) -> None:
    text = path.read_text(encoding="utf-8")
    roots = [ROOT, SOURCES, *(SOURCES / "engines").iterdir(), *(SOURCES / "boards").iterdir()]
    named = set(re.findall(r"[\w/.-]+\.(?:tsx|ts|py|ftl|json|md|toml|ipynb)\b", text))
    assert len(named) >= least
    front_end = {file.name for file in (SOURCES / "js").rglob("*.ts*")}
    missing = [name for name in named if name not in front_end and not any((root / name).exists() for root in roots)]
    assert sorted(name for name in missing if not (path.parent / name).resolve().exists()) == []


@each_document
def test_every_command_of_make_that_a_document_names_is_there(path: Path) -> None:
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert [command for command in commands if f"\n{command}:" not in targets] == []


def test_the_architecture_draws_every_package_and_no_other() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    tree = text[text.index("src/tabletop_widgets/\n") : text.index("Imports run one way")]
    drawn = set(re.findall(r"^  (\w+)/ ", tree, re.MULTILINE))
    assert drawn == {path.name for path in SOURCES.iterdir() if path.is_dir() and path.name[0] not in "_."}


def test_every_module_and_function_on_the_way_of_a_move_is_there() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    rules = SOURCES / "engines/scythe/rules"
    figure = text[text.index("Scythe, rules/:") : text.index("events     ")]
    modules = re.findall(r"^   \|     (\w+) ", figure, re.MULTILINE)
    assert modules == ["turns", "move", "steps", "entering", "gains"]
    assert all((rules / f"{module}.py").is_file() for module in modules)
    frames = (rules / "frames.py").read_text(encoding="utf-8")
    for kind in set(re.findall(r"\b[A-Z]{4,}\b", figure)):
        assert f"\n{kind}: Final = FRAMES." in frames
    move = (rules / "move.py").read_text(encoding="utf-8")
    for function in re.findall(r"def (\w+)\(", text):
        assert f"def {function}(" in move


def test_every_class_and_method_that_the_architecture_names_is_there() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    named = set(re.findall(r"`([A-Z]\w+)(?:\.(\w+)(?:\(\))?)?`", text))
    assert len(named) > 15
    classes = {name for name, _ in named if not name.isupper() and not hasattr(builtins, name)}
    assert sorted(name for name in classes if f"class {name}" not in source) == []
    members = {member for name, member in named if member and not name.isupper()}
    found = [member for member in members if re.search(rf"\bdef {member}\(|^    {member}\b", source, re.MULTILINE)]
    assert sorted(members.difference(found)) == []
