"""Board games that live in a notebook cell: click, step back and forth, ask why, script."""
