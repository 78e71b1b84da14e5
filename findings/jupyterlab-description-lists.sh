#!/usr/bin/env bash
# JupyterLab 4.6.6: a widget that shows a list of terms (`<dl>`) in an output, laid out by its own style sheet as a flex column or a grid.
# As its classes are its own and Lab's styles of rendered HTML are bound to `.jp-RenderedHTMLCommon`, one would guess that it looks as
# in any other page.
# What happens: Lab's style sheet names every `<dt>` and `<dd>` in any output, also in widgets: they get widths of 20 and 80 per cent and
# bold terms. The width holds where an element floats no more, so a term of several words is a narrow column, in Lab alone.
# What to do: set `width`, `float` and `font-weight` of `<dt>` and `<dd>` in the widget's style sheet, or use other elements.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check --no-deps jupyterlab==4.6.6
cat > "$folder/rules.py" <<'PYTHON'
import re
import sys
from pathlib import Path

static = Path(sys.argv[1]) / "share/jupyter/lab/static"
text = "\n".join(path.read_text(encoding="utf-8") for path in static.glob("*.js")).replace("\\n", "\n")
widths = {}
for selector, body in re.findall(r"([^{}]*\.jp-OutputArea-output (?:dt|dd)) \{([^{}]*)\}", text):
    if width := re.search(r"(?:^|[\s;])width:\s*([^;]+);", body):
        widths[selector.split()[-1]] = width[1]
print(*(f"{tag}: {width}" for tag, width in sorted(widths.items())), sep=", ")
PYTHON
found=$("$folder/venv/bin/python" "$folder/rules.py" "$folder/venv")
echo "widths in any output: ${found:-none}; expected none"
[ "$found" = "dd: 80%, dt: 20%" ] || { echo CHANGED; exit 1; }
echo "The finding still holds."
