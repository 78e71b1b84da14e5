"""The mats: the one in front section by section, the others' small mats, and one row for each player."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
