#!/usr/bin/env bash
# ipywidgets 8.1.9: one would guess that a widget that was closed hears nothing any more.
# What happens: `close()` removes the widget from the pages and from `Widget.widgets`, but a message that was on its way still calls the
# callbacks: a click on a button that has just been closed is a click. The widget also keeps `_repr_mimebundle_`, set to None:
# `hasattr` is true and a call is a TypeError, while `display` shows the bare repr without a word.
# What to do: look at `widget.comm` before acting on a message, and test a method of display for None, not for being there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check ipywidgets==8.1.9 ipython==9.18.1
cat > "$folder/closed.py" <<'PYTHON'
from IPython.core.formatters import DisplayFormatter
from ipywidgets import Button, Widget

button, clicks = Button(description="Go"), []
button.on_click(lambda _: clicks.append("click"))
shown, _ = DisplayFormatter().format(button)
print("shown before:", sorted(shown))
button.close()
button._handle_msg({"content": {"data": {"method": "custom", "content": {"event": "click"}}}, "buffers": []})
shown, _ = DisplayFormatter().format(button)
print("shown after: ", sorted(shown))
print("clicks after it was closed:", len(clicks), "expected 0")
print("has _repr_mimebundle_:", hasattr(button, "_repr_mimebundle_"), "which is", button._repr_mimebundle_)
PYTHON
said=$("$folder/venv/bin/python" -W ignore "$folder/closed.py")
echo "$said"
grep -q "clicks after it was closed: 1" <<< "$said" && grep -q "_repr_mimebundle_: True which is None" <<< "$said" || { echo CHANGED; exit 1; }
echo "The finding still holds."
