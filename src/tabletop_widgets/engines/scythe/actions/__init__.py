"""Every action of Scythe: its id, its record and its notation."""
