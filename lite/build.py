"""Puts the site together: JupyterLite, Pyodide, the wheels, the project's own wheel, notebooks and lessons."""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import nbformat

from lite.downloads import fetch_runtime, fetch_wheels, pip, renew_pins, run
from lite.lock import lock

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = ROOT / "build/lite"  # what is only needed to build
SITE: Final = ROOT / "build/site"
PROJECT: Final = "tabletop-widgets"
# what a kernel loads while it starts: the kernel itself, and what a first import would wait for
KERNEL: Final = ("micropip", "piplite", "pyodide-kernel", "ipykernel", "comm", "jedi", "ipython")
# beside these, for who plays: ratings, progress bars, tables; all of them optional
EXTRAS: Final = ("cloudpickle", "narwhals", "openskill", "tqdm", "tzdata")
# what the kernel in the browser calls itself: JupyterLab would ask about a notebook of any other
KERNEL_SPEC: Final = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
KERNEL_SETTINGS: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
_AT_HOME: Final = "`pip install '.[lab,arena,rl]'` in a clone, on a computer of your own."
NOT_HERE: Final = {  # notebook that does not run whole in a browser -> what stands at its top
    "reinforcement.ipynb": "**Not here:** this notebook needs numpy and Gymnasium, which this site does not have. "
    f"It can be read; to run it, {_AT_HOME}",
    "together.ipynb": f"**Not here:** a page cannot serve links to other people. It can be read; to run it, {_AT_HOME}",
    "strategies.ipynb": "**Not all of it runs here:** ratings and tables need numpy and pandas, which this site does "
    f"not have. Go on with the next cell, or {_AT_HOME}",
}
LAB_EXTENSIONS: Final = ("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager", "anywidget")


def build() -> Path:
    """Build the site anew, and return its folder."""
    for folder in (WORK / "input", SITE):
        shutil.rmtree(folder, ignore_errors=True)
    runtime = WORK / "input/static/pyodide"
    runtime.mkdir(parents=True)
    lay_python_out(runtime)
    contents = WORK / "input/files"
    lay_contents_out(contents)
    write_settings(WORK / "input")
    (WORK / "input/jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": options(contents)}))
    run([sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", WORK / "input"], cwd=WORK / "input")
    return SITE


def options(contents: Path) -> dict[str, Any]:
    """Return what `jupyter lite build` is told: only what the site needs, whatever else this environment has."""
    share = Path(sys.prefix) / "share/jupyter/labextensions"
    return {
        "apps": ["lab", "notebooks", "tree"],
        "contents": [str(contents)],
        "federated_extensions": [str(share / name) for name in LAB_EXTENSIONS],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(SITE),
        "cache_dir": str(WORK / "cache"),
    }


def lay_python_out(folder: Path) -> None:
    """Put the runtime, all wheels and the list of them into a folder."""
    share = Path(sys.prefix) / "share/jupyter/labextensions" / LAB_EXTENSIONS[0]
    own = WORK / "own"
    shutil.rmtree(own, ignore_errors=True)
    pip("wheel", "--no-deps", "--wheel-dir", own, ROOT)
    wheels = [*fetch_wheels(WORK), *own.glob("*.whl"), *(share / "static/pypi").glob("*.whl")]
    for path in fetch_runtime(WORK):
        shutil.copy(path, folder)
    listed = lock(folder / "pyodide-lock.json", wheels, [PROJECT, *KERNEL, *EXTRAS])
    (folder / "pyodide-lock.json").write_text(json.dumps(listed, indent=1), encoding="utf-8")
    used = {entry["file_name"] for entry in listed["packages"].values()}
    for wheel in wheels:
        if wheel.name in used:
            shutil.copy(wheel, folder)


def lay_contents_out(folder: Path) -> None:
    """Put what the file browser shows into a folder: the notebooks, and the lessons as files to read and change."""
    folder.mkdir(parents=True)
    for source in (ROOT / "examples").glob("*.ipynb"):
        # with whole texts: the page does not join lists of lines
        notebook = nbformat.read(source, as_version=4)  # type: ignore[no-untyped-call]
        notebook["metadata"]["kernelspec"] = KERNEL_SPEC
        if source.name in NOT_HERE:
            note = {"cell_type": "markdown", "id": "not-here", "metadata": {}, "source": NOT_HERE[source.name]}
            notebook["cells"].insert(0, note)
        (folder / source.name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
    lessons = ROOT / "src/tabletop_widgets/lessons"
    shutil.copytree(lessons, folder / "lessons", ignore=shutil.ignore_patterns("__pycache__", "*.py"))


def write_settings(folder: Path) -> None:
    """Write the site's settings: Python and its packages from the site alone, no news from elsewhere."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": [*KERNEL, PROJECT]},
    }
    site = {
        "appName": "tabletop-widgets",
        "defaultKernelName": "python",
        "exposeAppInBrowser": True,  # tests open notebooks and run cells by the commands of the app
        "litePluginSettings": {KERNEL_SETTINGS: kernel},
    }
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": site}
    (folder / "jupyter-lite.json").write_text(json.dumps(lite, indent=1))
    quiet = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
    overrides = {"@jupyterlab/apputils-extension:notification": quiet}
    (folder / "overrides.json").write_text(json.dumps(overrides, indent=1))


def renew() -> None:
    """Pin the newest versions of all that comes along."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    kernel = ("micropip", "comm", "jedi", "ipython", "packaging")  # the rest comes with the lab extension
    renew_pins([*project["dependencies"], *kernel, *EXTRAS], WORK)
