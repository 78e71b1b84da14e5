#!/usr/bin/env bash
# pytest 9.1.1: `pytest tests/test_b.py tests` names a file and then the folder in which it is. As arguments are run in the order in
# which they are given, one would guess that the file comes first, so that a likely failure is seen at once (with `-x`).
# What happens: the arguments are put together, and the file is run where the folder has it: test_a.py comes first.
# What to do: run pytest twice, or order the items in `pytest_collection_modifyitems`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -qq --disable-pip-version-check pytest==9.1.1
mkdir "$folder/tests"
for name in a b; do echo "def test_$name(): pass" > "$folder/tests/test_$name.py"; done
cd "$folder"
"$folder/venv/bin/pytest" --version
order() { "$folder/venv/bin/pytest" --collect-only -q -p no:cacheprovider "$@" | grep -o 'test_.\.py' | tr '\n' ' '; }
echo "two files, b first:          $(order tests/test_b.py tests/test_a.py)"
echo "b, then the folder of both:  $(order tests/test_b.py tests)expected test_b.py test_a.py"
[ "$(order tests/test_b.py tests/test_a.py)" = "test_b.py test_a.py " ] || { echo CHANGED; exit 1; }
[ "$(order tests/test_b.py tests)" = "test_a.py test_b.py " ] || { echo CHANGED; exit 1; }
echo "The finding still holds."
