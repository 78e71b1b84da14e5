"""The list that Pyodide finds packages in, `pyodide-lock.json`: all that lie beside it, and nothing from elsewhere.

With it an `import` in a cell is enough: the kernel loads the wheel that has the module, and those which that requires.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import BytesParser
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

# what conditions on requirements ask for, as Python in a browser answers
BROWSER = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": f"{PYODIDE_PYTHON_VERSION}.0",
    "python_version": PYODIDE_PYTHON_VERSION,
    "sys_platform": "emscripten",
    "extra": "",
}


def lock(runtime: Path, wheels: Sequence[Path], roots: Iterable[str]) -> dict[str, Any]:
    """Return the content of a `pyodide-lock.json` with the packages that `roots` require, directly or not.

    Args:
        runtime: the list that came with the runtime: it names the interface that compiled packages would need.
        wheels: where the packages are taken from.
        roots: the names of the packages that are wanted.

    Raises:
        ValueError: if a package is required that no wheel has.

    """
    entries = {entry["name"]: entry for entry in map(described, wheels)}
    wanted, found = [canonicalize_name(name) for name in roots], set[str]()
    while wanted:
        name = wanted.pop()
        if name not in entries:
            raise ValueError(f"{name} is required, but there is no wheel of it")
        if name not in found:
            found.add(name)
            wanted += entries[name]["depends"]
    original = json.loads(runtime.read_text(encoding="utf-8"))
    return {"info": original["info"], "packages": {name: entries[name] for name in sorted(found)}}


def described(wheel: Path) -> dict[str, Any]:
    """Return the entry of a wheel: what it is called, what it requires, and which modules can be imported from it."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as content:
        files = content.namelist()
        [metadata] = [file for file in files if file.endswith(".dist-info/METADATA") and file.count("/") == 1]
        requires = BytesParser().parsebytes(content.read(metadata)).get_all("Requires-Dist", [])
    return {
        "name": name,
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": modules(files),
        "depends": dependencies(requires),
        "unvendored_tests": False,
    }


def dependencies(requires: Iterable[str]) -> list[str]:
    """Return the names of what is required in a browser, of requirements as a wheel lists them."""
    parsed = map(Requirement, requires)
    return sorted({canonicalize_name(one.name) for one in parsed if one.marker is None or one.marker.evaluate(BROWSER)})


def modules(files: Iterable[str]) -> list[str]:
    """Return the modules at the top of a wheel, of the paths in it."""
    tops = {file.split("/")[0].removesuffix(".py") for file in files if file.endswith(".py")}
    return sorted(top for top in tops if top.isidentifier())
