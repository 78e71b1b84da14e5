#!/usr/bin/env bash
# Streamlit 1.67.0: st.write of objects that have _repr_html_. The table in its documentation says that they are shown with st.html.
# One would guess that each is, at its place among the arguments.
# What happens: without unsafe_allow_html=True the object's str() is shown as code. With it, the HTML comes before strings that stand in
# front of it: st.write("before", thing, "after") shows the HTML, then "before after". And a dataclass or a subclass of dict with
# _repr_html_ is still shown as help or as JSON.
# What to do: call st.html(thing) for the object itself, and st.write for the words around it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check streamlit==1.67.0
cat > "$folder/app.py" <<'PY'
import dataclasses

import streamlit as st


class Picture:
    def __str__(self):
        return "words"

    def _repr_html_(self):
        return "<b>the HTML</b>"


@dataclasses.dataclass
class DataPicture(Picture):
    number: int = 1


class DictPicture(dict):
    _repr_html_ = Picture._repr_html_


with st.container():
    st.write(Picture())
with st.container():
    st.write(Picture(), unsafe_allow_html=True)
with st.container():
    st.write("before", Picture(), "after", unsafe_allow_html=True)
with st.container():
    st.write("before", {"a": 1}, "after", unsafe_allow_html=True)
with st.container():
    st.write(DataPicture(), unsafe_allow_html=True)
with st.container():
    st.write(DictPicture(a=1), unsafe_allow_html=True)
with st.container():
    st.html(DataPicture())
with st.container():
    st.html(DictPicture(a=1))
PY
cat > "$folder/demo.py" <<'PY'
import sys

import streamlit
from streamlit.testing.v1 import AppTest

print("streamlit", streamlit.__version__)
app = AppTest.from_file(sys.argv[1], default_timeout=120).run()
html = ("html", "<b>the HTML</b>")
expected = [
    ("a plain call", [("markdown", "`words`")]),
    ("unsafe_allow_html", [html]),
    ("between two words", [html, ("markdown", "before after")]),
    ("a dict between two words", [("markdown", "before"), ("json", '{"a": 1}'), ("markdown", "after")]),
    ("a dataclass", [("help_info", "")]),
    ("a subclass of dict", [("json", '{"a": 1}')]),
    ("st.html of the dataclass", [html]),
    ("st.html of the subclass of dict", [html]),
]
changed = []
blocks = list(app.main.children.values())
if app.exception or len(blocks) != len(expected):
    sys.exit(f"CHANGED: {app.exception or len(blocks)}")
for block, (what, wanted) in zip(blocks, expected):
    seen = [(item.type, "" if item.type == "help_info" else item.value) for item in block.children.values()]
    print(f"{what:32} {seen}")
    if seen != wanted:
        changed.append(what)
if changed:
    sys.exit("CHANGED: " + "; ".join(changed))
print("The finding still holds.")
PY
"$folder/venv/bin/python" "$folder/demo.py" "$folder/app.py" 2> "$folder/log" || { cat "$folder/log"; exit 1; }
