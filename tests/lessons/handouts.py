"""A lesson's page without a browser: its data, and its model run by Node."""

from __future__ import annotations

import base64
import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ESBUILD = ROOT / "node_modules/.bin/esbuild"


def unpacked(page: str) -> dict[str, Any]:
    """Return what a page holds, packed."""
    found = re.search(r'id="data">([^<]+)<', page)
    assert found is not None
    data: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(found[1])))
    return data


@cache
def driver() -> Path:
    """Return the bundled tests/js/handout.ts."""
    if not ESBUILD.exists() or shutil.which("node") is None:
        pytest.skip("Node.js and `npm ci` are needed to run the page's model")
    bundle = Path(mkdtemp()) / "handout.mjs"
    flags = ["--bundle", "--platform=node", "--format=esm", "--log-level=warning", f"--outfile={bundle}"]
    subprocess.run([str(ESBUILD), str(ROOT / "tests/js/handout.ts"), *flags], check=True, cwd=ROOT)
    return bundle


def drive(page: str, messages: Sequence[Mapping[str, Any]], learner: str, folder: Path) -> dict[str, Any]:
    """Send messages to the model of a page.

    Returns:
        {states: what is shown at first and after each message, code: that of the learner's result at the end}.

    """
    given = {"handout": unpacked(page)["recording"], "messages": messages}
    (folder / "given.json").write_text(json.dumps(given), encoding="utf-8")
    subprocess.run(["node", str(driver()), str(folder), learner], check=True)
    found: dict[str, Any] = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    return found
