#!/usr/bin/env bash
# jsonschema 4.26.0 with rfc3987-syntax 1.1.0, which its extra `format-nongpl` brings (jupyter-events, so every Jupyter server, and
# nbformat's users get it): one would guess that an optional checker of a format is loaded when a schema names that format.
# What happens: `import jsonschema` imports the checker, which compiles one grammar for each rule of the standard, 39 in all: the import
# takes five to twenty times as long as without the extra, in each kernel, worker and test run that imports nbformat.
# What to do: import nbformat or jsonschema only where it is used, not at the top of a module that many processes import.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/plain"
python3 -m venv "$folder/extra"
"$folder/plain/bin/pip" install -qq --disable-pip-version-check jsonschema==4.26.0
"$folder/extra/bin/pip" install -qq --disable-pip-version-check 'jsonschema[format-nongpl]==4.26.0' rfc3987-syntax==1.1.0 lark==1.3.1
cat > "$folder/import.py" <<'PYTHON'
import time

start = time.process_time()
import jsonschema

print(round(1000 * (time.process_time() - start)))
PYTHON
cat > "$folder/grammars.py" <<'PYTHON'
import lark

made, init = 0, lark.Lark.__init__


def counted(self, *args, **options):
    global made
    made += 1
    init(self, *args, **options)


lark.Lark.__init__ = counted
import jsonschema

print(made)
PYTHON
"$folder/plain/bin/python" "$folder/import.py" > /dev/null # the first run compiles modules
"$folder/extra/bin/python" "$folder/import.py" > /dev/null
plain=$("$folder/plain/bin/python" "$folder/import.py")
extra=$("$folder/extra/bin/python" "$folder/import.py")
grammars=$("$folder/extra/bin/python" "$folder/grammars.py")
echo "import jsonschema without the extra: $plain ms"
echo "import jsonschema with the extra:    $extra ms, $grammars grammars compiled; expected 0 before a schema names the format"
[ "$grammars" -gt 10 ] && [ "$extra" -gt $((3 * plain)) ] || { echo CHANGED; exit 1; }
echo "The finding still holds."
