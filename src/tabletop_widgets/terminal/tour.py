"""The command `tour`: opens the tour in JupyterLab."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tabletop_widgets.core import files

FOLDER: Final = "tabletop-tour"
FIRST: Final = "tour.ipynb"
INSTALL: Final = """The tour is a notebook, and JupyterLab, which opens it, is not installed.
In a clone of tabletop-widgets, this brings it (nothing has been released yet):

    pip install '.[lab]'

Without it: tabletop-widgets play scout"""


def notebooks() -> Path:
    """Return the folder of the built-in notebooks: in the package, or in the checkout that it runs from.

    Raises:
        FileNotFoundError: there is none.

    """
    package = Path(__file__).parents[1]
    for folder in (package / "examples", package.parents[1] / "examples"):
        if (folder / FIRST).is_file():
            return folder
    raise FileNotFoundError(f"{FIRST} is missing from this installation of tabletop-widgets; install it again")


def copy_notebooks(target: Path) -> Path:
    """Copy the notebooks to a folder, without overwriting any, and return the path of the tour."""
    target.mkdir(parents=True, exist_ok=True)
    for notebook in sorted(notebooks().glob("*.ipynb")):
        if not (target / notebook.name).exists():
            files.replace(target / notebook.name, notebook.read_bytes())
    return target / FIRST


def command(tour: Path, options: Sequence[str]) -> list[str]:
    """Return the command that opens a notebook, with further options of JupyterLab."""
    lab = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={tour.parent.resolve()}"]
    # logs only errors, so that the address is the last line
    return [*lab, "--Application.log_level=ERROR", f"--LabApp.default_url=/lab/tree/{tour.name}", *options]


def open_tour(folder: str, options: Sequence[str] = ()) -> int:
    """Open the tour in JupyterLab and wait until it is closed.

    Args:
        folder: where the notebooks are copied to.
        options: further options of JupyterLab, such as "--no-browser".

    Returns:
        The exit code: JupyterLab's, or 1 if it is not installed or there is no room for the notebooks.

    """
    if find_spec("jupyterlab") is None:
        print(INSTALL, file=sys.stderr)
        return 1
    try:
        tour = copy_notebooks(Path(folder))
    except OSError as error:
        print(f"The notebooks could not be copied: {error}", file=sys.stderr)
        return 1
    print(f"The notebooks are copies, in {tour.parent}: change what you like. Ctrl+C ends JupyterLab.", flush=True)
    return subprocess.run(command(tour, options), check=False).returncode
