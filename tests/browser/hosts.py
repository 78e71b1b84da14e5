"""Servers that show a notebook or an app to a browser: each is started as a person starts it, and knows one cell."""

from __future__ import annotations

import os
import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from lab import new_notebook
from playwright.sync_api import Page, expect

PATIENCE = 60.0  # seconds in which a server has to answer


class Server:
    """A server on a free port of this machine, with settings of its own; `close` ends it.

    Args:
        home: an empty folder, in which it runs.
        command: gets the port and the secret of the address, and returns the arguments for Python.

    """

    def __init__(self, home: Path, command: Callable[[int, str], list[str]]) -> None:
        self.port, self.token, self.log = _free_port(), secrets.token_hex(16), home / "server.log"
        own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME")
        env = {**os.environ, **{name: str(home / name.lower()) for name in own}}
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                [sys.executable, *command(self.port, self.token)],
                cwd=home, env=env, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        self._wait()

    def url(self, path: str = "") -> str:
        """Return the address of a path."""
        return f"http://127.0.0.1:{self.port}/{path}"

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                urllib.request.urlopen(self.url(), timeout=PATIENCE).close()
            except urllib.error.HTTPError:  # it answers, and wants the token
                return
            except OSError:
                time.sleep(0.1)
            else:
                return
        self.close()
        pytest.fail(f"the server did not start:\n{self.log.read_text()[-3000:]}")

    def close(self) -> None:
        """End the server and its kernels."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class HostKind(NamedTuple):
    """A kind of host.

    Attributes:
        module: the Python package that it needs.
        write: writes a file with one cell into a folder, and returns its name.
        command: see `Server`; gets the name of the file, too.
        path: what is opened, from the name of the file and the secret.
        run: runs the cell on the page, as a person does.
        prepare: prepares the page before it is opened.

    """

    module: str
    write: Callable[[Path, str], str]
    command: Callable[[str, int, str], list[str]]
    path: Callable[[str, str], str]
    run: Callable[[Page], None]
    prepare: Callable[[Page], None] = lambda page: None


def _notebook(home: Path, code: str) -> str:
    (home / "game.ipynb").write_text(new_notebook([code]), encoding="utf-8")
    return "game.ipynb"


def _app(home: Path, code: str) -> str:
    body = "\n".join(f"    {line}" for line in code.strip().splitlines())
    text = f"import marimo\n\napp = marimo.App()\n\n\n@app.cell\ndef _():\n{body}\n    return\n"
    (home / "game.py").write_text(text, encoding="utf-8")
    return "game.py"


def _panel_app(home: Path, code: str) -> str:
    body, _, board = code.strip().rpartition("\n")
    panel = "import panel as pn\n\npn.extension('ipywidgets', sizing_mode='stretch_width')"
    (home / "game.py").write_text(f"{body}\n{panel}\npn.pane.IPyWidget({board}).servable()\n", encoding="utf-8")
    return "game.py"


def put_in_place_of_the_network(page: Page) -> None:
    """Give a page anywidget's own script, which ipywidgets_bokeh loads from a CDN, and nothing else from there."""
    script = Path(sys.prefix) / "share/jupyter/nbextensions/anywidget/index.js"
    page.route(re.compile(r"^https?://(?!127\.0\.0\.1)"), lambda route: route.abort())
    page.route("https://unpkg.com/anywidget@*/**", lambda route: route.fulfill(path=script))


def _jupyter(module: str) -> Callable[[str, int, str], list[str]]:
    def command(file: str, port: int, token: str) -> list[str]:  # the file is opened by its address
        options = {"ServerApp.ip": "127.0.0.1", "ServerApp.port": port, "IdentityProvider.token": token}
        flags = [f"--{name}={value}" for name, value in options.items()]
        return ["-m", module, "--no-browser", "--allow-root", *flags]

    return command


def _press_shift_enter(cell: str, prompt: str, idle: str) -> Callable[[Page], None]:
    """Return what waits for an idle kernel and presses the keys that run a cell, until its prompt says that it runs."""

    def run(page: Page) -> None:
        page.locator(idle).first.wait_for(timeout=60_000)
        for _ in range(20):
            page.locator(cell).first.click()
            page.keyboard.press("Shift+Enter")
            try:
                expect(page.locator(prompt).first).to_have_text(re.compile(r"\[[*\d]"), timeout=3_000)
            except AssertionError:
                page.keyboard.press("Escape")  # a dialog that asks for the kernel
            else:
                return

    return run


HOSTS = {
    "notebook": HostKind(
        "notebook",
        _notebook,
        _jupyter("notebook"),
        "notebooks/{}?token={}".format,
        _press_shift_enter(".jp-CodeCell .cm-content", ".jp-CodeCell .jp-InputPrompt", "[data-status=idle]"),
    ),
    "nbclassic": HostKind(
        "nbclassic",
        _notebook,
        _jupyter("nbclassic"),
        "nbclassic/notebooks/{}?token={}".format,
        _press_shift_enter(".code_cell .CodeMirror", ".code_cell .input_prompt", ".kernel_idle_icon"),
    ),
    "voila": HostKind(
        "voila",
        _notebook,
        lambda file, port, token: f"-m voila {file} --port={port} --token={token} --no-browser".split(),
        lambda file, token: f"?token={token}",
        lambda page: None,  # it runs by itself
    ),
    "marimo": HostKind(
        "marimo",
        _app,
        lambda file, port, token: f"-m marimo -q run {file} --port={port} --token-password={token} --headless".split(),
        lambda file, token: f"?access_token={token}",
        lambda page: None,
    ),
    "panel": HostKind(
        "ipywidgets_bokeh",
        _panel_app,
        lambda file, port, token: f"-m panel serve {file} --port={port} --address=127.0.0.1".split(),
        lambda file, token: file.removesuffix(".py"),
        lambda page: None,
        put_in_place_of_the_network,
    ),
}
