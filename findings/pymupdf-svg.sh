#!/usr/bin/env bash
# PyMuPDF 2.0 (MuPDF 1.28.5), drawing SVG to pixels.
# One would guess that text properties on the root <svg> are inherited like anywhere else, that a dashed line is dashed, and that
# display="none" and visibility="hidden" hide a shape.
# What happens: font-family, font-weight, font-style and text-anchor are inherited from a <g> but ignored on the root <svg> (font-size
# and fill on the root do work). stroke-dasharray, display and visibility are ignored everywhere. No warning is recorded.
# What to do: put text properties on a <g> around everything, draw dashes as separate lines, and leave out what is to be hidden.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check pymupdf==2.0
cat > "$folder/demo.py" <<'PY'
import sys

import pymupdf


def pixels(root, body):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" viewBox="0 0 200 40" {root}>{body}</svg>'
    page = pymupdf.open(stream=svg.encode(), filetype="svg")[0]
    return page.get_pixmap(colorspace=pymupdf.csGRAY, alpha=False).samples


def ink(samples):
    return sum(255 - value for value in samples)


print("PyMuPDF", pymupdf.VersionBind, "MuPDF", pymupdf.VersionFitz)
text = '<text x="100" y="28">illWWW</text>'
line = '<line x1="0" y1="20" x2="200" y2="20" stroke="black" stroke-width="4" {}/>'
plain = pixels("", text)
solid = pixels("", line.format(""))
changed = []


def check(what, seen, expected):
    print(f"{what:45} {seen}")
    if seen != expected:
        changed.append(what)


print("does the property change the picture of a text? (on the root, on a <g>)")
for item, on_root in (
    ('font-family="monospace"', False),
    ('font-weight="bold"', False),
    ('font-style="italic"', False),
    ('text-anchor="end"', False),
    ('font-size="30"', True),
    ('fill="red"', True),
):
    seen = (pixels(item, text) != plain, pixels("", f"<g {item}>{text}</g>") != plain)
    check("  " + item, seen, (on_root, True))

print("ink of a line (without the property, with it)")
for item in ('stroke-dasharray="5 15"', 'visibility="hidden"', 'display="none"'):
    seen = (ink(solid), ink(pixels("", line.format(item))))
    check("  " + item, seen, (ink(solid), ink(solid)))
half = ink(pixels("", line.format('stroke-opacity="0.5"')))
check("  stroke-opacity=0.5 gives less ink", half < ink(solid), True)

check("warnings recorded", pymupdf.TOOLS.mupdf_warnings(), "")
if changed:
    sys.exit("CHANGED: " + "; ".join(item.strip() for item in changed))
print("The finding still holds.")
PY
"$folder/venv/bin/python" "$folder/demo.py"
