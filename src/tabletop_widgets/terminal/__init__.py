"""The terminal front end: play at a prompt, and step through a saved match."""
