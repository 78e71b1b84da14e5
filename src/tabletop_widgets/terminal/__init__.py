"""The games at a prompt, in any terminal: play, and step through a saved match."""
