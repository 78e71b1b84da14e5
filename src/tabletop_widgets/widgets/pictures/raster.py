"""Pictures in pixels, by resvg and Pillow: the extra `images`."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.boards.static import FONT
from tabletop_widgets.widgets.pictures import passage
from tabletop_widgets.widgets.pictures.passage import HELD, Frame

_NARROWEST, _WIDEST = 64, 8192  # pixels
_COLOURS: Final = 255  # of a GIF
_LOOKED_AT: Final = 6  # pictures from which they are chosen
_SAMPLES: Final = {"en": "Mm8", "ja": "手札の民心"}  # what a font has to have
_NOBODY_S: Final = "\ufdd0"  # never a letter, so in no font; those for private use are in some
_EXTRA: Final = "pictures in pixels need resvg and Pillow: pip install 'tabletop-widgets[images]'"

Fonts = tuple[str, ...]


class MissingFont(UserWarning):
    """No font of this machine has the letters that a picture needs: boxes stand there, or nothing."""


def check_width(width: int) -> int:
    """Return a width in pixels.

    Raises:
        ValueError: out of range.

    """
    if isinstance(width, bool) or not isinstance(width, int) or not _NARROWEST <= width <= _WIDEST:
        raise ValueError(f"width={width!r}: expected {_NARROWEST} to {_WIDEST} pixels")
    return width


def png(svg: str, width: int, locale: str, fonts: Iterable[str | Path] = ()) -> bytes:
    """Return an SVG as PNG.

    Args:
        svg: the picture.
        width: in pixels.
        locale: the language of its words; a warning says if no font has its letters.
        fonts: files or folders of fonts, beside those of the system.

    Raises:
        ImportError: the extra `images` is not installed.

    """
    own = tuple(str(path) for path in fonts)
    if not _has_letters(_SAMPLES.get(locale, _SAMPLES["en"]), own):
        warnings.warn(
            f"no font here has the letters of locale {locale!r}, so the picture lacks its words; install one"
            " (Debian, Ubuntu: fonts-dejavu, fonts-noto-cjk), or name files or folders with fonts=[…]",
            MissingFont,
            stacklevel=4,
        )
    return _drawn(svg, width, own)


def gif(found: list[Frame], width: int, seconds: float, locale: str, fonts: Iterable[str | Path] = ()) -> bytes:
    """Return frames as one GIF that repeats; see `png`.

    Args:
        found: the frames.
        width: in pixels.
        seconds: of each step; the last one stays longer.
        locale: as for `png`.
        fonts: as for `png`.

    Raises:
        ImportError: the extra `images` is not installed.

    """
    image = _pillow()
    room, own = passage.size(found), tuple(fonts)
    files = (png(passage.svg(frame, room), width, locale, own) for frame in found)
    drawn = [image.open(io.BytesIO(file)).convert("RGB") for file in files]
    palette = _palette(image, drawn)
    pictures = [one.quantize(palette=palette, dither=image.Dither.NONE) for one in drawn]
    step = round(1000 * seconds)
    times = [step] * (len(pictures) - 1) + [HELD * step]
    kept = io.BytesIO()
    pictures[0].save(kept, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=False)
    return kept.getvalue()


def _palette(image: Any, drawn: list[Any]) -> Any:  # noqa: ANN401 - Pillow's
    """Return a picture with the colours of all: with one palette, a step holds only what is not as it was before."""
    few = drawn[:: max(1, len(drawn) // _LOOKED_AT)]
    width, height = few[0].size
    below = image.new("RGB", (width, height * len(few)))
    for number, one in enumerate(few):
        below.paste(one, (0, number * height))
    return below.quantize(_COLOURS, dither=image.Dither.NONE)


def _pillow() -> Any:  # noqa: ANN401 - a module
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(_EXTRA) from error
    return Image


def _drawn(svg: str, width: int, fonts: Fonts) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(_EXTRA) from error
    files = [path for path in fonts if Path(path).is_file()]
    folders = [path for path in fonts if Path(path).is_dir()]
    return bytes(svg_to_bytes(svg_string=svg, width=width, font_files=files, font_dirs=folders))


@cache
def _has_letters(letters: str, fonts: Fonts) -> bool:
    """Return whether some font has each of some letters.

    The library says nothing: it leaves them out where there is no font at all, and draws a box where none has them.
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" font-family="{FONT}" font-size="30">'

    def picture(letter: str) -> bytes:
        return _drawn(f'{head}<text x="2" y="32">{letter}</text></svg>', 40, fonts)

    missing = {picture(""), picture(_NOBODY_S)}
    return all(picture(letter) not in missing for letter in letters)
