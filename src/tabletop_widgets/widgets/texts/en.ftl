# Words of the interface. The front end gets every `ui-` message whole, without the prefix; they take no parameters.

## Panels

ui-do = Actions
ui-what-you-can-do = What you can do
ui-journal = Journal
ui-inspect = Inspect
ui-rules = Rules
ui-legend = Legend
ui-panels = Panels
ui-more-tabs = More
ui-fold = Fold away
ui-unfold = Unfold
ui-pages = Pages
ui-page-board = Board
ui-page-own = My side
ui-page-players = Players
ui-page-journal = Journal & rules
ui-tab-live = there is something to choose here

## Bar

ui-viewer = You see what this seat sees
ui-view-of = View:
ui-undo = Undo
ui-redo = Redo
ui-back = Back
ui-help = Keys and mouse
ui-full-screen = Full screen
ui-whole-window = Whole window
ui-leave-window = Back to the page
ui-lesson-line-back = One line back
ui-lesson-line-on = Next line
ui-explore-tip = A free board of this position, here in place of the lesson. Nothing you do there counts, and it hides what the step hides.
ui-close = Close
ui-stop = Stop

## The line above the board

ui-race = How far everybody is
ui-first-lesson = First lesson
ui-first-lesson-tip = Learn the game in short lessons, here in place of the board. The match waits.
ui-aim-away = No more lesson here
ui-thinks = is thinking

## How a game came about

ui-tale = How it came about
ui-tale-see = Show this turn
ui-tale-play-on = Play on from before this turn
ui-tale-play-on-tip = What was played stays as a side line.
ui-tale-review = Review the game
ui-tale-review-tip = A player judges every decision; the marks appear on the slider and in a list.
ui-tale-judging = Reviewing…
ui-play-again = Play again
ui-play-again-tip = A new game at this table: the same players, other cards. Save the match first if you want to keep this one in a file.
new-game = A new game has begun.
new-game-of-seed = A new game has begun, with seed { $seed }. The last one is match.earlier[-1] in Python.
not-over-yet = The game is not over yet: play it to its end first, or make another match with new_match.
not-over = The game is not over yet: there is nothing to review.
no-replay-yet = There is a replay to save once the game is over.
not-reviewed = The review failed: { $error }

## Menu

ui-menu = Menu
ui-save = Save the match
ui-make-lesson = Make a lesson of this
ui-make-replay = Make a replay of this
ui-take-replay = Save the game as a replay
ui-copy = Copy the position as Python
ui-svg = Picture as SVG
ui-png = Picture as PNG
ui-copied = Copied. Paste it into a cell.
ui-copy-by-hand = This page may not copy by itself: select the text and press Ctrl C (or ⌘ C).
ui-png-failed = This browser could not make the picture. The picture as SVG works everywhere.
ui-speed = Speed
ui-speed-off = off
ui-speed-slow = slow
ui-speed-normal = normal
ui-speed-fast = fast
ui-sound = Sound
ui-language = Language
ui-panel-players = Players
ui-panel-since = Since your last turn
ui-panel-journal = Journal
ui-panel-marks = Marks of the last moves
ui-panel-steps = Stop at each step of an automatic turn
ui-panel-timeline = Timeline
ui-panel-waste = Warn of waste and of the end
ui-keys = All keys

## Choosing

ui-find-action = Type an action…
ui-nothing-found = Nothing found with all these words.
ui-list-hidden = No list here: it would give away what the step asks. Choose on the board.
ui-nothing-to-do = Nothing to choose now. What you can do appears here when it is your turn.
ui-ways = choices
ui-which = Which one do you mean?

## On the board

ui-nearer = Zoom in
ui-farther = Zoom out
ui-whole = Zoom to fit
ui-mark-held = Click where it goes, or move it by arrows (Shift: farther); Enter puts it down, Esc puts it back.
ui-mark-held-touch = Tap where it goes, or cancel.
ui-mark-cancel = Cancel
ui-mark-back = Put back where it was.

## Why not

ui-why-not = Why not?
ui-waste = Before you do this
ui-waste-again = Choose it again to do it anyway.
ui-read-rule = Read the rule
ui-try = Try it
ui-try-rule = Try this rule in a lesson
ui-find-rule = Search the rules…

## Journal and inspector

ui-since = Since your last turn
ui-since-nothing = The others have done nothing since.
ui-more-news = more
ui-show-marks = Show the last moves on the board
ui-entries = What happened in this turn
ui-next-step = Next step
ui-heard-arrow = {" "}to{" "}
ui-heard-chosen = chosen
ui-heard-shut = cannot be chosen now
ui-play-on = Play on
ui-rules-play = The rules play this turn: “Next step” goes on.
ui-skip = Skip
ui-choices = Choices
ui-to-choices = Choices, further below
ui-journal-empty = Nothing has happened yet.
hint-soon = Thinking about a hint…
ui-analysis = Analysis
ui-hint = Hint
ui-play-hint = Play it
ui-thinking = thinking…
ui-best-line = Best line
ui-line-known = Others’ cards and places are unknown, so of their moves only the kind is told.
ui-disc-best = best
ui-disc-could = could be best
ui-disc-behind = behind, not by chance
ui-disc-few = fewer than 30 tries: not yet reliable
ui-disc-fill = fill: how far behind the best, of 100
ui-disc-area = area: how often it was tried
ui-next-mark = next
ui-at-decision = (the position in which this was decided)
ui-key-analysis = Analysis on or off
ui-key-hint = A hint
ui-key-mark-next = Next marked decision of a review
ui-link-gone = The kernel is gone: run this board’s cell again.
ui-link-reload = The kernel is gone: reload the page.
ui-link-away = The connection to the kernel is lost. The board plays on when it is back.
ui-link-silent = No answer from Python yet: it is busy, or gone.
ui-link-stored = A stored board: nothing can be played here.
ui-unheard-alone = You can still step through what was shown here, and save pictures.
ui-unheard-lesson = What is shown can still be read.
ui-ask-again = Ask again
ui-inspect-wait = Reading the position…
ui-only-changes = Only what the last step changed
ui-changed = changed
ui-no-changes = The last step changed nothing.

## Timeline

ui-timeline = Timeline
ui-turn = turn
ui-ply = step
ui-position = Position
ui-first = First position
ui-previous = One step back
ui-play = Play the steps
ui-pause = Pause
ui-next = One step forward
ui-to-end = To the end
ui-last = Last position
ui-side-lines = Tried instead of this step

## Help

ui-board-keys = Arrow keys: to the next element you can choose, with Shift to any. Enter: choose it. Question mark: why not. H: all keys.
ui-key-arrows = to the next element you can choose
ui-key-all = to any element with a name
ui-key-enter = choose it (Space does too)
ui-key-max = choose it, as often as the rules allow
ui-key-escape = one step back
ui-key-find = type an action
ui-key-why = why can I not choose this (or these, one after the other)?
ui-key-undo = undo
ui-key-redo = redo
ui-key-steps = one step back or forward
ui-key-ends = first or last position
ui-key-zoom = zoom in, zoom out, zoom to fit
ui-key-mark = pick up the marker, or the next one
ui-key-screen = whole window, and back
ui-key-save = save the match
ui-key-help = this help
ui-help-mouse = With the mouse or a finger: click one element after the other, or drag from the first to the next. Click an element that you cannot choose to see which rule forbids it. Then click another one, or drag to it, to see why the two are not allowed together.
ui-help-zoom = To zoom, hold Ctrl (or ⌘) and turn the wheel, or use two fingers. Then drag the background to move around.
ui-help-mark = You can move a marker at any time, also when it is not your turn: drag it, or click it and then its place.

## Faults

ui-broken = The board could not be drawn. Run the cell again. If that does not help, this is the error:

## Said by Python; these take parameters and do not go to the browser with the others

cover-title = Hand over to { $name }
cover-text = All hands stay covered until { $name } is ready.
cover-button = I am { $name }: let me see my hand
unexpected = { $text } (Unexpected: more likely was “{ $expected }”)
waiting-for = { $name } has to decide
past = Looking back: move { $ply } of { $last }
past-refusal = You are looking back at move { $ply } of { $last }, where this is not your decision. Go on from a decision of your own, or back to the end.
own-outcome = Your turn:
decided-elsewhere = { $refusal } { $name } has to decide, at { $name }’s own board.
running = { $name } is thinking
who-easy = easy
who-medium = medium
who-strong = strong
who-rules = played by the rules
resume = Let { $name } go on
resume-here = Let { $name } go on by this board
players-waited = No page showed this board for a while. Its players were not asked meanwhile; they go on now.
moved-here = Another board of this match has players for { $names }, too. This one was made last, and its players move.
moved-elsewhere = Another board of this match, which was made later, moves { $names }. The players of this one wait.
moved-unseen = A board of this match that was made later moves { $names }, and no page shows it. The players of this one wait.
replaced = The cell that made this board was run again and has made a new one in its place. Run this cell again to see it.
board-closed = This board is closed, and the match is still there: match.widget() makes another board.
upgraded = tabletop-widgets was upgraded while this kernel runs, and this needs the new version. The game goes on without it. To use it: save the match (Menu), restart the kernel, load the match.
not-allowed = This can only be done in the notebook that this board belongs to.
looks-on = You are looking on: only the pupil can do this.
veiled = Not in this lesson: it would give away what you are to find.
late = That was for an earlier position; nothing was played.
not-legal-now = This cannot be played now; nothing has changed.
not-understood = A message from the board was not understood; nothing has changed.
nothing-begins = This cannot be chosen now. { $prompt }
allowed = That is allowed here.
choose-first = First choose “{ $first }”.
told-and-why = { $told } { $why }
half-made = { $kind } is not finished yet. { $asked }, or drop it with “Back”.
asked-action = You tried: { $action }
asked-elements = You chose: { $elements }
start-of-line = Start
other-line = Another line
callback-failed = One of your callbacks failed after the action was played: { $error }
player-failed = The player function of { $name } failed: { $error }. Its message may reveal something hidden, so it is not shown here; match.play_out(…) raises it.
player-illegal = The player function of { $name } chose an action that is not legal.
not-drawn = The board could not be drawn: { $error }. The kernel’s log has the details.
mark-nowhere = The marker cannot go there; it stays where it was.
mark-not-yours = Only other players can move this marker; it stays where it was.
no-such-place = There is no such position in this line of play; nothing has changed.
held-fair = A card has been drawn, or something hidden has been shown, so you cannot go back any further.
held-off = Moves cannot be taken back in this game.
held-other = Only the player whose move it is can take it back or play it again here.
held-later = { $reason } What happened is in the journal. After the end everybody can look back here, step by step.
saved = Saved as { $file }, beside the notebook.
lesson-made = A lesson of what was played: { $file }, beside the notebook. Comments have become its narration; add tasks and questions.
lesson-not-made = No lesson could be made of this: { $error }
replay-begun = The replay is being made…
replay-not-made = The replay could not be made: { $error }
not-saved = The match could not be saved: { $error }
copied-seat = The position as { $name } knows it; what { $name } cannot know is drawn anew, so it may differ from the match.
copied-spectator = The position as everybody knows it; what is hidden is drawn anew, so it may differ from the match.
not-copied = This game cannot tell its position without what is hidden: { $error }

# Lessons. The page gets these already filled, for the present step only.

lesson-place = Step { $step } of { $of }
lesson-dot = { $state ->
        [done] Step { $step }, done
        [shown] Step { $step }, shown to you
       *[open] Step { $step }
    }
lesson-end = The end
lesson-found-out = What you found out
lesson-over = Done
lesson-no-rings = Nothing is outlined in this step: find it yourself.
lesson-pick = { $how ->
        [one-on-board] Choose it on the board, then check.
        [number] Type the number, or use the buttons beside it.
        [order] Choose them one after the other. Choosing one again takes it out.
        [many] Choose all that fit. Choosing one again takes its mark away.
        [one] Choose one, then check.
       *[board] Choose on the board. Choosing a thing again takes its mark away.
    }
lesson-refused = Not allowed
lesson-not-yet = Not yet
lesson-allowed = Allowed, but not yet what is asked
lesson-right = Right
lesson-shown = This is how it goes
lesson-step-solved = This step is solved
lesson-step-solved-on = Go on, or begin it again.
lesson-part = { $n } of { $of }
lesson-missing = { $case ->
        [one] One more to find.
       *[more] { $n } more to find.
    }
lesson-right-place = is right.
lesson-wrong-place = is not right.
lesson-wrong-answer = is not right.
lesson-missed-place = was missed.
lesson-nothing-played = Nothing was played. That was attempt { $n }.
lesson-try = That was attempt { $n }.
lesson-tries-left = { $case ->
        [none] No tries are left for this step.
        [one] One try is left.
       *[more] { $n } tries are left.
    }
lesson-until = Answers count until { $time }.
lesson-time-over = The time is over: answers count no more.
lesson-closed = Answers count no more.
lesson-noted = Your answer is in
lesson-told-at = You are told at { $time } what is right.
lesson-told-at-end = You are told at the end of the lesson what is right.
lesson-wrong = Not right
lesson-open = Not answered
lesson-your-answer = your answer
lesson-right-answer = would have been right
lesson-marks-stay = Your marks stay: change what you like, then check again.
lesson-hint = Hint
lesson-show-me = Show me
lesson-hint-more = Hint { $n }
lesson-hint-of = Hint { $n } of { $of }
lesson-hint-rule = Rule { $number }, { $title }:
lesson-hint-first = Look at what is outlined now: it begins there.
lesson-hint-next = { $kind ->
        [show] The next one shows how it goes.
       *[more] There is more if you need it.
    }
lesson-back = Back
lesson-again = Again
lesson-all-again = This lesson again
lesson-explore = Explore
lesson-explore-end = Back to the lesson
lesson-explore-note = Play on from here as you like: nothing counts. The others play at random.
lesson-take-back = Take back
lesson-check = Check
lesson-check-again = Check again
lesson-next = Next
lesson-next-lesson = Next lesson
lesson-to-course = Back to the course
lesson-to-game = Back to your game
lesson-number = Your number
lesson-less = One less
lesson-more = One more
lesson-minutes = { $n } min
lesson-end-solved = questions solved
lesson-end-shown = shown to you
lesson-end-first = at the first try
lesson-end-hints = hints
lesson-end-answered = questions answered
lesson-picked = picked
lesson-is-right = right
lesson-is-wrong = not right
lesson-is-missed = missed
lesson-now-picked = Picked: { $things }.
lesson-none-picked = Nothing is picked.
lesson-not-among = This is not among what is asked about.

# the page of a lesson that is read without a computer's help

sheet-rules = rules
sheet-minutes = { $n } minutes
sheet-why = Why not “{ $action }”?
sheet-answer = Answer
sheet-else = Anything else
sheet-book = The rules, in their own words
sheet-play = To play it instead of reading it:

# Courses

course-title = Learn { $game } by playing it
course-told = { $n } lessons, { $minutes } minutes
course-kept = What you have done is kept as long as this notebook's kernel runs.
course-kept-file = What you have done is kept in { $file }.
course-kept-class = Your teacher sees what you have done.
course-when = { $state ->
        [begun] Go on where you were
        [done] All done. Once more?
       *[new] Next
    }
course-go = { $state ->
        [begun] Go on
       *[new] Begin
    }
course-steps = { $n } of { $of } questions solved
course-steps-answered = { $n } of { $of } questions answered
course-shown = { $n } shown
course-count = { $n } of { $of } lessons
course-tries = answers: { $n }
course-sections = sections { $sections }
course-state = { $state ->
        [done] done
        [begun] begun
       *[new] to come
    }
course-book = Your rulebook
course-book-told = Every section you have played is filled: { $n } of { $of }. Choose one to play its lesson.

# the page of a replay, a file of its own
ui-replay = Replay
ui-replay-note = This is a replay: step through it with the slider. Nothing can be played here.
ui-theme = Light / dark
replay-seat = as { $name } saw it
ui-replay-lesson = a lesson as it was worked through
replay-noscript = This replay needs a browser with JavaScript.

## A lesson in one file, without Python

handout-title = Your result for your teacher
handout-told = Copy this code and send it to your teacher. It says what you have tried and what was right; it is no secret.
handout-limits = This page has no Python: it knows this lesson's own positions and what comes of a move there, and nothing beyond. Keep it open until you have copied the code.
handout-name = Your name
handout-name-first = Type your name first: it is in the code.
handout-copy = Copy the code
handout-copied = Copied.
handout-not-copied = Select the code and copy it.
handout-code = Code
handout-only-here = Only the lesson works on this page.
handout-plain = A lesson in one file
lesson-unknown = This page goes no further here
lesson-unknown-more = It knows what comes of the lesson's own moves, and not of this one; it does not count. Take it back, and try another one.
handout-noscript = This lesson needs a browser with JavaScript.
handout-go = Result for your teacher
handout-next-lesson = Next: { $title }
handout-minutes = { $n } min
handout-course = Each lesson is a page of its own, which needs no network. At its end you copy a code of your result for your teacher.
