"""What is published: the package as PyPI takes and shows it, the citation, the change log, and the workflows."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HOME = "https://github.com/tabletop-widgets/tabletop-widgets"
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
NOT_IN_GIT = (".venv", "node_modules", "build", "dist", ".git", ".*_cache")
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def run(*command: str, within: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=within, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The sdist and the wheel, with the front end that is there."""
    checkout = tmp_path_factory.mktemp("build") / "checkout"
    copytree(ROOT, checkout, ignore=ignore_patterns(*NOT_IN_GIT))
    run(sys.executable, "-m", "hatchling", "build", within=checkout)
    return sorted((checkout / "dist").iterdir())


def metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as file:
        (name,) = (name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        return file.read(name).decode("utf-8")


# --- the package


@pytest.mark.package
def test_twine_finds_nothing_wrong_with_what_is_uploaded(built: list[Path]) -> None:
    assert [path.suffix for path in built] == [".whl", ".gz"]
    told = run(sys.executable, "-m", "twine", "check", "--strict", *map(str, built))
    assert told.count("PASSED") == 2


@pytest.mark.package
def test_links_and_pictures_of_the_readme_lead_somewhere_from_pypi(built: list[Path]) -> None:
    page = metadata(built[0])
    assert "\nDescription-Content-Type: text/markdown\n" in page
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert len(links) > 20
    assert [link for link in links if not link.startswith("https://")] == []
    tag = f"v{PROJECT['version']}"
    pictures = [link for link in links if link.endswith((".png", ".gif"))]
    assert pictures
    for link in pictures:
        start = f"https://raw.githubusercontent.com/tabletop-widgets/tabletop-widgets/{tag}/"
        assert link.startswith(start)
        assert (ROOT / link.removeprefix(start)).is_file()
    files = [link for link in links if f"/blob/{tag}/" in link]
    assert len(files) > 10
    assert all((ROOT / link.partition(f"/blob/{tag}/")[2].partition("#")[0]).is_file() for link in files)


@pytest.mark.package
def test_the_page_says_what_it_is_for_whom_and_where_it_is_kept(built: list[Path]) -> None:
    page = metadata(built[0])
    assert "\nAuthor: the tabletop-widgets authors\n" in page
    for name in ("Homepage", "Documentation", "Repository", "Issues", "Changelog"):
        assert f"\nProject-URL: {name}, {HOME}" in page
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"\nClassifier: Programming Language :: Python :: {version}\n" in page
    assert "\nLicense-Expression: MIT\n" in page
    assert "License ::" not in page  # the expression says it


@pytest.mark.package
def test_the_wheel_has_the_command_and_the_notebooks_that_it_opens(built: list[Path]) -> None:
    with zipfile.ZipFile(built[0]) as file:
        names = file.namelist()
        (entries,) = (file.read(name).decode() for name in names if name.endswith("entry_points.txt"))
    assert "tabletop-widgets = tabletop_widgets.__main__:main" in entries
    notebooks = {f"tabletop_widgets/examples/{path.name}" for path in (ROOT / "examples").glob("*.ipynb")}
    assert "tabletop_widgets/examples/tour.ipynb" in notebooks
    assert notebooks <= set(names)
    assert "tabletop_widgets/py.typed" in names


@pytest.mark.package
def test_the_sdist_has_what_a_wheel_is_built_from(built: list[Path]) -> None:
    with tarfile.open(built[1]) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    needed = {"pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md", "CITATION.cff", "examples/tour.ipynb"}
    assert needed | {"docs/pages/hosts.md", "docs/board.gif", "findings/README.md"} <= names
    assert "src/tabletop_widgets/js/index.tsx" in names


# --- the citation and the change log


@pytest.mark.package
def test_the_citation_follows_its_schema_and_says_what_the_package_says() -> None:
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.citation-file-format", "CITATION.cff")
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["title"], cited["version"], cited["license"]) == (PROJECT["name"], PROJECT["version"], "MIT")
    assert cited["repository-code"] == PROJECT["urls"]["Repository"] == HOME
    assert [one["name"] for one in cited["authors"]] == [one["name"] for one in PROJECT["authors"]]


def test_the_change_log_has_known_sections_dated_versions_and_links() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    for part in re.split(r"^## .+$", text, flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.+)$", part, re.MULTILINE)
        assert kinds == [kind for kind in KINDS if kind in kinds]
        assert kinds
    for version in versions:
        assert f"\n{version.partition(' ')[0]}: {HOME}" in text
    assert max(map(len, text.splitlines())) <= 140


# --- the workflows


@pytest.mark.package
@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
@pytest.mark.parametrize("schema", ["vendor.github-workflows", "custom.github-workflows-require-timeout"])
def test_a_workflow_follows_its_schema_and_ends(path: Path, schema: str) -> None:
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path))


@pytest.mark.package
def test_dependabot_follows_its_schema() -> None:
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.dependabot", ".github/dependabot.yml")


@pytest.mark.package
def test_zizmor_finds_nothing_that_goes_wrong_in_the_workflows() -> None:
    (program,) = (file for file in distribution("zizmor").files or () if file.name in ("zizmor", "zizmor.exe"))
    assert "No findings to report" in run(str(program.locate()), "--offline", "--no-progress", ".github")


def test_every_promised_python_and_system_is_tested_and_the_release_keeps_no_token() -> None:
    tests = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))
    matrix = tests["jobs"]["engines"]["strategy"]["matrix"]
    promised = [name.rpartition(" :: ")[2] for name in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", name)]
    assert matrix["python"] == promised
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "macos", "windows"}
    release = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert "secrets." not in release
    publish = yaml.safe_load(release)["jobs"]["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["environment"]["name"] == "pypi"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_digest(path: Path) -> None:
    used = re.findall(r"uses: (\S+)( # v[\d.]+)?", path.read_text(encoding="utf-8"))
    assert used
    assert all(re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}", action) and version for action, version in used)


def test_the_files_that_workflows_read_are_there() -> None:
    named = {name for path in WORKFLOWS for name in re.findall(r"< (\.github/\S+)", path.read_text(encoding="utf-8"))}
    assert named
    assert all((ROOT / name).is_file() for name in named)
