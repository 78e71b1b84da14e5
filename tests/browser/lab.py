"""The system's Chromium, and a real JupyterLab server with helpers to drive it; tests and benchmarks use them."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

CLASSIC_BARS = bool(os.environ.get("TABLETOP_CLASSIC_BARS"))  # scroll bars take room, as on Windows and Linux
CHROMIUM_NAMES = (
    "chromium-headless-shell",  # without windows: a sixth fewer processor seconds for the tests
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge",
)
CHROMIUM_PATHS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
NO_CHROMIUM = (
    "no Chromium found: install it (Debian: `apt-get install chromium-headless-shell`; Ubuntu: `apt-get install"
    " chromium`; macOS: `brew install --cask chromium`) or name a Chrome, Chromium or Edge binary in"
    " CHROMIUM=/path/to/binary"
)


def runs(path: str) -> bool:
    """Return whether a browser starts: Ubuntu's `chromium-browser` may be a stub that only asks for a snap."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_chromium() -> str | None:
    """Return the path of a Chromium-like browser that starts, or None, from `$CHROMIUM` alone where that is set."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [*CHROMIUM_NAMES, *CHROMIUM_PATHS]
    found = (shutil.which(candidate) for candidate in candidates)
    return next((path for path in found if path and runs(path)), None)


def chromium_options(path: str) -> dict[str, Any]:
    """Return what Playwright has to be told to launch a browser."""
    sandbox = [] if getattr(os, "geteuid", lambda: 1)() else ["--no-sandbox"]  # Chromium refuses its sandbox to root
    bars = {"ignore_default_args": ["--hide-scrollbars"]} if CLASSIC_BARS else {}
    return {"executable_path": path, "args": [*sandbox, "--disable-dev-shm-usage"], **bars}


class Server(Protocol):
    """Where a `Notebook` is opened.

    Attributes:
        url: what the addresses of its pages begin with.
        patience: how many seconds a kernel may take to start.

    """

    url: str
    patience: float

    def address(self, path: str) -> str:
        """Return the address of the page that opens a notebook."""


class LabServer:
    """A JupyterLab of this Python, on a port that the system chose, with its own settings and a secret token."""

    patience = 60.0

    def __init__(self, home: Path) -> None:
        self.root, self.token = home / "notebooks", secrets.token_hex(16)
        runtime, settings = home / "runtime", home / "settings"
        for folder in (self.root, runtime, settings / "@jupyterlab/apputils-extension"):
            folder.mkdir(parents=True)
        quiet = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
        (settings / "@jupyterlab/apputils-extension/notification.jupyterlab-settings").write_text(json.dumps(quiet))
        places = {
            "JUPYTER_CONFIG_DIR": home / "config",
            "JUPYTER_DATA_DIR": home / "data",
            "JUPYTER_RUNTIME_DIR": runtime,
            "JUPYTERLAB_SETTINGS_DIR": settings,
            "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
            "IPYTHONDIR": home / "ipython",
        }
        self.log = home / "server.log"
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"]
        options = {"ip": "127.0.0.1", "port": 0, "root_dir": self.root}
        command += [f"--ServerApp.{name}={value}" for name, value in options.items()]
        env = {**os.environ, **{name: str(path) for name, path in places.items()}, "JUPYTER_TOKEN": self.token}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        self.url = self._wait_for_url(runtime)

    def _wait_for_url(self, runtime: Path, seconds: float = 60) -> str:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            for path in runtime.glob("jpserver-*.json"):
                try:
                    url = str(json.loads(path.read_text())["url"])
                    self.url = url
                    self.api("api/status")
                except (OSError, ValueError, KeyError):  # half-written, or not yet listening
                    continue
                return url
            time.sleep(0.05)
        self.close()
        pytest.fail(f"JupyterLab did not start within {seconds} s:\n{self.log.read_text()[-3000:]}")

    def api(self, path: str, method: str = "GET") -> Any:
        """Call Jupyter's REST interface and return the decoded answer (None if it is empty)."""
        request = urllib.request.Request(
            self.url + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def address(self, path: str) -> str:
        """Return the address of the page that opens a notebook."""
        return f"{self.url}doc/tree/{path}?token={self.token}"

    def close(self) -> None:
        """Stop the server and its kernels."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


OPEN = "async (path) => { await window.jupyterapp.commands.execute('docmanager:open', { path }); }"
# nobody is asked whether to save it, and no settings of a board stay for the next one
CLOSE = """() => {
    for (const panel of [...window.jupyterapp.shell.widgets("main")]) {
        if (panel.context) panel.context.model.dirty = false;
        panel.close();
    }
    localStorage.removeItem("tabletop-widgets");
}"""


class Notebook:
    """An open notebook in JupyterLab: run its cells, reach their outputs."""

    def __init__(self, server: Server, page: Page, path: str) -> None:
        self.server, self.page, self.path = server, page, path
        self.console: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", self._hear_error)
        if page.url.startswith(server.url):  # Lab is there: loading it takes longer than most tests
            page.evaluate(OPEN, path)
        else:
            page.goto(server.address(path), wait_until="domcontentloaded")
        self.ready()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console.append(message.text)

    def _hear_error(self, error: Error) -> None:
        self.console.append(str(error))

    def close(self) -> None:
        """Close the notebook and forget its settings; Lab stays open."""
        self.page.evaluate(CLOSE)
        self.page.remove_listener("console", self._hear)
        self.page.remove_listener("pageerror", self._hear_error)

    def ready(self) -> None:
        """Wait for a kernel that is idle and known to the notebook: `Run` before would ask for a kernel in a dialog."""
        self.page.wait_for_function(
            """() => {
                const panel = window.jupyterapp?.shell?.currentWidget;
                return panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle";
            }""",
            timeout=self.server.patience * 1000,
        )

    def cell(self, index: int) -> Locator:
        """Return the cell at `index` (0-based, as in the file)."""
        return self.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{index}']")

    def output(self, index: int) -> Locator:
        """Return the output area of the cell at `index`."""
        return self.cell(index).locator(".jp-OutputArea")

    def run(self, index: int, timeout: float = 60) -> None:
        """Run one cell and wait until it is done; a Python error in it fails the test with the traceback.

        The answer comes from the notebook's model, not from the page: Lab draws only the cells that are in sight.
        """
        error = self.page.evaluate(
            """async ([index, seconds]) => {
                const panel = window.jupyterapp.shell.currentWidget;
                panel.content.activeCellIndex = index;
                panel.content.deselectAll();
                const tooLate = new Error(`cell ${index} still runs after ${seconds} s`);
                const late = new Promise((_, reject) => setTimeout(() => reject(tooLate), seconds * 1000));
                await Promise.race([window.jupyterapp.commands.execute("notebook:run-cell"), late]);
                const output = panel.content.widgets[index].model.sharedModel.toJSON().outputs ?? [];
                const error = output.find((o) => o.output_type === "error");
                return error ? error.traceback.join("\\n") : null;
            }""",
            [index, timeout],
        )
        if error:
            pytest.fail(f"cell {index} of {self.path}: {error}")

    def run_all(self, timeout: float = 60) -> None:
        """Run every code cell, from the top; each may take that many seconds."""
        kinds = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.widgets.map((w) => w.model.type)"
        )
        for index, kind in enumerate(kinds):
            if kind == "code":
                self.run(index, timeout)

    def set_theme(self, name: str) -> None:
        """Switch JupyterLab's theme, e.g. to "JupyterLab Dark"."""
        self.page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", name)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", name)


def new_notebook(cells: list[str]) -> str:
    """Return a notebook file with these code cells."""
    code: dict[str, Any] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    body = [{**code, "id": f"cell-{i}", "source": source} for i, source in enumerate(cells)]
    return json.dumps({"cells": body, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})
