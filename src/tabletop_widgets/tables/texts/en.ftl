# Words of the pages that a link opens, and of a table in a cell. Pages get every `page-` message, without the prefix.

page-opening = Opening the table…
page-away = The connection is lost. The board plays on when it is back.
page-no-link = This link does not open a table: ask for a new one.
page-closed = This table is closed.
page-full = This link is open on too many pages. Close one, then reload this page.
page-slow = This page did not keep up. Reload it.
page-fast = Too much was sent at once. Reload this page.
page-broken = This page does not fit the table. Reload it.
page-turn = Your turn
page-here = here
page-not-here = not here
page-computer = played by the computer
page-to-move = to move
page-time-left = time left
page-watching = watching
page-players = Players

link-watch = Spectators
told-here = here
told-away = not here yet
told-turn = to move
told-closed = This table is closed.
told-local = Only this computer opens these links. For others in your network: serve(host="0.0.0.0").
told-network = Everybody in this network who has a link can open it; the connection is not encrypted.
told-no-codes = For QR codes, run in the clone: pip install '.[tables]'
told-close = Close the table
told-link = Link
told-saved = The links of this table are shown while it is open.
told-stop = Ctrl+C closes the table.
told-local-command = Only this computer opens these links. For others in your network: --host 0.0.0.0

# Of the page of a class. Where the page of a table has the same message, that of a class begins with `lesson-`.
page-who = Who are you?
page-your-name = Your name
page-join = Join
page-once = You pick your name once. It is yours on this page from then on.
page-all-taken = Every name has been picked. Ask your teacher for a link of your own.
page-taken = This name has been picked already. If it is yours, ask your teacher.
page-wrong-name = This name cannot be used. Pick or type another one, of up to 40 letters.
page-class-full = The class is full. Ask your teacher.
page-looking = You are looking at the board of %.
page-mark = Ring what I click, on all boards
page-unmark = Remove the rings
lesson-page-opening = Opening the lesson…
lesson-page-away = The connection is lost. The lesson goes on when it is back.
lesson-page-no-link = This link opens no lesson: ask for a new one.
lesson-page-broken = This page does not fit the class. Reload it.
lesson-page-closed = The class is closed.

# Of a class in the teacher's cell.
class-saved = The pupils of this class are shown while it is open.
class-here = here
class-link = Link for the whole class
class-pupils = Pupils
class-now = Now
class-solved = Solved
class-waits = stuck: % min
class-look = Look
class-links = Links of the pupils
class-free = New link
class-end-exam = End the exam
class-close = Close the class
class-closed = The class is closed.
class-wrong = Most often wrong
class-nobody = Nobody has come yet. Pupils open the link and pick their names.
class-list = choosing a lesson
class-at = step { $step } of { $of }
class-at-end = at the end
class-first = at once
class-later = after several tries
class-tried = tried, not solved
class-shown = was shown
class-seen = open
class-open-lesson = Show the steps
class-exam = Exam
class-exam-until = Exam until { $time }
class-exam-over = The exam is over: answers are shown
class-trouble = { $error }. Nothing is lost: the results are kept here, and saving is tried again.
class-folder = Results: { $folder }
class-local = Only this computer opens these links. For the pupils' devices: tw.classroom(…, host="0.0.0.0").
class-stop = Results are saved in { $folder }. Ctrl+C closes the class.
