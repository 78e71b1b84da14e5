#!/usr/bin/env bash
# OpenSpiel (open_spiel) 2.0.2: copy.copy, copy.deepcopy and pickle of a game written in Python.
# One would guess that a copy of a game has the attributes of the game, as the copy of any Python object has.
# What happens: the copy has the right class, the same parameters and compares equal, but its __dict__ is empty: attributes are dropped
# without a word and __init__ is not run again. This holds for games shipped with OpenSpiel too. A copied *state* keeps its attributes.
# What to do: send the game's short name and parameters and call pyspiel.load_game again, or work out values from get_parameters().
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check open_spiel==2.0.2
cat > "$folder/demo.py" <<'PY'
import copy
import importlib.metadata
import pickle
import sys

import pyspiel
from open_spiel.python.games import iterated_prisoners_dilemma, tic_tac_toe  # noqa: F401  (registers the games)


class Labelled(tic_tac_toe.TicTacToeGame):
    def __init__(self, params=None):
        super().__init__(params)
        self.label = "set in __init__"


print("open_spiel", importlib.metadata.version("open_spiel"))
ways = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
changed = []

own = Labelled()
shipped = pyspiel.load_game("python_iterated_prisoners_dilemma", {"termination_probability": 0.25})
for game in (own, shipped):
    print(type(game).__name__, "has", game.__dict__, "and parameters", game.get_parameters())
    for way, function in ways.items():
        twin = function(game)
        seen = (type(twin) is type(game), twin == game, twin.get_parameters() == game.get_parameters(), twin.__dict__)
        print(f"  {way}: same class {seen[0]}, equal {seen[1]}, same parameters {seen[2]}, attributes {seen[3]}")
        if not game.__dict__ or seen != (True, True, True, {}):
            changed.append(f"{way} of {type(game).__name__}")

state = own.new_initial_state()
state.label = "set on a state"
for way, function in ways.items():
    label = getattr(function(state), "label", None)
    print(f"  {way} of a state: label {label!r}")
    if label != "set on a state":
        changed.append(f"{way} of a state")

if changed:
    sys.exit("CHANGED: " + "; ".join(changed))
print("The finding still holds.")
PY
"$folder/venv/bin/python" "$folder/demo.py"
