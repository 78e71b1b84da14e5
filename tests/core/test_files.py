"""Files that are written whole or not at all, and read only where reading ends."""

from __future__ import annotations

import json
import os
import random
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core import files

posix = pytest.mark.skipif(os.name != "posix", reason="needs links, pipes and signals")


@posix
def test_saving_through_a_link_keeps_the_link_and_replaces_what_it_points_to(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    real, link = tmp_path / "disk" / "match.json", tmp_path / "link.json"
    tw.new_match("scout", seed=1).save(real)
    link.symlink_to(Path("disk") / "match.json")
    assert tw.new_match("scout", seed=2).save(link) == link
    assert link.is_symlink()
    assert tw.load_match(real).seed == tw.load_match(link).seed == 2
    assert list((tmp_path / "disk").iterdir()) == [real]


@posix
def test_saving_through_a_link_to_nothing_makes_what_it_points_to(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to("later.json")
    tw.new_match("scout", seed=2).save(link)
    assert link.is_symlink()
    assert tw.load_match(tmp_path / "later.json").seed == 2


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def link_to_device(path: Path) -> Path:
    path.symlink_to("/dev/full")
    return path


@posix
@pytest.mark.parametrize(("make", "kind"), [(folder, "a folder"), (pipe, "a pipe"), (link_to_device, "a device")])
def test_what_is_no_file_is_neither_written_nor_read(make: Callable[[Path], Path], kind: str, tmp_path: Path) -> None:
    path = make(tmp_path / "thing")
    before = unread(path)
    with pytest.raises(tw.SaveFileError, match=f"this match cannot be saved: .*thing is {kind}; expected a file"):
        tw.new_match("scout").save(path)
    assert unread(path) == before
    assert list(tmp_path.iterdir()) == [path]


def unread(path: Path) -> list[int]:
    """Return what is known of a path, but for when it was last read: to look where a link leads is to read it."""
    known = path.lstat()
    return [known.st_mode, known.st_ino, known.st_nlink, known.st_size, known.st_mtime_ns, known.st_ctime_ns]


LOAD = """
import resource, sys
import tabletop_widgets as tw
resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
try:
    exec(sys.argv[1])
except Exception as error:
    print(type(error).__name__, error)
"""


def elsewhere(code: str) -> str:
    """Return what a program that may hang, or take all memory, prints."""
    done = subprocess.run(
        [sys.executable, "-c", LOAD, code], capture_output=True, text=True, timeout=60, check=False, env=os.environ
    )
    return done.stdout + done.stderr


@posix
@pytest.mark.parametrize(("make", "kind"), [(folder, "a folder"), (pipe, "a pipe"), (link_to_device, "a device")])
def test_to_load_what_is_no_file_is_refused_and_does_not_hang(
    make: Callable[[Path], Path], kind: str, tmp_path: Path
) -> None:
    path = make(tmp_path / "thing")
    told = elsewhere(f"tw.load_match({str(path)!r})")
    assert told == f"SaveFileError this match cannot be loaded: {path} is {kind}; expected a file\n"


@posix
def test_a_device_without_an_end_is_not_read(tmp_path: Path) -> None:
    assert "SaveFileError this match cannot be loaded: /dev/zero is a device" in elsewhere("tw.load_match('/dev/zero')")
    assert "ValueError this board cannot be read: /dev/zero is a device" in elsewhere(
        "tw.new_match('leviath', board='/dev/zero')"
    )


def test_a_file_that_is_too_big_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "big.json"
    with path.open("wb") as file:
        file.truncate(2**40)  # takes no room on the disk
    with pytest.raises(tw.SaveFileError, match="has 1,099,511,627,776 bytes; at most 67,108,864 are read"):
        tw.load_match(path)
    with pytest.raises(ValueError, match="has 1,099,511,627,776 bytes; at most 16,777,216 are read"):
        tw.new_match("leviath", board=path)


@pytest.mark.parametrize("path", ["x" * 10_000, "a\0b"], ids=["long", "zero"])
def test_a_text_that_is_no_path_is_refused_in_few_words(path: str) -> None:
    for use in (tw.load_match, tw.new_match("scout").save):
        with pytest.raises(tw.SaveFileError) as caught:
            use(path)
        assert len(str(caught.value)) < 500


# --- permissions


@posix
def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tw.new_match("scout").save(tmp_path / "match.json")
    plain = tmp_path / "plain"
    plain.write_text("", encoding="utf-8")
    assert path.stat().st_mode == plain.stat().st_mode  # as any new file has them
    for mode in (0o600, 0o664):
        path.chmod(mode)
        tw.new_match("scout").save(path)
        assert path.stat().st_mode & 0o777 == mode


def test_a_write_protected_file_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tw.new_match("scout", seed=1).save(tmp_path / "match.json")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # who runs the tests may be allowed everything
    with pytest.raises(PermissionError, match=r"match\.json is write-protected"):
        tw.new_match("scout", seed=2).save(path)
    assert tw.load_match(path).seed == 1


# --- whole or not at all


def test_the_new_file_is_on_the_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def fsync(number: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        sync(number)

    def replace(self: Path, target: Path) -> Path:
        json.loads(self.read_text(encoding="utf-8"))
        done.append("replace")
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    tw.new_match("scout").save(tmp_path / "match.json")
    assert [what for what in done if what != "folder"] == ["file", "replace"]
    if sys.platform == "linux":
        assert done == ["file", "replace", "folder"]


@pytest.mark.parametrize("fails", ["chmod", "fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    path = tw.new_match("scout", seed=1).save(tmp_path / "match.json")
    before = path.read_bytes()

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    owner = os if fails == "fsync" else Path
    monkeypatch.setattr(owner, fails, fail)
    with pytest.raises(OSError, match="No space left"):
        tw.new_match("scout", seed=2).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


SAVE_FOR_EVER = """
import sys
import tabletop_widgets as tw
matches = [tw.new_match("scout", seed=seed) for seed in range(2)]
for match in matches:
    match.play_out(dict.fromkeys(range(4), "random"), 200)
print("ready", flush=True)
while True:
    for match in matches:
        match.save(sys.argv[1])
"""


@posix
def test_a_program_killed_while_it_saves_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    rng = random.Random(1)
    path = tw.new_match("scout", seed=0).save(tmp_path / "match.json")
    for _ in range(8):
        with subprocess.Popen([sys.executable, "-c", SAVE_FOR_EVER, str(path)], stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == b"ready\n"
            time.sleep(rng.random() / 10)
            program.send_signal(signal.SIGKILL)
        assert tw.load_match(path).seed in (0, 1)
    left = [entry for entry in tmp_path.iterdir() if entry != path]
    assert len(left) <= 8
    long_ago = time.time() - 2 * files._STALE
    for entry in left:
        os.utime(entry, (long_ago, long_ago))
    tw.new_match("scout", seed=0).save(path)
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_stopped_program_left_is_removed_and_what_is_being_written_is_not(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    stale, new = (tmp_path / f".match.json.{word * 16}.saving" for word in "ab")
    other = tmp_path / f".other.json.{'c' * 16}.saving"
    for each in (stale, new, other):
        each.write_text("half", encoding="utf-8")
    long_ago = time.time() - 2 * files._STALE
    for each in (stale, other):
        os.utime(each, (long_ago, long_ago))
    tw.new_match("scout").save(path)
    assert sorted(tmp_path.iterdir()) == sorted([path, new, other])


def test_threads_that_save_to_one_place_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    failed: list[BaseException] = []

    def save(seed: int) -> None:
        match = tw.new_match("scout", seed=seed)
        try:
            for _ in range(25):
                match.save(path)
                assert tw.load_match(path).seed in range(4)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=save, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_may_have_the_longest_name_there_is(tmp_path: Path) -> None:
    path = tmp_path / ("日" * 80 + ".json")
    assert tw.load_match(tw.new_match("scout", seed=3).save(path)).seed == 3
