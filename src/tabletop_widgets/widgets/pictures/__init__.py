"""Pictures as files: of a position, and of a passage that moves."""
