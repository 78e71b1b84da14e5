"""A lesson in one HTML file, for pupils without Python: everything they may do is computed when the file is made."""
