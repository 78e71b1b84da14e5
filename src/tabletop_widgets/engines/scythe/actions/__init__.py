"""Every action of Scythe: its id, its record and its notation."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
