#!/usr/bin/env bash
# nbsphinx 0.9.8 beside nbconvert 7.17.2 and mkdocs-jupyter 0.26.3: a notebook that was run, saved without its widget state.
# Its outputs hold a widget view and also a picture or HTML. One would guess that all three tools, all built on nbconvert, show the same.
# What happens: nbconvert and mkdocs-jupyter see that there is no state for the widget and show the picture or HTML; nbsphinx always
# prefers the widget view, which has nothing to draw, and the picture and the HTML are nowhere in the page.
# What to do: take the widget view out of such outputs before nbsphinx reads the notebook.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check \
    nbsphinx==0.9.8 sphinx==9.0.4 nbconvert==7.17.2 nbformat==5.11.1 mkdocs==1.6.1 mkdocs-jupyter==0.26.3
cat > "$folder/demo.py" <<'PY'
import base64
import importlib.metadata
import pathlib
import struct
import subprocess
import sys
import zlib

import nbformat
from nbformat import v4

folder = pathlib.Path(sys.argv[1])
for name in ("nbsphinx", "sphinx", "nbconvert", "mkdocs", "mkdocs-jupyter"):
    print(name, importlib.metadata.version(name))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


picture = base64.b64encode(
    b"\x89PNG\r\n\x1a\n"
    + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 0, 0, 0, 0))
    + chunk(b"IDAT", zlib.compress(b"\0\0\xff\0\xff\0"))
    + chunk(b"IEND", b"")
).decode()
VIEW = "application/vnd.jupyter.widget-view+json"
view = {"model_id": "0123456789abcdef0123456789abcdef", "version_major": 2, "version_minor": 0}


def notebook(with_view):
    cells = []
    for number, data in enumerate(({"image/png": picture}, {"text/html": "<p>the HTML</p>"}), 1):
        data = {"text/plain": "words", **data, **({VIEW: view} if with_view else {})}
        output = v4.new_output("execute_result", data=data, execution_count=number)
        cells.append(v4.new_code_cell("thing", outputs=[output], execution_count=number))
    made = v4.new_notebook(cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    nbformat.validate(made)
    return made


def run(*command, cwd):
    done = subprocess.run([sys.executable, "-m", *command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{command[0]} failed:\n{done.stdout}")


def shows(page):
    text = page.read_text()
    text = text[text.index("<body"):]
    return {
        "picture": "data:image/png" in text or "_images/" in text,
        "HTML": "<p>the HTML</p>" in text,
        "widget view": f'<script type="{VIEW}">' in text,
    }


def build(with_view):
    home = folder / ("with" if with_view else "without")
    (home / "site" / "docs").mkdir(parents=True)
    (home / "book").mkdir()
    for path in ("book/index.ipynb", "site/docs/index.ipynb"):
        nbformat.write(notebook(with_view), home / path)
    (home / "book" / "conf.py").write_text('project = "demo"\nextensions = ["nbsphinx"]\nnbsphinx_execute = "never"\n')
    (home / "site" / "mkdocs.yml").write_text("site_name: demo\nplugins:\n  - mkdocs-jupyter\n")
    run("nbconvert", "--to", "html", "--output-dir", "page", "book/index.ipynb", cwd=home)
    run("sphinx", "-q", "-b", "html", ".", "out", cwd=home / "book")
    run("mkdocs", "build", "-q", cwd=home / "site")
    pages = {
        "nbconvert": home / "page" / "index.html",
        "mkdocs-jupyter": home / "site" / "site" / "index.html",
        "nbsphinx": home / "book" / "out" / "index.html",
    }
    return {name: shows(page) for name, page in pages.items()}


fallback = {"picture": True, "HTML": True, "widget view": False}
only_view = {"picture": False, "HTML": False, "widget view": True}
changed = []
for with_view in (False, True):
    print("outputs with a widget view, no widget state:" if with_view else "the same outputs without a widget view:")
    for name, seen in build(with_view).items():
        print(f"  {name:15} shows", ", ".join(what for what, there in seen.items() if there) or "nothing")
        if seen != (only_view if with_view and name == "nbsphinx" else fallback):
            changed.append(f"{name} with_view={with_view}")
if changed:
    sys.exit("CHANGED: " + "; ".join(changed))
print("The finding still holds.")
PY
"$folder/venv/bin/python" "$folder/demo.py" "$folder"
