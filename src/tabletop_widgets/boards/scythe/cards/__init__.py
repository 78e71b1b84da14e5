"""Cards as they are drawn."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
