# What the games say in a terminal.

turn-help = Type a number of the list, or an action. help tells the rest.
turn-news = Since your last turn
turn-came = What came of it
turn-choices = You can
turn-cover = { $name } decides next. Enter clears the screen.
turn-hand-over = Hand the keyboard to { $name }. Enter when only { $name } sees the screen.
turn-thinks = { $name } thinks …
turn-left = You have left the table.
turn-failed = The game cannot go on.

list-more = … { $count } more: list { $kind }
list-none = Nothing in the list has “{ $words }”.
list-several = Which one?
list-barred = Not allowed now (why NUMBER or why WORDS tells the rule):

said-unknown = Nothing is called “{ $words }”. help shows what can be typed.
said-no-number = The list has no number { $number }.
said-ask = why WORDS, for example: why { $example }
said-saved = Saved: { $path }
said-no-save = Not saved: { $error }
said-where = save FILE, for example: save evening.json
said-nothing-undone = There is nothing to take back.
said-nothing-redone = There is nothing to do again.
said-no-rule = There is no rule { $number }. rules lists them.
said-not-asked = Nobody is asked now: undo, save FILE or quit.

help-title = What can be typed
help-number = a number, or an action as the list has it; a beginning will do where it is clear
help-why = why is that not allowed? The rule, and what was compared
help-list = all actions, or those with these words
help-board = the board once more; with a layer, such as deduction in Leviath
help-journal = what has happened
help-rules = the rulebook’s sections, or one of them
help-undo = take back, and do again
help-save = save the match; replay FILE shows it, and tw.load_match in a notebook
help-leave = leave
help-why-form = why WORDS
help-list-form = list [WORDS]
help-board-form = board [LAYER]
help-rules-form = rules [NUMBER]
help-save-form = save FILE
help-number-form = NUMBER or WORDS

step-place = { $ply } of { $last }
step-keys = Enter: on, p: back, t: next turn, NUMBER: go there, end, journal, rules, q: leave
step-start = Start
step-comment = Comment: { $text }
step-end = This is the end of the line.
step-begin = This is the start of the line.
step-no-ply = The line has the places 0 to { $last }.
