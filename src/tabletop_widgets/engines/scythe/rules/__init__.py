"""What the rules allow and what follows; one module for each chapter."""

from tabletop_widgets._old_names import keep_old_names

keep_old_names(__name__)
