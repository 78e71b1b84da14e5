# Words that every game needs; a game may give them anew.

player = Player { $number }
list-separator = {", "}
list-last-separator = {" "}and{" "}
prompt-over = The game is over.
prompt-turn = Your turn.
refusal-not-legal = This is not possible now.
refusal-not-yours = Another player decides now.
refusal-not-now = Nobody decides now.
plain-board = What you see
event-action = { $name }: { $text }
layer-turns = Last moves
layer-turns-note = What the others did since your last decision
