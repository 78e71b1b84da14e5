# What a player that asks a language model says to it.

ask-answer = How to answer
ask-how = Think as long as you like. The last line of your answer names one action of the list above, by its id or its text, and nothing else:
ask-again = Your last answer
ask-refused = That is not allowed: { $reason } ({ $rule })
ask-unread = That is no action of the list above: { $fault }
ask-nothing = Your answer names no action: its last line does not begin with “action:”.
ask-more = Answer anew, with another action.
