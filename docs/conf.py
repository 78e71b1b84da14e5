"""How Sphinx builds the documentation; `make docs` lays the pages out first, with docs/generate.py."""

from __future__ import annotations

import inspect
from importlib.metadata import version as _version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "tabletop-widgets"
version = release = _version("tabletop-widgets")
copyright = "the tabletop-widgets authors; the games belong to their designers and publishers"

extensions = [
    "myst_nb",  # pages in Markdown, and the notebooks with their stored outputs
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
myst_enable_extensions = ["colon_fence", "attrs_inline", "attrs_block"]
myst_heading_anchors = 4
nb_execution_mode = "off"  # the outputs are stored, and compared by `make test`
nb_merge_streams = True
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
default_role = "literal"  # docstrings have code in single backticks, as Markdown has
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_rtype = False
python_use_unqualified_type_names = True
add_module_names = False
suppress_warnings = ["myst.header", "ref.python"]  # rulebooks begin where their numbers do; a name may be two classes'

html_theme = "furo"
html_title = "tabletop-widgets"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False


def _signature(_app: Sphinx, what: str, _name: str, value: object, *told: object) -> tuple[str, str] | None:
    """Return the arguments of a class with traits, which hides them behind any arguments at all."""
    own = vars(value).get("__init__") if what == "class" and isinstance(value, type) else None
    if own is None or not str(told[1]).startswith("(*args"):
        return None
    _self, *rest = inspect.signature(own).parameters.values()
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in rest]
    return str(inspect.Signature(plain)), ""


def setup(app: Sphinx) -> None:
    """Tell Sphinx how arguments are found."""
    app.connect("autodoc-process-signature", _signature)
