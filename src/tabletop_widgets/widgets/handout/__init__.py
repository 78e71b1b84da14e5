"""A lesson in one HTML file, for pupils without Python: all reachable moments are computed when the file is made."""
