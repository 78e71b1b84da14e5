# Words that every game needs; a game may give them anew.

player = Player { $number }
list-separator = {", "}
list-last-separator = {" "}and{" "}
prompt-over = The game is over.
prompt-turn = Your turn.
refusal-not-legal = This is not possible now.
refusal-not-yours = Another player decides now.
refusal-not-now = Nobody decides now.
outcome-place = Place
outcome-player = Player
outcome-score = Score
plain-board = What you see
event-action = { $name }: { $text }
layer-values = Analysis
layer-turns = Last moves
layer-turns-note = What the others did since your last decision, and, fainter, the ways of your own last turn

## Rings and marks in the legend of every board

legend-marks = Rings and marks
legend-live = May be chosen
legend-live-text = a click chooses it
legend-picked = Chosen
legend-picked-text = the next click goes on from here
legend-asked = Asked about
legend-asked-text = why it cannot be chosen is written beside the board
legend-number = Last move
legend-number-text = its number is the same on the board and in the list
legend-new = New
legend-new-text = it was not there at your last turn

## A decision told in full, to a reader who sees nothing else

brief-playing = { $game }: you are { $name } (seat { $seat })
brief-watching = { $game }: you watch
brief-seats = Seats: { $seats }
brief-seat = { $seat } { $name }
brief-asked = What is asked
brief-waits = { $name } (seat { $seat }) decides now.
brief-board = What you see
brief-setting = What a picture of the board would show besides
brief-facts = Everything you may know, as data (JSON)
brief-recent = What happened last, the oldest first
brief-actions = What you can do: id | text | meaning
brief-rules = Rules
