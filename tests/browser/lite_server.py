"""The built site, `build/site`, as a plain server of files gives it out, and the notebooks that are opened in it."""

from __future__ import annotations

import base64
import functools
import json
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

from lab import Notebook, new_notebook
from playwright.sync_api import BrowserContext, Route

SITE = Path(__file__).resolve().parents[2] / "build/site"
# what the kernel in the browser calls itself
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
WRITE = """async ([path, content]) => {
    await window.jupyterapp.serviceManager.contents.save(path, { type: "notebook", format: "json", content });
}"""
READ = """async (path) => {
    const file = await window.jupyterapp.serviceManager.contents.get(path, { content: true, format: "text" });
    return [file.content, file.format];
}"""
STARTED = "async () => { await window.jupyterapp.started; return true; }"


class Files(SimpleHTTPRequestHandler):
    """Gives out files, and says nothing of it."""

    extensions_map = {  # noqa: RUF012 - as its class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",  # Windows may know neither
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


class LiteServer:
    """A server that only gives out the site's files, on a port that the system chose."""

    patience = 240.0  # where a machine is busy, the runtime takes its time

    def __init__(self) -> None:
        handler = functools.partial(Files, directory=str(SITE))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def address(self, path: str) -> str:
        """Return the address of the page that opens a notebook."""
        return f"{self.url}lab/index.html?path={quote(path)}"

    def close(self) -> None:
        """Stop giving out files."""
        self._server.shutdown()
        self._server.server_close()


class Visit:
    """A page of a visitor whose network reaches the site and nothing else.

    Attributes:
        elsewhere: what the page asked for from anywhere else, in vain.

    """

    def __init__(self, server: LiteServer, context: BrowserContext) -> None:
        self.server, self.page, self.elsewhere = server, context.new_page(), list[str]()
        self._count, self._books = 0, list[Notebook]()
        context.route("**/*", self._answer)  # also for the worker in which Python runs
        self.page.set_viewport_size({"width": 1280, "height": 1000})
        self.enter()

    def _answer(self, route: Route) -> None:
        if route.request.url.startswith((self.server.url, "data:", "blob:")):
            route.continue_()
        else:
            self.elsewhere.append(route.request.url)
            route.abort()

    def enter(self) -> None:
        """Load the page without the tabs of before: every kernel ends, what was saved stays."""
        self.page.goto(f"{self.server.url}lab/index.html?reset", wait_until="domcontentloaded")
        self.page.wait_for_function("() => window.jupyterapp", timeout=self.server.patience * 1000)
        self.page.evaluate(STARTED)

    def open(self, cells: list[str]) -> Notebook:
        """Open a new notebook with these cells."""
        content = json.loads(new_notebook(cells))
        content["metadata"]["kernelspec"] = KERNEL
        self._count += 1
        path = f"visit_{self._count}.ipynb"
        self.page.evaluate(WRITE, [path, content])
        return self.shipped(path)

    def shipped(self, name: str) -> Notebook:
        """Open a notebook that comes with the site."""
        self._books.append(Notebook(self.server, self.page, name))
        return self._books[-1]

    def leave(self) -> None:
        """Close the notebooks that are open, and end their kernels."""
        while self._books:
            self._books.pop().close()
        self.page.evaluate("async () => { await window.jupyterapp.serviceManager.sessions.shutdownAll(); }")

    def read(self, path: str) -> str:
        """Return the text of a file of the browser's file system."""
        content, form = self.page.evaluate(READ, path)
        return base64.b64decode(content).decode() if form == "base64" else str(content)
