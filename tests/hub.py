"""A Jupyter server with jupyter-server-proxy below a prefix, as a JupyterHub gives each of its users one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

_SECRET = "abc"
_PATIENCE = 40.0  # seconds: a machine may be busy


class Hub(NamedTuple):
    """A server that runs.

    Attributes:
        root: its address, with the prefix.
        log: the file of what it writes.

    """

    root: str
    log: Path

    @property
    def login(self) -> dict[str, str]:
        """The headers of somebody who has logged in."""
        return {"Authorization": f"token {_SECRET}"}

    @property
    def entrance(self) -> str:
        """The address with which a browser logs in."""
        return f"{self.root}api/status?token={_SECRET}"

    def behind(self, port: int) -> str:
        """Return the address by which browsers reach a port of this machine."""
        return f"{self.root}proxy/{port}/"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def run_hub(folder: Path) -> Iterator[Hub]:
    """Run a server, and end it."""
    pytest.importorskip("jupyter_server_proxy", reason="pip install jupyter-server-proxy")
    port = free_port()
    home = {name: str(folder) for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR")}
    words = [sys.executable, "-m", "jupyter_server", "--allow-root", "--no-browser", f"--port={port}"]
    words += [
        "--ServerApp.base_url=/user/mia/",
        f"--IdentityProvider.token={_SECRET}",
        f"--ServerApp.root_dir={folder}",
    ]
    words += ["--ServerApp.jpserver_extensions=jupyter_server_proxy=True"]
    hub = Hub(f"http://127.0.0.1:{port}/user/mia/", folder / "log")
    with (
        hub.log.open("w") as log,
        subprocess.Popen(words, stdout=log, stderr=log, env={**os.environ, **home}) as server,
    ):
        try:
            _wait(hub)
            yield hub
        finally:
            server.terminate()
            server.wait(20)


def _wait(hub: Hub) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            with urllib.request.urlopen(hub.entrance, timeout=5):
                return
        except OSError:
            assert time.monotonic() < end, f"nothing answers at {hub.root}"
            time.sleep(0.1)
